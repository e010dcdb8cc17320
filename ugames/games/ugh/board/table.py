"""The board of Ugh!, and the drawing of its table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import zip_longest

from ugames.core.game import Event, Seat
from ugames.core.words import figure, titled
from ugames.games.ugh import rules, words
from ugames.games.ugh.board import prospects
from ugames.games.ugh.board.places import LINE_HEIGHT, SAFETY, Panel
from ugames.games.ugh.board.scenes import BOX, SHUFFLED_SHOWN, Scenes
from ugames.games.ugh.board.view_after import view_after
from ugames.games.ugh.cards import COLOURS, Card, CardSet, Kind, factors, value
from ugames.games.ugh.preview import UghCosts, UghCounts, UghEnds, preview
from ugames.games.ugh.rules import DISCARD, FLIP, SAFETY_PILES, TAKE, Seen, Steal, Ugh, View
from ugames.games.ugh.words import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area, Point
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LEAST, SMALL, Colour
from ugames.ui.draw.vectors import fitted
from ugames.ui.kit.nodes import CardMark
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Bundle, KeptFree, Tally, TallyRow, UnderWay, with_view
from ugames.ui.table.cards.face import Face
from ugames.ui.table.cards.sprites import Spot, spot
from ugames.ui.table.furniture import Plate

MOST_CARDS_DRAWN_BY_PILE = 6
SIGN_INK: Colour = (255, 248, 232)
"""Numbers on signs have this ink, since signs are dark in every theme."""
FRIEZES = "ugh/frieze.svg", "ugh/frieze-high.svg", "ugh/frieze-tower.svg"
"""Paintings of a hunt, for a broad area and narrower ones."""
FRIEZE_LEAST_SIZE = 130.0
EXPLAINS_LEAST_WIDTH = 340.0
PANEL_DARKNESS = 0.36
ACTING_PANEL_DARKNESS = 0.18
PANEL_CORNER = 14.0
USABLE_TONES = "risk", "legal"
"""The tones of the captions of places that can be used."""
SETS_LISTED_APART = 6
"""The most sets of a player with a row of their own in the table of points."""
CARDS_BY_PLAYER_AND_ROUND = 3


class UghTable(Scenes):
    """Shared places in the middle, a panel for each seat, and buttons."""

    # --- cards

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """The shared places, and all open Pools."""
        seen, view = self.seen, self.view
        spots, where = list[Spot](), self.where.piles
        deck: CardMark = "risk" if FLIP in seen.legal else ""
        safety: list[CardMark] = ["legal" if take in seen.legal else "" for take in TAKE]
        marks: tuple[CardMark, ...] = (deck, "", *safety, "")
        piles = ((None,) * view.deck, (), *view.safety, view.discard)
        for (name, place), cards, mark in zip(where.items(), piles, marks, strict=True):
            if cards:
                spots.append(spot(cards[-1], place, name, mark, min(len(cards), MOST_CARDS_DRAWN_BY_PILE)))
        if view.flipped is not None:
            turned_up = not (seen.to_act or view.over or view.taken)
            place, order = (self.where.flipping_area, 6) if turned_up else (where["flip"], 3)
            spots.append(spot(view.flipped, place, "flip", "" if turned_up else "chosen", order=order))
        for seat, cards in enumerate(view.pools):
            ready = (seat == view.seat and self._locks and prospects.best_set(cards)) or ()
            for card, place in zip(cards, self.where.panels[seat].cards(len(cards)), strict=True):
                mark = self._mark(seat, card) if card not in ready else "legal"
                spots.append(spot(card, place, f"pool-{seat}", mark, order=1, seat=seat))
        return tuple(spots)

    def _mark(self, seat: Seat, card: Card) -> CardMark:
        """Lit if the viewer can steal the card or give it up; dim if other cards can be chosen but not this one."""
        seen, view = self.seen, self.view
        if view.over:  # it counts nothing
            return "dim"
        if Steal(seat, card) in seen.legal or (seat == view.seat and DISCARD[card] in seen.legal):
            return "legal"
        owes = seat == view.seat and bool(view.owed and seen.legal)
        robs = seat != view.seat and any(isinstance(action, Steal) for action in seen.legal)
        return "dim" if owes or robs else ""

    # --- areas

    @property
    def plates(self) -> tuple[Area, ...]:
        return tuple(panel.plate for panel in self.where.panels)

    @property
    def entrances(self) -> Mapping[str, Point]:
        """Cards come from the deck's box, and flipped ones from the deck."""
        box, deck = (self.area.x + self.area.w * 0.08, self.area.cy), self.where.piles["deck"]
        boxed = "deck", *(f"{BOX}-{i}" for i in range(SHUFFLED_SHOWN))
        return dict.fromkeys(boxed, box) | {"flip": (deck.cx, deck.cy)}

    @property
    def kept_free(self) -> KeptFree:
        """Captions, the line about sets, all locked sets, and the points of the viewer's and the colours it lacks."""
        where, sets = self.where, [row for rows in self.set_rows for row in rows]
        worth = map(where.panels[self.near_seat].points_area, self.set_rows[self.near_seat])
        missing_colours = dict(self.places_of_missing).values()
        return KeptFree(words=(*map(where.caption, where.piles), where.prospects, *sets, *worth, *missing_colours))

    @property
    def explanation_place(self) -> Area | None:
        """The free ground beside the viewer's cards, if there is room."""
        wall = self.free_room
        return wall if wall.w >= EXPLAINS_LEAST_WIDTH and self.view.seat >= 0 else None

    # --- drawing

    def paint(self, canvas: Canvas, under_way: UnderWay) -> None:
        """Panels with plates and locked sets, the shared places, the line about sets, and odds."""
        seen, view = self.seen, self.view
        counting = view.over and seen.outcome is None  # the seat to act is being counted
        ahead = () if counting else furniture.leaders(self.standing, seen.outcome)
        ends = view.over or (view.taken and not view.deck)
        acting = seen.to_act or (() if ends else (view.turn,))
        plates = list[Plate]()
        for seat, panel in enumerate(self.where.panels):
            dark, points = ACTING_PANEL_DARKNESS if seat in acting else PANEL_DARKNESS, "?"
            furniture.draw_room(canvas, self.game.id, panel.whole, "ground", dark, PANEL_CORNER)
            if seat in acting:
                canvas.outline(panel.whole, "accent", PANEL_CORNER, 3)
            if victory := view.victories[seat]:
                points = str(self.game.points(victory))
                self._paint_locked(canvas, panel, victory.sets, self.set_rows[seat])
            if counting and seen.to_act and seat >= seen.to_act[0]:
                points = "0"  # grows during the count
            notes = (" ",) if counting else self._note(seat)
            plates.append(self.plate_of(seat, points, notes, acting, ahead))
        furniture.draw_plates(canvas, plates)
        self._paint_hunt(canvas)
        self._paint_piles(canvas)
        for colour, place in self.places_of_missing:
            plus, sign = place.centred(place.w * 0.75, place.w * 0.375).columns(2)
            canvas.text("+", plus.cx, plus.cy, plus.h, "text_soft", "centre", "bold")
            canvas.show(f"ugh/signs/{colour.name}.svg", sign)
        if versions := prospects.set_line(seen):
            room, tone = self.where.prospects, "highlight" if prospects.best_set(view.pools[view.seat]) else "text"
            lines = round(room.h / LINE_HEIGHT)
            fits = (each for each in versions if len(canvas.wrapped(each, BODY, room.w - BODY, "bold")) <= lines)
            line = next(fits, versions[-1])
            canvas.label(line, room.x, room.y + LINE_HEIGHT / 2, BODY, tone, width=room.w, least=SMALL)
            own = self.where.panels[view.seat]
            if not view.sizes[view.seat][0]:
                canvas.label(on_board("locked_here"), own.locked.x, own.locked.y + SMALL, SMALL, "text_soft",
                             family="text", width=own.locked.w)  # fmt: skip
        for (kind, chance), box in self.odds_boxes:
            canvas.fill(box, "panel_sunk", 8)
            canvas.show(f"ugh/signs/{kind.name}.svg", Area(box.x + 3, box.cy - LEAST / 2, LEAST, LEAST))
            canvas.text(chance, box.right - 3, box.cy, LEAST, "text", "right", "bold", box.w - LEAST - 6)

    def _paint_hunt(self, canvas: Canvas) -> None:
        """Paintings in the buttons' free area and beside the viewer's cards, as large as possible."""
        buttons = any(self.button_nodes())
        for wall in self.free_room, *(() if buttons else (self.where.side,)):
            if min(wall.w, wall.h) >= FRIEZE_LEAST_SIZE:
                pictures_by_area = {fitted(picture, wall.inset(GAP)): picture for picture in FRIEZES}
                largest = max(pictures_by_area, key=lambda place: place.w * place.h)
                canvas.show(pictures_by_area[largest], largest)

    @property
    def _next_pile(self) -> int | None:
        """The Safety pile on which a number would lie that the viewer flips next."""
        view = self.view
        return view.flips if FLIP in self.seen.legal and view.deck > 1 and view.flips < SAFETY_PILES else None

    def _paint_piles(self, canvas: Canvas) -> None:
        """The shared places with their captions, and where the next flip will lie."""
        view, where = self.view, self.where
        for (name, place), (long, short, tone) in zip(where.piles.items(), self._captions(), strict=True):
            canvas.box(place, "ground", "panel_edge", 14, 2, 0.18)
            if view.over or (name == "flip" and not (view.deck or view.flipped)):
                continue  # the final points cover it, or it is not used any more
            below = where.caption(name)
            label = long if canvas.width(long, SMALL, "bold") <= below.w - SMALL else short
            ink, ground = ("ink", tone) if tone in USABLE_TONES else (tone, "")
            canvas.label(label, place.cx, below.cy, SMALL, ink, "centre", width=below.w, ground=ground)
        if self._next_pile is not None:
            canvas.outline(where.piles[SAFETY[self._next_pile]].inset(-1), "highlight", 14, 4)
        if FLIP in self.seen.legal:
            self._paint_stake(canvas, where.piles["flip"])

    def _captions(self) -> Iterator[tuple[str, str, str]]:
        """The possible action or the number of cards of each shared place, a shorter caption, and the tone."""
        view, legal = self.view, self.seen.legal
        flips = FLIP in legal
        short = on_board("deck", count=view.deck) if view.deck or view.discard else on_board("the_deck")
        yield (on_board("deck_flip", count=view.deck), short, "risk") if flips else (short, short, "text")
        flip = on_board("flipped" if view.flipped else "next_flip")
        yield flip, flip, "highlight" if flips else "text"
        for pile, take in enumerate(TAKE):
            short = on_board("safety", number=pile + 1)
            long = on_board("safety_take", number=pile + 1) if take in legal else short
            yield long, short, "legal" if take in legal else "highlight" if pile == self._next_pile else "text"
        discards = on_board("discards", count=len(view.discard))
        yield discards, discards, "text"

    def _paint_stake(self, canvas: Canvas, place: Area) -> None:
        """The fate of a number in the place of the next flip, and the cost or gain of an Ugh! that may come."""
        if self.view.deck > 1:
            pile, (sign, name, *_) = self._next_pile, place.rows(4)
            onto = on_board("to_pool") if pile is None else on_board("safety", number=pile + 1)
            canvas.show("common/ui/right.svg", sign.centred(sign.h, sign.h), canvas.theme.tone("highlight"))
            canvas.label(onto, name.cx, name.cy, SMALL, "highlight", "centre", width=place.w - CLOSE)
        lines = dict[str, str]()
        for fact in preview(self.game, self.seen, FLIP):
            match fact:
                case UghEnds():
                    lines[on_board("ugh")] = "text"
                case UghCosts(_, count):
                    most, cards = on_board("cards_at_most", count=count), on_board("cards", count=count)
                    fits = canvas.width(most, canvas.theme.least, "bold") <= place.w - 4 * CLOSE
                    lines[most if fits else f"−{cards}"] = "bad"
                case UghCounts(_, points):
                    lines[on_board("gained", points=points)] = "good"
        if lines:
            box = place.inset(CLOSE).below(place.h / 2)
            canvas.box(box, "panel_sunk", "bad", 10, 2, 0.94)
            for (line, tone), at in zip(lines.items(), box.inset(CLOSE).rows(len(lines), CLOSE), strict=True):
                canvas.text(line, at.cx, at.cy, min(BODY, at.h), tone, "centre", "bold", at.w)

    def _paint_locked(self, canvas: Canvas, panel: Panel, sets: Sequence[CardSet], rows: Sequence[Area]) -> None:
        """Locked sets as signs, the viewer's with points; the last place counts the sets that do not fit."""
        shown = len(rows) - (len(rows) < len(sets))
        for cards, row in zip(sets[: max(0, shown)], rows, strict=False):
            for card, number, sign in zip(cards, factors(cards), row.columns(len(cards)), strict=True):
                self._paint_chip(canvas, card, sign, str(number))
            if panel.own and not self.view.over:  # the count shows it
                room = panel.points_area(row)
                text = on_board("equals", points=value(cards))
                canvas.label(text, room.x, room.cy, SMALL, "highlight", width=room.w)
        if rows and shown < len(sets):
            rest = f"+{len(sets) - shown}" if shown else on_board("note_short", sets=len(sets))
            canvas.label(rest, rows[-1].x + 4, rows[-1].cy, LEAST, width=panel.locked.right - rows[-1].x)

    def _paint_chip(self, canvas: Canvas, card: Card, chip: Area, number: str) -> None:
        """A card as a sign with a number."""
        hue = canvas.theme.hue(canvas.theme.suit("ugh", card.kind.name)["hue"])
        r, g, b = hue.dark
        canvas.box(chip, (r * 3 // 5, g * 3 // 5, b * 3 // 5) if canvas.theme.contrast else hue.dark, hue.light, 6)
        side, x = chip.w / 2, chip.cx
        if side >= canvas.theme.least:  # else its place shows the colour
            x = chip.x + chip.w / 3
            corner = Area(chip.right - side, chip.bottom - side, side, side)
            canvas.show(f"ugh/signs/{card.kind.name}.svg", corner)
        canvas.text(number, x, chip.cy, chip.w * 5 / 6, SIGN_INK, "centre", "bold", chip.w)

    def _note(self, seat: Seat) -> tuple[str, str]:
        """A seat's locked sets as words, and a shorter version."""
        sets, ughs = self.view.sizes[seat]
        victory, short = self.view.victories[seat], on_board("note_short", sets=sets)
        if victory is None:
            return on_board("note", sets=sets, ughs=ughs), short
        worth = sum(map(value, victory.sets))
        return on_board("note_points", worth=worth, points=self.game.points(victory) - worth), short


class UghBoard(Board):
    """The look of Ugh! and its handling."""

    table_class = UghTable
    signs = tuple(f"ugh/signs/{sign}.svg" for sign in ("green", "orange", "purple", "all"))
    late_fields = "owed", "callers", "taken"
    """What is asked next, and of whom; a turn counts as over until an Ugh! asks for one more card."""
    back = "ugh/back.svg"

    game: Ugh

    def face(self, card: Hashable) -> Face:
        """The value and letter of a number; the name and effect of any other card."""
        assert isinstance(card, Card)
        slug = str(card).replace(" ", "-")
        picture = f"ugh/cards/{slug}.svg"
        if card.kind is Kind.ugh:
            ugh = self.game.ughs[card]
            most = ugh.discard + len(COLOURS) * ugh.each_colour
            lose = figure(-most) if most else "!"
            return Face(picture, lose, "", words.card_name(card), self._ugh_effect(card), value_size=44)
        sign = furniture.initials(kind.name for kind in (*COLOURS, Kind.all))[card.kind.name]
        if card.is_wild:
            letter, text = str(on_board("wild_letter")), on_board("wild")
            return Face(picture, letter, sign, titled(card), text, value_size=46, corner_is_enough=True)
        return Face(picture, str(card.value), sign, corner_is_enough=True)

    def _ugh_effect(self, card: Card) -> str:
        ugh = self.game.ughs[card]
        if ugh.each_colour:
            return on_board("each_colour", count=ugh.discard)
        if ugh.discard:
            return f"−{on_board('cards', count=ugh.discard)}"  # longer words would fill the card
        return on_board("over")

    def view_after(self, event: Event, view: View) -> View:
        return view_after(event, view)

    def undealt(self, seen: Seen) -> Seen:
        """The table before the cards are shuffled."""
        return with_view(seen, seen.view._replace(deck=0))

    def last_round(self, view: View) -> bool:
        """Whether the deck lasts for at most about one more round."""
        return view.deck <= CARDS_BY_PLAYER_AND_ROUND * len(view.pools)

    def showpiece(self, view: View, seat: Seat) -> Sequence[Bundle]:
        """The locked sets with their points and, until the end, the Pool; face-down sets stay closed."""
        victory, pool = view.victories[seat], () if view.over else view.pools[seat]
        sets = [Bundle(cards, on_board("points", count=value(cards))) for cards in (victory.sets if victory else ())]
        colours = [tuple(card for card in pool if card.kind is kind) for kind in Kind]
        return [*sets, *(Bundle(cards) for cards in colours if cards)]

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of the open cards in the Victory piles."""
        return tuple(self.game.points(victory) if victory else 0 for victory in seen.view.victories)

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """Sets and Ugh! cards, when the match ends."""
        scored = [event for event in events if isinstance(event, rules.Scored)]
        if not scored:
            return None
        sets = [*zip_longest(*(event.sets for event in scored), fillvalue=0)]  # in the order on the table
        rows = [TallyRow(on_board("set", number=i), counts) for i, counts in enumerate(sets[:SETS_LISTED_APART], 1)]
        rows.append(TallyRow(on_board("other_sets"), tuple(sum(event.sets[SETS_LISTED_APART:]) for event in scored)))
        rows = [row for row in rows if any(row.points)]
        rows.append(TallyRow(on_board("ughs"), tuple(event.ughs for event in scored)))
        names = tuple(self.names[event.seat] for event in scored)
        return Tally(on_board("the_end"), names, tuple(rows), tuple(event.total for event in scored))
