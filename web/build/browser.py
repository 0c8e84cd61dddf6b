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
SHELL: Final = "chromium-headless-shell"
"""Chromium without a window: a visit takes it three quarters of the processor's time."""

NAMES: Final = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

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
    options: dict[str, Any] = {"args": [*QUIET, *(["--no-sandbox"] if as_root() else [])]}
    if (path := find()) is not None:
        options["executable_path"] = str(path)
    return options


@functools.cache
def find() -> Path | None:
    """The browser's program; None for the one that Playwright installed. Raises SetupError.

    In this order: the variable TEAHOUSE_BROWSER, the PATH, Debian's package of the shell,
    Playwright's own, Debian's Chromium.
    """
    if chosen := os.environ.get(VARIABLE):
        if not Path(chosen).exists():
            raise SetupError(f"{VARIABLE} names {chosen}, which is not there")
        return Path(chosen)
    if (found := _on_path()) is not None:
        return found
    if apt_install(SHELL) and (found := _on_path()) is not None:
        return found
    if _playwright_install():
        return None
    if apt_install("chromium") and (found := _on_path()) is not None:
        return found
    raise SetupError(f"no Chromium or Chrome found for the browser tests: name one in {VARIABLE}")


def _on_path() -> Path | None:
    return next((Path(path) for name in NAMES if (path := shutil.which(name))), None)


def _playwright_install() -> bool:
    print("· no browser here: installing Playwright's Chromium", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    return _succeeds(command)


def apt_install(*packages: str) -> bool:
    """Have Debian's apt bring a browser and what it needs; whether it could."""
    if not shutil.which("apt-get") or not as_root():
        return False
    print(f"· no browser here: apt-get install {' '.join(packages)}", file=sys.stderr, flush=True)
    return _succeeds(["apt-get", "update", "-qq"]) and _succeeds(
        ["apt-get", "install", "-qq", "--no-install-recommends", *packages]
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


def as_root() -> bool:
    """Whether root is at work, as in most containers: a browser's own sandbox fails there."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
