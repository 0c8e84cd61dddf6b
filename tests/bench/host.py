"""A local server that compresses and caches as static hosts do."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from web.build.serve import Handler, server


class LikeAHost(Handler):
    """Compresses what shrinks by it and lets browsers cache for ten minutes."""

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
        self.wfile.write(body)

    def content(self, path: Path) -> bytes:
        """Give a file as it is sent."""
        return path.read_bytes()

    def end_headers(self) -> None:
        """Allow caching."""
        self.send_header("Cache-Control", "max-age=600")
        super(Handler, self).end_headers()


@contextmanager
def serving(folder: Path, handler: type[Handler] = LikeAHost) -> Iterator[str]:
    """Serve a folder; gives its address."""
    with server(folder, handler=handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}/"
        running.shutdown()
