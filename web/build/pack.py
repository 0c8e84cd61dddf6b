"""Writes zips of bytecode. Runs inside Pyodide under Node, where `pack.mjs` calls `pack_all`.

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
from collections.abc import Iterator
from typing import Any

from compression import zstd  # since Python 3.14

from web.build.plain import written_out

ROOT = pathlib.Path("/mnt")
DATE = (2020, 1, 1, 0, 0, 0)
PACKED = {
    zstd.CompressionParameter.compression_level: 22,
    zstd.CompressionParameter.checksum_flag: 1,
}
"""As small as Zstandard can, and safe against another dictionary."""

ONLY_TYPES = frozenset(("Protocol", "TypedDict"))
"""Bases of classes that say something to type checkers alone."""

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)


class Bare(ast.NodeTransformer):
    """Takes out what only readers and type checkers need: docstrings, annotations, their imports.

    Fields of classes keep an annotation, since dataclasses and named tuples are made of them, but
    not what it says. Protocols and typed dictionaries lose what they ask for. A third of the
    bytecode goes, and with it a third of the time to load it; line numbers stay as they were.
    """

    def visit_Module(self, node: ast.Module) -> ast.AST:
        """Drop the docstring; a constant loses its type, a mere declaration goes."""
        node.body = [_plain(child) for child in _without_docstring(node.body)]
        self.generic_visit(node)
        used = {child.id for child in ast.walk(node) if isinstance(child, ast.Name)}
        node.body = [_needed(child, used) for child in node.body]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Drop the docstring and the fields' types; of what is about types alone keep the name."""
        if any(isinstance(base, ast.Name) and base.id in ONLY_TYPES for base in node.bases):
            node.body = [ast.copy_location(ast.Pass(), node.body[0])]
        node.body = _without_docstring(node.body)
        for field in node.body:
            if isinstance(field, ast.AnnAssign):
                field.annotation = ast.copy_location(ast.Name("int", ast.Load()), field)
        return self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST:
        """Drop what only a type checker reads."""
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Drop the docstring, and the types of parameters and result."""
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """The same for an async function."""
        return self._function(node)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        node.body = _without_docstring(node.body)
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Drop a parameter's type."""
        node.annotation = None
        return node


def _needed(node: ast.stmt, used: set[str]) -> ast.stmt:
    """An import without the names that only annotations have used."""
    if not isinstance(node, ast.ImportFrom) or node.module not in ("typing", "collections.abc"):
        return node
    node.names = [alias for alias in node.names if alias.name in used]
    return node if node.names else ast.copy_location(ast.Pass(), node)


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
        tree = written_out(Bare().visit(tree))
    code = compile(tree, filename, "exec", dont_inherit=True, optimize=optimize)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def pack(job: dict[str, Any], known: bytes = b"") -> bytes:
    """Write one zip: its files each by itself, or all as one piece (`solid`), which is returned.

    A piece is a line of JSON, a list of names and sizes, and then the files one after the other,
    compressed by Zstandard: a fifth smaller than what a zip can do, and sooner unpacked. What is
    `known` already, another piece, serves as its dictionary.
    """
    found = list(files(job))
    method, whole = zipfile.ZIP_DEFLATED, b""
    if job["solid"]:
        method, whole = zipfile.ZIP_STORED, piece(found)
        dictionary = zstd.ZstdDict(known, is_raw=True) if known else None
        found = [(job["solid"], zstd.compress(whole, options=PACKED, zstd_dict=dictionary))]
    with zipfile.ZipFile(ROOT / job["out"], "w") as archive:
        for name, data in found:
            archive.writestr(zipfile.ZipInfo(name, DATE), data, method, 9)
    return whole


def piece(found: list[tuple[str, bytes]]) -> bytes:
    """Files as one piece."""
    head = json.dumps([[name, len(data)] for name, data in found], separators=(",", ":"))
    return b"".join([head.encode(), b"\n", *(data for _, data in found)])


def files(job: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    """A job's files as they are packed."""
    opened: dict[str, zipfile.ZipFile] = {}
    for name, file, member, optimize in job["entries"]:
        if member:
            if file not in opened:
                opened[file] = zipfile.ZipFile(ROOT / file)
            data = opened[file].read(member)
        else:
            data = (ROOT / file).read_bytes()
        if name.endswith(".py"):
            code = bytecode(data, job["base"] + name, optimize, bare=job["bare"])
            yield f"{name}c", code
        else:
            yield name, data


def pack_all(jobs: str) -> None:
    """Write all zips of a job; the first solid one is known to the others."""
    known = b""
    for job in json.loads(jobs):
        whole = pack(job, known)
        known = known or whole
