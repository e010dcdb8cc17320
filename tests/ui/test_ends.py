"""The end of a match and its replay: who won and why, the way back from the table, copies, and marks of the course."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from math import pi, tan
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any
from unittest.mock import Mock, patch

import pygame
import pytest

from tests.ui.pilot import Pilot, a_table, an_app
from tests.ui.sizes import canvas_of, noting
from ugames import languages
from ugames.bots.play import play_out
from ugames.bots.worker import Thinker
from ugames.core.game import PUBLIC, Outcome
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.core.words import addressed, figure
from ugames.games.uchronia.actions import Plot
from ugames.games.ugh.rules import TurnBegan
from ugames.games.ugo.rules import TrickWon
from ugames.journal import journals, saves
from ugames.reader.ear import Transcript
from ugames.registry import load_game, words_of
from ugames.screens.after.course import ScoreSheet, _turn_marks
from ugames.screens.after.ends import Endings
from ugames.screens.after.podium import PICTURE, Podium, snapshot
from ugames.screens.after.replay import Replay
from ugames.screens.after.result import Result
from ugames.screens.after.reviewing import PersonReview
from ugames.screens.after.stage import CROWNED, heights
from ugames.screens.pages.copy import ask_for_place
from ugames.screens.pages.stats import GOALS, Stats
from ugames.session import Session
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import Pace
from ugames.ui.draw.typesetting import Typesetter
from ugames.ui.draw.vectors import Drawing
from ugames.ui.kit import controls
from ugames.ui.kit.forms.page import Page
from ugames.ui.kit.running import rehearsal
from ugames.ui.table.board import Tally
from ugames.ui.table.motion.arrival import Arrival
from ugames.ui.table.motion.flashes import RAYS, rays
from ugames.ui.table.motion.triumph import SECONDS
from ugames.ui.table.panels.chart import crossings, draw_grid
from ugames.ui.table.screens import TableScreen

pytestmark = pytest.mark.usefixtures("without_pictures")


NAMES = ("Ada", "Bo", "Cy")


@pytest.fixture(autouse=True)
def review_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits here for what bots think of a match, or plays its deal again: test_review.py does."""
    monkeypatch.setattr(Thinker, "ask_aside", lambda thinker, job: None)
    monkeypatch.setattr(PersonReview, "deal_again", lambda person: None)


def finished(game: str = "ugo", seats: int = 4, seed: int = 4, **options: Any) -> Path:
    """A saved game that bots have played to its end."""
    path = saves.folder() / f"{game}-2026-01-02-1200-ab{journals.SUFFIX}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(_journal(game, seats, seed, **options), encoding="utf-8")
    return path


@cache
def _journal(game: str, seats: int, seed: int, **options: Any) -> str:
    players = tuple(Player(f"P{seat}", "plain" if seat else None) for seat in range(seats))
    match: Any = Match(load_game(game, **options), players, seed)
    play_out(match, ["plain"] * seats, Rng(seed))
    return journals.write(match)


def show_result(pilot: Pilot, path: Path) -> Result:
    pilot.app.doors.result(Session.open(path, None))
    pilot.frame(3)
    assert isinstance(pilot.app.top, Result)
    return pilot.app.top


@pytest.mark.parametrize(("game", "counted"), [("ufo", "stacks"), ("uchronia", "houses")])
def test_a_victory_was_lost_to_a_tie_break_that_nobody_was_told(game: str, counted: str, pilot: Pilot) -> None:
    """The podium says how players with the same points were told apart, and only the winner wears a crown."""
    result = show_result(pilot, finished(game, 3))
    session = result.session
    seen = session.glimpse(PUBLIC)
    things = [len(getattr(each, "buildings", each)) for each in getattr(seen.view, counted)]
    words: Any = words_of(game)
    assert words.tie(session.game, seen, NAMES) == ""
    tied = replace(seen, outcome=Outcome((18, 18, 9), (1,)))
    said = words.tie(session.game, tied, NAMES)
    assert {f"Ada {things[0]}", f"Bo {things[1]}"} <= {*re.findall(r"\w+ \d+", said)}
    assert "Cy" not in said
    shared = words.tie(session.game, replace(seen, outcome=Outcome((18, 18, 9), (0, 1))), NAMES)
    assert ("shared" in shared) is (game == "ufo"), "they share it"
    assert not re.findall(r"\w+ \d+", shared)
    with patch.object(words, "tie", lambda *_: "More of them win."):
        podium = Podium(session, ScoreSheet(session, result.board))
    assert podium.why.endswith("More of them win.")
    rows = (("all", (18, 18, 9)),)
    assert Tally("The end", NAMES, rows, (18, 18, 9), ("Bo",)).ahead == ("Bo",)
    assert Tally("Round 1", NAMES, rows, (18, 18, 9)).ahead == ("Ada", "Bo")


