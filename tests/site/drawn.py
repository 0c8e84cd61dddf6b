"""Prints the seed of a new game that names none, and one of Python's own chance."""

import json

from web.worker import call

seats = [{"kind": "human", "name": ""}] * 2
args = {"game": "pagoda", "id": "g", "seats": seats}
answer = json.loads(call(json.dumps({"op": "new", "lang": "en", "args": args})))
print(json.loads(answer["record"])["seed"])
