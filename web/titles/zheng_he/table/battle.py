"""Dice: a combat with both sides' rolls, and a voyage with its committed fleet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.zheng_he import words
from web.table.odds import percent
from web.titles.zheng_he.table.about import about
from web.titles.zheng_he.table.areas import Units, units
from web.titles.zheng_he.table.names import area_name, side_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.games.zheng_he import view_types
    from web.table.scene import About
    from web.table.targets import Target, Targets
    from web.titles.zheng_he.table.seen import Scene

ROLES: Final = ("attacker", "defender")
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
    """One side of a combat. `ahead` if its roll is the better one as the dice lie.

    `chance` is that of winning by dice alone, in words.
    """

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
    chance: str


@dataclass(frozen=True, slots=True)
class Combat:
    """A combat, the attacker first."""

    title: str
    round: str
    parties: list[Party]
    about: About


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
    about: About


def combat(scene: Scene, targets: Targets) -> Combat | None:
    """The combat that is being fought, if any."""
    data = scene.view["combat"]
    if data is None:
        return None
    title = scene.speak(Msg("zheng_he.table.combat.title", area=area_name(data["area"])))
    return Combat(
        title=title,
        round=scene.speak(Msg("zheng_he.table.combat.round", number=data["round"])),
        parties=[_party(scene, data, role, targets) for role in ROLES],
        about=about(scene, "fight", title),
    )


def _party(scene: Scene, data: view_types.Combat, role: str, targets: Targets) -> Party:
    view, speak = scene.view, scene.speak
    attacks = role == "attacker"
    seat = data["attacker"] if attacks else 1 - data["attacker"]
    rolled, numbers = data["rolls"][role], data["lying"][role]
    verdict = "" if rolled is None else speak(judged(rolled))
    label = Msg("zheng_he.table.combat.dice_open", seat=seat)
    if verdict:
        label = Msg("zheng_he.table.combat.dice", seat=seat, dice=_listed(numbers), verdict=verdict)
    return Party(
        side=side_of(view, seat),
        role=speak(_ROLE[role]),
        name=speak.names[seat],
        units=_figures(f"fight-{role}", data["fighting"][role]),
        dice=_dice(role, data, targets),
        dice_label=speak(label),
        verdict=verdict,
        reserve=view["reserve_count"][seat],
        reserve_label=speak(plural("zheng_he.table.reserve_count", n=view["reserve_count"][seat])),
        ahead=data["ahead"] == role,
        active=data["step"] == role and not scene.over,
        note=_note(scene, data, role, seat),
        chance=percent(speak.t, data["odds"][role]),
    )


def judged(rolled: view_types.Roll) -> Msg:
    """What a roll is worth, in words."""
    return Msg(_VERDICT[rolled["class"]], n=rolled["value"])


def _figures(place: str, pieces: view_types.Pieces) -> tuple[Units, ...]:
    return tuple(units(place, kind, count) for kind, count in pieces.items() if count)


def _note(scene: Scene, data: view_types.Combat, role: str, seat: int) -> str:
    if data["step"] == role and data["rerolls"] and scene.prompt is None:
        return scene.speak(plural("zheng_he.table.combat.rerolls", n=data["rerolls"]))
    if data["rest"][seat] and scene.view["reserve_count"][seat]:
        return scene.speak(Msg("zheng_he.table.combat.rests"))
    return ""


def _dice(role: str, data: view_types.Combat, targets: Targets) -> list[Die]:
    numbers = data["lying"][role]
    stamp = f"{data['round']}-{''.join(map(str, numbers))}"
    return [
        Die(
            id=f"die-{role}-{at}-{stamp}",
            number=number,
            counts=at in data["counting"][role],
            target=targets.get(f"die.{role}.{at}"),
        )
        for at, number in enumerate(numbers)
    ]


def _listed(numbers: Sequence[int]) -> str:
    return "-".join(map(str, numbers))


# --- voyages -------------------------------------------------------------------------------------


def voyage(scene: Scene, targets: Targets) -> Voyage | None:
    """The voyage that is being made, if any; its fleet is committed step by step."""
    data = scene.view["voyage"]
    if data is None or not data["field"]:
        return None
    below, rolled = data["below"], data["dice"]
    dice = [
        Die(f"die-voyage-{at}-{number}", number, mark="hit" if hit else "miss")
        for at, (number, hit) in enumerate(zip(rolled, data["hits"], strict=True))
    ]
    waiting = [
        Die(f"die-voyage-{at}-0", 0, target=targets.get(f"die.voyage.{at}"))
        for at in range(len(rolled), len(rolled) + data["dice_left"])
    ]
    field = data["field"]
    told = Msg("zheng_he.table.voyage.title", number=field, name=words.VOYAGE[field])
    title = scene.speak(told)
    return Voyage(
        title=title,
        units=_figures("fleet", {"junks": data["junks"], "gold": data["gold"]}),
        bonus=data["bonus"],
        fits=data["fits"],
        rule=scene.speak(Msg("zheng_he.table.voyage.rule", n=below)) if below else "",
        dice=dice + waiting,
        dice_label=scene.speak(
            Msg("zheng_he.table.voyage.dice", dice=_listed(rolled) or "–", left=data["dice_left"])
        ),
        about=about(scene, "fleet", title),
    )
