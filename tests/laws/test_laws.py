"""Every law over every registered game, at every seat count and with every option, on random games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.laws import laws
from tests.laws.setups import SETUPS, AnyGame, AnyMatch, Setup, played
from ugames.core.game import PUBLIC, options
from ugames.games import GAMES, game_class, load

by_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
by_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@by_setup
def test_law(law: Callable[[AnyGame, AnyMatch], None], setup: Setup, seed: int) -> None:
    """All laws of a match come one after another, so that it is played only once."""
    law(setup.rules(), played(setup, seed))


@by_setup
def test_everything_has_words(setup: Setup, seed: int) -> None:
    """Each event is a sentence for each viewer, each action a label, each moment a question."""
    match, words = played(setup, seed), load(setup.game, "words")
    names = [f"Player {seat}" for seat in range(setup.seats)]
    for viewer in (0, PUBLIC):
        for beat in match.beats(viewer):
            for event in beat.events:
                assert_sentence(words.tell(event, names))
            assert_sentence(words.ask(match.game, beat.after, names))
            for action in beat.after.legal:
                label = words.label(action)
                assert label
                assert "{" not in label


def assert_sentence(text: str) -> None:
    """Begins like a sentence, ends like one, and has no holes."""
    assert text[0].isupper() or not text[0].isalpha(), text
    assert text[-1] in ".!?", text
    assert "{" not in text, text
    assert "None" not in text, text


@by_game
def test_the_names_of_options_have_words(game: str) -> None:
    words: Any = load(game, "words")
    assert set(words.OPTIONS) == {option.name for option in options(game_class(game))}
    assert words.NAME
    assert words.TAGLINE


def test_same_transcript_whatever_the_hash_seed() -> None:
    """And whatever the global random module is doing meanwhile."""
    script = (
        "import random; random.seed()\n"
        "from tests.laws.laws import transcript\n"
        "from tests.laws.setups import SETUPS, play\n"
        "from hashlib import sha256\n"
        "seen = set()\n"
        "for setup in SETUPS:\n"
        "    if (setup.game, setup.options) in seen: continue\n"
        "    seen.add((setup.game, setup.options))\n"
        "    for match in play(setup.rules(), setup.seats, 7): random.random()\n"
        "    print(setup, sha256(transcript(match).encode()).hexdigest())\n"
    )
    first, second = laws.printed(script, "1"), laws.printed(script, "4242")
    assert first == second
    assert len(first.splitlines()) >= len(GAMES)
