"""The table of The Voyages of Zheng He: its regions, its words for choices, what travels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from markupsafe import Markup

from pygame_engines.core.api import Action, Choice, Event, Msg, Options
from pygame_engines.core.consequences import Effect
from web.table.base import RESIGNED, BaseTable
from web.table.render import kept, render
from web.table.scene import About, Kind, Motion
from web.table.targets import Targets
from web.titles.zheng_he.table import (
    ahead,
    aloud,
    areas,
    battle,
    because,
    cards,
    faces,
    gather,
    hints,
    land,
    marks,
    motions,
    news,
    phrases,
    piles,
    players,
    sea,
    standing,
    story,
    tales,
)
from web.titles.zheng_he.table.lessons import LESSONS
from web.titles.zheng_he.table.names import AREAS

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import ZhengHeView
    from web.titles.zheng_he.table.seen import Scene

_FLAGS: Final[Mapping[str | None, str]] = {"emperor": "emperor", "overlord": "barbarians"}
OPEN_CARD: Final = "card.played"
"""The card that lies open: the engine's target for its action, here for other choices, too."""

_ON_CARD: Final = frozenset(
    {
        "after",
        "attack",
        "before",
        "decline",
        "found",
        "keep",
        "nothing",
        "troops",
    }
)
"""What else concerns the card that lies open: it is the place to tap for these."""

_ON_DICE: Final = frozenset({"roll", "roll_on", "stop", "rest"})
_ON_DECK: Final = frozenset({"end", "event", "next_game"})

_SOURCES: Final = {
    "borderlands": "zheng_he.table.source.borderlands",
    "voyages": "zheng_he.table.source.voyages",
    "major": "zheng_he.table.source.major",
    "game_1": "zheng_he.table.source.game_1",
    "game_2": "zheng_he.table.source.game_2",
}
_REASONS: Final = {
    "emperor_major": "zheng_he.table.over.emperor_major",
    "overlord_major": "zheng_he.table.over.overlord_major",
    "emperor_minor": "zheng_he.table.over.emperor_minor",
    "overlord_minor": "zheng_he.table.over.overlord_minor",
    "overlord_tie": "zheng_he.table.over.overlord_tie",
    "match": "zheng_he.table.over.match",
    **RESIGNED,
}


_MODES: Final = {
    "duel": Msg("zheng_he.setup.duel"),
    "solo": Msg("zheng_he.setup.solo"),
    "match": Msg("zheng_he.setup.match"),
}
_LEVELS: Final = {
    "apprentice": Msg("zheng_he.setup.apprentice"),
    "general": Msg("zheng_he.setup.general"),
    "khan": Msg("zheng_he.setup.khan"),
}


