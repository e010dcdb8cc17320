"""The review: which moves cost most, what is not told of, and the scale of skill."""

from __future__ import annotations

import pytest

from tests.positions import by_thumb
from ugames.bots.thinking.decision import Decision, Reason, Weighed
from ugames.core.game import Glimpse, Seen
from ugames.core.match import Player
from ugames.registry import load_game
from ugames.review import moves
from ugames.review.luck import luck
from ugames.review.moves import (
    MOST_MOVES_COMPARED_AGAIN,
    MOST_MOVES_TOLD,
    SEARCH_BATCHES,
    Chosen,
    Inquiry,
    Review,
    choices,
)

WORTHS = {"best": 10.0, "good": 9.0, "fair": 6.0, "bad": 0.0}
"""What each action is worth; the mean of them is 6.25."""
SEARCHED = "ugo"
RECKONED = "ugh"


@pytest.fixture(autouse=True)
def compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reasons compare two moves."""
    monkeypatch.setattr(moves, "why", lambda game, seen, action, rival: (Reason(action, (rival,)),))


def a_review(done: str, game: str = SEARCHED) -> Review:
    """A review of choices among four actions, of which those were made: b, g, f or l (the last)."""
    names = {"b": "best", "g": "good", "f": "fair", "l": "bad"}
    seen: Seen = Glimpse(0, None, (0,), tuple(WORTHS), None)
    return Review(load_game(game), [Chosen(i, seen, names[each]) for i, each in enumerate(done, 1)], 1)


def answer(question: Inquiry, worths: dict[str, float], bias: float = 0.0) -> Decision:
    """What an Expert says for whom actions are worth that."""
    legal = question.seen.legal
    if question.weigh:
        asked = [legal[place] for place in question.weigh]
        options = [Weighed(each, worths[each] + bias * (i > 0), 1) for i, each in enumerate(asked)]
    else:
        options = [Weighed(each, worths[each], 1) for each in sorted(legal, key=lambda each: -worths[each])]
    return Decision(options[0].action, tuple(options), iterations=1)


def reviewed(done: str, game: str = SEARCHED) -> Review:
    review = a_review(done, game)
    while (question := review.question) is not None:
        review.take(answer(question, WORTHS))
    return review


def test_the_moves_that_cost_most_are_told_the_worst_first() -> None:
    review = reviewed("bbflgbl")
    assert review.over
    assert [(each.moment, each.done, each.better, each.cost) for each in review.findings] == [
        (4, "bad", "best", 10.0),
        (7, "bad", "best", 10.0),
        (3, "fair", "best", 4.0),
    ]
    assert review.findings[0].reasons == (Reason("best", ("bad",)),)


def test_of_many_bad_moves_three_are_told_and_few_are_weighed_again() -> None:
    review, weighed = a_review("l" * 20), 0
    while (question := review.question) is not None:
        weighed += bool(question.weigh)
        review.take(answer(question, WORTHS))
    assert weighed == MOST_MOVES_COMPARED_AGAIN * SEARCH_BATCHES
    assert len(review.findings) == MOST_MOVES_TOLD


def test_a_move_that_seemed_bad_by_chance_is_not_told() -> None:
    """Weighed again, it is as good as the other, or now better and now worse."""
    for biases in ((10.0,), (25.0, -10.0)):
        review, count = a_review("bbl"), 0
        while (question := review.question) is not None:
            review.take(answer(question, WORTHS, biases[count % len(biases)]))
            count += bool(question.weigh)
        assert review.findings == ()


def test_where_the_expert_reckons_its_first_word_is_enough() -> None:
    review = a_review("bl", RECKONED)
    questions = 0
    while (question := review.question) is not None:
        assert not question.weigh
        review.take(answer(question, WORTHS))
        questions += 1
    assert questions == 2
    assert [each.moment for each in review.findings] == [2]


@pytest.mark.parametrize("game", [SEARCHED, RECKONED])
def test_skill_goes_from_chance_to_the_expert(game: str) -> None:
    assert reviewed("bbbb", game).skill == 100
    assert reviewed("bgfl", game).skill == 0, "each action as often as the others"
    assert reviewed("llll", game).skill == 0
    some = [reviewed(done, game).skill or 0 for done in ("bgfl", "bgff", "bggf", "bbgg", "bbbb")]
    assert some == sorted(some)
    assert len({*some}) == 5


def test_what_seems_best_at_one_look_is_measured_at_the_other() -> None:
    """Two looks that disagree on actions of equal worth do not make a fool of who took either."""
    looks = ({"one": 9.0, "two": 8.0, "three": 0.0}, {"one": 8.0, "two": 9.0, "three": 0.0})
    seen: Seen = Glimpse(0, None, (0,), ("one", "two", "three"), None)
    review = Review(load_game(SEARCHED), [Chosen(1, seen, "one"), Chosen(2, seen, "two")], 1)
    for place in range(4):
        assert review.question is not None
        review.take(answer(review.question, looks[place % 2]))
    assert review.skill == 100


def test_without_a_choice_there_is_no_skill() -> None:
    review = Review(load_game(SEARCHED), [], 1)
    assert review.over
    assert (review.skill, review.findings, review.progress[0]) == (None, (), 0)


@pytest.mark.parametrize("game", ["ugo", "uchu_kaigi", "ugh"])
def test_a_choice_is_what_its_seat_saw_and_did(game: str) -> None:
    match = by_thumb(game, (Player("Ada"), Player("Bert", "plain"), Player("Cleo", "plain")), 5)
    found = choices(match, 0)
    assert found
    for choice in found:
        entry = match.journal.entries[choice.moment - 1]
        assert (entry.seat, entry.action) == (0, choice.action)
        assert choice.seen.seat == 0
        assert choice.action in choice.seen.legal
        assert len(choice.seen.legal) > 1


def test_luck_is_shared_among_the_seats_and_comes_little_by_little() -> None:
    found = []
    for seat in range(3):
        steps = list(luck(load_game("ugh"), 3, 8, seat, matches=6))
        assert set(steps[:-1]) == {None}
        assert len(steps) > 150
        assert steps[-1] is not None
        found.append(steps[-1])
    assert all(each.fair == 33 for each in found)
    assert 98 <= sum(each.won for each in found) <= 102, "the same matches, seen from each seat"


def test_good_cards_are_told_from_bad_ones() -> None:
    """The deal of some seeds wins more often for a seat than that of others."""
    game = load_game("ugo", games=1)
    won = [last.won for seed in range(4) for last in [[*luck(game, 2, seed, 0, matches=12)][-1]] if last]
    assert max(won) - min(won) >= 30


def test_a_review_whose_bots_compare_nothing_is_unjudged() -> None:
    review = a_review("bf", RECKONED)
    while (question := review.question) is not None:
        review.take(Decision(question.seen.legal[0]))
    assert review.unjudged
    assert review.skill is None
    assert not reviewed("bf").unjudged
    assert not a_review("").unjudged
