"""The panel for bots that cannot play: the reason, and two remedies."""

from __future__ import annotations

from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node

AGAIN, HERE = "bots-again", "bots-here"
LAYER = 2
WIDTH, PAD = 760.0, 40.0
TITLE, LINE, BUTTON_GAP, BUTTON = 74.0, 34.0, 28.0, 68.0
SIZE = 24.0


class BotsAway:
    """The panel, shown while there is a reason."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        self._told: str | None = None

    @property
    def up(self) -> bool:
        """Whether it is shown."""
        return self._told is not None

    def update(self) -> bool:
        """Check whether the bots play; whether the panel has changed."""
        told = self.session.thinking.bot_trouble
        if told == self._told:
            return False
        self._told = told
        self.app.redraw()
        return True

    def _lines(self, canvas: Canvas) -> tuple[tuple[str, ...], tuple[str, ...]]:
        room = self._width() - 2 * PAD
        return canvas.wrapped(self._told or "", SIZE, room), canvas.wrapped(text("table.without_bots"), SIZE, room)

    def _width(self) -> float:
        return min(WIDTH, self.app.canvas.theme.width - 40)

    def _box(self) -> Area:
        theme, lines = self.app.canvas.theme, sum(map(len, self._lines(self.app.canvas)))
        height = TITLE + LINE * (lines + 0.5) + BUTTON_GAP + BUTTON + 2 * PAD
        return Area(0, 0, theme.width, theme.height).centred(self._width(), height)

    def nodes(self) -> list[Node]:
        """The two remedies; nothing below can be reached."""
        if not self.up:
            return []
        box = self._box()
        row = Area(box.x + PAD, box.bottom - PAD - BUTTON, box.w - 2 * PAD, BUTTON)
        again, here = row.columns(2, 20)
        return [
            Node(AGAIN, "button", text("table.try_again"), again, press=self._again, primary=True, layer=LAYER),
            Node(HERE, "button", text("table.go_on_without"), here, press=self._here, layer=LAYER),
        ]

    def _again(self) -> None:
        self.session.thinking.try_bots_again()
        self.update()

    def _here(self) -> None:
        self.session.thinking.go_on_without_bots()
        self.update()

    def draw(self, canvas: Canvas) -> None:
        """The panel over a darkened table."""
        if not self.up:
            return
        theme, box = canvas.theme, self._box()
        canvas.fill(Area(0, 0, theme.width, theme.height), "shadow", 0, 0.5)
        canvas.panel(box, "panel", "accent", 1.0)
        canvas.show("common/ui/bot.svg", Area(box.x + PAD, box.y + PAD - 4, 48, 48), theme.tone("accent"))
        title = text("table.bots_away")
        canvas.text(title, box.x + PAD + 64, box.y + PAD + 20, 38, "accent", family="display")
        why, offer = self._lines(canvas)
        y = box.y + PAD + TITLE + LINE / 2
        for line in why:
            canvas.text(line, box.x + PAD, y, SIZE, "text")
            y += LINE
        y += LINE / 2
        for line in offer:
            canvas.text(line, box.x + PAD, y, SIZE, "text_soft")
            y += LINE
        pointed = self.app.pointed()
        for node in self.nodes():
            here = pointed is not None and pointed.key == node.key
            controls.button(canvas, node, here)
