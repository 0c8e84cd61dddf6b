"""What happened, as events: the sentence's key and all that log, motion and sound need.

`seat` and counts are numbers; `site`, `road`, `from`, `to`, `hero`, `kind`, `tile` and `space` are
plain ids. The other messages (`place`, `what`, `name` and the like) are for the sentence only.
"""

from __future__ import annotations

from pygame_engines.core.api import Event, Msg, Param
from pygame_engines.games.panda import words
from pygame_engines.games.panda.book.phrases import Effect
from pygame_engines.games.panda.parts import COLUMNS, HEROES, KINDS, MISSIONS, STRENGTHS
from pygame_engines.games.panda.state import NEUTRAL_OWNER, REASONS, State
from pygame_engines.games.panda.words.cards import any_name, mission_text
from pygame_engines.games.panda.words.ends import REASON, TRIGGER

Log = list[Event] | None

Params = dict[str, Param]


def _site(s: State, seat: int, site: int) -> Params:
    return {"seat": seat, "site": s.book.places[site], "place": words.place(s.book, site)}


def _road(s: State, seat: int, road: int) -> Params:
    return {"seat": seat, "road": s.book.roads[road].id, "place": words.road(s.book, road)}


def _hero(seat: int, hero: int) -> Params:
    return {"seat": seat, "hero": HEROES[hero], "what": words.HERO[hero]}


def _space(seat: int, space: int) -> Params:
    return {"seat": seat, "space": space_id(space), "name": words.space(space)}


def space_id(space: int) -> str:
    """A space as the table names it: `2.monk`."""
    row, column = divmod(space, len(COLUMNS))
    return f"{row}.{COLUMNS[column]}"


# --- set-up and rounds ---------------------------------------------------------------------------


def guard(s: State, seat: int, road: int) -> Event:
    """A guard of the set-up (WP-23)."""
    return Event("panda.event.guard", _road(s, seat, road))


def hero(s: State, seat: int, which: int, site: int) -> Event:
    """A hero of the set-up (WP-24)."""
    return Event("panda.event.hero", {**_hero(seat, which), **_site(s, seat, site)})


def round_(s: State) -> Event:
    """A round begins, in its turn order."""
    order: Params = {f"seat_{at}": seat for at, seat in enumerate(s.order)}
    names = tuple(words.CLAN[seat] for seat in s.order)
    return Event("panda.event.round", {"number": s.round, "names": names, **order})


def turn(s: State) -> Event:
    """A turn begins."""
    return Event("panda.event.turn", {"seat": s.mover, "number": s.turn})


def passes(seat: int, *, forced: bool) -> Event:
    """WP-36: by choice, or since nothing else was possible."""
    return Event("panda.event.no_action" if forced else "panda.event.pass", {"seat": seat})


def recover(seat: int, n: int) -> Event:
    """WP-38: guards come back from the action board."""
    return Event("panda.event.recover", {"seat": seat, "n": n, "what": words.guards(n)})


def trigger(why: int) -> Event:
    """WP-90: this round is the last."""
    return Event("panda.event.trigger", {"what": TRIGGER[why], "reason": REASONS[why]})


def over(why: int) -> Event:
    """The game is over."""
    return Event("panda.event.over", {"reason": REASON[why]})


# --- the action board ----------------------------------------------------------------------------


def space(seat: int, at: int, n: int) -> Event:
    """A space is chosen with so many guards."""
    return Event("panda.event.space", {**_space(seat, at), "n": n, "what": words.guards(n)})


def penalty(seat: int, ap_: int, n: int) -> Event:
    """WP-34: VP lost for paying with AP below 0."""
    return Event("panda.event.penalty", {"seat": seat, "ap": ap_, "n": n, "what": words.vp(n)})


def option(s: State, seat: int, at: int, which: int) -> Event:
    """An option is chosen."""
    params = _space(seat, at)
    params["which"] = which
    params["what"] = words.option_text(s.book.spaces[at][which])
    return Event("panda.event.option", params)


def special(seat: int, which: int, effect: Effect) -> Event:
    """WP-74: a special action is chosen."""
    what = words.effect_text(effect)
    return Event("panda.event.special", {"seat": seat, "which": which, "what": what})


def free(seat: int, at: int) -> Event:
    """WP-55: a neutral action without payment."""
    return Event("panda.event.free", _space(seat, at))


def vp(seat: int, n: int, source: str) -> Event:
    """VP won, or lost (n below 0); what is won are `points`, which the table lets rise."""
    won: Params = {"points": n} if n > 0 else {}
    params: Params = {"seat": seat, "n": n, "source": source, "what": words.vp(abs(n)), **won}
    return Event("panda.event.vp", params)


def ap(seat: int, n: int) -> Event:
    """AP gained; 0 at the end of the track."""
    return Event("panda.event.ap", {"seat": seat, "n": n, "what": words.ap(n)})


# --- the map -------------------------------------------------------------------------------------


