"""Firefox, by Marionette: the door that every Firefox has, and that geckodriver goes through, too.

It takes WebDriver's commands as JSON over a socket, each text with its length before it.
"""

from __future__ import annotations

import json
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.engines.engine import PATIENCE, SIZE, Absent, program
from web.build.browser import apt_install

NAMES = ("firefox-esr", "firefox")
START = 60
"""Seconds that it may take."""
SETTINGS: dict[str, Any] = {
    "marionette.port": 0,
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 1,
}
"""Any free port; asks nobody for anything by itself."""


class Firefox:
    """See `Engine`. Speaks over a socket."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._answers = connection.makefile("rb")
        self._asked = 0
        self._hear()  # who it is
        self._ask("WebDriver:NewSession", capabilities={})
        limits = {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000}
        self._ask("WebDriver:SetTimeouts", **limits)

    def open(self, address: str) -> None:
        self._ask("WebDriver:Navigate", url=address)

    def run(self, script: str) -> Any:
        return self._ask("WebDriver:ExecuteScript", script=script, args=[])["value"]

    def click(self, selector: str) -> None:
        found = self._ask("WebDriver:FindElement", using="css selector", value=selector)["value"]
        self._ask("WebDriver:ElementClick", id=next(iter(found.values())))

    def _ask(self, name: str, **given: Any) -> dict[str, Any]:
        self._asked += 1
        text = json.dumps([0, self._asked, name, given]).encode()
        self._connection.sendall(b"%d:%b" % (len(text), text))
        _, _, error, answer = self._hear()
        if error:
            raise RuntimeError(f"{name}: {error['error']}: {error['message']}")
        return dict(answer)

    def _hear(self) -> Any:
        length = b""
        while (character := self._answers.read(1)) != b":":
            if not character:
                raise RuntimeError("Firefox is gone")
            length += character
        return json.loads(self._answers.read(int(length)))


@contextmanager
def start(profile: Path) -> Iterator[Firefox]:
    """A browser on a profile."""
    wanted = SETTINGS.items()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted]
    profile.mkdir(exist_ok=True)
    (profile / "user.js").write_text("\n".join(lines))
    width, height = map(str, SIZE)
    command = [str(program(*NAMES)), "--marionette", "--headless", "--no-remote"]
    command += ["--profile", str(profile), "--width", width, "--height", height]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet) as process:
        try:
            with socket.create_connection(("127.0.0.1", _port(profile)), PATIENCE) as connection:
                yield Firefox(connection)
        finally:
            process.terminate()


def _port(profile: Path) -> int:
    """The port where it listens: it writes it down when it does."""
    note = profile / "MarionetteActivePort"
    end = time.monotonic() + START
    while not (note.exists() and (text := note.read_text())):
        if time.monotonic() > end:
            raise TimeoutError(f"Firefox did not start in {START} s")
        time.sleep(0.05)
    return int(text)


def bring() -> None:
    """See that there is one. Raises `Absent`."""
    if not program(*NAMES) and not (apt_install("firefox-esr") and program(*NAMES)):
        raise Absent("no Firefox is here, and apt can't bring firefox-esr")
