"""The law that nothing which speaks covers the thing that it speaks of, on the tables of all games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from tests.laws.setups import played
from tests.ui.pilot import Pilot, a_table, an_app, any_table
from tests.ui.sizes import noting
from ugames.core.match import Match
from ugames.laws.setups import Setup
from ugames.registry import GAMES, game_class
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing, tail
from ugames.ui.kit.nodes import Node, node_at, reachable
from ugames.ui.kit.tooltip import Tooltip, lies, raised, told_of
from ugames.ui.table.board import Caption, Seen
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.parts import TableParts
from ugames.ui.table.said.captions import Captions
from ugames.ui.table.staging.stage import LIT
from ugames.ui.table.turns.choice import ChoiceMenu
from ugames.ui.table.turns.hints import Around, Hints
from ugames.ui.table.turns.previews import foretold
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("unseen")

ROOMS = (((1024, 640), 100), ((1920, 1080), 200), ((1080, 1920), 150), ((1080, 1920), 200),
         ((1280, 960), 200), ((3440, 1440), 100))  # fmt: skip
"""Windows and sizes of everything."""
POSITIONS = 3


def some(game: str) -> Iterator[tuple[Any, Seen]]:
    """Random positions of random matches with few and with many players."""
    for seats in sorted({game_class(game).seats[0], min(4, game_class(game).seats[-1]), game_class(game).seats[-1]}):
        match: Match[Any, Any, Any] = played(Setup(game, seats), 1)
        dice = Random(seats)
        for _ in range(POSITIONS):
            yield match, match.beat(0, dice.randrange(match.moments)).after


def within(box: Area, pilot: Pilot) -> bool:
    """Whether it does not run out of the window."""
    theme = pilot.app.canvas.theme
    return box.x >= 0 and box.y >= 0 and box.right <= theme.width and box.bottom <= theme.height


def check_hand(parts: TableParts, nodes: list[Node], seen: Seen) -> None:
    """Each point between its first and its last card hits a card, and that all of it can be played is no news."""
    hand = [node for node in nodes if node.zone == "hand" and node.card is not None]
    first, last = (min(hand, key=lambda each: each.area.x), hand[-1]) if hand else (None, None)
    x, end = (first.area.x + 1, last.area.right - 1) if first and last else (1.0, 0.0)
    while first and x < end:
        hit = node_at(nodes, x, first.area.cy)
        assert hit is not None
        assert hit.zone == "hand", (hit.key, x)
        x += 3
    lit = [spot.mark in LIT for spot in parts.board.cards(seen, parts.playback.area) if spot.zone == "hand"]
    assert not lit or not all(lit)


def check_hints(pilot: Pilot, nodes: list[Node]) -> None:
    """Each hint lies beside its node, as a whole."""
    tooltip, canvas = pilot.app.tooltip, pilot.app.canvas
    for node in nodes:
        for said in filter(None, (node.hint, node.why_not)):
            tooltip.shown = node.key, said
            box, _, _ = tooltip.place(canvas, told_of(node))
            assert within(box, pilot), (node.key, box)
            assert not box.meets(told_of(node)), f"the hint of {node.key} covers it: {box} {told_of(node)}"
            plates = placing.beyond(tooltip.never, told_of(node))
            covered = [plate for plate in plates if plate.meets(box)]
            assert not covered, (pilot.app.canvas.theme, node.key, said, box, told_of(node), covered)
    tooltip.shown = None


def check_toast(pilot: Pilot, parts: TableParts, said: str) -> None:
    """It covers no plate and no card, and nothing that can be pointed at."""
    parts.toast.say(said)
    box = parts.toast.place().box
    assert within(box, pilot)
    assert not any(box.meets(each) for each in parts.toast.keep()), f"{said!r} at {box}"
    if box.y >= parts.playback.area.y:
        assert not any(box.meets(each) for each in parts.playback.zones.track or ()), f"{said!r} at {box}"
    if len(said) < 100:
        buttons = [node.area for node in parts.header.nodes(parts.eyes.viewer, parts.playback.shown)]
        assert not any(box.meets(each) for each in buttons), f"{said!r} at {box} covers a button of the header"


def check_suggestion(pilot: Pilot, parts: TableParts, nodes: list[Node], seen: Seen) -> None:
    """A suggested move covers no plate, nothing that can be pressed, and not the thing that it speaks of."""
    hints = Hints(pilot.app, parts.session, parts.words, parts.board.names)
    cards = [sprite.spot for sprite in parts.playback.stage.sprites]
    for action in seen.legal[:3]:
        hints._say(
            lambda: "Play that one there: with it you take the trick, and the others have nothing that beats it.", seen
        )
        hints.action = action
        lit = hints.lit(nodes)
        there = Around(parts.header_room(), nodes, [*map(spot_area, cards)], parts.occupied.plates())
        placed = hints.place(pilot.app.canvas, there)
        kept = [
            *parts.occupied.plates(),
            *(node.area for node in nodes if any(each in seen.legal for each in node.actions)),
        ]
        kept += [raised(lit)] if lit else []
        header = [node.area for node in parts.header.nodes(0, seen)]
        assert within(placed.box, pilot)
        assert not any(placed.box.meets(each) for each in (*kept, *header)), (placed.box, parts.app.canvas.theme)


def check_captions(pilot: Pilot, parts: TableParts, seen: Seen) -> None:
    """One about a seat keeps off its plate from its first moment to its last, and off the other plates."""
    playback, area = parts.playback, parts.playback.area
    plates = parts.board.zones(seen, area).plates
    for plate in plates:
        captions = Captions(pilot.app, parts.board, lambda: playback.pace)
        captions.add(Caption("Barbara takes it: VIP beats green", plate, beside=True), seen, area)
        for late in (0.0, 0.4):
            captions.update(late)
            for box in captions.boxes():
                assert within(box, pilot), box
                assert not any(box.meets(each) for each in plates), (box, plate, plates)


def check_menus(pilot: Pilot, parts: TableParts, nodes: list[Node], seen: Seen) -> None:
    """The actions that are offered lie beside the thing whose actions they are, and over nothing that others have; each
    tells something of what it brings.
    """
    game, names = parts.session.game, parts.board.names
    choice = ChoiceMenu(pilot.app, parts.words, partial(foretold, game, names), names)
    zones, cards = parts.board.zones(seen, parts.playback.area), parts.board.cards(seen, parts.playback.area)
    others = [*(plate for seat, plate in enumerate(zones.plates) if seat != seen.seat)]
    others += [spot_area(spot) for spot in cards if zones.whose(spot.zone) not in (None, seen.seat)]
    for node in nodes:
        if sum(action in seen.legal for action in node.actions) > 1:
            choice.node = node
            for offered in choice.nodes(seen):
                assert within(offered.area, pilot)
                assert not offered.area.meets(raised(node).inset(1)), node.key
                if node.menu is not None:
                    assert not [each for each in others if each.inset(1).meets(offered.area)], node.key
            if choice._placed is not None:
                assert all(choice._placed.said), (node.key, choice._placed.said)


def check_coach(pilot: Pilot, screen: TurnScreen, nodes: list[Node], dice: Random) -> None:
    """It covers nothing of what it speaks of and none of one's own cards, and stays in its place meanwhile."""
    coach, occupied = screen.coach, screen.parts.occupied
    node = dice.choice([node for node in nodes if node.role != "floor"])
    coach._open(lambda: "This is new, and it takes a whole line or two to say.", lambda pointed: [lies(node, pointed)])
    coach.draw(pilot.app.canvas)
    (box,) = coach.boxes()
    assert within(box, pilot)
    coach._open(lambda: "So is this: it takes a line, too.", lambda pointed: [lies(node, pointed)])
    coach.draw(pilot.app.canvas)
    (after,) = coach.boxes()
    if not any(each.meets(box) for each in (*coach._kept(), *occupied.read(), *occupied.later()[0])):
        assert after.x == pytest.approx(box.x) or after.right == pytest.approx(box.right), (box, after)
        assert after.y == pytest.approx(box.y) or after.bottom == pytest.approx(box.bottom), (box, after)
    coach.put_away()


