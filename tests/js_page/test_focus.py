"""Whole games by keys: whatever goes with a picture, the keys stand on something that is there.

The pictures are the table's own, one after the other, with the site's styles, at two widths.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from pygame_engines.core.notation import text
from web.build.catalogues import translator
from web.build.folders import NPM, WEB
from web.build.scripts import VENDORED
from web.build.styles import source
from web.manifest import IDS_HERE
from web.manifest import title as manifest
from web.table.bridge import Desk

from .conftest import html_of

SEATS = [{"kind": "human", "name": "Anna"}, {"kind": "computer", "level": 1}]
SIZES = ((1280, 900), (360, 640))
UNSEEN = 4
"""So many steps, at least, from one question that is shown to the next."""

UNPAINTED = "body { opacity: 0 }"
"""Nobody looks at the pictures: what is costly to paint need not be."""

PLAYED = """async (turns) => {
  const part = (name) => import(`../../js/${name}.js`);
  const [{ showAnswer }, { keepKeys }, { keepCursor }, { focusChoices, setSheet }] =
    await Promise.all(["table", "focus", "visit", "drawers"].map(part));
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  document.documentElement.setAttribute("data-keyed", "");
  document.getElementById("setup").hidden = true;
  document.getElementById("table").hidden = false;
  const lost = [];
  for (const { answer, action } of turns) {
    showAnswer(answer, { quiet: true });
    keepCursor();
    keepKeys();
    await drawn(); // what has gone loses the focus only now
    const at = document.activeElement;
    if (at === document.body || !at.checkVisibility({ checkVisibilityCSS: true }))
      lost.push(`after step ${answer.at}`);
    if (!action) continue;
    focusChoices();
    const chosen = document.getElementById(`choice-${action.replaceAll(".", "-")}`);
    chosen?.focus();
    if (document.activeElement !== chosen) lost.push(`no way to ${action}`);
    setSheet(false); // as when it is pressed
  }
  return lost;
}"""
"""What is wrong where somebody plays by keys from the list: after which picture, and how."""


def turns(title: str) -> Iterator[dict[str, Any]]:
    """Questions of a whole game, each with what is chosen, and the picture after that, with ""."""
    desk, rng, at = Desk(translator), random.Random(title), 0

    def ask(op: str, **args: Any) -> dict[str, Any]:
        request = {"op": op, "game": "g1", "lang": "en", "at": at, "args": args}
        answer: dict[str, Any] = json.loads(desk.call(json.dumps(request)))
        return answer

    ask("new", id="g1", created="2026-11-29", game=title, seats=SEATS, options={}, seed=3)
    session = desk._games["g1"].session
    while True:
        ahead = UNSEEN if at else 0
        while session.decider is not None and (ahead > 0 or session.decider != 0):
            session.play(session.decider, rng.choice(session.legal()))
            ahead -= 1
        at = session.at
        question = ask("show")
        if session.decider is None:
            yield {"answer": question, "action": ""}
            return
        action = text(rng.choice(session.legal()))
        yield {"answer": question, "action": action}
        yield {"answer": ask("play", seat=0, action=action), "action": ""}


def styles(title: str) -> str:
    """All that a title's page is drawn with, in its order."""
    pages = WEB / "templates" / "pages"
    frame, page = ((pages / f"{name}.html.j2").read_text("utf-8") for name in ("base", "game"))
    first, own = (re.findall(r"css/([\w-]+)\.css", part) for part in (frame, page))
    shown = manifest(title)
    sheets = [f"{title}/{name}" for name in (*shown.sheets, *shown.rules_sheets)]
    names = [*first[:4], *own[:-2], *sheets, *own[-2:]]
    return "".join(source(name).read_text("utf-8") for name in names)


def script(address: str) -> Path:
    """The file of a script, each by itself."""
    name = address.rpartition("/js/")[2]
    vendored = VENDORED.get(name.removeprefix("vendor/"))
    return NPM / vendored if vendored else WEB / "js" / name


@pytest.mark.parametrize("title", IDS_HERE)
def test_the_keys_stand_somewhere_after_every_step_of_a_game(
    sound: Page, stones: str, title: str
) -> None:
    html = html_of(title).replace("</style>", f"{styles(title)}{UNPAINTED}</style>", 1)
    html = re.sub(r"<script[^>]*game\.js[^>]*></script>", "", html)
    sound.route(stones, lambda route: route.fulfill(body=html, content_type="text/html"))
    sound.route("**/js/**", lambda route: route.fulfill(path=script(route.request.url)))
    played = list(turns(title))
    sound.goto(stones)
    for width, height in SIZES:
        sound.set_viewport_size({"width": width, "height": height})
        assert sound.evaluate(PLAYED, played) == []
