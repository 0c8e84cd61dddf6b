"""The titles there are. A game's rules are imported only when somebody asks for them."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from pygame_engines.core import custom
from pygame_engines.core.api import AnyGame, Json, Meta
from pygame_engines.core.errors import BadOption

GAMES: Final[dict[str, str]] = {
    "pagoda": "pygame_engines.games.pagoda",
    "zheng_he": "pygame_engines.games.zheng_he",
    "panda": "pygame_engines.games.panda",
}
"""Each title's id and the package that holds it, in the order to be listed."""

IDS: Final = tuple(GAMES)


def load(game_id: str, data: Json | None = None) -> AnyGame:
    """The game's one object, `GAME` of its package, or one with custom data.

    Raises `BadOption` for an unknown id, or a title that isn't here: a page of the site has but its
    own. Raises `BadData`.
    """
    package = _package(game_id)
    try:
        game: AnyGame = import_module(package).GAME
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        raise BadOption(f"the game {game_id} is not here", where="game") from None
    return game if data is None else game.with_data(custom.checked(data))


def meta(game_id: str) -> Meta:
    """The game's card: `META` of its module `meta`. Raises `BadOption` for an unknown id."""
    card: Meta = import_module(f"{_package(game_id)}.meta").META
    return card


def _package(game_id: str) -> str:
    if game_id not in GAMES:
        raise BadOption(f"there is no game {game_id[:40]!r}", where="game")
    return GAMES[game_id]
