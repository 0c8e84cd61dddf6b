"""Zheng He's table without a browser: games played at random, their pictures looked at."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from pygame_engines.core.api import Event
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from tests.rules.zheng_he import positions
from tests.table.picture import Picture
from web.table.answer import answer
from web.table.desk import OpenGame
from web.table.i18n import Translator
from web.table.scene import Scene
from web.table.speech import Speaker
from web.titles.zheng_he.table import piles
from web.titles.zheng_he.table.table import TABLE

MODES = ("duel", "solo", "match")
WORDS = {
    "de": "Offen ausgespielt",
    "en": "Played openly",
    "fr": "Carte jouée",
    "it": "Carta giocata",
}


def seats_for(mode: str) -> list[Seat]:
    """Anna and Ben, or Anna and the bot."""
    return [Seat("human", "Anna"), Seat("bot") if mode == "solo" else Seat("human", "Ben")]


def look(t: positions.Table, translator: Translator, viewer: int | None = None) -> Scene:
    """The picture of a position that was built, for the viewer, or for whoever is asked."""
    prompt = t.game.prompt(t.s)
    seat = prompt.seat if viewer is None else viewer
    return Scene(
        Speaker(translator, seats_for("duel")),
        t.game.observe(t.s, seat),
        seat,
        prompt if seat == prompt.seat else None,
        story=tuple(e for e in t.events if e.seen_by is None or seat in e.seen_by),
        data=t.game.data,
    )


class Table:
    """A game and what the page has been sent of it so far."""

    def __init__(
        self,
        t: Translator,
        *,
        mode: str = "duel",
        seed: int = 1,
        level: str = "general",
        session: Session | None = None,
    ) -> None:
        self.t = t
        self.session = session or Session.new(
            load("zheng_he"), seats=seats_for(mode), options={"mode": mode, "level": level},
            seed=seed, game_id="g1", created="2026-11-27",
        )  # fmt: skip
        self.open = OpenGame(self.session)
        self.table = TABLE
        self.regions: dict[str, str] = {}
        self.picture = Picture()
        self.answer: Mapping[str, Any] = {}
        self._seen = 0

    def show(self) -> Mapping[str, Any]:
        """The picture as it is now."""
        self.answer = answer(self.open, self.t, self._seen, stored=True)
        self._seen = self.session.at
        self.answer["regions"] = self.picture.take(self.answer)
        self.regions.update(self.answer["regions"])
        return self.answer

    def play(self, *, seed: int, look: int, most: int = 4000) -> Iterator[Mapping[str, Any]]:
        """Play at random; look at the first picture of every `look` decisions, and at the last."""
        rng, session = random.Random(seed), self.session
        for number in range(most):
            if session.decider is None:
                break
            if session.curtain is not None:
                session.lift_curtain(session.curtain)
            if number % look == 0:
                yield self.show()
            session.play(session.decider, rng.choice(session.legal()))
        yield self.show()

    def story(self) -> tuple[Event, ...]:
        """All that happened, as the viewer saw it."""
        return self.scene().story

    def scene(self) -> Scene:
        """The picture's own source."""
        speak = Speaker(self.t, self.session.seats)
        return self.open.scene(speak, over=self.session.outcome is not None)

    def piles(self) -> piles.Piles:
        """What lies beside the map."""
        return piles.piles(self.scene(), {})
