"""A base for titles' tables: what most of them answer alike, and a new one needs not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pygame_engines.core.api import Action, Choice, Event, Msg, Options, Outcome
from pygame_engines.core.consequences import Cost, Effect
from web.table import consequences
from web.table.scene import About, AnyScene, Kind, Motion, News, Rival, Stand
from web.table.targets import Places, Targets, targets

if TYPE_CHECKING:
    from web.table.blocks import Block
    from web.table.lessons import Lesson

RESIGNED: Final = {"resigned": "table.over.resigned"}
"""The message for a game that somebody gave up, whatever the title."""

LINES: Final = {"table.event.resign": "table.log.resign"}
"""The log's words for what happens in every title."""


class BaseTable:
    """See `web.table.scene.GameTable`, which a title's table fulfils as a whole.

    What it leaves out is `name`, `regions`, `aloud` and `scores`. `source_keys` and `reason_keys`
    are the messages of an outcome's sources and reasons; `lines` those of events in the log, whose
    heading names who acts: an event that has none is told by its own sentence. `told_tales` are by
    an event's key what a storyteller says of it. `labelled` has by a
    kind of action the kinds of effects that its label says already, `untold` are those that go
    without saying.
    """

    called: tuple[Msg, ...] = ()
    yours: ClassVar[Mapping[str, str]] = {}
    crowd: int = 1
    begins: str = ""
    moments: ClassVar[Mapping[str, Kind]] = {}
    unit: Msg | None = None
    results: str = ""
    rivals: ClassVar[Mapping[str, Rival]] = {}
    apart: tuple[str, ...] = ()
    telling: frozenset[str] = frozenset()
    tie_keys: ClassVar[Mapping[str, str]] = {}
    decided_keys: ClassVar[Mapping[str, str]] = {}
    lessons: tuple[Lesson, ...] = ()
    points_first: bool = True
    marks: str = "table/no_marks.j2"
    source_keys: ClassVar[Mapping[str, str]] = {}
    reason_keys: ClassVar[Mapping[str, str]] = {}
    left_keys: ClassVar[Mapping[str, str]] = {}
    lines: ClassVar[Mapping[str, str]] = {}
    told_tales: ClassVar[Mapping[str, Sequence[Msg]]] = {}
    labelled: ClassVar[Mapping[str, frozenset[str]]] = {}
    untold: frozenset[str] = frozenset()
    strikes: frozenset[str] = frozenset()
    alarms: frozenset[str] = frozenset()
    covert: frozenset[str] = frozenset()

    def variants(self, options: Options) -> Sequence[Msg]:
        """The game has no options."""
        return ()

    def targets(self, scene: AnyScene) -> Targets:
        """Each choice at the place that it names."""
        return self.offers(scene, lambda choice: (choice.target,))

    def offers(self, scene: AnyScene, places: Places) -> Targets:
        """The choices at the places that are named for them, with what comes of them."""

        def words(choice: Choice) -> tuple[str, str]:
            label = scene.speak.gaining(scene.speak(choice.label), choice.gain or 0)
            said = (label, *consequences.said(scene, self, choice))
            return " · ".join(said), consequences.question(scene, self, choice)

        return targets(scene.prompt, scene.speak, places, self.rank, words)

    def mark(self, scene: AnyScene, action: Action) -> tuple[Any, ...]:
        """No picture on a button."""
        return ()

    def place(self, target: str) -> Msg | None:
        """No place needs a name: labels and pictures speak for themselves."""
        return None

    def row(self, scene: AnyScene, choice: Choice) -> str:
        """No list is long enough for an index."""
        return ""

    def shows(self, choice: Choice) -> str:
        """The board marks nothing."""
        return ""

    def rank(self, action: Action) -> int:
        """Choices stand as the prompt has them."""
        return 0

    def quick(self, choice: Choice) -> bool:
        """Every choice has its piece on the table."""
        return False

    def consequence(self, scene: AnyScene, choice: Choice, effects: Sequence[Effect]) -> Msg | None:
        """In the title's own words or those that all share, but what the label says not twice."""
        kind = effects[0].kind
        if kind in self.untold or kind in self.labelled.get(choice.action.kind, ()):
            return None
        return self.words(choice, effects) or consequences.shared(scene, choice, effects)

    def words(self, choice: Choice, effects: Sequence[Effect]) -> Msg | None:
        """The title's own words for the effects of one kind; None where it has none."""
        return None

    def does(self, scene: AnyScene, choice: Choice) -> str:
        """The label says it all."""
        return ""

    def price(self, cost: Cost) -> Msg | None:
        """The label says what a choice costs."""
        return None

    def costly(self, choice: Choice) -> bool:
        """No price needs saying."""
        return False

    def leads(self, scene: AnyScene, choice: Choice) -> Sequence[str]:
        """The label says what a choice does."""
        return ()

    def because(self, scene: AnyScene, seat: int, name: str, amount: int) -> Msg | None:
        """Nothing has words of its own: what the rules tell of a choice speaks for it."""
        return None

    def promised(self, scene: AnyScene, choice: Choice) -> Sequence[str]:
        """The piece on the table says it."""
        return ()

    def hint(self, scene: AnyScene) -> Msg | None:
        """The question says it all."""
        return None

    def held(self, scene: AnyScene) -> Sequence[Block]:
        """Nothing: all is open."""
        return ()

    def clock(self, scene: AnyScene) -> Msg:
        """The turn's number."""
        return Msg("table.turn_number", number=scene.view["turn"])

    def standing(self, scene: AnyScene) -> Sequence[Stand]:
        """Nothing but turn and points."""
        return ()

    def outlook(self, view: Any) -> Sequence[int]:
        """The points are what counts in the end."""
        return ()

    def mini(self, view: Any) -> list[list[str]]:
        """No picture: its game's sign stands for it."""
        return []

    def counted(self, scene: AnyScene, seat: int) -> About | None:
        """The list of how it stands says it."""
        return None

    def news(self, scene: AnyScene) -> News | None:
        """Nothing: what was done stands on the table, and is marked."""
        return None

    def brief(self, view: Any) -> bool:
        """Each decision is one that others want to see."""
        return False

    def again(self, view: Any) -> str:
        """Who came second begins, if `rematch` says so."""
        return "table.final.rematch" if self.rematch(view) else "table.final.again"

    def rematch(self, view: Any) -> Mapping[str, Any]:
        """Nothing changes: the same options again."""
        return {}

    def sources(self, view: Any, outcome: Outcome) -> list[tuple[str, list[int]]]:
        """What the outcome says the points come from."""
        return [(self.source_keys[name], list(points)) for name, points in outcome.sources]

    def parts(self, scene: AnyScene, source: str) -> list[tuple[str, list[int]]]:
        """Each is one thing."""
        return []

    def reason(self, reason: str) -> str:
        """The key of the sentence that says why a game ended."""
        return {**RESIGNED, **self.reason_keys}[reason]

    def told(self, events: Sequence[Event]) -> list[Event]:
        """All of them."""
        return list(events)

    def line(self, event: Event) -> Msg:
        """The log's words, or the event's own sentence."""
        key = self.lines.get(event.key) or LINES.get(event.key, event.key)
        return Msg(key, **event.params)

    def summed(self, events: Sequence[Event]) -> Sequence[Msg]:
        """Nothing: its lines say it all."""
        return ()

    def tales(self, event: Event) -> Sequence[Msg]:
        """Those of its kind."""
        return self.told_tales.get(event.key, ())

    def added(self, event: Event, more: Event) -> Event | None:
        """Each is told by itself."""
        return None

    def motions(self, scene: AnyScene, events: Sequence[Event]) -> list[Motion | None]:
        """Nothing travels."""
        return [None] * len(events)
