"""Pictures of a table without a window: small ones of the whole, its important cards, and the result of a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

import pygame

from ugames.core.game import Seen
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area
from ugames.ui.draw.theme import BODY, Theme, colour
from ugames.ui.draw.vectors import is_drawn
from ugames.ui.kit.nodes import CardMark
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Bundle, UnderWay, painter_of
from ugames.ui.table.cards import fans
from ugames.ui.table.cards.sprites import Spot, Sprite
from ugames.ui.table.places import whole
from ugames.ui.table.staging.stage import in_order

TABLE_PIXELS = 1120, 630
"""The pixel size of the table before reduction: the smallest that boards are designed for."""
BOARD_MARGIN = 10.0


def miniature(canvas: Canvas, board: Board, seen: Seen, size: tuple[int, int]) -> pygame.Surface:
    """A small picture of the table for one viewer."""
    theme = theme_for(canvas.theme, size[0])
    area = whole(theme).inset(BOARD_MARGIN)
    table = board.table(seen, area)
    return _pictured(
        canvas,
        theme,
        board,
        area.inset(-BOARD_MARGIN / 2),
        table.cards,
        size,
        lambda canvas: table.paint(canvas, UnderWay()),
    )


def _pictured(
    canvas: Canvas, theme: Theme, board: Board, cloth: Area, spots: Iterable[Spot], size: tuple[int, int],
    paint: Callable[[Canvas], object] = lambda canvas: None,
) -> pygame.Surface:  # fmt: skip
    """Cards on the game's cloth in that pixel size, drawn in the sizes of a theme."""
    with canvas.aside(theme) as picture:
        furniture.draw_cloth(canvas, board.game.id, cloth)
        paint(canvas)
        painter = painter_of(canvas, board)
        for spot in in_order(spots):
            painter.draw(Sprite(spot))
    return pygame.transform.smoothscale(picture, size)


def theme_for(theme: Theme, width: int) -> Theme:
    """The tones of a theme with sizes for miniatures of this width, or the width that a board needs."""
    width = max(width, TABLE_PIXELS[0])
    high = width * TABLE_PIXELS[1] // TABLE_PIXELS[0]
    return Theme(width, high, 1.0, theme.light, theme.contrast, game=theme.game)


MOST_CARDS = 6
CARD_MARGIN = 0.07
"""The margin of a card, as a part of the picture's height."""
CARD_MOST_HEIGHT = 0.76
"""The greatest height of a card, as a part of the picture's."""
MARKED_CARD_HEIGHT = 0.66
"""The height of cards if some are marked, as a part of the picture's."""
MARKED_CARD_LOWER = 0.1
"""Marked cards lie lower, with words above them, by this part of the picture's height."""
MARKED_SHIFT = 0.06
"""The shift of a marked card up or down, in card heights."""
SKETCH_SUPERSAMPLING = 1.5
"""Smooth lines are drawn larger by this factor."""
DONE_MARK: CardMark = "risk"
BETTER_MARK: CardMark = "winner"

Marked = Mapping[Hashable, CardMark]
NO_MARKS: Marked = {}


def theme_for_closeups(theme: Theme, size: tuple[int, int]) -> Theme:
    """The tones of a theme with sizes for close-ups of that size."""
    width, height = (round(side * SKETCH_SUPERSAMPLING) for side in size)
    return Theme(width, height, 1.0, theme.light, theme.contrast)


def closeup(
    canvas: Canvas, board: Board, cards: Sequence[Hashable], size: tuple[int, int], marked: Marked = NO_MARKS
) -> pygame.Surface:
    """A row of these cards on the game's cloth, some with a mark."""
    theme = theme_for_closeups(canvas.theme, size)
    area = whole(theme)
    return _pictured(canvas, theme, board, area, _row(cards, area, marked), size)


def _row(cards: Sequence[Hashable], area: Area, marked: Marked) -> Iterator[Spot]:
    """The cards side by side or overlapping, marked ones on top; of equal cards the first gets the mark."""
    high, left = area.h * (MARKED_CARD_HEIGHT if marked else CARD_MOST_HEIGHT), dict(marked)
    middle = area.cy + area.h * (MARKED_CARD_LOWER if marked else 0.0)
    places = fans.fan_places(area.inset(area.h * CARD_MARGIN), len(cards), high)
    for i, (card, place) in enumerate(zip(cards, places, strict=True)):
        mark = left.pop(card, "")
        y = middle + high * {"": 0.0, DONE_MARK: MARKED_SHIFT, BETTER_MARK: -MARKED_SHIFT}[mark]
        yield Spot(card, place.cx, y, high, "closeup", mark=mark, order=i + len(cards) * bool(mark))


