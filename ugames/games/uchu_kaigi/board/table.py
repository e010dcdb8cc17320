"""The board of Uchu-Kaigi: cards, places, and the drawing of everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import pairwise, starmap
from types import MappingProxyType

from ugames.core.game import PUBLIC, Event, Outcome, Seat
from ugames.core.tongue import TONGUE
from ugames.core.words import figure, in_a_row, listed, run_on
from ugames.games.uchu_kaigi import rules
from ugames.games.uchu_kaigi.board.orbit import (
    MARKER_FLATNESS,
    VIP_BACK_PICTURE,
    WORLD_PICTURE,
    marker_of,
    vip_picture,
)
from ugames.games.uchu_kaigi.board.places import chips
from ugames.games.uchu_kaigi.board.scenes import Scenes
from ugames.games.uchu_kaigi.board.view_after import seen_in_count, view_after, without_cards
from ugames.games.uchu_kaigi.board.won import CountGlimpse, closed_pile, open_pile, piles_in_words, sign_of
from ugames.games.uchu_kaigi.cards import GRAY, REDBLUE, SEATINGS, SUITS, Card, Country
from ugames.games.uchu_kaigi.rules import Play, Seen, UchuKaigi, View
from ugames.games.uchu_kaigi.scoring import (
    BLAME_POINTS,
    LIMITED,
    LOWEST_SCORE,
    BlameShared,
    MarkerMoved,
    Markers,
    PhaseBegan,
    PilesScored,
    ScoringPhase,
    count_suits,
    points_of,
    ranking,
    worth,
)
from ugames.games.uchu_kaigi.words import about_reason, country_name, on_board, ordinal, reason, said, why_best
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import CARD_RATIO, Area, around
from ugames.ui.draw.shapes import line_corners
from ugames.ui.draw.strokes import Cached
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LABEL, LEAST
from ugames.ui.draw.vectors import Wish, fitted
from ugames.ui.kit.nodes import CardMark
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Bundle, KeptFree, Tally, TallyRow, Tricks, UnderWay, with_view
from ugames.ui.table.cards import fans
from ugames.ui.table.cards.face import Face
from ugames.ui.table.cards.sprites import Spot, spot
from ugames.ui.table.furniture import Plate
from ugames.ui.table.trick import Thrower

SCORE_REASONS = "piles", "piles_pink", "colours", "halved", "lowest", "grey", "red_blue"
NEAR_GOAL = 0.75
"""The fraction of the goal from which any round may be the last."""
DEPENDENCY_PICTURE = "uchu_kaigi/dependency.svg"
TRICKS_LEFT_IN_AMBER = 3
CLOSED_PILE_TILT_DEGREES = 4.0
CLOSED_PILES_WIDTH_BY_PILE = 1.4
# as parts of the size of a field
FIELD_NUMBER_SIZE = 0.75
FLAG_CLOTH_HEIGHT = 0.4


class UchuKaigiTable(Scenes):
    """Everything on the table of Uchu-Kaigi at one moment."""

    board: UchuKaigiBoard

    # --- the turn

    @property
    def _awaits_vip(self) -> bool:
        """Whether the VIP is to be chosen now, after the deal."""
        return self.view.lacks_vip and bool(self.view.order)

    @property
    def _country_to_play(self) -> Country | None:
        """The country that plays next; None once a hand is empty, which ends the round."""
        view, trick = self.view, self.trick
        if not trick.order or trick.complete or (not trick.cards and 0 in view.hand_sizes):
            return None
        return trick.order[len(trick.cards)]

    def _acts(self, country: Country) -> bool:
        """Whether it is that country's turn to play, or to name the VIP."""
        names_it = self._awaits_vip and self.view.actor is not None and self.view.order[0] == country
        return names_it or self._country_to_play == country

    @property
    def _counted_country(self) -> Country | None:
        """The country whose piles are being counted."""
        return self.seen.counted if isinstance(self.seen, CountGlimpse) else None

    # --- cards

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """All hands, the won cards, and the trick."""
        spots, won = list[Spot](), self._column_spots if self.is_counting else self._pile_spots
        for country in self.where.countries:
            spots += (*self._hand_spots(country), *won(country))
        return (*spots, *self.in_trick())

    def _hand_spots(self, country: Country) -> list[Spot]:
        """A hand: its cards where the viewer may see them, else as many backs."""
        view, zone, cards = self.view, self.zone(country), self.view.hands[country]
        seat = None if country == self.where.own else self.player(country)
        places = self.where.in_hand(country, view.hand_sizes[country])
        if cards is None:
            spots = [spot(None, place, zone, seat=seat) for place in places]
            if len(spots) > 1 and self.where.hands[country].w < 2 * places[0].w:
                spots[-1] = spots[-1]._replace(badge=str(len(spots)))
            return spots
        playable = {
            action.card for action in self.seen.legal if isinstance(action, Play) and self._country_to_play == country
        }
        # the viewer's other hand plays
        waits = bool(self.seen.legal) and self._country_to_play not in (None, country) and self.where.is_own(country)
        return [*self.held(cards, places, zone, playable, waits, seat)]

    def _column_spots(self, country: Country) -> Iterator[Spot]:
        """A country's piles in its column, closed until their count; during it, other countries' cards are dim."""
        mark: CardMark = "" if self._counted_country in (None, country) else "dim"
        piles, seat = self.view.piles, self.player(country)
        for i, (cards, places) in enumerate(zip(piles[country], self.where.pile_fans(country, piles), strict=True)):
            zone = f"won-{country}-{i}"
            if country in self.open_countries:
                yield from open_pile(zone, cards, places, mark, seat)
            else:
                yield from closed_pile(zone, len(cards), hull(places), seat)

    def _pile_spots(self, country: Country) -> Iterator[Spot]:
        """A country's closed piles below or beside its card in the trick, with their number."""
        room, count = self.where.stack(country), len(self.view.piles[country])
        high = min(room.h, room.w / CLOSED_PILES_WIDTH_BY_PILE / CARD_RATIO) * 0.95
        cards, seat = len(self.view.hands), self.player(country)
        for i, place in enumerate(fans.fan_places(room.inset(high * 0.05, 0), count, high, 0.52), 1):
            *under, top = closed_pile(f"won-{country}", cards, place, seat, CLOSED_PILE_TILT_DEGREES * (-1) ** i)
            yield from (*under, top._replace(badge=str(count) * (i == count)))

    # --- areas

    @property
    def plates(self) -> tuple[Area, ...]:
        """The plates of the seats' own countries."""
        return tuple(map(self.where.plates.__getitem__, self.seating.people))

    @property
    def in_hand(self) -> Container[str]:
        """The hands of the viewer's countries."""
        return () if self.view.seat == PUBLIC else [*map(self.zone, filter(self.where.is_own, self.where.countries))]

    @property
    def kept_free(self) -> KeptFree:
        """The trick, the VIP and the words beside it, the columns of the count, and the fields of the orbit."""
        kept = super().kept_free
        return kept._replace(
            words=(*kept.words, self.track.vip, self.track.words),
            counting=(self.where.trick,) if isinstance(self.seen, CountGlimpse) else (),
            numbers=[*map(self.track.field, self.track.fields)],
        )

    # --- drawing

    def wishes(self, canvas: Canvas) -> Iterable[Wish]:
        """Pictures to prepare: the VIPs to choose from or the VIP, and late in the round the pictures of its count."""
        view, where = self.view, self.where
        shown = where.vips() if self._awaits_vip else {view.vips[-1]: self.track.vip} if view.vips else {}
        pictures = [(vip_picture(suit), place) for suit, place in shown.items()]
        if not canvas.theme.contrast:
            pictures += [*self._worlds(), (WORLD_PICTURE, self.track.world)]
        if view.order and not self._awaits_vip and rules.tricks_to_go(view) < TRICKS_LEFT_IN_AMBER:
            pictures += self._count_pictures()
        return filter(None, starmap(canvas.unseen, pictures))

    def _count_pictures(self) -> Iterator[tuple[str, Area]]:
        """The pictures of the columns, to be prepared early, since drawing them takes longer than a frame."""
        for country in self.where.countries:
            yield from self._portrait(country)
        for suit, (sign, _) in chips(self.where.column(0).foot).items():
            yield sign_of(suit), sign

    def _worlds(self) -> Iterator[tuple[str, Area]]:
        """Each country's home world, where its piles will lie."""
        for country in self.where.countries:
            world = f"uchu_kaigi/world-{country + 1}.svg"
            if not self.view.piles[country]:
                yield world, fitted(world, self.where.stack(country))

    def paint(self, canvas: Canvas, under_way: UnderWay) -> None:
        """The trick's ring, the score orbit, and the won cards of each country."""
        view, where = self.view, self.where
        acts = next(filter(self._acts, where.countries), None)
        if acts == where.own and not self.seating.dependencies:
            acts = None  # a single hand at the lower edge is known to be the viewer's
        self.paint_mat(canvas)
        if acts is not None:  # makes the country to play visible from afar
            box = hull([where.block(acts), *(spot.area for spot in self._hand_spots(acts))]).inset(-5, -4)
            canvas.box(box, "ahead", "ahead", 14, 3, 0.1)
        if self.is_counting:
            self._paint_columns(canvas)
        elif self._awaits_vip:
            for suit, card in where.vips().items():
                canvas.show(vip_picture(suit), card)
            band, yours = where.trick.top(2 * LABEL), bool(self.seen.legal)
            prompt = on_board("choose") if yours else on_board("chooses", name=self.name(view.order[0]))
            canvas.label(prompt, band.cx, band.cy, LABEL, "accent", "centre", "display", band.w)
        elif self.trick.order or not view.order:
            if not canvas.theme.contrast:
                for world, place in self._worlds():
                    canvas.show(world, place)
            self.paint_throwers(canvas)
            self.paint_led(canvas)
        for country in self.sitting_out:
            place = where.in_trick(country)
            canvas.label(on_board("sits_out"), place.cx, place.bottom - 20, LEAST, "warn", "centre", width=place.w)
        self._paint_orbit(canvas)
        self._paint_plates(canvas)

    def _paint_columns(self, canvas: Canvas) -> None:
        """The columns of the count, each with its country's face, name and colours."""
        names, tone = [*map(self._short_name, self.where.countries)], self.tone(canvas)
        columns = [*map(self.where.column, self.where.countries)]
        rooms = [each.head.left(each.head.w - each.sum_area.w).beside(each.face.w + GAP) for each in columns]
        least, room = canvas.theme.least, rooms[0].w
        named = all(canvas.width(name, least, "bold") <= room for name in names)
        for country, (head, _, foot) in enumerate(columns):
            lit = country == self._counted_country
            box = head._replace(h=foot.bottom - head.y).inset(1 - GAP / 2, -3)
            ground, edge = ("panel_sunk", "accent") if lit else (tone, tone)
            canvas.box(box, ground, edge, 12, 3 if lit else 1, 0.6 if lit else 0.06)
            for picture, area in self._portrait(country):
                canvas.show(picture, area)
            if named:
                ink = "accent" if lit else self.ink
                canvas.text(names[country], rooms[country].x, head.cy, BODY, ink, "left", "bold", room)
            self._paint_counters(canvas, country, foot)

    def _portrait(self, country: Country) -> Iterator[tuple[str, Area]]:
        """A face with the marker in its corner."""
        face = self.where.column(country).face
        yield furniture.avatar(self.player(country), self.name(country)), face
        yield (marker_of(country), around(face.right, face.bottom - 6, face.w * 0.6, face.w * MARKER_FLATNESS * 0.6))

    def thrower(self, hand: Country) -> Thrower:
        """A country's place in the trick; dependencies are marked by a word."""
        face = furniture.avatar(self.player(hand), self.name(hand))
        names = self._short_name(hand), self._short_name(hand, 1)
        return Thrower(self.where.in_trick(hand), face, names, hand == self._country_to_play, marker_of(hand))

    def _paint_orbit(self, canvas: Canvas) -> None:
        """The track, the VIP, and the stacks of markers."""
        board, track = self.view.board, self.track
        own = self.where.own if self.view.seat >= 0 else None
        lit = {stack.points: own in stack.markers for stack in board}
        shows = self.where.orbit, track.fields.keys(), lit
        self.board.kept_track.draw(canvas, shows, lambda: self._paint_track(canvas, lit))
        self._paint_vip(canvas)
        for stack in board:
            for level, country in enumerate(stack.markers):
                canvas.show(marker_of(country), track.marker(stack, level))

    def _paint_track(self, canvas: Canvas, lit: Mapping[int, bool]) -> None:
        """The fields around a world, and the line between them; those with markers are lit, most of all one's own."""
        track, tone = self.track, self.tone(canvas)
        furniture.draw_mat(canvas, self.where.orbit, tone)
        if not canvas.theme.contrast:
            canvas.show(WORLD_PICTURE, track.world)
        for start, end in pairwise(track.fields.values()):
            canvas.polygon(line_corners(start, end, 1.6), tone)
        for points in track.fields:
            box, special = track.field(points), points == 0 or points in lit
            fill, ink = ("panel_raised", "accent") if special else ("panel", "text")
            if points == rules.GOAL or lit.get(points):
                fill, ink = "accent" if points == rules.GOAL else "highlight", "panel_sunk"
            canvas.box(box, fill, "accent" if special else tone, box.h / 2, 2, 1.0)
            canvas.text(str(points), box.cx, box.cy, box.h * FIELD_NUMBER_SIZE, ink, "centre", "bold")
        if rules.GOAL not in lit:  # nobody has reached the flag
            goal, accent = track.field(rules.GOAL), canvas.theme.tone("accent")
            x, y, step = goal.cx, goal.y, goal.h * FLAG_CLOTH_HEIGHT
            canvas.polygon(line_corners((x, y), (x, y - 2 * step), CLOSE / 2), accent)
            canvas.polygon([(x, y - 2 * step), (x + 2 * step, y - step * 1.5), (x, y - step)], accent)

    def _paint_vip(self, canvas: Canvas) -> None:
        """The VIP of the round, and the words about it and the round."""
        view, track = self.view, self.track
        named = len(view.vips) == view.number
        if named or not view.vips:  # the first one is turned over here
            canvas.shadow(track.vip, "table", 12)
            canvas.show(vip_picture(view.vips[-1]) if named else VIP_BACK_PICTURE, track.vip)
        else:
            canvas.show("uchu_kaigi/planet.svg", track.vip.centred(track.vip.w * 0.9, track.vip.w * 0.9))
        alpha = 1.0 if canvas.theme.contrast else canvas.theme.alpha["label"]
        canvas.box(track.words, "panel_sunk", "panel_edge", 12, 2, alpha)
        high, wide = track.lines[0].h * 0.8, track.lines[0].w
        to_go = self.to_go()
        if canvas.width(to_go, high, "bold") > wide:
            to_go = self.to_go(short=True)
        rows = (
            (on_board("round_of", number=view.number, rounds=rules.ROUNDS), "text_soft", "bold"),
            (to_go, "warn" if rules.tricks_to_go(view) < TRICKS_LEFT_IN_AMBER else "text", "bold"),
            (on_board("vip", suit=TONGUE.thing(str(view.vips[-1]))) if named else "", "accent", "display"),
        )
        for (words, ink, family), place in zip(rows, track.lines, strict=True):
            canvas.text(words, place.x, place.cy, high, ink, "left", family, wide)

    def _paint_plates(self, canvas: Canvas) -> None:
        view, seating = self.view, self.seating
        points, order, ranked = points_of(view.board), ranking(view.board), len(view.board) > 1
        leads = ranked and len(self.open_countries) == len(order)  # no leader is shown during the count
        plates = [
            Plate(
                self.where.plates[country],
                seating.owners[country],
                self._plate_name(canvas, country),
                score=str(points[country]),
                notes=self._plate_notes(
                    country, order.index(country) + 1 if ranked else 0, points[order[0 if leads else -1]]
                ),
                turn=self._acts(country),
                you=country == self.where.own and view.seat >= 0,
                leads=leads and order[0] == country,
                token=marker_of(country),
            )
            for country in self.where.countries
        ]
        furniture.draw_plates(canvas, plates)
        for country, plate in enumerate(plates):
            if country in seating.dependencies:
                canvas.show(DEPENDENCY_PICTURE, plate.area.inset(3).top(GAP * 3).left(GAP * 3))
        for country, tray in self.where.trays.items():
            self._paint_counters(canvas, country, tray)

    def _paint_counters(self, canvas: Canvas, country: Country, area: Area) -> None:
        """The number of won cards of each suit: amber at the limit, red beyond; with its limit, where all have room."""
        threshold, counts, cells = self.seating.threshold, count_suits(self.view.piles[country]), chips(area)
        with_limit, room = partial(on_board, "count_of", limit=threshold), cells[GRAY][1]
        widths = (canvas.width(with_limit(count=count), canvas.theme.least, "display") for count in range(threshold))
        limited = LIMITED if max(widths) <= room.w else ()
        figures = {suit: with_limit(count=counts[suit]) if suit in limited else str(counts[suit]) for suit in cells}
        most = min(max(BODY, room.h * 0.6), room.h)
        size = min(canvas.size_for(words, most, room.w, "display") for words in figures.values())
        for suit, (sign, room) in cells.items():
            alarm = ""
            if suit in LIMITED and counts[suit] >= threshold:
                alarm = "bad" if counts[suit] > threshold else "warn"
            canvas.box(hull((sign, room)).inset(-2), "panel_sunk", alarm or "panel_edge", 9, 3 if alarm else 1)
            canvas.show(sign_of(suit), sign.centred(sign.w, sign.w))
            ink = alarm or ("text" if counts[suit] else "text_soft")
            canvas.text(figures[suit], room.cx, room.cy, size, ink, "centre", "display", room.w)

    def _short_name(self, country: Country, letters: int | None = None) -> str:
        """The name of a country where there is little room, a dependency's with that many letters of its player's."""
        name = self.names[self.player(country)]
        return on_board("dependency_short", name=name[:letters]) if country in self.seating.dependencies else name

    def _plate_name(self, canvas: Canvas, country: Country) -> str:
        """The name of a country on its plate, short if it would fill the plate."""
        name = self.name(country)
        fits = canvas.width(name, LABEL, "bold") < self.where.plates[country].w / 2
        return name if fits else self._short_name(country)

    def _plate_notes(self, country: Country, place: int, most: int) -> tuple[str, ...]:
        """The rank or the number of piles, first with their points, if the viewer may know them, and with those behind
        the leader, which has the most.
        """
        count, behind = len(self.view.piles[country]), most - points_of(self.view.board)[country]

        def longer(note: str) -> str:
            return on_board("note_behind", note=note, count=behind) if behind > 0 else note

        note: str = ordinal(str(place)) if place else on_board("note", count=count)
        if count > 0 and self.view.actor is not None and not self.piles_lie_closed(country):
            piles, threshold = self.view.piles[country], self.seating.threshold
            scored = on_board("note_worth", worth=figure(worth(piles, threshold), "+"))
            if count_suits(piles)[REDBLUE] > threshold:
                scored = on_board("note_unpaid", worth=scored, loss=figure(-BLAME_POINTS))
            return longer(in_a_row((note, scored))), in_a_row((note, scored)), scored
        return longer(note), longer(note), note


