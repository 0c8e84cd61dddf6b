"""One turn of Pagoda for its rules page: two floors meet, with a tile between them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core.api import Msg, plural
from web.titles.pagoda.table import cards, lots
from web.worked import YOU, Example, Look, Play, Told, steps

if TYPE_CHECKING:
    from web.table.i18n import Translator
    from web.titles.pagoda.table.seen import Scene

_LOT: Final = 2
"""Where all of it happens."""

_CARD: Final = "pagoda.event.card"
_COLUMN: Final = "pagoda.event.column"
_TILE: Final = "pagoda.event.tile"
_MARKER: Final = "pagoda.event.marker"


def worked(t: Translator) -> list[Example]:
    """What the rules page shows played."""
    title = t("rules_pagoda.head.worked")
    return [Example("worked", title, steps("pagoda", turn(), _drawn, t))]


@cache
def turn() -> tuple[Told, ...]:
    """The turn, step by step; all that the sentences count is the rules'."""
    play = Play("pagoda", seed=50, options={"starter": "second"})
    begin = play.look(f"column.{_LOT}.red card.display.red column.{_LOT}.red column.{_LOT}.red end")
    first = play.look(f"column.{_LOT}.red card.display.red")
    tile = play.look(f"tile.{_LOT}.blue")
    second = play.look(f"column.{_LOT}.blue card.display.blue")
    third = play.look(f"column.{_LOT}.blue")
    end = play.look("end")
    return (
        Told(Look(begin.view, (), begin.seats), _begin(begin)),
        Told(first, Msg("rules_pagoda.worked.column", **_built(first))),
        Told(tile, _tile(tile)),
        Told(second, Msg("rules_pagoda.worked.next", **_built(second))),
        Told(third, _last(third)),
        Told(Look(end.view, (), end.seats), _end(begin, end)),
    )


def _begin(look: Look) -> Msg:
    return Msg(
        "rules_pagoda.worked.begin",
        lot=_LOT,
        built=look.view["lots"][_LOT - 1]["columns"][0],
        display=sum(look.view["display"][YOU]),
        hand=look.view["hand_count"][YOU],
    )


def _built(look: Look) -> dict[str, Any]:
    column = look.event(_COLUMN)
    return {
        "card": look.event(_CARD)["what"],
        "what": column["what"],
        "floor": column["floor"],
        "gain": column["gain"],
    }


def _tile(look: Look) -> Msg:
    tile, marker = look.event(_TILE), look.event(_MARKER)
    return Msg(
        "rules_pagoda.worked.tile",
        built=look.view["lots"][_LOT - 1]["columns"][0],
        card=look.event(_CARD)["what"],
        what=tile["what"],
        fields=tile["fields"],
        gain=tile["gain"],
        ability=marker["ability"],
        uses=marker["uses"],
    )


def _last(look: Look) -> Msg:
    columns, limit = look.view["columns_built"], look.view["column_limit"]
    return Msg("rules_pagoda.worked.last", columns=columns, limit=limit, **_built(look))


def _end(begin: Look, end: Look) -> Msg:
    before, after = (look.view["scores"][YOU]["total"] for look in (begin, end))
    return Msg(
        "rules_pagoda.worked.end",
        display=sum(end.view["display"][YOU]),
        hand=end.view["hand_count"][YOU],
        gain=plural("pagoda.points", n=after - before),
    )


def _drawn(scene: Scene) -> dict[str, object]:
    you = next(player for player in cards.players(scene) if player.viewer)
    return {"lot": lots.lots(scene, {})[_LOT - 1], "own": cards.own(scene, {}), "you": you}
