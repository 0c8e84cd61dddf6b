"""The questions of Zheng He: each frame's name, what its numbers mean, how it reads as JSON.

A frame is a plain list on the state's stack: its name, the side that answers, then the fields named
here. The one on top is asked; below it waits what comes after. At the bottom lies the phase, or its
end.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Json
from pygame_engines.core.frames import FLAG, Fields, Frames, Kind, name, number
from pygame_engines.games.zheng_he.areas import AREA_OF, AREAS, PIECES
from pygame_engines.games.zheng_he.state import SIDES

ANYWHERE: Final = -1
"""A field `from` that is still open, or a choice of homeland not made yet."""
ONE_HOMELAND: Final = -2
"""Units come from one homeland, which the first unit will choose."""

PICKS: Final = ("raze", "strike", "turn", "home")
"""What an area is picked for: an effect word, or the one homeland of a card action."""
RAZE, STRIKE, TURN, HOME = range(4)

FIELDS: Final[dict[str, Fields]] = {
    # A card to be played; whether the reaction comes first; what the card is used for
    "phase": (),
    "order": (),
    "use": (("reserve", "card"),),  # ZH-41: the card that adds its CP, 0 for none
    "event": (("cp", "few"), ("line", "few")),  # the solo bot's event
    "react": (),
    # A card action being carried out: which of the card's (0 a general card's, 1 for few, 2 for
    # many voyages), the next effect, the homeland chosen for it
    "half": (("which", "few"), ("next", "few"), ("home", "from")),
    "place": (
        ("piece", "piece"),
        ("left", "count"),
        ("areas", "areas"),
        ("once", "flag"),  # each area only once
        ("least", "count"),  # picks to be made before `done`
    ),
    "lose": (("piece", "piece"), ("left", "count"), ("areas", "areas")),
    "pick": (("for", "pick"), ("near", "count")),
    "move": (
        ("left", "count"),
        ("from", "from"),
        ("each", "each"),  # units that each area may still send; null: one area of origin
        ("least", "count"),
    ),
    "found": (("left", "count"), ("least", "count")),
    "attack": (("most", "count"), ("free", "count"), ("from", "from")),
    "send": (
        ("area", "area"),
        ("left", "count"),
        ("free", "count"),
        ("from", "from"),
        ("least", "count"),
        ("last", "from"),  # where the solo bot's latest unit came from; null: a person's attack
    ),
    "combat": (
        ("area", "area"),
        ("attacker", "side"),
        ("round", "many"),
        ("step", "few"),  # 0 attacker's roll, 1 rerolls, 2 defender's roll, 3 rerolls
        ("free", "count"),
        ("rerolls", "count"),
        ("rest", "few"),  # bit mask of the sides that reveal no more
        ("attack", "dice"),
        ("defence", "dice"),
    ),
    "voyage": (("dice", "count"), ("bonus", "count")),
    "commit": (("dice", "count"), ("bonus", "count"), ("field", "few")),
    "sail": (
        ("field", "few"),
        ("junks", "count"),
        ("gold", "count"),
        ("bonus", "count"),
        ("left", "count"),
        ("rolled", "dice"),
    ),
    "discard": (),
    "end": (),
    "next": (),
}
"""Fields of each frame, after name and side: name and kind."""

# The places of fields in frames that several functions read
HALF_WHICH, HALF_NEXT, HALF_HOME = 2, 3, 4
PLACE_PIECE, PLACE_LEFT, PLACE_AREAS, PLACE_ONCE, PLACE_LEAST = 2, 3, 4, 5, 6
LOSE_PIECE, LOSE_LEFT, LOSE_AREAS = 2, 3, 4
PICK_FOR, PICK_NEAR = 2, 3
MOVE_LEFT, MOVE_FROM, MOVE_EACH, MOVE_LEAST = 2, 3, 4, 5
FOUND_LEFT, FOUND_LEAST = 2, 3
ATTACK_MOST, ATTACK_FREE, ATTACK_FROM = 2, 3, 4
SEND_AREA, SEND_LEFT, SEND_FREE, SEND_FROM, SEND_LEAST, SEND_LAST = 2, 3, 4, 5, 6, 7
COMBAT_AREA, COMBAT_ATTACKER, COMBAT_ROUND, COMBAT_STEP = 2, 3, 4, 5
COMBAT_FREE, COMBAT_REROLLS, COMBAT_REST, COMBAT_ATTACK, COMBAT_DEFENCE = 6, 7, 8, 9, 10
VOYAGE_DICE, VOYAGE_BONUS, COMMIT_FIELD = 2, 3, 4
SAIL_FIELD, SAIL_JUNKS, SAIL_GOLD, SAIL_BONUS, SAIL_LEFT, SAIL_ROLLED = 2, 3, 4, 5, 6, 7

ATTACK_ROLL, ATTACK_REROLLS, DEFENCE_ROLL, DEFENCE_REROLLS = range(4)
"""The steps of a combat round (ZH-61 to ZH-63)."""


def digits(number: int) -> list[int]:
    """The dice in a number: 553 stands for 5, 5 and 3."""
    return [int(digit) for digit in str(number)] if number else []


def _from_out(value: int) -> Json:
    if value == ONE_HOMELAND:
        return "homeland"
    return None if value == ANYWHERE else AREAS[value]


def _from_in(value: Json) -> int | None:
    if value is None:
        return ANYWHERE
    return ONE_HOMELAND if value == "homeland" else _AREA.read(value)


def _areas_out(value: int) -> Json:
    return [name for area, name in enumerate(AREAS) if value >> area & 1]


def _areas_in(value: Json) -> int | None:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        return None
    if any(name not in AREAS for name in value):
        return None
    mask = sum(1 << AREA_OF[name] for name in set(value))
    return mask if _areas_out(mask) == value else None


def _numbers(value: Json, size: int | None, most: int) -> bool:
    return (
        isinstance(value, list)
        and size in (None, len(value))
        and all(type(item) is int and 0 <= item <= most for item in value)
    )


def _each_out(value: int) -> Json:
    return None if value < 0 else [value >> 4 * area & 15 for area in range(9)]


def _each_in(value: Json) -> int | None:
    if value is None:
        return ANYWHERE
    if not _numbers(value, 9, 12):
        return None
    return sum(int(count) << 4 * area for area, count in enumerate(value))


def _dice_in(value: Json) -> int | None:
    if not _numbers(value, None, 6) or len(value) > 36 or 0 in value:
        return None
    return int("".join(map(str, value)) or "0")


_AREA: Final = name(AREAS)

FRAMES: Final = Frames(
    {frame: (("side", "side"), *row) for frame, row in FIELDS.items()},
    {
        "area": _AREA,
        "areas": Kind(_areas_out, _areas_in),
        "card": number(0, 27),
        "count": number(0, 36),
        "dice": Kind(digits, _dice_in),
        "each": Kind(_each_out, _each_in),
        "few": number(0, 8),
        "flag": FLAG,
        "from": Kind(_from_out, _from_in),
        "many": number(0, 9999),
        "pick": name(PICKS),
        "piece": name(PIECES),
        "side": name(SIDES),
    },
)
"""As JSON: `["send", "emperor", "gansu", 2, 0, null, 1, null]`."""
