"""The parts of a race's screen, each by itself: nodes to press, cursors, the halt, and the viewers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from tests.ui.pilot import Pilot, a_race, an_app
from tests.ui.sizes import SCALES, WINDOWS, noting
from ugames.core.game import PUBLIC, Seat
from ugames.core.match import Beat, Player
from ugames.registry import load_game
from ugames.session import Session
from ugames.ui.draw.ahead import Wish
from ugames.ui.draw.geometry import Area
from ugames.ui.draw.vectors import Drawing
from ugames.ui.kit import placing
from ugames.ui.kit.nodes import Node
from ugames.ui.table.board import Zones
from ugames.ui.table.fresh import QUARTER
from ugames.ui.table.racing.board import Controls
from ugames.ui.table.racing.company import Company
from ugames.ui.table.racing.cursors import ARMED, Cursors
from ugames.ui.table.racing.halt import LONGEST_FRAME, READY, Halt
from ugames.ui.table.racing.reach import GRACE, RaceNodes
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.racing.signs import Signs
from ugames.ui.table.racing.soon import Soon
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("without_pictures")

AREA = Area(0, 0, 100, 100)


@pytest.fixture
def calm(tmp_path: Path) -> Iterator[Pilot]:
    """An app in which nothing moves."""
    with an_app(tmp_path) as it:
        yield it


class Outlook(NamedTuple):
    """The part of a Glimpse that these parts read."""

    legal: tuple[str, ...]
    there: tuple[str, ...]
    outcome: object = None


def a_node(key: str) -> Node:
    """A card at which the action of that name can be done."""
    return Node(key, "card", key, AREA, actions=(key,), card=key, zone=f"deck-{key}")


class Rows:
    """A board, the company and the view of a race in one object, with nodes that can be pressed."""

    def __init__(self, *there: str) -> None:
        self.people: tuple[Seat, ...] = (0, 1)
        self.area = AREA
        self.shown: Any = Outlook(there, there)
        self.own: dict[Seat, Any] = {}
        self.made = 0

    def nodes(self, seen: Outlook, area: Area) -> tuple[Node, ...]:
        self.made += 1
        return tuple(map(a_node, seen.there))

    def controls(self, nodes: Sequence[Node], seen: Outlook, area: Area) -> Controls:
        ways = {kind: tuple(a_node(key) for key in seen.there if key.startswith(kind)) for kind in "ctpl"}
        return Controls(ways["c"], ways["t"], ways["p"], ways["l"])

    def show(self, *there: str, legal: tuple[str, ...] | None = None) -> None:
        """Show these nodes from now on."""
        self.shown = Outlook(there if legal is None else legal, there)


def a_reach(*there: str) -> tuple[Any, Rows]:
    """The nodes of two people, and the race that they are in."""
    rows = Rows(*there)
    race: Any = rows
    return RaceNodes(race, race, race), rows


def keys(nodes: list[Node]) -> list[str]:
    return [node.key for node in nodes]


# --- nodes to press ------------------------------------------------------------------------------------------------


def test_nodes_are_made_once_for_each_glimpse_and_place() -> None:
    reach, rows = a_reach("c1")
    reach.of(0)
    reach.of(0)
    assert rows.made == 1
    rows.area = AREA.inset(1)
    reach.of(0)
    rows.show("c2")
    assert keys(reach.of(0).nodes) == ["c2"]
    assert rows.made == 3
    reach.begin_anew()
    reach.of(0)
    assert rows.made == 4


def test_each_person_can_press_what_they_see_themselves() -> None:
    reach, rows = a_reach("c1")
    rows.own = {1: Outlook(("c2",), ("c2", "c3"))}
    assert keys(reach.of(0).nodes) == ["c1"]
    assert keys(reach.usable(1, reach.of(1).nodes)) == ["c2"]
    assert reach.open_zones() == {"deck-c1", "deck-c2", "deck-c3"}


def test_what_has_gone_can_be_pressed_for_a_moment_by_those_who_did_nothing() -> None:
    reach, rows = a_reach("c1", "c2")
    reach.renew(set(), 5.0)
    rows.show("c2")
    reach.renew({1}, 6.0)
    assert keys(reach.nodes(0, 6.0 + GRACE - 0.01)) == ["c2", "c1"]
    (gone,) = [node for node in reach.nodes(0, 6.0) if node.role == "gone"]
    assert (gone.key, gone.zone) == ("c1", "")
    assert keys(reach.nodes(0, 6.0 + GRACE)) == ["c2"]
    assert keys(reach.nodes(1, 6.0)) == ["c2"]
    rows.show("c2", "c1")
    assert keys(reach.nodes(0, 6.0)) == ["c2", "c1"], "it is there again"


def test_what_was_not_possible_is_not_missed() -> None:
    reach, rows = a_reach()
    rows.show("c1", "c2", legal=("c2",))
    reach.renew(set(), 5.0)
    rows.show("c3")
    reach.renew(set(), 6.0)
    assert keys(reach.nodes(0, 6.0)) == ["c3", "c2"]
    reach.let_go()
    assert keys(reach.nodes(0, 6.0)) == ["c3"]


def test_a_thing_is_fresh_when_it_appears_or_becomes_something_else() -> None:
    reach, rows = a_reach("c1")
    reach.renew(set(), 5.0)
    rows.show("c1", "c2")
    reach.renew(set(), 6.0)
    old, new = reach.of(0).nodes
    assert not reach.is_fresh(0, old, 6.0)
    assert reach.is_fresh(0, new, 6.0 + QUARTER / 2)
    assert not reach.is_fresh(0, new, 6.0 + QUARTER)
    reach.board.nodes = lambda seen, area: (replace(old, label="another"), replace(new, hint="as before"))
    rows.show("c1", "c2")
    reach.renew(set(), 7.0)
    changed, same = reach.of(0).nodes
    assert reach.is_fresh(0, changed, 7.0 + QUARTER / 2), "it says something else"
    assert not reach.is_fresh(0, same, 7.0)


def test_the_table_moved_a_cursor_and_its_key_did_something_else() -> None:
    at, rows, _ = cursors("c1", "c2")
    at.look((0,), 5.0)
    rows.show("c2")
    at.look((0,), 6.0)
    node = at.cursor(0)
    assert node.key == "c2"
    assert at.jumped(0, node, 6.0 + QUARTER / 2)
    assert not at.jumped(0, node, 6.0 + QUARTER)
    rows.show("c1", "c2")
    at.act(0, "after", 7.0)
    at.look((0,), 7.0)
    assert not at.jumped(0, at.cursor(0), 7.0), "its person has moved it"


# --- cursors -------------------------------------------------------------------------------------------------------


class Redrawn:
    """An app that counts the requests to draw."""

    def __init__(self) -> None:
        self.count = 0

    def redraw(self) -> None:
        self.count += 1


def cursors(*there: str) -> tuple[Any, Rows, Redrawn]:
    reach, rows = a_reach(*there)
    app: Any = Redrawn()
    return Cursors(app, reach), rows, app


def test_the_cursor_stands_on_the_first_card_that_can_be_played_and_goes_round() -> None:
    at, rows, app = cursors()
    rows.show("c1", "c2", "c3", "t1", legal=("c2", "c3", "t1"))
    assert at.cursor(0).key == "c2"
    met = []
    for act in ("after", "after", "before", "before", "target", "after", "target", "before"):
        assert at.act(0, act, 5.0) is None
        met.append(at.cursor(0).key)
    assert met == ["c3", "c2", "c3", "c2", "t1", "c2", "t1", "c3"]
    assert app.count == len(met)
    assert at.act(0, "do", 5.0).key == "c3"
    assert at.cursor(1).key == "c2", "the cursor of another person"


def test_a_cursor_whose_card_has_gone_stands_where_it_began() -> None:
    at, rows, _ = cursors("c1", "c2")
    at.act(0, "before", 5.0)
    assert at.cursor(0).key == "c2"
    rows.show("c1", "c3")
    assert at.cursor(0).key == "c1"
    rows.show()
    assert at.cursor(0) is None
    assert at.act(0, "after", 5.0) is None


def test_the_key_to_pass_passes() -> None:
    at, rows, _ = cursors("c1", "p1")
    assert at.act(0, "pass", 5.0).key == "p1"
    rows.show("c1")
    assert at.act(0, "pass", 5.0) is None


def test_leaving_has_to_be_confirmed_in_time_and_by_the_same_key() -> None:
    at, _, _ = cursors("c1", "l1", "l2")
    assert at.act(0, "leave", 5.0) is None
    assert at.leaving(0, 5.0).key == "l1"
    assert at.leaving(0, 5.0 + ARMED) is None
    at.act(0, "leave", 15.0)
    at.act(0, "after", 15.0)
    assert at.leaving(0, 15.0).key == "l2"
    assert at.act(0, "leave", 15.0).key == "l2"
    assert at.leaving(0, 15.0) is None
    at.act(0, "leave", 15.0)
    at.act(0, "target", 15.0)
    assert at.leaving(0, 15.0) is None, "something else was meant"
    at.act(0, "leave", 15.0)
    assert at.act(0, "do", 15.0).key == "l1", "or this key confirms it"
    at.act(0, "leave", 15.0)
    at.let_go()
    assert at.leaving(0, 15.0) is None


def test_who_cannot_leave_is_told_at_once() -> None:
    at, rows, _ = cursors()
    rows.show("l1", legal=())
    assert at.act(0, "leave", 5.0).key == "l1"
    assert at.leaving(0, 5.0) is None


# --- the halt ------------------------------------------------------------------------------------------------------


def test_a_halt_ends_with_a_countdown(calm: Pilot) -> None:
    halt = Halt(calm.app, a_race(calm.app, "ufo", 3).session)
    assert halt.running
    assert not halt.count_down(9.0)
    halt.resume()
    assert halt.running, "there was no halt"
    halt.pause()
    assert not halt.running
    (node,) = halt.nodes()
    assert calm.app.focus == node.key
    assert node.press is not None
    node.press()
    assert not halt.running
    assert not halt.nodes()
    frames = 1
    while not halt.count_down(9.0):
        assert not halt.running
        frames += 1
    assert frames >= round(READY / LONGEST_FRAME), "however long nobody looked"
    assert halt.running
    halt.pause()
    halt.resume()
    halt.end()
    assert halt.running


def test_the_table_shone_through_the_sheet_of_a_halt(calm: Pilot) -> None:
    canvas, halt, met = calm.app.canvas, Halt(calm.app, a_race(calm.app, "ufo", 3).session), set()
    calm.frame()
    halt.pause()
    for below in ("white", "black"):
        canvas.surface.fill(below)
        halt.draw(canvas)
        sheet = halt._sheet()
        met.add(tuple(canvas.surface.get_at(canvas.rect(sheet.inset(30)).topleft)))
    assert len(met) == 1


def test_nobody_goes_on_before_the_bots_do(calm: Pilot) -> None:
    screen = a_race(calm.app, "ufo", 3)
    screen.halt.pause()
    assert [node.key for node in screen.halt.nodes()] == ["go-on"]
    screen.session.thinking.fault = "It has ended."
    assert not screen.halt.nodes()


def test_a_halt_covers_the_table(calm: Pilot) -> None:
    halt = Halt(calm.app, a_race(calm.app, "ufo", 3).session)
    calm.frame()
    met = set()
    for step in (halt.pause, halt.resume):
        step()
        calm.app.canvas.surface.fill("white")
        halt.draw(calm.app.canvas)
        met.add(pygame.image.tobytes(calm.app.canvas.surface, "RGB"))
    assert len(met) == 2


@pytest.mark.sparse(3)
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("window", WINDOWS)
def test_the_button_to_go_on_lay_over_the_words_about_the_clock(
    window: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    """At twice the size of everything it hid that all decks are closed."""
    with an_app(tmp_path, window, scale=scale, speed="normal") as pilot:
        halt = Halt(pilot.app, a_race(pilot.app, "ufo", 3).session)
        pilot.frame()
        halt.briefing = None
        halt.pause()
        (button,) = halt.nodes()
        with noting(pilot.app.canvas) as notes:
            halt.draw(pilot.app.canvas)
        assert len(notes.lines) == 2
        assert not any(line.area.meets(button.area) for line in notes.lines)
        assert button.area.bottom < pilot.app.canvas.theme.height


# --- together ------------------------------------------------------------------------------------------------------


class Sharing:
    """A session whose Glimpses are texts, and a board that joins them."""

    def __init__(self, *people: Seat) -> None:
        self.people = self.here = people
        self.seats = self

    def viewer(self) -> Seat:
        return self.people[0] if len(self.people) == 1 else PUBLIC

    def seen(self, seat: Seat, moment: int) -> Outlook:
        return Outlook((), ())

    def beats(self, seat: Seat, since: int, until: int) -> list[Any]:
        return [Beat((), f"{moment} for {seat}") for moment in range(since, until)]  # type: ignore[arg-type]  # a text

    def together(self, public: str, own: list[str]) -> str:
        return f"{public}, with {own}"


def company(*people: Seat) -> Any:
    sharing: Any = Sharing(*people)
    return Company(sharing, sharing)


def test_a_person_alone_sees_their_own_table() -> None:
    alone = company(2)
    assert [beat.after for beat in alone.beats(1, 3)] == ["1 for 2", "2 for 2"]
    assert alone.own == {2: "2 for 2"}


def test_people_at_one_screen_see_what_each_of_them_may() -> None:
    two = company(0, 3)
    (beat,) = two.beats(1, 2)
    assert beat.after == "1 for -1, with ['1 for 0', '1 for 3']"
    assert two.own == {0: "1 for 0", 3: "1 for 3"}
    assert not two.beats(2, 2)
    assert two.own == {0: "1 for 0", 3: "1 for 3"}, "nothing has happened"
    assert two.board.people == (0, 3)


def test_looking_back_waits_until_the_race_is_over() -> None:
    one = company(0)
    assert one.why_not_back()
    one.latest = Outlook((), (), "Ada wins")
    assert one.over
    assert not one.why_not_back()


# --- signs, and drawing ahead --------------------------------------------------------------------------------------


def test_only_those_without_the_mouse_have_a_cursor(calm: Pilot) -> None:
    """And nobody while the clock stands still."""
    calm.app.settings = replace(calm.app.settings, devices=("mouse", "keys 1"))
    screen = a_race(calm.app, "ufo", 3, (0, 1))
    calm.frame(2)
    signs = Signs(screen.board, screen.playback, screen.devices, screen.reach, screen.cursors)
    met: list[Seat] = []
    signs._draw_zone = lambda canvas, seat, tone, now: met.append(seat)  # type: ignore[method-assign]  # counted
    signs.draw(calm.app.canvas, running=False, now=calm.now)
    assert not met
    signs.draw(calm.app.canvas, running=True, now=calm.now)
    assert met == [1]


class Coming:
    """A canvas, a board and its cards in one object."""

    def __init__(self) -> None:
        self.ahead = self
        self.theme = "small"
        self.asked: list[object] = []

    def zones(self, *_: object) -> Zones:
        return Zones((), lambda name: None, wishes=lambda canvas: [Wish(Drawing("ugo/back.svg", (9, 9)), "wish")])

    def soon(self, *_: object) -> list[tuple[str, float]]:
        return [("ace", 200.0), ("ace", 90.0)]

    def want(self, wish: Wish) -> None:
        self.asked.append(wish.key)

    def prepare(self, *card: object) -> None:
        self.asked.append(card)


def test_large_drawings_are_asked_for_once_in_each_size_and_cards_are_kept_with_each_glimpse() -> None:
    coming: Any = Coming()
    soon = Soon(coming, coming, coming)
    cards = [("ace", 200.0), ("ace", 90.0)]
    asked: list[object] = []
    for theme, new in (("small", ["wish", *cards]), ("small", cards), ("large", ["wish", *cards])):
        coming.theme = theme
        asked += new
        soon.prepare(coming, AREA)
        assert coming.asked == asked


# --- before the clock runs -----------------------------------------------------------------------------------------


def a_new_race(pilot: Pilot, seats: int, **options: Any) -> RaceScreen:
    """A race that has just been dealt, as its players find it."""
    players = tuple(Player(f"P{seat}", "plain" if seat else None) for seat in range(seats))
    session = Session.new(load_game("ufo", form="real time", **options), players, 1, pilot.app.thinker)
    pilot.app.doors.sit_down(session)
    screen = pilot.app.top
    assert isinstance(screen, RaceScreen)
    return screen


def test_a_first_race_began_before_anybody_knew_how_to_win_it(calm: Pilot) -> None:
    """The clock waits, however long one reads; the button starts it, and no pause says it again."""
    screen = a_new_race(calm, 4)
    calm.frame(60, 0.2)
    assert screen.session.ticks == 0
    assert screen.halt.briefing is not None
    said = " ".join(screen.halt.briefing.lines)
    for told in ("higher", "Or rob", "Landing Zone: 3 points", "throw the deck", "depart", "3 to 5 points", "ends"):
        assert told in said
    (start,) = [node for node in screen.nodes() if node.key == "go-on"]
    calm.click(start)
    assert screen.halt.running
    calm.until(lambda: screen.session.ticks > 0)
    screen.pause()
    assert screen.halt.briefing is None
    assert screen.halt.paused


def test_the_rules_before_a_race_do_not_start_its_clock(calm: Pilot) -> None:
    screen = a_new_race(calm, 3)
    screen.command("help")
    calm.frame(2)
    assert calm.app.top is not screen
    calm.app.pop()
    calm.frame(20, 0.2)
    assert screen.halt.briefing is not None
    assert screen.session.ticks == 0


def test_the_words_before_a_race_go_with_its_rules(calm: Pilot) -> None:
    def said(seats: int, **options: Any) -> str:
        screen = a_new_race(calm, seats, **options)
        assert screen.halt.briefing is not None
        words = " ".join(screen.halt.briefing.lines)
        calm.app.home()
        return words

    assert "swapped with the one in the centre" in said(2)
    assert "goes on alone" in said(2)
    assert "goes automatically" in said(3, auto_pass=True)
    assert "throw" not in said(3, auto_pass=True)
    assert "1 to 5 points" in said(7)


@pytest.mark.sparse(2)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_words_before_a_race_fit_every_window(window: tuple[int, int], tmp_path: Path) -> None:
    for scale in SCALES:
        with an_app(tmp_path, window, scale=scale) as pilot:
            for seats in (2, 7):
                briefing = a_new_race(pilot, seats).halt.briefing
                assert briefing is not None
                box, size = briefing.placed()
                with noting(pilot.app.canvas) as notes:
                    briefing.draw()
                assert not notes.cut
                assert size >= pilot.app.canvas.theme.least
                for line in notes.lines:
                    assert box.y <= line.area.cy <= briefing.button().y, (scale, line)
                    assert line.area.right <= box.right
                assert placing.inside(briefing.button(), box) == briefing.button()
                pilot.app.home()


# --- before the first act ------------------------------------------------------------------------------------------


def a_new_table(pilot: Pilot, seats: int, people: int = 1, **options: Any) -> TurnScreen:
    """A game without a clock that has just been dealt, as its players find it."""
    players = tuple(Player(f"P{seat}", "plain" if seat >= people else None) for seat in range(seats))
    session = Session.new(load_game("ufo", **options), players, 1, pilot.app.thinker)
    pilot.app.doors.sit_down(session)
    screen = pilot.app.top
    assert isinstance(screen, TurnScreen)
    return screen


@pytest.mark.parametrize(
    ("seats", "form", "told"), [(2, "alternating", "You take turns"), (4, "step", "everyone chooses in secret")]
)
def test_only_races_said_how_they_are_won_before_they_began(seats: int, form: str, told: str, calm: Pilot) -> None:
    """The bots wait until it has been read; a double click on what opened the table does not put it away."""
    screen = a_new_table(calm, seats, form=form)
    opening = screen.opening
    opening.update(calm.now)
    opening.put_away()
    calm.frame(20, 0.2)
    passing = "swapped" if seats == 2 else "goes automatically"
    for words in (told, "Or rob", "depart", passing, "on a tie, the most cards"):
        assert words in opening.said
    assert "clock" not in opening.said.replace("No clock", "")
    assert screen.session.moments == 1
    assert [node.key for node in screen.nodes()] == ["over"]
    calm.click_at((40, 40))
    assert not opening.said
    assert calm.app.top is screen
    calm.until(lambda: screen.session.moments > 1 or bool(screen.playback.shown.legal))


def test_several_people_find_the_curtain_first(calm: Pilot) -> None:
    screen = a_new_table(calm, 2, 2, form="alternating")
    assert screen.curtain.seat is not None
    assert not screen.opening.said


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_words_before_a_first_act_fit_every_window(window: tuple[int, int], tmp_path: Path) -> None:
    with an_app(tmp_path, window, scale=SCALES[-1]) as pilot:
        briefing = a_new_table(pilot, 4, form="step").opening.briefing
        assert briefing is not None
        with noting(pilot.app.canvas) as notes:
            briefing.draw()
        assert not notes.cut
        box, _ = briefing.placed()
        for line in notes.lines:
            assert box.y <= line.area.cy <= briefing.button().y, line
