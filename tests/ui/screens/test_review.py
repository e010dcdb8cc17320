"""The review and the analysis of a move: found while nobody needs the bots, told on the result and in the replay."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from scripts.support.pilot import Pilot, a_table, kept
from tests.positions import by_thumb
from ugames.bots.thinking.decision import Decision, Reason, Weighed
from ugames.bots.worker import Answer, Job, ThinkerError
from ugames.core.match import Player
from ugames.home import reviews
from ugames.home.reviews import Mark, Reviewed
from ugames.registry import words_of
from ugames.review.luck import Luck, luck
from ugames.review.moves import Review, Slip
from ugames.screens.after import reviewing
from ugames.screens.after.reviewing import PERSON_THINKS_SECONDS, MatchReview
from ugames.screens.after.verdict import LOWEST_SKILL_SHOWN, Verdict, cost_in_words
from ugames.session import Session
from ugames.texts import text
from ugames.ui.table.still.closeup import BETTER_MARK, DONE_MARK, named_cards

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


def a_result(pilot: Pilot, game: str = "ugo", players: Any = SOLO, **options: Any) -> Any:
    """The result of a match that rules of thumb have played, and a bots' process that answers at once."""
    pilot.app.doors.thinker = Oracle()
    pilot.app.doors.result(Session.open(kept(by_thumb(game, players, 4, **options)), None))
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


def test_the_worst_moves_are_told_kept_and_looked_at_with_both_moves_marked(pilot: Pilot) -> None:
    screen = a_result(pilot, games=1)
    pilot.click("tab-2")
    assert "is looking at your moves" in said(pilot, "looking")
    review = find_all(pilot, screen).people[0].review
    findings, label = review.findings, screen.verdict._words.label
    assert len(findings) == 3
    assert findings == tuple(sorted(findings, key=lambda each: -each.cost))
    (reviewed,) = reviews.load()
    assert (reviewed.person, reviewed.game, reviewed.skill) == ("Ada", "ugo", review.skill)
    assert [mark.moment for mark in reviewed.marks] == [finding.moment for finding in findings]
    together = 0
    for i, finding in enumerate(findings):
        sentence = said(pilot, f"said-{i}")
        assert sentence.startswith(f"Cost: {round(finding.cost)} points. Better: ")
        pilot.click(f"look-{i}")
        replay: Any = pilot.app.top
        assert replay.moment == finding.moment - 1, "before the move, where one can play on"
        assert {mark.moment for mark in replay.marks} == {finding.moment for finding in findings}
        opinion = " ".join(replay.analysis.lines())
        for words in (sentence, opinion):
            assert label(finding.done) in words
            assert label(finding.better) in words
        nodes = replay.playback.shown.table.nodes
        marks = {mark: node.card for node, mark in replay.analysis.marked(nodes)}
        assert marks.get(BETTER_MARK) in (None, *named_cards(replay.session.game, finding.better))
        assert marks.get(DONE_MARK) in (None, *named_cards(replay.session.game, finding.done))
        together += len(marks) == 2
        pilot.click("why")
        assert not replay.analysis
        pilot.click("why")
        assert " ".join(replay.analysis.lines()) == opinion
        pilot.click("back")
    assert together


def test_a_verdict_is_told_in_words(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = a_result(pilot, games=1)
    find_all(pilot, screen)
    verdict = screen.verdict
    for won, word in ((70, "kind"), (30, "hard"), (52, "neither")):
        verdict.person.luck = Luck(won, 50)
        assert word in verdict.lines()["luck"]
    for skill, told in ((LOWEST_SKILL_SHOWN - 1, "gain"), (LOWEST_SKILL_SHOWN, "skill")):
        with patch.object(Review, "skill", skill):
            assert [*verdict.lines()] == [told, "luck"]
    words = SimpleNamespace(
        because=lambda reason, names: "It is missed least.", label=lambda action, names: action.capitalize()
    )
    monkeypatch.setattr(verdict, "_words", words)
    moment = verdict.person.review.choices[4].moment
    finding = Slip(moment, "take the pile", "play green 1", 9.0, (Reason("least"),))
    better, done = "Better: Play green 1. It is missed least.", "Yours (choice 5): Take the pile."
    assert verdict.better_and_done(finding) == (better, done)
    assert verdict.better_and_done(finding, because=False) == ("Better: Play green 1.", done)
    for game, cost, told in (
        ("ugo", 349, "3 points"),
        ("ugh", 60, "1 point"),
        ("uchronia", 8, "8% of your chance to win"),
        ("ufo", 100_000, "the whole game"),
    ):
        assert cost_in_words(game, cost) == told


def test_marks_on_the_slider_lead_to_the_moment_before(pilot: Pilot) -> None:
    screen = a_result(pilot, games=1)
    path = screen.session.path
    pilot.app.home()
    name = path.name
    reviews.keep(Reviewed(name, "Ada", "ugo", "2026-11-23", 50, (Mark(9, 350), Mark(900_000, 100))))
    pilot.app.doors.replay(path)
    pilot.frame(2)
    assert "4 points" in pilot.node("mark-0").label
    assert not any(node.key == "mark-1" for node in pilot.app.top.nodes()), "the match has no such moment"
    pilot.click("mark-0")
    replay: Any = pilot.app.top
    assert replay.moment == 8
    assert replay.analysis.moment == 9
    assert replay.analysis.lines() == ["Let me think about that…"]


def test_each_person_has_their_own(pilot: Pilot) -> None:
    screen = a_result(pilot, "ugh", TWO_PEOPLE)
    pilot.click("tab-2")
    find_all(pilot, screen)
    assert [entry.person for entry in reviews.load()] == ["Ada", "Grace"]
    before = said(pilot, "said-0")
    pilot.click("whose-1")
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
    pilot: Pilot, game: str, players: Any, options: dict[str, Any]
) -> None:
    screen = a_result(pilot, game, players, **options)
    assert screen.verdict is None
    assert not any(node.key == "tab-2" for node in pilot.app.top.nodes())


