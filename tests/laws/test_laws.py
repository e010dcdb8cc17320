"""Every law over every registered game, at every seat count and with every option, on random games."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Any

import pytest

from tests.laws import laws
from tests.laws.setups import SETUPS, Setup, play, played
from ugames.core.game import PUBLIC
from ugames.core.match import IllegalAction, Match
from ugames.games import GAMES, load

by_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
by_game = pytest.mark.parametrize("game", GAMES)


@by_setup
def test_actors_can_act(setup: Setup, seed: int) -> None:
    match, game = played(setup, seed), setup.rules()
    for state in laws.states(match):
        laws.actors_can_act(game, state)
    outcome = match.glimpse(PUBLIC).outcome
    assert outcome is not None
    assert outcome.winners
    assert len(outcome.scores) == setup.seats


@by_setup
def test_nothing_is_lost(setup: Setup, seed: int) -> None:
    laws.nothing_is_lost(setup.rules(), played(setup, seed))


@by_setup
def test_states_stay(setup: Setup, seed: int) -> None:
    laws.states_stay(setup.rules(), played(setup, seed))


@by_setup
def test_journal_rebuilds(setup: Setup, seed: int) -> None:
    laws.journal_rebuilds(setup.rules(), played(setup, seed))


@by_setup
def test_indistinguishable(setup: Setup, seed: int) -> None:
    laws.indistinguishable(setup.rules(), played(setup, seed))


@by_setup
def test_varied(setup: Setup, seed: int) -> None:
    laws.varied(setup.rules(), played(setup, seed))


@by_setup
def test_mirror(setup: Setup, seed: int) -> None:
    laws.mirror(setup.rules(), played(setup, seed))


@by_setup
def test_self_contained(setup: Setup, seed: int) -> None:
    laws.self_contained(setup.rules(), played(setup, seed))


@by_setup
def test_secrets_are_redacted(setup: Setup, seed: int) -> None:
    laws.secrets_are_redacted(setup.rules(), played(setup, seed))


@by_setup
def test_undo_takes_back_the_last_action(setup: Setup, seed: int) -> None:
    """What can be undone restores the glimpse of every seat; what cannot is refused, except in solo play."""
    match = Match(setup.rules(), tuple(played(setup, seed).players), seed)
    dice = random.Random(seed)
    seats = (*range(setup.seats), PUBLIC)
    for _ in range(60):
        actors = match.glimpse(PUBLIC).to_act
        if not actors or match.game.tick_hz:
            break
        before, assisted = [match.glimpse(seat) for seat in seats], match.assisted
        seat = dice.choice(actors)
        action = dice.choice(match.glimpse(seat).legal)
        match.submit(seat, action)
        undoable = match._moments[-1].step.undoable
        if undoable:
            now = [match.glimpse(other).view for other in seats if other != seat]
            hidden_before = [laws.cards_in(old.view, match.game.cards) for old in before if old.seat != seat]
            assert all(
                laws.cards_in(view, match.game.cards) <= old for view, old in zip(now, hidden_before, strict=True)
            ), "somebody learned a card from an action that can be undone"
        assert match.undo() == undoable
        if undoable:
            assert [match.glimpse(seat) for seat in seats] == before
            assert match.assisted == assisted
            match.submit(seat, action)
        elif dice.random() < 0.2:
            assert match.undo(always=True)
            assert [match.glimpse(seat) for seat in seats] == before
            assert match.assisted
            match.submit(seat, action)


@by_setup
def test_only_legal_actions_are_accepted(setup: Setup, seed: int) -> None:
    """An action of another moment, or of another seat, is refused and changes nothing."""
    everything = [entry.action for entry in played(setup, seed).journal.entries]
    dice = random.Random(seed)
    for count, match in enumerate(play(setup.rules(), setup.seats, seed)):
        if count > 40 or match.glimpse(PUBLIC).outcome is not None:
            break
        digest = match.digest()
        for seat in range(setup.seats):
            for action in dice.sample(everything, min(5, len(everything))):
                if action not in match.glimpse(seat).legal:
                    with pytest.raises(IllegalAction):
                        match.submit(seat, action)
        assert match.digest() == digest


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
    from ugames.core.game import options
    from ugames.games import game_class

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
    prints = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "4242")
    ]
    assert prints[0] == prints[1]
    assert len(prints[0].splitlines()) >= len(GAMES)
