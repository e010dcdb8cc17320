"""What a bot says once a match is over."""

from __future__ import annotations

from ugames.bots.thinking.levels import CHARACTERS
from ugames.core.match import Player
from ugames.screens.after.podium import BOTS_WITH_COMMENTS, last_word, speaker

ADA, PIM, GRACE, STRANGER = Player("Ada"), Player("Pim", "easy"), Player("Grace", "hard"), Player("X", "plain")


def test_the_best_bot_has_the_last_word() -> None:
    table = (ADA, PIM, GRACE, STRANGER)
    assert speaker(table, (0, 2, 1, 3)) == 2
    assert speaker(table, (3, 1, 0, 2)) == 1, "a bot without lines has none"
    assert speaker((ADA, STRANGER), (1, 0)) is None


def test_a_character_speaks_for_itself_and_others_by_their_level() -> None:
    lines = [last_word(Player(each.name, each.level), won) for each in CHARACTERS for won in (True, False)]
    assert len({*lines}) == len(lines) == 2 * len(CHARACTERS)
    assert last_word(GRACE, True) != last_word(Player("Grace", "easy"), True)
    assert last_word(GRACE, True) == last_word(Player("Alan", "hard"), True)
    assert len({*BOTS_WITH_COMMENTS}) == len(BOTS_WITH_COMMENTS)


def test_a_person_with_the_name_of_a_character_says_nothing() -> None:
    assert speaker((Player("Pim"), ADA), (0, 1)) is None
