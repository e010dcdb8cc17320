"""The table of Ugh!: all Pools lie open; deck, Safety piles and discards are in the middle, the viewer's Pool below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial

from ugames.core.game import Event, Seat
from ugames.core.words import capital, figure, in_a_row, in_lines, label_of, run_on, say, titled
from ugames.games.ugh import rules, words
from ugames.games.ugh.board import guide, places, told
from ugames.games.ugh.board.lying import Lying, lying
from ugames.games.ugh.board.places import Panel, Places
from ugames.games.ugh.board.scenes import BOX, SPREAD_OUT, Scenes
from ugames.games.ugh.bot.decide import kinds_left, percents
from ugames.games.ugh.cards import COLOURS, WILD, Card, CardSet, Kind, gained, value
from ugames.games.ugh.preview import UghCosts, UghCounts, can_be_robbed, preview, thieves
from ugames.games.ugh.rules import (
    DISCARD,
    DONE,
    FLIP,
    KEEP,
    LAY,
    ONE_DECK,
    PILES,
    TAKE,
    Action,
    Done,
    Lock,
    Seen,
    Steal,
    Ugh,
    View,
)
from ugames.games.ugh.words import on_board
from ugames.ui.draw import lettering
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import LOW, Area, around, card_at
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LABEL, LEAST, SMALL, Colour
from ugames.ui.draw.vectors import fitted
from ugames.ui.kit.nodes import Menu, Node
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Cue, Fixtures, Tally, then
from ugames.ui.table.cards.face import Face
from ugames.ui.table.furniture import Plate
from ugames.ui.table.places import by_number
from ugames.ui.table.staging.stage import Spot

INK: Colour = (255, 248, 232)
"""The ink of numbers on signs, which are dark in every theme."""
NUMBER, BESIDE_SIGN, SIGNED, ALONE = 0.84, 0.56, 0.49, 0.8
"""By the size of a sign: the size of its number, the greatest width of a number beside the colour's sign, the size of
that sign, and the greatest width of a number alone.
"""
LEAST_SIGN = 10
"""The least size of a colour's sign in pixels; below it, the number stands alone."""
GROUND, LIT = 0.36, 0.18
"""The contrast between cloth and a seat's ground, and for the seat in turn."""
LETTER = 12.5
"""The typical width per letter of the framed line above the viewer's Pool."""
RISE = 0.05, 14.0
"""The rise of a card in the viewer's Pool by its height, and at most; above it are words."""
SUM = 0.55
"""The size of a set's points by the size of its signs."""
FREE_SIGN = 0.26
"""The size of a colour's sign in an empty Pool, by the card's height."""
SAFETY = {f"safety-{pile}": pile for pile in range(PILES)}
"""The Safety piles by the names of their places."""
STAKE, STAKE_LINE = 0.42, 1.3
"""By the next flip's place: the height of the words about an Ugh!'s cost; and their line spacing by text size."""
ARROW, ARROW_UP = 0.08, 0.28
"""By the next flip's place: half the arrow's height, and its distance above the middle."""
FRIEZES = "ugh/frieze.svg", "ugh/frieze-high.svg", "ugh/frieze-tower.svg"
"""Paintings of a hunt, for a broad area and narrower ones."""
LEAST_FRIEZE = 130.0, 110.0
"""The least width and height of a painting."""
TOLD = 340.0, 580.0, 150.0
"""The least width of the area beside the viewer's panel for explanations; and the greatest width and height of
explanations, which hide any painting there.
"""
NEAR_END = 4
"""The cards in the deck, per player, below which the deck's hint explains the last card."""


