"""The question put to the decider: every legal action dressed, and the blocked ones worth showing.

What is blocked comes from `verdicts`; here it is only thinned out: a lot says once why nothing can
be laid on it, not for each of five colours.
"""

from __future__ import annotations

from pygame_engines.core.api import Action, Choice, Group, Msg, Prompt
from pygame_engines.core.consequences import Cost
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda.actions import COLOR_OF
from pygame_engines.games.pagoda.decisions import ANSWERS, DECISIONS, verdicts
from pygame_engines.games.pagoda.decisions.base import GROUPS
from pygame_engines.games.pagoda.rules import is_usable, means, pairs, top_floor
from pygame_engines.games.pagoda.state import BOWL, BUDDHA, FLOOR_COLUMNS, LOTS, RUNNING, State


def prompt(s: State) -> Prompt:
    """The question; after the end one without choices."""
    if s.over != RUNNING:
        return Prompt(s.mover, Msg("pagoda.prompt.over"), ())
    groups: list[list[Choice]] = [[] for _ in GROUPS]
    for action, clause in _worth_showing(s, verdicts(s)):
        groups[ANSWERS[action.kind].group].append(_choice(s, action, clause))
    frame = s.frames[-1]
    decision = DECISIONS[frame[0]]
    message, left = decision.question(s, frame)
    return Prompt(
        s.mover,
        message,
        tuple(
            Group(title, tuple(choices))
            for title, choices in zip(GROUPS, groups, strict=True)
            if choices
        ),
        left,
        decision.dialog,
    )


def _choice(s: State, action: Action, clause: str | None) -> Choice:
    answer = ANSWERS[action.kind]
    if clause is not None and answer.outline is not None and _is_about_lot(s, action, clause):
        text, points = answer.outline(s, action), None
    else:
        text, points = answer.label(s, action), answer.gain(s, action)
    return Choice(
        action,
        text,
        answer.target(action),
        points,
        answer.refusal(s, action, clause) if clause else None,
        clause or "",
        answer.barrier or s.frames[-1][0] == "free",
        cost=_cost(s, action, clause),
        effects=() if clause else answer.effects(s, action),
        asked=answer.asked,
        usual=clause is None and answer.usual in action.args,
    )


def _cost(s: State, action: Action, clause: str | None) -> tuple[Cost, ...]:
    """The price; of a blocked action only where it is forbidden for want of that."""
    answer = ANSWERS[action.kind]
    if clause is None:
        return answer.price(s, action)
    costs = answer.price(s, action) if clause == answer.wants else ()
    return costs if any(cost.short for cost in costs) else ()


# --- the blocked choices worth showing ----------------------------------------------------------


def _worth_showing(s: State, all_: list[Verdict]) -> list[Verdict]:
    allowed = {action.kind for action, clause in all_ if clause is None}
    ripest = {kind: _ripest(s, kind) for kind in ("tile", "roof") if kind not in allowed}
    out: list[Verdict] = []
    told: set[tuple[int | str, ...]] = set()
    for action, clause in all_:
        if clause is not None:
            key = _subject(s, action, clause)
            if key in told or not _is_useful(s, action, clause, ripest):
                continue
            told.add(key)
        out.append((action, clause))
    return out


def _subject(s: State, action: Action, clause: str) -> tuple[int | str, ...]:
    """What a refusal is about: of those that would read alike only the first is shown."""
    kind, args = action
    if _is_about_lot(s, action, clause):
        return (kind, clause, args[0])
    if kind in ("bowl", "buddha") and clause not in ("PG-32", "PG-50"):
        return (kind, clause)
    return (kind, clause, *args)


def _is_about_lot(s: State, action: Action, clause: str) -> bool:
    """Whether the refusal holds for a lot as a whole, whatever tile or colour is chosen."""
    kind, args = action
    if kind == "column":
        return clause == "PG-31"
    if kind == "roof":
        return clause == "PG-51" or s.tops[int(args[0]) - 1] < FLOOR_COLUMNS
    return kind == "tile" and clause in ("PG-45", "PG-80")


def _is_useful(s: State, action: Action, clause: str, ripest: dict[str, int]) -> bool:
    """Whether the refusal answers a question that somebody would ask.

    `ripest` has the one lot whose unfinished floor is told of, for tiles and for roofs.
    """
    kind, args = action
    if kind in ("column", "tile", "roof"):
        lot = int(args[0]) - 1
        if kind != "column" and s.tops[lot] < FLOOR_COLUMNS:
            return lot == ripest.get(kind)
        return _lot_asks(s, kind, lot, clause)
    if kind in ("bowl", "buddha"):
        return _pair_asks(s, kind, COLOR_OF[str(args[0])], clause)
    if kind == "card":
        return clause != "PG-12"
    return kind != "pass" and clause != "PG-91"


def _lot_asks(s: State, kind: str, lot: int, clause: str) -> bool:
    """Whether somebody who looks at `lot` would ask for this action."""
    if kind == "column":
        return clause == "PG-31" or (clause == "PG-40" and bool(s.floors[lot]))
    if kind == "roof":
        return clause in ("PG-50", "PG-51") and len(s.floors[lot]) == top_floor(s)
    return clause in ("PG-32", "PG-45", "PG-80")


def _ripest(s: State, kind: str) -> int:
    """The lot that lacks the fewest columns for its next tile (or roof); -1: none is begun."""
    top, roof = top_floor(s), kind == "roof"
    begun = [
        lot
        for lot in range(LOTS)
        if 0 < s.tops[lot] < FLOOR_COLUMNS and (len(s.floors[lot]) == top) == roof
    ]
    return max(begun, key=lambda lot: (s.tops[lot], -lot), default=-1)


def _pair_asks(s: State, kind: str, color: int, clause: str) -> bool:
    """Whether somebody with this pair in hand would ask for bowl or Buddha."""
    ability = BOWL if kind == "bowl" else BUDDHA
    if not pairs(means(s).cards) >> color & 1:
        return False
    if clause == "PG-60":
        return bool(s.used >> ability & 1)
    return clause in ("PG-32", "PG-50") or (
        is_usable(s, ability)
        and s.frames[-1][0] == "pay_spire"
        and color != s.spires[s.frames[-1][1]]
    )
