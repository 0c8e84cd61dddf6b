"""The question put to the decider: every legal action dressed, and the blocked ones worth showing.

What is blocked comes from `verdicts`; here it is only thinned out.
"""

from __future__ import annotations

from pygame_engines.core.api import Action, Choice, Group, Msg, Prompt
from pygame_engines.core.title import Verdict
from pygame_engines.games.zheng_he.areas import AREA_OF, BORDERLANDS
from pygame_engines.games.zheng_he.decisions.base import GROUPS, Decision
from pygame_engines.games.zheng_he.decisions.prices import answer_price
from pygame_engines.games.zheng_he.decisions.registry import DECISIONS
from pygame_engines.games.zheng_he.legal import verdicts
from pygame_engines.games.zheng_he.state import State


def prompt(s: State) -> Prompt:
    """The question; after the end one without choices."""
    if not s.frames:
        return Prompt(s.emperor ^ s.phase, Msg("zheng_he.prompt.over"), ())
    frame = s.frames[-1]
    decision = DECISIONS[frame[0]]
    groups: list[list[Choice]] = [[] for _ in GROUPS]
    for action, clause in _worth_showing(decision, verdicts(s)):
        group = decision.answers[action.kind].group
        groups[group].append(_choice(s, decision, action, clause))
    known = any(choice.chance is not None for choices in groups for choice in choices)
    message, left = decision.question(s, frame)
    return Prompt(
        s.emperor ^ frame[1],
        message,
        tuple(
            Group(title, tuple(choices))
            for title, choices in zip(GROUPS, groups, strict=True)
            if choices
        ),
        left,
        decision.dialog,
        decision.odds if known else None,
    )


def _choice(s: State, decision: Decision, action: Action, clause: str | None) -> Choice:
    kind, args = action
    answer = decision.answers[kind]
    return Choice(
        action,
        answer.label(s, args),
        answer.target(args),
        None,
        decision.why(s, action, clause) if clause else None,
        clause or "",
        answer.barrier,
        answer.secret,
        (*answer.cost(s, args), *(() if clause else answer_price(s, action))),
        () if clause else tuple(answer.effects(s, args)),
        chance=None if clause else answer.chance(s, args),
        usual=answer.usual,
    )


def _worth_showing(decision: Decision, all_: list[Verdict]) -> list[Verdict]:
    out: list[Verdict] = []
    told: set[tuple[int | str, ...]] = set()
    for action, clause in all_:
        if clause is not None:
            key = _subject(action)
            if key in told or not _is_useful(decision, action, clause):
                continue
            told.add(key)
        out.append((action, clause))
    return out


def _subject(action: Action) -> tuple[int | str, ...]:
    """What a refusal is about: of those that would read alike only the first is shown."""
    kind, args = action
    if kind in ("junks", "muster", "taxes"):
        return (kind,)
    return (kind, args[1]) if kind == "move" else (kind, *args)


def _is_useful(decision: Decision, action: Action, clause: str) -> bool:
    """Whether the refusal answers a question that somebody would ask."""
    kind, args = action
    if decision.answers[kind].quiet:
        return False
    if kind == "move":
        return AREA_OF[str(args[1])] in BORDERLANDS and clause not in ("ZH-03", "ZH-33")
    return True
