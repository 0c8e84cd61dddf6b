"""The site: everything in `dist/`, the same bytes from the same input.

Two passes: first all files without the build's id, whose hash is the id; then those that carry it
(`pyodide/start.mjs`, `js/build.js`, the pages) and the service worker, which lists all files.
Last comes all of it once more, in one file.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from web.build import aloud, bundle, lessons, scripts, single, snapshot
from web.build.folders import CACHE, PYODIDE, PYSCRIPT, STATIC, WEB
from web.build.policy import with_policy
from web.build.preload import with_preloads
from web.build.styles import unindented, with_one_style
from web.manifest import IDS_HERE
from web.pages import pages

PYSCRIPT_PARTS: Final = ("core.js", "core-*.js", "error-*.js")
"""What `core.js` loads at its start, as `engine.js` has it; the other chunks are for editors,
terminals and packages."""

PYODIDE_PARTS: Final = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip",
)  # fmt: skip

LAYERS: Final = {title: f"app/{snapshot.layer(title)}" for title in (bundle.EVERYBODYS, *IDS_HERE)}
"""The snapshot of each title, and the one below them all."""

FIRST_START: Final = (
    "pyodide/pyodide.asm.wasm", LAYERS[bundle.EVERYBODYS], "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.mjs", "main.py",
)  # fmt: skip
"""What every worker will ask for one after the other; the page asks for all of it at once."""

STAMPED: Final = frozenset(("pyodide/pyodide.asm.wasm", *LAYERS.values()))
"""Files that are asked for with their hash: no build ever gets another's. With its own copy of the
WebAssembly a browser keeps the compiled code, so the service worker hands out that one."""


class Download(NamedTuple):
    """A file of a first start, as `js/build.js` names it; `spare` ones can be done without."""

    address: str
    size: int
    spare: bool = False


_BUILD: Final = "__BUILD__"
"""What stands for the build's id until it is known."""

NOT_PRECACHED: Final = frozenset((single.NAME, "sw.js"))


def build(out: Path) -> str:
    """Build the site into `out`, whatever was there before; give the build's id."""
    if out.exists():
        shutil.rmtree(out)
    out.mkdir(parents=True)
    CACHE.mkdir(exist_ok=True)
    aloud.check()
    lessons.check()
    with tempfile.TemporaryDirectory(dir=CACHE, prefix="work-") as work:
        _runtime(out)
        _app(out, Path(work))
    _start(out, "")
    _plain_files(out)
    scripts.bundle(out / "js")
    _write(out / "js" / "build.js", "")  # so that its importers find it
    drafts = list(pages(_BUILD))
    hashes = [(path, _sha(_finished(out, path, text).encode())) for path, text in drafts]
    build_id = _digest([*_hashes(out), *hashes])[:12]
    _add_id(out, build_id)
    for path, text in drafts:
        _write(out / path, _finished(out, path, text.replace(_BUILD, build_id)))
    _service_worker(out)
    single.write(out)
    return build_id


def _runtime(out: Path) -> None:
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
    _write(
        out / "pyodide" / "pyodide-lock.json", json.dumps({"info": lock["info"], "packages": {}})
    )


def _app(out: Path, work: Path) -> None:
    """Our Python: as sources, as snapshots made of them, and what PyScript runs in the end."""
    files = bundle.files()
    (out / "app").mkdir()
    bundle.write(out / "app.zip", files)
    _copy(out / "app.zip", work / "app.zip")
    snapshot.make(out / "app", work / "app.zip", files, work)
    _copy(WEB / "main.py", out / "main.py")


def _start(out: Path, build_id: str) -> None:
    """What a worker starts with, which knows all the rest by its name."""
    package = json.loads((PYODIDE / "package.json").read_text("utf-8"))
    layers = {title: _stamped(out, path) for title, path in LAYERS.items()}
    text = (WEB / "js" / "start.mjs").read_text("utf-8")
    for name, value in (
        ("__VERSION__", package["version"]),
        (_BUILD, build_id),
        ("__WASM__", f"../{_stamped(out, 'pyodide/pyodide.asm.wasm')}"),
        ("{}; // __LAYERS__", f"{json.dumps(layers)};"),
    ):
        text = text.replace(name, value)
    _write(out / "pyodide" / "start.mjs", text)


def _plain_files(out: Path) -> None:
    """All of `static/`, as it is."""
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            _copy(path, out / path.relative_to(STATIC))


def _finished(out: Path, path: str, text: str) -> str:
    """A page as it is sent: with its style, preloads and policy."""
    text = unindented(with_preloads(with_one_style(text, out), out))
    return with_policy(text) if path.endswith(".html") else text


def _add_id(out: Path, build_id: str) -> None:
    _start(out, build_id)
    downloads = {"": [_download(out, path) for path in FIRST_START]}
    for title in IDS_HERE:
        start = Download(f"pyodide/start.mjs?{title}", _size(out, "pyodide/start.mjs"))
        downloads[title] = [start, _download(out, LAYERS[title])]
    lines = [
        f"export const {name} = {json.dumps(value)};\n"
        for name, value in (("BUILD", build_id), ("GAMES", IDS_HERE), ("DOWNLOADS", downloads))
    ]
    _write(out / "js" / "build.js", "".join(lines))


def _download(out: Path, path: str) -> Download:
    return Download(_stamped(out, path), _size(out, path), path.endswith(snapshot.ENDING))


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
