"""The only door between page and rules: a request in, an answer out, JSON text both ways.

Nothing raises here: whatever goes wrong is an answer with a sentence for people. A request names
the game and the version of the table (`at`) that the page has seen; one that changes something and
has seen another version is answered as stale and does nothing, so that fast clicks act once.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core import notation, record
from pygame_engines.core.api import Msg
from pygame_engines.core.errors import TeahouseError
from pygame_engines.core.passing import away
from pygame_engines.core.session import ADVISED, Refused
from web.table import (
    advice,
    devices,
    i18n,
    looking,
    passing,
    render,
    seating,
    teaching,
    written,
)
from web.table.analysis import Findings
from web.table.answer import answer
from web.table.commands import COMMANDS, Ear
from web.table.desk import OpenGame
from web.table.faults import told
from web.table.guests import Guests, admit
from web.table.opening import FROM_OPEN, OPENING
from web.table.request import BadRequest, Request

if TYPE_CHECKING:
    from pygame_engines.core.api import Action
    from pygame_engines.core.session import Session
    from web.table import wire

    AnyAnswer = (
        wire.Answer
        | wire.Stale
        | wire.Exported
        | wire.Panel
        | wire.Sent
        | wire.Met
        | wire.Told
        | wire.Refusal
    )

LANGUAGE: Final = "en"
"""Spoken where a request asks for a language that there is not."""


class NoGame(TeahouseError):
    """The game that a request names is not open here."""

    def __init__(self, game_id: str) -> None:
        super().__init__("table.error.no_game", f"no open game {game_id[:40]!r}", where="game")


class Desk:
    """The open games of one worker, and what may be done with them."""

    def __init__(self, translate: Callable[[str], i18n.Translator] = i18n.load) -> None:
        self._translate = translate
        self._translators: dict[str, i18n.Translator] = {}
        self._games: dict[str, OpenGame] = {}
        self._guests = Guests()

    def call(self, raw: str) -> str:
        """Answer a request; never raises."""
        t = self.translator(LANGUAGE)
        reply: AnyAnswer
        try:
            data = _parsed(raw)
            t = self.translator(_language(data))
            reply = self._answer(Request(data, len(raw)), t)
        except TeahouseError as error:
            reply = {"ok": False, "error": told(error, t)}
        except Exception as error:  # noqa: BLE001 -- a fault of ours must reach the page as an answer
            traceback.print_exc(file=sys.stderr)
            internal = TeahouseError("table.error.internal", repr(error)[:200])
            reply = {"ok": False, "error": told(internal, t)}
        return json.dumps(reply, separators=(",", ":"))  # in ASCII: half the size on its way

    def _answer(self, request: Request, t: i18n.Translator) -> AnyAnswer:
        admit(request)
        if request.op in OPENING:
            stored = request.op != "open"
            return self._opened(OPENING[request.op](request), request, t, stored=stored)
        if request.op == "meet":
            return passing.met(request, t)
        if request.op == "join":
            return devices.joining(t)
        if request.op not in _ON_OPEN:
            raise BadRequest(f"there is no op {request.op[:40]!r}", where="op")
        game = self._asked(request)
        if request.op in FROM_OPEN:
            return self._opened(FROM_OPEN[request.op](game, request), request, t, stored=True)
        if request.op in _PANELS:
            return _PANELS[request.op](game, t)
        if request.op == "export":
            return _exported(game)
        if request.op == "command":
            return _told_by(game.ear(t), request)
        late = request.op in _CHANGING and request.at not in (None, game.at)
        if late or (request.op == "play" and _meets_the_past(game)):
            return {"ok": True, "stale": True, "at": game.at}
        return self._done(game, request, t)

    def _asked(self, request: Request) -> OpenGame:
        """The game that is asked about, as it is at the device that asks."""
        game = self._games.get(request.game)
        if game is None:
            raise NoGame(request.game)
        if request.guest:
            game = self._guests.game(request)
        game.sit()
        self._guests.check(game, request)
        if request.op == "guests":
            self._guests.sit(game, request)
        return game

    def _done(self, game: OpenGame, request: Request, t: i18n.Translator) -> wire.Answer:
        if request.op in _CHANGING and game.seek is not None:
            raise TeahouseError("table.error.past", "no acting from the past")
        if request.op in _CHANGING:
            game.present()
        before, entries = game.session.at, tuple(game.session.entries)
        game.told = game.back = False
        game.hear(aloud=request.aloud)
        game.aside = request.op in _ASIDE
        _ON_OPEN[request.op](game, request)
        if request.op in _CHANGING or request.op == "timeout":
            self._guests.turn(self._games[request.game])
        if request.op in _NEWS:
            return answer(game, t, game.news(), stored=True, news=True)
        moved = entries[game.at :] or tuple(game.session.entries[before:])
        game.moved = (_MOVED[request.op], moved) if request.op in _MOVED and moved else None
        since = before if request.op in ("play", "resign", "seats") else game.session.at
        reply = answer(game, t, since, stored=request.op in _STORED)
        if game.guest and request.op == "show":
            reply["rules"] = game.rules()
        return reply

    def _opened(
        self, session: Session, request: Request, t: i18n.Translator, *, stored: bool
    ) -> wire.Answer:
        if not session.setup.id:
            raise BadRequest("a game needs an id", where="id")
        beside = request.args.get("beside")
        passing.sit(session, beside)
        game = OpenGame(session, beside)
        game.hear(aloud=request.aloud)
        self._games = {game.id: game}  # the page shows one game, and memory stays flat
        self._guests = Guests()
        return {**answer(game, t, session.at, stored=stored), "rules": game.rules()}

    def clear(self) -> None:
        """Put the open game away."""
        self._games = {}
        self._guests = Guests()

    def translator(self, lang: str) -> i18n.Translator:
        """The one translator of a language."""
        if lang not in self._translators:
            self._translators[lang] = self._translate(lang)
        return self._translators[lang]


# --- ops -----------------------------------------------------------------------------------------


def _exported(game: OpenGame) -> wire.Exported:
    session = game.session
    return {
        "ok": True,
        "text": record.dumps(session),
        "name": f"{session.game.meta.id}-{game.id}.teahouse.json",
        "share": record.share(session),
    }


def _told_by(ear: Ear, request: Request) -> wire.Told:
    name = request.text("ask", "")
    if name and name not in COMMANDS:
        raise BadRequest(f"there is no command {name[:40]!r}", where="ask")
    return ear.ask(name) if name else ear.hear(request.text("text"))


def _meets_the_past(game: OpenGame) -> bool:
    """Whether a computer's move meets somebody who looks back: it is asked for again later."""
    return game.looks_back and game.session.decider not in game.session.humans


