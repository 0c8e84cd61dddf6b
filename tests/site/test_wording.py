"""How the catalogues are worded: one check for each kind of fault that a reader has found.

Each is a function that gives what is wrong in a text; each is shown a text that once stood here.
"""

import re
from collections import Counter
from functools import cache, partial

import pytest

from web.build import catalogues
from web.table.i18n import LANGUAGES

DOMAINS = catalogues.domains()


@cache
def messages(lang):
    found = (catalogues.messages(catalogues.read(lang, domain)) for domain in DOMAINS)
    return {key: catalogues.forms(message) for part in found for key, message in part.items()}


def texts(lang, *, start=""):
    return [
        (key, text) for key, forms in messages(lang).items() for text in forms if start in key[:30]
    ]


def faulty(check, lang, found):
    return {key: text for key, text in found if check(lang, text)}


# --- plural forms tell a number, nothing else -----------------------------------------------------

COUNTING = {
    "de": "1 mal ein eine einen einem einer anderes jede je bis zu oder mehr zusammen verschiedene",
    "en": "1 one a an each up to in all or more different",
    "fr": "1 un une chacun chacune jusqu’à au plus moins de des les différentes en tout encore",
    "it": "1 un una ciascuna fino a al massimo ad o più in nelle diverse tutto altri altre",
}
"""Words that one form may have and the other not: they say how many."""


def words(text):
    return re.findall(r"[^\W_]+(?:’à)?", re.sub(r"\{\w+\}|un’", " ", text).lower())


