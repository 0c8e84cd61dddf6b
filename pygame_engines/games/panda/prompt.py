"""The question put to the decider: every legal action dressed, and the blocked ones worth showing.

What is blocked comes from `verdicts`; here it is only thinned out.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Choice, Group, Msg, Prompt
from pygame_engines.core.title import Verdict
from pygame_engines.games.panda import words
from pygame_engines.games.panda.ahead import Ahead
from pygame_engines.games.panda.book_words import ANYONE
from pygame_engines.games.panda.costs import cost
from pygame_engines.games.panda.frames import BUILD_HERO
from pygame_engines.games.panda.labels import gain, label, target
from pygame_engines.games.panda.parts import COLUMNS, HEROES
from pygame_engines.games.panda.refusals import refusal
from pygame_engines.games.panda.sentences import question
from pygame_engines.games.panda.state import State
from pygame_engines.games.panda.verdicts import verdicts

_ROWS: Final = tuple(Msg("panda.group.row", ap=words.ap(row)) for row in range(6))
_TITLES: Final = {
    "appear": Msg("panda.group.sites"),
    "bonus": Msg("panda.group.bonus"),
    "build": Msg("panda.group.build"),
    "card": Msg("panda.group.cards"),
    "cover": Msg("panda.group.cover"),
    "free": Msg("panda.group.free"),
    "guard": Msg("panda.group.roads"),
    "hero": Msg("panda.group.sites"),
    "keep": Msg("panda.group.mission"),
    "mission": Msg("panda.group.missions"),
    "offer": Msg("panda.group.mission"),
    "option": Msg("panda.group.options"),
    "part": Msg("panda.group.options"),
    "special": Msg("panda.group.specials"),
    "strength": Msg("panda.group.strengths"),
    "tile": Msg("panda.group.tiles"),
    "who": Msg("panda.group.heroes"),
    "whose": Msg("panda.group.clans"),
    "withdraw": Msg("panda.group.mission"),
}
"""By kind of action; spaces are grouped by row, moves by hero, the rest is the turn's."""
_TURN: Final = Msg("panda.group.turn")

_DIALOGS: Final = {"cover": "cover", "tile": "tile", "tiles": "tiles"}
"""The gathering dialog of each frame that has one."""

_NEVER: Final = frozenset({"keep", "skip"})
"""Kinds that are shown only when they may be played."""


def prompt(s: State) -> Prompt:
    """The question; after the end one without choices."""
    if not s.frames:
        return Prompt(s.mover, Msg("panda.prompt.over"), ())
    frame = s.frames[-1]
    groups: dict[Msg, list[Choice]] = {}
    ahead = Ahead(s)
    for action, clause in verdicts(s):
        if clause is None or _is_useful(s, action):
            groups.setdefault(_title(action), []).append(_choice(s, (action, clause), ahead))
    if _TURN in groups:
        groups[_TURN] = groups.pop(_TURN)  # to the end
    message, left = question(s, frame)
    shown = tuple(
        Group(title, tuple(sorted(choices, key=_column))) for title, choices in groups.items()
    )
    return Prompt(frame[1], message, shown, left, _DIALOGS.get(frame[0], ""))


def _title(action: Action) -> Msg:
    kind, args = action
    if kind == "space":
        return _ROWS[int(args[0])]
    if kind in ("move", "border"):
        return words.HERO[HEROES.index(str(args[0]))]
    return _TITLES.get(kind, _TURN)


def _column(choice: Choice) -> int:
    """Spaces go as they lie on the board; all else as the rules have it."""
    kind, args = choice.action
    return COLUMNS.index(str(args[1])) if kind == "space" else 0


def _choice(s: State, verdict: Verdict, ahead: Ahead) -> Choice:
    action, clause = verdict
    paid, deeds = cost(s, action), ahead.deeds(action)
    return Choice(
        action,
        label(s, action),
        target(s, action),
        None if clause else gain(s, action),
        refusal(s, action, clause) if clause else None,
        clause or "",
        cost=paid,
        effects=() if clause else ahead.consequences(action, paid, deeds),
        deeds=deeds,
    )


def _is_useful(s: State, action: Action) -> bool:
    """Whether the refusal answers a question that somebody would ask."""
    if action.kind in _NEVER:
        return False
    frame = s.frames[-1]
    return not (frame[0] == "build" and frame[BUILD_HERO] == ANYONE)
