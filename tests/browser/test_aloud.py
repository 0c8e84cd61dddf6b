"""Games in the table as text, by whoever hears it: no picture, no ids, no positions.

What is known of the page is Chrome's accessibility tree and what live regions say; what is done is
to press a button by its name, as reading programs do, and to type.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from web.manifest import IDS_HERE

from .table import Table

DECISIONS = 12
"""After so many one gives up: tests/table/test_aloud.py reads the questions of whole games."""

OPTIONS: dict[str, dict[str, str | bool]] = {"pagoda": {"quick": True, "starter": "first"}}
PRESS = "function() { this.focus(); this.click() }"


class Node(NamedTuple):
    """What a reading program knows of an element."""

    role: str
    name: str
    level: int
    disabled: bool
    backend: int


class Ear:
    """A page as it is heard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._devtools = page.context.new_cdp_session(page)

    def tree(self) -> list[Node]:
        """The accessibility tree in reading order."""
        nodes = self._devtools.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        found: list[Node] = []

        def read(node: dict[str, Any]) -> None:
            if not node["ignored"]:
                found.append(_node(node))
            for child in node.get("childIds", ()):
                if child in by_id:
                    read(by_id[child])

        read(nodes[0])
        return found

    def press(self, node: Node) -> None:
        """What Enter does on what is read."""
        where = {"backendNodeId": node.backend}
        found = self._devtools.send("DOM.resolveNode", where)["object"]["objectId"]
        call = {"objectId": found, "functionDeclaration": PRESS}
        self._devtools.send("Runtime.callFunctionOn", call)

    def type(self, words: str) -> str:
        """Type into the line, and give all that has been said since."""
        self.page.keyboard.press("/")
        before = self.said()
        self.page.keyboard.type(words)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(
            "(before) => document.getElementById('live').innerText !== before", arg=before
        )
        return self.said()

    def said(self) -> str:
        """What the live region holds."""
        return self.page.locator("#live").inner_text()


def _node(node: dict[str, Any]) -> Node:
    told = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    return Node(
        role=node["role"]["value"],
        name=node.get("name", {}).get("value", ""),
        level=told.get("level", 0),
        disabled=bool(told.get("disabled")),
        backend=node.get("backendDOMNodeId", 0),
    )


def below(tree: list[Node], heading: str) -> list[Node]:
    """What is read from a heading of the text to the next one like it."""
    heads = [at for at, node in enumerate(tree) if node.role == "heading" and node.level == 2]
    start = next((at for at in heads if tree[at].name == heading), None)
    assert start is not None, f"no heading {heading!r} among {[tree[at].name for at in heads]}"
    return tree[start : next((at for at in heads if at > start), len(tree))]


def named(tree: list[Node], name: str) -> Node:
    """The button of that name."""
    return next(node for node in tree if node.role == "button" and node.name == name)


def choices(tree: list[Node]) -> list[Node]:
    """The buttons below the question that can be pressed, without the tools."""
    read = below(tree, "Choices")
    end = next(at for at, node in enumerate(read) if node.name == "Tools")
    buttons = [n for n in read[:end] if n.role == "button" and n.name and not n.disabled]
    return [n for n in buttons if n.name not in ("Cancel", "Show again", "Don’t wait")]


@pytest.mark.parametrize("title", IDS_HERE)
def test_a_game_by_ear_from_its_set_up_to_its_end(table: Table, title: str) -> None:
    page, ear, rng = table.page, Ear(table.page), random.Random(title)
    page.goto(f"en/{title}/")
    for key in ("Tab", "Tab", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#live")).to_contain_text("The table is text now.")
    table.fill(seats=("human", "computer.2"), options=OPTIONS.get(title, {}), seed=5).submit()
    for _ in range(DECISIONS):
        if table.over:
            break
        chosen = rng.choice(choices(ear.tree()))
        ear.press(chosen)
        table.settle()
        assert page.evaluate("document.activeElement !== document.body"), chosen.name
    for name in () if table.over else ("Give up", "Yes"):
        ear.press(named(ear.tree(), name))
    expect(table.region("final").locator(".final")).to_be_visible()
    assert any(node.name == "The game is over" for node in ear.tree())


def test_moves_and_questions_are_typed(table: Table) -> None:
    page, ear = table.page, Ear(table.page)
    page.goto("en/pagoda/")
    page.locator("[data-op=aloud]").focus()
    page.keyboard.press("Enter")
    table.fill(seats=("human", "computer.2"), options=OPTIONS["pagoda"], seed=5).submit()
    assert "Lot 3: State: empty" in ear.type("lot 3 st")
    assert "builds a yellow column on lot 3" in ear.type("3 yel") or "Yellow column" in ear.said()
    table.settle()
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    table.settle()
    page.keyboard.press("s")
    page.wait_for_function("() => document.getElementById('live').innerText.includes('Points: ')")
    assert "Nothing here is called “xyzzy”" in ear.type("xyzzy")
