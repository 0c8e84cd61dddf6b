"""The map's geometry, from the data alone: the frame, edge areas, each road's line, the scenery.

Units are those of the map's data (1000 x 700). A site takes up an oval around its middle; what
is on a road has the line between two ovals to itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, dist, hypot, pi
from typing import TYPE_CHECKING, Final

from pygame_engines.games.panda.parts import RING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.games.panda.book import Book, Site

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]
"""A quadratic one: from, control, to."""

ACROSS: Final = 54
ABOVE: Final = 34
BELOW: Final = 50
"""How far a site's oval reaches from its middle."""
STEP: Final = 25.0
"""From ninja to ninja, where there is room."""
_LEAST: Final = 20.0
"""From ninja to ninja on a road off the map: the frame keeps so far away."""
BAND: Final = 44
"""The edge areas' width."""
_CORNER: Final = 30
_BEND: Final = 0.05


@dataclass(frozen=True, slots=True)
class Frame:
    """The rectangle within the edge areas."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def box(self) -> str:
        """The whole picture with its edge areas, as a `viewBox`."""
        width, height = self.right - self.left, self.bottom - self.top
        sizes = (self.left - BAND, self.top - BAND, width + 2 * BAND, height + 2 * BAND)
        return " ".join(_n(size) for size in sizes)

    @property
    def middle(self) -> Point:
        """Where the sides are halved."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge area: its shape, the middle of it, and which way figures stand beside each other."""

    path: str
    middle: Point
    upright: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A road: its path from middle to middle, and for each ninja a point and the slope there."""

    path: str
    beads: tuple[tuple[float, float, float], ...]
    step: float


@dataclass(frozen=True, slots=True)
class Land:
    """All of a map that never changes."""

    frame: Frame
    edges: tuple[Edge, ...]
    lines: tuple[Line, ...]
    scenery: tuple[tuple[str, str, str, str], ...]
    ridges: tuple[str, ...]

    @property
    def ways(self) -> str:
        """All roads as one path."""
        return "".join(line.path for line in self.lines)


_kept: list[tuple[Book, Land]] = []


def land_of(book: Book) -> Land:
    """The geometry of a book's map; the last one is kept at hand."""
    if not _kept or _kept[0][0] is not book:
        _kept[:] = [(book, _made(book))]
    return _kept[0][1]


def _made(book: Book) -> Land:
    frame = _frame(book)
    lines = tuple(_line(book, frame, road) for road in range(len(book.roads)))
    return Land(frame, _edges(frame), lines, _scenery(book, frame, lines), _ridges(frame))


def _frame(book: Book) -> Frame:
    """As near as the roads off the map allow."""
    reach: list[list[float]] = [[], [], [], []]
    for road in book.roads[book.off_map :]:
        site, long = book.sites[road.a], road.ninjas * _LEAST + 6
        ends = (site.y - ABOVE - long, site.x + ACROSS + long, site.y + BELOW + long,
                site.x - ACROSS - long)  # fmt: skip
        reach[road.side].append(ends[road.side])
    for site in book.sites:
        ends = (site.y - ABOVE - 12, site.x + ACROSS + 12, site.y + BELOW + 12,
                site.x - ACROSS - 12)  # fmt: skip
        for side, end in enumerate(ends):
            reach[side].append(end)
    return Frame(min(reach[3]), min(reach[0]), max(reach[1]), max(reach[2]))


# --- edge areas ----------------------------------------------------------------------------------


def _edges(frame: Frame) -> tuple[Edge, ...]:
    """In the order of the ring: two on each side, clockwise from the north's western one."""
    x0, y0, x1, y1 = frame.left, frame.top, frame.right, frame.bottom
    mx, my = frame.middle
    ways = (
        ((x0, y0), (mx, y0), (0, -1)), ((mx, y0), (x1, y0), (0, -1)),
        ((x1, y0), (x1, my), (1, 0)), ((x1, my), (x1, y1), (1, 0)),
        ((x1, y1), (mx, y1), (0, 1)), ((mx, y1), (x0, y1), (0, 1)),
        ((x0, y1), (x0, my), (-1, 0)), ((x0, my), (x0, y0), (-1, 0)),
    )  # fmt: skip
    return tuple(_edge(one, two, out, first=at % 2 == 0) for at, (one, two, out) in enumerate(ways))


