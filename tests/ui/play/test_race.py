"""Tables without turns: the mouse, key sets and gamepads, pauses, and acts that come too late."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from scripts.support import person
from scripts.support.command import Size
from scripts.support.pilot import Pilot, a_race, an_app
from tests.games.ufo.table import table
from tests.positions import lay_at
from tests.ui.sizes import noting
from ugames.core.game import PUBLIC
from ugames.core.match import Player
from ugames.core.rng import Rng
from ugames.games.ufo.bot import decide as mind
from ugames.games.ufo.cards import Card
from ugames.games.ufo.rules import PLAY, PLAY_ON, SKIP, Action, Depart, Pass, Phase, Play, PlayOn
from ugames.home.settings import TEMPOS
from ugames.laws.matches import state_at
from ugames.registry import load_game
from ugames.session import Session
from ugames.ui.kit.nodes import Node, node_at
from ugames.ui.table.presses import SECONDS_ON_A_NEW_THING
from ugames.ui.table.racing import key_sets
from ugames.ui.table.racing.cursors import CONFIRMING_SECONDS
from ugames.ui.table.racing.halt import SECONDS_TO_GET_READY
from ugames.ui.table.racing.reach import LATE_PRESS_SECONDS, FormerNodes
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.staging.stage import in_order

pytestmark = pytest.mark.usefixtures("unseen")

RACE_FRAME_SECONDS = 0.2
"""Seconds of a frame where nothing depends on a single tick."""
MIDDLING_FRAME_SECONDS = 0.05
"""Seconds of a frame where a race only has to settle."""
WHOLE_GAME_FRAMES = 20_000
"""Frames in which every game is over."""


class Race:
    """A race and the hands of those who play it."""

    def __init__(self, pilot: Pilot, scene: RaceScreen) -> None:
        self.pilot = pilot
        self.scene = scene
        self.session = scene.session

    def view(self, seat: int) -> Any:
        """What a seat sees."""
        return self.session.glimpse(seat).view

    def phase(self, seat: int) -> Phase:
        """What a seat is at."""
        phase: Phase = self.view(seat).phases[seat]
        return phase

    def start(self) -> None:
        """The countdown has been cut short by whoever may, and everybody has had time to look."""
        seat = self.session.glimpse(PUBLIC).to_act[0]
        self.session.record.submit(seat, self.session.glimpse(seat).legal[0])
        self.settle()

    def settle(self, seconds: float = 0.5) -> None:
        """Let time pass, the disk be done, and what has appeared be there long enough to be meant."""
        self.pilot.frame(round(seconds / MIDDLING_FRAME_SECONDS), MIDDLING_FRAME_SECONDS)
        self.pilot.until_saved(self.session)
        self.pilot.frame(
            1 + round(SECONDS_ON_A_NEW_THING / MIDDLING_FRAME_SECONDS) + 1, MIDDLING_FRAME_SECONDS
        )  # the first shows what the disk has let through

    def press(self, node: Node) -> None:
        """Point at it, and press the button down; it never comes up again."""
        at = self.pilot.place(node)
        self.pilot.move_pointer(at)
        self.pilot.frame()
        self.pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.pilot.frame()

    def stroke(self, number: int, act: key_sets.ActName) -> None:
        """Press the key of a set, without letting a frame pass."""
        key = pygame.key.key_code(key_sets.KEY_SETS[number][act])
        self.pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self.pilot.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


@contextmanager
def racing(
    home: Path, seats: int, people: tuple[int, ...], devices: tuple[str, ...] = (), seed: int = 1, bots: bool = False
) -> Iterator[Race]:
    """A race that has been dealt. Bots sit still unless they are wanted."""
    with an_app(home, devices=devices) as pilot:
        scene = a_race(pilot.app, "ufo", seats, people, seed=seed)
        if not bots:
            scene.session.thinking.thinker = None
        pilot.frame()
        yield Race(pilot, scene)


@pytest.fixture
def solo(tmp_path: Path) -> Iterator[Race]:
    """One person and two bots that do nothing; the person holds a deck."""
    for seed in range(1, 20):
        with racing(tmp_path / str(seed), 3, (0,), seed=seed) as race:
            if race.phase(0) is Phase.choosing:
                race.start()
                yield race
                return


# --- whole games ---------------------------------------------------------------------------------------------------


def sensible(race: Race, seat: int) -> Any:
    """What a hasty person does: the smallest card, a robbery wherever it can be, and off after five cards."""
    seen = race.session.glimpse(seat)
    if not seen.legal:
        return None
    stack = seen.view.stacks[seat]
    for kind in (PlayOn, Pass, *((Depart,) if len(stack) >= 5 else ()), Play):
        for action in seen.legal:
            if isinstance(action, kind):
                return action
    return seen.legal[0]


def neighbours(race: Race, dice: Random) -> None:
    """One of the others acts by the bots' rule of thumb; no process is waited for."""
    seats = [seat for seat in race.session.seats.bots if race.session.glimpse(seat).legal]
    if seats and race.session.thinking.thinker is None:
        seat = dice.choice(seats)
        action = mind.plain(race.session.game, race.session.glimpse(seat), Rng(dice.randrange(1000)))
        race.session.record.submit(seat, action)


