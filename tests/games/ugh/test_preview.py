"""Previews of actions in Ugh!: cases worked out by hand here; tests/laws tries all kinds of positions."""

from __future__ import annotations

import pytest

from tests.games.ugh.table import GAME, card, lock, play, table, with_rest_discarded
from ugames.core.game import glimpse
from ugames.games.ugh import preview, words
from ugames.games.ugh.board import guide
from ugames.games.ugh.rules import DONE, FLIP, KEEP, LAY, TAKE, Action, Discard, State, Steal

NAMES = ("Ann", "Bob", "Cid")
SET = "green 1, orange 2, purple 3"
ONTO_1 = "A number goes on Safety 1"
UGH = "An Ugh! would end your turn"
FIRST = "bring you 3 points as your first flip"


def after(state: State, *actions: Action) -> State:
    """The table after these actions, with every card that it does not name on the discard pile."""
    return play(with_rest_discarded(state), *actions)[0]


def said(state: State, action: Action) -> str:
    """The lines about an action for the seat that is to act."""
    (seat,) = GAME.to_act(state)
    return words.foretell(preview.preview(GAME, glimpse(GAME, state, seat), action), NAMES)


WILD = after(table(["orange 2, purple 3", "green 4", ""], deck="green wild, orange 1, orange 1"), FLIP)
CALL = after(table([SET, f"{SET}, purple 1", ""], deck="tornado", safety=("green 3", "", "")), FLIP)


@pytest.mark.parametrize(
    "state, action, sentence",
    [
        (after(table(["", ""], deck="tornado, green 1")), FLIP, f"{UGH} and {FIRST}. {ONTO_1}."),
        (
            after(table(["green 1, green 2", ""], deck="volcano, green 1")),
            FLIP,
            f"{UGH}, cost you up to 2 cards and {FIRST}. {ONTO_1}.",
        ),
        (
            after(table(["green 1", ""], deck="green 3, great flood, green 1"), FLIP),
            FLIP,
            f"{UGH}, cost you up to 1 card and bring no points as your flip 2. A number goes on Safety 2.",
        ),
        (after(table(["green 1", ""], deck="green 3, green 2")), FLIP, f"{ONTO_1}."),
        (
            after(table(["", ""], deck="green 1, green 2, green 3, green 4, tornado"), FLIP, FLIP, FLIP),
            FLIP,
            f"{UGH} and bring no points as your flip 4. A number goes on no Safety pile, so you must keep it.",
        ),
        (
            after(table(["", ""], deck="green 1", safety=("green 3", "", ""))),
            FLIP,
            "It's the last card, so anyone with a set may lock first.",
        ),
        (
            after(table(["", ""], safety=("green 3", "", ""))),
            TAKE[0],
            "Green 3 goes into your Pool and your turn is over.",
        ),
        (
            after(table(["orange 2, purple 3", ""], safety=("all wild", "", ""))),
            TAKE[0],
            "The All Wild goes into your Pool and you can then lock 6 points.",
        ),
        (
            after(table(["green 1, orange 2", "", ""], deck="purple 5", safety=("", "green 3", "")), FLIP),
            TAKE[1],
            "Green 3 goes into your Pool and the game is over.",
        ),
        (
            WILD,
            Steal(1, card("green 4")),
            "Bob loses green 4 to you, and the wild is discarded and you can then lock 24 points.",
        ),
        (WILD, KEEP, "The green wild goes into your Pool and you can then lock 6 points."),
        (WILD, LAY, "It lies on Safety pile 1."),
        (after(table([f"{SET}, purple 1", ""])), lock(SET), "6 points for good."),
        (
            after(table([SET, ""], safety=("green 5", "", "")), TAKE[0]),
            lock("green 5, orange 2, purple 3"),
            "30 points for good and your turn is over.",
        ),
        (
            after(table([SET, ""], deck="tornado, green wild", safety=("green 5", "", "")), TAKE[0]),
            DONE,
            "Your turn is over and your set of 30 points stays in your Pool, to lock on a later "
            "turn; until you flip again, only a wild flipped by somebody else can break it.",
        ),
        (
            after(table([SET, ""], deck="tornado, green 1", safety=("green 5", "", "")), TAKE[0]),
            DONE,
            "Your turn is over and your set of 30 points stays in your Pool, to lock on a later "
            "turn; until you flip again, nothing can break it.",
        ),
        (CALL, DONE, "The sets in your Pool will score nothing."),
        (CALL, lock(SET), "6 points for good."),
        (after(CALL, DONE), DONE, "The game is over."),
        (
            after(table([SET, ""], deck="great fire, orange 1, orange 1"), FLIP),
            Discard(card("green 1")),
            "No set is left and your turn is over.",
        ),
        (
            after(table([f"{SET}, purple 1", ""], deck="great fire, orange 1, orange 1"), FLIP),
            Discard(card("purple 3")),
            "Your best set is then worth 2 points and your turn is over.",
        ),
    ],
)
def test_what_is_said(state: State, action: Action, sentence: str) -> None:
    assert said(state, action) == sentence


def test_a_flip_covered_the_top_card_of_a_safety_pile_that_no_text_had_named() -> None:
    """Hovering over the deck tells which card the next flip covers."""
    state = after(table(["", "", ""], deck="green 1, green 2, orange 1, tornado", safety=("purple 2", "orange 4", "")))
    for number, covered in enumerate(("purple 2", "orange 4"), 1):
        assert f" A number covers {covered} on Safety {number}" in said(state, FLIP)
        state = GAME.apply(state, 0, FLIP).state
    assert "A number goes on Safety 3" in said(state, FLIP)


def test_nobody_said_that_a_set_can_be_locked_at_the_start_of_the_next_turn() -> None:
    """An Ugh! costs whoever flips it: between two turns of one's own only a wild can break a set."""
    state = after(table([SET, "", ""], deck="volcano, green wild", safety=("green 5", "", "")), TAKE[0])
    told = said(state, DONE)
    assert "to lock on a later turn; until you flip again, only a wild flipped by somebody else can break it" in told
    assert "Ugh!" not in told
    others = GAME.apply(state, 0, DONE).state
    assert GAME.apply(others, 1, FLIP).state.pools[0] == state.pools[0]


def test_nothing_is_foretold_of_what_cannot_be_done() -> None:
    """Found: a card on a Safety pile was "your turn's card" when it was not one's turn, and after one was taken."""
    state = after(table([SET, ""], safety=("green 5", "green 3", "")), TAKE[0])
    for seat in (0, 1, -1):
        assert preview.preview(GAME, glimpse(GAME, state, seat), TAKE[1]) == ()


# --- the law catches -----------------------------------------------------------------------------------------------


def test_in_the_last_turn_a_player_was_told_to_wait_for_a_higher_card() -> None:
    """With the deck empty nothing can come any more: the set would have counted nothing."""
    state = after(table(["green 1, orange 2", "", ""], deck="purple 3"), FLIP)
    seen = glimpse(GAME, state, 0)
    assert "lock your set for 6 points. It's your last chance." in words.ask(GAME, seen, NAMES)
    told = guide.guide(seen)
    assert told is not None
    assert [line.split(". ")[1] for line in told.lines[:2]] == ["Lock it now: the game is about to end", "Lock it now"]
    called = guide.guide(glimpse(GAME, CALL, next(iter(GAME.to_act(CALL)))))
    assert called is not None
    assert "Lock it now" in called.lines[0]
