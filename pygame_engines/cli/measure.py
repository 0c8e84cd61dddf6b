"""Commands that play many games, and count or measure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_engines.cli import talk
from pygame_engines.core import notation
from pygame_engines.core.api import AnyGame
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import GAMES, load
from pygame_engines.players import arena as arenas
from pygame_engines.players import bench as benches
from pygame_engines.players import selfplay as selfplays
from pygame_engines.players import strength as strengths

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable


def selfplay(args: Namespace) -> Iterable[str]:
    """Games without people, invariants checked after every action."""
    game = talk.game_of(args.game, args.data)
    options = talk.options_of(game, args.option)
    data = selfplays.run(
        game,
        games=args.games,
        seed=args.seed,
        seats=talk.machine_seats(game, args.seat, options),
        options=options,
    )
    if args.json:
        return talk.out(data)
    actions = data["actions"]
    return [
        f"{data['game']}: {data['finished']} of {data['games']} games finished",
        f"actions: {actions['min']} to {actions['max']}, median {actions['median']}",
        "reasons: " + ", ".join(f"{k} {n}" for k, n in data["reasons"].items()),
        "wins by seat, shared last: " + ", ".join(map(str, data["wins"])),
        *(f"error: {error}" for error in data["errors"]),
    ]


def arena(args: Namespace) -> Iterable[str]:
    """Players against each other, with win rates."""
    game = talk.game_of(args.game, args.data)
    options = talk.options_of(game, args.option)
    data = arenas.run(
        game,
        seats=talk.machine_seats(game, args.seat, options),
        games=args.games,
        jobs=args.jobs,
        seed=args.seed,
        options=options,
    )
    if args.json:
        return talk.out(data)
    return [
        *(
            f"{seat['kind']}: {seat['wins']} wins, rate {seat['rate']:.1%} "
            f"(95 %: {seat['low']:.1%} to {seat['high']:.1%})"
            for seat in data["seats"]
        ),
        f"shared: {data['shared']} of {data['games']}",
    ]


def strength(args: Namespace) -> Iterable[str]:
    """How much stronger one player is than another, for pairs of them."""
    game = talk.game_of(args.game, args.data)
    data = strengths.run(
        game,
        pairs=talk.pairs_of(game, args.pairs),
        games=args.games,
        jobs=args.jobs,
        seed=args.seed,
        options=talk.options_of(game, args.option),
        test=None if args.sprt is None else _test(*args.sprt),
    )
    return talk.out(data) if args.json else [_told(pair) for pair in data["pairs"]]


def _test(elo0: int, elo1: int) -> strengths.Hypotheses:
    if elo0 >= elo1:
        raise talk.CliError(f"--sprt takes the smaller number first, not {elo0} {elo1}")
    return strengths.Hypotheses(elo0, elo1)


def _told(pair: dict[str, Any]) -> str:
    test = pair["test"]
    said = (
        f"{pair['first']} against {pair['second']}: {pair['wins']} wins, {pair['losses']} losses, "
        f"{pair['shared']} shared, rate {pair['rate']:.1%} "
        f"(95 %: {pair['low']:.1%} to {pair['high']:.1%}), Elo {pair['elo']}"
    )
    if test is None:
        return said
    taken = "undecided" if test["taken"] is None else f"taken: Elo {test['taken']}"
    return f"{said}; {taken} (log-likelihood ratio {test['ratio']})"


def bench(args: Namespace) -> Iterable[str]:
    """Speeds of one game, or of all."""
    if args.game is not None:
        data = benches.run(talk.game_of(args.game, args.data))
        return talk.out(data) if args.json else _speeds(data)
    if args.data is not None:
        raise talk.CliError("--data needs a GAME")
    found = [benches.run(load(game_id)) for game_id in GAMES]
    if args.json:
        return talk.out(found)
    return [line for data in found for line in _speeds(data)]


def _speeds(data: dict[str, Any]) -> list[str]:
    return [f"{name}: {value}" for name, value in data.items()]


def perft(args: Namespace) -> Iterable[str]:
    """How many lines of play of a given length there are, by first action."""
    game = talk.game_of(args.game, args.data)
    options = talk.options_of(game, args.option)
    state = game.setup(game.meta.seats[0], options, SeededLuck(args.seed))
    by_action: dict[str, int] = {}
    if args.depth and game.outcome(state) is None:
        for action in game.legal(state):
            after = state.copy()
            game.apply(after, action, SeededLuck(args.seed, 1))
            by_action[notation.text(action)] = count(game, after, args.depth - 1, args.seed, 2)
    nodes = sum(by_action.values()) if args.depth else 1
    if args.json:
        return talk.out({"depth": args.depth, "nodes": nodes, "by_action": by_action})
    return [*(f"{action}: {n}" for action, n in by_action.items()), f"nodes: {nodes}"]


def count(game: AnyGame, state: Any, depth: int, seed: int, number: int) -> int:
    """The lines of `depth` actions from here; step `number` meets the luck of (seed, number)."""
    if depth == 0:
        return 1
    if game.outcome(state) is not None:
        return 0
    actions = game.legal(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        game.apply(after, action, SeededLuck(seed, number))
        total += count(game, after, depth - 1, seed, number + 1)
    return total