@pytest.mark.parametrize("game", GAMES)
def test_hints_banners_and_bubbles_covered_the_things_they_spoke_of(game: str, tmp_path: Path, thorough: bool) -> None:
    """Each window has one of the positions, in turn with few and with many players."""
    for turn, (window, scale) in enumerate(ROOMS):
        with an_app(tmp_path, window, scale=scale) as pilot:
            every = [*some(game)]
            for match, seen in every if thorough else [every[turn * (POSITIONS + 1) % len(every)]]:
                parts = any_table(pilot.app, game, len(match.players)).parts
                parts.playback.look_at(seen)
                nodes = reachable([*parts.header.nodes(0, seen), *parts.board.nodes(seen, parts.playback.area)])
                pilot.app.tooltip.never = tuple(parts.occupied.plates())
                check_hand(parts, nodes, seen)
                check_hints(pilot, nodes)
                for said in ("No.", "That cannot be taken back: it has told somebody something.", "long " * 40):
                    check_toast(pilot, parts, said)
                check_captions(pilot, parts, seen)
                on_board = [*parts.board.nodes(seen, parts.playback.area)]
                screen = pilot.app.top
                if isinstance(screen, TurnScreen):
                    check_suggestion(pilot, parts, on_board, seen)
                    if thorough or turn % 2:
                        check_coach(pilot, screen, on_board, Random(turn))
                check_menus(pilot, parts, nodes, seen)
                pilot.app.home()


