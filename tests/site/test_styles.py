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
