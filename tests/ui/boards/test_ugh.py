"""The table of Ugh!, as far as its own code draws it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from scripts.support.command import PLAYER_NAMES
from scripts.support.pilot import Pilot, a_table, an_app
from tests.games.ugh.table import GAME
from tests.games.ugh.table import seen as position_seen
from tests.games.ugh.table import table as position
from tests.laws.setups import played
from tests.positions import lay_at
from tests.ui.sizes import words_on
from tests.ui.tables import after
from ugames.core.game import Seen
from ugames.games.ugh import rules, words
from ugames.games.ugh.board import prospects
from ugames.games.ugh.board.places import READABLE_STEP, places
from ugames.games.ugh.cards import Kind
from ugames.games.ugh.rules import DONE, FLIP, TAKE, Steal
from ugames.laws.setups import Setup
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import controls
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.placing import hull
from ugames.ui.table.board import Caption, Cue, Showing, Table, Together, Wait, board_of
from ugames.ui.table.cards.face import CORNER_ONLY_BELOW
from ugames.ui.table.cards.sprites import USABLE_MARKS

pytestmark = pytest.mark.usefixtures("unseen", "quick_bots")


AREAS = {"wide": Area(14, 82, 1892, 988), "largest type": Area(14, 82, 1072, 528), "tall": Area(14, 82, 1592, 2788)}


def laid(seen: Seen) -> Table:
    """The table of two players."""
    return board_of(GAME, PLAYER_NAMES[:2]).table(seen, AREAS["wide"])


def test_a_set_that_counts_nothing_does_not_stand_out_and_says_why() -> None:
    state = position(["green 1, green 5, orange wild, purple 3", ""])
    nodes = laid(position_seen(state, 0)).nodes
    good, bad = (node for node in nodes if node.key.startswith("lock-"))
    assert (good.primary, bad.primary) == (True, False)
    assert "one less than the lowest number" in good.hint
    assert "one less than the lowest number" in bad.hint


def test_a_wild_lights_the_cards_that_it_can_steal_and_dims_the_others() -> None:
    found = 0
    match = played(Setup("ugh", 4), 5)
    table = board_of(match.game, PLAYER_NAMES[:4])
    for moment in range(match.moments):
        for seat in range(4):
            seen = match.beat(seat, moment).after
            prey = {(action.other, action.card) for action in seen.legal if isinstance(action, Steal)}
            for spot in table.table(seen, AREAS["wide"]).cards if prey else ():
                if spot.zone.startswith("pool-") and spot.zone != f"pool-{seat}":
                    assert spot.mark == ("legal" if (int(spot.zone[5:]), spot.card) in prey else "dim")
                    found += 1
    assert found


def test_a_button_offers_all_cards_that_a_flipped_wild_can_steal() -> None:
    state = position(["green 4", "green 3, purple 2, purple 5"], deck="purple wild, green 1")
    flipped = position_seen(GAME.apply(state, 0, FLIP).state, 0)
    button = next(node for node in laid(flipped).nodes if node.role == "button" and node.label == "Steal a card")
    assert sorted(str(action.card) for action in button.actions) == ["purple 2", "purple 5"]


def test_a_flipped_wild_says_what_ends_the_turn_and_what_it_covers() -> None:
    state = position(["green 4", ""], deck="purple wild, green 1", safety=("orange 3", "", ""))
    flipped = position_seen(GAME.apply(state, 0, FLIP).state, 0)
    keep, lay = (node for node in laid(flipped).nodes if node.role == "button")
    assert keep.label == "Keep it and stop"
    assert lay.hint.startswith("It lies on Safety pile 1.\nIt covers orange 3.\n")


def own_ughs(match: Any) -> Iterator[tuple[Seen, Any, Seen]]:
    """Each Ugh! that seat 0 flips, with the table before it and after its beat."""
    for before, beat in pairwise(match.beats(0)):
        seen = before.after
        for event in beat.events:
            if isinstance(event, rules.Flipped) and event.seat == 0 and event.card.kind is Kind.ugh:
                yield seen, event, beat.after
            seen = after(board_of(match.game, PLAYER_NAMES[: len(match.players)]), event, seen, beat.after)


def banner(cues: tuple[Cue, ...]) -> tuple[Caption, float]:
    """The words of a scene that have reasons, and how long it is held."""
    told = [part for cue in cues if isinstance(cue, Together) for part in cue.cues if isinstance(part, Caption)]
    return next(each for each in told if each.more), max(cue.seconds for cue in cues if isinstance(cue, Wait))


def test_ones_own_ugh_is_held_and_says_what_it_costs_and_counts() -> None:
    match: Any = played(Setup("ugh", 4), 3)
    table = board_of(match.game, PLAYER_NAMES[:4])
    told = [(event, banner(table.show(event, seen, after, AREAS["wide"])), seen)
            for seen, event, after in own_ughs(match)]  # fmt: skip
    assert told
    assert told[0][1][0].waits
    for event, (caption, held), seen in told:
        ends, *costs, counts = caption.more.split("\n")
        assert held == caption.seconds >= 2
        assert ends == "It ends your turn." or "the game is over" in ends
        pool, demand = seen.view.pools[0], match.game.demand(event.card, seen.view.pools[0])
        assert len(costs) == bool(pool and demand and seen.view.deck > 1), "what costs nothing takes no line"
        assert all(str(min(len(pool), len(demand))) in line or "only card" in line for line in costs)
        free = len(demand) < len(pool) and not match.game.ughs[event.card].each_colour
        assert not costs or free == any(line.startswith("Choose ") for line in costs), "only a free choice is one"
        assert ("+3 points" in counts) == (event.number == 1)
    assert {event.number == 1 for event, _, _ in told} == {True, False}


def test_an_ugh_is_held_until_a_click_and_nothing_is_lit_under_its_words(tmp_path: Path) -> None:
    with an_app(tmp_path, (1280, 800), speed="lively") as pilot:
        screen = a_table(pilot.app, "ugh", 2, (0,), 3)
        playback = screen.playback
        lay_at(position(["green 1", ""], deck="tornado, green 1, green 2"), screen.session.record)
        screen.session.submit(0, FLIP)
        pilot.until(lambda: playback.captions.waiting, 0.05)
        pilot.frame(40, 0.3)
        (caption,) = [each.caption for each in playback.captions.shown if each.caption.waits]
        assert playback.busy
        assert playback.telling
        assert not any(spot.mark in USABLE_MARKS for spot in playback.stage.spots())
        assert any("Click" in line.text for each in playback.captions.shown for line in each.lines)
        pilot.click_at((640, 400))
        assert caption not in [each.caption for each in playback.captions.shown]


def told_of_an_ugh(screen: Any, pilot: Pilot, state: Any) -> Any:
    """The words on the screen about the Ugh! that the seat in turn flips."""
    lay_at(state, screen.session.record)
    screen.playback.look_at(position_seen(state, 0))
    screen.session.record.submit(state.turn, FLIP)
    captions = screen.playback.captions
    pilot.until(lambda: any("Ugh" in each.caption.text for each in captions.shown), 0.05)
    (told,) = [each for each in captions.shown if "Ugh" in each.caption.text]
    return told


def test_an_ugh_is_told_whole_beside_its_card_or_in_the_room_of_its_player(tmp_path: Path) -> None:
    full = "green 1, green 4, orange wild, orange 4, purple 5"
    sets = [(["green 4, orange 5, purple 5"], "")] * 3
    with an_app(tmp_path, (1024, 640), speed="lively") as pilot:
        screen = a_table(pilot.app, "ugh", 3, (0,), 3)
        for pools, turn in product((["green 1", full, full], [full] * 3), (0, 2)):
            deck, safety = "ice age, green 2, green 2", ("orange 3", "purple 2", "")
            told = told_of_an_ugh(screen, pilot, position(pools, deck, safety, "", sets, turn))
            table: Any = screen.playback.shown.table
            where = table.where
            room = where.panels[turn].whole if turn else where.beside_flipping
            assert hull((room, told.box)) == room
            said = " ".join(line.text for line in told.lines)
            assert "First flip: +3 points." in said
            assert ("Click or press a key" in said) is (turn == 0)
            screen.playback.skip()


def test_a_set_that_can_be_locked_is_named_lit_and_asked_about() -> None:
    state = position(["green 4, orange 3, orange 1, purple 2", ""], safety=("green 1", "", ""))
    seen = position_seen(state, 0)
    told_now = prospects.set_line(seen)
    assert "4 x 3 x 2 = 24" in told_now[0]
    assert "Lock" in told_now[0]
    marks = {str(spot.card): spot.mark for spot in laid(seen).cards if spot.zone == "pool-0"}
    assert marks == {"green 4": "legal", "orange 3": "legal", "orange 1": "", "purple 2": "legal"}
    assert "lock your set" in words.ask(GAME, seen, PLAYER_NAMES[:2])
    taken = position_seen(GAME.apply(state, 0, TAKE[0])[0], 0)
    done = next(node for node in laid(taken).nodes if node.key == "done")
    assert done.labels == ("End the turn, lock it later", "Lock 4 x 3 x 2 = 24"), "a menu asks, with both ways"
    assert done.actions[0] == DONE
    assert "can break it" in done.hint


@pytest.mark.parametrize(
    "pool, needs",
    [
        ("green 4", "orange and purple"),
        ("green 4, purple 1", "orange"),
        ("green 4, all wild", "orange or purple"),
        ("all wild", "more of green, orange or purple"),
        ("green 4, orange 1, all wild", ""),
    ],
)
def test_a_pool_says_what_a_set_still_needs(pool: str, needs: str) -> None:
    seen = position_seen(position([pool, ""]), 0)
    assert prospects.missing_text(seen.view.pools[0]) == needs


def test_a_card_of_the_pool_names_the_set_that_a_press_locks() -> None:
    seen = position_seen(position(["green 2, green 5, orange 3, purple 4", ""]), 0)
    nodes = {str(node.card): node for node in laid(seen).nodes if node.zone == "pool-0"}
    assert nodes["green 2"].hint.startswith("Lock 2 x 3 x 4 = 24\n")
    assert nodes["green 5"].hint.startswith("Lock 5 x 3 x 4 = 60\n")
    assert nodes["orange 3"].hint == words.on_board("several")


def test_a_press_on_a_card_of_the_pool_asks_before_it_locks_a_set() -> None:
    pool = "green 2, orange 3, purple 4"
    seen = position_seen(position([pool, ""]), 0)
    assert {node.asks for node in laid(seen).nodes if node.zone == "pool-0"} == {True}
    struck = position_seen(GAME.apply(position([pool, ""], deck="volcano, green 1"), 0, FLIP).state, 0)
    assert not any(node.asks for node in laid(struck).nodes)


def test_the_deck_is_marked_as_a_risk_and_safety_as_what_can_be_taken() -> None:
    seen = position_seen(position(["green 3", ""], safety=("purple 2", "green 1", "")), 0)
    marks = {spot.zone: spot.mark for spot in laid(seen).cards}
    assert (marks["deck"], marks["safety-0"]) == ("risk", "legal")
    (mark,) = (node.mark for node in laid(seen).nodes if node.key == "deck")
    assert not mark, "its topmost card lies askew, and a second ring lay straight across the first one"
    lines = words_on(laid(seen))
    assert {"Safety 1: take", "Safety 2: take", "Safety 3"} <= {*lines}
    assert any(line.startswith("Deck") and line.endswith("flip") for line in lines)


def test_the_discards_say_what_their_ugh_does_and_how_many_there_are() -> None:
    seen = position_seen(position(["", ""], discard="green 1, tornado"), 0)
    (hint,) = [node.hint for node in laid(seen).nodes if node.key == "discard"]
    assert hint.startswith("Tornado: it ends the turn. It costs no cards.")
    assert hint.endswith("Out of the game for good: 2 cards. Ugh! cards among them: 1.")


@pytest.mark.parametrize("seats", (2, 8))
def test_odds_leave_the_line_about_sets_free(seats: int) -> None:
    board, seen = board_of(GAME, PLAYER_NAMES[:seats]), position_seen(position([""] * seats), 0)
    for area in AREAS.values():
        table = board.table(seen, area, Showing(odds=True))
        (odds,) = (node.area for node in table.nodes if node.key == "odds")
        assert not any(odds.inset(1).meets(words) for words in table.kept_free.words)


@pytest.mark.parametrize("seats", (2, 4, 8, 12))
@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
def test_the_values_of_others_cards_and_all_their_sets_are_seen(seats: int, area: Area) -> None:
    panels = places(seats, 0, area, odds=False).panels[1:]
    for sets, cards in product(range(1, 3 if seats > 8 else 4), range(1, 8)):
        panel = panels[0].with_content(sets, cards, in_one_row=True)
        lying = panel.cards(cards)
        assert len(panel.sets(sets)) == sets
        assert all(panel.whole.inset(-1).holds(card.x, card.y) for card in lying)
        for one, other in pairwise(lying):
            seen = READABLE_STEP * one.w if one.h >= CORNER_ONLY_BELOW else one.w
            assert other.y > one.y or other.x - one.x >= seen - 1e-6


def test_a_button_that_a_lesson_forbids_looks_disabled(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = dict[str, bool]()
    state = position(["green 5, orange 5, purple 3", ""])
    screen = a_table(pilot.app, "ugh", 2)
    screen.playback.look_at(position_seen(state, 0))

    def button(canvas: Canvas, node: Node, *_: Any, dim: bool = False, **__: Any) -> None:
        drawn[node.key] = node.enabled and not dim

    monkeypatch.setattr(controls, "button", button)
    for forbidden in ("", "Read on."):
        monkeypatch.setattr(screen.session, "forbids", lambda action, why=forbidden: why)
        pilot.app.redraw()
        pilot.frame()
        assert drawn["lock-0"] is not bool(forbidden)