def _play(game: OpenGame, request: Request) -> None:
    session, seat = game.session, request.number("seat")
    first, *pays = [
        notation.parse(text, session.game.meta.actions)
        for text in (request.text("action"), request.text("pays", ""))
        if text
    ]
    if away(session):
        raise Refused(Msg("table.pass.elsewhere"))
    if _legal(game, seat, first) and not game.may(seat, first):
        return
    session.play(seat, first, usual=not pays)
    for action in pays:  # the piece that was tapped first, if it answers what was led to
        if _legal(game, seat, action) and game.may(seat, action):
            session.play(seat, action)


def _legal(game: OpenGame, seat: int, action: Action) -> bool:
    return seat == game.session.decider and action in game.session.legal()


def _undo(game: OpenGame, _: Request) -> None:
    if game.around is None:
        game.session.undo()
    else:
        game.around.undo(game.session, game.name)


def _consent(game: OpenGame, request: Request) -> None:
    """What somebody at another device wants back may go back, or not."""
    if game.around is not None:
        game.around.consent(game.session, game.name, yes=request.flag("yes"))


def _redo(game: OpenGame, _: Request) -> None:
    game.session.redo()


def _restart(game: OpenGame, _: Request) -> None:
    game.session.restart_turn()


def _resign(game: OpenGame, request: Request) -> None:
    session, seat = game.session, request.number("seat")
    if seat in session.humans and seat not in session.here:
        raise Refused(Msg("table.pass.elsewhere"))
    session.resign(seat)


def _usual(game: OpenGame, request: Request) -> None:
    """Usual answers are given without asking, or no longer; in a lesson one is asked each time."""
    if game.course is None or game.course.lesson.coach:
        game.session.keep_to_usual(on=request.flag("on"))


