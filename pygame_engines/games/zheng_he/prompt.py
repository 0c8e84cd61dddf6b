"""The question put to the decider: every legal action dressed, and the blocked ones worth showing.

What is blocked comes from `verdicts`; here it is only thinned out.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Choice, Group, Msg, Prompt
from pygame_engines.core.title import Verdict
from pygame_engines.games.zheng_he.areas import AREA_OF, BORDERLANDS
from pygame_engines.games.zheng_he.consequences import cost, effects
from pygame_engines.games.zheng_he.labels import label, target
from pygame_engines.games.zheng_he.refusals import refusal
from pygame_engines.games.zheng_he.sentences import question
from pygame_engines.games.zheng_he.state import State
from pygame_engines.games.zheng_he.verdicts import verdicts

_BARRIERS: Final = frozenset(
    {"end", "event", "next_game", "reroll", "reveal", "roll", "roll_on"},
)
"""Kinds that draw chance, turn up a hidden card, or hand the table over."""

_SECRET: Final = frozenset({"play", "reserve", "reveal"})
"""Kinds that name a card which others can't see."""

_GROUP_OF: Final = {
    "action": 0,
    "react": 0,
    "play": 1,
    "reserve": 2,
    "attack": 3,
    "found": 3,
    "gather": 3,
    "junks": 3,
    "muster": 3,
    "resources": 3,
    "taxes": 3,
    "troops": 3,
    "voyage": 3,
    "at": 4,
    "lose": 4,
    "move": 4,
    "place": 4,
    "send": 4,
    "field": 5,
    "commit": 6,
    "reroll": 7,
    "roll": 7,
    "roll_on": 7,
    "reveal": 8,
    "discard": 9,
}
"""Everything else is in the last group."""

_TITLES: Final = (
    Msg("zheng_he.group.card"),
    Msg("zheng_he.group.play"),
    Msg("zheng_he.group.reserve"),
    Msg("zheng_he.group.commands"),
    Msg("zheng_he.group.areas"),
    Msg("zheng_he.group.voyages"),
    Msg("zheng_he.group.commit"),
    Msg("zheng_he.group.dice"),
    Msg("zheng_he.group.reveal"),
    Msg("zheng_he.group.discard"),
    Msg("zheng_he.group.turn"),
)

_DIALOGS: Final = {
    "attack": "attack",
    "combat": "combat",
    "commit": "voyage",
    "discard": "discard",
    "found": "found",
    "lose": "lose",
    "move": "move",
    "pick": "pick",
    "place": "place",
    "sail": "voyage",
    "send": "attack",
    "voyage": "voyage",
}
"""The gathering dialog of each frame that has one."""

_NEVER: Final = frozenset({"commit", "nothing", "reroll", "rest", "roll_on"})
"""Kinds that are shown only when they may be played."""


def prompt(s: State) -> Prompt:
    """The question; after the end one without choices."""
    if not s.frames:
        return Prompt(s.emperor ^ s.phase, Msg("zheng_he.prompt.over"), ())
    frame = s.frames[-1]
    groups: list[list[Choice]] = [[] for _ in _TITLES]
    for action, clause in _worth_showing(s, verdicts(s)):
        at = _GROUP_OF.get(action.kind, len(_TITLES) - 1)
        groups[at].append(_choice(s, action, clause))
    message, left = question(s, frame)
    return Prompt(
        s.emperor ^ frame[1],
        message,
        tuple(
            Group(title, tuple(choices))
            for title, choices in zip(_TITLES, groups, strict=True)
            if choices
        ),
        left,
        _DIALOGS.get(frame[0], ""),
    )


def _choice(s: State, action: Action, clause: str | None) -> Choice:
    return Choice(
        action,
        label(s, action),
        target(action),
        None,
        refusal(s, action, clause) if clause else None,
        clause or "",
        action.kind in _BARRIERS,
        action.kind in _SECRET,
        cost(s, action),
        () if clause else effects(s, action),
    )


def _worth_showing(s: State, all_: list[Verdict]) -> list[Verdict]:
    out: list[Verdict] = []
    told: set[tuple[int | str, ...]] = set()
    for action, clause in all_:
        if clause is not None:
            key = _subject(action)
            if key in told or not _is_useful(action, clause):
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


def _is_useful(action: Action, clause: str) -> bool:
    """Whether the refusal answers a question that somebody would ask."""
    kind, args = action
    if kind in _NEVER:
        return False
    if kind == "move":
        return AREA_OF[str(args[1])] in BORDERLANDS and clause not in ("ZH-03", "ZH-33")
    return True
