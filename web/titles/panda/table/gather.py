"""The dialogs: covering ninjas, laying a road tile, taking tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_engines.core import notation
from pygame_engines.core.api import Msg, plural
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import HEROES, MISSIONS, STRENGTHS
from web.titles.panda.table.places import CLANS, road_name

if TYPE_CHECKING:
    from pygame_engines.core.api import Prompt
    from web.table.targets import Target, Targets
    from web.titles.panda.table.seen import Scene


@dataclass(frozen=True, slots=True)
class Cover:
    """A road with its figures by clan and its open ninjas; `done` is what the last one brings."""

    title: str
    figures: tuple[str, ...]
    open: int
    hint: str


@dataclass(frozen=True, slots=True)
class Plank:
    """A road tile that may be laid: whose (or "none"), how many guards, how many are left.

    `gain` are the VP that it brings, if it clears a site; `grave` is what is asked before.
    """

    clan: str
    guards: int
    label: str
    left: str
    gain: int
    action: str
    grave: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile that may be taken."""

    id: str
    name: str
    label: str
    left: int
    value: str
    reason: str
    target: Target | None


@dataclass(frozen=True, slots=True)
class Gather:
    """The open dialog: one of the three."""

    cover: Cover | None = None
    planks: tuple[Plank, ...] = ()
    title: str = ""
    tiles: tuple[Tile, ...] = ()


def gather(scene: Scene, targets: Targets) -> Gather | None:
    """The dialog that the prompt belongs to, if any."""
    prompt = scene.prompt
    if prompt is None:
        return None
    frame = scene.view["frames"][-1]
    if prompt.dialog == "cover":
        return Gather(cover=_cover(scene, prompt, frame[2]))
    if prompt.dialog == "tile":
        return Gather(
            planks=_planks(scene, prompt, targets, frame[2]), title=_road(scene, frame[2])
        )
    if prompt.dialog == "tiles":
        return Gather(tiles=_tiles(scene, targets), title=scene.speak(prompt.message))
    return None


def _road(scene: Scene, road: str) -> str:
    return scene.speak(road_name(scene, road))


def _cover(scene: Scene, prompt: Prompt, road: str) -> Cover:
    here = scene.view["roads"][road]
    supply = words.guards(scene.view["guards"][prompt.seat])
    hint = plural("panda.table.gather.open", n=here["open"], guards=supply)
    if any(effect.kind == "closes" for choice in prompt.choices() for effect in choice.effects):
        hint = Msg("panda.table.gather.full")
    return Cover(
        title=_road(scene, road),
        figures=tuple(
            CLANS[other] for other, count in enumerate(here["figures"]) for _ in range(count)
        ),
        open=here["open"],
        hint=scene.speak(hint),
    )


def _planks(scene: Scene, prompt: Prompt, targets: Targets, road: str) -> tuple[Plank, ...]:
    seat, ninjas = prompt.seat, scene.view["roads"][road]["ninjas"]
    front = scene.view["roads"][road]["front"]
    found = []
    for choice in prompt.choices():
        action = notation.text(choice.action)
        label, grave = targets[choice.target].word(action)
        own = choice.action.args[0] == "own"
        left = (scene.view["tiles"][seat] if own else scene.view["neutral_tiles"])[front]
        found.append(
            Plank(
                clan=CLANS[seat] if own else "none",
                guards=ninjas,
                label=label,
                left=scene.speak(
                    plural("panda.table.gather.own", n=left)
                    if own
                    else plural("panda.table.gather.neutral", n=left)
                ),
                gain=choice.gain or 0,
                action=action,
                grave=grave,
            )
        )
    return tuple(found)


def _tiles(scene: Scene, targets: Targets) -> tuple[Tile, ...]:
    """Those that the dialog is about, blocked ones too."""
    clan = scene.view["clan"][scene.view["decider"]]
    found = []
    for counts, names, table in (
        (clan["strength"], STRENGTHS, words.STRENGTH),
        (clan["mission"], MISSIONS, words.MISSION),
    ):
        for at, name in enumerate(names):
            target = targets.get(f"tile.{name}")
            if target is None:
                continue
            have, left = counts[HEROES[at]], scene.view["supply"][name]
            label = Msg("panda.table.gather.tile", what=table[at], have=have, left=left)
            found.append(
                Tile(
                    id=f"take-{name}",
                    name=name,
                    label=scene.speak(label),
                    left=left,
                    value=scene.speak(table[at]),
                    reason=target.reason if target.blocked else "",
                    target=target,
                )
            )
    return tuple(found)