def alike(one, other):
    """So many letters both begin with."""
    differ = (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(differ, min(len(one), len(other)))


def alone(lang, one, many):
    """The words of one form that the other has in no form: `Mönch` is in `Mönche`."""
    first, second = Counter(words(one)), Counter(words(many))
    left = [*(first - second).elements()]
    for word in (second - first).elements():
        like = max(left, key=partial(alike, word), default="")
        if alike(word, like) > 1:
            left.remove(like)
    return [word for word in left if word not in COUNTING[lang].split()]


def means_more(lang, forms):
    return len(forms) == 2 and (alone(lang, *forms) or alone(lang, *forms[::-1]))


SUPPLETIVE = {
    "ist": "sind",
    "wird": "werden",
    "is": "are",
    "est": "sont",
    "è": "sono",
    "viene": "vengono",
}
"""Verbs whose plural begins with other letters."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_forms_are_never_used_for_meaning(lang):
    wrong = {
        key: forms
        for key, forms in messages(lang).items()
        if means_more(lang, [_evened(text) for text in forms])
    }
    assert wrong == {}


def _evened(text):
    return re.sub(r"\w+", lambda word: SUPPLETIVE.get(word[0], word[0]), text)


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", ("Which card goes down first?", "Which card goes down next?")),
        ("de", ("Welche kommt zuerst?", "Welche kommt als Nächstes?")),
        ("fr", ("Quelle carte va d’abord à la défausse ?", "Quelle carte va maintenant ?")),
        ("it", ("Quale carta va prima?", "Quale carta va ora?")),
    ],
)
def test_forms_that_mean_another_thing_are_noticed(lang, forms):
    assert means_more(lang, forms)
    assert not means_more("en", ("1 army", "{n} armies"))


# --- colours and places agree by tables -----------------------------------------------------------

APART = r"(?:^|[:;,.(/·→–+=] ?|\d )$"
"""What stands before a label that nothing has to agree with."""
LABELS = {"pagoda": ("color", "spire", "base", "field"), "zheng_he": ("area",)}
PHRASES = ("from_area", "in_area", "to_area", "from_place", "to_place", "origin", "goal")
PREPOSITIONS = {
    "de": "an auf aus bei gegen im in ins nach um vom von zu zum",
    "en": "against among at for from in into on to",
    "fr": "à au aux chez contre dans de des du en pour vers",
    "it": "a al contro da dal dei di in nel nello per presso su sul tra verso",
}


def glued(title, text):
    """Labels that stand in a sentence as if they could be declined."""
    text = text.replace("\u00a0", " ")
    return [
        hole[0]
        for hole in re.finditer(r"\{(\w+)\}", text)
        if hole[1] in LABELS.get(title, ()) and not re.search(APART, text[: hole.start()])
    ]


def doubled(lang, text):
    """Prepositions before a phrase that has its own."""
    before = "|".join(PREPOSITIONS[lang].split())
    return re.findall(rf"\b(?:{before}) \{{(?:{'|'.join(PHRASES)})\}}", text)


@pytest.mark.parametrize("title", LABELS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_colours_and_places_are_never_glued_into_a_sentence(lang, title):
    found = texts(lang, start=f"{title}.")
    assert {key: text for key, text in found if glued(title, text)} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phrase_with_its_preposition_gets_no_other(lang):
    assert faulty(doubled, lang, texts(lang)) == {}


def test_glued_words_are_noticed():
    assert glued("pagoda", "Flèche {color} · Terrain {lot}")
    assert glued("pagoda", "Toit, flèche {color}")
    assert glued("zheng_he", "Combattimento per {area} vinto: {seat}.")
    assert not glued("pagoda", "Terrain {lot} : toit, {color}")
    assert doubled("de", "{hero} nach {goal} · {ninjas}")
    assert doubled("fr", "de {from_place} à {to_place}")


# --- French and Italian grammar -------------------------------------------------------------------

GRAMMAR = {
    "fr": {
        "elision": r"(?<!-)\b(?:le|la|de|ne|se|te|me|que|jusque) (?=[aeiouéèêâàîôûœ])(?!une?\b)",
        "contraction": r"\b(?:de les|à le|à les|de le)\b(?! \d)",
        "participle before a colon": r"^(?!Gratuit|Retrait)\w+(?:é|it|ouvert)(?: \w+)*"
        r" ?: ?\{(?:what|names?|cards|color)\}",
        "“more” or “no more”": r"(?:^|[:;,] ?|\} )[Pp]lus (?:de |d’|à (?!droite))",
        "gold is counted": r"\d or\b",
        "a calque": r"\bà soi\b|\ba (?:le )?droit (?:à|de)\b(?<!a le droit de)",
    },
    "it": {
        "article": r"\b(?:[Ii]l|[Nn]el|[Dd]al|[Dd]el|[Aa]l|[Ss]ul|[Uu]n) (?=S[bcdfghlmnpqrtv]|Z)",
        "participle before a colon": r"^\w+(?:at[ao]|ate|uto|ito|osso|olto|aso)(?: [\w’]+)*: ?"
        r"\{(?:what|names?|cards|color)\}",
        "a verb before a number": r"\b(?:[Ss]ervono|[Oo]ccorrono|ce ne sono) \{(?!n\})\w+\}(?! e )",
        "gold is counted": r"\d oro\b",
        "quotes": r"[“”]",
    },
    "de": {
        "quotes": r"[«»]",
        "“new” with an accusative": r"Neu (?:auf die|zu den)\b|Neu \{into\}",
        "long imperatives": r"\b(?:[Bb]aue|[Dd]ecke|[Ff]üge|[Gg]reife|[Ll]ege|[Nn]utze|[Pp]rüfe|"
        r"[Ss]chicke|[Ss]chließe|[Ss]etze|[Tt]ippe|[Vv]erdecke|[Vv]ersuche|[Ww]ähle|[Zz]iehe)\b",
    },
    "en": {
        "“own” without whose": r"\b(?:an|any|most|the|two|2|by|for|of|second) own\b",
        "“else” for otherwise": r"[;,.] [Ee]lse\b",
        "“lay into”": r"\b[Ll]a(?:y|id)\b[^.]*\binto (?:your|the) \*?reserve",
        "German order of words": r"^Here (?:is|stands)\b",
        "a space before dots": r" …$",
        "quotes": r"[„«»]",
    },
}


@pytest.mark.parametrize(
    ("lang", "kind"), [(lang, kind) for lang in GRAMMAR for kind in GRAMMAR[lang]]
)
def test_no_text_has_this_fault(lang, kind):
    assert {k: t for k, t in texts(lang) if re.search(GRAMMAR[lang][kind], t)} == {}


@pytest.mark.parametrize(
    ("lang", "kind", "text"),
    [
        ("fr", "elision", "le camp de Anna".lower()),
        ("fr", "contraction", "de le Sichuan"),
        ("fr", "participle before a colon", "Construit : {what}"),
        ("fr", "participle before a colon", "Joué ouvertement : {name}"),
        ("fr", "“more” or “no more”", "Plus de cartes de réserve dans ce combat"),
        ("fr", "“more” or “no more”", "{what} : plus à prendre"),
        ("fr", "gold is counted", "il a 2 or"),
        ("fr", "a calque", "le plus de tuiles Route à soi"),
        ("fr", "a calque", "S’il a droit de retirer"),
        ("it", "article", "nel Zhili"),
        ("it", "participle before a colon", "Radunato: {what} {in_area}"),
        ("it", "a verb before a number", "Ti servono {what} nell’Impero"),
        ("it", "gold is counted", "quell’1 oro"),
        ("it", "quotes", "“Altro”"),
        ("de", "“new” with an accusative", "Neu {into}: {cards}"),
        ("de", "long imperatives", "Wähle ein Gebiet"),
        ("en", "“own” without whose", "An own road tile".lower()),
        ("en", "“else” for otherwise", "with the most; else the last"),
        ("en", "“lay into”", "Lay “{name}” into your reserve"),
        ("en", "German order of words", "Here is nothing to remove."),
        ("en", "a space before dots", "Reading the file …"),
    ],
)
def test_the_fault_is_noticed(lang, kind, text):
    assert re.search(GRAMMAR[lang][kind], text)


# --- spaces that don't break ----------------------------------------------------------------------


def breaks(lang, text):
    shown = catalogues.typeset(lang, text)
    number = r"[\d}] (?:[ABCV]P|SP|P[ACV]|[kM][Bo])\b|(?:^|· )(?:\{n\}|\d+) \w+$"
    return re.search(rf"{number}| [–…]", shown) or (
        lang == "fr" and re.search(r" [:;!?»]|« ", shown)
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_ends_between_a_number_and_its_unit(lang):
    assert faulty(breaks, lang, texts(lang)) == {}
    assert catalogues.typeset(lang, "{n} AP") == "{n}\u00a0AP"
    assert catalogues.typeset(lang, "64 kB") == "64\u00a0kB"
    for count in ("{n} guards", "1 Wache", "Bleiben · 2 Wachen"):
        blank = count.rindex(" ")
        assert catalogues.typeset(lang, count) == f"{count[:blank]}\u00a0{count[blank + 1 :]}"
    for other in ("Still 5 pandas", "5 pandas are left", "{n} von {m}"):
        assert catalogues.typeset(lang, other) == other
    assert catalogues.typeset(lang, "liest …") == "liest\u00a0…"


# --- buttons speak in one mood --------------------------------------------------------------------

INFINITIVE = {
    "de": r"^(?!Lass )(?:\w+en \(|.*\b(?!keinen\b)[a-zäöü]{3,}(?:en|ern|eln)(?:$| ·| \())",
    "fr": r"^(?:N’en |Y |Ne \w+ )?[A-ZÀÉ]?\w+(?:er|ir|oir|dre|ttre)\b",
    "it": r"^\w+(?:are|ere|ire|urre)\b",
}
"""German says it last, French and Italian first; an Italian “don’t” has one anyway."""
CHOICES = re.compile(r"\w+\.choice\.\w+|pagoda\.label\.\w+")


def names_an_action(lang, text):
    return re.search(INFINITIVE[lang], text.partition(":")[0])


@pytest.mark.parametrize("lang", INFINITIVE)
def test_choices_are_told_as_one_tells_a_friend(lang):
    found = [(key, text) for key, text in texts(lang) if CHOICES.fullmatch(key)]
    assert len(found) > 80
    assert faulty(names_an_action, lang, found) == {}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("de", "Zug beenden"),
        ("de", "{n} Ninja verdecken"),
        ("de", "Passen (passen alle, ist Schluss)"),
        ("fr", "Terminer le tour"),
        ("fr", "N’en recouvrir aucun"),
        ("it", "Costruire {kind} a {place}"),
        ("it", "Passare per questo round"),
    ],
)
def test_an_infinitive_is_noticed(lang, text):
    assert names_an_action(lang, text)


# --- nothing is told by sight alone ---------------------------------------------------------------

SIGHT = {
    "de": r"(?<!Er )(?<!Lampion )leuchtet?|grün umrand|markiert|\b[Tt]ipp (?:auf|eine?|ein)\b",
    "en": r"\bglow|\blights up|\bhighlighted|green (?:ring|frame)|\b[Tt]ap (?:a|an|one|on)\b",
    "fr": r"\bbrille|(?<!Il )(?<!lampion )s’allume|lumineu|en surbrillance|cerclé|"
    r"\b[Tt]ouche (?:une?|sur)\b",
    "it": r"\bbrilla|illumin|evidenziat|bordat|\b[Tt]occa (?:un[ao]?|uno) ?\b(?!’altra)",
}
"""Words by which a reader has to see what is meant, or to use a finger."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_told_by_sight_alone(lang):
    assert {k: t for k, t in texts(lang) if re.search(SIGHT[lang], t)} == {}


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("de", "Wähl einen leuchtenden Bauplatz."),
        ("de", "Tipp ein grün umrandetes Ziel an."),
        ("en", "Choose something that glows green."),
        ("en", "Tap a place with a green ring."),
        ("fr", "Les sites qui brillent sont possibles."),
        ("fr", "Touche un lieu cerclé de vert."),
        ("it", "Puoi scegliere i luoghi illuminati."),
        ("it", "Tocca un luogo bordato di verde."),
    ],
)
def test_a_sight_is_noticed(lang, text):
    assert re.search(SIGHT[lang], text)


