"""What happened, as events: the sentence's key and all that log, motion and sound need.

`seat`, `card`, `voyage`, dice (`die_1` …) and counts are numbers; areas, pieces, sides and classes
of rolls are messages whose key ends in their id (`zheng_he.area.gansu`). `name`, `what`, `where`
and the like are phrases for the sentence only.
"""

from __future__ import annotations

from pygame_engines.core.api import Event, Msg, Param
from pygame_engines.games.zheng_he import words
from pygame_engines.games.zheng_he.areas import PIECES
from pygame_engines.games.zheng_he.frames import digits
from pygame_engines.games.zheng_he.state import REASONS, State
from pygame_engines.games.zheng_he.words import log as labels

Log = list[Event] | None

CLASSES = ("", "weak", "moderate", "strong")


def seat_of(s: State, side: int) -> int:
    """The seat that plays this side in the current game."""
    return s.emperor ^ side


def _count(piece: int, n: int) -> Msg:
    return words.COUNT[PIECES[piece]](n)


def _named(s: State, side: int, card: int) -> dict[str, Param]:
    return {
        "seat": seat_of(s, side),
        "side": words.SIDE[side],
        "card": card,
        "name": words.card_name(s.book.cards[card]),
    }


def _names(s: State, mask: int) -> tuple[Msg, ...]:
    return tuple(words.card_name(card) for card in s.book.cards[1:] if mask >> card.number - 1 & 1)


# --- cards and phases ----------------------------------------------------------------------------


def draw(s: State, side: int, mask: int) -> list[Event]:
    """Cards are drawn (ZH-20): how many, for all; which, for their holder."""
    seat, n = seat_of(s, side), mask.bit_count()
    count: dict[str, Param] = {"seat": seat, "n": n, "cards": words.cards(n)}
    which: dict[str, Param] = {"seat": seat, "names": _names(s, mask)}
    return [
        Event("zheng_he.event.draw", count),
        Event("zheng_he.event.drawn", which, (seat,)),
    ]


def laid(s: State, side: int) -> Event:
    """A card is laid face down into the reserve (ZH-21): which one, its player sees there."""
    return Event("zheng_he.event.laid", {"seat": seat_of(s, side)})


def play(s: State, side: int, card: int) -> Event:
    """A card is played openly."""
    return Event("zheng_he.event.play", _named(s, side, card))


def order(s: State, side: int, *, first: bool) -> Event:
    """Whether the other side's reaction comes before or after the own action (ZH-34)."""
    params: dict[str, Param] = {"seat": seat_of(s, side)}
    if first:
        return Event("zheng_he.event.before", params)
    return Event("zheng_he.event.after", params)


def use(s: State, side: int) -> Event:
    """The played card's action is used."""
    half = s.book.cards[s.played].half(side, s.voyages)
    params = _named(s, side, s.played)
    params["what"] = words.half_text(half)
    return Event("zheng_he.event.use", params)


def react(s: State, side: int) -> Event:
    """The other side's reaction is used (ZH-34)."""
    half = s.book.cards[s.played].half(side, s.voyages)
    params = _named(s, side, s.played)
    params["what"] = words.half_text(half)
    return Event("zheng_he.event.react", params)


def decline(s: State, side: int) -> Event:
    """The other side doesn't react."""
    return Event("zheng_he.event.decline", {"seat": seat_of(s, side)})


def nothing(s: State, side: int) -> Event:
    """A card is played for nothing (ZH-42)."""
    return Event("zheng_he.event.nothing", {"seat": seat_of(s, side)})


def reveal(s: State, side: int, card: int, *, combat: bool) -> Event:
    """A reserve card is revealed for its CP: for a command (ZH-41) or rerolls (ZH-62)."""
    params = _named(s, side, card)
    params["cp"] = s.book.cards[card].cp
    params["purpose"] = "combat" if combat else "command"
    return Event("zheng_he.event.reveal", params)


def discard(s: State, side: int, card: int) -> Event:
    """A used card goes to the discard pile (ZH-25)."""
    return Event("zheng_he.event.discard", _named(s, side, card))


def keep(s: State, side: int, card: int) -> Event:
    """The bot's played card goes to its reserve (ZS-05)."""
    return Event("zheng_he.event.keep", _named(s, side, card))


def recall(s: State, side: int, card: int) -> Event:
    """The top card of the discard pile goes into a reserve."""
    return Event("zheng_he.event.recall", _named(s, side, card))


def phase(s: State) -> Event:
    """A phase begins."""
    return Event(
        "zheng_he.event.phase",
        {
            "seat": seat_of(s, s.phase),
            "side": words.SIDE[s.phase],
            "number": s.turn,
            "round": s.round,
        },
    )


