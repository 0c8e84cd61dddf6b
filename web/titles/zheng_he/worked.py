"""What the rules page of Zheng He shows played: a round, a combat roll by roll, and a voyage."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.zheng_he import areas, book, words
from web.titles.zheng_he.book import card_text
from web.titles.zheng_he.table import battle
from web.titles.zheng_he.table.areas import Units, units
from web.worked import YOU, BadExample, Example, Look, Play, Told, steps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.table.i18n import Translator
    from web.titles.zheng_he.table.seen import Scene

_THEIRS: Final = "west"
"""The homeland to which the reaction brings hordes."""

_LOSS: Final = "zheng_he.event.loss"
_ROLL: Final = "zheng_he.event.roll"


def worked(t: Translator) -> list[Example]:
    """What the rules page shows played."""
    emperor, overlord = t("zheng_he.side.emperor"), t("zheng_he.side.overlord")
    played = steps("zheng_he", turn(), _drawn, t, others=[overlord])
    fought = steps("zheng_he", fight(), _drawn, t, others=[emperor])
    sailed = steps("zheng_he", voyage(), _drawn, t, others=[overlord])
    return [
        Example("chapter-turn", t("rules_zheng_he.head.turn"), played),
        Example("chapter-fight", t("rules_zheng_he.head.fight"), fought),
        Example("chapter-voyage", t("rules_zheng_he.head.voyage"), sailed),
    ]


# --- a round --------------------------------------------------------------------------------------


@cache
def turn() -> tuple[Told, ...]:
    """The reader's card for taxes, the other side's reaction, the swap."""
    play = Play("zheng_he", seed=6, options={"emperor": "first"})
    begin = play.look()
    card = play.look("play.5 after")
    taxes = play.look("taxes.2")
    react = play.look("react")
    swap = play.look("end reserve.8 end")
    return (
        Told(begin, _hand(begin), "hand"),
        Told(card, Msg("rules_zheng_he.worked.play", name=_played(card)["name"]), "card"),
        Told(taxes, _taxes(card, taxes), "card"),
        Told(react, _reaction(react), "card"),
        Told(swap, _swap(swap), "hand"),
    )


def _hand(begin: Look) -> Msg:
    return Msg(
        "rules_zheng_he.worked.hand",
        cards=plural("zheng_he.count.cards", n=begin.view["hand_count"][YOU]),
    )


def _played(look: Look) -> Mapping[str, Any]:
    return look.event("zheng_he.event.play", seat=YOU)


def _taxes(card: Look, taxes: Look) -> Msg:
    cp = book.load().cards[_played(card)["card"]].cp
    what = taxes.event("zheng_he.event.taxes", n=cp)["what"]
    return Msg("rules_zheng_he.worked.taxes", cp=cp, what=what)


def _reaction(react: Look) -> Msg:
    taken = react.event("zheng_he.event.take")
    if taken["area"] != words.AREA[areas.AREA_OF[_THEIRS]]:
        raise BadExample(f"they are drawn elsewhere than {taken['area']}")
    return Msg("rules_zheng_he.worked.react", what=taken["what"], in_area=taken["in_area"])


def _swap(swap: Look) -> Msg:
    swap.event("zheng_he.event.laid")
    return Msg(
        "rules_zheng_he.worked.swap",
        cards=swap.event("zheng_he.event.swap")["emperor_cards"],
        drawn=swap.event("zheng_he.event.draw", seat=YOU)["cards"],
    )


# --- a combat -------------------------------------------------------------------------------------


@cache
def fight() -> tuple[Told, ...]:
    """An attack of the reader's hordes on an army, which has a card in reserve, too."""
    play = Play("zheng_he", seed=495, options={"emperor": "second"})
    play.look("reserve.25 end reserve.18 end reserve.4 end")
    begin = play.look("play.2 attack at.gansu send.east send.west")
    first = play.look("roll")
    answer = play.look("stop roll")
    lost = play.look("stop")
    again = play.look("roll")
    better = play.look("reveal.18 reroll.4.0.0")
    beaten = play.look("roll")
    won = play.look("stop")
    return (
        Told(begin, _attack(begin)),
        Told(first, Msg("rules_zheng_he.worked.roll", **_rolled(first, "attacker"))),
        Told(answer, _answer(answer, lost)),
        Told(again, Msg("rules_zheng_he.worked.again", **_rolled(again, "attacker"))),
        Told(better, _reroll(better)),
        Told(beaten, _won(beaten, won)),
    )


def _attack(look: Look) -> Msg:
    combat = look.view["combat"]
    return Msg(
        "rules_zheng_he.worked.attack",
        the_area=look.event("zheng_he.event.attack")["the_area"],
        ours=words.COUNT["hordes"](combat["units"]["attacker"]),
        theirs=words.COUNT["armies"](combat["units"]["defender"]),
        dice=len(combat["lying"]["attacker"]),
    )


def _rolled(look: Look, role: str) -> dict[str, Any]:
    combat = look.view["combat"]
    return {
        "number": combat["round"],
        "dice": "-".join(map(str, combat["lying"][role])),
        "verdict": battle.judged(combat["rolls"][role]),
    }


