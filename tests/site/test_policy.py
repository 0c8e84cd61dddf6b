"""Each page's Content-Security-Policy: as strict as can be, and right for what is in the page."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from web import pages
from web.build import policy

PAGES = {path: html for path, html in pages.pages("test") if path.endswith(".html")}


class Inline(HTMLParser):
    """The texts of inline scripts and styles, with their kinds, as a browser reads them."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[tuple[str, str]] = []
        self._open = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note which one begins."""
        self._open = tag if tag in ("script", "style") and "src" not in dict(attrs) else ""
        if self._open:
            self.found.append((tag, ""))

    def handle_data(self, data: str) -> None:
        """Note its text."""
        if self._open:
            kind, before = self.found[-1]
            self.found[-1] = (kind, before + data)

    def handle_endtag(self, _tag: str) -> None:
        """It is over."""
        self._open = ""


def rules(html: str) -> dict[str, list[str]]:
    """A page's policy, read from the page."""
    found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', html)
    assert found
    each = (rule.split() for rule in found[1].split(";"))
    return {name: sources for name, *sources in each}


@pytest.mark.parametrize("path", PAGES)
def test_a_page_runs_its_own_scripts_and_no_others(path: str) -> None:
    html = policy.with_policy(PAGES[path])
    allowed = rules(html)
    for kind in ("script", "style"):
        hashes = {source for source in allowed[f"{kind}-src"] if source.startswith("'sha256-")}
        texts = [text for one, text in Inline(html).found if one == kind]
        digests = (base64.b64encode(hashlib.sha256(text.encode()).digest()) for text in texts)
        assert hashes == {f"'sha256-{digest.decode()}'" for digest in digests}
        assert "'unsafe-inline'" not in allowed[f"{kind}-src"]
    assert allowed["default-src"] == ["'none'"]
    assert "'unsafe-eval'" not in html
    assert not re.search(r"\son[a-z]+=", re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL))
    assert html.index("Content-Security-Policy") < min(
        at for word in ("<script", "<link", "<style") if (at := html.find(word)) > 0
    )


def test_nobody_else_is_named() -> None:
    own = {"'none'", "'self'", "'wasm-unsafe-eval'", "'unsafe-inline'", "blob:", "data:"}
    assert {source for rule in policy.RULES.values() for source in rule.split()} == own
    assert [name for name, rule in policy.RULES.items() if "unsafe-inline" in rule] == [
        "style-src-attr"
    ]


def test_the_policy_of_a_page_can_be_taken_out_again() -> None:
    html = PAGES["en/index.html"]
    assert policy.without_policy(policy.with_policy(html)) == html


def test_the_header_allows_what_any_page_needs(tmp_path: Path) -> None:
    for name in ("en/index.html", "404.html"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(policy.with_policy(PAGES[name]), "utf-8")
    header = policy.header(tmp_path)
    assert header.endswith("; frame-ancestors 'none'")
    for name in ("en/index.html", "404.html"):
        wanted = re.findall(r"'sha256-[^']+'", policy.policy(PAGES[name]))
        assert wanted
        assert all(digest in header for digest in wanted)
