"""The map's geometry: the shape of each area, the wall between them, where their contents stand.

The picture is stretched over whatever room there is, so everything is in thousandths of its width
and of its height. Areas that touch are adjacent, and no others: each border is drawn once, as a
curve through a few points, and shared by the two areas beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

Point = tuple[int, int]

BORDERLANDS: Final = ("sichuan", "gansu", "shanxi", "zhili", "liaodong")
HOMELANDS: Final = ("west", "east", "manchus")
AREAS: Final = ("empire", *BORDERLANDS, *HOMELANDS)

_BORDERS: Final[dict[str, tuple[Point, ...]]] = {
    # What lies at the map's edge.
    "east top": ((8, 120), (4, 60), (14, 16), (180, 24), (420, 12), (560, 22), (718, 14)),
    "manchus edge": ((718, 14), (840, 24), (984, 14), (994, 190), (988, 402)),
    "liaodong edge": ((988, 402), (995, 560), (990, 726)),
    "sichuan edge": ((10, 742), (4, 520), (9, 300), (8, 120)),
    "coast": (
        (990, 726), (994, 850), (962, 944), (900, 958), (836, 930), (770, 962), (690, 946),
        (600, 970), (520, 948), (430, 972), (330, 950), (240, 974), (150, 952), (60, 968),
        (12, 930), (6, 840), (10, 742),
    ),
    # The steppe among itself.
    "west-east": (
        (92, 146), (150, 112), (214, 118), (286, 90), (352, 112), (394, 170), (434, 236),
        (422, 312), (402, 362), (356, 408),
    ),
    "east-manchus": ((718, 14), (708, 120), (724, 240), (714, 330), (716, 410)),
    # The wall.
    "sichuan-east": ((8, 120), (46, 134), (92, 146)),
    "sichuan-west": ((92, 146), (84, 240), (98, 340), (140, 412), (212, 420)),
    "gansu-west": ((212, 420), (280, 434), (356, 408)),
    "gansu-east": ((356, 408), (412, 416)),
    "shanxi-east": ((412, 416), (470, 432), (540, 416), (602, 402)),
    "zhili-east": ((602, 402), (660, 396), (716, 410)),
    "zhili-manchus": ((716, 410), (756, 424), (798, 408)),
    "liaodong-manchus": ((798, 408), (860, 396), (920, 416), (988, 402)),
    # Within the wall.
    "sichuan-gansu": ((212, 420), (202, 520), (220, 620), (214, 726)),
    "gansu-shanxi": ((412, 416), (420, 520), (402, 620), (414, 736)),
    "shanxi-zhili": ((602, 402), (594, 520), (612, 620), (602, 726)),
    "zhili-liaodong": ((798, 408), (794, 520), (782, 620), (798, 738)),
    "sichuan-empire": ((10, 742), (70, 728), (140, 744), (214, 726)),
    "gansu-empire": ((214, 726), (280, 716), (350, 742), (414, 736)),
    "shanxi-empire": ((414, 736), (480, 724), (540, 740), (602, 726)),
    "zhili-empire": ((602, 726), (670, 716), (740, 744), (798, 738)),
    "liaodong-empire": ((798, 738), (860, 722), (930, 740), (990, 726)),
}  # fmt: skip
_WALL: Final = (
    "sichuan-east", "sichuan-west", "gansu-west", "gansu-east", "shanxi-east", "zhili-east",
    "zhili-manchus", "liaodong-manchus",
)  # fmt: skip
_OUTLINES: Final[dict[str, tuple[str, ...]]] = {
    "empire": (
        "sichuan-empire", "gansu-empire", "shanxi-empire", "zhili-empire", "liaodong-empire",
        "coast",
    ),
    "sichuan": ("sichuan edge", "sichuan-east", "sichuan-west", "sichuan-gansu", "-sichuan-empire"),
    "gansu": ("gansu-west", "gansu-east", "gansu-shanxi", "-gansu-empire", "-sichuan-gansu"),
    "shanxi": ("shanxi-east", "shanxi-zhili", "-shanxi-empire", "-gansu-shanxi"),
    "zhili": ("zhili-east", "zhili-manchus", "zhili-liaodong", "-zhili-empire", "-shanxi-zhili"),
    "liaodong": ("liaodong-manchus", "liaodong edge", "-liaodong-empire", "-zhili-liaodong"),
    "west": ("west-east", "-gansu-west", "-sichuan-west"),
    "east": (
        "east top", "east-manchus", "-zhili-east", "-shanxi-east", "-gansu-east", "-west-east",
        "-sichuan-east",
    ),
    "manchus": ("manchus edge", "-liaodong-manchus", "-zhili-manchus", "-east-manchus"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Place:
    """An area's shape as a path, and in percent the middle and width of what is written in it."""

    path: str
    x: float
    y: float
    width: float


def _points(border: str) -> tuple[Point, ...]:
    if border.startswith("-"):
        return _BORDERS[border[1:]][::-1]
    return _BORDERS[border]


def _curve(points: tuple[Point, ...]) -> str:
    """A smooth curve from the first point on; backwards it is the same one."""
    padded = (points[0], *points, points[-1])
    parts = []
    for at, (one, two) in enumerate(pairwise(points)):
        before, after = padded[at], padded[at + 3]
        numbers = (
            one[0] + (two[0] - before[0]) / 6, one[1] + (two[1] - before[1]) / 6,
            two[0] - (after[0] - one[0]) / 6, two[1] - (after[1] - one[1]) / 6,
            *two,
        )  # fmt: skip
        parts.append("C" + " ".join(str(round(n)) for n in numbers))
    return "".join(parts)


def _path(borders: tuple[str, ...], *, closed: bool) -> str:
    x, y = _points(borders[0])[0]
    return f"M{x} {y}" + "".join(_curve(_points(b)) for b in borders) + ("z" if closed else "")


_MIDDLES: Final[dict[str, tuple[float, float, float]]] = {
    "empire": (50, 84, 90),
    "sichuan": (10.8, 58, 18.5),
    "gansu": (31.2, 57.5, 18.5),
    "shanxi": (50.8, 57.5, 17.5),
    "zhili": (70, 57.5, 17.5),
    "liaodong": (89.3, 57.5, 18.5),
    "west": (26.6, 27.5, 30),
    "east": (57.3, 21.5, 27),
    "manchus": (85.6, 21.5, 25.5),
}

PLACES: Final = {
    area: Place(_path(_OUTLINES[area], closed=True), *_MIDDLES[area]) for area in AREAS
}
WALL: Final = _path(_WALL, closed=False)
TOWERS: Final = tuple(
    dict.fromkeys((x / 10, y / 10) for border in _WALL for x, y in _BORDERS[border] if x % 988 > 8)
)
"""Where the wall's towers stand, in percent."""


SCENERY: Final = (
    ("hills", 48, 11), ("hills", 65, 37), ("hills", 92, 33), ("hills", 79, 10), ("hills", 20.5, 10),
    ("pine", 3.2, 40), ("pine", 5.4, 44), ("pine", 96.4, 49), ("pine", 38.6, 70),
    ("pine", 57.6, 68),
    ("pine", 17, 90), ("pine", 14.4, 87), ("hills", 83, 85), ("pine", 77, 68), ("pine", 89, 90),
)  # fmt: skip
"""What belongs to the picture only, and where its foot stands, in percent."""


def touching(one: str, other: str) -> bool:
    """Whether two areas share a border in the drawing."""
    ours = {border.removeprefix("-") for border in _OUTLINES[one]}
    return bool(ours & {border.removeprefix("-") for border in _OUTLINES[other]})
