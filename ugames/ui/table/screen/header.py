"""The bar above a table: buttons, the question, and the last sentence of the log."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from ugames.core.game import PUBLIC, Seat, Seen
from ugames.core.tongue import TONGUE
from ugames.core.words import AsksAlike, asked_by_name
from ugames.registry import title_of
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.strokes import Cached
from ugames.ui.draw.theme import GAP, LARGE, LEAST, PAD, SMALL
from ugames.ui.draw.typesetting import LEADING
from ugames.ui.kit import keys
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table.furniture import avatar, lit_tone
from ugames.ui.table.panels.log import Log, LogEntry
from ugames.ui.table.panels.tally import headline
from ugames.ui.table.places import BUTTON, BUTTON_ROW_GAP, header_area, header_form
from ugames.ui.table.said.paragraphs import Paragraph, draw_lines
from ugames.ui.table.screen.looking_back import Audience
from ugames.ui.table.screen.playback import Playback

ONWARD_KEY = "onward"
"""The key of the broad button to the viewer's next turn, or back to the result."""
ONWARD_WIDTH = 230.0
GOAL_MOST_WIDTH_BY_WINDOW = 0.3
FACE_MOST_SIZE = 62.0
MOST_FACES = 3
WORDS_LEAST_WIDTH_BY_FACE = 7.0
LEAST_LEADING = 1.1
QUESTION_PLATE_MARGIN = 5.0
PICTURE_MARGIN_BY_BUTTON = 0.19
BUTTON_WORDS = {
    "leave": "common.quit",
    "menu": "table.menu",
    "bot": "table.let_bots_try",
    "redo": "settings.command_redo",
    "undo": "settings.command_undo",
    "last": "table.last",
    "recap": "settings.command_recap",
    "hint": "settings.command_hint",
    "log": "settings.command_log",
    "help": "common.rules",
}
"""The words of the buttons, from left to right."""
BUTTON_PICTURES = {"leave": "back", "help": "book", "last": "cards", "earlier": "left", "later": "right"}
"""The pictures of those buttons that are not named like their picture."""


def why_no_hint(viewer: Seat, seen: Seen) -> str:
    """The reason why there can be no suggestion now; empty if there can."""
    if viewer == PUBLIC or viewer not in seen.to_act:
        return text("table.hint_on_turn")
    return ""


class HeaderWords(NamedTuple):
    """The words of the bar."""

    main: str
    """The question, or another sentence in its place."""
    tone: str
    last: str
    """What happened last; empty if that does not matter now."""
    seats: Sequence[Seat] | None
    """The seats with faces beside the words; None without a place for faces."""
    mine: bool = False
    """Whether the viewer is asked."""