@pytest.mark.parametrize("game", ["ufo", "uchronia"])
def test_the_points_at_the_end_know_the_winner(game: str, pilot: Pilot) -> None:
    result = show_result(pilot, finished(game, 3))
    outcome = result.session.outcome
    assert outcome is not None
    assert result.tallies[-1].winners == tuple(result.names[seat] for seat in outcome.winners)


def test_look_at_the_table_has_a_way_back(pilot: Pilot) -> None:
    result = show_result(pilot, finished())
    pilot.click(pilot.node("table"))
    pilot.frame()
    replay = pilot.app.top
    assert isinstance(replay, Replay)
    assert replay.moment == replay.session.moments - 1
    seen = set()
    for _ in range(5):
        seen.add(replay.viewer)
        pilot.click(pilot.node("eyes"))
    assert seen == {-1, 0, 1, 2, 3}, "each player's own table"
    pilot.click(pilot.node("back"))
    assert pilot.app.top is result


@pytest.mark.parametrize("has_showpiece", [False, True])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
def test_the_button_on_the_picture_of_a_table_covered_ones_hand(
    size: tuple[int, int], has_showpiece: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is below the picture, and inside a showpiece; both can be clicked, and cover nothing else."""
    if not has_showpiece:
        monkeypatch.setattr("ugames.screens.after.podium.climax_of", lambda game: None)
    with an_app(tmp_path, size) as pilot:
        result = show_result(pilot, finished())
        podium, canvas = result.podium, pilot.app.canvas
        room = result._room(canvas.theme)
        told = podium.panels(room)[1]
        picture = podium._picture_area(told)
        table, *rest = podium.nodes(room, Mock(), Mock())
        with patch.object(controls, "button") as button, noting(canvas) as notes:
            podium.draw(canvas, room, "")
        strip = button.call_args.args[1].area
        assert strip.meets(picture) == has_showpiece
        assert table.area.meets(picture)
        assert table.area.y <= strip.y
        assert strip.bottom <= table.area.bottom + 0.01
        why = [line.area for line in notes.lines if line.text in podium.why]
        assert why
        assert not any(strip.meets(each) for each in (*why, *(node.area for node in rest)))
        assert all(told.y <= each.y and each.bottom <= told.bottom for each in (picture, strip))


def test_a_turning_point_opens_the_replay_there(pilot: Pilot) -> None:
    result = show_result(pilot, finished())
    turn = result.podium.turns[-1]
    shown = [node for node in pilot.app.top.nodes() if node.key.startswith("turn-")]
    pilot.click(shown[-1])
    pilot.frame()
    replay = pilot.app.top
    assert isinstance(replay, Replay)
    assert replay.moment == turn.moment


def test_a_turning_point_of_a_game_without_rounds_said_no_place(pilot: Pilot) -> None:
    """It says the turn in which it happened: the one that began last before it."""
    result = show_result(pilot, finished("ugh"))
    beats, course = result.session.beats(PUBLIC), result.course
    said = [node.label for node in pilot.app.top.nodes() if node.key.startswith("turn-")]
    assert said
    for label, turn in zip(said[::-1], result.podium.turns[::-1], strict=False):
        begun = sum(isinstance(event, TurnBegan) for beat in beats[: turn.moment] for event in beat.events)
        assert label == f"Turn {begun}: {turn.said}"
    assert course.place_of(0) == course.place_of(1) == "Turn 1"


def test_a_defeat_sounded_like_a_victory(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The winner's fanfare was heard also where only bots had won."""
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
    podium = Podium(session, ScoreSheet(session, show_result(pilot, finished()).board))
    assert session.outcome is not None
    assert [podium.places[seat] for seat in session.outcome.winners] == [1] * len(session.outcome.winners)
    for one, place in enumerate(podium.places):
        better = [seat for seat in range(4) if podium.places[seat] < place]
        assert place == len(better) + 1, one


def test_equal_points_shared_a_step_where_nobody_shares_a_place(pilot: Pilot) -> None:
    """The table of Uchu-Kaigi told the second from the third with 34 points each, and the podium did not."""
    result = show_result(pilot, finished("uchu_kaigi", 3))
    with patch.object(words_of("uchu_kaigi"), "places", lambda *_: [1, 3, 2]):
        podium = Podium(result.session, ScoreSheet(result.session, result.board))
    assert podium.order == [0, 2, 1]
    assert podium.places == [1, 3, 2]


def test_a_player_who_gained_less_than_all_others_was_a_turning_point(pilot: Pilot) -> None:
    """ "Grace gains 1 point at once" was told of the round in which the others gained 12 and 11."""
    course = show_result(pilot, finished("uchu_kaigi", 3)).course
    course.you = None  # a lone person is told of their own swing only
    course.points = [(0, 0, 0), (12, 1, 11), (13, 9, 12)]
    swing = course._swing()
    assert swing is not None
    assert (swing.moment, swing.said) == (2, "P1 gains 8 points at once")
    course.points = [(0, 0, 0), (12, -5, 11)]
    lost = course._swing()
    assert lost is not None
    assert lost.said == "P1 loses 5 points at once"


def test_the_only_highlight_was_the_final_score(pilot: Pilot) -> None:
    """ "You gain 30 points at once" was all that was told of a match that ended with 30 points."""
    course = show_result(pilot, finished("uchu_kaigi", 3)).course
    course.you = 0
    course.points = [(0, 0, 0), (30, 4, 9)]
    assert course._swing() is None
    course.points = [(0, 0, 0), (30, 4, 9), (33, 4, 9)]
    assert course._swing() is not None


def test_one_point_or_as_much_as_everybody_gained_was_told_as_what_turned_the_match(pilot: Pilot) -> None:
    """ "You gain 1 point at once" was all that the podium told of a game in which each card brings a point."""
    course = show_result(pilot, finished("uchu_kaigi", 3)).course
    course.you = 0
    course.points = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0)]
    assert course._swing() is None
    course.points = [(0, 0, 0), (3, 0, 0), (3, 3, 0), (6, 3, 0), (6, 3, 3)]
    assert course._swing() is None, "each card brings three"
    course.points = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (5, 1, 0), (5, 2, 0)]
    swing = course._swing()
    assert swing is not None
    assert (swing.moment, swing.said) == (3, "You gain 4 points at once")


