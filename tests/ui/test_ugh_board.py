"""The table of Ugh!, as far as its own code draws it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tests.games.ugh.table import GAME
from tests.games.ugh.table import card as position_card
from tests.games.ugh.table import seen as position_seen
from tests.games.ugh.table import table as position
from tests.laws.setups import SETUPS, is_typical, of_game, played
from tests.ui.boards import after, parts_of, silent, strays
from tests.ui.pilot import a_table, an_app, any_table
from tests.ui.sizes import canvas_of, noting
from ugames.core.game import PUBLIC
from ugames.core.match import Beat
from ugames.core.rng import Rng
from ugames.games.ugh import rules, words
from ugames.games.ugh.board import guide, places
from ugames.games.ugh.board import table as ugh_board
from ugames.games.ugh.board.lying import lying
from ugames.games.ugh.board.multiplied import Multiplied
from ugames.games.ugh.board.told import told
from ugames.games.ugh.cards import Kind, value
from ugames.games.ugh.rules import DONE, FLIP, TAKE, Steal
from ugames.laws.setups import Setup
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.theme import Theme
from ugames.ui.draw.tween import Pace
from ugames.ui.kit import placing
from ugames.ui.kit.placing import hull
from ugames.ui.kit.tooltip import raised
from ugames.ui.table import furniture
from ugames.ui.table.board import (
    Burst,
    Caption,
    Count,
    Cue,
    Look,
    Noise,
    Put,
    Seen,
    Together,
    Wait,
    board_of,
)
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.places import table_area
from ugames.ui.table.said.captions import Captions
from ugames.ui.table.staging.stage import LIT, Stage

pytestmark = pytest.mark.usefixtures("unseen")

NAMES = ("Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Kurt", "Emmy", "Blaise", "Mary", "Carl", "Sofia")


@pytest.mark.parametrize(
    "size, scale", [((1024, 640), 100), ((1024, 640), 200), ((1800, 980), 100), ((3840, 2160), 80)]
)
def test_the_odds_are_written_out_within_the_table(
    size: tuple[int, int], scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, Area]] = []
    text = Canvas.text

    def spy(self: Canvas, what: str, *words: object, **more: object) -> Area:
        area = text(self, what, *words, **more)  # type: ignore[arg-type]  # passed on as they are
        drawn.append((what, area))
        return area

    with an_app(tmp_path, size, scale=scale, show_odds=True) as pilot:
        screen = a_table(pilot.app, "ugh", 4)
        monkeypatch.setattr(Canvas, "text", spy)
        pilot.app.redraw()
        screen.playback.repaint()
        pilot.frame(3)
        percents = {what: area for what, area in drawn if what.endswith("%") and len(what) < 6}
        assert len([what for what, _ in drawn if what.endswith("%")]) >= 5
        assert max(area.right for area in percents.values()) <= screen.parts.area().right


AREAS = {"wide": Area(14, 82, 1892, 988), "largest type": Area(14, 82, 1072, 528), "tall": Area(14, 82, 1592, 2788)}
UGH = [setup for setup in SETUPS if setup.game == "ugh"]


@lru_cache(maxsize=4)
def glimpses(match: Any) -> tuple[tuple[Seen, Beat], ...]:
    """Each beat of a match as one of the seats saw it, or the public, with the table before it."""
    viewers = PUBLIC, len(match.players) - 1
    return tuple((before.after, beat) for viewer in viewers for before, beat in pairwise(match.beats(viewer)))


@pytest.mark.parametrize("setup", of_game("ugh", is_typical))
def test_events_lead_to_the_table_at_the_end_of_their_beat(setup: Setup, thorough: bool) -> None:
    """So the position under each scene, and under the table of points, is the one that they speak of, in every third
    beat.
    """
    match = played(setup, 3)
    table = board_of(match.game, NAMES[: setup.seats])
    for before, beat in glimpses(match)[:: 1 if thorough else 3]:
        assert not strays(table, before, beat, AREAS["wide"]), beat.events


@pytest.mark.sparse(3)
@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
@pytest.mark.parametrize("setup", UGH[::3], ids=str)
def test_every_card_place_and_plate_says_what_it_is(setup: Setup, area: Area, thorough: bool) -> None:
    match = played(setup, 3)
    table = board_of(match.game, NAMES[: setup.seats])
    table.odds = True
    for number, (before, _) in enumerate(glimpses(match)):
        if number % (29 if thorough else 67) == 0:
            assert not silent(table, before, area)


def test_a_locked_set_can_be_looked_at() -> None:
    """Each of its cards, and its points: one's own one by one, others' at their plates."""
    setup = Setup("ugh", 4)
    match = played(setup, 3)
    table = board_of(match.game, NAMES[:4])
    seen = match.glimpse(0)
    nodes = {node.key: node for node in table.nodes(seen, AREAS["wide"])}
    for seat, victory in enumerate(seen.view.victories):
        assert victory
        for place, cards in enumerate(victory.sets):
            said = words.locked_set(cards)
            assert str(value(cards)) in said
            assert said in nodes[f"plate-{seat}"].hint
            assert seat or said in nodes[f"victory-0-{place}"].hint


def test_a_set_that_counts_nothing_was_offered_like_any_other() -> None:
    """With a wild beside a 1 a set counts 0: its button does not stand out, and says why."""
    state = position(["green 1, green 5, orange wild, purple 3", ""])
    nodes = board_of(GAME, NAMES[:2]).nodes(position_seen(state, 0), AREAS["wide"])
    good, bad = (node for node in nodes if node.key.startswith("lock-"))
    assert (good.primary, bad.primary) == (True, False)
    assert "one less than the lowest number" in good.hint
    assert "one less than the lowest number" in bad.hint


@pytest.mark.parametrize("window", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_safety_pile_of_the_next_flip_lost_its_name_and_number(window: tuple[int, int], scale: int) -> None:
    canvas = canvas_of(window, scale)
    seen = position_seen(position(["", ""], safety=(", ".join(["green 1"] * 14), "green 2", "")), 0)
    with noting(canvas) as notes:
        board_of(GAME, NAMES[:2]).paint(canvas, seen, table_area(canvas.theme))
    lines = [line.text for line in notes.lines]
    assert {"Safety 1", "Safety 1: take"} & {*lines}
    assert "Next flip" in lines


def test_a_wild_lights_the_cards_that_it_can_steal_and_dims_the_others() -> None:
    found = 0
    match = played(Setup("ugh", 4), 5)
    table = board_of(match.game, NAMES[:4])
    for moment in range(match.moments):
        for seat in range(4):
            seen = match.beat(seat, moment).after
            prey = {(action.other, action.card) for action in seen.legal if isinstance(action, Steal)}
            for spot in table.cards(seen, AREAS["wide"]) if prey else ():
                if spot.zone.startswith("pool-") and spot.zone != f"pool-{seat}":
                    assert spot.mark == ("legal" if (int(spot.zone[5:]), spot.card) in prey else "dim")
                    found += 1
    assert found


ROOMS = (((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 100), ((1920, 1080), 200), ((1080, 1920), 150))


def own_ughs(match: Any) -> Iterator[tuple[Seen, Any, Seen]]:
    """Each Ugh! that seat 0 flips, with the table before it and after its beat."""
    for before, beat in pairwise(match.beats(0)):
        seen = before.after
        for event in beat.events:
            if isinstance(event, rules.Flipped) and event.seat == 0 and event.card.kind is Kind.ugh:
                yield seen, event, beat.after
            seen = after(board_of(match.game, NAMES[: len(match.players)]), event, seen, beat.after)


def banner(cues: tuple[Cue, ...]) -> tuple[Caption, float]:
    """The words of a scene that have reasons, and how long it is held."""
    told = [part for cue in cues if isinstance(cue, Together) for part in cue.cues if isinstance(part, Caption)]
    return next(each for each in told if each.more), max(cue.seconds for cue in cues if isinstance(cue, Wait))


def test_ones_own_first_ugh_passed_too_quickly_to_be_understood() -> None:
    """It is held as long as its words, which say that the turn is over, what it costs, and what it counts."""
    match: Any = played(Setup("ugh", 4), 3)
    table = board_of(match.game, NAMES[:4])
    told = [(event, banner(table.show(event, seen, after, AREAS["wide"])), seen)
            for seen, event, after in own_ughs(match)]  # fmt: skip
    assert told
    assert told[0][1][0].held
    for event, (caption, held), seen in told:
        ends, *costs, counts = caption.more.split("\n")
        assert held == caption.seconds >= 2
        assert ends == "Your turn is over." or "the game is over" in ends
        pool, demand = seen.view.pools[0], match.game.demand(event.card, seen.view.pools[0])
        assert len(costs) == bool(pool and demand and seen.view.deck > 1), "what costs nothing takes no line"
        assert all(str(min(len(pool), len(demand))) in line or "only card" in line for line in costs)
        assert ("+3 points" in counts) == (event.number == 1)
    assert {event.number == 1 for event, _, _ in told} == {True, False}


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", [2, 4, 12])
def test_the_words_of_an_ugh_cover_neither_its_card_nor_plates_nor_ones_own_pool(seats: int, tmp_path: Path) -> None:
    match = played(Setup("ugh", seats), 3)
    for window, scale in ROOMS:
        with an_app(tmp_path, window, scale=scale, speed="normal") as pilot:
            screen = a_table(pilot.app, "ugh", seats)
            area, canvas = screen.playback.area, pilot.app.canvas
            for seen, event, after in own_ughs(match):
                captions = Captions(pilot.app, screen.board, Pace)
                caption, _ = banner(screen.board.show(event, seen, after, area))
                captions.add(caption, seen, area)
                (box,) = captions.boxes()
                assert placing.inside(box, Area(0, 0, canvas.theme.width, canvas.theme.height)) == box
                plates = screen.board.zones(seen, area).plates
                table = places.places(seats, 0, area)
                own, (x, y, high) = table.panels[0].pool, places.staged(table)
                card = around(x, y, high * CARD_RATIO, high)
                covered = [each for each in (card, *plates, own) if box.meets(each)]
                assert not covered, (window, scale, box, covered)


def waits_for_a_click(home: Path, speed: str) -> bool:
    """Whether one's own first Ugh! of a match waits at that speed; a click ends it in any case."""
    with an_app(home, (1280, 800), speed=speed) as pilot:
        screen = a_table(pilot.app, "ugh", 2, (0,), 3)
        session, playback = screen.session, screen.playback

        def struck() -> bool:
            """Whether it is told; otherwise the player flips on."""
            if any(each.caption.held for each in playback.captions.rising):
                return True
            legal = session.glimpse(0).legal
            if legal and not playback.busy and screen.parts.moment == session.moments:
                session.submit(0, FLIP if FLIP in legal else legal[0])
            return False

        pilot.until(struck)
        (caption,) = [each.caption for each in playback.captions.rising if each.caption.held]
        assert playback.busy
        assert playback.telling
        frames = 0
        while caption in [each.caption for each in playback.captions.rising] and frames < 60:
            pilot.frame(5, 1 / 15)
            frames += 1
        waits = frames == 60
        assert waits == playback.captions.held == bool(lit_words(screen))
        pilot.click_at((640, 400))
        assert caption not in [each.caption for each in playback.captions.rising]
        return waits


