"""The law that nothing which speaks covers the thing that it speaks of, on the tables of all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from scripts.support.pilot import Pilot, an_app, any_table
from tests.laws.setups import played
from tests.ui.tables import a_clock
from ugames.check.lessons import crosses
from ugames.core.game import Seen
from ugames.core.match import AnyMatch
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.shapes import parts_outside
from ugames.ui.draw.theme import HEADING
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node, NodeKind, node_at, reachable
from ugames.ui.kit.placing import FIRM_KINDS, GAP_BEFORE_WORDS, Beneath, Block, placed
from ugames.ui.kit.tooltip import HINT_MOST_DISTANCE, Tooltip, draw_tail, lies, raised, tail_points, told_of
from ugames.ui.table.board import Board, Caption, Cue, Look, Table, Together, last_look
from ugames.ui.table.cards.sprites import USABLE_MARKS
from ugames.ui.table.said.beneath import trick_and_own_cards
from ugames.ui.table.said.captions import Captions
from ugames.ui.table.said.ring import RING_SIZES
from ugames.ui.table.screen.table_parts import TableParts
from ugames.ui.table.turns.choice import ChoiceMenu
from ugames.ui.table.turns.hints import Hints
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen", "quick_bots")

ROOMS_AND_SCALES = (((1024, 640), 100), ((1920, 1080), 200), ((1080, 1920), 150), ((1080, 1920), 200),
         ((1280, 960), 200), ((3440, 1440), 100))  # fmt: skip
"""Windows and sizes of everything."""
POSITIONS_OF_TABLE = 3


def some(game: str) -> Iterator[tuple[Any, Seen]]:
    """Random positions of random matches with few and with many players."""
    for seats in sorted({game_class(game).seats[0], min(4, game_class(game).seats[-1]), game_class(game).seats[-1]}):
        match: AnyMatch = played(Setup(game, seats), 1)
        dice = Random(seats)
        for _ in range(POSITIONS_OF_TABLE):
            yield match, match.beat(0, dice.randrange(match.moments)).after


def within(box: Area, pilot: Pilot) -> bool:
    """Whether the box lies in the window."""
    theme = pilot.app.canvas.theme
    return box.x >= 0 and box.y >= 0 and box.right <= theme.width and box.bottom <= theme.height


def check_hand(parts: TableParts, nodes: list[Node], seen: Seen) -> None:
    """Each point between its first and its last card hits a card; that all of it can be played is no news, unless
    something else can be done instead.
    """
    hand = [node for node in nodes if node.zone == "hand" and node.card is not None]
    first, last = (min(hand, key=lambda each: each.area.x), hand[-1]) if hand else (None, None)
    x, end = (first.area.x + 1, last.area.right - 1) if first and last else (1.0, 0.0)
    while first and x < end:
        hit = node_at(nodes, x, first.area.cy)
        assert hit is not None
        assert hit.zone == "hand", (hit.key, x)
        x += 3
    lit = [spot.mark in USABLE_MARKS for spot in parts.board.table(seen, parts.shown.area).cards if spot.zone == "hand"]
    by_hand = {action for node in hand for action in node.actions}
    assert not lit or not all(lit) or {*seen.legal} - by_hand


def check_hints(pilot: Pilot, parts: TableParts, nodes: list[Node]) -> None:
    """Each hint lies beside its node, as a whole; it lies far away, or covers a plate, only to spare what can be used,
    and one's cards.
    """
    tooltip, canvas = pilot.app.tooltip, pilot.app.canvas
    beneath = tooltip.beneath = parts.occupied.beneath()
    for node in nodes:
        for said in filter(None, (node.hint, node.why_not)):
            tooltip.shown = node.key, said
            box, _, _ = tooltip.place(canvas, told_of(node), raised_card=node.rises)
            assert within(box, pilot), (node.key, box)
            assert not box.meets(told_of(node)), f"the hint of {node.key} covers it: {box} {told_of(node)}"
            plates = [part for each in parts.shown.table.plates for part in parts_outside(each, told_of(node))]
            covered = [plate for plate in plates if plate.meets(box)]
            near = told_of(node).inset(-HINT_MOST_DISTANCE - GAP_BEFORE_WORDS).meets(box)
            spares = not any(map(box.meets, (*beneath.pressed, *beneath.held)))
            assert spares or (near and not covered), (node.key, said, box, covered)
            if node.rises:
                check_touch(box, told_of(node), beneath)
    tooltip.shown = None


def check_touch(box: Area, card: Area, beneath: Beneath) -> None:
    """The hint of a raised card touches it, unless something to be played, read or counted is above the card."""
    above = box._replace(x=card.cx - box.w / 2, y=card.y - GAP_BEFORE_WORDS - box.h)
    taken = [each for kind in beneath[: FIRM_KINDS + 1] for each in kind if each.meets(above)]
    assert taken or placing.distance_apart(box, card) <= GAP_BEFORE_WORDS + 1, (box, card)


def visible(parts: TableParts) -> list[Area]:
    """All areas of a table that can be seen or pressed, but the mat of the trick."""
    table = parts.shown.table
    nodes = [node.area for node in table.nodes if node.role != "floor" and node.kind is not NodeKind.MAT]
    return [*table.plates, *(spot.area for spot in table.cards), *nodes, *table.kept_free.numbers]


def check_toast(pilot: Pilot, parts: TableParts, said: str) -> None:
    """A message covers no plate and no card, and nothing that can be pointed at."""
    parts.toast.say(said)
    box = parts.toast.place().box
    assert within(box, pilot)
    assert not any(box.meets(each) for each in visible(parts)), f"{said!r} at {box}"
    if box.y >= parts.shown.area.y:
        assert not any(box.meets(each) for each in parts.shown.table.kept_free.counting), f"{said!r} at {box}"
    if len(said) < 100:
        buttons = [node.area for node in parts.header.buttons.nodes()]
        assert not any(box.meets(each) for each in buttons), f"{said!r} at {box} covers a button of the header"


def check_suggestion(pilot: Pilot, parts: TableParts, nodes: list[Node], seen: Seen) -> None:
    """A suggested move covers no plate, nothing that can be pressed, and not the thing that it speaks of."""
    hints = Hints(parts, lambda: nodes)
    for action in seen.legal[:3]:
        hints.say_about(
            lambda: "Play that one there: with it you take the trick, and the others have nothing that beats it.", seen
        )
        hints.action = action
        lit = hints.lit(nodes)
        placed = hints.place(lit)
        kept = [
            *parts.shown.table.plates,
            *(node.area for node in nodes if any(each in seen.legal for each in node.actions)),
        ]
        kept += [raised(lit)] if lit else []
        header = [node.area for node in parts.header.buttons.nodes()]
        assert within(placed.box, pilot)
        assert not any(placed.box.meets(each) for each in (*kept, *header)), (placed.box, parts.app.canvas.theme)


def check_rings(parts: TableParts, nodes: list[Node]) -> None:
    """A ring crosses neither words nor figures beside its thing, but for the edges of figures that nearly touch it."""
    lying = parts.occupied.beneath()
    for node in nodes:
        ring = parts.occupied.around(node.area)
        beside = [each for each in (*lying.read, *lying.signs) if not each.meets(node.area)]
        assert not [each for each in beside if crosses(ring, each.inset(RING_SIZES[-1][1]))], (node.key, ring)


def check_captions(pilot: Pilot, parts: TableParts, seen: Seen) -> None:
    """A caption about a seat keeps off that seat's plate from beginning to end, and off other plates and cards."""
    playback, area = parts.playback, parts.shown.area
    table = parts.board.table(seen, area)
    plates = table.plates
    for seat, plate in enumerate(plates):
        others = [spot.area for spot in table.cards if spot.seat not in (None, seat)]
        captions = Captions(pilot.app, playback.clock)
        captions.add(Caption("Barbara takes it: VIP beats green", plate, beside=True), table)
        for late in (0.0, 0.4):
            captions.update(late)
            for box in captions.boxes():
                assert within(box, pilot), box
                assert not any(box.inset(0.01).meets(each) for each in plates), (box, plate, plates)
                assert not any(box.inset(0.01).meets(each) for each in others), (box, plate, parts.app.canvas.theme)