def play_out(race: Race, act: Callable[[Race, object], None]) -> None:
    """Frame by frame to the end; the table on the screen is always the newest one."""
    dice = Random(11)
    for number in range(WHOLE_GAME_FRAMES):
        if race.session.outcome is not None:
            break
        if number % 3 == 0:
            neighbours(race, dice)
        race.pilot.frame(1, RACE_FRAME_SECONDS)
        wanted = race.scene.board.table(race.scene.shown.seen, race.scene.shown.area).cards
        assert race.scene.playback.stage.spots() == tuple(in_order(wanted))
        race.pilot.until(lambda: race.session.ready_moments == race.session.moments, 0)  # however slow the disk is
        action = sensible(race, 0)
        if action is not None:
            act(race, action)
    assert race.session.outcome is not None
    race.pilot.until(lambda: race.scene.playback.points.tally is not None, RACE_FRAME_SECONDS)
    totals = race.scene.playback.points.tally
    assert totals is not None
    assert [*totals.totals] == sorted(race.session.outcome.scores, reverse=True)


def press_node(race: Race, action: object) -> None:
    """By mouse, if the screen shows it already, and nothing that has just gone is still meant there."""
    nodes = race.scene.nodes()
    node = next((node for node in nodes if action in node.actions and node.acts_on_press), None)
    if node and getattr(node_at(nodes, node.area.cx, node.area.cy), "role", "") != "gone":
        race.press(node)


def press_keys(race: Race, action: object) -> None:
    """By the keys of a set: the cursor goes to the card or to the robbery; leaving takes two strokes."""
    if isinstance(action, Pass) or action == SKIP:
        race.stroke(1, "pass")
    elif isinstance(action, Depart):
        race.stroke(1, "leave")
        race.stroke(1, "leave")
    else:
        way: key_sets.ActName = "target" if isinstance(action, PlayOn) else "after"
        for _ in range(40):
            cursor = race.scene.cursors.cursor(0)
            if cursor and action in cursor.actions:
                break
            race.stroke(1, way)
            race.pilot.frame()
        race.stroke(1, "do")
    race.pilot.frame()


@pytest.mark.parametrize(
    "seats, devices, act", [(2, (), press_node), (4, ("keys 2",), press_keys)], ids=["mouse", "keys"]
)
def test_a_whole_game(
    seats: int, devices: tuple[str, ...], act: Callable[[Race, object], None], tmp_path: Path
) -> None:
    with racing(tmp_path, seats, (0,), devices, bots=not devices) as race:
        play_out(race, act)
        assert len([entry for entry in race.session.record.match.journal.entries if entry.seat == 0]) > 5


# --- the mouse -----------------------------------------------------------------------------------------------------


