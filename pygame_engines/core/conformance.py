"""What every game has to keep, checked by playing it at random. Passing it defines "a game".

`check_game` plays one game and checks the contract of `core.api` at every position; it raises
`Broken` with the place. It knows nothing about any title and needs no test framework.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from pygame_engines.core import notation, record
from pygame_engines.core.api import CHANCE, SPECTATOR, Action, AnyGame, Event, Json, Options, Prompt
from pygame_engines.core.entries import SETUP, Seat, with_bots
from pygame_engines.core.errors import BadData
from pygame_engines.core.luck import RecordedLuck, SeededLuck
from pygame_engines.core.position import Position
from pygame_engines.core.promised import broken_promises
from pygame_engines.core.session import Session
from pygame_engines.core.sight import public

_FINE: Final = 1_000_000
"""In so many steps weights are drawn from."""


class Broken(AssertionError):
    """A game broke its contract: what, and where."""


@dataclass(slots=True)
class Report:
    """What a checked game was like, for those who check many.

    `hidden` counts the positions in which another deal than the true one was dealt from a view:
    a game with hidden cards in which that never happens deals from what it shouldn't know. `apart`
    counts those in which not everybody sees the same.
    """

    steps: int = 0
    decisions: int = 0
    reason: str = ""
    hidden: int = 0
    apart: int = 0
    actions: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)


def check_game(
    game: AnyGame,
    seed: int,
    *,
    seats: int | None = None,
    options: Options | None = None,
    every: int = 1,
    guided: bool = False,
) -> Report:
    """Play one game at random and check everything. Raises `Broken`.

    `guided` draws actions by the weights of the game's advice, for games that get nowhere when all
    are as likely.

    What is costly is checked everywhere or, for many games in a short time, in part: prompt, views
    and JSON at each `every`-th position, other ones from seed to seed, and the record of each
    `every`-th seed's game.
    """
    number = game.meta.seats[0] if seats is None else seats
    _check_meta(game)
    _check_data(game)
    run = _Run(game, seed, number, dict(options or {}), every)
    run.guided = guided
    run.play()
    run.check_replay()
    if seed % every == 0:
        check_record(game, seed, number, dict(options or {}))
    return run.report


def _check_meta(game: AnyGame) -> None:
    meta = game.meta
    if meta.rules_version != len(meta.history):
        _fail("meta", "each rules version needs its line in the history")
    if meta.actions.get(SETUP.kind) != ():
        _fail("meta", "the set-up step is not declared")
    for key in meta.events:
        if not key.startswith(f"{meta.id}.event."):
            _fail("meta", f"event {key} has not the form {meta.id}.event.…")


def _check_data(game: AnyGame) -> None:
    """Whether nonsense is refused as data, and the game's own data makes the same game."""
    nonsense: tuple[Json, ...] = ([], {"no such part": 1})
    for data in nonsense:
        try:
            game.with_data(data)
        except BadData:
            continue
        _fail(game.meta.id, f"data {data!r} is not refused")
    own = game.data
    if own is not None and game.with_data(json.loads(_dumped(own))).data != own:
        _fail(game.meta.id, "its own data makes another game")


