"""Prints what each part of the app holds, in Pyodide: JSON of names and contents in base64."""

import base64
import json
from pathlib import Path

from compression import zstd

found = {}
known = zstd.ZstdDict(zstd.decompress(Path("core.part").read_bytes()), is_raw=True)
for path in sorted(Path().glob("*.part")):
    used = None if path.stem == "core" else known
    head, _, body = zstd.decompress(path.read_bytes(), used).partition(b"\n")
    at, held = 0, {}
    for name, size in json.loads(head):
        held[name] = base64.b64encode(body[at : at + size]).decode()
        at += size
    assert at == len(body)
    found[path.stem] = held
print(json.dumps(found))