def told(cues: Iterable[Cue], seen: Seen) -> Iterator[tuple[Caption, Seen]]:
    """The words of an event, with what is shown as they begin."""
    for cue in cues:
        if isinstance(cue, Together):
            yield from told(cue.cues, seen)
        elif isinstance(cue, Caption):
            yield cue, seen
        elif isinstance(cue, Look):
            seen = cue.seen


WORDS_OF_CLASS = 4
"""The number of events of a class whose words are looked at."""


@pytest.mark.parametrize("game", GAMES)
def test_words_of_events_cover_nothing_that_is_read_or_played(game: str, tmp_path: Path, thorough: bool) -> None:
    most = game_class(game).seats[-1]
    for window, scale in (((1280, 800), 100), *ROOMS_AND_SCALES[: len(ROOMS_AND_SCALES) if thorough else 1]):
        with an_app(tmp_path, window, scale=scale, speed="normal") as pilot:
            for seats in sorted({min(4, most), most}):
                match, met = played(Setup(game, seats), 1), Counter[type[Any]]()
                parts = any_table(pilot.app, game, seats).parts
                board, area = parts.board, parts.shown.area
                for moment in range(1, match.moments):
                    seen, beat = match.beat(0, moment - 1).after, match.beat(0, moment)
                    if all(met[type(event)] >= WORDS_OF_CLASS for event in beat.events):
                        continue
                    for event in beat.events:
                        met[type(event)] += 1
                        cues = board.show(event, seen, beat.after, area)
                        for caption, shown in told(cues, seen):
                            check_words(pilot, board, caption, board.table(shown, area))
                        seen = last_look(cues, seen)
                pilot.app.home()


