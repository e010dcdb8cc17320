"""Films of moments: what cannot be filmed is said, and a sheet has the pictures in which something changed."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scripts import film
from tests.shipped import SHIPPED


class Blinker:
    """An app of one window that is red in its first half second, and blue after that."""

    def __init__(self) -> None:
        self.window = SimpleNamespace(surface=pygame.Surface((64, 36)))
        self.canvas = SimpleNamespace(ahead=SimpleNamespace(idle=True))

    def frame(self, now: float) -> None:
        """Draw it as it is at that time."""
        self.window.surface.fill("red" if now < 0.5 else "blue")


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (["whist"], "There is no game whist; there are ugo,"),
        (["ugo", "bust"], "ugo has no moment bust; it has deal, trick,"),
        (["ugo", "--size", "large"], "large is no size"),
    ],
)
def test_a_moment_that_cannot_be_filmed_is_said(
    wanted: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert film.main([str(tmp_path / "films"), *wanted]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_every_game_has_moments_between_its_deal_and_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert film.main(["--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(SHIPPED)
    assert all(": deal, " in line and line.endswith(", end") for line in lines)


@pytest.mark.parametrize("game", SHIPPED)
def test_every_moment_is_in_the_recorded_match(game: str) -> None:
    for name, take in film.TAKES[game].items():
        assert film.find(take) >= 0, name


def test_a_sheet_has_a_picture_of_each_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")  # no ffmpeg
    pygame.font.init()
    shot: Any = SimpleNamespace(app=Blinker(), now=0.0, catch_up=lambda: None)
    reel = film.Reel(shot, tmp_path / "ugo-deal")
    for _ in range(film.RATE):
        reel.roll()
    reel.close()
    assert [second for second, _ in reel.pictures] == [0.0, 0.5]
    sheet = pygame.image.load(str(tmp_path / "ugo-deal.png"))
    assert sheet.get_width() == film.COLUMNS * film.WIDTH
