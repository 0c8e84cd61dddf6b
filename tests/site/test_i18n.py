import argparse

import pytest

from pygame_engines.core.api import Msg
from web.build import catalogues, commands, site
from web.build.setup import SetupError
from web.table.i18n import LANGUAGES, MissingWords, Translator, load

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
)
TEXTS = {
    "site": 'msgid "site.list.last"\nmsgstr "{first} and {last}"\n\n'
    'msgid "site.list.more"\nmsgstr "{first}, {last}"\n',
    "toy": 'msgid "toy.red"\nmsgstr "red"\n\nmsgid "toy.blue"\nmsgstr "blue"\n\n'
    'msgid "toy.green"\nmsgstr "green"\n\nmsgid "toy.take"\nmsgstr "Take {what}"\n\n'
    'msgid "toy.cards"\nmsgid_plural "toy.cards"\nmsgstr[0] "a card"\nmsgstr[1] "{n} cards"\n\n'
    'msgid "toy.drew"\nmsgstr "drew {n}"\n',
}


@pytest.fixture
def source(tmp_path):
    for domain, text in TEXTS.items():
        path = tmp_path / "en" / f"{domain}.po"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"{HEADER}\n{text}", encoding="utf-8")
    return tmp_path


@pytest.fixture
def t(source):
    return catalogues.translator("en", source)


def test_all_languages_share_their_keys(source):
    """Four languages in a snapshot have each key once."""
    catalogues_read = [catalogues.translator("en", source)._domain("toy") for _ in range(2)]
    one, two = (sorted(vars(found)["_catalog"], key=str) for found in catalogues_read)
    for key, other in zip(one, two, strict=True):
        pairs = zip(key, other, strict=True) if isinstance(key, tuple) else [(key, other)]
        assert all(mine is theirs for mine, theirs in pairs)


def test_a_message_is_translated_with_its_nested_messages(t):
    assert t(Msg("toy.take", what=Msg("toy.red"))) == "Take red"


def test_a_key_takes_parameters_directly(t):
    assert t("toy.take", what="{braces}") == "Take {braces}"


def test_several_messages_become_a_list_in_words(t):
    three = (Msg("toy.red"), Msg("toy.blue"), Msg("toy.green"))
    assert t("toy.take", what=three) == "Take red, blue and green"
    assert t.listed(three[:1]) == "red"
    assert t.listed([]) == ""


def test_the_number_picks_the_plural_form(t):
    assert [t("toy.cards", n=n) for n in (1, 2)] == ["a card", "2\u00a0cards"]


def test_a_number_without_plural_forms_is_a_plain_parameter(t):
    assert t("toy.drew", n=1) == "drew 1"


@pytest.mark.parametrize("key", ["toy.nothing", "nowhere.at_all", "toy"])
def test_a_key_without_words_says_where_they_belong(t, key):
    catalogue = f"en/{key.partition('.')[0]}.po"
    with pytest.raises(MissingWords, match=rf"^message '{key}' in catalogue {catalogue} has no"):
        t(Msg(key))


def test_words_without_their_parameter_say_which_one(t):
    says = r"^message 'toy\.take' in catalogue en/toy\.po names \{what\}, which isn't given$"
    with pytest.raises(MissingWords, match=says):
        t("toy.take")


def test_a_message_in_another_is_the_one_that_is_named(t):
    with pytest.raises(MissingWords, match=r"'toy\.what'"):
        t("toy.take", what=Msg("toy.what"))


def test_a_build_without_its_words_ends_with_one_sentence(monkeypatch, tmp_path):
    def build(out):
        catalogues.translator("de", out)("toy.red")

    monkeypatch.setattr(site, "build", build)
    asked = argparse.Namespace(command="build", out=tmp_path)
    with pytest.raises(
        SetupError, match=r"^message 'toy\.red' in catalogue de/toy\.po has no words"
    ):
        commands.run(asked)


def test_numbers_follow_the_language():
    written = [Translator(lang, lambda _: b"").number(1234.5, 1) for lang in LANGUAGES]
    assert written == ["1.234,5", "1,234.5", "1\u202f234,5", "1.234,5"]


def test_only_the_four_languages_are_loaded():
    with pytest.raises(ValueError, match="xx"):
        load("xx")


def test_compiling_twice_gives_the_same_bytes(source, tmp_path):
    compiled = catalogues.compiled("en", "toy", source)
    assert compiled == catalogues.compiled("en", "toy", source)
    out = tmp_path / "compiled"
    (out / "en").mkdir(parents=True)
    (out / "en" / "toy.mo").write_bytes(compiled)
    assert load("en", out)("toy.red") == "red"


def test_need_31_the_pseudo_language_is_longer_and_keeps_placeholders(source):
    pseudo = catalogues.translator("en", source, pseudo=True)
    assert "X" in pseudo("toy.take", what="X")
    text = "Zwei Baumeister, sechs Bauplätze und {n} Karten"
    longer = catalogues.stretch(text)
    assert len(longer) >= 1.4 * len(text)
    assert catalogues.holes(longer) == {"n"}
