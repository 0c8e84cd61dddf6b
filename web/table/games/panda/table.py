"""The table of Way of the Panda: its regions, its words for choices, what travels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from pygame_engines.core.api import Action, Choice, Event, Msg, Outcome, View
from web.table.games.panda import (
    cards,
    clans,
    gather,
    hints,
    marks,
    motions,
    news,
    phrases,
    picks,
    places,
    region,
    spaces,
    tracks,
)
from web.table.render import kept, render
from web.table.scene import Motion, News, Scene
from web.table.targets import Targets, targets

_SOURCES: Final = {
    "track": "table.panda.source.track",
    "monk": "table.panda.source.monk",
    "governor": "table.panda.source.governor",
    "warrior": "table.panda.source.warrior",
    "end_card": "table.panda.source.end_card",
}
_REASONS: Final = {
    "bases": "table.panda.over.bases",
    "supply": "table.panda.over.supply",
    "capitals": "table.panda.over.capitals",
    "idle": "table.panda.over.idle",
    "resigned": "table.over.resigned",
}


class PandaTable:
    """See `web.table.scene.GameTable`."""

    name: Final = "table.game.panda"
    marks: Final = "table/panda/marks.j2"
    crowd: Final = 1
    points_first: Final = False

    def targets(self, scene: Scene) -> Targets:
        """Sites, roads and edge areas; spaces, options, cards and tiles as the engine has them."""

        def where(choice: Choice) -> Iterable[str]:
            return picks.places(scene, choice)

        return targets(scene.prompt, scene.speak, where, self.rank)

    def regions(self, scene: Scene) -> dict[str, str]:
        """See the contract."""
        found, t = self.targets(scene), scene.speak.t
        return {
            "board": region.board(scene, found),
            "hand": kept(
                "hand",
                "table/panda/hand.html.j2",
                t=t,
                board=spaces.board(scene, found),
                clan=places.CLANS[spaces.eyes(scene)],
            ),
            "players": kept(
                "players",
                "table/panda/players.html.j2",
                t=t,
                players=clans.players(scene, found),
            ),
            "piles": kept(
                "piles",
                "table/panda/piles.html.j2",
                t=t,
                tracks=tracks.tracks(scene),
                city=cards.city(scene, found),
                missions=cards.missions(scene, found),
                supply=cards.supply(scene),
            ),
            "gather": render("table/panda/gather.html.j2", t=t, gather=gather.gather(scene, found)),
        }

    def mark(self, view: View, action: Action) -> tuple[str, ...]:
        """See `marks`."""
        return marks.mark(view, action)

    def place(self, target: str) -> Msg | None:
        """Places that offer several choices have names in their labels already."""
        return None

    def rank(self, action: Action) -> int:
        """See `picks`."""
        return picks.rank(action)

    def quick(self, choice: Choice) -> bool:
        """See `picks`."""
        return picks.quick(choice)

    def hint(self, scene: Scene) -> Msg | None:
        """Where to tap, while that isn't obvious."""
        return hints.hint(scene)

    def news(self, scene: Scene) -> News | None:
        """See `news`."""
        return news.news(scene)

    def again(self, view: View) -> str:
        """See `rematch`."""
        return "table.panda.again"

    def scores(self, view: View) -> list[int]:
        """Each seat's points on the track; after the end all of them."""
        points: list[int] = view["scores"] if view["over"] else view["vp"]
        return points

    def sources(self, view: View, outcome: Outcome) -> list[tuple[str, list[int]]]:
        """What the points come from: track, heroes, the card for the end."""
        return [(_SOURCES[name], list(points)) for name, points in outcome.sources]

    def reason(self, reason: str) -> str:
        """The key of the sentence that says why a game ended."""
        return _REASONS[reason]

    def told(self, events: Sequence[Event]) -> list[Event]:
        """See `phrases`."""
        return phrases.told(events)

    def line(self, event: Event) -> Msg:
        """See `phrases`."""
        return phrases.line(event)

    def motions(self, scene: Scene, events: Sequence[Event]) -> list[Motion | None]:
        """See `motions`."""
        return [motions.motion(scene, event) for event in events]

    def rematch(self, view: View) -> dict[str, Any]:
        """The same variants; who starts is drawn anew (WP-22)."""
        return dict(view["options"])


TABLE: Final = PandaTable()
