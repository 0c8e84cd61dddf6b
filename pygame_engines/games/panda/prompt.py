"""The question put to the decider: what may be done, and the blocked choices worth showing."""

from __future__ import annotations

from typing import Any, Final, Self

from pygame_engines.core.api import Choice, Deed, Group, Msg, Prompt
from pygame_engines.core.title import Verdict
from pygame_engines.games.panda.ahead import Ahead, forgoing
from pygame_engines.games.panda.book.phrases import ANYONE
from pygame_engines.games.panda.decisions import DECISIONS, Decision, option, verdicts
from pygame_engines.games.panda.frames import BUILD_HERO
from pygame_engines.games.panda.state import State

_ON_BOARD: Final = frozenset(("turn", "option", "parts", "free"))
"""The questions that the action board answers."""


class BoardPrompt(Prompt):
    """A question that the action board answers.

    `board` is by space what each would allow as things are, whether or not it is asked about.
    """

    board: tuple[tuple[Deed, ...], ...] = ()

    def _replace(self, **changes: Any) -> Self:
        """The same with other fields: `board` is none of the tuple's."""
        found = super()._replace(**changes)
        found.board = self.board
        return found


def prompt(s: State) -> Prompt:
    """The question; after the end one without choices."""
    if not s.frames:
        return Prompt(s.mover, Msg("panda.prompt.over"), ())
    frame, ahead = s.frames[-1], Ahead(s)
    decision = DECISIONS[frame[0]]
    answers = decision.answers
    found = [verdict for verdict in verdicts(s) if _is_useful(s, decision, verdict)]
    found.sort(key=lambda verdict: answers[verdict[0].kind].rank(verdict[0].args))
    groups: dict[Msg, list[Choice]] = {}
    for choice in forgoing([_choice(s, decision, verdict, ahead) for verdict in found]):
        kind, args = choice.action
        groups.setdefault(answers[kind].group(args), []).append(choice)
    message, left = decision.question(s, frame)
    shown = tuple(Group(title, tuple(choices)) for title, choices in groups.items())
    if frame[0] not in _ON_BOARD:
        return Prompt(frame[1], message, shown, left, decision.dialog)
    asked = BoardPrompt(frame[1], message, shown, left, decision.dialog)
    spaces = range(len(s.book.spaces))
    asked.board = tuple(ahead.deeds(option.ways(s, space)) for space in spaces)
    return asked


def _choice(s: State, decision: Decision, verdict: Verdict, ahead: Ahead) -> Choice:
    action, clause = verdict
    answer, args = decision.answers[action.kind], action.args
    paid = answer.cost(s, s.frames[-1][1], args)
    if clause == "WP-32":  # a space that lies behind is no matter of its price
        paid = tuple(cost._replace(short=False) for cost in paid)
    ways = answer.ways(s, args)
    return Choice(
        action,
        answer.label(s, args),
        answer.target(s, args),
        None if clause else answer.gain(s, args),
        decision.why(s, action, clause) if clause else None,
        clause or "",
        cost=paid,
        effects=() if clause else ahead.consequences(action, paid, ways),
        deeds=ahead.deeds(ways),
        usual=clause is None and answer.usual(s, args),
        implied=clause is None and answer.implied(s, args),
    )


def _is_useful(s: State, decision: Decision, verdict: Verdict) -> bool:
    """Whether it may be played, or its refusal answers a question that somebody would ask."""
    action, clause = verdict
    if clause is None:
        return True
    frame = s.frames[-1]
    anywhere = frame[0] == "build" and frame[BUILD_HERO] == ANYONE
    return not (anywhere or decision.answers[action.kind].leaves)
