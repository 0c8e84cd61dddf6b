"""How much of a random sample of mutants the tests let live.

    python -m tests.bench.mutation engine --sample 100 --seed 1 --jobs 2
    python -m tests.bench.mutation table --only pagoda

Works on copies of the checkout in a temporary folder. First the tests run once, to learn which of
them come by which line. Each mutant then meets those, the quickest first, and what they let live
meets all tests that concern its file: those of its layer that name no other title. What nobody can
notice stands in `equivalent.txt`, each with its reason, and is never picked.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple
from xml.etree import ElementTree as ET

from coverage import CoverageData

from pygame_engines.games import IDS
from tests.bench.mutants import Mutant, changes

ROOT = Path(__file__).resolve().parents[2]
PASSED = (0, 5)
"""Pytest's exit codes where nothing failed, or there was nothing to run; at 4 nothing could be."""

EQUIVALENT = Path(__file__).with_name("equivalent.txt")

LEFT_OUT = re.compile("/(conformance|level|advice|odds|standing|lookahead)")
"""A check is no rule; and what a computer player likes is measured by games, not held by tests."""

WHOLE = ("tests/table/test_drawn.py", "tests/table/test_clicked.py")
"""What they hold comes from the engine, too."""

LAYERS = {
    "engine": (
        ("pygame_engines/core", "pygame_engines/games"),
        ("tests/core", "tests/rules", "tests/games", "tests/cli", *WHOLE),
    ),
    "table": (("web/table", "web/titles/*/table/*"), ("tests/table", "tests/site/test_i18n.py")),
}
"""The packages of a layer and its tests."""

FIRST = 150
"""So many of the tests that come by a line are tried before all others."""

PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--no-header")


class Fate(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    end: str


class Known(NamedTuple):
    """What the unchanged tests told: who comes by a line, and how long each takes."""

    lines: dict[tuple[str, int], set[str]]
    seconds: dict[str, float]

    def first(self, mutant: Mutant) -> list[str]:
        """The tests that come by the mutant's line, the quickest first."""
        lines = range(mutant.line, mutant.line - 8, -1)  # a statement may have several
        tests = next(filter(None, (self.lines.get((mutant.path, line)) for line in lines)), ())
        return sorted(tests, key=lambda test: (self.seconds.get(test, 0), test))[:FIRST]


# --- what there is --------------------------------------------------------------------------------


def files(*folders: str) -> list[str]:
    """The files of the checkout below these folders, as git knows or would know them."""
    command = ["git", "ls-files", "-co", "--exclude-standard", "--", *folders]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in sorted(set(found.splitlines())) if (ROOT / name).is_file()]


def equivalents() -> set[tuple[str, str, str]]:
    """The mutants that are listed as beyond notice: file, line before, line after."""
    found = set()
    for block in EQUIVALENT.read_text(encoding="utf-8").split("\n\n")[1:]:
        path, before, after, *_reason = block.strip().splitlines()
        found.add((path, before.removeprefix("- "), after.removeprefix("+ ")))
    return found


def sampled(options: argparse.Namespace) -> tuple[list[Mutant], int]:
    """The mutants that the seed picks, and of how many."""
    paths = [path for path in files(*LAYERS[options.layer][0]) if path.endswith(".py")]
    paths = [path for path in paths if not LEFT_OUT.search(path)]
    if options.only:
        paths = [path for path in paths if any(f"/{word}" in path for word in options.only)]
    there = [change for path in paths for change in changes(ROOT, path)]
    known, found = equivalents(), list[Mutant]()
    for change in random.Random(options.seed).sample(there, len(there)):
        if len(found) == options.sample:
            break
        mutant = change.made(ROOT)
        if mutant and (mutant.path, mutant.before, mutant.after) not in known:
            found.append(mutant)
    return found, len(there)


def concerned(path: str, roots: Iterable[str]) -> list[str]:
    """The layer's test files that name no other title than the module does."""
    others = [title for title in IDS if f"/{title}/" not in path]
    names = (name for name in files(*roots) if Path(name).name.startswith("test_"))
    return [name for name in names if not any(title in name for title in others)]


# --- running --------------------------------------------------------------------------------------


