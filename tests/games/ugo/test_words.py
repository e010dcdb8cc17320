"""Everything that happens or can be done has words, and everything that cannot be done has its own reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.ugo.table import GAME, card, cards, kingdom, play, rules, table
from ugames.core.game import PUBLIC, Event, Seat, glimpse
from ugames.core.words import addressed
from ugames.games.ugo import rules as module
from ugames.games.ugo import words
from ugames.games.ugo.rules import (
    CARDS,
    Dealt,
    FarmersCame,
    GameBegan,
    GameScored,
    Laid,
    Lay,
    Play,
    Played,
    State,
    TrickWon,
)
from ugames.laws.matches import play as random_match

NAMES = ("Ann", "Bob", "Cid", "Dee")


def test_every_event_and_action_has_a_template() -> None:
    kinds = {kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {*words.EVENTS} == kinds - {Event}
    assert {*words.ACTIONS} == {*GAME.actions}


LEADING = "lead any card. Others follow its colour if they can; the highest number of all wins."


@pytest.mark.parametrize(
    "event, sentence",
    [
        (GameBegan(1, 2), "Game 2 begins; you deal."),
        (Dealt(1, 2, cards("red 3, blue 0")), "You are dealt 2 cards."),
        (Played(1, card("grey 7")), "You play grey 7."),
        (TrickWon(1, cards("red 3, blue 7, red 7")), "You take the trick with red 7."),
        (FarmersCame(1, card("red 6"), 1), "You gain 1 farmer for red 6."),
        (Laid(1, 2, cards("red 6")), "You lay red 6 on place 3."),
        (
            Laid(1, 0, cards("red 0"), card("red 6")),
            "You lay red 0 on place 1, over the higher red 6: only the top card can count.",
        ),
        (GameScored(1, (0, 8, -5, 0, 0), 3), "You score 3 points: 0 + 8 - 5 + 0 + 0."),
        (Played(2, card("grey 7")), "Cid plays grey 7."),
    ],
)
def test_the_log_speaks_to_its_viewer(event: Event, sentence: str) -> None:
    assert words.tell(event, addressed(NAMES, 1)) == sentence


@pytest.mark.parametrize(
    "name, said",
    [
        (
            "red 5",
            "Red 5: counts 5 on top of a place that has all its farmers. It brings 2 farmers if it wins the trick.",
        ),
        ("red 0", "Red 0: counts nothing, and covers what lies below it. It brings no farmers if it wins the trick."),
        (
            "red 1",
            "If it loses, it brings you 1 farmer when red wins the trick, and 2 when another colour wins it.",
        ),
        ("red 2", "If it loses and another colour wins the trick, it brings you 1 farmer."),
    ],
)
def test_about_a_card(name: str, said: str) -> None:
    assert words.about(GAME, card(name), 3).endswith(said)


def test_label() -> None:
    assert words.label(Play(card("red 3"))) == "Play red 3"
    assert words.label(Lay(card("red 3"))) == "Lay red 3 next, on top"


TRICK = table("red 3, blue 1", "red 5, green 2", "grey 1, grey 2", "grey 3, grey 4")


@pytest.mark.parametrize(
    "state, seat, sentence",
    [
        (
            TRICK,
            0,
            f"Your turn: {LEADING}",
        ),
        (
            TRICK,
            1,
            "Ann leads a card. The others must follow its colour if they can.",
        ),
        (play(TRICK, "red 3").state, 1, "Your turn: you hold red, so follow red; the highest number wins."),
        (play(TRICK, "red 3").state, PUBLIC, "Bob's turn: red was led."),
        (
            play(TRICK, "red 3, red 5").state,
            2,
            "Your turn: no red in your hand, so play anything; the highest number wins, whatever its colour.",
        ),
        (play(TRICK, "red 3, red 5").state, 0, "Cid's turn: red was led."),
        (
            table("grey 1", "grey 2", spoils="red 8, red 3"),
            0,
            "Your turn: choose the red card to lay on top; only the top card counts.",
        ),
        (
            table("grey 1", "grey 2", spoils="red 8, red 3"),
            1,
            "Ann chooses which red card lies on top.",
        ),
        (
            table("grey 1", "grey 2", spoils="red 8, blue 3"),
            0,
            "Your turn: choose the card to lay next; it opens place 1.",
        ),
        (
            table("grey 1", "grey 2", "grey 3", spoils="red 8, blue 3, red 4", kingdoms={0: kingdom("green 5")}),
            0,
            "Your turn: choose the card to lay next, on top; it opens place 2.",
        ),
        (table("", "", scores=((1, 2),) * 4), 0, "The match is over."),
        (table("", "", kingdoms={0: kingdom("green 5")}), 0, "The game is counted, place by place."),
        (table("", "", trick="red 1, red 2"), 0, "The trick is complete."),
    ],
)
def test_ask(state: State, seat: Seat, sentence: str) -> None:
    assert words.ask(GAME, glimpse(GAME, state, seat), NAMES) == sentence


def test_nobody_is_asked_while_cards_are_laid_without_a_choice() -> None:
    """It said that somebody had to choose, though all of it happened by itself."""
    seen = glimpse(GAME, table("grey 1", "grey 2", spoils="red 8, red 3"), 1)
    assert words.ask(GAME, replace(seen, to_act=()), NAMES) == "The winner lays the trick."


LAYING = table(
    "red 8, grey 1",
    "grey 2, grey 3",
    "grey 4, grey 5",
    "grey 6, grey 7",
    spoils="blue 8, red 3, red 4, blue 2",
    kingdoms={0: kingdom("red 0")},
)


@pytest.mark.parametrize(
    "state, seat, action, reason",
    [
        (table("", "", scores=((1, 2),) * 4), 0, Play(card("red 3")), "The match is over."),
        (TRICK, PUBLIC, Play(card("red 3")), "You are only watching."),
        (TRICK, 1, Play(card("red 5")), "It is not your turn yet."),
        (TRICK, 3, Lay(card("red 5")), "It is not your turn yet."),
        (play(TRICK, "red 3").state, 0, Play(card("blue 1")), "You have played to this trick already."),
        (LAYING, 2, Play(card("grey 4")), "Wait until the winner has laid the trick."),
        (LAYING, 0, Play(card("red 8")), "First lay the 4 cards that you won."),
        (TRICK, 0, Play(card("red 5")), "You do not hold red 5."),
        (play(TRICK, "red 3").state, 1, Play(card("red 3")), "Red 3 lies in the trick already."),
        (
            TRICK._replace(kingdoms=(*TRICK.kingdoms[:3], kingdom("green 1"))),
            0,
            Play(card("green 1")),
            "Green 1 lies on a kingdom, and what has been laid is never moved.",
        ),
        (
            play(TRICK, "red 3").state,
            1,
            Play(card("green 2")),
            "Red was led, and you hold red: you must follow.",
        ),
        (TRICK, 0, Lay(card("red 3")), "You have won nothing that is still to be laid."),
        (
            LAYING,
            0,
            Lay(card("red 0")),
            "Red 0 lies on a kingdom, and what has been laid is never moved.",
        ),
        (LAYING, 0, Lay(card("red 8")), "Red 8 is not among the cards that you won."),
        (LAYING, 0, Lay(card("blue 8")), "First choose which red card lies on top. The other cards come after that."),
    ],
)
def test_why_not(state: State, seat: Seat, action: Play | Lay, reason: str) -> None:
    assert action not in glimpse(GAME, state, seat).legal
    assert words.why_not(GAME, GAME.view(state, seat), action) == reason


def test_why_not_is_right_about_whose_turn_it_is() -> None:
    """Over a whole match, for every seat and everything that it might try."""
    game = rules(games=1)
    waiting = {"It is not your turn yet.", "You have played to this trick already."}
    waiting.add("Wait until the winner has laid the trick.")
    told = set()
    for match in random_match(game, 3, 4):
        for seat in range(3):
            seen = match.glimpse(seat)
            for action in [kind(each) for kind in (Play, Lay) for each in CARDS]:
                if action not in seen.legal and seen.to_act:
                    reason = words.why_not(game, seen.view, action)
                    assert (reason in waiting) == (seat not in seen.to_act)
                    told.add(reason)
    assert waiting < told
