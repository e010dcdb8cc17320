"""What happens in Uchu-Kaigi, told in cues, and the table right after each event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ugames.core.game import Event, Glimpse, changed_at
from ugames.core.tongue import TONGUE
from ugames.core.words import addressed, figure
from ugames.games.uchu_kaigi import rules, scoring
from ugames.games.uchu_kaigi.board import flights, orbit, won
from ugames.games.uchu_kaigi.board.places import Places
from ugames.games.uchu_kaigi.cards import GRAY, PURPLE, SEATINGS, Card, Country
from ugames.games.uchu_kaigi.rules import Action, UchuKaigi, View, turn_order
from ugames.games.uchu_kaigi.scoring import move_markers
from ugames.games.uchu_kaigi.standing import standing
from ugames.games.uchu_kaigi.words import country_name, on_board, why_best, why_less
from ugames.ui.draw.geometry import around
from ugames.ui.table.board import (
    Burst,
    Caption,
    Cue,
    Look,
    Noise,
    Together,
    Trail,
    Wait,
    Walk,
)
from ugames.ui.table.motion.gains import weight
from ugames.ui.table.motion.walking import seconds_of

Seen = Glimpse[Action, View]

FOOT = 0.14
"""How high above the foot of the trick's place it is told that another round begins, by the height of that place."""
MOST, GREAT, SMALL = 20, 12, 0.5
"""The points of a phase that look as large as any, those from which on sparks fly, and what looks small."""
SAID, SAID_BROAD, SAID_HIGH = (22.0, 30.0), 3.0, 1.6
"""The least size of words about how far a marker has moved and what is added for the most points, and the room that
they have there by that size.
"""
LEAST_WAY, MORE_WAY = 0.14, 0.28
"""Seconds for which a marker goes on its way at least, and what is added for the most points."""
STAYS = 0.5, 0.3
"""Seconds for which it stays told how far a marker has moved if that looks large, and else: the next points are counted
only then."""
LEADS = 0.7
"""Seconds for which it is told who leads the first round: the sentences of the deal are told together after that."""
TOLD, GAINED = 0.7, 0.12
"""Seconds for which it is looked at who pays for too much, and between two who gain by it."""
ENDED = 0.9
"""Seconds for which it is told that no card is left, before all piles are opened."""
HELD, READ, LONGER = 1.1, 1.8, 2.6
"""Seconds for which a finished trick is held, a short sentence can be read, and one with its reason."""


def told(event: Event, seen: Seen) -> Seen:
    """The table right after an event, while nobody is asked for anything."""
    view = _told(event, seen.view)
    return seen if view is seen.view else replace(seen, view=view, to_act=(), legal=())


def undealt(seen: Seen) -> Seen:
    """The table before the first deal: no hands, and no VIP."""
    nothing = [None if hand is None else () for hand in seen.view.hands]
    view = seen.view._replace(
        vips=(), hands=tuple(nothing), hand_sizes=(0,) * len(nothing), order=(), trick=(), actor=None
    )
    return replace(seen, view=view, to_act=(), legal=())


def _told(event: Event, view: View) -> View:
    countries, owners = len(view.hands), SEATINGS[view.seats].owners
    match event:
        case rules.Played(_, country, card) | rules.LedAtRandom(_, country, card):
            return _played(view, country, card)
        case rules.TrickWon(_, country, cards):
            piles = changed_at(view.piles, country, (*view.piles[country], cards))
            order = turn_order(countries, country)
            if event.card.suit is PURPLE and all(view.hand_sizes):  # whoever sits out is not shown as the next leader
                order = turn_order(countries, rules.sitting_out_leader(view.seats, country), country)
            return view._replace(trick=(), piles=piles, order=order, actor=owners[order[0]])
        case rules.LeadHanded(seat):
            return view._replace(actor=seat)
        case rules.SatOut(_, country, leader):
            return view._replace(order=turn_order(countries, leader, country), actor=owners[leader])
        case rules.PlayEnded() | scoring.PhaseBegan():
            return won.telling(view, None)
        case scoring.PilesScored(_, country):
            return won.telling(view, country, opens=True)
        case scoring.GraysCharged(_, country) | scoring.BlameShared(_, country):
            return won.telling(view, country)
        case scoring.MarkerMoved(_, country, start, end):
            changes = [(country, end - start)]
            moved = view._replace(board=move_markers(view.board, changes, SEATINGS[view.seats], []))
            return won.telling(moved, None) if end < start and won.all_counted(view) else moved
        case rules.RoundBegan(seat, country, number) if number != view.number:
            nobody: tuple[()] = ()
            hands = tuple(None if hand is None else nobody for hand in view.hands)
            return view._replace(
                number=number,
                hands=hands,
                hand_sizes=(0,) * countries,
                order=(),
                actor=seat,
                piles=((),) * countries,
                voids=((),) * countries,
            )
        case rules.VipNamed(_, _, suit):
            return view._replace(vips=(*view.vips, suit))
    return view


