"""Goes into the browser's standard library, where Python runs it at its start.

From then on that library's modules are found by one look into its zip's table of contents. Python's
own way asks the working directory first, tries four names for each module, and opens the zip anew
for each that it loads; for the 160 modules of a start that makes 50 ms.
"""

from __future__ import annotations

import marshal
import sys
import zipimport
import zlib
from _frozen_importlib import ModuleSpec
from typing import Any

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
LOCAL_HEADER = 30
"""Bytes before a member's name in a zip; the lengths of name and extra field are its last four."""


class Library:
    """Imports the modules of the standard library's zip."""

    def __init__(self) -> None:
        # Read as needed: the zip as a whole lies in the file system already, outside of Python.
        self.file = open(LIBRARY, "rb", buffering=0)  # noqa: PTH123, SIM115  no pathlib yet
        self.table = zipimport._zip_directory_cache[LIBRARY]  # type: ignore[attr-defined]

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> Any:
        """Say how a module of the library is loaded, None for all others."""
        base = name.replace(".", "/")
        file = f"{base}.pyc"
        entry = self.table.get(file)
        package = entry is None
        if package:
            file = f"{base}/__init__.pyc"
            entry = self.table.get(file)
            if entry is None:
                return None
        where = f"{LIBRARY}/{file}"
        spec = ModuleSpec(name, self, origin=where, loader_state=entry, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        if package:
            spec.submodule_search_locations = [f"{LIBRARY}/{base}"]
        return spec

    def create_module(self, _spec: object) -> None:
        """Leave it to Python to make an empty module."""

    def exec_module(self, module: Any) -> None:
        """Run a module's code."""
        code = marshal.loads(self.member(module.__spec__.loader_state)[16:])  # noqa: S302  our own
        exec(code, vars(module))  # noqa: S102

    def get_data(self, path: str) -> bytes:
        """Give a file of the zip."""
        try:
            return self.member(self.table[path.removeprefix(f"{LIBRARY}/")])
        except KeyError:
            raise FileNotFoundError(path) from None

    def member(self, entry: tuple[Any, ...]) -> bytes:
        """Give a file by its row in the table of contents."""
        method, size, at = entry[1], entry[2], entry[4]
        self.file.seek(at + LOCAL_HEADER - 4)
        lengths = self.file.read(4)
        at += LOCAL_HEADER
        at += int.from_bytes(lengths[:2], "little") + int.from_bytes(lengths[2:], "little")
        self.file.seek(at)
        data = self.file.read(size)
        return zlib.decompress(data, -15) if method else data


sys.meta_path.insert(0, Library())
