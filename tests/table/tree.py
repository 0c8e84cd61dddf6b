"""A region as a tree, to read back what the table prints."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser

from tests.table.conftest import VOID


@dataclass
class Node:
    """An element: its attributes, and what is in it."""

    tag: str
    attrs: dict[str, str]
    inside: list[Node | str] = field(default_factory=list)

    @property
    def classes(self) -> set[str]:
        """The names of its classes."""
        return set(self.attrs.get("class", "").split())

    @property
    def text(self) -> str:
        """All that is written in it."""
        return "".join(one if isinstance(one, str) else one.text for one in self.inside).strip()

    @property
    def numbers(self) -> list[int]:
        """The numbers written in it; those of two elements are never one."""
        found: list[int] = []
        for one in self.inside:
            found += numbers(one) if isinstance(one, str) else one.numbers
        return found

    def walk(self) -> Iterator[Node]:
        """All elements in it, in order."""
        for one in self.inside:
            if isinstance(one, Node):
                yield one
                yield from one.walk()

    def all(self, name: str) -> list[Node]:
        """The elements in it of a class."""
        return [one for one in self.walk() if name in one.classes]

    def one(self, name: str) -> Node:
        """The only element in it of a class."""
        (found,) = self.all(name)
        return found

    def count(self, tag: str) -> int:
        """How many elements of a tag are in it."""
        return sum(one.tag == tag for one in self.walk())


def numbers(text: str) -> list[int]:
    """The numbers of a text, with its true minus signs."""
    return [int(found.replace("−", "-")) for found in re.findall(r"(?<![\w.])[-−]?\d+", text)]


class Region(Node):
    """A region's elements; those with an id are at hand."""

    def __init__(self, root: Node) -> None:
        super().__init__(root.tag, root.attrs, root.inside)
        self.ids = {one.attrs["id"]: one for one in self.walk() if "id" in one.attrs}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.path = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.path[-1].inside.append(node)
        if tag not in VOID:
            self.path.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.path[-1].inside.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.path.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.path[-1].inside.append(data)


@lru_cache(maxsize=40)
def tree(html: str) -> Region:
    """The elements of a region, of which most stay as they are from one picture to the next."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.path) == 1
    return Region(reader.path[0])
