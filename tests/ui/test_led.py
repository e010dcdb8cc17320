"""The suit that was led, above a trick and beside it."""

from ugames.ui.draw.geometry import Area
from ugames.ui.table import furniture


def test_places_for_cards_lay_on_the_second_line_of_their_mat() -> None:
    """Where there is little room, a mat has one line; rings around cards keep off both where it has two."""
    mat = Area(0, 0, 400, 300)
    assert furniture.lined(mat, [Area(30, 40, 140, 200), Area(230, 40, 140, 200)])
    assert not furniture.lined(mat, [Area(30, 40, 140, 200), Area(255, 40, 140, 200)])
    assert not furniture.lined(mat, [Area(30, 90, 140, 200)])
