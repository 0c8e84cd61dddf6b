"""What the played card is used for (ZH-30 to ZH-33, ZH-40 to ZH-54): its action or a command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.core.consequences import Cost, Effect
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import commands, words
from pygame_engines.games.zheng_he.areas import (
    ARMY,
    GOLD,
    JUNK,
    PIECES,
)
from pygame_engines.games.zheng_he.decisions import base
from pygame_engines.games.zheng_he.decisions.base import (
    ATTACKS,
    MOVES,
    Answer,
    Args,
    Candidate,
    Costs,
    Decision,
    Effects,
    Question,
    taken,
)
from pygame_engines.games.zheng_he.decisions.lacks import impossible
from pygame_engines.games.zheng_he.decisions.prices import action_price
from pygame_engines.games.zheng_he.decisions.voyage import WITH_ALL, with_all
from pygame_engines.games.zheng_he.effects import present
from pygame_engines.games.zheng_he.rules import cards_of, half_of, supply
from pygame_engines.games.zheng_he.state import EMPEROR, OVERLORD, SOLO, Frame, State

HALVES: Final = {"general": "ZH-30", "emperor": "ZH-31", "barbarian": "ZH-32"}
"""By kind of card: the clause that says whom its actions serve."""


# --- what may be done ----------------------------------------------------------------------------


def _uses(s: State, frame: Frame) -> list[Candidate]:
    side, cp = frame[1], commands.points(s, frame)
    out: list[Candidate] = [(acts.ACTION, _action_clause(s, frame))]
    if side:
        out += [(acts.FOUND, "ZH-54"), (acts.GATHER, "ZH-02"), (acts.RESOURCES, "ZH-02")]
    else:
        out += [(act, "ZH-02") for act in (*acts.JUNKS[cp], *acts.MUSTER[cp], *acts.TAXES[cp])]
        out.append((acts.VOYAGE, "ZH-48"))
    out.append((acts.ATTACK, ATTACKS[side]))
    out.append((acts.TROOPS, MOVES[side]))
    if side:
        out += [(acts.REVEAL[card - 1], "ZH-41") for card in cards_of(s.reserves[side])]
    out.append((acts.NOTHING, "ZH-42"))
    return out


def _action_clause(s: State, frame: Frame) -> str:
    """Why the played card's action may not be used by its player, if it may not."""
    if frame[commands.USE_CARD]:
        return "ZH-41"
    return "ZH-33" if half_of(s, frame[1]) else HALVES[s.book.cards[s.played].kind]


def _what_for(s: State, frame: Frame) -> Question:
    cp = commands.points(s, frame)
    if frame[commands.USE_CARD]:
        return plural("zheng_he.prompt.command", n=cp), 0
    if not (commands.can_command(s, frame[1]) or half_of(s, frame[1])):
        return Msg("zheng_he.prompt.nothing", name=base.played(s)), 0
    return plural("zheng_he.prompt.use", n=cp, name=base.played(s)), 0


def _use_fits(s: State, frame: Frame) -> bool:
    card = frame[commands.USE_CARD]
    if not card:
        return True
    shown = card + 32 * OVERLORD in s.used
    return frame[1] == OVERLORD and shown and commands.can_command(s, OVERLORD)


# --- the card's action ---------------------------------------------------------------------------


def _action(s: State, _: Args) -> Msg:
    side = s.frames[-1][1]
    half = half_of(s, side)
    if not half and side == EMPEROR:
        half = s.book.cards[s.played].emperor  # closed until its voyage is completed (ZH-30)
    if not half:
        return Msg("zheng_he.group.card")
    return Msg("zheng_he.choice.action", what=words.half_text(half))


def half_cost(s: State, _: Args) -> Costs:
    """What a card's action takes (ZH-33); nothing where it is a command's turn (ZH-41)."""
    frame = s.frames[-1]
    if frame[0] == "use" and frame[commands.USE_CARD]:
        return ()
    return action_price(s, frame[1])


def changes(s: State, _: Args) -> Effects:
    """ZH-33: `lose up to` of what isn't there is carried out, and is nothing."""
    half = half_of(s, s.frames[-1][1])
    if not any(effect.word != "lose" or present(s, effect) for effect in half):
        yield Effect("idle")


def _action_chance(s: State, _: Args) -> float | None:
    """The chance of the voyage that is all an action does."""
    half = half_of(s, s.frames[-1][1])
    sails = len(half) == 1 and half[0].word == "voyage"
    return with_all(s, half[0].n, half[0].plus) if sails else None


# --- commands ------------------------------------------------------------------------------------

_Label = Callable[[int], Msg]


def _points(s: State) -> int:
    frame = s.frames[-1]
    return commands.points(s, frame) if frame[0] == "use" else s.book.cards[s.played].cp


def _all_points(s: State, _: Args) -> Costs:
    """A command that asks more may spend all CP."""
    cp = _points(s)
    yield Cost("cp", cp, 0)


def _command(kind: str, label: _Label, target: str = "turn") -> Answer:
    """A command that asks more."""
    return Answer(
        lambda s, _args, _luck, _log: commands.command(s, kind),
        lambda s, _args: label(_points(s)),
        base.on(target),
        base.COMMANDS,
        _all_points,
    )


def _supplies(kind: str, label: _Label, piece: int) -> Answer:
    """So many units from the supply at once."""

    def cost(s: State, args: Args) -> Costs:
        n = int(args[0])
        yield taken("cp", n, _points(s))
        yield taken(f"supply.{PIECES[piece]}", n, supply(s, piece))

    return Answer(
        lambda s, args, _luck, log: commands.supplies(s, kind, args, log),
        lambda _s, args: label(int(args[0])),
        base.on(f"pool.{PIECES[piece]}"),
        base.COMMANDS,
        cost,
    )


