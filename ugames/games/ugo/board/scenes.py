"""The events of U GO! as cues, and the table right after each event."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from ugames.core.game import Event, Seat, changed_at
from ugames.core.words import addressed, figure
from ugames.games.ugo import rules
from ugames.games.ugo.board.places import FARMERS, Places, noted
from ugames.games.ugo.board.scored import earned, is_scored
from ugames.games.ugo.rules import SCARCE_SUPPLY, SUPPLY, Card, Kingdom, Seen, Ugo, View, to_lay, winning_place
from ugames.games.ugo.words import on_board, why_best
from ugames.ui.draw.tween import AFTER, GLANCE, HOLD, LONG
from ugames.ui.table import furniture
from ugames.ui.table.board import Burst, Caption, Count, Cue, Look, Nod, Noise, Together, Wait, Walk, unasked
from ugames.ui.table.motion.gains import MANY, weight

BACK = "ugo/back.svg"
GROWS = ("grow-small", "grow-middle", "grow-large")
"""The sounds for a better card on a place: a hut up to 2, a tower up to 5, a castle above."""


def told(game: Ugo, event: Event, seen: Seen) -> Seen:
    """The table right after an event, before the next question."""
    return unasked(seen, _told(game, event, seen.view))


def _told(game: Ugo, event: Event, view: View) -> View:
    match event:
        case rules.Played(seat, card):
            sizes = changed_at(view.hand_sizes, seat, view.hand_sizes[seat] - 1)
            hand = tuple(each for each in view.hand if each != card)
            return view._replace(hand=hand, hand_sizes=sizes, trick=(*view.trick, card))
        case rules.TrickWon():
            return view if _gains(game, view) else _won(view)
        case rules.FarmersCame():
            gains = _gains(game, view) or (event,)
            return _won(reduce(_with_farmers, gains, view)) if event == gains[-1] else view
        case rules.Laid(seat, place, cards):
            kingdoms = changed_at(view.kingdoms, seat, laid_on(view.kingdoms[seat], place, cards))
            left = tuple(card for card in view.spoils or view.trick if card not in cards)
            tricks = (*view.tricks, view.trick) if view.trick else view.tricks
            return view._replace(kingdoms=kingdoms, leader=seat, trick=(), spoils=left, tricks=tricks)
        case rules.GameScored(seat) if seat == len(view.kingdoms) - 1:
            return view._replace(scores=(*view.scores[: view.number - 1], earned(game, view)), tricks=())
        case rules.GameBegan(seat, number) if view.number != number:
            seats = len(view.kingdoms)
            return view._replace(
                number=number,
                dealer=seat,
                leader=(seat + 1) % seats,
                hand=(),
                kingdoms=(Kingdom(),) * seats,
                supply=SCARCE_SUPPLY if game.scarce else SUPPLY,
            )
    return view


def _with_farmers(view: View, event: rules.FarmersCame) -> View:
    """The view with these farmers in their kingdom."""
    kingdom = view.kingdoms[event.seat]
    grown = kingdom._replace(farmers=kingdom.farmers + event.count)
    return view._replace(kingdoms=changed_at(view.kingdoms, event.seat, grown), supply=view.supply - event.count)


def _gains(game: Ugo, view: View) -> tuple[rules.FarmersCame, ...]:
    """The farmers of all cards of a complete trick, which come together, with the last one."""
    trick = view.trick
    if len(trick) < len(view.kingdoms):
        return ()
    gains = game.gains(view.leader, trick, trick[winning_place(trick)], view.kingdoms, view.supply)
    return tuple(rules.FarmersCame(*gain) for gain in gains)


def _won(view: View) -> View:
    """The view in which the winner of a trick chooses the next card to lay, if there is a choice.

    The cards are there before the choice, else their points and frames would appear during the flight.
    """
    trick = view.trick
    if len(trick) < len(view.kingdoms):
        return view
    winner = (view.leader + winning_place(trick)) % len(trick)
    if len(to_lay(trick, view.kingdoms[winner].colours)) == 1:
        return view
    return view._replace(leader=winner, trick=(), spoils=trick, tricks=(*view.tricks, trick))


def laid_on(kingdom: Kingdom, place: int, cards: tuple[Card, ...]) -> Kingdom:
    """The kingdom with these cards on one of its places, or on its next new place."""
    colours, piles, farmers = kingdom
    if place < len(piles):
        return Kingdom(colours, changed_at(piles, place, (*piles[place], *cards)), farmers)
    return Kingdom((*colours, cards[0].colour), (*piles, cards), farmers)


def show(game: Ugo, names: Sequence[str], event: Event, before: Seen, after: Seen, where: Places) -> tuple[Cue, ...]:
    """The cues of an event on this table."""
    view, then = before.view, Look(told(game, event, before))
    match event:
        case rules.Dealt(seat):
            slide = (Noise("slide"),) if seat == 0 else ()
            # no question before all hands are dealt: the deck lies on the trick's area
            return slide if seat < len(names) - 1 else (*slide, Look(unasked(after)))
        case rules.GameBegan(seat, number):
            if number == 1:
                undealt = view._replace(hand=(), hand_sizes=(0,) * len(names))
                empty = Look(unasked(before, undealt))
                return Noise("shuffle"), empty, *_brought(seat, where)
            # the leader of a later game is not the winner of the last trick, so they are named where the first card
            # will lie
            leader = addressed(names, view.seat)[(seat + 1) % len(names)]
            leads = Caption(on_board("begins", number=number, name=leader), where.line)
            return Noise("shuffle"), Wait(GLANCE), then, leads
        case rules.Played(seat):
            return (Noise("place", where.in_trick(seat).cx),)
        case rules.TrickWon(seat, cards):
            text = on_board("takes", name=addressed(names, view.seat)[seat], why=why_best(cards))
            swept = Noise("mine" if seat == view.seat else "collect", where.plate(seat).cx)
            return Caption(text, where.line), Wait(HOLD / 2), swept
        case rules.FarmersCame():
            gains = _gains(game, view) or (event,)
            return _farmers(game, names, gains, before, where) if event == gains[-1] else ()
        case rules.Laid():
            # the farmers of the last card have landed before the count begins
            rests = (Wait(HOLD),) if is_scored(then.seen.view) else ()
            return *_lay(game, event, view, then, where), *rests
        case rules.GameScored(seat):
            own = (seat,) if seat == view.seat else ()
            seats = range(len(names))
            others = tuple(each for each in seats if each != view.seat) if seat == seats[-1] else ()
            begins = (Wait(GLANCE),) if seat == 0 else ()
            counted = *_count(game, view, own, where, HOLD / 2), *_count(game, view, others, where, GLANCE)
            return (*begins, *counted)
    return ()


def _brought(dealer: Seat, where: Places) -> tuple[Cue, ...]:
    """The deck slides from the dealer to the trick's area, from where the hands are dealt."""
    deck = furniture.fan(where.trick, 1, where.in_hand(1)[0].h)[0]
    walk = Walk(BACK, where.plate(dealer).centred(deck.w, deck.h), (deck, deck, deck), glides=True)
    return walk, Wait(walk.seconds)


