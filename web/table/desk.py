"""An open game at the desk: its session, the position looked at, and what the page has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame_engines.core import notation, passing, record
from pygame_engines.core.api import Action, Event
from pygame_engines.core.session import USUAL, Seat, Session
from pygame_engines.core.sittings import sittings
from web import titles
from web.table import (
    advice,
    aloud,
    banner,
    choices,
    commands,
    common,
    final,
    happened,
    lessons,
    replay,
    riddle,
    summary,
    tale,
    tasks,
)
from web.table.analysis import Findings
from web.table.chronicle import Chronicle, Origin, points
from web.table.commands import Ear
from web.table.parts import placed
from web.table.review import past, undone, way
from web.table.scene import AnyScene, Motion, Scene
from web.table.speech import Speaker, Speakers
from web.table.spoken import Announcer, plain

if TYPE_CHECKING:
    from pygame_engines.core.api import Msg
    from pygame_engines.core.entries import Entry
    from pygame_engines.core.log import LogEntry
    from pygame_engines.core.sight import Device
    from pygame_engines.core.sittings import Sitting
    from web.table import wire
    from web.table.advice import Advised
    from web.table.around import Around
    from web.table.i18n import Translator
    from web.table.review import Marks


class OpenGame:
    """A session and its picture. `seek` is the position looked at, None for the live one.

    `looks_back`: one looks back, be it from the end, `uncovered`: at all hands. `told`: the step to
    that position is told of as if it were played now, `back`: the one after it as if undone.
    `aside`: what was asked for is about the question that stands already. `moved` are the entries
    that have just been taken back or done again, with the key of what is said of it. `beside` is
    what the page keeps of the game beside its record.

    Several devices may have a picture each of one session: `device` says who sits at this one,
    `name` which guest's it is, "" for the one that keeps the game. `around`: who sits at the
    others, None if nobody does. `hints`: people may be advised.
    """

    def __init__(
        self,
        session: Session,
        beside: object = None,
        *,
        device: Device | None = None,
        name: str = "",
    ) -> None:
        self.session = session
        self.device = session.device if device is None else device
        self.name = name
        self.around: Around | None = None
        self.hints = True
        self.present()
        self.told = self.back = False
        self.aside = False
        self.moved: tuple[str, Sequence[Entry]] | None = None
        self.aloud = False
        self.table = titles.table(session.game.meta.id)
        self._sent: dict[str, str] = {}
        self._parts: dict[str, str] = {}
        self._speakers: Speakers | None = None
        self._chronicles: dict[tuple[int, tuple[Seat, ...]], Chronicle] = {}
        self.marks: tuple[int, Entry | None, Marks] | None = None
        self.course = lessons.course(session)
        self.adviser = advice.Adviser()
        self.findings: Findings | None = None
        self.stood: tuple[Entry, Sequence[final.Stood]] | None = None
        self.announcer = Announcer(self.table)
        self._told_of: Sequence[Entry] = ()
        self.riddle = riddle.riddle(session, beside)

    @property
    def id(self) -> str:
        """The game's id in the store."""
        return self.session.setup.id

    @property
    def guest(self) -> bool:
        """Whether it is the picture of a guest's device."""
        return bool(self.name)

    @property
    def shared(self) -> bool:
        """Whether people sit at other devices, too."""
        return self.around is not None

    @property
    def at(self) -> int:
        """The version of the table: the number of recorded lines."""
        return self.session.at

    @property
    def beside(self) -> object:
        """What the page is to keep beside the record: who plays here, or what stays covered."""
        if self.riddle is not None:
            return {"answer": self.riddle.lines}
        held = self.session.device.held
        return None if held is None else {"held": list(held)}

    @property
    def here(self) -> int:
        """The position looked at, as a number of recorded lines."""
        return self.at if self.seek is None else self.seek

    def present(self) -> None:
        """The live position is looked at, and nobody looks back."""
        self.seek: int | None = None
        self.looks_back = self.uncovered = False

    def hear(self, *, aloud: bool) -> None:
        """The table is wanted as text, or as a picture: another one is drawn from anew."""
        if aloud != self.aloud:
            self.forget()
        self.aloud = aloud

    def ear(self, t: Translator) -> Ear:
        """What may be asked and played by words in the position looked at."""
        speak, over = self.speaker(t, self.seek), self.status().outcome is not None
        scene = self.scene(speak, over=over)
        others = happened.last(self._entries(), scene.viewer)
        return Ear(scene, self.table, others, lambda e: self.announcer.event(speak, e))

    def sit(self) -> None:
        """The session is played and looked at from this device from now on."""
        self.session.device = self.device

    def news(self) -> int:
        """Tell what others have done since the last answer: up to which line it is the same.

        What is there no more has been taken back, and is said to be.
        """
        kept = happened.kept(self._told_of, self.session.entries)
        gone = self._told_of[kept:]
        self.moved = ("table.said.undone", gone) if gone else None
        return kept

    def forget(self) -> None:
        """The page has nothing yet: the next picture carries every region and part."""
        self._sent.clear()
        self._parts = {}
        self.announcer.forget()

    # --- answers ---------------------------------------------------------------------------------

    def answer(self, t: Translator, since: int, *, stored: bool) -> wire.Answer:
        """The answer of the protocol: what changed since line `since`, in one language.

        `stored` says whether the page has something new to keep.
        """
        speak, status = self.speaker(t, self.seek), self.status()
        scene = self.scene(speak, over=status.outcome is not None)
        log = self.session.log(scene.viewer)
        fresh = self._since(since, log)
        looked = way(speak, self, log)
        regions, parts = self._changed(self._regions(scene, status, log, looked), scene.parts)
        session, learnt, again = self.session, self._learnt(), self._replay(scene)
        self._told_of = tuple(session.entries)
        return {
            "ok": True,
            "game": self.id,
            "at": self.at,
            "seek": self.seek,
            "viewer": scene.viewer,
            "people": list(session.humans),
            "asked": None if scene.prompt is None else scene.prompt.seat,
            "peek": session.device.peek,
            "curtain": session.curtain,
            "regions": regions,
            "parts": parts,
            "events": self._told(scene, [event for entry in fresh for event in entry.events]),
            "record": record.dumps(session) if stored and not self.guest else None,
            "beside": None if self.shared else self.beside,
            "summary": summary.summary(session, self.speaker(t), self.table.mini(scene.view)),
            "title": self._title(scene, status),
            "announce": self._announce(scene, status, fresh, looked),
            "think": self._think(),
            "advice": self._advice(),
            "advised": [notation.text(one.action) for one in self._advised(scene)],
            "over": session.outcome is not None,
            "dialog": scene.prompt.dialog if scene.prompt is not None else "",
            "final": status.outcome is not None and not status.past and not self._taught,
            "lesson": learnt,
            "replay": again,
            "review": looked,
            "result": None if self.course else summary.result(session, self.table),
            "analysis": None if self._findings is None else self._findings.progress,
        }

    def rules(self) -> wire.Rules:
        """What a computer player has to know once a game."""
        return {"game": self.session.game.meta.id, "data": self.session.game.data}

    # --- the picture -----------------------------------------------------------------------------

    def scene(self, speak: Speaker, *, over: bool) -> AnyScene:
        """What the viewer sees of the position looked at; a past one asks nothing.

        `over` says whether the game has come to its end there.
        """
        session, viewer = self.session, self.session.viewer
        state = session.state if self.seek is None else session.position(self.seek)
        asked = session.question() if self.seek is None and not self._finished else None
        recent, since = happened.recent(session, self._entries(), viewer)
        view = session.game.observe(state, viewer)
        story, data = happened.seen(self._entries(), viewer), session.game.data
        return Scene(speak, view, viewer, asked, recent, since, over, story, data)

    def status(self) -> common.Status:
        """Where the position looked at stands."""
        session = self.session
        past = self.seek is not None and self.seek != session.at
        if not past:
            outcome, decider = session.outcome, session.decider
        else:
            state = session.position(self.seek or 0)
            outcome = session.game.outcome(state)
            decider = None if outcome else session.game.to_move(state)
        decider = None if self._finished else decider
        waits = None if past else session.curtain
        away = not past and not self.shared and passing.away(session)
        return common.Status(decider, outcome, self._people, waits, past, away)

    @property
    def _people(self) -> tuple[int, ...]:
        """The humans whom the picture is for; of a game that is passed on, all."""
        return self.session.here if self.shared else self.session.humans

    def _regions(
        self,
        scene: AnyScene,
        status: common.Status,
        log: Sequence[LogEntry],
        looked: wire.Review | None,
    ) -> dict[str, str]:
        speak, session, table = scene.speak, self.session, self.table
        over = status.outcome is not None and not status.past and not self._taught
        refusals = (
            self.undo_refusal(),
            session.redo_refusal(),
            session.restart_refusal(),
            self.advice_refusal(),
        )
        advised = [one.action for one in self._advised(scene)]
        may_quit = session.outcome is None and session.stopped is None and not self._taught
        seat = common.quitter(scene.prompt, session.here) if may_quit else None
        drawn = {
            "text": "",
            "bar": common.bar(scene, table, status),
            "lesson": self._lesson(scene, advised=bool(advised)),
            "devices": "" if self.around is None else self.around.html(self, speak.t),
            "advice": advice.panel(scene, table, self.adviser, self.at),
            "prompt": common.prompt(scene, table, status, self._look(), self._replay(scene)),
            "choices": choices.choices(
                scene,
                table,
                over=over,
                always=USUAL in session.flags and not self._taught,
                advised=advised,
            ),
            "log": self._log(scene, log),
            "tools": common.tools(speak, refusals, seat, advises=self.course is None),
            "final": "" if self._taught else final.final(scene, self, status.outcome),
            "curtain": common.curtain(
                speak,
                status.waits_for,
                sends=not self.shared and passing.refusal(session) is None,
            ),
            "analysis": "" if self._findings is None else self._findings.html(table, speak),
            "tale": "" if self.looks_back else tale.caption(table, speak, log),
            **table.regions(scene),
            **past(scene, self, log, looked),
        }
        if not self.aloud:
            return drawn
        waits = status.decider is not None and status.decider not in status.humans
        words = commands.listed(speak.t)
        return aloud.regions(scene, table, drawn, words, waits=waits and not status.past)

    def _replay(self, scene: AnyScene) -> wire.Replay | None:
        """What can be shown again to whoever is asked; nothing in a lesson."""
        if scene.prompt is None or self.course is not None:
            return None
        return replay.replay(self.session, scene.prompt.seat)

    def _look(self) -> common.Look | None:
        """Who may look at what is their own while others look on."""
        session, seat = self.session, self.session.decider
        if seat is None or self.seek is not None or not session.in_sight:
            return None
        return common.Look(seat, shown=session.device.peek is not None)

    def _changed(
        self, regions: dict[str, str], parts: dict[str, str]
    ) -> tuple[dict[str, str], dict[str, str]]:
        """The regions in which something has changed, and their parts that have."""
        fresh = {name: html for name, html in parts.items() if self._parts.get(name) != html}
        changed = {
            name: html
            for name, html in regions.items()
            if self._sent.get(name) != html or not fresh.keys().isdisjoint(placed(html))
        }
        self._sent.update(changed)
        self._parts = parts
        return changed, fresh

    def speakers(self, t: Translator) -> Speakers:
        """Who tells of the game in a language."""
        if self._speakers is None or self._speakers.t is not t:
            self._speakers = Speakers(t, self.table.called, self.table.yours)
            self._chronicles.clear()
        return self._speakers

    def speaker(self, t: Translator, at: int | None = None) -> Speaker:
        """Who tells of the table by those who sit there, or who sat there at a line."""
        speakers = self.speakers(t)
        return speakers(self.session.seats) if at is None else speakers.at(at, self.sat)

    @property
    def sat(self) -> Sequence[Sitting]:
        """Who sat at the table, from the first ones on."""
        return sittings(self.session.setup.seats, self.session.entries)

    def _log(self, scene: AnyScene, log: Sequence[LogEntry]) -> str:
        speakers = self.speakers(scene.speak.t)
        key = scene.viewer, self.session.setup.seats
        chronicle = self._chronicles.setdefault(key, Chronicle(self.table, speakers))
        setup, first = self.session.setup, self.session.first
        parent = setup.parent and Origin(*setup.parent, setup.parent.step - first)
        html, turns = chronicle.html(log, self.sat, self.seek, parent)
        scene.parts.update(turns)
        return html

    @property
    def _findings(self) -> Findings | None:
        """What is known of the game that is over, where that was asked for and still fits."""
        return self.findings if self.findings is not None and self.findings.fits else None

    # --- lessons, and what computers are asked ----------------------------------------------------

    @property
    def _taught(self) -> bool:
        """Whether it is a lesson, and no whole game."""
        return self.course is not None and not self.course.lesson.coach

    @property
    def _finished(self) -> bool:
        """Whether it is a lesson in which there is no more to do."""
        return self._taught and self.course is not None and self.course.over(self.session)

    def _lesson(self, scene: AnyScene, *, advised: bool) -> str:
        if self.riddle is not None:
            return self.riddle.html(scene.speak, self.session)
        return banner.banner(scene, self.course, self.session, advised=advised)

    def _learnt(self) -> wire.Lesson | None:
        course = self.course
        if course is None:
            return None
        live = self.seek is None
        return {
            "name": course.lesson.name,
            "done": course.over(self.session),
            "shown": course.shown(self.session) if live else [],
        }

    def _think(self) -> wire.Task | None:
        """The decision of a computer player; none while one looks back, and for no guest."""
        if self.guest or self.looks_back or self._finished:
            return None
        return tasks.think(self.session, self.table, self.course)

    def _advice(self) -> wire.Task | None:
        """What a computer player is asked in somebody's place, where that was asked for."""
        asked = self.adviser.asking == self.at
        task = tasks.advise(self.session, self.table) if asked else None
        if task is not None and self.guest:
            task["seed"] = task["at"]  # the game's own would tell what it has yet in store
        return task

    def _advised(self, scene: AnyScene) -> Sequence[Advised]:
        """The advice that is on the table, for whoever is asked."""
        return () if scene.prompt is None else self.adviser.shown(self.at)

    def undo_refusal(self) -> Msg | None:
        """Why nothing can be taken back now, and nobody be asked for it."""
        asks = self.around
        return self.session.undo_refusal() if asks is None else asks.undo_refusal(self)

    def advice_refusal(self) -> Msg | None:
        """Why there is no advice now."""
        if not self.hints:
            return advice.NOT_HERE
        over = self.session.outcome is not None or self.session.stopped is not None
        return advice.refusal(self.session, past=over or self.seek is not None)

    def may(self, seat: int, action: Action) -> bool:
        """Whether a legal action is played, or only answered: it is no part of the lesson."""
        if self.course is None or seat != lessons.LEARNER:
            return True
        return self.course.takes(self.session, action)

    def again(self) -> None:
        """The lesson begins anew."""
        if self.course is None:
            return
        game, created = self.session.game, self.session.setup.created
        self.session = lessons.begin(self.course.lesson, game, created)
        self.course, self.device = lessons.course(self.session), self.session.device
        self.present()
        self._chronicles.clear()

    # --- what happened ---------------------------------------------------------------------------

    def _entries(self) -> Sequence[Entry]:
        """What has been recorded up to the position looked at."""
        return self.session.entries[: self.here]

    def _since(self, since: int, log: Sequence[LogEntry]) -> Sequence[LogEntry]:
        """What the page has not been told yet."""
        end = self.here
        start, stop = (end, end + 1) if self.back else (end - 1 if self.told else since, end)
        return log[start:stop]

    def _told(self, scene: AnyScene, events: Sequence[Event]) -> list[wire.GameEvent]:
        if self.back:
            return undone(scene, self, events)
        motions = self.table.motions(scene, events)
        return [
            {"motion": _journey(motion), "points": points(event) or None}
            for event, motion in zip(events, motions, strict=True)
        ]

    def _announce(
        self,
        scene: AnyScene,
        status: common.Status,
        fresh: Sequence[LogEntry],
        looked: wire.Review | None,
    ) -> list[wire.Announced]:
        speak, session, announcer = scene.speak, self.session, self.announcer
        if self.aside:
            return plain(advice.said(scene, self.table, self.adviser, self.at))
        if looked is not None and not self.told:
            return plain([looked["where"]])
        said = announcer.happened(speak, fresh)
        if self.told:
            return said
        if self.moved is not None:
            key, entries = self.moved
            own = [entry for entry in entries if entry.step.seat in session.humans]
            said += announcer.moved(scene, key, own)
        said += plain(banner.said(scene, self.course, session))
        if self.riddle is not None:
            said += plain(self.riddle.announced(speak, session))
        turn = session.game.turn(session.state)
        if status.outcome is not None and not self._taught:
            said += announcer.over(scene, common.result(speak, status.outcome))
        elif scene.prompt is not None:
            said += announcer.asked(scene, turn, scene.prompt)
        elif status.decider is not None and status.waits_for is None:
            said += announcer.thinks(speak, turn, status.decider)
        return said

    def _title(self, scene: AnyScene, status: common.Status) -> str:
        text, game = common.headline(scene, status), scene.speak.t(self.table.name)
        return scene.speak.t("table.title", text=text, game=game)


def _journey(motion: Motion | None) -> wire.Journey | None:
    return None if motion is None else {"el": motion.el, "source": motion.source}
