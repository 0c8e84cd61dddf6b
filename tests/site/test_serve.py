"""The local server: types, and the site's own page for what isn't there."""

from __future__ import annotations

import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.build.serve import server


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "404.html").write_text("lost")
    for name in ("a.html", "a.js", "a.mjs", "a.wasm", "a.json", "a.css", "a.svg"):
        (tmp_path / name).write_text("x")
    with server(tmp_path) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}/"
        running.shutdown()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.html", "text/html; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.json", "application/json"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.svg", "image/svg+xml"),
    ],
)
def test_type(address: str, name: str, kind: str) -> None:
    with urllib.request.urlopen(address + name) as answer:
        assert answer.headers["Content-Type"] == kind


def test_missing_file_shows_the_sites_page(address: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(address + "nowhere")
    assert error.value.code == 404
    assert error.value.read() == b"lost"
