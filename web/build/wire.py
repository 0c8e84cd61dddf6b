"""`web/js/wire.d.ts` out of `web/table/wire.py`: what travels, in the words of the page's scripts.

`python -m web.build.wire` writes the file; a test holds both together.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from web.build.folders import WEB

SOURCE: Final = WEB / "table" / "wire.py"
FILE: Final = WEB / "js" / "wire.d.ts"
HEAD: Final = "// Written by `python -m web.build.wire` out of web/table/wire.py: change that.\n"

_NAMES: Final = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "object": "unknown",
    "None": "null",
    "True": "true",
    "False": "false",
}


def declarations(source: str) -> str:
    """The TypeScript of a module of typed dictionaries."""
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    return "\n".join([HEAD, *("\n".join(_interface(node)) for node in classes)])


def _interface(node: ast.ClassDef) -> Iterator[str]:
    yield f"/** {ast.get_docstring(node)} */"
    yield f"export interface {node.name} {{"
    following = [*node.body[1:], None]
    for field, after in zip(node.body, following, strict=True):
        if isinstance(field, ast.AnnAssign):
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                yield f"  /** {ast.literal_eval(after.value)} */"
            yield f"  {_field(field)};"
    yield "}\n"


def _field(field: ast.AnnAssign) -> str:
    name, kind = ast.unparse(field.target), field.annotation
    if isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "NotRequired":
        return f"{name}?: {_type(kind.slice)}"
    return f"{name}: {_type(kind)}"


def _type(kind: ast.expr) -> str:
    if isinstance(kind, ast.BinOp):
        return f"{_type(kind.left)} | {_type(kind.right)}"
    if isinstance(kind, ast.Subscript):
        whole = ast.unparse(kind.value)
        if whole == "list":
            one = _type(kind.slice)
            return f"({one})[]" if isinstance(kind.slice, ast.BinOp) else f"{one}[]"
        if whole == "dict" and isinstance(kind.slice, ast.Tuple):
            key, value = kind.slice.elts
            return f"Record<{_type(key)}, {_type(value)}>"
        if whole == "Literal":
            return _type(kind.slice)
    name = ast.unparse(kind)
    return _NAMES.get(name, name)


if __name__ == "__main__":
    Path(FILE).write_text(declarations(SOURCE.read_text("utf-8")), "utf-8")
