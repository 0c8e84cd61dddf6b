"""All decisions of the Panda, by the name of their frame; each module holds one as a whole."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.core.title import Verdict
from pygame_engines.games.panda.decisions.appear import APPEAR, WHO
from pygame_engines.games.panda.decisions.base import Answer, Decision
from pygame_engines.games.panda.decisions.border import BORDER, FREE_ACTION
from pygame_engines.games.panda.decisions.build import BUILD
from pygame_engines.games.panda.decisions.card import CARD
from pygame_engines.games.panda.decisions.cover import COVER
from pygame_engines.games.panda.decisions.move import MOVE, WHOSE
from pygame_engines.games.panda.decisions.option import OPTION, PARTS
from pygame_engines.games.panda.decisions.set_up import GUARD, HERO, OFFER
from pygame_engines.games.panda.decisions.tile import TILE
from pygame_engines.games.panda.decisions.tiles import TILES
from pygame_engines.games.panda.decisions.turn import TURN
from pygame_engines.games.panda.state import State

__all__ = ["DECISIONS", "Answer", "Decision", "answer", "legal", "verdicts"]

DECISIONS: Final[dict[str, Decision]] = {
    "appear": APPEAR,
    "border": BORDER,
    "build": BUILD,
    "card": CARD,
    "cover": COVER,
    "free": FREE_ACTION,
    "guard": GUARD,
    "hero": HERO,
    "move": MOVE,
    "offer": OFFER,
    "option": OPTION,
    "parts": PARTS,
    "tile": TILE,
    "tiles": TILES,
    "turn": TURN,
    "who": WHO,
    "whose": WHOSE,
}
_OPTIONS: Final = {name: decision.options for name, decision in DECISIONS.items()}


def legal(s: State) -> list[Action]:
    """What the decider may do; empty after the end."""
    if not s.frames:
        return []
    frame = s.frames[-1]
    return _OPTIONS[frame[0]](s, frame, None)


def verdicts(s: State) -> list[Verdict]:
    """The actions that the top frame is about, each with None or the clause that forbids it."""
    if not s.frames:
        return []
    frame, forbidden = s.frames[-1], dict[Action, str]()
    return [(action, forbidden.get(action)) for action in _OPTIONS[frame[0]](s, frame, forbidden)]


def answer(s: State, action: Action) -> Answer:
    """What there is to say about an answer to the question on top."""
    return DECISIONS[s.frames[-1][0]].answers[action.kind]