class _Run:
    """One game played at random, with the checks of every position."""

    def __init__(
        self, game: AnyGame, seed: int, seats: int, options: dict[str, Any], every: int
    ) -> None:
        self.game = game
        self.every = every
        self.seats = seats
        self.options = options
        self.seed = seed
        self.guided = False
        self.bots = game.bots(options)
        self.dice = SeededLuck(seed ^ 0x5EED)
        self.report = Report()
        self.lines: list[tuple[Action, tuple[int, ...]]] = []
        self.kept: list[tuple[Any, str]] = []
        self.where = "set-up"

    def play(self) -> None:
        game = self.game
        luck = SeededLuck(self.seed)
        state = game.setup(self.seats, self.options, luck)
        self.lines.append((SETUP, tuple(luck.drawn)))
        turn = game.turn(state)[0]
        self.expect(turn == 1, f"turns are counted from 1, not {turn}")
        while game.outcome(state) is None:
            self.check_position(state)
            state = self.step(state)
            self.expect(len(self.lines) <= game.meta.limit, "more steps than the limit")
        self.check_end(state)

    def step(self, state: Any) -> Any:
        """Play a random action on a copy; the position before must stay as it was."""
        game = self.game
        legal = game.legal(state)
        action = self.pick(state, legal)
        self.report.decisions += len(legal) > 1
        self.report.actions.add(action.kind)
        self.where = f"step {len(self.lines)} ({notation.text(action)})"
        before, turn = self.dumped(state), game.turn(state)[0]
        self.kept.append((state, before))
        after, silent = state.copy(), state.copy()
        self.expect(self.equal(after, state), "a copy is not equal")
        events: list[Event] = []
        luck = SeededLuck(self.seed, len(self.lines))
        game.apply(after, action, luck, events)
        game.apply(silent, action, RecordedLuck(luck.drawn))
        self.expect(self.equal(silent, after), "asking for events changes the outcome")
        self.expect(game.turn(after)[0] - turn in (0, 1), "turns don't grow by 1")
        if game.alone(state) is not None and game.legal(after):
            still = game.alone(after) is not None and game.to_move(after) == game.to_move(state)
            self.expect(still, "who decides alone does so to the end")
        self.check_events(events)
        self.lines.append((action, tuple(luck.drawn)))
        self.report.steps = len(self.lines)
        return after

    def pick(self, state: Any, legal: list[Action]) -> Action:
        if not self.guided or len(legal) == 1:
            return legal[self.dice.below(len(legal))]
        weights = self.game.advice.weights(state, legal)
        at, left = 0, self.dice.below(_FINE) / _FINE * sum(weights)
        while at < len(legal) - 1 and left >= weights[at]:
            left -= weights[at]
            at += 1
        return legal[at]

    # --- one position ----------------------------------------------------------------------------

    def check_position(self, state: Any) -> None:
        game = self.game
        legal = game.legal(state)
        self.expect(bool(legal), "nothing is legal before the end")
        self.expect(legal == sorted(set(legal)), "legal is not sorted and unique")
        broken = game.check(state)
        self.expect(not broken, f"check: {'; '.join(broken)}")
        seat = game.to_move(state)
        self.expect(CHANCE <= seat < self.seats, f"there is no seat {seat}")
        self.expect(seat not in self.bots or len(legal) == 1, f"the bot of seat {seat} may choose")
        if (len(self.lines) + self.seed) % self.every:
            return
        for action in legal:
            raw = notation.text(action)
            self.expect(notation.parse(raw, game.meta.actions) == action, f"{raw} reads otherwise")
        prompt = None
        if seat != CHANCE:
            prompt = self.check_prompt(state, legal)
            self.expect(game.legal(state) == legal, "asking for the prompt changes legal")
        before = self.check_json(state)
        self.check_views(state, prompt)
        self.expect(self.dumped(state) == before, "looking at a position changes it")

    def check_json(self, state: Any) -> str:
        game = self.game
        self.expect(not hasattr(state, "__dict__"), "a state lives in slots")
        text = self.dumped(state)
        self.expect(self.dumped(game.from_json(json.loads(text))) == text, "JSON round trip")
        return text

    def check_prompt(self, state: Any, legal: list[Action]) -> Prompt:
        prompt = self.game.prompt(state)
        self.expect(prompt.seat == self.game.to_move(state), "the prompt asks another seat")
        self.expect(prompt.legal() == legal, "the prompt's choices are not the legal actions")
        seen = set()
        for choice in prompt.choices():
            raw = notation.text(choice.action)
            self.expect(choice.action not in seen, f"{raw} is offered twice")
            seen.add(choice.action)
            self.expect(
                (choice.refusal is None) == (choice.clause == ""),
                f"{raw}: a blocked choice has a refusal and a clause, a legal one neither",
            )
            self.expect(
                self.game.why(state, choice.action) == choice.clause,
                f"{raw}: prompt and why name different clauses",
            )
            notation.parse(raw, self.game.meta.actions)
        faults = list(broken_promises(self.game, state, prompt, self.seed))
        self.expect(not faults, "; ".join(faults))
        return prompt

    def check_views(self, state: Any, prompt: Prompt | None) -> None:
        """Only where the game says that it hides something does one see what another doesn't."""
        viewers = range(SPECTATOR, self.seats)
        views = [self.check_view(state, viewer, prompt) for viewer in viewers]
        apart = any({**view, "seat": SPECTATOR} != views[0] for view in views)
        self.expect(not apart or self.game.meta.hidden, "something is hidden, and not said to be")
        self.report.apart += apart

    def check_view(self, state: Any, viewer: int, prompt: Prompt | None) -> Json:
        """Another deal from the same view must look and play the same to its holder."""
        game = self.game
        view = game.observe(state, viewer)
        text = _dumped(view)
        self.expect(json.loads(text) == view, f"the view of seat {viewer} is not plain JSON")
        other = game.determinize(json.loads(text), self.dice)
        self.expect(game.observe(other, viewer) == view, f"view of seat {viewer} leaks or differs")
        self.expect(game.outcome(other) == game.outcome(state), "another deal ends otherwise")
        self.expect(not game.check(other), f"a deal from the view of seat {viewer} is broken")
        seat = game.to_move(state)
        self.expect(game.to_move(other) == seat, "in another deal another seat decides")
        self.expect(game.turn(other) == game.turn(state), "another deal has another turn")
        if viewer == seat:
            self.expect(game.legal(other) == game.legal(state), "legal depends on hidden things")
            self.expect(game.prompt(other) == prompt, "the prompt tells hidden things")
            self.check_own(json.loads(text), seat)
        self.check_shared(state, other, viewer, prompt)
        self.report.hidden += not self.equal(other, state)
        return view

    def check_own(self, view: Json, seat: int) -> None:
        """As long as one seat decides and meets no chance, it may do the same in every deal."""
        game, dice = self.game, SeededLuck(self.seed, self.report.steps)
        deal = game.dealer(view)
        one, other = deal(dice), deal(dice)
        while game.to_move(one) == seat and (actions := game.legal(one)):
            self.expect(
                game.legal(other) == actions, "what is legal later depends on hidden things"
            )
            action = actions[dice.below(len(actions))]
            lucks = SeededLuck(self.seed), SeededLuck(self.seed)
            for s, luck in zip((one, other), lucks, strict=True):
                game.apply(s, action, luck)
            chance = [bool(luck.drawn) for luck in lucks]
            self.expect(chance[0] == chance[1], "whether chance is met depends on hidden things")
            if chance[0]:
                break
            same = game.to_move(other) == game.to_move(one)
            self.expect(same, "who decides next depends on hidden things")

    def check_shared(self, state: Any, other: Any, viewer: int, prompt: Prompt | None) -> None:
        """A decision made in sight of all shows a spectator nothing that is hidden."""
        game = self.game
        shared = game.shared(state)
        self.expect(game.shared(other) == shared, "shared depends on hidden things")
        asks = viewer == SPECTATOR and shared and game.outcome(state) is None
        if prompt is not None and asks:
            same = public(game.prompt(other)) == public(prompt)
            self.expect(same, "the shared prompt tells hidden things")

    def check_events(self, events: list[Event]) -> None:
        for event in events:
            self.report.events.add(event.key)
            declared = self.game.meta.events
            self.expect(event.key in declared, f"event {event.key} is not declared")
            secret = event.seen_by is not None
            self.expect(not secret or declared[event.key], f"{event.key} reveals, undeclared")
            for seat in event.seen_by or ():
                self.expect(0 <= seat < self.seats, f"event {event.key} is seen by seat {seat}")

    def check_end(self, state: Any) -> None:
        game = self.game
        outcome = game.outcome(state)
        assert outcome is not None
        self.where = "the end"
        self.check_json(state)
        self.expect(not game.check(state), "the end breaks invariants")
        self.expect(game.legal(state) == [], "something is legal after the end")
        self.expect(len(outcome.scores) == self.seats, "each seat needs a score")
        winners = outcome.winners
        self.expect(bool(winners) and winners == tuple(sorted(set(winners))), "no proper winners")
        for name, parts in outcome.sources:
            self.expect(len(parts) == self.seats, f"source {name} has not one number a seat")
        sums = [sum(parts) for parts in zip(*(p for _, p in outcome.sources), strict=True)]
        self.expect(not sums or sums == list(outcome.scores), "the sources are not the scores")
        prompt = None if game.to_move(state) == CHANCE else game.prompt(state)
        for viewer in range(SPECTATOR, self.seats):
            self.check_view(state, viewer, prompt)
        for kept, text in self.kept:
            self.expect(self.dumped(kept) == text, "an earlier copy has changed")
        self.report.reason = outcome.reason
        self.kept.append((state, self.dumped(state)))

    # --- the whole game --------------------------------------------------------------------------

    def check_replay(self) -> None:
        """The same actions with the recorded luck lead through the same positions."""
        game = self.game
        self.where = "replay"
        luck = RecordedLuck(self.lines[0][1])
        state = game.setup(self.seats, self.options, luck)
        luck.finish()
        for (kept, _), (action, drawn) in zip(self.kept[:-1], self.lines[1:], strict=True):
            self.expect(self.equal(state, kept), "the replay differs")
            luck = RecordedLuck(drawn)
            game.apply(state, action, luck)
            luck.finish()
        self.expect(self.dumped(state) == self.kept[-1][1], "the replay ends otherwise")

    def equal(self, one: Any, other: Any) -> bool:
        if isinstance(one, Position):
            return bool(one == other)
        return bool(self.game.to_json(one) == self.game.to_json(other))

    def dumped(self, state: Any) -> str:
        return _dumped(self.game.to_json(state))

    def expect(self, holds: bool, what: str) -> None:  # noqa: FBT001 - reads like an assertion
        if not holds:
            _fail(f"{self.game.meta.id}, seed {self.seed}, {self.where}", what)


