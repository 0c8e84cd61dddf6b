"""The question put to the decider: every verdict dressed in a label, a place, a reason."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Choice, Group, Msg, Prompt, plural
from pygame_engines.core.consequences import Cost, Effect
from pygame_engines.games.nim.state import State
from pygame_engines.games.nim.verdicts import BOLD_LIMIT, LIMIT, verdicts

_TAKE: Final = Msg("nim.group.take")
_CARD: Final = Msg("nim.group.card")


def prompt(s: State) -> Prompt:
    """The question; after the end one without choices."""
    if not s.frames:
        return Prompt(s.mover, Msg("nim.prompt.over"), ())
    takes: list[Choice] = []
    shows: list[Choice] = []
    for action, clause in verdicts(s):
        (takes if action.kind == "take" else shows).append(_choice(s, action, clause))
    groups = [Group(_TAKE, tuple(takes))]
    if shows:
        groups.append(Group(_CARD, tuple(shows)))
    return Prompt(s.mover, _question(s), tuple(groups))


def _question(s: State) -> Msg:
    most = BOLD_LIMIT if s.frames[-1][0] == "bold" else LIMIT
    return plural("nim.prompt.take", n=min(most, s.heap))


def _choice(s: State, action: Action, clause: str | None) -> Choice:
    refusal = _refusal(s, action, clause) if clause else None
    if action.kind == "show":
        # What is shown can't be hidden again: a barrier, and the price of it.
        label, cost = Msg("nim.label.show", number=s.cards[s.mover]), (Cost("secret", 1, 0),)
        return Choice(
            action, label, "card", None, refusal, clause or "", barrier=True, cost=cost
        )  # fmt: skip
    n = int(action.args[0])
    ends = n == s.heap  # NM-20: then the cards are turned up
    return Choice(
        action,
        plural("nim.label.take", n=n),
        f"stone.{n}",
        n,
        refusal,
        clause or "",
        barrier=ends,
        effects=(Effect("ends_game"), Effect("ends_turn")) if ends else (Effect("ends_turn"),),
    )


def _refusal(s: State, action: Action, clause: str) -> Msg:
    """Why an action is not possible: the sentence to the clause."""
    if clause == "NM-11":
        return plural("nim.refusal.few", n=s.heap)
    return Msg("nim.refusal.shown" if action.kind == "show" else "nim.refusal.four")
