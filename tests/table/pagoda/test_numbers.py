"""Every number on Pagoda's table against the engine's own position, over whole games."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.notation import parse
from pygame_engines.games.pagoda.state import ABILITIES, COLORS, LANTERN, NO_COLOR, State
from tests.table.conftest import HUMANS, Client, Elements

STEPS = 5


def looks(client: Client, seed: int, **options: bool) -> Any:
    """The positions of a guided game, each with its picture on the table, up to the end."""
    client.new(HUMANS, seed=seed, **options)
    while True:
        if client.session.curtain is not None:
            client("ready", seat=client.session.curtain)
        yield client.session.state
        if client.session.outcome is not None:
            return
        client.go_on(STEPS)


def numbers(text: str) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", text)]


def ids(html: str) -> set[str]:
    return {attrs["id"] for _, attrs in Elements(html).found if "id" in attrs}


def between(html: str, first: str, last: str) -> str:
    return html.split(first, 1)[1].split(last, 1)[0]


@pytest.mark.parametrize(
    ("seed", "options"), [(5, {}), (6, {"quick": True}), (7, {"simple": True})], ids=str
)
def test_every_number_is_the_engines(client: Client, seed: int, options: dict[str, bool]) -> None:
    frames = set()
    for s in looks(client, seed, **options):
        frames.add(s.frames[-1][0] if s.frames else "over")
        check_bar(client, s)
        check_players(client, s)
        check_supply(client, s)
        check_lots(client, s)
        check_hand(client, s)
        check_choices(client, s)
    check_final(client, client.session.state)
    assert {"turn", "over"} <= frames


def test_alternative_turns_and_dialogs_count_right(client: Client) -> None:
    """Played at random, where four cards for one column are as likely as anything.

    Six pictures of each question are looked at.
    """
    client.new(HUMANS, seed=4)
    session, frames = client.session, Counter[Any]()
    for _ in range(150):
        session.play(session.decider, client.thought(kind="random"))
        s = session.state
        if not s.frames:
            break
        frames[s.frames[-1][0]] += 1
        if frames[s.frames[-1][0]] > 6:
            continue
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        client("show")
        check_players(client, s)
        check_lots(client, s)
        check_gathering(client, s)
        check_choices(client, s)
    assert min(frames["alternative"], frames["free"], frames["pay_column"]) > 1


# --- the bar, the players -------------------------------------------------------------------------


def score(s: State, seat: int) -> int:
    return sum(s.scores[seat * 3 : seat * 3 + 3])


def limit(s: State) -> int:
    """PG-31: three columns; PG-67: four with a burning lantern; PG-70: one instead of a turn."""
    if any(frame[0] in ("alternative", "free") for frame in s.frames):
        return 1
    return 4 if s.used >> LANTERN & 1 else 3


def check_bar(client: Client, s: State) -> None:
    bar = client.regions["bar"]
    shown = [int(found) for found in re.findall(r'"bar-score">(\d+)<', bar)]
    assert shown == [score(s, 0), score(s, 1)]
    if s.frames:
        listed = re.findall(r": (\d+\spoints?) \(columns", bar)
        assert listed == [f"{n} point{'s' * (n != 1)}" for n in shown]
        check_standing(bar, s)


def check_standing(bar: str, s: State) -> None:
    """PG-81: the turn's number until the last turns are known; PG-80: what runs out."""
    done = sum(spire != NO_COLOR for spire in s.spires)
    wanted = [0] * len(COLORS)
    for floors, top, spire in zip(s.floors, s.tops, s.spires, strict=True):
        if floors and spire == NO_COLOR:
            wanted[floors[-1]] += 1
            done += top == 4 and not s.tiles[floors[-1]]
    last = s.last_turn or done >= 3
    assert numbers(between(bar, '"bar-turn">', "<")) == ([] if last else [s.turn])
    left = [mask.bit_count() for mask in s.tiles]
    scarce = {c: left[at] for at, c in enumerate(COLORS) if wanted[at] and left[at] <= wanted[at]}
    strip = between(bar, 'id="standing"', "</button>")
    figures = re.findall(r"<b>([^<]*)</b>", strip)
    assert figures[0] == f"{done}/3"
    shown = dict(zip(re.findall(r'"stand-tile c-(\w+)"', strip), figures[1:], strict=True))
    assert shown == {color: str(n) for color, n in scarce.items()}
    short = {color for color, n in scarce.items() if n < wanted[COLORS.index(color)]}
    assert strip.count("is-alarm") == (done >= 2) + len(short)


