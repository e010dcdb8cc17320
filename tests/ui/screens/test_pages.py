"""What holds on all pages: one way back, one thing to do, settings that fit; and what the page About says."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest

import ugames
from scripts.support.pilot import Pilot, an_app, kept
from tests.ui.sizes import noting
from ugames import languages
from ugames.core.match import Match, Player
from ugames.registry import load_game
from ugames.screens.pages import about
from ugames.screens.rows import day_in_words
from ugames.screens.title import LABELS_BY_PAGE
from ugames.texts import text
from ugames.ui.draw.letters.article import Article
from ugames.ui.kit.forms.page import back_area

pytestmark = pytest.mark.usefixtures("unseen")


def test_the_way_back_is_at_one_place_on_all_pages(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640)) as pilot:
        home, places = pilot.app.top, set()
        for page in LABELS_BY_PAGE:
            pilot.app.doors.open(page)
            places.add(pilot.node("back").area)
            pilot.click("back")
            assert pilot.app.top is home
        doors = pilot.app.doors
        for open_ in (doors.set_up, partial(doors.open, "rules"), partial(doors.open, "bots")):
            open_("ugo")
            places.add(pilot.node("back").area)
            pilot.app.command("back")
            assert pilot.app.top is home
        assert places == {back_area(pilot.app.canvas.theme)}


def test_the_game_left_last_is_the_thing_to_do(pilot: Pilot) -> None:
    for number, game in enumerate(("ugo", "ufo")):
        path = kept(Match(load_game(game), (Player("Ada"), Player("Bo", "plain")), 4), f"{game}-2026-01-01-1200-ab")
        os.utime(path, (number * 1000.0, number * 1000.0))
    pilot.app.home()
    assert [node.key for node in pilot.app.top.nodes() if node.primary] == ["continue-ufo"]
    pilot.app.doors.open("games")
    assert [node.key for node in pilot.app.top.nodes() if node.primary] == ["open-0"]


def test_that_there_is_no_sound_is_said_in_the_players_language(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        pilot.app.speaker.device.trouble = "ALSA: Couldn't open audio device: No such file or directory"
        pilot.app.doors.open("settings")
        languages.speak("de")  # it is found before anybody chooses a language
        pilot.app.refit()
        with noting(pilot.app.canvas) as notes:
            pilot.app.top.draw(pilot.app.canvas, True)
        drawn = [line.text for line in notes.lines]
        assert not any("ALSA" in line for line in drawn)
        assert text("common.no_sound") in drawn
        assert not notes.cut


def test_about_says_which_version_this_is_from_when_and_where_to_look_for_newer_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def article(text: str) -> Article:
        shown.append(text)
        return Article(text)

    monkeypatch.setattr(about, "Article", article)
    with an_app(tmp_path, speed="normal") as pilot:
        pilot.frame(2)
        pilot.click("about")
        pilot.frame(2)
        assert pilot.node("back")
    (said,) = shown
    assert f"**Ugames {ugames.__version__}** of {day_in_words(ugames.__date__)}:" in said
    assert "Newer versions" in said
    assert "Look where you got this one" in said