def _played(view: View, country: Country, card: Card) -> View:
    """The view after a card has been played; any card off the led suit but grey shows that its hand lacks that suit."""
    voids, hand = view.voids, view.hands[country]
    if view.trick:
        led = view.trick[0].suit
        if card.suit is not led and card.suit is not GRAY and led not in voids[country]:
            voids = changed_at(voids, country, (*voids[country], led))
    left = None if hand is None else tuple(each for each in hand if each != card)
    sizes = changed_at(view.hand_sizes, country, view.hand_sizes[country] - 1)
    trick = (*view.trick, card)
    actor = SEATINGS[view.seats].owners[view.order[len(trick)]] if len(trick) < len(view.order) else view.actor
    hands = changed_at(view.hands, country, left)
    return view._replace(hands=hands, hand_sizes=sizes, trick=trick, voids=voids, actor=actor)


def show(
    game: UchuKaigi, names: Sequence[str], event: Event, before: Seen, after: Seen, where: Places
) -> tuple[Cue, ...]:
    """The cues of an event on the table as it lies."""
    view = before.view
    match event:
        case rules.RoundBegan():
            begun = _begun(game, names, event, before, where) if event.number > 1 else (Wait(LEADS),)
            return Noise("shuffle"), *begun
        case rules.Dealt(_, country) | rules.DealtOpen(_, country):
            if country < len(view.hands) - 1:
                return ()
            # all hands fly at once, and what follows is told of dealt cards
            hands = view._replace(hands=after.view.hands, hand_sizes=after.view.hand_sizes)
            return (Look(replace(before, view=hands, to_act=(), legal=())),)
        case rules.LedAtRandom(_, country, card):
            box = where.in_trick(country)
            yours = country == where.own and view.seat >= 0
            text = on_board("random", name=country_name(country, addressed(names, view.seat)))
            at = _told_of(text, where, "warn")
            speaks = Noise(f"guest-{won.SIGNS[card.suit]}")
            return at, Noise("place", box.cx), speaks, Look(told(event, before)), Wait(HELD)
        case rules.Played(_, country):
            return (Noise("place", where.in_trick(country).cx),)
        case rules.TrickWon(_, country, cards, card):
            why = why_best(cards, card)
            text = on_board("takes", name=country_name(country, names), why=why)
            taken = _told_of(text, where)
            yours = SEATINGS[view.seats].owners[country] == view.seat
            if yours:
                taken = _brought(game, names, view, taken, event)
            if taken.more:
                taken = taken._replace(about=where.named(country), fixed=None)
            packed, gathered = (
                flights.packed(view, country, cards, where),
                flights.gathered(view, country, cards, where),
            )
            held = Wait(LONGER if taken.more else HELD)
            speaks = Noise(f"guest-{won.SIGNS[card.suit]}", where.in_trick(country).cx, softly=True)
            swept = Together((Noise("mine" if yours else "collect"), *packed))
            return speaks, taken, held, swept, Together(gathered)
        case rules.SatOut(_, country):
            text = on_board("sat_out", name=country_name(country, addressed(names, view.seat)))
            return _told_of(text, where, "warn"), Wait(0.5)
        case rules.LeadHanded(seat, country):
            text = on_board("picks", name=addressed(names, view.seat)[seat])
            return _told_of(text, where, "warn"), Wait(0.5)
        case rules.LeftOut(_, count):
            gone = Look(replace(before, to_act=(), legal=()))  # before VIPs to choose from lie where they lay
            return Together((Noise("place"), *flights.aside(count, where))), Wait(flights.SEEN), gone, Wait(flights.GO)
        case rules.VipDrawn(_, suit) | rules.VipNamed(_, _, suit):
            vip, sign = orbit.track(where.orbit, view.board).vip, f"uchu_kaigi/signs/{won.SIGNS[suit]}.svg"
            away = replace(before, view=view._replace(order=()), to_act=(), legal=())
            if isinstance(event, rules.VipNamed):
                walk = Walk(orbit.vip_picture(suit), where.vips()[suit], (vip,), glides=True)
                comes: tuple[Cue, ...] = Together((Noise("flip"), walk)), Wait(seconds_of(walk))
            else:
                comes = Together((Noise("flip"), flights.turned_over(suit, vip))), Wait(flights.TURNED)
            return (
                Look(away),
                *comes,  # it is still drawn there until the table has it
                Look(replace(away, view=away.view._replace(vips=(*view.vips, suit)))),
                Noise(f"guest-{won.SIGNS[suit]}", vip.cx),
                Burst(vip.cx, vip.cy, "ring", "accent", vip.h * 0.8),
                Burst(vip.cx, vip.cy, sign, "accent", vip.h * 0.8),
                Caption(
                    on_board("vip", suit=TONGUE.thing(str(suit))),
                    vip.cx,
                    vip.bottom + 44,
                    "accent",
                    seconds=READ,
                ),
                Wait(READ),
            )
        case rules.PlayEnded(_, countries):
            empty = tuple(country_name(country, addressed(names, view.seat)) for country in countries)
            x, y, room = where.trick.cx, where.trick.cy, where.trick.inset(6)
            ended = Caption(on_board("ended", names=empty), x, y, "accent", 34, more=on_board("why_ended"), fixed=room)
            if not any(view.hand_sizes):
                ended = ended._replace(text=on_board("ended_all"), more=on_board("why_ended_all"))
            return ended._replace(seconds=ENDED), Wait(ENDED)
    return _scored(event, before, where)


