"""Who can be invited, and how bots are written in saved games, settings and statistics."""

from __future__ import annotations

import pytest

from ugames.bots.thinking.levels import BASELINES, CHARACTERS, LEVELS, level_of, parse_level


@pytest.mark.parametrize("text", [*BASELINES, *LEVELS])
def test_a_bot_is_written_as_its_level(text: str) -> None:
    assert parse_level(text) == text


@pytest.mark.parametrize("text", ["", "harder", "hard-", "Hard"])
def test_there_is_no_such_bot(text: str) -> None:
    assert level_of(text) is None
    with pytest.raises(ValueError, match="there is no bot"):
        parse_level(text)


def test_each_level_has_two_characters_with_names_of_their_own() -> None:
    assert sorted(character.level for character in CHARACTERS) == sorted([*LEVELS, *LEVELS])
    assert len({character.name for character in CHARACTERS}) == len(CHARACTERS)
    assert len({character.key for character in CHARACTERS}) == len(CHARACTERS)