def marked_areas(cards: Sequence[Hashable], area: Area, marked: Marked) -> dict[CardMark, Area]:
    """The area of the first card with each mark in the picture of a bundle."""
    spots = [spot for spot in _row(cards, area, marked) if spot.mark]
    return {spot.mark: spot.area for spot in reversed(spots)}


def what_matters(board: Board, seen: Seen, marked: Iterable[Hashable] = ()) -> list[Hashable]:
    """The open cards of one height: that of most marked cards, or the greatest where none is marked. If some of them
    are marked or can be played, the others are left out.
    """
    table, sizes = board.table(seen, Area(0, 0, *TABLE_PIXELS)), dict[float, list[Spot]]()
    for spot in table.cards:
        if spot.card is not None:
            sizes.setdefault(spot.height, []).append(spot)
    if not sizes:
        return []
    wanted, useful = {*marked}, {node.zone for node in table.nodes if node.actions}
    same = sizes[max(sizes, key=lambda height: (len(wanted & {spot.card for spot in sizes[height]}), height))]
    largest = [spot for spot in same if spot.zone in useful or spot.card in wanted] or same
    plain = [spot for spot in largest if spot.card not in wanted][: max(0, MOST_CARDS - len(wanted))]
    return [spot.card for spot in largest if spot.card in wanted or spot in plain][:MOST_CARDS]


def at_its_end(board: Board, seen: Seen, winner: int) -> list[Hashable]:
    """The cards of a winner at the end of a match; empty in some games."""
    return [card for group in board.showpiece(seen.view, winner) for card in group.cards][:MOST_CARDS]


def marks_between(game: Any, done: Any, better: Any) -> dict[Hashable, CardMark]:
    """The marks of the cards that differ between the done and the better action; if both name the same cards, those of
    the done one.
    """
    chosen, wanted = Counter(named_cards(game, done)), Counter(named_cards(game, better))
    marks = dict.fromkeys(chosen - wanted, DONE_MARK) | dict.fromkeys(wanted - chosen, BETTER_MARK)
    return marks or dict.fromkeys(chosen if done != better else (), DONE_MARK)


def named_cards(game: Any, action: Any) -> list[Hashable]:
    """The cards that an action names."""
    values = [getattr(action, field.name) for field in fields(action)]
    named = [each for value in values for each in (value if type(value) is tuple else (value,))]
    return [each for each in named if isinstance(each, game.cards)]


PLACEHOLDER_COVER = 0.45
"""The opacity of the cover of a placeholder, to make it unobtrusive."""


def face_down(canvas: Canvas, game: str, area: Area) -> None:
    """The placeholder for a picture: a face-down card of the game on the tone of its cloth."""
    tones = canvas.theme.cloth(game)
    canvas.fill(area, colour(tones.get("cloth", tones["cloth_edge"])))
    high = area.h * CARD_MOST_HEIGHT
    back = f"{game}/back.svg"
    canvas.show(back if is_drawn(back) else "common/card-back.svg", area.centred(high * CARD_RATIO, high))
    canvas.fill(area, "panel_sunk", alpha=PLACEHOLDER_COVER)


class Sketches:
    """The positions of one match, from the views of the seats that chose there."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._wanted: dict[Hashable, tuple[Canvas, Seen, Marked, tuple[int, int]]] = {}
        self._made: dict[Hashable, pygame.Surface] = {}
        self._cards: dict[Hashable, tuple[Sequence[Hashable], Marked]] = {}
        """The cards of each picture, and their marks."""
        self._kind: tuple[tuple[int, int], bool, bool] | None = None
        """Their pixel size, and the theme's look."""

    def of(
        self, canvas: Canvas, key: Hashable, seen: Seen, marked: Marked, size: tuple[int, int]
    ) -> pygame.Surface | None:
        """The picture of a position in that size with marks, or None until it is ready."""
        kind = size, canvas.theme.light, canvas.theme.contrast
        if kind != self._kind:
            self._kind = kind
            self._made.clear()
            self._wanted.clear()
        if key not in self._made:
            self._wanted[key] = canvas, seen, marked, size
        return self._made.get(key)

    def marked(self, key: Hashable, area: Area) -> dict[CardMark, Area]:
        """The area of the card with each mark in a position's picture."""
        return marked_areas(self._cards[key][0], area, self._cards[key][1]) if key in self._made else {}

    @property
    def whole(self) -> bool:
        """Whether every requested picture is ready."""
        return not self._wanted

    def draw_on(self) -> bool:
        """Go on with the next picture for part of a frame; whether another one is ready."""
        if not self._wanted:
            return False
        key, (canvas, seen, marked, size) = next(iter(self._wanted.items()))

        def draw() -> None:
            cards = what_matters(self._board, seen, marked)
            self._cards[key] = cards, marked
            self._made[key] = closeup(canvas, self._board, cards, size, marked)

        if not canvas.rehearse(canvas.theme, draw):
            return False
        del self._wanted[key]
        return True