def test_a_short_paragraph_stays_on_one_line_where_a_long_one_breaks(tmp_path: Path) -> None:
    said, why = "You play on alone.", "Nobody else is left, so every card that fits brings you points until none does."
    with an_app(tmp_path, (1280, 800)) as pilot:
        captions = Captions(pilot.app, a_clock(pilot.app))
        form = captions._worded(Caption("Bob departs", Area(600, 400, 90, 90), more=f"{said}\n{why}"), 0.7, HEADING)
        head, first, *others = (line.text for line in form.lines)
        assert (head, first) == ("Bob departs", said)
        assert " ".join(others) == why
        assert len(others) == 2


def check_words(pilot: Pilot, board: Board, caption: Caption, table: Table) -> None:
    """Words of an event keep off plates, words, buttons and cards, or are not shown; needed ones off plates only."""
    captions = Captions(pilot.app, a_clock(pilot.app))
    captions.add(caption, table)
    nodes = [node.area for node in table.nodes if node.card is not None or node.role == "button"]
    kept = [*table.plates, *table.kept_free.words, *table.kept_free.headings, *nodes, *trick_and_own_cards(table)]
    for box in captions.boxes():
        assert within(box, pilot), (caption, box)
        assert not any(map(box.meets, table.plates if caption.needed else kept)), (caption, box)
    assert captions.boxes() or not caption.needed


def check_menus(pilot: Pilot, parts: TableParts, nodes: list[Node], seen: Seen) -> None:
    """The actions that are offered lie beside the thing whose actions they are, and over nothing that others have; each
    tells something of what it brings.
    """
    choice = ChoiceMenu(parts)
    table = parts.board.table(seen, parts.shown.area)
    others = [*(plate for seat, plate in enumerate(table.plates) if seat != seen.seat)]
    others += [spot.area for spot in table.cards if spot.seat not in (None, seen.seat)]
    for node in nodes:
        if sum(action in seen.legal for action in node.actions) > 1:
            choice.open(node)
            for offered in choice.nodes_for(seen):
                assert within(offered.area, pilot)
                assert not offered.area.meets(raised(node).inset(1)), node.key
                if node.menu is not None:
                    assert not [each for each in others if each.inset(1).meets(offered.area)], node.key
            if node.menu is not None and choice.placed and choice.placed.place in node.menu.places:
                assert all(choice.placed.said), (node.key, choice.placed.said)


def check_coach(pilot: Pilot, screen: TurnScreen, nodes: list[Node], dice: Random) -> None:
    """The coach covers nothing of what it speaks of and none of one's own cards."""
    coach = screen.coach_strip
    node = dice.choice([node for node in nodes if node.role != "floor"])
    coach._open(lambda: "This is new, and it takes a whole line or two to say.", lambda at: [at(node)])
    coach.draw(pilot.app.canvas)
    (box,) = coach.boxes()
    assert within(box, pilot)
    assert not [
        each for each in (coach._find(lies)[0], *trick_and_own_cards(screen.shown.table)) if each.inset(1).meets(box)
    ]
    coach.vanish()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_speaks_covers_what_it_speaks_of(game: str, tmp_path: Path, thorough: bool) -> None:
    for turn, (window, scale) in enumerate(ROOMS_AND_SCALES):
        with an_app(tmp_path, window, scale=scale) as pilot:
            every = [*some(game)]
            for match, seen in every if thorough else [every[turn * (POSITIONS_OF_TABLE + 1) % len(every)]]:
                parts = any_table(pilot.app, game, len(match.players)).parts
                parts.playback.look_at(seen)
                nodes = reachable([*parts.header.buttons.nodes(), *parts.board.table(seen, parts.shown.area).nodes])
                check_hand(parts, nodes, seen)
                check_hints(pilot, parts, nodes)
                for said in ("No.", "That cannot be taken back: it has told somebody something.", "long " * 40):
                    check_toast(pilot, parts, said)
                check_captions(pilot, parts, seen)
                on_board = [*parts.board.table(seen, parts.shown.area).nodes]
                check_rings(parts, on_board)
                screen = pilot.app.top
                if isinstance(screen, TurnScreen):
                    check_suggestion(pilot, parts, on_board, seen)
                    if thorough or turn % 2:
                        check_coach(pilot, screen, on_board, Random(turn))
                check_menus(pilot, parts, nodes, seen)
                pilot.app.home()