class UchuKaigiBoard(Board):
    """The look of Uchu-Kaigi and its handling."""

    game: UchuKaigi
    table_class = UchuKaigiTable
    signs = tuple(map(sign_of, SUITS))
    back = "uchu_kaigi/back.svg"
    tricks = Tricks(rules.TrickWon, lambda event: why_best(event.cards, event.card))
    late_fields = "order", "actor", "voids"
    """Questions, and facts for hints alone."""
    at_once = MappingProxyType(
        {
            rules.Dealt: lambda event: on_board("dealt", count=event.count),
            rules.DealtOpen: lambda event: on_board("dealt", count=len(event.cards)),
        }
    )
    """All hands are dealt at one moment, so one sentence speaks for all."""
    asides = (PhaseBegan,)

    def __init__(self, game: UchuKaigi, names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.tricks_lie_closed = not game.open_piles
        self.kept_track = Cached()

    def face(self, card: Hashable) -> Face:
        """A card's face: the rank, and the letter of the delegation."""
        assert isinstance(card, Card)
        # the two halves of the last sign replace a letter
        letter = furniture.initials(map(str, SUITS[:-1])).get(str(card.suit), "")
        return Face(f"uchu_kaigi/cards/{card.suit.name}-{card.rank}.svg", str(card.rank), letter)

    def view_after(self, event: Event, view: View) -> View:
        return view_after(event, view)

    def seen_after(self, event: Event, seen: Seen) -> Seen:
        return seen_in_count(event, seen) or super().seen_after(event, seen)

    def undealt(self, seen: Seen) -> Seen:
        """The table without hands and VIP."""
        return with_view(seen, without_cards(seen.view)._replace(vips=(), actor=None))

    def last_round(self, view: View) -> bool:
        """Whether this is the last round, or a marker is close to the goal."""
        return view.number == rules.ROUNDS or view.board[0].points >= NEAR_GOAL * rules.GOAL

    def showpiece(self, view: View, seat: Seat) -> Sequence[Bundle]:
        """The open hands of a player's dependencies, and the delegates won in open piles."""
        seating, groups = SEATINGS[view.seats], list[Bundle]()
        for country in [country for country, owner in enumerate(seating.owners) if owner == seat]:
            piles = view.piles[country] if rules.may_look(self.game, view, country) else ()
            hand = view.hands[country] if country in seating.dependencies else ()
            for cards, why in ((hand or (), ""), ([card for trick in piles for card in trick], reason("piles"))):
                suits = dict.fromkeys(card.suit for card in sorted(cards))
                groups += [Bundle([card for card in sorted(cards) if card.suit is suit], why) for suit in suits]
        return groups

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of the seats' own countries."""
        points = points_of(seen.view.board)
        return tuple(points[country] for country in SEATINGS[seen.view.seats].people)

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """The points of a round, country by country, once its last phase has begun."""
        scored, moved = dict[Country, PilesScored](), Counter[tuple[ScoringPhase, Country]]()
        phase = ScoringPhase.piles
        always = {"piles", "colours"}
        for event in events:
            match event:
                case PhaseBegan():
                    phase = event.phase
                case PilesScored():
                    scored[event.country] = event
                case BlameShared():
                    always.add("red_blue")  # though it moves nothing while nobody is behind
                case MarkerMoved():
                    moved[phase, event.country] += event.end - event.start
        if not scored or phase is not ScoringPhase.blame:
            return None
        board, outcome, people = after.view.board, after.outcome, SEATINGS[after.view.seats].people
        points, order = points_of(board), ranking(board)
        countries = order if outcome else range(len(order))  # by rank at the end of the match
        totals = tuple(points[each] for each in countries)
        earned = [_points_by_reason(scored[each], moved) for each in countries]
        before = tuple(total - sum(each) for total, each in zip(totals, earned, strict=True))
        shown = {
            key: row
            for key, row in zip(SCORE_REASONS, zip(*earned, strict=True), strict=True)
            if any(row) or key in always
        }
        hints: dict[str, str] = {key: about_reason(key, lowest=LOWEST_SCORE) for key in shown}
        if after.seat >= 0 and (own := piles_in_words(scored[people[after.seat]].piles)):
            hints["piles"] = run_on((hints["piles"], on_board("own_piles", piles=listed(own))))
        rows = [TallyRow(reason(key, lowest=LOWEST_SCORE), points, hints[key]) for key, points in shown.items()]
        if any(before):
            rows.insert(0, TallyRow(reason("before", lowest=LOWEST_SCORE), before, earlier=True))
        # a dependency never wins a match; of equals, the lower marker leads
        leader = country_name(people[outcome.winners[0]] if outcome else order[0], self.names)
        return Tally(
            on_board("round", number=after.view.number - (not outcome)),
            tuple(country_name(each, self.names) for each in countries),
            tuple(rows),
            totals,
            (leader,),
            run_on(_notes_on_end(board, outcome, self.names)),
            ranks=tuple(range(1, len(order) + 1)) if outcome else (),  # ranks are never shared
        )


def _points_by_reason(event: PilesScored, moved: Counter[tuple[ScoringPhase, Country]]) -> tuple[int, ...]:
    """The points of a country for each of the reasons."""
    country, good = event.country, sum(points for points in event.piles if points > 0)
    halved = event.change - sum(event.piles) - event.colours
    by_piles, by_grays, by_blame = (moved[phase, country] for phase in ScoringPhase)
    return good, sum(event.piles) - good, event.colours, halved, by_piles - event.change, by_grays, by_blame


def _notes_on_end(board: Markers, outcome: Outcome | None, names: Sequence[str]) -> Sequence[str]:
    """The rule for equal points, if there are any, and the reason why the game ends with this round, if it does."""
    notes = [said("tie")] if any(len(stack.markers) > 1 for stack in board) else []
    if not outcome:
        return notes
    arrived = [country_name(each, names) for each, points in points_of(board).items() if points >= rules.GOAL]
    if not arrived:
        return [*notes, on_board("ends_last", rounds=rules.ROUNDS)]
    return [*notes, on_board("ends" if len(arrived) == 1 else "ends_with", names=tuple(arrived))]
