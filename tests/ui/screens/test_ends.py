"""The end of a match and its replay: who won and why, the way back from the table, copies, and marks of the course."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app, kept
from tests.positions import by_thumb
from ugames.bots.worker import Thinker
from ugames.core.game import PUBLIC, Outcome
from ugames.core.match import AnyMatch, Player
from ugames.core.words import figure
from ugames.games.ugo.rules import TrickWon
from ugames.journal import saves
from ugames.registry import words_of
from ugames.screens.after.course import ScoreSheet, _turn_marks
from ugames.screens.after.podium import Podium
from ugames.screens.after.replay import Replay
from ugames.screens.after.result import Result
from ugames.screens.after.reviewing import PersonReview
from ugames.screens.after.stage import CROWN_ROOM_HEIGHT, STEP_DEPTH, Arrival, Finisher, lineup
from ugames.screens.pages.statistics import GOALS_TAB, StatisticsPage
from ugames.session import Session
from ugames.ui.draw.ear import Transcript
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import Pace
from ugames.ui.table.board import Tally, TallyRow
from ugames.ui.table.screen.header_buttons import ONWARD_KEY
from ugames.ui.table.table_screen import TableScreen

pytestmark = pytest.mark.usefixtures("without_pictures", "quick_bots")


THREE_NAMES = ("Ada", "Bo", "Cy")


@pytest.fixture(autouse=True)
def review_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits here for what bots think of a match, or plays its deal again: test_review.py does."""
    monkeypatch.setattr(Thinker, "ask_aside", lambda thinker, job: None)
    monkeypatch.setattr(PersonReview, "deal_again", lambda person: None)


def finished(game: str = "ugo", seats: int = 4, seed: int = 4, **options: Any) -> Path:
    """A saved game that bots have played to its end."""
    return kept(_played(game, seats, seed, **options), f"{game}-2026-01-02-1200-ab")


@cache
def _played(game: str, seats: int, seed: int, **options: Any) -> AnyMatch:
    return by_thumb(game, [Player(f"P{seat}", "plain" if seat else None) for seat in range(seats)], seed, **options)


def show_result(pilot: Pilot, path: Path) -> Result:
    pilot.app.doors.result(Session.open(path, None))
    pilot.frame(3)
    return pilot.top(Result)


@pytest.mark.parametrize(("game", "counted"), [("ufo", "stacks"), ("uchronia", "houses")])
def test_a_tie_break_is_told(game: str, counted: str, pilot: Pilot) -> None:
    result = show_result(pilot, finished(game, 3))
    session, words = result.session, cast(Any, words_of(game))
    seen = session.glimpse(PUBLIC)
    things = [len(getattr(each, "buildings", each)) for each in getattr(seen.view, counted)]

    def told(*winners: int) -> Any:
        return words.tie(session.game, replace(seen, outcome=Outcome((18, 18, 9), winners)), THREE_NAMES)

    assert words.tie(session.game, seen, THREE_NAMES) == ""
    assert {f"Ada {things[0]}", f"Bo {things[1]}"} <= {*re.findall(r"\w+ \d+", told(1))}
    assert "Cy" not in told(1)
    assert ("shared" in told(0, 1)) is (game == "ufo")
    with patch.object(words, "tie", lambda *_: "More of them win."):
        assert Podium(session, ScoreSheet(session)).why.endswith("More of them win.")
    rows = (TallyRow("all", (18, 18, 9)),)
    assert Tally("The end", THREE_NAMES, rows, (18, 18, 9), ("Bo",)).ahead == ("Bo",)
    assert Tally("Round 1", THREE_NAMES, rows, (18, 18, 9)).ahead == ("Ada", "Bo")


def test_look_at_the_table_has_a_way_back(pilot: Pilot) -> None:
    result = show_result(pilot, finished())
    pilot.click("table")
    pilot.frame()
    replay = pilot.top(Replay)
    assert replay.moment == replay.session.moments - 1
    seen = set()
    for _ in range(5):
        seen.add(replay.viewer)
        pilot.click("eyes")
    assert seen == {-1, 0, 1, 2, 3}, "each player's own table"
    pilot.click("back")
    assert pilot.app.top is result


def test_a_turning_point_opens_the_replay_there(pilot: Pilot) -> None:
    result = show_result(pilot, finished())
    turn = result.podium.turns[-1]
    shown = [node for node in pilot.app.top.nodes() if node.key.startswith("turn-")]
    pilot.click(shown[-1])
    pilot.frame()
    replay = pilot.top(Replay)
    assert replay.moment == turn.moment


