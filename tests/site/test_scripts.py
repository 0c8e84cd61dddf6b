"""The scripts know no rules: neither a title nor anything that may be done in one."""

from __future__ import annotations

import re

from pygame_engines.games import IDS, load
from web.build.folders import WEB

SCRIPTS = sorted(path for path in (WEB / "js").rglob("*") if path.suffix in (".js", ".mjs", ".ts"))

OWN = {
    "at": "a field of an answer",
    "build": "why an engine fails",
    "end": "what a key asks the table as text",
    "free": "what tabs say to each other",
    "gather": "the id of a dialog",
    "nothing": "what becomes of a click",
    "pass": "an op of the bridge",
    "offer": "the first half of a meeting, as browsers call it",
    "play": "an op of the bridge",
    "setup": "a view of the page",
    "who": "what tabs say to each other",
}
"""Words of the page itself that some title has for an action, too."""


def strings(text: str) -> list[str]:
    """What stands between quotes, as code or in a comment."""
    return re.findall(r"""["'`]([^"'`\n]*)["'`]""", text)


def test_no_script_names_a_title() -> None:
    found = [
        (path.name, title)
        for path in SCRIPTS
        for title in IDS
        if re.search(rf"\b{title}\b", path.read_text("utf-8"))
    ]
    assert found == []


def test_no_script_names_an_action() -> None:
    kinds = {kind for title in IDS for kind in load(title).meta.actions}
    found = {
        string: path.name
        for path in SCRIPTS
        for string in strings(path.read_text("utf-8"))
        if string.partition(".")[0] in kinds
    }
    assert {string: name for string, name in found.items() if string not in OWN} == {}
    assert OWN.keys() - found.keys() == set(), "a word that no script uses any more"


def test_no_script_looks_into_an_action() -> None:
    """It is sent as it is; its dots become dashes where its button is looked for."""
    inside = re.compile(r"\baction\.(?!replaceAll)\w+|\baction (?:===|!==) [\"'`]")
    found = [
        (path.name, match[0])
        for path in SCRIPTS
        for match in inside.finditer(path.read_text("utf-8"))
    ]
    assert found == []


def test_the_readme_tells_what_every_script_does() -> None:
    table = (WEB / "js" / "README.md").read_text("utf-8").partition("## Ids")[0]
    told = set(re.findall(r"`([\w-]+\.m?js)`", table))
    there = {path.name for path in SCRIPTS if path.suffix != ".ts" and path.parent.name == "js"}
    assert told == there
