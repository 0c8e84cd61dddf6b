"""How strong a computer player is, as data. Fixed iterations: a level plays alike everywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LEAST: Final = 400
"""The iterations that a budget for a turn leaves for any of its decisions."""


@dataclass(frozen=True, slots=True)
class Level:
    """The settings of one player.

    `iterations`: deals looked at for one decision, at most; with 0 there is no search: the action
    is drawn by weight, and once in `astray` decisions any is as likely. `each`: as many for each of
    its actions, if that is fewer; 0 sets no such limit. `turn`: deals for all decisions of a turn:
    each takes the same part of what those before it left, `LEAST` at least, and the first takes
    `iterations`; what those before looked at of it counts. 0 sets no such limit, and each decision
    begins anew. `least`: with such a budget, how often each action is looked at before the likely
    ones are preferred, unless that takes more than half of the work. `turns`: how many turn ends a
    line of play passes before the position is valued; 1 sees its own turn, 2 the answer as well.
    `rounds`: how often, besides, it passes as many as there are seats; with 1 turn and 1 round it
    sees its own turn, one of everybody else's, and its next. `explore`: how long unlikely
    actions are kept in sight. `blur`: 0 takes the best action found; above, any action that was
    looked at may be taken, in proportion to its visits to the power of 1 / blur. `keen` and
    `sharp`: weights count to this power in the tree below the question itself, and beyond the
    tree; the higher, the more the likely actions.
    """

    iterations: int
    each: int = 0
    turn: int = 0
    least: int = 0
    turns: int = 2
    rounds: int = 0
    explore: float = 2.0
    blur: float = 0.0
    keen: float = 1.0
    sharp: float = 1.0
    astray: int = 5

    def work(self, actions: int, earlier: int = 0) -> int:
        """The iterations for a decision between so many actions, after `earlier` in this turn."""
        if actions < 2:
            return 0
        most = self.iterations
        if self.turn:
            left = most * (self.turn - most) ** earlier // self.turn**earlier
            most = max(left, LEAST)
        return min(most, self.each * actions) if self.each else most


GLANCE: Final = Level(iterations=0)
"""The weakest level of every title."""

USUAL: Final = (
    GLANCE,
    Level(iterations=24, turns=1, blur=0.5),
    Level(iterations=40),
    Level(iterations=360),
    Level(iterations=8000, turn=40000, least=250),
)
"""The levels of a title that names none of its own, weakest first."""
