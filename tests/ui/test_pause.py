"""The menu of a table: how the match stands, and a sign before each way on."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.laws.setups import played
from tests.ui.pilot import an_app
from tests.ui.sizes import noting
from ugames.bots.play import play_out
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.journal import saves
from ugames.laws.setups import Setup
from ugames.registry import load_game
from ugames.screens.after.headline import said_of
from ugames.session import Session
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.typesetting import Typesetter
from ugames.ui.kit.controls import SIGN_EDGE, sign_side
from ugames.ui.kit.forms.page import Page
from ugames.ui.table import furniture
from ugames.ui.table.board import board_of


def test_the_pause_said_nothing_of_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match: Match[Any, Any, Any] = Match.restore(played(Setup("ugo", 4), 1).until(70))
    with an_app(tmp_path, (1024, 640), speed="normal") as pilot:
        told, line = list[str](), Typesetter.line

        def drawn(type_: Typesetter, text: str, *more: Any) -> pygame.Surface:
            told.append(text)
            return line(type_, text, *more)

        monkeypatch.setattr(Typesetter, "line", drawn)
        session = Session(match, None, None)
        pilot.app.doors.pause(session)
        pilot.frame(3)
        assert f"Round 2, move {match.moments}" in told
        points = board_of(match.game, [player.name for player in match.players]).standing(session.seen(0, 70))
        assert {str(each) for each in points} <= {*told}
        best = match.players[points.index(max(points))].name
        assert f"{best} leads with {max(points)} points" in told
        buttons = [node for node in pilot.app.nodes() if node.role == "button"]
        assert all(node.sign for node in buttons)
        assert len({node.sign for node in buttons}) == len(buttons)


@pytest.mark.parametrize("game, rounds", [("ugo", 1), ("ugo", 2), ("ufo", 0)])
@pytest.mark.usefixtures("without_pictures")
def test_the_pause_said_who_leads_in_a_match_that_was_over(game: str, rounds: int, tmp_path: Path) -> None:
    """And in which round it was: one after the last."""
    options: Any = {"games": rounds} if rounds else {}
    match: Any = Match(load_game(game, **options), tuple(Player(f"P{seat}", "plain") for seat in range(3)), 5)
    play_out(match, ["plain"] * 3, Rng(5))
    session = Session(match, None, None)
    with an_app(tmp_path, (1024, 640), speed="normal") as pilot:
        pilot.app.doors.pause(session)
        with noting(pilot.app.canvas) as notes:
            pilot.frame(3)
        told = {line.text for line in notes.lines}
        names = [player.name for player in match.players]
        outcome = session.outcome
        assert outcome
        assert said_of(session, names, outcome.winners) in told
        assert not any(" lead" in line for line in told)
        assert (f"Round {rounds}, move {match.moments}" if rounds > 1 else f"Move {match.moments}") in told


@pytest.mark.parametrize("size, scale", [((1280, 800), 100), ((1024, 640), 200)])
@pytest.mark.usefixtures("without_pictures")
def test_the_words_of_the_pause_stood_off_its_axis(size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    """They were in the middle of the room beside their signs, and the longest ones at the other edge."""
    match: Match[Any, Any, Any] = Match.restore(played(Setup("ufo", 4), 1).until(10))
    with an_app(tmp_path, size, scale=scale, speed="normal") as pilot:
        pilot.app.doors.pause(Session(match, None, None))
        with noting(pilot.app.canvas) as notes:
            pilot.frame(3)
        buttons = [node for node in pilot.app.nodes() if node.role == "button"]
        words = {line.text: line.area for line in notes.lines}
        assert len(buttons) > 5
        for node in buttons:
            said = words[node.label]
            left, right = said.x - node.area.x, node.area.right - said.right
            assert left > sign_side(node) + SIGN_EDGE
            assert right >= SIGN_EDGE - 1
            assert abs(left - right) < 3 or left < sign_side(node) + 2 * SIGN_EDGE + 2, node.label


def test_the_time_at_which_a_game_was_begun_stands_in_the_name_of_its_file() -> None:
    assert saves.begun(Path("uchu_kaigi-2026-01-02-1215-ab.ugames")) == datetime(2026, 1, 2, 12, 15)
    assert saves.begun(Path("my best game.ugames")) is None


@pytest.mark.parametrize("size, scale", [((1024, 640), 100), ((1080, 1920), 200), ((1920, 1080), 100)])
def test_the_pause_of_ugh_was_bare(
    size: tuple[int, int], scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its wall has no pictures, since cards would cut them; beside the menu the box of each game has room."""
    match: Match[Any, Any, Any] = Match.restore(played(Setup("ugh", 4), 1).until(40))
    boxes, box = list[Area](), furniture.box

    def seen(canvas: Canvas, game: str, area: Area, name: str) -> None:
        boxes.append(area)
        box(canvas, game, area, name)

    monkeypatch.setattr(furniture, "box", seen)
    with an_app(tmp_path, size, scale=scale, speed="normal") as pilot:
        pilot.app.doors.pause(Session(match, None, None))
        pilot.until(lambda: bool(boxes))
        theme, page = pilot.app.canvas.theme, pilot.app.top
        assert isinstance(page, Page)
        assert not boxes[-1].meets(page.body)
        assert boxes[-1].x >= 0
        assert boxes[-1].y >= 0
        assert boxes[-1].right <= theme.width