def _answer(look: Look, lost: Look) -> Msg:
    _same_class(look, same=True)
    what = lost.event(_LOSS, kind="normal")["what"]
    return Msg("rules_zheng_he.worked.answer", what=what, **_rolled(look, "defender"))


def _reroll(look: Look) -> Msg:
    card = look.event("zheng_he.event.reveal")
    given = look.event("zheng_he.event.reroll")["given"]
    return Msg(
        "rules_zheng_he.worked.reroll",
        name=card["name"],
        cp=card["cp"],
        given=given,
        **_rolled(look, "attacker"),
    )


def _won(look: Look, won: Look) -> Msg:
    _same_class(look, same=False)
    return Msg(
        "rules_zheng_he.worked.won",
        what=won.event(_LOSS, kind="crushing")["what"],
        the_area=won.event("zheng_he.event.won")["the_area"],
        **_rolled(look, "defender"),
    )


def _same_class(look: Look, *, same: bool) -> None:
    """Hold the sentences to what lies there."""
    classes = {rolled["class"] for rolled in look.view["combat"]["rolls"].values()}
    if (len(classes) == 1) is not same:
        raise BadExample(f"both rolls are {classes}")


# --- a voyage -------------------------------------------------------------------------------------


@cache
def voyage() -> tuple[Told, ...]:
    """A voyage of the reader's whose first die is as high as the sum, which is too high."""
    play = Play("zheng_he", seed=101, options={"emperor": "first"})
    play.look("play.27 action end reserve.3 end")
    chosen = play.look("play.9 after voyage field.6")
    sent = play.look("commit.1.3")
    miss = play.look("roll")
    hit = play.look("roll")
    return (
        Told(chosen, _chosen(chosen, sent), "fleet"),
        Told(sent, _sent(sent)),
        Told(miss, _missed(miss)),
        Told(_arrived(miss, hit), _hit(hit)),
    )


def _chosen(look: Look, sent: Look) -> Msg:
    played, sailing = look.event("zheng_he.event.play"), sent.view["voyage"]
    return Msg(
        "rules_zheng_he.worked.sail",
        name=played["name"],
        cp=book.load().cards[played["card"]].cp,
        voyage=sailing["field"],
        goal=words.VOYAGE[sailing["field"]],
        dice=sailing["dice_left"],
    )


def _sent(look: Look) -> Msg:
    sailing = look.view["voyage"]
    return Msg(
        "rules_zheng_he.worked.sent",
        what=look.event("zheng_he.event.voyage")["what"],
        sum=sailing["below"],
        fits=", ".join(map(str, sailing["fits"])),
    )


def _missed(look: Look) -> Msg:
    sailing, die = look.view["voyage"], look.event(_ROLL)["dice"]
    if die != str(sailing["below"]):
        raise BadExample(f"it tells that as much is not enough, not {die}")
    return Msg("rules_zheng_he.worked.miss", die=die, sum=sailing["below"], n=sailing["dice_left"])


def _hit(look: Look) -> Msg:
    done, rolled = look.event("zheng_he.event.success"), look.event(_ROLL)
    return Msg(
        "rules_zheng_he.worked.hit", die=rolled["dice"], sum=rolled["below"], name=done["name"]
    )


def _arrived(before: Look, look: Look) -> Look:
    """The dice as they lie when the fleet has arrived: then the table has already put them away."""
    sailing, rolled = before.view["voyage"], look.event(_ROLL)
    lying = {
        **sailing,
        "dice": [*sailing["dice"], rolled["die_1"]],
        "hits": [*sailing["hits"], True],
        "dice_left": sailing["dice_left"] - 1,
    }
    return replace(look, view={**before.view, "voyage": lying})


# --- pictures -------------------------------------------------------------------------------------


def _drawn(scene: Scene) -> dict[str, object]:
    """Dice as they lie, the open card, the hand, and what lies where it matters."""
    fought = battle.combat(scene, {})
    if fought is not None:
        parties = [replace(party, chance="", note="") for party in fought.parties]
        fought = replace(fought, parties=parties)
    t, cards, played = scene.speak.t, book.load().cards, scene.view["played"]
    return {
        "combat": fought,
        "voyage": battle.voyage(scene, {}),
        "gather": None,
        "event": None,
        "open": None if played is None else card_text(cards[played["card"]], t),
        "hand": [card_text(cards[number], t) for number in scene.view["hand"][YOU] or ()],
        "there": _there(scene),
    }


def _there(scene: Scene) -> dict[str, list[tuple[str, Units]]]:
    """Where the reader's card matters, and what lies there."""
    view, speak = scene.view, scene.speak
    gold = (speak(words.AREA[areas.EMPIRE]), units("worked", "gold", view["empire"]["gold"]))
    junks = (speak(words.AREA[-1]), units("worked", "junks", view["sea"]["junks"]))
    hordes = units("worked", "hordes", view["areas"][_THEIRS]["hordes"])
    theirs = (speak(words.AREA[areas.AREA_OF[_THEIRS]]), hordes)
    return {"hand": [gold, theirs], "card": [gold, theirs], "fleet": [gold, junks]}
