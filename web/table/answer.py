"""The answer of the protocol: the picture of an open game, what happened, what is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_engines.core import notation, passing, record
from pygame_engines.core.session import USUAL
from web.table import (
    advice,
    aloud,
    banner,
    choices,
    commands,
    common,
    devices,
    final,
    replay,
    summary,
    tale,
    tasks,
)
from web.table.chronicle import points
from web.table.review import past, undone, way
from web.table.spoken import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Event
    from pygame_engines.core.log import LogEntry
    from web.table import wire
    from web.table.advice import Advised
    from web.table.desk import OpenGame
    from web.table.i18n import Translator
    from web.table.scene import AnyScene, Motion


@dataclass(frozen=True, slots=True)
class Look:
    """A look at the table: what the viewer sees of it, how the game stands, what happened so far.

    `log` is all of it, `review` says where one stands who looks back.
    """

    game: OpenGame
    scene: AnyScene
    status: common.Status
    log: Sequence[LogEntry]
    review: wire.Review | None


def answer(
    game: OpenGame, t: Translator, since: int, *, stored: bool, news: bool = False
) -> wire.Answer:
    """What changed since line `since`, in one language.

    `stored` says whether the page has something new to keep, `news` that it is told of nothing
    else than what is new.
    """
    look = _look(game, t)
    scene, status, session = look.scene, look.status, game.session
    fresh = _since(look, since)
    quiet = news and not fresh and game.moved is None
    regions, parts = game.changed(_regions(look), scene.parts)
    game.told_of = tuple(session.entries)
    return {
        "ok": True,
        "game": game.id,
        "at": game.at,
        "seek": game.seek,
        "viewer": scene.viewer,
        "people": list(session.humans),
        "asked": None if scene.prompt is None else scene.prompt.seat,
        "peek": session.device.peek,
        "curtain": session.curtain,
        "deciding": None if game.around is None or game.guest else game.around.deciding(session),
        "regions": regions,
        "parts": parts,
        "events": _told(look, [event for entry in fresh for event in entry.events]),
        "record": record.dumps(session) if stored and not game.guest else None,
        "beside": None if game.shared else game.beside,
        "summary": summary.summary(session, game.speaker(t), game.table.mini(scene.view)),
        "title": _title(look),
        "announce": [] if quiet else _announce(look, fresh),
        "think": _think(game),
        "advice": _advice(game),
        "advised": [notation.text(one.action) for one in _advised(look)],
        "over": session.outcome is not None,
        "dialog": scene.prompt.dialog if scene.prompt is not None else "",
        "final": status.outcome is not None and not status.past and not game.taught,
        "lesson": _learnt(game),
        "replay": _replay(look),
        "review": look.review,
        "result": None if game.course else summary.result(session, game.table),
        "analysis": None if game.shown_findings is None else game.shown_findings.progress,
    }


def _look(game: OpenGame, t: Translator) -> Look:
    speak, status = game.speaker(t, game.seek), game.status()
    scene = game.scene(speak, over=status.outcome is not None)
    log = game.log(scene.viewer)
    return Look(game, scene, status, log, way(speak, game, log))


# --- the picture ---------------------------------------------------------------------------------


def _regions(look: Look) -> dict[str, str]:
    game, scene, status = look.game, look.scene, look.status
    speak, table = scene.speak, game.table
    drawn = {
        "text": "",
        "bar": common.bar(scene, table, status),
        "lesson": _lesson(look),
        "devices": ""
        if game.around is None
        else game.around.html(game.name, game.speaker(speak.t)),
        "advice": advice.panel(scene, table, game.adviser, game.at),
        "prompt": common.prompt(scene, table, status, _own_cards(game), _replay(look)),
        "choices": _choices(look),
        "log": game.chronicle(scene, look.log),
        "final": "" if game.taught else final.final(scene, game, status.outcome),
        "curtain": common.curtain(
            speak,
            status.waits_for,
            sends=not game.shared and passing.refusal(game.session) is None,
            invites=devices.refusal(game) is None,
        ),
        "analysis": "" if game.shown_findings is None else game.shown_findings.html(table, speak),
        **table.regions(scene),
        **(_present(look) if look.review is None else past(scene, game, look.log, look.review)),
    }
    if not game.aloud:
        return drawn
    waits = status.decider is not None and status.decider not in status.humans
    words = commands.listed(speak.t)
    return aloud.regions(scene, table, drawn, words, waits=waits and not status.past)


def _present(look: Look) -> dict[str, str]:
    """What is there while nobody looks back."""
    game, scene, session = look.game, look.scene, look.game.session
    refusals = (
        game.undo_refusal(),
        session.redo_refusal(),
        session.restart_refusal(),
        game.advice_refusal(),
    )
    may_quit = session.outcome is None and session.stopped is None and not game.taught
    seat = common.quitter(scene.prompt, session.here) if may_quit else None
    return {
        "past": "",
        "branch": "",
        "tools": common.tools(scene.speak, refusals, seat, advises=game.course is None),
        "tale": tale.caption(game.table, scene.speak, look.log),
    }


def _choices(look: Look) -> str:
    game, status = look.game, look.status
    return choices.choices(
        look.scene,
        game.table,
        over=status.outcome is not None and not status.past and not game.taught,
        always=USUAL in game.session.flags and not game.taught,
        advised=[one.action for one in _advised(look)],
    )


def _lesson(look: Look) -> str:
    game, scene = look.game, look.scene
    if game.riddle is not None:
        return game.riddle.html(scene.speak, game.session)
    return banner.banner(scene, game.course, game.session, advised=bool(_advised(look)))


def _own_cards(game: OpenGame) -> common.Look | None:
    """Who may look at what is their own while others look on."""
    session, seat = game.session, game.session.decider
    if seat is None or game.seek is not None or not session.in_sight:
        return None
    return common.Look(seat, shown=session.device.peek is not None)


def _replay(look: Look) -> wire.Replay | None:
    """What can be shown again to whoever is asked; nothing in a lesson."""
    if look.scene.prompt is None or look.game.course is not None:
        return None
    return replay.replay(look.game.session, look.scene.prompt.seat)


def _title(look: Look) -> str:
    t = look.scene.speak.t
    text, name = common.headline(look.scene, look.status), t(look.game.table.name)
    return t("table.title", text=text, game=name)


# --- lessons, and what computers are asked -------------------------------------------------------


def _learnt(game: OpenGame) -> wire.Lesson | None:
    course = game.course
    if course is None:
        return None
    live = game.seek is None
    return {
        "name": course.lesson.name,
        "done": course.over(game.session),
        "shown": course.shown(game.session) if live else [],
    }


def _think(game: OpenGame) -> wire.Task | None:
    """The decision of a computer player; none while one looks back, and for no guest."""
    if game.guest or game.looks_back or game.finished:
        return None
    return tasks.think(game.session, game.table, game.course)


def _advice(game: OpenGame) -> wire.Task | None:
    """What a computer player is asked in somebody's place, where that was asked for."""
    asked = game.adviser.asking == game.at
    task = tasks.advise(game.session, game.table) if asked else None
    if task is not None and game.guest:
        task["seed"] = task["at"]  # the game's own would tell what it has yet in store
    return task