def test_nobody_waits_for_a_review(pilot: Pilot) -> None:
    a_result(pilot, games=1)
    oracle: Any = pilot.app.doors.thinker
    pilot.frame(3)
    oracle.busy = True
    pilot.frame(3)
    waiting = len(oracle.asked)
    assert waiting <= 1
    oracle.asked.clear()
    a_table(pilot.app, "ugo", 2, (0, 1), seed=3)
    doors: Any = pilot.app.doors
    doors.result_maker.reviews._is_waiting = False
    pilot.frame(3)
    assert not oracle.asked
    oracle.busy = False
    pilot.frame(2)
    assert not oracle.asked, "somebody has only just been asked"
    pilot.frame(1, PERSON_THINKS_SECONDS + 0.1)
    assert len(oracle.asked) == 1


def test_the_deal_is_played_again_until_luck_is_known(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "luck", partial(luck, matches=8))
    screen = a_result(pilot, "ugh")
    person = screen.verdict.reviewed.people[0]
    pilot.click("tab-2")
    assert "still" in said(pilot, "luck")
    pilot.until(lambda: person.luck is not None)
    pilot.frame(2)
    assert f"won {person.luck.won} of 100" in said(pilot, "luck")


def test_broken_bots_end_the_review_and_not_the_app(pilot: Pilot) -> None:
    a_result(pilot, games=1)
    oracle: Any = pilot.app.doors.thinker
    oracle.broken = True
    pilot.frame(5)
    asked = len(oracle.asked)
    pilot.frame(5)
    assert len(oracle.asked) == asked
    pilot.click("tab-2")
    assert "n't answering" in said(pilot, "given-up")


def test_a_finding_counts_choices_within_its_game(pilot: Pilot) -> None:
    screen = a_result(pilot, games=2)
    verdict: Verdict = screen.verdict
    choice = verdict.person.review.choices[-1]
    finding = Slip(choice.moment, choice.action, choice.seen.legal[0], 2.0, ())
    games = [verdict.course.round_of(each.moment) for each in verdict.person.review.choices]
    assert games[-1] == 2
    assert verdict.better_and_done(finding)[1].startswith(f"Yours (Game 2 of 2, choice {games.count(2)}): ")


ADA_AND_BERT = (Player("Ada"), Player("Bert", "plain"))


def replayed(pilot: Pilot, game: str, **options: Any) -> Any:
    """The replay of a game that two bots have played."""
    pilot.app.doors.replay(kept(by_thumb(game, ADA_AND_BERT, 4, **options)))
    pilot.frame(2)
    return pilot.app.top


@pytest.mark.parametrize("game, options", [("ugo", {"games": 1}), ("ugh", {})])
def test_a_move_is_judged(pilot: Pilot, game: str, options: dict[str, Any]) -> None:
    replay = replayed(pilot, game, **options)
    session = replay.session
    moment = next(
        moment
        for moment in range(1, session.moments)
        if len(session.seen(session.move(moment)[0], moment - 1).legal) > 1
    )
    replay.go(moment)
    pilot.click("why")
    assert replay.analysis.lines() == ["Let me think about that…"]
    pilot.until(lambda: replay.analysis.decision is not None)
    seat, action = session.move(moment)
    assert replay.analysis.lines()[0].startswith(
        f"{'Yours' if seat == 0 else ADA_AND_BERT[seat].name}: {words_of(game).label(action)}."
    )
    assert len(replay.analysis.lines()) > 1
    replay.go(moment + 1)
    assert replay.analysis is None


def test_a_button_opens_and_closes_what_is_said_of_a_move(pilot: Pilot) -> None:
    replay = replayed(pilot, "ugo", games=1)
    for opened in (False, True, False):
        assert bool(replay.analysis) is opened
        if opened:
            assert replay.analysis.lines() == ["Nobody chose anything here; go to a move."]
        node = pilot.node("why")
        assert node.label == text("common.close" if opened else "replay.why")
        pilot.click(node)


def test_races_have_no_reasons_and_no_button_for_them(pilot: Pilot) -> None:
    replayed(pilot, "ufo")
    assert "why" not in pilot.keys