def lit_words(screen: Any) -> list[str]:
    """The lines in which words over the table ask for a click."""
    captions = screen.playback.captions
    return [line for each in captions.rising for line in captions._lines(each.caption).more if "Click" in line]


def test_an_ugh_is_held_until_a_click(tmp_path: Path) -> None:
    """It said so and went on by itself. At the speed that shows nothing step by step it neither waits nor says so."""
    assert waits_for_a_click(tmp_path / "lively", "lively")


def test_nothing_is_lit_under_words_that_wait(tmp_path: Path) -> None:
    """The deck was lit below the panel, and a press on it was lost."""
    with an_app(tmp_path, (1280, 800), speed="normal") as pilot:
        screen = a_table(pilot.app, "ugh", 2, (0,), 3)
        session, playback = screen.session, screen.playback
        pilot.until(lambda: bool(session.glimpse(0).legal) and not playback.busy)
        assert any(spot.mark in LIT for spot in playback.stage.spots())
        session.submit(0, FLIP)
        pilot.until(lambda: playback.busy)
        assert not any(spot.mark in LIT for spot in playback.stage.spots())


def test_a_turn_ended_by_itself_without_a_word() -> None:
    """Whoever has taken a card, and can lock no set, reads that their turn is over; others' cards are named."""
    said: set[str] = set()
    match = played(Setup("ugh", 3), 3)
    table = board_of(match.game, NAMES[:3])
    for before, beat in pairwise(match.beats(0)):
        for event in beat.events:
            if isinstance(event, rules.Taken):
                cues = table.show(event, before.after, beat.after, AREAS["wide"])
                captions = [cue.text for cue in cues if isinstance(cue, Caption)]
                assert next(cue for cue in cues if not isinstance(cue, Noise)) == Look(told(event, before.after)), (
                    "the words of an empty Pool were seen behind the card that came"
                )
                yours, ends = event.seat == 0, any(isinstance(each, rules.TurnBegan) for each in beat.events)
                if yours:
                    assert any("your turn is over" in each for each in captions) == ends
                else:
                    assert NAMES[event.seat] in " ".join(captions)
                said.add(f"{yours} {ends}")
    assert {"True True", "False True"} <= said


def test_points_in_captions_and_plates_said_plus_three_of_nothing() -> None:
    """Whatever is counted names points, and a plate says what they come from."""
    match = played(Setup("ugh", 4), 3)
    table = board_of(match.game, NAMES[:4])
    gains = 0
    for before, beat in pairwise(match.beats(0)):
        seen = before.after
        for event in beat.events:
            for cue in table.show(event, seen, beat.after, AREAS["wide"]):
                for part in cue.cues if isinstance(cue, Together) else ():
                    if isinstance(part, Caption) and "+" in part.text:
                        assert "point" in part.text
                        gains += 1
            seen = after(table, event, seen, beat.after)
    assert gains
    with_ugh = next(each.after for each in match.beats(0) if each.after.view.sizes[0][1])
    assert any("Ugh! 3" in note for note in drawn_notes(table, with_ugh))


def drawn_notes(board: Any, seen: Seen) -> list[str]:
    """All words that the table draws."""
    canvas = canvas_of((1920, 1080), 100)
    with noting(canvas) as notes:
        board.paint(canvas, seen, table_area(canvas.theme))
    return [line.text for line in notes.lines]


def test_looking_back_showed_a_moment_without_its_words(tmp_path: Path) -> None:
    """It is played as it was, and then stands still; the present comes back at once."""
    with an_app(tmp_path, (1280, 800), speed="normal") as pilot:
        screen = a_table(pilot.app, "ugh", 2, (0,), 3)
        session, playback = screen.session, screen.playback
        pilot.until(lambda: bool(session.glimpse(0).legal) and not playback.busy)
        session.submit(0, FLIP)
        pilot.until(lambda: screen.parts.moment == session.moments and not playback.busy)
        now = playback.shown
        moment = session.moments - 1
        screen.parts.peek(moment)
        assert playback.busy
        assert not playback.shown.legal
        pilot.until(lambda: not playback.busy)
        assert playback.shown == session.seen(0, moment)
        screen.parts.peek(None)
        assert playback.shown == now
        assert not playback.busy


