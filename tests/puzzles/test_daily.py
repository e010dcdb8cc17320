"""The deal of the day: the same for everybody on a date, kept once for each person, and told in a line with a seal."""

from __future__ import annotations

from datetime import date

import pytest

from ugames.bots.play import play_out
from ugames.core.match import Journal, Match, Player
from ugames.core.rng import Rng
from ugames.home import puzzles
from ugames.journal import journals
from ugames.journal.daily import Daily, daily_of, dice_of, of_day, read_line, sharing_line
from ugames.registry import GAMES, load_game
from ugames.screens.pages.puzzles import comparison
from ugames.session import Session

DEAL_DATE = date(2026, 11, 23)


pytestmark = pytest.mark.usefixtures("home")


def dealt(daily: Daily) -> Match[object, object, object]:
    """The match of that deal."""
    game = load_game(daily.game, **daily.options)
    return Match.restore(Journal(game, daily.players("Ada"), daily.seed, salt=daily.salt))


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_deal_of_the_day_is_known_as_one(game: str) -> None:
    daily = of_day(game, DEAL_DATE)
    assert daily is not None
    match = dealt(daily)
    assert match.game.tick_hz == 0, "nobody runs the same race twice"
    again = journals.restore(journals.read(journals.write(match).encode()))
    assert daily_of(again) == daily
    assert dice_of(again) == daily.dice
    assert daily_of(Match(match.game, match.players, match.seed)) is None
    assert daily_of(Match(match.game, match.players, match.seed + 1, salt=daily.salt)) is None
    easier = (*match.players[:2], Player("Sunniva", "easy"))
    assert daily_of(Match(match.game, easier, match.seed, salt=daily.salt)) is None


def test_each_day_and_each_game_has_another_deal_and_the_same_one_everywhere() -> None:
    assert Daily("ugo", "2026-11-23").seed == 40656437621335210
    seeds = {Daily(game, f"2026-11-{day:02}").seed for game in GAMES for day in range(1, 31)}
    assert len(seeds) == 30 * len(GAMES)


def test_a_result_is_kept_once_and_counts_for_the_streak() -> None:
    daily = Daily("ugh", DEAL_DATE.isoformat())
    game = load_game("ugh", **daily.options)
    for _ in range(2):
        session = Session.new(game, daily.players("Ada"), daily.seed, None, daily.salt)
        play_out(session.record.match, ("plain",) * 3, Rng(1))
        session.finish()
        assert session.close()
    done = puzzles.load()
    (entry,) = done.deals
    assert (entry.person, entry.game, entry.date) == ("Ada", "ugh", "2026-11-23")
    result = read_line(entry.line)
    assert result is not None
    assert result.fits
    assert done.streak("Ada", DEAL_DATE) == 1
    assert done.streak("Bo", DEAL_DATE) == 0


def test_a_streak_lasts_as_long_as_no_day_is_left_out() -> None:
    for day in (19, 21, 22):
        puzzles.keep_solved(puzzles.Solved("Ada", f"ugo-{day}", f"2026-11-{day}", alone=True))
    puzzles.keep_solved(puzzles.Solved("Ada", "ugo-22", "2026-11-23", alone=True))
    kept = puzzles.load()
    assert len(kept.solved) == 3, "what was solved counts on the first day only"
    assert kept.streak("Ada", DEAL_DATE) == 2, "today is not over yet"
    assert kept.streak("Ada", date(2026, 11, 24)) == 0


def test_a_friends_line_is_compared_and_a_changed_one_is_found_out() -> None:
    daily = Daily("ugo", "2026-11-23")
    own, other = sharing_line(daily, (20, 30, 10)), sharing_line(daily, (34, 30, 10))
    kept = puzzles.PuzzlesDone(deals=(puzzles.PlayedDeal("Ada", "ugo", "2026-11-23", own),))
    assert comparison(f"Look! {other}", kept, "Ada") == (
        "U GO!, 23 Nov 2026: 34 points, place 1 for your friend, 20 points, place 2 for you. The result is genuine."
    )
    for bad in (other.replace("34", "35"), other.replace("-23", "-22"), other.replace("1/3", "2/3")):
        assert comparison(bad, kept, "Ada").startswith("That result was changed")
    assert comparison("hello", kept, "Ada") == "You haven't copied a result of a deal of the day."
    assert comparison(other, puzzles.PuzzlesDone(), "Ada") == "That's U GO!, 23 Nov 2026. You haven't played that deal."
