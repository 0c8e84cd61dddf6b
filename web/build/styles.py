"""Each page's styles in one file: a page waits for all of them before it shows anything."""

from __future__ import annotations

import functools
import hashlib
import re
import subprocess
from pathlib import Path
from typing import Final

from web.build.folders import NPM, TITLES, WEB
from web.build.setup import SetupError, node, node_environment

INDENTED: Final = re.compile(r"(?<!%\}\n)^[ \t]+|(?<=%\}\n)[ \t]+(?=[ \t])", re.MULTILINE)
"""Blanks that begin a line: all but one where Jinja drops the end of the line before."""
LINK: Final = re.compile(
    r'<link rel="stylesheet" href="((?:\.\./|\./)*)css/((?:\w+/)?[\w-]+)\.css">\n?'
)


def with_one_style(html: str, out: Path) -> str:
    """The page with one stylesheet in place of its several ones; the file is written to `out`."""
    found = list(LINK.finditer(html))
    if not found:
        return html
    text = minified("".join(source(match[2]).read_text("utf-8") for match in found))
    name = f"css/{hashlib.sha256(text.encode()).hexdigest()[:12]}.css"
    (out / "css").mkdir(parents=True, exist_ok=True)
    (out / name).write_text(text, encoding="utf-8", newline="\n")
    first = found[0]
    rest = LINK.sub("", html[first.end() :])
    return f'{html[: first.start()]}<link rel="stylesheet" href="{first[1]}{name}">\n{rest}'


def unindented(html: str) -> str:
    """HTML with no more blanks than keep words apart: the rest would be sent for nothing."""
    return html if "<pre" in html else INDENTED.sub("", html)


def source(name: str) -> Path:
    """The file of a style sheet; a title's own is named with its id before it."""
    title, _, own = name.rpartition("/")
    folder = TITLES / title if title else WEB
    return folder / "css" / f"{own}.css"


@functools.lru_cache(maxsize=32)
def minified(text: str) -> str:
    """Styles without what only people need."""
    esbuild = NPM / "esbuild" / "bin" / "esbuild"
    command: list[str | Path] = [node(), esbuild, "--loader=css", "--minify"]
    result = subprocess.run(
        command,
        input=text,
        env=node_environment(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if result.returncode:
        raise SetupError(f"shortening the styles failed:\n{result.stderr}")
    return result.stdout
