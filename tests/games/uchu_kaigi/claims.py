"""What Uchu-Kaigi tells by the number of players and by what may be played, held against its rules when it is tried."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from tests.laws.heard import Claim, heard
from ugames.core.game import changed_at, glimpse
from ugames.core.teaching.coach import Happened
from ugames.core.words import addressed
from ugames.games.uchu_kaigi import coach, words
from ugames.games.uchu_kaigi.board.table import UchuKaigiBoard
from ugames.games.uchu_kaigi.cards import SUITS, Card, Country, Suit
from ugames.games.uchu_kaigi.rules import (
    LeadHanded,
    LedAtRandom,
    Play,
    SatOut,
    State,
    UchuKaigi,
    turn_order,
    winning_place,
)
from ugames.ui.draw.geometry import Area

OWNERS = {2: (0, 0, 1, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3), 5: (0, 1, 2, 3, 4)}
TOO_MUCH = {2: 5, 3: 4, 4: 5, 5: 6}
KINDS = {LedAtRandom: "random", LeadHanded: "picked", SatOut: "out"}
AREA = Area(14, 82, 1892, 988)


def won_with(game: UchuKaigi, state: State, country: Country, suit: Suit) -> tuple[State, Any]:
    """A trick that this country is about to lead with a suit and wins, and what then is told of the next lead."""
    owners = OWNERS[state.seats]
    hands = ((Card(Suit.pink, 1), Card(Suit.pink, 2), Card(Suit.pink, 3)),) * len(owners)
    hands = changed_at(hands, country, (Card(suit, 7), Card(Suit.green, 1), Card(Suit.green, 2)))
    order = turn_order(len(owners), country)
    lies: Any = {"vips": (suit,) * state.number, "trick": (), "actor": owners[country]}
    begin = state._replace(hands=hands, order=order, **lies)
    step = game.apply(begin, owners[country], Play(Card(suit, 7)))
    events = [*step.events]
    while not any(type(event).__name__ == "TrickWon" for event in events):
        (actor,) = game.to_act(step.state)
        step = game.apply(step.state, actor, game.legal(step.state, actor)[0])
        events += step.events
    return begin, next(event for event in events if type(event) in KINDS)


def _next_leads(game: UchuKaigi, state: State, viewer: int, names: tuple[str, ...]) -> Iterator[Claim]:
    owners = OWNERS[state.seats]
    own = [owners.index(seat) for seat in range(state.seats)]
    spoken = addressed(names, viewer)

    def called(country: Country) -> str:
        if country in own:
            return "you" if owners[country] == viewer else names[owners[country]]
        return "your dependency" if owners[country] == viewer else f"{names[owners[country]]}'s dependency"

    for country, suit in [(country, suit) for country in range(len(owners)) for suit in (Suit.yellow, Suit.purple)]:
        begin, event = won_with(game, state, country, suit)
        view = game.view(begin, viewer)
        (told,) = heard(words.next_leads, partial(words.use_here, suit, view, (country,), spoken))
        yours = event.seat == viewer if isinstance(event, LeadHanded) else country in own and owners[country] == viewer
        fields: dict[str, Any] = {"country": called(country)}
        if isinstance(event, SatOut):
            fields["leader"] = called(event.leader)
        if isinstance(event, LeadHanded):
            fields["seat"] = names[event.seat]
        yield Claim("next lead", told, (f"{KINDS[type(event)]}{'_yours' * yours}", fields))


def _tooltips(game: UchuKaigi, state: State, viewer: int, names: tuple[str, ...]) -> Iterator[Claim]:
    board, seen = UchuKaigiBoard(game, names), glimpse(game, state, viewer)
    nodes = partial(board.nodes, seen, AREA)
    for _, fields in [each for each in heard(words.on_board, nodes) if each.key == "limit"]:
        yield Claim("limit", fields["threshold"], TOO_MUCH[state.seats] - 1)
    for _, fields in heard(words.much, nodes):
        yield Claim("too much", fields["over"], TOO_MUCH[state.seats])
    for suit in SUITS:
        general = [each.key for each in heard(words._effects, partial(words.use_of, suit, state.seats))]
        both = suit is Suit.yellow and len(OWNERS[state.seats]) > state.seats
        yield Claim("for a dependency", any(key.endswith("_dependency") for key in general), both)
    won = heard(words.said, partial(words.goal, game, seen, names))[-1].key
    yield Claim("goal", won, "goal_two" if state.seats == 2 else "goal")


def _questions(game: UchuKaigi, state: State, viewer: int, names: tuple[str, ...]) -> Iterator[Claim]:
    seen = glimpse(game, state, viewer)
    plays = [act.card for act in seen.legal if isinstance(act, Play)]
    key = words.ask(game, seen, names).key.removesuffix("_for")
    if viewer not in seen.to_act or not plays:
        return
    country, trick, vip = state.order[len(state.trick)], state.trick, state.vips[-1]
    mine = country in {OWNERS[state.seats].index(viewer)}
    suits, led = {card.suit for card in plays}, trick[0].suit if trick else None
    if led is None:
        true = "lead"
    elif led in suits and suits <= {led, Suit.gray}:
        true = "grey" if led is Suit.gray else "follow" if Suit.gray in suits else "follow_only"
    elif mine and vip in suits:
        true = "none"
    else:
        true = ("loses_vip" if vip is led else "loses") if mine else "none"
    yield Claim("question", key, true)
    for suit in (Suit.yellow, Suit.purple):
        told = coach.may_win_with(Happened(game, seen, (), seen), suit)
        ahead = any(winning_place((*trick, card), vip) == len(trick) for card in plays if card.suit is suit)
        yield Claim("a player may win with it", told, told and mine and ahead)


def made_up(game: UchuKaigi, state: State, dice: Random) -> State:
    """The same with all the piles of the round at one country."""
    piles = tuple(pile for piles in state.piles for pile in piles)
    nothing: tuple[tuple[Card, ...], ...] = ()
    return state._replace(piles=changed_at((nothing,) * len(state.piles), dice.randrange(len(state.piles)), piles))


def claims(game: UchuKaigi, state: State, viewer: int, names: tuple[str, ...], dice: Random) -> Iterator[Claim]:
    """Of a position."""
    yield from _tooltips(game, state, viewer, names)
    yield from _next_leads(game, state, viewer, names)
    for seat in range(state.seats):
        yield from _questions(game, state, seat, names)
