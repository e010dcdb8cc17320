"""The events of Uchu-Kaigi as cues, and the table right after each event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ugames.core.game import Event, changed_at
from ugames.core.tongue import TONGUE
from ugames.core.words import addressed, figure
from ugames.games.uchu_kaigi import rules, scoring
from ugames.games.uchu_kaigi.board import orbit, won
from ugames.games.uchu_kaigi.board.won import Winnings
from ugames.games.uchu_kaigi.cards import GRAY, PURPLE, SEATINGS, Card, Country, Suit
from ugames.games.uchu_kaigi.rules import Seen, View, turn_order
from ugames.games.uchu_kaigi.scoring import move_markers
from ugames.games.uchu_kaigi.standing import standing
from ugames.games.uchu_kaigi.words import on_board, why_best, why_less
from ugames.ui.draw.tween import GLANCE, HOLD
from ugames.ui.table import furniture
from ugames.ui.table.board import (
    Burst,
    Caption,
    Cue,
    Look,
    Noise,
    Put,
    Together,
    Trail,
    Wait,
    Walk,
    unasked,
)
from ugames.ui.table.motion.gains import MANY, weight
from ugames.ui.table.staging.stage import Spot


def told(event: Event, seen: Seen) -> Seen:
    """The table right after an event, without questions."""
    return unasked(seen, _told(event, seen.view))


def undealt(seen: Seen) -> Seen:
    """The table before the first deal: no hands, and no VIP."""
    nothing = [None if hand is None else () for hand in seen.view.hands]
    view = seen.view._replace(
        vips=(), hands=tuple(nothing), hand_sizes=(0,) * len(nothing), order=(), trick=(), actor=None
    )
    return unasked(seen, view)


def _told(event: Event, view: View) -> View:
    countries, owners = len(view.hands), SEATINGS[view.seats].owners
    match event:
        case rules.Played(_, country, card) | rules.LedAtRandom(_, country, card):
            return _played(view, country, card)
        case rules.TrickWon(_, country, cards):
            piles = changed_at(view.piles, country, (*view.piles[country], cards))
            order = turn_order(countries, country)
            # a country that sits out is not shown as the next leader
            if event.card.suit is PURPLE and all(view.hand_sizes):
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
    """The view after a card is played; any card off the led suit but grey shows that its hand lacks that suit."""
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


def show(table: Winnings, event: Event, after: Seen) -> tuple[Cue, ...]:
    """The cues of an event on this table."""
    before, view, where, line = table.seen, table.view, table.where, table.where.above_names
    then = Look(told(event, before))
    match event:
        case rules.RoundBegan(_, country, number) if number > 1:
            yours = country == where.own and before.seat >= 0
            names_it = on_board("choose") if yours else on_board("chooses", name=table.name(country))
            out = on_board("out_hint", count=rules.left_out(table.game, view))
            head = on_board("round_of", number=number, rounds=rules.ROUNDS)
            # below the suits to choose from
            begun = Caption(head, where.trick, "accent", beside=True, more=f"{names_it}\n{out}")
            return Noise("shuffle"), then, begun, Wait(begun.seconds)
        case rules.RoundBegan():
            return Noise("shuffle"), Wait(HOLD)
        case rules.Dealt(_, country) | rules.DealtOpen(_, country):
            if country < len(view.hands) - 1:
                return ()
            # all hands fly at once, before the next event is told
            hands = view._replace(hands=after.view.hands, hand_sizes=after.view.hand_sizes)
            return (Look(unasked(before, hands)),)
        case rules.LedAtRandom(_, country, card):
            at = Caption(on_board("random", name=table.spoken(country)), line, "warn")
            return at, Noise("place", where.in_trick(country).cx), _voice(card.suit), then, Wait(at.seconds)
        case rules.Played(_, country):
            return (Noise("place", where.in_trick(country).cx),)
        case rules.TrickWon(_, country, cards, card):
            yours = table.seating.owners[country] == view.seat
            text = on_board("takes", name=table.name(country), why=why_best(cards, card))
            taken = _brought(table, event) if yours else Caption(text, line)
            swept = Noise("mine" if yours else "collect", where.in_trick(country).cx)
            held = Wait(taken.seconds if taken.more else HOLD)
            return _voice(card.suit), taken, held, swept
        case rules.SatOut(_, country):
            text = on_board("sat_out", name=table.spoken(country))
            return Caption(text, line, "warn"), Wait(HOLD)
        case rules.LeadHanded(seat):
            return Caption(on_board("picks", name=addressed(table.names, view.seat)[seat]), line, "warn"), Wait(HOLD)
        case rules.LeftOut(_, count):
            # they slide apart before the VIPs to choose from take their place
            high = where.in_trick(where.own).h
            fan = furniture.fan(where.trick, count, high)
            aside = [Put(Spot(None, x, y, high, f"aside-{i}"), "aside", HOLD / 2) for i, (x, y) in enumerate(fan)]
            gone = Look(unasked(before))
            return Together((Noise("place"), *aside)), Wait(HOLD), gone, Wait(GLANCE)
        case rules.VipDrawn(_, suit) | rules.VipNamed(_, _, suit):
            vip = table.way.vip
            away = unasked(before, view._replace(order=()))
            start = where.vips()[suit] if isinstance(event, rules.VipNamed) else vip
            walk = Walk(orbit.vip_picture(suit), start, (vip,), glides=True)
            said = Caption(on_board("vip", suit=TONGUE.thing(str(suit))), vip, "accent", beside=True)
            return (
                Look(away),
                Together((Noise("flip"), walk)),
                Wait(walk.seconds),  # drawn there until the table shows it
                Look(unasked(away, away.view._replace(vips=(*view.vips, suit)))),
                Together((_voice(suit), Burst(vip, "ring", "accent"), Burst(vip, won.sign_of(suit)), said)),
                Wait(said.seconds),
            )
        case rules.PlayEnded(_, countries):
            empty = tuple(map(table.spoken, countries))
            some = any(view.hand_sizes)
            said = Caption(
                on_board("ended", names=empty) if some else on_board("ended_all"),
                where.hands[where.own],
                "accent",
                more=on_board("why_ended") if some else on_board("why_ended_all"),
            )
            return said, Wait(HOLD)
    return _scored(table, event, then)


def _voice(suit: Suit) -> Noise:
    """The sound of a suit's guests."""
    return Noise(f"guest-{won.SIGNS[suit]}", softly=True)


