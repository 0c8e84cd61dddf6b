"""Beside the map: the AP track with its stacks, the points, and who comes next in both orders."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from web.titles.panda.table import about
from web.titles.panda.table.places import CLANS

if TYPE_CHECKING:
    from web.titles.panda.table.seen import Scene


class Field(NamedTuple):
    """A field of the AP track, with the clans on it from bottom to top, and the VP it costs."""

    ap: int
    clans: tuple[str, ...]
    lost: int
    label: str
    about: str


class Place(NamedTuple):
    """A clan in an order. `passed` is out for this round, `moves` is on turn."""

    clan: str
    name: str
    passed: bool = False
    moves: bool = False


class Order(NamedTuple):
    """Who comes after whom."""

    places: tuple[Place, ...]
    label: str


class Orders(NamedTuple):
    """The order of this round and, as it stands, of the next one."""

    now: Order
    following: Order
    about: str


class Mark(NamedTuple):
    """A clan on the line of points, at so many hundredths of its length; `row` keeps it apart."""

    clan: str
    at: float
    row: int
    label: str
    about: str


class Tracks(NamedTuple):
    """All of it. `last`: this round is the last one, and why."""

    place: str
    last: str
    fields: tuple[Field, ...]
    orders: Orders
    points: tuple[Mark, ...]
    ticks: tuple[tuple[int, float], ...]


def clock(scene: Scene) -> Msg:
    """The round; a turn's number tells nobody anything here."""
    frames = scene.view["frames"]
    if frames and frames[0][0] in _SET_UP:
        return Msg("panda.table.set_up")
    if scene.view["trigger"]:
        return Msg("panda.table.round_last")
    return Msg("panda.table.round_number", round=scene.view["round"])


_SET_UP = ("guard", "hero", "offer")
"""The questions of the set-up."""


def tracks(scene: Scene) -> Tracks:
    """See `Tracks`."""
    view, speak = scene.view, scene.speak
    points = view["scores"] if scene.over else view["vp"]
    top = _top(points)
    trigger = view["trigger"]
    return Tracks(
        place=speak(clock(scene)),
        last=speak(_LAST[trigger]) if trigger else "",
        fields=_fields(scene),
        orders=_orders(scene),
        points=_points(scene, points, top),
        ticks=tuple((n, 100 * n / top) for n in range(0, top + 1, 20)),
    )


def _orders(scene: Scene) -> Orders:
    view, speak = scene.view, scene.speak
    now = tuple(
        Place(CLANS[seat], speak.names[seat], bool(view["passed"][seat]), _moves(scene, seat))
        for seat in view["order"]
    )
    following = tuple(Place(CLANS[seat], speak.names[seat]) for seat in view["following"])
    return Orders(
        Order(now, speak(Msg("panda.table.order", names=_names(now)))),
        Order(following, speak(Msg("panda.table.following", names=_names(following)))),
        speak(about.ORDER),
    )


_LAST = {
    "bases": Msg("panda.trigger.bases"),
    "supply": Msg("panda.trigger.supply"),
    "capitals": Msg("panda.trigger.capitals"),
    "idle": Msg("panda.trigger.idle"),
    "rounds": Msg("panda.trigger.rounds"),
}


def _moves(scene: Scene, seat: int) -> bool:
    return seat == scene.view["mover"] and not scene.over


def _names(order: tuple[Place, ...]) -> str:
    return ", ".join(place.name for place in order)


def _fields(scene: Scene) -> tuple[Field, ...]:
    fields = []
    for field in scene.view["track"]:
        ap, seats = field["ap"], scene.view["ap_stacks"].get(str(field["ap"]), [])
        names = ", ".join(scene.speak.names[seat] for seat in seats)
        label = Msg("panda.table.field", ap=words.ap(ap), names=names or "–")
        clans, lost = tuple(CLANS[seat] for seat in seats), field["lost"]
        told = scene.speak(about.field(label, lost))
        fields.append(Field(ap, clans, lost, scene.speak(label), told))
    return tuple(fields)


def _top(vp: list[int]) -> int:
    """WP-22: the track goes to 80; beyond it, counting goes on."""
    return max(80, -(-max(vp) // 20) * 20)


def _points(scene: Scene, points: list[int], top: int) -> tuple[Mark, ...]:
    """Marks close together stand in rows; each tells what it would be if the game ended now."""
    marks: list[Mark] = []
    for seat in sorted(scene.seats, key=lambda seat: points[seat]):
        at = 100 * points[seat] / top
        near = {mark.row for mark in marks if abs(mark.at - at) < _NEAR}
        row = next(row for row in range(len(scene.seats)) if row not in near)
        vp = words.vp(points[seat])
        label = Msg("table.of", name=scene.speak.names[seat], what=vp)
        if_over = Msg("panda.table.clan.total", vp=words.vp(scene.view["scores"][seat]))
        told = scene.speak(label if scene.over else about.with_more(label, if_over))
        marks.append(Mark(CLANS[seat], at, row, scene.speak(label), told))
    return tuple(marks)


_NEAR = 9.0
"""Hundredths of the line that a mark takes."""
