"""Names hold what the picture shows: each thing its own, counted right, in whole games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.table.conftest import Client
from tests.table.test_spoken import miscounted
from tests.table.tree import Node, tree
from web.build import catalogues
from web.manifest import IDS_HERE
from web.table.bridge import Desk
from web.table.i18n import LANGUAGES

SEATS: list[dict[str, Any]] = [{"kind": "human", "name": "Anna"}, {"kind": "computer", "level": 1}]
REGIONS = ("board", "hand", "piles", "gather")
STRIDE = 27
"""So many steps from one position that is read to the next, in another language."""

COUNTED = r"\b1 (?:\w+ )?(?:armies|cards|columns|guards|hordes|junks|ninjas|tiles|uses|voyages)\b"
DOWN = {"de": "verdeckt", "en": "face down", "fr": "cachée", "it": "copert"}


def positions(client: Client, title: str) -> Iterator[str]:
    """A whole game, from position to position: the language that each is drawn in."""
    client.at = 0
    client("new", game=title, seats=SEATS, options={}, seed=3, id="g1", created="2026-11-29")
    number = 0
    while client.session.decider is not None:
        client.lang = LANGUAGES[number % len(LANGUAGES)]
        client.go_on(STRIDE, kind="random")
        number += 1
        yield client.lang


def named(html: str) -> Iterator[tuple[str, str]]:
    """Each thing's name, below the names of the groups that it lies in, with its id."""

    def within(node: Node, above: str) -> Iterator[tuple[str, str]]:
        for one in node.inside:
            if isinstance(one, Node):
                name = one.attrs.get("aria-label", "")
                if name and "id" in one.attrs and one.attrs.get("role") != "dialog":
                    yield f"{above}/{name}", one.attrs["id"]
                group = name and one.attrs.get("role") in ("group", "dialog")
                yield from within(one, f"{above}/{name}" if group else above)

    yield from within(tree(html), "")


COPY = re.compile(r"-\d+$|^die-.*")
"""What tells one of several equal pieces from the others: red cards, dice to be rolled."""


def alike(one: str, other: str) -> bool:
    """Whether two things are pieces of one kind, which go by the same name."""
    return COPY.sub("", one) == COPY.sub("", other)


@pytest.mark.parametrize("title", IDS_HERE)
def test_in_a_whole_game_each_thing_has_a_name_of_its_own_that_agrees(
    client: Client, title: str
) -> None:
    read = 0
    for lang in positions(client, title):
        for region in REGIONS:
            known: dict[str, str] = {}
            for name, element in named(client.regions[region]):
                other = known.setdefault(name, element)
                same = region != "board" and alike(element, other)
                assert element == other or same, (region, name, element, other)
                said = name.rpartition("/")[2]
                assert not miscounted(lang, said), said
                assert not re.search(COUNTED, said), said
                assert ".." not in said, said
                assert not run_on(lang, said), said
                read += 1
        for node in on_board(client):
            assert node.attrs.get("id"), node.attrs
            assert node.attrs.get("aria-label"), node.attrs
    assert read > 300


@cache
def sentences(lang: str) -> list[str]:
    """How each sentence begins that says what comes of a choice."""
    found = (
        (key, text)
        for domain in catalogues.domains()
        for key, message in catalogues.messages(catalogues.read(lang, domain)).items()
        for text in catalogues.forms(message)
    )
    begun = {text.partition("{")[0].strip() for key, text in found if ".effect." in key}
    return sorted(begun - {""})


def run_on(lang: str, said: str) -> bool:
    """Whether a sentence goes on behind a comma as if it were a part of the one before."""
    return any(f", {begun}" in said for begun in sentences(lang))


def test_a_sentence_behind_a_comma_is_noticed() -> None:
    assert run_on("de", "Rote Säule, Damit endet dein Zug")
    assert not run_on("de", "Rote Säule · 1 Punkt · Damit endet dein Zug")


def on_board(client: Client) -> Iterator[Node]:
    """What is a thing there: the keys go to all with an id and a name (web/js/visit.js)."""
    (board,) = (n for n in tree(client.regions["board"]).walk() if n.attrs.get("id") == "board")
    for node in board.walk():
        if "aria-label" in node.attrs or node.attrs.get("role") in ("img", "button"):
            yield node


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_that_one_sees_are_not_called_face_down(
    translators: dict[str, Any], lang: str
) -> None:
    client = Client(Desk(translators.__getitem__), lang)
    client.new(SEATS)
    other, own = tree(client.regions["players"]).all("player")
    names = [[node.attrs.get("aria-label", "") for node in one.walk()] for one in (other, own)]
    assert any(DOWN[lang] in name for name in names[0])
    assert not any(DOWN[lang] in name for name in names[1])
