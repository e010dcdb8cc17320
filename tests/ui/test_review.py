"""The review at the window: it is found while nobody needs the bots, shown on the result, and marked in the replay."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from tests.ui.pilot import Pilot, a_table, an_app
from tests.ui.sizes import noting
from ugames.bots.play import play_out
from ugames.bots.thinking.decision import Decision, Reason, Weighed
from ugames.bots.worker import Answer, Job, ThinkerError
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.games.ufo.forms import STEP
from ugames.home import keeper, reviews, statistics
from ugames.home.reviews import Mark, Reviewed
from ugames.journal import journals, saves
from ugames.registry import load_game
from ugames.review.luck import Luck, luck
from ugames.review.moves import Review, Slip
from ugames.screens.after import reviewing
from ugames.screens.after.bars import in_a_row
from ugames.screens.after.replay import opinion
from ugames.screens.after.reviewing import REST, MatchReview
from ugames.screens.after.verdict import LOW, NUMERAL, TAG, Verdict, cost_said
from ugames.session import Session
from ugames.ui.draw import lettering
from ugames.ui.draw.geometry import Area
from ugames.ui.table.panels.analysis import SHOWN
from ugames.ui.table.still.closeup import BETTER, DONE, cards_of, marked_areas

pytestmark = pytest.mark.usefixtures("unseen")

TWO_PEOPLE = (Player("Ada"), Player("Grace"), Player("Bert", "plain"))
SOLO = (Player("Ada"), Player("Bert", "plain"))


class Oracle:
    """A stand-in for the bots' process that answers at once: the last of the legal actions is always best."""

    busy = False
    process = None
    slow = False

    def __init__(self) -> None:
        self.asked: list[Job] = []
        self.broken = False

    def ask_aside(self, job: Job) -> None:
        self.asked.append(job)

    def poll(self) -> None:
        if self.broken:
            raise ThinkerError("no bots")

    def poll_aside(self) -> Answer | None:
        if not self.asked or self.busy:
            return None
        job = self.asked.pop()
        legal = job.glimpse.legal
        options = sorted(
            (legal.index(each), each) for each in (legal[place] for place in job.weigh or range(len(legal)))
        )
        found = tuple(Weighed(each, 5.0 * place, 1) for place, each in reversed(options))
        return Answer(job.number, found[0].action, 0, Decision(found[0].action, found, (), 1))

    def ask(self, job: Job) -> None: ...
    def warm_up(self) -> None: ...
    def forget(self) -> None: ...
    def forget_aside(self) -> None:
        self.asked.clear()

    def close(self) -> None: ...


def a_result(pilot: Pilot, tmp_path: Path, game: str = "ugo", players: Any = SOLO, **options: Any) -> Any:
    """The result of a match that rules of thumb have played, and a bots' process that answers at once."""
    pilot.app.thinker = Oracle()  # type: ignore[assignment]
    match: Any = Match(load_game(game, **options), players, 4)
    play_out(match, ("plain",) * len(players), Rng(1))
    path = tmp_path / f"{game}{journals.SUFFIX}"
    path.write_text(journals.write(match), encoding="utf-8")
    pilot.app.doors.result(Session.open(saves.import_(path), None))
    pilot.frame(2)
    return pilot.app.top


def said(pilot: Pilot, key: str) -> str:
    """What a text on the screen says."""
    return next(node.label for node in pilot.app.top.nodes() if node.key == key)


def find_all(pilot: Pilot, screen: Any) -> MatchReview:
    """Let frames pass until all is found; the deal is not played again here."""
    reviewed: MatchReview = screen.verdict.reviewed
    for person in reviewed.people:
        person.luck = person.luck or Luck(50, 50)
    for _ in range(2000):
        if all(person.over for person in reviewed.people):
            break
        pilot.frame()
    assert all(person.over for person in reviewed.people)
    pilot.frame(2)
    return reviewed