def _advised(look: Look) -> Sequence[Advised]:
    """The advice that is on the table, for whoever is asked."""
    return () if look.scene.prompt is None else look.game.adviser.shown(look.game.at)


# --- what happened -------------------------------------------------------------------------------


def _since(look: Look, since: int) -> Sequence[LogEntry]:
    """What the page has not been told yet."""
    game = look.game
    end = game.here
    start, stop = (end, end + 1) if game.back else (end - 1 if game.told else since, end)
    return look.log[start:stop]


def _told(look: Look, events: Sequence[Event]) -> list[wire.GameEvent]:
    if look.game.back:
        return undone(look.scene, look.game, events)
    motions = look.game.table.motions(look.scene, events)
    return [
        {"motion": _journey(motion), "points": points(event) or None}
        for event, motion in zip(events, motions, strict=True)
    ]


def _journey(motion: Motion | None) -> wire.Journey | None:
    return None if motion is None else {"el": motion.el, "source": motion.source}


def _announce(look: Look, fresh: Sequence[LogEntry]) -> list[wire.Announced]:
    game, scene = look.game, look.scene
    speak, session, announcer = scene.speak, game.session, game.announcer
    if game.aside:
        return plain(advice.said(scene, game.table, game.adviser, game.at))
    if look.review is not None and not game.told:
        return plain([look.review["where"]])
    said = announcer.happened(speak, fresh)
    if game.told:
        return said
    if game.moved is not None:
        key, entries = game.moved
        own = [entry for entry in entries if entry.step.seat in session.humans]
        said += announcer.moved(scene, key, own)
    said += plain(banner.said(scene, game.course, session))
    if game.riddle is not None:
        said += plain(game.riddle.announced(speak, session))
    return said + _stands(look)


def _stands(look: Look) -> list[wire.Announced]:
    """How it has ended, what is asked now, or who thinks."""
    game, scene, status = look.game, look.scene, look.status
    turn, announcer = game.session.game.turn(game.session.state), game.announcer
    if status.outcome is not None and not game.taught:
        return announcer.over(scene, common.result(scene.speak, status.outcome))
    if scene.prompt is not None:
        return announcer.asked(scene, turn, scene.prompt)
    if status.decider is not None and status.away:
        return announcer.away(scene, turn, status.decider, sent=status.sent)
    if status.decider is not None and status.waits_for is None:
        return announcer.thinks(scene.speak, turn, status.decider)
    return []
