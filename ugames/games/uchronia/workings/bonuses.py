"""Rules: the bonuses of buildings, each usable once in an order or a Plot, and their effects (UR-8)."""

from __future__ import annotations

from collections.abc import Iterable

from ugames.core.game import Event, Seat, changed_at
from ugames.games.uchronia.actions import Action, Exchange, Raid, Use, exchange, raid, use
from ugames.games.uchronia.cards import (
    IN_ACTIVITIES,
    IN_FORUM,
    IN_HAND,
    IN_SITE,
    IN_STOCK,
    Cards,
    Design,
    Effect,
    minus,
    plus,
)
from ugames.games.uchronia.events import Exchanged, Raided
from ugames.games.uchronia.state import NOBODY, House, Scheme, Site, State
from ugames.games.uchronia.workings.effects import Book
from ugames.games.uchronia.workings.moves import claim, claims, draw, drawable, move, reconsider


def bonus_options(book: Book, state: State, bonuses: Iterable[int], hand: Cards) -> list[Action]:
    """The actions of the bonuses at these indices of the buildings, with this hand."""
    house = state.houses[state.turn]
    options: list[Action] = []
    for place in dict.fromkeys(bonuses):
        face = book.faces[house.buildings[place]]
        if face.effect is Effect.exchange:
            options += _exchange_options(state, face, house)
        elif face.effect is Effect.raid:
            options += _raid_options(book, state, face)
        elif face.effect is Effect.move:
            options += _move_options(book, state, face, house, hand)
        elif drawable(state):
            options.append(use(face.name))
    return options


def _move_options(book: Book, state: State, face: Design, house: House, hand: Cards) -> list[Action]:
    lying = {IN_HAND: hand, IN_FORUM: state.forum, IN_STOCK: house.stock}
    cards = [card for card in dict.fromkeys(lying[face.source or IN_HAND]) if face.resource in (None, card)]
    powers = book.powers(house)
    if face.target is IN_SITE:
        return [
            use(face.name, card, site.building)
            for site in open_sites(state, house, powers.early)
            for colour in [book.colour_of[site.building]]
            for card in (powers.fitting[colour] if face.source is IN_STOCK else (colour,))
            if card in cards
        ]
    if face.target is IN_ACTIVITIES and len(house.activities) >= powers.limit:
        return []
    return [use(face.name, card) for card in cards]


def _exchange_options(state: State, face: Design, house: House) -> list[Action]:
    """The possible exchanges; equal cards only if the launch takes a Monopoly (UR-19)."""
    return [
        exchange(face.name, activity, resource)
        for activity in dict.fromkeys(house.activities)
        for resource in dict.fromkeys(house.stock)
        if activity is not resource
        or (
            state.monopolies[resource] == NOBODY
            and claims(state, state.turn, resource, house.activities.count(resource))
        )
    ]


def _raid_options(book: Book, state: State, face: Design) -> list[Action]:
    return [
        raid(face.name, other, site.building, card)
        for other, its in enumerate(state.houses)
        if other != state.turn and its.sites and not book.powers(its).fence
        for site in its.sites
        for card in dict.fromkeys(site.cards)
    ]


def open_sites(state: State, house: House, early: bool) -> list[Site]:
    """The sites that can receive a transfer now: not those started this turn."""
    return [site for site in house.sites if early or site.turn != state.turns]


def use_bonus(book: Book, state: State, seat: Seat, action: Use, events: list[Event]) -> State:
    """Draw, or move a card."""
    face = book.faces[action.building]
    state = _spend(state, seat, face)
    if action.card is None or face.source is None or face.target is None:
        return draw(state, seat, face.amount, events)
    return move(book, state, seat, action.card, face.source, face.target, events, face.name, action.site)


def exchange_cards(book: Book, state: State, seat: Seat, action: Exchange, events: list[Event]) -> State:
    """The Resource is launched (UR-19), and the Activity leaves (UR-18)."""
    activity, resource = action.activity, action.resource
    state = _spend(state, seat, book.faces[action.building])
    house = state.houses[seat]
    stock = plus(minus(house.stock, resource), activity)
    activities = plus(minus(house.activities, activity), resource)
    events.append(Exchanged(seat, action.building, activity, resource))
    house = house._replace(stock=stock, activities=activities)
    state = state._replace(houses=changed_at(state.houses, seat, house))
    return reconsider(claim(state, seat, resource, events), activity, events)


def raid_site(book: Book, state: State, seat: Seat, action: Raid, events: list[Event]) -> State:
    """A card of another player's site goes to the Stock."""
    state = _spend(state, seat, book.faces[action.building])
    card, its, own = action.card, state.houses[action.other], state.houses[seat]
    sites = tuple(
        [site._replace(cards=minus(site.cards, card)) if site.building == action.site else site for site in its.sites]
    )
    houses = changed_at(state.houses, action.other, its._replace(sites=sites))
    events.append(Raided(seat, action.other, action.building, action.site, card))
    return state._replace(houses=changed_at(houses, seat, own._replace(stock=plus(own.stock, card))))


def _spend(state: State, seat: Seat, face: Design) -> State:
    """Mark the bonus as used, by the index of its building, which never changes."""
    place = state.houses[seat].buildings.index(face.name)
    if state.work is not None:
        bonuses = minus(state.work.bonuses, place)
        return state._replace(work=state.work._replace(bonuses=bonuses))
    assert state.scheme is not None
    return state._replace(scheme=state.scheme._replace(used=(*state.scheme.used, place)))


def unused(book: Book, house: House, scheme: Scheme) -> tuple[int, ...]:
    bonuses = book.powers(house).plot_bonuses
    for place in scheme.used:
        bonuses = minus(bonuses, place)
    return bonuses
