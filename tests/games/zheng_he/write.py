"""Writes the recorded games and the playthrough anew: `python -m tests.games.zheng_he.write`.

All are golden files: look at the difference before you keep it. Games are searched by seed until
each way to end has one; players play at random, each side with leanings of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.core.entries import with_bots
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Seat, Session
from pygame_engines.games.zheng_he.areas import AREAS
from pygame_engines.games.zheng_he.game import GAME, ZhengHe
from pygame_engines.games.zheng_he.state import State
from pygame_engines.players import api as players
from tests.games.golden import Finder, chosen, found, transcript, write
from tests.rules.zheng_he.test_data_any_deck import Author

ENDS: Final = {
    "any_deck": "overlord_minor",
    "any_deck_solo": "overlord_minor",
    "emperor_major": "emperor_major",
    "emperor_minor": "emperor_minor",
    "match": "match",
    "match_draw": "match",
    "overlord_major": "overlord_major",
    "overlord_minor": "overlord_minor",
    "overlord_tie": "overlord_tie",
    "solo_apprentice": "emperor_major",
    "solo_general": "emperor_minor",
    "solo_khan": "overlord_major",
}
"""The recorded games, and why each ends."""
TURNED_UP: Final = ("reveal",)
"""Events that tell everybody what one side alone knew."""
PLAYTHROUGH_SEED: Final = 5
Leaning = Mapping[str, int]

THINKER: Final[Leaning] = {}
"""Plays as the greedy computer does, to stand a chance against the bot."""
SAILOR: Final = {"voyage": 40, "action": 12, "junks": 6, "taxes": 6, "muster": 3, "reserve": 1}
RAIDER: Final = {"attack": 25, "gather": 8, "troops": 8, "action": 6, "react": 30, "reserve": 1}
GUARD: Final = {"muster": 20, "troops": 10, "attack": 10, "react": 9, "reserve": 3}
HERDER: Final = {"resources": 20, "found": 20, "gather": 5, "reserve": 8}


def played(
    one: Leaning, two: Leaning, /, by: Callable[[int], ZhengHe] = lambda _: GAME, **options: str
) -> Callable[[int], Session]:
    """A whole game, by its seed; the leanings are the two seats'."""

    def play(seed: int) -> Session:
        game = by(seed)
        seats = with_bots(game, (Seat("human", "Anna"), Seat("human", "Ben")), options)
        session = Session.new(
            game, seats=seats, options=options, seed=seed, game_id=f"{seed:04x}",
            created="2026-11-27",
        )  # fmt: skip
        luck = SeededLuck(seed ^ 0xBEEF)
        while session.decider is not None:
            leaning = (one, two)[session.decider]
            session.play(session.decider, choose(session, leaning, luck))
        return session

    return play


def choose(session: Session, leaning: Leaning, luck: SeededLuck) -> Action:
    """One of the actions, by weight of its kind."""
    legal = session.legal()
    if len(legal) == 1:  # all that the bot ever has
        return legal[0]
    if leaning is THINKER:
        view = session.game.observe(session.state, 0)
        return players.choose(session.game, Seat("greedy"), view, session.at)
    weights = [leaning.get(action.kind, 4) for action in legal]
    return chosen(legal, weights, luck)


def eventful(session: Session) -> bool:
    """Whether the bot drew an event."""
    return any(entry.step.action.kind == "event" for entry in session.entries)


def shared(session: Session) -> bool:
    """Whether both have won."""
    return session.outcome is not None and len(session.outcome.winners) == 2


def solo(reason: str, level: str) -> Finder:
    """A game against the bot in which it draws events."""
    return found(reason, played(THINKER, THINKER, mode="solo", level=level), eventful)


def any_deck(seed: int) -> ZhengHe:
    """The rules with a deck, a map and events written at random."""
    return Author(seed).file()


GAMES: Final = {
    "any_deck": found("overlord_minor", played(GUARD, HERDER, any_deck)),
    "any_deck_solo": found(
        "overlord_minor", played(HERDER, HERDER, any_deck, mode="solo", level="general"), eventful
    ),
    "emperor_major": found("emperor_major", played(SAILOR, HERDER)),
    "overlord_major": found("overlord_major", played(SAILOR, RAIDER)),
    "emperor_minor": found("emperor_minor", played(HERDER, GUARD, emperor="second")),
    "overlord_minor": found("overlord_minor", played(GUARD, RAIDER)),
    "overlord_tie": found("overlord_tie", played(GUARD, HERDER)),
    "solo_apprentice": solo("emperor_major", "apprentice"),
    "solo_general": solo("emperor_minor", "general"),
    "solo_khan": solo("overlord_major", "khan"),
    "match": found("match", played(GUARD, RAIDER, mode="match")),
    "match_draw": found("match", played(GUARD, GUARD, mode="match"), shared),
}
"""One file for each way to end, for each level of the solo game, and for matches."""


# --- the playthrough ------------------------------------------------------------------------------


def playthrough() -> str:
    """A whole game as text, with the position before each phase."""
    session = played(SAILOR, RAIDER)(PLAYTHROUGH_SEED)
    return transcript(f"Zheng He, seed {PLAYTHROUGH_SEED}", session, shown)


def shown(s: State) -> list[str]:
    """A position in five lines; areas read as in the builders of the tests."""
    return [
        f"round {s.round}, {('Emperor', 'Overlord')[s.phase]}; stage {s.stage}",
        ", ".join(f"{area} {held(s, i)}" for i, area in enumerate(AREAS) if held(s, i)),
        f"gold {s.gold}, Sea {s.junks} junks {s.sea_gold} gold, voyages {voyages(s)}",
        *(f"{name}: hand {cards(s.hands[side])}, reserve {cards(s.reserves[side])}"
          for side, name in enumerate(("Emperor", "Overlord"))),
        f"deck {cards(s.deck)}, discard {' '.join(map(str, s.discard)) or '-'}",
    ]  # fmt: skip


def held(s: State, i: int) -> str:
    counts = zip((s.armies[i], s.hordes[i], s.settlements[i]), "ahs", strict=True)
    return "".join(f"{n}{letter}" for n, letter in counts if n)


def voyages(s: State) -> str:
    return "".join(str(v) for v in range(1, 8) if s.voyages >> (v - 1) & 1)


def cards(mask: int) -> str:
    return " ".join(str(card) for card in range(1, 28) if mask >> (card - 1) & 1) or "-"


if __name__ == "__main__":
    write("zheng_he", GAMES, playthrough())
