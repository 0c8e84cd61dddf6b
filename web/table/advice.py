"""Why the computer's advice is what it is: what the choice brings, leads to, costs and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.table import consequences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_engines.core.api import Choice
    from web.table.scene import AnyScene, GameTable


def reasons(scene: AnyScene, table: GameTable, choice: Choice) -> list[str]:
    """A short line each, all from what the rules tell of the choice beforehand."""
    said = [*_brings(scene, table, choice), *table.leads(scene, choice)]
    follows = consequences.said(scene, table, choice)
    price = consequences.price(scene, table, choice)
    return [*said, *([price] if price and price not in follows else []), *follows]


def _brings(scene: AnyScene, table: GameTable, choice: Choice) -> Iterator[str]:
    gain = choice.gain or 0
    if gain > 0:
        t = scene.speak.t
        unit = scene.speak(table.unit) if table.unit else t("table.points", n=gain)
        yield t("table.lesson.brings", n=gain, unit=unit)
