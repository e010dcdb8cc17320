"""How pages and their buttons look: siblings alike, nothing at an edge, nothing said twice."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.ui.pilot import Pilot, an_app
from tests.ui.sizes import canvas_of, noting
from ugames.screens.before.arrangement import Arrangement
from ugames.screens.pages.decks import Decks
from ugames.screens.pages.puzzles import Puzzles
from ugames.screens.pages.zones import ZonesContent
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme, contrast
from ugames.ui.kit import controls
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import Page, largest_body
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture

pytestmark = pytest.mark.usefixtures("unseen")


def test_a_row_of_buttons_had_labels_in_several_sizes() -> None:
    canvas = canvas_of((1920, 1080), 100)
    labels = ("Previous round, and the one before it", "Next round", "On")
    row = [Node(label, "button", label, Area(200.0 * i, 40, 180, 54)) for i, label in enumerate(labels)]
    other = Node("below", "button", "Below", Area(0, 140, 180, 54))
    sizes = controls.row_sizes(canvas, [*row, other])
    assert len({sizes[label] for label in labels}) == 1
    assert sizes["On"] < sizes["below"] == controls.TYPE


def test_the_longest_of_all_tabs_was_written_smallest(pilot: Pilot) -> None:
    """Each tab is as wide as its words want it, so long as there is room for all."""
    form, row = Form(pilot.app), Area(20, 20, 1000, 56)
    names = ("Today", "U GO!", "UFO", "Ugh!", "Uchu-Kaigi", "Uchronia", "Deal of the day")
    form.tabs(row, names, 0, lambda _: None)
    tabs = form.nodes()
    assert set(controls.row_sizes(form.canvas, tabs).values()) == {controls.TYPE}
    assert tabs[0].area.x == row.x
    assert tabs[-1].area.right == pytest.approx(row.right)


def test_the_thumbnail_of_a_box_bore_two_letters_of_its_name() -> None:
    canvas = canvas_of((1920, 1080), 100)
    for width, named in ((45.0, False), (120.0, True)):
        with noting(canvas) as notes:
            furniture.box(canvas, "uchronia", Area(10, 10, width, width * 440 / 360), "Uchronia")
        assert bool(notes.lines) == named
        assert not notes.cut


def test_the_name_on_a_box_touched_the_edge_of_its_label() -> None:
    canvas = canvas_of((1024, 640), 100)
    box = Area(10, 10, 270, 270 * 440 / 360)
    with noting(canvas) as notes:
        furniture.box(canvas, "ugo", box, "U GO!", "2 to 4 players")
    name, note = notes.lines
    label = Area(box.x, box.y + box.h * 0.75, box.w, box.h * 0.205)
    size = canvas.theme.px(1) or 1
    above = name.area.cy - name.pixels / size / 2 - label.y
    below = label.bottom - note.area.cy - note.pixels / size / 2
    assert above > 2
    assert below > 2


@pytest.mark.parametrize("light", [False, True])
def test_what_deletes_was_red_only_around_its_word(light: bool) -> None:
    theme = Theme(1920, 1080, light=light)
    assert contrast(theme.tone("bad"), theme.tone("panel_sunk")) >= theme.readable


def test_a_viewer_with_one_page_had_two_dead_buttons_for_pages(tmp_path: Path) -> None:
    """And it said of each card what it says once for all of them now."""
    with an_app(tmp_path, (1920, 1080), speed="off") as pilot:
        decks = Decks("ugh")
        pilot.app.push(decks)
        assert decks._pages() == 1
        assert not {"earlier", "later"} & {node.key for node in decks.nodes()}
        with noting(pilot.app.canvas) as notes:
            decks.draw(pilot.app.canvas, True)
        once = text("decks.ours", parts=text("decks.copies"))
        assert sum(once in line.text for line in notes.lines) == 1


def test_the_deal_of_the_day_had_no_date_and_nothing_to_begin_with(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640), speed="off", scale=200) as pilot:
        puzzles = Puzzles(pilot.app, date(2026, 11, 25))
        page = Page(puzzles)
        pilot.app.push(page)
        puzzles._open(page, len(puzzles.games) + 1)
        with noting(pilot.app.canvas) as notes:
            page.draw(pilot.app.canvas, True)
        assert any(line.text.startswith("25 Nov 2026: ") for line in notes.lines)
        assert [node.key for node in page.nodes() if node.primary] == ["deal-ugo"]
        assert not notes.cut


def test_a_high_window_kept_the_set_up_of_a_broad_one() -> None:
    body = largest_body(canvas_of((1080, 1920), 100).theme)
    seats, side, _ = Arrangement(body, 5, 4, 0).places(body)
    assert side.y >= seats.bottom
    broad = largest_body(canvas_of((1920, 1080), 100).theme)
    seats, side, _ = Arrangement(broad, 5, 4, 0).places(broad)
    assert side.x >= seats.right


def test_a_high_window_kept_the_zones_of_a_broad_one(tmp_path: Path) -> None:
    with an_app(tmp_path, (1080, 1920), speed="off") as pilot:
        zones = ZonesContent(pilot.app, ("Ada", "Grace"))
        pilot.app.push(Page(zones, height=lambda: zones.height))
        first, second, third = zones.panels
        assert first.bottom <= second.y
        assert second.bottom <= third.y


def test_ugames_touched_the_rim_of_its_plate(tmp_path: Path) -> None:
    with an_app(tmp_path, (1080, 1920), speed="off", high_contrast=True) as pilot:
        canvas = pilot.app.canvas
        with noting(canvas) as notes, patch.object(canvas, "panel", wraps=canvas.panel) as panel:
            pilot.app.top.draw(canvas, True)
        plate = panel.call_args_list[0].args[0]
        name = next(line for line in notes.lines if line.text == "Ugames")
        assert plate.right - name.area.right >= 20
