"""The coach: every remark can be met and missed, is said once in a life, and warnings once in a match."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.games.ugh.table import GAME as ugh
from tests.games.ugh.table import seen as position_seen
from tests.games.ugh.table import table as position
from tests.shipped import SHIPPED
from ugames.bots.play import play_out
from ugames.bots.thinking.decision import never
from ugames.core.game import usual
from ugames.core.match import Match, Player
from ugames.core.rng import Rng
from ugames.core.teaching.coach import Happened, begins, remark, still_there, warning
from ugames.games.uchronia import words as uchronia_words
from ugames.games.ugh.bot.decide import decide
from ugames.games.ugh.coach import WORTH_LOCKING, leaves_a_set
from ugames.games.ugh.rules import Flip, Lock
from ugames.games.ugo.coach import last_card_left
from ugames.home import coach
from ugames.home.coach import Pupil
from ugames.home.settings import Settings
from ugames.lessons.lesson import taught
from ugames.lessons.shelf import lessons_of
from ugames.registry import coach_of, game_class, load, load_game, words_of
from ugames.screens import coaching

SEATS = {"ufo": (4,), "uchu_kaigi": (3, 2)}
"""The numbers of players, where these are not three."""
OPTIONS: dict[str, dict[str, Any]] = {"ufo": {"form": "step"}}
LEVELS = ("uniform", "plain", "uniform", "plain")
SEEDS: dict[str, tuple[int, ...]] = {"uchronia": (0, 1, 2, 21)}
"""In the last one a Monopoly is lost."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, in which nobody has been told anything."""
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


by_game = pytest.mark.parametrize("game", SHIPPED)


@cache
def moments(game: str, *numbers: int) -> list[Happened]:
    """What seats of some matches of so many players saw happen."""
    found = list[Happened]()
    for seats, seed in product(numbers or SEATS.get(game, (3,)), SEEDS.get(game, range(6))):
        rules = load_game(game, **{**usual(game_class(game), seats), **OPTIONS.get(game, {})})
        match: Any = Match(rules, tuple(Player(name, "plain") for name in "ABCD"[:seats]), seed)
        play_out(match, list(LEVELS[:seats]), Rng(seed))
        for seat in (0, 1):
            beats = [match.beat(seat, moment) for moment in range(match.moments)]
            steps = pairwise((beats[0], *beats))
            found += [Happened(rules, before.after, beat.events, beat.after) for before, beat in steps]
    return found


@by_game
def test_every_remark_is_met_in_some_moments_and_not_in_others(game: str) -> None:
    for each in coach_of(game).REMARKS:  # type: ignore[union-attr]
        hits = sum(each(happened) for happened in moments(game))
        assert 0 < hits < len(moments(game)) / 2, each.__name__


@by_game
def test_whatever_the_coach_can_say_stands_in_the_words_and_nothing_else(game: str) -> None:
    found = coach_of(game)
    assert found is not None
    keys = [each.__name__ for each in (*found.REMARKS, *found.WARNINGS)]
    texts: dict[str, str] = words_of(game).COACH  # type: ignore[attr-defined]  # games from elsewhere need none
    assert sorted(keys) == sorted(texts)
    assert all(len(said) < 150 and said.endswith(".") for said in texts.values())


@by_game
def test_a_warning_is_a_blunder_that_no_bot_commits(game: str) -> None:
    """These have examples of their own in tests/games, and are decided by what the seat knows."""
    known = {each.__name__ for each in load(game, "bot.blunders").BLUNDERS}
    found = coach_of(game)
    assert found is not None
    assert {each.__name__ for each in found.WARNINGS} - known <= {"leaves_a_set", "leaps_for_little"}


def test_the_coach_of_ugh_warned_of_what_the_review_then_called_better() -> None:
    """It said "Lock it first" where the Expert would flip: a warning is never against the Expert's own choice."""
    found = coach_of("ugh")
    assert found is not None
    warned: dict[str, int] = {}
    left = 0
    for happened in moments("ugh"):
        game, seen = happened.game, happened.after
        best = max((load("ugh", "cards").value(each.cards) for each in seen.legal if isinstance(each, Lock)), default=0)
        left += Flip() in seen.legal and best >= WORTH_LOCKING
        bad = {action: key for action in seen.legal if (key := warning(found, game, seen, action, ()))}
        if bad:
            assert decide(game, seen, "expert", Rng(0), never).action not in bad, (seen, bad)
        for key in bad.values():
            warned[key] = warned.get(key, 0) + 1
    assert left > warned.get("leaves_a_set", 0), "it warned of every flip with a set"
    assert len(warned) > 3


