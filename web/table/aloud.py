"""The table as text, for whoever hears it: headings, lists and tables out of the same views.

The regions that say the same in pictures are empty then, but for the board itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from web.table.blocks import Block
from web.table.render import render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.table.scene import AnyScene, GameTable

_SAID: Final = ("lesson", "devices", "advice", "prompt", "choices", "tools", "log")
"""The regions that the text holds as they are."""
_SHOWN: Final = ("hand", "players", "piles", "gather")
"""Those that it says in its own way."""


def regions(
    scene: AnyScene,
    table: GameTable,
    drawn: dict[str, str],
    commands: Sequence[tuple[str, str]],
    *,
    waits: bool,
) -> dict[str, str]:
    """The regions with the text in place of most; `waits`: a computer player decides."""
    text = render(
        "table/aloud.html.j2",
        t=scene.speak.t,
        told=table.aloud(scene),
        score=score(scene, table),
        standing=[stand.text for stand in table.standing(scene)],
        commands=commands,
        waits=waits,
        dialog=scene.prompt is not None and bool(scene.prompt.dialog),
        **{name: drawn[name] for name in _SAID},
    )
    return {**drawn, **dict.fromkeys((*_SAID, *_SHOWN), ""), "text": text}


def score(scene: AnyScene, table: GameTable) -> Block:
    """Everybody's points, and what they would be if it ended now."""
    t, ends = scene.speak.t, () if scene.over else table.outlook(scene.view)
    heads = (t("table.aloud.player"), t("table.aloud.points"))
    rows = [
        (scene.speak.names[seat], str(points))
        for seat, points in enumerate(table.scores(scene.view))
    ]
    if not ends:
        return Block(t("table.aloud.score"), head=heads, rows=tuple(rows))
    return Block(
        t("table.aloud.score"),
        head=(*heads, t("table.aloud.if_over")),
        rows=tuple((*row, str(end)) for row, end in zip(rows, ends, strict=True)),
    )


def place(scene: AnyScene, table: GameTable) -> list[str]:
    """Where the game stands, in short: how far, and what is asked."""
    asked = scene.prompt.message if scene.prompt else None
    now = Msg("table.turn_of", seat=scene.view["mover"])
    heads = [table.clock(scene)] if scene.over else [table.clock(scene), now]
    return [scene.speak(msg) for msg in (*heads, *([asked] if asked else ()))]