def check_players(client: Client, s: State) -> None:
    html = client.regions["players"]
    heads = html.split('<header class="player-head">')[1:]
    assert len(heads) == 2
    for head in heads:
        seat = 0 if ">Anna<" in head else 1
        assert numbers(between(head, '"player-score"><b>', "<")) == [score(s, seat)]
        assert ('"player-starter"' in head) == (seat == s.starter)
        turn = re.findall(r'"player-turn">([^<]*)<', head)
        moves = bool(s.frames) and seat == s.mover
        assert [numbers(text) for text in turn] == [[s.columns, limit(s)]] * moves
        hand = sum(s.cards[seat * 10 + 5 : seat * 10 + 10])
        assert head.count(f'id="seat-{seat}-back-') == hand
        backs = re.findall(r'"player-backs" role="img" aria-label="([^"]*)"', head)
        assert hand in (0, 1) or [numbers(text) for text in backs] == [[hand]]
        for color, name in enumerate(COLORS):
            assert head.count(f'id="seat-{seat}-{name}-') == s.cards[seat * 10 + color]
        check_markers(head, s, seat)


def check_markers(html: str, s: State, seat: int) -> None:
    markers = html.split('class="ability ')[1:]
    assert len(markers) == (0 if s.simple else len(ABILITIES))
    for at, marker in enumerate(markers):
        uses = s.markers[seat * 5 + at]
        assert marker.startswith(f"c-{COLORS[at]} uses-{uses}")
        assert marker.count('<i class="on">') == uses
        assert marker.count("<i class=") == 2
        assert uses < 2 or numbers(between(marker, 'aria-label="', '"')) == [uses]
        used = seat == s.mover and bool(s.used >> at & 1)
        assert ("is-used" in marker.split('"')[0]) == used


# --- tiles, piles, cards --------------------------------------------------------------------------


def check_supply(client: Client, s: State) -> None:
    html = client.regions["piles"]
    rows = html.split('<div class="tiles-row"')[1:]
    for base, row in enumerate(rows):
        left = [field for field in range(5) if s.tiles[base] >> field & 1]
        assert len(left) < 2 or numbers(between(row, 'aria-label="', '"')) == [len(left)]
        for field, name in enumerate(COLORS):
            cell = between(row, f'id="cell-{COLORS[base]}-{name}"', ">")
            assert ("is-gone" not in cell) == (field in left)
    pile = between(html, 'id="pile-draw"', "pile-name")
    assert numbers(between(pile, "<b>", "<")) == [sum(s.pile)]
    discard = html.split('id="pile-discard"')[1]
    assert numbers(between(discard, "<b>", "<")) == [sum(s.discard)]
    counted = r'"mini c-(\w+)".*?<span aria-hidden="true">(\d+)<'
    shown = dict(re.findall(counted, discard, re.DOTALL))
    assert shown == {
        name: str(s.discard[color]) for color, name in enumerate(COLORS) if s.discard[color]
    }


def check_hand(client: Client, s: State) -> None:
    html = client.regions["hand"]
    if "own-none" in html:
        assert client.session.outcome is not None
        return
    seat = client.session.decider if s.frames else 0
    for zone, name in enumerate(("display", "hand")):
        for color, word in enumerate(COLORS):
            held = s.cards[seat * 10 + zone * 5 + color]
            assert html.count(f'id="card-{name}-{word}-') == held, (name, word)
    check_markers(html, s, seat)


# --- the lots -------------------------------------------------------------------------------------


