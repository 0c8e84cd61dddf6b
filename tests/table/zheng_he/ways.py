"""The walk of `tests/table/test_ways.py`: recorded games, what each asks, its classes of things."""

_THINGS = {
    "area-shape", "voyage-field", "port", "zcard", "slot", "pile", "pool", "supply-place",
    "player-note", "player-hand", "player-reserve", "party", "fleet", "bar-seat", "own-reserve",
}  # fmt: skip
_ASKED = {"order", "phase", "combat", "voyage", "react", "over"}

GAMES: dict[str, tuple[set[str], set[str]]] = {
    "overlord_major": (_ASKED, _THINGS),
    "solo_khan": (_ASKED | {"event"}, _THINGS | {"events-deck"}),
}