def test_a_trick_that_was_laid_in_two_steps_was_told_as_half_of_its_loss(pilot: Pilot) -> None:
    """ "You lose 25 points at once" was told of a trick that had cost 28 when all its cards lay."""
    course = show_result(pilot, finished("uchu_kaigi", 3)).course
    course.you = 1
    course.points = [(9, 9, 9), (9, 9, 9), (9, -16, 9), (9, -19, 9), (9, -19, 9), (9, 0, 9)]
    course._movers = [None, 0, 1, 1, 1, 2]
    swing = course._swing()
    assert swing is not None
    assert (swing.moment, swing.said) == (3, "You lose 28 points at once")


def test_the_end_is_explained_in_a_sentence(pilot: Pilot) -> None:
    result = show_result(pilot, finished(games=2))
    outcome = result.session.outcome
    assert outcome is not None
    asked = words_of("ugo").ask(result.session.game, result.session.glimpse(PUBLIC), NAMES)
    assert result.podium.why.startswith(asked)
    assert result.podium.why.endswith(f". P{outcome.winners[0]} has {max(outcome.scores)}.")


def test_curves_of_a_match_of_rounds_have_a_point_for_each_round(pilot: Pilot) -> None:
    """The scores within a round jump up and down: four seats made a tangle."""
    course = show_result(pilot, finished()).course
    rows, marks = course.curves()
    assert len(course.points) > 100
    assert [mark.name for mark in marks] == ["1", "2", "3", "4"]
    assert len(rows) == 5
    assert tuple(rows[-1]) == course.points[-1]


def test_the_axis_of_a_match_of_two_rounds_said_1_only(pilot: Pilot) -> None:
    course = show_result(pilot, finished(games=2)).course
    rows, marks = course.curves()
    assert [mark.name for mark in marks] == ["1", "2"]
    assert marks[-1].place <= len(rows) - 1


@pytest.mark.parametrize("turns, first, count", ((3, "Turn 1", 3), (46, "Turn 10", 4), (88, "Turn 20", 4), (0, "", 0)))
def test_the_axis_of_dozens_of_turns_had_a_single_1(turns: int, first: str, count: int) -> None:
    marks = _turn_marks(["", *(f"Turn {number}" for number in range(1, turns + 1) for _ in range(3))])
    assert len(marks) == count
    assert not marks or marks[0].name == first


