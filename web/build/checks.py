"""`build.py test`: every check and test in one go, the quick ones first, and a summary."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from web.build import browser
from web.build.folders import NPM, ROOT
from web.build.setup import SetupError, node, node_environment

CORES: Final = min(os.cpu_count() or 1, 4)

BY_FILE: Final = ("--dist", "loadfile", "--no-loadscope-reorder")
"""A file's tests in one process, and files in the order of their names: xdist would begin with the
files of many tests and leave a file with one whole game in it for the end."""

_CLOSING: Final = re.compile(r"# (tests|pass|fail|duration_ms) ")

LINTER: Final = "web/build/scripts.jsonc"
"""What Biome goes by."""

RULES: Final = ("tests/rules", "tests/games")

COVERED: Final = 95
"""Percent of the games' branches that the tests of the rules must take."""


class Check(NamedTuple):
    """One check: its name, what it looks at, and how it is run (True: passed)."""

    name: str
    what: str
    run: Callable[[], bool]


def run_checks(only: Iterable[str] = ()) -> int:
    """Run the checks named, or all; give the exit code."""
    names = set(only)
    if unknown := names - {check.name for check in CHECKS}:
        known = ", ".join(check.name for check in CHECKS)
        raise SetupError(f"no check {min(unknown)!r}: there are {known}")
    results = []
    for check in CHECKS:
        if names and check.name not in names:
            continue
        print(f"\n=== {check.name}: {check.what}", flush=True)
        begin = time.monotonic()
        passed = check.run()
        results.append((check.name, passed, time.monotonic() - begin))
    print("\n=== summary")
    for name, passed, seconds in results:
        print(f"{'ok    ' if passed else 'FAILED'} {name:<8} {seconds:6.1f} s")
    return 0 if all(passed for _, passed, _ in results) else 1


def _python(*arguments: str) -> bool:
    return _passes([sys.executable, "-m", *arguments])


def _imports() -> bool:
    code = "import sys; from importlinter.cli import lint_imports_command as run; run()"
    return _passes([sys.executable, "-c", code])


def _javascript() -> bool:
    """Types, then the linter's rules and layout; both are told, whatever the first says."""
    tsc = str(NPM / "typescript" / "bin" / "tsc")
    biome = str(NPM / "@biomejs" / "biome" / "bin" / "biome")
    jobs = [
        *([tsc, "--project", project] for project in ("web", "web/tsconfig.sw.json")),
        [biome, "check", "--error-on-warnings", f"--config-path={LINTER}", "web", "tests"],
    ]
    passed = [_passes([str(node()), *job]) for job in jobs]
    return all(passed)


def _node() -> bool:
    """The scripts that need no page, in Node's own runner: its last lines, or all if one fails."""
    tests = sorted(str(path) for path in (ROOT / "tests" / "node").glob("*.test.mjs"))
    command = [str(node()), "--test", "--test-reporter=tap", *tests]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    passed = done.returncode == 0 and bool(tests)
    lines = [line for line in done.stdout.splitlines() if _CLOSING.match(line) or not passed]
    print("\n".join(lines))
    return passed


def _rules() -> bool:
    """The games under the tests of their rules, of whole records and of their advice."""
    return _python(
        *("pytest", "-q", "-n", str(CORES), *BY_FILE, *RULES, "tests/players"),
        *("-k", "not players or advice", "--cov=pygame_engines/games"),
        *("--cov-report=term-missing:skip-covered", f"--cov-fail-under={COVERED}"),
    )


def _tests() -> bool:
    """All other tests. The site is built once, here, and the browser looked for beforehand."""
    from web.build.site import build

    dist = ROOT / "dist"
    build(dist)
    browser.find()
    jobs = str(CORES + 1)  # a test with a browser waits a sixth of its time
    ignored = [f"--ignore={folder}" for folder in RULES]
    return _passes(
        [sys.executable, "-m", "pytest", "-q", "-n", jobs, *BY_FILE, *ignored, "--durations", "10"],
        TEAHOUSE_DIST=str(dist),
    )


def _passes(command: list[str], **variables: str) -> bool:
    environment = {**node_environment(), **variables}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


CHECKS: Final = (
    Check("format", "ruff's layout of Python", lambda: _python("ruff", "format", "--check")),
    Check("lint", "ruff's rules", lambda: _python("ruff", "check")),
    Check("types", "mypy --strict", lambda: _python("mypy")),
    Check("imports", "who may import whom", _imports),
    Check("script", "tsc and Biome over our scripts and styles", _javascript),
    Check("node", "scripts that need no page", _node),
    Check("rules", "the games' rules, and the branches that their tests take", _rules),
    Check("tests", "all other tests, browser ones included", _tests),
)
