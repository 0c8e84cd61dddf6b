"""A card: played or laid down, before or after its reaction, and whether to react to it."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.core.consequences import Effect
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import commands, phases, words
from pygame_engines.games.zheng_he.decisions import base
from pygame_engines.games.zheng_he.decisions.base import (
    Answer,
    Args,
    Candidate,
    Costs,
    Decision,
    Effects,
    Question,
    taken,
)
from pygame_engines.games.zheng_he.decisions.turn import is_clear
from pygame_engines.games.zheng_he.decisions.use import changes, half_cost
from pygame_engines.games.zheng_he.lookahead import can_use
from pygame_engines.games.zheng_he.rules import cards_of, carries_reaction, half_of, is_bot
from pygame_engines.games.zheng_he.state import RESERVE_SIZE, Frame, State


def _is_full(s: State, side: int) -> bool:
    return s.reserves[side].bit_count() >= RESERVE_SIZE


def _useful(s: State, side: int) -> int:
    """The cards in hand whose card action can be carried out."""
    found = 0
    played = s.played
    for card in range(1, len(s.book.cards)):
        if s.hands[side] >> card - 1 & 1:
            s.played = card
            found |= can_use(s, side) << card - 1
    s.played = played
    return found


def _cards(s: State, frame: Frame) -> list[Action]:
    """ZH-21: any card, openly or face down."""
    side = frame[1]
    hand = s.hands[side]
    if _is_full(s, side):
        return list(acts.PLAYS[hand])  # ZH-42: for nothing, if nothing at all can be done
    plays = hand if commands.can_command(s, side) else _useful(s, side)
    return [*acts.PLAYS[plays], *acts.RESERVES[hand]]


def _all_cards(s: State, frame: Frame) -> list[Candidate]:
    return [
        said
        for card in cards_of(s.hands[frame[1]])
        for said in ((acts.PLAY[card - 1], "ZH-42"), (acts.RESERVE[card - 1], "ZH-21"))
    ]


def _which(s: State, frame: Frame) -> Question:
    if _is_full(s, frame[1]):
        return Msg("zheng_he.prompt.phase_full"), 0
    return Msg("zheng_he.prompt.phase"), 0


def _play(s: State, args: Args) -> Msg:
    cp = s.book.cards[int(args[0])].cp
    return plural("zheng_he.choice.play", n=cp, name=base.card_name(s, args))


def _price(s: State, _args: Args) -> Costs:
    yield taken("card", 1, s.hands[s.phase].bit_count())


def _room(s: State, args: Args) -> Costs:
    yield from _price(s, args)
    yield taken("place", 1, RESERVE_SIZE - s.reserves[s.phase].bit_count())


def _shown(s: State, args: Args) -> Effects:
    """ZH-34: the other side may use its action of this card; ZH-42: it may be for nothing."""
    side = s.phase
    before, s.played = s.played, int(args[0])
    # ZS-02: whether the bot reacts hangs on more than that it can
    asked = carries_reaction(s, side) and not is_bot(s, 1 - side)
    reaction = asked and can_use(s, 1 - side)
    useless = not (commands.can_command(s, side) or can_use(s, side))
    s.played = before
    if reaction:
        yield Effect("opens", f"card.hand.{args[0]}")
    if useless:
        yield Effect("idle")


def _no_card(_s: State, action: Action, _clause: str) -> Msg:
    if action.kind == "play":
        return Msg("zheng_he.refusal.useless")
    return Msg("zheng_he.refusal.reserve_full")


PHASE: Final = Decision(
    options=_cards,
    candidates=_all_cards,
    question=_which,
    answers={
        "play": Answer(
            phases.play,
            _play,
            base.at("card.hand"),
            base.PLAY,
            _price,
            _shown,
            secret=True,
        ),
        "reserve": Answer(
            phases.lay,
            lambda s, args: Msg("zheng_he.choice.reserve", name=base.card_name(s, args)),
            base.at("card.hand"),
            base.RESERVE,
            _room,
            secret=True,
        ),
    },
    why=_no_card,
    fits=lambda s, frame: s.hands[frame[1]] != 0 and is_clear(s),
)


# --- the reaction --------------------------------------------------------------------------------


def _order(s: State, frame: Frame) -> Question:
    what = words.half_text(half_of(s, 1 - s.phase))
    if frame[1] != s.phase:  # ZS-03: the Emperor is asked for the bot's card
        return Msg("zheng_he.prompt.order_bot", name=base.played(s), what=what), 0
    return Msg("zheng_he.prompt.order", name=base.played(s), what=what), 0


ORDER: Final = Decision(
    options=lambda _s, _frame: [acts.AFTER, acts.BEFORE],
    candidates=lambda _s, _frame: [(acts.AFTER, ""), (acts.BEFORE, "")],
    question=_order,
    answers={
        "after": Answer(
            lambda s, _args, _luck, log: phases.order(s, log, first=False),
            base.says(Msg("zheng_he.choice.after")),
            usual=True,
        ),
        "before": Answer(
            lambda s, _args, _luck, log: phases.order(s, log, first=True),
            base.says(Msg("zheng_he.choice.before")),
        ),
    },
    why=base.never,
    fits=lambda s, _frame: not s.used,
)


def _to_react(s: State, frame: Frame) -> Question:
    what = words.half_text(half_of(s, frame[1]))
    return Msg("zheng_he.prompt.react", name=base.played(s), what=what), 0


def _react(s: State, _args: Args) -> Msg:
    return Msg("zheng_he.choice.react", what=words.half_text(half_of(s, s.frames[-1][1])))


REACT: Final = Decision(
    options=lambda _s, _frame: [acts.DECLINE, acts.REACT],
    candidates=lambda _s, _frame: [(acts.DECLINE, ""), (acts.REACT, "")],
    question=_to_react,
    answers={
        "decline": Answer(
            lambda s, _args, _luck, log: commands.decline(s, log),
            base.says(Msg("zheng_he.choice.decline")),
        ),
        "react": Answer(
            lambda s, _args, _luck, log: commands.react(s, log),
            _react,
            base.on("card.played"),
            base.CARD,
            half_cost,
            changes,
        ),
    },
    why=base.never,
    fits=lambda s, frame: s.frames[-1] is not frame or can_use(s, frame[1]),
)
