"""The site: everything in `dist/`, the same bytes from the same input.

Two passes: first all files without the build's id, whose hash is the id; then those that carry it
(`build.txt` in `core.zip`, `js/build.js`, the pages) and the service worker, which lists all files.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from web.build import bundle, pack_job, scripts
from web.build.folders import CACHE, PYODIDE, PYSCRIPT, STATIC, WEB
from web.build.pack_job import Zip
from web.build.preload import with_preloads
from web.build.styles import unindented, with_one_style
from web.manifest import IDS_HERE
from web.pages import pages
from web.table.i18n import LANGUAGES

PYSCRIPT_PARTS: Final = ("core.js", "core-*.js", "error-*.js")
"""What `core.js` loads at its start, as `engine.js` has it; the other chunks are for editors,
terminals and packages."""

PYODIDE_PARTS: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

FIRST_START: Final = (
    "pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.mjs", "pyodide/start.mjs", "main.py",
)  # fmt: skip
"""What every worker will ask for one after the other; the page asks for all of it at once."""

STAMPED: Final = ("pyodide/pyodide.asm.wasm",)
"""Files that are asked for with their hash: a browser keeps compiled code with its own copy, and
the service worker may hand that out, knowing that it is the right one."""

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
    scripts.bundle(out / "js")
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
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    package = json.loads((PYODIDE / "package.json").read_text("utf-8"))
    start = (WEB / "js" / "start.mjs").read_text("utf-8")
    wasm = _stamped(out, "pyodide/pyodide.asm.wasm").removeprefix("pyodide/")
    start = start.replace("__WASM__", wasm).replace("__VERSION__", package["version"])
    _write(out / "pyodide" / "start.mjs", start)
    _write(
        out / "pyodide" / "pyodide-lock.json", json.dumps({"info": lock["info"], "packages": {}})
    )
    pack_job.stdlib(out / "pyodide" / "python_stdlib.zip", work)


def _app(out: Path, work: Path) -> None:
    """Our Python in parts, the worker's entry, and what PyScript is told about both."""
    zips = [
        Zip(work / f"{name}.zip", bundle.HOME, entries, bare=True, solid=f"{name}.part")
        for name, entries in bundle.parts(work).items()
    ]
    pack_job.write(zips, work)
    for made in zips:
        _copy(made.out, out / "app" / made.out.name)
    _copy(WEB / "main.py", out / "main.py")
    for game, lang in _games():
        files = {f"./{part}.zip": "./*" for part in bundle.needed(game, lang)}
        config = {"files": files, "packages_cache": "never"}
        _write(out / "app" / f"{bundle.words(game, lang)}.json", json.dumps(config))


def _games() -> Iterator[tuple[str, str]]:
    """Every game in every language."""
    return itertools.product(IDS_HERE, LANGUAGES)


def _plain_files(out: Path) -> None:
    """All of `static/`, as it is."""
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            _copy(path, out / path.relative_to(STATIC))


def _pages(out: Path, build_id: str) -> Iterator[tuple[str, str]]:
    for path, html in pages(build_id):
        yield path, unindented(with_preloads(with_one_style(html, out), out))


def _add_id(out: Path, build_id: str) -> None:
    with zipfile.ZipFile(out / "app" / "core.zip", "a") as archive:
        archive.writestr(zipfile.ZipInfo("build.txt", (2020, 1, 1, 0, 0, 0)), build_id)
    downloads = {"": [[_stamped(out, path), _size(out, path)] for path in FIRST_START]}
    for game, lang in _games():
        name = bundle.words(game, lang)
        paths = [f"app/{name}.json", *(f"app/{part}.zip" for part in bundle.needed(game, lang))]
        downloads[name] = [[path, _size(out, path)] for path in paths]
    lines = [
        f"export const {name} = {json.dumps(value)};\n"
        for name, value in (("BUILD", build_id), ("GAMES", IDS_HERE), ("DOWNLOADS", downloads))
    ]
    _write(out / "js" / "build.js", "".join(lines))


def _service_worker(out: Path) -> None:
    files = [
        [_stamped(out, path), digest[:16]]
        for path, digest in _hashes(out)
        if path not in NOT_PRECACHED
    ]
    source = (WEB / "js" / "sw.js").read_text("utf-8")
    version = _digest(
        [*((path, digest) for path, digest in files), ("sw.js", _sha(source.encode()))]
    )
    source = source.replace("__VERSION__", version[:12])
    _write(out / "sw.js", source.replace("[]; // __FILES__", f"{json.dumps(files)};"))


def _stamped(out: Path, path: str) -> str:
    """The path as it is asked for."""
    if path not in STAMPED:
        return path
    return f"{path}?v={_sha((out / path).read_bytes())[:16]}"


def _size(out: Path, path: str) -> int:
    return (out / path).stat().st_size


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
