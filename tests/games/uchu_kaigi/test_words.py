"""Sentences for all that happens, and the order of the players."""

from __future__ import annotations

import pytest

from tests.games.uchu_kaigi.table import GAME, cards, stacks, table
from ugames.core.codec import decode, encode
from ugames.core.game import PUBLIC, Event, glimpse
from ugames.core.words import addressed
from ugames.games.uchu_kaigi import rules, scoring, words
from ugames.games.uchu_kaigi.cards import SEATINGS, Card, Suit
from ugames.games.uchu_kaigi.rules import NAME_VIP, PLAY, GameWon
from ugames.games.uchu_kaigi.scoring import BlameShared, PilesScored

FOUR = ("Ana", "Ben", "Cy", "Dee")
TWO = ("Ana", "Ben")


def test_every_event_and_action_has_words() -> None:
    kinds = [
        kind
        for module in (rules, scoring)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ]
    assert {*words.EVENTS} == {*kinds}
    assert {*words.ACTIONS} == {*GAME.actions}
    assert {*words.SPECIAL} <= {*words.EVENTS}


@pytest.mark.parametrize(
    "event, names, sentence",
    [
        (rules.VipDrawn(PUBLIC, Suit.redblue), FOUR, "The VIP is drawn: red/blue."),
        (
            rules.PlayEnded(PUBLIC, (0, 2)),
            FOUR,
            "Ana and Cy ran out of cards, so the round ends and is scored. Cards in other hands score nothing.",
        ),
        (
            PilesScored(2, 2, (2, -3, -3), 3, False, -1),
            FOUR,
            "Cy scores −1 points: 2, −3 and −3 for piles and 3 for colours.",
        ),
        (
            PilesScored(2, 2, (2, 3, 3), 5, True, 6),
            FOUR,
            "Cy scores 6 points: 2, 3 and 3 for piles and 5 for colours, halved for too much green.",
        ),
        (PilesScored(2, 2, (), 0, False, 0), FOUR, "Cy scores 0 points: nothing for piles and 0 for colours."),
        (
            BlameShared(0, 0, 5, (1, 3), 6),
            FOUR,
            "Ana took 5 red/blue cards, which is too much: Ana pays 6 points to Ben and Dee.",
        ),
        (scoring.MarkerMoved(0, 1, -2, 5), TWO, "Ana's dependency moves from −2 to 5."),
        (GameWon(3, (3, 1, 0, 2)), FOUR, "Dee wins. The final order: Dee, Ben, Ana and Cy."),
    ],
)
def test_tell(event: Event, names: tuple[str, ...], sentence: str) -> None:
    assert words.tell(event, names) == sentence


def test_names_may_hold_anything() -> None:
    assert (
        words.tell(rules.TrickWon(0, 0, (), Card(Suit.pink, 1)), ("{card} & co", "B", "C"))
        == "{card} & co takes the trick."
    )


def test_labels() -> None:
    assert words.label(PLAY[Card(Suit.redblue, 5)]) == "Play red/blue 5"
    assert [words.label(action) for action in NAME_VIP][-1] == "Name red/blue the VIP"


