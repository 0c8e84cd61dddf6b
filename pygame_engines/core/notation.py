"""Actions, steps and seats as text: `column.3.red`, `0 column.3.red > 17 #a41c`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from pygame_engines.core.api import CHANCE, Action, Arg, Step
from pygame_engines.core.errors import BadNotation

_WORD = re.compile(r"[a-z][a-z0-9_]*\Z")
_INT = re.compile(r"(0|-?[1-9][0-9]{0,8})\Z")
_LINE = re.compile(
    r"(?P<seat>-|[0-9]) (?P<action>\S+)(?: > (?P<luck>[0-9]{1,9}(?:,[0-9]{1,9})*))?"
    r"(?: #(?P<mark>[0-9a-f]{4}))?\Z"
)


class Line(NamedTuple):
    """A step line: the step, and the short hash of the position after it, if one is due."""

    step: Step
    mark: str = ""


def text(action: Action) -> str:
    """`Action("column", (3, "red"))` as `column.3.red`."""
    return ".".join((action.kind, *map(str, action.args)))


def parse(raw: str, signatures: Mapping[str, tuple[Arg, ...]] | None = None) -> Action:
    """The action that `text` wrote. With `signatures` its kind and arguments must fit them.

    Raises `BadNotation`. Whether the action is legal is not asked here.
    """
    kind, *words = raw.split(".")
    if not _WORD.match(kind):
        raise BadNotation(f"{raw[:80]!r} is not an action")
    args = tuple(_argument(word, raw) for word in words)
    if signatures is not None:
        _fit(kind, args, signatures, raw)
    return Action(kind, args)


def _argument(word: str, raw: str) -> int | str:
    if _INT.match(word):
        return int(word)
    if _WORD.match(word):
        return word
    raise BadNotation(f"{word[:40]!r} in {raw[:80]!r} is neither a number nor a name")


def _fit(
    kind: str, args: tuple[int | str, ...], signatures: Mapping[str, tuple[Arg, ...]], raw: str
) -> None:
    if kind not in signatures:
        raise BadNotation(f"there is no action {kind!r}")
    wanted = signatures[kind]
    if len(args) != len(wanted):
        raise BadNotation(f"{raw[:80]!r} has {len(args)} arguments, {kind} takes {len(wanted)}")
    for value, arg in zip(args, wanted, strict=True):
        if type(value) is not arg.type:
            raise BadNotation(f"{arg.name} in {raw[:80]!r} is not of type {arg.type.__name__}")


def line(step: Step, mark: str = "") -> str:
    """A step as a record line: seat (`-` for chance), action, `>` luck, `#` hash."""
    seat = "-" if step.seat == CHANCE else str(step.seat)
    luck = f" > {','.join(map(str, step.luck))}" if step.luck else ""
    return f"{seat} {text(step.action)}{luck}{f' #{mark}' if mark else ''}"


def parse_line(raw: str, signatures: Mapping[str, tuple[Arg, ...]] | None = None) -> Line:
    """The step and hash that `line` wrote. Raises `BadNotation`."""
    match = _LINE.match(raw)
    if match is None:
        raise BadNotation(f"{raw[:80]!r} is not a step")
    seat = CHANCE if match["seat"] == "-" else int(match["seat"])
    luck = tuple(map(int, match["luck"].split(","))) if match["luck"] else ()
    return Line(Step(seat, parse(match["action"], signatures), luck), match["mark"] or "")
