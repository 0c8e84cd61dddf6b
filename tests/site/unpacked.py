"""Prints what each part of the app holds, in Pyodide: JSON of names and contents in base64."""

import base64
import json
from pathlib import Path

from compression import zstd

found = {}
known = None
for path in sorted(Path().glob("*.part"), key=lambda path: path.stem != "core"):
    part = zstd.decompress(path.read_bytes(), known)
    known = known or zstd.ZstdDict(part, is_raw=True)
    head, _, body = part.partition(b"\n")
    at, held = 0, {}
    for name, size in json.loads(head):
        held[name] = base64.b64encode(body[at : at + size]).decode()
        at += size
    assert at == len(body)
    found[path.stem] = held
print(json.dumps(found))
