"""The pages' scripts, each with all that it imports in one file.

Thirty small modules would each cost a page a request, or its service worker a look into the cache,
before the engine could start. What a game's page needs before all else stays apart, and so do
`build.js`, which is written last, and what is loaded when it is asked for (`pass.js`, `devices.js`,
`scanner.js` and `decoder.js`).
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from web.build.folders import CACHE, NPM, WEB
from web.build.setup import SetupError, node, node_environment

ENTRIES: Final = (
    "ahead.js", "decoder.js", "devices.js", "engine.js", "game.js", "home.js", "own.js",
    "own_statistics.js", "pass.js", "quiet.js", "scanner.js", "today.js",
)  # fmt: skip
APART: Final = (
    "./build.js", "./decoder.js", "./devices.js", "./engine.js", "./own_statistics.js", "./pass.js",
    "./quiet.js", "./scanner.js", "../pyscript/core.js",
)  # fmt: skip
TARGET: Final = "es2022"

VENDORED: Final = {
    "idiomorph.js": "idiomorph/dist/idiomorph.esm.js",
    "idb.js": "idb/build/index.js",
    "uqr.js": "uqr/dist/index.mjs",
    "qr/decode.js": "qr/decode.js",
    "qr/index.js": "qr/index.js",
}
"""Libraries by the names under which our scripts import them."""


def bundle(out: Path) -> None:
    """Write the scripts into a folder, the same bytes for the same sources."""
    with tempfile.TemporaryDirectory(dir=CACHE, prefix="scripts-") as work:
        sources = Path(work) / "js"
        shutil.copytree(WEB / "js", sources)
        for name, source in VENDORED.items():
            target = sources / "vendor" / name
            target.parent.mkdir(exist_ok=True)
            shutil.copyfile(NPM / source, target)
        command: list[str | Path] = [
            node(),
            NPM / "esbuild" / "bin" / "esbuild",
            *ENTRIES,
            "--bundle",
            "--minify",
            "--format=esm",
            f"--target={TARGET}",
            "--legal-comments=none",
            "--log-level=warning",
            *(f"--external:{name}" for name in APART),
            f"--outdir={out.resolve()}",
        ]
        result = subprocess.run(
            command,
            cwd=sources,
            env=node_environment(),
            capture_output=True,
            text=True,
            check=False,
        )
    if result.returncode:
        raise SetupError(f"bundling the scripts failed:\n{result.stdout}{result.stderr}")
