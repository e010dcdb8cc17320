"""The headline of the result: the winner in words and faces."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.game import Seat
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import DISPLAY, GAP
from ugames.ui.kit.forms.page import back_area
from ugames.ui.kit.scale import EDGE
from ugames.ui.table import furniture

MOST_FACES = 3
"""The most winners with faces beside the words."""


def cheerful(session: Session) -> bool:
    """Whether a person has won, or nobody but bots has played."""
    outcome, people = session.outcome, session.people
    return not people or (outcome is not None and any(seat in people for seat in outcome.winners))


def draw_headline(canvas: Canvas, session: Session, winners: Sequence[Seat], tabs: float) -> Area:
    """Draw it between the back button and tabs of this width; returns its area."""
    names, faces = [player.name for player in session.players], winners[:MOST_FACES]
    theme, title = canvas.theme, said_of(session, names, winners)
    back = back_area(theme)
    high = min(back.h + 4 * GAP, 2 * back.cy - GAP)
    face = high - 2 * GAP
    beside = (face + GAP) * len(faces) + 2 * EDGE
    left, right = back.right + 2 * GAP, theme.width - back.x - tabs - 2 * GAP
    size = canvas.size_for(title, DISPLAY, right - left - beside, "display")
    width = min(right - left, canvas.width(title, size, "display") + beside)
    x = min(max(left, theme.width / 2 - width / 2), right - width)
    head = Area(x, back.cy - high / 2, width, high)
    canvas.panel(head, "panel_raised", "accent", 1.0)
    for i, seat in enumerate(faces):
        box = Area(head.x + EDGE + i * (face + GAP), back.cy - face / 2, face, face)
        canvas.show(furniture.avatar(seat, names[seat]), box)
    words = head.beside(beside - EDGE)
    canvas.line(title, words.left(words.w - EDGE), size, "highlight", family="display")
    return head


def said_of(session: Session, names: Sequence[str], winners: Sequence[Seat]) -> str:
    """The winner in a sentence."""
    if len(session.people) == 1 and winners == session.people:
        return text("result.you_win")
    won = [names[seat] for seat in winners]
    return text("result.wins", name=won[0]) if len(won) == 1 else text("result.win", names=won)
