"""The table right after an event, before the next event of the same beat."""

from __future__ import annotations

from dataclasses import replace

from ugames.core.game import Event, changed_at
from ugames.games.uchu_kaigi import rules, scoring
from ugames.games.uchu_kaigi.board.won import CountGlimpse, while_counting
from ugames.games.uchu_kaigi.cards import PURPLE, SEATINGS, Card
from ugames.games.uchu_kaigi.rules import Seen, View, turn_order
from ugames.games.uchu_kaigi.scoring import move_markers


def seen_in_count(event: Event, seen: Seen) -> Seen | None:
    """The Glimpse after this event of a count; None for all others."""
    match event:
        case rules.PlayEnded() | scoring.PhaseBegan():
            return while_counting(seen)
        case scoring.PilesScored(_, country):
            return while_counting(seen, country, country)
        case scoring.GraysCharged(_, country) | scoring.BlameShared(_, country):
            return while_counting(seen, country)
        case scoring.MarkerMoved(_, country, start, end) if isinstance(seen, CountGlimpse):
            board = move_markers(seen.view.board, [(country, end - start)], SEATINGS[seen.view.seats], [])
            return replace(seen, view=seen.view._replace(board=board), counted=seen.counted if end > start else None)
    return None


def without_cards(view: View) -> View:
    """The view without cards."""
    countries = len(view.hands)
    hands = tuple(None if hand is None else tuple[Card]() for hand in view.hands)
    return view._replace(hands=hands, hand_sizes=(0,) * countries, order=(), piles=((),) * countries)


def view_after(event: Event, view: View) -> View:
    countries = len(view.hands)
    match event:
        case rules.Played(_, country, card) | rules.LedAtRandom(_, country, card):
            hand, sizes = view.hands[country], changed_at(view.hand_sizes, country, view.hand_sizes[country] - 1)
            left = None if hand is None else tuple(each for each in hand if each != card)
            hands = changed_at(view.hands, country, left)
            return view._replace(hands=hands, hand_sizes=sizes, trick=(*view.trick, card))
        case rules.TrickWon(_, country, cards):
            piles = changed_at(view.piles, country, (*view.piles[country], cards))
            order = turn_order(countries, country)
            # a country that sits out is not shown as the next leader
            if event.card.suit is PURPLE and all(view.hand_sizes):
                order = turn_order(countries, rules.sitting_out_leader(view.seats, country), country)
            return view._replace(trick=(), piles=piles, order=order)
        case rules.SatOut(_, country, leader):
            return view._replace(order=turn_order(countries, leader, country))
        case rules.RoundBegan(seat, _, number) if number != view.number:
            return without_cards(view)._replace(number=number, actor=seat)
        case rules.VipNamed(_, _, suit):
            return view._replace(vips=(*view.vips, suit))
    return view
