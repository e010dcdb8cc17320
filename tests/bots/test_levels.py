"""Who can be invited, and how bots are written in saved games, settings and statistics of every version."""

from __future__ import annotations

import pytest

from ugames.bots.thinking.levels import BASELINES, CHARACTERS, LEVELS, level_of, parse_level


@pytest.mark.parametrize("text", [*BASELINES, *LEVELS])
def test_a_bot_is_written_as_its_level(text: str) -> None:
    assert parse_level(text) == text


@pytest.mark.parametrize("temper", ["bold", "careful", "steady"])
def test_the_tempers_of_old_saves_mean_nothing(temper: str) -> None:
    """Older versions had tempers, which hardly changed a bot's play."""
    assert [parse_level(f"{level}-{temper}") for level in LEVELS] == [*LEVELS]


@pytest.mark.parametrize("text", ["", "harder", "hard-", "hard-brave", "-bold", "hard-bold-bold", "plain-bold", "Hard"])
def test_there_is_no_such_bot(text: str) -> None:
    assert level_of(text) is None
    with pytest.raises(ValueError, match="there is no bot"):
        parse_level(text)


def test_each_level_has_two_characters_with_names_of_their_own() -> None:
    assert sorted(character.level for character in CHARACTERS) == sorted([*LEVELS, *LEVELS])
    assert len({character.name for character in CHARACTERS}) == len(CHARACTERS)
    assert len({character.key for character in CHARACTERS}) == len(CHARACTERS)
