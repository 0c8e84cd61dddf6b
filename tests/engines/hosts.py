"""The site as a static host sends it, with scripts put into its pages and workers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import ClassVar

from tests.bench.host import Changing
from tests.browser.hosts import UnderPrefix, serving

EAR = Path(__file__).with_name("ear.js").read_text("utf-8")
WORKER = "start.mjs"
"""What each worker runs first."""
KNOWN = "Unable to use `window` or `document` in worker"
"""What PyScript says where a host sends no COOP and COEP headers."""


class Listening(UnderPrefix, Changing):
    """Hears what the console is told, in any browser, and gives each page a script besides."""

    heard: ClassVar[list[str]]
    script: ClassVar[str]
    spoilt: ClassVar[Sequence[str]]
    gone: ClassVar[bool] = False

    def do_GET(self) -> None:  # noqa: N802  the base class's name
        """Send a file, unless the server is gone: browsers keep connections open."""
        if self.gone:
            raise ConnectionAbortedError
        super().do_GET()

    def do_POST(self) -> None:  # noqa: N802  the base class's name
        """Note what a page or a worker has said."""
        said = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if KNOWN not in said:
            self.heard.append(said)
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()

    def changed(self, path: Path, data: bytes) -> bytes:
        """Give a file with an ear where scripts begin; a spoilt one is of no use."""
        if path.name in self.spoilt:
            return data[::-1]
        ear = EAR.replace("__ADDRESS__", f"http://{self.headers['Host']}/").encode()
        if path.name == WORKER:
            return ear + data
        script = b"<head><script>%b%b</script>" % (ear, self.script.encode())
        return data.replace(b"<head>", script, 1) if path.suffix == ".html" else data


@contextmanager
def listening(
    folder: Path, heard: list[str], script: str = "", spoilt: Sequence[str] = ()
) -> Iterator[str]:
    """The site's root while it is served; what its console is told goes into `heard`."""
    made = {"heard": heard, "script": script, "spoilt": spoilt, "packed": {}}
    handler: type[Listening] = type("Here", (Listening,), made)
    with serving(folder, handler) as address:
        yield address
        handler.gone = True
