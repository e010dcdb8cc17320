"""The blunders of Uchronia: actions that gain nothing while another legal one gains something.

They are recognized from the seat's view alone, whatever the others hold.
"""

from __future__ import annotations

from ugames.core.game import Seat
from ugames.core.rng import Rng
from ugames.games.uchronia.actions import (
    Action,
    Command,
    Copy,
    Decline,
    Draw,
    EndOrder,
    Hide,
    Reveal,
    Start,
    StopRevealing,
    Take,
    Use,
)
from ugames.games.uchronia.bot.sense import Sense
from ugames.games.uchronia.cards import CONSTRUCTION, DRACONIANS, IN_FORUM, IN_HAND, IN_SITE, IN_STOCK, Place, Resource
from ugames.games.uchronia.outlook import order_begun
from ugames.games.uchronia.rules import Seen, Uchronia
from ugames.games.uchronia.state import View, last_seat
from ugames.games.uchronia.workings.memory import most
from ugames.games.uchronia.workings.orders import doable, execution_count, work_on


def plays_two_for_one(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never plays two cards for the order that one of them gives."""
    return (
        isinstance(action, Command)
        and len(action.cards) == 2
        and game.single_commands[action.cards[0]].order is action.order
    )


def commands_nothing(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never commands an order without effect while a Plot would draw, unless that ends a standstill."""
    view = seen.view
    if not isinstance(action, Command) or not view.pile + len(view.discards):
        return False
    if Sense(game.book, view, seen.seat).helps_in_a_standstill(action):
        return False
    return does_nothing(game, seen, action)


def copies_nothing(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never copies an order without effect."""
    return isinstance(action, Copy) and does_nothing(game, seen, action)


def ends_what_it_has_not_begun(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never ends an order without an execution while one is possible; at the end of the game a start does not count."""
    view, work = seen.view, seen.view.work
    if not isinstance(action, EndOrder) or work is None or work.order is DRACONIANS:
        return False
    if view.ending and all(isinstance(each, Start | EndOrder) for each in seen.legal):
        return False
    house = view.house
    count = execution_count(game.book, house, work.order, copied=view.scheme is not None)
    return work == work_on(game.book, house, work.order, count)


def leaves_what_a_site_waits_for(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never ends an order while a Resource that a site of the house needs could be taken from the Forum."""
    if not isinstance(action, EndOrder) or seen.view.ending:
        return False
    own = Sense(game.book, seen.view, seen.seat)
    free = [other.card for other in seen.legal if isinstance(other, Take)] + _brought(game, seen, IN_STOCK)
    return any(own.stock[card] < own.need[card] for card in free)


def leaves_a_free_transfer(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never ends an order while a building could bring a card from the Forum to a site."""
    return isinstance(action, EndOrder) and not seen.view.ending and bool(_brought(game, seen, IN_SITE))


def leaves_a_free_draw(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never ends an order without the card that a building lets it draw."""
    return (
        isinstance(action, EndOrder)
        and not seen.view.ending
        and any(isinstance(other, Use) and other.card is None for other in seen.legal)
    )


def declines_a_free_card(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never declines a card for the hand from a Monopoly or building, unless it reduces the next draw."""
    if not isinstance(action, Decline | EndOrder) or seen.view.ending:
        return False
    if isinstance(action, EndOrder) and not _brought(game, seen, IN_HAND):
        return False
    full = game.book.powers(seen.view.house).plot_hand.full
    return len(seen.view.hand) >= full - 1


def reveals_twice_for_nothing(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never reveals a colour again if the Forum has no more of it and no victim is shielded."""
    work = seen.view.work
    if not isinstance(action, Reveal) or work is None or action.card not in work.revealed:
        return False
    return not _shielded(game, seen.view) and seen.view.forum.count(action.card) <= work.revealed.count(action.card)


def reveals_what_nobody_has(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never reveals a colour that neither a victim nor the Forum can have, while another one may bring a card."""
    work = seen.view.work
    if not isinstance(action, Reveal) or work is None or _may_bring(game, seen, action.card):
        return False
    if work.revealed:
        return not _shielded(game, seen.view)
    return any(isinstance(other, Reveal) and _may_bring(game, seen, other.card) for other in seen.legal)


def hides_what_it_could_get(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never hides a colour that the victim may hold, while another one is known to be absent from that hand."""
    view = seen.view
    if not isinstance(action, Hide) or view.work is None:
        return False
    victim = view.work.victims[0]
    return _may_hold(view, victim, action.card) and any(
        isinstance(other, Hide) and not _may_hold(view, victim, other.card) for other in seen.legal
    )


def starts_what_it_cannot_finish(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never starts a building in its last turn, unless it can transfer to it at once."""
    powers = game.book.powers(seen.view.house)
    return isinstance(action, Start) and seen.view.ending and not powers.early


def commands_what_it_cannot_finish(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never commands or copies Construction in the last round if it could only start buildings and not finish them."""
    view, book = seen.view, game.book
    if not isinstance(action, Command | Copy) or action.order is not CONSTRUCTION or not view.ending:
        return False
    house = view.house
    if book.powers(house).early:
        return False
    options = doable(book, game.determinize(view, Rng(0)), work_on(book, house, CONSTRUCTION, 1), view.hand)
    return all(isinstance(each, Start) for each in options)


def leaves_the_last_points(game: Uchronia, seen: Seen, action: Action) -> bool:
    """Never ends the last order of the game while an action could still bring points."""
    view = seen.view
    if not view.ending or seen.seat != last_seat(view) or seen.seat != view.turn:
        return False
    if view.work is not None and view.scheme is not None:
        return False
    if not isinstance(action, EndOrder | StopRevealing | Draw):
        return False
    state = game.determinize(view, Rng(0))
    others = [other for other in seen.legal if other is not action and not isinstance(other, Copy)]
    after = [game.apply(state, seen.seat, other).state for other in others]
    return any(game.points(each, seen.seat) > view.points[seen.seat] for each in after)


BLUNDERS = (
    plays_two_for_one,
    commands_nothing,
    copies_nothing,
    ends_what_it_has_not_begun,
    leaves_what_a_site_waits_for,
    leaves_a_free_transfer,
    leaves_a_free_draw,
    declines_a_free_card,
    reveals_twice_for_nothing,
    reveals_what_nobody_has,
    hides_what_it_could_get,
    starts_what_it_cannot_finish,
    commands_what_it_cannot_finish,
    leaves_the_last_points,
)
IDLE = (
    commands_nothing,
    copies_nothing,
    ends_what_it_has_not_begun,
    commands_what_it_cannot_finish,
)
"""The blunders that waste a whole turn; they would look like an error of the app, so no level makes them."""


# --- helpers -------------------------------------------------------------------------------------------------------


def does_nothing(game: Uchronia, seen: Seen, action: Command | Copy) -> bool:
    """Whether this order, with its bonuses, moves no card."""
    work, hand, _ = order_begun(game, seen.view, action)
    options = [*doable(game.book, game.determinize(seen.view, Rng(0)), work, hand)]
    if action.order is DRACONIANS:
        return not any(not isinstance(each, Reveal) or _may_bring(game, seen, each.card) for each in options)
    return not options


def _brought(game: Uchronia, seen: Seen, target: Place) -> list[Resource]:
    """The cards of the Forum that bonuses of buildings can bring there now."""
    faces = game.book.faces
    return [
        each.card
        for each in seen.legal
        if isinstance(each, Use) and each.card is not None
        if faces[each.building].source is IN_FORUM and faces[each.building].target is target
    ]


def _shielded(game: Uchronia, view: View) -> bool:
    """Whether a player is safe from one revealed card, so that a second one is useful."""
    return any(game.book.powers(house).shield for house in view.houses)


def _may_bring(game: Uchronia, seen: Seen, card: Resource) -> bool:
    """Whether revealing this colour can bring a card."""
    victims = Sense(game.book, seen.view, seen.view.turn).victims()
    return card in seen.view.forum or any(_may_hold(seen.view, seat, card) for seat in victims)


def _may_hold(view: View, seat: Seat, card: Resource) -> bool:
    """Whether a hand can hold a card of this colour, as far as is publicly known."""
    return most(view.memories[seat], card, view.hand_sizes[seat]) > 0
