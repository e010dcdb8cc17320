"""What the table of UFO and its header say about acts that may fail, or have failed."""

from __future__ import annotations

from tests.games.ufo.table import IN_STEP, UfoMatch, card, played_out, table
from tests.ui.tables import AREA
from ugames.core.game import glimpse
from ugames.core.words import addressed
from ugames.games.ufo import words
from ugames.games.ufo.board import board
from ugames.games.ufo.events import Opened, Passed, TooLate
from ugames.games.ufo.rules import PLAY_ON
from ugames.ui.kit.nodes import find
from ugames.ui.table.panels.log import Log

NAMES = "P0", "P1", "P2", "P3"


def told_at_last(done: UfoMatch, moment: int, viewer: int) -> str:
    """What the header of that viewer repeats at that moment."""
    log = Log(board(IN_STEP, NAMES), words)
    log.begin(viewer)
    log.tell(done.beats(viewer)[: moment + 1])
    return log.last()


def test_the_header_says_that_an_act_has_failed_however_others_went_on() -> None:
    found = 0
    for seed in range(6):
        done = played_out(IN_STEP, ["easy"] * 4, seed)
        for moment in range(1, done.moments):
            for seat in range(4):
                late = [event for event in done.beat(seat, moment).events if isinstance(event, TooLate)]
                if own := [event for event in late if event.seat == seat]:
                    assert told_at_last(done, moment, seat) == words.tell(own[-1], addressed(NAMES, seat))
                    found += 1
    assert found > 3


def test_the_header_repeats_what_was_done_and_not_what_only_follows_from_it() -> None:
    done = played_out(IN_STEP, ["easy"] * 4, 1)
    follows = 0
    for moment in range(1, done.moments):
        events = done.beat(0, moment).events
        dull = {words.tell(event, addressed(NAMES, 0)) for event in events if isinstance(event, Opened | Passed)}
        assert told_at_last(done, moment, 0) not in dull
        follows += bool(dull)
    assert follows


def test_a_lit_stack_asks_again_where_its_owner_acts_before() -> None:
    state = table("13 40 50", "20 30 60", "5 6 61", game=IN_STEP, stacks={0: "3", 1: "12"})
    for first, asks in ((1, True), (0, False)):
        order = (first, *(seat for seat in range(4) if seat != first))
        seen = glimpse(IN_STEP, state._replace(priority=order), 0)
        node = find(board(IN_STEP, NAMES).table(seen, AREA).nodes, "stack-1")
        assert node is not None
        assert node.actions == (PLAY_ON[1, card(13)],)
        assert node.asks is asks
