"""Pagoda's table: its regions, its words for choices and events, what travels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, ClassVar, Final

from markupsafe import Markup

from pygame_engines.core.api import Action, Choice, Event, Msg, Options, Outcome
from pygame_engines.core.consequences import Effect
from pygame_engines.games.pagoda import words
from pygame_engines.games.pagoda.state import ABILITIES, COLORS
from web.table.base import RESIGNED, BaseTable
from web.table.render import kept, render
from web.table.scene import Kind, Motion
from web.table.targets import Targets
from web.titles.pagoda.table import (
    about,
    ahead,
    aloud,
    because,
    cards,
    gather,
    log,
    lots,
    news,
    standing,
    supply,
    tales,
)
from web.titles.pagoda.table.built import built, number
from web.titles.pagoda.table.lessons import LESSONS

if TYPE_CHECKING:
    from pygame_engines.games.pagoda.view import PagodaView
    from web.titles.pagoda.table.seen import Scene

_REASONS: Final = {
    "third_roof": "pagoda.table.over.third_roof",
    "sealed": "pagoda.table.over.sealed",
    "passes": "pagoda.table.over.passes",
    **RESIGNED,
}
_VARIANTS: Final = {
    "quick": Msg("pagoda.setup.quick"),
    "simple": Msg("pagoda.setup.simple"),
}
_PILE: Final = "pile-draw"
_UNTOLD: Final = frozenset({"pagoda.event.turn", "pagoda.event.card"})


class PagodaTable(BaseTable):
    """See `web.table.scene.GameTable`."""

    name: Final = "pagoda.title"
    marks = "pagoda/marks.j2"
    left_keys: ClassVar = {
        "": "pagoda.prompt.left_columns",
        "alternative": "pagoda.prompt.left_columns",
        "payment": "table.prompt.left_cards",
    }
    crowd = 2
    reason_keys = _REASONS
    apart = ("quick", "simple")
    line = staticmethod(log.line)
    because = staticmethod(because.because)
    news = staticmethod(news.news)
    held = staticmethod(aloud.held)
    aloud = staticmethod(aloud.aloud)
    clock = staticmethod(standing.clock)
    standing = staticmethod(standing.standing)
    lessons = LESSONS
    told_tales = tales.TALES
    moments: ClassVar[Mapping[str, Kind]] = {
        "pagoda.event.spire": "great",
        "pagoda.event.sealed": "great",
        "pagoda.event.last_turn": "round",
    }
    labelled = ahead.LABELLED
    price = staticmethod(ahead.price)
    costly = staticmethod(ahead.costly)

    def variants(self, options: Options) -> Sequence[Msg]:
        """The simpler and the shorter game."""
        return [msg for name, msg in _VARIANTS.items() if options[name]]

    def targets(self, scene: Scene) -> Targets:
        """Lots, cards, abilities, the draw pile; and for a tile its place in the supply.

        The pile ends turns and passes; an alternative turn is no matter of drawing.
        """

        def places(choice: Choice) -> Iterable[str]:
            if choice.action.kind == "alternative":
                return ()
            return (choice.target, *_tile_cell(scene.view, choice.action))

        return self.offers(scene, places)

    def mini(self, view: PagodaView) -> list[list[str]]:
        """The six lots: their floors, and the spire."""
        return [[*lot["floors"], *filter(None, [lot["spire"]])] for lot in view["lots"]]

    def regions(self, scene: Scene) -> dict[str, str]:
        """See the contract; without a viewer the hand is empty."""
        found = self.targets(scene)
        t, view = scene.speak.t, scene.view
        return {
            "board": render(
                "pagoda/board.html.j2",
                t=t,
                lots=[
                    scene.part(f"lot-{lot.number}", "pagoda/lot.html.j2", lot=lot)
                    for lot in lots.lots(scene, found)
                ],
                aside=lots.played(scene, 0),
                about_aside=about.about(scene.speak, about.ASIDE),
            ),
            "hand": kept("hand", "pagoda/hand.html.j2", t=t, own=cards.own(scene, found)),
            "players": kept(
                "players",
                "pagoda/players.html.j2",
                t=t,
                players=cards.players(scene),
                columns=(view["columns_built"], view["column_limit"]),
            ),
            "piles": self._piles(scene, found),
            "gather": render("pagoda/gather.html.j2", t=t, gather=gather.gather(scene)),
        }

    def _piles(self, scene: Scene, found: Targets) -> str:
        """The tiles, each drawn by itself, and the two piles."""
        stock = supply.supply(scene, found)
        rows = [
            (
                row.label,
                Markup().join(
                    scene.part(f"cell-{cell.base}-{cell.field}", "pagoda/tile.html.j2", cell=cell)
                    for cell in row.cells
                ),
            )
            for row in stock.rows
        ]
        t = scene.speak.t
        return kept("piles", "pagoda/piles.html.j2", t=t, supply=stock, rows=rows)

    def words(self, choice: Choice, effects: Sequence[Effect]) -> Msg | None:
        """See `ahead`."""
        return ahead.words(effects)

    def mark(self, scene: Scene, action: Action) -> tuple[str, ...]:
        """The piece that an action builds, or the card it plays: a word and colours."""
        view = scene.view
        words = [str(arg) for arg in action.args if arg in COLORS]
        cell = next(iter(_tile_cell(view, action)), "")
        match action.kind:
            case "column":
                return ("column", *words)
            case "tile" | "roof" if cell:
                return (action.kind, *cell.split(".")[1:])
            case "card" | "discard":
                return ("card", *words)
            case "bowl" | "buddha":
                return ("pair", *words)
            case ability if ability in ABILITIES:
                return ("sign", COLORS[ABILITIES.index(ability)])
            case _:
                return ()

    def place(self, target: str) -> Msg | None:
        """Lots and abilities have several choices; cards and piles speak for themselves."""
        where, _, which = target.partition(".")
        if where == "lot":
            return Msg("pagoda.table.lot.name", lot=int(which))
        return words.ABILITY[ABILITIES.index(which)] if where == "ability" else None

    def rank(self, action: Action) -> int:
        """By colour, like the cards lie."""
        return next((COLORS.index(arg) for arg in reversed(action.args) if arg in COLORS), 0)

    def quick(self, choice: Choice) -> bool:
        """Abilities: a phone has no room for their markers beside all the cards."""
        return choice.target.partition(".")[0] == "ability"

    def hint(self, scene: Scene) -> Msg | None:
        """Where to choose: lots before the first column, cards whenever they are asked for."""
        choices = scene.prompt.choices() if scene.prompt is not None else []
        places = {c.target.partition(".")[0] for c in choices if c.refusal is None}
        if "lot" in places and not scene.view["columns_built"]:
            return Msg("pagoda.table.hint.lot")
        return Msg("pagoda.table.hint.card") if "card" in places else None

    def scores(self, view: PagodaView) -> list[int]:
        """Each seat's points."""
        return [score["total"] for score in view["scores"]]

    def sources(self, view: PagodaView, outcome: Outcome) -> list[tuple[str, list[int]]]:
        """Points of columns, tiles and spires."""
        scores = view["scores"]
        return [
            ("pagoda.table.source.column", [score["column"] for score in scores]),
            ("pagoda.table.source.tile", [score["tile"] for score in scores]),
            ("pagoda.table.source.spire", [score["spire"] for score in scores]),
        ]

    def told(self, events: Sequence[Event]) -> list[Event]:
        """All but new turns, payments, and draws told again with their cards.

        A turn is a heading in the log. What a column, tile or spire was paid with goes without
        saying: with cards of its colour, or with the pair that bowl and Buddha name.
        """
        return [
            event
            for event, after in zip_longest(events, events[1:])
            if event.key not in _UNTOLD and not _said_better(event, after)
        ]

    def motions(self, scene: Scene, events: Sequence[Event]) -> list[Motion | None]:
        """Pieces drop onto their lots, tiles come from the supply, cards from their holder."""
        return [
            self._motion(scene, events[place], events[place + 1 :]) for place in range(len(events))
        ]

    def _motion(self, scene: Scene, event: Event, later: Sequence[Event]) -> Motion | None:
        match event.key:
            case "pagoda.event.column":
                return _first(built(scene.view, [event], later))
            case "pagoda.event.tile" | "pagoda.event.roof_tile":
                source = f"cell-{_color(event, 'base')}-{_color(event, 'field')}"
                return _first(built(scene.view, [event], later), source)
            case "pagoda.event.spire":
                return _first(built(scene.view, [event], later))
            case "pagoda.event.card" | "pagoda.event.discard":
                return _card_motion(scene, event, later)
            case "pagoda.event.draw" | "pagoda.event.drawn":
                return _draw_motion(scene, event)
            case _:
                return None

    def rematch(self, view: PagodaView) -> dict[str, Any]:
        """The same variants; who began comes second."""
        options = view["options"]
        starter = "second" if view["starter"] == 0 else "first"
        return {"quick": options["quick"], "simple": options["simple"], "starter": starter}


