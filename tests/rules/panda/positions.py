"""Builders of positions, and a table to act at: tests play through `legal` and `apply` only.

The tests bring a map, boards and cards of their own, `map.json` and so on: tuning the built-in ones
breaks no clause's test.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from pygame_engines.core import notation
from pygame_engines.core.api import Msg
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.panda.game import GAME as BUILT_IN
from pygame_engines.games.panda.missions import first_fields
from pygame_engines.games.panda.state import (
    BASE,
    NEUTRAL_OWNER,
    NO_TILE,
    OUT,
    SORTS,
    TILE_SORT,
    UPPER,
    State,
    changed,
)
from tests.rules.shared import BaseTable

HERE: Final = Path(__file__).parent
DATA: Final = {
    "name": "Test map",
    **{
        part: json.loads((HERE / f"{part}.json").read_text(encoding="utf-8"))
        for part in ("map", "board", "cards")
    },
}
GAME: Final = BUILT_IN.with_data(DATA)
BOOK: Final = GAME.book

SPACES: Final = {
    f"{at // 4}.{('monk', 'governor', 'warrior', 'neutral')[at % 4]}": at for at in range(24)
}
KINDS: Final = "gmp"


def position(
    seats: int = 2,
    *,
    roads: Mapping[str, str] | None = None,
    sites: Mapping[str, str] | None = None,
    heroes: Sequence[str] = (),
    ap: Sequence[int] | None = None,
    vp: Sequence[int] | None = None,
    stack: Sequence[int] | None = None,
    mover: int = 0,
    strength: Mapping[str, int] | None = None,
    missions: Mapping[str, int] | None = None,
    city: Sequence[str] = ("vp4", "vp3", "ap3", "ap2", "strength", "mission"),
    any_card: int = 0,
    end_card: int = 0,
    fields: Sequence[int] | None = None,
    supply: Sequence[int] | None = None,
) -> State:
    """A position at the start of a turn in round 3.

    `roads`: by road id the seats of the figures in the order they came ("010"), or a tile: "t0" of
    seat 0, "tn" neutral. `sites`: by site id buildings as "gm", a city as "B", "Bgp". `heroes`: by
    seat the places of monk, governor, warrior ("zhulin n1 -"). `strength` and `missions`: by
    "seat.hero" (`"0.monk"`). `supply`: guards taken out of play for tests of scarcity, by seat.
    """
    s = State(BOOK, seats, start=mover)
    s.round, s.turn, s.frames = 3, 30, [["turn", mover]]
    for name, what in (roads or {}).items():
        _lay(s, BOOK.road_of[name], what)
    for name, what in (sites or {}).items():
        _build(s, BOOK.place_of[name], what)
    for seat, text in enumerate(heroes):
        for hero, name in enumerate(text.split()):
            s.heroes[seat * 3 + hero] = -1 if name == "-" else BOOK.place_of[name]
    s.ap[:] = ap or s.ap
    s.vp[:] = vp or s.vp
    s.stack = tuple(sorted(stack or s.stack, key=lambda seat: s.ap[seat]))
    for name, count in (strength or {}).items():
        s.strength = changed(s.strength, _at(name), count - 1)
    for name, count in (missions or {}).items():
        s.missions = changed(s.missions, _at(name), count)
    ids = [card.id for card in BOOK.city]
    s.city = tuple(ids.index(name) for name in city)
    s.any_card, s.end_card = any_card, end_card or (1 if any_card else 0)
    s.fields = tuple(fields) if fields is not None else first_fields(s)
    _guards(s, supply)
    return s


def _at(name: str) -> int:
    seat, hero = name.split(".")
    return int(seat) * 3 + ("monk", "governor", "warrior").index(hero)


def _lay(s: State, road: int, what: str) -> None:
    ninjas = BOOK.ninjas[road]
    if what.startswith("t"):
        owner = NEUTRAL_OWNER if what == "tn" else int(what[1])
        s.tiles = (*s.tiles[:road], owner, *s.tiles[road + 1 :])
        at = (s.seats if owner == NEUTRAL_OWNER else owner) * SORTS + TILE_SORT[ninjas]
        s.road_tiles = changed(s.road_tiles, at, -1)
        s.open[road] = 0
        return
    seats = [int(digit) for digit in what]
    s.figures = (*s.figures[:road], (*sorted(seats[:-1]), seats[-1]), *s.figures[road + 1 :])
    s.open[road] = ninjas - len(seats)
    assert s.open[road] >= 0


def _build(s: State, site: int, what: str) -> None:
    mask = BASE if what.startswith("B") else 0
    s.bases -= mask != 0
    for letter in what.removeprefix("B"):
        kind = KINDS.index(letter)
        mask |= 1 << kind + (UPPER if what.startswith("B") else 0)
        s.buildings = changed(s.buildings, kind, -1)
    s.sites = (*s.sites[:site], mask, *s.sites[site + 1 :])


def _guards(s: State, supply: Sequence[int] | None) -> None:
    """What is on roads and cards is not in the supply; what `supply` leaves out is on the board."""
    for figures in s.figures:
        for seat in figures:
            s.guards[seat] -= 1
    for at, field in enumerate(s.fields):
        if field >= 0:
            s.guards[at if len(s.fields) == s.seats else field] -= 1
    for seat, left in enumerate(supply or ()):
        s.on_board[seat] += s.guards[seat] - left
        s.guards[seat] = left


class Table(BaseTable[State]):
    """A position that is played on by texts of actions."""

    game = GAME

    def do(self, *texts: str) -> Table:
        """Play each action; one that is the only choice may be left out."""
        for text in texts:
            while text not in self.legal and len(self.legal) == 1:
                self._play(self.legal[0])
            assert text in self.legal, f"{text} is not among {self.legal}"
            self._play(text)
        return self

    def _play(self, text: str) -> None:
        GAME.apply(self.s, notation.parse(text), self.luck, self.events)

    def on(self) -> Table:
        """Play on while there is only one choice."""
        while len(self.legal) == 1:
            self._play(self.legal[0])
        return self

    @property
    def decider(self) -> int:
        """The seat that decides now."""
        return GAME.to_move(self.s)

    def refused(self, text: str) -> Msg | None:
        """The reason that the prompt gives against an action."""
        action = notation.parse(text)
        found = [choice for choice in GAME.prompt(self.s).choices() if choice.action == action]
        return found[0].refusal if found else None

    def at(self, seat: int, hero: int) -> str:
        """Where a hero is."""
        place = self.s.heroes[seat * 3 + hero]
        return "-" if place < 0 else BOOK.places[place]

    def road(self, name: str) -> str:
        """What lies on a road, as `position` reads it, the figures sorted."""
        at = BOOK.road_of[name]
        if self.s.tiles[at] != NO_TILE:
            owner = self.s.tiles[at]
            return "tn" if owner == NEUTRAL_OWNER else f"t{owner}"
        return "".join(map(str, sorted(self.s.figures[at])))

    def site(self, name: str) -> str:
        """The buildings of a site, as `position` reads them."""
        mask = self.s.sites[BOOK.place_of[name]]
        shift = UPPER if mask & BASE else 0
        kinds = "".join(KINDS[at] for at in range(3) if mask >> at + shift & 1)
        return ("B" if mask & BASE else "") + kinds

    def open(self, name: str) -> int:
        """The uncovered ninjas of a road."""
        return self.s.open[BOOK.road_of[name]]

    @property
    def spaces(self) -> list[str]:
        """The spaces that may be chosen."""
        return self.can("space")


def table(seats: int = 2, **options: object) -> Table:
    """A table at `position(…)`."""
    return Table(position(seats, **options))  # type: ignore[arg-type]


def begun(seats: int = 2, seed: int = 1, *, master: bool = False) -> Table:
    """A table at the start of a game."""
    return Table(GAME.setup(seats, {"master": master}, SeededLuck(seed)), seed)


def withdrawn() -> int:
    """What a field of WP-71 holds once its guard was taken back."""
    return OUT
