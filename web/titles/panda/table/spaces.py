"""The action board: 24 spaces with their price, who stands where, and what each would allow now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from pygame_engines.core.api import SPECTATOR, Msg
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import COLUMNS, ROWS
from pygame_engines.games.panda.prompt import BoardPrompt
from web.table.scene import About
from web.titles.panda.table import about, prices, promises, trace
from web.titles.panda.table.pictures import Pictures, pictures, short
from web.titles.panda.table.places import CLANS, book_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Deed
    from pygame_engines.games.panda.book.phrases import Option as Effects
    from web.table.targets import Target, Targets
    from web.titles.panda.table.seen import Scene

Deeds: TypeAlias = "tuple[tuple[Deed, ...], ...]"
"""By space, what it would allow now."""
_NO_DEEDS: Final[Deeds] = ((),) * (ROWS * len(COLUMNS))


class Option(NamedTuple):
    """An option of a space. `now` has a line for each of its actions, none out of a turn.

    `moves`: it is a move, whose picture says enough where there is little room.
    """

    id: str
    pictures: tuple[Pictures, ...]
    word: str
    moves: bool
    text: str
    able: bool
    now: tuple[promises.Now, ...]
    target: Target | None

    @property
    def dodges(self) -> bool:
        """Whether a picture says that ninjas are left aside."""
        return any(("icon", "dodge") in parts for parts in self.pictures)

    def lacks(self, part: int) -> bool:
        """Whether one of its actions can't be done now, while another can."""
        return self.able and bool(self.now) and not self.now[part].able


class Space(NamedTuple):
    """An action space.

    `guards` is what it takes now, `seats` are the clans that chose it last this round, `last` the
    one that did so in the last turn, `chosen` is the space whose action is being done. `shows` are
    the map's elements that its action is about.
    """

    id: str
    name: str
    column: str
    options: tuple[Option, ...]
    guards: int
    taken: bool
    seats: tuple[str, ...]
    last: str
    chosen: bool
    behind: bool
    label: str
    price: prices.Price | None
    reason: str
    clause: str
    shows: str
    target: Target | None

    @property
    def double(self) -> bool:
        """Whether an option has two actions."""
        return any(len(option.pictures) > 1 for option in self.options)

    @property
    def loses(self) -> bool:
        """Whether it may be chosen and costs points."""
        live = self.target is not None and self.target.live
        return live and self.price is not None and self.price.lost > 0

    @property
    def told(self) -> About:
        """What its card says, line by line: price, loss, and what each action would do."""
        price, lines = self.price, []
        if price is not None:
            lines += [f"{price.text}. {price.left}".strip(), price.loses]
        for option in self.options:
            now = "; ".join(now.text.removesuffix(".") for now in option.now if now.text)
            lines.append(f"• {option.text}" + (f": {now}" if now else ""))
        return About("\n".join(line for line in lines if line), "WP-31")


class Row(NamedTuple):
    """The spaces for so many AP."""

    ap: int
    label: str
    about: str
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Special:
    """A special action of the mission card (WP-74); `clan` stands on it."""

    id: str
    pictures: Pictures
    text: str
    clan: str
    target: Target | None


@dataclass(frozen=True, slots=True)
class Board:
    """All of it. `asked` says that a space may be chosen now; `passing` is the pass's label.

    `heads` are the columns: name, label, and what they are. `grave` is what is asked before a pass.
    """

    heads: tuple[tuple[str, str, str], ...]
    rows: tuple[Row, ...]
    specials: tuple[Special, ...]
    specials_title: str
    asked: bool
    passing: str
    grave: str
    note: str


def board(scene: Scene, targets: Targets) -> Board:
    """The action board as the scene has it."""
    asked = any(target.live and name.startswith("space.") for name, target in targets.items())
    deeds = scene.prompt.board if isinstance(scene.prompt, BoardPrompt) else _NO_DEEDS
    rows = tuple(_row(scene, row, targets, deeds) for row in range(ROWS))
    choices = scene.prompt.choices() if scene.prompt is not None else []
    passing = next((choice for choice in choices if choice.action.kind == "pass"), None)
    specials, turn = _specials(scene, targets), targets.get("turn")
    return Board(
        heads=tuple(
            (column, scene.speak(words.COLUMN[at]), scene.speak(about.column(at)))
            for at, column in enumerate(COLUMNS)
        ),
        rows=rows,
        specials=specials,
        specials_title=scene.speak(Msg("panda.group.specials")) if specials else "",
        asked=asked,
        passing=scene.speak(passing.label) if passing is not None else "",
        grave=turn.word("pass")[1] if turn is not None and passing is not None else "",
        note=_note(scene),
    )


def eyes(scene: Scene) -> int:
    """The seat that the board is seen from: the viewer's, else that on turn."""
    return scene.view["mover"] if scene.viewer == SPECTATOR else scene.viewer


def _note(scene: Scene) -> str:
    """Where that seat stands, in words: what is open (WP-32)."""
    spot = scene.view["position"][eyes(scene)]
    if spot is None or scene.over:
        return ""
    space = words.space(spot[0] * len(COLUMNS) + COLUMNS.index(spot[1]))
    return scene.speak(Msg("panda.table.board.stands", space=space))


