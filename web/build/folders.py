"""Where things are. Everything that the build reads or writes is named here once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
ENGINE: Final = ROOT / "pygame_engines"
WEB: Final = ROOT / "web"
TITLES: Final = WEB / "titles"
STATIC: Final = ROOT / "static"
NPM: Final = WEB / "node_modules"
PYODIDE: Final = NPM / "pyodide"
PACKAGES: Final = (
    *("pyodide", "@pyscript/core", "idb", "idiomorph", "qr", "uqr"),
    *("esbuild", "@esbuild"),
)
"""The npm packages that a build reads."""

PYSCRIPT: Final = NPM / "@pyscript" / "core" / "dist"
CACHE: Final = ROOT / ".cache"
"""What may be kept between builds; deleting it costs time only."""


def relative(path: Path) -> str:
    """A path for a job file or a message: from the checkout's root, with slashes."""
    return path.relative_to(ROOT).as_posix()