def _tile_cell(view: PagodaView, action: Action) -> Iterable[str]:
    """The place in the supply of the tile that an action lays."""
    if action.kind not in ("tile", "roof"):
        return ()
    base = view["lots"][int(action.args[0]) - 1]["base"]
    return (f"tile.{base}.{action.args[1]}",) if base is not None else ()


def _said_better(event: Event, after: Event | None) -> bool:
    hidden = event.key == "pagoda.event.draw"
    return hidden and after is not None and after.key == "pagoda.event.drawn"


def _first(ids: Iterable[str], source: str | None = None) -> Motion | None:
    found = next(iter(sorted(ids)), None)
    return None if found is None else Motion(found, source)


def _card_motion(scene: Scene, event: Event, later: Sequence[Event]) -> Motion | None:
    """A card goes from its holder to its lot; cards played after it in the answer lie above it."""
    lot = number(event, "lot")
    lying = sum(card["lot"] == lot for card in scene.view["played"])
    above = sum(e.key == event.key and e.params["lot"] == lot for e in later)
    place = lying - above - 1
    if place < 0:
        return None
    seat, color = number(event, "seat"), _color(event, "color")
    zone = _word(event, "zone")
    if seat == scene.viewer:
        return Motion(f"played-{lot}-{place}", f"card-{zone}-{color}-{_left(scene, event)}")
    if zone == "hand":
        return Motion(f"played-{lot}-{place}", f"seat-{seat}-back-0")
    return Motion(f"played-{lot}-{place}", f"seat-{seat}-{color}-{_left(scene, event)}")


