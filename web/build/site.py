"""The site: everything in `dist/`, the same bytes from the same input.

Two passes: first all files without the build's id, whose hash is the id; then those that carry it
(`build.txt` in `app.zip`, `js/build.js`, the pages) and the service worker, which lists all files.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from web.build import bundle, pack_job
from web.build.folders import CACHE, NPM, PYODIDE, PYSCRIPT, STATIC, WEB
from web.build.pack_job import Zip
from web.build.preload import with_preloads
from web.pages import pages

PYSCRIPT_PARTS: Final = (
    "core.js", "core-*.js", "deprecations-manager-*.js", "donkey-*.js", "error-*.js",
    "py-editor-*.js", "py-game-*.js", "py-terminal-*.js",
)  # fmt: skip
"""What `core.js` loads at its start; the other chunks are for editors, terminals and packages."""

PYODIDE_PARTS: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

VENDORED: Final = {
    "idiomorph.js": ("idiomorph/dist/idiomorph.min.js", "export { Idiomorph };\n"),
    "idb.js": ("idb/build/index.js", ""),
}
"""Libraries as modules: a minified one that is no module is made one by the line added."""

FIRST_START: Final = (
    "pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.mjs", "pyodide/start.mjs", "app.zip", "main.py", "pyscript.json",
)  # fmt: skip
"""What the worker will ask for one after the other; the page asks for all of it at once."""

NOT_PRECACHED: Final = frozenset(("sw.js",))


def build(out: Path) -> str:
    """Build the site into `out`, whatever was there before; give the build's id."""
    if out.exists():
        shutil.rmtree(out)
    out.mkdir(parents=True)
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE, prefix="work-") as work:
        _runtime(out, Path(work))
        _app(out, Path(work))
    _plain_files(out)
    _write(out / "js" / "build.js", "")  # so that its importers find it
    drafts = [(path, _sha(html.encode())) for path, html in _pages(out, "")]
    build_id = _digest([*_hashes(out), *drafts])[:12]
    _add_id(out, build_id)
    for path, html in _pages(out, build_id):
        _write(out / path, html)
    _service_worker(out)
    return build_id


def _runtime(out: Path, work: Path) -> None:
    """PyScript and Pyodide, from our own copy: no other host is ever asked."""
    for pattern in PYSCRIPT_PARTS:
        found = sorted(PYSCRIPT.glob(pattern))
        if not found:
            raise FileNotFoundError(f"PyScript has no {pattern} any more")
        for path in found:
            _write(out / "pyscript" / path.name, _without_source_map(path.read_text("utf-8")))
    for name in PYODIDE_PARTS:
        _copy(PYODIDE / name, out / "pyodide" / name)
    _copy(WEB / "js" / "start.mjs", out / "pyodide" / "start.mjs")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    _write(
        out / "pyodide" / "pyodide-lock.json", json.dumps({"info": lock["info"], "packages": {}})
    )
    pack_job.stdlib(out / "pyodide" / "python_stdlib.zip", work)


def _app(out: Path, work: Path) -> None:
    """Our Python: `app.zip`, the worker's entry, and what PyScript is told about both."""
    packed = work / "app.zip"
    app = Zip(packed, bundle.HOME, bundle.entries(work), bare=True, solid=bundle.INNER)
    pack_job.write([app], work)
    shutil.copyfile(packed, out / "app.zip")
    _copy(WEB / "main.py", out / "main.py")
    config = {"files": {"./app.zip": "./*"}, "packages_cache": "never"}
    _write(out / "pyscript.json", json.dumps(config))


def _plain_files(out: Path) -> None:
    """Scripts, styles and all of `static/`, as they are."""
    for path in sorted((WEB / "js").glob("*.js")):
        if path.name != "sw.js":
            _copy(path, out / "js" / path.name)
    for name, (source, line) in VENDORED.items():
        text = _without_source_map((NPM / source).read_text("utf-8"))
        _write(out / "js" / "vendor" / name, text + line)
    for path in sorted((WEB / "css").glob("*.css")):
        _copy(path, out / "css" / path.name)
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            _copy(path, out / path.relative_to(STATIC))


def _pages(out: Path, build_id: str) -> Iterator[tuple[str, str]]:
    for path, html in pages(build_id):
        yield path, with_preloads(html, out)


def _add_id(out: Path, build_id: str) -> None:
    with zipfile.ZipFile(out / "app.zip", "a") as archive:
        archive.writestr(zipfile.ZipInfo("build.txt", (2020, 1, 1, 0, 0, 0)), build_id)
    sizes = [[path, (out / path).stat().st_size] for path in FIRST_START]
    text = f"export const BUILD = {json.dumps(build_id)};\n"
    _write(out / "js" / "build.js", f"{text}export const DOWNLOADS = {json.dumps(sizes)};\n")


def _service_worker(out: Path) -> None:
    files = [[path, digest[:16]] for path, digest in _hashes(out) if path not in NOT_PRECACHED]
    source = (WEB / "js" / "sw.js").read_text("utf-8")
    version = _digest(
        [*((path, digest) for path, digest in files), ("sw.js", _sha(source.encode()))]
    )
    source = source.replace("__VERSION__", version[:12])
    _write(out / "sw.js", source.replace("__FILES__", json.dumps(files)))


# --- helpers -------------------------------------------------------------------------------------


def _hashes(out: Path) -> list[tuple[str, str]]:
    """Every file of the site with its hash, in the order of their names."""
    paths = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    return [(path, _sha((out / path).read_bytes())) for path in paths]


def _digest(hashes: list[tuple[str, str]]) -> str:
    return _sha("".join(f"{digest} {path}\n" for path, digest in hashes).encode())


def _sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _without_source_map(text: str) -> str:
    """The maps stay behind: a browser's tools would ask for them and get a 404."""
    lines = [line for line in text.splitlines() if not line.startswith("//# sourceMappingURL=")]
    return "\n".join(lines) + "\n"


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")
