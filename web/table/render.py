"""Templates: names and values in, HTML out; the same in the worker, in `build.py` and in tests.

In the worker the templates come compiled (Jinja2's `ModuleLoader` reads the package
`web/templates_compiled`); everywhere else they are read from `web/templates`. Every value is
escaped, and a name that a template misses is an error, not an empty string.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jinja2 import BaseLoader, Environment, FileSystemLoader, ModuleLoader, StrictUndefined
from markupsafe import Markup

if TYPE_CHECKING:
    from web.table.i18n import Translator

Translate = Callable[..., str]
"""What templates call as `t`: a key or message and its parameters in, a sentence out."""

SOURCES: Final = Path(__file__).resolve().parent.parent / "templates"
COMPILED: Final = SOURCES.with_name("templates_compiled")

OPTIONS: Final[dict[str, Any]] = {
    "autoescape": True,
    "undefined": StrictUndefined,
    "trim_blocks": True,
    "lstrip_blocks": True,
}
"""How every template is read; whoever compiles them has to use the same."""


def _loader() -> BaseLoader:
    return FileSystemLoader(str(SOURCES)) if SOURCES.is_dir() else ModuleLoader(str(COMPILED))


@functools.lru_cache(maxsize=8)
def environment(t: Translate) -> Environment:
    """The templates with `t` as their translator; macros that are imported see it, too."""
    made = Environment(loader=_loader(), auto_reload=False, **OPTIONS)  # noqa: S701  in OPTIONS
    made.globals["t"] = t
    return made


def render(name: str, /, *, t: Translate, **context: object) -> str:
    """One template's HTML, for example `render("table/log.html.j2", t=t, log=log)`."""
    return environment(t).get_template(name).render(context)


_kept: dict[str, tuple[Translate, dict[str, object], Markup]] = {}


def kept(part: str, name: str, /, *, t: Translate, **context: object) -> Markup:
    """Like `render`, for a `part` of the picture that mostly stays as it was.

    The last HTML of each part is kept and given again while the context is equal: a move changes
    one lot of six. Markup, so that other templates may set it in.
    """
    last = _kept.get(part)
    if last is not None and last[0] is t and last[1] == context:
        return last[2]
    html = Markup(render(name, t=t, **context))  # noqa: S704 - templates escape
    _kept[part] = (t, context, html)
    return html


def first_paint(game_id: str, translator: Translator) -> dict[str, str]:
    """The public table before anybody sits at it, for the page that is there before Python.

    The regions are those of the bridge's answers; nothing in them can be chosen.
    """
    from pygame_engines.core.api import SPECTATOR, resolve
    from pygame_engines.core.entries import Seat
    from pygame_engines.core.luck import SeededLuck
    from pygame_engines.games import load
    from web.table.games import table
    from web.table.scene import Scene
    from web.table.speech import Speaker

    game = load(game_id)
    seats = min(game.meta.seats)
    state = game.setup(seats, resolve(game.meta, seats, {}).options, SeededLuck(0))
    speak = Speaker(translator, [Seat("human")] * seats)
    return table(game_id).regions(Scene(speak, game.observe(state, SPECTATOR), SPECTATOR))
