"""The course of a finished match: the scores at each moment, the ends of rounds, and the turning points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from ugames.core.game import PUBLIC, AnyGame, Event, Seat
from ugames.core.words import NamesTurns
from ugames.registry import words_of
from ugames.session import Session
from ugames.texts import text
from ugames.ui.table.board import Tally, board_of, points_in
from ugames.ui.table.panels.chart import Divider, round_numbers

MOST_TURNS = 3
MOST_NAMED_TURNS = 5
MOST_ROUNDS_BY_MOMENT = 2
"""The most rounds with a point of the curves for each moment; with more, there is one for each round."""


class TurningPoint(NamedTuple):
    """A moment at which the match turned."""

    moment: int
    said: str


def is_cheerful(session: Session) -> bool:
    """Whether a person has won, or nobody but bots has played."""
    people = session.seats.people
    return not people or (session.outcome is not None and any(seat in people for seat in session.outcome.winners))


def winner_sentence(session: Session, names: Sequence[str], winners: Sequence[Seat]) -> str:
    """The winner in a sentence."""
    if len(winners) == 1 and winners == session.seats.people:
        return text("result.you_win")
    won = [names[seat] for seat in winners]
    return text("result.wins", name=won[0]) if len(won) == 1 else text("result.win", names=won)


class ScoreSheet:
    """The public scores of one match."""

    def __init__(self, session: Session) -> None:
        beats = session.beats(PUBLIC)
        self.names = session.names
        self.board = board = board_of(session.game, self.names)
        people = session.seats.people
        self.you = people[0] if len(people) == 1 else None
        """The addressed seat, if one person has played."""
        self._seat_by_moment = [move and move[0] for move in map(session.move, range(len(beats)))]
        self._place_by_moment = _places_by_moment(session.game, len(self.names), [beat.events for beat in beats])
        self.points: list[tuple[int, ...]] = [board.standing(beat.after) for beat in beats]
        found = [(moment, points_in(board, beat)) for moment, beat in enumerate(beats)]
        self.tallies: list[tuple[int, Tally]] = [(moment, tally) for moment, tally in found if tally]

    @property
    def rounds(self) -> list[int]:
        """The moments of the ends of rounds."""
        return [moment for moment, _ in self.tallies]

    def round_of(self, moment: int) -> int:
        """The number of a moment's round."""
        return 1 + sum(end < moment for end in self.rounds)

    def curves(self) -> tuple[Sequence[Sequence[int]], Sequence[Divider]]:
        """The scores to draw, with marks for rounds; for turns if there was only one round."""
        if len(self.rounds) <= MOST_ROUNDS_BY_MOMENT:
            marks = [Divider(moment, str(number)) for number, moment in enumerate(self.rounds, 1)]
            return self.points, marks if len(marks) > 1 else _turn_marks(self._place_by_moment)
        rows = [self.points[0], *(self.points[moment] for moment in self.rounds)]
        return rows, [Divider(number, str(number)) for number in range(1, len(rows))]

    @cached_property
    def lead_changes(self) -> list[TurningPoint]:
        """The moments at which a new sole leader appeared."""
        ahead, turning_points = None, []
        for moment, row in enumerate(self.points):
            if not self._is_settled(moment):
                continue
            best = [seat for seat, points in enumerate(row) if points == max(row)]
            if len(best) == 1 and best[0] != ahead:
                if ahead is not None:
                    leader, points = best[0], row[best[0]]
                    sentence = text("result.takes_lead", name=self.names[leader], points=points)
                    sentence = text("result.you_take_lead", points=points) if leader == self.you else sentence
                    turning_points.append(TurningPoint(moment, sentence))
                ahead = best[0]
        return turning_points

    def _is_settled(self, moment: int) -> bool:
        """Whether the deciding player is finished: half-laid won cards are no lead."""
        return moment + 1 == len(self.points) or self._seat_by_moment[moment + 1] != self._seat_by_moment[moment]

    def _settled_moment(self, moment: int) -> int:
        """The moment at which the deciding player is finished."""
        return next(each for each in range(moment, len(self.points)) if self._is_settled(each))

    def place_of(self, moment: int) -> str:
        """The game's name of a moment's round or turn; empty if it has neither."""
        if len(self.rounds) > 1 and not any(self._place_by_moment):
            return self.tallies[min(self.round_of(moment), len(self.tallies)) - 1][1].title
        return self._place_by_moment[min(moment, len(self._place_by_moment) - 1)]

    def turns(self) -> list[TurningPoint]:
        """The last changes of the lead and the largest swing, in order."""
        changes = self.lead_changes[1 - MOST_TURNS :]
        known, swing = {turn.moment for turn in changes}, self._largest_swing()
        if swing and self._settled_moment(swing.moment) not in known:
            changes.append(swing)
        return sorted(changes)

    def _largest_swing(self) -> TurningPoint | None:
        """The largest gain or loss of one player relative to the others; None without points.

        None also if it is the player's whole score, which the podium shows; if it is one point; or if most others
        gained as much, in a game with equal gains.

        If one person has played, it is theirs, since for bots only the lead is told. Consecutive decisions, such as
        taking a trick and laying it, count as one.
        """
        ends = [moment for moment in range(len(self.points)) if not moment or self._is_settled(moment)]

        def swing(began: int, ended: int, seat: int) -> float:
            steps = [now - before for before, now in zip(self.points[began], self.points[ended], strict=True)]
            more = steps[seat] - sum(steps) / len(steps)
            return float(abs(more)) if more * steps[seat] > 0 else 0.0  # a smaller gain than others' is no loss

        seats = range(len(self.names)) if self.you is None else (self.you,)
        spans = [(began, ended, seat) for began, ended in pairwise(ends) for seat in seats]
        began, moment, seat = max(spans, key=lambda each: swing(*each), default=(0, 0, 0))
        if not moment or not swing(began, moment, seat):
            return None
        gained, name = self.points[moment][seat] - self.points[began][seat], self.names[seat]
        if 0 < gained == self.points[-1][seat]:
            return None  # the podium has the whole score
        if abs(gained) == 1 or self._is_usual(gained, ends):
            return None
        while self.points[moment - 1][seat] == self.points[moment][seat]:
            moment -= 1
        if seat == self.you:
            lost, won = text("result.you_lose", points=-gained), text("result.you_gain", points=gained)
        else:
            lost, won = text("result.loses", name=name, points=-gained), text("result.gains", name=name, points=gained)
        return TurningPoint(moment, lost if gained < 0 else won)

    def _is_usual(self, gained: int, ends: Sequence[int]) -> bool:
        """Whether most other gains, or for a loss most other losses, were as large."""
        rows = [self.points[end] for end in ends]
        steps = [now - then for before, after in pairwise(rows) for then, now in zip(before, after, strict=True)]
        alike = [abs(step) >= abs(gained) for step in steps if step * gained > 0]
        return alike.count(True) - 1 > alike.count(False)


def _turn_marks(places: Sequence[str]) -> list[Divider]:
    """Marks for turns at round intervals, at the beginning of each."""
    begun = [
        Divider(moment, now) for moment, (before, now) in enumerate(pairwise(("", *places))) if now != before and now
    ]
    step = next(step for step in round_numbers() if len(begun) / step <= MOST_NAMED_TURNS)
    return begun[step - 1 :: step]


def _places_by_moment(game: AnyGame, seats: int, events: Sequence[Sequence[Event]]) -> list[str]:
    """The game's name of each moment's turn; a turn that begins within a moment follows its decisions."""
    words, places, place, count = words_of(game.id), list[str](), "", 0
    if not isinstance(words, NamesTurns):
        return [""] * len(events)
    for told in events:
        before = place
        for event in told:
            if begun := words.turn_begun(game, event, count + 1, seats):
                place, count = begun, count + 1
        places.append(before or place)
    return places
