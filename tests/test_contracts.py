"""The parts of a game are held against their contracts: by mypy, which reads this file, and when they are loaded."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from scripts.support.shipped import SHIPPED
from ugames.bots.mind import Mind, QuickMind, quick_mind_of
from ugames.core.game import AnyGame
from ugames.core.words import Title, Words
from ugames.games.uchronia import board as uchronia_board
from ugames.games.uchronia import title as uchronia_title
from ugames.games.uchronia import words as uchronia_words
from ugames.games.uchronia.bot import decide as uchronia_mind
from ugames.games.uchronia.rules import Uchronia
from ugames.games.uchu_kaigi import board as uchu_kaigi_board
from ugames.games.uchu_kaigi import title as uchu_kaigi_title
from ugames.games.uchu_kaigi import words as uchu_kaigi_words
from ugames.games.uchu_kaigi.bot import decide as uchu_kaigi_mind
from ugames.games.uchu_kaigi.rules import UchuKaigi
from ugames.games.ufo import board as ufo_board
from ugames.games.ufo import title as ufo_title
from ugames.games.ufo import words as ufo_words
from ugames.games.ufo.bot import decide as ufo_mind
from ugames.games.ufo.rules import Ufo
from ugames.games.ugh import board as ugh_board
from ugames.games.ugh import title as ugh_title
from ugames.games.ugh import words as ugh_words
from ugames.games.ugh.bot import decide as ugh_mind
from ugames.games.ugh.rules import Ugh
from ugames.games.ugo import board as ugo_board
from ugames.games.ugo import title as ugo_title
from ugames.games.ugo import words as ugo_words
from ugames.games.ugo.bot import decide as ugo_mind
from ugames.games.ugo.rules import Ugo
from ugames.registry import GAMES, UnfinishedGame, deck_class, game_class, load, members, title_of, words_of
from ugames.ui.table.board import Boards

TITLES: tuple[Title, ...] = (ugo_title, uchu_kaigi_title, uchronia_title, ugh_title, ufo_title)
WORDS: tuple[Words, ...] = (ugo_words, uchu_kaigi_words, uchronia_words, ugh_words, ufo_words)
MINDS: tuple[Mind, ...] = (ugo_mind, uchu_kaigi_mind, uchronia_mind, ugh_mind, ufo_mind)
QUICK_MINDS: tuple[QuickMind, ...] = (ufo_mind,)
BOARDS: tuple[Boards, ...] = (ugo_board, uchu_kaigi_board, uchronia_board, ugh_board, ufo_board)
RULES: tuple[type[AnyGame], ...] = (Ugo, UchuKaigi, Uchronia, Ugh, Ufo)


def test_mypy_sees_every_game() -> None:
    for part, named in (("title", TITLES), ("words", WORDS), ("bot.decide", MINDS), ("board", BOARDS)):
        assert [load(game, part) for game in SHIPPED] == [*named]
    assert [game_class(game) for game in SHIPPED] == [*RULES]


def test_a_contract_asks_for_its_own_and_inherited_members() -> None:
    assert members(QuickMind) == ("plain", "decide", "react")
    assert members(Title) == ("NAME", "TAGLINE", "SEATS")
    assert members(Words)[:2] == ("OPTIONS", "EXPLAINED")


@pytest.fixture
def whist(monkeypatch: pytest.MonkeyPatch) -> dict[str, ModuleType]:
    """A game whose parts are the modules in this mapping, at first empty ones."""
    parts = {part: ModuleType(part) for part in ("rules", "title", "words", "board", "bot.decide")}
    monkeypatch.setitem(GAMES, "whist", "whist.rules:Whist")
    for name in ("whist", "whist.bot"):
        package = ModuleType(name)
        package.__path__ = []
        monkeypatch.setitem(sys.modules, name, package)
    for part, module in parts.items():
        monkeypatch.setitem(sys.modules, f"whist.{part}", module)
    return parts


LACKING = {
    "title": (lambda: title_of("whist"), "The game whist lacks `NAME`, `TAGLINE` and `SEATS` in title.py."),
    "quick mind": (
        lambda: quick_mind_of("whist"),
        "The game whist lacks `plain`, `decide` and `react` in bot/decide.py.",
    ),
    "rules": (lambda: game_class("whist"), "The game whist lacks `Whist` in rules.py."),
    "deck": (lambda: deck_class("whist"), "The game whist lacks `Deck` in rules.py."),
}


@pytest.mark.parametrize("ask, sentence", LACKING.values(), ids=LACKING)
def test_what_a_game_lacks_is_named(ask: Any, sentence: str, whist: dict[str, ModuleType]) -> None:
    with pytest.raises(UnfinishedGame) as error:
        ask()
    assert str(error.value) == sentence


def test_one_missing_sentence_and_a_missing_file_are_named(
    whist: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    whist["words"].__dict__.update({name: None for name in members(Words) if name != "because"})
    with pytest.raises(UnfinishedGame, match=r"^The game whist lacks `because` in words\.py\.$"):
        words_of("whist")
    whist["words"].__dict__["because"] = None
    assert words_of("whist") is whist["words"]
    monkeypatch.delitem(sys.modules, "whist.words")
    with pytest.raises(UnfinishedGame, match=r"^The game whist lacks words\.py\.$"):
        words_of("whist")


def test_a_module_that_a_part_cannot_import_is_another_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ugames.core.deck", None)
    monkeypatch.delitem(sys.modules, "ugames.games.ugo.rules")
    with pytest.raises(ModuleNotFoundError, match=r"ugames\.core\.deck"):
        load("ugo", "rules")
