"""Who sees what at a device: the curtain between two humans, and decisions made before both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame_engines.core.api import SPECTATOR, Prompt


class Asked(NamedTuple):
    """Who is asked. `hidden` and `shared` are as the game says.

    `humans` are those who sit here, `last` is the one of them who decided last. `alone`: there is
    one human, to whom those who have left have yet to give the device.
    """

    hidden: bool
    humans: tuple[int, ...]
    decider: int | None
    shared: bool
    last: int
    alone: bool = False

    @property
    def hot(self) -> bool:
        """Whether several humans hide something from each other."""
        return self.hidden and len(self.humans) > 1


@dataclass(slots=True)
class Device:
    """Who has the device: `holder` is the seat that the curtain was last lifted for.

    `lifted` is the number of lines there were then. `peek` is the seat that looks at its own cards
    while others look on. `held` are the seats that are played here in a game that is passed on from
    device to device; None where all are. `sent` is the number of lines there were when it last went
    out or came in.
    """

    holder: int | None = None
    lifted: int = 0
    peek: int | None = None
    held: tuple[int, ...] | None = None
    sent: int = 0

    def turn(self, at: int) -> None:
        """The game has changed, and has `at` lines now: nobody peeks any more."""
        self.peek = None
        self.lifted = min(self.lifted, at)

    def in_sight(self, asked: Asked) -> bool:
        """Whether a human decides while others look on: no curtain, and only public things shown.

        The holder of the device does not, until somebody else has decided.
        """
        decides = asked.hot and asked.shared and asked.decider in asked.humans
        return decides and asked.decider != self.holder

    def curtain(self, asked: Asked) -> int | None:
        """The human who is to take the device before anything hidden is shown, or None."""
        if asked.alone:
            return asked.humans[0] if asked.humans[0] != self.holder else None
        if not asked.hot or asked.decider not in asked.humans or self.in_sight(asked):
            return None
        return asked.decider if asked.decider != self.holder else None

    def at_hand(self, asked: Asked) -> int | None:
        """The human who has the device, if anybody is known to."""
        alone = len(asked.humans) == 1 and self.curtain(asked) is None
        return asked.humans[0] if alone else self.holder

    def viewer(self, asked: Asked) -> int:
        """The seat whose view is shown now; `SPECTATOR` while only public things may be seen."""
        humans, decider = asked.humans, asked.decider
        if not humans:
            return SPECTATOR
        if len(humans) == 1:
            return humans[0] if self.curtain(asked) is None else SPECTATOR
        if not asked.hidden:
            return decider if decider in humans and decider is not None else asked.last
        if self.peek is not None:
            return self.peek
        if self.holder is None or decider is None:
            return SPECTATOR
        away = self.curtain(asked) is not None or self.in_sight(asked)
        return SPECTATOR if away else self.holder


def public(prompt: Prompt) -> Prompt:
    """The question without the choices that name hidden cards."""
    groups = [
        group._replace(choices=tuple(choice for choice in group.choices if not choice.secret))
        for group in prompt.groups
    ]
    return prompt._replace(groups=tuple(group for group in groups if group.choices))
