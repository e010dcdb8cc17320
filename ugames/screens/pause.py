"""The menu of a table. The game is saved already, so leaving needs no question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ugames.core.names import shown
from ugames.core.words import STOPS, run_on
from ugames.journal import saves
from ugames.registry import title_of
from ugames.screens import rows
from ugames.screens.after.course import ScoreSheet
from ugames.screens.after.headline import said_of
from ugames.screens.before.deal import show_proof
from ugames.screens.doors import doors
from ugames.screens.rows import CLOSE_GAP, when
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.kit.app import App
from ugames.ui.kit.controls import PAGES
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import MARGIN, Page, heading_height
from ugames.ui.table import furniture
from ugames.ui.table.board import board_of
from ugames.ui.table.furniture import avatar

ROW = 84.0
"""The greatest height of a row of buttons, with its gap."""
STATE, APART = 112.0, 12.0
"""The height of the match's state, and the gap below it."""
LEADS, SOFT = 24.0, 18.0
"""The text sizes of the leader, and of round and time."""
FACE, FIGURE = 40.0, 24.0
"""The size of a face, and of the points beside it."""
BESIDE, WIDE, CARDS = 210.0, 340.0, 0.68
"""The least room for a box beside or above the menu, its greatest width, and the height of cards by that."""
WIDEST = 118.0
"""The greatest width of a face with its points."""


