"""Stands in for the parts of Jinja2 that only compile templates: they arrive compiled.

In the browser this one file is `jinja2/compiler.py` and each other module of `bundle.STOOD_IN`. It
holds every name that the rest of Jinja2 imports from them. That saves 260 kB of what a page loads;
`tests/site` renders every template with and without.
"""

from __future__ import annotations

from typing import Any


class EvalContext:
    """What a running template knows of its escaping (as in `jinja2.nodes`)."""

    def __init__(self, environment: Any, template_name: str | None = None) -> None:
        self.environment = environment
        chosen = environment.autoescape
        self.autoescape = chosen(template_name) if callable(chosen) else chosen
        self.volatile = False

    def save(self) -> dict[str, Any]:
        """Give the state for `revert`."""
        return self.__dict__.copy()

    def revert(self, old: dict[str, Any]) -> None:
        """Take back what changed since `save`."""
        self.__dict__.clear()
        self.__dict__.update(old)


class ExprStmtExtension:
    """The tag `do`: nothing is left of it in a compiled template."""

    identifier = "do"

    def __init__(self, environment: Any) -> None:
        self.environment = environment


def absent(*_arguments: Any, **_options: Any) -> Any:
    """Refuse to compile: a template is missing in the site."""
    raise RuntimeError("templates are compiled by build.py, not in the worker")


do = ExprStmtExtension
BytecodeCache = CodeGenerator = FileSystemBytecodeCache = Lexer = MemcachedBytecodeCache = absent
Parser = TokenStream = generate = get_lexer = absent
