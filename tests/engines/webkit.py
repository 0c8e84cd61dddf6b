"""WebKit as GTK has it, the nearest to Safari on Linux: by WebDriver, on a screen of Xvfb."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from socket import socket
from typing import Any

from tests.engines.engine import PATIENCE, SIZE, Absent, program
from web.build.browser import apt_install, as_root

DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
BROWSERS = ("lib/*/webkit2gtk-4.*/MiniBrowser", "libexec/webkit2gtk-4.*/MiniBrowser")
"""Where its bare browser lies, below /usr: a driver starts no other."""
START = 30
IN_SIGHT = "arguments[0].scrollIntoView({ block: 'center' });"
"""The driver itself leaves an element where it is that begins a pixel below what is seen."""


class WebKit:
    """See `Engine`. Asks the driver at a port of this machine."""

    def __init__(self, connection: HTTPConnection) -> None:
        self._connection = connection
        self._session = ""
        browser = {"binary": str(_browser()), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": browser}}
        answer = self._ask("POST", "/session", capabilities=wanted)
        self._session = f"/session/{answer['sessionId']}"
        limit = PATIENCE * 1000
        self._ask("POST", "/timeouts", script=limit, pageLoad=limit)
        width, height = SIZE
        self._ask("POST", "/window/rect", width=width, height=height)

    def open(self, address: str) -> None:
        self._ask("POST", "/url", url=address)

    def run(self, script: str) -> Any:
        return self._ask("POST", "/execute/sync", script=script, args=[])

    def click(self, selector: str) -> None:
        found = self._ask("POST", "/element", using="css selector", value=selector)
        self._ask("POST", "/execute/sync", script=IN_SIGHT, args=[found])
        self._ask("POST", f"/element/{next(iter(found.values()))}/click")

    def close(self) -> None:
        """End the browser; the driver goes on."""
        self._ask("DELETE", "")

    def _ask(self, method: str, path: str, **given: Any) -> Any:
        body = json.dumps(given) if method == "POST" else None
        self._connection.request(method, self._session + path, body)
        value = json.loads(self._connection.getresponse().read())["value"]
        if isinstance(value, dict) and "error" in value:
            raise RuntimeError(f"{path}: {value['error']}: {value['message']}")
        return value


@contextmanager
def start(profile: Path) -> Iterator[WebKit]:
    """A browser on a screen of its own. It keeps nothing for the next one, whatever the profile."""
    port = _free_port()
    with _screen() as display, _running([DRIVER, f"--port={port}"], env=_environment(display)):
        _listens(port)
        asking = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        with closing(asking), closing(WebKit(asking)) as browser:
            yield browser


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a screen that nobody sees."""
    reading, writing = os.pipe()
    size = "x".join(map(str, (*SIZE, 24)))
    command = [SCREEN, "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"]
    with _running(command, pass_fds=[writing]), os.fdopen(reading) as numbers:
        os.close(writing)
        yield f":{numbers.readline().strip()}"


@contextmanager
def _running(command: list[str], **options: Any) -> Iterator[None]:
    """A program that says nothing, and is ended with the block."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, **options) as process:
        try:
            yield
        finally:
            process.terminate()


def _environment(display: str) -> dict[str, str]:
    environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "LANG": "C.UTF-8"}
    if as_root():
        environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    return environment


def _free_port() -> int:
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _listens(port: int) -> None:
    """Wait until the driver takes questions."""
    end = time.monotonic() + START
    while True:
        with socket() as probe:
            if not probe.connect_ex(("127.0.0.1", port)):
                return
        if time.monotonic() > end:
            raise TimeoutError(f"{DRIVER} did not start in {START} s")
        time.sleep(0.05)


def _browser() -> Path | None:
    return next((path for place in BROWSERS for path in sorted(Path("/usr").glob(place))), None)


def _here() -> bool:
    return bool(program(DRIVER) and program(SCREEN) and _browser())


def bring() -> None:
    """See that there is one. Raises `Absent`."""
    if not _here() and not (apt_install("webkit2gtk-driver", "xvfb") and _here()):
        raise Absent("no WebKit is here, and apt can't bring webkit2gtk-driver and xvfb")