@pytest.mark.parametrize(
    "event, names, sentence",
    [
        (rules.RoundBegan(0, 0, 2), FOUR, "Round 2 begins. You lead and name the VIP."),
        (rules.Played(0, 0, Card(Suit.gray, 5)), FOUR, "You play grey 5."),
        (rules.Played(0, 1, Card(Suit.gray, 5)), TWO, "Your dependency plays grey 5."),
        (rules.Played(1, 3, Card(Suit.gray, 5)), TWO, "Ben's dependency plays grey 5."),
        (rules.TrickWon(0, 0, (), Card(Suit.pink, 1)), FOUR, "You take the trick."),
        (rules.LeadHanded(0, 3), TWO, "Ben's dependency won with yellow, so you pick its next lead."),
        (rules.LeadHanded(1, 1), TWO, "Your dependency won with yellow, so Ben picks its next lead."),
        (
            rules.SatOut(1, 1, 0),
            FOUR,
            "Ben won with purple and sits out the next trick; the lead goes clockwise to you.",
        ),
        (
            rules.PlayEnded(PUBLIC, (0, 2)),
            FOUR,
            "You and Cy ran out of cards, so the round ends and is scored. Cards in other hands score nothing.",
        ),
        (scoring.MarkerMoved(0, 0, -2, 5), TWO, "You move from −2 to 5."),
        (
            BlameShared(0, 0, 5, (1, 3), 6),
            FOUR,
            "You took 5 red/blue cards, which is too much: you pay 6 points to Ben and Dee.",
        ),
        (GameWon(0, (0, 1, 2, 3)), FOUR, "You win. The final order: you, Ben, Cy and Dee."),
        (
            GameWon(0, (3, 2, 0, 1)),
            TWO,
            "A dependency is first, so its player loses: you win. "
            "The final order: Ben's dependency, Ben, you and your dependency.",
        ),
    ],
)
def test_the_log_speaks_to_its_viewer(event: Event, names: tuple[str, ...], sentence: str) -> None:
    assert words.tell(event, addressed(names, 0)) == sentence


@pytest.mark.parametrize(
    "trick, best, why",
    [
        ("pink 3, pink 9, green 1", 2, "VIP beats pink"),
        ("pink 3, pink 9, yellow 1", 1, "highest pink"),
        ("pink 3, yellow 9, yellow 1", 0, "only pink"),
        ("gray 3, gray 9, yellow 1", 1, "highest grey"),
    ],
)
def test_why_a_card_takes_the_trick(trick: str, best: int, why: str) -> None:
    assert words.why_best(cards(trick), cards(trick)[best]) == why


@pytest.mark.parametrize("suit", list(Suit))
def test_every_suit_is_explained(suit: Suit) -> None:
    said = words.about(GAME, Card(suit, 3), 4)
    assert said.startswith(f"{str(suit).capitalize()} 3, ")
    assert len(said) > 60


def test_the_old_spelling_stays_in_files() -> None:
    assert str(Card(Suit.gray, 5)) == "grey 5"
    assert encode(Card(Suit.gray, 5), Card) == "gray 5"
    assert encode(Suit.gray, Suit) == "gray"
    assert decode("gray 5", Card) == Card.parse("grey 5") == Card(Suit.gray, 5)


def test_phases_tell_their_order() -> None:
    events: list[Event] = []
    scoring.phase_two(stacks((4, (0, 1)), (0, (2, 3))), [(0,) * 6] * 4, SEATINGS[4], events)
    told = "Then too much grey is scored: it costs points. The order: Ana, Ben, Cy and Dee."
    assert words.tell(events[0], FOUR) == told


def test_equal_points_shared_a_place_on_the_podium() -> None:
    """Both with 34 were second there, and second and third at the table."""
    state = table("", "", "", number=4, board=stacks((40, (2,)), (34, (1, 0))))._replace(actor=None)
    seen = glimpse(GAME, state, PUBLIC)
    assert words.places(GAME, seen) == [3, 2, 1]
    assert words.tie(GAME, seen, FOUR[:3]) == "If markers share a space, the lower one is ahead: it got there first."


def test_a_tie_was_broken_by_a_rule_that_no_goal_named() -> None:
    seen = glimpse(GAME, table("pink 1", "pink 2", "pink 3"), 0)
    assert words.goal(GAME, seen, FOUR[:3]) == "Be ahead when somebody reaches 30, or after round 4."
    lost = table("", "", "", "", seats=2, board=stacks((31, (1,)), (12, (0,)), (8, (2, 3))))._replace(actor=None)
    assert words.places(GAME, glimpse(GAME, lost, PUBLIC)) == [2, 1]
