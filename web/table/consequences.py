"""What comes of a choice, in words: below its label, and asked about before it where it is grave.

The rules say what comes of it (`Choice.effects`); here is only how that reads, and what goes
without saying beside something greater.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from pygame_engines.core.api import Msg, plural
from pygame_engines.core.consequences import GRAVE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pygame_engines.core.api import Choice
    from pygame_engines.core.consequences import Cost, Effect
    from web.table.scene import AnyScene

_PLAIN: Final = {
    "ends_game": Msg("table.effect.ends_game"),
    "last_turn": Msg("table.effect.last_turn"),
    "ends_round": Msg("table.effect.ends_round"),
    "ends_turn": Msg("table.effect.ends_turn"),
    "out": Msg("table.effect.out"),
    "closes": Msg("table.effect.closes"),
    "opens": Msg("table.effect.opens"),
    "bares": Msg("table.effect.bares"),
    "swaps": Msg("table.effect.swaps"),
    "idle": Msg("table.effect.idle"),
}
_COVERED: Final = {
    "ends_game": frozenset(("ends_round", "ends_turn", "forgoes", "last_turn", "out", "swaps")),
    "ends_round": frozenset(("ends_turn", "out")),
    "out": frozenset(("closes", "ends_turn")),
    "gift": frozenset(("gives",)),
}
"""What goes without saying where something greater is said."""


class Worded(Protocol):
    """A title's table, as far as it words what choices take and what comes of them."""

    def price(self, cost: Cost) -> Msg | None:
        """See `web.table.scene.GameTable`."""
        ...

    def costly(self, choice: Choice) -> bool:
        """See `web.table.scene.GameTable`."""
        ...

    @property
    def labelled(self) -> Mapping[str, frozenset[str]]:
        """See `web.table.scene.GameTable`."""
        ...

    def consequence(self, scene: AnyScene, choice: Choice, effects: Sequence[Effect]) -> Msg | None:
        """See `web.table.scene.GameTable`."""
        ...


def said(scene: AnyScene, table: Worded, choice: Choice) -> list[str]:
    """What comes of a choice, a short sentence each; nothing that its label says already.

    The price comes first, where it is not the usual.
    """
    found = [price(scene, table, choice)] if table.costly(choice) else []
    found += [_text(scene, table, choice, effects) for effects in _by_kind(choice)]
    if _is_final(scene, table, choice):
        found.append(scene.speak(Msg("table.effect.barrier")))
    return [text for text in found if text]


def price(scene: AnyScene, table: Worded, choice: Choice) -> str:
    """What a legal choice costs, in words; "" where its label says it or nobody counts it."""
    parts = [table.price(cost) for cost in choice.cost if cost.amount and choice.refusal is None]
    paid = tuple(part for part in parts if part is not None)
    return scene.speak(Msg("table.lesson.costs", what=paid)) if paid else ""


def _is_final(scene: AnyScene, table: Worded, choice: Choice) -> bool:
    """Whether undo stops at it (`core.takeback`).

    It does not for one human, where the game is over, or where a turn's end asks something first.
    """
    kinds = {effect.kind for effect in choice.effects}
    asks = "ends_turn" in table.labelled.get(choice.action.kind, ()) and "ends_turn" not in kinds
    free = scene.speak.alone or asks or "ends_game" in kinds
    return choice.barrier and choice.refusal is None and not free


def question(scene: AnyScene, table: Worded, choice: Choice) -> str:
    """What is asked before a choice with grave consequences; "" for any other."""
    grave = [effects for effects in _by_kind(choice) if effects[0].kind in GRAVE]
    what = [scene.speak(shared(scene, choice, effects)) for effects in grave]
    own = [_text(scene, table, choice, effects) for effects in grave]
    named = ". ".join(mine or plain for mine, plain in zip(own, what, strict=True))
    return scene.speak(Msg("table.grave", what=named)) if named else ""


def shared(scene: AnyScene, choice: Choice, effects: Sequence[Effect]) -> Msg:
    """The words that all titles share for the effects of one kind."""
    kind = effects[0].kind
    if kind in ("gives", "gift"):
        seats = [effect.n for effect in choice.effects if effect.kind == "gives"]
        names = ", ".join(scene.speak.names[seat] for seat in seats)
        return Msg("table.effect.gives" if kind == "gives" else "table.effect.gift", names=names)
    if kind == "forgoes":
        return Msg("table.effect.forgoes", what=_offered(scene, effects[0].at))
    if kind == "loses":
        return plural("table.effect.loses", n=sum(effect.n for effect in effects))
    return _PLAIN[kind]


def _offered(scene: AnyScene, target: str) -> Msg | str:
    """The choice with this target, in words."""
    asked = scene.prompt.choices() if scene.prompt is not None else ()
    return next((choice.label for choice in asked if choice.target == target), "")


def _by_kind(choice: Choice) -> Iterable[list[Effect]]:
    """The effects that are worth telling, those of a kind together."""
    kinds = dict.fromkeys(effect.kind for effect in choice.effects)
    covered = frozenset[str]().union(*(_COVERED.get(kind, ()) for kind in kinds))
    for kind in kinds:
        if kind not in covered:
            yield [effect for effect in choice.effects if effect.kind == kind]


def _text(scene: AnyScene, table: Worded, choice: Choice, effects: Sequence[Effect]) -> str:
    msg = table.consequence(scene, choice, effects)
    return "" if msg is None else scene.speak(msg)
