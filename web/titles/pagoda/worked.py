"""Two turns of Pagoda for its rules page: the first of a first game; one where two floors meet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core.api import Msg, OptionValue, plural
from web.titles.pagoda.table import cards, lots
from web.worked import YOU, Example, Look, Play, Told, steps

if TYPE_CHECKING:
    from web.table.i18n import Translator
    from web.titles.pagoda.table.seen import Scene

_LOT: Final = 2
"""Where all of it happens."""

FIRST_GAME: Final[Mapping[str, OptionValue]] = {"quick": True, "simple": True, "starter": "first"}
"""The set-up that is recommended for a first game."""

_CARD: Final = "pagoda.event.card"
_COLUMN: Final = "pagoda.event.column"
_TILE: Final = "pagoda.event.tile"
_MARKER: Final = "pagoda.event.marker"


def worked(t: Translator) -> list[Example]:
    """What the rules page shows played."""
    return [
        Example("first", t("rules_pagoda.head.first"), steps("pagoda", first(), _drawn, t)),
        Example("worked", t("rules_pagoda.head.worked"), steps("pagoda", turn(), _drawn, t)),
    ]


@cache
def first() -> tuple[Told, ...]:
    """The first turn of a newcomer, in the set-up that is recommended for a first game."""
    play = Play("pagoda", seed=36, options=FIRST_GAME)
    begin = play.look()
    column = play.look(f"column.{_LOT}.red card.display.red")
    more = play.look(f"column.{_LOT}.red column.{_LOT}.red")
    end = play.look("end")
    built, limit = _built(column), more.view["column_limit"]
    return (
        Told(Look(begin.view, (), begin.seats), _dealt(begin)),
        Told(column, Msg("rules_pagoda.first.column", lot=_LOT, **built)),
        Told(more, Msg("rules_pagoda.first.more", limit=limit, gain=_gained(column, more))),
        Told(Look(end.view, (), end.seats), _scored("rules_pagoda.first.end", begin, end)),
    )


def _dealt(begin: Look) -> Msg:
    display, hand = begin.view["display"][YOU], begin.view["hand_count"][YOU]
    return Msg("rules_pagoda.first.begin", display=sum(display), hand=hand)


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
        Told(Look(end.view, (), end.seats), _scored("rules_pagoda.worked.end", begin, end)),
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


def _scored(key: str, begin: Look, end: Look) -> Msg:
    return Msg(
        key,
        display=sum(end.view["display"][YOU]),
        hand=end.view["hand_count"][YOU],
        gain=_gained(begin, end),
    )


def _gained(begin: Look, end: Look) -> Msg:
    before, after = (look.view["scores"][YOU]["total"] for look in (begin, end))
    return plural("pagoda.points", n=after - before)


def _drawn(scene: Scene) -> dict[str, object]:
    you = next(player for player in cards.players(scene) if player.viewer)
    return {"lot": lots.lots(scene, {})[_LOT - 1], "own": cards.own(scene, {}), "you": you}
