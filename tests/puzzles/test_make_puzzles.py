"""The command that finds puzzles: what it writes is read again, and it finds the same ones again."""

from __future__ import annotations

import pytest

from scripts.make_puzzles import SOURCES_OF_GAMES, as_toml, picked, play
from ugames.puzzles.puzzle import match_at
from ugames.puzzles.shelf import PuzzleError, from_easy_to_hard, puzzles_of, read_puzzles
from ugames.registry import GAMES

WITH = [game for game in GAMES if puzzles_of(game)]
AS_FOUND = "ugo", "uchu_kaigi", "ugh"
"""The games whose bots still play as they did when their puzzles were found: the others have learned since."""


@pytest.mark.parametrize("game", WITH)
def test_those_that_are_left_are_picked_and_in_order(game: str) -> None:
    found = puzzles_of(game)
    assert [*found] == from_easy_to_hard(picked(found, len(found)))


def test_what_is_written_is_read_again_and_what_is_damaged_is_not() -> None:
    game = WITH[0]
    found = list(puzzles_of(game))
    text = as_toml(game, found, 7)
    assert read_puzzles(text, game, "file") == (found, 7)
    many = found[0]._replace(costs=(*found[0].costs, *[1.5] * 12))
    assert read_puzzles(as_toml(game, [many], 7), game, "file")[0] == [many], "a move more is a dot more in a line"
    for bad in (text.replace("format = 1", "format = 2"), text.replace("answer = ", "answer = 9"), "format ="):
        with pytest.raises(PuzzleError, match="file"):
            read_puzzles(bad, game, "file")


@pytest.mark.parametrize("name", AS_FOUND)
def test_the_same_seed_finds_the_same_puzzles(name: str) -> None:
    for puzzle in puzzles_of(name)[:5]:
        game, level = match_at(puzzle)[0].game, SOURCES_OF_GAMES[name].level
        assert tuple(play(game, puzzle.seats, puzzle.seed, level)[: len(puzzle.moves)]) == puzzle.moves
