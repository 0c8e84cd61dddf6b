from __future__ import annotations

import subprocess
import sys

import pytest

from pygame_engines import games
from pygame_engines.core.errors import BadOption


@pytest.mark.parametrize("game_id", games.IDS)
def test_every_listed_game_loads_under_its_id(game_id: str) -> None:
    game = games.load(game_id)
    assert game.meta.id == game_id
    assert games.meta(game_id) is game.meta


@pytest.mark.parametrize("game_id", ["chess", "", "../pagoda", "os", "PAGODA"])
def test_an_unknown_game_is_refused(game_id: str) -> None:
    with pytest.raises(BadOption) as refused:
        games.load(game_id)
    assert refused.value.where == "game"


def test_a_title_that_was_left_out_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of the site has the parts of its own title only."""
    monkeypatch.setitem(sys.modules, games.GAMES["pagoda"], None)
    with pytest.raises(BadOption) as refused:
        games.load("pagoda")
    assert refused.value.where == "game"


def test_a_title_with_a_part_missing_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    package = games.GAMES["pagoda"]
    monkeypatch.delitem(sys.modules, package, raising=False)
    monkeypatch.setitem(sys.modules, f"{package}.game", None)
    with pytest.raises(ModuleNotFoundError):
        games.load("pagoda")


def test_a_card_is_read_without_the_rules() -> None:
    code = (
        "import sys; from pygame_engines import games; games.meta('pagoda'); "
        "sys.exit('pygame_engines.games.pagoda.game' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