def _reveal(s: State, args: Args) -> Msg:
    cp = s.book.cards[int(args[0])].cp
    return plural("zheng_he.choice.reveal", n=cp, name=base.card_name(s, args))


_COMMANDS: Final = {
    "attack": _command("attack", lambda n: plural("zheng_he.choice.attack", n=n)),
    "found": _command("found", lambda n: plural("zheng_he.choice.found", n=n)),
    "gather": _command("gather", lambda n: plural("zheng_he.choice.gather", n=n), "pool.hordes"),
    "resources": _command(
        "resources", lambda n: plural("zheng_he.choice.resources", n=n), "pool.settlements"
    ),
    "troops": _command("troops", lambda n: plural("zheng_he.choice.troops", n=n)),
}
"""The Overlord's commands, and those of both: an event may ask the bot for them, too."""

_NOTHING: Final = Answer(
    lambda s, _args, _luck, log: commands.nothing(s, log),
    base.says(Msg("zheng_he.choice.nothing")),
    effects=lambda _s, _args: (Effect("idle"),),
    quiet=True,
)


# --- why not -------------------------------------------------------------------------------------

_NO_COMMAND: Final = {
    "attack": Msg("zheng_he.refusal.no_target"),
    "found": Msg("zheng_he.refusal.no_founding"),
    "gather": Msg("zheng_he.refusal.no_hordes"),
    "junks": Msg("zheng_he.refusal.no_junks"),
    "muster": Msg("zheng_he.refusal.no_armies"),
    "resources": Msg("zheng_he.refusal.no_settlements"),
    "taxes": Msg("zheng_he.refusal.no_gold"),
    "troops": Msg("zheng_he.refusal.no_move"),
}


def _why(s: State, action: Action, clause: str) -> Msg:
    if action is acts.ACTION:
        return _no_action(s, clause)
    if action is acts.VOYAGE:
        return Msg("zheng_he.refusal.no_voyage" if s.junks else "zheng_he.refusal.no_junk_in_sea")
    if action.kind == "reveal":
        one = s.frames[-1][commands.USE_CARD]
        return Msg("zheng_he.refusal.one_reveal" if one else "zheng_he.refusal.no_command")
    return _NO_COMMAND[action.kind]


def _no_action(s: State, clause: str) -> Msg:
    card = s.book.cards[s.played]
    side = s.frames[-1][1]
    if clause == "ZH-30" and not side and card.emperor:
        name = words.VOYAGE[card.voyage]
        return Msg("zheng_he.refusal.voyage_open", voyage=card.voyage, name=name)
    if clause == "ZH-33":
        return impossible(s, side)
    return _NO_ACTION.get(clause, Msg("zheng_he.refusal.no_action"))


_NO_ACTION: Final = {
    "ZH-31": Msg("zheng_he.refusal.emperors_card"),
    "ZH-32": Msg("zheng_he.refusal.barbarians_card"),
    "ZH-41": Msg("zheng_he.refusal.only_command"),
}

USE: Final = Decision(
    options=commands.use_options,
    candidates=_uses,
    question=_what_for,
    answers={
        **_COMMANDS,
        "action": Answer(
            lambda s, _args, _luck, log: commands.action(s, log),
            _action,
            base.on("card.played"),
            base.CARD,
            half_cost,
            changes,
            chance=_action_chance,
        ),
        "event": Answer(
            lambda s, _args, luck, log: commands.draw_event(s, luck, log),
            base.says(Msg("zheng_he.choice.event")),
            barrier=True,
        ),
        "junks": _supplies("junks", lambda n: plural("zheng_he.choice.junks", n=n), JUNK),
        "muster": _supplies("muster", lambda n: plural("zheng_he.choice.muster", n=n), ARMY),
        "nothing": _NOTHING,
        "reveal": Answer(
            lambda s, args, _luck, log: commands.add_reserve(s, args, log),
            _reveal,
            base.at("card.reserve"),
            base.REVEAL,
            lambda s, _args: (taken("reserve", 1, s.reserves[s.frames[-1][1]].bit_count()),),
            barrier=True,
            secret=True,
        ),
        "taxes": _supplies("taxes", lambda n: plural("zheng_he.choice.taxes", n=n), GOLD),
        "voyage": _command(
            "voyage", lambda n: plural("zheng_he.choice.voyage", n=n), "sea"
        )._replace(chance=lambda s, _args: with_all(s, _points(s))),
    },
    why=_why,
    fits=_use_fits,
    odds=WITH_ALL,
)


# --- the solo bot's event ------------------------------------------------------------------------


def _event_fits(s: State, frame: Frame) -> bool:
    cp, line = frame[commands.EVENT_CP], frame[commands.EVENT_LINE]
    return (
        s.mode == SOLO
        and frame[1] == OVERLORD
        and cp == s.book.cards[s.played].cp
        and line > 0
        and not s.events[cp - 1] >> line - 1 & 1
    )


EVENT: Final = Decision(
    options=commands.event_options,
    candidates=lambda _s, _frame: [],  # the bot has one action, which `legal` says
    question=base.asks(Msg("zheng_he.prompt.event")),
    answers={
        **_COMMANDS,
        "keep": Answer(
            lambda s, _args, _luck, _log: commands.keep(s),
            base.says(Msg("zheng_he.choice.keep")),
        ),
        "nothing": _NOTHING,
    },
    why=base.never,
    fits=_event_fits,
)
