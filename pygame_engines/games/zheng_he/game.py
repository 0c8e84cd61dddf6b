"""Zheng He as a `core.api.Game`: every question to the module that answers it."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import (
    Action,
    BadOption,
    Event,
    Json,
    Luck,
    Meta,
    Options,
    Outcome,
    Prompt,
    View,
    resolve,
)
from pygame_engines.games.zheng_he import (
    book,
    deal,
    legal,
    outcome,
    phases,
    play,
    position,
    prompt,
    view,
)
from pygame_engines.games.zheng_he.advice import ZhengHeAdvice
from pygame_engines.games.zheng_he.meta import META
from pygame_engines.games.zheng_he.state import (
    LEVELS,
    MODES,
    RUNNING,
    SOLO,
    STARTS,
    State,
)
from pygame_engines.games.zheng_he.verdicts import verdicts

RANDOM: Final = STARTS.index("random")


class ZhengHe:
    """The rules of The Voyages of Zheng He (clauses ZH-01 to ZH-75, ZS-01 to ZS-07)."""

    meta: Meta = META
    advice = ZhengHeAdvice()

    def __init__(self, data: Json | None = None) -> None:
        self.data = data
        self.book = book.load(data)

    def with_data(self, data: Json) -> ZhengHe:
        """The same title with other cards, another map or other events. Raises `BadData`."""
        return ZhengHe(data)

    def bots(self, options: Options) -> tuple[int, ...]:
        """Solo: the Overlord's seat (ZS-01)."""
        return (1,) if options.get("mode") == "solo" else ()

    def setup(self, seats: int, options: Options, luck: Luck) -> State:
        """Say who is the Emperor, then ZH-10, ZH-11 and the first draw."""
        chosen = resolve(META, seats, options).options
        mode, level, start = (
            names.index(str(chosen[name]))
            for names, name in ((MODES, "mode"), (LEVELS, "level"), (STARTS, "emperor"))
        )
        if mode == SOLO and start:
            raise BadOption("in the solo game the first seat is the Emperor", where="options")
        emperor = luck.below(2) if start == RANDOM else start
        s = State(self.book, mode=mode, level=level, start=start, emperor=emperor)
        phases.deal(s, luck, None)
        return s

    def to_move(self, s: State) -> int:
        """The seat that decides; after the end that of the last phase."""
        side: int = s.frames[-1][1] if s.frames else s.phase
        return s.emperor ^ side

    def turn(self, s: State) -> tuple[int, int]:
        """The phase's number and its seat."""
        return s.turn, s.emperor ^ s.phase

    def shared(self, s: State) -> bool:
        """All but the choice of a card from one's hand."""
        return not s.frames or s.frames[-1][0] != "phase"

    def legal(self, s: State) -> list[Action]:
        """What the decider may do: sorted, unique, empty only after the end."""
        return legal.legal(s)

    def apply(
        self, s: State, action: Action, luck: Luck, events: list[Event] | None = None
    ) -> None:
        """Play a legal action in place."""
        play.apply(s, action, luck, events)

    def prompt(self, s: State) -> Prompt:
        """The legal actions dressed for people, with the blocked ones and their reasons."""
        return prompt.prompt(s)

    def why(self, s: State, action: Action) -> str:
        """The clause that forbids `action` now, or ""."""
        return next((clause or "" for other, clause in verdicts(s) if other == action), "")

    def outcome(self, s: State) -> Outcome | None:
        """How the game ended (ZH-70, ZH-71, ZH-75), or None while it runs."""
        return None if s.over == RUNNING else outcome.outcome(s)

    def observe(self, s: State, seat: int) -> View:
        """All that `seat` knows."""
        return view.observe(s, seat)

    def determinize(self, view_: View, luck: Luck) -> State:
        """A position that the holder of this view could be facing."""
        return deal.determinize(self.book, view_, luck)

    def check(self, s: State) -> list[str]:
        """The invariants that `s` breaks."""
        return position.check(s)

    def to_json(self, s: State) -> Json:
        """The whole position."""
        return position.to_json(s)

    def from_json(self, data: Json) -> State:
        """The position that `to_json` wrote. Raises `BadPosition`."""
        return position.from_json(self.book, data)


GAME: Final = ZhengHe()
