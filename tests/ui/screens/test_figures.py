"""The figures of the rules: they can be read, show what there is, and their examples are right, in every language."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import Any

import pygame
import pytest

from scripts.support.catalogues import shapes
from scripts.support.shipped import SHIPPED
from tests.ui.sizes import canvas_of
from ugames import languages
from ugames.core.teaching.figure import FigureError, Scene, Strip, figures, read_figure
from ugames.games.uchu_kaigi.cards import Suit
from ugames.games.uchu_kaigi.rules import winning_place as wins_under
from ugames.games.ugh.cards import value
from ugames.games.ugo.rules import winning_place
from ugames.registry import game_class, shipped_deck
from ugames.resources import help_text
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.letters.article import Article, blocks
from ugames.ui.table.board import board_of
from ugames.ui.table.still.figures import Figures, Moment

WHOLE_LANGUAGES = ("de", "es", "fr", "ja")
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


@pytest.mark.parametrize("language", WHOLE_LANGUAGES)
@by_game
def test_a_translation_has_the_same_figures(game: str, language: str) -> None:
    assert shapes(help_text(game, language)) == shapes(help_text(game))
    ours, theirs = figures(help_text(game, language)), figures(help_text(game))
    assert all(one.caption != other.caption for one, other in zip(ours, theirs, strict=True))


@by_game
def test_letters_on_cards_are_of_the_language_and_differ_by_colour(game: str) -> None:
    board = board_of(game_class(game)(shipped_deck(game)), [""] * 4)
    cards, lettered = painter(game).cards.values(), dict[str, set[str]]()
    for language in ("en", *WHOLE_LANGUAGES):
        languages.speak(language)
        lettered[language] = {board.face(card).letter for card in cards} - {""}
    assert len({len(letters) for letters in lettered.values()}) == 1, "each colour has its own"
    assert all(letter > "\u3000" for letter in lettered["ja"])


# --- the examples are right


@pytest.mark.parametrize(
    ("game", "wins", "tricks"), [("ugo", winning_place, 2), ("uchu_kaigi", partial(wins_under, vip=Suit.purple), 1)]
)
def test_the_marked_card_of_a_trick_wins_it(game: str, wins: Any, tricks: int) -> None:
    marked = [(cards, row.parts) for cards, row in rows(game) if any(part.mark == "winner" for part in row.parts)]
    assert [parts[wins(cards)].mark for cards, parts in marked] == ["winner"] * tricks


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
        read_figure(line)


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
        assert read_figure(block).caption in article.said()


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
def test_only_a_bullet_or_the_number_1_begins_a_list_within_a_paragraph(text: str, found: list[str]) -> None:
    assert [*blocks(text)] == found
