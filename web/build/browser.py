"""A browser for tests and pictures: one that is here, or one that can be brought here."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from web.build.setup import SetupError

VARIABLE: Final = "TEAHOUSE_BROWSER"
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

QUIET: Final = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""A browser that asks nobody for anything by itself."""


def launch_options() -> dict[str, Any]:
    """What Playwright's `chromium.launch` needs on this machine."""
    options: dict[str, Any] = {"args": [*QUIET, *_as_root()]}
    if (path := find()) is not None:
        options["executable_path"] = str(path)
    return options


@functools.cache
def find() -> Path | None:
    """The browser's program; None for the one that Playwright installed. Raises SetupError.

    In this order: the variable TEAHOUSE_BROWSER, the PATH, Playwright's own, Debian's package.
    """
    if chosen := os.environ.get(VARIABLE):
        if not Path(chosen).exists():
            raise SetupError(f"{VARIABLE} names {chosen}, which is not there")
        return Path(chosen)
    if (found := _on_path()) is not None:
        return found
    if _playwright_install():
        return None
    if _apt_install() and (found := _on_path()) is not None:
        return found
    raise SetupError(f"no Chromium or Chrome found for the browser tests: name one in {VARIABLE}")


def _on_path() -> Path | None:
    return next((Path(path) for name in NAMES if (path := shutil.which(name))), None)


def _playwright_install() -> bool:
    print("· no browser here: installing Playwright's Chromium", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    return _succeeds(command)


def _apt_install() -> bool:
    if not shutil.which("apt-get") or not _as_root():
        return False
    print("· no browser here: apt-get install chromium", file=sys.stderr, flush=True)
    return _succeeds(["apt-get", "update", "-qq"]) and _succeeds(
        ["apt-get", "install", "-qq", "--no-install-recommends", "chromium"]
    )


def _succeeds(command: list[str]) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        result = subprocess.run(
            command, env=environment, capture_output=True, timeout=600, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return result.returncode == 0


def _as_root() -> list[str]:
    """Chromium's sandbox does not work for root, as in most containers."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
