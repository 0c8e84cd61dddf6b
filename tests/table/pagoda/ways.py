"""The walk of `tests/table/test_ways.py`: recorded games, what each asks, its classes of things."""

GAMES: dict[str, tuple[set[str], set[str]]] = {
    "third_roof": ({"turn", "pay_column", "over"}, {"lot", "card", "ability", "tile", "pile"}),
}
