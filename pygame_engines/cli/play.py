"""Commands that look at one game's file, or play in it."""

from __future__ import annotations

import json
import secrets
from datetime import datetime
from typing import TYPE_CHECKING, Any

from pygame_engines.cli import talk
from pygame_engines.core import notation, record
from pygame_engines.core.api import SPECTATOR, Choice, Prompt
from pygame_engines.core.errors import NotLegal
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Session
from pygame_engines.games import GAMES, meta
from pygame_engines.players import at_once, think
from pygame_engines.players.turn import asked

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from pygame_engines.players import Thinker


def games(_: Namespace) -> Iterable[str]:
    """One title a line: id, numbers of seats, options with their values."""
    for game_id in GAMES:
        card = meta(game_id)
        seats = ",".join(map(str, card.seats))
        options = [f"{o.name}={'|'.join(str(v).lower() for v in o.values)}" for o in card.options]
        yield " ".join([game_id, f"seats={seats}", *options])


def new(args: Namespace) -> Iterable[str]:
    """Begin a game, in a file or on stdout."""
    game = talk.game_of(args.game, args.data)
    options = talk.options_of(game, args.option)
    session = Session.new(
        game,
        seats=talk.seats_of(game, args.seat, options, "human"),
        options=options,
        seed=secrets.randbelow(2**32) if args.seed is None else args.seed,
        game_id=secrets.token_hex(4),
        created=datetime.now().astimezone().date().isoformat(),
    )
    if args.output is None:
        return [record.dumps(session).rstrip("\n")]
    talk.write(args.output, session)
    return []


def show(args: Namespace) -> Iterable[str]:
    """The position as one seat sees it, and the question asked."""
    session = talk.read(args.file)
    decider = session.decider
    seat = args.seat if args.seat is not None else SPECTATOR if decider is None else decider
    if not SPECTATOR <= seat < len(session.seats):
        raise talk.CliError(f"there is no seat {seat}")
    view = session.game.observe(session.state, seat)
    prompt = None if decider is None else session.prompt()
    legal = [notation.text(action) for action in session.legal()]
    if args.json:
        data = {
            "game": session.game.meta.id,
            "at": session.at,
            "to_move": decider,
            "position": session.game.to_json(session.state),
            "view": view,
            "prompt": prompt and _prompt(prompt),
            "legal": legal,
        }
        return talk.out(data)
    asked = "over" if decider is None else f"seat {decider} decides"
    lines = [f"{session.game.meta.id}, {session.at} lines, {asked}; seen by seat {seat}:"]
    lines += [f"  {name}: {json.dumps(value)}" for name, value in view.items()]
    return lines + ([] if prompt is None else [f"  {_line(c)}" for c in prompt.choices()])


def _line(choice: Choice) -> str:
    raw = notation.text(choice.action)
    gain = "" if choice.gain is None else f" +{choice.gain}"
    return f"- {raw} ({choice.clause})" if choice.refusal else f"* {raw}{gain}"


def _prompt(prompt: Prompt) -> dict[str, Any]:
    return {
        "seat": prompt.seat,
        "message": talk.said(prompt.message),
        "left": prompt.left,
        "dialog": prompt.dialog,
        "groups": [
            {"title": talk.said(group.title), "choices": [_choice(c) for c in group.choices]}
            for group in prompt.groups
        ],
    }


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "action": notation.text(choice.action),
        "label": talk.said(choice.label),
        "target": choice.target,
        "gain": choice.gain,
        "refusal": choice.refusal and talk.said(choice.refusal),
        "clause": choice.clause,
        "barrier": choice.barrier,
        "secret": choice.secret,
    }


def legal(args: Namespace) -> Iterable[str]:
    """What may be done now, one action a line."""
    return [notation.text(action) for action in talk.read(args.file).legal()]


def play(args: Namespace) -> Iterable[str]:
    """Play actions one after the other, all of them or none."""
    session = talk.read(args.file)
    before = session.at
    for raw in args.action:
        decider = session.decider
        if decider is None:
            raise NotLegal(text="the game is over", where=raw)
        session.play(decider, notation.parse(raw, session.game.meta.actions))
    talk.write(args.file, session)
    return [entry.text for entry in session.entries[before:]]


def step(args: Namespace) -> Iterable[str]:
    """Let the computer decide, up to a number of times or until a human has to."""
    session = talk.read(args.file)
    before, left, thinker = session.at, args.count, None
    while left and (decider := session.decider) is not None:
        if session.seats[decider].kind == "human":
            break
        first, *others = session.legal()
        if others:
            thinker = _thinker(session, decider, thinker)
            first = at_once(thinker)
        session.play(decider, first)
        left -= 1
    if session.at == before:
        over = session.decider is None
        raise talk.CliError("the game is over" if over else f"seat {session.decider} is a human's")
    talk.write(args.file, session)
    return [entry.text for entry in session.entries[before:]]


def _thinker(session: Session, decider: int, before: Thinker | None) -> Thinker:
    """The computer's that decides, told of what it thought `before`."""
    game, seat = session.game, session.seats[decider]
    view, earlier, at = asked(session, decider, seat)
    seed = SeededLuck(session.setup.seed ^ at).below(2**32)
    return think(game, seat.kind, view, seed, seat.level, earlier, before)


def undo(args: Namespace) -> Iterable[str]:
    """Take back the last decision, whoever took it and whatever it showed."""
    session = talk.read(args.file)
    session.take_back()
    talk.write(args.file, session)
    return []


def replay(args: Namespace) -> Iterable[str]:
    """Play a file again, checking every step; how it ended."""
    session = talk.read(args.file)
    if session.stopped is not None:
        raise session.stopped
    outcome = session.outcome
    data = {
        "game": session.game.meta.id,
        "over": outcome is not None,
        "scores": list(outcome.scores) if outcome else [],
        "winners": list(outcome.winners) if outcome else [],
        "reason": outcome.reason if outcome else "",
        "steps": session.at,
    }
    if args.json:
        return talk.out(data)
    if outcome is None:
        return [f"{data['game']}: not over after {session.at} lines"]
    scores = ":".join(map(str, outcome.scores)) or "no scores"
    winners = ",".join(map(str, outcome.winners))
    return [f"{data['game']}: {scores} ({outcome.reason}), won by seat {winners}"]
