"""The table of UFO: a sector for each seat around the Departure cards, with open decks for people at this screen."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import inf

import pygame

from ugames.core.deck import Origin
from ugames.core.game import Event, Glimpse, Seat
from ugames.core.words import addressed, in_a_row, in_lines, listed
from ugames.games.ufo import events, words
from ugames.games.ufo.board import beams, lamps, places, told
from ugames.games.ufo.board.aloft import Aloft
from ugames.games.ufo.board.motion import HANDS, SIZE, Motion, turned
from ugames.games.ufo.board.places import Circle, Sector
from ugames.games.ufo.board.scenes import Scenes
from ugames.games.ufo.board.scenes import spot as _spot
from ugames.games.ufo.cards import (
    CARDS,
    DEPARTURES,
    NEXT,
    Abduction,
    Card,
    Departure,
    DepartureFace,
    LandingZone,
    Zone,
)
from ugames.games.ufo.preview import Ends, acts_before, goes_on, preview, turns
from ugames.games.ufo.rules import (
    DEPART,
    DROP,
    PASS,
    PLAY,
    PLAY_ON,
    SKIP,
    START,
    Action,
    Phase,
    Play,
    PlayOn,
    Ufo,
    View,
)
from ugames.games.ufo.title import SEATS
from ugames.games.ufo.words import on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, LOW, Area, around, card_at
from ugames.ui.draw.theme import GAP, LABEL, LEAST, SMALL
from ugames.ui.draw.tween import Pace, ease_out
from ugames.ui.kit.nodes import Menu, Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Cue, Fixtures, Tally, then
from ugames.ui.table.cards.face import Face
from ugames.ui.table.furniture import Plate
from ugames.ui.table.places import by_number
from ugames.ui.table.racing.board import Controls
from ugames.ui.table.staging.stage import Spot

Seen = Glimpse[Action, View]

ACCEPTS = {seat: tuple(PLAY_ON[seat, card] for card in CARDS) for seat in range(SEATS[-1])}
"""The drops that another seat's stack accepts; whether the card fits is checked afterwards."""
OWN = tuple(PLAY.values())
FOR_PLAYERS = 32.0
"""The text size of the number of players on a Departure card, large since the cards are small."""
ONE_LINE = 124.0
"""The height of a large view from which on the matching card's name is shown below the number."""
SUMMED = 72.0
"""The size of a sum at the end: at most that of the plate."""
SEEN, RISES = 0.72, 0.055
"""By a large view: the height of the number with words below, and its rise."""
LATER = 0.4
"""The delay between two large views as they appear, by the whole time."""
FALLEN = 28.0
"""The tilt of a dropped deck in degrees."""
STAMP, STAMPED, SIGNED = 84.0, 0.8, 0.37
"""The departed sign: its greatest height, its width by height, and the height of saucer and words."""
APART, COUNTED, LEAST_ROW = 16.0, 0.4, 420.0
"""The line of a stack: the gap beside the number of cards, the greatest fraction for that number,
and the least width of the lamps.
"""
MANY = 20
"""A number of cards as wide as any."""
LAMPS = 26.0
CALM = 5
"""The most players with full plates in a race; with more, plates show only face and standing, and
only lamps the length of stacks.
"""
MARGIN = 9.0
"""The padding of framed words."""
HUNG = 1.0
"""The rise of framed words, so that descenders stay off the frame."""
RIM = 5.0
"""The distance of the ring from a card that fits but wins nothing."""
HELD_OUT = 0.3
"""The size of the waiting hand, by its owner's large view."""
ARROW = 72.0
"""The size of the arrow from the viewer's deck to the large views, while the deck is to be passed on."""
ASIDE = 1.5
"""The greatest width of the words below the last place of the middle, by the other places'."""
GROUND = 0.56
"""The contrast between the cloth and a seat's ground."""
MAT_GROUND = 0.12
"""The contrast between the cloth and the mat below the viewer's stack."""
LEFT = 0.3
"""The reduction of this contrast for a player who has departed."""
EDGE = 2.0
"""The gap between a large sector and the edge of the cloth."""


