"""Every number of the voyage's table, read from its HTML and held against the position itself.

What should be there is worked out here from the state's own slots, not from a view: a slip in the
view shows as well.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from pygame_engines.core.notation import text
from pygame_engines.games.zheng_he.areas import AREAS, PIECES
from pygame_engines.games.zheng_he.state import REASONS, State
from tests.table.zheng_he.playing import Table

WORDS = {
    "armies": r"(\d+)\sarm(?:y|ies)", "gold": r"(\d+)\sgold", "junks": r"(\d+)\sjunks?",
    "hordes": r"(\d+)\shordes?", "settlements": r"(\d+)\ssettlements?",
}  # fmt: skip
SIDE = ("emperor", "overlord")
TOTAL = {"armies": 12, "gold": 5, "junks": 7, "hordes": 12, "settlements": 5}


def cards(mask: int) -> list[int]:
    return [card for card in range(1, 28) if mask >> (card - 1) & 1]


def one(pattern: str, html: str) -> str:
    """The first group of the only place that fits."""
    found = re.findall(pattern, html, re.DOTALL)
    assert len(found) == 1, f"{pattern!r} fits {len(found)} times"
    return str(found[0])


def number(pattern: str, html: str) -> int:
    return int(one(pattern, html))


def between(html: str, start: str, end: str) -> str:
    """What lies between two marks."""
    assert html.count(start) == 1, start
    return html.partition(start)[2].partition(end)[0]


def figures(html: str) -> dict[str, int]:
    """The pieces drawn: one figure each, or one with a number."""
    found: Counter[str] = Counter()
    for kind, inside in re.findall(
        r'<span class="units units-(\w+)">((?:(?!<span class="units ).)*)', html, re.DOTALL
    ):
        numbered = re.search(r'class="unit-count">(\d+)<', inside)
        found[kind] += int(numbered[1]) if numbered else inside.count('class="unit"')
    return dict(found)


def spoken(label: str) -> dict[str, int]:
    """The pieces that a label counts."""
    return {kind: int(m[1]) for kind, word in WORDS.items() if (m := re.search(word, label))}


def dice(html: str) -> list[int]:
    return [int(n) for n in re.findall(r'href="#die-(\d)"', html)]


class Numbers:
    """The checks of one picture. `seen` counts what was there to be checked."""

    def __init__(self, table: Table) -> None:
        self.s: State = table.session.state
        self.viewer: int = table.answer["viewer"]
        self.regions = table.regions
        self.table = table
        self.seen: Counter[str] = Counter()

    def check(self) -> Counter[str]:
        for check in (self.land, self.sea, self.players, self.piles, self.hand, self.choices):
            check()
        frames = {frame[0]: frame for frame in self.s.frames}
        for name, of in (("combat", self.combat), ("sail", self.sail), ("send", self.send)):
            if name in frames:
                of(frames[name])
        return self.seen

    # --- what stands where -----------------------------------------------------------------------

    def standing(self, at: int) -> dict[str, int]:
        s = self.s
        there = {"armies": s.armies[at], "hordes": s.hordes[at], "settlements": s.settlements[at]}
        if at == 0:
            there["gold"] = s.gold
        return {kind: count for kind, count in there.items() if count}

    def land(self) -> None:
        board = self.regions["board"]
        for at, area in enumerate(AREAS):
            box = between(board, f'id="units-{area}"', "</div>")
            assert figures(box) == self.standing(at), area
            shape = one(rf'(<path id="area-{area}"[^>]*>)', board)
            label = one(r'aria-label="([^"]*)"', shape).partition(". ")[0]
            assert spoken(label) == self.standing(at), label
            if 1 <= at <= 5:
                sides = self.holders(at)
                control = SIDE[sides[0]] if len(sides) == 1 else ""
                assert (f" by-{control}" in shape) if control else " by-" not in shape
                if "is-battle" not in shape:
                    assert (f"seal-{control or 'none'}") in box
                self.seen["control"] += 1

    def holders(self, at: int) -> list[int]:
        s = self.s
        return [0] * bool(s.armies[at]) + [1] * bool(s.hordes[at] + s.settlements[at])

    def sea(self) -> None:
        s, board = self.s, self.regions["board"]
        waits = {k: n for k, n in (("junks", s.junks), ("gold", s.sea_gold)) if n}
        assert figures(between(board, 'id="units-sea"', "</div>")) == waits
        label = one(r'<div id="sea" [^>]*aria-label="([^"]*)"', board)
        assert spoken(label.partition(". ")[0]) == waits
        sailing = [frame[2] for frame in s.frames if frame[0] == "sail"]
        for field in range(1, 8):
            element = one(rf'(<div id="field-{field}" [^>]*>)', board)
            done = bool(s.voyages >> (field - 1) & 1)
            assert (" is-done" in element) == done
            assert (f'id="voyage-{field}"' in board) == (done or field in sailing)
            assert f'aria-label="Voyage {field}, ' in element
            assert (": completed." in element) == done

    # --- seats -----------------------------------------------------------------------------------

    def side(self, seat: int) -> int:
        return seat ^ self.s.emperor

    def players(self) -> None:
        s = self.s
        boxes = self.regions["players"].split('class="player player-zheng_he')[1:]
        order = sorted((0, 1), key=lambda seat: seat == self.viewer)
        for seat, box in zip(order, boxes, strict=True):
            side = self.side(seat)
            lands = sum(self.holders(at) == [side] for at in range(1, 6))
            fought = any(len(self.holders(at)) > 1 for at in range(1, 6))
            sails = not side and any(frame[0] == "sail" for frame in s.frames)
            voyages = s.voyages.bit_count()
            voyages = 7 - voyages if side else voyages
            score = number(r'player-score"><b[^>]*>(\d+)<', box)
            note = one(r'player-note"[^>]*>([^<]*)<', box)
            if self.reason.endswith("_major"):  # ZH-75
                won = (12, "Major victory"), (0, "The other side wins a major victory")
                assert (score, note) == won[self.reason[0] != "eo"[side]]
            else:
                assert score == lands + voyages
                told = [lands, voyages, *[1] * (fought or sails)]
                assert [int(n) for n in re.findall(r"\d+", note)] == told
            self.counted(seat, side, box)
            solo = s.mode == 1 and side == 1
            words = ("Apprentice", "General", "Khan")
            assert (f", {words[s.level]}<" in box) == solo

    @property
    def reason(self) -> str:
        return REASONS[self.s.over] or ""

    def counted(self, seat: int, side: int, box: str) -> None:
        s = self.s
        hand, held = cards(s.hands[side]), cards(s.reserves[side])
        assert number(rf'id="hand-{seat}"[^>]*aria-label="(\d+)\scards? in hand"', box) == len(hand)
        assert number(rf'id="reserve-of-{seat}"[^>]*aria-label="(\d+)\s', box) == len(held)
        line = between(box, f'id="hand-{seat}"', "</span>\n")
        backs = len(re.findall(rf'id="seat-{seat}-back-\d+"', line))
        shown = [int(n) for n in re.findall(r'mini-known"><b>(\d)</b>', line)]
        knows = self.viewer == 1 - seat
        # A card just laid down may be any of the known ones
        known = cards(s.known[1 - side]) if knows else []
        assert shown == [s.book.cards[card].cp for card in known]
        assert backs == max(0, len(hand) - len(known))
        reserve = box.partition(f'id="reserve-of-{seat}"')[2]
        assert reserve.count('class="mini mini-open"') == 3 - len(held)
        seen = held if self.viewer == seat else cards(s.known_reserve[1 - side]) if knows else []
        assert [int(n) for n in re.findall(r"<b>(\d)</b>", reserve.partition("\n")[0])] == [
            s.book.cards[card].cp for card in seen
        ]
        self.seen["known"] += len(shown) + len(seen)

    # --- beside the map --------------------------------------------------------------------------

    def supply(self, kind: str) -> int:
        s = self.s
        out = {
            "armies": sum(s.armies), "hordes": sum(s.hordes), "settlements": sum(s.settlements),
            "gold": s.gold + s.sea_gold, "junks": s.junks + s.voyages.bit_count(),
        }  # fmt: skip
        return TOTAL[kind] - out[kind]

    def piles(self) -> None:
        s, html = self.s, self.regions["piles"]
        place = one(r'supply-place"[^>]*>([^<]*)<', html)
        assert [int(n) for n in re.findall(r"\d+", place)] == [s.stage, s.round]
        deck = len(cards(s.deck))
        assert number(r'id="pile-draw".*?<b>(\d+)</b>', html) == deck
        assert number(r'id="pile-draw"[^>]*aria-label="Deck: (\d+)\s', html) == deck
        assert number(r'id="pile-discard".*?<b>(\d+)</b>', html) == len(s.discard)
        assert number(r'id="pile-discard"[^>]*aria-label="[^":]*: (\d+)\s', html) == len(s.discard)
        faces = between(html, '<div id="discard"', "</ul>")
        assert [int(n) for n in re.findall(r'face-line"><b class="cp">(\d)<', faces)] == [
            s.book.cards[card].cp for card in reversed(s.discard)
        ]
        for kind in PIECES:
            pool = one(rf'id="pool-{kind}"(.*?</b>)', html)
            label = one(r'aria-label="([^"]*)"', pool)
            assert spoken(label)[kind] == number(r"<b>(\d+)</b>", pool) == self.supply(kind)
            assert label.endswith(f" of {TOTAL[kind]}")
        left = re.findall(r'events-deck"[^>]*><b class="cp">(\d)</b>(\d+)<', html)
        assert [(int(cp), int(n)) for cp, n in left] == [
            (cp, mask.bit_count()) for cp, mask in enumerate(s.events, 1)
        ]
        event = [frame for frame in s.frames if frame[0] == "event"]
        if event:
            assert number(r'event-card"><b class="cp">(\d)<', html) == event[0][2]
            self.seen["event"] += 1

    # --- one's own cards -------------------------------------------------------------------------

    def hand(self) -> None:
        s, html = self.s, self.regions["hand"]
        if self.viewer >= 0 and 'class="own-zone own-hand"' in html:
            side = self.side(self.viewer)
            held, reserve = cards(s.hands[side]), cards(s.reserves[side])
            shown = [int(n) for n in re.findall(r'id="card-hand-(\d+)"', html)]
            assert shown == held
            own = between(html, 'class="own-cards slots">', "</div>")
            slots = re.findall(r'id="reserve-\d-(\d+)".*?class="cp">(\d)<', own)
            assert [(int(card), int(cp)) for card, cp in slots] == [
                (card, s.book.cards[card].cp) for card in reserve
            ]
            assert own.count("slot-free") == 3 - len(reserve)
            gives = html.partition('<div id="gives"')[2]
            assert len(re.findall('class="face-line"', gives)) == (len(held) if s.frames else 0)
        for card in re.findall(r'id="card-(?:hand|played)-(\d+)"', html):
            self.face(int(card), one(rf'(id="card-\w+-{card}".*?</button>)', html))
        assert [int(n) for n in re.findall(r'id="card-played-(\d+)"', html)] == (
            [s.played] if s.played else []
        )
        assert {int(n) for n in re.findall(r'id="used-(\d+)"', html)} == {u & 31 for u in s.used}

    def face(self, number_: int, html: str) -> None:
        """A card's points, in figures and in words; which of its halves serve (ZH-30 to ZH-32)."""
        card, done = self.s.book.cards[number_], self.s.voyages.bit_count()
        assert number(r'<b class="cp">(\d)</b>', html) == card.cp
        assert {int(n) for n in re.findall(r"· (\d) command points?\.", html)} == {card.cp}
        if card.kind == "general":
            live = [bool(card.barbarian), bool(self.s.voyages >> (card.voyage - 1) & 1)]
            live[1] &= bool(card.emperor)
        else:
            live = [done <= 3 and bool(card.few), done >= 4 and bool(card.many)]
        shown = re.findall(r'class="half half-(\w+) is-(live|dead)', html)
        assert [state == "live" for _, state in shown] == live
        owners = {"general": ["overlord", "emperor"], "emperor": ["emperor"] * 2}
        assert [side for side, _ in shown] == owners.get(card.kind, ["overlord"] * 2)
        for why in re.findall(r'half-why">([^<]*)<', html):
            named = int(re.findall(r"\d+", why)[-1])
            assert named == (card.voyage if card.kind == "general" else done)
        self.seen["halves"] += 1

    # --- dice and attacks ------------------------------------------------------------------------

    def combat(self, frame: list[Any]) -> None:
        s, html = self.s, self.regions["gather"]
        area, attacker, round_, step = frame[2:6]
        assert number(r"Combat round (\d+)", html) == round_
        parties = html.split('<div class="party party-')[1:]
        lying = [[int(n) for n in str(d)] if d else [] for d in frame[9:11]]
        for role, (box, numbers) in enumerate(zip(parties, lying, strict=True)):
            side = attacker ^ role
            assert box.startswith(SIDE[side])
            force = {"armies": s.armies[area]}
            if side:
                force = {"hordes": s.hordes[area], "settlements": s.settlements[area]}
            assert figures(box) == {kind: n for kind, n in force.items() if n}
            thrown = box.partition('<span class="party-dice"')[2].partition("party-verdict")[0]
            assert dice(thrown) == (numbers or [0, 0, 0])
            self.worth(box, thrown, numbers)
            reserve = len(cards(s.reserves[side]))
            backs = re.search(r'class="party-reserve"[^>]*aria-label="(\d+)\s', box)
            assert (int(backs[1]) if backs else 0) == reserve
            assert box.count("mini-back") == reserve
            assert (" is-active" in box.partition('"')[0]) == (role == step // 2)
            note = re.search(r"(\d+)\srerolls? left", box)
            if note:
                assert int(note[1]) == frame[6] + frame[7]
                self.seen["rerolls"] += 1
        ranks = [self.rank(numbers) for numbers in lying]
        for role, box in enumerate(parties):
            better = bool(lying[0] and lying[1]) and ranks[role] > ranks[1 - role]
            assert (" is-ahead" in box.partition('"')[0]) == better
        self.seen["combat"] += 1
        self.seen["both rolled"] += bool(lying[0] and lying[1])

    @staticmethod
    def rank(numbers: list[int]) -> tuple[int, int]:
        return max((numbers.count(n), n) for n in numbers) if numbers else (0, 0)

    def worth(self, box: str, thrown: str, numbers: list[int]) -> None:
        """What the roll is worth, in words, and which dice make it so (ZH-61, ZH-65)."""
        verdict = re.search(r'party-roll">([^<]*)<', box)
        said = verdict[1] if verdict else ""
        if not numbers:
            assert not re.search(r"\d", said)
            return
        often, value = self.rank(numbers)
        assert (int(re.findall(r"\d", said)[0]), said.rpartition(" ")[2]) == (
            value, ("weak", "moderate", "strong")[often - 1],
        )  # fmt: skip
        pieces = re.findall(r'class="die-place( counts)?[^"]*".*?#die-(\d)', thrown, re.DOTALL)
        counted = [int(n) for counts, n in pieces if counts]
        assert counted == [value] * often

    def sail(self, frame: list[Any]) -> None:
        _, _, field, junks, gold, bonus, left, rolled = frame
        html = self.regions["gather"]
        below = junks + gold + bonus
        assert number(r"<span>Voyage (\d):", html) == field
        assert figures(html) == {"junks": junks, "gold": gold}
        plus = re.search(r'fleet-bonus">\+(\d+)<', html)
        assert (int(plus[1]) if plus else 0) == bonus
        assert number(r"less than (\d+)", html) == below
        assert dice(html.partition('class="fits"')[2]) == [n for n in range(1, 7) if n < below]
        numbers = [int(n) for n in str(rolled)] if rolled else []
        thrown = html.partition('class="party-dice"')[2].partition('class="fleet-rule"')[0]
        assert dice(thrown) == numbers + [0] * left
        assert thrown.count("is-miss") == len(numbers)
        assert thrown.count("is-hit") == 0  # the first that fits ends the voyage
        assert number(r"; (\d+)\sleft", html) == left
        self.seen["sail"] += 1

    def send(self, frame: list[Any]) -> None:
        if 'class="gather-sides"' not in self.regions["gather"]:
            return
        area, side = frame[2], frame[1]
        ours, theirs = self.regions["gather"].split("gather-against")
        armies = {"armies": self.s.armies[area]}
        barbarian = {"hordes": self.s.hordes[area], "settlements": self.s.settlements[area]}
        for html, force in zip(
            (ours, theirs), (armies, barbarian)[:: -1 if side else 1], strict=True
        ):
            assert figures(html) == {kind: n for kind, n in force.items() if n}
        self.seen["send"] += 1

    # --- choices ---------------------------------------------------------------------------------

    def choices(self) -> None:
        html = self.regions["choices"]
        for action, inside in re.findall(
            r'data-action="([\w.]+)"[^>]*>(.*?)</button>', html, re.DOTALL
        ):
            kind, *args = action.split(".")
            label = one(r'pick-label">(.*?)</span>', inside)
            if kind in ("muster", "taxes", "junks"):
                assert number(r"<b>(\d+)</b>", inside) == int(args[0])
                assert int(args[0]) in map(int, re.findall(r"\d+", label))
            elif kind == "commit":
                self.fleet(inside, label, *map(int, args))
            elif kind == "play":
                assert number(r"(\d)\u00a0CP", label) == self.s.book.cards[int(args[0])].cp
            elif kind in ("attack", "troops", "gather", "resources", "found", "voyage"):
                frame = self.s.frames[-1]
                cp = self.s.book.cards[self.s.played].cp
                cp += self.s.book.cards[frame[2]].cp if frame[2] else 0
                assert cp in map(int, re.findall(r"\d+", label)), label
            elif kind == "reroll":
                lying = re.findall(r'class="die( is-given)?".*?#die-(\d)', inside)
                assert sorted(int(n) for given, n in lying if given) == sorted(
                    int(n) for n in args if n != "0"
                )
            else:
                continue
            self.seen[kind] += 1

    def fleet(self, inside: str, label: str, junks: int, spent: int) -> None:
        frame, gold = self.s.frames[-1], spent + self.s.sea_gold
        below = junks + gold + frame[3]
        assert [int(n) for n in re.findall(r"<b>(\d+)</b>", inside)] == [junks, gold]
        assert number(r"&lt;(\d+)", inside) == below
        assert [int(n) for n in re.findall(r"\d+", label)] == [junks, gold, below]


def told(table: Table) -> str:
    """Where a picture was wrong."""
    last = table.session.entries[-1].step.action
    return f"after {text(last)}: {table.session.state.frames}"
