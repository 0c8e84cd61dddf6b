"""The walk of `tests/table/test_ways.py`: recorded games, what each asks, its classes of things."""

GAMES: dict[str, tuple[set[str], set[str]]] = {
    "bases_master": ({"guard", "hero", "turn", "move", "cover", "over"}, set()),
}