@pytest.mark.parametrize(
    "pool, warned", [("green 5, orange 5, purple 4", True), ("green 2, orange 4, purple 3", False)]
)
def test_a_large_set_is_locked_before_a_flip_and_a_small_one_may_grow(pool: str, warned: bool) -> None:
    """As the Expert reckons it, who is the judge of the review as well."""
    cards = position([pool, "green 1", ""], deck="green 1").pools[0]
    full = ugh.deal(3, Rng(2)).state
    deck = tuple((Counter(full.deck) - Counter(cards)).elements())
    seen = position_seen(full._replace(pools=(cards, (), ()), deck=deck, turn=0), 0)
    assert leaves_a_set(ugh, seen, Flip()) == warned
    best = decide(ugh, seen, "expert", Rng(0), never).action
    assert isinstance(best, Lock) == warned


def test_the_last_trick_was_announced_in_the_middle_of_the_one_before() -> None:
    """It is said when one has to play to it, be it led by oneself or by another."""
    for happened in moments("ugo"):
        view = happened.after.view
        last = sum(view.hand_sizes) + len(view.trick) <= len(view.hand_sizes) and not view.spoils
        assert last_card_left(happened) == (last and happened.seat in happened.after.to_act)


@by_game
def test_no_remark_is_made_twice_and_of_several_the_first_comes_first(game: str) -> None:
    found = coach_of(game)
    assert found is not None
    said: list[str] = []
    for happened in moments(game):
        if key := remark(found, happened, said):
            assert key not in said
            said.append(key)
    assert len(said) == len(found.REMARKS)


def test_a_choice_that_is_none_is_never_warned_of() -> None:
    found = coach_of("ugo")
    assert found is not None
    always = SimpleNamespace(REMARKS=(), WARNINGS=(lambda *_: True,))
    some = next(happened for happened in moments("ugo") if len(happened.after.legal) > 1)
    only = next(happened for happened in moments("ugo") if len(happened.after.legal) == 1)
    assert warning(always, some.game, some.after, some.after.legal[0], ()) == "<lambda>"
    assert warning(always, some.game, some.after, some.after.legal[0], ("<lambda>",)) == ""
    assert warning(always, only.game, only.after, only.after.legal[0], ()) == ""


# --- at a table


def table(game: str = "ugo", names: tuple[str, ...] = ("Ada",), moments: int = 1) -> Any:
    """As much of a session as the coach asks for."""
    players = (*(Player(name) for name in names), Player("Grace", "normal"))
    seats = SimpleNamespace(solo=len(names) <= 1, here=tuple(range(len(names))))
    return SimpleNamespace(game=load_game(game), players=players, seats=seats, moments=moments)


def app(chosen: str = "first") -> Any:
    """An app with these settings."""
    made = SimpleNamespace(settings=Settings(coach=chosen))
    made.apply = lambda settings: setattr(made, "settings", settings)
    return made


def test_the_coach_speaks_in_the_first_three_matches_of_each_person_at_each_game() -> None:
    assert [coaching.adviser(app(), table()) is not None for _ in range(5)] == [True, True, True, False, False]
    assert coaching.adviser(app(), table("ugh"))
    assert coaching.adviser(app(), table(names=("Emmy",)))
    assert coaching.adviser(app("always"), table())
    assert coaching.adviser(app("off"), table("uchronia")) is None


def test_a_match_that_goes_on_is_not_counted_again() -> None:
    assert all(coaching.adviser(app(), table(moments=9)) for _ in range(5))
    assert coach.load() == ()


def test_the_coach_is_silent_where_others_play_here_and_where_nobody_has_time_to_read() -> None:
    assert coaching.adviser(app("always"), table(names=("Ada", "Emmy"))) is None
    assert coaching.adviser(app("always"), table("ufo")) is None
    assert coaching.adviser(app("always"), table(names=())) is None