class Header:
    """The bar over a table: what is asked or has happened, with the goal, and the buttons of its commands."""

    def __init__(
        self,
        app: App,
        audience: Audience,
        playback: Playback,
        log: Log,
        command: Callable[[str], Any],
        buttons: Iterable[str],
    ) -> None:
        self.app = app
        self.audience = audience
        self.session = audience.session
        self.playback = playback
        self.shown = playback.shown
        self.board = self.shown.board
        self.log = log
        self.words = log.words
        self.command = command
        self._buttons = {*buttons}
        """The commands that have a button."""
        self.trouble: str | None = None
        """A permanent problem, shown instead of the last event."""
        self.waits = False
        """Whether the button for the viewer's turn is shown."""
        self._ended = False
        """Whether the result has been shown, to which a button leads."""
        self._standing = ""
        """The words that stay until others are given, such as those about a phone that is missing."""
        self._alike = self.words if isinstance(self.words, AsksAlike) else None
        self._drawn = Cached()
        self._largest: tuple[object, float] = (), 0.0
        """The largest text size of questions in a room, cached."""
        self._asked: tuple[object, ...] = ()
        self._made: Sequence[Node] = ()
        """The buttons, cached since a frame needs them several times."""

    def keep_showing(self, words: str) -> None:
        """Show these words from now on; empty ones end that."""
        if words != self._standing:
            self._standing = words
            self.app.redraw()

    def exchange_buttons(self, gone: Iterable[str], new: str) -> None:
        """Have a button for a new command in place of those for others."""
        self._buttons = {new, *self._buttons} - {*gone}

    def offer_result(self) -> None:
        """Have a button that leads back to the result."""
        self._ended = True

    def wait(self, waits: bool) -> None:
        """Note whether the viewer is waiting for others."""
        waits &= "to_turn" in self._buttons
        if waits != self.waits:
            self.waits = waits
            self.app.redraw()

    def new_trouble(self) -> str | None:
        """Check whether the match is saved; returns a new problem as a sentence."""
        trouble = self.session.trouble
        if trouble == self.trouble:
            return None
        self.trouble = trouble
        self.app.redraw()
        return trouble

    @property
    def question(self) -> str:
        """The question of the table, with a name if several people play."""
        seen, words = self.shown.seen, self.words
        by_name = seen.seat in seen.to_act and seen.seat != PUBLIC and not self.session.seats.solo
        return str((partial(asked_by_name, words) if by_name else words.ask)(self.session.game, seen, self.board.names))

    def nodes(self) -> list[Node]:
        """The buttons: the menu on the left, the others on the right. Those of all games are farthest to the right, in
        the same places at every table; only redo comes and goes, to the left of undo.
        """
        session, viewer = self.session, self.audience.viewer
        undoing, why = session.undoing, why_no_hint(viewer, self.shown.seen)
        can = undoing.extent(viewer), undoing.can_redo(viewer)
        standing = session.thinking.without_bots, session.assisted, session.outcome is None, self.waits
        ended = self._ended and self.shown.seen.outcome is not None and "result" in self._buttons
        asked = why, *can, *standing, ended, {*self._buttons}, self.app.canvas.theme, TONGUE.language
        if asked != self._asked:
            self._asked, self._made = asked, self._make(why, ended)
        return [*self._made]

    def _make(self, no_hint: str, ended: bool) -> list[Node]:
        viewer, undoing, bots = self.audience.viewer, self.session.undoing, self.session.thinking
        redo, tricks = undoing.can_redo(viewer), self.board.tricks is not None
        available = {"redo": redo, "last": tricks, "bot": bots.without_bots}
        buttons = [key for key in BUTTON_WORDS if key in self._buttons and available.get(key, True)]
        why = {"undo": undoing.why_not(viewer), "hint": no_hint}
        places, foot = self._places(len(buttons)), header_form(self.app.canvas.theme).height
        made = [
            Node(
                f"header-{key}",
                "button",
                text(BUTTON_WORDS[key]),
                area,
                hint=self._hint(key),
                press=partial(self.command, key),
                why_not=why.get(key, ""),
                about=area._replace(h=foot - area.y),  # so that its name appears below all buttons
            )
            for area, key in zip(places, buttons, strict=True)
        ]
        if ended or self.waits:
            label, hint, command = "common.go_on", "", "to_turn"
            if ended:
                label, command = "result.podium", "result"
            elif self.session.outcome is None:
                label, hint = "settings.command_skip", text("table.about_to_turn")
            room, press = self.beside_buttons(made), partial(self.command, command)
            made.insert(1, Node(ONWARD_KEY, "button", text(label), room, hint=hint, press=press))
        return made

    def _hint(self, key: str) -> str:
        """The name of a button with its key, and the cost of its action if it is still to be paid."""
        label, command = text(BUTTON_WORDS[key]), "back" if key in ("leave", "menu") else key
        if name := keys.first_title(self.app.settings.keys, command):
            label = text("table.by_key", label=label, key=name)
        if key == "undo" and not self.session.undoing.costs_nothing(self.audience.viewer):
            return text("table.undo_price", label=label)
        return text("table.hint_price", label=label) if key == "hint" and not self.session.assisted else label

    def _places(self, count: int) -> Iterator[Area]:
        """The places of the buttons: the first on the left, the others from the right, so that a
        further one moves none.
        """
        theme = self.app.canvas.theme
        form = header_form(theme)
        step = form.button + GAP
        top = (form.height - form.button * form.rows - BUTTON_ROW_GAP * (form.rows - 1)) / 2
        yield Area(PAD, (form.height - form.button) / 2, form.button, form.button)
        for from_right in reversed(range(count - 1)):
            column, row = divmod(from_right, form.rows)
            x = theme.width - PAD + GAP - (column + 1) * step
            yield Area(x, top + (form.rows - 1 - row) * (form.button + BUTTON_ROW_GAP), form.button, form.button)

    def beside_buttons(self, buttons: Sequence[Node]) -> Area:
        """The room for a broad button left of the others."""
        form = header_form(self.app.canvas.theme)
        right = min(node.area.x for node in buttons[1:]) - GAP
        return Area(right - ONWARD_WIDTH, (form.height - BUTTON) / 2, ONWARD_WIDTH, BUTTON)

    def small_buttons_room(self, buttons: Sequence[Node]) -> tuple[Area, Area]:
        """The rooms for two small buttons beside each other, left of the broad one."""
        broad, side = self.beside_buttons(buttons), header_form(self.app.canvas.theme).button
        right = Area(broad.x - GAP - side, broad.cy - side / 2, side, side)
        return right._replace(x=right.x - GAP - side), right

    def words_room(self) -> Area:
        """The room for words between the buttons."""
        menu, *others = self.nodes()
        left = menu.area.right + PAD
        return header_area(self.app.canvas.theme).beside(left).left(min(node.area.x for node in others) - left - PAD)

    @property
    def _seat_in_news(self) -> Seat:
        """The seat that the sentence of an event is about; PUBLIC for none."""
        if not self.playback.telling:
            return self._last.seat if self._last else PUBLIC
        tally, names = self.playback.points.tally, self.board.names
        if tally is None or not headline(tally):
            return self.playback.sentence.subject
        return names.index(tally.ahead[0]) if tally.ahead[0] in names else PUBLIC

    @property
    def _last(self) -> LogEntry | None:
        """The line of the last step; after events that nobody saw, of the last one that concerned the viewer."""
        unseen = self.playback.skipped or not self.playback.pace.factor
        if unseen and not self.session.real_time:
            decided = self.session.undoing.last_decision(self.audience.viewer) or 0
            if line := self.log.last_touching(decided):
                return line
        return self.log.last_line()

    def _words(self, peeking: int | None) -> HeaderWords:
        """What it says: of an earlier moment or an event so much and no question, else the question."""
        viewer, seen, telling = self.audience.viewer, self.shown.seen, self.playback.telling
        last = self._last.text if self._last else ""
        race = self.board.game.tick_hz > 0 and seen.outcome is None
        usual = "text_soft" if race and viewer != PUBLIC else "text"  # in a race there is nothing to do but wait
        if peeking is not None:
            place = text("table.looking_back", moment=peeking + 1, moments=self.session.ready_moments)
            words = HeaderWords(place, "warn", self.log.last(peeking), None)
        elif telling:
            words = HeaderWords(telling, "text", self.playback.sentence.note, (self._seat_in_news,))
        elif self.playback.overlays.replaces_question:
            words = HeaderWords(last, usual, "", (self._seat_in_news,))
        elif viewer in seen.to_act and viewer != PUBLIC:
            words = HeaderWords(self.question, "highlight", last, (viewer,), mine=True)
        else:
            others = seen.outcome.winners if seen.outcome is not None else seen.to_act
            words = HeaderWords(self.question, usual, last, () if race or len(others) > MOST_FACES else others)
        return words._replace(seats=None) if race and viewer == PUBLIC else words

    def draw(self, canvas: Canvas, peeking: int | None) -> None:
        """Draw the bar; it is laid out again only when it shows something else."""
        words, buttons, pointed = self._words(peeking), self.nodes(), self.app.pointed()
        strong = pointed.key if pointed is not None and pointed.enabled and pointed.key.startswith("header-") else ""
        goal = self.words.goal(self.session.game, self.shown.seen, self.board.names)
        shows = words, goal, self.trouble, self._standing, self.session.assisted, (*buttons,), strong
        self._drawn.draw(canvas, shows, partial(self._draw, canvas, words, goal, buttons, peeking is not None))

    def _draw(self, canvas: Canvas, words: HeaderWords, goal: str, buttons: Sequence[Node], peeking: bool) -> None:
        form, room = header_form(canvas.theme), self.words_room()
        canvas.fill(header_area(canvas.theme), "panel_sunk", 0, 1.0 if canvas.theme.contrast else 0.96)
        self.draw_buttons(canvas, buttons)
        if peeking:
            room = room.left(self.small_buttons_room(buttons)[0].x - room.x - PAD)
        if form.broad:
            room = self._draw_goal_beside(canvas, goal, room)
        elif self.session.assisted:
            goal = text("table.practice_goal", goal=goal)
        faces = {} if words.seats is None else self._faces(words.seats, room)
        whole, room = room, room.beside(sum(face.w + PAD for face in faces.values()))
        trouble = self.trouble or self._standing
        below = [(trouble, "warn")] if trouble else [(words.last, "text_soft")] if words.last else []
        # an earlier moment has less room and no question
        if not form.broad and (not peeking or canvas.width(goal, LEAST) <= room.w):
            below.append((goal, "accent"))
        lower = [
            Paragraph(line, LEAST, tone)
            for sentence, tone in below
            for line in canvas.in_lines(sentence, LEAST, room.w)
        ]
        asked = Paragraph(words.main, self._most(canvas, room, lower), words.tone, "bold")
        lines = self._lines(canvas, asked, room, lower)
        if words.mine:  # on a bright plate
            longest = max(canvas.width(line.text, line.size, line.family) for line in lines)
            wide = min(whole.w, room.x - whole.x + longest + 2 * QUESTION_PLATE_MARGIN)
            plate = whole.left(wide).inset(-QUESTION_PLATE_MARGIN, QUESTION_PLATE_MARGIN / 2)
            canvas.box(plate, lit_tone(canvas.theme, "panel_sunk"), "accent", canvas.theme.radius["panel"], 3)
        for seat, face in faces.items():
            if seat != PUBLIC:
                canvas.show(avatar(seat, self.board.names[seat]), face)
            if words.mine:
                canvas.outline(face.inset(-2), "accent", face.h / 2 + 2, 3)
        self._draw_lines(canvas, room, lines)

    def _most(self, canvas: Canvas, room: Area, lower: Sequence[Paragraph]) -> float:
        """The largest text size of a question in that room, by the usual question if a game has one."""
        if self._alike is None:
            return LARGE
        key = room, len(lower), canvas.theme.unit, TONGUE.language
        if key != self._largest[0]:
            usual = Paragraph(self._alike.usually_asked(), LARGE, "text", "bold")
            self._largest = key, self._lines(canvas, usual, room, lower)[0].size
        return self._largest[1]

    def _draw_goal_beside(self, canvas: Canvas, goal: str, room: Area) -> Area:
        """The game's name above its goal; returns the room left beside them."""
        title = title_of(self.session.game.id).NAME
        title = text("table.practice", name=title) if self.session.assisted else title
        column = lettering.even_width(canvas, goal, LEAST, GOAL_MOST_WIDTH_BY_WINDOW * canvas.theme.width)
        lines = [Paragraph(line, LEAST, "text_soft") for line in canvas.wrapped(goal, LEAST, column)]
        lines.insert(0, Paragraph(title, SMALL, "accent", "display"))
        broad = max(column, canvas.width(title, SMALL, "display"))
        self._draw_lines(canvas, room.left(broad), lines)
        return room.beside(broad + 2 * PAD)

    def _faces(self, seats: Sequence[Seat], room: Area) -> dict[Seat, Area]:
        """The places of faces: of the seats to act, of the seat in the news, or of the winner. One place stays empty
        otherwise, so that sentences do not move.
        """
        size = min(FACE_MOST_SIZE, room.h - 4 * QUESTION_PLATE_MARGIN)
        if room.w - max(1, len(seats)) * (size + PAD) < WORDS_LEAST_WIDTH_BY_FACE * size:
            return {}
        places = (Area(room.x + i * (size + PAD), room.cy - size / 2, size, size) for i in range(MOST_FACES))
        return dict(zip(seats or (PUBLIC,), places, strict=False))

    def _lines(self, canvas: Canvas, ask: Paragraph, room: Area, lower: Sequence[Paragraph]) -> list[Paragraph]:
        """The question, as large as it fits in one or two lines, above the others."""
        others, width = sum(line.size for line in lower), room.w - 2 * QUESTION_PLATE_MARGIN
        sizes = range(round(ask.size), round(canvas.theme.least) - 1, -1)

        def fits(size: float) -> bool:
            count = len(canvas.wrapped(ask.text, size, width, "bold"))
            return count < 3 and (count * size + others) * LEAST_LEADING <= room.h - 2 * GAP

        size = sizes[min(bisect(sizes, False, key=fits), len(sizes) - 1)]
        even = lettering.even_width(canvas, ask.text, size, width, "bold")
        asked = canvas.wrapped(ask.text, size, even, "bold")
        return [*(ask._replace(text=line, size=size) for line in asked), *lower]

    def _draw_lines(self, canvas: Canvas, room: Area, lines: Sequence[Paragraph]) -> None:
        """Lines below each other, vertically centred."""
        step = min(LEADING, max(LEAST_LEADING, (room.h - 2 * GAP) / sum(line.size for line in lines)))
        draw_lines(canvas, lines, room.x, room.cy, step, width=room.w)

    def draw_buttons(self, canvas: Canvas, buttons: Sequence[Node]) -> None:
        """Small buttons with pictures."""
        for node in (node for node in buttons if node.key != ONWARD_KEY):
            strong = node.key == self.app.pointed_key and node.enabled
            look = node.key.removeprefix("header-"), node.area.w, strong, node.enabled
            image = canvas.store.get(("header-button", canvas.theme.game, *look), partial(_button, canvas, *look))
            canvas.surface.blit(image, canvas.rect(node.area))


def _button(canvas: Canvas, name: str, side: float, strong: bool, enabled: bool) -> pygame.Surface:
    """The cached picture of a button."""
    area = Area(0, 0, side, side)
    with canvas.drawing_on(pygame.Surface(canvas.rect(area).size, pygame.SRCALPHA)) as drawn:
        canvas.box(area, "button_hover" if strong else "button", "panel_edge", 12)
        ink = canvas.theme.tone("button_text" if enabled else "button_text_off")
        canvas.show(
            f"common/ui/{BUTTON_PICTURES.get(name, name)}.svg", area.inset(side * PICTURE_MARGIN_BY_BUTTON), ink
        )
        return drawn
