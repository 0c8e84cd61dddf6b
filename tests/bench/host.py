"""A local server that compresses and caches as static hosts do."""

from __future__ import annotations

import gzip
import hashlib
import re
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedIOBase
from pathlib import Path

from web.build.serve import Handler, server

LISTED = re.compile(rb'\["(?P<asked>(?P<path>[^"?]+)[^"]*)", "[0-9a-f]{16}"\]')
"""A file in the service worker's list: how it is asked for, and the hash of its body."""


class Line:
    """A line to the visitor, shared by all that is on its way. `mbit` a second; 0 has no end."""

    CHUNK = 16_384

    def __init__(self, mbit: float = 0, delay: float = 0) -> None:
        self.bytes_per_second = mbit * 1e6 / 8
        self.delay = delay
        self._lock = threading.Lock()
        self._free = 0.0

    def send(self, out: BufferedIOBase, body: bytes) -> None:
        """Write, no faster than the line allows."""
        if not self.bytes_per_second:
            out.write(body)
            return
        time.sleep(self.delay)
        for at in range(0, len(body), self.CHUNK):
            chunk = body[at : at + self.CHUNK]
            with self._lock:
                now = time.perf_counter()
                self._free = max(now, self._free) + len(chunk) / self.bytes_per_second
                wait = self._free - now
            time.sleep(wait)
            out.write(chunk)


class LikeAHost(Handler):
    """Compresses what shrinks by it and lets browsers cache for ten minutes."""

    line = Line()

    packed: dict[str, bytes] = {}  # noqa: RUF012  shared by all requests on purpose

    def do_GET(self) -> None:  # noqa: N802  the base class's name
        """Send a file, compressed."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        kind = self.guess_type(path)
        shrinks = kind.startswith("text/") or kind in ("application/wasm", "application/json")
        if str(path) not in self.packed:
            data = self.content(path)
            self.packed[str(path)] = gzip.compress(data, 6) if shrinks else data
        body = self.packed[str(path)]
        tag = f'"{path.stat().st_mtime_ns}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        if shrinks:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.line.send(self.wfile, body)

    def content(self, path: Path) -> bytes:
        """Give a file as it is sent."""
        return path.read_bytes()

    def end_headers(self) -> None:
        """Allow caching."""
        self.send_header("Cache-Control", "max-age=600")
        super(Handler, self).end_headers()


class Changing(LikeAHost, ABC):
    """Sends files otherwise than they were built; the service worker is told of them as sent."""

    @abstractmethod
    def changed(self, path: Path, data: bytes) -> bytes:
        """Give a file as it is sent, from its data as built."""

    def content(self, path: Path) -> bytes:
        """Give a file as it is sent; the service worker with the hashes of what is sent."""
        data = self.changed(path, super().content(path))
        if path.name != "sw.js":
            return data
        return LISTED.sub(lambda entry: self._listed(path.parent, entry), data)

    def _listed(self, site: Path, entry: re.Match[bytes]) -> bytes:
        digest = hashlib.sha256(self.content(site / entry["path"].decode())).hexdigest()
        return b'["%b", "%b"]' % (entry["asked"], digest[:16].encode())


@contextmanager
def serving(folder: Path, handler: type[Handler] = LikeAHost) -> Iterator[str]:
    """Serve a folder; gives its address."""
    with server(folder, handler=handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}/"
        running.shutdown()