def move(s: State, seat: int, which: int, start: int, goal: int) -> Event:
    """A hero of `seat` moves."""
    params = _hero(seat, which)
    params["from"], params["to"] = s.book.places[start], s.book.places[goal]
    params["start"], params["goal"] = words.place(s.book, start), words.place(s.book, goal)
    params["from_place"] = words.from_place(s.book, start)
    params["to_place"] = words.to_place(s.book, goal)
    return Event("panda.event.move", params)


def stay(seat: int) -> Event:
    """WP-37: a move is left out."""
    return Event("panda.event.stay", {"seat": seat})


def vanish(seat: int, which: int) -> Event:
    """WP-62: a hero leaves the map."""
    return Event("panda.event.vanish", _hero(seat, which))


def appear(s: State, seat: int, which: int, site: int) -> Event:
    """A hero comes to a site, from wherever it was (WP-62, WP-74)."""
    return Event("panda.event.appear", {**_hero(seat, which), **_site(s, seat, site)})


def cover(s: State, seat: int, road: int, n: int) -> Event:
    """Ninjas are covered."""
    params = _road(s, seat, road)
    params["n"], params["what"] = n, words.ninjas(n)
    return Event("panda.event.cover", params)


def tile(s: State, seat: int, road: int, owner: int) -> Event:
    """WP-44: `seat` lays a road tile; `owner` is its colour."""
    params = _road(s, seat, road)
    params["owner"] = owner
    params["n"] = s.book.ninjas[road]
    params["guards"] = words.guards(s.book.ninjas[road])
    neutral = owner == NEUTRAL_OWNER
    params["what"] = Msg("panda.tile.neutral") if neutral else Msg("panda.tile.own")
    return Event("panda.event.tile", params)


def complete(s: State, seat: int, site: int) -> Event:
    """WP-45: all ninjas around a site are covered."""
    return Event("panda.event.complete", _site(s, seat, site))


def build(s: State, seat: int, kind: int, site: int, number: int) -> Event:
    """A building, the `number`th of its site."""
    params = _site(s, seat, site)
    params["kind"], params["number"] = KINDS[kind], number
    params["what"] = words.A_KIND[kind]
    return Event("panda.event.build", params)


def base(s: State, seat: int, site: int) -> Event:
    """WP-54: a village becomes a city."""
    return Event("panda.event.base", _site(s, seat, site))


# --- tiles and cards -----------------------------------------------------------------------------


def strength(s: State, seat: int, which: int) -> Event:
    """A strength tile is taken."""
    params = _hero(seat, which)
    params["tile"], params["what"] = STRENGTHS[which], words.A_STRENGTH[which]
    params["n"] = s.strength[seat * 3 + which]
    return Event("panda.event.strength", params)


def mission(s: State, seat: int, which: int) -> Event:
    """A mission tile is taken."""
    params = _hero(seat, which)
    params["tile"], params["what"] = MISSIONS[which], words.A_MISSION[which]
    params["n"] = s.missions[seat * 3 + which]
    return Event("panda.event.mission", params)


def missed(seat: int, what: Msg) -> Event:
    """WP-37: a tile is not received, as none is left or the clan's column is full."""
    return Event("panda.event.missed", {"seat": seat, "what": what})


def sell(seat: int) -> Event:
    """WP-63: a chest is sold."""
    return Event("panda.event.sell", {"seat": seat})


def card(s: State, seat: int, at: int) -> Event:
    """WP-54: a city card is taken."""
    taken = s.book.city[at]
    return Event(
        "panda.event.card", {"seat": seat, "card": taken.id, "what": words.bonus_text(taken.bonus)}
    )


def border(seat: int, part: str) -> Event:
    """WP-55: the border bonus, VP or tiles."""
    return Event("panda.event.border", {"seat": seat, "part": part})


def offer(s: State, seat: int) -> Event:
    """WP-71: a guard goes onto the mission card."""
    name = any_name(s.any_card)
    return Event("panda.event.offer", {"seat": seat, "card": s.any_card, "name": name})


def withdraw(s: State, seat: int) -> Event:
    """WP-71: it comes back for good."""
    name = any_name(s.any_card)
    return Event("panda.event.withdraw", {"seat": seat, "card": s.any_card, "name": name})


def progress(s: State, seat: int, n: int) -> Event:
    """WP-71: the guard on the mission card moves."""
    name = any_name(s.any_card)
    return Event("panda.event.progress", {"seat": seat, "card": s.any_card, "name": name, "n": n})


def mission_card(s: State, seat: int, number: int) -> Event:
    """An "any time" card is fulfilled, and goes."""
    name, task = any_name(number), s.book.any_cards[number]
    what = mission_text(task)
    return Event(
        "panda.event.mission_card", {"seat": seat, "card": number, "name": name, "what": what}
    )


def mission_gone(number: int) -> Event:
    """WP-74: all special actions are taken; the card goes."""
    return Event("panda.event.mission_gone", {"card": number, "name": any_name(number)})
