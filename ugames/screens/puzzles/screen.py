"""A puzzle at the game's own table: after a wrong move its cost is told, and the table restored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ugames.bots.choose import why
from ugames.bots.thinking.decision import IN_POINTS
from ugames.bots.thinking.levels import CHARACTERS
from ugames.core.words import Amount, label_of, run_on
from ugames.puzzles.puzzle import Puzzle, match_at
from ugames.registry import words_of
from ugames.screens.lessons.guided import LEAVE, NEXT_KEY, GuidedTable
from ugames.screens.puzzles.door import puzzle_name, solved_name
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.sheet import sheet_button
from ugames.ui.table.said.ring import Ring, ring_around
from ugames.ui.table.said.strip import Wording
from ugames.ui.table.still.closeup import named_cards

RIVAL_NAMES = tuple(character.name for character in CHARACTERS)


class PuzzleScreen(GuidedTable):
    """One puzzle."""

    stops_time = True
    """Nobody plays against a puzzle."""

    def __init__(
        self, app: App, puzzle: Puzzle, keep: Callable[[bool], None], go_on: Callable[[], None] | None
    ) -> None:
        """`keep` is called when it is solved, with whether that was without help; `go_on` opens the
        next one, if any.
        """
        super().__init__(app, puzzle.game)
        self.puzzle = puzzle
        self.note = ""
        self.solved = self.hinted = self.shown = False
        self._wrong_moves = 0
        self._keep_solved, self._go_next = keep, go_on
        self.sit(self._session_at_first())

    def _session_at_first(self) -> Session:
        """The match at the position of the puzzle."""
        match, self.seat = match_at(self.puzzle, text("setup.player"), RIVAL_NAMES)
        self._entries_before = match.entries
        self.legal = match.glimpse(self.seat).legal
        self.best = self.legal[self.puzzle.answer]
        return Session.practise(match, self.puzzle.seed)

    # --- time

    def update(self, now: float) -> bool:
        """Show the played move, and judge it; whether the screen looks different."""
        changed = self.table.update(now)
        if not self.solved and self._has_moved and not self.table.playback.busy:
            self._judge()
            changed = True
        return changed

    def _judge(self) -> None:
        """Accept the answer, or undo a costly move."""
        action = self.session.record.match.journal.entries[self._entries_before].action
        if action == self.best:
            self._solve(alone=not self._wrong_moves and not self.hinted)
            return
        self._wrong_moves += 1
        self.note = refusal(self.puzzle, self.legal.index(action), action, self.names)
        self.app.speaker.play("no")
        self.sit_again(self._session_at_first())

    def _solve(self, alone: bool) -> None:
        self.solved = True
        seen = match_at(self.puzzle)[0].glimpse(self.seat)
        reasons = why(self.session.game, seen, self.best, self.legal[self.puzzle.rival])
        because = words_of(self.puzzle.game).because(reasons[0], self.names) if reasons else ""
        self.note = praise(self.puzzle, self.best, self.names, because)
        self._keep_solved(alone)
        self.app.speaker.play("solved")
        self.app.focus = NEXT_KEY if self._go_next else LEAVE
        self.app.redraw()

    # --- the learner

    def hint(self) -> None:
        """Point at the best move and at a wrong one."""
        self.hinted = True
        self.app.redraw()

    def show(self) -> None:
        """Play the best move with its reason; the puzzle then counts as solved with help."""
        self.hinted = self.shown = True
        self.session.submit(self.seat, self.best)
        self.app.redraw()

    # --- input

    @property
    def only_reads(self) -> bool:
        """Whether it is solved."""
        return self.solved

    def skip(self) -> bool:
        """Go on to the next puzzle, if any."""
        if self._go_next:
            self._go_next()
        return self._go_next is not None

    def command(self, name: CommandName) -> bool:
        """The key for a suggestion asks for the puzzle's hint."""
        if name == "hint" and not self.solved:
            self.hint()
        return super().command(name)

    def activate(self, node: Node) -> None:
        """Do the node's action, once."""
        if not self._has_moved:
            super().activate(node)

    @property
    def _has_moved(self) -> bool:
        return self.session.record.match.entries > self._entries_before

    # --- the strip

    def content(self) -> Wording | None:
        """The question, or the praise."""
        if self.is_hidden:
            return None
        if self.solved:
            head = solved_name(self.puzzle)
            on = (sheet_button(NEXT_KEY, text("puzzles.next"), self._go_next, primary=True),) if self._go_next else ()
            if self.shown:  # solved by the app
                return Wording(head, self.note, buttons=on)
            return Wording(head, "", self.note, True, buttons=on)
        asked = text("puzzles.hinted") if self.hinted else text("puzzles.find")
        hint = sheet_button("lesson-hint", text("puzzles.ask_hint"), self.hint)
        show = sheet_button("lesson-why", text("puzzles.ask_why"), self.show)
        large = self.app.canvas.theme.larger > 1
        head = "" if large else puzzle_name(self.puzzle)  # there is only room for the question
        return Wording(head, asked, self.note, buttons=(show if self.hinted else hint,))

    def rings(self) -> list[Ring]:
        """Rings around the best move and the costliest one after a hint; around the card of a shown solution."""
        nodes, areas = self.app.nodes(), list[Area]()
        if self.content() is None:
            return []
        if self.solved and self.shown:
            praised = self._praised_areas()
            areas = praised if len(praised) == 1 else []  # among equal cards the right one is unknown
        elif self.hinted and not self._has_moved:
            costs = self.puzzle.costs
            wanted = self.best, self.legal[max(range(len(costs)), key=costs.__getitem__)]
            areas = [
                self.table.playback.display.drawn(node)
                for node in nodes
                if any(action in wanted for action in node.actions)
            ]
        beside = [node.area for node in nodes if node.actions]  # a ring across their numbers would make them unreadable
        return [ring_around(each, beside) for each in areas]

    def _praised_areas(self) -> list[Area]:
        """The areas of the cards in the praise."""
        cards = named_cards(self.session.game, self.best)
        return [spot.area for spot in self.table.shown.table.cards if spot.card in cards]


def refusal(puzzle: Puzzle, place: int, move: Any, names: Sequence[str]) -> str:
    """The cost of a move that is not the best."""
    label, cost = label_of(words_of(puzzle.game), move, names), puzzle.costs[place]
    if puzzle.unit == IN_POINTS:
        cost_text = text("puzzles.costs_points", move=label, points=_points(cost))
    else:
        cost_text = text("puzzles.costs_chance", move=label, percent=_percent(cost))
    return text("puzzles.try_again", cost=cost_text)


def praise(puzzle: Puzzle, move: Any, names: Sequence[str], because: str) -> str:
    """The reason why the best move is best."""
    best = text("puzzles.right", move=label_of(words_of(puzzle.game), move, names))
    if puzzle.unit == IN_POINTS:
        lead = text("puzzles.leads_points", points=_points(puzzle.margin))
    else:
        lead = text("puzzles.leads_chance", percent=_percent(puzzle.margin))
    return run_on((best, because, lead))


def _points(cost: float) -> str:
    return text("puzzles.points", count=Amount(round(cost))) if cost >= 1 else text("puzzles.less_than_one")


def _percent(cost: float) -> str:
    return str(max(1, round(100 * cost)))