class Pause:
    """The actions at a table other than playing."""

    def __init__(self, app: App, session: Session) -> None:
        self.app = app
        self.session = session
        others = 4 + bool(session.people) + session.real_time + bool(session.seal)
        self.height = STATE + APART + ROW * (2 + (others + 1) // 2)
        self._course = ScoreSheet(session, board_of(session.game, [player.name for player in session.players]))

    @property
    def title(self) -> str:
        """The heading."""
        return text("pause.title")

    def build(self, form: Form, page: Page) -> None:
        """Buttons back to the game above, exits below, and others in two columns between them."""
        game, ways = self.session.game.id, doors(self.app)
        others: list[tuple[str, str, str, Callable[[], None], str]] = [
            ("rules", text("common.rules"), text("common.how_to_play"), partial(ways.rules, game), "rules"),
            ("cards", text("pause.cards"), text("pause.about_cards"), partial(ways.decks, game), "cards"),
            ("settings", text("settings.title"), text("pause.about_settings"), ways.settings, "settings"),
            ("again", text("pause.new_game"), text("pause.about_new_game"), self._new_game, "plus"),
        ]
        if self.session.real_time:
            people = [self.session.players[seat].name for seat in self.session.seats.here]
            devices = partial(ways.zones, people)
            others.insert(3, ("devices", text("common.devices"), text("pause.about_devices"), devices, "keys"))
        if self.session.people:
            phones = partial(ways.phones, self.session)
            others.insert(-1, ("phones", text("phones.title"), text("pause.about_phones"), phones, "phones"))
        if self.session.seal:
            proof = partial(show_proof, self.app, self.session)
            others.append(("proof", text("pause.proof"), text("pause.about_proof"), proof, "lock"))
        first, *middle, last = page.body.below(STATE + APART).rows(2 + (len(others) + 1) // 2, CLOSE_GAP)
        form.button("go-on", text("common.go_on"), first, page.close, primary=True, sign=_sign("play"))
        places = [place for row in middle for place in row.columns(2, CLOSE_GAP)]
        if len(others) % 2:
            places[-2:] = [middle[-1]]
        for (key, label, hint, press, sign), area in zip(others, places, strict=True):
            form.button(key, label, area, press, hint, sign=_sign(sign))
        form.button("leave", text("pause.leave"), last, self.app.home, text("pause.about_leave"), sign=_sign("leave"))

    def _new_game(self) -> None:
        app, game = self.app, self.session.game.id
        app.home()
        doors(app).set_up(game)

    def paint(self, canvas: Canvas, page: Page) -> None:
        """The state of the match: leader, points, round and start; and the game's box."""
        self._draw_box(canvas, page.body.inset(-MARGIN[0], -MARGIN[1]))
        room = page.body.top(STATE)
        lettering.fitting(
            canvas, self._leading(), room.cx, room.y + 14, LEADS, "highlight", room.w, "display", "centre"
        )
        points, names = self._course.points[-1], self._course.names
        order = sorted(range(len(points)), key=lambda seat: -points[seat])
        wide = min(WIDEST, room.w / len(order))
        part = min(1.0, wide / WIDEST + 0.1)
        row = Area(room.x, room.y + 36, room.w, FACE + 4).centred(wide * len(order), FACE + 4)
        for seat, place in zip(order, row.columns(len(order)), strict=True):
            with canvas.told_as(text("pause.has", name=shown(names[seat]), points=points[seat]), place):
                self._draw_points(canvas, place, avatar(seat, names[seat]), points[seat], part)
        lettering.fitting(canvas, self._since(), room.cx, room.bottom - 12, SOFT, "text_soft", room.w, "text", "centre")

    def _draw_box(self, canvas: Canvas, sheet: Area) -> None:
        """The box of the game and some of its cards, at both sides of the menu, or above and below
        it in a high window.
        """
        theme, game = canvas.theme, self.session.game.id
        top = heading_height(theme)
        free, high = sheet.x, theme.height > theme.width
        if high:
            free = min(sheet.y - 2 * top, theme.height - sheet.bottom)
        if free < BESIDE:
            return
        wide = min(WIDE, free * 0.66)
        if high:
            lid, cards = (sheet.cx, top + (sheet.y - 2 * top) / 2), (sheet.cx, (sheet.bottom + theme.height) / 2)
        else:
            lid, cards = (free / 2, sheet.cy), (theme.width - free / 2, sheet.cy)
        furniture.box(canvas, game, around(*lid, wide, wide * furniture.FORM), title_of(game).NAME)
        rows.fan(canvas, (game,) * 3, *cards, wide * CARDS)

    def _draw_points(self, canvas: Canvas, place: Area, face: str, points: int, part: float) -> None:
        """A face with its points, golden for a leader."""
        side, size = FACE * part, max(FIGURE * part, canvas.theme.least)
        width = side + 4 + canvas.width(str(points), size, "display")
        left = place.cx - width / 2
        canvas.show(face, Area(left, place.cy - side / 2, side, side))
        tone = "highlight" if points == max(self._course.points[-1]) else "text"
        canvas.text(str(points), left + side + 4, place.cy, size, tone, family="display")

    def _leading(self) -> str:
        """The leader or, after the end, the winner."""
        if outcome := self.session.outcome:
            return said_of(self.session, [shown(name) for name in self._course.names], outcome.winners)
        points = self._course.points[-1]
        ahead = [shown(self._course.names[seat]) for seat, each in enumerate(points) if each == max(points)]
        if len(ahead) == len(points):
            return text("pause.level")
        if len(ahead) == 1:
            return text("pause.leads", name=ahead[0], points=max(points))
        return text("pause.lead", names=ahead, points=max(points))

    def _since(self) -> str:
        """The round, if there are several, the move, and the time of the beginning."""
        moves, over = self.session.moments, self.session.outcome is not None
        said = text("pause.move", move=moves)
        if len(self._course.rounds) > over:
            said = text("pause.round", round=self._course.round_of(moves - over), move=moves)
        begun = self.session.path and saves.begun(self.session.path)
        # a single sentence in a line of its own needs no full stop
        return run_on((said, text("pause.begun", when=when(begun)))) if begun else said.rstrip(STOPS)


PICTURED = {"rules", "cards", "settings", "keys", "phones", "leave"}
"""The buttons with the picture of their page; others have a sign."""


def _sign(name: str) -> str:
    return f"{PAGES}{name}.svg" if name in PICTURED else f"common/ui/{name}.svg"
