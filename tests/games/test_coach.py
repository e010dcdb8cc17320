"""The coach: every remark can be met and missed, is said once in a life, and warnings once in a match."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product
from types import SimpleNamespace
from typing import Any

import pytest

from scripts.support.shipped import SHIPPED
from tests.games.ugh.table import GAME as ugh
from tests.games.ugh.table import seen as position_seen
from tests.games.ugh.table import table as position
from ugames.bots.play import play_out
from ugames.bots.thinking.decision import never
from ugames.core.game import PUBLIC, usual
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.core.teaching.coach import Happened, begins_round, remark, still_there, warning
from ugames.games.ugh.bot.decide import decide
from ugames.home import coach
from ugames.home.coach import Pupil
from ugames.home.settings import Settings
from ugames.lessons.lesson import taught
from ugames.lessons.shelf import lessons_of
from ugames.registry import coach_of, game_class, load, load_game, words_of
from ugames.screens import coaching
from ugames.session import Session

COACHED_SEAT_COUNTS = {"ufo": (4,), "uchu_kaigi": (3, 2)}
"""The numbers of players, where these are not three."""
OPTIONS_OF_GAME: dict[str, dict[str, Any]] = {"ufo": {"form": "step"}}
WEAK_LEVELS = ("uniform", "plain", "uniform", "plain")
SEEDS_OF_GAME: dict[str, tuple[int, ...]] = {"uchronia": (0, 1, 2, 21)}
"""In the last one a Monopoly is lost."""


pytestmark = pytest.mark.usefixtures("home")


by_game = pytest.mark.parametrize("game", SHIPPED)


@cache
def moments(game: str, *numbers: int) -> list[Happened]:
    """What seats saw happen in some matches, with each of these numbers of players."""
    found = list[Happened]()
    for seats, seed in product(numbers or COACHED_SEAT_COUNTS.get(game, (3,)), SEEDS_OF_GAME.get(game, range(6))):
        rules = load_game(game, **{**usual(game_class(game), seats), **OPTIONS_OF_GAME.get(game, {})})
        match: Any = Match(rules, tuple(Player(name, "plain") for name in "ABCD"[:seats]), seed)
        play_out(match, list(WEAK_LEVELS[:seats]), Rng(seed))
        for seat in (0, 1):
            beats = [match.beat(seat, moment) for moment in range(match.moments)]
            steps = pairwise((beats[0], *beats))
            found += [Happened(rules, before.after, beat.events, beat.after) for before, beat in steps]
    return found


@by_game
def test_every_remark_is_met_in_some_moments_and_not_in_others_and_made_once(game: str) -> None:
    coach_of_game = coach_of(game)
    assert coach_of_game is not None
    for each in coach_of_game.REMARKS:
        hits = sum(bool(each(happened)) for happened in moments(game))
        assert 0 < hits < len(moments(game)) / 2, each.__name__
    keys: list[str] = []
    for happened in moments(game):
        if key := remark(coach_of_game, happened, keys):
            assert key not in keys
            keys.append(key)
    assert len(keys) == len(coach_of_game.REMARKS)
    assert all(len(text) < 150 for text in words_of(game).COACH.values())  # type: ignore[attr-defined]  # ours have one
    remarks = {each.__name__ for each in coach_of_game.REMARKS}
    taught_ = [key for lesson in lessons_of(game) for key in taught(lesson, len(lesson.steps))]
    assert len(taught_) == len({*taught_})
    assert {*taught_} < remarks, "lessons leave some to the coach"


@by_game
def test_a_warning_is_a_blunder_that_no_bot_commits(game: str) -> None:
    known = {each.__name__ for each in load(game, "bot.blunders").BLUNDERS}
    found = coach_of(game)
    assert found is not None
    assert {each.__name__ for each in found.WARNINGS} - known <= {"leaves_a_set", "leaps_for_little"}


def test_a_warning_is_never_against_the_choice_of_the_expert() -> None:
    found, warned = coach_of("ugh"), set[str]()
    assert found is not None
    for happened in moments("ugh")[::2]:
        game, seen = happened.game, happened.after
        bad = {action: key for action in seen.legal if (key := warning(found, game, seen, action, ()))}
        warned |= {*bad.values()}
        assert not bad or decide(game, seen, "expert", Rng(0), never).action not in bad, (seen, bad)
    assert len(warned) > 3


# --- at a table


def table(game: str = "ugo", names: tuple[str, ...] = ("Ada",)) -> Session:
    """A new match of these people with two bots."""
    bots = Player("Grace", "plain"), Player("Alan", "plain")
    return Session(Match(load_game(game), (*map(Player, names), *bots), 1), None, None)


def app(chosen: str = "first") -> Any:
    """An app with these settings."""
    made = SimpleNamespace(settings=Settings(coach=chosen))
    made.apply = lambda settings: setattr(made, "settings", settings)
    return made


def test_the_coach_speaks_to_one_person_in_the_first_three_matches_of_each_game() -> None:
    going_on = table()
    actor = going_on.glimpse(PUBLIC).to_act[0]
    going_on.record.submit(actor, going_on.glimpse(actor).legal[0])
    assert all(coaching.coach_for(app(), going_on) for _ in range(5)), "a match that goes on is not counted"
    assert coach.load() == ()
    assert [coaching.coach_for(app(), table()) is not None for _ in range(5)] == [True, True, True, False, False]
    assert coaching.coach_for(app(), table("ugh"))
    assert coaching.coach_for(app(), table(names=("Emmy",)))
    assert coaching.coach_for(app("always"), table())
    for chosen, session in (
        ("off", table("uchronia")),
        ("always", table(names=("Ada", "Emmy"))),
        ("always", table("ufo")),
        ("always", table(names=())),
    ):
        assert coaching.coach_for(app(chosen), session) is None
    its_app = app("always")
    match_coach = coaching.coach_for(its_app, table())
    assert match_coach is not None
    match_coach.off()
    assert its_app.settings.coach == "off"


def test_a_remark_is_kept_for_life_and_a_warning_for_a_match() -> None:
    first = coaching.coach_for(app("always"), table())
    assert first is not None
    some = next(each for each in moments("ugo") if remark(first.coach, each, ()))
    assert first.remark(some.before, some.events, some.after)
    again = coaching.coach_for(app("always"), table())
    assert again is not None
    remarks = [again.remark(some.before, some.events, some.after) for _ in range(len(first.coach.REMARKS))]
    sentences = [each.tell() for each in remarks if each]
    key = remark(first.coach, some, ())
    assert words_of("ugo").COACH[key] not in sentences  # type: ignore[attr-defined]
    bad = next(
        (each.after, action)
        for each in moments("ugo")
        for action in each.after.legal
        if warning(first.coach, each.game, each.after, action, ())
    )
    assert [bool(first.warning(*bad)), bool(first.warning(*bad)), bool(again.warning(*bad))] == [True, False, True]


def test_what_a_lesson_has_taught_is_not_said_again() -> None:
    game_coach = coach_of("ugo")
    assert game_coach is not None
    some = next(each for each in moments("ugo") if remark(game_coach, each, ()) == "follows")
    coaching.note_met("Player", "ugo", ("follows",))
    coaching.note_met("Player", "ugo", ("follows", "last_card_left"))
    for name, is_made in (("Player", False), ("Ada", True)):
        match_coach = coaching.coach_for(app(), table(names=(name,)))
        assert match_coach is not None
        assert (match_coach.remark(some.before, some.events, some.after) is not None) == is_made, name
    coach.keep(Pupil("Player", "ugh", met=("locks_a_set",)))
    named = coaching.coach_for(app(), table("ugh", names=("Emmy",)))
    assert named is not None
    assert named.pupil == Pupil("Emmy", "ugh", 1, ("locks_a_set",))


def test_spare_low_cards_are_recommended_before_the_first_flip_that_can_cost_a_card() -> None:
    found = coach_of("ugh")
    assert found is not None
    seen = position_seen(position(["green 1", ""], safety=("green 2", "green 3", "green 4")), 0)
    happened = Happened(ugh, seen, (), seen)
    assert remark(found, happened, ()) == "pool_can_be_struck"
    assert remark(found, happened, (), now=False) == "", "once it is past, the Pool may be gone"
    assert remark(found, happened, ("pool_can_be_struck",)) == "about_to_flip"
    empty = position_seen(position(["", ""]), 0)
    assert remark(found, Happened(ugh, empty, (), empty), ()) == "about_to_flip"


@by_game
def test_what_the_coach_speaks_of_is_still_there(game: str) -> None:
    found = coach_of(game)
    assert found is not None
    for happened in moments(game):
        if begins_round(found, happened.events):
            (*_, last) = [i for i, event in enumerate(happened.events) if begins_round(found, (event,))]
            assert still_there(found, happened).events == happened.events[last:]
        else:
            assert still_there(found, happened) == happened
    assert any(begins_round(found, happened.events) for happened in moments(game)) is (game in ("ugo", "uchu_kaigi"))
