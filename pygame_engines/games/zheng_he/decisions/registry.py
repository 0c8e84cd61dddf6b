"""All decisions, by the names of their frames."""

from __future__ import annotations

from typing import Final

from pygame_engines.games.zheng_he.decisions.attack import ATTACK, SEND
from pygame_engines.games.zheng_he.decisions.base import Decision
from pygame_engines.games.zheng_he.decisions.card import ORDER, PHASE, REACT
from pygame_engines.games.zheng_he.decisions.combat import COMBAT
from pygame_engines.games.zheng_he.decisions.pieces import LOSE, PICK, PLACE
from pygame_engines.games.zheng_he.decisions.troops import FOUND, MOVE
from pygame_engines.games.zheng_he.decisions.turn import DISCARD, END, NEXT
from pygame_engines.games.zheng_he.decisions.use import EVENT, USE
from pygame_engines.games.zheng_he.decisions.voyage import COMMIT, SAIL, VOYAGE

DECISIONS: Final[dict[str, Decision]] = {
    "attack": ATTACK,
    "combat": COMBAT,
    "commit": COMMIT,
    "discard": DISCARD,
    "end": END,
    "event": EVENT,
    "found": FOUND,
    "lose": LOSE,
    "move": MOVE,
    "next": NEXT,
    "order": ORDER,
    "phase": PHASE,
    "pick": PICK,
    "place": PLACE,
    "react": REACT,
    "sail": SAIL,
    "send": SEND,
    "use": USE,
    "voyage": VOYAGE,
}
