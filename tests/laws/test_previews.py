"""A preview never promises what does not happen: in every game, at every seat count and with every option."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

from tests.laws.laws import states
from tests.laws.previews import book, previews_come_true, the_table_says_it
from tests.laws.setups import SETUPS, moments, played
from ugames.games import GAMES, load

WITHOUT = {"ugo", "ugh", "uchronia"}
"""Games whose previews are not data yet."""
MOMENTS = 24

by_game = pytest.mark.parametrize("game", [game for game in GAMES if game not in WITHOUT])


@by_game
def test_previews_come_true(game: str) -> None:
    """And every kind of fact was held against what follows at least once."""
    it, held = book(game), Counter[tuple[str, bool]]()
    for number, setup in enumerate(each for each in SETUPS if each.game == game):
        match = played(setup, number)
        for moment in moments(match, MOMENTS):
            held += previews_come_true(it, match.game, states(match)[moment], moment)
    for number, (rules, state) in enumerate(it.positions):
        held += previews_come_true(it, rules, state, number)
    words = load(game, "words")
    kinds = {(kind.__name__, True) for kind in words.FACTS} | {(kind.__name__, False) for kind in words.AS_IT_STANDS}
    assert set(held) == kinds


@by_game
def test_the_table_says_what_is_promised(game: str) -> None:
    """The sentence made from the facts, and no figure beside it."""
    preview, words, looked = load(game, "preview").preview, load(game, "words"), 0
    for number, setup in enumerate(each for each in SETUPS if each.game == game):
        match = played(setup, number)
        names = [player.name for player in match.players]
        board = load(game, "scene").Scene(match.game, names)
        for moment in moments(match, MOMENTS):
            for seat in match.game.to_act(states(match)[moment]):
                seen = match.beat(seat, moment).after
                said = partial(say, match.game, seen, names, preview, words)
                looked += the_table_says_it(board, seen, said)
    assert looked > MOMENTS


def say(game: Any, seen: Any, names: Any, preview: Any, words: Any, action: Any) -> str:
    """What a preview says of an action."""
    return str(words.foretell(preview(game, seen, action), names))
