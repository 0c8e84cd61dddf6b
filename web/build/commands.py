"""What `build.py` does once the set-up is there."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from web.build.folders import ROOT
from web.build.setup import SetupError


def run(options: argparse.Namespace) -> int:
    """Carry out a command; give the exit code."""
    if options.command == "test":
        from web.build.checks import run_checks

        return run_checks(options.only)
    if options.command == "shots":
        from web.build.shots import take_shots

        return take_shots(options.only)
    out = ROOT / options.out
    _build(out)
    if options.command == "serve":
        from web.build.serve import serve

        serve(out, options.port)
    return 0


def _build(out: Path) -> None:
    from web.build.site import build
    from web.table.i18n import MissingWords

    begin = time.monotonic()
    try:
        build_id = build(out)
    except MissingWords as error:
        raise SetupError(str(error)) from None
    print(f"built {out.name}/ {build_id} in {time.monotonic() - begin:.1f} s", flush=True)
