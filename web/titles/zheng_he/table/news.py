"""What has happened since somebody last decided: told beside the question, before the log is read.

A roll that ends a combat or a voyage takes its picture off the table with it, and the other side's
phase may run by at once. So the next question says what came of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import SPECTATOR, Msg
from web.table.chronicle import together
from web.table.scene import News
from web.titles.zheng_he.table import phrases
from web.titles.zheng_he.table.hints import FIRST_TURNS
from web.titles.zheng_he.table.story import DEEDS, PHASE, keys, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Event
    from web.titles.zheng_he.table.seen import Scene


_DICE: Final = keys("roll reroll")
_IN_SIGHT: Final = keys("reroll reveal roll")
"""What the picture of a combat or voyage shows by itself."""

_BEFORE_DICE: Final = keys("attack send loss stalemate voyage phase")
"""After one of these the dice of a new step are rolled."""

_ROLL_ON: Final = keys("roll_on")
_ONCE_FOR_ALL: Final = _ROLL_ON | keys("attack voyage won")
"""After which of these dice were rolled tells whether somebody decided to."""

_SAILED: Final = keys("success failure")
_SWAP: Final = keys("swap swapped")
_REACTIONS: Final = {
    "zheng_he.event.react": "zheng_he.table.news.react",
    "zheng_he.event.decline": "zheng_he.table.news.decline",
}
_UNTOLD: Final = keys("draw drawn send setup use")
"""What nobody has to hear at once, or what the lines after it tell in full."""

_FIRST, _LAST = 3, 3
"""Of more lines so many are told: what a long combat began with, and what came of it."""


def news(scene: Scene) -> News | None:
    """What whoever is asked or looks on should know, or None where nothing happened meanwhile."""
    me = scene.viewer if scene.prompt is None else scene.prompt.seat
    if me == SPECTATOR:
        return None
    untold = _UNTOLD if scene.view["turn"] <= FIRST_TURNS else _UNTOLD | _SWAP
    told = [e for e in phrases.told(_latest(_fresh(scene, me), me)) if e.key not in untold]
    if not told:
        return None
    told = [event for *_, event in together(phrases.added, enumerate(told))]
    doer = number(told[0], "seat") if told[0].key in DEEDS else me
    news = Msg("table.prompt.news")
    title = news if doer == me else Msg("table.of", name=scene.speak.names[doer], what="")
    lines = [scene.speak(_line(event)).removesuffix(".") for event in told]
    if len(lines) > _FIRST + 1 + _LAST:
        lines[_FIRST:-_LAST] = ["…"]
    return News(scene.speak(title).rstrip(), lines)


def _line(event: Event) -> Msg:
    if event.key in _SWAP:
        return Msg("zheng_he.table.news.swap")
    if event.key in _REACTIONS:
        return Msg(_REACTIONS[event.key], **event.params)
    return phrases.line(event)


def _fresh(scene: Scene, me: int) -> Sequence[Event]:
    """The events since `me` last decided, with the whole throw if that was to roll."""
    story = scene.story
    mine = (at for at in range(len(story) - 1, -1, -1) if _decides(story, at, me))
    last = next(mine, -1)
    start = last + 1
    if last >= 0 and story[last].key in _DICE:
        start = _throw(story, last)
    end = len(story)
    if scene.view["combat"] or scene.view["voyage"]:  # these dice are still to be seen
        while end > start and story[end - 1].key in _IN_SIGHT:
            end -= 1
    return story[start:end]


def _latest(fresh: Sequence[Event], me: int) -> Sequence[Event]:
    """Without the dice of a voyage of `me` to which the other side has done something since."""
    ends = [at for at, event in enumerate(fresh) if event.key in _SAILED]
    since = fresh[ends[0] :] if ends else ()
    if any(event.key in DEEDS and number(event, "seat") != me for event in since):
        return since
    return fresh


def _throw(story: Sequence[Event], last: int) -> int:
    """Where the step of the dice begins that the event at `last` belongs to."""
    before = (at for at in range(last, -1, -1) if story[at].key in _BEFORE_DICE)
    return next(before, -1) + 1


def _decides(story: Sequence[Event], at: int, me: int) -> bool:
    """Whether `me` did this, or the other side's phase began with it: `me` has ended its own."""
    event = story[at]
    mine = event.params.get("seat") == me
    if event.key == PHASE:
        return not mine
    return mine and (event.key in DEEDS or (event.key in _DICE and not _rolled_on(story, at)))


def _rolled_on(story: Sequence[Event], at: int) -> bool:
    """Whether these dice were rolled for both sides, as one of them chose once for all."""
    before = (event.key for event in story[at::-1] if event.key in _ONCE_FOR_ALL)
    return next(before, "") in _ROLL_ON