def _begun(
    game: UchuKaigi, names: Sequence[str], event: rules.RoundBegan, before: Seen, where: Places
) -> tuple[Cue, ...]:
    """The cues of another round: who names the VIP, and how many cards stay out."""
    yours = event.country == where.own and before.seat >= 0
    names_it = on_board("choose") if yours else on_board("chooses", name=country_name(event.country, names))
    out = on_board("out_hint", count=rules.left_out(game, before.view))
    head = on_board("round_of", number=event.number, rounds=rules.ROUNDS)
    x, y = where.trick.cx, where.trick.bottom - where.trick.h * FOOT  # off the suits among which is chosen
    begun = Caption(head, x, y, "accent", 36, more=f"{names_it}\n{out}", seconds=LONGER)
    return Look(told(event, before)), begun, Wait(LONGER)


def _brought(game: UchuKaigi, names: Sequence[str], view: View, taken: Caption, won: rules.TrickWon) -> Caption:
    """The caption of a trick that the viewer has taken, with what it brings so far, and why if that is little."""
    country, threshold = won.country, SEATINGS[view.seats].threshold
    gain = standing(game, view, country, won.cards).points - standing(game, view, country).points
    why, shown = why_best(won.cards, won.card), figure(gain, "+")
    name = country_name(country, addressed(names, view.seat))
    if less := why_less(view.piles[country], won.cards, threshold):
        text = on_board("takes", name=name, why=why)
        return taken._replace(text=text, more=on_board("gain_with", gain=shown, causes=less), seconds=LONGER)
    return taken._replace(text=on_board("takes_for", name=name, gain=shown, why=why))