def drag(race: Race, x: float, y: float) -> None:
    """Take the deck by its middle, and let it go there."""
    deck, unit = race.pilot.node("deck").area, race.pilot.unit
    path = [(deck.cx, deck.cy), ((deck.cx + x) / 2, (deck.cy + y) / 2), (x, y)]
    start, *way = [(round(px * unit), round(py * unit)) for px, py in path]
    race.pilot.move_pointer(start)
    race.pilot.frame()
    race.pilot.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    race.pilot.frame()
    for at in way:
        race.pilot.post(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0))
        race.pilot.frame(2)
    race.pilot.post(pygame.MOUSEBUTTONUP, pos=way[-1], button=1)
    race.settle(0.1)


def test_a_card_is_pressed_and_its_deck_is_put_back_dropped_or_thrown_by_dragging(solo: Race) -> None:
    card = solo.view(0).decks[solo.view(0).held[0]][0]
    solo.press(solo.pilot.node(f"card-{card}"))
    solo.settle()
    assert solo.view(0).stacks[0] == (card,)
    own, area = solo.pilot.node("plate-0").area, solo.scene.shown.area
    drag(solo, own.x + 20, own.bottom - 8)
    assert solo.phase(0) is Phase.passing
    drag(solo, area.cx, area.y + 4)
    assert solo.phase(0) is Phase.gathering
    fell = solo.view(0).since[0]
    solo.pilot.until(lambda: solo.phase(0) is Phase.passing)
    assert solo.session.ticks - fell == 120
    solo.settle()
    hand = solo.pilot.node(f"hand-{solo.view(0).phases.index(Phase.waiting)}").area
    drag(solo, hand.cx, hand.cy)
    assert solo.phase(0) is Phase.waiting


def test_a_drop_is_no_press_on_what_has_just_changed(solo: Race) -> None:
    solo.press(solo.pilot.node(f"card-{solo.view(0).decks[solo.view(0).held[0]][0]}"))
    solo.settle()
    made, reach = solo.scene.reach.seat_nodes(0), solo.scene.reach
    able = tuple(replace(node, actions=9 * node.actions) for node in made.nodes)
    reach._former[0] = [FormerNodes(made._replace(nodes=able), solo.pilot.now)]  # somebody else has just departed
    hand = solo.pilot.node(f"hand-{solo.view(0).phases.index(Phase.waiting)}").area
    drag(solo, hand.cx, hand.cy)
    assert solo.phase(0) is Phase.waiting


def test_a_choice_that_ends_by_itself_says_why(solo: Race) -> None:
    scene, card = solo.scene, solo.view(0).decks[solo.view(0).held[0]][0]
    node, rob = solo.pilot.node(f"card-{card}"), PLAY_ON[1, card]
    scene.reach._picked_up[0] = replace(node, actions=(*node.actions, rob))
    solo.pilot.frame(2)
    assert not scene.reach._picked_up
    assert scene.parts.toast.said == solo.session.why_not(solo.session.glimpse(0), rob)


def lay(race: Race, stacks: dict[int, str], hand: str = "20 30 40", rest: bool = True) -> None:
    """The person holds these cards, the next one holds a deck, too, and these stacks lie there."""
    record, drawn = race.session.record, table(hand, "1 2 3", stacks=stacks)
    now = record.match.ticks
    lay_at(drawn._replace(now=now, moved=now, changed=(0,) * 3), record)
    record.submit(1, SKIP)  # the table is shown anew
    race.pilot.until_saved(race.session)
    race.pilot.frame(2)
    if rest:
        race.settle(1.0)


