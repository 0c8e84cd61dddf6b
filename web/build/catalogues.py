"""Catalogues at build time: compile `.po` to `.mo`, and check them against the sources.

Message ids are keys, English is a catalogue like the others. A key counts as used when it stands
as a whole string literal in a Python or Jinja source; calls of the translating functions are also
checked for their parameters.
"""

from __future__ import annotations

import ast
import functools
import io
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from jinja2 import Environment, FileSystemLoader, nodes

from web.manifest import FOLDER, IDS_HERE
from web.table import render
from web.table.i18n import Translator

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

SHARED: Final = Path(__file__).parents[1] / "locales"
"""The catalogues that all titles share; each has its own in its folder."""

REFERENCE: Final = "en"
"""The catalogue that the others are held against."""

_CALLS: Final = frozenset({"Msg", "plural", "t", "tn"})
_PLURAL_CALLS: Final = frozenset({"plural", "tn"})
_HOLE: Final = re.compile(r"\{(\w+)\}")
_UNIT: Final = re.compile(r"(?<=[\d}]) (?=(?:[ABCV]P|SP|P[ACV]|[kM][Bo]|%)(?!\w))| (?=[–…])")
"""The space between a number and its unit; of a number's placeholder, too."""
_COUNT: Final = re.compile(r"(?:^|(?<=· ))(\{n\}|\d+) (?=[^\W\d]+$)")
"""The number of what a text counts that says nothing else, or nothing after a dot."""
_FRENCH: Final = re.compile(r" (?=[:;!?»])|(?<=«) ")
_OPEN, _CLOSE = "\u27e6", "\u27e7"


class Use(NamedTuple):
    """A key in a source: where, and for a call its parameter names (None: not known)."""

    key: str
    where: str
    params: frozenset[str] | None = None
    plural: bool = False


# --- reading and compiling ------------------------------------------------------------------------


def folders() -> dict[str, Path]:
    """The folders with catalogues by the title that they belong to; "" for the shared ones."""
    return {"": SHARED, **{game_id: FOLDER / game_id / "locales" for game_id in IDS_HERE}}


def domains(lang: str = REFERENCE) -> list[str]:
    """The names of all catalogues."""
    return sorted(
        path.stem for folder in folders().values() for path in folder.glob(f"{lang}/*.po")
    )


def owner(domain: str) -> str:
    """The title that a catalogue belongs to, or "" for a shared one."""
    found = (
        name for name, folder in folders().items() if _file(folder, REFERENCE, domain).exists()
    )
    return next(found, "")


def read(lang: str, domain: str, source: Path | None = None) -> Catalog:
    """One catalogue, out of `source` or wherever it lies; empty where the file is missing."""
    path = _file(folders()[owner(domain)] if source is None else source, lang, domain)
    if not path.exists():
        return Catalog(locale=lang, domain=domain)
    with path.open("rb") as file:
        return read_po(file, locale=lang, domain=domain, abort_invalid=True)


def messages(catalogue: Catalog) -> dict[str, Message]:
    """The messages of a catalogue by key, its header left out."""
    return {_key(message): message for message in catalogue if message.id}


class _Timeless(Catalog):
    """A catalogue without the day, the version and the contact that Babel writes into a header.

    Its plural forms are those of the file it comes from, not those that Babel knows for a language
    (French has a third one there, for millions).
    """

    plural_forms = ""

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Plural-Forms", self.plural_forms),
        ]

    mime_headers = property(_get_mime_headers)


def compiled(
    lang: str,
    domain: str,
    source: Path | None = None,
    *,
    pseudo: bool = False,
    only: Container[str] | None = None,
) -> bytes:
    """A catalogue as `.mo`: the same bytes for the same messages, whatever the machine.

    `only` names the keys that go in; the others are left out. With `pseudo` every text is 40 %
    longer and in brackets, to find what clips (need 31): for tests and pictures only.
    """
    read_in = read(lang, domain, source)
    out = _Timeless(locale=lang, domain=domain, fuzzy=False)
    out.plural_forms = f"nplurals={read_in.num_plurals}; plural={read_in.plural_expr};"
    for key, message in sorted(messages(read_in).items()):
        if only is not None and key not in only:
            continue
        texts = tuple(typeset(lang, text) for text in forms(message))
        if pseudo:
            texts = tuple(map(stretch, texts))
        plural = isinstance(message.id, (list, tuple))
        out.add((key, key) if plural else key, texts if plural else texts[0])
    file = io.BytesIO()
    write_mo(file, out)
    return file.getvalue()


@functools.cache
def translator(lang: str, source: Path | None = None, *, pseudo: bool = False) -> Translator:
    """A translator straight from the `.po` files, for the build and for tests.

    The same one each time: with another the templates would be compiled anew.
    """

    def get(domain: str) -> bytes:
        folder = folders()[owner(domain)] if source is None else source
        if not _file(folder, lang, domain).exists():
            raise FileNotFoundError(domain)
        return compiled(lang, domain, source, pseudo=pseudo)

    return Translator(lang, get)


def typeset(lang: str, text: str) -> str:
    """A text as it is shown: no line begins with a unit, thing counted, dash, dots, French mark."""
    text = _COUNT.sub("\\1\u00a0", _UNIT.sub("\u00a0", text))
    return _FRENCH.sub("\u00a0", text) if lang == "fr" else text


