"""Japanese on the screen: where its lines break, and that every letter of it has a glyph."""

from __future__ import annotations

import pytest

from scripts.support import catalogues
from tests.ui.sizes import canvas_of
from ugames import languages
from ugames.core.words import say, sentences
from ugames.games.ugh.cards import Card as UghCard
from ugames.games.ugh.cards import Kind
from ugames.games.ugo.rules import Card, Colour
from ugames.journal import journals
from ugames.laws.matches import play
from ugames.registry import GAMES, load_game
from ugames.resources import help_text
from ugames.ui.draw.letters.article import paragraph_words
from ugames.ui.draw.letters.breaks import CLOSING, OPENING_BRACKETS, atoms, may_part
from ugames.ui.draw.typesetting import STAND_INS, coverage, font_file


def test_no_line_begins_with_a_sign_that_closes_or_ends_with_one_that_opens() -> None:
    for text in ("ゲームを「もう一度(2人で)」、ちょっと…！", "『U GO!』って、きゃー。", "1,500点、100%です"):
        parts = atoms(text)
        assert "".join(parts) == text
        assert not [part for part in parts if part[0] in CLOSING.replace("\\", "")]
        assert not [part for part in parts if part[-1] in OPENING_BRACKETS.replace("\\", "")]


def test_names_and_numbers_are_not_torn() -> None:
    assert atoms("Łucjaが12枚を") == ["Łucja", "が", "12枚", "を"]
    assert atoms("undoable") == ["undoable"]
    assert may_part("束", "を")
    assert not may_part("束", "。")
    assert not may_part("a", "b")


def test_bold_words_in_japanese_rules_part_only_where_a_line_may_break() -> None:
    groups = ["".join(word.text for word in group.words) for group in paragraph_words("枚は**命令**。「*資源*」")]
    assert groups == ["枚", "は", "命", "令。", "「資", "源」"]


def test_sentences_follow_each_other_without_a_second_full_stop() -> None:
    assert sentences(["Red 7.", "", "Loses"]) == "Red 7. Loses."
    languages.speak("ja")
    assert sentences(["赤7", "負けます。"]) == "赤7。負けます。"


def test_cards_in_japanese_have_no_space_but_names_keep_theirs() -> None:
    languages.speak("ja")
    assert say(Card(Colour.red, 7)) == "赤7"
    assert say("Mary Ann") == "Mary Ann"


def test_a_game_saved_in_german_opens_in_japanese() -> None:
    languages.speak("de")
    match = [*play(load_game("ugo"), 2, seed=1)][-1]
    saved = journals.write(match)
    languages.speak("ja")
    assert journals.write(journals.restore(journals.read(saved.encode()))) == saved


@pytest.mark.parametrize("family", STAND_INS)
def test_every_letter_of_the_catalogues_has_a_glyph(family: str) -> None:
    said = {*"".join(catalogues.translated(catalogues.TRANSLATIONS / "ja.po").values())}
    for game in GAMES:
        said.update(help_text(game, "ja"))
    known = [coverage(font_file(each)) for each in (family, *STAND_INS[family])]
    assert [letter for letter in sorted(said - {"\n"}) if not any(letter in each for each in known)] == []


def test_a_number_keeps_its_sign() -> None:
    canvas, said = canvas_of((1024, 640), 100), "Anything else costs 7 % of the chance to win, or 12 % of it."
    for width in range(130, 400, 7):
        lines = canvas.wrapped(said, 20, width)
        assert not any(line.startswith("%") for line in lines)
        assert " ".join(lines) == said


def test_no_line_ends_within_a_sum_or_begins_with_the_last_number() -> None:
    canvas, sums = canvas_of((1024, 640), 100), ("4 x 5 x 5 = 100", "2 × 3 × 4 = 24", "Safety 1.")
    said = f"You lock a set: {sums[0]} points, or {sums[1]} points, and flip for {sums[2]}"
    for width in range(180, 700, 7):
        lines = canvas.wrapped(said, 20, width)
        assert all("|".join(lines).count(each) == 1 for each in sums)
        assert " ".join(lines) == said
    assert canvas.wrapped(sums[0], 20, canvas.width(sums[0], 20) - 4)[1].isdecimal(), "a short line breaks at a space"


def test_no_line_ends_between_the_colour_and_the_number_of_a_card() -> None:
    canvas = canvas_of((1024, 640), 100)
    for language, name in (("en", "purple 3"), ("de", "Lila 3"), ("fr", "3 violet")):
        languages.speak(language)
        assert str(say(UghCard(Kind.purple, 3))) == name
        told = f"Grace takes {name}, and {name} from Safety pile 1."
        lines = [canvas.wrapped(told, 24, width) for width in range(round(canvas.width(name, 24)) + 20, 700, 7)]
        assert len({*lines}) > 5
        assert all(" ".join(each) == told and "|".join(each).count(name) == 2 for each in lines)
        assert len(canvas.wrapped(name, 24, canvas.width(name, 24) - 4)) == 2, "where a line is too short, it is broken"
