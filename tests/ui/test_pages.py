"""How pages and their buttons look: siblings alike, nothing at an edge, nothing said twice."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from tests.ui.pilot import Pilot, an_app
from tests.ui.sizes import canvas_of, noting
from ugames import languages
from ugames.core.match import Match, Player
from ugames.journal import journals, saves
from ugames.registry import load_game
from ugames.screens.before.arrangement import SetupForm
from ugames.screens.pages.decks import Decks
from ugames.screens.pages.puzzles import Puzzles
from ugames.screens.pages.zones import ZonesContent
from ugames.screens.title import LARGE, ROOMY, TitleScreen
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme, contrast
from ugames.ui.kit import controls
from ugames.ui.kit.forms.form import Form
from ugames.ui.kit.forms.page import MARGIN, Page, back_area, largest_body
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


def test_of_two_buttons_below_each_other_the_shorter_one_had_larger_letters() -> None:
    canvas = canvas_of((1920, 1080), 100)
    long, short = (
        Node(label, "button", label, Area(40, 60.0 * i, 150, 54)) for i, label in enumerate(("Copy Construction", "On"))
    )
    other = Node("broad", "button", "Copy Construction", Area(400, 0, 600, 54))
    sizes = controls.column_sizes(canvas, [long, short, other])
    assert sizes[long.key] == sizes[short.key] < sizes[other.key] == controls.TYPE


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


def test_a_box_that_was_pointed_at_got_a_second_line_that_burst_its_label(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640), scale=200, high_contrast=True) as pilot:
        title, canvas = pilot.app.top, pilot.app.canvas
        assert isinstance(title, TitleScreen)
        box = pilot.node("box-uchronia")
        said = []
        for pointed in (False, True):
            with noting(canvas) as notes:
                title._draw_box(canvas, box, pointed)
            said.append([line.text for line in notes.lines])
        assert said[0] == said[1] == ["Uchronia"]


def test_turning_points_looked_like_the_buttons_of_a_menu() -> None:
    """They are lines of text in type of one size, and lead to their moment by an arrow."""
    canvas = canvas_of((1024, 640), 200)
    words = "You win", "Game 2 of 4: Barbara takes the lead with 26 points, and keeps it until the end of the game"
    lines = [
        Node(word, "button", word, Area(20, 60.0 * i, 500, 50), press=lambda: None) for i, word in enumerate(words)
    ]
    size = controls.line_size(canvas, lines)
    for line in lines:
        with noting(canvas) as notes, patch.object(canvas, "shadow") as shadow, patch.object(canvas, "show") as show:
            controls.line(canvas, line, False, size)
        assert not shadow.called
        assert show.call_args.args[0].endswith("right.svg")
        assert notes.lines[0].area.x == pytest.approx(lines[0].area.x + 18, abs=1)
        assert notes.lines[0].area.right <= show.call_args.args[1].x


@pytest.mark.parametrize("light", [False, True])
def test_what_deletes_was_red_only_around_its_word(light: bool) -> None:
    theme = Theme(1920, 1080, light=light)
    assert contrast(theme.tone("bad"), theme.tone("panel_sunk")) >= theme.readable


def test_a_button_that_deletes_was_the_loudest_of_its_row() -> None:
    canvas = canvas_of((1920, 1080), 100)
    area = Area(20, 20, 160, 58)
    delete = Node("delete", "button", "", area, press=lambda: None, grave=True)
    copy = Node("copy", "button", "", area, press=lambda: None)

    def edge(node: Node, pointed: bool) -> object:
        with patch.object(canvas, "outline") as outline:
            controls.button(canvas, node, pointed)
        return outline.call_args.args[1:]

    assert edge(delete, False) == edge(copy, False)
    assert edge(delete, True) != edge(copy, True)


@pytest.mark.parametrize("size", [(1024, 640), (1080, 1920), (1920, 1080)], ids=str)
def test_the_title_of_a_page_jumped_from_page_to_page(size: tuple[int, int], tmp_path: Path) -> None:
    with an_app(tmp_path, size) as pilot:
        boards: set[tuple[float, float, float]] = set()
        for way in WAYS:
            with patch.object(controls, "heading", wraps=controls.heading) as heading:
                getattr(pilot.app.doors, way)()
                pilot.frame()
            canvas, *rest = heading.call_args.args
            board = controls.heading(canvas, *rest)
            boards.add((board.cx, board.y, board.h))
            pilot.app.home()
        assert len(boards) == 1


def test_the_word_on_the_way_back_stood_beside_the_middle() -> None:
    canvas = canvas_of((1920, 1080), 100)
    node = Node("back", "button", "Back", Area(20, 20, 168, 56), press=lambda: None)
    with noting(canvas) as notes, patch.object(canvas, "show") as show:
        controls.back(canvas, node, False)
    arrow, (word,) = show.call_args.args[1], notes.lines
    assert arrow.x - node.area.x == pytest.approx(node.area.right - word.area.right, abs=2)
    assert word.area.x > arrow.right


def test_a_viewer_with_one_page_had_two_dead_buttons_for_pages(tmp_path: Path) -> None:
    """And it said of each card what it says once for all of them now."""
    with an_app(tmp_path, (1920, 1080)) as pilot:
        decks = Decks("ugh")
        pilot.app.push(decks)
        assert decks._pages() == 1
        assert not {"earlier", "later"} & {node.key for node in decks.nodes()}
        with noting(pilot.app.canvas) as notes:
            decks.draw(pilot.app.canvas, True)
        once = text("decks.ours", parts=text("decks.copies"))
        assert sum(once in line.text for line in notes.lines) == 1


def test_the_deal_of_the_day_had_no_date_and_nothing_to_begin_with(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
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
    seats, side, _ = SetupForm(body, 5, 4, 0).places(body)
    assert side.y >= seats.bottom
    broad = largest_body(canvas_of((1920, 1080), 100).theme)
    seats, side, _ = SetupForm(broad, 5, 4, 0).places(broad)
    assert side.x >= seats.right


def test_a_high_window_kept_the_zones_of_a_broad_one(tmp_path: Path) -> None:
    with an_app(tmp_path, (1080, 1920)) as pilot:
        zones = ZonesContent(pilot.app, ("Ada", "Grace"))
        pilot.app.push(Page(zones, height=lambda: zones.height))
        first, second, third = zones.panels
        assert first.bottom <= second.y
        assert second.bottom <= third.y


def test_ugames_touched_the_rim_of_its_plate(tmp_path: Path) -> None:
    with an_app(tmp_path, (1080, 1920), high_contrast=True) as pilot:
        canvas = pilot.app.canvas
        with noting(canvas) as notes, patch.object(canvas, "panel", wraps=canvas.panel) as panel:
            pilot.app.top.draw(canvas, True)
        plate = panel.call_args_list[0].args[0]
        name = next(line for line in notes.lines if line.text == "Ugames")
        assert plate.right - name.area.right >= 20


WAYS = ("lessons", "games", "statistics", "settings", "decks", "about")


def test_the_way_back_and_the_sheet_shared_no_edge_in_a_very_broad_window() -> None:
    theme = Theme(3440, 1440)
    assert back_area(theme).x == largest_body(theme).inset(-MARGIN[0], 0).x


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3440, 1440)], ids=str)
def test_the_way_back_was_at_another_place_on_each_page(size: tuple[int, int], tmp_path: Path) -> None:
    with an_app(tmp_path, size) as pilot:
        home, places = pilot.app.top, set()
        for way in WAYS:
            getattr(pilot.app.doors, way)()
            places.add(pilot.node("back").area)
            pilot.click(pilot.node("back"))
            assert pilot.app.top is home
        for way in ("set_up", "rules", "bots"):
            getattr(pilot.app.doors, way)("ugo")
            places.add(pilot.node("back").area)
            pilot.app.command("back")
            assert pilot.app.top is home
        assert places == {back_area(pilot.app.canvas.theme)}


@pytest.mark.parametrize("light", [False, True])
@pytest.mark.parametrize("high_contrast", [False, True])
def test_the_open_tab_was_as_golden_as_the_thing_to_do(light: bool, high_contrast: bool) -> None:
    canvas = Canvas(Theme(1280, 720, light=light, contrast=high_contrast))
    area = Area(20, 20, 300, 54)
    tabs = [Node("tab", "tab", "", area, press=lambda: None, chosen=here) for here in (True, False)]
    todo = Node("play", "button", "", area, press=lambda: None, primary=True)
    grounds, edges = [], []
    for node in (*tabs, todo):
        with patch.object(canvas, "fill") as fill, patch.object(canvas, "outline") as outline:
            controls.button(canvas, node, False)
        grounds.append(canvas.theme.tone(fill.call_args_list[0].args[1]))
        edges.append(canvas.theme.tone(outline.call_args.args[1]))
    assert grounds[0] != grounds[2] == canvas.theme.tone("primary")
    if high_contrast:
        assert contrast(grounds[0], grounds[1]) > 7
    else:
        assert contrast(edges[0], grounds[0]) > max(7, contrast(edges[1], grounds[1]))


def test_pages_of_a_high_window_were_as_small_as_those_of_a_broad_one(tmp_path: Path) -> None:
    """And a table below such a page has its own size again when that goes."""
    with an_app(tmp_path, (1080, 1920)) as pilot:
        match = Session.new(load_game("ugo"), (Player("Ada"), Player("Bo", "plain")), 5, pilot.app.thinker)
        pilot.app.doors.sit_down(match)
        table = pilot.app.canvas.theme
        pilot.frame()
        before = [node.area for node in pilot.app.top.nodes()]
        pilot.app.doors.settings()
        page = pilot.app.canvas.theme
        assert page.unit > table.unit * 1.3
        pilot.frame()
        assert max(node.area.bottom for node in pilot.app.top.nodes()) > page.height * 0.9
        pilot.app.command("back")
        pilot.frame()
        assert pilot.app.canvas.theme.unit == table.unit
        assert [node.area for node in pilot.app.top.nodes()] == before


def test_several_games_to_go_on_with_were_all_golden(tmp_path: Path) -> None:
    """Of several ways to go on the last one that was left is the thing to do."""
    with an_app(tmp_path, (1920, 1080)) as pilot:
        players = Player("Ada"), Player("Bo", "plain")
        for number, game in enumerate(("ugo", "ufo")):
            path = saves.folder() / f"{game}-2026-01-0{number + 1}-1200-ab{journals.SUFFIX}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(journals.write(Match(load_game(game), players, 4)), encoding="utf-8", newline="\n")
            os.utime(path, (number * 1000.0, number * 1000.0))
        pilot.app.home()
        assert [node.key for node in pilot.app.top.nodes() if node.primary] == ["continue-ufo"]
        pilot.app.doors.games()
        assert [node.key for node in pilot.app.top.nodes() if node.primary] == ["open-0"]


def test_an_empty_page_was_one_line_of_text(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080)) as pilot:
        pilot.app.doors.games()
        canvas = pilot.app.canvas
        with patch.object(canvas, "picture", wraps=canvas.picture) as picture, noting(canvas) as notes:
            pilot.app.top.draw(canvas, True)
        backs = [call.args[0] for call in picture.call_args_list if call.args[0].endswith("back.svg")]
        assert len([name for name in backs if "/ui/" not in name]) == 3
        assert text("games.none") in " ".join(line.text for line in notes.lines)


@pytest.mark.parametrize("window", [(1080, 1920), (3440, 1440)], ids=str)
def test_half_of_the_cloth_was_empty_below_all_cards_of_a_game(window: tuple[int, int], tmp_path: Path) -> None:
    """They are as large as lets all of them lie on one page."""
    with an_app(tmp_path, window) as pilot:
        pilot.app.push(decks := Decks("ugh"))
        cards = [node.area for node in decks.nodes() if node.role == "card"]
        assert len(cards) == len(decks.faces)
        assert max(area.bottom for area in cards) > pilot.app.canvas.theme.height * 0.7
        assert max(area.right for area in cards) - min(area.x for area in cards) > pilot.app.canvas.theme.width * 0.9


def test_words_touched_the_edges_of_their_plates(tmp_path: Path) -> None:
    """The g of the line below the name, and "Previous page" in its button."""
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        canvas = pilot.app.canvas
        plate = canvas.label("games", 300, 156, LARGE, high=ROOMY)
        assert plate.h >= LARGE * 1.5
        pilot.app.doors.decks()
        button = pilot.node("earlier").area
        assert canvas.width(text("decks.earlier"), controls.TYPE, "display") <= button.w - 2 * 12


@pytest.mark.parametrize("language", sorted(languages.WHOLE))
def test_that_there_is_no_sound_was_told_in_the_words_of_the_driver(language: str, tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        try:
            pilot.app.speaker.device.trouble = "ALSA: Couldn't open audio device: No such file or directory"
            pilot.app.doors.settings()
            languages.speak(language)  # it is found before anybody chooses a language
            pilot.app.refit()
            with noting(pilot.app.canvas) as notes:
                pilot.app.top.draw(pilot.app.canvas, True)
            drawn = [line.text for line in notes.lines]
            assert not any("ALSA" in line for line in drawn)
            assert text("common.no_sound") in drawn
            assert not notes.cut
        finally:
            languages.speak("en")


def test_whoever_made_the_text_larger_was_shown_the_settings_of_sound(tmp_path: Path) -> None:
    """There was no more room for all groups, and of the tabs that came the first was open."""
    with an_app(tmp_path, (1180, 724)) as pilot:
        pilot.app.doors.settings()
        pilot.frame()
        row = pilot.node("scale").area
        track, y = controls.slider_track(row), round(row.cy * pilot.unit)
        begin, end = (round(x * pilot.unit) for x in (track.cx, track.right))
        assert "tab-0" not in {node.key for node in pilot.app.top.nodes()}
        pilot.post(pygame.MOUSEMOTION, pos=(begin, y), rel=(0, 0), buttons=(0, 0, 0))
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=(begin, y), button=1)
        pilot.post(pygame.MOUSEMOTION, pos=(end, y), rel=(9, 0), buttons=(1, 0, 0))
        pilot.post(pygame.MOUSEBUTTONUP, pos=(end, y), button=1)
        pilot.frame(2)
        assert pilot.app.settings.scale == 200
        assert [node.label for node in pilot.app.top.nodes() if node.chosen] == [text("settings.looks")]
        assert pilot.node("scale")
        assert pilot.app.focus == "scale"
        pilot.click(pilot.node("tab-0"))
        pilot.app.refit()
        assert pilot.node("effects"), "and every other tab stays open, too"
