"""The commands and their arguments."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from pygame_engines.cli import measure, play
from pygame_engines.cli.talk import CliError
from pygame_engines.core.schema import MAX_SEED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Command = Callable[..., Iterable[str]]


class Parser(ArgumentParser):
    """Refuses like the commands do: by `CliError`, without printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raise `CliError`."""
        raise CliError(message)


def parser() -> ArgumentParser:
    """The whole command line; the parsed arguments' `run` is the command's function."""
    top = Parser(
        prog="python -m pygame_engines", description="Teahouse's games on the command line"
    )
    commands = top.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Command, *, subject: str) -> Parser:
        made: Parser = commands.add_parser(name, help=run.__doc__, description=run.__doc__)
        made.set_defaults(run=run)
        if subject == "file":
            made.add_argument("file", type=Path, metavar="FILE")
        elif subject == "game":
            made.add_argument("game", metavar="GAME")
        return made

    command("games", play.games, subject="")
    new = command("new", play.new, subject="game")
    _options(new)
    _data(new)
    _seats(new)
    new.add_argument("--seed", type=_whole(0, MAX_SEED), metavar="N")
    new.add_argument("-o", "--output", type=Path, metavar="FILE")
    show = command("show", play.show, subject="file")
    show.add_argument("--seat", type=_whole(-1, 9), metavar="N")
    _json(show)
    command("legal", play.legal, subject="file")
    moves = command("play", play.play, subject="file")
    moves.add_argument("action", nargs="+", metavar="ACTION")
    step = command("step", play.step, subject="file")
    step.add_argument("count", nargs="?", type=_whole(1, 9999), default=1, metavar="N")
    command("undo", play.undo, subject="file")
    _json(command("replay", play.replay, subject="file"))
    _measuring(command)
    return top


def _measuring(command: Callable[..., Parser]) -> None:
    selfplay = command("selfplay", measure.selfplay, subject="game")
    perft = command("perft", measure.perft, subject="game")
    arena = command("arena", measure.arena, subject="game")
    strength = command("strength", measure.strength, subject="game")
    bench = command("bench", measure.bench, subject="")
    for made in (selfplay, perft, arena, strength):
        _options(made)
        made.add_argument("--seed", type=_whole(0, MAX_SEED), default=1, metavar="N")
    for made in (selfplay, arena):
        _seats(made)
    selfplay.add_argument("--games", type=_whole(1, 10**6), default=1, metavar="N")
    for made in (arena, strength):
        made.add_argument("--games", type=_whole(1, 10**6), default=100, metavar="N")
        made.add_argument("--jobs", type=_whole(1, 256), default=1, metavar="J")
    strength.add_argument("--pairs", required=True, metavar="A:B,…")
    strength.add_argument("--sprt", nargs=2, type=_whole(-999, 999), metavar=("ELO0", "ELO1"))
    perft.add_argument("--depth", type=_whole(0, 99), required=True, metavar="D")
    bench.add_argument("game", nargs="?", metavar="GAME")
    for made in (selfplay, perft, arena, strength, bench):
        _data(made)
        _json(made)


def _options(made: Parser) -> None:
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")


def _data(made: Parser) -> None:
    made.add_argument("--data", type=Path, metavar="FILE", help="a map or deck of one's own")


def _seats(made: Parser) -> None:
    made.add_argument("--seat", action="append", metavar="human|random|greedy|LEVEL")


def _json(made: Parser) -> None:
    made.add_argument("--json", action="store_true", help="one JSON value on stdout")


def _whole(low: int, high: int) -> Callable[[str], int]:
    def number(raw: str) -> int:
        digits = raw.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()) or len(digits) > 16:
            raise ArgumentTypeError(f"{raw[:40]!r} is not a whole number")
        if not low <= int(raw) <= high:
            raise ArgumentTypeError(f"{raw} is not from {low} to {high}")
        return int(raw)

    return number
