"""What a space of the action board would do as things are: where it leads, what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import COLUMNS, HEROES
from web.titles.panda.table.places import book_of, goal
from web.titles.panda.table.sites import next_building

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame_engines.core.api import Choice, Deed
    from pygame_engines.games.panda.book.phrases import Effect
    from pygame_engines.games.panda.view_types import Step
    from web.titles.panda.table.seen import Scene

_NINJAS: Final = "panda.table.board.now.nowhere"
_MOST: Final = 5
"""So many places are named; more become a number."""


class Now(NamedTuple):
    """What one action of an option would do now: in words, and whether it would do anything."""

    text: str
    able: bool


def chosen(scene: Scene) -> str:
    """The space whose action is being done."""
    frames = scene.view["frames"]
    named = [str(frame[2]) for frame in frames if frame[0] in ("option", "parts")]
    return named[0] if named else ""


def now(scene: Scene, effect: Effect, deed: Deed) -> Now:
    """One action, as things are: where it leads, what it brings, or why it fails."""
    speak = scene.speak
    if deed.refusal is not None:
        return Now(speak(deed.refusal), able=False)
    if effect.word in ("strength", "mission"):
        return Now(_step(scene, effect), able=True)
    if not deed.asks:
        vanishes = effect.word == "vanish"
        return Now(speak(Msg("panda.table.board.now.vanish")) if vanishes else "", able=True)
    if not deed.choices:
        why = "panda.table.board.now.away" if _are_away(scene, effect) else _NINJAS
        return Now(speak(Msg(why)), able=False)
    if effect.word in ("move", "vanish", "build"):
        return Now(_places(scene, deed.choices), able=True)
    return Now("", able=True)


def leads(scene: Scene, choice: Choice) -> list[str]:
    """What a space or an option of one would do now, and what a hero's next place could take."""
    kind, args = choice.action
    if kind in ("hero", "appear", "move"):
        place = goal(scene, choice.action) if kind == "move" else str(args[-1])
        return next_building(scene, place) if place in scene.view["sites"] else []
    if kind not in ("space", "option"):
        return []
    return [
        scene.speak(Msg("table.of", name=words.effect_text(effect), what=text))
        for effect, text in _brought(scene, choice)
    ]


def promised(scene: Scene, choice: Choice) -> list[str]:
    """The same for an option, or a part of one, whose label says what it is called."""
    if choice.action.kind not in ("option", "part"):
        return []
    return [text for _, text in _brought(scene, choice)]


def _brought(scene: Scene, choice: Choice) -> Iterator[tuple[Effect, str]]:
    """What can be done by a choice, and what comes of each."""
    kind, args = choice.action
    row, column = map(str, args) if kind == "space" else chosen(scene).split(".")
    ways = book_of(scene).spaces[int(row) * len(COLUMNS) + COLUMNS.index(column)]
    for deed in choice.deeds:
        effect = ways[deed.way][deed.part]
        told = now(scene, effect, deed)
        if told.able and told.text:
            yield effect, told.text


def _are_away(scene: Scene, effect: Effect) -> bool:
    """Whether the heroes that an effect is for have left the map (WP-62)."""
    own = scene.view["heroes"][scene.view["decider"]]
    asked = HEROES if effect.hero < 0 else (HEROES[effect.hero],)
    return all(own[hero]["at"] == "off" for hero in asked)


def next_tile(scene: Scene, effect: Effect) -> Step | None:
    """What the tile of an effect would make of its column for whoever is asked."""
    if effect.word not in ("strength", "mission"):
        return None
    column = scene.view["columns"][scene.view["decider"]][HEROES[effect.hero]]
    return column["strength"] if effect.word == "strength" else column["mission"]


def _step(scene: Scene, effect: Effect) -> str:
    """The step on the clan board."""
    step = next_tile(scene, effect)
    if step is None or step["new"] is None:
        return ""
    if effect.word == "strength":
        return scene.speak(Msg("panda.table.board.now.strength", old=step["old"], new=step["new"]))
    return scene.speak(Msg("panda.table.board.now.mission", old=step["old"], new=step["new"]))


def _places(scene: Scene, choices: tuple[Choice, ...]) -> str:
    """Where to, without a place twice; heroes are named where there are several."""
    speak = scene.speak
    heroes = list(dict.fromkeys(str(choice.action.args[0]) for choice in choices))
    moves = choices[0].action.kind in ("move", "border")
    if moves and len(heroes) > 1:
        return "; ".join(
            speak(
                Msg(
                    "table.of",
                    name=words.HERO[HEROES.index(hero)],
                    what=_named(scene, _of(choices, hero)),
                )
            )
            for hero in heroes
        )
    return _named(scene, choices)


def _of(choices: tuple[Choice, ...], hero: str) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if choice.action.args[0] == hero)


def _named(scene: Scene, choices: tuple[Choice, ...]) -> str:
    names = []
    for choice in choices:
        place = choice.label.params.get("goal") or choice.label.params.get("place")
        if isinstance(place, Msg):
            gain = f" ({scene.speak(words.vp(choice.gain))})" if choice.gain else ""
            names.append(scene.speak(place) + gain)
    found = list(dict.fromkeys(names))
    rest = len(found) - _MOST
    if rest > 1:
        more = scene.speak(plural("panda.table.board.now.more", n=rest))
        return ", ".join([*found[:_MOST], more])
    return ", ".join(found)
