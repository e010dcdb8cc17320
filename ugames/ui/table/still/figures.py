"""The figures of the rules: a row of cards, or a table with numbers at its places."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property, partial
from itertools import product
from typing import Any, NamedTuple

import pygame

from ugames.bots.play import play_out
from ugames.bots.thinking.levels import KEY_OF
from ugames.core.game import Seen, options, usual
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.core.teaching.figure import BACK, FigureError, Part, Scene, Strip, read_figure
from ugames.core.words import in_a_row, say
from ugames.registry import game_class, load_game
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, Point, around
from ugames.ui.draw.theme import BODY, GAP, PAD
from ugames.ui.kit import placing
from ugames.ui.table.board import Board, board_of, painter_of
from ugames.ui.table.cards.sprites import Spot, Sprite
from ugames.ui.table.places import whole
from ugames.ui.table.still.closeup import BOARD_MARGIN, miniature, theme_for
from ugames.ui.table.whereabouts import whereabouts

FIGURE_CARD_HEIGHT = 170.0
PILED_CARD_VISIBLE_PART = 0.34
SIGN_TEXT_SIZE = 34.0
HALF_BADGE_WIDTH = 17.0
LEGEND_LINE = 2 * HALF_BADGE_WIDTH + GAP
LEGEND_COLUMN_LEAST_WIDTH = 420.0
PICTURE_PROPORTION = 9 / 16
PLAYERS = ("Ada", *KEY_OF)


class Figures:
    """Draws one game's figures."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._rules = load_game(game)
        self.larger = 1.0
        """The enlargement of a row's cards where there is room."""
        self._picture: tuple[Any, Snapshot] | None = None
        """The last picture of a table, with its parameters."""

    def height(self, canvas: Canvas, line: str, width: float) -> float:
        """The height of a figure in that width."""
        drawn = read_figure(line)
        caption = canvas.type.paragraph_height(drawn.caption, width - 2 * PAD, BODY)
        if isinstance(drawn, Strip):
            return self._card_height(canvas, drawn, width) + 3 * PAD + caption
        return (width - 2 * PAD) * PICTURE_PROPORTION + 3 * PAD + self._legend_height(drawn, width) + caption

    def said(self, line: str) -> str:
        """A figure in words: its caption, and its cards or places."""
        drawn = read_figure(line)
        if isinstance(drawn, Strip):
            shown = in_a_row(part.sign or in_a_row(map(self.called, part.cards)) for part in drawn.parts)
        else:
            shown = in_a_row(place.name for place in drawn.places)
        return text("rules.figure", caption=drawn.caption, shown=shown)

    def draw(self, canvas: Canvas, line: str, area: Area) -> None:
        """Draw a figure, in the height given by `height`."""
        drawn = read_figure(line)
        canvas.panel(area)
        inner = area.inset(PAD)
        if isinstance(drawn, Strip):
            below = self._row(canvas, drawn, inner)
        else:
            below = self._scene(canvas, drawn, inner)
        canvas.paragraph(drawn.caption, inner._replace(y=below, h=inner.bottom - below), BODY, "text_soft")

    # --- a row of cards

    @cached_property
    def cards(self) -> Mapping[str, Hashable]:
        """The cards of the game by their names in help.md."""
        rules = self._rules
        state = rules.deal(rules.seats.stop - 1, Rng(0)).state
        return {str(card): card for card in rules.inventory(state)}

    @cached_property
    def _board(self) -> Board:
        return board_of(self._rules, [])

    def card(self, name: str) -> Hashable:
        try:
            return self.cards[name]
        except KeyError:
            raise FigureError(f"a figure shows the card {name!r}, and no card is written so") from None

    def called(self, name: str) -> str:
        """The value or name of a card."""
        if name == BACK:
            return text("rules.face_down")
        face = self._board.face(self.card(name))
        return face.title or str(say(self.card(name)))

    def _row(self, canvas: Canvas, row: Strip, area: Area) -> float:
        height = self._card_height(canvas, row, area.w + 2 * PAD)
        scale = height / FIGURE_CARD_HEIGHT
        painter = painter_of(canvas, self._board, alone=True)
        x = area.x
        for part in row.parts:
            wide = self._width(canvas, part) * scale
            if part.sign:
                canvas.text(
                    part.sign,
                    x + wide / 2,
                    area.y + height / 2,
                    SIGN_TEXT_SIZE * scale,
                    align="centre",
                    family="display",
                )
            for number, name in enumerate(part.cards):
                card = None if name == BACK else self.card(name)
                left = x + number * height * CARD_RATIO * PILED_CARD_VISIBLE_PART
                mark = part.mark if number == len(part.cards) - 1 else ""
                middle = left + height * CARD_RATIO / 2, area.y + height / 2
                painter.draw(Sprite(Spot(card, *middle, height, "figure", mark=mark)))
            x += wide + PAD * scale
        return area.y + height + PAD

    def _card_height(self, canvas: Canvas, row: Strip, width: float) -> float:
        wanted = sum(self._width(canvas, part) for part in row.parts) + PAD * (len(row.parts) - 1)
        return FIGURE_CARD_HEIGHT * min(self.larger, (width - 2 * PAD) / wanted)

    def _width(self, canvas: Canvas, part: Part) -> float:
        if part.sign:
            return canvas.width(part.sign, SIGN_TEXT_SIZE, "display") + PAD
        return FIGURE_CARD_HEIGHT * CARD_RATIO * (1 + PILED_CARD_VISIBLE_PART * (len(part.cards) - 1))

    # --- a table

    def _scene(self, canvas: Canvas, scene: Scene, area: Area) -> float:
        picture = area._replace(h=area.w * PICTURE_PROPORTION)
        theme = canvas.theme
        key = scene, canvas.rect(picture).size, theme.light, theme.contrast
        if self._picture is None or self._picture[0] != key:
            self._picture = key, Moment(self.game, scene).drawn(canvas, canvas.rect(picture).size)
        shown = self._picture[1]
        canvas.surface.blit(shown.surface, canvas.rect(picture))
        for number, (across, down) in enumerate(shown.places, 1):
            self._badge(canvas, number, picture.x + across * picture.w, picture.y + down * picture.h)
        top = picture.bottom + PAD
        rooms = self._legend(scene, area._replace(y=top))
        for number, (place, room) in enumerate(zip(scene.places, rooms, strict=True), 1):
            self._badge(canvas, number, room.x + HALF_BADGE_WIDTH, room.cy)
            canvas.line(place.name, room.beside(2 * HALF_BADGE_WIDTH + 10))
        return top + self._legend_height(scene, area.w + 2 * PAD)

    def _badge(self, canvas: Canvas, number: int, x: float, y: float) -> None:
        disc = around(x, y, 2 * HALF_BADGE_WIDTH, 2 * HALF_BADGE_WIDTH)
        canvas.fill(disc.inset(-2), "panel_sunk", HALF_BADGE_WIDTH + 2)
        canvas.fill(disc, "primary", HALF_BADGE_WIDTH)
        canvas.text(str(number), x, y, BODY, "primary_text", "centre", "bold")

    def _legend(self, scene: Scene, area: Area) -> list[Area]:
        columns = _columns(area.w + 2 * PAD)
        width, rows = area.w / columns, -(-len(scene.places) // columns)
        return [
            Area(area.x + i // rows * width, area.y + i % rows * LEGEND_LINE, width - 12, 2 * HALF_BADGE_WIDTH)
            for i in range(len(scene.places))
        ]

    def _legend_height(self, scene: Scene, width: float) -> float:
        return -(-len(scene.places) // _columns(width)) * LEGEND_LINE


def _columns(width: float) -> int:
    return max(1, int(width // LEGEND_COLUMN_LEAST_WIDTH))


class Snapshot(NamedTuple):
    """A picture of a table, and the positions of its numbers as fractions of its size."""

    surface: pygame.Surface
    places: tuple[Point, ...]


class Moment:
    """The table of a scene: the first seat's view of a match by rules of thumb."""

    def __init__(self, game: str, scene: Scene) -> None:
        self.scene = scene
        kind = game_class(game)
        if scene.seats not in kind.seats:
            raise FigureError(f"a table has {scene.seats} seats, and the game from {kind.seats[0]} to {kind.seats[-1]}")
        chosen = {name: _value(game, name, value) for name, value in scene.options}
        rules, names = load_game(game, **{**usual(kind, scene.seats), **chosen}), PLAYERS[: scene.seats]
        match: Match[Any, Any, Any] = Match(rules, tuple(Player(name, "plain") for name in names), scene.seed)
        play_out(match, ["plain"] * scene.seats, Rng(scene.seed))
        if scene.moment >= match.moments:
            raise FigureError(f"a table shows moment {scene.moment}, and the last one is {match.moments - 1}")
        self.seen: Seen = match.beat(0, scene.moment).after
        self.board = board_of(rules, names)

    def drawn(self, canvas: Canvas, size: tuple[int, int]) -> Snapshot:
        """The table in that pixel size."""
        small = theme_for(canvas.theme, size[0])
        window = whole(small)
        area = window.inset(BOARD_MARGIN)
        table, half = self.board.table(self.seen, area), canvas.theme.px(HALF_BADGE_WIDTH + 2) * window.w / size[0]
        places = [placing.hull(self.at(place.key, area)) for place in self.scene.places]
        read = [*table.kept_free.words, *table.kept_free.numbers], [spot.area for spot in table.cards]
        badges = _at_edges(places, read, half, window)
        return Snapshot(
            miniature(canvas, self.board, self.seen, size),
            tuple((each.cx / window.w, each.cy / window.h) for each in badges),
        )

    def at(self, key: str, area: Area) -> list[Area]:
        """The areas of a place of the table."""
        table = self.board.table(self.seen, area)
        areas = whereabouts(table, table.nodes, key)
        if not areas:
            zones = {spot.zone for spot in table.cards}
            raise FigureError(f"a table names the place {key!r}, where nothing lies then; cards lie in {sorted(zones)}")
        return areas


def _at_edges(places: Sequence[Area], read: Sequence[Sequence[Area]], half: float, room: Area) -> list[Area]:
    """A number on an edge of each place, over as little as possible of other numbers, places and readable things."""
    badges = list[Area]()
    for place in places:
        others = [each for each in places if not each.holds(place.cx, place.cy)]
        points = product((place.x, place.right), (place.cy, place.y, place.bottom))
        above = product((place.cx, place.x, place.right), (place.y, place.bottom))
        tries = [placing.inside(around(x, y, 2 * half, 2 * half), room) for x, y in (*points, *above)]
        badges.append(min(tries, key=partial(placing.covers, kinds=(badges, others, *read))))
    return badges


def _value(game: str, name: str, value: str) -> Any:
    """The value of an option in text form."""
    for option in options(game_class(game)):
        for choice in option.choices:
            if option.name == name and str(choice) == value:
                return choice
    raise FigureError(f"a table has the option `{name} {value}`, and the game has none that is written so")