def test_a_press_on_a_stack_that_has_moved_on_does_nothing_and_says_where_it_is(tmp_path: Path) -> None:
    with racing(tmp_path, 3, (0, 1, 2), ("mouse", "keys 1", "keys 2")) as race:
        race.start()
        lay(race, ROBBED_STACKS)
        record, match = race.session.record, race.session.record.match
        state = state_at(match, -1)
        stacks = state.stacks[0], (*state.stacks[1], Card(64)), state.stacks[2]
        lay_at(state._replace(now=match.ticks, stacks=stacks, changed=(0, match.ticks, 0)), record)
        record.submit(1, Pass(2))  # the table is shown anew
        race.pilot.until(lambda: race.pilot.node("stack-1").value == "P1 is at 64")
        before = match.entries
        for said in ("Too late: P1 is at 64 now", "Only the next number robs, and 65 isn't in your deck."):
            race.press(race.pilot.node("stack-1"))
            assert f"P0: {said}" in [rising.caption.text for rising in race.scene.playback.captions.shown]
            race.settle(LATE_PRESS_SECONDS)
        assert match.entries == before


FITTING_STACKS = {0: "10", 1: "29"}
"""On both of these a 30 can be laid."""
ROBBED_STACKS = {0: "35", 1: "29"}
"""A 30 can only rob here."""
RACE_PRESSES: dict[str, tuple[dict[int, str], str, Action | None]] = {
    "what can only rob robs": (ROBBED_STACKS, "", PLAY_ON[1, Card(30)]),
    "one's own stack is pressed": (FITTING_STACKS, "stack-0", PLAY[Card(30)]),
    "the victim's stack is pressed": (FITTING_STACKS, "stack-1", PLAY_ON[1, Card(30)]),
    "the card itself is pressed again": (FITTING_STACKS, "card-30", None),
    "another card is pressed": (FITTING_STACKS, "card-40", None),
    "another stack is pressed": (FITTING_STACKS, "stack-2", None),
}


@pytest.mark.sparse(2)
@pytest.mark.parametrize("device", ("mouse", "keys 1"))
@pytest.mark.parametrize(("stacks", "then", "done"), RACE_PRESSES.values(), ids=RACE_PRESSES)
def test_the_glowing_card_does_the_glowing_thing(
    stacks: dict[int, str], then: str, done: Action | None, device: str, tmp_path: Path
) -> None:
    with racing(tmp_path, 3, (0,), (device,)) as race:
        race.start()
        lay(race, {**stacks, 2: "50"})
        scene, match = race.scene, race.session.record.match
        laid = scene.board.table(scene.audience.latest, scene.shown.area).cards
        assert [spot.mark for spot in laid if spot.card == Card(30)] == ["prize"]
        before = match.entries
        for key in ("card-30", *filter(None, (then,))):
            if device == "mouse":
                race.pilot.click(key)
                continue
            act: key_sets.ActName = "pass"  # where a cursor cannot go
            for _ in range(9):
                at = scene.cursors.cursor(0)
                act = "do" if at is not None and at.key == key else act
                if act == "pass":
                    scene.act(0, "after")
                    race.settle()
            scene.act(0, act)
            race.settle()
        assert [entry.action for entry in match.journal.entries[before:]] == ([done] if done else [])
        assert not scene.reach.places(0)


def test_after_a_robbery_by_keys_the_cursor_is_at_the_deck_and_passes_it_on(tmp_path: Path) -> None:
    with racing(tmp_path, 3, (0,), ("keys 1",)) as race:
        race.start()
        lay(race, ROBBED_STACKS)
        for act in ("target", "do", "do"):
            race.stroke(0, act)
            race.settle()
        assert [str(card) for card in race.view(0).stacks[1]] == ["29", "30"]
        assert race.phase(0) is Phase.waiting


def test_a_robbed_zone_arrives_before_the_deck_closes_or_at_a_press(tmp_path: Path) -> None:
    with an_app(tmp_path, speed="normal") as pilot:
        race = Race(pilot, a_race(pilot.app, "ufo", 3, (0,)))
        race.session.thinking.thinker = None
        pilot.until(lambda: race.scene.halt.running)
        race.start()
        lay(race, ROBBED_STACKS)
        pilot.until(lambda: not race.scene.landings)
        race.session.record.submit(0, next(act for act in race.session.glimpse(0).legal if isinstance(act, PlayOn)))
        pilot.until(lambda: bool(race.scene.landings))
        assert race.phase(0) is Phase.passing
        assert open_cards(race), "the deck lies open while the zone is on its way"
        tile = next(node for node in race.scene.nodes() if node.key == "tile-1")
        race.scene.activate(tile)
        assert not open_cards(race), "a press brings the newest table"
        assert race.phase(0) is Phase.passing, "and does nothing that was not seen"


