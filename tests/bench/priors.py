"""What a level decides against what a search of 16 times the work finds, over its own games.

    python -m tests.bench.priors [TITLE] [--games 8] [--every 8] [--seed 41] [--kept FILE]

Every so manieth decision of games between players of level 4 is searched again, with priors that
are evened out, so that what looks bad at a glance is tried too. Where it finds another action, both
are compared through the same deals: what the level's choice loses is the measure. `--kept` keeps
the decisions and what was found; changed weights are measured on them again in a minute. At the
end stands by kind of action how much of the priors and of the visits it has: where they differ
much, weights are wrong.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from math import fsum
from pathlib import Path
from typing import Any, Final

from pygame_engines.core import notation
from pygame_engines.core.api import AnyGame, State
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import load
from pygame_engines.players.judge import Comparison
from pygame_engines.players.match import Player, decide
from pygame_engines.players.search import Search

LEVEL: Final = 4
TIMES: Final = 16
PAIRS: Final = 1200
"""Lines through the same deals for each of two actions that are compared."""


class Deep(Search):
    """A search that tries unlikely actions more."""

    def _question(self, s: State) -> None:
        super()._question(s)
        root = self.root
        root.ask(root.seat, root.actions, [child.prior**0.5 for child in root.row])


def decisions(game: AnyGame, games: int, every: int, seed: int) -> Iterator[State]:
    """Every so manieth decision between several actions."""
    sitting = [Player("computer", LEVEL)] * 2
    for number in range(seed, seed + games):
        s = game.setup(2, {}, SeededLuck(number))
        step = made = 0
        while actions := game.legal(s):
            step += 1
            made += len(actions) > 1
            if len(actions) > 1 and made % every == number % every:
                yield s.copy()
            action = decide(game, sitting, s, actions, number * 1_000_003 + step)
            game.apply(s, action, SeededLuck(number, step))


def looked_at(game: AnyGame, s: State, seed: int) -> dict[str, Any]:
    """A decision and what a long search finds."""
    level = game.levels[LEVEL - 1]
    deep = replace(level, iterations=TIMES * level.iterations, each=TIMES * level.each)
    search = Deep(game, game.observe(s, game.to_move(s)), seed, deep)
    best = search.step()
    assert best is not None
    return {
        "state": game.to_json(s),
        "best": notation.text(best),
        "visits": {notation.text(child.action): child.visits for child in search.root.row},
    }


def loss(game: AnyGame, s: State, best: str, seed: int) -> tuple[str, float]:
    """What the level chooses instead of the best, and what that loses."""
    level, view = game.levels[LEVEL - 1], game.observe(s, game.to_move(s))
    chosen = Search(game, view, seed, level).step()
    assert chosen is not None
    if notation.text(chosen) == best:
        return best, 0.0
    pair = (notation.parse(best), chosen)
    compared = Comparison(game, view, seed, replace(level, iterations=PAIRS, each=0), pair)
    compared.step()
    _, second = compared.judged()
    return notation.text(chosen), second.loss if second.action == chosen else -second.loss


def report(game: AnyGame, kept: list[dict[str, Any]]) -> Iterator[str]:
    """The costliest decisions, all of them together, and kinds of action."""
    lost: list[float] = []
    priors: defaultdict[str, float] = defaultdict(float)
    visits: defaultdict[str, float] = defaultdict(float)
    for seed, found in enumerate(kept):
        s = game.from_json(found["state"])
        chosen, lose = loss(game, s, found["best"], seed)
        if lose > 0.02:
            yield f"{lose:6.3f}  {chosen} for {found['best']}, decision {seed}"
        lost.append(lose)
        actions = game.legal(s)
        weights = game.advice.weights(s, actions)
        every = sum(found["visits"].values())
        for action, weight in zip(actions, weights, strict=True):
            priors[action.kind] += weight / fsum(weights)
            visits[action.kind] += found["visits"][notation.text(action)] / every
    yield (
        f"{len(lost)} decisions, {sum(1 for one in lost if one)} otherwise,"
        f" over 2 %: {sum(1 for one in lost if one > 0.02)},"
        f" over 5 %: {sum(1 for one in lost if one > 0.05)}, mean loss {fsum(lost) / len(lost):.4f}"
    )
    for kind in sorted(priors, key=lambda kind: -visits[kind]):
        yield f"{kind:12} priors {priors[kind]:6.1f}  visits {visits[kind]:6.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare a level's choices with a long search.")
    parser.add_argument("title", nargs="?", default="pagoda")
    for name, default in (("games", 8), ("every", 8), ("seed", 41)):
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N")
    parser.add_argument("--kept", type=Path, metavar="FILE")
    given = parser.parse_args()
    game = load(given.title)
    if given.kept and given.kept.exists():
        kept = json.loads(given.kept.read_text())
    else:
        found = decisions(game, given.games, given.every, given.seed)
        kept = [looked_at(game, s, number) for number, s in enumerate(found)]
        if given.kept:
            given.kept.write_text(json.dumps(kept))
    for line in report(game, kept):
        print(line)


if __name__ == "__main__":
    main()