@pytest.mark.parametrize("game", ("ugo", "uchu_kaigi", "uchronia", "ugh"))
def test_hints_lay_over_the_hand_and_the_trick_and_filled_a_third_of_the_window(
    game: str, tmp_path: Path, thorough: bool
) -> None:
    """They keep off the cards that one compares, wherever there is another place near, and are never large."""
    with an_app(tmp_path, (1024, 640), scale=200) as pilot:
        tooltip, theme = pilot.app.tooltip, pilot.app.canvas.theme
        asked, covering, every = 0, 0, 1 if thorough else 2
        for match, seen in [*some(game)][::every]:
            parts = any_table(pilot.app, game, len(match.players)).parts
            parts.playback.look_at(seen)
            occupied = parts.occupied
            tooltip.keep, tooltip.never = tuple(occupied.everything()), tuple(occupied.barred())
            tooltip.firm, tooltip.more = tuple(occupied.compared()), "read more"
            whose, area = parts.playback.zones.whose, parts.playback.area
            spots = parts.board.cards(seen, area)
            cards = [spot_area(each) for each in spots if each.zone == "trick" or whose(each.zone) == seen.seat]
            cards += [each.area for each in parts.board.nodes(seen, area)
                      if each.key.startswith("taken-") and whose(each.key) == seen.seat]  # fmt: skip
            for node in parts.board.nodes(seen, parts.playback.area):
                if node.hint and node.tip:
                    tooltip.shown, about = (node.key, node.hint), told_of(node)
                    tooltip.signs = tuple(occupied.signs(node))
                    box, _, _ = tooltip.place(pilot.app.canvas, about)
                    assert box.w * box.h < 0.2 * theme.width * theme.height, (node.key, box)
                    asked += 1
                    covering += any(card.meets(box) for card in cards if not card.holds(about.cx, about.cy))
            tooltip.shown = None
            pilot.app.home()
        assert asked > 100 / every
        assert covering <= asked / 10