def test_leaving_by_mouse_takes_two_presses(solo: Race) -> None:
    lay(solo, FITTING_STACKS)
    worst = min(
        (node for node in solo.scene.nodes() if node.asks), key=lambda node: solo.session.game.points[node.card]
    )
    solo.press(worst)
    solo.settle(0.2)
    assert solo.phase(0) is Phase.choosing
    leaving = solo.scene.cursors.unconfirmed(0)
    assert leaving is not None
    assert "though" in leaving.value, "it warns that another counts more"
    solo.pilot.frame(1, CONFIRMING_SECONDS + 0.1)
    solo.press(worst)
    solo.settle(0.2)
    assert solo.phase(0) is Phase.choosing, "it was too long ago"
    solo.press(worst)
    solo.settle(0.2)
    assert solo.phase(0) is Phase.departed
    solo.pilot.until(lambda: not solo.scene.playback.captions.shown, 0.1)
    left = solo.scene.session.ticks
    solo.pilot.frame(60)
    assert solo.scene.session.ticks - left > 120, "nobody is left who would wait for the clock"


# --- pauses --------------------------------------------------------------------------------------------------------


def open_cards(race: Race) -> list[Any]:
    """The cards of decks that lie open on the screen."""
    return [spot.card for spot in race.scene.playback.stage.spots() if spot.zone.startswith("deck-") and spot.card]


def test_losing_the_focus_freezes_and_hides(solo: Race) -> None:
    assert open_cards(solo)
    assert solo.session.thinking.tempo == TEMPOS[solo.pilot.app.settings.speed] < 1, "bots are as quick as the table"
    solo.pilot.post(pygame.WINDOWFOCUSLOST)
    solo.pilot.frame(2)
    ticks = solo.session.ticks
    assert not open_cards(solo)
    solo.pilot.frame(50, RACE_FRAME_SECONDS)
    assert solo.session.ticks == ticks
    solo.pilot.post(pygame.WINDOWFOCUSGAINED)
    solo.pilot.frame(30)
    assert solo.session.ticks == ticks
    assert not open_cards(solo)
    solo.pilot.click("go-on")
    solo.pilot.frame(3)
    assert solo.session.ticks == ticks, "there is a moment to get ready"
    assert not open_cards(solo)
    solo.pilot.frame(round(SECONDS_TO_GET_READY * 60) + 3)
    assert 0 < solo.session.ticks - ticks < 12
    assert open_cards(solo)


def test_a_saved_race_waits_for_its_player(tmp_path: Path) -> None:
    with racing(tmp_path, 3, (0,)) as race:
        race.start()
        race.session.close()
        path = race.session.path
        assert path is not None
        race.pilot.app.screens.pop()
        race.pilot.app.doors.open_save(path)
        scene = race.pilot.top(RaceScreen)
        ticks = scene.session.ticks
        race.pilot.frame(30, RACE_FRAME_SECONDS)
        assert scene.session.ticks == ticks
        assert race.pilot.node("go-on")
        race.pilot.key(pygame.K_RETURN)
        race.pilot.frame(60, RACE_FRAME_SECONDS)
        assert scene.session.ticks > ticks


# --- several people ------------------------------------------------------------------------------------------------


def test_two_key_sets_act_in_the_same_tick(tmp_path: Path) -> None:
    with racing(tmp_path, 4, (0, 1, 2, 3), ("keys 1", "keys 2", "keys 3", "mouse")) as race:
        race.start()
        active = [seat for seat in range(3) if race.phase(seat) is Phase.choosing]
        assert len(active) >= 2
        before = len(race.session.record.match.journal.entries)
        for seat in active:
            race.stroke(seat, "pass")
        race.pilot.frame(2)
        entries = race.session.record.match.journal.entries[before:]
        assert {entry.seat for entry in entries} == set(active)
        assert len({entry.tick for entry in entries}) == 1