def _scored(event: Event, before: Seen, where: Places) -> tuple[Cue, ...]:
    """The cues of the scoring: points are counted on the open piles, and markers go from field to field."""
    board, lit = before.view.board, Look(told(event, before))
    match event:
        case scoring.PilesScored(_, _, piles, halved=halved):
            lit = Look(replace(before, view=won.telling(before.view, event.country), to_act=(), legal=()))
            counted = won.count_piles(event, before.view, where)
            harm = of_piles(piles, (-scoring.PINK_PILE,)) + [on_board("halved")] * halved
            if not harm:
                return lit, *counted
            return lit, *counted, _in_hand(before.view, where, harm[0], "\n".join(harm[1:])), Wait(TOLD / 2)
        case scoring.GraysCharged(seat, country, count):
            why = on_board("why_grey", count=count)
            cost = _in_hand(before.view, where, on_board("for_grey", count=count), why, HELD)
            return (
                lit,
                cost,
                Noise(f"guest-{won.SIGNS[GRAY]}"),
                won.charge(seat, country, -count, where),
                Wait(TOLD),
            )
        case scoring.BlameShared(seat, country, count, gainers, loss):
            text = on_board("for_red_blue", loss=loss) if gainers else on_board("no_red_blue")
            cost = _in_hand(before.view, where, text, on_board("why_red_blue", count=count), LONGER)
            paid = won.charge(seat, country, -loss, where) if gainers else Noise("no")
            grieved = (Noise("guest-red"),) if gainers else ()
            owners = SEATINGS[before.view.seats].owners
            gains = [won.gain(owners[each], each, scoring.BLAME, where) for each in gainers]
            each_waits = [cue for each in gains for cue in (Wait(GAINED), Noise("guest-blue"), each)]
            goes = won.handed_over(country, gainers, scoring.BLAME, where)
            return lit, cost, *grieved, paid, *goes, *each_waits, Wait(TOLD)
        case scoring.MarkerMoved(_, country, start, end):
            track, lands = orbit.track(where.orbit, board, end), told(event, before)
            landed = orbit.track(where.orbit, lands.view.board, end)  # without a field beyond the last that it has left
            x, y = landed.field(end)
            change = end - start
            tone = "good" if change > 0 else "bad"
            large = weight(change, MOST)
            moved = _moved(change, tone, landed, lands.view, end, where)
            stays = STAYS[0 if large > SMALL else 1]
            moved = moved._replace(seconds=stays)
            way = range(start + 1, end + 1) if change > 0 else range(start - 1, end - 1, -1)
            path = [points for points in way if points in track.numbers]
            burst = Burst(x, y, "ring", tone, 36 + 90 * large, stays)
            sparks = (Burst(x, y, "sparks", "accent", 70 + 60 * large, stays),) if change >= GREAT else ()
            return (
                Trail(
                    tuple(map(track.field, path)),
                    tone,
                    _on_the_way(event, before, path, where),
                    LEAST_WAY + MORE_WAY * large,
                    track.drawn,
                ),
                Together((moved, Noise("place"), burst, *sparks)),
                Look(lands),
                Wait(stays),
            )
    return ()


def _moved(change: int, tone: str, track: orbit.Track, view: View, points: int, where: Places) -> Caption:
    """How far a marker has moved: within an orbit, farther in than all markers of its field; above rows."""
    x, y = track.field(points)
    size = SAID[0] + SAID[1] * weight(change, MOST)
    field, kept = around(x, y, track.drawn, track.drawn), tuple(map(where.block, where.countries))
    moved = Caption(figure(change, "+"), x, y - 34, tone, size, field, keep=(*kept, track.told))
    there = next((stack for stack in view.board if stack.points == points), None)
    if track.rows or there is None:
        return moved
    return moved._replace(fixed=track.inwards(there, SAID_BROAD * size, SAID_HIGH * size))


def _on_the_way(event: scoring.MarkerMoved, before: Seen, path: Sequence[int], where: Places) -> tuple[Look, ...]:
    """The table while a marker is on each field that it passes; none where the fields would lie otherwise meanwhile."""
    looks = [Look(told(replace(event, end=step), before), passing=True) for step in path[:-1]]
    track = orbit.track(where.orbit, before.view.board, event.end)
    ways = [orbit.track(where.orbit, look.seen.view.board) for look in looks]
    same = all(way.field(step) == track.field(step) for way, step in zip(ways, path, strict=False))
    return tuple(looks) if same else ()


def of_piles(piles: tuple[int, ...], kinds: tuple[int, ...] = (scoring.PILE, scoring.PINK_PILE)) -> list[str]:
    """How many piles of each kind there are among those with these points."""
    return [on_board(f"piles_{points}", count=piles.count(points)) for points in kinds if points in piles]


def _in_hand(view: View, where: Places, text: str, more: str = "", seconds: float = READ) -> Caption:
    """A caption about points, the only one: in the middle of the track below the VIP, else where one's hand has been.

    It covers none of what is counted, and no card that is left.
    """
    told = Caption(text, 0, 0, "bad", 34, more=more, seconds=seconds)
    way = orbit.track(where.orbit, view.board)
    if free := way.below_vip:
        return told._replace(x=free.cx, y=free.cy, fixed=free)
    room = where.hands[where.own]
    return told._replace(x=room.cx, y=room.cy, fixed=room)


def _told_of(text: str, where: Places, tone: str = "highlight") -> Caption:
    """Words about a trick, beside the suit that was led."""
    room = where.above_names
    return Caption(text, room.cx, room.cy, tone, SAID[1], fixed=room)
