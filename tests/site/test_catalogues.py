"""The catalogues of all languages against the sources, against each other, against the glossary."""

import re
from functools import cache
from pathlib import Path

import pytest

from web.build import catalogues
from web.table.i18n import LANGUAGES

ROOT = Path(__file__).parents[2]
OTHERS = [lang for lang in LANGUAGES if lang != catalogues.REFERENCE]
DOMAINS = catalogues.domains()


@cache
def messages(lang, domain):
    return catalogues.messages(catalogues.read(lang, domain))


@cache
def everything(lang):
    return {key: message for domain in DOMAINS for key, message in messages(lang, domain).items()}


@cache
def sources():
    python = [*(ROOT / "web").rglob("*.py"), *(ROOT / "pygame_engines").rglob("*.py")]
    jinja = [path for _, path in catalogues.templates()]
    found = (path.relative_to(ROOT) for path in (*python, *jinja))
    return [ROOT / path for path in sorted(found) if "node_modules" not in path.parts]


def texts(lang):
    for key, message in everything(lang).items():
        for text in catalogues.forms(message):
            yield key, text


def test_keys_are_named_after_their_catalogue():
    strangers = [
        f"{lang}/{domain}.po: {key}"
        for lang in LANGUAGES
        for domain in DOMAINS
        for key in messages(lang, domain)
        if not re.fullmatch(rf"{domain}(\.[A-Za-z0-9_-]+)+", key)
    ]
    assert strangers == []


def test_what_is_below_0_has_a_true_minus_sign():
    hyphens = [
        f"{lang}: {key}"
        for lang in LANGUAGES
        for key, text in texts(lang)
        if re.search(r"(?<![\w.])-\d", text)
    ]
    assert hyphens == []


def test_every_language_has_the_same_catalogues():
    for lang in LANGUAGES:
        assert catalogues.domains(lang) == DOMAINS
    assert len(set(DOMAINS)) == len(DOMAINS)


def test_sources_and_catalogues_agree():
    found = catalogues.uses(sources(), DOMAINS)
    assert catalogues.use_problems(found, everything(catalogues.REFERENCE)) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_translations_are_complete_and_fit(lang):
    problems = []
    for domain in DOMAINS:
        nplurals = catalogues.read(lang, domain).num_plurals
        problems += catalogues.translation_problems(
            lang, messages(catalogues.REFERENCE, domain), messages(lang, domain), nplurals
        )
    assert problems == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_forms_are_the_language_s_own(lang):
    expected = "(n > 1)" if lang == "fr" else "(n != 1)"
    for domain in DOMAINS:
        catalogue = catalogues.read(lang, domain)
        assert (catalogue.num_plurals, catalogue.plural_expr) == (2, expected), domain
        compiled = catalogues.compiled(lang, domain)
        assert f"nplurals=2; plural={expected};".encode() in compiled, domain


def same_as_english():
    lists = [folder / "same_as_english.txt" for folder in catalogues.folders().values()]
    for path in filter(Path.exists, lists):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                key, *langs = line.split()
                yield from ((key, lang) for lang in langs)


def test_texts_equal_to_english_are_on_the_list():
    english = everything(catalogues.REFERENCE)
    equal = {
        (key, lang)
        for lang in OTHERS
        for key, message in everything(lang).items()
        if key in english
        and catalogues.forms(message) == catalogues.forms(english[key])
        and re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", "".join(catalogues.forms(message))))
    }
    listed = set(same_as_english())
    assert sorted(equal - listed) == []
    assert sorted(listed - equal) == [], "listed, but not equal any more"


def glossary():
    lines = (ROOT / "docs" / "translating.md").read_text(encoding="utf-8").splitlines()
    start = lines.index("| code | de | en | fr | it |")
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            return
        code, *words = (cell.strip() for cell in line.strip("|").split("|"))
        yield from ((code, lang, word) for lang, word in zip(LANGUAGES, words, strict=True))


@pytest.mark.parametrize(("code", "lang", "word"), [*glossary()])
def test_the_glossary_s_words_are_the_ones_used(code, lang, word):
    used = " ".join(text for _, text in texts(lang)).lower()
    assert word.lower() in used


def words_of(lang):
    return {code: word.lower() for code, of, word in glossary() if of == lang}


