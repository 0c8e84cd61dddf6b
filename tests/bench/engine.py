"""Speed of the rules and of search, beside python-chess in the same process.

    python -m tests.bench.engine [GAME]

Prints the median of five runs: decisions a second in random play (`legal`, a random choice,
`apply`) beside python-chess's `list(legal_moves)`, a random choice, `push`, and their ratio, whose
goal is 1; then the time of `copy()`, playouts and search iterations a second, and the time that
each level takes for a decision.
"""

from __future__ import annotations

import json
import sys
from statistics import median
from time import process_time

import chess

from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import load
from pygame_engines.players import bench

RUNS = 5
SECONDS = 1.0


def chess_moves_per_s(seconds: float) -> float:
    """Random moves a second with python-chess, whole games long."""
    luck = SeededLuck(1, 0)
    count = 0
    begin = process_time()
    while process_time() - begin < seconds:
        board = chess.Board()
        while moves := list(board.legal_moves):
            if len(board.move_stack) >= 200:
                break
            board.push(moves[luck.below(len(moves))])
            count += 1
        luck.drawn.clear()
    return count / (process_time() - begin)


def main() -> None:
    """Measure and print."""
    game = load(sys.argv[1] if len(sys.argv) > 1 else "pagoda")
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(RUNS):
        ours.append(bench.actions_per_s(game, SECONDS))
        theirs.append(chess_moves_per_s(SECONDS))
    ratio = median(a / b for a, b in zip(ours, theirs, strict=True))
    print(f"{game.meta.id}: {median(ours):,.0f} random decisions/s")
    print(f"python-chess {chess.__version__}: {median(theirs):,.0f} random moves/s")
    print(f"ratio: {ratio:.2f} (goal: 1)")
    print(json.dumps(bench.run(game, seconds=SECONDS), indent=2))


if __name__ == "__main__":
    main()
