"""The public facts of a position as plain JSON, and a position made of such facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeVar

from pygame_engines.games.zheng_he.areas import (
    ALL_VOYAGES,
    AREA_OF,
    AREAS,
    BORDERLANDS,
    PIECES,
    VOYAGES,
)
from pygame_engines.games.zheng_he.book import Book
from pygame_engines.games.zheng_he.combat import RANK
from pygame_engines.games.zheng_he.decisions.voyage import below
from pygame_engines.games.zheng_he.events import CLASSES
from pygame_engines.games.zheng_he.frames import (
    COMBAT_AREA,
    COMBAT_ATTACK,
    COMBAT_ATTACKER,
    COMBAT_DEFENCE,
    COMBAT_FREE,
    COMBAT_REROLLS,
    COMBAT_REST,
    COMBAT_ROUND,
    COMBAT_STEP,
    DEFENCE_ROLL,
    FRAMES,
    SAIL_BONUS,
    SAIL_FIELD,
    SAIL_GOLD,
    SAIL_JUNKS,
    SAIL_LEFT,
    SAIL_ROLLED,
    digits,
)
from pygame_engines.games.zheng_he.outcome import outcome
from pygame_engines.games.zheng_he.phases import sums
from pygame_engines.games.zheng_he.rules import cards_of, supply, units
from pygame_engines.games.zheng_he.state import (
    ALL_CARDS,
    ALL_EVENTS,
    LEVELS,
    MODES,
    REASONS,
    RUNNING,
    SIDES,
    STARTS,
    USES,
    Frame,
    State,
)

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import (
        CombatFacts,
        Common,
        Counts,
        Events,
        Facts,
        First,
        Played,
        Roll,
        SailFacts,
    )

T = TypeVar("T")

_HOMELAND_START: Final = 6


def mask_of_cards(cards: Iterable[int]) -> int:
    """The bit mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card - 1
    return mask


def by_seat(s: State, pair: Iterable[T]) -> list[T]:
    """A pair by side as a list by seat; the same the other way round."""
    first, second = pair
    return [second, first] if s.emperor else [first, second]


# --- what everybody sees -------------------------------------------------------------------------


def public(s: State) -> Facts:
    """What lies open on the table, as a position's JSON has it. Lists of two are by seat."""
    return {**common(s), "combat": combat(s), "voyage": voyage(s)}


def common(s: State) -> Common:
    """What lies open on the table, dice apart."""
    side = s.frames[-1][1] if s.frames else s.phase
    return {
        "game": "zheng_he",
        "options": {
            "mode": MODES[s.mode],
            "level": LEVELS[s.level],
            "emperor": STARTS[s.start],
        },
        "data": s.book.name or None,
        "sides": by_seat(s, SIDES),
        "match_game": s.game,
        "first_game": _first(s),
        "stage": s.stage,
        "round": s.round,
        "turn": s.turn,
        "phase": SIDES[s.phase],
        "mover": s.emperor ^ s.phase,
        "decider": s.emperor ^ side,
        "empire": {"armies": s.armies[0], "gold": s.gold},
        "sea": {"junks": s.junks, "gold": s.sea_gold},
        "voyages": [bool(s.voyages >> field & 1) for field in range(VOYAGES)],
        "areas": {AREAS[area]: _area(s, area) for area in range(1, 9)},
        "supply": {name: supply(s, piece) for piece, name in enumerate(PIECES)},
        "discard": list(s.discard),
        "played": _played(s),
        "used": [{"card": used & 31, "seat": s.emperor ^ used >> 5} for used in s.used],
        "frames": FRAMES.write_all(s.frames),
        "events": _events(s),
        "sums": by_seat(s, sums(s)),
        "points": _points(s),
        "over": s.over != RUNNING,
        "reason": REASONS[s.over] or None,
    }


def _points(s: State) -> list[int]:
    """Each seat's points: those of the outcome, before the end as if it were now."""
    if s.over != RUNNING:
        return list(outcome(s).scores)
    first = s.first[1:] or (0, 0)
    if s.first and s.game == 1:  # the second game has yet to begin
        return list(first)
    return [one + other for one, other in zip(first, by_seat(s, sums(s)), strict=True)]


def _first(s: State) -> First | None:
    if not s.first:
        return None
    return {"reason": REASONS[s.first[0]], "points": [s.first[1], s.first[2]]}


def _area(s: State, area: int) -> Counts:
    hordes, settlements = s.hordes[area], s.settlements[area]
    if area >= _HOMELAND_START:
        return {"hordes": hordes, "settlements": settlements}
    armies = s.armies[area]
    control = "overlord" if hordes or settlements else "emperor" if armies else None
    if armies and control == "overlord":  # a combat is being fought here
        control = None
    return {"armies": armies, "hordes": hordes, "settlements": settlements, "control": control}


