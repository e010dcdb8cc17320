"""The table of Ugh!: all Pools lie open; deck, Safety piles and discards are in the middle, the viewer's Pool below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, starmap, zip_longest

from ugames.core.game import Event, Seat
from ugames.core.words import capital, figure, in_a_row, in_lines, run_on, say, titled
from ugames.games.ugh import rules, words
from ugames.games.ugh.board import guide, told
from ugames.games.ugh.board.places import LINE, SAFETY, Panel, Places, places
from ugames.games.ugh.board.scenes import BOX, SPREAD_OUT, UghScene
from ugames.games.ugh.bot.decide import kinds_left, percents
from ugames.games.ugh.cards import COLOURS, WILD, Card, CardSet, Kind, factors, gained, value
from ugames.games.ugh.preview import UghCosts, UghCounts, UghEnds, can_be_robbed, preview, thieves
from ugames.games.ugh.rules import (
    DISCARD,
    DONE,
    FLIP,
    KEEP,
    LAY,
    PILES,
    TAKE,
    Action,
    Lock,
    Seen,
    Steal,
    Ugh,
    View,
    locks,
)
from ugames.games.ugh.words import on_board
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import LOW, Area
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LEAST, SMALL, Colour
from ugames.ui.draw.vectors import fitted
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.placing import hull
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Cue, Point, Table, Tally, then
from ugames.ui.table.cards.face import Face
from ugames.ui.table.furniture import Plate
from ugames.ui.table.places import numbered
from ugames.ui.table.staging.spots import spot
from ugames.ui.table.staging.stage import Spot

INK: Colour = (255, 248, 232)
"""The ink of numbers on signs, which are dark in every theme."""
FRIEZES = "ugh/frieze.svg", "ugh/frieze-high.svg", "ugh/frieze-tower.svg"
"""Paintings of a hunt, for a broad area and narrower ones."""
LEAST_FRIEZE, TOLD = 130.0, 340.0
"""The least size of a painting, and the least width of an area for explanations."""
TOLD_APART = 6
"""The most sets of a player with a row of their own in the table of points."""
PANEL, LIT, ROUND = 0.36, 0.18, 14.0
"""The darkness of a panel, less for the seat in turn, and the radius of its corners."""
SIGNALS = "risk", "legal"
"""The tones of captions of places that can be used."""
ODD = 84.0
"""The width of a chance."""
HIGHEST = 6
"""The most cards seen in a pile."""


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
            return Face(picture, letter, sign, titled(card), text, value_size=46, plain=True, origin=origin)
        return Face(picture, str(card.value), sign, plain=True, origin=origin)

    def _effect(self, card: Card) -> str:
        ugh = self.game.ughs[card]
        if ugh.each_colour:
            return on_board("each_colour", count=ugh.discard)
        if ugh.discard:
            return f"−{on_board('cards', count=ugh.discard)}"  # longer words would fill the card
        return on_board("over")

    def table(self, seen: Seen, area: Area) -> UghTable:
        """Deck, piles, Pools and locked sets."""
        return UghTable(self, seen, area)

    def show(self, event: Event, before: Seen, after: Seen, area: Area) -> tuple[Cue, ...]:
        """Flips, disasters, thefts, locked sets."""
        scene = UghScene(self.game, self.names, before, after, self.table(before, area).where)
        return then(scene.show(event), before, told.told(event, before))

    def standing(self, seen: Seen) -> tuple[int, ...]:
        """The points of the open cards in the Victory piles."""
        return tuple(self.game.points(victory) if victory else 0 for victory in seen.view.victories)

    def tally(self, events: Sequence[Event], after: Seen) -> Tally | None:
        """Sets and Ugh! cards, when the match ends."""
        scored = [event for event in events if isinstance(event, rules.Scored)]
        if not scored:
            return None
        sets = [*zip_longest(*(event.sets for event in scored), fillvalue=0)]  # in the order on the table
        rows = [(on_board("set", number=i), counts) for i, counts in enumerate(sets[:TOLD_APART], 1)]
        rows.append((on_board("other_sets"), tuple(sum(event.sets[TOLD_APART:]) for event in scored)))
        ughs = on_board("ughs"), tuple(event.ughs for event in scored)
        rows = [row for row in (*rows, ughs) if any(row[1])] or [ughs]
        names = tuple(self.names[event.seat] for event in scored)
        return Tally(on_board("the_end"), names, tuple(rows), tuple(event.total for event in scored))


class UghTable(Table):
    """Shared places in the middle, a panel for each seat, and buttons."""

    game: Ugh
    seen: Seen
    view: View
    board: UghBoard

    @cached_property
    def near(self) -> Seat:
        """The seat along the lower edge: the viewer's, or the first."""
        return max(self.view.seat, 0)

    @cached_property
    def where(self) -> Places:
        """The places of this table."""
        found = places(len(self.view.pools), self.view.seat, self.area, self.board.odds)
        falls = len({panel.whole.y for panel in found.panels}) == 2  # in one row
        held = zip(found.panels, self.view.sizes, self.view.pools, strict=True)
        return found._replace(panels=tuple(panel.holding(sets, len(pool), falls) for panel, (sets, _), pool in held))

    @cached_property
    def cards(self) -> tuple[Spot, ...]:
        """The shared places, and all open Pools."""
        seen, view = self.seen, self.view
        spots, where = list[Spot](), self.where.piles
        deck = "risk" if FLIP in seen.legal else ""
        safety = ("legal" if take in seen.legal else "" for take in TAKE)
        piles = ((None,) * view.deck, (), *view.safety, view.discard)
        for (name, place), cards, mark in zip(where.items(), piles, (deck, "", *safety, ""), strict=True):
            if cards:
                spots.append(spot(cards[-1], place, name, mark, min(len(cards), HIGHEST)))
        if view.flipped is not None:
            turned_up = not (seen.to_act or view.over or view.taken)
            place, mark, order = (self.where.staged, "", 6) if turned_up else (where["flip"], "chosen", 3)
            spots.append(spot(view.flipped, place, "flip", mark, order=order))
        for seat, cards in enumerate(view.pools):
            ready = guide.lit(seen) if seat == view.seat else Counter[object]()
            for card, place in zip(cards, self.where.panels[seat].cards(len(cards)), strict=True):
                mark = "legal" if ready[card] > 0 else self._mark(seat, card)
                ready[card] -= 1
                spots.append(spot(card, place, f"pool-{seat}", mark, order=1))
        return tuple(spots)

    @property
    def plates(self) -> tuple[Area, ...]:
        """One in each panel."""
        return tuple(panel.plate for panel in self.where.panels)

    def whose(self, name: str) -> Seat | None:
        """Plates, Pools and Victory piles are of their seats."""
        return numbered(name, "plate", "pool", "victory")

    @property
    def enters(self) -> Mapping[str, Point]:
        """Cards come from the deck's box, and flipped ones from the deck."""
        box, deck = (self.area.x + self.area.w * 0.08, self.area.cy), self.where.piles["deck"]
        boxed = "deck", *(f"{BOX}-{i}" for i in range(SPREAD_OUT))
        return dict.fromkeys(boxed, box) | {"flip": (deck.cx, deck.cy)}

    @property
    def words(self) -> Sequence[Area]:
        """Captions, advice, and the viewer's locked sets."""
        where = self.where
        advice = [where.guide] if guide.guide(self.seen) else []
        return *map(where.caption, where.piles), *advice, *self._sets[self.near]

    @property
    def read(self) -> Sequence[Area]:
        """The others' locked sets."""
        return [row for seat, rows in enumerate(self._sets) if seat != self.near for row in rows]

    @property
    def explains(self) -> Area | None:
        """Beside the viewer's cards, if there is room."""
        wall = self._wall
        return wall if wall.w >= TOLD and self.view.seat >= 0 else None

    @cached_property
    def _sets(self) -> list[list[Area]]:
        """The places of each seat's locked sets."""
        return [
            panel.sets(sets) if sets else []
            for panel, (sets, _) in zip(self.where.panels, self.view.sizes, strict=True)
        ]

    @cached_property
    def _free(self) -> list[tuple[Kind, Area]]:
        """The colours that the viewer's Pool lacks for a set, with places beside its cards."""
        pool, panel = self.view.pools[self.near], self.where.panels[self.near]
        lacking = [] if self.view.over or guide.best_set(pool) else guide.lacking(pool)
        return [*zip(lacking, panel.free(len(pool), len(lacking)), strict=False)]

    @cached_property
    def _wall(self) -> Area:
        """What is left beside the viewer's cards and the places of those that they lack."""
        panel = self.where.panels[self.near]
        cards = panel.cards(len(self.view.pools[self.near]) + len(self._free) or 1)
        return panel.pool.beside(cards[-1].right + GAP - panel.pool.x)

    def _mark(self, seat: Seat, card: Card) -> str:
        """Lit if the viewer can steal the card or give it up; dim if other cards can be chosen but not this one."""
        seen, view = self.seen, self.view
        if view.over:  # it counts nothing
            return "dim"
        if Steal(seat, card) in seen.legal or (seat == view.seat and DISCARD[card] in seen.legal):
            return "legal"
        owes = seat == view.seat and bool(view.owed and seen.legal)
        robs = seat != view.seat and any(isinstance(action, Steal) for action in seen.legal)
        return "dim" if owes or robs else ""

    # --- drawing

    def paint(self, canvas: Canvas) -> None:
        """The shared places with their counts, and the plates with locked sets."""
        seen, view = self.seen, self.view
        counting = view.over and seen.outcome is None  # the seat to act is being counted
        ahead = () if counting else furniture.leaders(self.board.standing(seen), seen.outcome)
        ends = view.over or (view.taken and not view.deck)
        acting = seen.to_act or (() if ends else (view.turn,))
        for seat, panel in enumerate(self.where.panels):
            furniture.room(canvas, self.game.id, panel.whole, "ground", LIT if seat in acting else PANEL, ROUND)
            if seat in acting:
                canvas.outline(panel.whole, "accent", ROUND, 3)
        self._paint_hunt(canvas)
        self._paint_piles(canvas)
        plates = list[Plate]()
        for seat, panel in enumerate(self.where.panels):
            points = "?"
            if victory := view.victories[seat]:
                points = str(self.game.points(victory))
                self._paint_locked(canvas, panel, victory.sets, self._sets[seat])
            if counting and seen.to_act and seat >= seen.to_act[0]:
                points = "0"  # grows during the count
            of = panel.plate, seat, self.names[seat], points, (" ",) if counting else self._note(seat)
            plates.append(Plate(*of, seat in acting, seat == view.seat, seat in ahead))
        furniture.plates(canvas, plates)
        for colour, place in self._free:
            canvas.box(place.inset(4), "ground", "panel_edge", ROUND, 2, 0.18)
            canvas.show(f"ugh/signs/{colour.name}.svg", place.centred(place.w / 3, place.w / 3))
        if said := guide.guide(seen):
            room, tone = self.where.guide, "highlight" if said.ready else "text"
            fits = (
                line
                for line in said.lines
                if len(canvas.wrapped(line, BODY, room.w - BODY, "bold")) <= round(room.h / LINE)
            )
            canvas.label(next(fits, said.lines[-1]), room.x, room.y + LINE / 2, BODY, tone, width=room.w, least=SMALL)
            own = self.where.panels[view.seat]
            if not view.sizes[view.seat][0]:
                canvas.label(on_board("locked_here"), own.locked.x, own.locked.y + SMALL, SMALL, "text_soft",
                             family="text", width=own.locked.w)  # fmt: skip
        for (kind, chance), box in self._odds_columns:
            canvas.fill(box, "panel_sunk", 8)
            canvas.show(f"ugh/signs/{kind.name}.svg", Area(box.x + 3, box.cy - LEAST / 2, LEAST, LEAST))
            canvas.text(chance, box.right - 3, box.cy, LEAST, "text", "right", "bold", box.w - LEAST - 6)

    def _paint_hunt(self, canvas: Canvas) -> None:
        """Paintings in the buttons' free area and beside the viewer's cards, as large as possible."""
        view, walls = self.view, [self._wall]
        acts = view.seat in self.seen.to_act and not view.owed
        if not (acts and (view.taken or view.flipped or locks(view.pools[self.near]))):  # no button there
            walls.append(self.where.side)
        for wall in (wall.inset(GAP) for wall in walls):
            if min(wall.w, wall.h) >= LEAST_FRIEZE:
                found = {picture: fitted(picture, wall) for picture in FRIEZES}
                picture = max(found, key=lambda each: found[each].w * found[each].h)
                canvas.show(picture, found[picture])

    @property
    def _next_pile(self) -> int | None:
        """The Safety pile on which a number would lie that the viewer flips next."""
        view = self.view
        return view.flips if FLIP in self.seen.legal and view.deck > 1 and view.flips < PILES else None

    def _paint_piles(self, canvas: Canvas) -> None:
        """The shared places with their captions, and where the next flip will lie."""
        view, where, said = self.view, self.where, [*self._captions()]
        width = where.caption("deck").w - SMALL
        short = any(canvas.width(long, SMALL, "bold") > width for long, _, _ in said)
        for (name, place), each in zip(where.piles.items(), said, strict=True):
            canvas.box(place, "ground", "panel_edge", 14, 2, 0.18)
            if view.over or (name == "flip" and not (view.deck or view.flipped)):
                continue  # the final points cover it, or it is not used any more
            below = where.caption(name)
            ink, ground = ("ink", each[2]) if each[2] in SIGNALS else (each[2], "")
            canvas.label(each[short], place.cx, below.cy, SMALL, ink, "centre", width=below.w, ground=ground)
        if self._next_pile is not None:
            canvas.outline(where.piles[SAFETY[self._next_pile]].inset(-1), "highlight", 14, 4)
        if FLIP in self.seen.legal:
            self._paint_stake(canvas, where.piles["flip"])

    def _captions(self) -> Iterator[tuple[str, str, str]]:
        """For each shared place, the possible action or the number of cards, a shorter caption, and the tone."""
        view, legal = self.view, self.seen.legal
        flips, dealt = FLIP in legal, view.deck or view.discard
        short = on_board("deck", count=view.deck) if dealt else on_board("the_deck")
        long = on_board("deck_flip", count=view.deck) if flips else short
        yield long, short, "risk" if flips else "text"
        flip = on_board("flipped" if view.flipped else "next_flip")
        yield flip, flip, "highlight" if flips else "text"
        for pile, take in enumerate(TAKE):
            short = on_board("safety", number=pile + 1)
            if take in legal:
                yield on_board("safety_take", number=pile + 1), short, "legal"
            else:
                yield short, short, "highlight" if pile == self._next_pile else "text"
        discards = on_board("discards", count=len(view.discard))
        yield discards, discards, "text"

    def _paint_stake(self, canvas: Canvas, place: Area) -> None:
        """In the place of the next flip: where a number goes, and what an Ugh! that may come would cost or bring."""
        if FLIP in self.seen.legal and self.view.deck > 1:
            pile, (sign, name, *_) = self._next_pile, place.rows(4)
            onto = on_board("to_pool") if pile is None else on_board("safety", number=pile + 1)
            canvas.show("common/ui/right.svg", sign.centred(sign.h, sign.h), canvas.theme.tone("highlight"))
            canvas.label(onto, name.cx, name.cy, SMALL, "highlight", "centre", width=place.w - CLOSE)
        facts = preview(self.game, self.seen, FLIP)
        lines: list[tuple[str, str]] = [(on_board("ugh"), "text")]
        for fact in facts:
            if isinstance(fact, UghCosts):
                lines.append((f"−{on_board('cards', count=fact.count)}", "bad"))
            elif isinstance(fact, UghCounts):
                lines.append((on_board("gained", points=fact.points), "good"))
        if any(isinstance(fact, UghEnds) for fact in facts):
            box = place.inset(CLOSE).below(place.h / 2)
            canvas.box(box, "panel_sunk", "bad", 10, 2, 0.94)
            for (line, tone), at in zip(lines, box.inset(CLOSE).rows(len(lines), CLOSE), strict=True):
                canvas.text(line, at.cx, at.cy, min(BODY, at.h), tone, "centre", "bold", at.w)

    def _paint_locked(self, canvas: Canvas, panel: Panel, sets: Sequence[CardSet], rows: Sequence[Area]) -> None:
        """Locked sets as signs, the viewer's with points; the last place counts the sets that do not fit."""
        shown = len(rows) - (len(rows) < len(sets))
        for cards, row in zip(sets[: max(0, shown)], rows, strict=False):
            for card, number, sign in zip(cards, factors(cards), row.columns(len(cards)), strict=True):
                self._paint_chip(canvas, card, sign, str(number))
            if panel.own and not self.view.over:  # the count shows it
                room = panel.worth(row)
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
        canvas.text(number, x, chip.cy, chip.w * 5 / 6, INK, "centre", "bold", chip.w)

    def _note(self, seat: Seat) -> tuple[str, str]:
        """A seat's locked sets as words, and a shorter version."""
        sets, ughs = self.view.sizes[seat]
        victory, short = self.view.victories[seat], on_board("note_short", sets=sets)
        if victory is None:
            return on_board("note", sets=sets, ughs=ughs), short
        worth = sum(map(value, victory.sets))
        return on_board("note_points", worth=worth, points=self.game.points(victory) - worth), short

    @cached_property
    def _odds_columns(self) -> list[tuple[tuple[Kind, str], Area]]:
        """The signs of the next flip's odds, with their areas."""
        line = self.where.odds
        if line is None or not self.view.deck or self.view.over:
            return []
        chances = self._percents()
        room = line.left(min(line.w, ODD * len(chances)))
        return [*zip(chances.items(), room.columns(len(chances), CLOSE), strict=True)]

    # --- actions and explanations

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """Plates, deck, piles, Pools, locked sets, and the buttons for sets and the end of the turn."""
        deck, flip, *safety, discard = self.where.piles.values()
        return (
            *(Node(f"plate-{seat}", "place", self.names[seat], plate, hint=in_lines(*self._facts(seat)))
              for seat, plate in enumerate(self.plates)),
            *self._set_nodes(),
            self._deck_node(deck),
            self._flip_node(flip),
            *starmap(self._safety_node, enumerate(safety)),
            self._discard_node(discard),
            *chain.from_iterable(starmap(self._pool_nodes, enumerate(self.view.pools))),
            *self._odds_node(),
            *self._buttons(),
        )  # fmt: skip

    def _odds_node(self) -> Iterator[Node]:
        if self._odds_columns:
            whole = hull([box for _, box in self._odds_columns])
            yield Node("odds", "place", on_board("the_odds"), whole, hint=self._odds())

    def _facts(self, seat: Seat) -> Iterator[str]:
        """Each locked set with cards and points, the Ugh! cards, and the Pool."""
        victory, (sets, ughs), pool = self.view.victories[seat], self.view.sizes[seat], self.view.pools[seat]
        if victory is None:
            yield on_board("locked_hidden", sets=sets, ughs=ughs)
        else:
            yield from map(words.locked_set, victory.sets) if sets else [on_board("nothing_locked")]
            if ughs:
                yield on_board("locked_ughs", ughs=ughs, points=self.game.points(victory._replace(sets=())))
        yield on_board("pool_of", cards=words.speak(pool)) if pool else on_board("pool_empty")

    def _set_nodes(self) -> Iterator[Node]:
        """The viewer's locked sets, one by one."""
        victory = self.view.victories[self.near]
        for i, (cards, row) in enumerate(zip(victory.sets if victory else (), self._sets[self.near], strict=False)):
            hint = in_lines(words.locked_set(cards), on_board("set_is_safe"))
            worth = on_board("points", count=value(cards))
            yield Node(f"victory-{self.near}-{i}", "place", on_board("a_set"), row, worth, hint)

    def _deck_node(self, place: Area) -> Node:
        follows = run_on((self._preview(FLIP), self._after_next_flip()))
        hint = in_lines(self._odds(), follows, run_on((self._set_odds(), self._wilds_left())), on_board("deck_is"))
        left = on_board("cards", count=self.view.deck)
        return Node("deck", "place", on_board("the_deck"), place, left, hint, actions=(FLIP,), mark="")

    def _flip_node(self, place: Area) -> Node:
        """The flipped card, or its place."""
        card = self.view.flipped
        if card is None:
            return Node("flip", "place", on_board("flipped"), place, hint=on_board("flipped_is"))
        actions = (KEEP, LAY) if card.value == WILD else ()
        hint = in_lines(words.about(self.game, card, len(self.names)), self._preview(*actions))
        said = capital(words.card_name(card))
        return Node("flip", "card", said, place, hint=hint, actions=actions, card=card, zone="flip")

    def _safety_node(self, pile: int, place: Area) -> Node:
        """A Safety pile, from which the top card can be taken."""
        *under, top = self.view.safety[pile] or (None,)
        label: str = on_board("safety_empty", number=pile + 1)
        hint: str = on_board("safety_is", number=pile + 1)
        if top is not None:
            label = on_board("safety_pile", number=pile + 1, card=words.card_name(top))
            covers = on_board("safety_covers", number=pile + 1, card=words.speak(top))
            below = on_board("safety_below", cards=words.speak(tuple(under[::-1][:5]))) if under else ""
            helps = self._for_a_set(top, TAKE[pile])
            hint = in_lines(self._preview(TAKE[pile]), helps, self._wild_counts((top,)), covers, below)
        return Node(SAFETY[pile], "card", label, place, hint=hint, actions=(TAKE[pile],), card=top,
                    zone=SAFETY[pile], drag=top is not None, lift=LOW)  # fmt: skip

    def _discard_node(self, place: Area) -> Node:
        """The discards, and the effect of their top card."""
        cards = self.view.discard
        ughs = sum(card.kind is Kind.ugh for card in cards)
        top, hint = cards[-1] if cards else None, str(on_board("discards_are", count=len(cards), ughs=ughs))
        if top and (top.kind is Kind.ugh or top.value == WILD):
            hint = in_lines(words.about(self.game, top, len(self.names)), hint)
        return Node("discard", "card" if top else "place", on_board("the_discards"), place, hint=hint, card=top)

    def _pool_nodes(self, seat: Seat, pool: tuple[Card, ...]) -> Iterator[Node]:
        panel = self.where.panels[seat]
        parts = furniture.slices(panel.cards(len(pool)))
        own = seat == self.view.seat
        for i, (card, part) in enumerate(zip(pool, parts, strict=True)):
            sets = tuple(lock for lock in self._locks if own and card in lock.cards)
            actions: tuple[Action, ...] = (*sets, DISCARD[card]) if own else (Steal(seat, card),)
            labels = tuple(on_board("lock", product=words.product(lock.cards)) for lock in sets)
            hint: str = on_board("several") if len(sets) > 1 else in_lines(*labels, self._preview(*actions))
            if own and DISCARD[card] in self.seen.legal:
                hint = in_lines(on_board("gives_up"), self._colour_remains(pool, card), hint)
            hint = in_lines(hint or self._stealable(card, "" if own else self.names[seat]), self._wild_counts((card,)))
            label = on_board("in_pool", card=capital(words.card_name(card)), name=self.names[seat])
            yield Node(f"pool-{seat}-{i}", "card", label, part, hint=hint, actions=actions, labels=labels, card=card,
                       zone=f"pool-{seat}", drag=True, asks=bool(sets), lift=LOW)  # fmt: skip

    def _stealable(self, card: Card, name: str = "") -> str:
        """The wilds that could steal a card from the viewer's Pool, or from the named player's."""
        wilds = in_a_row(dict.fromkeys(capital(words.card_name(wild)) for wild in thieves(self.game, self.view, card)))
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

    @cached_property
    def _locks(self) -> list[Lock]:
        """All sets that can be locked, the best first, as in buttons and menus."""
        return sorted((each for each in self.seen.legal if isinstance(each, Lock)), key=lambda lock: -value(lock.cards))

    def _buttons(self) -> Iterator[Node]:
        """The buttons: sets to lock, the best first, uses of a wild, the end of the turn."""
        locks, legal, (*slots, end) = self._locks, self.seen.legal, self.where.buttons
        shown = locks if len(locks) <= len(slots) else locks[:1]
        later = self._risk_of_waiting()
        for i, (lock, place) in enumerate(zip(shown, slots, strict=False)):
            label = on_board("lock", product=words.product(lock.cards))
            hint = in_lines(self._preview(lock), self._wild_counts(lock.cards), later)
            yield Node(f"lock-{i}", "button", label, place, hint=hint, actions=(lock,),
                       primary=not i and value(lock.cards) > 0)  # fmt: skip
        if more := tuple(locks[len(shown) :]):
            rest, choose = on_board("more", count=len(more)), on_board("more_hint")
            yield Node("lock-more", "button", rest, slots[1], hint=choose, actions=more)
        keep, lay = (KEEP, on_board("keep"), on_board("wild_counts")), (LAY, on_board("lay"), on_board("laid_wild"))
        for place, (action, label, why) in zip(slots, (keep, lay), strict=False):
            if action in legal:  # no set can be locked while a wild waits
                hint = in_lines(self._preview(action), why)
                yield Node(label.key, "button", label, place, hint=hint, actions=(action,))
        if DONE in legal:
            # ending the turn with an unlocked set needs confirmation
            best = tuple(lock for lock in locks[:1] if value(lock.cards) and not self.view.callers)
            done = on_board("lock_no_more") if self.view.callers else on_board("end")
            labels = [on_board("lock", product=words.product(lock.cards)) for lock in best]
            yield Node("done", "button", done, end, hint=self._preview(DONE), actions=(DONE, *best),
                       labels=(on_board("end_open") if best else done, *labels))  # fmt: skip

    def _risk_of_waiting(self) -> str:
        """Whether a set may wait, and its risks meanwhile."""
        view = self.view
        if view.callers or not view.deck:
            return ""
        if not view.taken:
            return on_board("lock_is_free")
        if can_be_robbed(self.game, view, self.seen.seat):
            return on_board("lock_later")
        return on_board("lock_later_safe")

    def _after_next_flip(self) -> str:
        """The choices after the next flip: the reason to flip again, and the fourth flip."""
        flips = self.view.flips
        if FLIP not in self.seen.legal or flips >= PILES or self.view.deck == 1:
            return ""
        return on_board("then_again" if flips < PILES - 1 else "then_fourth")

    def _wild_counts(self, cards: Sequence[Card]) -> str:
        """The value of wilds among these in a set: with a 1, they make it worthless."""
        if all(card.value != WILD or card.kind is Kind.ugh for card in cards):
            return ""
        return on_board("wild_counts")

    def _preview(self, *actions: Action) -> str:
        """The preview of these actions if the viewer can do just one of them."""
        legal = [action for action in actions if action in self.seen.legal]
        return words.foretell(preview(self.game, self.seen, legal[0]), self.names) if len(legal) == 1 else ""

    def _odds(self) -> str:
        """The exact odds of the next flip, since everybody can count the cards that are out."""
        if self.view.over or not self.view.deck:
            return ""
        named = {Kind.all: on_board("all"), Kind.ugh: on_board("ugh")}
        # the greatest fear comes first
        first = sorted(self._percents().items(), key=lambda each: each[0] is not Kind.ugh)
        chances = in_a_row(f"{named.get(kind) or say(kind)} {chance}" for kind, chance in first)
        return on_board("odds", chances=chances)

    def _wilds_left(self) -> str:
        """The wilds left in the deck, which the odds include in their colours."""
        wilds = sum(card.kind is not Kind.ugh and card.value == WILD for card in self.game.in_deck(self.view))
        return on_board("wilds_left", count=wilds) if wilds and not self.view.over else ""

    def _set_odds(self) -> str:
        """The chance that the next card completes a set, for a viewer without one."""
        view = self.view
        if view.seat < 0 or view.over or not view.deck or guide.best_set(view.pools[view.seat]):
            return ""
        pool = view.pools[view.seat]
        left = self.game.in_deck(view)
        fit = sum(guide.best_set(gained(pool, card)) is not None for card in left if card.kind is not Kind.ugh)
        return on_board("set_odds", chance=f"{max(1, round(100 * fit / len(left)))} %") if fit else ""

    def _for_a_set(self, card: Card, take: Action) -> str:
        """The effect of an open card on the viewer's set."""
        view = self.view
        if view.seat < 0 or view.over or guide.best_set(view.pools[view.seat]):
            return ""
        pool = gained(view.pools[view.seat], card)
        if guide.best_set(pool):
            return "" if take in self.seen.legal else on_board("would_complete")
        missing = guide.needs(pool)
        return on_board("would_need", cards=missing) if missing else ""

    def _percents(self) -> dict[Kind, str]:
        """The odds of the next flip as text; a possible card is never shown as 0 %."""
        counts = kinds_left(self.game, self.view)
        return {
            kind: f"{percent} %" if percent or not count else "<1 %"
            for kind, count, percent in zip(Kind, counts, percents(counts), strict=True)
            if count or kind is not Kind.all
        }
