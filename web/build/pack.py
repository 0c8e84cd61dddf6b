"""Writes zips of bytecode. Runs inside Pyodide under Node (`pack.mjs` sets JOB), nowhere else.

The job is a list of `pack_job.Zip`s as JSON. A `.py` is compiled, anything else copied. Same input, same bytes: entries come in the given order,
every date is the same, and bytecode is never checked against a source's date.
"""

import importlib.util
import json
import marshal
import pathlib
import zipfile

ROOT = pathlib.Path("/mnt")
DATE = (2020, 1, 1, 0, 0, 0)
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)


def bytecode(source: bytes, filename: str, optimize: int) -> bytes:
    """The content of a `.pyc` that is loaded without a look at its source."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
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
                data, target = bytecode(data, job["base"] + name, optimize), name + "c"
            out.writestr(zipfile.ZipInfo(target, DATE), data, zipfile.ZIP_DEFLATED, 9)


for one in json.loads(JOB):  # noqa: F821  set by pack.mjs
    pack(one)
