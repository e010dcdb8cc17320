"""The table of U GO!: what it says of empty places and of cards that are to be laid, before anything is decided."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from scripts.support.command import PLAYER_NAMES
from tests.games.ugo.table import GAME, kingdom, rules, table
from tests.ui.sizes import canvas_of, words_on
from tests.ui.tables import AREA, after
from ugames.core.game import Outcome, glimpse
from ugames.games.ugo.board.pointing import game_and_trick
from ugames.games.ugo.rules import FarmersCame, State, TrickWon, winning_place
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Table, Wait, board_of, last_look
from ugames.ui.table.places import table_area

pytestmark = pytest.mark.usefixtures("unseen")


def laid(seen: Any, area: Area = AREA) -> Table:
    """The table that is seen so."""
    return board_of(GAME, PLAYER_NAMES[: len(seen.view.hand_sizes)]).table(seen, area)


def written(state: State, scored: bool = False) -> list[str]:
    """All words on the table as the first seat sees it."""
    seats = len(state.hands)
    seen: Any = glimpse(GAME, state, 0)
    if scored:
        over = seen.view._replace(hand=(), hand_sizes=(0,) * seats, scores=((0,) * seats,))
        seen = replace(seen, view=over, legal=(), to_act=(), outcome=Outcome((0,) * seats, ()))
    return words_on(laid(seen))


def hints_of(seen: Any) -> dict[str, str]:
    """What the nodes of a table say, by their keys."""
    return {node.key: node.hint for node in laid(seen).nodes}


def test_an_empty_place_shows_points_with_their_condition_until_all_is_counted() -> None:
    state = table("red 5", "red 3", kingdoms={0: kingdom("yellow 8", farmers=2)})
    words = written(state)
    assert " ".join(words).count("with farmers") == 1, "on one's own place four, which place five is like"
    assert " ".join(words).count("each card: −5") == 1, "the other rule of places without farmers, on place five"
    assert words.count("if left empty") == 2, "each bonus says when it comes"
    assert {"+1", "+3", "+5"} <= {*words}
    words = written(state, scored=True)
    assert words.count("+1") == 1, "the farmers of place three have come on one of the two boards"
    assert not {"+3", "+5", "with farmers", "if left empty"} & {*words}


@pytest.mark.parametrize("needs", [(0, 1, 9, 0, 2), (3, 3, 3, 3, 3), (0, 0, 0, 0, 0)])
def test_a_deck_with_other_places_has_a_spot_for_each_of_their_farmers(needs: tuple[int, ...]) -> None:
    faces = zip(GAME.deck.place, needs, strict=True)
    game = replace(GAME, deck=GAME.deck._replace(place=tuple(face._replace(farmers=need) for face, need in faces)))
    state = table("red 5", "red 3", kingdoms={0: kingdom("red 8", farmers=sum(needs))})
    seen: Any = glimpse(game, state, 0)
    table_laid: Any = board_of(game, PLAYER_NAMES[:2]).table(seen, AREA)
    spots = [table_laid.where.farmer(0, number).inset(0.1) for number in range(sum(needs))]
    assert not any(one.meets(other) for one, other in combinations(spots, 2))
    assert all(table_laid.where.kingdom(0).holds(spot.cx, spot.cy) for spot in spots)
    assert "each card:" not in " ".join(words_on(table_laid)), "all places have their farmers"


@pytest.mark.parametrize(
    "spoils, own, worn",
    (
        ("red 8, red 3, blue 7", "red 5", {"red 8": "+10", "red 3": "+5", "blue 7": ""}),
        ("red 8, green 0", "blue 5", {"red 8": "−2", "green 0": "−10"}),
        ("red 8, green 8", "", {"red 8": "", "green 8": ""}),
    ),
)
def test_each_card_to_lay_says_what_it_brings_on_top_if_that_matters(
    spoils: str, own: str, worn: dict[str, str]
) -> None:
    state = table("grey 1", "grey 2", spoils=spoils, kingdoms={0: kingdom(own)} if own else {})
    seen: Any = glimpse(GAME, state, 0)
    for area in (AREA, table_area(canvas_of((1920, 1080), 200).theme)):
        badges = {str(spot.card): spot.badge for spot in laid(seen, area).cards if spot.zone == "spoils"}
        assert badges == worn
    assert not [words for words in written(state) if "total" in words]
    assert "if left empty" not in written(state), "there are numbers instead of rules"
    assert hints_of(seen)["best"].startswith("Lays everything at once")


def test_what_can_be_played_is_lit_where_only_some_can() -> None:
    follows: Any = glimpse(GAME, table("", "red 3, red 4, blue 2", trick="red 7", leader=0), 1)
    leads: Any = glimpse(GAME, table("red 3, blue 2", "grey 1"), 0)
    marks = [
        {str(spot.card): spot.mark for spot in laid(seen).cards if spot.zone == "hand"} for seen in (follows, leads)
    ]
    assert marks[0] == {"red 3": "legal", "red 4": "legal", "blue 2": "dim"}
    assert marks[1] == {"red 3": "", "blue 2": ""}, "that all can be played is no news"


def test_a_place_without_its_farmers_shows_what_that_costs() -> None:
    state = table("grey 1", "grey 2", kingdoms={seat: kingdom("red 5", "blue 2", "green 8") for seat in (0, 1)})
    spots = laid(glimpse(GAME, state, 0)).cards
    badges = {(spot.zone, spot.badge) for spot in spots if spot.badge}
    assert badges == {("kingdom-0-2", "−10"), ("kingdom-1-2", "−10")}


def test_others_see_no_points_on_what_is_laid() -> None:
    state = table("grey 1", "grey 2", spoils="red 8, red 3")
    seen: Any = glimpse(GAME, state, 1)
    assert not any(spot.badge for spot in laid(seen).cards if spot.zone == "spoils")


def test_a_card_in_the_trick_says_to_whom_it_brings_farmers() -> None:
    seen: Any = glimpse(GAME, table("red 4", "", "", "", trick="green 6, red 2, green 1", leader=1), 0)
    nodes = hints_of(seen)
    assert nodes["trick-red 2"].endswith("If it loses and another colour wins the trick, it brings Alan 1 farmer.")
    assert "it brings Edsger 1 farmer when green wins the trick, and 2 when" in nodes["trick-green 1"]
    own: Any = glimpse(GAME, table("red 4", "red 6", trick="red 2", leader=0), 0)
    nodes = hints_of(own)
    assert nodes["trick-red 2"].endswith("it brings you 1 farmer.")


def test_a_card_that_loses_does_not_say_what_it_would_win() -> None:
    seen: Any = glimpse(GAME, table("red 1, red 8", "red 5", leader=1, trick="red 3"), 0)
    hints = hints_of(seen)
    assert "wins the trick" not in hints["hand-red 1"]
    assert "if it wins" in hints["hand-red 8"]


def test_a_dimmed_card_says_why_first() -> None:
    seen: Any = glimpse(GAME, table("red 1, blue 2", "red 5", leader=1, trick="red 3"), 0)
    hints = hints_of(seen)
    assert hints["hand-blue 2"].startswith("Red was led and you have red, so you must follow.\n")
    assert hints["hand-red 1"].startswith("Loses")


@pytest.mark.parametrize(
    "state, told",
    [
        (table(*["red 1, red 2"] * 2), "Trick 9 of 10"),
        (table("red 1, red 2", "red 3", leader=1, trick="red 5"), "Trick 9 of 10"),
        (table("red 1", "red 3", spoils="grey 5, blue 5"), "Trick 9 of 10"),
        (table("red 1", "red 3"), "Trick 10 of 10"),
        (table("", "", spoils="grey 5, blue 5"), "Trick 10 of 10"),
        (table("", ""), "Trick 10 of 10"),
    ],
)
def test_the_header_counts_games_and_tricks(state: State, told: str) -> None:
    view: Any = glimpse(GAME, state, 0).view
    assert game_and_trick(rules(games=1), view) == told
    assert game_and_trick(rules(games=3), view) == f"Game 1 of 3, {told.lower()}"


def test_cards_to_lay_are_asked_for_once_the_last_farmers_have_come() -> None:
    state = table("red 5", "red 3", "grey 4", "grey 5", trick="green 6, red 2, green 1, blue 7", leader=0)
    seen: Any = glimpse(GAME, state, 0)
    board: Any = board_of(GAME, PLAYER_NAMES[:4])
    trick, place = seen.view.trick, winning_place(seen.view.trick)
    gained = GAME.gains(0, trick, trick[place], seen.view.kingdoms, seen.view.supply)
    assert len(gained) > 1
    told = after(board, TrickWon(place, trick), seen)
    for seat, card, count in gained:
        assert told.view.trick == trick
        cues = board.show(FarmersCame(seat, card, count), told, told, AREA)
        told = last_look(cues, told)
    assert isinstance(cues[-2], Wait), "the last farmers land before that"
    assert (told.view.leader, told.view.trick, told.view.spoils) == (place, (), trick)
    assert not any(spot.badge or spot.mark for spot in laid(told).cards if spot.zone == "spoils")
    assert laid(told).best is None
    others = laid(replace(told, view=told.view._replace(seat=1)))
    assert f"{PLAYER_NAMES[place]} lays what was won" in words_on(others)
