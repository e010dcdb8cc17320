"""The content of a phone: one Glimpse as lists, made from the same board, nodes and words as the table.

A board has the positions and the possible actions; here positions become groups, since a phone has room for lists: the
hand, its further actions, the middle, and each seat. Nothing here depends on a game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ugames.core.game import Seat, Seen
from ugames.core.match import Beat
from ugames.core.words import Words, label_of, listed, ranks_of, say
from ugames.registry import title_of
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table import furniture
from ugames.ui.table.board import Board, Caption, Cue, Showing, Tally, Together, last_look
from ugames.ui.table.cards.face import Face, origin_note
from ugames.ui.table.cards.sprites import Spot

LAYOUT_AREA = Area(14, 82, 1892, 988)
"""The area for the board's layout; only the relations between places matter."""

Json = dict[str, Any]


class Pictures:
    """Makes the pictures of one seat."""

    def __init__(self, board: Board, words: Words) -> None:
        self.board = board
        self.words = words
        self.has_clock = board.game.has_clock
        self._new_explanations: dict[str, tuple[str, str]] = {}
        self._explained_cards: set[str] = set()
        self._seat_of_place: Callable[[str], Seat | None] = lambda name: None
        """Finds the seat of a place in the newest picture."""

    def picture_of(self, seen: Seen, news: Sequence[str]) -> Json:
        """The table of this Glimpse, with the newest sentences of its log."""
        board = self.board
        hand, do, middle, seats = self._groups(seen)
        points = board.standing(seen)
        places = ranks_of(self.words, board.game, seen) if seen.outcome else ()
        return {
            "game": title_of(board.game.id).NAME,
            "quick": self.has_clock,
            "seat": seen.seat,
            "ask": str(self.words.ask(board.game, seen, board.names)),
            "goal": str(self.words.goal(board.game, seen, board.names)),
            "turn": seen.seat in seen.to_act,
            "wait": self._waited_for(seen),
            "news": list(news),
            "hand": hand,
            "do": do,
            "middle": middle,
            "seats": [
                {
                    "name": name,
                    "face": furniture.avatar(seat, name),
                    "points": points[seat],
                    "turn": seat in seen.to_act,
                    "has": seats[seat],
                }
                | ({"place": places[seat]} if places else {})
                for seat, name in enumerate(board.names)
            ],
            "won": list(seen.outcome.winners) if seen.outcome else None,
        }

    def _waited_for(self, seen: Seen) -> str:
        """The player that this seat waits for; empty if it may act, or nobody has to."""
        if seen.seat in seen.to_act or not seen.to_act:
            return ""
        return text("phones.wait", names=listed([self.board.names[seat] for seat in seen.to_act]))

    def explanations(self) -> dict[str, tuple[str, str]]:
        """The use of each card that was not told before, and the source of its face, by name."""
        new, self._new_explanations = self._new_explanations, {}
        return dict(sorted(new.items()))

    # --- groups

    def _groups(self, seen: Seen) -> tuple[list[Json], list[Json], list[Json], list[list[Json]]]:
        """The hand, its further actions, the middle, and each seat's things."""
        table = self.board.table(seen, LAYOUT_AREA, Showing(people=(seen.seat,)))
        nodes, spots, self._hand_zones = table.nodes, table.cards, table.in_hand
        lying = {(spot.zone, spot.card): spot for spot in spots if spot.card is not None}
        held = [node for node in nodes if self._is_held(node)]
        offered = {action for node in held for action in node.actions}
        hand, do, middle = [], [], list[Json]()
        seats: list[list[Json]] = [[] for _ in self.board.names]
        owned = dict[int | None, list[Json]](enumerate(seats))
        for node in held:
            above = [each for each in nodes if each.role == "button" and _lies_on(each, node)]
            offered |= {action for each in above for action in each.actions}
            hand.append(self._item(node, seen, lying, above))
        for node in nodes:
            if node in held:
                continue
            lies = self.has_clock and node.card is not None  # a race leaves no time to search a long hand
            legal = [action for action in node.actions if action in seen.legal and (lies or action not in offered)]
            if legal or (node.role == "button" and not any(action in offered for action in node.actions)):
                do.append(self._item(node, seen, lying))
                offered |= {*legal}
            # else it has no information
            if node.role != "button" and (node.card is not None or node.value or node.hint):
                owned.get(node.seat, middle).append(self._item(node, seen, lying))
        for cards in _cards_without_node(spots, nodes):
            owned.get(cards[0].seat, middle).append({"cards": [*self._card_items(cards)]})
        rest = [action for action in seen.legal if action not in offered]
        do += [{"label": self._label(action), "do": [self._act(action, seen)]} for action in rest]
        return hand, do, middle, seats

    def _is_held(self, node: Node) -> bool:
        """Whether the node is a card of the seat's hand."""
        return node.role == "card" and node.zone in self._hand_zones

    def _item(self, node: Node, seen: Seen, lying: Mapping[tuple[str, Any], Spot], above: Sequence[Node] = ()) -> Json:
        """A thing with its text and perhaps an action; `above` has the buttons on it."""
        legal = [action for action in node.actions if action in seen.legal]
        label = node.label if node.role == "button" and len(legal) == 1 else ""
        acts = [self._act(action, seen, label) for action in legal]
        for each in above:
            acts += [self._act(action, seen, each.label) for action in each.actions if action in seen.legal]
        why = "" if acts else node.why_not or self._why_not(node, seen)
        card = None if node.card is None else self._face(node.card)
        if card and (spot := lying.get((node.zone or node.key, node.card))):
            card |= _marks_of(spot)
        return _without_empty(
            key=node.key,
            label=node.label,
            value=node.value,
            hint=node.hint,
            why=why,
            card=card,
            do=acts,
            main=node.primary,
            sure=self._press_again_text(node) if acts else "",
        )

    def _press_again_text(self, node: Node) -> str:
        """The question between two presses of a thing that needs both; else empty."""
        if not (self.has_clock and (node.asks or node.role == "floor")):  # background areas are pressed by mistake
            return ""
        return text("table.confirm", act=node.labels[0]) if node.labels else text("phones.page_twice")

    def _act(self, action: Any, seen: Seen, label: str = "") -> Json:
        return {"act": seen.legal.index(action), "label": label or self._label(action)}

    def _label(self, action: Any) -> str:
        return label_of(self.words, action, self.board.names)

    def _why_not(self, node: Node, seen: Seen) -> str:
        """The reason why a card or button is unusable now; in a wait, the question has it."""
        waits = seen.seat not in seen.to_act and not self.has_clock
        if not node.actions or waits or not (node.role == "button" or self._is_held(node)):
            return ""
        return self.words.why_not(self.board.game, seen.view, node.actions[0])

    # --- cards

    def _card_items(self, spots: Iterable[Spot]) -> Iterator[Json]:
        """The unusable cards of a zone, with backs counted."""
        backs = 0
        for spot in spots:
            if spot.card is not None:
                yield self._face(spot.card) | _marks_of(spot)
            elif spot.badge:
                yield {"picture": self.board.back} | _marks_of(spot)
            else:
                backs += 1
        if backs:
            yield {"picture": self.board.back, "badge": str(backs)}

    def _face(self, card: Hashable) -> Json:
        """The texts of a card's face, without empty ones."""
        face, name = self.board.face(card), str(say(card))
        if name not in self._explained_cards:
            self._explained_cards.add(name)
            note = origin_note(self.board.origins.get(card, ""))
            self._new_explanations[name] = self.words.about(self.board.game, card, len(self.board.names)), note
        return {"picture": face.picture} | _without_empty(
            name=name,
            value=face.value,
            letter=face.letter,
            title=face.title,
            text=face.text,
            under=face.under,
            size=face.value_size if face.value and face.value_size != Face._field_defaults["value_size"] else 0,
            ink="" if face.ink == Face._field_defaults["ink"] else "#{:02x}{:02x}{:02x}".format(*face.ink),
            signs=face.signs,
        )


