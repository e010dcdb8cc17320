"""The events of Uchu-Kaigi as cues."""

from __future__ import annotations

from dataclasses import replace

from ugames.core.game import Event
from ugames.core.tongue import TONGUE
from ugames.core.words import figure
from ugames.games.uchu_kaigi import rules, scoring
from ugames.games.uchu_kaigi.board import orbit, won
from ugames.games.uchu_kaigi.board.pointing import Pointing
from ugames.games.uchu_kaigi.board.told import seen_after
from ugames.games.uchu_kaigi.board.won import counting, of_piles
from ugames.games.uchu_kaigi.cards import GRAY, Suit
from ugames.games.uchu_kaigi.rules import Seen
from ugames.games.uchu_kaigi.words import on_board, why_best, why_less
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS
from ugames.ui.table import furniture
from ugames.ui.table.board import (
    Burst,
    Caption,
    Cue,
    Look,
    Noise,
    Put,
    Together,
    Tone,
    Trail,
    Wait,
    Walk,
    unasked,
    with_view,
)
from ugames.ui.table.cards.sprites import spot
from ugames.ui.table.motion.passing import MOST_POINTS, weight


def show(table: Pointing, event: Event, after: Seen) -> tuple[Cue, ...]:
    """The cues of an event on this table."""
    view, where, settled = table.view, table.where, Look(seen_after(event, table.seen))
    match event:
        case rules.RoundBegan(_, country, number) if number > 1:
            yours = country == where.own and table.seen.seat >= 0
            names_it = on_board("choose") if yours else on_board("chooses", name=table.name(country))
            out = on_board("out_hint", count=rules.left_out(table.game, view))
            head = on_board("round_of", number=number, rounds=rules.ROUNDS)
            # below the suits to choose from
            begun = Caption(head, where.trick, "accent", beside=True, more=f"{names_it}\n{out}")
            return Noise("shuffle"), settled, begun, Wait(begun.seconds)
        case rules.RoundBegan():
            return Noise("shuffle"), Wait(HOLD_SECONDS)
        case rules.Dealt(_, country) | rules.DealtOpen(_, country):
            if country < len(view.hands) - 1:
                return ()
            # all hands fly at once, before the next event is told
            hands = view._replace(hands=after.view.hands, hand_sizes=after.view.hand_sizes)
            return (Look(with_view(table.seen, hands)),)
        case rules.LeftOut(_, count):
            # they slide apart before the VIPs to choose from take their place
            fan = furniture.fan_places(where.trick, count, where.in_trick(where.own).h)
            aside = [Put(spot(None, card, f"aside-{i}"), "aside", HOLD_SECONDS / 2) for i, card in enumerate(fan)]
            gone = Look(unasked(table.seen))
            return Together((Noise("place"), *aside)), Wait(HOLD_SECONDS), gone, Wait(GLANCE_SECONDS)
        case rules.VipDrawn(_, suit):
            return _vip_known(table, suit, table.way.vip)
        case rules.VipNamed(_, _, suit):
            return _vip_known(table, suit, where.vips()[suit])
        case rules.LeadHanded(seat):
            return _above(table, on_board("picks", name=table.called[seat]), "warn"), Wait(HOLD_SECONDS)
        case rules.LedAtRandom(_, country, card):
            there = where.in_trick(country)
            random = Caption(on_board("random", name=table.spoken(country)), there, "warn", beside=True, needed=True)
            led = Put(spot(card, there, "trick"), table.zone(country))  # its place in the hand stays free for a while
            return Together((led, Noise("place", there.cx), _voice(card.suit))), random, Wait(random.seconds), settled
        case rules.Played(_, country):
            return (Noise("place", where.in_trick(country).cx),)
        case rules.TrickWon():
            return _trick_won(table, event)
        case rules.SatOut(_, country):
            return _above(table, on_board("sat_out", name=table.spoken(country)), "warn"), Wait(HOLD_SECONDS)
        case rules.PlayEnded(_, countries):
            empty = tuple(map(table.spoken, countries))
            some = any(view.hand_sizes)
            ended = on_board("ended", names=empty) if some else on_board("ended_all")
            why = on_board("why_ended") if some else on_board("why_ended_all")
            last_trick_read = Wait(2 * GLANCE_SECONDS)
            return last_trick_read, settled, _in_orbit(table, ended, "accent", why), Wait(HOLD_SECONDS)
        case scoring.PilesScored(_, country, piles, halved=halved):
            harm = of_piles(piles, (-scoring.PINK_PILE,)) + [on_board("halved")] * halved
            counted = Look(counting(table.seen, country)), *table.count_piles(event)
            if not harm:
                return counted
            return *counted, _in_orbit(table, harm[0], "bad", "\n".join(harm[1:])), Wait(GLANCE_SECONDS)
        case scoring.GraysCharged(seat, country, count):
            charged = _in_orbit(table, on_board("for_grey", count=count), "bad", on_board("why_grey", count=count))
            return settled, charged, _voice(GRAY), table.charge(seat, country, -count), Wait(HOLD_SECONDS)
        case scoring.BlameShared():
            return settled, *_blame_shared(table, event)
        case scoring.MarkerMoved():
            return _marker_moved(table, event, settled)
    return ()


