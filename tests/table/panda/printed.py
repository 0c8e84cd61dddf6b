"""What is printed on the map and in the dialogs over it, against the engine's own position."""

from __future__ import annotations

from pygame_engines.core import notation
from pygame_engines.games import load
from pygame_engines.games.panda.decisions import tile
from pygame_engines.games.panda.parts import (
    MISSION_TILES,
    MISSIONS,
    OWN_TILES,
    STRENGTH_TILES,
    STRENGTHS,
)
from pygame_engines.games.panda.rules import LEVEL, covered, guards_around
from pygame_engines.games.panda.state import NEUTRAL_OWNER, NO_TILE, SORTS, UPPER, State
from tests.table.tree import Node, Region, numbers
from web.titles.panda.table.places import CLANS

GAME = load("panda")


def legal_texts(s: State) -> set[str]:
    return {notation.text(action) for action in GAME.legal(s)}


def clan_of(seal: Node) -> str:
    return next(name[5:] for name in seal.classes if name != "clan-seal")


def check_map(s: State, board: Region) -> None:
    for at, road in enumerate(s.book.roads):
        node = board.ids[f"road-{road.id}"]
        beads = node.all("bead")
        if s.tiles[at] != NO_TILE:
            owner = s.tiles[at]
            clan = CLANS[owner] if owner != NEUTRAL_OWNER else "none"
            assert f"clan-{clan}" in node.one("tile").classes
            assert len(node.all("plank")) == s.book.ninjas[at]
            assert numbers(node.attrs["aria-label"])[:1] == [s.book.ninjas[at]]
            continue
        assert len(beads) == s.book.ninjas[at]
        assert sum("#wp-ninja" in _uses(bead) for bead in beads) == s.open[at]
        guards = [
            next(iter(bead.classes - {"bead"}))[5:] for bead in beads if bead.classes > {"bead"}
        ]
        assert guards == [CLANS[seat] for seat in sorted(s.figures[at])]
    for at, site in enumerate(s.book.sites):
        _site(s, at, board.ids[f"site-{site.id}"])
    played = {
        each
        for one in board.walk()
        if "data-live" in one.attrs
        for each in one.attrs.get("data-actions", one.attrs.get("data-action", "")).split()
    }
    assert played <= legal_texts(s)
    for kind in ("guard", "move", "border", "build", "appear", "hero"):
        offered = {each for each in legal_texts(s) if each.split(".")[0] == kind}
        assert offered <= played


def _site(s: State, at: int, node: Node) -> None:
    """Its buildings, whose guards are around it, and what the next building needs and brings."""
    mask, level = s.sites[at], LEVEL[s.sites[at]]
    kind = "capital" if level == 6 else "city" if level >= 3 else "village"
    assert f"is-{kind}" in node.classes
    standing = mask >> UPPER if level >= 3 else mask
    assert len(node.all("site-building")) == standing.bit_count()
    about = node.attrs["aria-label"]
    around = numbers(about.partition("Around it:")[2].partition(". ")[0])
    guards = [n for seat in range(s.seats) if (n := guards_around(s, at, seat))]
    ninjas = sum(s.open[road] for road in s.book.around[at])
    neutral = covered(s, at) - sum(guards)
    assert around == [*guards, *([neutral] if neutral else []), ninjas]
    next_ = numbers(about.partition("Next building:")[2].partition(". ")[0])
    if level == 6:
        assert not next_
    else:
        needs = s.book.guards_needed[level]
        assert next_ == [needs, covered(s, at), s.book.building_vp[level]]


def _uses(node: Node) -> set[str]:
    return {one.attrs["href"] for one in node.walk() if one.tag == "use"}


# --- dialogs -------------------------------------------------------------------------------------


def check_dialog(s: State, gather: Node) -> None:
    name = s.frames[-1][0] if s.frames else ""
    if name == "cover":
        _, seat, road, most = s.frames[-1]
        row, hint = gather.one("cover-row"), gather.one("cover-hint")
        uses = [one.attrs["href"] for one in row.walk() if one.tag == "use"]
        assert sum("ninja" in use for use in uses) == s.open[road]
        full = most == s.open[road]
        assert hint.numbers == ([] if full else [s.open[road], s.guards[seat]])
    elif name == "tile":
        _planks(s, gather)
    elif name == "tiles":
        live = {one.attrs["data-action"] for one in gather.all("take") if "data-live" in one.attrs}
        assert live == legal_texts(s)
        for one in gather.all("take"):
            _take(s, one)


def _take(s: State, one: Node) -> None:
    seat, name = s.frames[-1][1], one.attrs["id"].removeprefix("take-")
    if name in STRENGTHS:
        hero = STRENGTHS.index(name)
        have = s.strength[seat * 3 + hero]
        left = STRENGTH_TILES[s.seats] + s.seats - sum(s.strength[hero::3])
    else:
        hero = MISSIONS.index(name)
        have = s.missions[seat * 3 + hero]
        left = MISSION_TILES[s.seats] - sum(s.missions[hero::3])
    assert numbers(one.attrs["aria-label"]) == [have, left]
    assert one.one("take-left").numbers == [left]


def _planks(s: State, gather: Node) -> None:
    _, seat, road = s.frames[-1]
    fronts = [front for front, _ in OWN_TILES]
    sort = fronts.index(3 if s.book.ninjas[road] in (2, 3) else s.book.ninjas[road])
    for plank in gather.all("plank"):
        own = plank.attrs["data-action"] == "tile.own"
        assert plank.attrs["data-action"] in legal_texts(s)
        assert plank.one("plank-face").numbers == [s.book.ninjas[road]]
        owner = seat if own else s.seats
        assert plank.one("plank-left").numbers == [s.road_tiles[owner * SORTS + sort]]
        after = s.copy()
        after.frames[-1:] = []
        tile.lay(after, seat, road, seat if own else NEUTRAL_OWNER, None)
        tile.score(after, after.frames[-1], None)
        gain = after.vp[seat] - s.vp[seat]
        assert [one.numbers for one in plank.all("gain")] == ([[gain]] if gain else [])
