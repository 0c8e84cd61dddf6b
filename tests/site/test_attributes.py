"""The scripts and the page agree on `data-` attributes: web/js/README.md lists them all."""

from __future__ import annotations

import re

from web.build.folders import WEB

ROW = re.compile(r"^\| (`data-[^|]*) \| ([^|]*) \|", re.MULTILINE)


def listed() -> dict[str, str]:
    """Who sets each attribute, as the README says."""
    table = (WEB / "js" / "README.md").read_text("utf-8").partition("## Attributes")[2]
    found: dict[str, str] = {}
    for names, by in ROW.findall(table.partition("\n## ")[0]):
        attributes = re.findall(r"data-([a-z-]+)", names)
        setters = by.split(", ") * (len(attributes) if ", " not in by else 1)
        found.update(zip(attributes, setters, strict=True))
    return found


def dashed(name: str) -> str:
    return re.sub(r"[A-Z]", lambda letter: f"-{letter[0].lower()}", name)


def in_scripts() -> set[str]:
    """Those that a script names: in a selector, after `dataset`, or taken out of it."""
    found = set()
    for path in (WEB / "js").glob("*.js"):
        text = path.read_text("utf-8")
        found |= set(re.findall(r"(?:\[|\")data-([a-z-]+)", text))
        found |= {dashed(name) for name in re.findall(r"dataset\.(\w+)", text)}
        for names in re.findall(r"\{([^{}]*)\} = [\w.]*dataset", text):
            found |= {dashed(name) for name in re.findall(r"(\w+)(?:[^,]*)", names)}
    return found


def in_pages() -> set[str]:
    """Those that a template or a module that draws sets."""
    paths = [*(WEB / "templates").rglob("*.j2"), *(WEB / "titles").rglob("*.j2")]
    paths += [*(WEB / "table").rglob("*.py"), *(WEB / "titles").rglob("*.py"), *WEB.glob("*.py")]
    text = "\n".join(path.read_text("utf-8") for path in paths)
    return set(re.findall(r"\bdata-([a-z-]+)\b", text))


def test_the_scripts_know_exactly_those_that_are_listed() -> None:
    assert in_scripts() == set(listed())


def test_what_the_page_is_said_to_set_it_sets() -> None:
    of_page = {name for name, by in listed().items() if by == "page"}
    assert of_page - in_pages() == set()
    assert set(listed().values()) == {"page", "scripts"}


def test_what_the_scripts_are_said_to_set_no_page_sets() -> None:
    of_scripts = {name for name, by in listed().items() if by == "scripts"}
    own = re.compile(r" data-([a-z-]+)(?:=|[ >])")
    pages = [*(WEB / "templates").rglob("*.html.j2"), *(WEB / "titles").rglob("*.html.j2")]
    drawn = {name for path in pages for name in own.findall(path.read_text("utf-8"))}
    assert drawn & of_scripts == set()
