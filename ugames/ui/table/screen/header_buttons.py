"""The buttons in the header of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from ugames.core.game import Seat, Seen
from ugames.core.tongue import TONGUE
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.store import LastMade
from ugames.ui.draw.strokes import Cached
from ugames.ui.draw.theme import GAP, PAD
from ugames.ui.kit import controls, keys
from ugames.ui.kit.app import App
from ugames.ui.kit.keys import CommandName
from ugames.ui.kit.nodes import Node
from ugames.ui.table.places import BUTTON, BUTTON_ROW_GAP, header_form
from ugames.ui.table.screen.looking_back import LookingBack
from ugames.ui.table.staging.shown import ShownTable

ONWARD_KEY = "onward"
"""The key of the broad button to the viewer's next turn, or back to the result."""
ONWARD_WIDTH = 230.0
PICTURE_MARGIN_BY_BUTTON = 0.19
BUTTON_WORDS: dict[CommandName, str] = {
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
BUTTON_PICTURES = {"leave": "back", "help": "book", "last": "cards"}
"""The pictures of those buttons that are not named like their picture."""


def why_no_hint(viewer: Seat, seen: Seen) -> str:
    """The reason why there can be no suggestion now; empty if there can."""
    return "" if viewer in seen.to_act else text("table.hint_on_turn")


class HeaderButtons:
    """The buttons of a table's commands: the menu on the left, the others on the right. Those of all games are farthest
    to the right, in the same places at every table; only redo comes and goes, to the left of undo.
    """

    def __init__(
        self,
        app: App,
        looking_back: LookingBack,
        shown: ShownTable,
        command: Callable[[CommandName], Any],
        names: Iterable[CommandName],
    ) -> None:
        self.app = app
        self.looking_back = looking_back
        self.audience = looking_back.audience
        self.session = self.audience.session
        self.shown = shown
        self.command = command
        self._names = frozenset(names)
        """The commands that have a button."""
        self.waits = False
        """Whether the button for the viewer's turn is shown."""
        self._ended = False
        """Whether the result has been shown, to which a button leads."""
        self._made = LastMade[list[Node]]()
        """The buttons, which a frame needs several times."""
        self._drawn = Cached()

    def exchange(self, gone: Iterable[CommandName], new: CommandName) -> None:
        """Have a button for a new command in place of those for others."""
        self._names = self._names - {*gone} | {new}

    def offer_result(self) -> None:
        """Have a button that leads back to the result."""
        self._ended = True

    def wait(self, waits: bool) -> None:
        """Note whether the viewer is waiting for others."""
        waits &= "to_turn" in self._names
        if waits != self.waits:
            self.waits = waits
            self.app.redraw()

    def nodes(self) -> list[Node]:
        """The buttons, from left to right; last those of an earlier moment."""
        session, viewer, seen = self.session, self.audience.viewer, self.shown.seen
        undoing, no_hint = session.undoing, why_no_hint(viewer, seen)
        ended = self._ended and seen.outcome is not None and "result" in self._names
        of_viewer = undoing.extent(viewer), undoing.can_redo(viewer)
        of_match = session.thinking.without_bots, session.assisted, session.outcome is None, self.waits
        look = self._names, self.app.canvas.theme, TONGUE.language
        state = no_hint, ended, of_viewer, of_match, look
        made = self._made.get(state, lambda: self._make(no_hint, ended))
        if self.looking_back.moment is None:
            return [*made]
        return [*made, *self.looking_back.nodes(*self._rooms_beside(made))]

    def _make(self, no_hint: str, ended: bool) -> list[Node]:
        viewer, undoing, bots = self.audience.viewer, self.session.undoing, self.session.thinking
        redo, tricks = undoing.can_redo(viewer), self.shown.board.tricks is not None
        available = {"redo": redo, "last": tricks, "bot": bots.without_bots}
        buttons = [key for key in BUTTON_WORDS if key in self._names and available.get(key, True)]
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
                sign=f"common/ui/{BUTTON_PICTURES.get(key, key)}.svg",
            )
            for area, key in zip(places, buttons, strict=True)
        ]
        if ended or self.waits:
            label, hint = "common.go_on", ""
            if ended:
                label = "result.podium"
            elif self.session.outcome is None:
                label, hint = "settings.command_skip", text("table.about_to_turn")
            (room, *_), press = self._rooms_beside(made), partial(self.command, "result" if ended else "to_turn")
            made.insert(1, Node(ONWARD_KEY, "button", text(label), room, hint=hint, press=press))
        return made

    def _hint(self, key: CommandName) -> str:
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

    def _rooms_beside(self, buttons: Sequence[Node]) -> tuple[Area, Area, Area]:
        """The rooms left of these buttons: for a broad one, and left of it for two small ones."""
        form = header_form(self.app.canvas.theme)
        right, side = min(node.area.x for node in buttons[1:]) - GAP, form.button
        broad = Area(right - ONWARD_WIDTH, (form.height - BUTTON) / 2, ONWARD_WIDTH, BUTTON)
        later = Area(broad.x - GAP - side, broad.cy - side / 2, side, side)
        return broad, later._replace(x=later.x - GAP - side), later

    def draw(self, canvas: Canvas) -> None:
        """Draw the buttons again when they look different."""
        buttons, key = self.nodes(), self.app.pointed_key
        pointed = next((node for node in buttons if node.key == key), None)
        self._drawn.draw(canvas, ((*buttons,), pointed), partial(_draw_buttons, canvas, buttons, pointed))


def _draw_buttons(canvas: Canvas, buttons: Sequence[Node], pointed: Node | None) -> None:
    """The small buttons by their pictures, and the broad ones."""
    for node in buttons:
        if not node.sign:
            controls.button(canvas, node, node is pointed, quiet=True)
            continue
        look = node.sign, node.area.w, node is pointed and node.enabled, node.enabled
        image = canvas.store.get(("header-button", canvas.theme.game, *look), partial(_button, canvas, *look))
        canvas.surface.blit(image, canvas.rect(node.area))


def _button(canvas: Canvas, picture: str, side: float, strong: bool, enabled: bool) -> pygame.Surface:
    """The cached picture of a button."""
    area = Area(0, 0, side, side)
    with canvas.drawing_on(pygame.Surface(canvas.rect(area).size, pygame.SRCALPHA)) as drawn:
        canvas.box(area, "button_hover" if strong else "button", "panel_edge", 12)
        ink = canvas.theme.tone("button_text" if enabled else "button_text_off")
        canvas.show(picture, area.inset(side * PICTURE_MARGIN_BY_BUTTON), ink)
        return drawn
