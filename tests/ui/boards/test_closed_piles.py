"""UK-14 at the table: until a round is scored, others' piles are closed, and so are the tricks before the last one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, an_app, do_any
from tests.ui.tables import after
from ugames.core.game import PUBLIC
from ugames.core.words import addressed
from ugames.games.uchu_kaigi.cards import SEATINGS, Card, Suit
from ugames.games.uchu_kaigi.rules import Dealt, PlayEnded, RoundBegan, SatOut, TrickWon
from ugames.games.uchu_kaigi.scoring import PilesScored
from ugames.laws.matches import play
from ugames.registry import load_game, words_of
from ugames.screens.after.replay import Replay
from ugames.ui.table.board import board_of
from ugames.ui.table.panels.log import Log
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen", "quick_bots", "viewer_stays")
SEAT_COUNTS = list(SEATINGS)
TAKEN_WORDS = ("takes the trick.", "You take the trick.")
CLOSED_TRICK_WORDS = "You can see that trick again when the round is scored."


def sit(pilot: Pilot, seats: int, **options: Any) -> TurnScreen:
    """A table of people, without the curtain between them."""
    screen = a_table(pilot.app, "uchu_kaigi", seats, tuple(range(seats)), seed=4, **options)
    screen.curtain.vanish()
    return screen


def tricks(screen: TurnScreen, count: int, dice: Random) -> None:
    """Play at random until this number of tricks has been taken in this round."""
    session = screen.session
    while sum(map(len, session.glimpse(PUBLIC).view.piles)) < count:
        do_any(session, dice)


def play_until(screen: TurnScreen, number: int, dice: Random) -> None:
    """Play on at random until this round begins, or the game is over."""
    session = screen.session
    while session.outcome is None and session.glimpse(PUBLIC).view.number < number:
        do_any(session, dice)


def look(pilot: Pilot, screen: TurnScreen, viewer: int) -> None:
    """Show the table to this viewer, once all moves are on disk."""
    pilot.until_saved(screen.session)
    screen.curtain.vanish()
    screen.show_to(viewer)


def pixels(pilot: Pilot) -> bytes:
    """The pixels of the screen, drawn anew."""
    pilot.app.redraw()
    pilot.app.canvas.surface.fill((0, 0, 0))
    pilot.frame()
    return pygame.image.tobytes(pilot.app.window.surface, "RGB")


def other_piles(screen: TurnScreen) -> Any:
    """The Glimpse, with other cards in the piles of which the viewer knows only the size."""
    seen, owners = screen.shown.seen, SEATINGS[screen.shown.seen.view.seats].owners
    piles = tuple(
        taken if owners[country] == seen.seat else tuple((Card(Suit.pink, 1),) * 5 for _ in taken)
        for country, taken in enumerate(seen.view.piles)
    )
    voids = tuple(
        lacks if owners[country] == seen.seat else (Suit.green,) for country, lacks in enumerate(seen.view.voids)
    )
    assert piles != seen.view.piles
    return replace(seen, view=seen.view._replace(piles=piles, voids=voids))


def everything(pilot: Pilot, screen: TurnScreen, seen: Any) -> tuple[object, ...]:
    """The nodes with all their texts, the cards' places, the words and the pixels."""
    screen.playback.look_at(seen)
    nodes = [(node.key, node.value, node.hint, node.spoken, node.area) for node in screen.nodes()]
    return nodes, screen.board.table(seen, screen.shown.area).cards, pixels(pilot)


@pytest.mark.sparse(2)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_UK_14_a_table_looks_the_same_whatever_lies_in_others_piles(seats: int, tmp_path: Path) -> None:
    for open_piles in (False, True):
        with an_app(tmp_path, (1024, 640)) as pilot:
            screen = sit(pilot, seats, open_piles=open_piles)
            tricks(screen, 4, Random(2))
            for viewer in (*range(seats), PUBLIC):
                look(pilot, screen, viewer)
                truth, other = (everything(pilot, screen, each) for each in (screen.shown.seen, other_piles(screen)))
                assert (truth == other) == (not open_piles)


def told(screen: TurnScreen) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """The lines of the log: the sentences that its nodes speak, and the cards beside them."""
    for line in screen.parts.log.lines:
        yield line.text, line.thumbs.cards


def test_UK_14_the_log_forgets_what_others_took_before_the_last_trick(tmp_path: Path) -> None:
    with an_app(tmp_path, (1280, 1700)) as pilot:
        screen = sit(pilot, 4)
        tricks(screen, 7, Random(1))
        events = [event for beat in screen.session.beats(PUBLIC, 0, screen.session.moments) for event in beat.events]
        won = [event for event in events if isinstance(event, TrickWon)]
        assert len({event.seat for event in won[:-1]}) > 1
        assert any(isinstance(event, SatOut) for event in events)
        for viewer in range(4):
            look(pilot, screen, viewer)
            lines = list(told(screen))
            texts = [text for text, _ in lines]
            for event in won:
                for card in event.cards:
                    played = sum(
                        text.endswith((f"plays {card}.", f"You play {card}.", f"card, {card}.")) for text in texts
                    )
                    assert played == (event is won[-1] or event.seat == viewer), f"{card} for {viewer}"
            assert sum(text.endswith(TAKEN_WORDS) for text in texts) == len(won)
            shown = [cards for text, cards in lines if text.endswith(TAKEN_WORDS)]
            assert shown == [event.cards if event is won[-1] or event.seat == viewer else () for event in won]
            taken, sat = 0, list[str]()
            for each in events:
                taken += isinstance(each, TrickWon)
                if isinstance(each, SatOut) and (taken == len(won) or won[taken - 1].seat == viewer):
                    sat.append(screen.parts.words.tell(each, addressed(screen.board.names, viewer)))
            assert [text for text in texts if "won with purple" in text] == sat
            screen.parts.log_panel.toggle()
            screen.parts.refit()
            spoken = [node.label for node in screen.nodes() if node.key.startswith("log-") and node.key != "log-close"]
            assert spoken == texts[-len(spoken) :]
            screen.parts.log_panel.toggle()


