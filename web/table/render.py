"""Templates: names and values in, HTML out; the same in the worker, in `build.py` and in tests.

In the worker the templates come compiled, as modules of the package `web.templates_compiled`;
everywhere else they are read from `web/templates`, and a title's own, `<id>/...`, from its folder.
Every value is escaped, and a name that a template misses is an error, not an empty string.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Callable, Mapping, MutableMapping
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, Final

from jinja2 import BaseLoader, Environment, StrictUndefined, Template, TemplateNotFound
from markupsafe import Markup

if TYPE_CHECKING:
    from jinja2 import FileSystemLoader

Translate = Callable[..., str]
"""What templates call as `t`: a key or message and its parameters in, a sentence out."""

WEB: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = WEB / "templates"
DEFAULTS: Final = WEB / "template_defaults"
"""What stands for the templates of these names in a title that has none of its own."""

COMPILED: Final = "web.templates_compiled"
"""The package that holds the templates where they come compiled."""

OPTIONS: Final[dict[str, Any]] = {
    "autoescape": True,
    "undefined": StrictUndefined,
    "trim_blocks": True,
    "lstrip_blocks": True,
}
"""How every template is read; whoever compiles them has to use the same."""


class CompiledLoader(BaseLoader):
    """Finds compiled templates as modules, whichever part of the site they come with."""

    has_source_access = False

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002 - the base class's name
    ) -> Template:
        """Give a template."""
        try:
            module = import_module(f"{COMPILED}.{compiled_name(name)}")
        except ModuleNotFoundError:
            raise TemplateNotFound(name) from None
        return Template.from_module_dict(environment, _own(vars(module)), globals or {})


def _own(module: Mapping[str, Any]) -> dict[str, Any]:
    """A compiled template for one environment: Jinja2 writes that among the module's names."""
    names = dict(module)
    for name, value in module.items():
        if isinstance(value, FunctionType) and value.__module__ == module["__name__"]:
            names[name] = FunctionType(value.__code__, names, name, value.__defaults__)
    names["blocks"] = {block: names[body.__name__] for block, body in module["blocks"].items()}
    return names


def compiled_name(template: str) -> str:
    """The module that holds a compiled template."""
    return template.replace("/", "_").replace(".", "_")


def _loader() -> BaseLoader:
    if not SOURCES.is_dir():
        return CompiledLoader()
    from jinja2 import FileSystemLoader

    return read_by(FileSystemLoader)


def read_by(kind: type[FileSystemLoader]) -> BaseLoader:
    """What finds the shared templates and, below its id, each title's own; not in the worker."""
    from jinja2 import ChoiceLoader, PrefixLoader

    own = {
        path.parent.name: ChoiceLoader([kind(path), kind(DEFAULTS)])
        for path in sorted(WEB.glob("titles/*/templates"))
    }
    return ChoiceLoader([kind(SOURCES), PrefixLoader(own)])


class _Templates(Environment):
    """An environment whose names never change once a template is read."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """One dict, where Jinja2 has a chain of two: each render and each import looks into it."""
        return {**self.globals, **(d or {})}


@functools.lru_cache(maxsize=8)
def environment(t: Translate) -> Environment:
    """The templates with `t` as their translator; macros that are imported see it, too."""
    made = _Templates(loader=_loader(), auto_reload=False, **OPTIONS)
    made.globals["t"] = t
    return made


def render(name: str, /, *, t: Translate, **context: object) -> str:
    """One template's HTML, for example `render("table/log.html.j2", t=t, log=log)`."""
    return environment(t).get_template(name).render(context)


_KEPT: Final = 16
"""So many states of a part are kept: who looks back at a game meets most of them again."""

_kept: dict[str, deque[tuple[Translate, dict[str, object], Markup]]] = {}


def kept(part: str, name: str, /, *, t: Translate, **context: object) -> Markup:
    """Like `render`, for a `part` of the picture that mostly stays as it was.

    The last few HTMLs of each part are kept and given again for an equal context: a move changes
    one lot of six. Markup, so that other templates may set it in.
    """
    states = _kept.setdefault(part, deque(maxlen=_KEPT))
    for known, seen, html in states:
        if known is t and seen == context:
            return html
    html = Markup(render(name, t=t, **context))  # noqa: S704 - templates escape
    states.appendleft((t, context, html))
    return html


def forget() -> None:
    """Keep nothing that was drawn."""
    _kept.clear()
