"""How a match ended: who won, where every point came from, how the scores ran, and play again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from ugames.core.game import PUBLIC, Seat, options
from ugames.games import game_class
from ugames.home import disk
from ugames.journal import saves
from ugames.journal.journals import SUFFIX
from ugames.screens.doors import doors, fresh_seed
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import COUNT, pace
from ugames.ui.kit import controls
from ugames.ui.kit.app import App
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Tally, board_of
from ugames.ui.table.chart import draw_curves
from ugames.ui.table.flashes import Celebration, rays
from ugames.ui.table.places import cloth_area
from ugames.ui.table.points import draw_tally, tally_height

TOP, FOOT = 120.0, 110.0
FACE = 72.0
MOST_FACES = 3
"""The most winners whose faces stand beside the headline."""
SIDE_BY_SIDE = 6
"""The most columns of points that leave room for the curves beside them."""
BESIDE_HEAD = 460.0
"""The width of the buttons that turn to other rounds."""
RAYS_REACH = 500.0
"""The radius of the light behind the winner."""


class Result:
    """The last screen of a match."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.names = [player.name for player in session.players]
        self.board = board_of(session.game, self.names)
        beats = session.beats(PUBLIC)
        self.points = [self.board.standing(beat.after) for beat in beats]
        tallies = [self.board.tally(beat.events, beat.after) for beat in beats]
        self.tallies = [tally for tally in tallies if tally] or [self._plain()]
        self.page = len(self.tallies) - 1
        self.note = ""
        self._party: Celebration | None = None
        self._still = pygame.Surface((1, 1))
        """The screen without what falls."""
        self._drawn = 0.0
        """The part of the table of points that has been drawn as counted."""
        self._head = Area(0, 0, 0, 0)
        self._since: float | None = None
        self._now = 0.0
        self.sounded = False
        """Whether the victory has been heard: it is not again when one comes back from the replay."""

    def _plain(self) -> Tally:
        outcome = self.session.outcome
        assert outcome is not None
        return Tally(text("result.scores"), tuple(self.names), (), outcome.scores)

    def enter(self, app: App) -> None:
        """Sound the end."""
        self.app = app
        app.speaker.ambience(self.session.game.id)
        if not self.sounded:
            app.speaker.theme(self.session.game.id, "victory")
        self.sounded = True
        if self._party is None:
            settings = app.settings
            self._pace = pace(settings.speed, settings.reduced_motion)
            self._party = Celebration(self.board.signs if self._cheerful() else (), self._pace)
        app.redraw()

    def _cheerful(self) -> bool:
        """Whether a person has won, or nobody but bots has played."""
        outcome, people = self.session.outcome, self.session.people
        return not people or (outcome is not None and any(seat in people for seat in outcome.winners))

    def leave(self) -> None:
        """Nothing has to be given back."""

    def refit(self) -> None:
        """Everything is laid out when it is drawn."""

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or key ends the animation and still has its usual effect."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.JOYBUTTONDOWN) and self._party:
            self._party.stop()
            self._since = -COUNT
        return False

    def command(self, name: str) -> bool:
        """Esc goes back to the table, to look at it once more."""
        if name == "back":
            self.app.pop()
        return name == "back"

    def activate(self, node: Node) -> None:
        """Every node here does something by itself."""

    def update(self, now: float) -> bool:
        """Count the points, let the signs fall."""
        self._now = now
        if self._since is None:
            self._since = now
        if self._drawn < 1:
            self.app.redraw()
        return self._party is not None and not self._party.over(now)

    @property
    def _counted(self) -> float:
        """The part of the table of points that has been counted."""
        seconds = self._pace.wait(COUNT) if self._pace.flies else 0.0
        return min(1.0, (self._now - (self._since or 0.0)) / seconds) if seconds else 1.0

    def nodes(self) -> Sequence[Node]:
        """The button to play again, where the pointer already is, and the ways out."""
        theme = self.app.canvas.theme
        entries = (
            ("games", text("result.games"), self.app.home),
            ("table", text("result.table"), self.app.pop),
            ("again", text("result.again"), self._again),
            ("replay", text("result.replay"), self._replay),
            ("save", text("result.save"), self._save),
        )
        width, gap = min(280.0, (theme.width - 60) / len(entries) - 14), 14.0
        left = (theme.width - (width + gap) * len(entries) + gap) / 2
        nodes = [
            Node(
                key,
                "button",
                label,
                Area(left + i * (width + gap), theme.height - 92, width, 68),
                press=press,
                primary=key == "again",
            )
            for i, (key, label, press) in enumerate(entries)
        ]
        if len(self.tallies) > 1:
            rounds = (("earlier", text("result.earlier"), -1, 40.0), ("later", text("result.later"), 1, 250.0))
            for key, label, by, x in rounds:
                why = "" if 0 <= self.page + by < len(self.tallies) else text("result.none")
                area = Area(x, 40, 196, 52)
                nodes.append(Node(key, "button", label, area, why_not=why, press=partial(self._turn, by)))
        return nodes

    def _turn(self, by: int) -> None:
        self.page += by
        self.app.redraw()

    def _again(self) -> None:
        app, session = self.app, self.session
        app.home()
        chosen = {option.name: getattr(session.game, option.name) for option in options(game_class(session.game.id))}
        doors(app).start(session.game.id, session.players, chosen, fresh_seed())

    def _replay(self) -> None:
        if self.session.path is not None:
            self.session.close()
            doors(self.app).replay(self.session.path)

    def _save(self) -> None:
        if self.session.path is None:
            self.note = text("result.not_saved")
            return
        target = disk.beside(Path.home() / f"{self.session.path.stem}{SUFFIX}")
        try:
            saves.export(self.session.path, target)
            self.note = text("games.copied", place=str(target))
        except disk.StorageError as error:
            self.note = text("games.not_copied", why=str(error))
        self.app.redraw()

    def draw(self, canvas: Canvas, everything: bool) -> list[pygame.Rect]:
        """The falling signs over everything else, which is drawn only when it has changed."""
        if sheets := canvas.borrow(self):
            self._still, *_ = sheets
            everything = True
        if everything:
            self._draw_still(canvas)
            self._still.blit(canvas.surface, (0, 0))
        rects = self._party.draw(canvas, self._still, self._panels(canvas.theme), self._now) if self._party else []
        return [canvas.surface.get_rect()] if everything else rects

    def _panels(self, theme: Theme) -> list[Area]:
        """The panels of text, which falling signs must not cover."""
        table, curves = self._boxes(theme)
        return [self._head, table, curves, *(node.area for node in self.nodes())]

    def _boxes(self, theme: Theme) -> tuple[Area, Area]:
        """The places of the table of points and of the curves: side by side, or stacked if there are many columns."""
        room = Area(0, TOP, theme.width, theme.height - TOP - FOOT).inset(32, 8)
        if len(self.names) > SIDE_BY_SIDE:
            height = min(room.h * 0.56, tally_height(self.tallies[self.page]))
            return room.top(height), room.below(height + 16)
        height = min(room.h, max(tally_height(self.tallies[self.page]), room.w * 0.26))
        room = room._replace(y=room.y + (room.h - height) * 0.4, h=height)
        return room.left(room.w * 0.58), room.beside(room.w * 0.58 + 20)

    def _draw_still(self, canvas: Canvas) -> None:
        """Who won, the table of points, the curve."""
        theme, outcome = canvas.theme, self.session.outcome
        furniture.cloth(canvas, self.session.game.id, cloth_area(theme))
        assert outcome is not None
        self._draw_head(canvas, self._said(outcome.winners), outcome.winners)
        table, curves = self._boxes(theme)
        self._drawn = self._counted
        won = [self.names[seat] for seat in outcome.winners]
        winners = won if self.page == len(self.tallies) - 1 else None
        draw_tally(canvas, self.tallies[self.page], table, self._counted, winners)
        draw_curves(canvas, curves, self.names, self.points)
        if self.session.assisted:
            canvas.text(text("result.assisted"), curves.right - 16, curves.bottom - 22, 22, "warn", "right", "bold")
        if self.note:
            canvas.label(self.note, theme.width / 2, theme.height - 108, 20, align="centre", width=theme.width - 40)
        if seal := self.session.seal:
            opened = text("result.seal", seal=seal, seed=self.session.seed, salt=self.session.salt)
            canvas.label(opened, theme.width / 2, theme.height - 12, 18, "text_soft", "centre", "text")
        pointed = self.app.pointed()
        for node in self.nodes():
            here = pointed is not None and pointed.key == node.key
            controls.button(canvas, node, here)

    def _said(self, winners: Sequence[Seat]) -> str:
        """Who has won, as a sentence."""
        people, names = self.session.people, [self.names[seat] for seat in winners]
        if len(people) == 1 and winners == people:
            return text("result.you_win")
        return text("result.wins", name=names[0]) if len(names) == 1 else text("result.win", names=names)

    def _draw_head(self, canvas: Canvas, title: str, winners: Sequence[Seat]) -> None:
        """The winner in words and faces, with light behind them if a person has won."""
        theme, faces = canvas.theme, winners[:MOST_FACES]
        beside = FACE * len(faces) + 18
        left = BESIDE_HEAD if len(self.tallies) > 1 else 20.0
        room = theme.width - left - 20 - beside - 60
        size = lettering.size_for(canvas, title, 60, room, "display")
        width = min(room, canvas.width(title, size, "display")) + beside + 60
        self._head = Area(max(left, theme.width / 2 - width / 2), 18, width, 92)
        if self._cheerful():
            rays(canvas, self._head.cx, self._head.cy, RAYS_REACH)
        canvas.panel(self._head, "panel_raised", "accent", 1.0)
        for i, seat in enumerate(faces):
            box = Area(self._head.x + 26 + i * FACE, self._head.cy - FACE / 2, FACE, FACE).inset(3)
            canvas.show(furniture.avatar(seat), box)
        canvas.text(title, self._head.x + 26 + beside, self._head.cy, size, "highlight", "left", "display", room)