# --- first the place, then what is done there, then what it brings -------------------------------

LATE = re.compile(r" · [^{]*\{(?:area|lot|place|road|the_area)\}|^\{what\} \S+ \{(?:lot|road)\}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_place_comes_first(lang):
    assert {key: text for key, text in texts(lang) if LATE.search(text)} == {}


def test_a_place_that_comes_late_is_noticed():
    assert LATE.search("Gelbe Säule · Bauplatz {lot}")
    assert LATE.search("{what} auf {road}")
    assert not LATE.search("Bauplatz {lot} · {what}")


# --- nobody reads a paragraph of a hundred words --------------------------------------------------

LONGEST = 60


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_come_in_short_paragraphs(lang):
    long = {
        key: len(line.split())
        for key, text in texts(lang, start="rules_")
        for line in text.split("\n")
        if len(line.split()) > LONGEST
    }
    assert long == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_clauses_have_several_paragraphs(lang):
    """Elsewhere a line's end would be lost."""
    lines = [key for key, text in texts(lang) if "\n" in text]
    assert all(re.fullmatch(r"rules_\w+\.[A-Z]{2}-\d\d", key) for key in lines)
    english = dict(texts("en"))
    assert all(text.count("\n") == english[key].count("\n") for key, text in texts(lang))


# --- lines begin like lines -----------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_of_the_log_begin_with_a_capital(lang):
    log = [
        (key, text) for key, text in texts(lang) if re.match(r"\w+\.(?:table\.log|event)\.", key)
    ]
    assert [key for key, text in log if text[0].islower()] == []
    labels = r"\w+\.(?:ability|clan|hero|side|piece|name\.\w+)\.\w+"
    begin = [(key, text) for key, text in texts(lang) if re.fullmatch(labels, key)]
    small = [key for key, text in begin if text[0].islower() and ".piece." not in key]
    assert small == [], "labels may begin a line"


# --- two things, two names ------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_ways_to_the_choices_have_two_names(lang):
    """On a phone the sheet's grip and the button that opens it stand one above the other."""
    said = messages(lang)
    assert said["table.aloud.choices"] != said["table.shell.all_choices"]