def _played(s: State) -> Played | None:
    if not s.played:
        return None
    return {
        "card": s.played,
        "cp": s.book.cards[s.played].cp,
        "side": SIDES[s.phase],
        "use": USES[s.use] or None,
    }


def _top(s: State, name: str) -> Frame | None:
    """The frame of this name, if there is one: it can only be on top, or it has an end below."""
    return next((frame for frame in s.frames if frame[0] == name), None)


def combat(s: State) -> CombatFacts | None:
    """The combat that is being fought."""
    frame = _top(s, "combat")
    if frame is None:
        return None
    attacker, area = frame[COMBAT_ATTACKER], frame[COMBAT_AREA]
    dice = {"attacker": frame[COMBAT_ATTACK], "defender": frame[COMBAT_DEFENCE]}
    return {
        "area": AREAS[area],
        "attacker": s.emperor ^ attacker,
        "round": frame[COMBAT_ROUND],
        "step": "attacker" if frame[COMBAT_STEP] < DEFENCE_ROLL else "defender",
        "units": {
            "attacker": units(s, attacker)[area],
            "defender": units(s, 1 - attacker)[area],
        },
        "dice": {role: digits(number) or None for role, number in dice.items()},
        "rolls": {role: _roll(number) for role, number in dice.items()},
        "rerolls": frame[COMBAT_FREE] + frame[COMBAT_REROLLS],
        "rest": by_seat(s, (bool(frame[COMBAT_REST] >> side & 1) for side in range(2))),
    }


def _roll(number: int) -> Roll | None:
    if not number:
        return None
    rank = RANK[number]
    return {"class": CLASSES[rank // 10], "value": rank % 10}


def voyage(s: State) -> SailFacts | None:
    """The voyage that is being made."""
    frame = _top(s, "sail")
    if frame is None:
        return None
    return {
        "field": frame[SAIL_FIELD],
        "junks": frame[SAIL_JUNKS],
        "gold": frame[SAIL_GOLD],
        "bonus": frame[SAIL_BONUS],
        "below": below(frame),
        "dice_left": frame[SAIL_LEFT],
        "dice": digits(frame[SAIL_ROLLED]),
    }


def _events(s: State) -> Events | None:
    """The solo bot's decks: how many events are left, which are gone, which is carried out."""
    if not s.events:
        return None
    current = _top(s, "event")
    return {
        "decks": [left.bit_count() for left in s.events],
        "discards": [cards_of(ALL_EVENTS & ~left) for left in s.events],
        "current": None if current is None else {"cp": current[2], "line": current[3]},
        "rerolls": s.rush,
    }


# --- a position of such facts --------------------------------------------------------------------


def build(book: Book, data: Common) -> State:
    """The position with the public facts of `data` (trusted); cards in hands are yet to be dealt.

    The deck holds all cards that don't lie open.
    """
    options = data["options"]
    s = State(
        book,
        mode=MODES.index(options["mode"]),
        level=LEVELS.index(options["level"]),
        start=STARTS.index(options["emperor"]),
        emperor=data["sides"].index(SIDES[0]),
    )
    s.game = data["match_game"]
    first = data["first_game"]
    s.first = () if first is None else (REASONS.index(first["reason"]), *first["points"])
    s.stage, s.round, s.turn = data["stage"], data["round"], data["turn"]
    s.phase = SIDES.index(data["phase"])
    _set_pieces(s, data)
    s.discard = tuple(data["discard"])
    played = data["played"]
    if played is not None:
        s.played, s.use = played["card"], USES.index(played["use"] or "")
    s.used = tuple(used["card"] + 32 * (s.emperor ^ used["seat"]) for used in data["used"])
    s.frames = FRAMES.read_all(data["frames"])
    s.over = REASONS.index(data["reason"] or "")
    s.deck = ALL_CARDS & ~mask_of_cards(s.discard)
    s.deck &= ~mask_of_cards(used & 31 for used in s.used)
    if s.played:
        s.deck &= ~(1 << s.played - 1)
    return s


def _set_pieces(s: State, data: Common) -> None:
    s.armies[0], s.gold = data["empire"]["armies"], data["empire"]["gold"]
    s.junks, s.sea_gold = data["sea"]["junks"], data["sea"]["gold"]
    s.voyages = sum(1 << field for field, done in enumerate(data["voyages"]) if done)
    assert s.voyages <= ALL_VOYAGES, "there are 7 voyages"
    for name, counts in data["areas"].items():
        area = AREA_OF[name]
        s.hordes[area], s.settlements[area] = counts["hordes"], counts["settlements"]
        if area in BORDERLANDS:
            s.armies[area] = counts["armies"]
    events = data["events"]
    if events is not None:
        s.events = [
            ALL_EVENTS & ~sum(1 << line - 1 for line in gone) for gone in events["discards"]
        ]
        s.rush = events["rerolls"]
