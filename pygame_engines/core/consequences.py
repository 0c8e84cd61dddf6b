"""What a choice takes from whoever decides, and what comes of it, as data."""

from __future__ import annotations

from typing import Final, NamedTuple


class Cost(NamedTuple):
    """What a choice takes from whoever decides: `amount` of `what`, and what is `left` of it then.

    `what` is the title's word for it (`guards`, `ap`, `card.red`), the same in all its prompts.
    Said is what the choice itself takes, at once and in all: of what it takes and brings only the
    difference, nothing that a later answer takes, and no price where there is none or nobody can
    know it. Where a choice is only carried out by a payment that is asked for, that is its price.
    `short`: there is too little of it, which is why the choice is blocked; one that is blocked for
    another reason is short of nothing, nor is one that may be chosen.
    """

    what: str
    amount: int
    left: int
    short: bool = False


EFFECTS: Final = (
    "ends_game",  # the game is over at once
    "last_turn",  # the game's last turn or round begins; at `turn`: it is the running one
    "ends_round",  # the round of all seats is over, or the game, where a title has rounds
    "ends_turn",  # the turn is over, whoever decides: `Game.turn` is another, or the game is over
    "out",  # whoever decides has no more turn in this round
    "forgoes",  # so is the round over, though the choice with this target could bring something
    "closes",  # nothing more can be done at this place
    "opens",  # the other side can act at this place, and could not before
    "bares",  # this place is left without defence
    "gives",  # another seat receives something: `n` is the seat
    "gift",  # it gives, and whoever decides receives nothing
    "swaps",  # the two sides' hands change hands
    "loses",  # it costs `n` points
    "idle",  # nothing comes of it but its price
)
"""The kinds of consequences that a choice may announce: it says all that are true of it."""

GRAVE: Final = frozenset(("ends_game", "forgoes", "bares", "gift", "loses"))
"""Those of `EFFECTS` that nobody brings about without having meant it: one is asked first."""


class Effect(NamedTuple):
    """A consequence of a choice: its kind, one of `EFFECTS`; its target; how much or who."""

    kind: str
    at: str = ""
    n: int = 0