def stretch(text: str) -> str:
    """A text made about 40 % longer by doubling vowels; placeholders and links stay whole."""
    parts = re.split(r"(\{\w+\}|\[\[?[^\]]*\]?\])", text)
    wanted = len(text) * 2 // 5
    for at in range(0, len(parts), 2):
        longer = []
        for letter in parts[at]:
            longer.append(letter)
            if wanted > 0 and letter in "aeiouäöüéèàùAEIOUÄÖÜ":
                longer.append(letter.lower())
                wanted -= 1
        parts[at] = "".join(longer)
    return f"{_OPEN}{''.join(parts)}{'~' * max(wanted, 0)}{_CLOSE}"


def _file(folder: Path, lang: str, domain: str) -> Path:
    return folder / lang / f"{domain}.po"


# --- looking for keys in sources ------------------------------------------------------------------


def uses(paths: Iterable[Path], names: Iterable[str]) -> Iterator[Use]:
    """The keys of the domains `names` that stand in Python and Jinja files, in file order."""
    key = re.compile(rf"(?:{'|'.join(map(re.escape, names))})(?:\.[A-Za-z0-9_-]+)+")
    files = re.compile(r".*\.(?:css|html|js|json|mo|png|po|py|zip)")
    for path in paths:
        found = _in_python(path) if path.suffix == ".py" else _in_jinja(path)
        yield from (use for use in found if key.fullmatch(use.key) and not files.fullmatch(use.key))


def templates() -> Iterator[tuple[str, Path]]:
    """Every template, by its name, with its file."""
    loader = render.read_by(FileSystemLoader)
    environment = Environment(loader=loader, autoescape=True)
    for name in environment.list_templates():
        _, file, _ = loader.get_source(environment, name)
        yield name, Path(str(file))


def _in_python(path: Path) -> Iterator[Use]:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    called = set()
    for node in ast.walk(tree):  # a call before what it is given
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            first = node.args[0] if node.args else None
            if name in _CALLS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                called.add(first)
                params = [keyword.arg for keyword in node.keywords]
                known = None if None in params else frozenset(p for p in params if p)
                yield Use(first.value, f"{path}:{node.lineno}", known, name in _PLURAL_CALLS)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in called:
            yield Use(node.value, f"{path}:{node.lineno}")


def _in_jinja(path: Path) -> Iterator[Use]:
    tree = _jinja().parse(path.read_text(encoding="utf-8"), filename=str(path))
    called = set()
    for call in tree.find_all(nodes.Call):
        name = call.node.name if isinstance(call.node, nodes.Name) else ""
        first = call.args[0] if call.args else None
        if name in _CALLS and isinstance(first, nodes.Const) and isinstance(first.value, str):
            called.add(id(first))
            known = None if call.dyn_kwargs else frozenset(pair.key for pair in call.kwargs)
            yield Use(first.value, f"{path}:{call.lineno}", known, name in _PLURAL_CALLS)
    for const in tree.find_all(nodes.Const):
        if isinstance(const.value, str) and id(const) not in called:
            yield Use(const.value, f"{path}:{const.lineno}")


def _jinja() -> Environment:
    return Environment(autoescape=True)


# --- checking -------------------------------------------------------------------------------------


def forms(message: Message) -> tuple[str, ...]:
    """The text or, for a plural message, its texts."""
    if isinstance(message.string, str):
        return (message.string,)
    return tuple(message.string or ())


def holes(text: str) -> frozenset[str]:
    """The placeholders of a text."""
    return frozenset(_HOLE.findall(text))


def use_problems(found: Iterable[Use], catalogue: dict[str, Message]) -> list[str]:
    """What is wrong between sources and the reference catalogue, one line each."""
    out: dict[str, None] = {}
    used = set()
    for use in found:
        used.add(use.key)
        message = catalogue.get(use.key)
        if message is None:
            out[f"{use.where}: {use.key} is in no catalogue"] = None
            continue
        plural = isinstance(message.id, (list, tuple))
        if use.plural and not plural:
            out[f"{use.where}: {use.key} has no plural forms"] = None
        if use.params is not None:
            wanted = frozenset().union(*map(holes, forms(message)))
            if missing := wanted - use.params:
                out[f"{use.where}: {use.key} lacks {', '.join(sorted(missing))}"] = None
    unused = [f"{key} is used nowhere" for key in sorted(catalogue.keys() - used)]
    return [*out, *unused]


def translation_problems(
    lang: str, reference: dict[str, Message], translated: dict[str, Message], nplurals: int
) -> list[str]:
    """What is wrong between the reference catalogue and a translation, one line each."""
    out = [f"{lang}: {key} is missing" for key in sorted(reference.keys() - translated.keys())]
    out += [f"{lang}: {key} is not in English" for key in sorted(translated.keys() - reference)]
    for key in sorted(reference.keys() & translated.keys()):
        theirs, ours = reference[key], translated[key]
        plural = isinstance(theirs.id, (list, tuple))
        if plural != isinstance(ours.id, (list, tuple)):
            out.append(f"{lang}: {key} differs in being plural")
        texts = forms(ours)
        if "" in texts or (plural and len(texts) != nplurals):
            out.append(f"{lang}: {key} is not complete")
        if ours.fuzzy:
            out.append(f"{lang}: {key} is marked fuzzy")
        wanted = frozenset().union(*map(holes, forms(theirs)))
        for text in texts:
            # "one card" may leave the number out
            if holes(text) - wanted or (wanted - holes(text)) - ({"n"} if plural else set()):
                out.append(f"{lang}: {key} has other placeholders than English")
    return out


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]