def test_words_lie_in_their_room_if_they_fit_there(tmp_path: Path) -> None:
    with an_app(tmp_path, (1280, 800), speed="normal") as pilot:
        playback = any_table(pilot.app, "ufo", 4).parts.playback
        plate = playback.shown.table.plates[1]
        room, captions = plate._replace(y=plate.bottom, h=4 * plate.h), playback.captions
        for said, fits in (("Hi", True), ("much more " * 40, False)):
            captions.clear()
            captions.add(Caption(said, room, needed=True, room=room), playback.shown.table)
            (box,) = captions.boxes()
            assert (placing.shared(box, room) == pytest.approx(box.w * box.h)) is fits


def test_words_find_a_side_with_room_and_keep_off_other_things() -> None:
    room = Area(0, 0, 300, 300)
    about = Area(100, 100, 50, 50)
    above = placing.placed_beside(60, 40, about, room)
    assert above.bottom <= about.y
    below = placing.placed_beside(60, 40, about, room, [Area(0, 0, 300, 99)])
    assert below.y >= about.bottom
    right = placing.placed_beside(60, 40, about, room, [Area(0, 0, 300, 99), Area(0, 151, 300, 149)])
    assert right.x >= about.right
    at_the_edge = placing.placed_beside(60, 40, Area(0, 0, 20, 20), room)
    assert not at_the_edge.meets(Area(0, 0, 20, 20))
    forms = [Block(60, 40, "large"), Block(30, 20, "small", grade=1)]
    taken, narrow = Area(0, 0, 300, 300), Area(0, 25, 300, 275)
    assert any(placed(forms, room, ([taken],), about).covered)
    assert placed(forms, room, ([narrow],), about).content == "small"
    assert placed(forms, room, ([], [narrow]), about, firm=1).content == "small"
    assert placed(forms, room, ([], [], [narrow]), about, firm=1).content == "large"
    assert placed(forms, room, ([Area(0, 60, 300, 240)],), about).box.bottom <= 60


def test_a_hint_lies_near_its_card_rather_than_in_a_corner() -> None:
    room, card = Area(0, 0, 1000, 600), Area(450, 440, 100, 150)
    trick = Area(300, 200, 400, 230)
    box = placing.placed_beside(300, 90, card, room, (trick,))
    assert not box.meets(card)
    assert abs(box.cx - card.cx) <= 200 + card.w
    assert box.bottom >= card.y - 2 * placing.GAP_BEFORE_WORDS
    huge = room.inset(40)
    assert placing.placed_beside(300, 90, huge, room).x == room.x


@pytest.mark.parametrize("about", (Area(500, 700, 90, 130), Area(20, 40, 60, 60), Area(900, 300, 50, 80)))
def test_a_tail_points_at_what_is_spoken_of(about: Area) -> None:
    box = Area(400, 300, 300, 120)
    found = tail_points(box, about)
    assert found is not None
    one, other, tip = found
    for x, y in (one, other):
        assert box.inset(-0.01).holds(x, y)
        assert x in (box.x, box.right) or y in (box.y, box.bottom)
    assert not box.inset(1).holds(*tip)
    assert not about.holds(*tip)
    middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    nearer = Area(*tip, 0, 0), Area(*middle, 0, 0)
    assert placing.distance_apart(nearer[0], about) < placing.distance_apart(nearer[1], about)
    assert tail_points(box, box.inset(-5)) is None


def test_a_tail_points_at_no_neighbour() -> None:
    hint, box = Tooltip(), Area(0, 100, 400, 120)
    first, card = Area(440, 80, 160, 240), Area(610, 40, 160, 240)
    hint.beneath = Beneath(held=(first, card))
    assert not hint._points(tail_points(box, card), card)
    assert hint._points(tail_points(box, first), first)
    hint.beneath = Beneath(held=(card,))
    assert hint._points(tail_points(box, card), card)


@pytest.mark.parametrize(("far", "drawn"), [(12, 2), (150, 0)])
def test_a_hint_far_from_its_card_has_no_tail(far: float, drawn: int) -> None:
    canvas, box = Mock(), Area(100, 100, 300, 120)
    draw_tail(canvas, box, Area(150, box.bottom + far, 80, 100))
    assert canvas.polygon.call_count == drawn


def test_a_free_place_is_found_where_many_small_things_lie() -> None:
    plate, card = Area(0, 0, 900, 400), Area(400, 410, 100, 150)
    pile = [Area(300 + 3 * i, 200 + 2 * i, 25, 36) for i in range(80)]
    room, below = Area(0, 0, 1600, 900), Area(0, 570, 1600, 330)
    free = placing.placed_beside(500, 300, card, room, (plate, *pile, below))
    assert not any(free.meets(each) for each in (card, plate, *pile, below))
