"""Computer players: a view in, an action out. They know games only through `core.api`.

>>> from pygame_engines.players import think
>>> thinker = think(game, "computer", view, seed=7, level=3)    # doctest: +SKIP
>>> while (action := thinker.step(ms=25)) is None:               # doctest: +SKIP
...     print(f"{thinker.progress:.0%}")
"""

from pygame_engines.players.api import Thinker, at_once, choose, think
from pygame_engines.players.levels import Sitting

__all__ = ["Sitting", "Thinker", "at_once", "choose", "think"]
