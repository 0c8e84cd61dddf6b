"""The bridge's ops of a game that is passed on, and of a position that is asked about."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core import passing, question, record, schema
from pygame_engines.core.api import Msg
from pygame_engines.core.errors import Refused, TeahouseError
from pygame_engines.core.schema import BadRecord
from pygame_engines.core.session import PASSED
from pygame_engines.games import load
from web import titles
from web.table.chronicle import turns_before
from web.table.devices import EITHER
from web.table.happened import seen
from web.table.i18n import listing
from web.table.render import render
from web.table.speech import Speaker
from web.table.spoken import Announcer
from web.table.summary import summary

if TYPE_CHECKING:
    from pygame_engines.core.passing import Meeting
    from pygame_engines.core.session import Session
    from web.table import wire
    from web.table.desk import OpenGame
    from web.table.i18n import Translator
    from web.table.request import Request

# --- what is sent --------------------------------------------------------------------------------


def _pass(game: OpenGame, t: Translator) -> wire.Sent:
    """The game for whoever is asked, and what is to be said of it."""
    session, speak = game.session, game.speaker(t)
    if game.seek is not None:
        raise TeahouseError("table.error.past", "the past is not passed on")
    _unless(EITHER if game.shared else passing.refusal(session))
    title, asked = t("table.pass.title"), session.decider
    name = t(game.table.name)
    if asked is None:
        title = t("table.pass.ending")
        lines, message = [t("table.pass.ended")], t("table.pass.message_over", game=name)
    else:
        mine = listing(speak.called[seat] for seat in passing.staying(session))
        lines = [speak(Msg("table.pass.to", seat=asked, mine=mine))]
        message = speak(Msg("table.pass.message", seat=asked, game=name))
    if session.game.meta.hidden and asked is not None:
        lines.append(t("table.pass.honest"))
    return _sent(
        t, title, lines, message, f"{session.game.meta.id}-{game.id}", passing.dump(session)
    )


def _question(game: OpenGame, t: Translator) -> wire.Sent:
    """The position that is looked at, as a question, with what was played there."""
    session = game.session
    _unless(question.refusal(session, game.here))
    seed = secrets.randbelow(10**9)
    made = question.question(session, game.here, seed=seed, game_id="", created="")
    asked = session.game.to_move(session.position(game.here))
    lines = [game.speaker(t)(Msg("table.question.about", seat=asked))]
    if made.undone:
        lines.append(t("table.question.covered"))
    title, message = t("table.question.title"), t("table.question.title")
    return _sent(t, title, lines, message, f"{session.game.meta.id}-question", record.dump(made))


def _unless(refusal: Msg | None) -> None:
    if refusal is not None:
        raise Refused(refusal)


def _sent(
    t: Translator, title: str, lines: Sequence[str], message: str, name: str, data: dict[str, Any]
) -> wire.Sent:
    link = record.packed(data)
    return {
        "ok": True,
        "html": render("table/pass.html.j2", t=t, title=title, lines=lines, link=link is not None),
        "message": message,
        "text": record.written(data),
        "name": f"{name}.teahouse.json",
        "share": link,
    }


SENDING: Final[dict[str, Callable[[OpenGame, Translator], wire.Sent]]] = {
    "pass": _pass,
    "question": _question,
}
"""Ops that give the open game, or a position of it, to somebody else."""


def _handed(game: OpenGame, _: Request) -> None:
    """It has gone out: whoever is asked plays on elsewhere."""
    _unless(EITHER if game.shared else passing.refusal(game.session))
    passing.leave(game.session)


def _answer(game: OpenGame, _: Request) -> None:
    """What was played where one is asked is told, once one has played oneself."""
    if game.riddle is not None and game.riddle.tried(game.session):
        game.riddle.uncover()


ON_PASSED: Final[dict[str, Callable[[OpenGame, Request], Any]]] = {
    "handed": _handed,
    "answer": _answer,
}


# --- what comes ----------------------------------------------------------------------------------


def held(session: Session, beside: object) -> list[int] | None:
    """The seats that the page says it plays in this game, if it says so."""
    found = beside.get("held") if isinstance(beside, dict) else None
    seats = range(len(session.seats))
    whole = isinstance(found, list) and all(type(seat) is int and seat in seats for seat in found)
    return found if whole else None


def sit(session: Session, beside: object) -> None:
    """A game has come, and with it what the page keeps beside its record."""
    found = beside.get("sent") if isinstance(beside, dict) else None
    sent = found if type(found) is int and found > 0 else 0
    passing.sit(session, held(session, beside), sent)


def met(request: Request, t: Translator) -> wire.Met:
    """How a record that comes in stands to the game kept here, if it is one that is passed on.

    Nothing is opened. Raises `BadRecord`.
    """
    text = request.text("text")
    raw = record.inflated(text) if request.flag("shared") else text
    known = schema.decode(raw)
    if PASSED not in known["flags"] or not known["id"]:
        return _met("copy")
    sent, mine = record.loads(raw, load), request.text("kept", "")
    kept = _read(mine)
    sit(sent, request.args.get("beside"))
    meeting = None if kept is None else passing.meeting(kept, sent)
    if mine and (kept is None or meeting is None):  # another game has the id
        return _met("copy")
    if meeting is None or meeting.how == "newer":
        sent.device.sent = sent.at
    if kept is None or meeting is None:
        return _met("new", sent, t)
    sit(kept, request.args.get("beside"))
    notice = _told(kept, sent, meeting, t) if meeting.how in ("older", "parted") else ""
    return {**_met(meeting.how, sent, t), "notice": notice}


def _read(text: str) -> Session | None:
    try:
        return record.loads(text, load) if text else None
    except BadRecord:
        return None


def _met(how: str, sent: Session | None = None, t: Translator | None = None) -> wire.Met:
    found: wire.Met = {
        "ok": True, "how": how, "notice": "",
        "id": "", "record": "", "summary": None, "beside": None,
    }  # fmt: skip
    if sent is None or t is None:
        return found
    view = sent.game.observe(sent.state, sent.viewer)
    mini = titles.table(sent.game.meta.id).mini(view)
    return {
        **found,
        "id": sent.setup.id,
        "record": record.dumps(sent),
        "summary": summary(sent, _speaker(sent, t), mini),
        "beside": passing.beside(sent),
    }


def _speaker(session: Session, t: Translator) -> Speaker:
    table = titles.table(session.game.meta.id)
    return Speaker(t, session.seats, table.called, table.yours)


def _told(kept: Session, sent: Session, meeting: Meeting, t: Translator) -> str:
    """That the game that came is older, or where the two part and what was done there in each."""
    if meeting.how == "older":
        return t("table.pass.older")
    table, log = titles.table(kept.game.meta.id), kept.log()
    turn = log[meeting.at].turn - turns_before(table, log)
    here, there = (_did(session, meeting.at, kept.viewer, t) for session in (kept, sent))
    if here == there:
        return t("table.pass.parted_unseen", turn=max(turn, 1))
    return t("table.pass.parted", turn=max(turn, 1), here=here, there=there)


def _did(session: Session, at: int, viewer: int, t: Translator) -> str:
    """The first that `viewer` learnt of in that turn from there on.

    That may be nothing: what was done is hidden, or only chosen and not carried out yet.
    """
    table, speak = titles.table(session.game.meta.id), _speaker(session, t)
    for entry in session.entries[at:]:
        if entry.turn != session.entries[at].turn:
            break
        events = table.told(seen([entry], viewer))
        if events:
            return " ".join(Announcer(table).event(speak, event) for event in events)
    return t("table.pass.unseen")