def test_a_gamepad_is_its_owners(tmp_path: Path) -> None:
    with racing(tmp_path, 3, (0, 1, 2), seed=1) as race:
        race.pilot.app.pads.there[41] = object()
        race.pilot.app.settings = replace(race.pilot.app.settings, devices=("gamepad 1", "mouse", "keys 1"))
        race.scene.devices.deal_out()
        assert (race.scene.devices.device_of[0], race.scene.devices.mouse) == ("gamepad 1", 1)
        race.start()
        lay(race, FITTING_STACKS)
        before = race.scene.cursors.cursor(0)
        race.pilot.post(pygame.JOYHATMOTION, instance_id=41, hat=0, value=(1, 0))
        race.pilot.frame(2)
        assert race.scene.cursors.cursor(0) != before
        button = next(button for button, act in key_sets.PAD_ACTS.items() if act == "pass")
        race.pilot.post(pygame.JOYBUTTONDOWN, instance_id=41, button=button)
        race.pilot.frame(3)
        assert race.phase(0) is Phase.passing


# --- devices and keys ----------------------------------------------------------------------------------------------


def test_usual_keys_do_not_clash_and_everybody_gets_something_to_play_with() -> None:
    assert not key_sets.clashes({})
    assert key_sets.assigned(3, ("keys 2", "keys 2"), 0) == ("keys 2", "mouse", "keys 1")
    assert key_sets.assigned(2, ("gamepad 1",), 0) == ("mouse", "keys 1")
    assert key_sets.assigned(2, ("gamepad 1",), 1) == ("gamepad 1", "mouse")
    assert key_sets.assigned(5, (), 0)[-1] is None


def test_keys_light_up_and_can_be_chosen(pilot: Pilot) -> None:
    pilot.app.doors.open("devices", ["Ada", "Grace"])
    screen = pilot.app.top
    pilot.frame(2)
    for kind, lit in ((pygame.KEYDOWN, True), (pygame.KEYUP, False)):
        pilot.post(kind, key=pygame.K_a, mod=0, unicode="a", scancode=0)
        pilot.frame(2)
        assert pilot.node("key-0-before").chosen == lit
    for key, label in ((pygame.K_F5, "F5"), (pygame.K_k, "K !")):
        pilot.click("key-0-do")
        pilot.key(key)
        assert pilot.node("key-0-do").label == label, "a key that another set has is marked"
    assert key_sets.keys_by_set(pilot.app.settings.keys)[0]["do"] == "k"
    pilot.click("usual")
    assert pilot.node("key-0-do").label == "S"
    choice = pilot.node("person-1")
    assert choice.value == "Keys 1"
    assert choice.adjust is not None
    choice.adjust(-1)
    assert pilot.app.settings.devices == ("keys 1", "mouse")
    pilot.tab_to("back")
    pilot.key(pygame.K_SPACE)
    assert pilot.app.top is not screen


def test_too_many_people_are_told_so(pilot: Pilot) -> None:
    pilot.app.doors.set_up("ufo")
    pilot.frame(2)
    for seat in range(5):
        node = pilot.node(f"seat-{seat}")
        while pilot.node(f"seat-{seat}").value != "Person":
            assert node.adjust is not None
            pilot.node(f"seat-{seat}").adjust(1)  # type: ignore[misc]  # a choice can be adjusted
    assert "4 people" in pilot.node("play").why_not
    assert pilot.node("devices").enabled


