"""Sentences for all that happens, and a reason of its own for each thing that cannot be done."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ufo.table import (
    AUTO,
    GAME,
    IN_STEP,
    IN_TURN,
    NOW,
    can,
    card,
    cards,
    depart,
    everybody,
    press,
    random_states,
    rules,
    table,
)
from ugames.core.game import PUBLIC, Event, Seat, glimpse
from ugames.core.rng import Rng
from ugames.core.words import addressed
from ugames.games.ufo import events, words
from ugames.games.ufo.cards import CARDS, DEPARTURES, ZONES, Card
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
    Ufo,
)

NAMES = ("Ana", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus")
STEADY = rules(drops=False)


def test_every_event_and_action_has_words() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {*words.EVENTS} == kinds - {Event, events.TrainingCompleted}, "which has a sentence for each reason"
    assert {*words.ACTIONS} == {*GAME.actions}


@pytest.mark.parametrize(
    "event, sentence",
    [
        (events.CountdownBegan(PUBLIC, 60), "The game starts in 1 second."),
        (events.Started(2), "Cy will not wait: the game starts."),
        (events.Picked(1), "Ben has chosen."),
        (events.TooLate(0, 1, card(5)), "Ana is too late to rob Ben with 5."),
        (events.TooLate(0, 1, None), "Ana is too late: Ben has moved on."),
        (
            events.TooLate(0, PUBLIC, depart("2+")),
            "Ana is too late with the Departure card 2+: another act came first.",
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
        (events.TooLate(0, PUBLIC, card(5)), "You are too late with 5: another act came first."),
        (events.TooLate(0, PUBLIC, None), "You are too late: another act came first."),
        (events.CountdownBegan(0, 180), "You wait with an empty hand; the game starts in 3 seconds."),
        (events.Started(0), "You will not wait: the game starts."),
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
        PLAY_ON[2, card(47)]: "Play 47 on the stack of seat 3",
        SKIP: "Skip",
        PASS[0]: "Pass the deck to seat 1",
        DROP: "Throw the deck beside the hand",
        DEPART[depart("4+")]: "Depart with the Departure card 4+",
    }
    assert {action: words.label(action) for action in labels} == labels


HOLDING = table("14 20", "31 41", stacks={0: "18"})


def ask(state: State, seat: Seat = 0, game: Ufo = GAME) -> str:
    return words.ask(game, glimpse(game, state, seat), NAMES)


def test_ask() -> None:
    play = "a card above 18, skip or depart."
    assert ask(GAME.deal(3, Rng(0)).state) == "Get ready: the game starts in a moment."
    assert ask(HOLDING) == f"Play {play}"
    assert ask(HOLDING, 1) == "Play any card or skip."
    assert ask(HOLDING, game=rules(no_referee=True)) == f"Play {play.replace('a card above 18', 'any card')}"
    assert ask(HOLDING, 2) == "Your hand is held out: wait until somebody passes you a deck."
    assert ask(HOLDING, PUBLIC) == "All play at the same time."
    assert ask(GAME.apply(HOLDING, 0, SKIP).state) == "One moment."
    passing = press(HOLDING, (0, SKIP)).state
    assert ask(passing) == "Pass the deck to Cy."
    assert ask(press(passing, (0, DROP)).state) == "The deck fell: you are gathering it."
    assert ask(press(HOLDING, (0, DEPART[depart("2+")])).state).startswith("You have departed")


def test_ask_without_a_clock() -> None:
    state = table("14 20", "31 41", centre="5 6", game=IN_TURN)
    assert ask(state, 0, IN_TURN).startswith("Your turn: play any card")
    assert ask(state, 1, IN_TURN) == ask(state, PUBLIC, IN_TURN) == "Ana's turn."
    state = table("14 20", "31 41", game=IN_STEP)
    assert ask(state, 0, IN_STEP).startswith("Choose in secret: play any card")
    assert ask(state, PUBLIC, IN_STEP) == "Still to choose in secret: Ana and Ben."
    state = IN_STEP.apply(state, 0, SKIP).state
    assert ask(state, 0, IN_STEP) == "You have chosen; the others have not yet."
    assert ask(state, PUBLIC, IN_STEP) == "Still to choose in secret: Ben."


WAITING = press(press(HOLDING, (0, SKIP)).state, (0, PASS[2])).state
PASSING = press(HOLDING, (0, SKIP)).state
DUEL = table("14 20", "31 41", centre="5 6", stacks={0: "18"})


@pytest.mark.parametrize(
    "state, action, reason",
    [
        (HOLDING, PLAY[card(14)], "14 is not higher than the 18 on your stack."),
        (HOLDING, PLAY[card(31)], "31 is not in the deck that you hold."),
        (HOLDING, START, "The game has started already."),
        (HOLDING, PASS[2], "First play a card or skip; then pass the deck on."),
        (HOLDING, DROP, "First play a card or skip; then pass the deck on."),
        (HOLDING, DEPART[depart("7")], "The Departure card 7 is not used with 3 players."),
        (HOLDING, PLAY_ON[0, card(20)], "This is your own stack: any higher card fits there."),
        (HOLDING, PLAY_ON[6, card(20)], "Nobody sits there."),
        (HOLDING, PLAY_ON[1, card(20)], "Only its owner can begin a stack."),
        (PASSING, PLAY[card(20)], "You have had your act with this deck: pass it on."),
        (PASSING, SKIP, "You have had your act with this deck: pass it on."),
        (PASSING, DEPART[depart("2+")], "You have had your act with this deck: pass it on."),
        (PASSING, PASS[0], "You cannot pass the deck to yourself."),
        (PASSING, PASS[5], "Nobody sits there."),
        (PASSING, PASS[1], "Too late: that player holds a deck, and nobody may hold two."),
        (WAITING, SKIP, "You have no deck: wait with your hand outstretched until somebody passes you one."),
        (press(PASSING, (0, DROP)).state, PASS[2], "You are still gathering the deck that fell."),
        (
            press(HOLDING, (0, DEPART[depart("2+")])).state,
            SKIP,
            "You have departed: your stack is locked, and you play no more.",
        ),
        (GAME.apply(HOLDING, 0, SKIP).state, PLAY[card(20)], "One act at a time."),
        (table("1", "2", ended_by=0), SKIP, "The game is over."),
        (GAME.deal(3, Rng(0)).state, SKIP, "Wait for the start: nobody may touch a deck before."),
        (
            GAME.apply(GAME.deal(2, Rng(0)).state, 0, START).state,
            START,
            "You have already called for the start.",
        ),
        (
            table("14 20", "31 41", stacks={1: "18"}),
            PLAY_ON[1, card(14)],
            "On the stack of another player only the next number fits: here that is 19.",
        ),
        (
            table("14 20", "31 41", stacks={1: "65"}),
            PLAY_ON[1, card(14)],
            "Nothing fits on 65, the highest card of all.",
        ),
        (
            table("14 20", "31 41", seats=4, stacks={3: "30"}, departed={3: "2+"}),
            PLAY_ON[3, card(14)],
            "That stack is locked.",
        ),
        (
            table("14 20", "31 41", seats=4, departed={3: "2+"}, passing=(0,)),
            PASS[3],
            "That player has departed and takes no more decks.",
        ),
        (DUEL, PASS[1], "The deck moves on by itself here, after your play or skip."),
    ],
)
def test_why_not(state: State, action: Action, reason: str) -> None:
    assert not can(state, 0, action)
    assert words.why_not(GAME, GAME.view(state, 0), action) == reason


@pytest.mark.parametrize(
    "game, state, seat, action, reason",
    [
        (STEADY, PASSING, 0, DROP, "Decks do not fall in this game: throw again."),
        (AUTO, HOLDING, 0, PASS[2], "The deck moves on by itself here, after your play or skip."),
        (IN_TURN, table("14 20", "31 41", centre="5 6", game=IN_TURN), 1, SKIP, "It is the other player's turn."),
        (
            IN_STEP,
            IN_STEP.apply(table("14 20", "31 41", game=IN_STEP), 0, SKIP).state,
            0,
            SKIP,
            "You have already chosen for this step.",
        ),
        (GAME, HOLDING, PUBLIC, SKIP, "You are only watching."),
    ],
)
def test_why_not_in_other_forms(game: Ufo, state: State, seat: Seat, action: Action, reason: str) -> None:
    assert not can(state, seat, action, game)
    assert words.why_not(game, game.view(state, seat), action) == reason


@pytest.mark.parametrize(
    "state, action, reason",
    [
        (
            press(table("19 20", "30 31", stacks={1: "18"}), (1, PLAY[card(30)])).state,
            PlayOn(1, card(19)),
            "Too late by 83 ms: 30 lies there now.",
        ),
        (
            press(table("19 20", "30 31", stacks={0: "5", 1: "18"}), (1, DEPART[depart("3+")])).state,
            PlayOn(1, card(19)),
            "Too late by 83 ms: that stack is locked, since its owner has departed.",
        ),
        (
            press(table("19 20", "30 31", stacks={0: "5", 1: "6"}), (1, DEPART[depart("3+")])).state,
            Depart(depart("3+")),
            "Too late by 83 ms: the Departure card 3+ has been taken.",
        ),
        (
            press(table("19 20", "30 31", passing=(0, 1)), (1, PASS[2])).state,
            Pass(2),
            "Too late by 83 ms: that player holds a deck, and nobody may hold two.",
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
    assert told == "You are still gathering the deck that fell: 1.2 s to go."


EVERYTHING: tuple[Action, ...] = (
    START,
    SKIP,
    DROP,
    *(Pass(seat) for seat in (-1, *range(9))),
    *(Depart(each) for each in DEPARTURES),
    *(Play(each) for each in CARDS),
    *(PlayOn(seat, each) for seat in (-1, *range(9)) for each in CARDS[::7]),
)


@pytest.mark.sparse(2)
@pytest.mark.parametrize(
    "seats, options",
    [
        (2, {}),
        (2, {"form": "alternating"}),
        (2, {"form": "step"}),
        (3, {"no_referee": True}),
        (4, {"form": "step"}),
        (5, {"auto_pass": True}),
        (6, {"drops": False}),
    ],
    ids=str,
)
def test_whatever_is_asked_has_an_answer_that_is_true(seats: int, options: dict[str, Any]) -> None:
    """Legal actions are called possible, all others are not, and no question is too odd."""
    game = rules(**options)
    for number, state in enumerate(random_states(game, seats, seed=seats)):
        if number % (23 if game.tick_hz else 3) and game.outcome(state) is None:
            continue
        for seat in everybody(state):
            view = game.view(state, seat)
            legal = {*game.legal(state, seat)} if seat in game.to_act(state) else set[Action]()
            for action in (*EVERYTHING, *legal):
                told = words.why_not(game, view, action, now=state.now)
                assert (told == words.said("possible")) == (action in legal), (action, told)
                assert told.endswith((".", "s to go"))


def test_every_card_that_cannot_be_played_has_a_reason() -> None:
    """Every card that a player tries in a random game is either possible, or gets a reason of its own."""
    reasons = set()
    state = table("5 19 33", "30 31", stacks={0: "18", 1: "29", 2: "32"}, departures="2+")
    for each in map(Card, range(1, 66)):
        for action in (Play(each), PlayOn(1, each), PlayOn(2, each)):
            if not can(state, 0, action):
                reasons.add(words.why_not(GAME, GAME.view(state, 0), action))
    assert "Only the next number robs, and 30 is not in the deck that you hold." in reasons
    assert len(reasons) == 62 + 4


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
