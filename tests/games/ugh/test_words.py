"""Everything that can happen or be done in Ugh! has words, and each kind of illegal try its own reason."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.ugh.table import GAME, a_set, card, legal, lock, play, seen, table, with_rest_discarded
from ugames.core.game import PUBLIC, Event
from ugames.core.rng import Rng
from ugames.games.ugh import rules, words
from ugames.games.ugh.rules import DONE, FLIP, KEEP, LAY, TAKE, Action, Discard, State, Steal, Take

NAMES = ("Ann", "Bob", "Cid")
SET = "green 1, orange 1, purple 1"
LOCKED = "Ann locks green 5, orange 4 and the All Wild for 60 points."
JUST_FLIPPED = "Only a wild that you have just flipped can steal; later it only fills a set."


def test_every_event_and_action_has_words() -> None:
    events = {each for each in vars(rules).values() if isinstance(each, type) and issubclass(each, Event)} - {Event}
    assert set(words.EVENTS) == events
    assert set(words.ACTIONS) == set(GAME.actions)


LOCKING = "lock your set for 1 point (your turn goes on)"


@pytest.mark.parametrize(
    "event, sentence",
    [
        (rules.Taken(0, card("all wild"), 0), "Ann takes the All Wild from Safety pile 1."),
        (rules.Locked(0, a_set("green 5, orange 4, all wild"), 60), LOCKED),
    ],
)
def test_tell(event: Event, sentence: str) -> None:
    assert words.tell(event, NAMES) == sentence


@pytest.mark.parametrize(
    "action, text",
    [
        (FLIP, "Flip a card"),
        (TAKE[2], "Take the top card of Safety pile 3"),
        (Steal(1, card("green 5")), "Steal green 5 from player 2"),
        (lock("green 5, orange 4, all wild"), "Lock green 5, orange 4 and the All Wild for 60 points"),
        (Discard(card("all wild")), "Discard the All Wild"),
    ],
)
def test_label(action: Action, text: str) -> None:
    assert words.label(action) == text


def opening() -> State:
    return table(["green 5", "green 1, orange 2", ""], safety=("green 3", "", ""))


def after(state: State, *actions: Action) -> State:
    return play(state, *actions)[0]


def wild(flips: int = 1) -> State:
    deck = ", ".join(["orange 3"] * (flips - 1) + ["green wild", "orange 1", "orange 1"])
    return after(table(["purple 1", "green 1, orange 2", "orange 1"], deck=deck), *[FLIP] * flips)


def struck(ugh: str, pool: str = "green 1, green 2, orange 3, orange 4, all wild") -> State:
    return after(table([pool, "green 3", ""], deck=f"{ugh}, orange 1, orange 1"), FLIP)


def done() -> State:
    return after(table([SET.replace("purple 1", "purple 2"), SET, ""], safety=("green 3", "", "")), TAKE[0])


def last_call() -> State:
    return after(table(["", SET, SET], deck="tornado", safety=("green 3", "", "")), FLIP)


def flippers_call() -> State:
    return after(table([SET, "", ""], deck="tornado", safety=("green 3", "", "")), FLIP)


def last_taken() -> State:
    return after(table(["", "", ""], deck="purple 5", safety=("", "green 3", "")), FLIP)


def thrice() -> State:
    return after(table(["", "", ""]), FLIP, FLIP, FLIP)


def over() -> State:
    return after(table(["", "", ""], deck="tornado"), FLIP)


@pytest.mark.parametrize(
    "state, viewer, question",
    [
        (
            table(["", "", ""]),
            0,
            "Your turn: flip a card, since nothing lies on the Safety piles. Collect a set: green, orange and purple.",
        ),
        (
            opening(),
            0,
            "Your turn: risk an Ugh! and flip onto green 3 or take a Safety card and stop.",
        ),
        (opening(), 1, "Ann's turn: you wait while Ann flips or takes a card."),
        (opening(), PUBLIC, "Ann's turn: Ann flips or takes a card."),
        (
            table([SET, "", ""]),
            0,
            f"Your turn: {LOCKING} or risk an Ugh! and flip onto Safety 1.",
        ),
        (
            table([SET, "", ""], safety=("green 3", "", "")),
            0,
            f"Your turn: {LOCKING}, risk an Ugh! and flip onto green 3 or take a Safety card and flip no more.",
        ),
        (
            table([SET, "", ""], deck="green 1"),
            0,
            f"Your turn: {LOCKING} or flip the last card (the game ends with this turn).",
        ),
        (
            wild(),
            0,
            "Your turn: green wild is flipped; steal Bob's green 1, lay it on Safety pile 1 or take it into your Pool "
            "for green.",
        ),
        (
            wild(4),
            0,
            "Your turn: green wild is flipped; steal Bob's green 1 or take it into your Pool for green.",
        ),
        (struck("volcano"), 0, "Your turn: give up 2 cards of your choice to a Volcano."),
        (struck("ice age"), 1, "Ann's turn: you wait while Ann gives up cards to the Ice Age."),
        (
            struck("ice age", "green 1, green 2, orange 3, orange 4"),
            0,
            "Your turn: give up a green card to the Ice Age.",
        ),
        (done(), 0, "Your turn: lock your set, 6 points for good, or end the turn and wait."),
        (done(), 1, "Ann's turn: you wait while Ann decides about a set to lock."),
        (wild(), 1, "Ann's turn: you wait while Ann chooses what happens to green wild."),
        (
            thrice(),
            0,
            "Your turn: flip a card that goes on no pile or take a Safety card and stop. "
            "Collect a set: green, orange and purple.",
        ),
        (
            last_call(),
            1,
            "Your turn to lock sets, before Ann flips the last card: what is not locked counts nothing.",
        ),
        (last_call(), PUBLIC, "Bob's turn: Bob locks sets, before the last card is flipped."),
        (last_call(), 0, "Bob's turn: you wait while Bob locks sets, before the last card is flipped."),
        (flippers_call(), 0, "Your turn to lock sets, before you flip the last card."),
        (last_taken(), 0, "Your turn: take a Safety card and stop."),
        (over(), 0, "The game is over: you have flipped the last card."),
    ],
)
def test_ask(state: State, viewer: int, question: str) -> None:
    assert words.ask(GAME, seen(state, viewer), NAMES) == question


def test_a_fourth_flip_that_is_an_ugh_can_be_told() -> None:
    """While it is told nobody is asked yet, and there is no Safety pile of that number."""
    state = table(("green 1", "", ""), safety=("green 2", "", ""))._replace(flips=rules.PILES + 1)
    told = replace(seen(state, 0), to_act=(), legal=())
    assert words.ask(GAME, told, NAMES).startswith("Your turn")


@pytest.mark.parametrize(
    "state, seat, action, reason",
    [
        (over(), 0, FLIP, "The game is over."),
        (opening(), 1, FLIP, "It is not your turn."),
        (last_call(), 2, lock(SET), "It is not your turn to lock before the last card."),
        (struck("volcano"), 0, FLIP, "First give up 2 cards of your choice to a Volcano."),
        (struck("volcano"), 0, Discard(card("purple 1")), "You have no purple 1 in your Pool."),
        (
            struck("ice age"),
            0,
            Discard(card("orange 3")),
            "Orange 3 will not do: give up a green card (or the All Wild) to the Ice Age.",
        ),
        (opening(), 0, Discard(card("green 5")), "Nothing asks you to discard: only an Ugh! does."),
        (wild(), 0, FLIP, "First choose what happens to green wild."),
        (wild(), 0, TAKE[0], "First choose what happens to green wild."),
        (wild(), 0, lock(SET), "First choose what happens to green wild."),
        (wild(), 0, DONE, "First choose what happens to green wild."),
        (wild(4), 0, LAY, "Flip 4 goes on no Safety pile: steal with the wild, or take it into your Pool."),
        (wild(), 0, Steal(0, card("purple 1")), "You cannot steal from your own Pool."),
        (wild(), 0, Steal(7, card("purple 1")), "There is no such player."),
        (wild(), 0, Steal(1, card("green 4")), "There is no green 4 in that Pool; locked cards are safe."),
        (wild(), 0, Steal(1, card("orange 2")), "Green wild steals only green cards and the All Wild."),
        (opening(), 0, Steal(1, card("green 1")), JUST_FLIPPED),
        (opening(), 0, KEEP, "There is no flipped wild to be used."),
        (opening(), 0, LAY, "There is no flipped wild to be used."),
        (opening(), 0, lock(SET), "You have no green 1 in your Pool."),
        (opening(), 0, lock("green 5, orange 2, purple 3"), "You have no orange 2 in your Pool."),
        (
            struck("tornado")._replace(turn=0),
            0,
            lock("green 1, all wild, all wild"),
            "There is only 1 All Wild in your Pool.",
        ),
        (
            table([SET, "", ""]),
            0,
            lock("purple 1, green 1, orange 1"),
            "A set is one card each of green, orange and purple, in this order.",
        ),
        (last_call(), 1, FLIP, "The last card is about to be flipped: you can only lock sets now."),
        (last_call(), 1, TAKE[0], "The last card is about to be flipped: you can only lock sets now."),
        (opening(), 0, DONE, "You cannot stop without a card: flip one or take one from a Safety pile."),
        (table(["", "", ""]), 0, DONE, "You cannot stop without a card: flip one."),
        (last_taken(), 0, DONE, "You cannot stop without a card: take one from a Safety pile."),
        (opening(), 0, lock("green 5, all wild, purple 1"), "You have no All Wild in your Pool."),
        (done(), 0, FLIP, "You have had your card of this turn: only sets can be locked now."),
        (done(), 0, TAKE[0], "You have had your card of this turn: only sets can be locked now."),
        (last_taken(), 0, FLIP, "The deck is empty: take the top card of a Safety pile."),
        (opening(), 0, TAKE[1], "Safety pile 2 is empty."),
        (opening(), 0, Take(3), "There are only 3 Safety piles."),
    ],
)
def test_why_not(state: State, seat: int, action: Action, reason: str) -> None:
    glimpse = seen(with_rest_discarded(state), seat)
    assert action not in glimpse.legal
    assert words.why_not(GAME, glimpse.view, action) == reason


def test_whatever_was_legal_elsewhere_has_a_reason_here() -> None:
    """Every illegal action has a reason at every moment."""
    moments = [opening(), wild(), wild(4), struck("volcano"), struck("ice age"), done(), last_call(), last_taken()]
    actions: list[Any] = [action for state in moments for action in legal(state)]
    for state in (*moments, over()):
        for seat in range(3):
            glimpse = seen(with_rest_discarded(state), seat)
            for action in actions:
                if action not in glimpse.legal:
                    assert words.why_not(GAME, glimpse.view, action).endswith(".")


def test_no_way_out_is_named_that_is_not_there() -> None:
    """With an empty deck nobody is told to flip, and without a card on a Safety pile nobody is told to take one."""
    told = set()
    for number in range(6):
        state, rng = GAME.deal(3, Rng(number)).state, Rng(number)
        while actors := GAME.to_act(state):
            now = seen(state, actors[0])
            if DONE not in now.legal:
                why = words.why_not(GAME, now.view, DONE)
                if why.startswith("You cannot stop"):
                    told.add(why)
                    assert ("flip" in why) == (FLIP in now.legal)
                    assert ("Safety pile" in why) == any(isinstance(action, Take) for action in now.legal)
            action, rng = rng.choice(now.legal)
            state = GAME.apply(state, actors[0], action).state
    assert len(told) == 3
