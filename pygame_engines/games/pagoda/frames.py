"""The questions of Pagoda: each frame's name, what its numbers mean, how it reads as JSON.

A frame is a plain list on the state's stack, the one on top is asked. Below a dialog's frame waits
the frame that it answers to, at the bottom always `turn`, or `fan` at the refill.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.frames import Fields, Frames, name, number
from pygame_engines.games.pagoda.state import COLORS, LOTS, ZONES

FIELDS: Final[dict[str, Fields]] = {
    "turn": (),
    "pay_column": (("lot", "lot"), ("color", "color")),
    "pay_tile": (("lot", "lot"), ("field", "color")),
    # The roof's tile is paid first, its spire by a frame of its own: pieces left, the least zone
    # still allowed
    "pay_roof": (("lot", "lot"), ("spire", "color")),
    "pay_spire": (("lot", "lot"), ("left", "count"), ("least", "zone")),
    # Two cards of a colour for bowl or Buddha: how many are left, the least zone still allowed
    "pair": (("color", "color"), ("left", "count"), ("least", "zone")),
    "dragon": (("display", "count"), ("hand", "count")),  # picked so far
    "alternative": (("left", "count"),),
    "free": (),  # the alternative turn's column
    "fan": (),
}
"""Fields of each frame: name and kind. Lots are 0 to 5 here, 1 to 6 in JSON."""

FRAMES: Final = Frames(
    FIELDS,
    {
        "lot": number(1, LOTS, shift=1),
        "color": name(COLORS),
        "zone": name(ZONES),
        "count": number(0, 11),
    },
)
