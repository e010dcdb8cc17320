"""Every law over every registered game, at every seat count and with every option, on random games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from scripts.support.shipped import SHIPPED
from tests.laws.everywhere import printed
from tests.laws.setups import moments_played, played
from ugames.core.game import PUBLIC, Event
from ugames.core.words import addressed
from ugames.laws import laws
from ugames.laws.check import words_asked
from ugames.laws.matches import SEAT_NAMES
from ugames.laws.refusals import random_actions, refusals_are_sentences
from ugames.laws.sentences import is_sentence
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class, title_of, words_of

SAID_OF_OTHERS = r"Player 0\b|\b[Yy]ou (takes|has|is|draws|gives|plays|leads|wins|scores|lays|steals)\b"
by_game = pytest.mark.parametrize("game", GAMES)


def test_laws(setup: Setup, seed: int) -> None:
    """All of them are tried on a match, even after one is broken."""
    match, broken = played(setup, seed), []
    for law in laws.LAWS:
        try:
            law(setup.rules(), match)
        except Exception as fault:
            fault.add_note(law.__name__)
            broken.append(fault)
    if broken:
        raise ExceptionGroup("broken laws", broken)


def test_everything_has_words(setup: Setup, seed: int) -> None:
    """Each event is a sentence that speaks to its viewer, each action a label of its own, each moment a question."""
    match, words = played(setup, seed), words_of(setup.game)
    names = [f"Player {seat}" for seat in range(setup.seats)]
    for viewer in (0, PUBLIC):
        for beat in match.beats(viewer):
            for event in beat.events:
                told = words.tell(event, addressed(names, viewer))
                is_sentence(told, event, words.tell)
                assert viewer == PUBLIC or not re.search(SAID_OF_OTHERS, told), told
            is_sentence(words.ask(match.game, beat.after, names), "ask", words.ask)
            labels = [words.label(action) for action in beat.after.legal]
            assert len({*labels}) == len(labels)
            assert all(label and "{" not in label for label in labels)


def all_kinds(base: type[Event]) -> Iterator[type[Event]]:
    """The subclasses of an event, and theirs."""
    for kind in base.__subclasses__():
        yield kind
        yield from all_kinds(kind)


@by_game
def test_every_kind_of_event_and_action_has_words(game: str) -> None:
    words: Any = words_of(game)
    of_game = [kind for kind in all_kinds(Event) if kind.__module__.startswith(f"ugames.games.{game}.")]
    kinds = {kind.__name__ for kind in of_game} - {base.__name__ for kind in of_game for base in kind.__bases__}
    assert kinds - {kind.__name__ for kind in words.EVENTS} <= {"TrainingCompleted"}, "told by its reason"
    assert {*words.ACTIONS} == {*game_class(game).actions}


def test_why_not_answers_whatever_is_asked(setup: Setup, seed: int) -> None:
    """For every Glimpse and every action, also a legal one, the answer is a sentence."""
    refusals_are_sentences(words_of(setup.game), played(setup, seed), 10, Random(seed))


@by_game
def test_strange_actions_are_of_all_classes_with_many_values(game: str) -> None:
    usual = Setup(game, game_class(game).seats[-1])
    match = played(usual, 1)
    strange = [*islice(random_actions(match.game, match, Random(1)), 300)]
    assert {type(action) for action in strange} == {*match.game.actions}
    for kind in match.game.actions:
        assert len({action for action in strange if type(action) is kind}) > 1 or not fields(kind), kind


@by_game
def test_the_names_of_options_have_words(game: str) -> None:
    words: Any = words_of(game)
    assert set(words.OPTIONS) == words_asked(game_class(game))
    assert title_of(game).TAGLINE


def test_same_transcript_whatever_the_hash_seed() -> None:
    """And whatever the state of the global random module."""
    script = (
        "import random; random.seed()\n"
        "from tests.laws.everywhere import transcript\n"
        "from tests.laws.setups import SETUPS\n"
        "from ugames.laws.matches import play\n"
        "from hashlib import sha256\n"
        "seen = set()\n"
        "for setup in SETUPS:\n"
        "    if (setup.game, setup.options) in seen: continue\n"
        "    seen.add((setup.game, setup.options))\n"
        "    for match in play(setup.rules(), setup.seats, 7): random.random()\n"
        "    print(setup, sha256(transcript(match).encode()).hexdigest())\n"
    )
    first, second = printed(script, "1"), printed(script, "4242")
    assert first == second
    assert len(first.splitlines()) >= len(GAMES)


WATCHED_MOMENTS = 12


@pytest.mark.parametrize("game", SHIPPED)
def test_a_table_says_what_goes_on_while_nobody_is_to_act(game: str, thorough: bool) -> None:
    words = words_of(game)
    for match, moment in moments_played(game, WATCHED_MOMENTS, thorough):
        names = SEAT_NAMES[: len(match.players)]
        for viewer in range(PUBLIC, len(names)):
            seen = replace(match.beat(viewer, moment).after, to_act=(), legal=())
            is_sentence(words.ask(match.game, seen, names), "ask", words.ask)
