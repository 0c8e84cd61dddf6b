"""Writes zips of bytecode. Runs inside Pyodide under Node (`pack.mjs` sets JOB), nowhere else.

The job is a list of `pack_job.Zip`s as JSON. A `.py` is compiled, anything else copied. Same input,
same bytes: entries come in the given order, every date is the same, and bytecode is never checked
against a source's date.
"""

import ast
import importlib.util
import json
import marshal
import pathlib
import zipfile

ROOT = pathlib.Path("/mnt")
DATE = (2020, 1, 1, 0, 0, 0)
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)


class Bare(ast.NodeTransformer):
    """Takes out what only readers need: docstrings, and annotations outside of class bodies.

    Those in class bodies stay, since dataclasses and named tuples are made of them. A third of the
    bytecode goes, and with it a third of the time to load it; line numbers stay as they were.
    """

    def visit_Module(self, node: ast.Module) -> ast.AST:  # noqa: N802  ast's own naming
        """Drop the docstring; a constant loses its type, a mere declaration goes."""
        node.body = [_plain(child) for child in _without_docstring(node.body)]
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:  # noqa: N802
        """Drop the docstring."""
        node.body = _without_docstring(node.body)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:  # noqa: N802
        """Drop the docstring, and the types of parameters and result."""
        node.body = _without_docstring(node.body)
        node.returns = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Drop a parameter's type."""
        node.annotation = None
        return node


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    kept = [node for node in body if not _is_text(node)]
    return kept or [ast.copy_location(ast.Pass(), body[0])] if body else []


def _is_text(node: ast.stmt) -> bool:
    """Whether a statement is a mere string: a docstring, or the note under a constant."""
    value = node.value if isinstance(node, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def _plain(node: ast.stmt) -> ast.stmt:
    if not isinstance(node, ast.AnnAssign):
        return node
    if node.value is None:
        return ast.copy_location(ast.Pass(), node)
    return ast.copy_location(ast.Assign([node.target], node.value), node)


def bytecode(source: bytes, filename: str, optimize: int, *, bare: bool) -> bytes:
    """The content of a `.pyc` that is loaded without a look at its source."""
    tree = ast.parse(source, filename)
    if bare:
        tree = Bare().visit(tree)
    code = compile(tree, filename, "exec", dont_inherit=True, optimize=optimize)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def pack(job: dict) -> None:
    """Write one zip."""
    opened = {}
    with zipfile.ZipFile(ROOT / job["out"], "w") as out:
        for name, file, member, optimize in job["entries"]:
            if member:
                if file not in opened:
                    opened[file] = zipfile.ZipFile(ROOT / file)
                data = opened[file].read(member)
            else:
                data = (ROOT / file).read_bytes()
            target = name
            if name.endswith(".py"):
                data = bytecode(data, job["base"] + name, optimize, bare=job["bare"])
                target = name + "c"
            out.writestr(zipfile.ZipInfo(target, DATE), data, zipfile.ZIP_DEFLATED, 9)


for one in json.loads(JOB):  # noqa: F821  set by pack.mjs
    pack(one)
