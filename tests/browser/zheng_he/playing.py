"""The Voyages of Zheng He at the table: how a game is begun and played, what must stay hidden."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import expect

from pygame_engines.core import notation
from pygame_engines.core.session import Seat, Session
from pygame_engines.games.zheng_he import words
from pygame_engines.games.zheng_he.rules import cards_of
from tests.browser.records import TOGETHER, begun
from tests.browser.table import Table
from web.build.catalogues import translator

TITLE = "zheng_he"
SIDES = ("emperor", "overlord")

Wishes = dict[str, Sequence[str]]
"""By side: kinds of action, or beginnings of one, the dearest first."""

_BRIEF = ("decline", "rest", "roll_on", "roll", "stop", "after")


def begin(
    table: Table,
    *,
    seats: Sequence[str] = ("human", "human"),
    names: Sequence[str] = (),
    seed: int = 1,
    lang: str = "en",
    **options: str | bool,
) -> Table:
    """Open the set-up page and start a duel from it, unless the options say something else."""
    table.page.goto(f"{lang}/zheng_he/")
    together = {"seats": seats, "names": names} if options.get("mode") != "solo" else {}
    chosen = {"mode": "duel", **({"emperor": "first"} if together else {}), **options}
    table.fill(options=chosen, seed=seed, **together)
    return table.submit()


def twin(seed: int, seats: Sequence[Seat] = TOGETHER, **options: str) -> Session:
    """The same game as one begun at the table, to know what the table must not tell."""
    return begun(TITLE, seats, options, seed)


def pick(offered: Sequence[str], wishes: Sequence[str]) -> str:
    """The first wish that can be had; of several numbers the highest."""
    ranked = sorted(offered, key=_by_numbers)
    for wish in wishes:
        for action in ranked:
            if action == wish or action.startswith(f"{wish}."):
                return action
    return ranked[0]


def _by_numbers(action: str) -> tuple[list[int], str]:
    return [-int(part) for part in action.split(".") if part.isdigit()], action


def side_of(session: Session, seat: int) -> str:
    """The side that a seat plays."""
    view = session.game.observe(session.state, seat)
    return str(view["sides"][seat])


# --- secrets --------------------------------------------------------------------------------------


def names_of(session: Session, cards: Sequence[int]) -> list[str]:
    """Cards by their English names."""
    speak = translator("en")
    return [speak(words.card_name(session.state.book.cards[card])) for card in cards]


def hidden(session: Session) -> list[str]:
    """The names of all cards in hands and reserves that the viewer doesn't know to be there."""
    found, viewer = [], session.viewer
    view = session.game.observe(session.state, viewer)
    for seat in {0, 1} - {viewer}:
        side = SIDES.index(view["sides"][seat])
        held = session.state.hands[side] | session.state.reserves[side]
        known = [] if viewer < 0 else view["known_hand"][seat] + view["known_reserve"][seat]
        found += names_of(session, sorted(set(cards_of(held)) - set(known)))
    return found


_FIELDS = re.compile(r'<div id="field-\d"[^>]*>')
"""The voyage fields name the cards that each voyage opens, wherever those are."""
_LOG = re.compile(r'<ol class="log".*?</ol>', re.DOTALL)
"""The log tells of cards that were played in the first stage and may be in a hand again."""


def source(table: Table) -> str:
    """The page's source without the voyage fields."""
    return _FIELDS.sub("", table.page.content())


def told(table: Table, session: Session) -> list[str]:
    """What the page's source, labels included, tells of hidden cards."""
    html = source(table)
    if session.state.stage > 1:
        html = _LOG.sub("", html)
    marks = ["card-hand-", "Drawn:"] if session.viewer < 0 else []
    return [secret for secret in [*hidden(session), *marks] if secret in html]


def in_sight(session: Session) -> set[str]:
    """What may be chosen, without the choices that would show a hidden card to both."""
    question = session.question()
    assert question is not None
    return {notation.text(c.action) for c in question.choices() if c.refusal is None}


def ready(table: Table, name: str = "") -> None:
    """Take the device over."""
    curtain = table.region("curtain")
    expect(curtain).to_contain_text(name)
    table.click(curtain.locator("#curtain-ready")).settle()
    expect(curtain.locator("#curtain-ready")).to_have_count(0)