def _marks_of(spot: Spot) -> Json:
    """The special marks of a card in its place."""
    return _without_empty(mark=spot.mark, badge=spot.badge)


def _without_empty(**fields: Any) -> Json:
    """The fields that are not empty."""
    return {name: value for name, value in fields.items() if value}


def _lies_on(button: Node, node: Node) -> bool:
    """Whether a button lies on a card."""
    return node.area.holds(button.area.cx, button.area.cy)


def _cards_without_node(spots: Sequence[Spot], nodes: Sequence[Node]) -> Iterator[list[Spot]]:
    """The cards of each zone without a node."""
    zones: dict[str, list[Spot]] = {}
    for spot in spots:
        zones.setdefault(spot.zone, []).append(spot)
    for zone, lying in zones.items():
        if not any(zone in (node.zone, node.key) or node.key.startswith(f"{zone}-") for node in nodes):
            yield lying


def blows(board: Board, before: Seen, beat: Beat, chosen: bool) -> Iterator[Json]:
    """The blows to the seat of this Glimpse in a beat, in the table's words.

    Effects of its own `chosen` action were told before; numbers without a sentence are left out.
    """
    shown = before
    for event in beat.events:
        own = before.seat in event.seats
        cues = board.show(event, shown, beat.after, LAYOUT_AREA)
        for caption in _captions(cues):
            loss = own and not chosen and caption.tone in ("bad", "warn") and any(map(str.isalpha, caption.text))
            if caption.waits or loss:
                yield {"title": caption.text, "more": caption.more}
        shown = last_look(cues, shown)


def _captions(cues: Iterable[Cue]) -> Iterator[Caption]:
    for cue in cues:
        if isinstance(cue, Caption):
            yield cue
        elif isinstance(cue, Together):
            yield from _captions(cue.cues)


def points_table(tally: Tally) -> Json:
    return {
        "title": tally.title,
        "names": list(tally.names),
        "rows": [[row.label, list(row.points)] for row in tally.rows],
        "totals": list(tally.totals),
    }
