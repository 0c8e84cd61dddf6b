"""What a view and a position's JSON hold, for type checkers: everybody who reads one is checked.

Lists are by seat unless they say otherwise.
"""

from __future__ import annotations

from typing import TypedDict

from pygame_engines.core.api import Json

# --- what makes the position ---------------------------------------------------------------------


class Hero(TypedDict):
    """Where a hero is: a place's id, "off" beside the map, None before it has come."""

    at: str | None


class Clan(TypedDict):
    """Tiles by hero; the printed strength counts."""

    strength: dict[str, int]
    mission: dict[str, int]


class SiteFacts(TypedDict):
    """What stands at a site: before it is a city, or on its base."""

    buildings: list[str]
    base: bool
    upper: list[str]


class TileFacts(TypedDict):
    """A road tile: its seat, -1 for a neutral one, and the guards on it."""

    owner: int
    guards: int


class RoadFacts(TypedDict):
    """Figures by seat, the seat of the one that came last, and the tile that lies there."""

    figures: list[int]
    last: int | None
    tile: TileFacts | None


class AnyCard(TypedDict):
    """The "any time" card. `guards` is by seat for WP-71, by special action for WP-74."""

    id: int
    guards: list[int | str | None]
    used: list[bool]


class MissionCards(TypedDict):
    """The two cards of the master variant, as long as they lie there."""

    any: AnyCard | None
    end: int | None


class Common(TypedDict):
    """What a position's JSON and a view have alike. Lists are by seat unless they say otherwise.

    `ap_stacks`: by AP, the seats there from bottom to top (WP-35). `order` is the turn order.
    `position`: row and column of the space chosen last. `frames`: the questions, names for numbers.
    """

    game: str
    options: dict[str, bool]
    data: str | None
    round: int
    turn: int
    start: int
    order: list[int]
    mover: int
    passed: list[bool]
    vp: list[int]
    ap: list[int]
    ap_stacks: dict[str, list[int]]
    guards: list[int]
    on_board: list[int]
    heroes: list[dict[str, Hero]]
    clan: list[Clan]
    city_cards: list[str]
    missions: MissionCards
    position: list[list[Json] | None]
    fresh: bool
    acted: bool
    quiet: int
    trigger: str | None
    frames: list[list[Json]]
    over: bool


class Facts(Common):
    """All that makes the position; roads, sites and spaces where nothing lies are left out."""

    sites: dict[str, SiteFacts]
    roads: dict[str, RoadFacts]
    spaces: dict[str, dict[str, int]]


# --- what follows from it ------------------------------------------------------------------------


class Around(TypedDict):
    """The guards around a site, those on neutral tiles, and the ninjas that are still open."""

    guards: list[int]
    neutral: int
    open: int


class Next(TypedDict):
    """The next building of a site: the guards that it needs, those there are, its VP (WP-50)."""

    need: int
    there: int
    vp: int


class Site(SiteFacts):
    """A site. `level` counts its buildings, the base as three (WP-10); a capital has no `next`."""

    kind: str
    level: int
    around: Around
    next: Next | None


class Road(RoadFacts):
    """A road. `front`: the guards on the front of the tile that fits (WP-44)."""

    ninjas: int
    open: int
    front: str


class Price(TypedDict):
    """What a space takes of whoever chooses it next (WP-33, WP-34)."""

    guards: int
    ap: int


class Space(TypedDict):
    """A space: how often it was chosen this round, the guards of the last time, its price now."""

    taken: int
    guards: int
    price: Price


class Step(TypedDict):
    """What the next tile of a hero makes of its column: the number before and after it.

    `clause`: why it would not be received, "" if it would; a full column has no `new`.
    """

    old: int
    new: int | None
    clause: str


class Column(TypedDict):
    """A hero on the clan board: what strength and missions count, and both together (WP-91)."""

    factor: int
    value: int
    points: int
    strength: Step
    mission: Step


class Field(TypedDict):
    """A field of the AP track, and the VP that moving to it costs (WP-34)."""

    ap: int
    lost: int


class Bound(TypedDict):
    """What triggers the end, and how far it has come (WP-90, WP-92).

    `what`: `base`, `capital`, `idle` (rounds without anything new), `rounds` (all of them), or the
    kind of building of which the fewest are left. `near`: one more does it.
    """

    what: str
    done: int
    need: int
    near: bool


class PandaView(Common):
    """All that a seat knows of a position, which is all there is.

    `beyond`: guards neither in the supply nor on the action board. `following` is the turn order of
    the next round if this one ended now (WP-38), `income` the AP that it would bring. `left`: how
    many more of a kind, or bases, would trigger the end (WP-90), `bounds` all that can. `final` and
    `scores`: the points if the game were scored now, by source and in all. `tiles` and
    `neutral_tiles`: road tiles left, by the guards on the front.
    """

    seat: int
    decider: int
    beyond: list[int]
    columns: list[dict[str, Column]]
    track: list[Field]
    following: list[int]
    income: list[int]
    tiles: list[dict[str, int]]
    neutral_tiles: dict[str, int]
    supply: dict[str, int]
    left: dict[str, int]
    bounds: list[Bound]
    sites: dict[str, Site]
    roads: dict[str, Road]
    spaces: dict[str, Space]
    final: dict[str, list[int]]
    scores: list[int]
    reason: str | None
