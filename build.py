#!/usr/bin/env python3
"""Set up, build, serve and test Teahouse: `python3 build.py --help` lists the commands.

This file starts with the standard library alone, on any Python 3.11 or newer. It makes `.venv`,
installs what the lock files name, and hands over to `web/build/` inside it.
"""

import argparse
import sys

USAGE = {
    "build": "build the site into dist/",
    "single": "build the site as one file, dist-single/teahouse.html, for a double click",
    "serve": "build the site and serve it at http://localhost:8000",
    "test": "run every check and test, browser ones included",
    "browsers": "test every title in Chromium, Firefox and WebKit, and time its start",
    "shots": "take the named screenshots of every screen and check what they show",
}


OUT = {"build": "dist", "serve": "dist", "single": "dist-single"}
"""Where the commands that build do so."""


def main() -> int:
    """Run one command; give the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036  an older Python deserves a sentence
        print("error: Teahouse needs Python 3.11 or newer", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(description="Set up, build, serve and test Teahouse.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, text in USAGE.items():
        command = commands.add_parser(name, help=text, description=text)
        if name in OUT:
            command.add_argument("--out", default=OUT[name], help="the folder to build into")
        if name == "serve":
            command.add_argument("--port", type=int, default=8000)
        if name == "test":
            command.add_argument("only", nargs="*", help="names of checks, default: all of them")
        if name == "shots":
            command.add_argument("only", nargs="*", help="names of screens, default: all of them")
    options = parser.parse_args()

    from web.build.setup import SetupError, inside

    try:
        return inside(options, sys.argv[1:])
    except SetupError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