# --- spaces --------------------------------------------------------------------------------------


def _row(scene: Scene, row: int, targets: Targets, deeds: Deeds) -> Row:
    first = row * len(COLUMNS)
    spaces = tuple(_space(scene, first + at, targets, deeds) for at in range(len(COLUMNS)))
    ap = scene.view["spaces"][f"{row}.{COLUMNS[0]}"]["price"]["ap"]
    return Row(row, scene.speak(words.ap(ap)), scene.speak(about.row(ap)), spaces)


def _space(scene: Scene, at: int, targets: Targets, deeds: Deeds) -> Space:
    view, speak = scene.view, scene.speak
    row, column = divmod(at, len(COLUMNS))
    name = f"{row}.{COLUMNS[column]}"
    target = targets.get(f"space.{name}")
    state = view["spaces"][name]
    options = tuple(
        _option(scene, (name, which), effects, targets, deeds[at])
        for which, effects in enumerate(book_of(scene).spaces[at])
    )
    guards = state["price"]["guards"]
    here = [seat for seat, spot in enumerate(view["position"]) if spot == [row, COLUMNS[column]]]
    told = speak(words.space_text(book_of(scene).spaces[at]))
    last = trace.chosen(scene).get(name)
    return Space(
        id=f"space-{row}-{COLUMNS[column]}",
        name=speak(words.space(at)),
        column=COLUMNS[column],
        options=options,
        guards=guards,
        taken=bool(state["taken"]),
        seats=tuple(CLANS[seat] for seat in here),
        last="" if last is None else CLANS[last],
        chosen=promises.chosen(scene) == name,
        behind=target is not None and target.clause == "WP-32",
        label=_label(scene, at, told, target, here),
        price=_price(scene, target),
        reason=target.reason if target is not None and target.blocked else "",
        clause=target.clause if target is not None and target.blocked else "",
        shows=_shows(scene, deeds[at]) if target is None or target.live else "",
        target=target,
    )


def _price(scene: Scene, target: Target | None) -> prices.Price | None:
    """What the space costs, for whoever is asked about it."""
    if target is None or scene.prompt is None:
        return None
    return prices.price(scene.speak, target.choices[0], scene.view["ap"][scene.prompt.seat])


def _label(scene: Scene, at: int, told: str, target: Target | None, here: Sequence[int]) -> str:
    """Which space it is, what it does and costs, who stands there, and why it can't be chosen."""
    speak, (row, column) = scene.speak, divmod(at, len(COLUMNS))
    if target is not None and target.live:
        does = target.labels[0]
    else:
        price = scene.view["spaces"][f"{row}.{COLUMNS[column]}"]["price"]
        guards, ap = words.guards(price["guards"]), words.ap(price["ap"])
        does = speak(Msg("panda.choice.space", what=told, guards=guards, ap=ap))
    parts = [speak(Msg("table.of", name=words.space(at), what=does))]
    if here:
        names = ", ".join(speak.names[seat] for seat in here)
        parts.append(speak(Msg("panda.table.board.here", names=names)))
    if target is not None and target.blocked:
        parts.append(target.reason)
    return ". ".join(part.removesuffix(".") for part in parts) + "."


def _option(
    scene: Scene,
    where: tuple[str, int],
    effects: Effects,
    targets: Targets,
    deeds: tuple[Deed, ...],
) -> Option:
    speak, (space, which) = scene.speak, where
    column = not space.endswith(".neutral")
    own = promises.chosen(scene) == space
    frame = scene.view["frames"][-1][0] if scene.view["frames"] else ""
    target = targets.get(f"option.{which}") if own and frame == "option" else None
    now = tuple(
        promises.now(scene, effects[deed.part], deed) for deed in deeds if deed.way == which
    )
    return Option(
        id=f"option-{space.replace('.', '-')}-{which}",
        pictures=tuple(pictures(speak, effect, column=column) for effect in effects),
        word=short(speak, effects[0]) if len(effects) == 1 else "",
        moves=effects[0].word == "move",
        text=speak(words.option_text(effects)),
        able=not now or any(one.able for one in now),
        now=now,
        target=target,
    )


def _shows(scene: Scene, deeds: tuple[Deed, ...]) -> str:
    """The places on the map that the options' first answers are about, and the heroes."""
    choices = [choice for deed in deeds for choice in deed.choices]
    found = [choice.target for choice in choices]
    for kind, args in (choice.action for choice in choices):
        if kind in ("move", "border"):
            found.append(f"hero.{scene.view['decider']}.{args[0]}")
    return " ".join(dict.fromkeys(found))


# --- special actions -----------------------------------------------------------------------------


def _specials(scene: Scene, targets: Targets) -> tuple[Special, ...]:
    """WP-74: the six of the mission card, while it lies there."""
    card = scene.view["missions"]["any"]
    if card is None:
        return ()
    effects = book_of(scene).any_cards[card["id"]].specials
    clans = [CLANS[seat] if isinstance(seat, int) else "" for seat in card["guards"]]
    return tuple(
        Special(
            id=f"special-{which}",
            pictures=pictures(scene.speak, effect),
            text=scene.speak(words.effect_text(effect)),
            clan=clans[which],
            target=targets.get(f"special.{which}"),
        )
        for which, effect in enumerate(effects)
    )