def _advise(game: OpenGame, request: Request) -> None:
    """A computer player is to say what it would do, or that isn't wanted any more."""
    decider, refusal = game.session.decider, game.advice_refusal()
    if not request.flag("on"):
        game.adviser.close()
    elif refusal is not None or decider is None:
        raise Refused(refusal or Msg("table.advice.not_now"))
    else:
        game.adviser.ask(game.session, decider)


def _advised(game: OpenGame, request: Request) -> None:
    """That is what it would do; the game is one with advice from now on."""
    if game.adviser.take(game.at, advice.read(request, game.session)):
        game.session.flag(ADVISED)


def _analysed(game: OpenGame, request: Request) -> None:
    """What is kept of its analysis, or "" where nothing is: it is shown from now on."""
    if game.session.outcome is not None:
        game.findings = Findings(game.session, request.text("found", ""))


def _ready(game: OpenGame, request: Request) -> None:
    if game.session.curtain is not None:
        game.session.lift_curtain(request.number("seat"))


def _look(game: OpenGame, request: Request) -> None:
    if game.seek is None:
        game.session.look(request.number("seat"))


def _hide(game: OpenGame, _: Request) -> None:
    game.session.hide()


def _show(game: OpenGame, _: Request) -> None:
    game.session.hide()
    game.forget()


_ON_OPEN: Final[dict[str, Callable[[OpenGame, Request], object]]] = {
    "play": _play,
    "undo": _undo,
    "consent": _consent,
    "redo": _redo,
    "restart": _restart,
    "resign": _resign,
    "seats": seating.reseat,
    "timeout": seating.timeout,
    "usual": _usual,
    "analysed": _analysed,
    "ready": _ready,
    "look": _look,
    "hide": _hide,
    **teaching.ON_LESSON,
    **looking.ON_REVIEW,
    "guests": _show,
    "news": lambda game, _: game,
    **passing.ON_PASSED,
    "advise": _advise,
    "advised": _advised,
    "show": _show,
    "export": lambda game, _: game,
    "command": lambda game, _: game,
    "who": lambda game, _: game,
    "written": lambda game, _: game,
    "devices": lambda game, _: game,
    "pass": lambda game, _: game,
    "question": lambda game, _: game,
    **FROM_OPEN,
}

_PANELS: Final[dict[str, Callable[[OpenGame, i18n.Translator], wire.Panel | wire.Sent]]] = {
    "who": seating.panel,
    "written": written.panel,
    "devices": devices.panel,
    **passing.SENDING,
}
"""Ops that are answered with a dialog."""

_CHANGING: Final = frozenset(
    {
        *("play", "undo", "consent", "redo", "restart", "resign"),
        *("seats", "again", "usual", "handed"),
    }
)
"""Ops that change the record, and need to have seen its newest version."""

_NEWS: Final = frozenset({"news", "timeout"})
"""Ops that tell what has happened without this device, which may look elsewhere meanwhile."""

_ASIDE: Final = frozenset({"advise", "advised"})
"""Ops after which the question is still the same, and isn't announced again."""

_STORED: Final = _CHANGING | {"advised", "guests"}
"""Ops after which the record may be another."""

_MOVED: Final = {
    "undo": "table.said.undone",
    "consent": "table.said.undone",
    "restart": "table.said.undone",
    "redo": "table.said.redone",
}
"""Ops that go back or forth in the record, and what is said of what they moved."""


# --- requests ------------------------------------------------------------------------------------


def _parsed(raw: str) -> dict[str, Any]:
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError):
        raise BadRequest("the request is not JSON") from None
    if not isinstance(data, dict):
        raise BadRequest("the request is not an object")
    return data


def _language(data: Mapping[str, Any]) -> str:
    lang = data.get("lang")
    return lang if isinstance(lang, str) and lang in i18n.LANGUAGES else LANGUAGE


_desk = Desk()


def call(request: str) -> str:
    """Answer a request (JSON text both ways); never raises."""
    return _desk.call(request)


def translator(lang: str) -> i18n.Translator:
    """What words the answers in a language."""
    return _desk.translator(lang)


def clear() -> None:
    """Put away what was open and drawn, as at the start."""
    _desk.clear()
    render.forget()