class ZhengHeTable(BaseTable):
    """See `web.table.scene.GameTable`."""

    name: Final = "zheng_he.title"
    results = "level"
    rivals = players.RIVALS
    apart = ("mode",)
    telling = frozenset({"emperor_major", "overlord_major"})
    tie_keys: ClassVar = {"overlord": "zheng_he.table.over.overlord_tie"}
    decided_keys: ClassVar = {"zheng_he.table.source.voyages": "zheng_he.table.decided.voyages"}
    lessons = LESSONS
    moments: ClassVar[Mapping[str, Kind]] = {
        "zheng_he.event.phase": "round",
        "zheng_he.event.won": "great",
        "zheng_he.event.success": "great",
        "zheng_he.event.stage": "great",
        "zheng_he.event.game_over": "great",
    }
    yours: ClassVar = {
        "zheng_he.event.won": "zheng_he.event.you_won",
        "zheng_he.table.played": "zheng_he.table.you_played",
    }
    strikes = story.STRIKES
    alarms = frozenset(hints.NEAR.values())
    marks = "zheng_he/marks.j2"
    left_keys: ClassVar = {
        "discard": "table.prompt.left_cards",
        "lose": "zheng_he.prompt.left_units",
    }
    source_keys = _SOURCES
    reason_keys = _REASONS
    hint = staticmethod(hints.hint)
    because = staticmethod(because.because)
    news = staticmethod(news.news)
    held = staticmethod(aloud.held)
    aloud = staticmethod(aloud.aloud)
    covert = frozenset({"reserve"})  # ZH-21: face down
    told = staticmethod(phrases.told)
    line = staticmethod(phrases.line)
    added = staticmethod(phrases.added)
    tales = staticmethod(tales.tales)
    clock = staticmethod(standing.clock)
    standing = staticmethod(standing.standing)
    labelled = ahead.LABELLED
    does = staticmethod(faces.does)
    price = staticmethod(ahead.price)

    def variants(self, options: Options) -> Sequence[Msg]:
        """Its mode, and how strong the bot is where there is one."""
        mode = str(options["mode"])
        return [_MODES[mode], *[_LEVELS[str(options["level"])]] * (mode == "solo")]

    def targets(self, scene: Scene) -> Targets:
        """Areas, voyage fields, cards, supplies; the open card, the dice and the deck."""

        def places(choice: Choice) -> Iterable[str]:
            kind = choice.action.kind
            if kind in _ON_CARD:
                return (OPEN_CARD,)
            if kind == "reroll":
                return _dice(scene.view, choice.action)
            if kind in _ON_DICE:
                return _dice(scene.view, None)
            if kind == "move":  # both are places to begin with: whence and where to
                return (choice.target, f"area.{choice.action.args[0]}")
            if choice.target == "turn":
                return ("turn",) if kind in _ON_DECK else ()
            return (choice.target,)

        return self.offers(scene, places)

    def words(self, choice: Choice, effects: Sequence[Effect]) -> Msg | None:
        """See `ahead`."""
        return ahead.words(choice, effects)

    def mark(self, scene: Scene, action: Action) -> tuple[str, ...]:
        """See `marks`."""
        return marks.mark(scene.view, action)

    def mini(self, view: ZhengHeView) -> list[list[str]]:
        """Who holds each area, and how many stand there."""
        return [
            [_FLAGS.get(land["control"], "land-open")] * min(5, 1 + sum(land["pieces"].values()))
            for land in view["lands"].values()
        ]

    def regions(self, scene: Scene) -> dict[str, str]:
        """See the contract; without a viewer the hand shows only what lies open."""
        found, t = self.targets(scene), scene.speak.t
        last = story.touched(scene)
        return {
            "board": render(
                "zheng_he/board.html.j2",
                t=t,
                land=_land(scene, areas.areas(scene, found, last)),
                sea=scene.part("map-sea", "zheng_he/sea.html.j2", sea=sea.sea(scene, found, last)),
            ),
            "hand": kept(
                "hand",
                "zheng_he/hand.html.j2",
                t=t,
                own=cards.own(scene, found),
                open=cards.lying(scene, found),
            ),
            "players": kept(
                "players", "zheng_he/players.html.j2", t=t, players=players.players(scene)
            ),
            "piles": self._piles(scene, found),
            "gather": render(
                "zheng_he/gather.html.j2",
                t=t,
                combat=battle.combat(scene, found),
                voyage=battle.voyage(scene, found),
                gather=gather.gather(scene),
                event=piles.event_card(scene),
            ),
        }

    def _piles(self, scene: Scene, found: Targets) -> str:
        t, beside = scene.speak.t, piles.piles(scene, found)
        return kept(
            "piles",
            "zheng_he/piles.html.j2",
            t=t,
            piles=beside,
            pools=Markup().join(
                scene.part(f"pool-{pool.kind}", "zheng_he/pool.html.j2", p=pool)
                for pool in beside.pools
            ),
            discard=scene.part(
                "discard",
                "zheng_he/discard.html.j2",
                faces=beside.discard,
                label=beside.discard_label,
            ),
            throws=scene.part("rolls", "zheng_he/throws.html.j2", rolls=beside.rolls),
        )

    def place(self, target: str) -> Msg | None:
        """Places that offer several choices: commands from the supply, dice, the Sea."""
        where, _, which = target.partition(".")
        if where == "pool":
            return _POOLS.get(which)
        return _OTHER_PLACES.get(where)

    def rank(self, action: Action) -> int:
        """Small numbers first; areas as the map has them, from the Empire on."""
        if action.args and isinstance(action.args[0], str):
            return AREAS.index(action.args[0]) if action.args[0] in AREAS else 0
        return sum(int(arg) for arg in action.args)

    def quick(self, choice: Choice) -> bool:
        """All that is no matter of a card in hand or reserve, an area or a voyage field."""
        if choice.target == OPEN_CARD:
            return True
        return choice.target.partition(".")[0] not in ("card", "area", "field")

    def again(self, view: ZhengHeView) -> str:
        """See `rematch`."""
        solo = view["options"]["mode"] == "solo"
        return "table.final.again" if solo else "zheng_he.table.again.swapped"

    def scores(self, view: ZhengHeView) -> list[int]:
        """Each seat's points: sums as of now (ZH-71), in a match those of both games."""
        return view["points"]

    def counted(self, scene: Scene, seat: int) -> About:
        """What the sum is made of (ZH-71)."""
        return players.score_of(scene, seat)

    def motions(self, scene: Scene, events: Sequence[Event]) -> list[Motion | None]:
        """See `motions`."""
        return [motions.motion(scene, event) for event in events]

    def rematch(self, view: ZhengHeView) -> dict[str, Any]:
        """The same game with sides swapped; a solo game has but one way."""
        options: dict[str, Any] = {**view["options"]}
        if options["mode"] != "solo":
            options["emperor"] = "second" if view["sides"][0] == "emperor" else "first"
        return options


_OTHER_PLACES: Final = {
    "dice": Msg("zheng_he.table.place.dice"),
    "sea": Msg("zheng_he.table.place.fleet"),
}
_POOLS: Final = {
    "armies": Msg("zheng_he.table.place.armies"),
    "gold": Msg("zheng_he.table.place.gold"),
    "junks": Msg("zheng_he.table.place.junks"),
    "hordes": Msg("zheng_he.table.place.hordes"),
    "settlements": Msg("zheng_he.table.place.settlements"),
}


def _land(scene: Scene, drawn: Sequence[areas.Area]) -> Markup:
    """The land: each area's shape and what stands there come by themselves."""
    open_, shut = areas.roads(scene)
    return kept(
        "land",
        "zheng_he/land.html.j2",
        t=scene.speak.t,
        shapes=Markup().join(
            scene.part(f"shape-{area.id}", "zheng_he/area.html.j2", a=area) for area in drawn
        ),
        boxes=Markup().join(
            scene.part(f"box-{area.id}", "zheng_he/area_box.html.j2", a=area) for area in drawn
        ),
        goals=[area for area in drawn if area.goal],
        wall=land.WALL,
        towers=land.TOWERS,
        scenery=land.SCENERY,
        roads=open_,
        shut=shut,
    )


def _dice(view: ZhengHeView, action: Action | None) -> Iterable[str]:
    """The decider's dice that an action rolls; all of them without one."""
    combat, voyage = view["combat"], view["voyage"]
    if combat is None:
        return () if voyage is None else (f"die.voyage.{len(voyage['dice'])}",)
    role = combat["step"]
    numbers = combat["lying"][role]
    given = numbers if action is None else action.args
    return [f"die.{role}.{at}" for at, number in enumerate(numbers) if number in given]


TABLE: Final = ZhengHeTable()
