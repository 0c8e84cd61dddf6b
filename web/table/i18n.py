"""Catalogues at run time: message keys in, sentences out.

A key's first word names its catalogue (`pagoda.color.red` lives in `pagoda.mo`), so a caller never
names a domain, and a catalogue is read when its first message is asked for. Only the standard
library's `gettext` is used: this module runs in the worker, in `build.py` and in tests.
"""

from __future__ import annotations

import gettext
import io
import pkgutil
from collections.abc import Callable, Iterable
from sys import intern
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg, Param

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGES: Final = ("de", "en", "fr", "it")

_MARKS: Final = {"de": (".", ","), "en": (",", "."), "fr": ("\u202f", ","), "it": (".", ",")}
"""For each language the mark between thousands and the decimal mark."""

Reader = Callable[[str], bytes]
"""Gives a domain's compiled catalogue; raises OSError where there is none."""


class MissingWords(LookupError):
    """A message that can't be put in words: says which one, and in what catalogue they belong."""


class Translator:
    """Turns messages into sentences of one language.

    A parameter that is a message is translated first, a tuple of messages becomes a list in words,
    and an `n` picks the plural form where the catalogue has one.

    >>> t = load("en", compiled)                                            # doctest: +SKIP
    >>> t(Msg("pagoda.event.column", lot=3, color=Msg("pagoda.color.red"))) # doctest: +SKIP
    """

    def __init__(self, lang: str, read: Reader) -> None:
        self.lang = lang
        self._read = read
        self._domains: dict[str, gettext.NullTranslations] = {}

    def __call__(self, msg: Msg | str, /, **params: Param) -> str:
        """The sentence for a message, or for a key and its parameters.

        Raises MissingWords for a key that the catalogue doesn't have, and where its words name a
        parameter that isn't given.
        """
        if isinstance(msg, Msg):
            key, params = msg.key, {**msg.params, **params}
        else:
            key = msg
        text = self._find(key, params.get("n"))
        if not params and "{" not in text:
            return text
        words = {name: self._word(value) for name, value in params.items()}
        try:
            return text.format_map(words)
        except KeyError as error:
            raise self._missing(key, f"names {{{error.args[0]}}}, which isn't given") from None

    def listed(self, items: Iterable[Msg | str]) -> str:
        """Several things in words: `red, blue and green`."""
        found = listing(items)
        return self(found) if isinstance(found, Msg) else found

    def number(self, value: float, digits: int = 0) -> str:
        """A number as the language writes it: 1234.5 is `1.234,5` in German."""
        thousands, decimal = _MARKS[self.lang]
        plain = f"{value:,.{digits}f}"
        return plain.translate({ord(","): thousands, ord("."): decimal})

    def learn(self, domain: str) -> None:
        """Read a catalogue now."""
        self._domain(domain)

    def _find(self, key: str, n: Param | None) -> str:
        catalogue = self._domain(key.partition(".")[0])
        if type(n) is int:
            text = catalogue.ngettext(key, key, n)
            if text != key:
                return text
        text = catalogue.gettext(key)
        if text == key or not text:
            raise self._missing(key, "has no words yet")
        return text

    def _missing(self, key: str, what: str) -> MissingWords:
        domain = key.partition(".")[0]
        return MissingWords(f"message {key!r} in catalogue {self.lang}/{domain}.po {what}")

    def _domain(self, domain: str) -> gettext.NullTranslations:
        if domain not in self._domains:
            try:
                compiled = io.BytesIO(self._read(domain))
            except OSError:
                self._domains[domain] = gettext.NullTranslations()
            else:
                self._domains[domain] = _lean(gettext.GNUTranslations(compiled))
        return self._domains[domain]

    def _word(self, value: Param) -> int | str:
        """A parameter in words; below 0 with a true minus sign."""
        if isinstance(value, Msg):
            return self(value)
        if isinstance(value, tuple):
            return self.listed(value)
        return f"−{-value}" if isinstance(value, int) and value < 0 else value


def _lean(catalogue: gettext.GNUTranslations) -> gettext.GNUTranslations:
    """The catalogue, its keys the same objects in all languages: a snapshot holds them once."""
    inside = vars(catalogue)
    inside["_catalog"] = {
        (intern(key[0]), key[1]) if isinstance(key, tuple) else intern(key): text
        for key, text in inside["_catalog"].items()
    }
    return catalogue


def listing(items: Iterable[Msg | str]) -> Msg | str:
    """Several things as one message."""
    *most, last = [*items] or [""]
    if not most:
        return last
    head = most[0]
    for item in most[1:]:
        head = Msg("site.list.more", first=head, last=item)
    return Msg("site.list.last", first=head, last=last)


def load(lang: str, root: Path | None = None) -> Translator:
    """The translator for one of `LANGUAGES`, reading `<root>/<lang>/<domain>.mo`.

    Without a root it reads the catalogues packed beside this package, from a zip file too.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}, only {', '.join(LANGUAGES)}")
    if root is None:
        return Translator(lang, lambda domain: _packed(lang, domain))
    return Translator(lang, lambda domain: (root / lang / f"{domain}.mo").read_bytes())


def _packed(lang: str, domain: str) -> bytes:
    data = pkgutil.get_data("web", f"locales/{lang}/{domain}.mo")
    if data is None:  # a loader that can't give data
        raise FileNotFoundError(domain)
    return data
