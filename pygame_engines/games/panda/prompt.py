"""The question put to the decider: what may be done, and the blocked choices worth showing."""

from __future__ import annotations

from pygame_engines.core.api import Choice, Group, Msg, Prompt
from pygame_engines.core.title import Verdict
from pygame_engines.games.panda.ahead import Ahead
from pygame_engines.games.panda.book.phrases import ANYONE
from pygame_engines.games.panda.decisions import DECISIONS, Decision, verdicts
from pygame_engines.games.panda.frames import BUILD_HERO
from pygame_engines.games.panda.state import State


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
    for verdict in found:
        (kind, args), _ = verdict
        title = answers[kind].group(args)
        groups.setdefault(title, []).append(_choice(s, decision, verdict, ahead))
    message, left = decision.question(s, frame)
    shown = tuple(Group(title, tuple(choices)) for title, choices in groups.items())
    return Prompt(frame[1], message, shown, left, decision.dialog)


def _choice(s: State, decision: Decision, verdict: Verdict, ahead: Ahead) -> Choice:
    action, clause = verdict
    answer, args = decision.answers[action.kind], action.args
    paid = answer.cost(s, s.frames[-1][1], args)
    if clause == "WP-32":  # a space that lies behind is no matter of its price
        paid = tuple(cost._replace(short=False) for cost in paid)
    deeds = ahead.deeds(answer.ways(s, args))
    return Choice(
        action,
        answer.label(s, args),
        answer.target(s, args),
        None if clause else answer.gain(s, args),
        decision.why(s, action, clause) if clause else None,
        clause or "",
        cost=paid,
        effects=() if clause else ahead.consequences(action, paid, deeds),
        deeds=deeds,
    )


def _is_useful(s: State, decision: Decision, verdict: Verdict) -> bool:
    """Whether it may be played, or its refusal answers a question that somebody would ask."""
    action, clause = verdict
    if clause is None:
        return True
    frame = s.frames[-1]
    anywhere = frame[0] == "build" and frame[BUILD_HERO] == ANYONE
    return not (anywhere or decision.answers[action.kind].leaves)
