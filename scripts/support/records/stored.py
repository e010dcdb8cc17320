"""All that a player's folder can hold, as an example of what this version stores."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scripts.support.environment import ROOT
from scripts.support.records.goldens import GOLDEN
from ugames.core.match import AnyMatch, Match, Player
from ugames.home import coach, disk, goals, keeper, lessons, puzzles, reviews, settings, statistics
from ugames.journal import journals, listing, saves
from ugames.registry import GAMES, load_game, shipped_deck

STORED = ROOT / "tests" / "stored"
"""The players' folders of all versions."""
STORED_PLAYERS = (Player("Ada"), Player("Bo", "plain"))
STORED_SEED = 7
UNUSUAL_SETTINGS = settings.Settings(
    effects=10,
    music=20,
    ambience=30,
    mute_unfocused=False,
    speed="lively",
    reduced_motion=True,
    scale=120,
    language="ja",
    theme="light",
    high_contrast=True,
    keys={"undo": ("backspace",)},
    devices=("mouse", "keys"),
    auto_move=True,
    auto_layout=True,
    show_odds=True,
    coach="always",
    full_screen=True,
    window=settings.WindowPlace(10, 20, 1100, 700),
    setups={"ugo": settings.TableSetup((*STORED_PLAYERS, None, None), {"games": 1, "scarce": False})},
)


STORED_PUPIL = coach.Pupil("Ada", "ugo", 2, ("won", "short"))
STORED_PUZZLE = puzzles.Solved("Ada", "ugo-7", "2026-11-23", alone=True)
STORED_DEAL = puzzles.PlayedDeal("Ada", "ufo", "2026-11-22", "Ugames UFO 2026-11-22: 17")
STORED_REVIEW = reviews.Reviewed("ugo-2026-01-02-0304-cd", "Ada", "ugo", "2026-01-02", 71, (reviews.Mark(5, 320),))
STORED_BOOKMARK = lessons.Bookmark(3, False, "follow", 12, 0, ((0, 0, 1), (0, 1, 0)), (("lead", 1),))
STORED_GOAL = "ugo", "Ada", "wins"


def learn() -> None:
    """Keep one of everything that is learnt."""
    coach.keep(STORED_PUPIL)
    puzzles.keep_solved(STORED_PUZZLE)
    puzzles.keep_deal(STORED_DEAL)
    reviews.keep(STORED_REVIEW)
    lessons.keep(STORED_BOOKMARK, "ugo/lesson")
    game, person, goal = STORED_GOAL
    goals.book_goals(game, person, (goal,))


def cut(game: str) -> Iterator[tuple[str, str]]:
    """A game in the middle and one that is over, as name and text, out of a golden one."""
    golden = sorted((GOLDEN / game).glob(f"*{journals.JOURNAL_SUFFIX}"))[0]
    lines = golden.read_text(encoding="utf-8").splitlines(True)
    yield f"{game}-2026-01-02-0304-ab", "".join(lines[: len(lines) // 2])
    yield f"{game}-2026-01-02-0304-cd", "".join(lines)


def marked() -> Iterator[tuple[str, str]]:
    """A game in which something was taken back with help, and one that is played with a deck of one's own."""
    match: AnyMatch = Match(load_game("ugo", games=1), STORED_PLAYERS, STORED_SEED)
    writer = journals.Writer()
    text = writer.whole(match.journal)
    for _ in range(3):
        text += act(match, writer)
    match.undo(always=True)
    text += writer.undo() + writer.assisted() + act(match, writer)
    yield "ugo-2026-01-02-0304-ef", text

    deck: Any = shipped_deck("ugo")
    own = deck._replace(country=tuple(face._replace(wins=1) for face in deck.country))
    match = Match(load_game("ugo", own, games=1), STORED_PLAYERS, STORED_SEED)
    writer = journals.Writer()
    yield "ugo-2026-01-02-0304-gh", writer.whole(match.journal) + act(match, writer)


def act(match: AnyMatch, writer: journals.Writer) -> str:
    """Do the first legal action; its line in the journal."""
    seat = match.glimpse(-1).to_act[0]
    entry = match.submit(seat, match.glimpse(seat).legal[0])
    return writer.entry(match.game, entry)


def freeze(folder: Path) -> int:
    """Write a player's folder; the number of its saved games. A FileExistsError if it is there already."""
    folder.mkdir(parents=True)
    os.environ["UGAMES_HOME"] = str(folder)
    settings.save(UNUSUAL_SETTINGS)
    statistics.book_game(
        statistics.FinishedGame("ugo-2026-01-02-0304-xy", "ugo", STORED_PLAYERS, (12, 7), (0,), False, 600)
    )
    statistics.book_game(
        statistics.FinishedGame("ugh-2026-01-02-0304-xy", "ugh", STORED_PLAYERS, (30, 30), (0, 1), True, None)
    )
    learn()
    keeper.settle()
    known = {}
    for name, text in [*(each for game in GAMES if (GOLDEN / game).is_dir() for each in cut(game)), *marked()]:
        path = listing.folder() / f"{name}{journals.JOURNAL_SUFFIX}"
        disk.write_text(path, text)
        match = saves.read(path)[0]
        known[path.name] = match.entries
    disk.write_text(folder / "expected.json", json.dumps(known, indent=1) + "\n")
    return len(known)