class UfoBoard(Board):
    """The look of UFO and its handling."""

    signs: tuple[str, ...] = ("ufo/saucer.svg",)
    untold = "moved", "start", "since", "changed", "seen", "press", "pressed", "priority"
    """Ticks, which no event names; what only hints speak of; and who is asked next, or counted."""
    back = "ufo/back.svg"
    summed_up = ("discards",)
    """The fields of the View whose cards are counted instead of drawn."""
    refusal = "amiss"

    def __init__(self, game: Ufo, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.people: tuple[Seat, ...] = ()
        """The people at this screen in real time; otherwise only the viewer counts."""
        self.quick = bool(game.time.tick_hz)
        self.hurried = False
        self.origins = {face.card: origin_of(face) for table in game.deck for face in table}
        self.aloft = Aloft()
        """The flights in a race."""
        self.scenes = Scenes(game, names, self._circle, self._lies, self._large_at_end)

    # --- cards

    def face(self, card: Hashable) -> Face:
        """A card's face: the number in the corners, and its points as stars."""
        assert isinstance(card, Card | Zone | Departure)
        origin = self.origins[card]
        match card:
            case Card(number):
                return Face(f"ufo/cards/{number}.svg", str(number), value_size=50, origin=origin)
            case Zone(name):
                return Face(f"ufo/cards/zone-{name}.svg", origin=origin)
            case Departure(players):
                gain = on_board("plus", points=self.game.points[card])
                title = on_board("for_players", card=words.departure_name(card))
                picture = f"ufo/cards/depart-{players}.svg"
                return Face(picture, gain, "", title, value_size=42, title_size=FOR_PLAYERS, origin=origin)

    # --- places

    def _people(self, view: View) -> tuple[Seat, ...]:
        """The seats with large sectors."""
        return self.people or ((view.seat,) if view.seat >= 0 else ())

    def _circle(self, view: View, area: Area) -> Circle:
        return places.circle(len(view.stacks), self._people(view), area, self.game.no_referee)

    def _open(self, view: View, seat: Seat) -> tuple[Card, ...] | None:
        """The open deck of a seat at this screen, sorted."""
        number = view.held[seat]
        if seat not in self._people(view) or number is None or view.phases[seat] is not Phase.choosing:
            return None
        deck = view.decks[number]
        return None if deck is None or view.moved < view.start or view.ended_by is not None else tuple(sorted(deck))

    def _grid(self, view: View, sector: Sector, deck: Sequence[Card]) -> places.Grid:
        """The areas of an open deck's cards; playable cards are covered less."""
        stack = view.stacks[sector.seat]
        return sector.opened(len(deck), sum(not stack or card > stack[-1] for card in deck))

    def _kinds(self, view: View) -> list[Departure]:
        """The game's Departure cards, in the order of their places."""
        return [card for card in DEPARTURES if card.players <= len(view.stacks)]

    def _slots(self, view: View, area: Area) -> tuple[Area, ...]:
        """The places in the middle: Departure cards, and the centre deck or the discarded cards."""
        return self._circle(view, area).slots

    def cards(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """Stacks, zones and decks of all sectors, and the middle."""
        view, aboard = self.aloft.laid(seen.view), self.aloft.aboard(seen.view)
        seen = seen if view is seen.view else replace(seen, view=view)
        spots: list[Spot] = []
        for sector in self._circle(view, area).sectors:
            spots += self._stack_spots(seen, sector)
            spots += self._zone_spots(view, sector)
            spots += self._deck_spots(seen, sector)
        slots = self._slots(view, area)
        for card, slot in zip(self._kinds(view), slots, strict=False):
            if count := view.departures.count(card):
                mark = "offered" if DEPART[card] in seen.legal else ""
                badge = f"x{count}" if count > 1 else ""
                spots.append(_spot(card, slot, f"departure-{card}", mark=mark, size=count, badge=badge))
        for number in aboard:
            spots.append(_spot(None, places.aboard(self._circle(view, area).middle), f"deck-{number}"))
        if view.centre is not None:
            size = view.sizes[view.centre]
            spots.append(_spot(None, slots[-1], f"deck-{view.centre}", size=size, badge=str(size)))
        elif view.discards:
            size = len(view.discards)
            spots.append(_spot(view.discards[-1], slots[-1], "discards", mark="dim", size=size))
        return tuple(spots)

    def _stack_spots(self, seen: Seen, sector: Sector) -> Iterator[Spot]:
        """The top card, the card below it (seen during a flight), and a Departure card on them."""
        stack, zone = seen.view.stacks[sector.seat], f"stack-{sector.seat}"
        if len(stack) > 1:
            yield _spot(stack[-2], sector.stack, zone)
        if stack:
            robbed = any(action in seen.legal for action in self._rob(seen.view, sector.seat))
            pays = robbed and self.game.spoils(seen.view, sector.seat) is not None  # a gift does not glow
            mark = "legal" if pays else "dim" if self._is_gone(seen.view, sector) else ""
            gain = "" if places.told_beside(sector) else self._gain(seen.view, sector.seat)
            yield _spot(stack[-1], sector.stack, zone, mark, len(stack), gain, order=1)
        if (taken := seen.view.taken[sector.seat]) is not None:
            yield _spot(taken, places.departed(sector), f"taken-{sector.seat}", order=2)

    def _gain(self, view: View, other: Seat) -> str:
        """The gain from robbing that seat with the viewer's deck; empty if there is none."""
        deck = self._open(view, view.seat) if view.seat >= 0 else None
        robs = other != view.seat and view.phases[other] is not Phase.departed
        robs = robs and NEXT.get(view.stacks[other][-1]) in (deck or ())
        zone = self.game.spoils(view, other) if robs else None
        return "" if zone is None else on_board("plus", points=self.game.points[zone])

    def _rob(self, view: View, other: Seat) -> tuple[Action, ...]:
        """The action that could rob that seat."""
        stack = view.stacks[other]
        card = NEXT.get(stack[-1]) if stack else None
        return () if card is None or other == view.seat else (PLAY_ON[other, card],)

    def _zone_spots(self, view: View, sector: Sector) -> Iterator[Spot]:
        """A seat's own Landing Zone, and the stolen ones; the last one shows their points."""
        zones = (*view.zones[sector.seat], *view.stolen[sector.seat])
        height, middles = places.zones(sector, len(zones))
        coming = {*self.aloft.prey(sector.seat)}
        worth = sum(self.game.points[zone] for zone in view.stolen[sector.seat] if zone not in coming)
        last = next((zone for zone in reversed(zones) if zone not in coming), None)
        for zone, (x, y) in zip(zones, middles, strict=True):
            badge = on_board("plus", points=worth) if worth and zone == last else ""
            mark = "winner" if zone in view.stolen[sector.seat] else ""
            yield Spot(zone, x, y, height, f"zones-{sector.seat}", mark=mark, badge=badge)

    def _deck_spots(self, seen: Seen, sector: Sector) -> Iterator[Spot]:
        """The deck, open or closed."""
        view, seat = seen.view, sector.seat
        number = view.held[seat]
        if number is None:
            return
        zone, deck = f"deck-{number}", self._open(view, seat)
        if deck is None:
            size = view.sizes[number]
            angle = FALLEN if view.phases[seat] is Phase.gathering else 0.0
            place = places.closed(sector)
            if size:
                yield _spot(None, place, zone, size=size, badge=str(size), order=3)._replace(angle=angle)
            return
        away, acted = {*self.aloft.cards(number)}, self.aloft.acted(seat)
        stack = [card for card in view.stacks[seat] if card not in away]
        top = stack[-1] if stack else Card(0)
        deck = tuple(sorted({*deck, *away}))
        # if all cards fit, a glow would say nothing
        glow = "able" if any(card < top for card in deck) and not self.game.no_referee else ""
        height, middles, _ = sector.opened(len(deck), sum(card > top for card in deck))
        for card, (x, y) in zip(deck, middles, strict=False):
            if card in away:
                continue  # its place stays empty until it has landed
            low = card < top and not self.game.no_referee
            idle = low or not (self.quick or PLAY[card] in seen.legal)
            idle |= acted  # attention belongs to the flight
            mark = "" if idle else glow
            if not acted and self._wins_zone(seen, seat, card):
                mark = "prize"
            elif low:
                mark = "dim" if acted or self._victim(view, seat, card) is None else ""  # a gift is of no use
            points = self.game.points[card]
            told = points > 1 and not low  # stars are easy to count, and low cards bring nothing
            badge = on_board("plus", points=points) if told else ""
            yield Spot(card, x, y, height, zone, mark=mark, order=2, badge=badge)

    def _wins_zone(self, seen: Seen, seat: Seat, card: Card) -> bool:
        """Whether this seat can rob with that card, which makes it golden."""
        victim = self._victim(seen.view, seat, card)
        if victim is None or self.game.spoils(seen.view, victim) is None:
            return False
        return self.quick or PLAY_ON[victim, card] in seen.legal

    def _victim(self, view: View, seat: Seat, card: Card) -> Seat | None:
        """The seat that this seat could rob with that card."""
        for other, stack in enumerate(view.stacks):
            if other != seat and stack and NEXT.get(stack[-1]) == card and view.phases[other] is not Phase.departed:
                return other
        return None

    # --- drawing

    def _wishes(self, seen: Seen, area: Area, canvas: Canvas) -> Iterator[Wish]:
        """Pictures to prepare: the meadow's scenery, and every sector's hands, saucers and beams,
        which may appear at any moment.
        """
        here, circle = self._people(seen.view), self._circle(seen.view, area)
        for name, place in places.scenery(circle):
            if wish := canvas.unseen(name, place):
                yield wish
        if seen.view.departures:
            size = _taker_face_size(self._slots(seen.view, area)[0], 1)
            for seat, name in enumerate(self.names):
                if wish := canvas.unseen(furniture.avatar(seat, name), Area(0, 0, size, size)):
                    yield wish
        ship = canvas.unseen(places.SAUCER_PICTURE, places.bringer(circle.middle))
        if ship and seen.view.moved < seen.view.start:
            yield ship
        for sector in circle.sectors:
            for name, place in self._coming_pictures(seen.view, sector):
                if wish := canvas.unseen(name, place):
                    yield wish
                else:  # it stays in the cache, however many cards are drawn
                    canvas.picture(name, place.w, place.h)
            if sector.seat in here and (wish := unseen_beam(canvas, canvas.rect(sector.grid).size)):
                yield wish

    def _coming_pictures(self, view: View, sector: Sector) -> Iterator[tuple[str, Area]]:
        """The pictures that may soon appear at a sector: hands, saucers, beams, and large views."""
        seat = sector.seat
        yield from places.hovering(sector)
        yield places.HAND_PICTURE, places.hand(sector)
        for saucer in (beams.at_work(sector), beams.for_all(sector)):
            yield places.SAUCER_PICTURE, saucer
        height, middles = places.zones(sector, len(view.zones[seat]) + len(view.stolen[seat]) + 1)
        yield places.SAUCER_PICTURE, beams.above(card_at(*middles[-1], height))
        for hand in HANDS:
            yield hand, Area(0, 0, SIZE, SIZE)
        for other, box in self._large_views(view, sector).items():
            yield furniture.avatar(other, self.names[other]), places.summed(box).face
            held = min(box.w, box.h) * HELD_OUT
            yield places.HAND_PICTURE, Area(0, 0, held, held)

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """Sectors with plates, saucers and hands; the middle."""
        if self.aloft.flights or seen.view.moved < seen.view.start:
            seen = replace(seen, view=self.aloft.told(seen.view))
        view, circle = seen.view, self._circle(seen.view, area)
        for sector in circle.sectors:
            self._paint_ground(canvas, view, sector)
        self._paint_plates(canvas, seen, circle)
        for sector in circle.sectors:
            self._paint_sector(canvas, seen, sector)
        self._paint_left(canvas, seen, circle)
        slots = self._slots(view, area)
        for name, room in () if canvas.theme.contrast else places.scenery(circle):  # the pale drawings look unfinished
            canvas.show(name, room)
        middle = circle.middle
        labels = circle.labels
        self._paint_title(canvas, seen, circle)
        for card, slot, label in zip(self._kinds(view), slots, labels, strict=False):
            canvas.outline(slot, "text_soft", 12, 2)
            if card not in view.departures:
                takers = [seat for seat, taken in enumerate(view.taken) if taken == card]
                size = _taker_face_size(slot, max(1, len(takers)))
                for place, seat in enumerate(takers):
                    x = slot.cx + (place - (len(takers) - 1) / 2) * size
                    canvas.show(furniture.avatar(seat, self.names[seat]), around(x, slot.cy, size, size))
            worth = on_board("plus", points=self.game.points[card])
            if circle.beside:
                canvas.text(worth, label.x, label.cy, 24, "text", "left", "bold")
            else:
                canvas.label(worth, label.cx, label.cy, 22, align="centre")
        if view.centre is not None or self.game.no_referee:
            if view.centre is None:
                canvas.outline(slots[-1], "text_soft", 12, 2)
            last = labels[len(slots) - 1]
            if not circle.beside:
                said = on_board("centre_deck") if view.centre is not None else on_board("discards")
                width = min(last.w * ASIDE, 2 * (middle.right - last.cx))  # the other cards' points are short texts
                canvas.label(said, last.cx, last.cy, 20, align="centre", width=width)

    def _paint_title(self, canvas: Canvas, seen: Seen, circle: Circle) -> None:
        """The caption of the Departure cards: above them, or beside them where height is scarce."""
        said: list[str] = [on_board("departure_cards")]
        if any(action in seen.legal for action in DEPART.values()):
            said = [on_board("depart_here"), on_board("depart_short")]
        elif self._departs_later(seen):
            said.insert(0, on_board("depart_later"))
        room = circle.title
        if not circle.beside:
            title = next((each for each in said if canvas.width(each, 20, "bold") <= room.w - 2 * MARGIN), "")
            if title:
                canvas.label(title, room.cx, room.cy, 20, align="centre")
        else:
            lines = canvas.wrapped(said[-1], 20, room.w, "bold")
            if len(lines) <= 2 and all(canvas.width(line, 20, "bold") <= room.w for line in lines):
                for place, line in enumerate(lines):
                    y = room.cy + (place - (len(lines) - 1) / 2) * places.LINE
                    canvas.text(line, room.right, y, 20, "text", "right", "bold")

    def _departs_later(self, seen: Seen) -> bool:
        """Whether the viewer could depart now with a card on the stack."""
        return SKIP in seen.legal and bool(seen.view.departures) and not seen.view.stacks[seen.seat]

    def _worth(self, card: Card | Departure) -> str:
        return on_board("points", count=self.game.points[card])

    def _paint_ground(self, canvas: Canvas, view: View, sector: Sector) -> None:
        seat = sector.seat
        place = sector.whole.inset(-EDGE) if sector.large else sector.whole
        left = self._is_gone(view, sector)
        if sector.large and canvas.theme.light:  # darker than cards, so that light on it is visible
            furniture.room(canvas, self.game.id, place, "ground", 0.0, 18, ground="own")
        else:
            furniture.room(canvas, self.game.id, place, "ground", GROUND * (LEFT if left else 1.0), 18)
        if sector.large:
            mat = sector.mat if view.zones[seat] or view.stolen[seat] else places.bare_mat(sector)
            furniture.room(canvas, self.game.id, mat, "ground", MAT_GROUND, 16)

    def _paint_plates(self, canvas: Canvas, seen: Seen, circle: Circle) -> None:
        """The plates; in a race, an open deck, or one of many players' hands and decks, replaces the note."""
        view, standing, plates = seen.view, self.standing(seen), list[Plate]()
        ahead = furniture.leaders(standing, seen.outcome)
        for sector in circle.sectors:
            seat = sector.seat
            told = self.quick and (self._open(view, seat) is not None or len(view.stacks) > CALM)
            note = "" if told else self._note(seen, seat)
            mine = seat in self._people(view)
            turn = mine and view.held[seat] is not None if self.quick else seat in seen.to_act
            of = sector.plate, seat, self.names[seat], str(standing[seat]), (note,) if note else ()
            plates.append(Plate(*of, turn, mine, seat in ahead))
        furniture.plates(canvas, plates)

    def _paint_sector(self, canvas: Canvas, seen: Seen, sector: Sector) -> None:
        view, seat = seen.view, sector.seat
        phase = view.phases[seat]
        self._paint_numbers(canvas, seen, sector)
        if not view.stacks[seat]:
            canvas.outline(sector.stack, "text_soft", 12, 2)
            name = on_board("stack")
            if canvas.width(name, 20) <= sector.stack.w - 6:
                canvas.text(name, sector.stack.cx, sector.stack.cy, 20, "text_soft", "centre")
        if sector.large and view.ended_by is None and (phase is not Phase.departed or self.aloft.folds(seat)):
            light = beam(canvas, canvas.rect(sector.grid).size)
            canvas.surface.blit(light, canvas.rect(sector.grid))
        if view.held[seat] is not None:
            self._paint_saucer(canvas, view, sector)
        elif phase is Phase.waiting and view.ended_by is None:
            self._paint_held_out(canvas, sector)
        if sector.large:
            self._paint_prompt(canvas, seen, sector)
            if self._open(view, seat) is None and view.moved >= view.start and not self.aloft.folds(seat):
                self._paint_large_views(canvas, seen, sector)  # before that, they are appearing

    def _is_gone(self, view: View, sector: Sector) -> bool:
        """Whether another player has departed while the game goes on."""
        return not sector.large and view.phases[sector.seat] is Phase.departed and view.ended_by is None

    def _paint_left(self, canvas: Canvas, seen: Seen, circle: Circle) -> None:
        """A stamp in place of a deck: a saucer over the points of the departure."""
        for sector in circle.sectors:
            taken, room = seen.view.taken[sector.seat], sector.deck
            if taken is None or sector.large or seen.view.held[sector.seat] is not None:
                continue
            high = min(STAMP, room.h, room.w / STAMPED)
            stamp, sign = room.centred(high * STAMPED, high), high * SIGNED
            canvas.outline(stamp, "highlight", 10, 3)  # filled, it would look like the button of a robbery
            upper, lower = stamp.inset(0, high * (1 - 2 * SIGNED) / 2).rows(2, 0)
            canvas.show(places.SAUCER_PICTURE, upper.centred(sign * places.SAUCER, sign))
            said = on_board("plus", points=self.game.points[taken])
            canvas.text(said, lower.cx, lower.cy, sign, "highlight", "centre", "bold")

    def _paint_held_out(self, canvas: Canvas, sector: Sector) -> None:
        """The hand of a player who waits for a deck; the viewer's own comes from below."""
        place = places.hand(sector)
        if not sector.large:
            canvas.show(places.HAND_PICTURE, place)
            return
        canvas.surface.blit(turned(canvas, place.w, full=False, turn=270), canvas.rect(place))

    def _offer(self, canvas: Canvas, view: View, sector: Sector) -> tuple[str, str, Area]:
        """The words over a stack's last lamps if the viewer has a card for it, with their tone and area.

        A robbery is a golden button, or a plain one if the stack's owner acts first; a gift is a short text that covers
        few lamps.
        """
        top, room = view.stacks[sector.seat][-1], places.robbery(sector)
        card, zone, rival = NEXT[top], self.game.spoils(view, sector.seat), acts_before(self.game, view, sector.seat)
        if zone is None:
            text = on_board("rob_nothing_short", card=card)
            if _framed(canvas, text) > sector.numbers.w / 2:
                text = on_board("rob_nothing_shortest", card=card)
            width = min(_framed(canvas, text), sector.numbers.w)
            return text, "panel_sunk", room._replace(x=room.right - width, w=width)
        points = self.game.points[zone]
        told = [on_board("rob_for", card=card, points=points), on_board("fits", card=card, points=points),
                on_board("rob_for_short", card=card, points=points)]  # fmt: skip
        if rival:
            told = [on_board("rob_if", card=card, points=points, top=top),
                    on_board("rob_if_short", card=card, top=top)]  # fmt: skip
        text = next((each for each in told if _framed(canvas, each) <= room.w), told[-1])
        return text, "button" if rival else "primary", room

    def _paint_saucer(self, canvas: Canvas, view: View, sector: Sector) -> None:
        """A beam on a held deck."""
        if self._open(view, sector.seat) is not None:
            return
        for name, place in places.hovering(sector):
            canvas.show(name, place)

    def _paint_numbers(self, canvas: Canvas, seen: Seen, sector: Sector) -> None:
        """The number of a stack's cards and its lamps; over them the gain if the viewer can rob this seat."""
        view, room = seen.view, sector.numbers
        stack = view.stacks[sector.seat]
        begin, end = room.x + 4, room.right - (APART if sector.large else 4.0)
        count = on_board("cards", count=len(stack)) if stack else ""
        counted = canvas.width(on_board("cards", count=MANY), LEAST)  # a fixed width keeps the lamps in place
        tells = sector.large or len(view.stacks) <= CALM  # small windows have no room for it with many players
        if tells and counted + APART < room.w * COUNTED:
            canvas.text(count, begin, room.cy, LEAST, "text")
            begin += counted + APART / 2
        deck = self._open(view, sector.seat) if sector.large else None
        held = canvas.width(on_board("deck_of", count=MANY), LEAST) + APART
        if sector.large and room.w - held > LEAST_ROW:
            if deck:  # a closed deck has its number on it
                canvas.text(on_board("deck_of", count=len(deck)), end, room.cy, LEAST, "text", "right")
            end -= held
        robbed = stack and any(action in seen.legal for action in self._rob(view, sector.seat))
        offer = self._offer(canvas, view, sector) if robbed else None
        beside = offer is not None and places.told_beside(sector)
        until = offer[2].x - MARGIN if offer and beside else inf
        ready = self._ready(seen, sector.seat, deck or ())
        lamps.row(canvas, lamps_of(sector, begin, end), stack, ready, until, numbered=sector.large)
        if offer and offer[1] == "panel_sunk":
            canvas.outline(sector.stack.inset(-RIM), "text_soft", 12, 2)
        if offer and beside:  # else words would cover the lamps
            text, tone, place = offer
            if tone != "panel_sunk":
                canvas.shadow(place, "table", 8)
            canvas.box(place, tone, "panel_edge", 8)
            size = min(SMALL, SMALL * (place.w - MARGIN) / canvas.width(text, SMALL, "bold"))
            ink = "text" if tone == "panel_sunk" else f"{tone}_text"
            canvas.text(text, place.cx, place.cy - HUNG, size, ink, "centre", "bold")

    def _ready(self, seen: Seen, seat: Seat, deck: Sequence[Card]) -> Sequence[Card]:
        """The cards of an open deck that its owner can play on the own stack now."""
        stack = seen.view.stacks[seat]
        fits = [card for card in deck if self.game.no_referee or not stack or card > stack[-1]]
        return [card for card in fits if self.quick or PLAY[card] in seen.legal]

    def _large_views(self, view: View, sector: Sector) -> dict[Seat, Area]:
        """The large views of other seats in an idle person's area, if there is room; of all seats after the person's
        departure.

        They stay at the end of the match, and show the sums.
        """
        seat, here = sector.seat, self._people(view)
        over, off = view.ended_by is not None, view.phases[seat] is Phase.departed
        room = sector.grid.beside(sector.deck.w + GAP).below(places.PROMPT)  # the deck is in front
        if over and not off and view.held[seat] is not None:
            return {}  # the table of points covers the rest
        off |= over
        if off:  # beside the table of points
            room = sector.grid.inset(places.PROMPT)
            room = room.top(room.h / 2) if room.h > room.w else room.left(room.w / 2)
        others = [each for each in range(len(view.stacks)) if each != seat or (off and here == (seat,))]
        if seat not in here or len(view.stacks) < 2 or (over and sector.whole.h < places.LOW_SECTOR):
            return {}
        return dict(zip(others, places.watched(room, len(others)), strict=False))

    def _large_at_end(self, view: View, area: Area) -> dict[Seat, Area]:
        """The large views in which points are summed up at the end, if one person sits here and there is room."""
        here = [sector for sector in self._circle(view, area).sectors if sector.large]
        return self._large_views(view, here[0]) if len(here) == 1 and view.ended_by is not None else {}

    def _paint_large_views(self, canvas: Canvas, seen: Seen, sector: Sector, part: float = 1.0) -> None:
        """The large views of other seats while the person holds no open deck: each with the matching card, the last
        mover lit.

        At the end they have only the names, and then the counted points. While `part` is below 1, they appear one after
        the other.
        """
        view, over = seen.view, seen.view.ended_by is not None
        watched = self._large_views(view, sector)
        last = max((view.changed[seat] for seat in watched), default=0)
        if watched and view.phases[sector.seat] is Phase.passing and not over and part >= 1:
            deck, first = places.closed(sector), next(iter(watched.values()))
            room = Area(deck.right, deck.y, first.x - deck.right, deck.h)
            arrow = min(ARROW, room.w - MARGIN)
            canvas.show("common/ui/right.svg", room.centred(arrow, arrow), canvas.theme.tone("good"))
        waiting, counts = view.phases[sector.seat], seen.outcome is not None
        for place, (seat, box) in enumerate(watched.items()):
            up = part * (1 + LATER * (len(watched) - 1)) - LATER * place
            counted = counts or seat in view.pressed
            if up <= 0 or (over and waiting is Phase.choosing and not counted):
                continue  # the person's cards were there until just now
            if part < 1 and up < 1:  # avoids rounding errors for the last one
                high = box.h * ease_out(up)
                canvas.box(box.below(box.h - high), "panel_sunk", "panel_edge", 14)
                continue
            new = view.changed[seat] == last and last > view.start and view.phases[seat] is not Phase.departed
            waits = view.phases[seat] is Phase.waiting and waiting is Phase.passing
            edge = "good" if waits else "text_soft" if new else "panel_edge"  # gold is for things that can be used
            canvas.box(box, "panel_sunk", "panel_edge" if over else edge, 14, 3 if (new or waits) and (not over) else 2)
            points = str(self.standing(seen)[seat]) if counted else ""
            self._paint_large(canvas, view, seat, box, points if over else None)
            if waits:
                hand = min(box.w, box.h) * HELD_OUT
                at = around(box.right - hand / 2 - MARGIN, box.cy, hand, hand)
                canvas.show(places.HAND_PICTURE, at)

    def _paint_large(self, canvas: Canvas, view: View, seat: Seat, box: Area, points: str | None) -> None:
        """A seat's name and its points so far; before the end, also the top card and the card that robs it."""
        face, name, place = places.summed(box)
        canvas.show(furniture.avatar(seat, self.names[seat]), face)
        sizes = (lettering.size_for(canvas, each, LABEL, name.w, "bold") for each in self.names)
        lettering.fitting(canvas, self.names[seat], name.x, name.cy, min(sizes), "text", name.w, "bold")
        stack = view.stacks[seat]
        if points is None and not stack:
            lettering.fitting(canvas, on_board("no_cards"), name.x, place.cy, 20, "text_soft", name.w)
            return
        told = points is None and box.h >= ONE_LINE
        high, y = (place.h * SEEN, place.cy - box.h * RISES) if told else (place.h, place.cy)
        number = str(stack[-1]) if points is None else points
        canvas.text(number, place.cx, y, min(SUMMED, high), "highlight", "centre", "display")
        if told:
            said, wide = self._robbed_by(view, seat), box.w - 2 * MARGIN
            line = next((line for line in said if canvas.width(line, 20) <= wide), said[-1])
            if canvas.width(line, canvas.theme.least) <= wide:
                lettering.fitting(canvas, line, box.cx, box.bottom - 20, 20, "text_soft", wide, align="centre")

    def _robbed_by(self, view: View, seat: Seat) -> list[str]:
        """The card that would rob a seat, or the reason why none does, in ever shorter texts."""
        top = view.stacks[seat][-1]
        if view.phases[seat] is Phase.departed:
            return [on_board("safe")]
        if any(unrobbed := words.unrobbed(view, top)):
            return [*unrobbed]
        if (zone := self.game.spoils(view, seat)) is None:
            return [on_board("no_zone_to_rob", card=NEXT[top])]
        return [on_board("fits", card=NEXT[top], points=self.game.points[zone])]

    def _paint_coming(self, canvas: Canvas, seen: Seen, sector: Sector, part: float) -> None:
        """The large views as they appear, unless the person's next deck has come."""
        if self._open(seen.view, sector.seat) is None:
            self._paint_large_views(canvas, seen, sector, part)

    def _note(self, seen: Seen, seat: Seat) -> str:
        """The phase of a seat, in a few words."""
        view, phase = seen.view, seen.view.phases[seat]
        taken = view.taken[seat]
        if taken is not None:
            return on_board("departed", points=self.game.points[taken])
        if view.ended_by is not None:
            return on_board("ended") if view.ended_by == seat else on_board("not_departed")
        if view.moved < view.start:
            return on_board("gets_ready")
        if phase is Phase.choosing and self.game.time.in_secret:
            return self._place_in_line(seen, seat)
        if phase is Phase.choosing and not view.departures:
            return on_board("alone")
        if self.game.time.in_turn:
            return on_board("to_play") if seat in seen.to_act else ""
        match phase:
            case Phase.waiting:
                return on_board("waiting")
            case Phase.choosing:
                return on_board("choosing")
            case Phase.passing:
                return on_board("passing")
            case Phase.gathering:
                return on_board("gathering")
        return ""

    def _place_in_line(self, seen: Seen, seat: Seat) -> str:
        """Whether a seat has chosen, and its place in the order of acts; during the events only its cards."""
        chosen = on_board("has_chosen")
        if not seen.to_act:
            return chosen if seat in seen.view.pressed else on_board("has_deck")
        place = on_board(f"nth_{turns(self.game, seen.view).index(seat) + 1}")
        note = chosen if seat in seen.view.pressed else on_board("chooses")
        return on_board("acts", note=note, place=place)

    def _paint_prompt(self, canvas: Canvas, seen: Seen, sector: Sector) -> None:
        """The prompt for a person at this screen, at their cards."""
        if text := self._prompt(seen.view, sector.seat):
            place = places.prompt(sector)
            canvas.label(text, place.cx, place.cy, 24, align="centre", width=place.w)

    def _prompt(self, view: View, seat: Seat) -> str:
        """The task of a person, or the wait; empty while they browse a deck, and in the replay of a race."""
        if view.ended_by is not None or (self.quick and not self.people):
            return ""
        match view.phases[seat]:
            case Phase.passing if Phase.waiting in view.phases:
                return on_board("throw_to", name=self.names[view.phases.index(Phase.waiting)])
            case Phase.waiting:
                return on_board("hold_out")
            case Phase.gathering:
                return on_board("gather")
            case Phase.departed:
                faster = self.hurried and goes_on(self.game, view)
                return on_board("off_faster") if faster else on_board("off")
        return ""

    # --- nodes

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """Sectors and stacks, Departure cards, the deck, skip; during the countdown, start."""
        view, circle = seen.view, self._circle(seen.view, area)
        seat = view.seat
        own = circle.sectors[seat] if seat >= 0 else None
        passing = own is not None and view.phases[seat] is Phase.passing and view.ended_by is None
        nodes = [self._sector_node(seen, sector) for sector in circle.sectors if sector is not own]
        if passing and self.game.drops:
            label = on_board("beside")
            hint = on_board("beside_is")
            nodes.append(Node("beside", "floor", label, area, hint=hint, actions=(DROP,), quick=self.quick, tip=False))
        if own is not None:
            nodes.append(self._sector_node(seen, own))
        nodes += self._place_nodes(seen, circle)
        nodes += self._stack_nodes(seen, circle)
        nodes += self._departure_nodes(seen, area)
        if own is not None:
            nodes += self._throwing_nodes(view, circle) if passing else self._card_nodes(seen, own)
            why = "" if SKIP in seen.legal else words.why_not(self.game, view, SKIP)
            hint = on_board("skip_hint")
            label = on_board("skip")
            others = any(isinstance(each, Play | PlayOn) for each in seen.legal)
            only = SKIP in seen.legal and not others  # no card fits anywhere
            if view.ended_by is None:
                nodes.append(Node("skip", "button", label, own.skip, "", hint, why, actions=(SKIP,), quick=self.quick,
                                  primary=only))  # fmt: skip
        if own is not None and START in seen.legal:
            label = on_board("start")
            hint = on_board("start_hint")
            box = places.before_start(own)[1]
            nodes.append(Node("start", "button", label, box, hint=hint, actions=(START,), primary=True, quick=True))
        return tuple(nodes)

    def _sector_node(self, seen: Seen, sector: Sector) -> Node:
        """A seat's name and cards."""
        view, seat = seen.view, sector.seat
        stack, number = view.stacks[seat], view.held[seat]
        facts: list[str] = [on_board("no_cards")]
        if stack:
            facts = [on_board("stack_top", count=len(stack), card=stack[-1])]
        facts.append(on_board("stolen", count=len(view.stolen[seat])))
        if number is not None:
            facts.append(on_board("deck_of", count=view.sizes[number]))
        if note := self._note(seen, seat):
            facts.append(note)
        cards, zones, departure = self.game.tally(view, seat)
        hint = str(on_board("points_of", cards=cards, zones=zones, departure=departure))
        if self.game.time.in_secret and view.phases[seat] is not Phase.departed:
            hint += "\n" + on_board("order_is")
        area = sector.whole if seat == view.seat else sector.plate
        return Node(f"sector-{seat}", "place", self.names[seat], area, in_a_row(facts), hint, about=sector.plate)

    def _place_nodes(self, seen: Seen, circle: Circle) -> Iterator[Node]:
        """Landing Zones, closed decks and waiting hands, which have only explanations."""
        view = seen.view
        throwing = view.seat >= 0 and view.phases[view.seat] is Phase.passing and view.ended_by is None
        for sector in circle.sectors:
            seat, name = sector.seat, self.names[sector.seat]
            cards = (*view.zones[seat], *view.stolen[seat])
            whole = places.laid_zones(sector, len(cards))
            hint = self._zones_said(view, seat)
            card = cards[-1] if cards else None
            yield Node(f"zones-{seat}", "place", on_board("zones_of", name=name), whole, hint=hint, card=card)
            number = view.held[seat]
            if seat == view.seat and view.phases[seat] is Phase.passing:
                continue  # it has a node for throwing
            if number is not None and self._open(view, seat) is None:
                hint = on_board("held_is", name=addressed(self.names, view.seat)[seat], count=view.sizes[number])
                full = (PASS[seat],) if throwing else ()  # the hand may have been filled during the aim
                yield Node(
                    f"held-{seat}", "place", on_board("deck"), sector.deck if full else places.closed(sector),
                    hint=hint, actions=full, quick=self.quick and throwing,
                )  # fmt: skip
            elif view.phases[seat] is Phase.waiting and not throwing:
                label = on_board("hand_of", name=name)
                hint = on_board("hand_is", name=name)
                hint = hint if self.game.throws(view) else on_board("hand_is_next", name=name)
                yield Node(f"waits-{seat}", "place", label, sector.deck, hint=hint)

    def _zones_said(self, view: View, seat: Seat) -> str:
        """The points of a seat's zones, and for whom they count."""
        points, name = self.game.points, addressed(self.names, view.seat)[seat]
        own, stolen = view.zones[seat], view.stolen[seat]
        lines: list[str] = []
        if own:
            worth = sum(points[zone] for zone in own)
            lines.append(on_board("zone_own", name=name, points=worth))
        if stolen:
            gain = sum(points[zone] for zone in stolen)
            lines.append(on_board("zones_stolen", stolen=len(stolen), points=gain))
        if len(own) + len(stolen) > 1 and view.phases[seat] is not Phase.departed:
            lines.append(on_board("zones_order"))
        return "\n".join(lines) or on_board("zones_gone")

    def _promises(self, seen: Seen, *actions: Action) -> str:
        """The previews of these actions, in games without a clock."""
        return "" if self.quick else self._foretold(seen, *actions)

    def _foretold(self, seen: Seen, *actions: Action) -> str:
        facts = [fact for action in actions for fact in preview(self.game, seen, action)]
        return words.foretell(facts, self.names)

    def _stack_nodes(self, seen: Seen, circle: Circle) -> Iterator[Node]:
        """Each stack: another seat's is robbed by a press, or by dropping the card on it."""
        view = seen.view
        for sector in circle.sectors:
            seat, name, stack = sector.seat, self.names[sector.seat], view.stacks[sector.seat]
            rob = self._rob(view, seat) if view.seat >= 0 else ()
            if self.quick and view.seat >= 0 and stack and seat != view.seat:
                rob = rob or (PLAY_ON[seat, stack[-1]],)  # nothing fits any more, and a press explains it
            drops: tuple[Action, ...] = ()
            if view.seat >= 0:
                drops = OWN if seat == view.seat else ACCEPTS[seat]
            label, value, hint = (
                str(on_board("stack_empty", name=name)),
                "",
                str(on_board("stack_empty_is")),
            )
            if stack:
                label = on_board("stack_of", name=name, card=stack[-1])
                value = on_board("is_at", name=addressed(self.names, view.seat)[seat], card=stack[-1])
                hint = on_board("the_stack", cards=in_a_row(map(str, stack)))
                hint = in_lines(hint, self._robber(view, seat))
            legal = [action for action in rob if action in seen.legal]
            hint = in_lines(self._promises(seen, *legal), hint)
            yield Node(
                f"stack-{seat}", "card" if stack else "place", label, sector.stack, value, hint, actions=rob,
                card=stack[-1] if stack else None, drops=drops, quick=self.quick and bool(rob),
            )  # fmt: skip
            pays = legal and self.game.spoils(view, seat) is not None
            if pays and places.told_beside(sector):  # the explanation is beside the lamps
                told = self._promises(seen, *legal) or hint
                yield Node(
                    f"rob-{seat}", "place", label, places.robbery(sector), value, told, actions=rob, quick=self.quick,
                    tip=not self.quick,
                )  # fmt: skip

    def _robber(self, view: View, seat: Seat) -> str:
        """The card that robs that stack, or the reason why none can; empty at the end."""
        if view.ended_by is not None:
            return ""
        if view.phases[seat] is Phase.departed:
            mine = seat == view.seat
            yours = on_board("departs_all", name=addressed(self.names, view.seat)[seat])
            return yours if mine else on_board("locked_for", name=self.names[seat])
        top = view.stacks[seat][-1]
        if unrobbed := words.unrobbed(view, top)[0]:
            return unrobbed
        if seat == view.seat:
            return on_board("only_robs_you", card=NEXT[top])
        pays = self.game.spoils(view, seat) is not None
        return on_board("only_fits" if pays else "only_gift", card=NEXT[top])

    def _departure_nodes(self, seen: Seen, area: Area) -> Iterator[Node]:
        """The Departure cards, to be pressed twice; and the last place of the middle."""
        view, slots, circle = seen.view, self._slots(seen.view, area), self._circle(seen.view, area)
        best = max((self.game.points[card] for card in view.departures), default=0)
        for card, slot in zip(self._kinds(view), slots, strict=False):
            label = on_board("departure_card", card=words.departure_name(card))
            about = words.about(self.game, card, len(self.names))
            if card not in view.departures:
                names = addressed(self.names, view.seat)
                takers = listed([names[seat] for seat, taken in enumerate(view.taken) if taken == card])
                gone = on_board("departure_gone", names=takers)
                yield Node(f"gone-{card}", "place", label, slot, hint=f"{gone}\n{about}")
                continue
            points = self.game.points[card]
            worth = on_board("worse", points=points, best=best) if points < best else self._worth(card)
            mine = view.seat >= 0
            total = points + mine * self.standing(seen)[view.seat]
            gain = on_board("depart_for", points=points, total=total)
            if self.quick:  # the sign asks for the second press
                ends = any(isinstance(fact, Ends) for fact in preview(self.game, seen, DEPART[card]))
                gain = on_board("in_all_ends" if ends else "in_all", points=points, total=total)
            why = ""
            if mine and DEPART[card] not in seen.legal and not self.quick:
                why = words.why_not(self.game, view, DEPART[card])
            hint = in_lines(worth if points < best else "", self._promises(seen, DEPART[card]), about, why)
            yield Node(
                f"depart-{card}", "card", label, slot, worth, hint, actions=(DEPART[card],) if mine else (),
                labels=(str(gain),), card=card, zone=f"departure-{card}", lift=LOW, asks=True, quick=self.quick,
                menu=Menu(places.questions(circle, slot), (str(gain),)) if mine and not self.quick else None,
            )  # fmt: skip
        if view.centre is not None:
            hint = on_board("centre_is", count=view.sizes[view.centre])
            yield Node("centre", "place", on_board("centre_deck"), slots[-1], hint=hint)
        elif self.game.no_referee:
            yield Node("discards", "place", on_board("discards"), slots[-1], hint=on_board("discards_are"))

    def _card_nodes(self, seen: Seen, own: Sector) -> Iterator[Node]:
        """The open deck: a press plays a card on the own stack or as a robbery, with a menu if both are possible. A
        gift is made by pressing the other stack, or by dropping the card there.
        """
        view, seat = seen.view, own.seat
        deck = self._open(view, seat)
        if deck is None:
            return
        tiles = self._grid(view, own, deck).tiles
        others = [other for other, stack in enumerate(view.stacks) if other != seat and stack]
        for card, tile in zip(deck, tiles, strict=False):
            victim = self._victim(view, seat, card)
            given = () if victim is None else (PLAY_ON[victim, card],)
            robs = given if victim is not None and self.game.spoils(view, victim) is not None else ()
            fits = self.game.no_referee or not view.stacks[seat] or card > view.stacks[seat][-1]
            plays = (PLAY[card],) if fits or not robs else ()
            promises = self._foretold(seen, *plays, *(() if self.quick and plays else given))
            if not promises.strip():  # no previews during events
                told = PLAY[card] in seen.legal or bool(seen.to_act)
                about = words.about(self.game, card, len(self.names))
                promises = words.why_not(self.game, view, PLAY[card]) if told else about
            yield Node(
                f"card-{card}", "card", str(card), tile, self._worth(card), promises.strip(), actions=(*plays, *robs),
                card=card, zone=f"deck-{view.held[seat]}", drag=not self.quick or victim is not None,
                drops=tuple(PLAY_ON[other, card] for other in others), quick=self.quick and victim is None,
            )  # fmt: skip

    def _throwing_nodes(self, view: View, circle: Circle) -> Iterator[Node]:
        """The deck in hand, which a press throws to the waiting player, and the waiting hand."""
        if Phase.waiting not in view.phases:
            return
        other = view.phases.index(Phase.waiting)
        throw, name = PASS[other], self.names[other]
        own = circle.sectors[view.seat]
        others = [seat for seat, phase in enumerate(view.phases) if seat != view.seat and phase is not Phase.departed]
        drop = (DROP,) if self.game.drops else ()
        yield Node(
            "deck", "card", on_board("own_deck"), own.grid, hint=on_board("throw_hint", name=name),
            actions=tuple(PASS[seat] for seat in others), drops=(DROP,), zone=f"deck-{view.held[view.seat]}", drag=True,
        )  # fmt: skip
        hand = circle.sectors[other].deck
        label = on_board("hand_of", name=name)
        hints = (on_board("throw_hint", name=name), on_board("beside_is") if drop else "")
        yield Node(
            f"hand-{other}",
            "place",
            label,
            hand,
            hint=in_lines(*hints),
            actions=(throw,),
            quick=self.quick,
        )

    # --- real time

    def is_off(self, seen: Seen, seat: Seat) -> bool:
        """Whether this seat has departed and plays no more."""
        return seen.view.phases[seat] is Phase.departed

    def together(self, public: Seen, own: Sequence[Seen]) -> Seen:
        """The public table with the decks of people at this screen."""
        decks = list(public.view.decks)
        for seen in own:
            number = seen.view.held[seen.seat]
            if number is not None:
                decks[number] = seen.view.decks[number]
        return Glimpse(
            public.seat, public.view._replace(decks=tuple(decks)), public.to_act, public.legal, public.outcome
        )

    def controls(self, nodes: Sequence[Node], seen: Seen, area: Area) -> Controls:
        """The controls of a keyboard zone: cards, robberies, passing, and departing."""
        by_kind: dict[str, list[Node]] = {}
        for node in nodes:
            by_kind.setdefault(node.key.partition("-")[0], []).append(node)

        def every(*kinds: str) -> tuple[Node, ...]:
            return tuple(node for kind in kinds for node in by_kind.get(kind, ()))

        points = self.game.points
        leaves = sorted(every("depart"), key=lambda node: -points[node.card])
        stacks = tuple(node for node in every("stack") if node.actions)
        own = self._circle(seen.view, area).sectors[seen.view.seat] if seen.view.seat >= 0 else None
        return Controls(
            every("start", "card", "deck"), (*stacks, *every("beside")), every("hand") or every("skip"), tuple(leaves),
            own.legend if own else None,
        )  # fmt: skip

    def soon(self, seen: Seen, area: Area) -> Iterator[tuple[Hashable, float]]:
        """The cards that may appear soon, with their sizes: in decks of every size, on the viewer's stack, stolen
        zones, and Departure cards, which light up together.
        """
        view = seen.view
        circle, here = self._circle(view, area), self._people(view)
        lying = self._slots(view, area)[0].h
        for departure in view.departures:
            yield departure, lying
        for sector in circle.sectors:
            for departure in view.departures:
                yield departure, places.departed(sector).h
            own = *view.zones[sector.seat], *view.stolen[sector.seat]
            high, _ = places.zones(sector, len(own) + 1)
            for zone in {*own, *(zone for theirs in view.zones for zone in theirs)}:
                yield zone, high
        out = {card for stack in view.stacks for card in stack}
        sizes = sorted({max(1, view.sizes[deck] - less) for deck in view.held if deck is not None for less in (0, 1)})
        heights = [circle.sectors[seat].stack.h for seat in here]  # without room for all, the last ones stay
        heights += [circle.sectors[seat].opened(size).height for seat in here for size in sizes]
        for height in dict.fromkeys(heights):
            for card in CARDS:
                if card not in out:
                    yield card, height

    def decoration(self, pace: Pace) -> Motion:
        """Hands, saucers and the countdown."""
        return Motion(self._circle, self._people, self._above_hands, self._paint_coming, self.aloft, pace)

    def _lies(self, view: View, seat: Seat, card: Card, area: Area) -> Area | None:
        """The area of a card in an open deck at this screen; None if there is none."""
        deck = self._open(view, seat)
        if deck is None or card not in deck:
            return None
        grid = self._grid(view, self._circle(view, area).sectors[seat], deck)
        return around(*grid.middles[deck.index(card)], grid.height * CARD_RATIO, grid.height)

    def _above_hands(self, seen: Seen, area: Area) -> tuple[Area, ...]:
        """The areas drawn above hands: words, zones, Departure cards, and the numbers of cards and decks."""
        view = seen.view
        circle = self._circle(view, area)
        kept: list[Area] = [*self._words(seen, area), *self._slots(view, area)]
        for sector in circle.sectors:
            seat = sector.seat
            kept.append(places.laid_zones(sector, len(view.zones[seat]) + len(view.stolen[seat])))
            if view.stacks[seat]:
                kept.append(places.corner(sector.stack))
            if view.held[seat] is not None and self._open(view, seat) is None:
                kept.append(places.badge(places.closed(sector)))
        return tuple(kept)

    def fixtures(self, seen: Seen, area: Area) -> Fixtures:
        """The areas for explanations, beside the Departure cards; a departing deck goes into the
        saucer over the stack.
        """
        circle = self._circle(seen.view, area)
        return Fixtures(
            tuple(sector.plate for sector in circle.sectors),
            by_number("sector", "stack", "rob", "taken", "zones", "hand"),
            leaves=partial(_leaves, seen.view, circle),
            words=partial(self._words, seen, area),
            explains=lambda: circle.band,
            wishes=partial(self._wishes, seen, area),
        )

    def _words(self, seen: Seen, area: Area) -> tuple[Area, ...]:
        """The words that must stay readable: plates, numbers, missing zones, and the Departure cards' points."""
        view = seen.view
        circle = self._circle(view, area)
        own = [sector.plate for sector in circle.sectors]
        # without room below, the table of points at the end may cover the viewer's lamps
        own += [sector.numbers for sector in circle.sectors
                if view.ended_by is None or not sector.large or sector.grid.h > places.HIGH_POINTS]  # fmt: skip
        own += [sector.zones for sector in circle.sectors
                if not view.zones[sector.seat] and not view.stolen[sector.seat]]  # fmt: skip
        own += [places.prompt(circle.sectors[seat]) for seat in self._people(view) if self._prompt(view, seat)]
        if view.ended_by is not None:
            own += [
                box for sector in circle.sectors if sector.large for box in self._large_views(view, sector).values()
            ]
            # the table of points avoids the scenery in every window
            own += [room for _, room in places.scenery(circle)]
        return (*own, circle.title, *circle.labels)

    # --- events

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Cards fly to stacks, zones change owners, decks are passed on, players depart."""
        cues = self.scenes.show(event, before, after, area, self._people(before.view))
        return then(cues, before, told.told(self.game, event, before))

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of cards in order, stolen zones and Departure cards."""
        return tuple(sum(self.game.tally(seen.view, seat)) for seat in range(len(seen.view.stacks)))

    def tally(self, events_: Sequence[Event], after: Seen) -> Tally | None:
        """Cards, zones and Departure cards at the end, with the winner in the first row."""
        scored = [event for event in events_ if isinstance(event, events.Scored)]
        if not scored:
            return None
        taken = words.places(self.game, after) if after.outcome else []
        if taken:
            scored.sort(key=lambda event: taken[event.seat])
        rows = (
            (on_board("row_cards"), tuple(event.card_points for event in scored)),
            (on_board("row_zones"), tuple(event.zone_points for event in scored)),
            (on_board("row_departure"), tuple(event.departure_points for event in scored)),
        )
        names = tuple(self.names[event.seat] for event in scored)
        won = tuple(self.names[seat] for seat in after.outcome.winners) if after.outcome else ()
        tied = words.tie(self.game, after, self.names)
        title = on_board("the_end_tie") if tied else on_board("the_end")
        ranks, totals = tuple(taken[event.seat] for event in scored) if taken else (), [each.total for each in scored]
        below = not tied and len({*totals}) < len(totals)  # for equal winners the title explains it
        counts = words.tie_counts(after, self.names)
        note = on_board("tie_counts", counts=counts) if counts else on_board("the_end_tie") if below else ""
        return Tally(title, names, rows, tuple(totals), won, note, places=ranks)


def _leaves(view: View, circle: Circle, spot: Spot) -> tuple[float, float] | None:
    for sector in circle.sectors:
        left = view.phases[sector.seat] is Phase.departed
        if left and spot.zone.startswith("deck-") and sector.whole.holds(spot.x, spot.y):
            saucer = beams.for_all(sector)
            return saucer.cx, saucer.cy
    return None


def _taker_face_size(slot: Area, takers: int) -> float:
    """The size of the faces of players who took this Departure card, in its place."""
    return min(slot.w, slot.h) * 0.7 / takers


def _framed(canvas: Canvas, text: str) -> float:
    """The width of framed words over lamps."""
    return canvas.width(text, SMALL, "bold") + 2 * MARGIN


def lamps_of(sector: Sector, begin: float, end: float) -> Area:
    """The area of the lamps in the line of numbers."""
    line = sector.numbers
    return Area(begin, line.cy - LAMPS / 2, max(0.0, end - begin), LAMPS)


def origin_of(face: Abduction | LandingZone | DepartureFace) -> str:
    """The source of a face, with its reconstructed parts."""
    if face.origin is Origin.printed is not face.points_origin:
        return "points"
    return face.origin.name


def beam(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """The light on an open deck, drawn small and stretched, since it is soft."""
    small = places.beam_drawing(size[0] / canvas.theme.unit)

    def stretched() -> pygame.Surface:
        return pygame.transform.smoothscale(canvas.picture(places.BEAM_PICTURE, small.w, small.h), size)

    return canvas.store.get(_beam_key(size), stretched)


def unseen_beam(canvas: Canvas, size: tuple[int, int]) -> Wish | None:
    """The light as a picture to prepare."""
    small = canvas.unseen(places.BEAM_PICTURE, places.beam_drawing(size[0] / canvas.theme.unit))
    if small is None or _beam_key(size) in canvas.store:
        return None
    return Wish(small.drawing, _beam_key(size), partial(beam, canvas, size))


def _beam_key(size: tuple[int, int]) -> Hashable:
    return "beam", size


def board(game: Ufo, names: Sequence[str]) -> UfoBoard:
    """The board for this game and these players."""
    return UfoBoard(game, names)
