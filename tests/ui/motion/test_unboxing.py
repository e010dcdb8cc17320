"""The box that was pressed goes to the page about its game, and is opened there before a new deal."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from scripts.support.pilot import an_app
from scripts.support.shipped import SHIPPED
from ugames.screens.before.unboxing import Unboxing
from ugames.ui.draw.theme import HUED_TONES, Theme, contrast
from ugames.ui.table.screens import TableScreen


def test_a_new_match_begins_with_its_box_being_opened(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080), speed="normal") as pilot:
        pilot.click(pilot.node("box-ugh"))
        pilot.frame(60)
        pilot.click(pilot.node("play"))
        assert isinstance(pilot.app.top, Unboxing)
        pilot.until(lambda: isinstance(pilot.app.top, TableScreen))
        assert len(pilot.app.screens) == 2


@pytest.mark.parametrize("settings", [{"speed": "off"}, {"speed": "normal", "reduced_motion": True}])
def test_nothing_travels_where_nothing_is_to_move(settings: dict[str, object], tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080), **settings) as pilot:
        pilot.click(pilot.node("box-ugh"))
        assert not pilot.app.crossfade._carried
        pilot.frame(60)
        pilot.click(pilot.node("play"))
        assert isinstance(pilot.app.top, TableScreen)


def test_the_hue_of_a_game_changes_no_contrast() -> None:
    for light, game in product((False, True), SHIPPED):
        plain = Theme(1920, 1080, light=light)
        own = plain.about(game)
        for name in HUED_TONES:
            assert own.tone(name) != plain.tone(name)
            usual = contrast(plain.tone("text"), plain.tone(name))
            assert contrast(own.tone("text"), own.tone(name)) == pytest.approx(usual, rel=0.04), name
    plain = Theme(1920, 1080, contrast=True)
    assert all(plain.about(game).tone(name) == plain.tone(name) for game in SHIPPED for name in HUED_TONES)