def _vip_known(table: Pointing, suit: Suit, start: Area) -> tuple[Cue, ...]:
    """A VIP comes to its place beside the track, from where it was drawn or named."""
    vip, away = table.way.vip, with_view(table.seen, table.view._replace(order=()))
    walk = Walk(orbit.vip_picture(suit), start, (vip,), glides=True)
    said = Caption(on_board("vip", suit=TONGUE.thing(str(suit))), vip, "accent", beside=True)
    return (
        Look(away),
        Together((Noise("flip"), walk)),
        Wait(walk.seconds),  # drawn there until the table shows it
        Look(with_view(away, away.view._replace(vips=(*away.view.vips, suit)))),
        Together((_voice(suit), Burst(vip, "ring", "accent"), Burst(vip, won.sign_of(suit)), said)),
        Wait(said.seconds),
    )


def _trick_won(table: Pointing, event: rules.TrickWon) -> tuple[Cue, ...]:
    """The words of a trick are read; then its cards gather at their pile."""
    country, cards, card = event.country, event.cards, event.card
    yours = table.player(country) == table.view.seat
    text = on_board("takes", name=table.name(country), why=why_best(cards, card))
    taken = _brought(table, event) if yours else _above(table, text)
    swept = Noise("mine" if yours else "collect", table.where.in_trick(country).cx)
    held = Wait(taken.seconds if taken.more else HOLD_SECONDS)
    pile = table.where.stack(country)
    beaten = [spot(each, pile, "trick", "dim", order=2) for each in cards if each != card]
    gathered = [Put(each, "trick", HOLD_SECONDS / 2) for each in (*beaten, spot(card, pile, "trick", order=3))]
    return _voice(card.suit), taken, held, Together((swept, *gathered))


def _brought(table: Pointing, event: rules.TrickWon) -> Caption:
    """The caption of a trick taken by the viewer, with the points that it brings and the reason for a low value."""
    view, country = table.view, event.country
    piles, threshold = view.piles[country], table.seating.threshold
    gain = scoring.worth((*piles, event.cards), threshold) - scoring.worth(piles, threshold)
    why, shown, name = why_best(event.cards, event.card), figure(gain, "+"), table.spoken(country)
    if less := why_less(piles, event.cards, threshold):
        more = on_board("gain_with", gain=shown, causes=less)
        return _above(table, on_board("takes", name=name, why=why), more=more)
    return _above(table, on_board("takes_for", name=name, gain=shown, why=why))


def _blame_shared(table: Pointing, event: scoring.BlameShared) -> tuple[Cue, ...]:
    """A country pays for its red cards, and each gainer gets its part in its sum."""
    country, gainers, loss = event.country, event.gainers, event.loss
    text = on_board("for_red_blue", loss=loss) if gainers else on_board("no_red_blue")
    blamed = _in_orbit(table, text, "bad", on_board("why_red_blue", count=event.count))
    if not gainers:
        return blamed, Noise("no"), Wait(HOLD_SECONDS)
    ends = tuple(table.column(each).sum for each in gainers)
    paid = Walk(figure(scoring.BLAME_POINTS, "+"), table.column(country).more, ends, glides=True)
    gains = [table.charge(table.player(each), each, scoring.BLAME_POINTS) for each in gainers]
    return (
        blamed,
        Noise("guest-red"),
        table.charge(event.seat, country, -loss),
        Wait(GLANCE_SECONDS),
        Together((paid, Noise("slide"))),
        Wait(paid.seconds),
        Together((*gains, Noise("guest-blue"))),
        Wait(HOLD_SECONDS),
    )


def _marker_moved(table: Pointing, event: scoring.MarkerMoved, settled: Look) -> tuple[Cue, ...]:
    """A marker moves field by field, and its change rises from the last field."""
    start, end, track = event.start, event.end, orbit.track(table.where.orbit, settled.seen.view.board)
    change, field = end - start, track.field(end)
    tone: Tone = "good" if change > 0 else "bad"
    large = weight(change, MOST_POINTS)
    way = range(start, end, 1 if change > 0 else -1)
    path = [points for points in (*way[1:], end) if points in track.fields]
    looks = tuple(Look(seen_after(replace(event, end=step), table.seen), gains_later=True) for step in path[:-1])
    moved = Caption(figure(change, "+"), field, tone, large / 4, beside=True)
    burst = Burst(field, "ring", tone, field.h * (1 + large))
    return (
        Trail(tuple(map(track.fields.__getitem__, path)), tone, looks, GLANCE_SECONDS, track.size),
        Together((moved, Noise("place"), burst)),
        settled,
        Wait(GLANCE_SECONDS),
    )


def _in_orbit(table: Pointing, text: str, tone: Tone = "warn", more: str = "") -> Caption:
    """Words beside the VIP, within the track if there is room."""
    return Caption(text, table.way.middle, tone, more=more)


def _above(table: Pointing, text: str, tone: Tone = "highlight", more: str = "") -> Caption:
    """Words in the line above the trick."""
    return Caption(text, table.where.line, tone, more=more)


def _voice(suit: Suit) -> Noise:
    """The sound of a suit's guests."""
    return Noise(f"guest-{won.SIGN_NAMES[suit]}", softly=True)
