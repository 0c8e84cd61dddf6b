"""Way of the Panda as text: sites with their roads, the action board, clans, what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.games.panda import words
from web.table.blocks import Aloud, Block
from web.titles.panda.table import cards, clans, gather, roads, sites, spaces, tracks
from web.titles.panda.table.places import CLANS, book_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from web.table.targets import Targets
    from web.titles.panda.table.seen import Scene


def aloud(scene: Scene, targets: Targets) -> Aloud:
    """See `Aloud`."""
    seen = clans.players(scene, {})
    rest = [*_map(scene), _board(scene), _order(scene), *_cards(scene), _supply(scene)]
    return Aloud(
        position=rest,
        own=[_clan(scene, clan) for clan in seen if clan.viewer],
        others=[_clan(scene, clan) for clan in seen if not clan.viewer],
        asked=tuple(_asked(scene, targets)),
        names={f"space.{name}": scene.speak(words.space(at)) for at, name in _spaces(scene)},
    )


def _map(scene: Scene) -> Iterator[Block]:
    """A block a site, with the roads that lead from it; the edge areas in one."""
    t, book = scene.speak.t, book_of(scene)
    lines = [road.label for road in roads.roads(scene, {}, frozenset())]
    around = {site.id: book.around[at] for at, site in enumerate(book.sites)}
    for site in sorted(sites.sites(scene, {}, frozenset()), key=lambda site: site.name):
        here = (lines[road] for road in around[site.id])
        yield Block(site.name, (site.label, *here), words=t("panda.table.aloud.roads"))
    edges = tuple(area.label for area in sites.areas(scene, {}, frozenset()))
    yield Block(t("panda.table.aloud.edges"), edges)


def _spaces(scene: Scene) -> list[tuple[int, str]]:
    """The spaces' places on the board and their names."""
    return list(enumerate(scene.view["spaces"]))


def _board(scene: Scene) -> Block:
    """The spaces by column and row: what they do, their price now, who stands there."""
    seen = spaces.board(scene, {})
    return Block(
        scene.speak.t("panda.table.board.head"),
        lines=tuple(filter(None, [seen.note])),
        head=(scene.speak.t("panda.table.board.ap"), *(name for _, name, _ in seen.heads)),
        rows=tuple((row.label, *(_space(space) for space in row.spaces)) for row in seen.rows),
    )


def _space(space: spaces.Space) -> str:
    """Its label without its name, which column and row say."""
    return space.label.removeprefix(space.name).strip(" .:\u00a0")


def _order(scene: Scene) -> Block:
    seen = tracks.tracks(scene)
    fields = (field.label for field in seen.fields if field.clans)
    orders = (seen.orders.now.label, seen.orders.following.label)
    lines = (seen.place, seen.last, *orders, *fields)
    return Block(scene.speak.t("panda.table.order_short"), tuple(filter(None, lines)))


def _cards(scene: Scene) -> Iterator[Block]:
    row = tuple(card.label for card in cards.city(scene, {}))
    if row:
        yield Block(scene.speak.t("panda.table.cards"), row)
    for mission in cards.missions(scene, {}):
        steps = (
            scene.speak.t("table.of", name=step.number, what=_names(scene, step.clans))
            for step in mission.steps
            if step.clans
        )
        yield Block(mission.title, (mission.text, *steps))


def _names(scene: Scene, clans_: Iterable[str]) -> str:
    return ", ".join(scene.speak(words.CLAN[CLANS.index(clan)]) for clan in clans_)


def _supply(scene: Scene) -> Block:
    seen = cards.supply(scene)
    pools = (pool.label for row in seen.rows for pool in row)
    tiles = (label for _, _, label, _ in seen.roads)
    return Block(scene.speak.t("panda.table.supply"), (*pools, *tiles))


def _clan(scene: Scene, clan: clans.Player) -> Block:
    t = scene.speak.t
    passed = t("panda.table.clan.passed") if clan.passed else ""
    lines = (
        passed,
        f"{clan.vp_text}, {clan.ap_text}",
        clan.guards.label,
        *(column.label for column in clan.columns),
        clan.tiles.label,
        clan.total,
    )
    return Block(f"{clan.name} ({clan.clan_name})", tuple(filter(None, lines)))


def _asked(scene: Scene, targets: Targets) -> Iterator[str]:
    """What a dialog shows: a road's ninjas, how many tiles are left."""
    dialog, t = gather.gather(scene, targets), scene.speak.t
    if dialog is None:
        return
    if dialog.cover is not None:
        yield t("table.of", name=dialog.cover.title, what=dialog.cover.hint)
    yield from (t("table.of", name=plank.label, what=plank.left) for plank in dialog.planks)
    yield from (tile.label for tile in dialog.tiles)
