"""Bytecode of the browser's Python, and zlib's own bytes. Runs in Pyodide, for `snapshot.mjs`."""

import ast
import importlib.util
import marshal
import zipfile
import zlib
from pathlib import Path
from typing import Final

LIBRARY: Final = "/lib/python3.14/"
"""Where the browser's Python believes its modules to be."""

DOCUMENTED: Final = ("_pyodide/", "pyodide/")
"""Pyodide copies their docstrings to its C functions when it starts."""

ABSENT: Final = frozenset(
    """
    asyncio/base_subprocess asyncio/graph asyncio/selector_events asyncio/sslproto asyncio/staggered
    asyncio/streams asyncio/subprocess asyncio/threads asyncio/trsock
    bz2 compression/bz2 compression/lzma compression/zstd/__init__ lzma selectors shutil socket ssl
    subprocess tempfile zipfile/__init__
    """.split()  # noqa: SIM905  a list would take twenty lines
)
"""Modules that Pyodide or asyncio import and nobody needs here: `absent.py` stands in for them."""

PACKAGES: Final = "site-packages/"
"""Where ours lie, and what they use."""

UNCHECKED: Final = (1).to_bytes(4, "little") + bytes(8)
"""What a `.pyc` says that is loaded without a look at its source."""


def write(archive: str, out: str, below: str = "") -> None:
    """Lay a zip's files into the folder `out`, as bytecode of the folder `below` in the library."""
    with zipfile.ZipFile(archive) as files:
        for name in files.namelist():
            if not name.endswith("/"):
                _write(Path(out) / name, below + name, files.read(name))


def _write(target: Path, name: str, data: bytes) -> None:
    if name.endswith(".py"):
        if name.removesuffix(".py") in ABSENT:
            data = Path("/mnt/web/build/absent.py").read_bytes()
        level = 0 if name.startswith(DOCUMENTED) else 2
        tree = ast.parse(data)
        if name.startswith(PACKAGES):
            untype(tree)
        code = compile(tree, LIBRARY + name, "exec", dont_inherit=True, optimize=level)
        data = importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)
        target = target.with_suffix(".pyc")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


def untype(tree: ast.Module) -> None:
    """Drop what type checkers alone read: types in signatures, and of names of the module.

    Those of a class stay: they may be its fields.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    for at, node in enumerate(tree.body):
        if isinstance(node, ast.AnnAssign) and node.value:
            plain = ast.Assign([node.target], node.value)
            tree.body[at] = ast.copy_location(plain, node)


def gzip(file: str) -> None:
    """Compress a file in its place; without a date or a name, the same bytes everywhere."""
    path = Path(file)
    packer = zlib.compressobj(9, wbits=31)
    path.write_bytes(packer.compress(path.read_bytes()) + packer.flush())