def swap(s: State) -> list[Event]:
    """The hands have been swapped (ZH-20): each seat sees what it received."""
    counts = [s.hands[side].bit_count() for side in range(2)]
    params: dict[str, Param] = {
        "emperor": counts[0],
        "overlord": counts[1],
        "emperor_cards": words.cards(counts[0]),
        "overlord_cards": words.cards(counts[1]),
    }
    out = [Event("zheng_he.event.swap", params)]
    for side in range(2):
        seat = seat_of(s, side)
        if s.hands[side]:
            received: dict[str, Param] = {"seat": seat, "names": _names(s, s.hands[side])}
            out.append(Event("zheng_he.event.swapped", received, (seat,)))
    return out


def stage(s: State) -> Event:
    """Stage 2 begins (ZH-22) with so many cards in the deck."""
    n = s.deck.bit_count()
    return Event("zheng_he.event.stage", {"n": n, "cards": words.cards(n)})


def event(s: State, cp: int, line: int) -> Event:
    """The solo bot has drawn an event (ZS-03)."""
    text = words.event_text(s.book.events[cp][line - 1])
    return Event("zheng_he.event.event", {"cp": cp, "line": line, "text": text})


def next_game(s: State) -> Event:
    """A match's second game begins (ZH-75)."""
    params: dict[str, Param] = {"seat": s.emperor}
    params["voyage"] = s.voyages.bit_length()
    params["name"] = words.VOYAGE[s.voyages.bit_length()]
    return Event("zheng_he.event.next_game", params)


def game_over(s: State) -> Event:
    """A match's first game is over: its reason and points by seat."""
    reason, first, second = s.first
    return Event(
        "zheng_he.event.game_over",
        {"reason": labels.REASON[REASONS[reason]], "seat_0": first, "seat_1": second},
    )


def over(reason: int) -> Event:
    """The game is over."""
    return Event("zheng_he.event.over", {"reason": labels.REASON[REASONS[reason]]})


# --- pieces --------------------------------------------------------------------------------------


def _placed(s: State, side: int, piece: int, n: int, area: int) -> dict[str, Param]:
    return {
        "seat": seat_of(s, side),
        "piece": labels.PIECE[PIECES[piece]],
        "n": n,
        "area": words.AREA[area],
        "what": _count(piece, n),
        "in_area": words.IN_AREA[area],
        "from_area": words.FROM_AREA[area],
    }


def muster(s: State, side: int, n: int, area: int) -> Event:
    """ZH-43."""
    return Event("zheng_he.event.muster", _placed(s, side, 0, n, area))


def taxes(s: State, side: int, n: int, area: int) -> Event:
    """ZH-46."""
    return Event("zheng_he.event.taxes", _placed(s, side, 1, n, area))


def junks(s: State, side: int, n: int, area: int) -> Event:
    """ZH-47."""
    return Event("zheng_he.event.junks", _placed(s, side, 2, n, area))


def take(s: State, side: int, piece: int, n: int, area: int) -> Event:
    """A card action brings pieces from the supply."""
    return Event("zheng_he.event.take", _placed(s, side, piece, n, area))


def placed(s: State, side: int, piece: int, area: int, source: str) -> Event:
    """One piece from the supply, by a command, `reinforce` or a card that leaves the area open."""
    params = _placed(s, side, piece, 1, area)
    if source == "gather":
        return Event("zheng_he.event.gather", params)
    if source == "resources":
        return Event("zheng_he.event.resources", params)
    if source == "reinforce":
        return Event("zheng_he.event.reinforce", params)
    return Event("zheng_he.event.take", params)


def lose(s: State, side: int, piece: int, n: int, area: int) -> Event:
    """A card action of `side` sends pieces to the supply."""
    return Event("zheng_he.event.lose", _placed(s, side, piece, n, area))


def pay(s: State, side: int, n: int) -> Event:
    """Gold is paid for a card action."""
    return Event("zheng_he.event.pay", _placed(s, side, 1, n, 0))


def raze(s: State, side: int, area: int) -> Event:
    """A settlement is razed."""
    return Event("zheng_he.event.raze", _placed(s, side, 4, 1, area))


def strike(s: State, side: int, area: int) -> Event:
    """An army is struck."""
    return Event("zheng_he.event.strike", _placed(s, side, 0, 1, area))


def turn(s: State, side: int, area: int) -> Event:
    """A borderland's only unit changes sides."""
    piece = 0 if side else 3
    return Event("zheng_he.event.turn", _placed(s, side, piece, 1, area))


def _way(s: State, side: int, piece: int, origin: int, area: int) -> dict[str, Param]:
    return {
        "seat": seat_of(s, side),
        "piece": labels.PIECE[PIECES[piece]],
        "from": words.AREA[origin],
        "to": words.AREA[area],
        "what": _count(piece, 1),
        "from_area": words.FROM_AREA[origin],
        "to_area": words.TO_AREA[area],
    }


