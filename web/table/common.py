"""The regions that look the same for every game: bar, prompt, tools, curtain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from web.table.i18n import listing
from web.table.render import render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Outcome, Prompt
    from web.table import wire
    from web.table.scene import About, AnyScene, GameTable
    from web.table.speech import Speaker


@dataclass(frozen=True, slots=True)
class Status:
    """Where the game stands, in the terms of the common regions.

    `decider` is the seat that decides in the position shown; `waits_for` the human whom the
    curtain waits for; `past` says whether an older position is shown, `away` whether a
    human is asked who plays at another device, `sent` whether the game has been sent there.
    """

    decider: int | None
    outcome: Outcome | None
    humans: tuple[int, ...]
    waits_for: int | None = None
    past: bool = False
    away: bool = False
    sent: bool = False


# --- bar and prompt ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BarSeat:
    """A seat in the top bar; `about` is what its points are made of."""

    name: str
    score: int
    moves: bool
    end: int | None = None
    says: str = ""
    about: About | None = None


def bar(scene: AnyScene, table: GameTable, status: Status) -> str:
    """Whose turn it is, how the game stands, and everybody's points: now, and if it ended now."""
    mover = None if status.outcome else scene.view["mover"]
    scores = table.scores(scene.view)
    ends = () if status.outcome else table.outlook(scene.view)
    seats = [
        BarSeat(
            scene.speak.names[seat],
            scores[seat],
            seat == mover,
            *_end(scene, ends, seat),
            about=table.counted(scene, seat),
        )
        for seat in scene.seats
    ]
    t = scene.speak.t
    over = t("table.final.over")
    stands = () if status.outcome else table.standing(scene)
    shown = [stand for stand in stands if stand.figure]
    place = over if status.outcome else scene.speak(table.clock(scene))
    said = {"marks": table.marks, "place": place, "text": headline(scene, status)}
    listed = {"stands": stands, "seats": seats if ends else [], **said}
    return render(
        "table/bar.html.j2",
        t=t,
        seats=seats,
        **said,
        unit=scene.speak(table.unit) if table.unit else "",
        long=max(*scores, *ends) >= _LONG,
        shown=shown,
        said="; ".join(stand.text for stand in shown),
        standing=scene.part("standing-list", "table/standing.html.j2", **listed) if shown else "",
    )


_LONG: Final = 100
"""Figures from here on need more room than a phone's bar has for four of them and a unit."""


def _end(scene: AnyScene, ends: Sequence[int], seat: int) -> tuple[int | None, str]:
    """A seat's points if the game ended now, as a figure and as a sentence."""
    if not ends:
        return None, ""
    return ends[seat], scene.speak(Msg("table.standing.if_over", seat=seat, points=ends[seat]))


def headline(scene: AnyScene, status: Status) -> str:
    """One short line: whose turn it is, or who has won."""
    if status.outcome is not None:
        return result(scene.speak, status.outcome)
    return scene.speak(Msg("table.turn_of", seat=scene.view["mover"]))


def result(speak: Speaker, outcome: Outcome) -> str:
    """Who has won: one, some, or all alike."""
    return speak(result_of(speak, outcome))


def result_of(speak: Speaker, outcome: Outcome) -> Msg:
    """The same as a message."""
    if len(outcome.winners) == 1:
        return Msg("table.over.won", seat=outcome.winners[0])
    if len(outcome.winners) == len(speak.called):
        return Msg("table.over.drawn")
    names = listing(speak.called[seat] for seat in outcome.winners)
    return Msg("table.over.shared", names=names)


@dataclass(frozen=True, slots=True)
class Look:
    """The button with which `seat` looks at its own cards; `shown`: it does so now."""

    seat: int
    shown: bool


def prompt(
    scene: AnyScene,
    table: GameTable,
    status: Status,
    look: Look | None = None,
    replay: wire.Replay | None = None,
) -> str:
    """One line: who, what, how many left; where to choose; what may be looked at in secret.

    With what the others did stands the button that shows it again, if there is a `replay`.
    """
    who, what, more, hint = "", "", "", None
    names = scene.speak.names
    if status.outcome is not None:
        what = result(scene.speak, status.outcome)
    elif status.waits_for is not None:
        what = scene.speak(Msg("table.prompt.hand_over", seat=status.waits_for))
    elif scene.prompt is not None:
        who, what = names[scene.prompt.seat], scene.speak(scene.prompt.message)
        more, hint = left(scene, table, scene.prompt), table.hint(scene)
    elif status.decider is not None:
        what = scene.speak(Msg(_decides(scene, status), seat=status.decider))
        hint = Msg("table.pass.sent") if status.away and status.sent else None
    alone = len(status.humans) == 1
    running = status.decider is not None and status.waits_for is None and not status.past
    return render(
        "table/prompt.html.j2",
        t=scene.speak.t,
        who="" if alone else who,
        what=what,
        left=more,
        hint="" if hint is None else scene.speak(hint),
        alarm=hint is not None and hint.key in table.alarms,
        news=table.news(scene) if running else None,
        again=replay is not None,
        away=status.away,
        sent=status.sent,
        look=look,
        name="" if look is None else names[look.seat],
    )


def _decides(scene: AnyScene, status: Status) -> str:
    """The sentence about another seat's decision: in its own turn, in somebody's, or once."""
    if status.past:
        return "table.prompt.decided"
    return "table.turn_of" if status.decider == scene.view["mover"] else "table.prompt.decides"


def left(scene: AnyScene, table: GameTable, asked: Prompt) -> str:
    """How many of what are left, unless the question counts them itself."""
    if not asked.left or asked.message.params.get("n") == asked.left:
        return ""
    key = table.left_keys.get(asked.dialog, "table.prompt.left")
    return scene.speak.t(key, n=asked.left)


# --- tools ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tool:
    """A button of the tool bar: what it does, or why it can't."""

    op: str
    icon: str
    label: str
    reason: str = ""
    seat: int | None = None
    confirm: str = ""


def tools(
    speak: Speaker, refusals: Sequence[Msg | None], quitter: int | None, *, advises: bool
) -> str:
    """Undo, redo, restart the turn, advice, give up; `refusals` belong to all but the last."""
    reasons = ["" if refusal is None else speak(refusal) for refusal in refusals]
    found = [
        Tool("undo", "undo", speak.t("table.tool.undo"), reasons[0]),
        Tool("redo", "redo", speak.t("table.tool.redo"), reasons[1]),
        Tool("restart", "restart", speak.t("table.tool.restart"), reasons[2]),
    ]
    if advises:
        found.insert(0, Tool("advise", "hint", speak.t("table.advice.title"), reasons[3]))
    if quitter is not None:
        ask = speak.t("table.tool.resign_confirm")
        label = speak.t("table.tool.resign")
        found.append(Tool("resign", "flag", label, seat=quitter, confirm=ask))
    return render("table/tools.html.j2", t=speak.t, tools=found)


def quitter(prompt: Prompt | None, humans: tuple[int, ...]) -> int | None:
    """The seat that may give up now: the one that is asked, or the only human at any time."""
    if len(humans) == 1:
        return humans[0]
    return prompt.seat if prompt is not None and prompt.seat in humans else None


# --- curtain -------------------------------------------------------------------------------------


def curtain(speak: Speaker, seat: int | None, *, sends: bool, invites: bool) -> str:
    """The screen between two humans, or nothing.

    One may pass the game on instead (`sends`), or invite other devices (`invites`).
    """
    if seat is None:
        return ""
    return render(
        "table/curtain.html.j2",
        t=speak.t,
        seat=seat,
        name=speak.names[seat],
        sends=sends,
        invites=invites,
    )
