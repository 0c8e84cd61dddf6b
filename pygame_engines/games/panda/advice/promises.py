"""What the action board promises, in points: each effect, less what its space costs.

For computer players only. The worth of AP, guards, strength and missions is that of `standing`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.panda import spaces
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.advice.around import BORDER_GAIN
from pygame_engines.games.panda.advice.standing import LOWER, ap_worth, left, weights_at
from pygame_engines.games.panda.book.phrases import Effect, Option
from pygame_engines.games.panda.decisions import build, effects
from pygame_engines.games.panda.frames import OPTION_SPACE, PARTS_OPTION, PARTS_SPACE
from pygame_engines.games.panda.parts import COLUMNS, GOVERNOR, NEUTRAL, OFF_BOARD
from pygame_engines.games.panda.rules import (
    LEVEL,
    build_clause,
    missions_clause,
    rivals_around,
    strength_clause,
)
from pygame_engines.games.panda.state import Frame, State

HEAT: Final = 2.5
"""Of two actions, one that promises so many points more is e times as likely."""

_NOTHING: Final = -6.0
"""What cannot be had."""
_SPACE_OF: Final = {action: space for space, action in enumerate(acts.SPACE)}
_OTHERS: Final = {"offer": 1.0, "pass": 0.0, "skip": 0.2, "withdraw": -4.0}
"""Answers that are none of the board's."""


def weights(s: State, frame: Frame, actions: Sequence[Action]) -> list[float]:
    """How likely a sensible player chooses each of these spaces, options or parts."""
    promises = _Promises(s, frame[1])
    points = [promises.action(frame, action) for action in actions]
    best = max(points)
    return [exp(max((each - best) / HEAT, -8.0)) for each in points]


class _Promises:
    """What a seat may hope for in a position, worked out once."""

    __slots__ = ("ap", "ap_worth", "guards", "kept", "s", "seat", "to_come", "weights")

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.to_come = left(s)
        self.weights = weights_at(self.to_come)
        self.ap = s.ap[seat] + s.on_board[seat]
        self.ap_worth = ap_worth(self.ap, self.to_come)
        self.guards = s.guards[seat] * LOWER[max(0, s.spots[seat]) // len(COLUMNS)]
        self.kept: dict[Effect, float] = {}

    def action(self, frame: Frame, action: Action) -> float:
        """The points that an answer to the question `frame` promises."""
        kind, args = action
        book = self.s.book
        if kind == "space":
            return self._space(_SPACE_OF[action])
        if kind == "option":
            return self._option(book.spaces[frame[OPTION_SPACE]][int(args[0])])
        if kind == "part":
            return self._effect(book.spaces[frame[PARTS_SPACE]][frame[PARTS_OPTION]][int(args[0])])
        if kind == "free":
            return self._best(int(args[0]) * len(COLUMNS) + NEUTRAL)
        if kind == "special":
            special = book.any_cards[self.s.any_card].specials[int(args[0])]
            return self._effect(special) - self.weights.usable
        return _OTHERS[kind]

    def _space(self, space: int) -> float:
        """The best option, less AP and guards; guards left count less in lower rows."""
        s, seat = self.s, self.seat
        row, ap, price = space // len(COLUMNS), spaces.ROW_AP[space], spaces.price(s, space)
        value = self._best(space) - spaces.penalty(s, seat, ap)
        value += ap_worth(self.ap + price - ap, self.to_come) - self.ap_worth
        return value + self.weights.usable * ((s.guards[seat] - price) * LOWER[row] - self.guards)

    def _best(self, space: int) -> float:
        return max([self._option(option) for option in self.s.book.spaces[space]])

    def _option(self, option: Option) -> float:
        if len(option) == 1:
            return self._effect(option[0])
        return fsum([points for effect in option if (points := self._effect(effect)) > 0.0])

    def _effect(self, effect: Effect) -> float:
        kept = self.kept.get(effect)
        if kept is None:
            possible = effects.clause(self.s, self.seat, effect) is None
            kept = self.kept[effect] = self._promise(effect) if possible else _NOTHING
        return kept

    def _promise(self, effect: Effect) -> float:
        word, hero, to_come = effect.word, effect.hero, self.to_come
        s, at = self.s, self.seat * 3 + effect.hero
        if word == "strength":
            return self._strength(hero)
        if word == "mission":
            return self._mission(hero)
        if word in ("vp", "sell"):
            return effect.n - (self._multiplier(GOVERNOR) * 2 if word == "sell" else 0)
        if word == "ap":
            return ap_worth(self.ap + effect.n, to_come) - self.ap_worth
        if word == "build":
            return self._build(effect)
        if word == "vanish" and s.heroes[at] == OFF_BOARD:
            return 2.0 + 3.0 * to_come
        each = _WORDS[word] * to_come
        return 0.3 + each * (1.0 + 0.4 * (effect.n - 1) if word == "move" else 1.0)

    def _multiplier(self, hero: int) -> int:
        return self.s.book.multipliers[self.s.strength[self.seat * 3 + hero]]

    def _strength(self, hero: int) -> float:
        s, at = self.s, self.seat * 3 + hero
        if strength_clause(s, self.seat, hero):
            return 0.0
        now, more, values = s.strength[at], s.book.multipliers, s.book.mission_values
        points = (more[now + 1] - more[now]) * values[s.missions[at]]
        weights = self.weights
        steps = (0.0, 0.0, weights.second, weights.third, weights.fourth)
        return points + steps[now + 1] - steps[now]

    def _mission(self, hero: int) -> float:
        s, at = self.s, self.seat * 3 + hero
        if missions_clause(s, self.seat, hero):
            return 0.0
        values, count = s.book.mission_values, s.missions[at]
        points = self._multiplier(hero) * (values[count + 1] - values[count])
        return points + self.weights.missions

    def _build(self, effect: Effect) -> float:
        """The best of the buildings that are possible."""
        s, seat = self.s, self.seat
        gains = [
            s.book.building_vp[LEVEL[s.sites[site]]]
            + rivals_around(s, site, seat)
            + (BORDER_GAIN if s.book.border[site] else 0)
            for kind, site in build.candidates(s, seat, effect.hero)
            if build_clause(s, site, kind, effect.where) is None
        ]
        return max(gains, default=0)


_WORDS: Final = {
    "fly": 3.0,
    "missions": 6.0,
    "move": 2.0,
    "raise": 10.0,
    "strengths": 8.0,
    "vanish": 0.1,
}
"""The rest, at the beginning of a game."""
