"""A puzzle at the game's own table: after a wrong move its cost is told, and the table restored."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ugames.bots.choose import why
from ugames.bots.thinking.levels import CHARACTERS
from ugames.puzzles.puzzle import Puzzle, placed
from ugames.registry import words_of
from ugames.screens.lessons import targets
from ugames.screens.lessons.screen import WITHOUT
from ugames.screens.puzzles import saying
from ugames.session.practice import practise
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.spoken import Spoken
from ugames.ui.kit.tooltip import lies
from ugames.ui.table.board import board_of
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.panels.overlays import topmost
from ugames.ui.table.parts import Calls
from ugames.ui.table.said.bubble import LAYER, Bubble, Button, Wording
from ugames.ui.table.said.ring import Ring, around
from ugames.ui.table.screens import TableScreen, table_screen
from ugames.ui.table.still.closeup import cards_of
from ugames.ui.table.turns.screen import TurnScreen
from ugames.ui.table.whereabouts import closed

NAMES = tuple(character.name for character in CHARACTERS)
"""The names of the other seats."""
NEXT = "lesson-next"


class PuzzleScreen:
    """One puzzle."""

    def __init__(
        self,
        app: App,
        puzzle: Puzzle,
        keep: Callable[[bool], None],
        go_on: Callable[[], None] | None,
        rules: Callable[[str], None],
    ) -> None:
        """`keep` is called when it is solved, with whether that was without help; `go_on` opens the
        next one, if any.
        """
        self.app = app
        self.puzzle = puzzle
        self.subject = puzzle.game
        """The game that gives the panels their hue."""
        self.bubble = Bubble(app, "lesson")
        self.table: TableScreen
        self.note = ""
        self.solved = self.hinted = self.shown = False
        self._tries = 0
        self._keep, self._go_on, self._rules = keep, go_on, rules
        self._fresh = True
        self._sit()

    def _sit(self) -> None:
        """Open the table at the position of the puzzle."""
        match, seat = placed(self.puzzle, text("setup.player"), NAMES)
        self.seat = seat
        session = practise(match, self.puzzle.seed)
        self.names = [player.name for player in session.players]
        board = board_of(session.game, self.names)
        calls = Calls(self.app.pop, self._rules, lambda: None)
        self.session, self.table = session, table_screen(self.app, session, board, calls)
        parts = self.parts = self.table.parts
        parts.header.presses = {name: press for name, press in parts.header.presses.items() if name not in WITHOUT}
        parts.occupied.speakers.append(self)
        self._entries = match.entries
        self.legal = match.glimpse(seat).legal

    def _arrive(self) -> None:
        self.parts.enter()
        self.table.enter(self.app)
        if isinstance(self.table, TurnScreen):
            self.table.opening.end()
        self.parts.show_now()

    # --- the stack

    def enter(self, app: App) -> None:
        """The puzzle becomes the top screen."""
        if self._fresh:
            self._fresh = False
            self._arrive()
        else:
            self.table.enter(app)

    def leave(self) -> None:
        """The puzzle is removed."""
        self.table.leave()

    def refit(self) -> None:
        """The size of the window has changed."""
        self.table.refit()

    # --- time

    def update(self, now: float) -> bool:
        """Show the played move, and judge it; whether the screen looks different."""
        changed = self.table.update(now)
        if not self.solved and self.session.record.match.entries > self._entries and not self.table.playback.busy:
            self._judge()
            changed = True
        return changed

    def _judge(self) -> None:
        """Accept the answer, or undo a costly move."""
        action = self.session.record.match.journal.entries[self._entries].action
        place = self.legal.index(action)
        if place == self.puzzle.answer:
            self._solve(alone=not self._tries and not self.hinted)
            return
        self._tries += 1
        self.note = saying.refusal(self.puzzle, place, action, self.names)
        self.app.speaker.play("no")
        self.table.leave()
        self._sit()
        self._arrive()
        self.app.redraw()

    def _solve(self, alone: bool) -> None:
        self.solved = True
        seen = placed(self.puzzle)[0].glimpse(self.seat)
        best = self.legal[self.puzzle.answer]
        reasons = why(self.session.game, seen, best, self.legal[self.puzzle.rival])
        because = words_of(self.puzzle.game).because(reasons[0], self.names) if reasons else ""
        self.note = saying.praise(self.puzzle, best, self.names, because)
        self._keep(alone)
        self.app.speaker.play("solved")
        self.app.focus = NEXT if self._go_on else "lesson-leave"
        self.app.redraw()

    # --- the learner

    def hint(self) -> None:
        """Point at the best move and at a wrong one."""
        self.hinted = True
        self.app.redraw()

    def show(self) -> None:
        """Play the best move with its reason; the puzzle then counts as solved with help."""
        self.hinted = self.shown = True
        self.session.submit(self.seat, self.legal[self.puzzle.answer])
        self.app.redraw()

    # --- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass events to the table; after the solution, only those that close overlays."""
        if self.solved and not topmost(self.parts.overlays):
            return False
        return self.table.handle(event)

    def command(self, name: str) -> bool:
        """Keys of the puzzle first; undo is disabled."""
        if name == "hint" and not self.solved:
            self.hint()
        elif name in WITHOUT:
            return True
        elif not self.solved or topmost(self.parts.overlays) or name == "help":
            return self.table.command(name)
        elif name == "back":
            self.app.pop()
        elif name == "skip" and self._go_on:
            self._go_on()
        else:
            return False
        return True

    def activate(self, node: Node) -> None:
        """Do the node's action, once."""
        if node.key != "lesson" and not node.key.startswith("lesson-") and not self._done:
            self.table.activate(node)

    @property
    def _done(self) -> bool:
        return self.solved or self.session.record.match.entries > self._entries

    # --- nodes and drawing

    def nodes(self) -> Sequence[Node]:
        """The table, and the bubble over it."""
        nodes = self.table.nodes()
        content = self._content()
        if content is None:
            return nodes
        self._place(content, nodes)
        return [*self.parts.occupied.below(nodes), *self.bubble.nodes(content, LAYER if self.solved else 0)]

    def _content(self) -> Wording | None:
        """The bubble's present content."""
        if targets.hides(self.table):
            return None
        leave = Button("lesson-leave", text("common.quit"), self.app.pop)
        if self.solved:
            head = saying.solved_name(self.puzzle)
            on = (Button(NEXT, text("puzzles.next"), self._go_on, primary=True),) if self._go_on else ()
            if self.shown:  # solved by the app
                return Wording(head, self.note, buttons=(leave, *on))
            return Wording(head, "", self.note, True, buttons=(leave, *on))
        asked = text("puzzles.hinted") if self.hinted else text("puzzles.find")
        hint = Button("lesson-hint", text("puzzles.ask_hint"), self.hint)
        show = Button("lesson-why", text("puzzles.ask_why"), self.show)
        large = self.app.canvas.theme.larger > 1
        head = "" if large else saying.name_of(self.puzzle)  # there is only room for the question
        return Wording(head, asked, self.note, buttons=(leave, show if self.hinted else hint))

    def rings(self) -> list[Ring]:
        """Rings around the best move and the costliest one after a hint; around the card of a shown solution."""
        nodes, pointed, found = self.app.nodes(), self.app.pointed(), list[Area]()
        if self._content() is None:
            return []
        if self.solved and self.shown:
            praised = self._praised()
            found = praised if len(praised) == 1 else []  # among equal cards the right one is unknown
        elif self.hinted and not self._done:
            costs = self.puzzle.costs
            wanted = self.legal[self.puzzle.answer], self.legal[max(range(len(costs)), key=costs.__getitem__)]
            found = [lies(node, pointed) for node in nodes if any(action in wanted for action in node.actions)]
        beside = [node.area for node in nodes if node.actions]  # a ring across their numbers would make them unreadable
        return [around(each, beside) for each in found]

    def _place(self, content: Wording, nodes: Sequence[Node]) -> None:
        """Place the bubble off the trick, the hand, every move, and the best move's cards once it is done.

        It stays in the place of a match's coach. After the solution it does not move any more, even over new things.
        """
        playback = self.table.playback
        legal = playback.shown.legal
        never = [
            *closed(playback.table),
            *targets.pressed(playback, nodes, legal),
            *self._praised(),
        ]
        occupied = self.parts.occupied
        others = [] if self.solved else targets.others(playback, occupied)
        later = ((), ()) if self.solved else occupied.later()
        self.bubble.place(content, never, others, occupied.beside_bubbles(), later, occupied.home())

    def _praised(self) -> list[Area]:
        """The areas of the cards in the praise."""
        if not self.solved:
            return []
        playback, cards = self.table.playback, cards_of(self.session.game, self.legal[self.puzzle.answer])
        spots = playback.table.cards
        return [spot_area(spot) for spot in spots if spot.card in cards]

    @property
    def stops_time(self) -> bool:
        """False: nobody plays against a puzzle."""
        return True

    def boxes(self) -> tuple[Area, ...]:
        form = self.bubble.form
        return (form.box,) if form is not None else ()

    def spoken(self) -> Spoken | None:
        """The table's texts for a screen reader, with the bubble's."""
        told, content = self.table.spoken(), self._content()
        if told is None or content is None:
            return told
        return told._replace(prompt="", toast=" ".join(filter(None, (content.head, content.said, content.note))))

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """The table, and the bubble over it."""
        content = self._content()
        if content is None:
            return self.table.draw(canvas, everything)
        self.table.draw(canvas, True)
        nodes = self.app.nodes()
        self._place(content, nodes)
        own = [node for node in nodes if node.key.startswith("lesson-")]
        self.bubble.draw(canvas, content, own, self.rings())
        return [canvas.surface.get_rect()]