def test_the_worst_moves_are_told_kept_and_looked_at(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        pilot.click(pilot.node("tab-2"))
        assert "is looking at your moves" in said(pilot, "looking")
        review = find_all(pilot, screen).people[0].review
        assert len(review.findings) == 3
        costs = [finding.cost for finding in review.findings]
        assert costs == sorted(costs, reverse=True)
        for i, finding in enumerate(review.findings):
            told = said(pilot, f"said-{i}")
            assert screen.verdict._words.label(finding.done) in told
            assert screen.verdict._words.label(finding.better) in told
            assert told.startswith(f"Cost: {round(finding.cost)} points. Better: "), "it began with what was wrong"
        (kept,) = reviews.load()
        assert (kept.person, kept.game, kept.skill) == ("Ada", "ugo", review.skill)
        assert [mark.moment for mark in kept.marks] == [finding.moment for finding in review.findings]
        pilot.click(pilot.node("look-0"))
        replay: Any = pilot.app.top
        assert replay.moment == review.findings[0].moment - 1, "before the move, where one can play on"
        assert {mark.moment for mark in replay.marks} == {finding.moment for finding in review.findings}


def test_a_review_opened_a_position_in_which_neither_move_was_marked(tmp_path: Path) -> None:
    """ "Why?" explained the move of another before it there."""
    with an_app(tmp_path) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        pilot.click(pilot.node("tab-2"))
        findings = find_all(pilot, screen).people[0].review.findings
        label, together = screen.verdict._words.label, 0
        for i, finding in enumerate(findings):
            pilot.click(pilot.node(f"look-{i}"))
            replay: Any = pilot.app.top
            told = " ".join(replay.analysis.lines())
            assert replay.analysis.moment == finding.moment
            assert label(finding.done) in told
            assert label(finding.better) in told
            nodes = replay.board.nodes(replay.playback.shown, replay.playback.area)
            marks = {mark: node.card for node, mark in replay.analysis.marked(nodes)}
            assert marks.get(BETTER) in (None, *cards_of(replay.session.game, finding.better))
            assert marks.get(DONE) in (None, *cards_of(replay.session.game, finding.done))
            together += len(marks) == 2
            pilot.click(pilot.node("why"))
            assert not replay.analysis
            pilot.click(pilot.node("why"))
            assert replay.analysis.moment == finding.moment, "it explained the move before"
            assert " ".join(replay.analysis.lines()) == told, "it was asked anew"
            pilot.click(pilot.node("back"))
        assert together
        pilot.click(pilot.node("replay"))
        replay = pilot.app.top
        pilot.click(pilot.node("mark-1"))
        assert (replay.moment + 1, replay.analysis.moment) == (replay.marks[1].moment,) * 2
        legal = replay.session.seen(0, replay.moment).legal
        others = [each for each in legal if each != replay.analysis.action]
        found = [Weighed(each, -9.0 * place, 1) for place, each in enumerate((*others, replay.analysis.action))]
        assert len(found) > SHOWN
        replay.analysis.decision = Decision(found[0].action, tuple(found))
        assert f"{label(replay.analysis.action)} -" in replay.analysis.lines()[-1], "one's own choice was left out"


def test_the_reason_of_the_better_move_stood_behind_the_other_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newcomer read why a card would have been better as what spoke for taking the pile."""
    with an_app(tmp_path) as pilot:
        verdict = a_result(pilot, tmp_path, games=1).verdict
        words = SimpleNamespace(because=lambda reason, names: "It is missed least.", label=str.capitalize)
        monkeypatch.setattr(verdict, "_words", words)
        moment = verdict.person.review.choices[4].moment
        finding = Slip(moment, "take the pile", "play green 1", 9.0, (Reason("least"),))
        better, done = "Better: Play green 1. It is missed least.", "Yours (choice 5): Take the pile."
        assert verdict._finding(finding) == (better, done), "what was done read as advice"
        assert verdict._finding(finding, because=False) == ("Better: Play green 1.", done)


@pytest.mark.parametrize(("scale", "then"), [(100, ""), (200, ". Better: ")])
def test_the_bars_of_costs_had_no_words(scale: int, then: str, tmp_path: Path) -> None:
    """A low row has them below its bar, before all others."""
    with an_app(tmp_path, (1024, 640), scale=scale) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        pilot.click(pilot.node("tab-2"))
        find_all(pilot, screen)
        with noting(pilot.app.canvas) as notes:
            screen.draw(pilot.app.canvas, True)
        told = [line.text for line in notes.lines if line.text.startswith("Cost: ")]
        costs = [f"Cost: {round(each.cost)} points{then}" for each in screen.verdict.person.review.findings]
        assert [line[: len(cost)] for line, cost in zip(told, costs, strict=True)] == costs
        assert not notes.cut


@pytest.mark.parametrize("window, scale", [((1024, 640), 200), ((3440, 1440), 200)])
def test_what_a_review_told_was_small_and_its_button_as_high_as_its_row(
    window: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    with an_app(tmp_path, window, scale=scale) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        pilot.click(pilot.node("tab-2"))
        find_all(pilot, screen)
        for i in range(3):
            row, look = pilot.node(f"look-{i}"), next(n for n in screen.nodes() if n.key == f"said-{i}")
            assert look.area.y + 5.9 <= row.area.y
            assert row.area.bottom <= look.area.bottom - 5.9
        _, rows = screen.verdict._rows(screen._room(pilot.app.canvas.theme))
        assert screen.verdict._row_size(pilot.app.canvas, rows) >= 19


@pytest.mark.parametrize("skill", [0, LOW - 1, LOW, 80])
def test_whoever_begins_is_told_what_there_is_to_gain(skill: int, tmp_path: Path) -> None:
    """The number of a low skill stands in the statistics alone."""
    with an_app(tmp_path, (1024, 640)) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        pilot.click(pilot.node("tab-2"))
        find_all(pilot, screen)
        with patch.object(Review, "skill", skill), noting(pilot.app.canvas) as notes:
            screen.verdict.draw(pilot.app.canvas, screen._room(pilot.app.canvas.theme))
            keys = [key for key, _ in screen.verdict.lines()]
        assert (f"{skill} %" in [line.text for line in notes.lines]) == (skill >= LOW)
        assert keys == ["skill" if skill >= LOW else "gain", "luck"]
        assert not notes.cut


def test_a_review_in_a_high_window_was_two_small_boxes(tmp_path: Path) -> None:
    """Its type is larger there, as far as there is room."""
    with an_app(tmp_path, (1080, 1920)) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        pilot.click(pilot.node("tab-2"))
        find_all(pilot, screen)
        with patch.object(Review, "skill", 80), noting(pilot.app.canvas) as notes:
            screen.verdict.draw(pilot.app.canvas, screen._room(pilot.app.canvas.theme))
        assert max(line.pixels for line in notes.lines) > 1.2 * NUMERAL * pilot.app.canvas.theme.unit
        room = screen._room(pilot.app.canvas.theme)
        head, *rows = screen.verdict.panels(room)
        assert head.y >= room.y
        assert rows[-1].bottom <= room.bottom


def test_marks_on_the_slider_lead_to_the_moment_before(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        path = screen.session.path
        pilot.app.home()
        name = path.name
        reviews.keep(Reviewed(name, "Ada", "ugo", "2026-11-23", 50, (Mark(9, 350), Mark(900_000, 100))))
        pilot.app.doors.replay(path)
        pilot.frame(2)
        assert "4 points" in pilot.node("mark-0").label
        assert not any(node.key == "mark-1" for node in pilot.app.top.nodes()), "the match has no such moment"
        pilot.click(pilot.node("mark-0"))
        replay: Any = pilot.app.top
        assert replay.moment == 8
        assert replay.analysis.moment == 9
        assert replay.analysis.lines() == ["Let me think about that…"]


@pytest.mark.parametrize(("window", "scale"), [((1024, 640), 100), ((1920, 1080), 100), ((1024, 640), 200)])
def test_marks_on_the_slider_were_smaller_than_a_finger(window: tuple[int, int], scale: int, tmp_path: Path) -> None:
    """They lay over the table, too, and over each other where moves followed each other."""
    with an_app(tmp_path, window, scale=scale) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        path = screen.session.path
        pilot.app.home()
        reviews.keep(Reviewed(path.name, "Ada", "ugo", "2026-11-23", 50, (Mark(1, 350), Mark(2, 300), Mark(3, 200))))
        pilot.app.doors.replay(path)
        pilot.frame(2)
        areas = [pilot.node(f"mark-{i}").area for i in range(3)]
        assert all(min(area.w, area.h) >= 44 for area in areas)
        assert all(one.right <= other.x for one, other in pairwise(areas))
        replay: Any = pilot.app.top
        assert all(area.y >= replay.playback.area.bottom for area in areas)
        assert all(area.meets(pilot.node("slider").area) for area in areas), "they belong to it"


@pytest.mark.parametrize("window", [(1024, 640), (1920, 1080)])
def test_the_opinion_of_a_move_lay_over_the_plates_of_others(window: tuple[int, int], tmp_path: Path) -> None:
    """It lies beside everything where there is room, is as broad as its words, and has a cross."""
    with an_app(tmp_path, window) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        pilot.click(pilot.node("tab-2"))
        find_all(pilot, screen)
        pilot.click(pilot.node("look-0"))
        replay: Any = pilot.app.top
        box, lines = opinion(replay, replay.analysis)
        nodes = replay.board.nodes(replay.playback.shown, replay.playback.area)
        kept = [*replay.playback.zones.plates, *(node.area for node in nodes if node.card is not None)]
        assert not any(box.meets(each) for each in kept)
        assert box.w < max(pilot.app.canvas.width(line, 22) for line in lines) + 60
        pilot.click(pilot.node("over-close"))
        assert replay.analysis is None
        pilot.click(pilot.node("why"))
        pilot.key(pygame.K_ESCAPE)
        assert replay.analysis is None
        assert pilot.app.top is replay


def test_each_person_has_their_own(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        screen = a_result(pilot, tmp_path, "ugh", TWO_PEOPLE)
        pilot.click(pilot.node("tab-2"))
        find_all(pilot, screen)
        assert [entry.person for entry in reviews.load()] == ["Ada", "Grace"]
        before = said(pilot, "said-0")
        pilot.click(pilot.node("whose-1"))
        assert said(pilot, "said-0") != before


@pytest.mark.parametrize(
    "game, players, options",
    [
        ("ufo", SOLO, {}),
        ("ugo", (Player("Ada"), Player("Grace")), {"games": 1}),
        ("ugo", (Player("Bert", "plain"), Player("Cleo", "plain")), {"games": 1}),
    ],
)
def test_races_people_alone_and_bots_alone_are_not_reviewed(
    tmp_path: Path, game: str, players: Any, options: dict[str, Any]
) -> None:
    with an_app(tmp_path) as pilot:
        screen = a_result(pilot, tmp_path, game, players, **options)
        assert screen.verdict is None
        assert not any(node.key == "tab-2" for node in pilot.app.top.nodes())


def test_a_game_in_steps_is_reviewed(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        screen = a_result(pilot, tmp_path, "ufo", (*SOLO, Player("Cleo", "plain")), form=STEP)
        find_all(pilot, screen)
        assert reviews.load()[0].game == "ufo"


def test_nobody_waits_for_a_review(tmp_path: Path) -> None:
    """While bots think nothing is asked, and at a table only when the person has been thinking for a while."""
    with an_app(tmp_path) as pilot:
        a_result(pilot, tmp_path, games=1)
        oracle: Any = pilot.app.thinker
        pilot.frame(3)
        oracle.busy = True
        pilot.frame(3)
        waiting = len(oracle.asked)
        assert waiting <= 1
        oracle.asked.clear()
        a_table(pilot.app, "ugo", 2, (0, 1), seed=3)
        doors: Any = pilot.app.doors
        doors.ends.reviews._asked = False
        pilot.frame(3)
        assert not oracle.asked
        oracle.busy = False
        pilot.frame(2)
        assert not oracle.asked, "somebody has only just been asked"
        pilot.frame(1, REST + 0.1)
        assert len(oracle.asked) == 1


def test_the_deal_is_played_again_only_while_nobody_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[int] = []
    with an_app(tmp_path) as pilot:
        monkeypatch.setattr(
            "ugames.screens.after.reviewing.PersonReview.deal_again", lambda self: dealt.append(self.seat)
        )
        a_result(pilot, tmp_path, games=1)
        assert dealt
        a_table(pilot.app, "ugo", 2, (0, 1), seed=3)
        dealt.clear()
        pilot.frame(5)
        assert not dealt


def test_the_deal_is_played_again_until_luck_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few matches are enough to see it: the hundred of the app take ten seconds."""
    monkeypatch.setattr(reviewing, "luck", partial(luck, matches=8))
    with an_app(tmp_path) as pilot:
        screen = a_result(pilot, tmp_path, "ugh")
        person = screen.verdict.reviewed.people[0]
        pilot.click(pilot.node("tab-2"))
        assert "still" in said(pilot, "luck")
        pilot.until(lambda: person.luck is not None)
        pilot.frame(2)
        assert f"won {person.luck.won} of 100" in said(pilot, "luck")


@pytest.mark.parametrize("won, word", [(70, "kind"), (30, "hard"), (52, "neither")])
def test_luck_is_told_in_words(tmp_path: Path, won: int, word: str) -> None:
    with an_app(tmp_path) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        screen.verdict.person.luck = Luck(won, 50)
        assert word in dict(screen.verdict.lines())["luck"]


def test_broken_bots_end_the_review_and_not_the_app(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        a_result(pilot, tmp_path, games=1)
        oracle: Any = pilot.app.thinker
        oracle.broken = True
        pilot.frame(5)
        asked = len(oracle.asked)
        pilot.frame(5)
        assert len(oracle.asked) == asked
        pilot.click(pilot.node("tab-2"))
        assert "n't answering" in said(pilot, "given-up")


def test_a_cost_is_said_in_its_unit() -> None:
    assert cost_said("ugo", 349) == "3 points"
    assert cost_said("ugh", 60) == "1 point"
    assert cost_said("uchronia", 8) == "8% of your chance to win"
    assert cost_said("ufo", 100_000) == "the whole game"


def test_skill_has_a_curve_from_the_second_review_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with an_app(tmp_path) as pilot:
        titles: list[str] = []
        monkeypatch.setattr(lettering, "fitting", lambda canvas, said, *place: titles.append(said))
        curves = []
        for number in range(3):
            statistics.book(statistics.FinishedGame(f"ugo-{number}", "ugo", SOLO, (5, 3), (0,), False, 60))
            reviews.keep(Reviewed(f"ugo-{number}", "Ada", "ugo", "2026-11-23", 40 + number, ()))
            if number:
                assert keeper.settle()
                reviews.FILE.path.rename(tmp_path / "away") if number == 1 else None
                pilot.app.doors.statistics()
                pilot.click(pilot.node("tab-1"))
                titles.clear()
                pilot.app.redraw()
                pilot.frame(2)
                curves.append("Skill in each reviewed game, in percent" in titles)
                pilot.app.pop()
                if number == 1:
                    (tmp_path / "away").rename(reviews.FILE.path)
        assert curves == [False, True]


def test_a_finding_called_a_game_a_round_and_counted_through_the_match(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        screen = a_result(pilot, tmp_path, games=2)
        verdict: Verdict = screen.verdict
        choice = verdict.person.review.choices[-1]
        finding = Slip(choice.moment, choice.action, choice.seen.legal[0], 2.0, ())
        games = [verdict.course.round_of(each.moment) for each in verdict.person.review.choices]
        assert games[-1] == 2
        assert verdict._finding(finding)[1].startswith(f"Yours (Game 2 of 2, choice {games.count(2)}): ")


def test_the_review_was_a_wall_of_text(tmp_path: Path) -> None:
    """Each move has its cost as a bar and a picture of the position, which no frame waits for."""
    with an_app(tmp_path) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        review = find_all(pilot, screen).people[0].review
        pilot.click(pilot.node("tab-2"))
        pilot.frame()
        assert not screen.verdict.whole, "they are drawn a little further in each frame"
        for _ in range(600):
            if screen.verdict.whole:
                break
            pilot.frame()
        assert screen.verdict.whole
        canvas = pilot.app.canvas
        with patch.object(canvas, "fill", wraps=canvas.fill) as filled:
            screen.draw(canvas, True)
        bars = [call.args[0].w for call in filled.call_args_list if call.args[1] == "highlight"]
        assert len(bars) == len(review.findings) == 3
        assert bars == sorted(bars, reverse=True)


def test_words_lay_across_the_cards_that_they_speak_of() -> None:
    """ "Yours" and "Better" hid what is drawn on two or three cards; there is room above all cards for them now."""
    area = Area(0, 0, 320, 180)
    marked: dict[Hashable, str] = {"a": DONE, "b": BETTER}
    places = marked_areas(("a", "b", "c"), area, marked)
    assert min(card.y for card in places.values()) > area.h * (TAG * 1.32 + 0.02)
    assert max(card.bottom for card in places.values()) < area.bottom


@pytest.mark.parametrize(("scale", "tagged"), ((100, 2), (200, 1)))
def test_the_words_above_small_pictures_were_cut_to_a_letter(scale: int, tagged: int, tmp_path: Path) -> None:
    """At 200 % they were no broader than their cards. Where both have no room, which card is better says enough."""
    with an_app(tmp_path, (1024, 640), scale=scale) as pilot:
        screen = a_result(pilot, tmp_path, games=1)
        pilot.click(pilot.node("tab-2"))
        find_all(pilot, screen)
        pilot.until(lambda: screen.verdict.whole)
        with noting(pilot.app.canvas) as notes:
            screen.draw(pilot.app.canvas, True)
        tags = [line for line in notes.lines if line.text in ("Yours", "Better")]
        assert sorted(line.text for line in tags) == sorted(("Better", "Yours")[:tagged] * 3)
        assert not any(one.area.meets(other.area) for one in tags for other in tags if one is not other)
        assert not notes.cut


def test_tags_standin_a_row_as_near_to_their_cards_as_they_can() -> None:
    room = Area(0, 0, 100, 50)
    assert in_a_row([20, 80], [20, 20], room) == [20, 80]
    assert in_a_row([48, 52], [20, 20], room) == [48, 72]
    assert in_a_row([2, 4], [20, 20], room) == [14, 38]
    assert in_a_row([96, 98], [20, 20], room) == [62, 86]
