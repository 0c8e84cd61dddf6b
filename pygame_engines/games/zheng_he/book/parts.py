"""The parts a book is made of: cards and the levels of the solo game."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame_engines.games.zheng_he.book.phrases import Half

MANY: Final = 4
"""ZH-31, ZH-32: so many completed voyages make "many"."""


class Printed(NamedTuple):
    """One action on a card's face: whose (0 the Emperor's), what, and its condition.

    `needs` is "" for none, `voyage` for the card's own one, `few` or `many` for their number.
    """

    side: int
    half: Half
    needs: str


class Card(NamedTuple):
    """A card. `kind` is general, emperor or barbarian.

    A general card (ZH-30) has `voyage`, `barbarian` and `emperor`, the others (ZH-31, ZH-32) have
    `few` and `many`, for 1 to 3 and for 4 or more completed voyages.
    """

    number: int
    name: str
    cp: int
    kind: str
    voyage: int = 0
    barbarian: Half = ()
    emperor: Half = ()
    few: Half = ()
    many: Half = ()

    def printed(self) -> tuple[Printed, ...]:
        """Its actions in the order of the face."""
        if self.kind == "general":
            return (
                Printed(1, self.barbarian, ""),
                Printed(0, self.emperor, "voyage"),
            )
        side = int(self.kind == "barbarian")
        return Printed(side, self.few, "few"), Printed(side, self.many, "many")

    def serving(self, voyages: int) -> list[bool]:
        """Which of `printed` can be used with these voyages completed."""
        if self.kind == "general":
            sailed = self.voyage > 0 and voyages >> (self.voyage - 1) & 1
            return [bool(self.barbarian), bool(sailed and self.emperor)]
        many = voyages.bit_count() >= MANY
        return [bool(voyages and not many and self.few), bool(many and self.many)]

    def speaks_of(self, word: str) -> bool:
        """Whether this is part of any of its actions."""
        halves = (self.barbarian, self.emperor, self.few, self.many)
        return any(effect.word == word for half in halves for effect in half)

    def half(self, side: int, voyages: int) -> Half:
        """The card action that `side` (0 the Emperor) has with these voyages (a bit mask)."""
        if self.kind == "general":
            if side:
                return self.barbarian  # ZH-30: always theirs
            return self.emperor if voyages >> (self.voyage - 1) & 1 else ()
        if (self.kind == "barbarian") != bool(side):
            return ()  # ZH-31, ZH-32: the other side has its CP only
        done = voyages.bit_count()
        if done >= MANY:
            return self.many
        return self.few if done else ()


class Level(NamedTuple):
    """ZS-06: what makes the Barbarian bot stronger.

    `hordes` and `settlements` lie in each homeland at the start; `rerolls` are free ones for its
    first attack of each round; `attack_first`: it attacks with the card's CP before its card
    action; `late_bonus` is added to its events' numbers in stage 2; `add_reserve`: it adds a
    reserve card where that makes an attack possible.
    """

    hordes: int
    settlements: int
    rerolls: int
    attack_first: bool
    late_bonus: int
    add_reserve: bool
