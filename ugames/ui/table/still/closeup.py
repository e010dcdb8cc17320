"""A picture of a table's important cards, large on the game's cloth, where the whole table would be too small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, card_at
from ugames.ui.draw.theme import Theme
from ugames.ui.table import furniture
from ugames.ui.table.board import Seen, board_of, climax_of
from ugames.ui.table.cards.painter import painter_of
from ugames.ui.table.places import kind_of
from ugames.ui.table.staging.stage import Spot, Sprite
from ugames.ui.table.still.miniature import DRAWN

MOST = 6
AROUND, HIGHEST = 0.07, 0.76
"""The margin, and the height of a card, by the picture's height."""
TABBED, LOWER = 0.66, 0.1
"""The height of cards if some are marked, and their downward shift, for words above."""
RAISED = 0.06
"""The shift of a marked card up or down, by its height."""
FINER = 1.5
"""The supersampling for smooth lines."""
DONE, BETTER = "risk", "winner"
"""The marks of the action that was done, and of the better one."""

Marked = Mapping[Hashable, str]
NOTHING: Marked = {}


def theme_for_closeups(theme: Theme, size: tuple[int, int]) -> Theme:
    """The tones of a theme with sizes for close-ups of that size."""
    width, height = (round(side * FINER) for side in size)
    return Theme(width, height, 1.0, theme.light, theme.contrast)


def closeup(
    canvas: Canvas,
    game: Any,
    names: Sequence[str],
    cards: Sequence[Hashable],
    size: tuple[int, int],
    marked: Marked = NOTHING,
) -> pygame.Surface:
    """A row of these cards on the game's cloth, some with a mark."""
    theme = theme_for_closeups(canvas.theme, size)
    board, area = board_of(game, names), Area(0, 0, theme.width, theme.height)
    with canvas.aside(theme) as picture:
        furniture.cloth(canvas, game.id, area)
        painter = painter_of(canvas, board)
        for spot in sorted(_row(cards, area, marked), key=lambda spot: spot.order):
            painter.draw(Sprite(spot))
    return pygame.transform.smoothscale(picture, size)


def _row(cards: Sequence[Hashable], area: Area, marked: Marked) -> Iterator[Spot]:
    """The cards side by side or overlapping, marked ones on top; of equal cards the first gets the mark."""
    high, left = area.h * (TABBED if marked else HIGHEST), dict(marked)
    middle = area.cy + area.h * (LOWER if marked else 0.0)
    places = furniture.fan(area.inset(area.h * AROUND), len(cards), high)
    for i, (card, place) in enumerate(zip(cards, places, strict=True)):
        mark = left.pop(card, "")
        y = middle + high * {"": 0.0, DONE: RAISED, BETTER: -RAISED}[mark]
        yield Spot(card, place.cx, y, high, "closeup", mark=mark, order=i + len(cards) * bool(mark))


def marked_areas(cards: Sequence[Hashable], area: Area, marked: Marked) -> dict[str, Area]:
    """The area of the first card with each mark in such a picture."""
    spots = [spot for spot in _row(cards, area, marked) if spot.mark]
    return {spot.mark: card_at(spot.x, spot.y, spot.height) for spot in reversed(spots)}


def what_matters(game: Any, names: Sequence[str], seen: Seen, marked: Iterable[Hashable] = ()) -> list[Hashable]:
    """The largest open cards of a table, from the zone with the marked ones or with the largest cards."""
    zones: dict[str, list[Spot]] = {}
    for spot in board_of(game, names).table(seen, Area(0, 0, *DRAWN)).cards:
        if spot.card is not None:
            zones.setdefault(kind_of(spot.zone), []).append(spot)
    if not zones:
        return []
    wanted = {*marked}
    zone = max(zones.values(), key=lambda spots: (len(wanted & {spot.card for spot in spots}), _height(spots)))
    largest = [spot for spot in zone if spot.height == _height(zone) or spot.card in wanted]
    plain = [spot for spot in largest if spot.card not in wanted][: max(0, MOST - len(wanted))]
    return [spot.card for spot in largest if spot.card in wanted or spot in plain][:MOST]


def _height(spots: Sequence[Spot]) -> float:
    return max(spot.height for spot in spots)


def at_its_end(game: Any, seen: Seen, winner: int) -> list[Hashable]:
    """The cards of a winner at the end of a match; empty in some games."""
    climax = climax_of(game.id)
    shown = climax.showpiece(game, seen.view, winner) if climax else ()
    return [card for group in shown for card in group.cards][:MOST]


def marks_of(game: Any, done: Any, better: Any) -> dict[Hashable, str]:
    """The marks of the cards that differ between the done and the better action; if both name the same cards, those of
    the done one.
    """
    said, wanted = Counter(cards_of(game, done)), Counter(cards_of(game, better))
    marks = dict.fromkeys(said - wanted, DONE) | dict.fromkeys(wanted - said, BETTER)
    return marks or dict.fromkeys(said if done != better else (), DONE)


def cards_of(game: Any, action: Any) -> list[Hashable]:
    """The cards that an action names."""
    values = [getattr(action, field.name) for field in fields(action)]
    named = [each for value in values for each in (value if type(value) is tuple else (value,))]
    return [each for each in named if isinstance(each, game.cards)]