def check_record(game: AnyGame, seed: int, seats: int, options: dict[str, Any]) -> None:
    """Play through a session, with undo and redo, and read its record back. Raises `Broken`."""
    dice = SeededLuck(seed ^ 0xD1CE)
    sitting = [Seat("human", "Ada"), *(Seat("random") for _ in range(seats - 1))]
    sitting = with_bots(game, sitting, options)
    session = Session.new(game, seats=sitting, options=options, seed=seed)
    where = f"{game.meta.id}, seed {seed}, record"

    def load(_game_id: str, data: Json | None) -> AnyGame:
        return game if data is None else game.with_data(data)

    while session.decider is not None:
        legal = session.legal()
        session.play(session.decider, legal[dice.below(len(legal))])
        if dice.below(40) == 0 and session.undo_refusal() is None:
            position = _dumped(game.to_json(session.state))
            session.undo()
            text = record.dumps(session)
            if record.dumps(record.loads(text, load)) != text:
                _fail(where, "a record with undone steps reads otherwise")
            session.redo()
            if _dumped(game.to_json(session.state)) != position:
                _fail(where, "redo leads elsewhere")
    text = record.dumps(session)
    again = record.loads(text, load)
    if record.dumps(again) != text or again.outcome != session.outcome:
        _fail(where, "the record reads otherwise")
    if again.log(0) != session.log(0):
        _fail(where, "the log of the read record differs")


def _dumped(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False)


def _fail(where: str, what: str) -> NoReturn:
    raise Broken(f"{where}: {what}")
