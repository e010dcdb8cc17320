"""The figures of the rules: they can be read, show what there is, and their examples are right, in every language."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from scripts.words import shapes
from tests.shipped import SHIPPED
from tests.toys import offered
from tests.ui.sizes import canvas_of
from ugames import languages
from ugames.core.teaching.figure import FigureError, Scene, Strip, figure, figures
from ugames.core.tongue import Tongue
from ugames.games.uchu_kaigi.cards import Suit
from ugames.games.uchu_kaigi.rules import winning_place as wins_under
from ugames.games.ugh.cards import value
from ugames.games.ugo.rules import winning_place
from ugames.registry import game_class, shipped_deck
from ugames.resources import help_text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.letters.article import Article, blocks, spoken, words
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import board_of
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.still.figures import BADGE, SHARE, Figures, Moment
from ugames.ui.table.still.miniature import MARGIN, theme_for

WHOLE = ("de", "es", "fr", "ja")
AREA = Area(10, 10, 1900, 1060)

by_game = pytest.mark.parametrize("game", SHIPPED)


@cache
def painter(game: str) -> Figures:
    """Draws the figures of a game."""
    return Figures(game)


def rows(game: str) -> list[tuple[tuple[Any, ...], Strip]]:
    """The rows of cards in the rules of a game, each with its cards where they lie one by one."""
    found = [each for each in figures(help_text(game)) if isinstance(each, Strip)]
    cards = painter(game).cards
    return [(tuple(cards[part.cards[-1]] for part in row.parts if part.cards), row) for row in found]


@by_game
def test_every_game_shows_its_table_and_a_worked_example(game: str) -> None:
    found = figures(help_text(game))
    assert [type(each) for each in found].count(Scene) == 1
    assert len([each for each in found if isinstance(each, Strip)]) >= 2


@by_game
def test_all_cards_and_places_of_figures_exist(game: str) -> None:
    for each in figures(help_text(game)):
        if isinstance(each, Strip):
            assert {name for part in each.parts for name in part.cards} <= {*painter(game).cards, "back"}
        else:
            moment = Moment(game, each)
            assert [place.key for place in each.places if not moment.at(place.key, AREA)] == []


@pytest.mark.parametrize("language", WHOLE)
@by_game
def test_a_translation_has_the_same_figures(game: str, language: str) -> None:
    assert shapes(help_text(game, language)) == shapes(help_text(game))
    ours, theirs = figures(help_text(game, language)), figures(help_text(game))
    assert all(one.caption != other.caption for one, other in zip(ours, theirs, strict=True))


@by_game
def test_letters_on_cards_are_of_the_language_and_differ_by_colour(game: str) -> None:
    board = board_of(game_class(game)(shipped_deck(game)), [""] * 4)
    cards, lettered = painter(game).cards.values(), dict[str, set[str]]()
    try:
        for language in ("en", *WHOLE):
            languages.speak(language)
            lettered[language] = {board.face(card).letter for card in cards} - {""}
    finally:
        languages.speak("en")
    assert len({len(letters) for letters in lettered.values()}) == 1, "each colour has its own"
    assert all(letter > "\u3000" for letter in lettered["ja"])


def test_a_figure_that_is_left_out_of_a_translation_is_a_fault() -> None:
    english = help_text("ugo")
    assert shapes(re.sub(r"figure: .*", "", english, count=1)) != shapes(english)


# --- the examples are right


def test_the_marked_card_of_a_trick_of_ugo_wins_it() -> None:
    marked = [(cards, row) for cards, row in rows("ugo") if any(part.mark == "winner" for part in row.parts)]
    assert len(marked) == 2
    for cards, row in marked:
        assert row.parts[winning_place(cards)].mark == "winner"


def test_the_marked_card_of_a_trick_of_uchu_kaigi_wins_it_under_a_purple_vip() -> None:
    (trick,) = [(cards, row) for cards, row in rows("uchu_kaigi") if any(part.mark for part in row.parts)]
    assert trick[1].parts[wins_under(trick[0], Suit.purple)].mark == "winner"


def test_the_sets_of_ugh_count_what_their_figures_say() -> None:
    counted = [row.parts for _, row in rows("ugh") if row.parts[-1].sign]
    assert len(counted) == 3
    cards: Any = painter("ugh").cards
    struck = {face.card: face.points for face in shipped_deck("ugh").ugh}
    for parts in counted:
        shown = [cards[name] for part in parts for name in part.cards]
        points = value(tuple(card for card in shown if card not in struck)) + sum(struck.get(card, 0) for card in shown)
        assert parts[-1].sign == f"= {points}"


def test_the_cards_of_ufo_count_what_their_figure_says() -> None:
    (row,) = [row for _, row in rows("ufo") if row.parts[-1].sign]
    points, cards = game_class("ufo")(shipped_deck("ufo")).points, painter("ufo").cards
    shown, signs = row.parts[::2], row.parts[1::2]
    assert [str(points[cards[part.cards[0]]]) for part in shown] == [part.sign for part in signs]
    assert str(sum(int(part.sign) for part in signs)) in row.caption


# --- reading and drawing


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("figure: red 5", "cards | caption"),
        ("figure: red 5 |", "cards | caption"),
        ("table: seats 3 | hand: Hand", "key: name"),
        ("table: seats 3, seed 4 | hand: Hand | The table", "needs seats, seed and moment"),
        ("table: seats 3, seed x, moment 1 | hand: Hand | The table", "needs seats, seed and moment"),
        ("table: seats 3, seed 4, moment | hand: Hand | The table", "no two parts"),
        ("table: seats 3, seed 4, moment 1 | hand | The table", "no two parts"),
    ],
)
def test_a_figure_that_cannot_be_read_says_why(line: str, why: str) -> None:
    with pytest.raises(FigureError, match=re.escape(why)):
        figure(line)


def test_a_figure_of_several_lines_is_one_paragraph() -> None:
    (row,) = figures('Words.\n\nfigure: red 5 / red 2, "=",\nback? | Two\nlines.\n\nMore words.')
    assert isinstance(row, Strip)
    assert [(part.cards, part.sign, part.mark) for part in row.parts] == [
        (("red 5", "red 2"), "", ""), ((), "=", ""), (("back",), "", "dim"),
    ]  # fmt: skip
    assert row.caption == "Two lines."


@by_game
def test_figures_are_drawn_at_the_height_they_ask_for_and_told_to_who_cannot_see(game: str) -> None:
    canvas = canvas_of((1280, 800), 100)
    for paragraph in re.split(r"\n\s*\n", help_text(game)):
        block = " ".join(paragraph.split("\n"))
        if not block.startswith(("figure:", "table:")):
            continue
        article = Article(paragraph, figures=painter(game))
        article.lay(canvas, 700)
        assert article.height > 150
        blank = pygame.Surface((1280, 800))
        before = pygame.image.tobytes(blank, "RGB")
        canvas.begin(blank)
        article.draw(canvas, Area(20, 20, 1200, 1000))
        assert pygame.image.tobytes(blank, "RGB") != before
        assert figure(block).caption in article.said()


def test_a_text_without_a_painter_leaves_figures_out() -> None:
    assert spoken("One.\n\nfigure: red 5 | Two.\n\nThree.") == "One.\n\nThree."


def test_a_paragraph_in_japanese_ran_off_the_page() -> None:
    """It has no spaces: a line may break between its letters, but not before a full stop or behind a bracket."""
    told = "カードを一枚ずつ出します。**強い**ほうが「勝ち」です。"
    found = words(told)
    assert "".join(word.text for word in found) == told.replace("*", "")
    assert all(word.tight or word.glued for word in found[1:])
    assert len(found) > 15
    assert not any(word.text[0] in "。」" or word.text[-1] == "「" for word in found)
    assert [word.text for word in found if word.family == "bold"] == ["強", "い"]


def test_a_name_of_two_words_stands_as_its_language_wants() -> None:
    said = {"red": "赤", "{before} {after}": "{before}の{after}"}
    tongue = Tongue()
    tongue.speak("ja", lambda context, english: said.get(english, english))
    assert tongue.thing("red 5") == "赤の5"
    tongue.speak("en")
    assert tongue.thing("red 5") == "red 5"


@pytest.mark.parametrize(
    "text, found",
    [
        ("A basket brings 1, 2 or\n3. Nuts bring more.", ["A basket brings 1, 2 or 3. Nuts bring more."]),
        ("In two steps:\n1. Draw.\n2. Play.", ["In two steps:", "1. Draw.", "2. Play."]),
        ("In two steps:\n- Draw\n  a card.\n* Play.", ["In two steps:", "- Draw a card.", "- Play."]),
        ("Before.\n\n3. Third.\n4. Fourth.\n\nAfter.", ["Before.", "3. Third.", "4. Fourth.", "After."]),
        ("- One of\n3. of them.", ["- One of", "3. of them."]),
        ("| 1 |\n3. Row", ["| 1 |", "3. Row"]),
        ("In all\n4 - 1 cards.", ["In all 4 - 1 cards."]),
    ],
)
def test_a_line_that_began_with_a_number_by_chance_became_an_item_and_lost_it(text: str, found: list[str]) -> None:
    """Within a paragraph only an item with a bullet or the number 1 begins a list."""
    assert [*blocks(text)] == found


def test_the_numbers_of_a_list_are_drawn_and_read_out(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda canvas, said, *where, **how: drawn.append(said))
    canvas = canvas_of((1280, 800), 100)
    text = "- A bullet.\n\n9. The ninth of many words.\n10. The tenth."
    article = Article(text)
    article.lay(canvas, 220)
    bullet, *numbered = article._lines
    assert [line.sign for line in (bullet, *numbered) if line.sign] == ["-", "9.", "10."]
    assert len(numbered) > 2
    assert len({line.runs[0].x for line in numbered}) == 1, "all lines of an item begin where its first one does"
    article.draw(canvas, Area(0, 0, 240, 600))
    assert {"9.", "10."} <= {*drawn}
    assert "9. The ninth" in article.said()


@pytest.mark.parametrize("width", (600, 1400))
@pytest.mark.parametrize("game", (*SHIPPED, "peaks"))
def test_the_number_of_a_place_covered_the_name_on_its_card(game: str, width: int, packages: Path) -> None:
    """It lies at the edge of its place, reaches into no card far, and no two lie on each other."""
    assert offered(packages) == []
    told = help_text(game) if game in SHIPPED else "table: seats 3, seed 4, moment 4 | row: Row; hand: Hand | Peaks"
    (scene,) = (each for each in figures(told) if isinstance(each, Scene))
    moment, canvas = Moment(game, scene), canvas_of((1920, 1080), 100)
    size = canvas.rect(Area(0, 0, width, width * SHARE)).size
    there = moment.drawn(canvas, size).places
    drawn = theme_for(canvas.theme, size[0])
    table = Area(0, 0, drawn.width, drawn.height)
    half = BADGE * drawn.width / width
    numbers = [around(x * table.w, y * table.h, 2 * half, 2 * half) for x, y in there]
    cards = [spot_area(spot) for spot in moment.board.cards(moment.seen, table.inset(MARGIN))]
    for number, place in zip(numbers, scene.places, strict=True):
        assert hull(moment.at(place.key, table.inset(MARGIN))).inset(-2.2 * half).meets(number)
        assert table.inset(-1).holds(number.x, number.y)
        assert table.inset(-1).holds(number.right, number.bottom)
        assert not any(card.inset(card.w / 4).meets(number) for card in cards if card.w > 2 * half)
    assert not any(one.inset(1).meets(other) for one, other in combinations(numbers, 2))