def test_nobody_saw_that_a_set_could_be_locked() -> None:
    """A line names the set with its points, its cards are lit, and leaving the first one open is asked about."""
    state = position(["green 4, orange 3, orange 1, purple 2", ""], safety=("green 1", "", ""))
    table, seen = board_of(GAME, NAMES[:2]), position_seen(state, 0)
    told_now = guide.guide(seen)
    assert told_now
    assert told_now.ready
    assert "4 x 3 x 2 = 24" in told_now.lines[0]
    assert "Lock" in told_now.lines[0]
    marks = {str(spot.card): spot.mark for spot in table.cards(seen, AREAS["wide"]) if spot.zone == "pool-0"}
    assert marks == {"green 4": "legal", "orange 3": "legal", "orange 1": "", "purple 2": "legal"}
    assert "lock your set" in words.ask(GAME, seen, NAMES[:2])
    taken = position_seen(GAME.apply(state, 0, TAKE[0])[0], 0)
    done = next(node for node in table.nodes(taken, AREAS["wide"]) if node.key == "done")
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
    assert guide.needs(seen.view.pools[0]) == needs


def test_a_big_set_that_another_locked_was_missed() -> None:
    """Name, product and points stand there long enough to be read, and the plate counts it before the scene is over."""
    state = position(["green 5, orange 4, purple 3", ""])
    before = position_seen(state, 1)
    lock = next(action for action in position_seen(state, 0).legal if isinstance(action, rules.Lock))
    after, events, _ = GAME.apply(state, 0, lock)
    event = next(each for each in events if isinstance(each, rules.Locked))
    table = board_of(GAME, NAMES[:2])
    cues = table.show(event, before, position_seen(after, 1), AREAS["wide"])
    parts = parts_of(cues)
    assert any(isinstance(each, Caption) and "Ada locks a set: 5 x 4 x 3 = 60 points" in each.text for each in parts)
    assert sum(each.seconds for each in cues if isinstance(each, Wait)) >= 3
    counted = [cue for cue in cues if isinstance(cue, Look)]
    assert [table.standing(each.seen)[0] for each in counted] == [60, 60]
    assert cues.index(counted[0]) < len(cues) - 2


def test_a_set_of_125_looked_like_one_of_four_points() -> None:
    """Each has the stage, in the middle of the table; a large one shines with stars."""
    for pool, large in (("green 5, orange 5, purple 5", True), ("green 1, orange 2, purple 2", False)):
        state = position([pool, ""])
        before = position_seen(state, 1)
        lock = next(action for action in position_seen(state, 0).legal if isinstance(action, rules.Lock))
        after, events, _ = GAME.apply(state, 0, lock)
        event = next(each for each in events if isinstance(each, rules.Locked))
        cues = board_of(GAME, NAMES[:2]).show(event, before, position_seen(after, 1), AREAS["wide"])
        parts = parts_of(cues)
        y = max((cue.spot for cue in parts if isinstance(cue, Put)), key=lambda spot: spot.height).y
        assert AREAS["wide"].y + AREAS["wide"].h * 0.3 < y < AREAS["wide"].y + AREAS["wide"].h * 0.7
        assert any(isinstance(cue, Burst) and cue.what == "stars" for cue in parts) == large


def test_a_set_of_125_sounded_like_one_of_four_points() -> None:
    """Its factors were taps, which do not rise; a set that shines is locked with a larger sound."""
    now, board = position_seen(position(["green 5, orange 5, purple 5", ""]), 1), board_of(GAME, NAMES[:2])
    green, orange, purple = now.view.pools[0]
    locks = []
    for worth in (5, 125):
        cues = board.show(rules.Locked(0, (green, orange, purple), worth), now, now, AREAS["wide"])
        parts = parts_of(cues)
        heard = [part for part in parts if isinstance(part, Noise)]
        assert [each.step for each in heard if each.name == "count"] == [0, 1, 2]
        locks.append([each.name for each in heard if each.name.startswith("lock")])
    assert locks == [["lock"], ["lock-large"]]


def test_the_ring_of_a_theft_lay_beside_the_card_that_was_stolen() -> None:
    state = position(["green 1", "green 5, orange 4, purple 3"])
    before = position_seen(state, 0)
    table = board_of(GAME, NAMES[:2])
    for card in before.view.pools[1]:
        cues = table.show(rules.Stolen(0, 1, card), before, before, AREAS["wide"])
        parts = parts_of(cues)
        ring = next(cue for cue in parts if isinstance(cue, Burst))
        lying = next(spot for spot in table.cards(before, AREAS["wide"]) if spot.card == card)
        assert (ring.x, ring.y) == (lying.x, lying.y)