def move(s: State, side: int, origin: int, area: int) -> Event:
    """One unit moves."""
    return Event("zheng_he.event.move", _way(s, side, 3 if side else 0, origin, area))


def found(s: State, side: int, origin: int, area: int) -> Event:
    """One settlement is founded (ZH-54)."""
    return Event("zheng_he.event.found", _way(s, side, 4, origin, area))


def send(s: State, side: int, origin: int, area: int) -> Event:
    """One more unit goes into the attack."""
    return Event("zheng_he.event.send", _way(s, side, 3 if side else 0, origin, area))


# --- dice ----------------------------------------------------------------------------------------


def attack(s: State, side: int, area: int) -> Event:
    """An attack is begun."""
    return Event(
        "zheng_he.event.attack",
        {
            "seat": seat_of(s, side),
            "area": words.AREA[area],
            "the_area": words.THE_AREA[area],
            "in_area": words.IN_AREA[area],
        },
    )


def _dice(number: int, purpose: str) -> dict[str, Param]:
    """Dice as parameters; in a combat also their class and what counts of them."""
    found = digits(number)
    params: dict[str, Param] = {f"die_{at}": die for at, die in enumerate(found, 1)}
    params["dice"] = "-".join(map(str, found))
    params["purpose"] = purpose
    return params


def roll(s: State, side: int, dice: int, rank: int, *, attacker: bool) -> Event:
    """Three dice of a combat; `rank` is class * 10 + number (`combat.rank`)."""
    params = _dice(dice, "combat")
    params["seat"] = seat_of(s, side)
    params["role"] = "attacker" if attacker else "defender"
    params["class"] = words.CLASS[CLASSES[rank // 10]]
    params["value"] = rank % 10
    return Event("zheng_he.event.roll", params)


def reroll(s: State, side: int, given: list[int], dice: int, rank: int) -> Event:
    """Dice given up, also as 5-3, and the three dice after it."""
    params = _dice(dice, "combat")
    params["seat"] = seat_of(s, side)
    params["given"] = "-".join(map(str, given))
    params["what"] = words.some_dice(given)
    params["class"] = words.CLASS[CLASSES[rank // 10]]
    params["value"] = rank % 10
    return Event("zheng_he.event.reroll", params)


def die(s: State, side: int, number: int, below: int) -> Event:
    """One die of a voyage, which has to be less than `below`."""
    params = _dice(number, "voyage")
    params["seat"] = seat_of(s, side)
    params["below"] = below
    return Event("zheng_he.event.roll", params)


def loss(s: State, side: int, piece: int, n: int, area: int, *, crushing: bool) -> Event:
    """A combat's losses (ZH-64, ZH-65) of `side`; n may be 0."""
    params = _placed(s, side, piece, n, area)
    params["kind"] = "crushing" if crushing else "normal"
    return Event("zheng_he.event.loss", params)


def stalemate(area: int) -> Event:
    """ZH-66."""
    params: dict[str, Param] = {"area": words.AREA[area], "in_area": words.IN_AREA[area]}
    return Event("zheng_he.event.stalemate", params)


def roll_on(s: State, side: int) -> Event:
    """Both sides' dice are rolled to the end: nobody can decide anything more (ZH-62)."""
    return Event("zheng_he.event.roll_on", {"seat": seat_of(s, side)})


def won(s: State, side: int, area: int, *, taken: bool) -> Event:
    """A combat is over: `side` holds the area, which it attacked or defended."""
    return Event(
        "zheng_he.event.won",
        {
            "seat": seat_of(s, side),
            "side": words.SIDE[side],
            "area": words.AREA[area],
            "the_area": words.THE_AREA[area],
            "how": "taken" if taken else "kept",
        },
    )


def _sailing(s: State, side: int, field: int) -> dict[str, Param]:
    return {"seat": seat_of(s, side), "voyage": field, "name": words.VOYAGE[field]}


def voyage(s: State, side: int, field: int, junks_: int, gold: int) -> Event:
    """Junks and gold are committed (ZH-48)."""
    params = _sailing(s, side, field)
    params |= {"junks": junks_, "gold": gold, "what": (words.junks(junks_), words.gold(gold))}
    return Event("zheng_he.event.voyage", params)


def success(s: State, side: int, field: int) -> Event:
    """ZH-49: a voyage is completed."""
    return Event("zheng_he.event.success", _sailing(s, side, field))


def failure(s: State, side: int, field: int) -> Event:
    """ZH-49: a voyage has failed."""
    return Event("zheng_he.event.failure", _sailing(s, side, field))
