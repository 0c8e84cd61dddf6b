"""What happened, as events: the sentence's key and all that log, motion and sound need.

Colours, zones and uses are messages (`pagoda.color.red`); seats, lots (1 to 6) and counts are
numbers; `what` and `gain` are phrases for the sentence only.
"""

from __future__ import annotations

from pygame_engines.core.api import Event, Param
from pygame_engines.games.pagoda import words
from pygame_engines.games.pagoda.state import COLUMN, DISPLAY, SPIRE, TILE, Card, State


def card(seat: int, played: Card) -> Event:
    """A card is played or discarded (PG-75)."""
    lot, use, color, zone = played
    params: dict[str, Param] = {
        "seat": seat,
        "zone": words.ZONE[zone],
        "color": words.COLOR[color],
        "lot": lot,
        "use": words.USE[use],
        "what": words.CARD_OF[zone][color],
    }
    if use in (COLUMN, TILE, SPIRE):
        return Event("pagoda.event.card", params)
    return Event("pagoda.event.discard", params)


def column(seat: int, lot: int, color: int, floor: int) -> Event:
    """A column is built on `floor` and scores as much (PG-41)."""
    return Event(
        "pagoda.event.column",
        {
            "seat": seat,
            "lot": lot + 1,
            "color": words.COLOR[color],
            "floor": floor,
            "points": floor,
            "what": words.COLUMN[color],
            "gain": words.points(floor),
        },
    )


def tile(seat: int, lot: int, base: int, field: int) -> Event:
    """A tile is laid field side up (PG-45)."""
    return Event(
        "pagoda.event.tile",
        {
            "seat": seat,
            "lot": lot + 1,
            "base": words.COLOR[base],
            "field": words.COLOR[field],
            "points": 1,
            "what": words.TILE[base],
            "fields": words.FIELDS[field],
            "gain": words.points(1),
        },
    )


def roof_tile(seat: int, lot: int, base: int, spire_color: int) -> Event:
    """A roof's tile is laid (PG-50)."""
    return Event(
        "pagoda.event.roof_tile",
        {
            "seat": seat,
            "lot": lot + 1,
            "base": words.COLOR[base],
            "field": words.COLOR[spire_color],
            "points": 1,
            "what": words.TILE[base],
            "gain": words.points(1),
        },
    )


def spire(seat: int, lot: int, color: int, gained: int) -> Event:
    """A spire is built, and the roof complete (PG-50)."""
    return Event(
        "pagoda.event.spire",
        {
            "seat": seat,
            "lot": lot + 1,
            "color": words.COLOR[color],
            "points": gained,
            "what": words.SPIRE[color],
            "gain": words.points(gained),
        },
    )


def marker(seat: int, color: int, uses: int) -> Event:
    """A tile sets the ability marker of its base colour (PG-46)."""
    return Event(
        "pagoda.event.marker",
        {
            "seat": seat,
            "color": words.COLOR[color],
            "uses": uses,
            "ability": words.ABILITY[color],
        },
    )


def bowl(seat: int, color: int) -> Event:
    """Two cards of `color` are to stand for one (PG-64)."""
    return Event(
        "pagoda.event.bowl",
        {"seat": seat, "color": words.COLOR[color], "what": words.PAIR[color]},
    )


def buddha(seat: int, color: int) -> Event:
    """Two cards of `color` are to stand for a tile's card (PG-65)."""
    return Event(
        "pagoda.event.buddha",
        {"seat": seat, "color": words.COLOR[color], "what": words.PAIR[color]},
    )


def lantern(seat: int) -> Event:
    """The limit of this turn is 4 columns (PG-67)."""
    return Event("pagoda.event.lantern", {"seat": seat})


def dragon(seat: int, n: int) -> Event:
    """The dragon's discards are complete (PG-63)."""
    return Event("pagoda.event.dragon", {"seat": seat, "n": n})


def drawn(seat: int, zone: int, colors: list[int]) -> list[Event]:
    """Cards are drawn: face up to the display, or to the hand, which only its holder sees."""
    params: dict[str, Param] = {
        "seat": seat,
        "zone": words.ZONE[zone],
        "into": words.INTO[zone],
    }
    shown: dict[str, Param] = {**params, "cards": tuple(words.COLOR[c] for c in colors)}
    if zone == DISPLAY:
        return [Event("pagoda.event.drawn", shown)]
    return [
        Event("pagoda.event.draw", {**params, "n": len(colors)}),
        Event("pagoda.event.drawn", shown, (seat,)),
    ]


def reshuffle() -> Event:
    """The discard pile becomes the draw pile (PG-76)."""
    return Event("pagoda.event.reshuffle", {})


def fan(seat: int) -> Event:
    """The hand is to be filled up to 4 (PG-61)."""
    return Event("pagoda.event.fan", {"seat": seat})


def alternative(seat: int) -> Event:
    """An alternative turn begins (PG-70)."""
    return Event("pagoda.event.alternative", {"seat": seat})


def passed(seat: int) -> Event:
    """A player can't build at all (PG-33)."""
    return Event("pagoda.event.pass", {"seat": seat})


def sealed(lot: int) -> Event:
    """A pagoda can't be built on any more (PG-80)."""
    return Event("pagoda.event.sealed", {"lot": lot + 1})


def turn(s: State) -> Event:
    """The next turn begins."""
    return Event("pagoda.event.turn", {"seat": s.mover, "number": s.turn})


def last_turn(seat: int) -> Event:
    """The seat that did not start has one more turn (PG-81)."""
    return Event("pagoda.event.last_turn", {"seat": seat})


def over(reason: int) -> Event:
    """The game has ended."""
    why = words.REASON[reason]
    assert why is not None, "a game ends for a reason"
    return Event("pagoda.event.over", {"reason": why})
