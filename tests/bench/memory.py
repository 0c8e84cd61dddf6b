"""The memory of a game's tab at rest, with one worker and with two, as a player has it.

No developer tools take part. A browser that is driven through them, as Playwright does it, keeps
for them whatever the page, its service worker and each of its workers download: 16 MB every time,
60 MB in all; and it never lets the service worker go. So here the page plays by itself and tells
the server when to measure.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import tempfile
import threading
from pathlib import Path
from urllib.parse import unquote

from pygame_engines.games import IDS
from tests.bench.host import Changing, serving
from web.build.browser import find, launch_options

HERE = Path(__file__).parent
PROBE = (
    (HERE / "probe.js")
    .read_text("utf-8")
    .replace("const known = []", f"const known = {json.dumps(list(IDS))}")
)
"""What plays by itself in a page whose owner knows all titles."""
ACTIONS = 50
REST = 30_000
"""Milliseconds until a tab with nothing to do has collected its garbage, or some of it: right after
work there can be a hundred MB, and a browser collects it when it sees fit."""
PATIENCE = 200
"""Seconds for the whole visit."""


class Visit:
    """What has been measured on one browser's visit."""

    def __init__(self) -> None:
        self.session = 0
        self.found: dict[str, int] = {}
        self.over = threading.Event()

    def measure(self, moment: str) -> None:
        """Note the tab's memory at a moment, "one" worker or "two"; all but the first end it."""
        self.found[moment] = tab(self.session)
        if moment != "one":
            self.over.set()


class Driven(Changing):
    """Puts into pages what drives them, and hears of the moments to measure."""

    visit: Visit

    def do_GET(self) -> None:  # noqa: N802  the base class's name
        """Measure, or send a file."""
        name, _, moment = self.path.partition("?")
        if name != "/measure":
            super().do_GET()
            return
        self.visit.measure(unquote(moment))
        self.send_response(204)
        self.end_headers()

    def changed(self, path: Path, data: bytes) -> bytes:
        """Give a page with its driver."""
        if path.suffix != ".html":
            return data
        return data.replace(b"<head>", b"<head><script>" + driver().encode() + b"</script>", 1)


def driver() -> str:
    """The script of a page that plays by itself."""
    clicks = (HERE / "clicks.js").read_text("utf-8")
    drive = (HERE / "drive.js").read_text("utf-8")
    for name, value in (("CLICKS", clicks), ("REST", str(REST)), ("ACTIONS", str(ACTIONS))):
        drive = drive.replace(f"__{name}__", value)
    return PROBE + drive


def measure(site: Path, page: str, program: str) -> tuple[int, int]:
    """Play on a page in a browser of its own: megabytes with one worker, then with two."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        visit = Visit()
        # Pages differ from those of the site, so what is packed is kept apart.
        handler = type("DrivenHere", (Driven,), {"visit": visit, "packed": {}})
        with serving(site, handler) as address:
            command = [str(find() or program), *launch_options()["args"], "--headless=new"]
            command += [f"--user-data-dir={profile}", "--window-size=1280,800", address + page]
            quiet = subprocess.DEVNULL
            with subprocess.Popen(
                command, stdout=quiet, stderr=quiet, start_new_session=True
            ) as browser:
                visit.session = browser.pid
                visit.over.wait(PATIENCE)
                os.killpg(browser.pid, signal.SIGTERM)  # a script may stand before the browser
    if set(visit.found) != {"one", "two"}:
        raise RuntimeError(f"the page did not play on: {visit.found}")
    return visit.found["one"], visit.found["two"]


def tab(session: int) -> int:
    """The proportional set size of a browser's tab, in MB: of its largest renderer.

    Its processes are those of its session: only some of them name its profile. Raises RuntimeError.
    """
    ours = [process for process in Path("/proc").glob("[0-9]*") if _is_renderer(process, session)]
    if not ours:
        raise RuntimeError("the browser has no process that draws its tab")
    return max(pss(process) for process in ours) // 1024


def _is_renderer(process: Path, session: int) -> bool:
    try:
        words = (process / "cmdline").read_bytes().decode(errors="replace")
        return "--type=renderer" in words and os.getsid(int(process.name)) == session
    except OSError:
        return False


def pss(process: Path) -> int:
    """The proportional set size of a process, in KB."""
    for line in (process / "smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1])
    return 0
