"""What happens in U GO!, told in cues, and the table right after each event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ugames.core.game import Event, Glimpse, Seat, changed_at
from ugames.core.words import addressed, figure, with_colon
from ugames.games.ugo import rules
from ugames.games.ugo.board.places import FARMERS, Places, noted
from ugames.games.ugo.board.scored import is_scored
from ugames.games.ugo.rules import SCARCE_SUPPLY, SUPPLY, Action, Card, Kingdom, Ugo, View, to_lay, winning_place
from ugames.games.ugo.words import on_board, why_best
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.table.board import (
    Burst,
    Caption,
    Count,
    Cue,
    Look,
    Nod,
    Noise,
    Put,
    Together,
    Wait,
    Walk,
)
from ugames.ui.table.motion.gains import weight
from ugames.ui.table.motion.walking import seconds_of
from ugames.ui.table.staging.stage import Spot

Seen = Glimpse[Action, View]

SAID = 28.0
"""The size of all that is said over the table, so that nothing of it looks like something else."""
HELD = 0.95
"""Seconds for which a finished trick is held."""
CAME, OTHERS_CAME, WON, LOST = 2.2, 1.6, 0.1, 0.3
"""Seconds for which it is said that farmers came to oneself, and to others, since what comes next is above the trick,
too; and after which it goes on once they have arrived: by a card that won, by one that lost.
"""
NEXT_GAIN = 0.2
"""Seconds after which the farmers of the next card set out."""
BEGINS = 2.6
"""Seconds for which it is said who leads a new game."""
BACK, BROUGHT = "ugo/back.svg", 3
"""The back of a card, and the number of those that are seen when a deck is brought."""
CLOSES = 0.3
"""Seconds in which the table of points goes, before the cards that it told of do."""
OPENS, RING = 52.0, 0.36
"""How far a ring opens around the spot of a farmer that comes, and for how long: the next thing does not wait for it.
"""
COVERED, OWN = 0.8, 1.6
"""Seconds for which a card is looked at that has covered a better one: another's, and one's own."""
GROWS = ("grow-small", "grow-middle", "grow-large")
"""What is heard when a place gets a better card: a hut up to 2, a tower up to 5, a castle above."""
NEXT = 0.7
"""Seconds after each colour of one's own while others are left, and after one that is laid by itself: what nobody chose
is to be seen.
"""
MOST, LEAST, MORE = 15, 22.0, 24.0
"""The points that look as large as any; the size of the words about the least, and what is added for these."""
SETTLES, BEGINS_COUNT, COUNTED, ARRIVE = 0.9, 0.2, 0.24, 0.36
"""Seconds for which a table is seen on which the last card of a game lies; from which on it is counted until its first
place is; between two places; and after the last of them until its chips have arrived.
"""


def told(game: Ugo, event: Event, seen: Seen) -> Seen:
    """The table right after an event, while nobody is asked for anything."""
    view = _told(game, event, seen.view)
    return seen if view is seen.view else replace(seen, view=view, to_act=(), legal=())


def _told(game: Ugo, event: Event, view: View) -> View:
    match event:
        case rules.Played(seat, card):
            sizes = changed_at(view.hand_sizes, seat, view.hand_sizes[seat] - 1)
            hand = tuple(each for each in view.hand if each != card)
            return view._replace(hand=hand, hand_sizes=sizes, trick=(*view.trick, card))
        case rules.TrickWon():
            return _won(game, view, 0)
        case rules.FarmersCame() if gains := _all_gains(game, event, view):
            if event != gains[-1]:
                return view  # those of all cards come together, at the last of them
            for each in gains:
                view = _came(each, view)
            return _won(game, view, len(view.trick))
        case rules.FarmersCame():
            return _came(event, view)
        case rules.Laid(seat, place, cards):
            kingdoms = changed_at(view.kingdoms, seat, laid_on(view.kingdoms[seat], place, cards))
            left = tuple(card for card in view.spoils or view.trick if card not in cards)
            return view._replace(kingdoms=kingdoms, leader=seat, trick=(), spoils=left)
        case rules.GameScored(seat):
            seats, earlier = len(view.kingdoms), view.scores[: view.number - 1]
            if seat == seats - 1:
                return view._replace(scores=(*earlier, _row(game, view)))
            # the count has begun, and nothing of this game is among the points yet
            return view if len(view.scores) >= view.number else view._replace(scores=(*earlier, (0,) * seats))
        case rules.GameBegan(seat, number) if view.number != number:
            row, seats = _row(game, view), len(view.kingdoms)
            return view._replace(
                number=number,
                dealer=seat,
                leader=(seat + 1) % seats,
                hand=(),
                kingdoms=(Kingdom(),) * seats,
                supply=SCARCE_SUPPLY if game.scarce else SUPPLY,
                voids=((),) * seats,
                scores=view.scores if len(view.scores) >= view.number else (*view.scores, row),
            )
    return view


def _row(game: Ugo, view: View) -> tuple[int, ...]:
    """What a game that is over adds to the scores."""
    return tuple(sum(game.count(kingdom)) for kingdom in view.kingdoms)


def _came(event: rules.FarmersCame, view: View) -> View:
    """The view with these farmers in their kingdom."""
    kingdom = view.kingdoms[event.seat]
    grown = kingdom._replace(farmers=kingdom.farmers + event.count)
    return view._replace(kingdoms=changed_at(view.kingdoms, event.seat, grown), supply=view.supply - event.count)


def _all_gains(game: Ugo, event: rules.FarmersCame, view: View) -> tuple[rules.FarmersCame, ...]:
    """What all cards of a trick that has just been won bring, in their order; nothing if this event is of no trick."""
    trick = view.trick
    if event.card not in trick or len(trick) < len(view.kingdoms):
        return ()
    gains = game.gains(view.leader, trick, trick[winning_place(trick)], view.kingdoms, view.supply)
    return tuple(rules.FarmersCame(*gain) for gain in gains)


def _won(game: Ugo, view: View, told: int) -> View:
    """The view once the cards of a trick from that place on bring nobody farmers, and its taker chooses what to lay.

    The cards lie there before they can be chosen: else their points and frames appeared while they still flew.
    """
    trick, seats = view.trick, len(view.kingdoms)
    if len(trick) < seats:
        return view
    place = winning_place(trick)
    winner, next_seat = (view.leader + place) % seats, (view.leader + told) % seats
    if game.gains(next_seat, trick[told:], trick[place], view.kingdoms, view.supply):
        return view
    if len(to_lay(trick, view.kingdoms[winner].colours)) == 1:
        return view  # it is laid by itself
    return view._replace(leader=winner, trick=(), spoils=trick, tricks=(*view.tricks, trick))


def as_thrown(view: View, own: Seat) -> tuple[Card, ...]:
    """What was won and is not laid, in the order in which it lies in the trick: so no card crosses another."""
    trick, seats = view.tricks[-1] if view.tricks else (), len(view.kingdoms)
    if not view.spoils or any(card not in trick for card in view.spoils):
        return view.spoils
    leader = view.leader - winning_place(trick)
    return tuple(sorted(view.spoils, key=lambda card: (leader + trick.index(card) - own - 1) % seats))


def laid_on(kingdom: Kingdom, place: int, cards: tuple[Card, ...]) -> Kingdom:
    """The kingdom with these cards on one of its places, or on the next new one."""
    colours, piles, farmers = kingdom
    if place < len(piles):
        return Kingdom(colours, changed_at(piles, place, (*piles[place], *cards)), farmers)
    return Kingdom((*colours, cards[0].colour), (*piles, cards), farmers)


def show(game: Ugo, names: Sequence[str], event: Event, before: Seen, after: Seen, where: Places) -> tuple[Cue, ...]:
    """The cues of an event on the table as it lies."""
    view = before.view
    match event:
        case rules.Dealt(seat):
            slide = (Noise("slide"),) if seat == 0 else ()
            # nobody is asked until all is dealt: the deck lies where cards will be played
            return slide if seat < len(names) - 1 else (*slide, Look(replace(after, to_act=(), legal=())))
        case rules.GameBegan(seat, number):
            if number == 1:
                undealt = view._replace(hand=(), hand_sizes=(0,) * len(names))
                empty = Look(replace(before, view=undealt, to_act=(), legal=()))
                return Noise("shuffle"), empty, *_brought(seat, where)
            leads = _who_leads(names, (seat + 1) % len(names), number, view.seat, where)
            return Noise("shuffle"), Wait(CLOSES), Look(told(game, event, before)), leads
        case rules.Played(seat):
            return (Noise("place", where.in_trick(seat).cx),)
        case rules.TrickWon(seat, cards):
            why = why_best(cards)
            text = on_board("takes", name=addressed(names, view.seat)[seat], why=why)
            swept = Noise("mine" if seat == view.seat else "collect", where.plate(seat).cx)
            return _told_in(text, where.free, "highlight"), Wait(HELD), swept
        case rules.FarmersCame():
            gains = _all_gains(game, event, view) or (event,)
            if event != gains[-1]:
                return ()
            return _farmers(game, names, gains, before, where)
        case rules.Laid():
            laid = told(game, event, before)
            # what the last card brings has landed before the count begins
            rests = (Look(laid), Wait(SETTLES)) if is_scored(laid.view) else ()
            # what is said of them stands in their way
            quiet = (Look(replace(before, to_act=(), legal=())),) if view.spoils and event.seat != view.seat else ()
            return *quiet, *_lay(game, event, view, where), *rests
        case rules.GameScored(seat):
            own = (seat,) if seat == view.seat else ()
            seats = range(len(names))
            others = tuple(each for each in seats if each != view.seat) if seat == seats[-1] else ()
            arrive = (Wait(ARRIVE),) if others else ()  # the last chips reach their plates
            # scores stand as they are: they have had these points all along, and below them is told where from
            begins = (Look(told(game, event, before)), Wait(BEGINS_COUNT)) if seat == 0 else ()
            return (*begins, *_count(game, view, own, where), *_count(game, view, others, where), *arrive)
    return ()


def _brought(dealer: Seat, where: Places) -> tuple[Cue, ...]:
    """The deck comes to the mat from whoever deals: it lies there as long as hands are dealt from it."""
    high = where.in_hand(1)[0]
    deck = around(where.trick.cx, where.trick.cy, high * CARD_RATIO, high)
    plate = where.plate(dealer)
    walk = Walk(BACK, around(plate.cx, plate.cy, deck.w, deck.h), (deck,) * BROUGHT, glides=True)
    return walk, Wait(seconds_of(walk))


def _who_leads(names: Sequence[str], leader: Seat, number: int, viewer: Seat, where: Places) -> Caption:
    """Who leads first in a later game is not who won the last trick: it is said where the first card is awaited."""
    text = on_board("begins", number=number, name=addressed(names, viewer)[leader])
    return _told_in(text, where.band, "highlight")._replace(seconds=BEGINS)


def _told_in(text: str, room: Area, tone: str) -> Caption:
    """Words in their place."""
    return Caption(text, room.cx, room.cy, tone, SAID, fixed=room)


def _farmers(
    game: Ugo, names: Sequence[str], gains: Sequence[rules.FarmersCame], before: Seen, where: Places
) -> tuple[Cue, ...]:
    """Farmers walk from each card that brings some to their spots, and set out shortly after each other."""
    parts = [_arrival(game, names, event, before, where) for event in gains]
    leave = [(i * NEXT_GAIN, i, False) for i in range(len(gains))]
    arrive = [(i * NEXT_GAIN + seconds_of(walk), i, True) for i, (walk, _, _) in enumerate(parts)]
    cues, view, past = list[Cue](), before.view, 0.0
    for at, i, there in sorted(leave + arrive):
        walk, said, rings = parts[i]
        if at > past:
            cues.append(Wait(at - past))
        past = at
        if there:
            view = _came(gains[i], view)
            cues += [Look(replace(before, view=view, to_act=(), legal=())), rings]
        else:
            cues.append(Together((walk, said, Noise("slide"))))
    trick = before.view.trick
    won = trick and all(event.card == trick[winning_place(trick)] for event in gains)
    return (*cues, Wait(WON if won else LOST))


def _arrival(
    game: Ugo, names: Sequence[str], event: rules.FarmersCame, before: Seen, where: Places
) -> tuple[Walk, Caption, Together]:
    """The way of the farmers of one card, what is said of them and of the points that they change, and the rings."""
    view = before.view
    kingdom = view.kingdoms[event.seat]
    grown = kingdom._replace(farmers=kingdom.farmers + event.count)
    change = sum(game.count(grown)) - sum(game.count(kingdom))
    text: str = on_board("came", count=event.count)
    if change:
        text = on_board("worth", farmers=text, points=figure(change, "+"))
    if event.seat != view.seat:
        text = with_colon(names[event.seat], text)  # it may lie where there is room, off their plate
    came = _told_in(text, where.words_about(event.seat), "good")
    came = came._replace(seconds=CAME if event.seat == where.own else OTHERS_CAME)
    spots = [where.farmer(event.seat, number) for number in range(kingdom.farmers, grown.farmers)]
    walk = Walk(FARMERS, where.in_trick(event.seat), tuple(spots))
    rings = [Burst(spot.cx, spot.cy, "ring", "good", OPENS, RING) for spot in spots]
    return walk, came, Together((*rings, Noise("farmer")))


def _lay(game: Ugo, event: rules.Laid, view: View, where: Places) -> tuple[Cue, ...]:
    """Cards are laid on a place, and it says by how much its kingdom's points change."""
    zone = "spoils" if view.spoils else "trick"
    box = where.card(event.seat, event.place)
    puts = [Put(Spot(card, box.cx, box.cy, box.h, f"kingdom-{event.seat}-{event.place}"), zone) for card in event.cards]
    sign = Burst(box.cx, box.cy, f"ugo/signs/{event.cards[0].colour.name}.svg", size=box.h)
    kingdom = view.kingdoms[event.seat]
    change = sum(game.count(laid_on(kingdom, event.place, event.cards))) - sum(game.count(kingdom))
    pile = kingdom.piles[event.place] if event.place < len(kingdom.piles) else ()
    level = event.cards[-1].value
    grows = not pile or level > pile[-1].value
    heard = (Noise("place"), Noise(GROWS[level // 3])) if grows else (Noise("place"),)
    cues: list[Cue] = [Together((*puts, *heard)), sign]
    if change:
        lost = pile and event.cards[-1].value < pile[-1].value
        told = _points(box, change)
        if lost:
            # a beginner learns by it that only the top card counts: it is on the card, and gone before what is next
            seconds = OWN if event.seat == view.seat else COVERED
            return *cues, told._replace(seconds=seconds), Wait(seconds)
        cues.append(told)
    more = len({card.colour for card in view.spoils or view.trick}) > 1
    if event.seat == view.seat and (more or len(to_lay(view.spoils, kingdom.colours)) == 1):
        cues.append(Wait(NEXT))
    return tuple(cues)


def _count(game: Ugo, view: View, seats: Sequence[Seat], where: Places) -> tuple[Cue, ...]:
    """The places of kingdoms are counted one after the other, where they lie, and the farmers who feed each nod.

    Those of all these seats are counted at once.
    """
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
            cues += [Together(tuple(counted)) if len(counted) > 1 else counted[0], Wait(COUNTED)]
    return tuple(cues)


def _points(box: Area, points: int) -> Caption:
    """Points on a place, the larger the more there are."""
    size = min(LEAST + MORE * weight(points, MOST), max(LEAST, box.h * 0.4))
    return Caption(figure(points, "+"), box.cx, box.cy, "good" if points > 0 else "bad", size)  # farmers stand below