def _brought(table: Winnings, event: rules.TrickWon) -> Caption:
    """The caption of a trick taken by the viewer, with its points so far and the reason for a low value."""
    game, view, country = table.game, table.view, event.country
    gain = standing(game, view, country, event.cards).points - standing(game, view, country).points
    why, shown, name = why_best(event.cards, event.card), figure(gain, "+"), table.spoken(country)
    if less := why_less(view.piles[country], event.cards, table.seating.threshold):
        more = on_board("gain_with", gain=shown, causes=less)
        return Caption(on_board("takes", name=name, why=why), table.where.named(country), beside=True, more=more)
    return Caption(on_board("takes_for", name=name, gain=shown, why=why), table.where.above_names)


def _scored(table: Winnings, event: Event, then: Look) -> tuple[Cue, ...]:
    """The cues of the scoring: points are counted on the open piles, and markers move field by field."""
    view, where, room = table.view, table.where, table.where.hands[table.where.own]  # words lie over the viewer's hand
    match event:
        case scoring.PilesScored(_, country, piles, halved=halved):
            lit = unasked(table.seen, won.telling(view, country))
            harm = of_piles(piles, (-scoring.PINK_PILE,)) + [on_board("halved")] * halved
            counted = Look(lit), *table.count_piles(event)
            if not harm:
                return counted
            return *counted, Caption(harm[0], room, "bad", more="\n".join(harm[1:])), Wait(GLANCE)
        case scoring.GraysCharged(seat, country, count):
            cost = Caption(on_board("for_grey", count=count), room, "bad", more=on_board("why_grey", count=count))
            return then, cost, _voice(GRAY), table.charge(seat, country, -count), Wait(HOLD)
        case scoring.BlameShared(seat, country, count, gainers, loss):
            text = on_board("for_red_blue", loss=loss) if gainers else on_board("no_red_blue")
            cost = Caption(text, room, "bad", more=on_board("why_red_blue", count=count))
            if not gainers:
                return then, cost, Noise("no"), Wait(HOLD)
            owners, start = table.seating.owners, table.column(country).more
            ends = tuple(table.column(each).sum for each in gainers)
            paid = Walk(figure(scoring.BLAME, "+"), start, ends, glides=True)
            gains = [table.charge(owners[each], each, scoring.BLAME) for each in gainers]
            return (
                then,
                cost,
                Noise("guest-red"),
                table.charge(seat, country, -loss),
                Wait(GLANCE),
                Together((paid, Noise("slide"))),
                Wait(paid.seconds),
                Together((*gains, Noise("guest-blue"))),
                Wait(HOLD),
            )
        case scoring.MarkerMoved(_, _, start, end):
            track, change = orbit.track(where.orbit, view.board, end), end - start
            landed = orbit.track(where.orbit, then.seen.view.board, end)  # without extra fields
            tone, large = "good" if change > 0 else "bad", weight(change, MANY)
            way = range(start + 1, end + 1) if change > 0 else range(start - 1, end - 1, -1)
            path = [points for points in way if points in track.fields]
            field = landed.field(end)
            kept = *map(where.block, where.countries), track.told, *map(landed.stack, then.seen.view.board)
            moved = Caption(figure(change, "+"), field, tone, large / 4, beside=True, keep=kept)
            looks = _on_the_way(table, event, path)
            burst = Burst(field, "ring", tone, field.h * (1 + large))
            sparks = (Burst(field, "sparks", "accent", field.h * 2),) if 2 * change > MANY else ()
            return (
                Trail(tuple(map(track.fields.__getitem__, path)), tone, looks, GLANCE, track.size),
                Together((moved, Noise("place"), burst, *sparks)),
                then,
                Wait(2 * GLANCE),
            )
    return ()


def _on_the_way(table: Winnings, event: scoring.MarkerMoved, path: Sequence[int]) -> tuple[Look, ...]:
    """The table while a marker passes each field; empty if the fields would move meanwhile."""
    looks = [Look(told(replace(event, end=step), table.seen), passing=True) for step in path[:-1]]
    track = orbit.track(table.where.orbit, table.view.board, event.end)
    ways = [orbit.track(table.where.orbit, look.seen.view.board) for look in looks]
    same = all(way.field(step) == track.field(step) for way, step in zip(ways, path, strict=False))
    return tuple(looks) if same else ()


def of_piles(piles: tuple[int, ...], kinds: tuple[int, ...] = (scoring.PILE, scoring.PINK_PILE)) -> list[str]:
    """The number of piles of each kind, by their points."""
    return [on_board(f"piles_{points}", count=piles.count(points)) for points in kinds if points in piles]