def test_a_remark_is_kept_for_life_and_a_warning_for_a_match() -> None:
    first = coaching.adviser(app("always"), table())
    assert first is not None
    some = next(each for each in moments("ugo") if remark(first.coach, each, ()))
    assert first.remark(some.before, some.events, some.after)
    again = coaching.adviser(app("always"), table())
    assert again is not None
    told = [again.remark(some.before, some.events, some.after) for _ in range(len(first.coach.REMARKS))]
    said = [each.tell() for each in told if each]
    key = remark(first.coach, some, ())
    assert words_of("ugo").COACH[key] not in said  # type: ignore[attr-defined]
    bad = next(
        (each.after, action)
        for each in moments("ugo")
        for action in each.after.legal
        if warning(first.coach, each.game, each.after, action, ())
    )
    assert [bool(first.warning(*bad)), bool(first.warning(*bad)), bool(again.warning(*bad))] == [True, False, True]


def test_the_coach_said_again_what_a_lesson_had_taught() -> None:
    """Also to somebody who has given a name only after the lesson; to nobody else."""
    found = coach_of("ugo")
    assert found is not None
    some = next(each for each in moments("ugo") if remark(found, each, ()) == "follows")
    coaching.met("Player", "ugo", ("follows",))
    coaching.met("Player", "ugo", ("follows", "last_card_left"))
    for name, told in (("Player", False), ("Ada", True)):
        advice = coaching.adviser(app(), table(names=(name,)))
        assert advice is not None
        assert (advice.remark(some.before, some.events, some.after) is not None) == told, name
    coach.keep(Pupil("Player", "ugh", met=("locks_a_set",)))
    named = coaching.adviser(app(), table("ugh", names=("Emmy",)))
    assert named is not None
    assert named.pupil == Pupil("Emmy", "ugh", 1, ("locks_a_set",))


@by_game
def test_lessons_teach_remarks_that_the_coach_has_and_leave_it_some(game: str) -> None:
    found = coach_of(game)
    assert found is not None
    remarks = {each.__name__ for each in found.REMARKS}
    told = [key for lesson in lessons_of(game) for key in taught(lesson, len(lesson.steps))]
    assert len(told) == len({*told})
    assert {*told} < remarks


def test_the_coach_is_switched_off_for_good() -> None:
    here = app()
    advice = coaching.adviser(here, table())
    assert advice is not None
    advice.off()
    assert here.settings.coach == "off"
    assert coaching.adviser(here, table("ugh")) is None


def test_spare_low_cards_were_recommended_after_the_whole_pool_was_lost() -> None:
    """The coach says it before the first flip that can cost a card, ahead of all that can wait."""
    found = coach_of("ugh")
    assert found is not None
    seen = position_seen(position(["green 1", ""], safety=("green 2", "green 3", "green 4")), 0)
    happened = Happened(ugh, seen, (), seen)
    assert remark(found, happened, ()) == "pool_can_be_struck"
    assert remark(found, happened, (), now=False) == "", "once it is past, the Pool may be gone"
    assert remark(found, happened, ("pool_can_be_struck",)) == "about_to_flip"
    empty = position_seen(position(["", ""]), 0)
    assert remark(found, Happened(ugh, empty, (), empty), ()) == "about_to_flip"


def test_the_coach_said_to_keep_a_pair_beside_a_hint_to_part_it() -> None:
    """Which card the Forum gets is for the hint to say; and what is said of plotting is said at its button."""
    assert "Keep" not in uchronia_words.COACH["gives_to_the_forum"]
    found = coach_of("uchronia")
    assert found is not None
    assert found.SHOWS["draws_by_plotting"] == "main"


@by_game
def test_the_coach_spoke_of_the_last_trick_when_the_next_round_had_begun(game: str) -> None:
    """A trick with pink in it was explained while the VIP of the next round was being named."""
    found = coach_of(game)
    assert found is not None
    for happened in moments(game):
        if begins(found, happened.events):
            (*_, last) = [i for i, event in enumerate(happened.events) if begins(found, (event,))]
            assert still_there(found, happened).events == happened.events[last:]
        else:
            assert still_there(found, happened) == happened
    assert any(begins(found, happened.events) for happened in moments(game)) is (game in ("ugo", "uchu_kaigi"))
