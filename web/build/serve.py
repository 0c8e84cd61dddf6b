"""A small server for `dist/`: right MIME types whatever the machine thinks, and nothing cached."""

from __future__ import annotations

import functools
import sys
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from web.build.setup import SetupError


class Handler(SimpleHTTPRequestHandler):
    """Serves files; a page's own 404.html for what isn't there."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012  as the base class has it
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".ico": "image/x-icon",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".mp3": "audio/mpeg",
        ".ogg": "audio/ogg",
        ".png": "image/png",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        """Have the browser ask again each time: a rebuilt file shows at the next reload."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Show the site's own page for an address that isn't there, as static hosts do."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_arguments: object) -> None:
        """Stay silent: the address is all that is to be read."""


class Server(ThreadingHTTPServer):
    """Says nothing of browsers that hang up."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Show a fault of ours, but not a connection that was closed on the other side."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> Server:
    """A server for a folder, bound to this machine; port 0 takes a free one."""
    try:
        return Server(("127.0.0.1", port), functools.partial(handler, directory=folder))
    except OSError as error:
        raise SetupError(f"port {port} is not free ({error.strerror}): try --port") from None


def serve(folder: Path, port: int) -> None:
    """Serve until the user stops it."""
    with server(folder, port) as running:
        print(f"Teahouse is at http://localhost:{running.server_port} (Ctrl-C ends it)", flush=True)
        running.serve_forever()
