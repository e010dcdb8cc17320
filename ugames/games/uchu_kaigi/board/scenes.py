"""The events of Uchu-Kaigi as cues."""

from __future__ import annotations

from dataclasses import replace

from ugames.core.game import Event, Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import figure
from ugames.games.uchu_kaigi import rules, scoring
from ugames.games.uchu_kaigi.board import won
from ugames.games.uchu_kaigi.board.orbit import vip_picture
from ugames.games.uchu_kaigi.board.pointing import Pointing
from ugames.games.uchu_kaigi.board.won import open_pile, piles_in_words, while_counting
from ugames.games.uchu_kaigi.cards import GRAY, Country, Suit
from ugames.games.uchu_kaigi.rules import Seen
from ugames.games.uchu_kaigi.words import on_board, why_best, why_less
from ugames.ui.draw.geometry import Area, around
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS
from ugames.ui.kit.nodes import TRICK_ZONE
from ugames.ui.table.board import (
    Burst,
    Caption,
    Count,
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
from ugames.ui.table.cards import fans
from ugames.ui.table.cards.sprites import spot
from ugames.ui.table.motion.passing import MOST_POINTS, weight


class Scenes(Pointing):
    """The table in the midst of its events."""

    def cues(self, event: Event, settled: Look, after: Seen) -> tuple[Cue, ...]:
        """Cards fly, a trick rests, and the scoring moves one marker after the other."""
        view, where = self.view, self.where
        match event:
            case rules.RoundBegan():
                return Noise("shuffle"), *self._round_began(event, settled)
            case rules.Dealt(_, country) | rules.DealtOpen(_, country):
                if country < len(view.hands) - 1:
                    return ()
                # all hands fly at once, before the next event is told
                hands = view._replace(hands=after.view.hands, hand_sizes=after.view.hand_sizes)
                return (Look(with_view(self.seen, hands)),)
            case rules.LeftOut(_, count):
                return self._left_out(count)
            case rules.VipDrawn(_, suit):
                return self._vip_known(suit, self.track.vip)
            case rules.VipNamed(_, _, suit):
                return self._vip_known(suit, where.vips()[suit])
            case rules.LeadHanded(seat):
                return self._words_above_trick(on_board("picks", name=self.called[seat]), "warn"), Wait(HOLD_SECONDS)
            case rules.LedAtRandom():
                return self._led_at_random(event, settled)
            case rules.Played(_, country):
                return (Noise("place", where.in_trick(country).cx),)
            case rules.TrickWon():
                return self._trick_won(event)
            case rules.SatOut(_, country):
                return self._words_above_trick(on_board("sat_out", name=self.spoken(country)), "warn"), Wait(
                    HOLD_SECONDS
                )
            case rules.PlayEnded(_, countries):
                empty, some = tuple(map(self.spoken, countries)), any(view.hand_sizes)
                ended = on_board("ended", names=empty) if some else on_board("ended_all")
                why = on_board("why_ended" if some else "why_ended_all")
                last_trick_read = Wait(2 * GLANCE_SECONDS)
                return last_trick_read, settled, self._words_in_orbit(ended, "accent", why), Wait(HOLD_SECONDS)
            case scoring.PilesScored():
                return self._piles_scored(event)
            case scoring.GraysCharged(seat, country, count):
                charged = self._words_in_orbit(
                    on_board("for_grey", count=count), "bad", on_board("why_grey", count=count)
                )
                return (
                    settled,
                    charged,
                    _voice(GRAY),
                    self._count_other_points(seat, country, -count),
                    Wait(HOLD_SECONDS),
                )
            case scoring.BlameShared():
                return settled, *self._blame_shared(event)
            case scoring.MarkerMoved():
                return self._marker_moved(event, settled)
        return ()

    def _round_began(self, event: rules.RoundBegan, settled: Look) -> tuple[Cue, ...]:
        """The cards of a later round are gone before its words, which lie below the suits to choose from."""
        if event.number == 1:
            return (Wait(HOLD_SECONDS),)
        yours = event.country == self.where.own and self.seen.seat >= 0
        names_it = on_board("choose") if yours else on_board("chooses", name=self.name(event.country))
        out = on_board("out_hint", count=rules.left_out(self.game, self.view))
        head = on_board("round_of", number=event.number, rounds=rules.ROUNDS)
        begun = Caption(head, self.where.trick, "accent", beside=True, more=f"{names_it}\n{out}")
        return settled, begun, Wait(begun.seconds)

    def _left_out(self, count: int) -> tuple[Cue, ...]:
        """The cards left out slide apart before the VIPs to choose from take their place."""
        card, mat = self.where.in_trick(self.where.own), self.where.trick
        start, fan = mat.centred(card.w, card.h), enumerate(fans.fan_places(mat, count, card.h))
        puts = [Put(spot(None, place, f"aside-{i}"), "aside", HOLD_SECONDS / 2, start) for i, place in fan]
        gone = Look(unasked(self.seen))
        return Together((Noise("place"), *puts)), Wait(HOLD_SECONDS), gone, Wait(GLANCE_SECONDS)

    def _led_at_random(self, event: rules.LedAtRandom, settled: Look) -> tuple[Cue, ...]:
        """A drawn card is led, whose place in the hand stays free until the words are read."""
        country, card, place = event.country, event.card, self.where.in_trick(event.country)
        random = self._words_above_trick(on_board("random", name=self.spoken(country)), "warn")
        led = Put(spot(card, place, TRICK_ZONE), self.zone(country))
        return Together((led, Noise("place", place.cx), _voice(card.suit))), random, Wait(random.seconds), settled

    def _piles_scored(self, event: scoring.PilesScored) -> tuple[Cue, ...]:
        """A country's piles are counted, and their harm is told afterwards."""
        counted = Look(while_counting(self.seen, event.country)), *self._count_piles(event)
        harm = piles_in_words(event.piles, (-scoring.PINK_PILE,)) + [on_board("halved")] * event.halved
        if not harm:
            return counted
        return *counted, self._words_in_orbit(harm[0], "bad", "\n".join(harm[1:])), Wait(GLANCE_SECONDS)

    def _count_piles(self, event: scoring.PilesScored) -> tuple[Cue, ...]:
        """Each pile opens in its place with its points, off its neighbours; then the colours are counted, and the loss
        for green: all in one sum.
        """
        seat, country = event.seat, event.country
        step_seconds, total = GLANCE_SECONDS / 6, self.where.column(country).sum_area
        piles = self.view.piles
        scored = zip(piles[country], self.where.pile_fans(country, piles), event.piles, strict=True)
        cues = list[Cue]()
        for i, (cards, pile, points) in enumerate(scored):
            zone, last, side = f"won-{country}-{i}", pile[-1], pile[-1].h
            # off the values in the corners
            at = around(last.cx + side * 0.1, last.cy - side * 0.25, side / 2, side / 2)
            opened = [Put(card, zone) for card in open_pile(zone, cards, pile, "", seat)]
            cues += [Together((*opened, Noise("flip"), Count(seat, points, at, at=total))), Wait(3 * step_seconds)]
        if event.colours:
            cues += [Wait(step_seconds), self._count_other_points(seat, country, event.colours), Wait(2 * step_seconds)]
        if event.halved:
            less = event.change - sum(event.piles) - event.colours
            cues += [self._count_other_points(seat, country, less, "1/2"), Wait(2 * step_seconds)]
        return (*cues, Wait(GLANCE_SECONDS))

    def _count_other_points(self, seat: Seat, country: Country, points: int, said: str = "") -> Count:
        """Points for other reasons than piles, added to the sum."""
        place = self.where.column(country)
        return Count(seat, points, place.other_points, said=said, at=place.sum_area)

    def _vip_known(self, suit: Suit, start: Area) -> tuple[Cue, ...]:
        """A VIP comes to its place beside the track, from where it was drawn or named."""
        vip, away = self.track.vip, with_view(self.seen, self.view._replace(order=()))
        walk = Walk(vip_picture(suit), start, (vip,), glides=True)
        caption = Caption(on_board("vip", suit=TONGUE.thing(str(suit))), vip, "accent", beside=True)
        return (
            Look(away),
            Together((Noise("flip"), walk)),
            Wait(walk.seconds),  # drawn there until the table shows it
            Look(with_view(away, away.view._replace(vips=(*away.view.vips, suit)))),
            Together((_voice(suit), Burst(vip, "ring", "accent"), Burst(vip, won.sign_of(suit)), caption)),
            Wait(caption.seconds),
        )

    def _trick_won(self, event: rules.TrickWon) -> tuple[Cue, ...]:
        """The words of a trick are read; then its cards gather at their pile."""
        country, cards, card = event.country, event.cards, event.card
        yours = self.player(country) == self.view.seat
        text = on_board("takes", name=self.name(country), why=why_best(cards, card))
        caption = self._gain_caption(event) if yours else self._words_above_trick(text)
        swept = Noise("mine" if yours else "collect", self.where.in_trick(country).cx)
        pause = Wait(caption.seconds if caption.more else HOLD_SECONDS)
        pile = self.where.stack(country)
        beaten = [spot(each, pile, TRICK_ZONE, "dim", order=2) for each in cards if each != card]
        moved = (*beaten, spot(card, pile, TRICK_ZONE, order=3))
        gathered = [Put(each, TRICK_ZONE, HOLD_SECONDS / 2) for each in moved]
        return _voice(card.suit), caption, pause, Together((swept, *gathered))

    def _gain_caption(self, event: rules.TrickWon) -> Caption:
        """The caption of a trick taken by the viewer, with the points that it brings and the reason for a low value."""
        view, country = self.view, event.country
        piles, threshold = view.piles[country], self.seating.threshold
        gain = scoring.worth((*piles, event.cards), threshold) - scoring.worth(piles, threshold)
        why, shown, name = why_best(event.cards, event.card), figure(gain, "+"), self.spoken(country)
        if less := why_less(piles, event.cards, threshold):
            more = on_board("gain_with", gain=shown, causes=less)
            return self._words_above_trick(on_board("takes", name=name, why=why), more=more)
        return self._words_above_trick(on_board("takes_for", name=name, gain=shown, why=why))

    def _blame_shared(self, event: scoring.BlameShared) -> tuple[Cue, ...]:
        """A country pays for its red cards, and each gainer gets its part in its sum."""
        country, gainers, loss = event.country, event.gainers, event.loss
        text = on_board("for_red_blue", loss=loss) if gainers else on_board("no_red_blue")
        blamed = self._words_in_orbit(text, "bad", on_board("why_red_blue", count=event.count))
        if not gainers:
            return blamed, Noise("no"), Wait(HOLD_SECONDS)
        ends = tuple(self.where.column(each).sum_area for each in gainers)
        paid = Walk(figure(scoring.BLAME_POINTS, "+"), self.where.column(country).other_points, ends, glides=True)
        gains = [self._count_other_points(self.player(each), each, scoring.BLAME_POINTS) for each in gainers]
        return (
            blamed,
            Noise("guest-red"),
            self._count_other_points(event.seat, country, -loss),
            Wait(GLANCE_SECONDS),
            Together((paid, Noise("slide"))),
            Wait(paid.seconds),
            Together((*gains, Noise("guest-blue"))),
            Wait(HOLD_SECONDS),
        )

    def _marker_moved(self, event: scoring.MarkerMoved, settled: Look) -> tuple[Cue, ...]:
        """A marker moves field by field, and its change rises from the last field."""
        start, end, track = event.start, event.end, self.at(settled.seen).track
        change, field = end - start, track.field(end)
        tone: Tone = "good" if change > 0 else "bad"
        large = weight(change, MOST_POINTS)
        fields = range(start, end, 1 if change > 0 else -1)
        path = [points for points in (*fields[1:], end) if points in track.fields]
        steps = [self.board.seen_after(replace(event, end=step), self.seen) for step in path[:-1]]
        looks = tuple(Look(step, gains_later=True) for step in steps)
        moved = Caption(figure(change, "+"), field, tone, large / 4, beside=True)
        burst = Burst(field, "ring", tone, field.h * (1 + large))
        return (
            Trail(tuple(map(track.fields.__getitem__, path)), tone, looks, GLANCE_SECONDS, track.field_size),
            Together((moved, Noise("place"), burst)),
            settled,
            Wait(GLANCE_SECONDS),
        )

    def _words_in_orbit(self, text: str, tone: Tone = "warn", more: str = "") -> Caption:
        """Words beside the VIP, within the track if there is room."""
        return Caption(text, self.track.inner_room, tone, more=more)

    def _words_above_trick(self, text: str, tone: Tone = "highlight", more: str = "") -> Caption:
        """Words in the line above the trick."""
        return Caption(text, self.where.line, tone, more=more)


def _voice(suit: Suit) -> Noise:
    """The sound of a suit's guests."""
    return Noise(f"guest-{suit.name}", softly=True)
