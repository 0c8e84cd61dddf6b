"""An open game at the desk: its session, the position looked at, and what the page has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.core import passing
from pygame_engines.core.sittings import sittings
from web import titles
from web.table import advice, common, happened, lessons, riddle
from web.table.chronicle import Chronicle, Origin
from web.table.commands import Ear
from web.table.parts import placed
from web.table.scene import AnyScene, Scene
from web.table.speech import Speaker, Speakers
from web.table.spoken import Announcer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Action, Msg
    from pygame_engines.core.entries import Entry
    from pygame_engines.core.log import LogEntry
    from pygame_engines.core.session import Seat, Session
    from pygame_engines.core.sight import Device
    from pygame_engines.core.sittings import Sitting
    from web.table import wire
    from web.table.analysis import Findings
    from web.table.around import Around
    from web.table.final import Stood
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
        self._log: tuple[int, Entry | None, Sequence[LogEntry]] | None = None
        self.marks: tuple[Sequence[LogEntry], Marks] | None = None
        self.course = lessons.course(session)
        self.adviser = advice.Adviser()
        self.findings: Findings | None = None
        self.stood: tuple[Entry, Sequence[Stood]] | None = None
        self.announcer = Announcer(self.table)
        self.told_of: Sequence[Entry] = ()
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
    def late(self) -> frozenset[int]:
        """The seats whose time has run out."""
        return frozenset() if self.around is None else self.around.late

    @property
    def at(self) -> int:
        """The version of the table: the number of recorded lines."""
        return self.session.at

    @property
    def beside(self) -> object:
        """What the page is to keep beside the record: who plays here, or what stays covered."""
        if self.riddle is not None:
            return {"answer": self.riddle.lines}
        return passing.beside(self.session)

    @property
    def here(self) -> int:
        """The position looked at, as a number of recorded lines."""
        return self.at if self.seek is None else self.seek

    @property
    def entries(self) -> Sequence[Entry]:
        """What has been recorded up to the position looked at."""
        return self.session.entries[: self.here]

    def log(self, viewer: int) -> Sequence[LogEntry]:
        """What happened, as far as this seat saw it: one list as long as the game stands still."""
        newest = self.session.entries[-1] if self.session.entries else None
        if self._log is None or self._log[:2] != (viewer, newest):
            self._log = viewer, newest, self.session.log(viewer)
        return self._log[2]

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
        others = happened.last(self.entries, scene.viewer)
        return Ear(scene, self.table, others, lambda e: self.announcer.event(speak, e))

    def sit(self) -> None:
        """The session is played and looked at from this device from now on."""
        self.session.device = self.device

    def news(self) -> int:
        """Tell what others have done since the last answer: up to which line it is the same.

        What is there no more has been taken back, and is said to be.
        """
        kept = happened.kept(self.told_of, self.session.entries)
        gone = self.told_of[kept:]
        self.moved = ("table.said.undone", gone) if gone else None
        return kept

    def forget(self) -> None:
        """The page has nothing yet: the next picture carries every region and part."""
        self._sent.clear()
        self._parts = {}
        self.announcer.forget()

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
        asked = session.question() if self.seek is None and not self.finished else None
        recent, since = happened.recent(session, self.entries, viewer)
        view = session.game.observe(state, viewer)
        story = tuple(event for line in self.log(viewer)[: self.here] for event in line.events)
        return Scene(speak, view, viewer, asked, recent, since, over, story, session.game.data)

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
        decider = None if self.finished else decider
        waits = None if past else session.curtain
        away = not past and not self.shared and passing.away(session)
        sent = passing.is_sent(session)
        return common.Status(decider, outcome, self._people, waits, past, away, sent)

    @property
    def _people(self) -> tuple[int, ...]:
        """The humans whom the picture is for; of a game that is passed on, all."""
        return self.session.here if self.shared else self.session.humans

    def changed(
        self, regions: dict[str, str], parts: dict[str, str]
    ) -> tuple[dict[str, str], dict[str, str]]:
        """The regions that have changed but for their parts, and the parts that have."""
        changed = {name: html for name, html in regions.items() if self._sent.get(name) != html}
        shown = {name: parts[name] for html in regions.values() for name in placed(html)}
        fresh = {name: html for name, html in shown.items() if self._parts.get(name) != html}
        self._sent.update(changed)
        self._parts = shown
        return changed, fresh

    def speakers(self, t: Translator) -> Speakers:
        """Who tells of the game in a language; no guest is told of another one as "you"."""
        mine = not self.guest or not {*self.session.humans}.isdisjoint(self.device.held or ())
        made = self._speakers
        if made is None or made.t is not t or made.addresses != mine:
            made = Speakers(t, self.table.called, self.table.yours, addresses=mine)
            self._speakers = made
            self._chronicles.clear()
        return made

    def speaker(self, t: Translator, at: int | None = None) -> Speaker:
        """Who tells of the table by those who sit there, or who sat there at a line."""
        speakers = self.speakers(t)
        return speakers(self.session.seats) if at is None else speakers.at(at, self.sat)

    @property
    def sat(self) -> Sequence[Sitting]:
        """Who sat at the table, from the first ones on."""
        return sittings(self.session.setup.seats, self.session.entries)

    def chronicle(self, scene: AnyScene, log: Sequence[LogEntry]) -> str:
        """The log's region; its turns are parts of the scene."""
        speakers = self.speakers(scene.speak.t)
        key = scene.viewer, self.session.setup.seats
        chronicle = self._chronicles.setdefault(key, Chronicle(self.table, speakers))
        setup, first = self.session.setup, self.session.first
        parent = setup.parent and Origin(*setup.parent, setup.parent.step - first)
        html, turns = chronicle.html(log, self.sat, self.seek, parent)
        scene.parts.update(turns)
        return html

    @property
    def shown_findings(self) -> Findings | None:
        """What is known of the game that is over, where that was asked for and still fits."""
        return self.findings if self.findings is not None and self.findings.fits else None

    # --- lessons, and advice ---------------------------------------------------------------------

    @property
    def taught(self) -> bool:
        """Whether it is a lesson, and no whole game."""
        return self.course is not None and not self.course.lesson.coach

    @property
    def finished(self) -> bool:
        """Whether it is a lesson in which there is no more to do."""
        return self.taught and self.course is not None and self.course.over(self.session)

    def undo_refusal(self) -> Msg | None:
        """Why nothing can be taken back now, and nobody be asked for it."""
        asks = self.around
        why = self.session.undo_refusal
        return why() if asks is None else asks.undo_refusal(self.session, self.name)

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
