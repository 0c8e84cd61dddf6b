"""Dice: a combat with both sides' rolls, and a voyage with its committed fleet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.zheng_he import words
from web.titles.zheng_he.table.areas import Units, contents, units
from web.titles.zheng_he.table.names import UNIT_OF, area_name, side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from web.table.targets import Target, Targets
    from web.titles.zheng_he.table.seen import Scene

ROLES: Final = ("attacker", "defender")
DICE: Final = 3
"""ZH-02: each side's dice in combat."""

_RANK: Final = ("weak", "moderate", "strong")
_VERDICT: Final = {
    "weak": "zheng_he.table.roll.weak",
    "moderate": "zheng_he.table.roll.moderate",
    "strong": "zheng_he.table.roll.strong",
}
_ROLE: Final = {
    "attacker": Msg("zheng_he.table.combat.attacker"),
    "defender": Msg("zheng_he.table.combat.defender"),
}


@dataclass(frozen=True, slots=True)
class Die:
    """A die as it lies: 0 if it was not rolled yet. `counts` belongs to the set that is compared.

    `mark` is "hit" or "miss" on a voyage.
    """

    id: str
    number: int
    counts: bool = False
    mark: str = ""
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Party:
    """One side of a combat. `ahead` if its roll is the better one as the dice lie."""

    side: str
    role: str
    name: str
    units: tuple[Units, ...]
    dice: list[Die]
    dice_label: str
    verdict: str
    reserve: int
    reserve_label: str
    ahead: bool
    active: bool
    note: str


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat, the attacker first."""

    title: str
    round: str
    parties: list[Party]


@dataclass(frozen=True, slots=True)
class Voyage:
    """A fleet on its way: `fits` are the numbers that let it arrive."""

    title: str
    units: tuple[Units, ...]
    bonus: int
    fits: list[int]
    rule: str
    dice: list[Die]
    dice_label: str


def combat(scene: Scene, targets: Targets) -> Combat | None:
    """The combat that is being fought, if any."""
    data = scene.view["combat"]
    if data is None:
        return None
    area = Msg("zheng_he.table.combat.title", area=area_name(data["area"]))
    return Combat(
        title=scene.speak(area),
        round=scene.speak(Msg("zheng_he.table.combat.round", number=data["round"])),
        parties=[_party(scene, data, role, targets) for role in ROLES],
    )


def _party(scene: Scene, data: dict[str, Any], role: str, targets: Targets) -> Party:
    view, speak = scene.view, scene.speak
    attacks = role == "attacker"
    seat: int = data["attacker"] if attacks else 1 - data["attacker"]
    side = side_of(view, seat)
    rolled = data["rolls"][role]
    numbers: list[int] = data["dice"][role] or [0] * DICE
    verdict = "" if rolled is None else speak(Msg(_VERDICT[rolled["class"]], n=rolled["value"]))
    label = Msg(
        "zheng_he.table.combat.dice", seat=seat, dice=_listed(numbers), verdict=verdict or "–"
    )
    return Party(
        side=side,
        role=speak(_ROLE[role]),
        name=speak.names[seat],
        units=_fighting(scene, data, side, role),
        dice=_dice(role, data, numbers, rolled, targets),
        dice_label=speak(label),
        verdict=verdict,
        reserve=view["reserve_count"][seat],
        reserve_label=speak(plural("zheng_he.table.reserve_count", n=view["reserve_count"][seat])),
        ahead=rolled is not None and _better(rolled, data["rolls"][ROLES[attacks]]),
        active=data["step"] == role and not scene.over,
        note=_note(scene, data, role, seat),
    )


def _fighting(scene: Scene, data: dict[str, Any], side: str, role: str) -> tuple[Units, ...]:
    here = contents(scene, data["area"])
    kinds = (UNIT_OF[side], "settlements") if side == "overlord" else (UNIT_OF[side],)
    return tuple(units(f"fight-{role}", kind, here[kind]) for kind in kinds if here[kind])


def _note(scene: Scene, data: dict[str, Any], role: str, seat: int) -> str:
    if data["step"] == role and data["rerolls"] and scene.prompt is None:
        return scene.speak(plural("zheng_he.table.combat.rerolls", n=data["rerolls"]))
    if data["rest"][seat] and scene.view["reserve_count"][seat]:
        return scene.speak(Msg("zheng_he.table.combat.rests"))
    return ""


def _dice(
    role: str,
    data: dict[str, Any],
    numbers: list[int],
    rolled: dict[str, Any] | None,
    targets: Targets,
) -> list[Die]:
    counting = _counting(numbers, rolled)
    stamp = f"{data['round']}-{''.join(map(str, numbers))}"
    return [
        Die(
            id=f"die-{role}-{at}-{stamp}",
            number=number,
            counts=at in counting,
            target=targets.get(f"die.{role}.{at}"),
        )
        for at, number in enumerate(numbers)
    ]


def _counting(numbers: Sequence[int], rolled: dict[str, Any] | None) -> set[int]:
    """Which dice are compared: the triple, the pair, or the highest die (ZH-65)."""
    if rolled is None:
        return set()
    places = [at for at, number in enumerate(numbers) if number == rolled["value"]]
    return set(places[: _RANK.index(rolled["class"]) + 1])


def _better(ours: dict[str, Any], theirs: dict[str, Any] | None) -> bool:
    if theirs is None:
        return False
    return _worth(ours) > _worth(theirs)


def _worth(rolled: dict[str, Any]) -> tuple[int, int]:
    return _RANK.index(rolled["class"]), rolled["value"]


def _listed(numbers: Sequence[int]) -> str:
    return "-".join(str(number) if number else "?" for number in numbers)


# --- voyages -------------------------------------------------------------------------------------


def voyage(scene: Scene, targets: Targets) -> Voyage | None:
    """The voyage that is being made, if any; its fleet is committed step by step."""
    data = scene.view["voyage"]
    if data is None or not data["field"]:
        return None
    below: int = data["below"]
    rolled: list[int] = data["dice"]
    fits = list(range(1, min(below, 7)))
    dice = [
        Die(f"die-voyage-{at}-{number}", number, mark="hit" if number < below else "miss")
        for at, number in enumerate(rolled)
    ]
    waiting = [
        Die(f"die-voyage-{at}-0", 0, target=targets.get(f"die.voyage.{at}"))
        for at in range(len(rolled), len(rolled) + data["dice_left"])
    ]
    return Voyage(
        title=scene.speak(
            Msg(
                "zheng_he.table.voyage.title",
                number=data["field"],
                name=words.VOYAGE[data["field"]],
            )
        ),
        units=tuple(units("fleet", kind, data[kind]) for kind in ("junks", "gold") if data[kind]),
        bonus=data["bonus"],
        fits=fits,
        rule=scene.speak(Msg("zheng_he.table.voyage.rule", n=below)) if below else "",
        dice=dice + waiting,
        dice_label=scene.speak(
            Msg("zheng_he.table.voyage.dice", dice=_listed(rolled) or "–", left=data["dice_left"])
        ),
    )
