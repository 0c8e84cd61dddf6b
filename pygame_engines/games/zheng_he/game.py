"""Zheng He as a `core.api.Game`: every question to the module that answers it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Json, Luck, Options, Outcome, View
from pygame_engines.core.errors import BadOption
from pygame_engines.core.level import GLANCE, Level
from pygame_engines.core.options import resolve
from pygame_engines.core.title import Title
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
from pygame_engines.games.zheng_he.legal import verdicts
from pygame_engines.games.zheng_he.meta import META
from pygame_engines.games.zheng_he.state import (
    LEVELS,
    MODES,
    RUNNING,
    SOLO,
    STARTS,
    State,
)

RANDOM: Final = STARTS.index("random")


class ZhengHe(Title[State]):
    """The rules of The Voyages of Zheng He (clauses ZH-01 to ZH-75, ZS-01 to ZS-07)."""

    meta = META
    advice = ZhengHeAdvice()
    levels = (
        GLANCE,
        Level(iterations=16, turns=1, blur=0.6),
        Level(iterations=80, turns=1, sharp=3.0),
        Level(iterations=800),
        Level(iterations=3000, turn=12000, least=150, turns=4, sharp=3.0),
    )
    legal = staticmethod(legal.legal)
    apply = staticmethod(play.apply)
    prompt = staticmethod(prompt.prompt)
    verdicts = staticmethod(verdicts)
    observe = staticmethod(view.observe)
    check = staticmethod(position.check)
    to_json = staticmethod(position.to_json)

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
        chosen = resolve(META, seats, options)
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

    def outcome(self, s: State) -> Outcome | None:
        """How the game ended (ZH-70, ZH-71, ZH-75), or None while it runs."""
        return None if s.over == RUNNING else outcome.outcome(s)

    def dealer(self, view_: View) -> Callable[[Luck], State]:
        """Deals positions that the holder of this view could be facing."""
        return deal.dealer(self.book, view_)

    def from_json(self, data: Json) -> State:
        """The position that `to_json` wrote. Raises `BadPosition`."""
        return position.from_json(self.book, data)


GAME: Final = ZhengHe()
