"""The same input gives the same site, byte for byte, from two folders and with two hash seeds."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from web.build.folders import NPM, PACKAGES, ROOT

BUILD = (
    "import sys; from pathlib import Path; from web.build.site import build; build(Path('dist'))"
)


def clone(folder: Path) -> Path:
    """A copy of the checkout as it is now, with the npm packages that a build reads."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file() and not name.startswith("tests/"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    for package in PACKAGES:
        shutil.copytree(NPM / package, folder / "web" / "node_modules" / package)
    return folder


def built(folder: Path, hash_seed: str) -> Path:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    subprocess.run([sys.executable, "-c", BUILD], cwd=folder, env=environment, check=True)
    return folder / "dist"


def digests(dist: Path) -> dict[str, str]:
    return {
        path.relative_to(dist).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in dist.rglob("*")
        if path.is_file()
    }


def test_a_clone_builds_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    """Those of the site that all tests look at, whose build took its hash seed as it came."""
    elsewhere = clone(tmp_path / "deeper" / "other-name")
    assert digests(built(elsewhere, "1")) == digests(dist)
