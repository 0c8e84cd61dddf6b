"""What follows from a position by the rules, said in views so that nobody works it out again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.games.zheng_he.areas import (
    AREAS,
    BORDERLANDS,
    EMPIRE,
    PIECES,
    SETTLEMENT,
    VOYAGES,
)
from pygame_engines.games.zheng_he.chances import in_combat
from pygame_engines.games.zheng_he.combat import DICE, counting, rank_of
from pygame_engines.games.zheng_he.decisions.voyage import arrives, sum_of
from pygame_engines.games.zheng_he.decisions.voyage import fleets as all_fleets
from pygame_engines.games.zheng_he.frames import (
    COMBAT_ATTACK,
    COMBAT_DEFENCE,
    LOSE_PIECE,
    PLACE_PIECE,
    SEND_AREA,
    VOYAGE_BONUS,
    digits,
)
from pygame_engines.games.zheng_he.rules import UNIT, controlled, is_bot
from pygame_engines.games.zheng_he.state import EMPEROR, LEVELS, OVERLORD, SIDES, State

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import (
        Asked,
        Attack,
        Combat,
        CombatFacts,
        Fleet,
        Land,
        Pieces,
        Sail,
        SailFacts,
        Share,
    )

ROLES: Final = ("attacker", "defender")
_FACES: Final = range(1, 7)


# --- the map -------------------------------------------------------------------------------------


def lands(s: State) -> dict[str, Land]:
    """Each area: what it is, who controls it, all that can stand in it, what it touches."""
    adjacent, sides = s.book.adjacent, (controlled(s, EMPEROR), controlled(s, OVERLORD))
    return {
        name: {
            "kind": _KINDS[area],
            "control": _control(area, sides),
            "pieces": _pieces(s, area),
            "near": [AREAS[other] for other in adjacent[area]],
        }
        for area, name in enumerate(AREAS)
    }


_KINDS: Final = tuple(
    "empire" if area == EMPIRE else "borderland" if area in BORDERLANDS else "homeland"
    for area in range(len(AREAS))
)


def _control(area: int, held_by: tuple[int, int]) -> str | None:
    """ZH-04: homelands are their side's; a borderland in which a combat is fought is nobody's."""
    if area not in BORDERLANDS:
        return SIDES[EMPEROR if area == EMPIRE else OVERLORD]
    return next((SIDES[side] for side, mask in enumerate(held_by) if mask >> area & 1), None)


def _pieces(s: State, area: int) -> Pieces:
    if area == EMPIRE:
        return {"armies": s.armies[area], "gold": s.gold}
    barbarian = {"hordes": s.hordes[area], "settlements": s.settlements[area]}
    return {"armies": s.armies[area], **barbarian} if area in BORDERLANDS else barbarian


def shares(s: State) -> tuple[Share, Share]:
    """ZH-71, by side: what the sums are made of."""
    done = s.voyages.bit_count()
    lands = [controlled(s, side).bit_count() for side in range(2)]
    return (
        {"borderlands": lands[EMPEROR], "voyages": done},
        {"borderlands": lands[OVERLORD], "voyages": VOYAGES - done},
    )


# --- cards and seats -----------------------------------------------------------------------------


def halves(s: State) -> list[list[bool]]:
    """By card number: which of its actions, as printed, serve with the voyages completed now."""
    return [card.serving(s.voyages) for card in s.book.cards]


def levels(s: State) -> list[str | None]:
    """By side: the level of one that is a bot."""
    return [LEVELS[s.level] if is_bot(s, side) else None for side in range(2)]


# --- what is being asked -------------------------------------------------------------------------


def asked(s: State) -> Asked | None:
    """The question on top, and the piece it is about: the decider's units where it names none."""
    if not s.frames:
        return None
    frame = s.frames[-1]
    piece = UNIT[frame[1]]
    if frame[0] == "place":
        piece = frame[PLACE_PIECE]
    elif frame[0] == "lose":
        piece = frame[LOSE_PIECE]
    elif frame[0] == "found":
        piece = SETTLEMENT
    return {"what": frame[0], "piece": PIECES[piece]}


def attack(s: State) -> Attack | None:
    """Who faces whom where units are still being sent."""
    if not s.frames or s.frames[-1][0] != "send":
        return None
    frame = s.frames[-1]
    side, area = frame[1], frame[SEND_AREA]
    return {
        "area": AREAS[area],
        "ours": _force(s, side, area),
        "theirs": _force(s, 1 - side, area),
    }


def _force(s: State, side: int, area: int) -> Pieces:
    """ZH-64: a side's units in an area, and the settlements that stand beside hordes."""
    if side:
        return {"hordes": s.hordes[area], "settlements": s.settlements[area]}
    return {"armies": s.armies[area]}


def fleets(s: State) -> list[Fleet]:
    """Every fleet that could be committed now, and what a die would have to be less than."""
    if not s.frames or s.frames[-1][0] != "commit":
        return []
    found: list[Fleet] = []
    for action in all_fleets(s, s.frames[-1]):
        junks, spent = int(action.args[0]), int(action.args[1])
        gold = spent + s.sea_gold
        below = sum_of(junks, gold, s.frames[-1][VOYAGE_BONUS])
        found.append({"junks": junks, "spent": spent, "gold": gold, "below": below})
    return found


# --- dice ----------------------------------------------------------------------------------------


def combat(s: State, facts: CombatFacts | None) -> Combat | None:
    """A combat with what its dice are worth against each other."""
    if facts is None:
        return None
    frame = next(frame for frame in s.frames if frame[0] == "combat")
    attacker = s.emperor ^ facts["attacker"]
    dice = dict(zip(ROLES, (frame[COMBAT_ATTACK], frame[COMBAT_DEFENCE]), strict=True))
    area = AREAS.index(facts["area"])
    sides = dict(zip(ROLES, (attacker, 1 - attacker), strict=True))
    return {
        **facts,
        "lying": {role: digits(number) or [0] * DICE for role, number in dice.items()},
        "counting": {role: counting(number) for role, number in dice.items()},
        "ahead": _ahead(*dice.values()),
        "fighting": {role: _force(s, side, area) for role, side in sides.items()},
        "odds": {role: in_combat(s, frame, side) for role, side in sides.items()},
    }


def _ahead(attack: int, defence: int) -> str | None:
    """ZH-65, ZH-66: the better roll, once both are there; equal ones are a stalemate."""
    if not attack or not defence or rank_of(attack) == rank_of(defence):
        return None
    return ROLES[rank_of(attack) < rank_of(defence)]


def voyage(facts: SailFacts | None) -> Sail | None:
    """A voyage with the numbers that let the fleet arrive."""
    if facts is None:
        return None
    below = facts["below"]
    return {
        **facts,
        "fits": [die for die in _FACES if arrives(die, below)],
        "hits": [arrives(die, below) for die in facts["dice"]],
    }
