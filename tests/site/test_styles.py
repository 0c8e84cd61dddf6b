"""What the styles promise on all pages and tables."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_need_16_where_the_keys_stand_is_seen_only_while_they_are_used() -> None:
    """To whoever has a mouse or a finger, one target that looks otherwise is another choice."""
    found = []
    for path in sorted([*WEB.glob("css/*.css"), *WEB.glob("titles/*/css/*.css")]):
        text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        found += [sel.strip() for sel in re.findall(r"[^{};]*\[data-cursor\][^{};]*(?=\{)", text)]
    assert len(found) >= 5
    assert [selector for selector in found if ":focus-visible " not in selector] == []


def test_the_words_of_a_great_moment_let_every_click_through() -> None:
    text = (WEB / "css" / "table.css").read_text("utf-8")
    rule = re.search(r"\.region-tale \{([^}]*)\}", text)
    assert rule is not None
    assert "pointer-events: none" in rule[1]


def cut(text: str, at: str) -> list[str]:
    """The parts of a selector between these characters, those in brackets left whole."""
    depth, parts = 0, [""]
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if depth == 0 and letter in at:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def test_what_changes_with_another_element_has_a_name() -> None:
    """`a:has(b) > :not(c)` names nothing: a browser then styles the whole page for each change.

    A tag's name is little better: `a:has(b) use` styles all that is drawn. The table has no td.
    """
    found, nameless = 0, []
    for path in sorted([*WEB.glob("css/*.css"), *WEB.glob("titles/*/css/*.css")]):
        text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        for selectors in re.findall(r"([^{};]*:has\([^{};]*)\{", text):
            for selector in cut(selectors, ","):
                *before, last = cut(selector, " \n>+~")
                if ":has(" in "".join(before):
                    found += 1
                    if not re.match(r"\w*[.#\[]|td$|:is\(|:where\(|&", last):
                        nameless.append(f"{path.name}: {selector}")
    assert found > 50
    assert nameless == []


def test_what_changes_with_a_neighbour_has_a_name() -> None:
    """`a > * + *` styles all that comes after whatever is put in, anywhere, with what is in it."""
    nameless = [
        f"{path.name}: {selectors.strip()}"
        for path in sorted([*WEB.glob("css/*.css"), *WEB.glob("titles/*/css/*.css")])
        for selectors in re.findall(
            r"([^{};]*)\{", re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
        )
        if re.search(r"[+~]\s*\*", selectors)
    ]
    assert nameless == []
