"""The table of Way of the Panda: its regions, its words for choices, what travels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from pygame_engines.core.api import Choice, Event, Msg, Options, View
from pygame_engines.core.consequences import Effect
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import CLANS
from pygame_engines.games.panda.scoring.track import track
from web.table.base import RESIGNED, BaseTable
from web.table.render import render
from web.table.scene import Kind, Motion
from web.table.targets import Targets
from web.titles.panda.table import (
    ahead,
    aloud,
    because,
    gather,
    hints,
    marks,
    motions,
    phrases,
    picks,
    promises,
    region,
    rounds,
    standing,
    tales,
    tracks,
)
from web.titles.panda.table.lessons import LESSONS

if TYPE_CHECKING:
    from pygame_engines.games.panda.view_types import PandaView, Site
    from web.table.blocks import Aloud
    from web.titles.panda.table.seen import Scene

_TRACK: Final = "panda.table.source.track"
_SOURCES: Final = {
    "track": _TRACK,
    "monk": "panda.table.source.monk",
    "governor": "panda.table.source.governor",
    "warrior": "panda.table.source.warrior",
    "end_card": "panda.table.source.end_card",
}
_PARTS: Final = {
    "start": "panda.table.source.start",
    "building": "panda.table.source.building",
    "site": "panda.table.source.site",
    "space": "panda.table.source.space",
    "city_card": "panda.table.source.city_card",
    "border": "panda.table.source.border",
    "mission_card": "panda.table.source.mission_card",
    "debt": "panda.table.source.debt",
}
"""What the points on the track come from (`scoring.track`)."""
_DECIDED: Final = {
    "panda.table.source.monk": "panda.table.decided.monk",
    "panda.table.source.governor": "panda.table.decided.governor",
    "panda.table.source.warrior": "panda.table.decided.warrior",
}
_REASONS: Final = {
    "bases": "panda.table.over.bases",
    "supply": "panda.table.over.supply",
    "capitals": "panda.table.over.capitals",
    "idle": "panda.table.over.idle",
    "rounds": "panda.table.over.rounds",
    **RESIGNED,
}
_BRIEF: Final = frozenset({"cover", "option", "parts", "tile"})
"""The questions of `brief`."""


class PandaTable(BaseTable):
    """See `web.table.scene.GameTable`."""

    name: Final = "panda.title"
    called = words.CLAN
    mark = staticmethod(marks.mark)
    marks = "panda/marks.j2"
    yours: ClassVar = {"panda.table.because.rival": "panda.table.because.rival_you"}
    left_keys: ClassVar = {"": "panda.prompt.left_moves"}
    points_first = False
    begins = "panda.event.round"
    moments: ClassVar[Mapping[str, Kind]] = {
        "panda.event.round": "round",
        "panda.event.complete": "great",
        "panda.event.mission_card": "great",
        "panda.event.trigger": "great",
    }
    unit = Msg("panda.table.vp")
    source_keys = _SOURCES
    reason_keys = _REASONS
    apart = ("master",)
    tie_keys: ClassVar = {"ap": "panda.table.tie.ap"}
    decided_keys = _DECIDED
    rank = staticmethod(picks.rank)
    quick = staticmethod(picks.quick)
    row = staticmethod(picks.row)
    shows = staticmethod(picks.shows)
    hint = staticmethod(hints.hint)
    because = staticmethod(because.because)
    news = staticmethod(rounds.told)
    told = staticmethod(phrases.told)
    line = staticmethod(phrases.line)
    summed = staticmethod(rounds.summed)
    tales = staticmethod(tales.tales)
    standing = staticmethod(standing.standing)
    lessons = LESSONS
    labelled = ahead.LABELLED
    price = staticmethod(ahead.price)
    leads = staticmethod(promises.leads)
    promised = staticmethod(promises.promised)
    untold = ahead.UNTOLD

    def variants(self, options: Options) -> Sequence[Msg]:
        """The game with missions."""
        return [Msg("panda.setup.master")] if options["master"] else []

    def targets(self, scene: Scene) -> Targets:
        """Sites, roads and edge areas; spaces, options, cards and tiles as the engine has them."""

        def where(choice: Choice) -> Iterable[str]:
            return picks.places(scene, choice)

        return self.offers(scene, where)

    def mini(self, view: PandaView) -> list[list[str]]:
        """The sites: as high as they are built, in the colour of who has the most guards there."""
        return [[_holder(site)] * (1 + site["level"]) for site in view["sites"].values()]

    def regions(self, scene: Scene) -> dict[str, str]:
        """See the contract."""
        found, t = self.targets(scene), scene.speak.t
        return {
            "board": region.board(scene, found),
            "hand": region.hand(scene, found),
            "players": region.players(scene, found),
            "piles": region.piles(scene, found),
            "gather": render("panda/gather.html.j2", t=t, gather=gather.gather(scene, found)),
        }

    def aloud(self, scene: Scene) -> Aloud:
        """See `aloud`."""
        return aloud.aloud(scene, self.targets(scene))

    def words(self, choice: Choice, effects: Sequence[Effect]) -> Msg | None:
        """See `ahead`."""
        return ahead.words(choice, effects)

    def clock(self, scene: Scene) -> Msg:
        """See `clock`."""
        return tracks.clock(scene)

    def brief(self, view: View) -> bool:
        """A space's option, a ninja on the way, a road's tile."""
        return view["frames"][-1][0] in _BRIEF

    def scores(self, view: View) -> list[int]:
        """Each seat's points on the track; after the end all of them."""
        points: list[int] = view["scores"] if view["over"] else view["vp"]
        return points

    def outlook(self, view: View) -> list[int]:
        """The points with all that only the end brings."""
        points: list[int] = view["scores"]
        return points

    def parts(self, scene: Scene, source: str) -> list[tuple[str, list[int]]]:
        """The points on the track, by what brought them."""
        if source != _TRACK:
            return []
        return [(_PARTS[name], won) for name, won in track(scene.story, scene.view["vp"])]

    def motions(self, scene: Scene, events: Sequence[Event]) -> list[Motion | None]:
        """See `motions`."""
        return [motions.motion(scene, event) for event in events]


TABLE: Final = PandaTable()


def _holder(site: Site) -> str:
    """The colour of the clan with the most guards around a site; nobody's is stone."""
    guards = site["around"]["guards"]
    most = max(guards)
    return f"clan-{CLANS[guards.index(most)]}" if guards.count(most) == 1 else "stone"
