"""The board of Uchronia: what lies where, and what can be pointed at."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from scripts.support.command import PLAYER_NAMES
from tests.games.uchronia.table import (
    BOOK,
    GAME,
    TURN_NUMBER,
    buildings,
    command,
    house,
    play,
    seen,
    site,
    table,
)
from tests.laws.setups import played
from tests.ui.sizes import TABLE_WINDOWS, words_on
from tests.ui.tables import after
from ugames.core.game import Seen
from ugames.core.match import AnyMatch, Beat
from ugames.core.rng import Rng
from ugames.games.uchronia import words
from ugames.games.uchronia.actions import (
    COPY,
    DRAW,
    END,
    PLOT,
    REVEAL,
    TAKE,
    Command,
    Start,
    Transfer,
    Use,
)
from ugames.games.uchronia.board import board
from ugames.games.uchronia.board.ground import notes_on_plate
from ugames.games.uchronia.board.table import UchroniaTable
from ugames.games.uchronia.board.tiles import height
from ugames.games.uchronia.cards import Building, Order, Resource
from ugames.games.uchronia.state import State
from ugames.games.uchronia.words import about, why_not
from ugames.games.uchronia.words.explained import place
from ugames.laws.setups import Setup
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.typesetting import WIDTH_TOLERANCE
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Board
from ugames.ui.table.panels.log import Log
from ugames.ui.table.places import table_area

at_each_table = pytest.mark.parametrize("seats", [2, 5])


WOOD, CLAY, BRICK, STONE, MARBLE = Resource
USUAL_AREA = table_area(Theme(1920, 1080))
AREAS = [table_area(Theme(*window, scale)) for window in TABLE_WINDOWS for scale in (1.0, 1.5, 2.0)]


@cache
def looks(seats: int) -> tuple[Any, tuple[Any, ...]]:
    """A board, and what its viewers see now and then in a random match."""
    match: Any = played(Setup("uchronia", seats), 1)
    moments = range(0, match.moments, max(1, match.moments // 6))
    return board(match.game, PLAYER_NAMES[:seats]), tuple(
        match.beat(v, m).after for m in moments for v in (0, seats - 1, -1)
    )


def lying_on(found: Board, look: Seen, area: Area = USUAL_AREA) -> UchroniaTable:
    lying = found.table(look, area)
    assert isinstance(lying, UchroniaTable)
    return lying


def laid(state: State, seat: int = 0) -> UchroniaTable:
    """The table of that seat."""
    return lying_on(board(GAME, PLAYER_NAMES[: len(state.hands)]), seen(state, seat))


def of(state: State, key: str, seat: int = 0) -> Node:
    """The node of that key for that seat."""
    return next(node for node in laid(state, seat).nodes if node.key == key)


@at_each_table
def test_nothing_lies_on_a_great_work_or_on_what_is_ones_own(seats: int, thorough: bool) -> None:
    table_of, moments = looks(seats)
    for turn, area in enumerate(AREAS[::2]):
        for look in moments[::3] if thorough else moments[3 * (turn % 3) :: 9]:
            laid = table_of.table(look, area)
            for spot in laid.cards:
                here = spot.area.inset(1)
                assert spot.zone in ("works", "plans") or not here.meets(laid.rooms["works"]), spot
            assert not laid.rooms["buttons"].inset(1).meets(laid.rooms["works"])


def test_draw_does_not_lie_where_plot_lay_and_the_pile_draws_too() -> None:
    houses = [house(activities="stone"), house(domain="stone")]
    state = table("wood clay", "wood", houses=houses, forum="wood")
    plot, after = of(state, "main"), play(state, PLOT)[0]
    draw = of(after, "main")
    assert (plot.actions, draw.actions) == ((PLOT,), (DRAW,))
    assert not draw.area.meets(plot.area)
    assert (of(state, "pile").actions, of(after, "pile").actions) == ((), (DRAW,))
    assert not [node.key for node in laid(after).nodes if node.role == "button" and node.area.meets(plot.area)]


def test_great_works_keep_their_places_until_new_ones_come() -> None:
    houses = [house(activities="stone")]
    state = table("stone wood", "wood", houses=houses, forum="clay wood", plans="Sawmill, Viaduct")
    steps: list[tuple[State, list[Any]]] = [(state, [])]
    for action in (command("construction", "stone"), Start(Building("Tavern")), END):
        steps.append(play(steps[-1][0], action))
    for area in (USUAL_AREA, AREAS[0]):
        its_board, lying = board(GAME, PLAYER_NAMES[:2]), list[dict[Building, Area]]()
        for at, events in steps:
            its_board.recall([Beat(tuple(event.seen_by(0) for event in events), seen(at, 0))], anew=not lying)
            lying.append(
                {tile.building: tile.whole for tile in lying_on(its_board, seen(at, 0), area).plots["works"].tiles}
            )
        assert Building("Tavern") not in lying[2]
        assert all(lying[2][building] == lying[0][building] for building in lying[2])
        assert all(lying[3][building] == lying[0][building] for building in lying[2])
        (new,) = {*lying[3]} - {*lying[2]}
        assert lying[3][new] == lying[0][Building("Tavern")]


def test_a_board_that_has_not_watched_shows_the_same_table() -> None:
    match: AnyMatch = played(Setup("uchronia", 2), 3)
    game: Any = match.game
    beats = [match.beat(0, moment) for moment in range(match.moments)]
    names, area = match.names, table_area(Theme(1024, 640))
    watching, log = board(game, names), Log(board(game, names), words)
    log.board = watching
    log.begin(0)
    told = []
    for before, beat in zip([beats[0], *beats], beats, strict=False):
        log.tell([beat])
        seen = before.after
        for event in beat.events:
            seen = after(watching, event, seen, beat.after, area)
            assert watching.table(seen, area).cards
        told.append(watching.table(beat.after, area).cards)
    for since in range(len(beats) // 5, len(beats), len(beats) // 6):
        fresh = board(game, names)
        log = Log(fresh, words)
        log.begin(0)
        log.tell(beats[: since + 1])
        assert fresh.table(beats[since].after, area).cards == told[since], since
    watching.recall(beats, anew=True)
    assert [watching.table(beat.after, area).cards for beat in beats] == told


def marks(state: State, zone: str) -> dict[Any, str]:
    return {spot.card: spot.mark for spot in laid(state).cards if spot.zone == zone}


def test_the_cards_of_the_stock_that_an_order_can_use_are_lit() -> None:
    own = house(stock="wood brick", sites=[site("Arena")])
    before = table("marble stone", "wood", houses=[own])
    assert marks(before, "stock-0") == {WOOD: "", BRICK: ""}
    assert marks(play(before, command("trade", "marble"))[0], "stock-0") == {WOOD: "legal", BRICK: "legal"}
    assert marks(play(before, command("construction", "stone"))[0], "stock-0") == {WOOD: "dim", BRICK: "legal"}


def test_what_cannot_be_used_now_is_dim() -> None:
    state = table("clay wood", "wood", "wood", houses=[house(), house(domain="stone"), house(domain="clay")],
                  forum="stone stone")  # fmt: skip
    taking = play(state, command("production", "clay"))[0]
    assert marks(taking, "forum") == {STONE: "legal"}
    assert set(marks(taking, "hand").values()) == {"dim"}
    copying = play(table("wood clay", "wood", "wood", houses=[house(activities="stone"), *state.houses[1:]],
                         forum="stone stone"), PLOT)[0]  # fmt: skip
    assert marks(copying, "domain-1") == {STONE: "legal"}
    assert marks(copying, "domain-2") == {CLAY: "dim"}


def test_a_card_of_the_hand_says_what_it_is_used_for_now() -> None:
    houses = [house(activities="wood"), house(domain="wood")]
    opened = GAME.deal(2, Rng(1)).state
    assert of(opened, "hand-0").hint.startswith("Put it into the Forum")
    stored, _ = play(table("wood clay", "wood", houses=houses), command("exploration", "wood"))
    said = "Move it to your Stock, for sites of clay or as an Activity of Production."
    assert of(stored, "hand-0").hint.splitlines()[0] == said
    shown, _ = play(table("brick clay", "clay wood", houses=houses), command("draconians", "brick"))
    assert of(shown, "hand-0").hint.startswith(
        "Reveal it: players who must give, give clay from their hand. It returns to your hand."
    )
    houses[0] = house(activities="brick")
    shown, _ = play(table("brick clay wood", "clay wood", houses=houses), command("draconians", "brick"))
    given, _ = play(shown, REVEAL[CLAY], REVEAL[WOOD])
    assert of(given, "hand-0", 1).hint.splitlines()[0] == "Give it: it goes to Ada's Stock."


def test_two_cards_played_for_another_order_say_which() -> None:
    state, _ = play(table("wood wood clay", "wood", forum="stone"), Command((WOOD, WOOD), Order.production))
    assert place("paired_for", other="Production", order="Exploration") in of(state, "domain-0").hint
    assert "may have been played for any order" in of(table("", "", houses=[house(), house(domain="wood wood")]),
                                                      "domain-1").hint  # fmt: skip


def test_a_great_work_tells_its_foundation_before_construction_is_played() -> None:
    state = table("stone", "wood", forum="wood", houses=[house(built="Colossus")])
    hints = [of(state, f"works-{i}").hint for i in range(5)]
    there = [building.name for building, hint in zip(state.works, hints, strict=True) if "there's one now" in hint]
    assert there == [each.name for each in state.works if BOOK.faces[each].colour is WOOD]
    own = hints[state.works.index(Building("Colossus"))]
    assert "You can't build the same building twice." in own
    assert "foundation" not in own


def test_the_effect_of_every_great_work_can_be_read() -> None:
    names, found = [str(design.name) for design in GAME.deck.building], board(GAME, PLAYER_NAMES[:5])
    dice = Random(5)
    for _ in range(40):
        state = table("", "", "", "", "")._replace(works=buildings(", ".join(dice.sample(names, 5))))
        lying = lying_on(found, seen(state, 0))
        assert lying.em >= 18
        for tile in lying.plots["works"].tiles:
            assert height(tile.text, tile.words.w / WIDTH_TOLERANCE / lying.em) * lying.em <= tile.words.h


def with_hatchery() -> State:
    """Draconians whose executions are over, with the Hatchery left."""
    own = house(built="Hatchery")
    state = table("brick clay", "clay", houses=[own, house(domain="wood")], forum="wood")
    state, _ = play(state, command("draconians", "brick"), REVEAL[CLAY])
    return state


def test_an_unused_bonus_has_a_button_that_stands_out() -> None:
    state = with_hatchery()
    bonus, main = of(state, "bonus-0"), of(state, "main")
    assert bonus.label == "Use Hatchery"
    assert (bonus.primary, main.primary) == (True, False)
    assert bonus.actions == (Use(Building("Hatchery")),)
    assert laid(state).mark("buildings-0", Building("Hatchery")) == "legal"


def test_ending_an_order_with_an_unused_bonus_asks_once() -> None:
    main = of(with_hatchery(), "main")
    assert set(main.actions) == {END, Use(Building("Hatchery"))}
    assert dict(zip(main.actions, main.labels, strict=True))[END] == "End Draconians anyway, without Hatchery"
    used, _ = play(table("clay", "clay", forum="wood wood", houses=[house(activities="clay")]),
                   command("production", "clay"), TAKE[WOOD])  # fmt: skip
    assert of(used, "main").actions == (END,)


def test_a_card_that_a_building_would_move_is_lit_and_says_so() -> None:
    state, _ = play(table("wood stone", "wood", houses=[house(built="Latrines")]), PLOT)
    assert marks(state, "hand") == {WOOD: "legal", STONE: "legal"}, "cards of use are dim"
    assert of(state, "hand-0").hint.startswith("Latrines: wood to the Forum.\n")
    sited = house(built="Brickworks", sites=[site("Arena")])
    state, _ = play(table("brick wood stone", "wood", houses=[sited]), command("construction", "stone"))
    assert marks(state, "hand") == {WOOD: "dim", BRICK: "legal"}


def entry_of(state: State, order: str, text: str) -> tuple[str, str, bool]:
    """The label, the gist and the dimness of an order in the menu of the first card."""
    node = of(state, "hand-0")
    assert node.menu is not None
    at = node.actions.index(command(order, text))
    return node.labels[at], node.menu.items[at].gist, node.menu.items[at].dim


def test_an_order_that_does_nothing_says_so() -> None:
    state = table("wood wood", "clay")
    assert entry_of(state, "production", "wood wood") == ("Production: 2 wood", "Nothing to take", True)
    assert entry_of(state, "trade", "wood wood") == ("Trade: 2 wood", "Nothing to launch", True)
    assert entry_of(state, "exploration", "wood wood") == ("Exploration: 2 wood", "Nothing to store", True)
    assert entry_of(state, "exploration", "wood") == ("Exploration: wood", "Hand to Stock", False)
    more = entry_of(table("wood wood wood", "clay"), "exploration", "wood wood")
    assert more == ("Exploration: 2 wood", "No more than with 1 card", True)
    vain = "No effect now: nobody can be asked, and the Forum has none of your colours."
    assert vain in of(table("brick wood", "clay"), "hand-1").hint
    alone = "No effect now: you'd have no card left to reveal."
    assert alone in of(table("brick", "clay"), "hand-0").hint, "another reason was given"
    full = table("marble clay", "clay", houses=[house(activities="clay clay", stock="wood")])
    assert "No effect now: there's no room for another Activity." in of(full, "hand-1").hint


def test_draconians_say_whom_they_pass_by() -> None:
    houses = [house(), house(domain="wood"), house(), house(domain="wood", built="City Wall")]
    hint = of(table("brick clay", "clay", "clay", "clay", houses=houses), "hand-1").hint
    assert "Reveal 1 card: Grace (from hand) and the Forum each give you 1 of its colour, if they can." in hint
    assert "Passes by Alan: nothing in the Domain." in hint
    assert "Passes by Edsger: saved by a building." in hint


def test_a_card_that_can_be_copied_says_so() -> None:
    houses = [house(activities="clay"), house(domain="clay")]
    state, _ = play(table("wood", "clay", houses=houses, forum="wood"), PLOT)
    node = of(state, "domain-1")
    assert node.hint.startswith("Copy this order: Production\nTake 1 card from the Forum into your Stock: wood.\n")
    assert node.actions == (COPY[BOOK.orders[CLAY]],)
    assert next(spot.mark for spot in laid(state).cards if spot.zone == "domain-1") == "legal"


def why(state: State, key: str) -> str:
    return why_not(GAME, seen(state, 0).view, of(state, key).actions[0])


def test_a_card_for_a_site_begun_this_turn_says_that() -> None:
    own = house(stock="brick wood", sites=[site("Arena", turn=TURN_NUMBER)], activities="stone")
    state, _ = play(table("stone", "wood", houses=[own], forum="stone"), command("construction", "stone"))
    assert why(state, "stock-0-brick") == (
        "You only started Arena this turn. You can transfer cards to it from your next turn on."
    )
    assert why(state, "stock-0-wood") != "Only Trade launches Activities"
    ready = house(stock="brick", sites=[site("Arena")])
    state, _ = play(table("stone", "wood", houses=[ready]), command("construction", "stone"))
    assert of(state, "stock-0-brick").actions == (Transfer(BRICK, Building("Arena")),)


def test_about_tells_every_card() -> None:
    for card in (*Resource, *(design.name for design in GAME.deck.building)):
        said = about(GAME, card, 5)
        assert str(card).lower() in said.lower()
        assert isinstance(card, Resource) or BOOK.faces[card].text in said


def test_a_plot_is_foretold_only_until_it_comes_and_danger_before_the_last_turn() -> None:
    state = table("", "wood", "wood", houses=[house(), house(domain="clay"), house()])._replace(first=2)
    for turn, foretold in ((1, True), (0, False)):
        its_board, look = board(GAME, PLAYER_NAMES[:3]), seen(state._replace(turn=turn), 0)
        assert ("you plot" in " ".join(words_on(its_board.table(look, USUAL_AREA)))) == foretold
    look = seen(state._replace(turns=4), 0)
    of_plate = notes_on_plate(lying_on(board(GAME, PLAYER_NAMES[:5]), look), 1)
    assert of_plate.index("1 card; exposed") < of_plate.index("1 card, plays last")