def test_a_button_of_the_replay_had_smaller_letters_than_its_neighbour(tmp_path: Path) -> None:
    with an_app(tmp_path, (1920, 1080), scale=200, speed="normal") as pilot:
        pilot.app.push(Replay(Session.replay(finished())))
        pilot.frame(2)
        with noting(pilot.app.canvas) as notes:
            pilot.app.top.draw(pilot.app.canvas, True)
        sizes = {line.text: line.pixels for line in notes.lines}
        assert sizes["Previous"] == sizes["Next"]


def test_the_highest_line_across_lay_below_the_curve() -> None:
    canvas = canvas_of((1024, 640), 100)
    plot = Area(0, 0, 300, 200)
    with noting(canvas) as notes:
        at = draw_grid(canvas, plot, 4, [0, 19, -12])
    assert [line.text for line in notes.lines] == ["-20", "-10", "0", "10", "20"]
    assert at(0, 20)[1] == canvas.theme.px(0)


def test_the_scale_of_points_below_zero_went_on_far_above_it() -> None:
    canvas = canvas_of((1024, 640), 100)
    for values, lines in (([0, -12, -37], ["-40", "-30", "-20", "-10", "0"]), ([0, 0], ["0", "1"]), ([], ["0", "1"])):
        with noting(canvas) as notes:
            draw_grid(canvas, Area(0, 0, 300, 200), 3, values)
        assert [line.text for line in notes.lines] == lines


def test_a_copy_is_saved_where_the_player_says_and_overwrites_nothing_unasked(pilot: Pilot, tmp_path: Path) -> None:
    show_result(pilot, finished())
    pilot.click(pilot.node("save"))
    content: Any = pilot.app.top
    content = content.content
    assert not Path(content.target).exists(), "nothing is written unasked"
    target = tmp_path / "mine.ugames"
    target.write_text("precious")
    content.target = str(target)
    pilot.click(pilot.node("save"))
    assert target.read_text() == "precious"
    assert pilot.node("save").label == "Replace that file"
    pilot.click(pilot.node("save"))
    assert target.read_text() != "precious"
    assert saves.read(target)[1] is None
    pilot.click(pilot.node("back"))
    assert isinstance(pilot.app.top, Result)


@pytest.mark.parametrize("place", ["", "here.ugames", "/"])
def test_a_copy_without_a_whole_place_is_not_saved(pilot: Pilot, place: str) -> None:
    ask_for_place(pilot.app, finished())
    content: Any = pilot.app.top
    content.content.target = place
    pilot.frame()
    pilot.click(pilot.node("save"))
    assert pilot.node("save")
    assert not content.content.done


@pytest.mark.parametrize("place", ["/" + "x" * 300, "~nobody-of-that-name/copy.ugames"])
def test_a_place_with_a_name_that_is_too_long_ended_the_app(place: str, pilot: Pilot) -> None:
    ask_for_place(pilot.app, finished())
    content: Any = pilot.app.top
    content.content.target = place
    pilot.frame()
    pilot.click(pilot.node("save"))
    assert pilot.node("save")
    assert not content.content.done


def test_esc_closes_the_reasons_before_the_replay(pilot: Pilot) -> None:
    pilot.app.doors.replay(finished())
    pilot.frame(2)
    replay: Any = pilot.app.top
    pilot.click(pilot.node("why"))
    assert replay.analysis
    pilot.key(pygame.K_ESCAPE)
    assert replay.analysis is None
    assert pilot.app.top is replay
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is not replay


@pytest.mark.parametrize("game", ["ugo", "ufo"])
def test_no_way_led_from_the_last_table_back_to_the_result(game: str, pilot: Pilot) -> None:
    """The table had a menu, whose words were those of a match that goes on: who leads, and the round after the last."""
    session = Session.open(finished(game), None)
    pilot.app.doors.sit_down(session)
    for _ in range(60):
        if not isinstance(pilot.app.top, Result):
            pilot.key(pygame.K_SPACE)  # no look at the last moves, and at the last points
            pilot.frame(10)
    result: Any = pilot.app.top
    assert isinstance(result, Result)
    pilot.until(lambda: result.triumph.over)
    pilot.click(pilot.node("tab-1"))
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is not result
    pilot.frame(5)
    assert isinstance(pilot.app.top, TableScreen)
    assert pilot.app.top.session is session
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is result
    pilot.frame(2)
    assert pilot.node("tab-1").chosen, "as it was left"
    pilot.click(pilot.node("back"))
    pilot.click(pilot.node("header-menu"))
    assert pilot.app.top is result
    pilot.click(pilot.node("games"))
    assert len(pilot.app.screens) == 1


