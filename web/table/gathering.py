"""Picks in any order: rules take the picks of a gathering dialog in one fixed order, people don't.

So a human's picks are kept here until the dialog is complete, and are then played, sorted. Until
then they are shown as if they had been played. Nothing is lost by that: picks draw no chance and
reveal nothing, and undo takes a dialog's picks back together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.core.api import Action, NotLegal, Prompt, View

if TYPE_CHECKING:
    from pygame_engines.core.session import Session
    from web.table.scene import GameTable


class Gathering:
    """The picks that the open dialog of one session holds."""

    def __init__(self, session: Session, table: GameTable) -> None:
        self._session = session
        self._table = table
        self._picks: list[Action] = []

    def __len__(self) -> int:
        return len(self._picks)

    def clear(self) -> None:
        """Leave the dialog."""
        self._picks.clear()

    def shown(self, prompt: Prompt, view: View) -> tuple[Prompt, View]:
        """Question and view as if the picks had been played."""
        return self._table.gathered(prompt, view, self._picks)

    def play(self, seat: int, action: Action) -> None:
        """Play an action, or keep it if it is a pick and more may come. Raises `NotLegal`."""
        session = self._session
        human = seat == session.decider and seat in session.humans
        if not human or self._table.order(action) is None:
            self._all(seat, [*self._sorted(), action])
            return
        prompt, _ = self.shown(session.prompt(), session.game.observe(session.state, seat))
        if action not in prompt.legal():
            raise NotLegal(text="this can't be picked now")
        self._picks.append(action)
        if prompt.left == 1:
            self._all(seat, self._sorted())

    def _sorted(self) -> list[Action]:
        return sorted(self._picks, key=self._table.order)

    def _all(self, seat: int, actions: list[Action]) -> None:
        session = self._session
        before, undone, start = session.entries[:], session.undone[:], session.at
        try:
            for number, action in enumerate(actions, start + 1):
                if session.at < number:  # else it followed by itself
                    session.play(seat, action)
        except NotLegal:
            session.entries[:], session.undone[:] = before, undone
            raise
        self._picks.clear()
