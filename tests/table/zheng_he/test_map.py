"""What Zheng He's table draws, from hand-made views: map, units, cards, dice."""

from __future__ import annotations

import copy
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pygame_engines.core.api import Action, Choice, Event, Group, Msg, Prompt
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Seat
from pygame_engines.games import load
from pygame_engines.games.zheng_he import book, words
from tests.rules.zheng_he.positions import emperors
from tests.table.conftest import Elements, regions_in
from tests.table.zheng_he.playing import Table, look
from web.table.i18n import Translator
from web.table.scene import Scene
from web.table.speech import Speaker
from web.titles.zheng_he.table import areas, battle, cards, faces, land, sea, story
from web.titles.zheng_he.table.names import AREAS
from web.titles.zheng_he.table.table import TABLE

FACTS = json.loads(Path(__file__).with_name("view.json").read_text("utf-8"))
GAME = load("zheng_he")
MAP = book.built_in("map")


def scene(
    t: Translator, prompt: Prompt | None = None, data: Any = None, viewer: int = 0, **changes: Any
) -> Scene:
    game = GAME if data is None else GAME.with_data(data)
    view = {**game.observe(game.determinize(FACTS, SeededLuck(1)), 0), **changes}
    seats = [Seat("human", "Anna"), Seat("human", "Ben")]
    return Scene(Speaker(t, seats), view, viewer, prompt, data=data)


@pytest.fixture
def en(translators: dict[str, Translator]) -> Translator:
    return translators["en"]


def test_zh03_areas_that_touch_are_adjacent_and_no_others() -> None:
    for one in AREAS:
        for other in AREAS:
            if one != other:
                assert land.touching(one, other) == (other in MAP[one]), (one, other)


def test_every_area_is_a_closed_shape_of_its_own() -> None:
    paths = [land.PLACES[area].path for area in AREAS]
    assert len(set(paths)) == len(AREAS)
    assert all(re.fullmatch(r"M-?\d+ -?\d+(C[-\d ]+)+z", path) for path in paths)