def test_what_happened_is_told_whole(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of a round is told in several sentences; two lines of them were shown."""
    pilot.app.doors.replay(finished("uchu_kaigi"), -1)
    lines: list[str] = []
    line = Typesetter.line

    def drawn(type_: Typesetter, text: str, *more: Any) -> pygame.Surface:
        lines.append(text)
        return line(type_, text, *more)

    monkeypatch.setattr(Typesetter, "line", drawn)
    pilot.frame(2)
    replay: Any = pilot.app.top
    beat = replay.session.beats(replay.viewer, replay.moment)[0]
    names = addressed(replay.names, replay.viewer)
    told = " ".join(words_of("uchu_kaigi").tell(event, names) for event in beat.events)
    assert len(told) > 200
    assert told.replace(" ", "") in "".join(lines).replace(" ", "")


def test_the_slider_has_marks_for_rounds_and_for_changes_of_the_lead(pilot: Pilot) -> None:
    pilot.app.doors.replay(finished())
    replay: Any = pilot.app.top
    assert len(replay.course.rounds) == 4
    points, session = replay.course.points, replay.session
    for turn in replay.course.lead_changes:
        mover = session.move(turn.moment)[0]
        following = session.move(turn.moment + 1) if turn.moment + 1 < len(points) else None
        assert following is None or following[0] != mover, "half of the won cards on a kingdom were a lead"
        since = next(m for m in reversed(range(turn.moment)) if not m or session.move(m)[0] != mover)
        before, after = points[since], points[turn.moment]
        assert after.count(max(after)) == 1
        assert before.index(max(before)) != after.index(max(after)) or before.count(max(before)) > 1


def test_the_slider_named_the_round_before_where_the_table_showed_the_next_one(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.app.doors.replay(finished())
    replay: Any = pilot.app.top
    drawn = list[str]()
    write = Canvas.text

    def noted(canvas: Canvas, written: str, *rest: Any, **more: Any) -> Area:
        drawn.append(written)
        return write(canvas, written, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    ends = replay.course.rounds
    for moment, title in (
        (0, "Game 1 of 4"),
        (ends[0] - 1, "Game 1 of 4"),
        (ends[0], "Game 2 of 4"),
        (ends[3], "Game 4 of 4"),
    ):
        drawn.clear()
        replay.go(moment)
        pilot.frame(2)
        assert f"{title}: {moment + 1} / {len(replay.course.points)}" in drawn


def test_play_was_cut_below_a_replay_in_languages_with_longer_words(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[str]()
    line = Typesetter.line

    def noted(type_: Typesetter, text: str, *more: Any) -> pygame.Surface:
        drawn.append(text)
        return line(type_, text, *more)

    monkeypatch.setattr(Typesetter, "line", noted)
    try:
        for language in languages.offered():
            languages.speak(language)
            drawn.clear()
            pilot.app.doors.replay(finished(), 90)
            pilot.frame(2)
            assert pilot.node("play").label in drawn
            assert [said for said in drawn if said.endswith("…")] == []
            pilot.click(pilot.node("back"))
    finally:
        languages.speak("en")


@pytest.mark.parametrize("size, shown", [((1280, 720), True), ((720, 1280), False)])
def test_the_result_shows_the_table_that_was_on_the_screen(pilot: Pilot, size: tuple[int, int], shown: bool) -> None:
    """As a whole: the sides were cut off. Drawing it anew would take a sixth of a second of its first frame."""
    surface = pygame.Surface(size)
    pilot.app.canvas.surface = surface
    pilot.app.canvas.theme = Theme(*size, 1.0)
    surface.fill((10, 200, 30))
    picture = snapshot(pilot.app.canvas)
    assert (picture is not None) == shown
    if picture is not None:
        assert picture.get_width() == PICTURE[0]
        assert picture.get_height() < PICTURE[1], "without the header the table is broader than the screen"
        assert picture.get_at((240, 135))[1] > 190, "the green of the screen, as exactly as it is made small"


@pytest.mark.parametrize("points", ["none", "read", "fading"])
def test_the_small_picture_of_a_table_showed_the_points_over_it_and_their_button(
    points: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then the table is drawn anew, while the points are read."""
    made = Mock()
    monkeypatch.setattr("ugames.screens.after.ends.Result", made)
    with an_app(tmp_path, speed="normal") as pilot:
        screen = a_table(pilot.app, "ugo", 2)
        pilot.frame(30, 0.1)
        if points != "none":
            screen.playback.points.show(Tally("The end", ("Ada", "Alan"), (("Tricks", (1, 2)),), (1, 2)))
            pilot.frame(30, 0.1)
        if points == "fading":
            screen.playback.points.put_away()
            assert screen.playback.points.tally is None
            pilot.frame()
        Endings(pilot.app).nearly(screen.session)
    _, picture, _ = made.call_args.args
    assert (picture is None) == (points != "none")


def test_a_result_shows_what_the_winner_has_made_and_no_frame_waits_for_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its first frame renders none of the cards; they come one by one, as they are ready."""
    rendered: list[str] = []
    render = Drawing.render

    def counted(self: Drawing) -> pygame.Surface:
        if current_thread() is main_thread() and not self.name.endswith("/cloth.svg"):
            rendered.append(self.name)
        return render(self)

    shown, canvas = show_result(pilot, finished()).podium.showpiece, pilot.app.canvas
    assert shown is not None
    monkeypatch.setattr(Drawing, "render", counted)
    monkeypatch.setattr(canvas.ahead, "want", wanted := Mock())
    shown.draw(canvas, Area(0, 0, 512, 288))
    cards = [card for group in shown.groups for card in group.cards]
    assert cards
    assert not [name for name in rendered if name.startswith("ugo/")]
    assert wanted.call_count == len(cards)
    assert not shown.whole
    monkeypatch.undo()
    pilot.app.redraw()
    pilot.until(lambda: shown.whole)


def test_a_result_that_does_not_come_from_its_table_draws_the_table(pilot: Pilot) -> None:
    """Where a winner has nothing to show, as in games that do not say what that is."""
    result = show_result(pilot, finished())
    result.podium.showpiece = None
    pilot.app.redraw()
    assert result.podium._picture is None or result.podium._picture.get_size() == PICTURE
    pilot.frame()
    assert result.podium._picture is not None


def test_a_replay_told_nothing_at_the_cards(pilot: Pilot) -> None:
    """A step back or on shows the captions of that moment, to its viewer as "you", and comes to rest on its table."""
    pilot.app.doors.replay(finished("ugo"), 0)
    replay: Any = pilot.app.top
    replay.viewer = 0
    beats = replay.session.beats(0)
    taken = next(i for i, beat in enumerate(beats) if i > 2 and any(isinstance(e, TrickWon) for e in beat.events))
    for start, press in ((taken - 1, replay._later), (taken + 1, replay._earlier)):
        replay.go(start)
        press()
        assert replay.moment == taken
        pilot.until(lambda: bool(replay.playback.captions.rising))
        replay.playback.skip()
        assert replay.playback.shown == replay.session.seen(0, taken)


def test_an_empty_frame_stood_in_a_replay_where_plot_had_been(pilot: Pilot) -> None:
    """The light of a button lies on the table, and its words were left out."""
    pilot.app.doors.replay(finished("uchronia"), 0)
    replay: Any = pilot.app.top
    replay.viewer = 0
    plots = [any(isinstance(action, Plot) for action in beat.after.legal) for beat in replay.session.beats(0)]
    for moment, told in ((plots.index(True), ["Plot"]), (0, [])):
        replay.go(moment)
        pilot.frame()
        with noting(pilot.app.canvas) as notes:
            replay.draw(pilot.app.canvas, True)
        assert [line.text for line in notes.lines if line.text == "Plot"] == told


def test_the_key_of_the_rules_did_nothing_on_the_result(pilot: Pilot) -> None:
    show_result(pilot, finished())
    pilot.frame()
    pilot.key(pygame.K_F1)
    page: Any = pilot.app.top
    assert {node.label for node in page.nodes() if node.chosen} == {"Scoring"}, "open at the part about the end"


def test_new_goals_lead_to_the_page_that_lists_them(pilot: Pilot) -> None:
    result = show_result(pilot, finished())
    assert not [node for node in pilot.app.top.nodes() if node.key == "goals"], "nothing was reached here"
    result.session.ending.goals = {0: ("wins", "is_rich")}
    pilot.frame()
    assert pilot.node("goals").label == "2 goals reached for the first time"
    pilot.click(pilot.node("goals"))
    pilot.frame()
    page = pilot.app.top
    assert isinstance(page, Page)
    assert isinstance(page.content, Stats)
    assert (page.content.tab, page.content.game, [*page.content.new]) == (GOALS, "ugo", ["wins", "is_rich"])
    pilot.click(pilot.node("back"))
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
    """It is said and heard there, before the result covers the cards."""
    heard = list[str]()
    monkeypatch.setattr(pilot.app.speaker, "play", lambda name, at=None: heard.append(name))
    screen = a_table(pilot.app, "ugo", 2, people)
    pilot.frame()
    screen.session.ending.goals = goals
    screen.parts.finale.reached()
    assert screen.parts.toast.told
    assert screen.parts.toast.told.startswith(said)
    assert heard.count("goal") == 1


def test_a_result_was_read_as_loose_names_and_numbers(pilot: Pilot) -> None:
    ear = pilot.app.canvas.ear = Transcript()
    result = show_result(pilot, finished())
    names, outcome = result.names, result.session.outcome
    assert outcome is not None

    def heard() -> list[str]:
        pilot.app.redraw()
        pilot.frame(60, 0.1)
        return [each.text for each in ear.texts]

    told = heard()
    for seat, place in enumerate(result.podium.places):
        assert f"Place {place}: {names[seat]}, {figure(outcome.scores[seat])} points" in told
    assert figure(outcome.scores[0]) not in told
    pilot.click(pilot.node("tab-1"))
    told = heard()
    tally = result.tallies[-1]
    for place, name in enumerate(tally.names):
        counted = [f"{label} {figure(values[place])}" for label, values in tally.rows]
        assert f"{name}: {', '.join((*counted, f'Total {figure(tally.totals[place])}'))}" in told


def test_the_result_spoke_of_the_only_person_as_of_somebody_else(pilot: Pilot) -> None:
    told = []
    for seed in range(4, 9):
        result = show_result(pilot, finished(seed=seed))
        told += [result.podium.why, *(turn.said for turn in result.course.turns())]
        result.session.close()
        pilot.app.home()
    assert [each for each in told if "P0" in each] == []
    assert any("You have " in each for each in told)
    assert any(each.startswith(("You take the lead", "You gain", "You lose")) for each in told)


def test_a_curve_became_dashes_beside_another_that_it_does_not_cross() -> None:
    """The rim of the later one lay on the other one all along; now there is one at each crossing."""
    first = [(0, 50), (100, 50), (200, 50)]
    assert not [*crossings([(0, 53), (100, 54), (200, 60)], [first])]
    ((x, y, way),) = crossings([(0, 53), (100, 90), (200, 10)], [first])
    assert (x, y) == (150, 50)
    assert (way.x > 0, way.y < 0) == (True, True)


def test_the_curves_of_a_long_match_ended_the_app_where_their_places_shared_a_pixel() -> None:
    """A curve that stands still there, while another one passes it, has no direction."""
    assert not [*crossings([(0, 53), (1, 50), (1, 50), (2, 50)], [[(0, 53), (1, 60), (1, 40), (2, 40)]])]


def test_steps_and_faces_fell_in_step_at_every_height() -> None:
    """Nobody stands higher than someone better, and all that stands on a step stays within its column."""
    for high in range(200, 1200, 7):
        for wide in (60, 120, 400):
            steps, faces = heights(high, wide)
            assert steps[0] > steps[1] > steps[2] > 0
            assert sorted(faces, reverse=True) == list(faces) or faces[0] < 0, "no room for any"
            tops = [step + face for step, face in zip(steps, faces, strict=True)]
            assert sorted(tops, reverse=True) == tops or faces[0] < 0
            assert tops[0] + CROWNED <= high + 0.01


@pytest.mark.parametrize("high, wide", [(770.0, 275.0), (400.0, 150.0), (960.0, 480.0)])
def test_the_podium_was_half_empty(high: float, wide: float) -> None:
    """Faces grow with their panel, and the winner's crown comes close to its upper edge."""
    steps, faces = heights(high, wide)
    assert steps[0] + faces[0] + CROWNED > 0.65 * high


def test_the_end_of_a_match_was_a_picture_that_stood_there(pilot: Pilot) -> None:
    """Its steps rise one after the other, the highest last, and then the winner is crowned; a click shows all of it."""
    arrival = Arrival((1, 2, 2, 4), Pace())
    assert arrival.order == [3, 2, 1]
    arrival.passed = 0.0
    assert (arrival.risen(1), arrival.risen(4), arrival.crowned, arrival.over) == (0, 0, 0, False)
    landed = []
    for frame in range(round(arrival.seconds * 60)):
        arrival.passed = frame / 60
        assert arrival.risen(4) >= arrival.risen(2) >= arrival.risen(1)
        assert arrival.crowned == 0 or arrival.risen(1) == 1
        landed += [frame] if arrival.landed() else []
    assert len(landed) == len(arrival.order), "each step is heard once, when it stands"
    arrival.passed = arrival.seconds
    assert arrival.over
    assert arrival.crowned == 1
    for pace in (Pace(0.0), Pace(fade=True)):
        arrival = Arrival((1, 2), pace)
        arrival.passed = 0.0
        assert arrival.over
        assert not arrival.landed()


def test_whoever_had_won_never_filled_the_window(tmp_path: Path) -> None:
    """First there is nothing but the winner, crowned, and the points that run up; a click goes on to the page, and
    presses nothing there. Without motion, and when one comes back, the page is there at once.
    """
    with an_app(tmp_path, speed="normal") as pilot:
        result = show_result(pilot, finished())
        moment, theme = result.triumph, pilot.app.canvas.theme
        (face,) = moment.faces(theme)
        assert face.h > 0.35 * theme.height
        (node,) = result.nodes()
        assert moment.title in node.label
        pilot.frame(60)
        assert not moment.over
        with noting(pilot.app.canvas) as notes:
            result.draw(pilot.app.canvas, True)
        assert moment.title in [line.text for line in notes.lines]
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
    with an_app(tmp_path, speed="normal") as pilot:
        result = show_result(pilot, finished())
        pilot.frame(round(SECONDS * 10), 0.1)
        pilot.frame(2)
        assert result.triumph.over


def test_a_podium_that_rises_ends_as_the_one_that_stands(tmp_path: Path) -> None:
    """Only its own part of the screen is drawn meanwhile, and nothing of what falls stays on it. Its shadow, drawn in
    each frame, grew black where the look is light.
    """
    with an_app(tmp_path, speed="normal", theme="light") as pilot:
        result = show_result(pilot, finished())
        pilot.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        pilot.frame(20)
        assert not result.podium.arrival.over
        low = pilot.app.window.surface.copy()
        steps, _ = result.podium.panels(result._room(pilot.app.canvas.theme))
        edge = pilot.app.canvas.rect(steps.inset(-4).left(12).inset(0, steps.h * 0.3))
        pilot.frame(120)
        pilot.frame(40, 0.2)
        high = pilot.app.window.surface.copy()
        pilot.app.redraw()
        pilot.frame()
        assert high.get_buffer().raw == pilot.app.window.surface.get_buffer().raw
        assert low.get_buffer().raw != high.get_buffer().raw
        assert pygame.image.tobytes(low.subsurface(edge), "RGB") == pygame.image.tobytes(high.subsurface(edge), "RGB")


def test_the_first_frame_of_the_result_made_all_its_pictures_at_once(pilot: Pilot) -> None:
    """It took 65 to 105 ms: now they are made one by one during the last look at the table, and nothing is seen."""
    session = Session.open(finished(), None)
    canvas = pilot.app.canvas
    pilot.frame()
    shown = pygame.image.tobytes(canvas.surface, "RGB")
    result, steps = Result(session), 0
    with patch.object(rehearsal, "SECONDS", 1e-9):
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
    """Once a move is taken back and another one made, what was drawn ahead told of the first."""
    session = Session.open(finished(), None)
    result = Result(session)
    assert result.is_of(session)
    assert not result.is_of(Session.open(finished("ugh", 3), None))
    with patch.object(Session, "moments", session.moments - 1):
        assert not result.is_of(session)


@pytest.mark.sparse(2)
@pytest.mark.parametrize("scale", (100, 200))
@pytest.mark.parametrize("size", ((1024, 640), (1920, 1080), (1080, 1920), (3440, 1440)), ids=str)
def test_the_buttons_of_other_rounds_lay_over_the_headings_of_the_points(
    size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    with an_app(tmp_path, size, scale=scale) as pilot:
        result = show_result(pilot, finished())
        result._open(1)
        pilot.frame()
        table, curves = result._boxes(pilot.app.canvas.theme)
        ways = [node for node in result.nodes() if node.key in ("earlier", "later", "again", "back")]
        assert len(ways) == 4
        for node in ways:
            assert not node.area.meets(table), node.key
            assert not node.area.meets(curves), node.key


def test_the_light_behind_a_winner_had_steps_at_its_edges() -> None:
    """The edge of a ray is where geometry has it, to a pixel."""
    canvas = Canvas(Theme(1920, 1080))
    canvas.surface = pygame.Surface((1920, 1080))
    rays(canvas, 960, 540, 900, 255, canvas.surface.get_rect())
    for x in range(1100, 1500, 7):
        column = [canvas.surface.get_at((x, y)).r for y in range(540, 700)]
        edge = next(y for y, red in enumerate(column) if red <= column[0] / 2)
        assert abs(edge - (x - 960) * tan(2 * pi * 0.24 / RAYS)) <= 1.5, x