def test_a_defeat_does_not_sound_like_a_victory(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: dict[bool, list[str]] = {}
    for seed in range(4, 9):
        if len(heard) == 2:
            break  # a victory and a defeat
        themes: list[str] = []
        monkeypatch.setattr(pilot.app.speaker, "theme", lambda game, moment, into=themes: into.append(moment))
        result = show_result(pilot, finished(seed=seed))
        assert result.session.outcome is not None
        heard.setdefault(0 in result.session.outcome.winners, []).extend(themes)
        result.session.close()
        pilot.app.home()
    assert {*heard.pop(True)} == {"victory"}
    assert {*heard.pop(False)} == {"round"}


def test_equal_players_share_their_place(pilot: Pilot) -> None:
    session = Session.replay(finished())
    podium = Podium(session, ScoreSheet(session))
    assert session.outcome is not None
    assert [podium.ranks[seat] for seat in session.outcome.winners] == [1] * len(session.outcome.winners)
    for one, place in enumerate(podium.ranks):
        better = [seat for seat in range(4) if podium.ranks[seat] < place]
        assert place == len(better) + 1, one


def test_the_podium_has_the_places_of_the_game(pilot: Pilot) -> None:
    result = show_result(pilot, finished("uchu_kaigi", 3))
    with patch.object(words_of("uchu_kaigi"), "ranks", lambda *_: [1, 3, 2]):
        podium = Podium(result.session, ScoreSheet(result.session))
    assert podium.order == [0, 2, 1]
    assert podium.ranks == [1, 3, 2]


@pytest.mark.parametrize(
    ("you", "points", "movers", "swing"),
    [
        (None, [(0, 0, 0), (12, 1, 11), (13, 9, 12)], None, (2, "P1 gains 8 points at once")),
        (None, [(0, 0, 0), (12, -5, 11)], None, (1, "P1 loses 5 points at once")),
        (0, [(0, 0, 0), (30, 4, 9)], None, None),  # that is the final score
        (0, [(0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0)], None, None),  # a single point
        (0, [(0, 0, 0), (3, 0, 0), (3, 3, 0), (6, 3, 0), (6, 3, 3)], None, None),  # each card brings three
        (0, [(0, 0, 0), (1, 0, 0), (1, 1, 0), (5, 1, 0), (5, 2, 0)], None, (3, "You gain 4 points at once")),
        (1, [(9, 9, 9), (9, 9, 9), (9, -16, 9), (9, -19, 9), (9, -19, 9), (9, 0, 9)], [None, 0, 1, 1, 1, 2],
         (3, "You lose 28 points at once")),
    ],
)  # fmt: skip
def test_a_swing_is_more_than_others_gain(
    you: Any, points: list[tuple[int, ...]], movers: Any, swing: Any, pilot: Pilot
) -> None:
    course = show_result(pilot, finished("uchu_kaigi", 3)).course
    course.you, course.points = you, points
    course._seat_by_moment = movers or course._seat_by_moment
    found = course._largest_swing()
    assert (found and (found.moment, found.said)) == swing


def test_the_end_is_explained_in_a_sentence(pilot: Pilot) -> None:
    result = show_result(pilot, finished(games=2))
    asked = words_of("ugo").ask(result.session.game, result.session.glimpse(PUBLIC), THREE_NAMES)
    assert result.podium.why == asked, "the podium beside it has the winner and the points"


def test_curves_of_a_match_of_rounds_have_a_point_for_each_round(pilot: Pilot) -> None:
    course = show_result(pilot, finished()).course
    rows, marks = course.curves()
    assert len(course.points) > 100
    assert [mark.name for mark in marks] == ["1", "2", "3", "4"]
    assert len(rows) == 5
    assert tuple(rows[-1]) == course.points[-1]


@pytest.mark.parametrize("turns, first, count", ((3, "Turn 1", 3), (46, "Turn 10", 4), (88, "Turn 20", 4), (0, "", 0)))
def test_turns_are_marked_in_tens(turns: int, first: str, count: int) -> None:
    marks = _turn_marks(["", *(f"Turn {number}" for number in range(1, turns + 1) for _ in range(3))])
    assert len(marks) == count
    assert not marks or marks[0].name == first


def test_a_copy_is_saved_where_the_player_says_and_overwrites_nothing_unasked(pilot: Pilot, tmp_path: Path) -> None:
    show_result(pilot, finished())
    pilot.click("save")
    content: Any = pilot.app.top
    assert not Path(content.target).exists(), "nothing is written unasked"
    target = tmp_path / "mine.ugames"
    target.write_text("precious")
    content.target = str(target)
    pilot.click("save")
    assert target.read_text() == "precious"
    assert pilot.node("save").label == "Replace that file"
    pilot.click("save")
    assert target.read_text() != "precious"
    assert saves.read(target)[1] is None
    pilot.click("back")
    assert isinstance(pilot.app.top, Result)


@pytest.mark.parametrize("place", ["", "here.ugames", "/", "/" + "x" * 300, "~nobody-of-that-name/copy.ugames"])
def test_a_copy_without_a_whole_place_is_not_saved(pilot: Pilot, place: str) -> None:
    pilot.app.doors.open("copy", finished())
    content: Any = pilot.app.top
    content.target = place
    pilot.frame()
    pilot.click("save")
    assert pilot.node("save")
    assert not content.done


@pytest.mark.parametrize("game", ["ugo", "ufo"])
def test_the_last_table_leads_back_to_the_result(game: str, pilot: Pilot) -> None:
    session = Session.open(finished(game), None)
    pilot.app.doors.sit_down(session)
    for _ in range(60):
        if not isinstance(pilot.app.top, Result):
            pilot.key(pygame.K_SPACE)  # no look at the last moves, and at the last points
            pilot.frame(10)
    result: Any = pilot.top(Result)
    pilot.until(lambda: result.triumph.over)
    pilot.click("tab-1")
    for way in ("", "header-menu", ONWARD_KEY):
        pilot.key(pygame.K_ESCAPE)
        pilot.frame(5)
        assert isinstance(pilot.app.top, TableScreen)
        assert pilot.app.top.session is session
        if way:
            pilot.click(way)
        else:
            pilot.key(pygame.K_ESCAPE)
        assert pilot.app.top is result
        pilot.frame(2)
        assert pilot.node("tab-1").chosen, "as it was left"
    pilot.click("games")
    assert len(pilot.app.screens) == 1


def test_a_replay_tells_at_the_cards(pilot: Pilot) -> None:
    pilot.app.doors.replay(finished("ugo"), 0)
    replay: Any = pilot.app.top
    replay.viewer = 0
    beats = replay.session.beats(0)
    taken = next(i for i, beat in enumerate(beats) if i > 2 and any(isinstance(e, TrickWon) for e in beat.events))
    for start, way in ((taken - 1, "next"), (taken + 1, "previous")):
        replay.go(start)
        pilot.click(way)
        assert replay.moment == taken
        pilot.until(lambda: bool(replay.playback.captions.shown))
        replay.playback.skip()
        assert replay.playback.shown.seen == replay.session.seen(0, taken)


def test_the_key_of_the_rules_opens_scoring_on_the_result(pilot: Pilot) -> None:
    show_result(pilot, finished())
    pilot.frame()
    pilot.key(pygame.K_F1)
    assert {node.label for node in pilot.app.top.nodes() if node.chosen} == {"Scoring"}


def test_new_goals_lead_to_the_page_that_lists_them(pilot: Pilot) -> None:
    result = show_result(pilot, finished())
    assert not [node for node in pilot.app.top.nodes() if node.key == "goals"], "nothing was reached here"
    result.session.ending.goals = {0: ("wins", "is_rich")}
    result.changed()
    assert pilot.node("goals").label == "2 goals reached for the first time"
    pilot.click("goals")
    pilot.frame()
    page = pilot.top(StatisticsPage)
    assert (page.tab, page.game, [*page.new_goals]) == (GOALS_TAB, "ugo", ["wins", "is_rich"])
    pilot.click("back")
    assert pilot.app.top is result


@pytest.mark.parametrize(
    "people, goals, said",
    [
        ((0,), {0: ("wins",)}, "Goal reached: Win a match."),
        ((0,), {0: ("wins", "is_rich")}, "2 goals reached. The hardest: Get 24 points in one game."),
        ((0, 1), {0: ("wins",), 1: ("is_rich",)}, "P0: 1 goal reached for the first time; P1: 1 goal"),
    ],
)
def test_a_goal_has_its_moment_at_the_table(
    people: tuple[int, ...], goals: Any, said: str, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = list[str]()
    monkeypatch.setattr(pilot.app.speaker, "play", lambda name, *how: heard.append(name))
    screen = a_table(pilot.app, "ugo", 2, people)
    pilot.frame()
    screen.session.ending.goals = goals
    screen.parts._finale.reached()
    assert screen.parts.toast.said
    assert screen.parts.toast.said.startswith(said)
    assert heard.count("goal") == 1


def test_a_result_is_read_in_whole_lines(pilot: Pilot) -> None:
    ear = pilot.app.canvas.ear = Transcript()
    result = show_result(pilot, finished())
    outcome = result.session.outcome
    assert outcome is not None

    def heard() -> list[str]:
        pilot.app.redraw()
        pilot.frame(60, 0.1)
        return [each.text for each in ear.texts]

    told = heard()
    for seat, place in enumerate(result.podium.ranks):
        assert f"Place {place}: {result.course.names[seat]}, {figure(outcome.scores[seat])} points" in told
    pilot.click("tab-1")
    told, tally = heard(), result.points.tallies[-1]
    for place, name in enumerate(tally.names):
        counted = [f"{row.label} {figure(row.points[place])}" for row in tally.rows]
        assert f"{name}: {', '.join((*counted, f'Total {figure(tally.totals[place])}'))}" in told


def test_the_result_calls_the_only_person_you(pilot: Pilot) -> None:
    told = []
    for seed in range(4, 9):
        result = show_result(pilot, finished(seed=seed))
        told += [result.podium.why, *(turn.said for turn in result.course.turns())]
        result.session.close()
        pilot.app.home()
    assert [each for each in told if "P0" in each] == []
    assert any("You " in each for each in told)
    assert any(each.startswith(("You take the lead", "You gain", "You lose")) for each in told)


def test_nobody_stands_higher_than_someone_better() -> None:
    best, *_ = standing = [Finisher(place - 1, str(place), place, 10 - place) for place in (1, 2, 3)]
    for high in range(200, 1200, 50):
        stage, stands, _ = lineup(Area(0, 0, 400, high), standing)
        by_place = sorted(stands, key=lambda stand: stand.who.place)
        assert all(one.step.y < other.step.y for one, other in pairwise(by_place))
        tops = [stand.face.y for stand in by_place]
        assert sorted(tops) == tops or by_place[0].face.w < 0, "no room for any"
        assert by_place[0].who is best
        assert tops[0] - CROWN_ROOM_HEIGHT >= stage.y - STEP_DEPTH / 2 - 0.01


def test_steps_rise_and_then_the_winner_is_crowned() -> None:
    arrival, landed = Arrival((1, 2, 2, 4), Pace()), 0
    assert arrival.order == [3, 2, 1]
    for frame in range(round(arrival.seconds * 60)):
        arrival.passed = frame / 60
        assert not arrival.over
        assert arrival.rise_of(4) >= arrival.rise_of(2) >= arrival.rise_of(1)
        assert arrival.crown_fall == 0 or arrival.rise_of(1) == 1
        landed += bool(arrival.hear_landing())
    assert landed == len(arrival.order), "each step is heard once, when it stands"
    arrival.passed = arrival.seconds
    assert (arrival.over, arrival.crown_fall) == (True, 1)
    for pace in (Pace(0.0), Pace(fade=True)):
        arrival = Arrival((1, 2), pace)
        arrival.passed = 0.0
        assert arrival.over
        assert not arrival.hear_landing()


def test_whoever_has_won_fills_the_window_until_a_click_which_presses_nothing(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        result = show_result(pilot, finished())
        moment, theme = result.triumph, pilot.app.canvas.theme
        (node,) = result.nodes()
        assert moment.title in node.label
        pilot.frame(60)
        assert not moment.over
        pilot.click_at((theme.px(theme.width / 2), theme.px(theme.height - 60)))
        pilot.frame(2)
        assert moment.over
        assert pilot.app.top is result, "a button was pressed that nobody had seen"
        assert not result.podium.arrival.over
        pilot.frame(50, 0.1)
        result.enter(pilot.app)
        assert moment.over
        result.session.close()
    with an_app(tmp_path, speed="normal", reduced_motion=True) as pilot:
        result = show_result(pilot, finished())
        assert result.triumph.over
        result.session.close()


def test_the_pictures_of_a_result_are_made_before_its_first_frame(pilot: Pilot) -> None:
    session = Session.open(finished(), None)
    canvas = pilot.app.canvas
    pilot.frame()
    shown = pygame.image.tobytes(canvas.surface, "RGB")
    result, steps = Result(session), 0
    with patch("ugames.ui.draw.canvas.MAKING_SECONDS_BY_FRAME", 1e-9):
        while not result.rehearse(pilot.app) and steps < 1000:
            steps += 1
            pilot.app.canvas.ahead.finish(1.0)
    assert steps > 20, "one picture at a time"
    assert pygame.image.tobytes(canvas.surface, "RGB") == shown
    kept = canvas.store.bytes
    pilot.app.push(result)
    result.draw(canvas, True)
    assert canvas.store.bytes == kept, "nothing was left to be made"


def test_the_result_that_was_drawn_ahead_is_of_this_end(pilot: Pilot) -> None:
    session = Session.open(finished(), None)
    result = Result(session)
    assert result.is_of(session)
    assert not result.is_of(Session.open(finished("ugh", 3), None))
    with patch.object(Session, "moments", session.moments - 1):
        assert not result.is_of(session)