def curves(path: str) -> list[tuple[tuple[int, int], ...]]:
    """A path's curves, each with the point it begins at, the two it bends to, and its end."""
    numbers = [int(number) for number in re.findall(r"-?\d+", path)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    return [tuple(points[at : at + 4]) for at in range(0, len(points) - 1, 3)]


def test_a_shape_ends_where_it_begins_and_shares_its_borders() -> None:
    shapes = {area: curves(land.PLACES[area].path) for area in AREAS}
    for one in AREAS:
        assert shapes[one][0][0] == shapes[one][-1][-1]
        for other in MAP[one]:
            ends = {curve[-1] for curve in shapes[other]}
            shared = [curve for curve in shapes[one] if {curve[0], curve[-1]} <= ends]
            assert shared
            assert {curve[::-1] for curve in shared} <= set(shapes[other])


def test_the_wall_goes_along_the_borderlands_from_end_to_end() -> None:
    wall = curves(land.WALL)
    shapes = {curve[::way] for area in AREAS for curve in curves(land.PLACES[area].path)
              for way in (1, -1)}  # fmt: skip
    assert set(wall) <= shapes


def test_a_map_of_ones_own_shows_its_borders_as_roads(en: Translator) -> None:
    near = copy.deepcopy(MAP)
    near["empire"].append("manchus")
    near["manchus"].append("empire")
    near["west"].remove("gansu")
    near["gansu"].remove("west")
    custom = scene(en, data={"name": "Mine", "map": near})
    roads, shut = areas.roads(custom)
    assert [(road.x1, road.x2) for road in roads] == [
        (land.PLACES["empire"].x, land.PLACES["manchus"].x)
    ]
    assert len(shut) == 1
    board = regions_in(TABLE, custom)["board"]
    assert board.count('class="road"') == 1
    assert board.count('class="road-shut"') == 1
    assert areas.roads(scene(en)) == ([], [])


def test_up_to_four_units_stand_as_figures_more_are_one_with_their_number(en: Translator) -> None:
    found = {area.id: area for area in areas.areas(scene(en), {}, frozenset())}
    assert [(u.kind, u.count, len(u.ids)) for u in found["gansu"].units] == [
        ("hordes", 3, 3),
        ("settlements", 1, 1),
    ]
    assert [(u.count, u.numbered) for u in found["shanxi"].units] == [(5, True)]
    assert [(u.kind, len(u.ids)) for u in found["empire"].units] == [("armies", 2), ("gold", 3)]
    assert found["east"].units[0].numbered


def test_need_14_who_controls_a_borderland_is_told_by_a_sign(en: Translator) -> None:
    board = regions_in(TABLE, scene(en))["board"]
    for area in areas.areas(scene(en), {}, frozenset()):
        box = board.split(f'id="units-{area.id}"')[1].split("</div>")[0]
        if area.kind == "borderland":
            assert (f"seal-{area.control}" if area.control else "seal-none") in box
        else:
            assert "seal" not in box


def test_areas_say_their_whole_state_in_words(en: Translator) -> None:
    labels = {area.id: area.label for area in areas.areas(scene(en), {}, frozenset())}
    assert labels["gansu"] == (
        "Gansu: held by the Barbarians, 3\u00a0hordes and 1\u00a0settlement."
        " Next to Empire, Sichuan, Shanxi, West Mongols and East Mongols"
    )
    assert labels["zhili"].startswith("Zhili: held by nobody, empty.")


def test_completed_voyages_carry_a_junk_and_tell_what_they_open(en: Translator) -> None:
    found = sea.sea(scene(en), {}, frozenset())
    assert found.name == "South China Sea"
    assert found.label.startswith("South China Sea: 3\u00a0junks and 1\u00a0gold")
    fields = found.fields
    assert [field.number for field in fields if field.done] == [2, 6]
    assert "Pearls of Hormuz" in fields[1].about.text
    board = regions_in(TABLE, scene(en))["board"]
    assert 'id="voyage-2"' in board
    assert 'id="voyage-3"' not in board


@pytest.mark.parametrize(
    ("number", "side", "live"),
    [
        (4, "emperor", [True, True]),  # voyage 2 is completed
        (8, "emperor", [True, False]),  # voyage 3 isn't
        (22, "overlord", [True, False]),  # two voyages are completed
        (25, "emperor", [True, False]),
    ],
)
def test_zh30_the_half_that_serves_is_marked(
    en: Translator, number: int, side: str, live: list[bool]
) -> None:
    face = faces.face(scene(en), number, "hand", side=side)
    assert [half.live for half in face.halves] == live
    assert all(half.live or half.why for half in face.halves)
    assert [half.mine for half in face.halves].count(True) >= 1
    assert face.halves[0].text in face.label


def test_cards_of_a_deck_of_ones_own_have_their_names(en: Translator) -> None:
    deck = copy.deepcopy(book.built_in("cards"))
    deck[3] = {**deck[3], "name": "A Thousand Lanterns"}
    custom = scene(en, data={"name": "Mine", "cards": deck})
    assert "A Thousand Lanterns" in regions_in(TABLE, custom)["hand"]


def test_the_other_side_gets_what_is_left_in_the_hand(en: Translator) -> None:
    own = cards.own(scene(en), {})
    assert own is not None
    assert [face.number for face in own.gives] == [face.number for face in own.hand]
    mine = [half for face in own.gives for half in face.halves if half.mine]
    assert {half.side for half in mine} == {"overlord"}
    assert own.gives_title == "What the other side will get"


# --- dice ----------------------------------------------------------------------------------------


def fought(
    attack: list[int],
    defence: list[int] | None,
    *,
    counting: tuple[int, ...] = (),
    ahead: str | None = None,
) -> dict[str, Any]:
    def worth(dice: list[int] | None) -> Any:
        if dice is None:
            return None
        most = max(dice, key=lambda n: (dice.count(n), n))
        return {"class": ("weak", "moderate", "strong")[dice.count(most) - 1], "value": most}

    return {
        "area": "gansu", "attacker": 0, "round": 2, "step": "attacker",
        "units": {"attacker": 3, "defender": 3},
        "dice": {"attacker": attack, "defender": defence},
        "rolls": {"attacker": worth(attack), "defender": worth(defence)},
        "rerolls": 1, "rest": [False, True],
        "lying": {"attacker": attack, "defender": defence or [0, 0, 0]},
        "counting": {"attacker": list(counting), "defender": []}, "ahead": ahead,
        "fighting": {"attacker": {"armies": 3}, "defender": {"hordes": 3, "settlements": 0}},
        "odds": {"attacker": 0.5, "defender": 0.5},
    }  # fmt: skip


def test_zh61_dice_that_count_are_marked(en: Translator) -> None:
    found = battle.combat(scene(en, combat=fought([6, 4, 4], None, counting=(1, 2))), {})
    assert found is not None
    attacker, defender = found.parties
    assert [at for at, die in enumerate(attacker.dice) if die.counts] == [1, 2]
    assert [die.number for die in defender.dice] == [0, 0, 0]
    assert not attacker.ahead


def test_zh64_the_better_roll_is_ahead(en: Translator) -> None:
    for ahead, shown in (
        ("attacker", [True, False]),
        ("defender", [False, True]),
        (None, [False, False]),
    ):
        found = battle.combat(scene(en, combat=fought([5, 5, 3], [5, 4, 4], ahead=ahead)), {})
        assert found is not None
        assert [party.ahead for party in found.parties] == shown


def test_a_die_offers_every_reroll_that_gives_it_up(en: Translator) -> None:
    given = [(5, 0, 0), (3, 0, 0), (5, 5, 0), (5, 3, 0), (5, 5, 3)]
    choices = tuple(
        Choice(
            Action("reroll", dice), Msg("zheng_he.choice.reroll", dice="-"), "dice", barrier=True
        )
        for dice in given
    )
    prompt = Prompt(0, Msg("zheng_he.prompt.over"), (Group(Msg("zheng_he.group.dice"), choices),))
    picture = scene(en, prompt, combat=fought([5, 5, 3], None), decider=0)
    live = Elements(regions_in(TABLE, picture)["gather"]).having("data-live")
    offers = [attrs["data-actions"].split() for attrs in live]
    assert len(offers) == 3
    assert {action for offer in offers for action in offer} == {
        "reroll." + ".".join(map(str, dice)) for dice in given
    }
    assert TABLE.mark(picture, choices[3].action) == ("reroll", "-5", "5", "-3")


@pytest.mark.parametrize("piece", ["armies", "gold", "junks", "hordes", "settlements"])
def test_a_place_to_choose_shows_what_comes_there(en: Translator, piece: str) -> None:
    picture = scene(en, asked={"what": "place", "piece": piece})
    assert TABLE.mark(picture, Action("place", ("gansu",))) == ("figure", piece)


def test_zh48_a_voyage_shows_which_numbers_let_it_arrive(en: Translator) -> None:
    under_way = {
        "field": 3, "junks": 2, "gold": 2, "bonus": 1, "below": 5, "dice_left": 2, "dice": [5],
        "fits": [1, 2, 3, 4], "hits": [False],
    }  # fmt: skip
    found = battle.voyage(scene(en, voyage=under_way), {})
    assert found is not None
    assert found.fits == [1, 2, 3, 4]
    assert [(die.number, die.mark) for die in found.dice] == [(5, "miss"), (0, ""), (0, "")]
    assert 'id="voyage-3"' in regions_in(TABLE, scene(en, voyage=under_way))["board"]


def test_dice_are_to_be_seen_by_who_only_looks_on(en: Translator) -> None:
    picture = scene(en, viewer=-1, hand=[None, None], combat=fought([5, 5, 3], [6, 6, 1]))
    gather = Elements(regions_in(TABLE, picture)["gather"])
    assert "Pair of 5s: moderate" in gather.text
    assert not gather.having("data-live")


# --- what travels --------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["duel", "solo"])
def test_what_travels_is_in_the_picture_and_comes_from_one(en: Translator, mode: str) -> None:
    table = Table(en, mode=mode, seed=6)
    before: set[str] = set()
    kinds: set[str] = set()
    for answer in table.play(seed=6, look=1, most=350):
        here = {a["id"] for html in table.regions.values() for a in Elements(html).having("id")}
        for event in answer["events"]:
            if (motion := event["motion"]) is not None and answer["viewer"] >= 0:
                assert motion["el"] in here, event
                assert motion["source"] in before | here, event
                kinds.add(re.sub(r"\d", "", f"{motion['source']} {motion['el']}"))
        before = here
    assert len(kinds) > 6, kinds


def test_need_10_where_others_acted_stays_marked(en: Translator) -> None:
    def event(key: str, **params: Any) -> Event:
        return Event(f"zheng_he.event.{key}", params)

    ours = (event("phase", seat=0), event("muster", seat=0, area=words.AREA[0]))
    theirs = (
        event("phase", seat=1),
        event("gather", seat=1, area=words.AREA[7]),
        event("move", seat=1, **{"from": words.AREA[7], "to": words.AREA[3]}),
    )
    mine = replace(scene(en, mover=0), story=(*ours, *theirs, event("phase", seat=0)))
    assert story.touched(mine) == {"east", "shanxi"}
    running = replace(scene(en, mover=1), story=(*ours, *theirs))
    assert story.touched(running) == {"east", "shanxi"}
    waiting = replace(scene(en, mover=1), story=(*ours, event("phase", seat=1)))
    assert story.touched(waiting) == frozenset(), "one knows what one did"
    onlooker = replace(running, viewer=-1)
    assert story.touched(onlooker) == {"east", "shanxi"}
    assert story.touched(replace(onlooker, story=waiting.story)) == {"empire"}
    played = (*mine.story, event("play", seat=0, card=24))
    assert story.touched(replace(mine, story=played)) == {"east", "shanxi"}
    done = (*played, event("taxes", seat=0, area=words.AREA[0]))
    assert story.touched(replace(mine, story=done)) == frozenset(), "it would be stale"
    assert 'class="area-box in-homeland is-last"' in regions_in(TABLE, mine)["board"]


def test_the_borderland_that_is_attacked_is_marked_before_anybody_goes_there(
    translators: dict[str, Translator],
) -> None:
    t = emperors("empire 2a, gansu 1h, sichuan 1h")

    def marked() -> list[str]:
        found = areas.areas(look(t, translators["en"]), {}, frozenset())
        return [area.id for area in found if area.battle]

    assert marked() == []
    t.do("attack", "at.gansu")
    assert marked() == ["gansu"]
    t.do("send.empire", "done")
    assert marked() == ["gansu"]