def test_words_about_a_theft_lay_on_the_wild_that_made_it(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        playback = any_table(pilot.app, "ugh", 4).playback
        board, seen = playback.board, playback.shown
        flip = next(node for node in board.nodes(seen, playback.area) if node.key == "flip")
        (card,) = position_seen(position(["purple 4", ""]), 0).view.pools[0]
        for seat in (1, 2, 3):
            pools = tuple(((card,) if other == seat else ()) for other in range(4))
            robbed = replace(seen, view=seen.view._replace(pools=pools))
            cues = board.show(rules.Stolen(0, seat, card), robbed, robbed, playback.area)
            assert isinstance(cues[0], Together)
            playback.captions.clear()
            playback.add(cue for cue in cues[0].cues if isinstance(cue, Caption))
            (way,) = playback.captions.ways()
            assert not way.meets(flip.area.inset(4)), seat


def test_a_card_of_the_pool_promised_points_without_saying_that_a_press_locks_a_set() -> None:
    seen = position_seen(position(["green 2, green 5, orange 3, purple 4", ""]), 0)
    nodes = {
        str(node.card): node for node in board_of(GAME, NAMES[:2]).nodes(seen, AREAS["wide"]) if node.zone == "pool-0"
    }
    assert nodes["green 2"].hint.startswith("Lock 2 x 3 x 4 = 24\n")
    assert nodes["green 5"].hint.startswith("Lock 5 x 3 x 4 = 60\n")
    assert nodes["orange 3"].hint == words.on_board("several")


def captions_of(cues: tuple[Cue, ...]) -> list[Caption]:
    """All words of a scene."""
    parts = parts_of(cues)
    return [part for part in parts if isinstance(part, Caption)]


def test_your_turn_lay_over_the_third_locked_set(tmp_path: Path) -> None:
    """Whose turn it is stands beside the plate, off every Pool with cards and off one's locked sets."""
    sets = (("green 5, orange 1, purple 4", "green 4, orange 2, purple 4", "green 2, orange 4, purple 3"), "")
    state = position(["green 1", "green 4, purple 2", "orange 1"], victories=(sets, ((), ""), ((), "")))
    with an_app(tmp_path, (1280, 800), speed="normal") as pilot:
        screen = a_table(pilot.app, "ugh", 3)
        area, board = screen.playback.area, board_of(GAME, NAMES[:3])
        for seat in range(3):
            before = position_seen(state._replace(turn=(seat + 2) % 3, taken=True), 0)
            (caption,) = captions_of(board.show(rules.TurnBegan(seat), before, before, area))
            captions = Captions(pilot.app, board, Pace)
            captions.add(caption, before, area)
            (box,) = captions.boxes()
            own = [node.area for node in board.nodes(before, area) if node.key.startswith("victory-0-")]
            cards = [node.area for node in board.nodes(before, area) if node.zone.startswith("pool-")]
            assert len(own) == 3
            assert not [each for each in (*own, *cards) if box.meets(each)], seat


def test_the_counters_lagged_behind_the_cards() -> None:
    """A pile counts a card as soon as it lies there, and the deck loses an Ugh! before its words are read."""
    board = board_of(GAME, NAMES[:2])
    state = position(["", ""], deck="orange 4, tornado, green 1")
    seen = position_seen(state, 0)
    laid = told(rules.Flipped(0, state.deck[-1], 1), seen)
    cues = board.show(rules.Laid(0, state.deck[-1], 0), laid, laid, AREAS["wide"])
    assert [len(cue.seen.view.safety[0]) for cue in cues if isinstance(cue, Look)] == [1, 1]
    struck = GAME.apply(state, 0, FLIP).state
    before = position_seen(struck, 0)
    cues = board.show(rules.Flipped(0, struck.deck[-1], 2), before, before, AREAS["wide"])
    assert [cue.seen.view.deck for cue in cues if isinstance(cue, Look)] == [1, 1]
    assert isinstance(cues[-2], Wait)


def test_while_cards_had_to_be_given_up_the_line_said_what_a_set_lacks() -> None:
    state = GAME.apply(position(["green 1, orange 2, orange 3", ""], deck="volcano, green 1"), 0, FLIP).state
    told_now = guide.guide(position_seen(state, 0))
    assert told_now
    assert told_now.lines[0] == "Choose 2 cards to give up. Spare low cards protect the others"


def test_a_press_on_a_card_of_the_pool_locked_a_set_at_once() -> None:
    """It gave up a card in one moment and locked a set in another: the set is asked for."""
    pool = "green 2, orange 3, purple 4"
    seen = position_seen(position([pool, ""]), 0)
    assert {node.asks for node in board_of(GAME, NAMES[:2]).nodes(seen, AREAS["wide"]) if node.zone == "pool-0"} == {
        True
    }
    struck = position_seen(GAME.apply(position([pool, ""], deck="volcano, green 1"), 0, FLIP).state, 0)
    assert not any(node.asks for node in board_of(GAME, NAMES[:2]).nodes(struck, AREAS["wide"]))


def test_the_sets_of_a_menu_stood_in_another_order_and_words_than_their_buttons() -> None:
    """The buttons had the best set first, "Lock 4 x 3 x 2 = 24"; the menu of a card had it last, in a sentence."""
    state = position(["green 4, orange 3, orange 1, purple 2", ""], safety=("green 1", "", ""))
    table, seen = board_of(GAME, NAMES[:2]), position_seen(state, 0)
    nodes = table.nodes(seen, AREAS["wide"])
    buttons = [(node.label, node.actions[0]) for node in nodes if node.key.startswith("lock-")]
    assert [label for label, _ in buttons] == ["Lock 4 x 3 x 2 = 24", "Lock 4 x 1 x 2 = 8"]
    card = next(node for node in nodes if node.zone == "pool-0" and str(node.card) == "green 4")
    offered = [pair for pair in zip(card.labels, card.actions, strict=False) if pair[1] in seen.legal]
    assert offered == buttons


@pytest.mark.parametrize("window, scale", (((1024, 640), 100), ((1024, 640), 200), ((1080, 1920), 100)))
def test_what_is_asked_opens_beside_the_pool_and_begins_with_what_was_pressed(
    window: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """It covers no cards, no button looks out by half, and it is broad where the Pool leaves room."""
    with an_app(tmp_path, window, scale=scale) as pilot:
        screen = a_table(pilot.app, "ugh", 4)
        pool = "green 4, orange 3, orange 1, purple 2"
        for taken in (False, True):
            seen = position_seen(position([pool, "", "", ""])._replace(taken=taken), 0)
            screen.playback.look_at(seen)
            nodes = screen.board.nodes(seen, screen.playback.area)
            locks = [node.area for node in nodes if node.key.startswith("lock-")]
            asking = [node for node in nodes if sum(action in seen.legal for action in node.actions) > 1]
            assert len(locks) > 1
            assert asking
            for node in asking:
                screen.choice.open(node)
                entries = screen.choice.nodes(seen)
                plate = screen.choice._box(entries).inset(-1)
                inside = [plate.holds(lock.x, lock.y) and plate.holds(lock.right, lock.bottom) for lock in locks]
                assert all(hidden or not plate.meets(lock) for hidden, lock in zip(inside, locks, strict=True))
                cards = [each.area for each in nodes if each.card is not None]
                assert not any(each.area.meets(card) for each in entries for card in cards)
                assert plate.w > locks[0].w + 9 or scale == 200
                if node.key == "done":
                    assert entries[0].actions == (DONE,)


def test_the_value_of_a_wild_was_told_after_a_right_click_only() -> None:
    state = GAME.apply(position(["orange 2", "green 4"], deck="green wild, green 1"), 0, FLIP).state
    nodes = {node.key: node for node in board_of(GAME, NAMES[:2]).nodes(position_seen(state, 0), AREAS["wide"])}
    assert "one less than the lowest number" in nodes["keep"].hint
    assert nodes["flip"].label == "Green wild"
    first = position_seen(GAME.deal(2, Rng(1)).state._replace(turn=0), 0)
    (hint,) = [node.hint for node in board_of(GAME, NAMES[:2]).nodes(first, AREAS["wide"]) if node.key == "deck"]
    assert (
        "Wilds left, all colours together: 4. When flipped, a wild can steal a card; in a set, it's worth one less"
        in hint
    )


def test_a_plate_no_longer_said_what_locked_sets_count_once_there_were_three() -> None:
    sets = (("green 5, orange 1, purple 4", "green 4, orange 2, purple 4", "green 2, orange 4, purple 3"), "tornado")
    seen = position_seen(position(["", "", ""], victories=(((), ""), sets, ((), ""))), 0)
    canvas = canvas_of((1280, 800), 100)
    with noting(canvas) as notes:
        board_of(GAME, NAMES[:3]).paint(canvas, seen, table_area(canvas.theme))
    assert "Sets 76, Ugh! 3" in [line.text for line in notes.lines]


LOCKED = ("green 5, orange 1, purple 4", "green 4, orange 2, purple 4", "green 2, orange 4, purple 3")


@pytest.mark.parametrize("seats, window", [(2, (1024, 640)), (8, (1024, 640)), (12, (1024, 640)), (12, (3840, 2160))])
def test_the_number_of_locked_sets_stands_in_the_last_place_where_not_all_have_room(
    seats: int, window: tuple[int, int]
) -> None:
    canvas = canvas_of(window, 200)
    area = table_area(canvas.theme)
    for count in range(1, 4 * len(LOCKED)):
        victories = [(((LOCKED * 4)[:count]), ""), (((LOCKED * 4)[:count]), ""), *[((), "")] * (seats - 2)]
        seen = position_seen(position([""] * seats, victories=victories), 0)
        with noting(canvas) as notes:
            board_of(GAME, NAMES[:seats]).paint(canvas, seen, area)
        lines = [line.text for line in notes.lines]
        rooms = [len(places.locked(panel, count)) for panel in places.places(seats, 0, area).panels[:2]]
        rest = [f"+{count - room + 1}" if room > 1 else f"{count} sets" for room in rooms if room < count]
        assert sorted(rest) == sorted(line for line in lines if line in {f"{count} sets", *rest})


def test_the_wild_of_a_locked_set_was_a_letter_that_says_nothing() -> None:
    """It is the number that it counts there."""
    victories = [(("green wild, orange 4, purple 5",), ""), (("green 4, orange 5, purple wild",), "")]
    seen = position_seen(position(["", ""], victories=victories), 0)
    assert "W" not in drawn_notes(board_of(GAME, NAMES[:2]), seen)
    assert drawn_notes(board_of(GAME, NAMES[:2]), seen).count("3") == 2


def within(one: Area, other: Area) -> bool:
    """Whether it does not reach beyond the other."""
    room = other.inset(-0.01)
    return room.holds(one.x, one.y) and room.holds(one.right, one.bottom)


@pytest.mark.parametrize("seats", [2, 5, 8, 12])
@pytest.mark.parametrize("window", [(800, 600), (1024, 640), (1920, 1080), (1080, 1920), (1200, 1000)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_each_seat_has_lies_apart_from_all_else(window: tuple[int, int], scale: float, seats: int) -> None:
    """Plates, Pools, signs of any number of locked sets, piles, lines, buttons and the plan of one's next set."""
    theme = Theme(*window, scale)
    area = table_area(theme)
    table = places.places(seats, 0, area)
    own, *others = table.panels
    shared = [around(x, y, high * CARD_RATIO, high) for x, y, high in table.piles.values()]
    shared += [*places.captions(table).values(), *dict.fromkeys((table.band, table.guide)), table.side]
    trays = (hull((each.plate, each.pool, each.locked)).inset(-places.TRAY) for each in others)
    apart = [*shared, *trays, own.plate, own.pool, own.locked]
    assert [(i, k) for (i, one), (k, other) in combinations(enumerate(apart), 2) if one.inset(1).meets(other)] == []
    for count, panel in product(range(8), table.panels):
        rows = places.locked(panel, count)
        assert bool(rows) == bool(count)
        signs = [sign for row in rows for sign in row]
        for number, sign in enumerate(signs):
            assert sign.w * theme.unit >= 12
            assert within(sign, panel.locked)
            assert not any(sign.inset(0.1).meets(each) for each in (panel.plate, panel.pool, *signs[number + 1 :]))
        buttons = table.buttons(count)
        assert len(buttons) > count
        assert all(within(each, table.side) for each in (*buttons, table.plan))
        assert not any(one.meets(other) for one, other in combinations(buttons, 2))


def test_risk_and_safety_looked_alike() -> None:
    """The deck has another edge than what can be taken from the Safety piles, and each says what a press does."""
    seen = position_seen(position(["green 3", ""], safety=("purple 2", "green 1", "")), 0)
    board = board_of(GAME, NAMES[:2])
    marks = {spot.zone: spot.mark for spot in board.cards(seen, AREAS["wide"])}
    assert (marks["deck"], marks["safety-0"]) == ("risk", "legal")
    (mark,) = (node.mark for node in board.nodes(seen, AREAS["wide"]) if node.key == "deck")
    assert not mark, "its topmost card lies askew, and a second ring lay straight across the first one"
    lines = drawn_notes(board, seen)
    assert {"Safety 1: take", "Safety 2: take", "Safety 3"} <= {*lines}
    assert any(line.startswith("Deck") and line.endswith("flip") for line in lines)


def test_nothing_on_the_table_said_what_an_ugh_would_cost() -> None:
    """Only the hint of the deck did: it stands below the next flip, with the points of a first one."""
    for pool, cost in (("green 3, orange 2, purple 1, purple 2", "−4 cards"), ("green 3", "−1 card"), ("", "")):
        seen = position_seen(position([pool, ""], safety=("purple 2", "", "")), 0)
        lines = drawn_notes(board_of(GAME, NAMES[:2]), seen)
        assert {"Ugh!", "+3 points"} <= {*lines}
        assert [line for line in lines if line.startswith("−")] == [cost] * bool(cost)


def test_only_a_plate_said_whose_turn_it_is() -> None:
    """The whole place of that seat is lit, one's own as well."""
    board, seen = board_of(GAME, NAMES[:3]), position_seen(position(["green 3", "green 1", "green 2"]), 0)
    for turn in range(3):
        now = replace(seen, view=seen.view._replace(turn=turn), to_act=(turn,), legal=())
        lit: list[Area] = []
        outline = Canvas.outline

        def spy(self: Canvas, area: Area, tone: Any, *more: Any, found: list[Area] = lit, way: Any = outline) -> None:
            way(self, area, tone, *more)
            if tone == "accent":
                found.append(area)

        canvas = canvas_of((1920, 1080), 100)
        with patch.object(Canvas, "outline", spy):
            board.paint(canvas, now, AREAS["wide"])
        spots = [spot for spot in board.cards(now, AREAS["wide"]) if spot.zone.startswith("pool-")]
        holding = {spot.zone for spot in spots for area in lit if area.holds(spot.x, spot.y)}
        assert holding == {f"pool-{turn}"}


def test_a_theft_was_a_ring_around_a_card() -> None:
    """The wild goes to the card that it steals; a card is larger while it is turned up, and lies in its place then."""
    state = position(["green 1", "green 5"], deck="green wild, orange 2, purple 2")
    before = position_seen(state, 0)
    table = board_of(GAME, NAMES[:2])
    turned = told(rules.Flipped(0, position_card("green wild"), 1), before)
    (large,) = (spot for spot in table.cards(turned, AREAS["wide"]) if spot.zone == "flip")
    (asked,) = (spot for spot in table.cards(replace(turned, to_act=(0,)), AREAS["wide"]) if spot.zone == "flip")
    assert large.height > 1.2 * asked.height
    stolen = rules.Stolen(0, 1, position_card("green 5"))
    cues = table.show(stolen, turned, turned, AREAS["wide"])
    parts = parts_of(cues)
    wild = next(cue for cue in parts if isinstance(cue, Put))
    lying = next(spot for spot in table.cards(before, AREAS["wide"]) if spot.zone == "pool-1")
    assert wild.zone == "flip"
    assert spot_area(wild.spot).meets(spot_area(lying))
    (then,) = (spot for spot in table.cards(told(stolen, turned), AREAS["wide"]) if spot.zone == "flip")
    assert then.height == asked.height


def test_a_third_of_the_table_was_empty_while_no_set_could_be_locked() -> None:
    """There stand the cards of the set that one has, while others play; buttons, once it can be locked; else a hunt."""
    board = board_of(GAME, NAMES[:2])
    seen = position_seen(position(["green 3, orange 5, purple 1", ""], safety=("orange 2", "", "")), 0)
    waits = replace(seen, view=seen.view._replace(turn=1), to_act=(1,), legal=())
    assert "Your next set" in drawn_notes(board, waits)
    assert "Your next set" not in drawn_notes(board, seen), "there are buttons"
    lacks = position_seen(position(["green 3, green 5, purple 1", ""], safety=("orange 2", "", "")), 0)
    assert [card and str(card) for card in guide.planned(lacks.view.pools[0])] == ["green 5", None, "purple 1"]
    canvas = canvas_of((1920, 1080), 100)
    with patch.object(Canvas, "show", autospec=True) as show:
        board.paint(canvas, lacks, area := table_area(canvas.theme))
    hunt, _ = [call.args[2] for call in show.call_args_list if "frieze" in call.args[1]]
    assert hunt.h > 0.4 * area.h


def test_the_plan_of_the_next_set_repeated_the_places_in_ones_pool() -> None:
    """The free places between the cards show what a set lacks; with too many cards for that, the plan does."""
    board = board_of(GAME, NAMES[:2])
    for pool, planned in (("green 3, green 5, purple 1", False), (", ".join(["green 3, green 5"] * 8), True)):
        seen = position_seen(position([pool, ""], safety=("orange 2", "", "")), 0)
        assert ("Your next set" in drawn_notes(board, seen)) == planned


def test_the_place_of_whose_turn_it_was_stayed_lit_after_the_last_card() -> None:
    board, canvas = board_of(GAME, NAMES[:2]), canvas_of((1280, 800), 100)
    seen = position_seen(position(["green 1", "orange 2"]), 0)
    ended = replace(seen, view=seen.view._replace(deck=0, taken=True), to_act=(), legal=())
    for shown, lit in ((seen, 1), (ended, 0)):
        with patch.object(furniture, "plates", autospec=True) as plates:
            board.paint(canvas, shown, table_area(canvas.theme))
        assert sum(plate.turn for plate in plates.call_args.args[1]) == lit


def test_the_deck_was_there_at_once_instead_of_being_shuffled() -> None:
    """Its cards are spread over the table, and come together where it lies."""
    board = ugh_board.board(GAME, NAMES[:2])
    seen, area = position_seen(position(["", ""], deck="green 1, orange 2"), 0), AREAS["wide"]
    before, event = board.undealt(seen), rules.GameBegan(0, seen.view.deck)
    assert not board.cards(before, area)
    stage = Stage()
    for cue in board.show(event, before, seen, area):
        for put in cue.cues if isinstance(cue, Together) else ():
            if isinstance(put, Put):
                stage.put(put.spot, put.zone, 0.0, Pace(), None, put.seconds)
    (deck,) = board.cards(seen, area)
    assert len(stage.spots()) > 8
    assert {(spot.x, spot.y) for spot in stage.spots()} == {(deck.x, deck.y)}
    assert told(event, before).view.deck == seen.view.deck
    assert told(event, seen) is seen


def test_a_set_was_multiplied_without_being_seen() -> None:
    """Its cards light up one after the other, each with what those before it count together."""
    cards = position_seen(position(["green 3, orange 3, purple 5", ""]), 0).view.pools[0]
    lying = tuple(Area(300 + 120 * i, 400, 110, 160) for i in range(3))
    canvas, lines = canvas_of((1280, 800), 100), []
    for part in (0.1, 0.5, 0.99):
        with noting(canvas) as notes:
            Multiplied((cards[0], cards[1], cards[2]), lying).draw(canvas, part)
        lines.append([line.text for line in notes.lines])
        assert notes.lines[-1].area.cy < lying[0].y, "above the numbers in the corners"
    assert lines == [["3"], ["×", "= 9"], ["×", "×", "= 45"]]


def test_to_count_ones_own_set_took_four_seconds() -> None:
    now = position_seen(position(["green 3, orange 3, purple 5", ""]), 0)
    cards = now.view.pools[0]
    cues = board_of(GAME, NAMES[:2]).show(rules.Locked(0, (cards[0], cards[1], cards[2]), 45), now, now, AREAS["wide"])
    assert sum(cue.seconds for cue in cues if isinstance(cue, Wait)) < 2.2


@pytest.mark.parametrize("pool, free", [
    ("orange 3", ["green", "purple"]),
    ("green 4, purple 2", ["orange"]),
    ("all wild, green 2", ["purple"]),
    ("green 1, orange 2, purple 3", []),
])  # fmt: skip
def test_a_single_card_of_ones_own_lay_alone_in_a_broad_empty_place(pool: str, free: list[str]) -> None:
    """Beside it are the places of the colours that its set lacks, in the order of the colours."""
    cards = position_seen(position([pool, ""]), 0).view.pools[0]
    own, other, *_ = places.places(2, 0, AREAS["wide"]).panels
    there = lying(own, cards, True)
    assert [colour.name for colour, _ in there.free] == free
    assert len(there.middles) == len(cards)
    across = sorted((x, kind) for kind, (x, _) in [
        *there.free, *((card.kind, middle) for card, middle in zip(cards, there.middles, strict=True)),
    ])  # fmt: skip
    assert [kind for _, kind in across] == sorted(kind for _, kind in across)
    assert all(right - left >= own.height * CARD_RATIO for (left, _), (right, _) in pairwise(across))
    assert not lying(other, cards, False).free


def test_a_button_that_could_not_be_pressed_stood_below_the_wall() -> None:
    """The turn ends by itself then."""
    board = board_of(GAME, NAMES[:2])
    waits = position_seen(position(["green 3", ""], safety=("orange 2", "", "")), 0)
    ready = position_seen(position(["green 3, orange 5, purple 1", ""])._replace(taken=True), 0)
    for seen, shown in ((waits, False), (ready, True)):
        keys = [node.key for node in board.nodes(seen, AREAS["wide"])]
        assert ("done" in keys) == shown


@pytest.mark.parametrize("pool, planned", [
    ("all wild, green 2", ["green 2", "all wild", None]),
    ("orange wild, orange 3", [None, "orange 3", None]),
    ("green 4, orange 2, purple 5, purple 1", ["green 4", "orange 2", "purple 5"]),
])  # fmt: skip
def test_the_plan_of_the_next_set_has_the_highest_cards(pool: str, planned: list[str | None]) -> None:
    cards = guide.planned(position_seen(position([pool, ""]), 0).view.pools[0])
    assert [card and str(card) for card in cards] == planned


@pytest.mark.parametrize("window", [(1280, 800), (1024, 640), (1920, 1080), (1080, 1920)], ids=str)
def test_a_card_of_ones_own_pool_rose_over_the_words_about_what_a_set_lacks(window: tuple[int, int]) -> None:
    seen = position_seen(position(["green 3, green 5, purple 1", ""], safety=("orange 2", "", "")), 0)
    area = table_area(Theme(*window))
    table = places.places(2, 0, area)
    for node in board_of(GAME, NAMES[:2]).nodes(seen, area):
        assert not node.key.startswith("pool-0") or not raised(node).inset(-5).meets(table.guide)
    assert not any(caption.meets(table.guide) for caption in places.captions(table).values())


@pytest.mark.parametrize("window", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("pool", ["", "green 1, orange 4", "green 1, green 2, green 3, orange 3"])
def test_the_hint_of_the_deck_was_cut_in_the_middle_of_what_an_ugh_costs(
    pool: str, window: tuple[int, int], tmp_path: Path
) -> None:
    """It says first what an Ugh! would do, then where a number goes and why one flips on, all in whole sentences."""
    deck = ", ".join(["green 5, green 2, orange 1, purple 2, green 3"] * 8)
    state = position([pool, "green 4", ""], deck, safety=("green 5", "orange 2", "purple 3"))
    with an_app(tmp_path, window, speed="normal") as pilot:
        screen = a_table(pilot.app, "ugh", 3)
        hint, canvas, occupied = pilot.app.tooltip, pilot.app.canvas, screen.parts.occupied
        for flips in range(4):
            state = GAME.apply(state, 0, FLIP).state if flips else state
            seen = position_seen(state, 0)
            screen.playback.look_at(seen)
            (deck_node,) = [node for node in screen.board.nodes(seen, screen.playback.area) if node.key == "deck"]
            hint.shown, hint.more = (deck_node.key, deck_node.hint), "read more"
            hint.keep, hint.never = tuple(occupied.everything()), tuple(occupied.barred())
            hint.firm = tuple(occupied.compared())
            _, width, size = hint.place(canvas, deck_node.area)
            read = hint._told(canvas, deck_node.hint, width, size)
            told = deck_node.hint.split("\n")[1]
            assert deck_node.hint.startswith(f"{read.head}\n{read.rest}")
            assert read.rest.startswith(f"{told.partition('. ')[0]}.")
            assert told.startswith("An Ugh! would end your turn")
            assert told.endswith(
                "on for more to choose from." if flips < 2 else "a fourth: a number you must keep." if flips == 2 else
                "so you must keep it."
            )  # fmt: skip
        hint.shown = None


def test_the_visible_ugh_of_the_discards_never_said_what_it_did() -> None:
    """Nor did the number of Ugh! cards among them stand in a sentence that can be read for one card."""
    seen = position_seen(position(["", ""], discard="green 1, tornado"), 0)
    (hint,) = [node.hint for node in board_of(GAME, NAMES[:2]).nodes(seen, AREAS["wide"]) if node.key == "discard"]
    assert hint.startswith("Tornado: it ends the turn. It costs no cards.")
    assert hint.endswith("Out of the game for good: 2 cards. Ugh! cards among them: 1.")


def test_nothing_said_what_a_wild_counts_where_it_lies() -> None:
    """On a Safety pile, in a Pool and in the set that one has; UH-16."""
    state = position(["orange 5, purple 4, green wild", "all wild"], safety=("purple wild", "", ""))
    table, seen = board_of(GAME, NAMES[:2]), position_seen(state, 0)
    hints = {str(node.card): node.hint for node in table.nodes(seen, AREAS["wide"]) if node.card}
    for wild in ("purple wild", "green wild", "all wild"):
        assert "a wild is worth one less than the lowest number: with a four" in hints[wild]
    assert "one less" not in hints["orange 5"]
    canvas = canvas_of((1280, 800), 100)
    idle = replace(seen, legal=())
    with noting(canvas) as notes:
        table.paint(canvas, idle, table_area(canvas.theme))
    assert "3 x 5 x 4 = 60" in [line.text for line in notes.lines]


def a_position(pilot: Any, state: Any) -> Any:
    """The table of Ugh! with this position, in which the first seat is a person."""
    screen = a_table(pilot.app, "ugh", 2)
    pilot.until(lambda: not screen.playback.busy)
    screen.playback.look_at(position_seen(state, 0))
    pilot.frame(2)
    return screen


def test_a_card_under_the_pointer_hid_the_set_that_was_shown_over_it(tmp_path: Path) -> None:
    """One leaves the pointer on a Safety pile after taking its card."""
    state = position(["green 5, orange 5, purple 5", ""], safety=("green 1", "orange 1", "purple 1"))
    lock = next(action for action in position_seen(state, 0).legal if isinstance(action, rules.Lock))
    after, (event, *_), _ = GAME.apply(state, 0, lock)
    with an_app(tmp_path, (1280, 800), speed="normal") as pilot:
        screen = a_position(pilot, state)
        seen = position_seen(state, 0)
        for pile in range(3):
            pilot.app.pointer.over = f"safety-{pile}"
            assert screen.parts._lift.sprite(pilot.now) is not None
        screen.playback.script.cues.extend(
            screen.board.show(event, seen, position_seen(after, 0), screen.playback.area)
        )
        for _ in range(40):
            pilot.frame()
            if any(sprite.spot.zone == "gathered" for sprite in screen.playback.stage.sprites):
                break
        risen = []
        for pile in range(3):
            pilot.app.pointer.over = f"safety-{pile}"
            risen.append(screen.parts._lift.sprite(pilot.now))
        assert None in risen
        gathered = [sprite for sprite in screen.playback.stage.sprites if sprite.spot.zone == "gathered"]
        over = [s for s in risen if s and any(
            abs(s.spot.x - each.spot.x) < each.spot.height * CARD_RATIO for each in gathered)]  # fmt: skip
        assert not over


@pytest.mark.parametrize("wild, why", [("all wild", "the All Wild can steal any card"), ("green wild", "its colour")])
def test_a_theft_from_oneself_was_easily_missed(wild: str, why: str) -> None:
    """It stays longer than one among others, and says by what right; nothing had named the All Wild."""
    state = position(["", "green 4", "green 4"], deck=f"{wild}, green 1")
    state = GAME.apply(state, 0, FLIP).state
    seconds = []
    for viewer in (1, 2):
        after, (event, *_), _ = GAME.apply(state, 0, Steal(1, position_seen(state, 1).view.pools[1][0]))
        before = position_seen(state, viewer)
        cues = board_of(GAME, NAMES[:3]).show(event, before, position_seen(after, viewer), AREAS["wide"])
        seconds.append(sum(cue.seconds for cue in cues if isinstance(cue, Wait)))
        (theft,) = [each for each in captions_of(cues) if "steals" in each.text]
        assert (why in theft.more) == (viewer == 1)
    assert seconds[0] > seconds[1]


@pytest.mark.parametrize("window", [(1280, 800), (1024, 640), (1920, 1080)])
def test_words_about_what_others_do_lay_on_the_numbers_of_piles_and_on_locked_sets(
    window: tuple[int, int], tmp_path: Path
) -> None:
    """Whose turn it is and what they take stands in a line of its own."""
    one = ("green 5, orange 1, purple 4",)
    with an_app(tmp_path, window, speed="normal") as pilot:
        screen = a_table(pilot.app, "ugh", 4)
        area, board = screen.playback.area, screen.board
        for sets, pool in product((0, 1, 3, 6), ("", "green 1, orange 2", "green 1, green 2, orange 3, purple 5")):
            state = position(
                ["green 1", pool, pool, pool],
                safety=("green 1", "orange 2", "purple 3"),
                discard="green 3",
                victories=((one * sets, "tornado"),) * 4,
            )
            seen = position_seen(state._replace(flips=1), 0)
            table = places.places(4, 0, area)
            piles = [around(x, y, high * CARD_RATIO, high) for x, y, high in table.piles.values()]
            for seat in (1, 2, 3):
                panels = [table.panels[other] for other in range(4)]
                others = [part for i, each in enumerate(panels) if i != seat for part in (each.plate, each.pool)]
                signs = [sign for each in panels[1:] for three in places.locked(each, sets) for sign in three]
                numbers = [
                    each.left(each.w / 3).top(each.h / 3)
                    for each in map(spot_area, board.cards(seen, area))
                ]  # fmt: skip
                kept = [panels[seat].plate, *piles, *others, *signs, *numbers]
                for event in (rules.TurnBegan(seat), rules.Taken(seat, seen.view.safety[2][0], 2)):
                    captions = Captions(pilot.app, board, Pace)
                    (said,) = captions_of(board.show(event, seen, seen, area))
                    captions.add(said, seen, area)
                    (way,) = captions.ways()
                    covered = [each for each in kept if way.meets(each)]
                    assert not covered, (sets, pool, said.text, way, covered)


@pytest.mark.parametrize("pool", ["green 5, orange 4, purple 5", "green 5, all wild", "green 1, orange wild, purple 4"])
def test_the_coach_lay_on_the_beginning_of_the_line_about_a_set(pool: str) -> None:
    """All of that line is what has to be read: the labels that nothing covers hold it."""
    seen, canvas = position_seen(position([pool, ""]), 0), canvas_of((1280, 800), 100)
    table, area = board_of(GAME, NAMES[:2]), table_area(canvas.theme)
    advice = guide.guide(seen)
    assert advice is not None
    with noting(canvas) as notes:
        table.paint(canvas, seen, area)
    (said,) = [line.area for line in notes.lines if line.text in advice.lines]
    assert any(
        label.x <= said.x and said.right <= label.right and label.meets(said)
        for label in table.zones(seen, area).words()
    )


@pytest.mark.parametrize(("pool", "told"), [("orange 3", False), ("orange 3, all wild", True), ("green 1", False)])
def test_what_a_set_still_needs_stood_twice_beside_its_plan(pool: str, told: bool) -> None:
    """The free places in the Pool say it, unless a wild may take either of them."""
    board = board_of(GAME, NAMES[:2])
    seen = position_seen(position([pool, ""]), 0)
    lines = drawn_notes(board, seen)
    assert "Your next set" not in lines
    assert any("you still need" in line for line in lines) == told


def hints(pools: list[str], **more: Any) -> dict[str, str]:
    """What the table says of each thing to the seat in turn."""
    seen = position_seen(position(pools)._replace(**more), 0)
    board = ugh_board.board(GAME, NAMES[: len(pools)])
    return {node.key: node.hint for node in board.nodes(seen, AREAS["wide"])}


def test_a_card_that_could_be_given_up_said_nothing_about_what_is_lost() -> None:
    said = hints(["green 2, green 4, orange 3", ""], owed=(Kind.all,), flipped=position_card("tornado"))
    lines = said["pool-0-0"].splitlines()
    assert lines[:2] == ["Press it to give it up for good.", "It is not your last card of its colour."]
    assert "It is your only card of its colour." in said["pool-0-2"]


def test_a_wild_on_the_discards_never_said_what_it_did() -> None:
    assert "stands for any colour" in hints(["green 2", ""], discard=(position_card("all wild"),))["discard"]


def test_one_point_was_points_and_one_card_a_whole_pool() -> None:
    said = guide.guide(position_seen(position(["green 1, orange 1, purple 1", ""]), 0))
    assert said
    assert said.lines[0].startswith("You have a set: 1 x 1 x 1 = 1. ")


def test_points_of_ugh_cards_on_a_plate_were_a_riddle() -> None:
    """ "Ugh! 2 x 3" stood there for six points."""
    state = position(["", ""], victories=(([], "tornado, tornado"), ([], "")))
    seen = position_seen(state, 0)
    assert ugh_board.board(GAME, NAMES[:2])._note(seen.view, 0)[0] == "Sets 0, Ugh! 6"


def test_the_sum_of_a_set_was_broken_in_its_middle_in_a_menu(tmp_path: Path) -> None:
    """ "Lock 3 x" stood above "3 x 5 = 45"."""
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        screen = a_table(pilot.app, "ugh", 4)
        seen = position_seen(position(["green 3, orange 3, purple 5", "", "", ""])._replace(taken=True), 0)
        screen.playback.look_at(seen)
        done = next(node for node in screen.board.nodes(seen, screen.playback.area) if node.key == "done")
        screen.choice.open(done)
        screen.choice.nodes(seen)
        with noting(pilot.app.canvas) as notes:
            screen.choice.draw(pilot.app.canvas, seen)
        assert any("3\u00a0x\u00a03\u00a0x\u00a05\u00a0=\u00a045" in line.text for line in notes.lines)


def test_a_set_that_was_being_locked_was_still_to_be_locked_above_the_pool() -> None:
    """The line above it said so while the set flew away."""
    now = position_seen(position(["green 3, orange 3, purple 5, green 2", ""]), 0)
    green, orange, purple, _ = now.view.pools[0]
    event = rules.Locked(0, (green, orange, purple), 45)
    after = board_of(GAME, NAMES[:2])
    looks = [cue for cue in after.show(event, now, now, table_area(Theme(1920, 1080))) if isinstance(cue, Look)]
    assert not looks[0].seen.legal


def test_the_next_set_was_still_the_one_that_was_being_locked() -> None:
    canvas = canvas_of((1280, 720), 100)
    now = position_seen(position(["green 3, orange 3, purple 5", ""]), 0)
    green, orange, purple = now.view.pools[0]
    table, area = ugh_board.board(GAME, NAMES[:2]), table_area(canvas.theme)
    cues = table.show(rules.Locked(0, (green, orange, purple), 45), now, now, area)
    first = next(cue.seen for cue in cues if isinstance(cue, Look))
    with noting(canvas) as notes:
        table.paint(canvas, first, area)
    assert "Your next set" not in [line.text for line in notes.lines]


ENDED = (
    (["green 3, orange 3, purple 5", "green 5, orange 3, purple 4"], "tornado"),
    (["green 5, orange 5, purple 3"], ""),
    (["green 4, orange 5, purple 4", "green 4, orange 2, purple 2", "green 5, orange 5, purple 4"], "volcano, volcano"),
)
"""What three have at the end of a match."""


def ended() -> tuple[Seen, tuple[rules.Scored, ...]]:
    """The table at the end of a match, and how all are counted."""
    pools = ["", "green 1, green 2, orange 3, purple 1", "orange 3, purple 1"]
    seen = position_seen(position(pools, victories=ENDED)._replace(over=True), 0)
    victories = [each for each in seen.view.victories if each is not None]
    sets = [tuple(map(value, victory.sets)) for victory in victories]
    totals = [GAME.points(victory) for victory in victories]
    scored = zip(sets, totals, strict=True)
    return seen, tuple(rules.Scored(i, each, total - sum(each), total) for i, (each, total) in enumerate(scored))


@pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (1920, 1080)])
def test_all_were_counted_under_the_words_about_the_first_of_them(window: tuple[int, int]) -> None:
    """Each is counted by its own event, in its own light, from nothing; badges stand beside the rows of their sets."""
    seen, scored = ended()
    board, canvas = ugh_board.board(GAME, NAMES[:3]), canvas_of(window, 100)
    area, seconds = table_area(canvas.theme), 0.0
    panels = board._places(seen.view, area).panels
    for event in scored:
        cues = board.show(event, seen, seen, area)
        first, *_ = cues
        assert isinstance(first, Look)
        assert first.seen.to_act == (event.seat,)
        with noting(canvas) as notes:
            board.paint(canvas, first.seen, area)
        assert [line.text for line in notes.lines].count("0") >= 3 - event.seat
        parts = parts_of(cues)
        counts = [part for part in parts if isinstance(part, Count)]
        assert [count.points for count in counts] == [*event.sets, *([event.ughs] if event.ughs else [])]
        assert {(count.seat, count.before) for count in counts} == {(event.seat, 0)}
        rows = places.locked_rows(panels[event.seat], len(event.sets))
        for count, row in zip(counts, rows, strict=False):
            assert abs(count.place.cy - row.cy) < row.h or event.seat == 0
            assert not any(count.place.inset(1).meets(each) for each in rows)
        assert not any(count.place.meets(panels[event.seat].plate) for count in counts[: len(rows)])
        seconds += sum(cue.seconds for cue in cues if isinstance(cue, Wait))
    assert 2 < seconds < 6


def test_the_table_of_points_had_sets_in_another_order_than_the_table_and_columns_of_nothing() -> None:
    seen, scored = ended()
    board = ugh_board.board(GAME, NAMES[:3])
    tally = board.tally(scored, seen)
    assert tally
    assert tally.rows[:2] == (("Set 1", (45, 75, 80)), ("Set 2", (60, 0, 16)))
    bare = tuple(replace(event, ughs=0, total=sum(event.sets)) for event in scored)
    without = board.tally(bare, seen)
    assert without
    assert [name for name, _ in without.rows] == ["Set 1", "Set 2", "Set 3"]


def test_the_poorer_sets_looked_like_the_end_of_the_turn() -> None:
    seen = position_seen(
        GAME.apply(position(["green 4, green 5, orange 2, purple 3", ""], safety=("green 1", "", "")), 0, TAKE[0])[0], 0
    )
    shown = {node.key: node.minor for node in board_of(GAME, NAMES[:2]).nodes(seen, AREAS["wide"])}
    assert (shown["lock-0"], shown["lock-1"], shown["done"]) == (False, True, False)


def test_the_words_about_the_last_card_lie_over_the_deck() -> None:
    area = table_area(Theme(1280, 800))
    now = position_seen(position(["green 2", ""]), 0)
    board = ugh_board.board(GAME, NAMES[:2])
    (said,) = captions_of(board.show(rules.LastCall(1), now, now, area))
    x, y, _ = board._places(now.view, area).piles["deck"]
    assert said.place.holds(x, y)
    assert said.place.bottom < board._places(now.view, area).panels[0].pool.y


@pytest.mark.parametrize("seat", [0, 1])
def test_each_locked_card_goes_to_its_own_sign(seat: int) -> None:
    pools = ["", ""]
    pools[seat] = "green 3, orange 3, purple 5"
    now, area = position_seen(position(pools), 0), AREAS["wide"]
    cards = now.view.pools[seat]
    event = rules.Locked(seat, (cards[0], cards[1], cards[2]), 45)
    table = ugh_board.board(GAME, NAMES[:2])
    cues = table.show(event, now, now, area)
    flown = [
        part.spot
        for cue in cues
        for part in (cue.cues if isinstance(cue, Together) else ())
        if isinstance(part, Put) and part.zone == "gathered"
    ]
    after = told(event, now)
    with patch.object(ugh_board.UghBoard, "_paint_chip", autospec=True) as chip:
        table.paint(canvas_of((1920, 1080), 100), after, area)
    signs = [call.args[3] for call in chip.call_args_list]
    assert len(flown) == 3
    assert all(sign.holds(spot.x, spot.y) for spot, sign in zip(flown, signs, strict=True))


def test_words_about_a_lost_card_stand_above_the_place_that_it_leaves() -> None:
    area = table_area(Theme(1280, 800))
    pool = "green 2, green 3, green 4, orange 3, purple 4, purple 5"
    now = position_seen(position([pool, ""]), 0)
    board = ugh_board.board(GAME, NAMES[:2])
    (said,) = captions_of(board.show(rules.Discarded(0, now.view.pools[0][0]), now, now, area))
    panel = board._places(now.view, area).panels[0]
    assert abs(said.place.bottom - panel.pool.y) < 30
    assert said.place.x < lying(panel, now.view.pools[0], True).middles[0][0] < said.place.right


def test_an_empty_pool_shows_the_colours_of_a_set() -> None:
    seen = position_seen(position(["", ""]), 0)
    canvas = canvas_of((1280, 800), 100)
    area = table_area(canvas.theme)
    table = ugh_board.board(GAME, NAMES[:2])
    with patch.object(Canvas, "show", autospec=True) as show:
        table.paint(canvas, seen, area)
    room = table._places(seen.view, area).panels[0].pool
    shown = [call.args[1] for call in show.call_args_list if room.holds(call.args[2].cx, call.args[2].cy)]
    shown = [each for each in shown if "frieze" not in each]  # on the wall beside it
    assert shown == [f"ugh/signs/{colour}.svg" for colour in ("green", "orange", "purple")]
