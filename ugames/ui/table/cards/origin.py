"""The sentence about the face of a card that was never printed."""

from __future__ import annotations

from ugames.texts import text
from ugames.ui.table.cards.face import Face

OURS = {"reconstructed": "table.ours", "copies": "table.ours_copies", "points": "table.ours_points"}
"""The key of the sentence about a face, by its reconstructed part."""


def origin_note(face: Face) -> str:
    """The sentence that a face, or a part of it, is ours; empty if it is printed."""
    return "" if face.origin == "printed" else text(OURS.get(face.origin, OURS["reconstructed"]))