def of_zheng_he(lang):
    return {key: text for key, text in texts(lang) if "zheng_he" in key}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_round_of_the_game_and_one_of_a_combat_have_words_of_their_own(lang):
    """Of the two the text has the one that the English has, and no other."""
    words = words_of(lang)
    english, own = of_zheng_he(catalogues.REFERENCE), of_zheng_he(lang)
    reference = words_of(catalogues.REFERENCE)
    told = 0
    for key, text in english.items():
        fight, rest = parted(text, reference["combat_round"])
        round_there = re.search(rf"\b{reference['round']}", rest)
        own_fight, own_rest = parted(own[key], words["combat_round"])
        assert own_fight == fight, key
        assert bool(re.search(rf"\b{words['round']}", own_rest)) == bool(round_there), key
        told += fight
    assert told >= 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_glossary_word_names_one_span_of_time(lang):
    """Turn, phase, round and stage of a game, and a combat's round: five words in each language."""
    spans = ("turn", "phase", "round", "stage", "combat_round")
    words = [words_of(lang)[code] for code in spans]
    assert len({*words}) == len(spans)
    headwords = {word.split()[0] for word in words}
    assert len(headwords) == len(spans), "a word of two is told by its first"


def parted(text, word):
    """Whether a word is there, and the text without it."""
    rest = text.lower().replace(word.lower(), "")
    return len(rest) < len(text), rest


STRAYS = {
    "straight quote": r"['\"]",
    "three dots": r"\.\.\.",
    "double space": r"  ",
    "space at an end": r"^\s|\s$",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stray", STRAYS)
def test_texts_are_set_with_care(lang, stray):
    assert [key for key, text in texts(lang) if re.search(STRAYS[stray], text)] == []


def test_french_has_a_space_before_its_marks_that_does_not_break():
    assert [key for key, text in texts("fr") if re.search(r"\w[;!?]", text)] == []
    t = catalogues.translator("fr")
    assert "\u00a0?" in t("site.setup.players")
    assert catalogues.typeset("fr", "« Oui : non »") == "«\u00a0Oui\u00a0: non\u00a0»"
    assert catalogues.typeset("en", "a : b") == "a : b"


def avoided():
    lines = (ROOT / "docs" / "translating.md").read_text(encoding="utf-8").splitlines()
    for line in lines[lines.index("| language | avoid |") + 2 :]:
        if not line.startswith("|"):
            return
        where, words = (cell.strip() for cell in line.strip("|").split("|"))
        lang, *domains = where.split()
        yield lang, domains or DOMAINS, words.split(", ")


@pytest.mark.parametrize(("lang", "domains", "words"), [*avoided()])
def test_one_word_for_one_thing(lang, domains, words):
    avoid = re.compile(rf"\b(?:{'|'.join(words)})", re.IGNORECASE)
    there = [(key, text) for key, text in texts(lang) if key.split(".")[0] in domains]
    assert there
    assert [key for key, text in there if avoid.search(text)] == []


BEFORE_NAMES = {
    "fr": r"(\b(à|de|du|au|avec|par|pour|chez|contre|que)|[dlq][’'])\s*",
    "it": r"(\b(a|di|da|con|per|su|tra|ad|contro|che|del|dal|al)|[dl]l?[’'])\s*",
}
GENDERED = {"fr": r"\{seat\} (est|s’est) \w+é\b", "it": r"\{seat\} (è|si è) \w+[oa]\b"}


@pytest.mark.parametrize("lang", BEFORE_NAMES)
def test_no_name_stands_where_it_would_need_an_article_or_a_gender(lang):
    """A bot is called “Robot des Barbares”, people whatever they like: “À Robot des …” is wrong."""
    wrong = re.compile(rf"{BEFORE_NAMES[lang]}\{{(seat|names)\}}|{GENDERED[lang]}", re.IGNORECASE)
    assert [key for key, text in texts(lang) if wrong.search(text)] == []
    sample = {"fr": "À {seat} de jouer", "it": "{seat} si è arreso."}[lang]
    assert wrong.search(sample)


def test_german_says_du():
    formal = re.compile(r"\b(Ihnen|Ihre[nmrs]?)\b")
    assert [key for key, text in texts("de") if formal.search(text)] == []
