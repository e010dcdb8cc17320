"""Sentences for all that happens, and how late an act was."""

from __future__ import annotations

import pytest

from tests.games.ufo.table import (
    GAME,
    NOW,
    card,
    cards,
    depart,
    press,
    table,
)
from ugames.core.game import PUBLIC, Event, Seat, glimpse
from ugames.core.words import addressed
from ugames.games.ufo import events, words
from ugames.games.ufo.cards import CARDS, DEPARTURES, ZONES
from ugames.games.ufo.rules import (
    DEPART,
    DROP,
    PASS,
    PLAY,
    PLAY_ON,
    SKIP,
    START,
    Action,
    Depart,
    Pass,
    Phase,
    Play,
    PlayOn,
    State,
)

NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus")


def test_every_event_and_action_has_words() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {*words.EVENTS} == kinds - {Event, events.TrainingCompleted}, "which has a sentence for each reason"
    assert {*words.ACTIONS} == {*GAME.actions}


@pytest.mark.parametrize(
    "event, sentence",
    [
        (events.CountdownBegan(PUBLIC, 60), "The game starts in 1 second."),
        (events.Started(2), "Cy won't wait: the game starts."),
        (events.Picked(1), "Ben has chosen."),
        (events.TooLate(0, 1, card(5)), "Ana is too late to rob Ben with 5."),
        (events.TooLate(0, 1, None), "Ana is too late: Ben has moved on."),
        (
            events.TooLate(0, PUBLIC, depart("2+")),
            "Ana is too late with the Departure card 2+: somebody else came first.",
        ),
        (events.Discarded(0, cards("3 4")), "Ana discards 3 and 4: out of order."),
    ],
)
def test_tell(event: Event, sentence: str) -> None:
    assert words.tell(event, NAMES) == sentence


@pytest.mark.parametrize(
    "event, sentence",
    [
        (events.Passed(1, 0, 2), "Ben passes the deck to you."),
        (events.PlayedOn(1, 0, card(47), 0), "Ben plays 47 on your stack."),
        (events.ZoneStolen(1, 0, ZONES[2]), "Ben steals a Landing Zone from you."),
        (events.TooLate(1, 0, None), "Ben is too late: you have moved on."),
        (events.Passed(0, 1, 2), "You pass the deck to Ben."),
        (events.TooLate(0, 1, card(5)), "You are too late to rob Ben with 5: you keep the deck."),
        (events.TooLate(0, 1, None), "You are too late: Ben has moved on."),
        (events.TooLate(0, PUBLIC, card(5)), "You are too late with 5: somebody else came first."),
        (events.TooLate(0, PUBLIC, None), "You are too late: somebody else came first."),
        (events.CountdownBegan(0, 180), "You wait with an empty hand; the game starts in 3 seconds."),
        (events.Started(0), "You won't wait: the game starts."),
    ],
)
def test_one_was_told_of_oneself_by_name(event: Event, sentence: str) -> None:
    assert words.tell(event, addressed(NAMES, 0)) == sentence


def test_names_may_hold_anything() -> None:
    assert words.tell(events.Passed(0, 1, 2), ("{deck}", "B & {seat}")) == "{deck} passes the deck to B & {seat}."


def test_labels() -> None:
    labels: dict[Action, str] = {
        START: "Start now",
        PLAY[card(47)]: "Play 47",
        PLAY_ON[2, card(47)]: "Play 47 on player 3's stack",
        SKIP: "Skip",
        PASS[0]: "Pass the deck to player 1",
        DROP: "Throw the deck past the hand",
        DEPART[depart("4+")]: "Depart with the Departure card 4+",
    }
    assert {action: words.label(action) for action in labels} == labels


HOLDING = table("14 20", "31 41", stacks={0: "18"})


PASSING = press(HOLDING, (0, SKIP)).state


@pytest.mark.parametrize(
    "state, action, reason",
    [
        (
            press(table("19 20", "30 31", stacks={1: "18"}), (1, PLAY[card(30)])).state,
            PlayOn(1, card(19)),
            "Too late by 83 ms: 30 is on top there now.",
        ),
        (
            press(table("19 20", "30 31", stacks={0: "5", 1: "18"}), (1, DEPART[depart("3+")])).state,
            PlayOn(1, card(19)),
            "Too late by 83 ms: that stack is locked, because its owner has departed.",
        ),
        (
            press(table("19 20", "30 31", stacks={0: "5", 1: "6"}), (1, DEPART[depart("3+")])).state,
            Depart(depart("3+")),
            "Too late by 83 ms: the Departure card 3+ has been taken.",
        ),
        (
            press(table("19 20", "30 31", passing=(0, 1)), (1, PASS[2])).state,
            Pass(2),
            "Too late by 83 ms: that player has a deck, and nobody may hold two.",
        ),
    ],
)
def test_too_late_by(state: State, action: Action, reason: str) -> None:
    assert words.why_not(GAME, GAME.view(state, 0), action, now=NOW + 6) == reason
    assert words.why_not(GAME, GAME.view(state, 0), action, now=NOW + 600) == "Too late: " + reason.split(": ")[1]


def test_how_long_gathering_lasts() -> None:
    state = press(PASSING, (0, DROP)).state
    view = GAME.view(state, 0)
    assert view.phases[0] is Phase.gathering
    told = words.why_not(GAME, view, PASS[2], now=state.now + 45)
    assert told == "You're still picking up the deck that fell: 1.2 s to go."


EVERYTHING: tuple[Action, ...] = (
    START,
    SKIP,
    DROP,
    *(Pass(seat) for seat in (-1, *range(9))),
    *(Depart(each) for each in DEPARTURES),
    *(Play(each) for each in CARDS),
    *(PlayOn(seat, each) for seat in (-1, *range(9)) for each in CARDS[::7]),
)


@pytest.mark.parametrize(
    ("stacks", "places"),
    [
        ({0: "10 20", 1: "1 2 3 4 6 7", 2: "30 40 50"}, [3, 2, 1]),
        ({0: "10", 1: "20", 2: "30 40"}, [2, 2, 1]),
    ],
    ids=["more cards", "as many cards"],
)
def test_equal_points_shared_a_place_though_more_cards_are_ahead(stacks: dict[Seat, str], places: list[int]) -> None:
    """Two with 16 points were both second on the podium."""
    state = table("5 6", "65", stacks=stacks)
    assert words.places(GAME, glimpse(GAME, state, PUBLIC)) == places