def _farmers(
    game: Ugo, names: Sequence[str], gains: Sequence[rules.FarmersCame], before: Seen, where: Places
) -> tuple[Cue, ...]:
    """Farmers walk from their cards to their spots, with the change of points."""
    view, goes, rings = before.view, list[Together | Wait](), list[Burst]()
    for event in gains:
        kingdom, grown = view.kingdoms[event.seat], _with_farmers(view, event)
        change = sum(game.count(grown.kingdoms[event.seat])) - sum(game.count(kingdom))
        text: str = on_board("came", count=event.count)
        if change:
            text = on_board("worth", farmers=text, points=figure(change, "+"))
        spots = [where.farmer(event.seat, kingdom.farmers + number) for number in range(event.count)]
        card = where.in_trick(event.seat)
        walk = Walk(FARMERS, card, tuple(spots))
        goes += Together((walk, Caption(text, card, "good", beside=True), Noise("slide"))), Wait(AFTER * event.count)
        rings += [Burst(spot, "ring", "good", spot.h) for spot in spots]
        view = grown
    came = Look(unasked(before, view))
    return *goes, Wait(LONG), came, Together((*rings, Noise("farmer")))


def _lay(game: Ugo, event: rules.Laid, view: View, laid: Look, where: Places) -> tuple[Cue, ...]:
    """Cards are laid on a place, with the change of the kingdom's points."""
    box, kingdom = where.card(event.seat, event.place), view.kingdoms[event.seat]
    change = sum(game.count(laid.seen.view.kingdoms[event.seat])) - sum(game.count(kingdom))
    pile = kingdom.piles[event.place] if event.place < len(kingdom.piles) else ()
    level, top = event.cards[-1].value, pile[-1].value if pile else -1
    cues: list[Cue] = [Noise("place", box.cx)]
    if level > top:
        cues.append(Noise(GROWS[level // 3], box.cx))
    cues += laid, Burst(box, f"ugo/signs/{event.cards[0].colour.name}.svg", reach=box.h)
    if change:
        cues.append(Caption(figure(change, "+"), box, "good" if change > 0 else "bad", weight(change, MANY)))
    more = len({card.colour for card in view.spoils or view.trick}) > 1
    forced = len(to_lay(view.spoils, kingdom.colours)) == 1  # an automatic layout must be noticed
    # beginners learn from a loss that only the top card counts
    if (change and level < top) or (event.seat == view.seat and (more or forced)):
        cues.append(Wait(HOLD))
    return tuple(cues)


def _count(game: Ugo, view: View, seats: Sequence[Seat], where: Places, seconds: float) -> tuple[Cue, ...]:
    """The places of these seats are counted one after the other, all seats at once, and their farmers nod."""
    cues: list[Cue] = []
    for index, place in enumerate(game.deck.place):
        counted: list[Count] = []
        for seat in seats:
            kingdom = view.kingdoms[seat]
            if points := game.count(kingdom)[index]:
                here = place.farmers - game.missing(kingdom, index)
                nod = Nod(FARMERS, where.figures(seat, index, here))
                middle = where.middle(seat, index, empty=index >= len(kingdom.piles))
                counted.append(Count(seat, points, middle, nod=nod, before=0, at=noted(where.plate(seat))))
        if counted:
            cues += Together(tuple(counted)), Wait(seconds)
    return tuple(cues)
