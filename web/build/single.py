"""The site in one file, which a double click opens: `teahouse.html`, beside the pages themselves.

It is the script `js/single.js` and all that the pages need, every file as gzip in an element of its
own. A byte is a character: the file is read as windows-1252, in which each of 256 has one, and
four that HTML would take for something else are written as two. As base64 it would be a third
larger.
"""

from __future__ import annotations

import gzip
import html
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from web.build.folders import WEB
from web.build.policy import without_policy

NAME: Final = "teahouse.html"

LEFT_OUT: Final = frozenset(
    (NAME, "404.html", "app.zip", "pyodide/python_stdlib.zip", "sw.js", "js/single.js")
)
"""What only a server's site has a use for."""

PACKED: Final = frozenset((".png", ".snapshot", ".woff2"))
"""Endings of files that shrink no further."""

ESCAPE: Final = b"="
MEANT: Final = b"=\0\r<"
"""Bytes that stand as the escape and one 64 higher."""

PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="windows-1252">
<title>Teahouse</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
"""


def write(site: Path) -> None:
    """Write the file into a built site."""
    out = site / NAME
    with out.open("wb") as file:
        file.write(PAGE.encode("ascii"))
        for path in _files(site):
            name = html.escape(path.relative_to(site).as_posix())
            file.write(f'<script type="application/gzip" title="{name}">'.encode("ascii"))
            level = 0 if path.suffix in PACKED else 9
            file.write(escaped(gzip.compress(_content(path), level, mtime=0)))
            file.write(b"</script>\n")
        script = (WEB / "js" / "single.js").read_text("utf-8")
        file.write(f"<script>{script}</script>\n".encode("ascii"))


def _files(site: Path) -> Iterator[Path]:
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name not in LEFT_OUT and path.suffix != ".webmanifest":
            yield path


def _content(path: Path) -> bytes:
    if path.suffix != ".html":
        return path.read_bytes()
    return without_policy(path.read_text("utf-8")).encode()


def escaped(data: bytes) -> bytes:
    """Bytes that HTML reads as they are, between the tags of a script."""
    for byte in MEANT:
        data = data.replace(bytes((byte,)), ESCAPE + bytes((byte + 64,)))
    return data
