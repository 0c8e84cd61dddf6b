"""Every choice twice: a button in the list, and what on the board plays the same actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame_engines.core import notation

if TYPE_CHECKING:
    from pygame_engines.core.api import Action, Choice, Prompt
    from web.table.speech import Speaker

Places = Callable[["Choice"], Iterable[str]]
"""Names the board elements that offer a choice."""


@dataclass(slots=True)
class Target:
    """What a board element does: the `actions` it offers, or why it offers none.

    `labels` says each action in words, with what comes of it, `questions` what is asked before it;
    `reason` and `clause` are those of the first blocked
    choice. `choices` are all of them, as the prompt has them.
    """

    id: str
    choices: list[Choice] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    reason: str = ""
    clause: str = ""

    @property
    def open(self) -> list[Choice]:
        """Those of the choices that may be made."""
        return [choice for choice in self.choices if choice.refusal is None]

    @property
    def live(self) -> bool:
        """Whether something may be chosen here now."""
        return bool(self.actions)

    @property
    def barrier(self) -> bool:
        """Whether a tap plays at once what can't be taken back; of several, each says so itself."""
        return len(self.open) == 1 and self.open[0].barrier

    def word(self, action: str) -> tuple[str, str]:
        """What one of the actions is in words, and what is asked before it."""
        at = self.actions.index(action)
        return self.labels[at], self.questions[at]

    @property
    def grave(self) -> str:
        """What is asked before a tap that plays at once; of several, each asks for itself."""
        return self.questions[0] if len(self.questions) == 1 else ""

    @property
    def chance(self) -> float | None:
        """What dice promise of what is offered here, where that is one choice."""
        return self.open[0].chance if len(self.open) == 1 else None

    @property
    def blocked(self) -> bool:
        """Whether there is only a reason why not."""
        return not self.actions and bool(self.reason)


Targets = dict[str, Target]


def targets(
    prompt: Prompt | None,
    speak: Speaker,
    places: Places,
    rank: Callable[[Action], int],
    words: Callable[[Choice], tuple[str, str]],
) -> Targets:
    """The board's targets by name, empty when nobody at the device has to choose.

    `rank` orders the choices of each; `words` are a choice's label with what comes of it, and what
    is asked before it.
    """
    found: Targets = {}
    choices = prompt.choices() if prompt is not None else []
    for choice in sorted(choices, key=lambda choice: rank(choice.action)):
        said = words(choice) if choice.refusal is None else ("", "")
        for name in dict.fromkeys(places(choice)):
            if name:
                _add(found.setdefault(name, Target(name)), choice, speak, said)
    return found


def paid_with(prompt: Prompt | None) -> dict[str, list[str]]:
    """The actions that each kind of piece may pay for now, by the word that prices have for it.

    So one can begin with a card as well as with the place that it is for.
    """
    found: dict[str, list[str]] = {}
    for choice in prompt.choices() if prompt is not None else []:
        for cost in choice.cost if choice.refusal is None else ():
            found.setdefault(cost.what, []).append(notation.text(choice.action))
    return found


_MOST: Final = 5
"""So many choices are told with a thing's name; all of them are offered where it is picked."""


def spoken(speak: Speaker, state: str, target: Target | None, name: str = "") -> str:
    """What is read out of a thing: how it stands, and what may be chosen there.

    A label that says the thing's `name` needs not say it again.
    """
    if target is None or not target.live:
        return state
    labels = [label.removeprefix(f"{name} · ") if name else label for label in target.labels]
    more = ("…",) if len(labels) > _MOST else ()
    offer = "; ".join((*labels[:_MOST], *more))
    return speak.t("table.live", state=state.removesuffix("."), offer=offer)


def _add(target: Target, choice: Choice, speak: Speaker, said: tuple[str, str]) -> None:
    target.choices.append(choice)
    if choice.refusal is None:
        target.actions.append(notation.text(choice.action))
        target.labels.append(said[0])
        target.questions.append(said[1])
    elif not target.reason:
        target.reason = speak(choice.refusal)
        target.clause = choice.clause
