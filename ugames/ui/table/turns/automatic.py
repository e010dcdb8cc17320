"""What goes on without a press, at the player's wish: the only legal move, the best moves that the table knows, bots
until the next choice of a person here, and the recap of events since a person's last decision.
"""

from __future__ import annotations

from typing import Any

from ugames.core.game import PUBLIC, Seat, Seen
from ugames.texts import text
from ugames.ui.kit.nodes import Node
from ugames.ui.table.screen.looking_back import play_again
from ugames.ui.table.screen.table_parts import TableParts


class AutomaticMoves:
    """The automatic moves at one table, and the wish of people there to skip their waiting."""

    def __init__(self, parts: TableParts) -> None:
        self.session, self.playback, self.parts = parts.session, parts.playback, parts
        self.app = parts.app
        self.follows_best = False
        """Whether one best move after the other is being done, since its button was pressed."""
        self.skips_to_turn = False
        """Whether bots act at once until the next choice of a person here, and only tables of points are shown."""
        self._people_wait = False
        """Whether people here wait for bots, or for the events after those."""

    def note_press(self, node: Node, seen: Seen) -> None:
        """The button of the best move starts all that follow it; any other press stops them."""
        best = self._best(seen)
        self.follows_best = node.role == "button" and best is not None and node.actions == (best,)

    def stop(self) -> None:
        """End the best moves, and the wish to skip the waiting."""
        self.follows_best = self.skips_to_turn = False

    def go_to_turn(self) -> None:
        """Skip the waiting until the next choice of a person here."""
        self.skips_to_turn = True

    def arrive(self) -> None:
        """End that: somebody has a choice, or the match is over."""
        self.skips_to_turn = False

    def act(self, viewer: Seat, seen: Seen) -> bool:
        """Make the next automatic move; whether there was one."""
        action = self._next(seen)
        if action is not None:
            self.session.submit(viewer, action, chosen=False)
        return action is not None

    def act_for_phones(self) -> bool:
        """Make the only possible moves of players with phones; whether there was one."""
        legal = [(seat, self.session.glimpse(seat).legal) for seat in self.session.seats.away]
        moves = [(seat, *actions) for seat, actions in legal if len(actions) == 1 and self.app.settings.auto_move]
        for seat, action in moves:
            self.session.submit(seat, action, chosen=False)
        return bool(moves)

    def finish(self, viewer: Seat) -> int:
        """Do all best moves left at once; returns the moment up to which nothing needs to be shown step by step."""
        while self.follows_best and (seen := self.session.glimpse(viewer)).legal and self.act(viewer, seen):
            continue
        return self.session.moments

    def _best(self, seen: Seen) -> Any:
        return self.playback.shown.table_of(seen).best

    def _next(self, seen: Seen) -> Any:
        best = self._best(seen) if self.follows_best or self.app.settings.auto_layout else None
        self.follows_best &= best is not None
        if best is None and self.app.settings.auto_move and len(seen.legal) == 1:
            return seen.legal[0]
        return best

    @property
    def bots_act(self) -> bool:
        """Whether the match waits only for bots."""
        acting = self.session.glimpse(PUBLIC).to_act
        return self.session.outcome is None and not any(seat in self.session.seats.people for seat in acting)

    def update(self) -> None:
        """Update the waiting, and skip to the end of the queue."""
        parts, playback = self.parts, self.playback
        behind = playback.busy or parts.moment != self.session.moments
        last = self.session.move(self.session.moments - 1)
        behind &= last is None or last[0] not in self.session.seats.people  # an own move is not a wait
        waits = self.bots_act or playback.clock.repeating or (self._people_wait and behind)
        self._people_wait = waits and bool(self.session.seats.people_here)
        self.skips_to_turn &= self._people_wait and not parts.bots_away.reason
        if self.skips_to_turn and playback.busy and playback.points.tally is None:
            playback.skip()
        shown = self._people_wait and parts.looking_back.moment is None and not playback.captions.waiting
        parts.header.buttons.wait(shown and playback.pace.factor > 0)


MOST_ROUNDS_RECALLED = 2


class Recap:
    """The recap at one turn-based table, from its viewer's view."""

    def __init__(self, parts: TableParts) -> None:
        self.session, self.playback, self.audience, self.parts = parts.session, parts.playback, parts.audience, parts
        self._moves = 0

    def play(self) -> str:
        """Play it from the beginning; returns the reason if there is nothing to play."""
        first = self.first()
        if first >= self.parts.moment or self.parts.moment != self.session.moments:
            return text("table.nothing_to_recap")
        play_again(self.playback, self.audience.beats(first - 1, self.parts.moment))
        self.playback.clock.repeat()
        self._moves = self.parts.moment - first
        return ""

    def play_again(self) -> None:
        """Play it on request, interrupting the present playback."""
        if self.parts.looking_back.moment is not None:
            self.parts.looking_back.now()
        if self.playback.busy:
            self.playback.skip()
        if why := self.play():
            self.parts.toast.say(why)

    def play_if_missed(self) -> None:
        """Play it for a returning person, if anything has happened."""
        decided = self.session.undoing.last_decision(self.audience.viewer)
        if (decided or 0) + 1 < self.parts.moment:
            self.play()

    def update(self) -> None:
        """Show its progress."""
        place = self._moves - len(self.playback.script.beats)
        self.playback.sentence.annotate(text("table.recap_place", place=max(1, place), moves=self._moves))

    def first(self) -> int:
        """Its first moment: after the viewer's last decision, without closed tricks, not too long ago."""
        first, seats, turns = self.parts.moment, len(self.session.players), 0
        decided = self.session.undoing.last_decision(self.audience.viewer) or 1
        while first > decided and not self.parts.log.is_trick_closed(first - 2):
            turns += first == self.parts.moment or self._actor(first - 1) != self._actor(first)
            if turns > MOST_ROUNDS_RECALLED * seats:
                break
            first -= 1
        return first

    def _actor(self, moment: int) -> int | None:
        move = self.session.move(moment)
        return move[0] if move else None