class UghBoard(Board):
    """The look of Ugh! and its handling."""

    signs = tuple(f"ugh/signs/{sign}.svg" for sign in ("green", "orange", "purple", "all"))
    untold = "owed", "callers", "taken"
    """What is asked next, and of whom; an Ugh! counts as settled until it asks for one more card."""
    back = "ugh/back.svg"
    undealt = staticmethod(told.undealt)

    def __init__(self, game: Ugh, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.origins = {
            face.card: face.origin.name for table in (game.deck.number, game.deck.wild, game.deck.ugh) for face in table
        }
        self.scenes = Scenes(game, names, self._places)

    # --- cards

    def face(self, card: Hashable) -> Face:
        """The value and letter of a number; the name and effect of any other card."""
        assert isinstance(card, Card)
        slug = str(card).replace(" ", "-")
        picture, origin = f"ugh/cards/{slug}.svg", self.origins[card]
        if card.kind is Kind.ugh:
            ugh = self.game.ughs[card]
            most = ugh.discard + len(COLOURS) * ugh.each_colour
            lose = figure(-most) if most else "!"
            return Face(picture, lose, "", words.card_name(card), self._effect(card), value_size=44, origin=origin)
        sign = furniture.initials(kind.name for kind in (*COLOURS, Kind.all))[card.kind.name]
        if card.value == WILD:
            text = on_board("wild")
            letter = str(on_board("wild_letter"))
            return Face(picture, letter, sign, titled(card), text, value_size=46, origin=origin)
        return Face(picture, str(card.value), sign, origin=origin)

    def _effect(self, card: Card) -> str:
        ugh = self.game.ughs[card]
        if ugh.each_colour:
            return on_board("each_colour", count=ugh.discard)
        if ugh.discard:
            return f"−{on_board('cards', count=ugh.discard)}"  # longer words would fill the card
        return on_board("over")

    # --- places

    def _places(self, view: View, area: Area) -> Places:
        return places.places(len(view.pools), view.seat, area)

    def cards(self, seen: Seen, area: Area) -> tuple[Spot, ...]:
        """The shared places, and all open Pools."""
        view, spots = seen.view, []
        table = self._places(view, area)
        piles = table.piles
        if view.deck:
            mark = "risk" if FLIP in seen.legal else ""
            spots.append(Spot(None, *piles["deck"], "deck", mark=mark, size=min(view.deck, 6)))
        for pile, cards in enumerate(view.safety):
            if cards:
                mark = "legal" if TAKE[pile] in seen.legal else ""
                spots.append(Spot(cards[-1], *piles[f"safety-{pile}"], f"safety-{pile}", mark=mark, size=len(cards)))
        if view.discard:
            spots.append(Spot(view.discard[-1], *piles["discard"], "discard", size=min(len(view.discard), 6)))
        if view.flipped is not None:
            turned_up = not (seen.to_act or view.over or view.taken or view.owed)
            at, mark = (places.staged(table), "") if turned_up else (piles["flip"], "chosen")
            spots.append(Spot(view.flipped, *at, "flip", mark=mark, order=6 if turned_up else 3))
        for seat, cards in enumerate(view.pools):
            panel = table.panels[seat]
            middles = self._lying(view, panel, seat).middles
            ready = guide.lit(seen) if seat == view.seat else Counter[object]()
            for card, (x, y) in zip(cards, middles, strict=True):
                mark = "legal" if ready[card] > 0 else self._mark(seen, seat, card)
                ready[card] -= 1
                spots.append(Spot(card, x, y, panel.height, f"pool-{seat}", mark=mark, order=1))
        return tuple(spots)

    def fixtures(self, seen: Seen, area: Area) -> Fixtures:
        """The areas to keep readable: locked sets; explanations go beside the viewer's panel, and
        cards come from the deck's box.
        """
        view, table = seen.view, self._places(seen.view, area)
        counted = zip(table.panels, view.sizes, strict=True)
        deck, piled = (area.x + area.w * 0.08, area.cy), table.piles["deck"]
        return Fixtures(
            tuple(panel.plate for panel in table.panels),
            by_number("plate", "pool", "victory"),
            enters=dict.fromkeys(("deck", *(f"{BOX}-{i}" for i in range(SPREAD_OUT))), deck) | {"flip": piled[:2]},
            words=partial(self._words, seen, table),
            read=tuple(row for panel, (sets, _) in counted if not panel.own for row in places.locked_rows(panel, sets)),
            later=tuple(self._ground(view, table, seat) for seat in range(len(view.pools))),
            explains=partial(self._wall, view, table),
        )

    def _words(self, seen: Seen, table: Places) -> tuple[Area, ...]:
        """The captions of the piles, the plan of the next set, the signs in an empty Pool, and the
        viewer's locked sets.
        """
        view = seen.view
        below = () if view.over else tuple(places.captions(table).values())
        viewer = max(view.seat, 0)
        if said := guide.guide(seen):
            if not (self._free(seen) and said.shown):
                below = (*below, table.guide.left(min(table.guide.w, len(said.lines[0]) * LETTER)))
            if self._planned(seen, table):
                below = (*below, table.plan)
        elif self._misses_cards(view):
            below = (*below, table.guide)
        return (*below, *places.locked_rows(table.panels[viewer], view.sizes[viewer][0]))

    def _wall(self, view: View, table: Places) -> Area | None:
        """The area beside the viewer's panel, if it is broad enough for words."""
        if view.seat < 0:
            return None
        left = self._ground(view, table, view.seat).right + CLOSE
        wall = Area(left, table.own.y, min(table.own.right - left, TOLD[1]), table.own.h)
        return wall.centred(wall.w, min(wall.h, TOLD[2])) if wall.w >= TOLD[0] else None

    def _mark(self, seen: Seen, seat: Seat, card: Card) -> str:
        """Lit if the viewer can steal the card or give it up; dim if other cards can be chosen but not this one."""
        if seen.view.over:  # it counts nothing
            return "dim"
        if Steal(seat, card) in seen.legal or (seat == seen.view.seat and DISCARD[card] in seen.legal):
            return "legal"
        owes = seat == seen.view.seat and bool(seen.view.owed and seen.legal)
        robs = seat != seen.view.seat and any(isinstance(action, Steal) for action in seen.legal)
        return "dim" if owes or robs else ""

    # --- drawing

    def paint(self, canvas: Canvas, seen: Seen, area: Area) -> None:
        """The shared places with their counts, and the plates with locked sets."""
        view, table = seen.view, self._places(seen.view, area)
        captions = places.captions(table)
        self._paint_hunt(canvas, seen, table)
        following = self._next_pile(view)
        said, size = self._captions(canvas, seen, captions["deck"].w)
        for name, (x, y, height) in table.piles.items():
            place = card_at(x, y, height)
            canvas.box(place, "ground", "panel_edge", 14, 2, 0.18)
            if view.over:
                continue  # the final points cover it
            if name == "flip" and not (view.deck or view.flipped):
                continue  # it is not used any more
            pile = SAFETY.get(name)
            awaits = pile is not None and pile == following and FLIP in seen.legal
            if awaits and pile is not None and not view.safety[pile]:
                canvas.outline(place.inset(-1), "highlight", 14, 4)
            below = captions[name]
            tone = "highlight" if awaits or (name == "flip" and FLIP in seen.legal) else "text"
            if awaits and pile is not None:
                free, _, _ = table.piles["flip"]
                self._paint_next(canvas, around(free, y, place.w, height), pile)
            edge = "risk" if name == "deck" and FLIP in seen.legal else ""
            if pile is not None and TAKE[pile] in seen.legal:
                edge = "legal"
            if edge:  # in the colours of the two ways to get a card
                wide = min(below.w, canvas.width(said[name], size, "bold") + size)
                canvas.fill(around(x, below.cy, wide, below.h + 2), edge, 8)
                canvas.text(said[name], x, below.cy, size, "ink", "centre", "bold", wide - 4)
                continue
            canvas.label(said[name], x, below.cy, size, tone, "centre", width=below.w)
        if FLIP in seen.legal:
            x, y, height = table.piles["flip"]
            self._paint_stake(canvas, seen, card_at(x, y, height))
        counting = _counting(seen)
        ahead = () if counting else furniture.leaders(self.standing(seen), seen.outcome)
        ends = view.over or (view.taken and not view.deck)
        acting = seen.to_act or (() if ends else (view.turn,))
        plates = list[Plate]()
        for seat, panel in enumerate(table.panels):
            points = self._points(view, seat)
            if counting and seen.to_act and seat >= seen.to_act[0]:
                points = 0  # grows during the count
            self._paint_seat(canvas, seen, table, seat, turn=seat in acting)
            notes = (" ",) if counting else self._note(view, seat)
            of = panel.plate, seat, self.names[seat], "?" if points is None else str(points), notes
            plates.append(Plate(*of, seat in acting, seat == view.seat, seat in ahead))
        furniture.plates(canvas, plates)
        self._paint_plan(canvas, seen, table)
        if self.odds:
            self._paint_odds(canvas, view, table.band)

    def _paint_next(self, canvas: Canvas, place: Area, pile: int) -> None:
        """In the empty place of the next flip: an arrow."""
        width = place.w - 8
        x, y, half = place.cx, place.cy - place.h * ARROW_UP, place.h * ARROW  # the lower part has the cost of an Ugh!
        back, shaft = x - 1.8 * half, half * 0.4
        canvas.polygon(
            ((back, y - shaft), (x, y - shaft), (x, y - half), (x + 1.8 * half, y), (x, y + half), (x, y + shaft),
             (back, y + shaft)), "highlight",
        )  # fmt: skip
        onto = on_board("safety", number=pile + 1)
        canvas.label(onto, x, y + half + SMALL, SMALL, "highlight", "centre", width=width)

    def _paint_stake(self, canvas: Canvas, seen: Seen, place: Area) -> None:
        """In the same place, below: the cards that an Ugh! would cost, or the points that it would bring."""
        lines = list[tuple[str, str]]()
        for fact in preview(self.game, seen, FLIP):
            if isinstance(fact, UghCosts):
                lines.append((f"−{on_board('cards', count=fact.count)}", "bad"))
            elif isinstance(fact, UghCounts):
                lines.append((on_board("gained", points=fact.points), "good"))
        if not lines:
            return
        cry, wide = on_board("ugh"), place.w - 2 * CLOSE
        room = wide - 2 * CLOSE
        size = min(BODY, place.h * STAKE / (len(lines) + 1) / STAKE_LINE)
        said = [canvas.width(line, size, "bold") for line, _ in lines]
        size *= min(1.0, room / max(*said, canvas.width(cry, size, "display") + size * 1.4))
        step = size * STAKE_LINE
        high = step * (len(lines) + 1) + CLOSE
        box = Area(place.x + CLOSE, place.bottom - CLOSE - high, wide, high)
        canvas.box(box, "panel_sunk", "bad", 10, 2, 0.94)
        y, side, broad = box.y + (CLOSE + step) / 2, size * 1.15, canvas.width(cry, size, "display") + size * 1.4
        canvas.show(f"ugh/signs/{Kind.ugh.name}.svg", around(box.cx - broad / 2 + side / 2, y, side, side))
        canvas.text(cry, box.cx - broad / 2 + size * 1.4, y, size, "text", family="display")
        for i, (line, tone) in enumerate(lines, 1):
            canvas.text(line, box.cx, y + i * step, size, tone, "centre", "bold", wide)  # whole pixels keep it sharp

    def _paint_plan(self, canvas: Canvas, seen: Seen, table: Places) -> None:
        """The line of advice; and, instead of buttons for sets, the plan of the next set."""
        view, told = seen.view, guide.guide(seen)
        for ground in self._below_buttons(seen, table):
            furniture.room(canvas, self.game.id, ground, "ground", GROUND, 14)
        if self._planned(seen, table):
            furniture.room(canvas, self.game.id, table.plan, "ground", GROUND, 14)
            guide.Plan(view.pools[view.seat], table.plan.inset(GAP)).paint(canvas, self._paint_chip)
        if told and not (self._free(seen) and told.shown):  # else the plan or the empty places show it
            guide.paint(canvas, told, table.guide)

    def _below_buttons(self, seen: Seen, table: Places) -> list[Area]:
        """The grounds of the buttons for sets and for the end of the turn, in front of the painting."""
        areas = [node.area for node in self._buttons(seen, table)]
        if table.across:
            return [hull(areas)._replace(x=table.side.x, w=table.side.w).inset(0, -GAP)] if areas else []
        ends = [area for area in areas if area.bottom > table.side.bottom - 1]
        return [hull(each).inset(-GAP) for each in (areas[: len(areas) - len(ends)], ends) if each]

    def _planned(self, seen: Seen, table: Places) -> bool:
        """Whether the plan of the next set is drawn; the empty places of a Pool can replace it."""
        view, told = seen.view, guide.guide(seen)
        if told is None or not self._free(seen):
            return False
        if told.ready:
            return view.turn != view.seat or bool(seen.to_act)  # this set may be locked just now
        return not self._lying(view, table.panels[view.seat], view.seat).free

    def _paint_hunt(self, canvas: Canvas, seen: Seen, table: Places) -> None:
        """Paintings where no buttons are, and beside the viewer's panel, as large as possible."""
        side, right = table.side, self._ground(seen.view, table, max(seen.seat, 0)).right
        if self._planned(seen, table):
            side = side.left(table.plan.x - side.x) if table.across else side.top(table.plan.y - side.y)
        elif table.across and self._buttons(seen, table):
            side = side.top(0)
        beside = Area(right, table.own.y, table.own.right - right, table.own.h)
        for wall, pictures in ((side, FRIEZES), (beside, FRIEZES[1:2] if table.across else FRIEZES[:1])):
            found = {picture: fitted(picture, wall.inset(CLOSE)) for picture in pictures}
            picture = max(found, key=lambda each: found[each].w * found[each].h)
            if found[picture].w >= LEAST_FRIEZE[0] and found[picture].h >= LEAST_FRIEZE[1]:
                canvas.show(picture, found[picture])

    def _lying(self, view: View, panel: Panel, seat: Seat) -> Lying:
        """The layout of a Pool; with empty places for the viewer's set, or in any empty Pool unless there are many."""
        cards = view.pools[seat]
        empty = not cards and len(view.pools) <= ONE_DECK
        return lying(panel, cards, not view.over and (seat == view.seat or empty))

    def _ground(self, view: View, table: Places, seat: Seat) -> Area:
        """The ground below a seat's sets and Pool, empty places included."""
        panel = table.panels[seat]
        there = self._lying(view, panel, seat)
        middles = (*there.middles, *(middle for _, middle in there.free))
        cards = [card_at(x, y, panel.height) for x, y in middles]
        return places.ground(panel, view.sizes[seat][0], cards)

    def _free(self, seen: Seen) -> bool:
        """Whether there is no button but the one for the end of the turn."""
        return not any(isinstance(action, Lock) or action in {KEEP, LAY} for action in seen.legal)

    def _misses_cards(self, view: View) -> bool:
        """Whether the viewer has to be told what an empty Pool needs."""
        ended = view.over or not (view.deck or _unshuffled(view))
        return view.seat >= 0 and not ended and not view.pools[view.seat]

    def _next_pile(self, view: View) -> int | None:
        """The Safety pile for the next flip of this turn; None if there can be none."""
        ended = view.taken or view.flipped is not None or view.callers or view.over
        return view.flips if view.deck > 1 and view.flips < PILES and not ended else None

    def _paint_seat(self, canvas: Canvas, seen: Seen, table: Places, seat: Seat, turn: bool) -> None:
        """A seat's panel without its plate."""
        view = seen.view
        panel, mine = table.panels[seat], seat == view.seat
        tray = self._ground(view, table, seat)
        if turn or panel.own or view.pools[seat] or view.sizes[seat][0]:
            furniture.room(canvas, self.game.id, tray, "ground", LIT if turn else GROUND, 14)
        if turn:  # highlights the seat's whole panel
            canvas.outline(tray, "accent", 14, 3)
        if victory := view.victories[seat]:
            self._paint_locked(canvas, panel, victory.sets, view.over)
        for colour, (x, y) in self._lying(view, panel, seat).free:
            self._paint_place(canvas, colour, x, y, panel.height)
        if mine and not (view.sizes[seat][0] or view.over or guide.is_locking(seen)):
            room = panel.locked.left(panel.plate.w)
            canvas.label(on_board("locked_here"), room.cx, room.cy, 20, "text_soft", "centre", "text", room.w - 8)
        if mine and self._misses_cards(view):
            room = table.guide
            said = (on_board("empty_pool_long"), on_board("empty_pool"), on_board("empty_pool_short"))
            broad = min(room.w, tray.right - room.x)
            line = next((line for line in said if canvas.width(line, 20) <= broad - 24), said[-1])
            canvas.label(line, room.x, room.cy, 20, "text_soft", "left", "text", width=broad)

    def _paint_place(self, canvas: Canvas, colour: Kind, x: float, y: float, height: float) -> None:
        """The empty place of a card of one colour, with its sign."""
        place, side = card_at(x, y, height).inset(4), height * FREE_SIGN
        canvas.box(place, "ground", "panel_edge", 14, 2, 0.18)
        canvas.show(f"ugh/signs/{colour.name}.svg", around(x, y, side, side))

    def _paint_locked(self, canvas: Canvas, panel: Panel, sets: Sequence[CardSet], over: bool) -> None:
        """Locked sets as signs, the viewer's with points; the last place counts the sets that do not fit."""
        there = places.locked(panel, len(sets))
        shown = len(there) - (len(there) < len(sets))
        for cards, signs in zip(sets[:shown], there, strict=False):
            for card, sign in zip(cards, signs, strict=True):
                self._paint_chip(canvas, card, sign, str(card.value or words.wild_value(cards)))
            if panel.own and not over:  # the count shows it
                room, size = places.worth_at(panel, signs), max(SMALL, min(signs[0].h * SUM, LABEL))
                text = on_board("equals", points=value(cards))
                canvas.label(text, room.x, room.cy, size, "highlight", width=room.w)
        if there and shown < len(sets):
            room = hull(there[-1])
            rest = f"+{len(sets) - shown}" if shown else on_board("note_short", sets=len(sets))
            canvas.label(rest, room.x + 4, room.cy, LEAST, width=panel.locked.right - room.x)

    def _paint_chip(self, canvas: Canvas, card: Card, chip: Area, number: str) -> None:
        """A card as a sign with a number."""
        hue = canvas.theme.hue(canvas.theme.suit("ugh", card.kind.name)["hue"])
        r, g, b = hue.dark
        ground = (r * 3 // 5, g * 3 // 5, b * 3 // 5) if canvas.theme.contrast else hue.dark
        canvas.box(chip, ground, hue.light, 6)
        side, x = chip.w * SIGNED, chip.cx
        alone = number.isdecimal() and canvas.theme.px(side) < LEAST_SIGN  # its place shows the colour
        if not alone:
            x = chip.x + chip.w * 0.33
            canvas.show(
                f"ugh/signs/{card.kind.name}.svg", Area(chip.right - side - 2, chip.bottom - side - 2, side, side)
            )
        size = chip.w * NUMBER
        size *= min(1.0, chip.w * (ALONE if alone else BESIDE_SIGN) / canvas.width(number, size, "bold"))
        canvas.text(number, x, chip.cy, size, INK, "centre", "bold")

    def _note(self, view: View, seat: Seat) -> tuple[str, str]:
        """A seat's locked sets as words, and a shorter version."""
        sets, ughs = view.sizes[seat]
        victory, short = view.victories[seat], on_board("note_short", sets=sets)
        if victory is None:
            return on_board("note", sets=sets, ughs=ughs), short
        gains = sum(self.game.ughs[card].points for card in victory.ughs)
        return on_board("note_points", worth=sum(map(value, victory.sets)), points=gains), short

    def _captions(self, canvas: Canvas, seen: Seen, width: float) -> tuple[dict[str, str], float]:
        """The caption of each shared place, all in one size; the name alone without room."""

        named = {name: self._caption(seen, name) for name in places.MIDDLE}
        for part in range(3):
            said = {name: each[part] for name, each in named.items()}
            size = min(canvas.size_for(each, SMALL, width - SMALL, "bold") for each in said.values())
            fits = all(canvas.width(each, size, "bold") <= width - size for each in said.values())
            if fits and size >= SMALL * lettering.SMALL:
                break
        return said, size

    def _caption(self, seen: Seen, name: str) -> tuple[str, str, str]:
        """The captions of a place: with the possible action, with the number of cards, and with the name alone."""
        view = seen.view
        if name == "deck":
            if _unshuffled(view):
                return (on_board("the_deck"),) * 3
            here = on_board("deck", count=view.deck)
            flip = on_board("deck_flip", count=view.deck) if FLIP in seen.legal else here
            return flip, here, on_board("the_deck")
        if name == "discard":
            here = on_board("discards", count=len(view.discard))
            return here, here, on_board("the_discards")
        if name == "flip":
            return (on_board("flipped" if view.flipped else "next_flip"),) * 3
        pile = SAFETY[name]
        short = on_board("safety", number=pile + 1)
        take = on_board("safety_take", number=pile + 1) if TAKE[pile] in seen.legal else short
        return take, short, short

    def _points(self, view: View, seat: Seat) -> int | None:
        victory = view.victories[seat]
        if victory is None:
            return None
        return sum(map(value, victory.sets)) + sum(self.game.ughs[card].points for card in victory.ughs)

    def _odds_columns(self, canvas: Canvas | None, view: View, band: Area) -> list[tuple[Kind, str, Area]]:
        """The signs of the next flip's odds, with their areas at the right end of a line."""
        chances = self._percents(view)
        widths = [LEAST + 8 + (canvas.width(chance, 19, "bold") if canvas else 34.0) for chance in chances.values()]
        x = band.right - sum(widths) - 4 * len(widths)
        columns = []
        for (kind, chance), width in zip(chances.items(), widths, strict=True):
            columns.append((kind, chance, Area(x, band.y, width, band.h)))
            x += width + 4
        return columns

    def _paint_odds(self, canvas: Canvas, view: View, band: Area) -> None:
        if not view.deck or view.over:
            return
        for kind, chance, column in self._odds_columns(canvas, view, band):
            canvas.fill(column, "panel_sunk", 8)
            canvas.show(f"ugh/signs/{kind.name}.svg", Area(column.x + 3, column.cy - LEAST / 2, LEAST, LEAST))
            canvas.text(chance, column.right - 3, column.cy, 19, "text", "right", "bold")

    # --- actions and explanations

    def nodes(self, seen: Seen, area: Area) -> tuple[Node, ...]:
        """Plates, deck, piles, Pools, locked sets, and the buttons for sets and the end of the turn."""
        table = self._places(seen.view, area)
        nodes = [self._plate_node(seen, table, seat) for seat in range(len(seen.view.pools))]
        nodes += self._set_nodes(seen.view, table)
        nodes += [self._pile_node(seen, name, card_at(x, y, height))
                  for name, (x, y, height) in table.piles.items()]  # fmt: skip
        for seat, pool in enumerate(seen.view.pools):
            nodes += self._pool_nodes(seen, table, seat, pool)
        if self.odds and seen.view.deck and not seen.view.over:
            first, *_, last = [column for _, _, column in self._odds_columns(None, seen.view, table.band)]
            whole = first._replace(w=last.right - first.x)
            nodes.append(Node("odds", "place", on_board("the_odds"), whole, hint=self._odds(seen.view)))
        return tuple(self._offering(seen, table, node) for node in (*nodes, *self._buttons(seen, table)))

    def _offering(self, seen: Seen, table: Places, node: Node) -> Node:
        """The node with areas for its menu, if it offers several actions: beside the Pool, over the buttons."""
        if sum(action in seen.legal for action in node.actions) < 2:
            return node
        more = (label_of(words, action, self.names) for action in node.actions[len(node.labels) :])
        labels = tuple(map(_unbroken, (*node.labels, *more)))
        return replace(node, menu=Menu(table.menu(len(seen.view.pools[max(seen.seat, 0)])), labels, filled=True))

    def _plate_node(self, seen: Seen, table: Places, seat: Seat) -> Node:
        """A seat's name, locked sets and Pool."""
        view = seen.view
        facts = [*self._locked(view, seat), self._pool_said(view, seat)]
        return Node(f"plate-{seat}", "place", self.names[seat], table.panels[seat].plate, hint="\n".join(facts))

    def _locked(self, view: View, seat: Seat) -> list[str]:
        """Each locked set with cards and points, and the Ugh! cards."""
        victory, (sets, ughs) = view.victories[seat], view.sizes[seat]
        if victory is None:
            return [on_board("locked_hidden", sets=sets, ughs=ughs)]
        lines = [words.locked_set(cards) for cards in victory.sets]
        worth = sum(self.game.ughs[card].points for card in victory.ughs)
        struck = [on_board("locked_ughs", ughs=ughs, points=worth)] if ughs else []
        return [*(lines or [on_board("nothing_locked")]), *struck]

    def _pool_said(self, view: View, seat: Seat) -> str:
        cards = view.pools[seat]
        return on_board("pool_of", cards=words.speak(cards)) if cards else on_board("pool_empty")

    def _set_nodes(self, view: View, table: Places) -> list[Node]:
        """The viewer's locked sets, one by one."""
        seat = max(view.seat, 0)
        victory = view.victories[seat]
        sets = victory.sets if victory else ()
        return [
            Node(f"victory-{seat}-{i}", "place", on_board("a_set"), row,
                 on_board("points", count=value(cards)),
                 in_lines(words.locked_set(cards), on_board("set_is_safe")))
            for i, (cards, row) in enumerate(zip(sets, places.locked_rows(table.panels[seat], len(sets)), strict=False))
        ]  # fmt: skip

    def _pile_node(self, seen: Seen, name: str, place: Area) -> Node:
        """A shared place."""
        view = seen.view
        if name == "deck":
            follows = run_on((self._preview(seen, FLIP), self._after_next_flip(seen)))
            ends = "" if follows and view.deck > NEAR_END * len(view.pools) else on_board("deck_is")
            parts = (self._odds(view), follows, run_on((self._set_odds(view), self._wilds_left(view))), ends)
            left = on_board("cards", count=view.deck)
            return Node("deck", "place", on_board("the_deck"), place, left, in_lines(*parts), actions=(FLIP,), mark="")
        if name == "discard":
            top = view.discard[-1] if view.discard else None
            ughs = sum(card.kind is Kind.ugh for card in view.discard)
            strikes = top and (top.kind is Kind.ugh or top.value == WILD)
            struck = words.about(self.game, top, len(self.names)) if strikes else ""
            hint: str = in_lines(struck, on_board("discards_are", count=len(view.discard), ughs=ughs))
            return Node(
                "discard",
                "place" if top is None else "card",
                on_board("the_discards"),
                place,
                hint=hint,
                card=top,
            )
        if name == "flip":
            card = view.flipped
            if card is None:
                return Node("flip", "place", on_board("flipped"), place, hint=on_board("flipped_is"))
            actions = (KEEP, LAY) if card.value == WILD else ()
            hint = in_lines(words.about(self.game, card, len(self.names)), self._preview(seen, *actions))
            return Node(
                "flip",
                "card",
                capital(words.card_name(card)),
                place,
                hint=hint,
                actions=actions,
                card=card,
                zone="flip",
            )
        pile = int(name[-1])
        cards = view.safety[pile]
        label: str = on_board("safety_empty", number=pile + 1)
        if cards:
            label = on_board("safety_pile", number=pile + 1, card=words.card_name(cards[-1]))
        help_it: str = self._for_a_set(seen, cards[-1], TAKE[pile]) if cards else ""
        below = on_board("safety_below", cards=words.speak(cards[:-1][::-1][:5])) if len(cards) > 1 else ""
        goes: str = on_board("safety_is", number=pile + 1)
        if cards:
            goes = on_board("safety_covers", number=pile + 1, card=words.speak(cards[-1]))
        counts: str = self._wild_counts(cards[-1:])
        hint = in_lines(self._preview(seen, TAKE[pile]), help_it, counts, goes, below)
        return Node(
            name, "card", label, place, hint=hint, actions=(TAKE[pile],), card=cards[-1] if cards else None,
            zone=name, drag=bool(cards), lift=LOW,
        )  # fmt: skip

    def _pool_nodes(self, seen: Seen, table: Places, seat: Seat, pool: tuple[Card, ...]) -> list[Node]:
        view, panel = seen.view, table.panels[seat]
        parts = furniture.slices(self._lying(view, panel, seat).middles, panel.height)
        nodes, sets = [], tuple[Lock, ...]()
        for i, (card, part) in enumerate(zip(pool, parts, strict=True)):
            if seat == view.seat:
                sets = tuple(lock for lock in self._locks(seen) if card in lock.cards)
                actions: tuple[Action, ...] = (*sets, DISCARD[card])
                labels = tuple(on_board("lock", product=words.product(lock.cards)) for lock in sets)
                hint = self._preview(seen, *actions)
                if len(sets) > 1:
                    hint = on_board("several")
                elif sets and hint:
                    hint = in_lines(on_board("lock", product=words.product(sets[0].cards)), hint)
                if DISCARD[card] in seen.legal:
                    hint = in_lines(on_board("gives_up"), self._colour_remains(pool, card), hint)
                hint = hint or self._stealable(view, card)
            else:
                actions, labels, hint = (Steal(seat, card),), (), self._preview(seen, Steal(seat, card))
                hint = hint or self._stealable(view, card, self.names[seat])
            hint = in_lines(hint, self._wild_counts((card,)))
            label = on_board("in_pool", card=capital(words.card_name(card)), name=self.names[seat])
            nodes.append(
                Node(f"pool-{seat}-{i}", "card", label, part, hint=hint, actions=actions, labels=labels,
                     card=card, zone=f"pool-{seat}", drag=True, asks=bool(seat == view.seat and sets),
                     lift=min(RISE[0], RISE[1] / part.h) if seat == view.seat else LOW)
            )  # fmt: skip
        return nodes

    def _stealable(self, view: View, card: Card, name: str = "") -> str:
        """The wilds that could steal a card from the viewer's Pool, or from the named player's."""
        wilds = in_a_row(dict.fromkeys(capital(words.card_name(wild)) for wild in thieves(self.game, view, card)))
        if name:
            safe = on_board("others_card_safe", name=name)
            return on_board("others_card", name=name, wilds=wilds) if wilds else safe
        return on_board("own_card", wilds=wilds) if wilds else on_board("own_card_safe")

    def _colour_remains(self, pool: tuple[Card, ...], card: Card) -> str:
        """Whether its colour remains if this card is given up."""
        if card.kind is Kind.all:
            return ""
        last = sum(other.kind is card.kind for other in pool) == 1
        return on_board("gives_only" if last else "gives_spare")

    def _locks(self, seen: Seen) -> list[Lock]:
        """All sets that can be locked, the best first, as in buttons and menus."""
        return sorted((each for each in seen.legal if isinstance(each, Lock)), key=lambda lock: -value(lock.cards))

    def _buttons(self, seen: Seen, table: Places) -> list[Node]:
        """The buttons: sets to lock, the best first, uses of a wild, the end of the turn."""
        locks = self._locks(seen)
        *slots, end = table.buttons(min(len(locks), places.MOST_BUTTONS))
        shown = len(locks) if len(locks) <= places.MOST_BUTTONS else places.MOST_BUTTONS - 1
        later = self._risk_of_waiting(seen)
        nodes = [
            Node(f"lock-{i}", "button", on_board("lock", product=words.product(lock.cards)), slots[i],
                 hint=in_lines(self._preview(seen, lock), self._wild_counts(lock.cards), later), actions=(lock,),
                 primary=not i and value(lock.cards) > 0, minor=i > 0)
            for i, lock in enumerate(locks[:shown])
        ]  # fmt: skip
        if more := tuple(locks[shown:]):
            rest, choose = on_board("more", count=len(more)), on_board("more_hint")
            nodes.append(Node("lock-more", "button", rest, slots[shown], hint=choose, actions=more))
        uses: tuple[tuple[str, str, Action, str], ...]
        uses = (
            ("keep", on_board("keep"), KEEP, on_board("wild_counts")),
            ("lay", on_board("lay"), LAY, on_board("laid_wild")),
        )
        nodes += [
            Node(key, "button", label, place, hint=in_lines(self._preview(seen, action), why), actions=(action,))
            # no set can be locked while a wild waits
            for (key, label, action, why), place in zip(uses, slots, strict=False)
            if action in seen.legal
        ]
        done = on_board("lock_no_more") if seen.view.callers else on_board("end")
        if any(isinstance(action, Done) for action in seen.legal):
            # ending the turn with an unlocked set needs confirmation
            best = () if seen.view.callers else tuple(locks[:1])
            best = tuple(lock for lock in best if value(lock.cards))
            labels = [on_board("lock", product=words.product(lock.cards)) for lock in best]
            nodes.append(Node("done", "button", done, end, hint=self._preview(seen, DONE), actions=(DONE, *best),
                              labels=(on_board("end_open") if best else done, *labels)))  # fmt: skip
        return nodes

    def _risk_of_waiting(self, seen: Seen) -> str:
        """Whether a set may wait, and its risks meanwhile."""
        view = seen.view
        if view.callers or not view.deck:
            return ""
        if not view.taken:
            return on_board("lock_is_free")
        if can_be_robbed(self.game, view, seen.seat):
            return on_board("lock_later")
        return on_board("lock_later_safe")

    def _after_next_flip(self, seen: Seen) -> str:
        """The choices after the next flip: the reason to flip again, and the fourth flip."""
        flips = seen.view.flips
        if FLIP not in seen.legal or flips >= PILES or seen.view.deck == 1:
            return ""
        return on_board("then_again" if flips < PILES - 1 else "then_fourth")

    def _wild_counts(self, cards: Sequence[Card]) -> str:
        """The value of wilds among these in a set: with a 1, they make it worthless."""
        if all(card.value != WILD or card.kind is Kind.ugh for card in cards):
            return ""
        return on_board("wild_counts")

    def _preview(self, seen: Seen, *actions: Action) -> str:
        """The preview of these actions if the viewer can do just one of them."""
        legal = [action for action in actions if action in seen.legal]
        return words.foretell(preview(self.game, seen, legal[0]), self.names) if len(legal) == 1 else ""

    def _odds(self, view: View) -> str:
        """The exact odds of the next flip, since everybody can count the cards that are out."""
        if view.over or not view.deck:
            return ""
        named = {Kind.all: on_board("all"), Kind.ugh: on_board("ugh")}
        # the greatest fear comes first
        first = sorted(self._percents(view).items(), key=lambda each: each[0] is not Kind.ugh)
        chances = in_a_row(f"{named.get(kind) or say(kind)} {chance}" for kind, chance in first)
        return on_board("odds", chances=chances)

    def _wilds_left(self, view: View) -> str:
        """The wilds left in the deck, which the odds include in their colours."""
        wilds = sum(card.kind is not Kind.ugh and card.value == WILD for card in self.game.in_deck(view))
        return on_board("wilds_left", count=wilds) if wilds and not view.over else ""

    def _set_odds(self, view: View) -> str:
        """The chance that the next card completes a set, for a viewer without one."""
        if view.seat < 0 or view.over or not view.deck or guide.best_set(view.pools[view.seat]):
            return ""
        pool = view.pools[view.seat]
        left = self.game.in_deck(view)
        fit = sum(guide.best_set(gained(pool, card)) is not None for card in left if card.kind is not Kind.ugh)
        return on_board("set_odds", chance=f"{max(1, round(100 * fit / len(left)))} %") if fit else ""

    def _for_a_set(self, seen: Seen, card: Card, take: Action) -> str:
        """The effect of an open card on the viewer's set."""
        view = seen.view
        if view.seat < 0 or view.over or guide.best_set(view.pools[view.seat]):
            return ""
        pool = gained(view.pools[view.seat], card)
        if guide.best_set(pool):
            return "" if take in seen.legal else on_board("would_complete")
        missing = guide.needs(pool)
        return on_board("would_need", cards=missing) if missing else ""

    def _percents(self, view: View) -> dict[Kind, str]:
        """The odds of the next flip as text; a possible card is never shown as 0 %."""
        counts = kinds_left(self.game, view)
        return {
            kind: f"{percent} %" if percent or not count else "<1 %"
            for kind, count, percent in zip(Kind, counts, percents(counts), strict=True)
            if count or kind is not Kind.all
        }

    # --- events

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Flips, disasters, thefts, locked sets."""
        return then(self.scenes.show(event, before, after, area), before, told.told(event, before))

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of the open cards in the Victory piles."""
        return tuple(self._points(seen.view, seat) or 0 for seat in range(len(seen.view.pools)))

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """Sets and Ugh! cards, when the match ends."""
        scored = [event for event in events if isinstance(event, rules.Scored)]
        if not scored:
            return None
        most = max(len(event.sets) for event in scored)
        rows: list[tuple[str, tuple[int, ...]]] = []
        shown = min(most, 6)
        for i in range(shown):  # in the order on the table
            counts = tuple(event.sets[i] if i < len(event.sets) else 0 for event in scored)
            rows.append((on_board("set", number=i + 1), counts))
        if most > shown:
            rows.append((on_board("other_sets"), tuple(sum(event.sets[shown:]) for event in scored)))
        ughs = on_board("ughs"), tuple(event.ughs for event in scored)
        rows = [row for row in (*rows, ughs) if any(row[1])] or [ughs]
        names = tuple(self.names[event.seat] for event in scored)
        return Tally(on_board("the_end"), names, tuple(rows), tuple(event.total for event in scored))


def board(game: Ugh, names: Sequence[str]) -> UghBoard:
    """The board for this game and these players."""
    return UghBoard(game, names)


def _counting(seen: Seen) -> bool:
    """Whether the game is over and a seat is being counted, which is then the seat to act."""
    return seen.view.over and seen.outcome is None


def _unshuffled(view: View) -> bool:
    """Whether there is no deck yet."""
    return not (view.deck or view.discard or view.flipped or any(view.safety) or any(view.pools))


def _unbroken(label: str) -> str:
    """The label with a multiplication, if any, kept on one line."""
    for sign in (" x ", " = "):
        label = label.replace(sign, sign.replace(" ", "\u00a0"))
    return label
