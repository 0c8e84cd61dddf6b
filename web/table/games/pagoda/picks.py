"""The discards of dragon and alternative turn (PG-63, PG-70), shown before they are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pygame_engines.core.api import Action, Choice, Group, Msg, Prompt, View
from web.table.games.pagoda.colors import COLORS, ZONES

_WORDS: Final = (*ZONES, *COLORS)
_DIALOGS: Final = ("dragon", "alternative")


def order(action: Action) -> Any:
    """A discard's place in the rules' order, display before hand; None for other actions."""
    return _place(action) if action.kind == "discard" else None


def gathered(prompt: Prompt, view: View, picks: Sequence[Action]) -> tuple[Prompt, View]:
    """Question and view as if `picks` had been discarded; choices as they lie on the table."""
    groups = [_sorted(group) for group in prompt.groups]
    if view["frames"][-1][0] not in _DIALOGS:
        return prompt._replace(groups=tuple(groups)), view
    for pick in picks:
        view = _without(view, prompt.seat, pick)
    left = prompt.left - len(picks) if prompt.left else 0
    # the alternative turn's sentence counts what is left, the dragon's what is picked
    message = Msg(prompt.message.key, **{**prompt.message.params, "n": left or len(picks)})
    opened = tuple(_opened(group, view, prompt.seat, bool(picks)) for group in groups)
    return prompt._replace(groups=opened, left=left, message=message), view


def _sorted(group: Group) -> Group:
    choices = sorted(group.choices, key=lambda choice: _place(choice.action))
    return group._replace(choices=tuple(choices))


def _place(action: Action) -> tuple[int, ...]:
    """Where on the table an action belongs: its lot, its zone, its colour."""
    return tuple(arg if isinstance(arg, int) else _WORDS.index(arg) for arg in action.args)


def _opened(group: Group, view: View, seat: int, any_: bool) -> Group:  # noqa: FBT001
    """Every card held may be picked, and once there are picks the dialog may be done with."""
    choices = [
        _free(choice) if choice.action.kind == "discard" or any_ else choice
        for choice in group.choices
        if choice.action.kind != "discard" or _held(view, seat, choice.action)
    ]
    return group._replace(choices=tuple(choices))


def _free(choice: Choice) -> Choice:
    return choice._replace(refusal=None, clause="")


def _held(view: View, seat: int, action: Action) -> bool:
    zone, color = map(str, action.args)
    return bool(view[zone][seat][COLORS.index(color)])


def _without(view: View, seat: int, pick: Action) -> View:
    """The view after a discard."""
    zone, color = map(str, pick.args)
    counts = view[zone][seat][:]
    counts[COLORS.index(color)] -= 1
    cards = [counts if owner == seat else theirs for owner, theirs in enumerate(view[zone])]
    card = {"lot": 0, "use": "discard", "color": color, "zone": zone, "seat": seat}
    hidden = view["hand_count"][:]
    hidden[seat] -= zone == "hand"
    frame = view["frames"][-1][:]
    frame[1] = max(frame[1], ZONES.index(zone) * len(COLORS) + COLORS.index(color))
    if frame[0] == "dragon":
        frame[2 + ZONES.index(zone)] += 1
    else:
        frame[2] -= 1
    changed = {zone: cards, "hand_count": hidden, "frames": [*view["frames"][:-1], frame]}
    return {**view, **changed, "played": [*view["played"], card]}
