"""Browser profiles that tests take one after another: a start on files at hand is a quick one."""

from __future__ import annotations

import json
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, CDPSession

from pygame_engines.games import IDS

SET = 'try { localStorage["teahouse.settings"] ??= %s; } catch {}'
"""Done before any script of a page: the owner's settings, unless there are some already."""

OWNERS = "local_storage,indexeddb"
"""What holds games, settings and all else that a person leaves in a profile."""


def new_profile(
    browser: Browser, speed: str | None, options: dict[str, Any], *, grave: bool = False
) -> BrowserContext:
    """One that has never been anywhere; its owner knows the titles, and likes this speed.

    Of grave steps one is asked only if `grave` says so, for no test clicks a dialog away.
    """
    context = browser.new_context(**options)
    if speed is not None:
        settings = {"speed": speed, "known": list(IDS), "grave": grave}
        context.add_init_script(SET % json.dumps(json.dumps(settings)))
    return context


class Known(NamedTuple):
    """A profile that has been on the site.

    From test to test it keeps what it has of the site itself, as on any visit but the first: its
    files, their compiled code, the service worker. Pages, games and settings go.
    """

    context: BrowserContext
    devtools: CDPSession
    """Of an empty page that stays open."""
    origin: str

    def clean(self) -> None:
        """Close the pages, and throw away what their owner has left."""
        for page in self.context.pages[1:]:
            page.close()
        left = {"origin": self.origin, "storageTypes": OWNERS}
        self.devtools.send("Storage.clearDataForOrigin", left)


def known(context: BrowserContext, address: str) -> Known:
    """Keep a new profile for visits to the site at this address."""
    scheme, host, *_ = urlsplit(address)
    return Known(context, context.new_cdp_session(context.new_page()), f"{scheme}://{host}")


class Shelf:
    """Where profiles lie that no test has now, by their kinds."""

    def __init__(self) -> None:
        self._idle: dict[str, list[Known]] = {}

    def of(self, speed: str | None, options: dict[str, Any]) -> list[Known]:
        """Those of one kind."""
        return self._idle.setdefault(json.dumps([speed, options], sort_keys=True), [])
