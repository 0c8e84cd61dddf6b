"""The list of choices: the same ones as on the board, ordered by what one wants most.

What scores comes first, most points on top; then what moves the game on; then the ways round it.
Several choices of one place make one row of small buttons.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame_engines.core import notation
from web.table import consequences
from web.table.odds import percent
from web.table.render import render

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame_engines.core.api import Action, Choice, Group, Prompt
    from web.table.scene import AnyScene, GameTable

_SCORING, _OTHERS, _ADVANCE, _TURN, _ABILITIES = range(5)
"""The order of groups, where something scores; else abilities are like others."""


@dataclass(frozen=True, slots=True)
class Button:
    """A choice in the list; `chance` is what dice promise of it, in words.

    `shows` is what it is about on the board, `does` what its piece says, to be heard. `then` is
    what comes of it, sentence by sentence, `grave` what is asked before. `quick` ones stay in sight
    when the phone's sheet is down, `usual` ones are mostly wanted; the `primary` one is all there
    is.
    """

    id: str
    action: str
    label: str
    gain: int
    mark: tuple[Any, ...]
    barrier: bool
    quick: bool
    primary: bool
    usual: bool
    reason: str
    clause: str
    chance: str
    does: str
    shows: str
    then: tuple[str, ...]
    grave: str


@dataclass(frozen=True, slots=True)
class Row:
    """Choices at one place, which the `title` names; a choice by itself has no title.

    `gain` is what each of them brings, 0 if they differ; `then` is what comes of any of them.
    """

    title: str
    gain: int
    buttons: list[Button]
    then: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ButtonGroup:
    """Choices under one heading, which those about the whole turn need only to be heard.

    Those that move the game on are told apart as `advance`. `then` is what comes of any of them.
    """

    title: str
    rows: list[Row]
    advance: bool = False
    untitled: bool = False
    then: tuple[str, ...] = ()


def choices(
    scene: AnyScene,
    table: GameTable,
    *,
    over: bool,
    always: bool = False,
    advised: Sequence[Action] = (),
) -> str:
    """The region; blocked choices come last, together and folded; at the end what follows.

    What the percentages are of stands below the choices that have them. `always`: usual answers
    are given without asking, until one takes that back. `advised` are the computer's choices, the
    best first.
    """
    asked = scene.prompt
    groups = asked.groups if asked else ()
    offered = _open_groups(asked, scene, table) if asked else []
    buttons = [b for group in offered for row in group.rows for b in row.buttons]
    shut = [(group, [c for c in group.choices if c.refusal is not None]) for group in groups]
    return render(
        "table/choices.html.j2",
        t=scene.speak.t,
        groups=offered,
        ranks={notation.text(action): rank for rank, action in enumerate(advised, 1)},
        numbers=dict(zip([button.id for button in buttons], numbers(len(buttons)), strict=False)),
        blocked=[
            ButtonGroup(scene.speak(group.title), _rows(found, scene, table, crowd=len(found)))
            for group, found in shut
            if found
        ],
        count=sum(len(found) for _, found in shut),
        odds=scene.speak(asked.odds) if asked and asked.odds else "",
        usual=any(choice.usual for choice in asked.choices()) if asked else False,
        always=always,
        marks=table.marks,
        again=scene.speak.t(table.again(scene.view)) if over else "",
        over=over,
    )


def numbers(count: int) -> list[str]:
    """What is typed for each of so many choices: one digit for the first, two for the others.

    None begins with another, so that each counts as soon as it is typed. There are 81 at most.
    """
    leads = min(9, max(0, -(-(count - 9) // 8)))
    single = [str(digit) for digit in range(1, 10 - leads)]
    double = [f"{lead}{digit}" for lead in range(10 - leads, 10) for digit in range(1, 10)]
    return (single + double)[:count]


def _open_groups(asked: Prompt, scene: AnyScene, table: GameTable) -> list[ButtonGroup]:
    scoring = _scoring(asked, table)
    ranked: list[tuple[int, int, ButtonGroup]] = []
    for group in asked.groups:
        for advance in (False, True):
            found = [c for c in _open(group.choices) if _is_advance(c) == advance]
            if found:
                gain = max(choice.gain or 0 for choice in found) if scoring else 0
                made = _made(group, found, scene, table, advance=advance)
                ranked.append((_rank(found[0], scoring=scoring), -gain, made))
    return [group for _, _, group in sorted(ranked, key=lambda entry: entry[:2])]


def _open(found: Iterable[Choice]) -> list[Choice]:
    return [choice for choice in found if choice.refusal is None]


def _made(
    group: Group, found: list[Choice], scene: AnyScene, table: GameTable, *, advance: bool
) -> ButtonGroup:
    crowd = len(found) if advance else table.crowd
    rows = _rows(found, scene, table, crowd=crowd)
    whole = all(choice.target == "turn" for choice in found)
    buttons = [button for row in rows for button in row.buttons]
    then = () if whole else _alike(buttons)
    return ButtonGroup(scene.speak(group.title), rows, advance, untitled=whole, then=then)


def _alike(buttons: Sequence[Button]) -> tuple[str, ...]:
    """What comes of each of several choices, and is said once."""
    first, *others = buttons
    return tuple(
        text for text in first.then if others and all(text in button.then for button in others)
    )


def _scoring(asked: Prompt | None, table: GameTable) -> bool:
    """Whether points are what one looks for first, and some may be had."""
    if asked is None or not table.points_first:
        return False
    return any(choice.gain for choice in _open(asked.choices()))


def _rank(choice: Choice, *, scoring: bool) -> int:
    if choice.gain and scoring:
        return _SCORING
    if _is_advance(choice):
        return _ADVANCE
    if choice.target == "turn":
        return _TURN
    return _ABILITIES if scoring and _is_ability(choice) else _OTHERS


def _is_advance(choice: Choice) -> bool:
    """Whether it ends something, so that the game goes on."""
    return choice.target == "turn" and choice.barrier


def _is_ability(choice: Choice) -> bool:
    return choice.target.partition(".")[0] == "ability"


def _rows(found: Sequence[Choice], scene: AnyScene, table: GameTable, *, crowd: int) -> list[Row]:
    heads = [table.row(scene, choice) for choice in found]
    if len(found) > crowd and all(heads):
        return _index(heads, [_button(choice, scene, table) for choice in found])
    places = list(dict.fromkeys(choice.target for choice in found))
    by_place = {place: [c for c in found if c.target == place] for place in places}
    rows: list[Row] = []
    for place, there in by_place.items():
        title = table.place(place)
        there.sort(key=lambda choice: (-(choice.gain or 0), table.rank(choice.action)))
        buttons = [_button(choice, scene, table) for choice in there]
        if title is not None and len(there) > crowd:
            gains, then = {button.gain for button in buttons}, _alike(buttons)
            gain = gains.pop() if len(gains) == 1 else 0
            apart = [button for button in buttons if button.then != then]
            small = [button for button in buttons if button.then == then]
            if len(small) > crowd:
                rows.append(Row(scene.speak(title), gain, small, then))
            else:
                apart += small
            rows += [Row("", button.gain, [button]) for button in apart]
        else:
            rows += [Row("", button.gain, [button]) for button in buttons]
    return sorted(rows, key=lambda row: -max(button.gain for button in row.buttons))


def _index(heads: Sequence[str], buttons: Sequence[Button]) -> list[Row]:
    """Rows in the order of the alphabet, each with all that is found under its title."""
    return [
        Row(head, 0, sorted(under, key=lambda button: button.mark))
        for head in sorted(set(heads))
        if (under := [one for at, one in zip(heads, buttons, strict=True) if at == head])
    ]


def _button(choice: Choice, scene: AnyScene, table: GameTable) -> Button:
    action = notation.text(choice.action)
    offered = _open(scene.prompt.choices()) if scene.prompt else []
    scoring = _scoring(scene.prompt, table)
    advance = _is_advance(choice)
    lone = len(offered) == 1
    return Button(
        id=f"choice-{action.replace('.', '-')}",
        action=action,
        label=scene.speak(choice.label),
        gain=choice.gain or 0,
        mark=table.mark(scene, choice.action),
        barrier=choice.barrier,
        quick=advance or lone or (table.quick(choice) and not scoring),
        primary=advance and lone,
        usual=choice.usual,
        reason=scene.speak(choice.refusal) if choice.refusal is not None else "",
        clause=choice.clause,
        chance=percent(scene.speak.t, choice.chance),
        does="" if choice.refusal is not None else table.does(scene, choice),
        shows="" if choice.refusal is not None else table.shows(choice),
        then=(*table.promised(scene, choice), *consequences.said(scene, table, choice)),
        grave=consequences.question(scene, table, choice),
    )