def _edge(one: Point, two: Point, out: tuple[int, int], *, first: bool) -> Edge:
    """From `one` to `two` clockwise; its corner is round, and halved along the diagonal."""
    ahead = _unit(one, two)
    cut = _CORNER * (1 - cos(pi / 4))

    def at(point: Point, along: float, outwards: float) -> str:
        x = point[0] + ahead[0] * along + out[0] * outwards
        y = point[1] + ahead[1] * along + out[1] * outwards
        return f"{_n(x)} {_n(y)}"

    arc = f"A{_CORNER} {_CORNER} 0 0 1 "
    if first:
        round_ = f"L{at(one, cut - BAND, BAND - cut)}{arc}{at(one, _CORNER - BAND, BAND)}"
        path = f"M{at(one, 0, 0)}{round_}L{at(two, 0, BAND)}L{at(two, 0, 0)}z"
    else:
        round_ = f"L{at(two, BAND - _CORNER, BAND)}{arc}{at(two, BAND - cut, BAND - cut)}"
        path = f"M{at(one, 0, 0)}L{at(one, 0, BAND)}{round_}L{at(two, 0, 0)}z"
    x = (one[0] + two[0]) / 2 + out[0] * BAND / 2
    y = (one[1] + two[1]) / 2 + out[1] * BAND / 2
    return Edge(path, (x, y), out[0] != 0)


# --- roads ---------------------------------------------------------------------------------------


def _line(book: Book, frame: Frame, road: int) -> Line:
    """A road is bent a little, each to another side, and ninjas stand in the middle of it."""
    here, site = book.roads[road], book.sites[book.roads[road].a]
    start = (float(site.x), float(site.y))
    if here.side >= 0:
        end = _gate(frame, start, RING[here.b - len(book.sites)])
        from_end = 0.0
    else:
        end = (float(book.sites[here.b].x), float(book.sites[here.b].y))
        from_end = _oval(_unit(end, start))
    from_start = _oval(_unit(start, end))
    bend = _BEND * hypot(end[0] - start[0], end[1] - start[1]) * (1 if road % 2 else -1)
    ux, uy = _unit(start, end)
    control = ((start[0] + end[0]) / 2 - uy * bend, (start[1] + end[1]) / 2 + ux * bend)
    curve = (start, control, end)
    path = f"M{_p(start)}Q{_p(control)} {_p(end)}"
    middle = _on(curve, 0.5)
    long = dist(start, middle) + dist(middle, end)
    room = long - from_start - from_end
    step = max(min(STEP, room / here.ninjas), 8.0)
    first = from_start + room / 2 - step * (here.ninjas - 1) / 2
    beads = tuple(_bead(curve, (first + step * at) / long) for at in range(here.ninjas))
    return Line(path, beads, step)


def _gate(frame: Frame, site: Point, area: str) -> Point:
    """Where a road off the map leaves it: straight on, as far as its edge area reaches."""
    mx, my = frame.middle
    x, y = site
    aside = 24
    match area:
        case "n1" | "s2":
            x = min(max(x, frame.left + aside), mx - aside)
        case "n2" | "s1":
            x = min(max(x, mx + aside), frame.right - aside)
        case "e1" | "w2":
            y = min(max(y, frame.top + aside), my - aside)
        case _:
            y = min(max(y, my + aside), frame.bottom - aside)
    ends = {"n": (x, frame.top), "s": (x, frame.bottom), "e": (frame.right, y)}
    return ends.get(area[0], (frame.left, y))


def _oval(way: Point) -> float:
    """How far a site's oval reaches in a direction."""
    down = BELOW if way[1] > 0 else ABOVE
    return 1 / hypot(way[0] / ACROSS, way[1] / down)


def _on(curve: Curve, t: float) -> Point:
    a, b, c = curve
    u = 1 - t
    return (
        u * u * a[0] + 2 * u * t * b[0] + t * t * c[0],
        u * u * a[1] + 2 * u * t * b[1] + t * t * c[1],
    )


