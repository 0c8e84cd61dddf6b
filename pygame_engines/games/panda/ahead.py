"""What a choice leads to, tried on a copy of the position: its deeds and its consequences.

Payment changes nothing of what an action of the board allows: whether it is possible, and where,
depends on the map, the clan board and the supply of tiles and buildings alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from pygame_engines.core.api import Action, Choice, Deed, Msg
from pygame_engines.core.consequences import Cost
from pygame_engines.core.consequences import Effect as Consequence
from pygame_engines.games.panda import missions, play
from pygame_engines.games.panda.book.phrases import Effect
from pygame_engines.games.panda.decisions import answer, effects, legal
from pygame_engines.games.panda.decisions.base import Way
from pygame_engines.games.panda.spaces import WIDTH, no_ap
from pygame_engines.games.panda.state import RUNNING, State

_REFRESH: Final = frozenset(("ap", "build"))
"""What may bring AP: themselves, or a card for a building."""
_DEEDS: Final = frozenset(("space", "special"))
_VAIN: Final = frozenset(("idle", "loses"))
_LAST: Final = frozenset(("out", "ends_round"))


class _Tried(NamedTuple):
    """See `Deed`."""

    choices: tuple[Choice, ...] = ()
    asks: bool = False
    refusal: Msg | None = None
    clause: str = ""


class Ahead:
    """What the answers to the question of a position lead to; each action is tried once."""

    __slots__ = ("_known", "_s", "_seat")

    def __init__(self, s: State) -> None:
        self._s = s
        self._seat: int = s.frames[-1][1]
        self._known: dict[Effect, _Tried] = {}

    def deeds(self, ways: Iterable[Way]) -> tuple[Deed, ...]:
        """What actions of the board would allow now."""
        return tuple(Deed(way, part, *self._try(effect)) for way, part, effect in ways)

    def _try(self, effect: Effect) -> _Tried:
        tried = self._known.get(effect)
        if tried is None:
            tried = self._known[effect] = _tried(self._s, self._seat, effect)
        return tried

    def consequences(
        self, action: Action, paid: tuple[Cost, ...], ways: tuple[Way, ...]
    ) -> tuple[Consequence, ...]:
        """What playing a legal action is certain to bring about, with it and at once."""
        s, seat = self._s, self._seat
        after = _played(s, action)
        found = [*_ends(s, after), *_gives(s, after, seat), *_closes(s, after)]
        room = s.ap[seat] < s.book.top_ap or any(cost.what == "ap" for cost in paid)
        if after.round == s.round and not after.over:
            found += _leaves(s, seat, action)
            if _passes(s, after, seat) or self._is_last(action, ways, room=room):
                found.append(Consequence("out"))
        found += [Consequence("loses", n=cost.amount) for cost in paid if cost.what == "vp"]
        if ways and all(self._is_idle(effect, room=room) for _, _, effect in ways):
            found.append(Consequence("idle"))
        return tuple(found)

    def _is_last(self, action: Action, ways: tuple[Way, ...], *, room: bool) -> bool:
        """Whether a space's row can't be paid again, so that a pass is next (WP-34, WP-36).

        Nothing is promised of what may bring AP yet, or be done without them (WP-74).
        """
        row = int(action.args[0]) if action.kind == "space" else 0
        if row == 0 or missions.task(self._s) == "specials":
            return False
        if not no_ap(self._s, self._s.ap[self._seat] - 2 * row):
            return False
        return not self._may_refresh(ways, room=room)

    def _may_refresh(self, ways: tuple[Way, ...], *, room: bool) -> bool:
        """Whether AP may come of it: at once, or once the action beside a building is done."""
        for way, _, effect in ways:
            if effect.word not in _REFRESH:
                continue
            if not self._is_idle(effect, room=room):
                return True
            beside = (other for option, _, other in ways if option == way and other is not effect)
            able = [other for other in beside if not self._is_idle(other, room=room)]
            if effect.word == "build" and any(self._opens(other, effect) for other in able):
                return True
        return False

    def _opens(self, first: Effect, build: Effect) -> bool:
        """Whether there is a way to do the first effect after which one can build."""
        trial = self._s.copy()
        trial.frames = []
        effects.run(trial, self._seat, build, None)
        effects.run(trial, self._seat, first, None)
        waiting = [trial]
        while waiting:
            now = waiting.pop()
            if len(now.frames) > 1:
                waiting += (_played(now, action) for action in legal(now))
            elif not all(answer(now, action).leaves for action in legal(now)):
                return True
        return False

    def _is_idle(self, effect: Effect, *, room: bool) -> bool:
        """Whether nothing comes of an action; `room`: AP can still be gained (WP-34)."""
        if effect.word == "ap":
            return not room
        tried = self._try(effect)
        return tried.refusal is not None or (tried.asks and not tried.choices)


def _played(s: State, action: Action) -> State:
    after = s.copy()
    play.apply(after, action)
    return after


def _tried(s: State, seat: int, effect: Effect) -> _Tried:
    """Do it on a copy, and see what is asked."""
    clause = effects.clause(s, seat, effect) or effects.lapse(s, seat, effect)
    if clause is not None:
        return _Tried(refusal=effects.lacking(s, seat, effect, clause), clause=clause)
    trial = s.copy()
    trial.frames = []
    effects.run(trial, seat, effect, None)
    choices = []
    for action in legal(trial):
        about = answer(trial, action)
        if not about.leaves:
            where = about.target(trial, action.args)
            points = about.gain(trial, action.args)
            choices.append(Choice(action, about.label(trial, action.args), where, points))
    return _Tried(tuple(choices), asks=bool(trial.frames))


def forgoing(choices: Sequence[Choice]) -> list[Choice]:
    """The choices of a turn, each of the round's last ones with what it forgoes (WP-36).

    That is what could be done in the round yet, most points first, and loses none: instead of a
    pass, or before the last action.
    """
    kinds = [frozenset(effect.kind for effect in choice.effects) for choice in choices]
    able = [
        (choice, kind)
        for choice, kind in zip(choices, kinds, strict=True)
        if choice.refusal is None and choice.action.kind in _DEEDS and not kind & _VAIN
    ]
    able.sort(key=lambda found: -_most(found[0]))
    instead = tuple(Consequence("forgoes", choice.target) for choice, _ in able)
    first = tuple(
        Consequence("forgoes", choice.target) for choice, kind in able if "out" not in kind
    )
    out = []
    for choice, kind in zip(choices, kinds, strict=True):
        lost = first if choice.action.kind in _DEEDS else instead
        out.append(choice._replace(effects=choice.effects + lost) if kind & _LAST else choice)
    return out


def _most(choice: Choice) -> int:
    """The most points that an action brings, with the first answer that it leads to."""
    answers = (answer for deed in choice.deeds for answer in deed.choices)
    return max((each.gain or 0 for each in (choice, *answers)), default=0)


# --- consequences --------------------------------------------------------------------------------


def _ends(s: State, after: State) -> Iterator[Consequence]:
    """What is over, and whether the last round begins (WP-36, WP-38, WP-90, WP-92)."""
    if after.over:
        yield Consequence("ends_game")
    elif after.trigger != RUNNING and s.trigger == RUNNING:
        yield Consequence("last_turn")
    if after.over or after.round != s.round:
        yield Consequence("ends_round")
    if after.over or after.turn != s.turn:
        yield Consequence("ends_turn")


def _gives(s: State, after: State, seat: int) -> Iterator[Consequence]:
    """Whose VP grow, and to whom guards return while the round goes on (WP-44, WP-45)."""
    goes_on = after.round == s.round and not after.over
    gains = {
        clan
        for clan in range(s.seats)
        if after.vp[clan] > s.vp[clan] or (goes_on and after.guards[clan] > s.guards[clan])
    }
    for other in sorted(gains - {seat}):
        yield Consequence("gives", f"clan.{other}", other)
    if gains and seat not in gains:
        yield Consequence("gift")


def _closes(s: State, after: State) -> Iterator[Consequence]:
    """The roads whose last ninja is covered (WP-44)."""
    for road, (before, now) in enumerate(zip(s.open, after.open, strict=True)):
        if before and not now:
            yield Consequence("closes", f"road.{s.book.roads[road].id}")


def _leaves(s: State, seat: int, action: Action) -> Iterator[Consequence]:
    """The rows above a space, as far as they are open yet (WP-32)."""
    if action.kind == "space":
        first = max(s.spots[seat], 0) // WIDTH
        for row in range(first, int(action.args[0])):
            yield Consequence("closes", f"row.{row}")


def _passes(s: State, after: State, seat: int) -> bool:
    return not s.passed >> seat & 1 and bool(after.passed >> seat & 1)
