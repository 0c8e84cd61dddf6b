"""What `build.py` does once the set-up is there."""

from __future__ import annotations

import argparse
import shutil
import tempfile
import time
from pathlib import Path

from web.build.folders import CACHE, ROOT
from web.build.setup import SetupError


def run(options: argparse.Namespace) -> int:
    """Carry out a command; give the exit code."""
    if options.command == "test":
        from web.build.checks import run_checks

        return run_checks(options.only)
    if options.command == "browsers":
        from web.build.browsers import run_browsers

        return run_browsers()
    if options.command == "shots":
        from web.build.shots import take_shots

        return take_shots(options.only)
    if options.command == "single":
        return _single(ROOT / options.out)
    out = ROOT / options.out
    _build(out)
    if options.command == "serve":
        from web.build.serve import serve

        serve(out, options.port)
    return 0


def _single(out: Path) -> int:
    from web.build import single

    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE, prefix="single-") as work:
        site = Path(work) / "dist"
        _build(site)
        out.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(site / single.NAME, out / single.NAME)
    print(
        f"{out.name}/{single.NAME}: {(out / single.NAME).stat().st_size / 1e6:.1f} MB", flush=True
    )
    return 0


def _build(out: Path) -> None:
    from pygame_engines.core.errors import BadData
    from pygame_engines.games import GAMES, load
    from web.build.site import build
    from web.table.i18n import MissingWords

    begin = time.monotonic()
    try:
        for title in GAMES:
            load(title)  # a title whose own data are spoilt is refused by name
        build_id = build(out)
    except (BadData, MissingWords) as error:
        raise SetupError(str(error)) from None
    print(f"built {out.name}/ {build_id} in {time.monotonic() - begin:.1f} s", flush=True)
