"""How a game stands: pagodas that are done, colours that run out, the last turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.pagoda import words
from pygame_engines.games.pagoda.state import COLORS
from web.table.scene import Stand

if TYPE_CHECKING:
    from pygame_engines.games.pagoda.progress import Stock
    from web.titles.pagoda.table.seen import Scene


def clock(scene: Scene) -> Msg:
    """The turn's number, until the last turns are known."""
    ends = scene.view["progress"]["ends"]
    if ends is None:
        return Msg("table.turn_number", number=scene.view["turn"])
    key = "pagoda.table.clock.last_but_one" if ends else "pagoda.table.clock.last"
    return Msg(key)


def standing(scene: Scene) -> list[Stand]:
    """Pagodas of those that end the game, then the scarce colours, the scarcest first."""
    progress, speak = scene.view["progress"], scene.speak
    done, need = progress["done"], progress["need"]
    scarce = sorted(progress["scarce"], key=lambda stock: stock["left"] - stock["wanted"])
    return [
        Stand(
            speak(Msg("pagoda.table.standing.done", done=done, need=need)),
            ("pagoda",),
            f"{done}/{need}",
            speak.t("pagoda.table.standing.short"),
            "PG-81",
            done >= need - 1,
        ),
        Stand(speak.t("pagoda.table.standing.third"), clause="PG-81"),
        Stand(speak.t("pagoda.table.standing.wins"), clause="PG-82"),
        *(_points(scene, seat) for seat in scene.seats),
        *(_scarce(scene, stock) for stock in scarce),
    ]


def _points(scene: Scene, seat: int) -> Stand:
    """A seat's points, and what they come from."""
    score = scene.view["scores"][seat]
    text = plural(
        "pagoda.table.standing.points",
        n=score["total"],
        seat=seat,
        columns=score["column"],
        tiles=score["tile"],
        spires=score["spire"],
    )
    return Stand(scene.speak(text))


def _scarce(scene: Scene, stock: Stock) -> Stand:
    color, left, wanted = stock["color"], stock["left"], stock["wanted"]
    name = words.COLOR[COLORS.index(color)]
    text = Msg("pagoda.table.standing.scarce", color=name, left=left, wanted=wanted)
    figure = str(left)
    return Stand(scene.speak(text), ("tile", color), figure, "", "PG-80", left < wanted)
