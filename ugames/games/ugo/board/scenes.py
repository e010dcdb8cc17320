"""The events of U GO! as cues."""

from __future__ import annotations

from collections.abc import Sequence

from ugames.core.game import Event, Seat
from ugames.core.words import figure
from ugames.games.ugo import rules
from ugames.games.ugo.board.places import FARMERS, below_score
from ugames.games.ugo.board.pointing import Pointing
from ugames.games.ugo.board.view_after import gains_of, is_scored, with_farmers
from ugames.games.ugo.rules import Seen, to_lay
from ugames.games.ugo.words import on_board, why_best
from ugames.ui.draw.geometry import around
from ugames.ui.draw.tween import GLANCE_SECONDS, HOLD_SECONDS
from ugames.ui.table.board import Burst, Caption, Count, Cue, Look, Noise, Together, Wait, Walk, unasked, with_view
from ugames.ui.table.cards import fans

BACK_PICTURE = "ugo/back.svg"
GROWTH_SOUNDS = ("grow-small", "grow-middle", "grow-large")
"""The sounds for a better card on a place: a hut up to 2, a tower up to 5, a castle above."""


class Scenes(Pointing):
    """The table in the midst of its events."""

    def cues(self, event: Event, settled: Look, after: Seen) -> tuple[Cue, ...]:
        """A card flies, a trick rests, farmers arrive, countries are laid, places are counted."""
        view, where, seats = self.view, self.where, self.hands
        match event:
            case rules.GameBegan():
                return Noise("shuffle"), *self._game_began(event, settled)
            case rules.Dealt(seat):
                slide = (Noise("slide"),) if seat == 0 else ()
                # no question before all hands are dealt: the deck lies on the trick's area
                return slide if seat < seats[-1] else (*slide, Look(unasked(after)))
            case rules.Played(seat):
                return (Noise("place", where.in_trick(seat).cx),)
            case rules.TrickWon(seat, cards):
                text = on_board("takes", name=self.called[seat], why=why_best(cards))
                swept = Noise("mine" if seat == view.seat else "collect", where.plate(seat).cx)
                return Caption(text, where.line, beside=True), Wait(2 * GLANCE_SECONDS), swept
            case rules.FarmersCame():
                gains = gains_of(self.game, view) or (event,)
                return self._farmers_came(gains) if event == gains[-1] else ()
            case rules.Laid():
                # the farmers of the last card have landed before the count begins
                rests = (Wait(HOLD_SECONDS),) if is_scored(settled.seen.view) else ()
                return *self._laid(event, settled), *rests
            case rules.GameScored(seat):
                own = (seat,) if seat == view.seat else ()
                others = tuple(each for each in seats if each != view.seat) if seat == seats[-1] else ()
                begins = (Wait(GLANCE_SECONDS),) if seat == 0 else ()
                return *begins, *self._count(own, HOLD_SECONDS / 2), *self._count(others, GLANCE_SECONDS)
        return ()

    def _game_began(self, event: rules.GameBegan, settled: Look) -> tuple[Cue, ...]:
        """The first deck slides from its dealer to the trick's area, from where the hands are dealt.

        The leader of a later game is not the winner of the last trick, so they are named where the first card will lie.
        """
        seats, where = len(self.hands), self.where
        if event.number > 1:
            leader = self.called[(event.seat + 1) % seats]
            return (
                Wait(GLANCE_SECONDS),
                settled,
                Caption(on_board("begins", number=event.number, name=leader), where.line),
            )
        undealt = self.view._replace(hand=(), hand_sizes=(0,) * seats)
        deck = fans.fan_places(where.trick, 1, where.in_hand(1)[0].h)[0]
        walk = Walk(BACK_PICTURE, where.plate(event.seat).centred(deck.w, deck.h), (deck, deck, deck), glides=True)
        return Look(with_view(self.seen, undealt)), walk, Wait(walk.seconds)

    def _farmers_came(self, gains: Sequence[rules.FarmersCame]) -> tuple[Cue, ...]:
        """Farmers walk from their cards to their spots, one gain after the other, with the change of points."""
        game, where = self.game, self.where
        view, goes = self.view, list[Cue]()
        for event in gains:
            kingdom, grown = view.kingdoms[event.seat], with_farmers(view, event)
            change = game.points(grown.kingdoms[event.seat]) - game.points(kingdom)
            text: str = on_board("came", count=event.count)
            if change:
                text = on_board("worth", farmers=text, points=figure(change, "+"))
            spots = [where.farmer(event.seat, kingdom.farmers + number) for number in range(event.count)]
            gain = on_board("gain_of", name=self.called[event.seat], gain=text)
            walk = Walk(FARMERS, where.in_trick(event.seat), tuple(spots))
            caption = Caption(gain, where.kingdom(event.seat), "good", beside=True)
            comes = Together((walk, caption, Noise("farmer")))
            goes += Look(with_view(self.seen, view)), comes, Wait(walk.seconds)
            view = grown
        return tuple(goes)

    def _laid(self, event: rules.Laid, settled: Look) -> tuple[Cue, ...]:
        """Cards are laid on a place, with the change of the kingdom's points."""
        game, view = self.game, self.view
        box, kingdom = self.where.card(event.seat, event.place), view.kingdoms[event.seat]
        change = game.points(settled.seen.view.kingdoms[event.seat]) - game.points(kingdom)
        pile = kingdom.piles[event.place] if event.place < len(kingdom.piles) else ()
        level, top = event.cards[-1].value, pile[-1].value if pile else -1
        cues: list[Cue] = [Noise("place", box.cx)]
        if level > top:
            cues.append(Noise(GROWTH_SOUNDS[level // 3], box.cx))
        cues += settled, Burst(box, f"ugo/signs/{event.cards[0].colour.name}.svg", reach=box.h)
        flight = Walk(figure(change, "+"), box, (below_score(self.where.plate(event.seat)),), glides=True)
        more = len({card.colour for card in view.spoils or view.trick}) > 1
        forced = len(to_lay(view.spoils, kingdom.colours)) == 1  # an automatic layout must be noticed
        missing = game.missing(kingdom, event.place)
        loses = change < 0 and (level < top or missing)
        if loses:
            cues.append(flight._replace(ends=(around(box.cx, box.cy, box.w / 2, box.w / 2),)))
            if level >= top:  # that only the top card scores is said by the event's sentence
                lacks = on_board("gain_of", name=self.called[event.seat], gain=on_board("lacks", missing=missing))
                cues.append(Caption(lacks, box, "bad", beside=True))
            cues.append(Wait(HOLD_SECONDS))
        if change:
            cues.append(flight)
        if not loses and event.seat == view.seat and (more or forced):
            cues.append(Wait(HOLD_SECONDS))
        return tuple(cues)

    def _count(self, seats: Sequence[Seat], seconds: float) -> tuple[Cue, ...]:
        """The places of these seats are counted one after the other, all seats at once."""
        game, where = self.game, self.where
        cues: list[Cue] = []
        for index in range(len(game.deck.place)):
            counted: list[Count] = []
            for seat in seats:
                kingdom = self.view.kingdoms[seat]
                if points := game.points_by_place(kingdom)[index]:
                    middle = where.points_area(seat, index, empty=index >= len(kingdom.piles))
                    counted.append(Count(seat, points, middle, at=below_score(where.plate(seat))))
            if counted:
                cues += Together(tuple(counted)), Wait(seconds)
        return tuple(cues)