def test_UK_14_the_log_tells_all_once_the_round_is_scored(pilot: Pilot) -> None:
    screen = sit(pilot, 3)
    tricks(screen, 3, Random(1))
    look(pilot, screen, 0)
    closed = len(screen.parts.log.lines)
    play_until(screen, 2, Random(1))
    look(pilot, screen, 0)
    everything_told = [
        screen.parts.words.tell(event, addressed(screen.board.names, 0))
        for beat in screen.session.beats(0, 0, screen.session.moments)
        for event in beat.events
        if type(event) not in screen.board.at_once  # a deal to all is one sentence
    ]
    assert [text for text, _ in told(screen) if "is dealt" not in text] == everything_told
    assert closed < len(everything_told)
    assert any(len(cards) == 3 for text, cards in told(screen) if text.endswith(TAKEN_WORDS))


def test_UK_14_looking_back_passes_over_closed_tricks(pilot: Pilot) -> None:
    screen = sit(pilot, 4)
    tricks(screen, 6, Random(1))
    look(pilot, screen, 1)
    allowed, owners = set(), SEATINGS[4].owners
    beats = screen.session.beats(1, 0, screen.session.moments)
    won = [event for beat in beats for event in beat.events if isinstance(event, TrickWon)]
    for moment, beat in enumerate(beats):
        screen.parts.peek(None)
        screen.parts.toast.vanish()
        screen.parts.peek(moment)
        taken = sum(map(len, beat.after.view.piles))
        mine = not beat.after.view.trick or taken >= len(won) - 1 or owners[won[taken].country] == 1
        assert (screen.parts.looking_back.moment == moment) == mine
        assert (screen.parts.toast.said == CLOSED_TRICK_WORDS) == (not mine)
        allowed |= {moment} if mine else set()
    assert 0 < len(allowed) < len(beats)
    screen.parts.peek(max(allowed))
    for key in (pygame.K_LEFT, pygame.K_RIGHT):
        met = {screen.parts.looking_back.moment}
        for _ in beats:
            pilot.key(key)
            met.add(screen.parts.looking_back.moment)
        assert met == allowed


def test_UK_14_all_piles_are_open_when_the_round_is_scored(pilot: Pilot) -> None:
    screen = sit(pilot, 4)
    dice = Random(1)
    while screen.session.glimpse(PUBLIC).view.number == 1:
        before = screen.session.seen(0, screen.session.moments - 1)
        do_any(screen.session, dice)
    beat = screen.session.beats(0, screen.session.moments - 1, screen.session.moments)[0]
    shown, counted, seen = [], [], before
    for event in beat.events:
        seen = after(screen.board, event, seen, beat.after)
        shown += [seen] if isinstance(event, PlayEnded) else []
        counted += [seen] if isinstance(event, PilesScored) else []
    assert len(shown) == 1
    view = shown[0].view
    assert not view.trick
    assert sum(len(pile) for taken in view.piles for pile in taken) == 48 - sum(view.hand_sizes)
    assert screen.parts.words.ask(screen.session.game, shown[0], screen.board.names) == "The round is scored."
    nodes = screen.board.table(shown[0], screen.shown.area).nodes
    hints = [node.hint for node in nodes if node.key.startswith("country-")]
    assert all(hint.startswith("More than") for hint in hints)
    assert not any(spot.zone.startswith("piles") for spot in screen.board.table(shown[0], screen.shown.area).cards)
    lying = {spot.card for spot in screen.board.table(counted[-1], screen.shown.area).cards} - {None}
    assert lying == {*view.hands[0], *(card for taken in view.piles for pile in taken for card in pile)}


def test_UK_14_a_replay_is_open(pilot: Pilot) -> None:
    screen = sit(pilot, 3)
    play_until(screen, 5, Random(1))
    replay = Replay(screen.session)
    pilot.app.push(replay)
    replay.go(30)
    for _ in range(4):
        assert replay.playback is not None
        seen = replay.playback.shown.seen
        assert sum(map(len, seen.view.piles))
        assert not any(
            spot.zone.startswith("piles") for spot in replay.board.table(seen, replay.playback.shown.area).cards
        )
        pilot.click("eyes")
    pilot.app.pop()


def test_the_last_trick_leaves_out_the_next_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ugames.ui.table.panels.log.MOST_SENTENCES_OF_GAINS", 99)
    *_, match = play(load_game("uchu_kaigi"), 3, 1)
    log = Log(board_of(match.game, "ABC"), words_of("uchu_kaigi"))
    log.begin(0)
    ended = next(n for n, beat in enumerate(match.beats(0)) if n and RoundBegan in map(type, beat.events))
    log.tell(match.beats(0)[: ended + 1])
    events = match.beats(0)[ended].events
    told = [words_of("uchu_kaigi").tell(event, addressed("ABC", 0)) for event in events]
    trick, deal = (
        next(n for n, event in enumerate(events) if isinstance(event, kind)) for kind in (TrickWon, RoundBegan)
    )
    assert Dealt in map(type, events[deal:])
    assert log.brought_by_last_trick() == told[trick:deal]