def _bead(curve: Curve, t: float) -> tuple[float, float, float]:
    """A point of a curve and the slope there in degrees; so flat a curve is even in `t`."""
    (ax, ay), (bx, by), (cx, cy) = curve
    x, y = _on(curve, t)
    slope = _degrees((1 - t) * (bx - ax) + t * (cx - bx), (1 - t) * (by - ay) + t * (cy - by))
    return round(x, 1), round(y, 1), round(slope, 1)


def _degrees(x: float, y: float) -> float:
    found = degrees(atan2(y, x))
    return found - 180 if found > 90 else found + 180 if found <= -90 else found


# --- scenery -------------------------------------------------------------------------------------

_GRID: Final = (13, 9)
_FREE: Final = ((62, "peaks"), (48, "hills"), (37, "bamboo"), (30, "pine"))
"""What has room at a place so far from all sites and roads, the largest first."""
_FAR: Final = 100.0
"""What lies so far up or down takes room from nothing."""


def _scenery(
    book: Book, frame: Frame, lines: Sequence[Line]
) -> tuple[tuple[str, str, str, str], ...]:
    """Mountains and trees where nothing else is: what, where its foot stands, how large."""
    taken = [(complex(site.x, site.y + 6), 26.0) for site in book.sites]
    for line, (a, b) in zip(lines, book.ends, strict=True):
        taken += [(complex(x, y), -8.0) for x, y, _ in line.beads]
        if b < len(book.sites):
            one, two = book.sites[a], book.sites[b]
            taken += [(complex(*_between(one, two, part)), -14.0) for part in (0.35, 0.65)]
    found = []
    across, down = _GRID
    width, height = frame.right - frame.left, frame.bottom - frame.top
    for row in range(down):
        middle = frame.top + height * (row + 0.5) / down
        near = [one for one in taken if abs(one[0].imag - middle) < _FAR]
        known = len(near)
        for column in range(across):
            shift = ((row * 7 + column * 5) % 9 - 4) / 4
            x = frame.left + width * (column + 0.5 + (row % 2) * 0.3 - 0.15) / across
            y = middle + shift * 8
            rim = min(x - frame.left, frame.right - x, y - frame.top, frame.bottom - y) + 14
            here = complex(x, y)
            free = min([rim, *[abs(here - place) - size for place, size in near]])
            kind = next((kind for least, kind in _FREE if free >= least), "")
            if kind:
                size = 0.85 + ((row * 3 + column) % 4) * 0.08
                found.append((kind, _n(x), _n(y + 14), f"{size:.2f}"))
                near.append((here, 20.0 if kind in ("peaks", "hills") else 4.0))
        taken += near[known:]
    return tuple(sorted(found, key=lambda item: float(item[2])))


def _between(one: Site, two: Site, part: float) -> Point:
    return one.x + (two.x - one.x) * part, one.y + (two.y - one.y) * part


def _ridges(frame: Frame) -> tuple[str, ...]:
    """Three ranges of mountains across the whole map, one before the other."""
    x0, y0, x1, y1 = frame.left, frame.top, frame.right, frame.bottom
    made = []
    for at, (level, rough) in enumerate(((0.16, 46), (0.46, 40), (0.74, 34))):
        y = y0 + (y1 - y0) * level
        wide = (x1 - x0) / 6
        path = f"M{_n(x0)} {_n(y1)}V{_n(y)}"
        for peak in range(6):
            high = rough * (0.45 + ((peak * 5 + at * 3) % 7) / 7)
            path += f"q{_n(wide * 0.3)} {_n(-high)} {_n(wide * 0.5)} {_n(-high * 0.9)}"
            path += f"t{_n(wide * 0.5)} {_n(high * 0.9)}"
        made.append(f"{path}V{_n(y1)}z")
    return tuple(made)


# --- numbers -------------------------------------------------------------------------------------


def _unit(a: Point, b: Point) -> Point:
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / long, (b[1] - a[1]) / long


def _p(point: Point) -> str:
    return f"{_n(point[0])} {_n(point[1])}"


def _n(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