def copied(target: Path) -> Path:
    """The checkout once more."""
    for name in files():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target / name)
    (target / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    return target


def run(copy: Path, tests: Iterable[str], limit: float | None, *options: str) -> int | None:
    """Pytest's exit code, or None if the time was up."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    with (copy / "said.txt").open("wb") as said:
        process = subprocess.Popen(
            [*PYTEST, *options, *tests],
            cwd=copy,
            env=environment,
            stdout=said,
            stderr=said,
            start_new_session=True,
        )
    try:
        return process.wait(limit)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return None


def learn(copy: Path, tests: list[str], packages: Iterable[str], jobs: int) -> Known:
    """Run the unchanged tests once, and note who comes by which line."""
    cov = {f"--cov={package.partition('/')[0]}" for package in packages}
    options = ("-n", str(jobs), "--cov-context=test", "--cov-report=", "--junitxml=times.xml")
    if run(copy, tests, None, *options, *cov) != 0:
        said = (copy / "said.txt").read_text(encoding="utf-8")
        raise SystemExit(f"the unchanged tests fail:\n{said[-3000:]}")
    seconds: dict[str, float] = {}
    for case in ET.parse(copy / "times.xml").iter("testcase"):  # noqa: S314 - written just now
        file = case.get("classname", "").replace(".", "/") + ".py"
        seconds[f"{file}::{case.get('name')}"] = float(case.get("time", 0))
    lines: dict[tuple[str, int], set[str]] = {}
    data = CoverageData(str(copy / ".coverage"))
    data.read()
    for measured in data.measured_files():
        path = Path(measured).relative_to(copy.resolve()).as_posix()
        for line, contexts in data.contexts_by_lineno(measured).items():
            lines[path, line] = {name.rpartition("|")[0] for name in contexts} - {""}
    return Known(lines, seconds)


def fate(copy: Path, number: int, mutant: Mutant, known: Known, tests: list[str]) -> Fate:
    """Put the mutant in its place, run the tests, and put back what was there."""
    path = copy / mutant.path
    before, dates = path.read_bytes(), path.stat()
    path.write_text(mutant.source, encoding="utf-8")
    os.utime(path, (number, number))  # no bytecode of another time is taken for its own
    try:
        first = known.first(mutant)
        for chosen in (first, tests):
            limit = 60 + 5 * sum(
                took
                for name, took in known.seconds.items()
                if name in chosen or (chosen is tests and name.partition("::")[0] in tests)
            )
            code = run(copy, chosen, limit) if chosen else 0
            if code is None:
                return Fate(mutant, "time")
            if code not in PASSED:
                return Fate(mutant, "killed")
        return Fate(mutant, "alive")
    finally:
        path.write_bytes(before)
        os.utime(path, (dates.st_atime, dates.st_mtime))


def fates(options: argparse.Namespace, sample: list[Mutant]) -> Iterable[Fate]:
    """Each mutant's fate, as they come."""
    packages, roots = LAYERS[options.layer]
    tests = {path: concerned(path, roots) for path in {mutant.path for mutant in sample}}
    with tempfile.TemporaryDirectory() as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(options.jobs):
            copies.put(copied(Path(folder) / str(number)))
        begin = time.monotonic()
        union = sorted(set().union(*tests.values()))
        known = learn(Path(folder) / "0", union, packages, options.jobs)
        print(f"{len(known.seconds)} tests in {time.monotonic() - begin:.0f} s", flush=True)

        def one(job: tuple[int, Mutant]) -> Fate:
            copy = copies.get()
            try:
                return fate(copy, *job, known, tests[job[1].path])
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(options.jobs) as pool:
            yield from pool.map(one, enumerate(sample, start=1))


# --- telling --------------------------------------------------------------------------------------


def main() -> int:
    """Run a sample; print the living and a summary. The exit code is 1 if too many live."""
    options = _options()
    sample, there = sampled(options)
    ends: dict[str, int] = {}
    begin = time.monotonic()
    for one, end in fates(options, sample):
        ends[end] = ends.get(end, 0) + 1
        if end == "alive":
            print(f"{one.path}:{one.line}\n  - {one.before}\n  + {one.after}", flush=True)
    alive = ends.get("alive", 0)
    print(
        f"{options.layer}: {len(sample)} of {there} mutants, seed {options.seed}: "
        f"{alive} alive ({100 * alive / len(sample):.1f} %), {ends.get('time', 0)} ended by time, "
        f"{(time.monotonic() - begin) / len(sample):.1f} s each"
    )
    return 1 if alive > options.most / 100 * len(sample) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("layer", choices=LAYERS)
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="folders or modules")
    parser.add_argument("--sample", type=int, default=100, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    parser.add_argument("--most", type=float, default=100, help="percent that may live")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