def check_lots(client: Client, s: State) -> None:
    html = client.regions["board"]
    for lot in range(6):
        number = lot + 1
        art = between(html, f'id="lot-{number}"', "lot-state")
        label = numbers(between(art, 'aria-label="', '"').split(". ")[0].split(";")[0])
        state = html.split(f'id="lot-{number}"')[1].split('"lot-state">')[1].split("<")[0]
        floors, top, roofed = len(s.floors[lot]), s.tops[lot], s.spires[lot] != NO_COLOR
        assert {name for name in ids(client.regions["board"]) if of(name, number)} == standing(
            s, lot
        )
        ghost = re.findall(rf'id="ghost-piece-{number}-([^"]*)"', art)
        assert ghost == needed(s, lot)
        lying = sum(card[0] == number for card in s.played)
        assert art.count(f'id="played-{number}-') == lying
        assert art.count("badge-disc") == floors
        assert label[0] == number
        if floors and not roofed and top < 4:
            assert numbers(state) == [floors, top, 4]
            assert label[1:4] == [floors, top, 4]
        elif floors and not roofed:
            assert label[1] == floors
    aside = sum(card[0] == 0 for card in s.played)
    assert html.count('id="played-0-') == aside


def of(name: str, number: int) -> bool:
    return name.startswith(f"piece-{number}-")


def due(s: State, lot: int) -> bool:
    return any(frame[:2] == ["pay_spire", lot] for frame in s.frames)


def standing(s: State, lot: int) -> set[str]:
    floors, top = len(s.floors[lot]), s.tops[lot]
    counts = [*[4] * (floors - 1), top] if floors else []
    pieces = {
        f"piece-{lot + 1}-column-{floor}-{place}"
        for floor, count in enumerate(counts, 1)
        for place in range(1, count + 1)
    }
    pieces |= {f"piece-{lot + 1}-tile-{floor}" for floor in range(1, floors)}
    if s.spires[lot] != NO_COLOR:
        pieces |= {f"piece-{lot + 1}-roof"}
        pieces |= set() if due(s, lot) else {f"piece-{lot + 1}-spire"}
    return pieces


def needed(s: State, lot: int) -> list[str]:
    """The piece that a lot waits for, by its name on the table."""
    floors, top = s.floors[lot], s.tops[lot]
    if s.spires[lot] != NO_COLOR:
        return ["spire"] if due(s, lot) else []
    if top < 4:
        return [f"column-{max(1, len(floors))}-{top + 1}"]
    if not s.tiles[floors[-1]]:
        return []
    last = 3 if s.quick else 4
    return ["roof"] if len(floors) == last else [f"tile-{len(floors)}"]


# --- choices, dialogs, the end --------------------------------------------------------------------


def check_choices(client: Client, s: State) -> None:
    """What a button says that it brings is what it brings once it is paid."""
    buttons = re.findall(
        r'<button[^>]*data-action="([^"]*)"[^>]*>(.*?)</button>', client.regions["choices"],
        re.DOTALL,
    )  # fmt: skip
    for raw, inside in buttons:
        gain = re.findall(r'class="gain"[^>]*>\+(\d+)<', inside)
        kind = raw.split(".")[0]
        assert bool(gain) == (kind in ("column", "tile", "roof")), raw
        if gain:
            assert int(gain[0]) == brought(client, s, raw), raw


def brought(client: Client, s: State, raw: str) -> int:
    game, after, luck = client.session.game, s.copy(), SeededLuck(1)
    game.apply(after, parse(raw), luck)
    while after.frames and str(after.frames[-1][0]).startswith(("pay_", "pair")):
        game.apply(after, game.legal(after)[0], luck)
    return score(after, s.mover) - score(s, s.mover)


def check_gathering(client: Client, s: State) -> None:
    html = client.regions["gather"]
    frame = s.frames[-1]
    if frame[0] in ("alternative", "free"):
        left = int(frame[1]) if frame[0] == "alternative" else 0
        assert html.count("mini-open") == left
        assert html.count('class="mini c-') == 4 - left
        assert 4 - left < 2 or numbers(between(html, 'aria-label="', '"')) == [4 - left]
    elif frame[0] == "turn":
        assert not html.strip()
    if frame[0] == "alternative":
        text = Elements(client.regions["prompt"]).text
        assert frame[1] == 1 or int(frame[1]) in numbers(text)


def check_final(client: Client, s: State) -> None:
    html = client.regions["final"]
    for source, name in enumerate(("Columns", "Tiles", "Spires")):
        row = between(html, f">{name}<", "</tr>")
        assert [int(n) for n in re.findall(r">(\d+)<", row)] == [
            s.scores[source],
            s.scores[source + 3],
        ]