def _draw_motion(scene: Scene, event: Event) -> Motion | None:
    """The first of the drawn cards comes from the pile; it is the last one of its colour."""
    seat, zone, view = number(event, "seat"), _word(event, "zone"), scene.view
    if event.key == "pagoda.event.draw":
        back = view["hand_count"][seat] - 1
        hidden = seat != scene.viewer and back >= 0
        return Motion(f"seat-{seat}-back-{back}", _PILE) if hidden else None
    cards, counts = event.params["cards"], _held(view, zone, seat)
    if not isinstance(cards, tuple) or counts is None:
        return None
    color = cards[0].key.rpartition(".")[2]
    last = counts[COLORS.index(color)] - 1
    owner = f"card-{zone}" if seat == scene.viewer else f"seat-{seat}"
    return None if last < 0 else Motion(f"{owner}-{color}-{last}", _PILE)


def _left(scene: Scene, event: Event) -> int:
    """How many cards like the one played are still there: the place it had among them."""
    seat, zone = number(event, "seat"), _word(event, "zone")
    counts = _held(scene.view, zone, seat)
    return 0 if counts is None else counts[COLORS.index(_color(event, "color"))]


def _held(view: PagodaView, zone: str, seat: int) -> list[int] | None:
    """A seat's cards in a zone by colour; None for a hand that the viewer doesn't see."""
    return view["display"][seat] if zone == "display" else view["hand"][seat]


def _color(event: Event, name: str) -> str:
    color = _word(event, name)
    if color not in COLORS:
        raise ValueError(color)
    return color


def _word(event: Event, name: str) -> str:
    """The last word of a parameter's message: `pagoda.color.red` is about `red`."""
    value = event.params[name]
    return getattr(value, "key", "").rpartition(".")[2]


TABLE: Final = PagodaTable()