Groups = Sequence[Bundle]
WORDS_BELOW_GROUPS = 46.0
"""The height of the words below groups, if there are any."""
MARGIN_ABOVE = 0.06
MARGIN_WITH_BUTTON_BELOW = 0.18
MARGIN_BESIDE = 0.05
PILED_STEP = 0.3
"""The visible part of a card below the next in its group, by width."""
GROUP_GAP = 0.16
"""The gap between groups, by height."""
CARD_REDUCTION = 0.96
CARD_HEIGHT_BY_ROOM = 0.62
GROUP_TILTS_DEGREES = -1.4, 0.9, -0.5, 1.3


def width_of(group: Bundle, height: float) -> float:
    """The width of a group."""
    return height * CARD_RATIO * (1 + PILED_STEP * (len(group.cards) - 1))


def group_rows(groups: Groups, height: float, width: float) -> list[list[Bundle]]:
    """The groups in rows that fit the width."""
    rows: list[list[Bundle]] = []
    left = 0.0
    for group in groups:
        wide = width_of(group, height) + GROUP_GAP * height
        if not rows or wide > left:
            rows.append([])
            left = width + GROUP_GAP * height
        rows[-1].append(group)
        left -= wide
    return rows


def laid(groups: Groups, room: Area, said: bool = False) -> Iterator[tuple[Bundle, list[Spot]]]:
    """The place of each group: as large as possible, in rows around the middle, perhaps above words."""
    height = room.h * CARD_HEIGHT_BY_ROOM
    below = WORDS_BELOW_GROUPS if said and any(group.said for group in groups) else 0.0
    while True:
        rows = group_rows(groups, height, room.w)
        high = len(rows) * (height * (1 + GROUP_GAP) + below) - GROUP_GAP * height
        if high <= room.h and all(width_of(group, height) <= room.w for group in groups):
            break
        height *= CARD_REDUCTION
    number = 0
    for place, row in enumerate(rows):
        wide = sum(width_of(group, height) + GROUP_GAP * height for group in row) - GROUP_GAP * height
        x = room.cx - wide / 2
        y = room.cy - high / 2 + height * (0.5 + place * (1 + GROUP_GAP)) + place * below
        for group in row:
            width, tilt = height * CARD_RATIO, GROUP_TILTS_DEGREES[number % len(GROUP_TILTS_DEGREES)]
            yield (
                group,
                [
                    Spot(card, x + (i * PILED_STEP + 0.5) * width, y, height, "showpiece", angle=tilt, order=number)
                    for i, card in enumerate(group.cards)
                ],
            )
            number += 1
            x += width_of(group, height) + GROUP_GAP * height


class Showpiece:
    """The groups of one seat, redrawn for any window."""

    def __init__(self, board: Board, groups: Groups) -> None:
        self.groups = groups
        self.whole = True
        """Whether all cards were ready at the last drawing."""
        self._board = board

    def draw(self, canvas: Canvas, area: Area, said: bool = False) -> None:
        """Draw the ground and the finished cards; others are prepared meanwhile, without delaying a frame.

        With descriptions `said`, no room is left for a button.
        """
        furniture.draw_small_cloth(canvas, self._board.game.id, area)
        cards = painter_of(canvas, self._board)
        below = MARGIN_ABOVE if said else MARGIN_WITH_BUTTON_BELOW
        room = Area(area.x, area.y + area.h * MARGIN_ABOVE, area.w, area.h * (1 - MARGIN_ABOVE - below)).inset(
            area.w * MARGIN_BESIDE, 0
        )
        self.whole = True
        for group, spots in laid(self.groups, room, said):
            for spot in spots:
                wish = cards.unseen(spot.card, spot.height)
                if wish and not canvas.ahead.has(wish):
                    canvas.ahead.want(wish)
                    self.whole = False
                else:
                    cards.draw(Sprite(spot))
            if said and group.said:
                first, wide = spots[0].area, width_of(group, spots[0].height * (1 + GROUP_GAP))
                middle = first.bottom + (WORDS_BELOW_GROUPS + GROUP_GAP * first.h / 2) / 2
                size = canvas.size_for(max(group.said.split(), key=len), BODY, wide, "text")
                lettering.filling(canvas, group.said, first.x, middle, size, "text", (wide, WORDS_BELOW_GROUPS))
