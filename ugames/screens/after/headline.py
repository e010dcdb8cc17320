"""The headline of the result: the winner in words and faces."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.game import Seat
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.forms.page import back_area
from ugames.ui.table import furniture

HEAD = 92.0
"""The height of the headline."""
PAD = 30.0
"""The padding beside face and words."""
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
    middle = back_area(theme).cy
    high = min(HEAD, 2 * middle - 8)
    face = high - 20
    beside = face * len(faces) + 18 if faces else 0.0
    left, right = back_area(theme).right + 16, theme.width - back_area(theme).x - tabs - 16
    room = right - left - beside - 2 * PAD
    size = canvas.size_for(title, 60, room, "display")
    width = min(room, canvas.width(title, size, "display")) + beside + 2 * PAD
    x = min(max(left, theme.width / 2 - width / 2), right - width)
    head = Area(x, middle - high / 2, width, high)
    canvas.panel(head, "panel_raised", "accent", 1.0)
    for i, seat in enumerate(faces):
        box = Area(head.x + PAD + i * face, middle - face / 2, face, face).inset(3)
        canvas.show(furniture.avatar(seat, names[seat]), box)
    canvas.text(title, head.x + PAD + beside, head.cy, size, "highlight", "left", "display", room)
    return head


def said_of(session: Session, names: Sequence[str], winners: Sequence[Seat]) -> str:
    """The winner in a sentence."""
    if len(session.people) == 1 and winners == session.people:
        return text("result.you_win")
    won = [names[seat] for seat in winners]
    return text("result.wins", name=won[0]) if len(won) == 1 else text("result.win", names=won)