@pytest.mark.sparse(3)
@pytest.mark.parametrize("window, scale", ROOMS)
@pytest.mark.parametrize("game", GAMES)
def test_the_hint_of_a_form_of_a_game_covered_the_other_forms_in_the_list(
    game: str, window: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """Where a game is set up, hints keep off all other controls near which there is room, and off those of a list."""
    with an_app(tmp_path, window, scale=scale) as pilot:
        pilot.app.doors.set_up(game)
        page: Any = pilot.app.top
        covering = asked = 0
        for opened in (None, *(node.key for node in page.nodes() if node.role == "choice")):
            page.form.opened = opened
            nodes = page.nodes()
            for node in reachable(nodes):
                others = [each for each in reachable(nodes) if each is not node and not each.area.meets(node.area)]
                for said in filter(None, (node.hint, node.why_not)):
                    pilot.app.tooltip.shown = node.key, said
                    box, _, _ = pilot.app.tooltip.place_on_page(pilot.app.canvas, node, nodes)
                    assert within(box, pilot), (node.key, box)
                    assert not box.meets(node.area), (node.key, box)
                    covered = [each.key for each in others if each.area.meets(box)]
                    assert not (opened and covered), (node.key, covered)
                    asked += 1
                    covering += bool(covered)
        pilot.app.tooltip.shown = None
        assert asked > 10
        assert covering <= 2 or scale > 100


def test_words_find_a_side_with_room_and_keep_off_other_things() -> None:
    room = Area(0, 0, 300, 300)
    about = Area(100, 100, 50, 50)
    above = placing.beside(60, 40, about, room)
    assert above.bottom <= about.y
    below = placing.beside(60, 40, about, room, [Area(0, 0, 300, 99)])
    assert below.y >= about.bottom
    right = placing.beside(60, 40, about, room, [Area(0, 0, 300, 99), Area(0, 151, 300, 149)])
    assert right.x >= about.right
    at_the_edge = placing.beside(60, 40, Area(0, 0, 20, 20), room)
    assert not at_the_edge.meets(Area(0, 0, 20, 20))
    assert placing.free_place(60, 40, room, [Area(0, 0, 300, 300)]) is None
    free = placing.free_place(60, 40, room, [Area(0, 60, 300, 240)])
    assert free is not None
    assert free.bottom <= 60


def test_the_hint_of_a_card_flew_to_a_corner_where_a_player_did_not_see_it() -> None:
    """It covers other cards rather than lie far from its own; only a thing that fills the room sends it to a corner."""
    room, card = Area(0, 0, 1000, 600), Area(450, 440, 100, 150)
    trick = Area(300, 200, 400, 230)
    box = placing.beside(300, 90, card, room, (trick,))
    assert not box.meets(card)
    assert abs(box.cx - card.cx) <= 200 + card.w
    assert box.bottom >= card.y - 2 * placing.WORDS_GAP
    huge = room.inset(40)
    assert placing.beside(300, 90, huge, room).x == room.x


def test_a_hint_that_has_no_place_beside_its_node_lies_beside_the_plate_above_it(tmp_path: Path) -> None:
    """The hint of a chip below a plate flew to the middle of the window."""
    with an_app(tmp_path, (1920, 1080), speed="normal") as pilot:
        tooltip, canvas = pilot.app.tooltip, pilot.app.canvas
        plate, chip = Area(20, 950, 290, 62), Area(116, 1016, 45, 46)
        tooltip.shown, tooltip.never, tooltip.keep = ("chip", "A hint of some length. " * 8), (plate,), ()
        box, _, _ = tooltip.place(canvas, chip)
        assert not box.meets(plate)
        assert not box.meets(chip)
        around_both = placing.hull([plate, chip]).inset(-2 * placing.WORDS_GAP)
        assert around_both.meets(box)
        assert placing.hull([plate, chip]) == Area(20, 950, 290, 112)
        tooltip.shown = None


def test_the_hint_of_a_card_was_cut_short_in_a_very_broad_window(tmp_path: Path) -> None:
    """A hint is whole where it has a place that covers no card that one compares."""
    with an_app(tmp_path, (3440, 1440)) as pilot:
        tooltip, canvas = pilot.app.tooltip, pilot.app.canvas
        parts = any_table(pilot.app, "ugo", 4).parts
        cards = [node for node in parts.board.nodes(parts.playback.shown, parts.playback.area) if node.rises]
        tooltip.keep, tooltip.never = tuple(parts.occupied.everything()), tuple(parts.occupied.barred())
        tooltip.firm, tooltip.more = tuple(parts.occupied.compared()), "read more"
        said = "Loses to blue 8, which is ahead.\n" + "The winner lays all of these cards, and has more points. " * 3
        for node in cards:
            tooltip.shown = node.key, said
            _, width, size = tooltip.place(canvas, told_of(node))
            assert not tooltip._told(canvas, said, width, size).cut, node.key
        tooltip.shown = None
        assert len(cards) == 10


def test_a_bubble_keeps_off_what_lies_on_the_table_that_is_shown(tmp_path: Path) -> None:
    """All of it but the mat for tricks: it is kept while a table is shown, and found anew for the next one."""
    with an_app(tmp_path, (1280, 800)) as pilot:
        match: Match[Any, Any, Any] = played(Setup("ugo", 4), 1)
        parts = any_table(pilot.app, "ugo", 4).parts
        for moment in (1, match.moments // 2, match.moments - 2):
            parts.playback.look_at(match.beat(0, moment).after)
            nodes = parts.board.nodes(parts.playback.shown, parts.playback.area)
            mats = [node.area for node in nodes if node.key == "trick"]
            kept = parts.occupied.but_mats()
            assert mats
            assert not {*mats} & {*kept}
            assert {node.area for node in nodes if node.role != "floor"} <= {*kept, *mats}
            assert {*parts.occupied.cards()} <= {*kept}


@pytest.mark.parametrize("about", (Area(500, 700, 90, 130), Area(20, 40, 60, 60), Area(900, 300, 50, 80)))
def test_hints_and_bubbles_did_not_point_at_what_they_speak_of(about: Area) -> None:
    """The tail begins on the edge of its panel and does not reach the thing."""
    box = Area(400, 300, 300, 120)
    found = tail.of(box, about)
    assert found is not None
    one, other, tip = found
    for x, y in (one, other):
        assert box.inset(-0.01).holds(x, y)
        assert x in (box.x, box.right) or y in (box.y, box.bottom)
    assert not box.inset(1).holds(*tip)
    assert not about.holds(*tip)
    middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    nearer = Area(*tip, 0, 0), Area(*middle, 0, 0)
    assert placing.apart(nearer[0], about) < placing.apart(nearer[1], about)
    assert tail.of(box, box.inset(-5)) is None


@pytest.mark.parametrize("game", ("ugo", "ugh", "ufo"))
def test_a_refusal_covered_the_question_and_the_goal(game: str, tmp_path: Path) -> None:
    """It lies on the table, where there is room for it."""
    with an_app(tmp_path, (1280, 800)) as pilot:
        for match, seen in some(game):
            parts = any_table(pilot.app, game, len(match.players)).parts
            parts.playback.look_at(seen)
            parts.toast.say("Nothing has happened yet.")
            box = parts.toast.place().box
            assert not box.meets(parts.header_room())
            assert not any(box.meets(each) for each in (*parts.toast.keep(), *parts.occupied.counted()))
            pilot.app.home()


def test_a_refusal_covered_the_names_above_the_trick(tmp_path: Path) -> None:
    """In a large size it was squeezed between the led suit and the cards; there is room over the question."""
    with an_app(tmp_path, (1920, 1080), scale=200) as pilot:
        *_, (match, seen) = some("uchu_kaigi")
        parts = any_table(pilot.app, "uchu_kaigi", len(match.players)).parts
        parts.playback.look_at(seen)
        parts.toast.say("Purple was led, and you have it, so follow with it, or play grey.")
        seats = parts.occupied.later()[0]
        assert len(seats) == 5
        assert not any(parts.toast.place().box.meets(each) for each in seats)


@pytest.mark.parametrize("game", GAMES)
def test_refusals_came_up_in_another_place_for_each_thing_that_was_pressed(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One place for all: beside one's own plate, or where the table explains things anyhow, never over the title."""
    with an_app(tmp_path, (1280, 800)) as pilot:
        for match, seen in islice(some(game), 1, None, POSITIONS):
            parts = any_table(pilot.app, game, len(match.players)).parts
            parts.playback.look_at(seen)
            places = set()
            for node in [*parts.header.nodes(0, seen)[:1], *parts.board.nodes(seen, parts.playback.area)[::7]]:
                monkeypatch.setattr(pilot.app, "pointed", lambda node=node: node)
                parts.toast.say("Wait for your turn.")
                places.add(parts.toast.place().box)
            (box,) = places
            home = parts.occupied.home()
            assert placing.apart(box, home.area) < 240 or (game, len(match.players)) == ("uchu_kaigi", 2)  # four hands
            assert not box.meets(parts.header_room())
            assert not home.filled or box == home.area
            monkeypatch.undo()
            pilot.app.home()


def test_a_refusal_covered_half_of_the_words_of_the_table(tmp_path: Path) -> None:
    """Two of the names above the cards, and half of a hint: it covers no words, or all of those in the header."""
    with an_app(tmp_path, (1920, 1080), scale=200) as pilot:
        for match, seen in islice(some("uchu_kaigi"), 1, None, 2 * POSITIONS):
            parts = any_table(pilot.app, "uchu_kaigi", len(match.players)).parts
            parts.playback.look_at(seen)
            parts.toast.say("You've taken your card this turn. You can still lock sets.")
            box, header = parts.toast.place().box, parts.header_room()
            assert not any(box.meets(each) for each in (*parts.toast.keep(), *parts.toast.read()))
            assert not box.meets(header) or (box.x, box.right) == (header.x, header.right)
            pilot.app.home()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("window", "scale"), [((1049, 658), 100), *ROOMS[1:2], ((1024, 640), 200)])
def test_a_refusal_broke_a_word(game: str, window: tuple[int, int], scale: int, tmp_path: Path) -> None:
    """ "First end Constructio/n.": a smaller size or another place has room for the whole word."""
    said = (
        "First end Construction.",
        "Erst endet die Entdeckungsfahrt.",
        "Wait for your turn: it comes after Wilhelmina.",
    )
    with an_app(tmp_path, window, scale=scale) as pilot:
        for match, seen in some(game):
            parts = any_table(pilot.app, game, len(match.players)).parts
            parts.playback.look_at(seen)
            for words in said:
                parts.toast.say(words)
                assert " ".join(parts.toast.place().lines) == words
            pilot.app.home()


def test_the_hint_of_a_card_lay_over_the_suit_that_was_led_and_over_markers(tmp_path: Path) -> None:
    """Where everything is large it covers bare fields of the track rather than what one decides by."""
    with an_app(tmp_path, (1920, 1080), scale=200) as pilot:
        for match, seen in islice(some("uchu_kaigi"), POSITIONS, 2 * POSITIONS):
            parts = any_table(pilot.app, "uchu_kaigi", len(match.players)).parts
            parts.playback.look_at(seen)
            occupied, tooltip = parts.occupied, pilot.app.tooltip
            nodes = parts.board.nodes(seen, parts.playback.area)
            stand = [node.area for node in nodes if node.key == "led" or node.key.startswith("stack-")]
            tooltip.keep, tooltip.never = tuple(occupied.everything()), tuple(occupied.barred())
            tooltip.more, covered, asked = "read more", 0, 0
            for node in (node for node in nodes if node.card is not None and node.actions):
                tooltip.firm, tooltip.signs = tuple(occupied.compared()), tuple(occupied.signs(node))
                tooltip.shown = node.key, node.hint
                box, _, _ = tooltip.place(pilot.app.canvas, told_of(node))
                covered, asked = covered + any(box.meets(each) for each in stand), asked + 1
            assert covered <= asked / 4, (covered, asked)
            tooltip.shown = None
            pilot.app.home()


def test_hints_of_the_words_within_the_track_lay_over_the_trick(tmp_path: Path) -> None:
    """Up to 220 units away, without a tail: each stands right beside the VIP and all that is said there."""
    with an_app(tmp_path, (1024, 640)) as pilot:
        for match, seen in islice(some("uchu_kaigi"), 1, None, 2):
            parts = any_table(pilot.app, "uchu_kaigi", len(match.players)).parts
            parts.playback.look_at(seen)
            occupied, tooltip = parts.occupied, pilot.app.tooltip
            nodes = parts.board.nodes(seen, parts.playback.area)
            middle = [node for node in nodes if node.key.startswith(("round", "to-go", "points-for-"))]
            assert middle
            tooltip.keep, tooltip.never = tuple(occupied.everything()), tuple(occupied.barred())
            tooltip.more = "read more"
            tooltip.firm, tooltip.signs = tuple(occupied.compared()), ()
            for node in middle:
                tooltip.shown = node.key, node.hint
                box, _, _ = tooltip.place(pilot.app.canvas, told_of(node))
                there = placing.hull([each.area for each in (*middle, *(each for each in nodes if each.key == "vip"))])
                assert placing.apart(box, there) < 50, node.key
            tooltip.shown = None
            pilot.app.home()


def test_words_lay_on_the_goal_of_the_track(tmp_path: Path) -> None:
    """ "Moves are suggested when it is your turn" covered half of field 30."""
    with an_app(tmp_path, (1280, 800)) as pilot:
        for match, seen in some("uchu_kaigi"):
            screen = a_table(pilot.app, "uchu_kaigi", len(match.players))
            parts = screen.parts
            parts.playback.look_at(seen)
            screen.hints._say(lambda: "You can ask for a hint on your turn.", seen)
            nodes, cards = [*parts.board.nodes(seen, parts.playback.area)], parts.occupied.cards()
            plates, read = parts.occupied.plates(), parts.occupied.counted()
            box = screen.hints.place(pilot.app.canvas, Around(parts.header_room(), nodes, cards, plates, read)).box
            assert not any(box.meets(each) for each in read)
            pilot.app.home()


def test_the_hint_of_a_button_above_covered_the_question(tmp_path: Path) -> None:
    """And that of the first card of a hand the name and points of its owner, whose plate it touches."""
    with an_app(tmp_path, (1024, 640)) as pilot:
        parts = any_table(pilot.app, "ufo", 4).parts
        pilot.app.tooltip.never = tuple(parts.occupied.barred())
        for node in parts.header.nodes(0, parts.playback.shown):
            pilot.app.tooltip.shown = node.key, node.why_not or node.hint or node.label
            box, _, _ = pilot.app.tooltip.place(pilot.app.canvas, told_of(node))
            assert not box.meets(parts.header_room()), node.key
        pilot.app.tooltip.shown = None


def test_the_key_for_all_of_a_hint_was_not_seen_to_be_one(tmp_path: Path) -> None:
    """ "Z: read more" stood there like any sentence: the key has a cap, and no colon behind it."""
    with an_app(tmp_path, (1024, 640)) as pilot:
        tooltip, node = pilot.app.tooltip, Node("a", "button", "A", Area(100, 300, 80, 40))
        tooltip.key, tooltip.more, tooltip.never = "Z", "read more", (Area(0, 0, 9, 9),)
        for said, key in (("Many words. " * 60, "Z"), ("A few words.", "")):
            tooltip.shown = "a", said
            with noting(pilot.app.canvas) as notes:
                tooltip.draw(pilot.app.canvas, [node], (0, 0))
            told = [line.text for line in notes.lines]
            assert (told[-2:] == ["Z", "read more"]) == bool(key)
            assert "Z: read more" not in told


def test_the_tail_of_a_hint_of_a_card_stood_at_its_neighbour() -> None:
    """The hint of green 8 lay left of the hand, and its tail pointed at green 4, the first card there."""
    hint, box = Tooltip(), Area(0, 100, 400, 120)
    first, card = Area(440, 80, 160, 240), Area(610, 40, 160, 240)
    hint.firm = (first, card)
    assert not hint._points(tail.of(box, card), card)
    assert hint._points(tail.of(box, first), first)
    hint.firm = (card,)
    assert hint._points(tail.of(box, card), card)


@pytest.mark.parametrize(("far", "drawn"), [(12, 2), (150, 0)])
def test_the_tail_of_a_hint_far_from_its_card_pointed_at_empty_space(far: float, drawn: int) -> None:
    canvas, box = Mock(), Area(100, 100, 300, 120)
    tail.draw(canvas, box, Area(150, box.bottom + far, 80, 100), "text")
    assert canvas.polygon.call_count == drawn


def test_a_free_place_was_missed_where_many_small_things_lie() -> None:
    """The cards of a pile on a plate took up all tries: a hint lay over the trick with the table free beside it."""
    plate, card = Area(0, 0, 900, 400), Area(400, 410, 100, 150)
    pile = [Area(300 + 3 * i, 200 + 2 * i, 25, 36) for i in range(80)]
    room, below = Area(0, 0, 1600, 900), Area(0, 570, 1600, 330)
    free = placing.nearest(500, 300, card, room, (plate, *pile, below))
    assert free is not None
    assert not any(free.meets(each) for each in (card, plate, *pile, below))
    assert placing.nearest(500, 300, card, room, (plate, below)) == free


def test_what_lies_within_something_else_need_not_be_kept_clear_of() -> None:
    big, inner, edge, beside = Area(0, 0, 50, 50), Area(10, 10, 20, 20), Area(40, 0, 10, 50), Area(45, 10, 10, 10)
    assert {*placing.outermost([inner, beside, big, edge, big])} == {big, beside}
