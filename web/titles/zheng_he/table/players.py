"""Both seats as everybody sees them: side, sum, hand and reserve from behind, what is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import SPECTATOR, Msg, plural
from pygame_engines.games.zheng_he import words
from web.table.scene import Rival
from web.titles.zheng_he.table.about import about
from web.titles.zheng_he.table.cards import Slot, reserve, reserve_count
from web.titles.zheng_he.table.faces import Face, faces
from web.titles.zheng_he.table.names import SIDES, side_of

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import ZhengHeView
    from web.table.scene import About
    from web.titles.zheng_he.table.seen import Scene


@dataclass(frozen=True, slots=True)
class Player:
    """A seat. `known` are cards that the viewer knows it to hold; `backs` the other ones' ids.

    `known_note` says that one of them may have been laid down since.

    `note` tells where the sum comes from, `level` the bot's.
    """

    seat: int
    name: str
    side: str
    side_name: str
    score: int
    note: str
    level: str
    moves: bool
    viewer: bool
    known: list[Face]
    known_title: str
    known_note: str
    backs: list[str]
    hand_label: str
    reserve: list[Slot]
    free: int
    reserve_label: str
    counted: About
    held: About
    kept: About


RIVALS: Final = {
    "apprentice": Rival(
        Msg("zheng_he.table.level.apprentice"),
        Msg("zheng_he.table.beaten.apprentice"),
        Msg("zheng_he.table.lost.apprentice"),
    ),
    "general": Rival(
        Msg("zheng_he.table.level.general"),
        Msg("zheng_he.table.beaten.general"),
        Msg("zheng_he.table.lost.general"),
    ),
    "khan": Rival(
        Msg("zheng_he.table.level.khan"),
        Msg("zheng_he.table.beaten.khan"),
        Msg("zheng_he.table.lost.khan"),
    ),
}
"""The levels of the rules' own bot."""


def players(scene: Scene) -> list[Player]:
    """Both seats, the viewer's opponent first."""
    order = sorted(scene.seats, key=lambda seat: seat == scene.viewer)
    return [_player(scene, seat) for seat in order]


def _player(scene: Scene, seat: int) -> Player:
    view, speak = scene.view, scene.speak
    side, count = side_of(view, seat), view["hand_count"][seat]
    known = _known(scene, seat)
    level, note = view["levels"][seat], speak(sum_of(scene, seat))
    hand = speak(plural("zheng_he.table.hand_count", n=count))
    kept = speak(reserve_count(view, seat))
    return Player(
        seat=seat,
        name=speak.names[seat],
        side=side,
        side_name=speak(_side_name(scene, seat)),
        score=view["points" if _is_major(view) else "sums"][seat],
        note=note,
        level="" if level is None else speak(RIVALS[level].name),
        moves=seat == view["mover"] and not scene.over,
        viewer=seat == scene.viewer,
        known=known,
        known_title=speak(Msg("zheng_he.table.known")),
        known_note=speak(Msg("zheng_he.table.known_more")) if len(known) > count else "",
        backs=[f"seat-{seat}-back-{at}" for at in range(max(0, count - len(known)))],
        hand_label=hand,
        reserve=reserve(scene, seat, {}),
        free=view["reserve_free"][seat],
        reserve_label=kept,
        counted=score_of(scene, seat),
        held=about(scene, "hand", hand),
        kept=about(scene, "reserve", kept),
    )


def _side_name(scene: Scene, seat: int) -> Msg:
    return words.SIDE[SIDES.index(side_of(scene.view, seat))]


def score_of(scene: Scene, seat: int) -> About:
    """Which side a seat plays, what its sum is made of and what that decides."""
    side, made = _side_name(scene, seat), sum_of(scene, seat)
    return about(scene, "score", scene.speak(Msg("table.of", name=side, what=made)))


def _known(scene: Scene, seat: int) -> list[Face]:
    """Cards of the other's hand that the viewer has handed over or seen."""
    if scene.viewer in (SPECTATOR, seat):
        return []
    held = scene.view["known_hand"][seat]
    return faces(scene, held, f"seat-{seat}", side_of(scene.view, seat))


def sum_of(scene: Scene, seat: int) -> Msg:
    """What a seat's sum is made of, and what dice are yet to decide."""
    view, side = scene.view, side_of(scene.view, seat)
    if _is_major(view):
        won = view["points"][seat] > 0
        return Msg("zheng_he.table.source.major" if won else "zheng_he.table.sum.beaten")
    share, (voyages, lands) = view["shares"][seat], view["majors"]
    held = Msg(_SUM[side], lands=share["borderlands"], voyages=share["voyages"])
    if lands["open"]:
        return Msg("zheng_he.table.sum.fought", sum=held)
    sails = voyages["open"] and side == "emperor"
    return Msg("zheng_he.table.sum.sailing", sum=held) if sails else held


def _is_major(view: ZhengHeView) -> bool:
    """Whether a major victory has ended the game: then no sum counts (ZH-70)."""
    return view["reason"] in ("emperor_major", "overlord_major")


_SUM: Final = {
    "emperor": "zheng_he.table.sum.emperor",
    "overlord": "zheng_he.table.sum.overlord",
}
