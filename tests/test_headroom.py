"""An Expert that thinks longer, or sees all cards, against usual ones; and what the scripts that play deals share."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

from scripts import headroom
from scripts.headroom import Table, better, longer, revealing, searching
from ugames.bots import ladder
from ugames.bots.mind import mind_of
from ugames.core.game import glimpse
from ugames.core.rng import Rng
from ugames.games import load, load_game


def skills(game: str) -> dict[str, Any]:
    found: dict[str, Any] = vars(mind_of(game))["LEVELS"]
    return found


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts that hardly think."""
    for game in searching():
        monkeypatch.setitem(skills(game), "expert", longer(skills(game)["expert"], 0.004))


def test_only_what_makes_a_thought_longer_is_multiplied() -> None:
    for game in searching():
        usual = skills(game)["expert"]
        longest = longer(usual, 10)._asdict()
        changed = {name for name, value in usual._asdict().items() if longest[name] != value}
        assert changed
        assert changed <= set(headroom.AMOUNTS)
        assert all(longest[name] == 10 * getattr(usual, name) for name in changed)


def test_an_expert_is_better_for_one_thought_only() -> None:
    for game in searching():
        usual, guide = skills(game)["expert"], load(game, "bot.guide")
        worlds = getattr(guide, "worlds", None)
        with better(game, 10, open_cards=True):
            assert skills(game)["expert"] == longer(usual, 10)
        assert (skills(game)["expert"], getattr(guide, "worlds", None)) == (usual, worlds)


@pytest.mark.parametrize("name", searching())
def test_whoever_sees_all_cards_dreams_of_nothing_else(name: str) -> None:
    """And whoever plays by the usual rules does not."""
    usual = load_game(name)
    game = revealing(usual)
    state = game.deal(2, Rng(3)).state
    (seat, *_) = game.to_act(state)
    seen = glimpse(game, state, seat)
    assert seen == glimpse(usual, state, seat)
    assert all(game.determinize(seen.view, Rng(word)) is state for word in range(3))
    assert any(usual.determinize(seen.view, Rng(word)) != state for word in range(3))


@pytest.mark.parametrize("name", ["ugo", "uchu_kaigi"])
def test_no_hands_are_dreamt_beside_the_true_ones(name: str) -> None:
    """The trick games deal hidden hands by themselves, a few hundred times; here all of them are the true ones."""
    game = revealing(load_game(name))
    state = game.deal(2, Rng(3)).state
    (seat, *_) = game.to_act(state)
    seen = glimpse(game, state, seat)
    with better(name, 1, open_cards=True):
        found = load(name, "bot.guide")._worlds(game, seen.view, Random(1), 5)
    number, play = load(name, "bot.deal").NUMBER, load(name, "rules").PLAY
    assert [world.hands for world in found] == [
        tuple([[number[play[card]] for card in hand] for hand in state.hands])
    ] * 5


@pytest.mark.parametrize("times, open_cards", [(2.0, False), (1.0, True)])
def test_a_deal_is_played_from_every_seat(quick: None, times: float, open_cards: bool) -> None:
    table = Table(load_game("ugo", games=1), times, open_cards)
    (round,) = table.rounds(2, 5, 1)
    done = ladder.play_round(round, table.choose)
    assert done.won in (0.0, 0.25, 0.5, 0.75, 1.0)
    assert done.seconds


def test_the_standings_are_told_after_each_deal(
    quick: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["ugo", "--seats", "2", "--deals", "2", "--option", "games=1", "--thought", "2"]
    monkeypatch.setattr(sys, "argv", ["headroom.py", *words])
    headroom.main()
    said = capsys.readouterr()
    assert [line.count("1 deals") for line in said.err.splitlines()] == [1, 0]
    assert said.out.startswith("ugo 2 seats: expert with 2 times the thought against expert: wins ")
    assert " 2 deals, " in said.out


@pytest.mark.parametrize(
    "words, complaint",
    [
        ("ugo --seats 2", "what shall be better"),
        ("ugo --seats 2 --thought 0", "what shall be better"),
        ("ugh --seats 2 --open", "invalid choice: 'ugh'"),
        ("ugo --seats 2 --open --deals 0", "one deal at least"),
    ],
)
def test_what_cannot_be_measured(
    words: str, complaint: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["headroom.py", *words.split()])
    with pytest.raises(SystemExit, match="2"):
        headroom.main()
    assert complaint in capsys.readouterr().err


def test_a_compiled_copy_was_said_to_gain_nothing_by_open_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its search went on dreaming, and 16 deals of U GO! told nothing but that."""
    monkeypatch.setattr(sys, "argv", ["headroom.py", "ugo", "--seats", "2", "--open"])
    monkeypatch.setattr(headroom, "compiled", lambda: True)
    with pytest.raises(SystemExit, match="2"):
        headroom.main()
    assert "--open needs a copy of which the search is not compiled" in capsys.readouterr().err