def test_a_cursor_that_the_table_has_moved_is_not_meant(
    tmp_path: Path,
) -> None:
    with racing(tmp_path, 3, (0,), ("keys 1",)) as race:
        race.start()
        lay(race, FITTING_STACKS)
        scene, match = race.scene, race.session.record.match
        assert getattr(scene.cursors.cursor(0), "key", "") == "card-20"
        lay(race, FITTING_STACKS, "40", rest=False)
        assert "card-20" in [node.key for node in scene.nodes() if node.role == "gone"]
        before = match.entries
        race.stroke(0, "do")
        race.pilot.frame()
        assert match.entries == before
        race.settle()
        assert "gone" not in [node.role for node in scene.nodes()]
        race.stroke(0, "do")
        race.pilot.frame()
        assert [entry.action for entry in match.journal.entries[before:]] == [PLAY[Card(40)]]


# --- before the clock runs -----------------------------------------------------------------------------------------


def dealt(pilot: Pilot, seats: int, people: int = 1, **options: Any) -> Any:
    """The screen of a game that has just been dealt, as its players find it."""
    players = tuple(Player(f"P{seat}", "plain" if seat >= people else None) for seat in range(seats))
    pilot.app.doors.sit_down(Session.new(load_game("ufo", **options), players, 1, pilot.app.doors.thinker))
    return pilot.app.top


def test_the_clock_of_a_first_race_waits_until_its_goal_is_read(pilot: Pilot) -> None:
    screen = dealt(pilot, 4, form="real time")
    pilot.frame(60, 0.2)
    assert screen.session.ticks == 0
    assert pilot.keys == ["over"]
    pilot.click_at((40, 40))
    assert screen.halt.running
    pilot.until(lambda: screen.session.ticks > 0)
    screen.pause()
    assert not screen.parts.opening.is_open
    assert screen.halt.paused


def test_the_countdown_keeps_off_the_departure_cards(pilot: Pilot) -> None:
    screen = dealt(pilot, 3, form="real time")
    table = screen.board.table(screen.shown.seen, screen.shown.area, screen.shown.showing)
    with noting(pilot.app.canvas) as notes:
        table.draw_countdown(pilot.app.canvas, 3)
    (word,) = notes.lines
    where = table.where
    assert not any(word.area.meets(slot) for slot, _ in where.slots.values())
    assert where.sectors[0].whole.w >= word.area.w


def test_the_words_before_a_race_go_with_its_rules(pilot: Pilot) -> None:
    for seats, options, told in (
        (2, {}, ("swapped with the one in the centre", "goes on alone")),
        (3, {"auto_pass": True}, ("goes automatically",)),
        (4, {}, ("higher", "Or rob", "Landing Zone: 3 points", "throw the deck", "3 to 5 points", "ends")),
        (7, {}, ("1 to 5 points",)),
    ):
        briefing = dealt(pilot, seats, form="real time", **options).parts.opening.said
        assert [words for words in told if words not in briefing] == []
        pilot.app.home()


# --- before the first act ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "form", "told"), [(2, "alternating", "You take turns"), (4, "step", "everyone chooses in secret")]
)
def test_a_first_game_in_turns_says_how_it_is_won_and_bots_wait(seats: int, form: str, told: str, pilot: Pilot) -> None:
    screen = dealt(pilot, seats, form=form)
    opening = screen.parts.opening
    opening.update(pilot.now)
    opening.put_away()
    pilot.frame(20, 0.2)
    assert told in opening.said
    assert screen.session.moments == 1
    assert pilot.keys == ["over"]
    pilot.click_at((40, 40))
    assert not opening.is_open
    assert pilot.app.screens[-1] == screen
    pilot.until(lambda: screen.session.moments > 1 or bool(screen.shown.seen.legal))


def test_several_people_find_the_curtain_first(pilot: Pilot) -> None:
    screen = dealt(pilot, 2, 2, form="alternating")
    assert screen.curtain.seat is not None
    assert not screen.parts.opening.is_open


WATCHED_FRAMES = 60


def test_the_clock_of_a_race_runs_once_that_person_has_sat_down(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(person, "new_app", lambda *_: pilot.app)
    somebody = person.Person(Size(1280, 720))
    table = somebody.sit_down("ufo", 4)
    for _ in range(WATCHED_FRAMES):
        somebody.frame()
    assert table.session.ticks > 0
