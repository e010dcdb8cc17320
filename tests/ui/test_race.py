"""Tables without turns: the mouse, zones of the keyboard and gamepads, pauses, and acts that come too late."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tests.games.ufo.table import table
from tests.ui.pilot import Pilot, a_race, an_app
from ugames.core.game import PUBLIC
from ugames.core.rng import Rng
from ugames.games.ufo import words
from ugames.games.ufo.board.places import grid
from ugames.games.ufo.bot import decide as mind
from ugames.games.ufo.cards import CARDS, Card
from ugames.games.ufo.rules import DROP, PLAY, PLAY_ON, SKIP, Action, Depart, Pass, Phase, Play, PlayOn
from ugames.home.settings import TEMPOS
from ugames.screens.pages.zones import ZonesScreen
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node, find
from ugames.ui.kit.tooltip import AFTER, raised, told_of
from ugames.ui.kit.voices import MIDDLE
from ugames.ui.table.fresh import QUARTER
from ugames.ui.table.racing import zones
from ugames.ui.table.racing.cursors import ARMED
from ugames.ui.table.racing.halt import READY
from ugames.ui.table.racing.screen import CANNOT, HESITATION, LATE, RaceScreen
from ugames.ui.table.staging.stage import in_order

pytestmark = pytest.mark.usefixtures("unseen")

SLOW = 0.2
"""Seconds of a frame where nothing depends on a single tick."""
SLOWLY = 0.05
"""Seconds of a frame where a race only has to settle."""
LONG = 20_000
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
        self.pilot.frame(round(seconds / SLOWLY), SLOWLY)
        self.pilot.until(lambda: self.session.ready == self.session.moments)
        self.pilot.frame(1 + round(QUARTER / SLOWLY) + 1, SLOWLY)  # the first shows what the disk has let through

    def press(self, node: Node) -> None:
        """Point at it, and press the button down; it never comes up again."""
        at = self.pilot.place(node)
        self.pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.pilot.frame()
        self.pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.pilot.frame()

    def stroke(self, zone: int, act: str) -> None:
        """Press the key of a zone, without letting a frame pass."""
        key = pygame.key.key_code(zones.ZONES[zone][act])
        self.pilot.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self.pilot.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def node(self, action: object) -> Node | None:
        """The node at which the mouse does that, if the screen shows it already."""
        return next((node for node in self.scene.nodes() if action in node.actions and node.quick), None)


@contextmanager
def racing(
    home: Path,
    seats: int,
    people: tuple[int, ...],
    devices: tuple[str, ...] = (),
    seed: int = 1,
    bots: bool = False,
    **options: Any,
) -> Iterator[Race]:
    """A race that has been dealt. Bots sit still unless they are wanted."""
    with an_app(home, devices=devices) as pilot:
        scene = a_race(pilot.app, "ufo", seats, people, seed=seed, **options)
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
    seats = [seat for seat in race.session.bots if race.session.glimpse(seat).legal]
    if seats and race.session.thinking.thinker is None:
        seat = dice.choice(seats)
        action = mind.plain(race.session.game, race.session.glimpse(seat), Rng(dice.randrange(1000)))
        race.session.record.submit(seat, action)


def play_out(race: Race, act: Callable[[object], None], seat: int = 0) -> None:
    """Frame by frame to the end; the table on the screen is always the newest one."""
    dice = Random(11)
    for number in range(LONG):
        if race.session.outcome is not None:
            break
        if number % 3 == 0:
            neighbours(race, dice)
        race.pilot.frame(1, SLOW)
        wanted = race.scene.board.cards(race.scene.playback.shown, race.scene.parts.area())
        assert race.scene.playback.stage.spots() == tuple(in_order(wanted))
        race.pilot.until(lambda: race.session.ready == race.session.moments, 0)  # however slow the disk is
        action = sensible(race, seat)
        if action is not None:
            act(action)
    assert race.session.outcome is not None
    race.pilot.until(lambda: race.scene.playback.points.tally is not None, SLOW)
    totals = race.scene.playback.points.tally
    assert totals is not None
    assert [*totals.totals] == sorted(race.session.outcome.scores, reverse=True)
    race.pilot.frame(10, 0.3)  # clicks of the race itself are over
    race.pilot.click(race.pilot.node("header-help"))
    race.pilot.frame(2)
    assert race.pilot.app.top is not race.scene
    race.pilot.app.command("back")
    race.pilot.frame(90)
    assert race.scene.playback.points.tally is totals, "the rules were open meanwhile"


@pytest.mark.parametrize("seats, bots", ((2, True), (4, False)))
def test_a_whole_game_by_mouse(seats: int, bots: bool, tmp_path: Path) -> None:
    """Once against the bots' process, once against the same rule of thumb without it."""
    with racing(tmp_path, seats, (0,), bots=bots) as race:

        def act(action: object) -> None:
            if node := race.node(action):
                race.press(node)

        play_out(race, act)
        mine = [entry for entry in race.session.record.match.journal.entries if entry.seat == 0]
        assert len(mine) > 5
        assert not race.pilot.app.by_keys


def test_a_whole_game_by_the_keys_of_a_zone(tmp_path: Path) -> None:
    """The cursor goes to the card or to the robbery; leaving takes two strokes."""
    with racing(tmp_path, 4, (0,), ("keys 2",)) as race:

        def act(action: object) -> None:
            if isinstance(action, Pass) or action == SKIP:
                race.stroke(1, "pass")
            elif isinstance(action, Depart):
                race.stroke(1, "leave")
                race.stroke(1, "leave")
            else:
                way = "target" if isinstance(action, PlayOn) else "after"
                for _ in range(40):
                    cursor = race.scene.cursors.cursor(0)
                    if cursor and action in cursor.actions:
                        break
                    race.stroke(1, way)
                    race.pilot.frame()
                race.stroke(1, "do")
            race.pilot.frame()

        play_out(race, act)
        assert len([entry for entry in race.session.record.match.journal.entries if entry.seat == 0]) > 5


# --- the mouse -----------------------------------------------------------------------------------------------------


def test_a_press_is_enough(solo: Race) -> None:
    """Nobody has to let the button go again."""
    card = solo.view(0).decks[solo.view(0).held[0]][0]
    solo.press(solo.pilot.node(f"card-{card}"))
    solo.pilot.frame(3)
    assert solo.view(0).stacks[0] == (card,)
    assert solo.phase(0) is Phase.passing


def play_one(race: Race) -> None:
    """Seat 0 has played, and holds a deck to be passed on."""
    race.session.submit(0, next(a for a in race.session.glimpse(0).legal if isinstance(a, Play)))
    race.settle()
    assert race.phase(0) is Phase.passing


def test_while_the_clock_ran_nothing_explained_itself(solo: Race) -> None:
    """A hint appears a little later than elsewhere, and covers nothing that can be pressed."""
    pilot, tooltip = solo.pilot, solo.pilot.app.tooltip
    seen = solo.session.glimpse(0)
    for key in (f"depart-{seen.view.departures[0]}", "zones-1", "stack-1", next(iter(
        node.key for node in solo.scene.on_board() if node.key.startswith("card-")))):  # fmt: skip
        at = pilot.place(pilot.node(key))
        pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        pilot.frame()
        pilot.frame(1, AFTER + 0.05)
        assert tooltip.shown is None, "who passes over it is not in need of a hint"
        pilot.frame(2, HESITATION)
        assert tooltip.shown == (key, pilot.node(key).hint)
        box, _, _ = tooltip.place(pilot.app.canvas, raised(pilot.node(key)))
        pressed = [node for node in solo.scene.on_board() if any(each in seen.legal for each in node.actions)]
        assert not [node.key for node in pressed if node.area.meets(box)]


def test_the_hint_about_a_player_lay_over_the_decks_of_others(solo: Race) -> None:
    """It stood beside their whole part of the table, over the next one; it speaks of the plate only."""
    pilot = solo.pilot
    nodes = {node.key: node for node in solo.scene.on_board()}
    pilot.post(pygame.MOUSEMOTION, pos=pilot.place(nodes["skip"]), rel=(0, 0), buttons=(0, 0, 0))
    pilot.frame(2, HESITATION + 0.1)
    tooltip, occupied = pilot.app.tooltip, solo.scene.parts.occupied
    plates = occupied.plates()
    tooltip.keep, tooltip.never = tuple(occupied.everything()), tuple(occupied.barred())
    for seat in range(3):
        node = nodes[f"sector-{seat}"]
        assert told_of(node) == plates[seat]
        tooltip.shown = node.key, node.hint
        box, _, _ = tooltip.place(pilot.app.canvas, told_of(node))
        covered = [
            key for key, each in nodes.items() if key[:4] in ("hand", "deck", "zone", "stac") and each.area.meets(box)
        ]
        assert not covered, (seat, box)
    tooltip.shown = None


def test_hints_covered_the_departure_cards_and_skip(solo: Race) -> None:
    """While a deck is to be thrown they cannot be pressed, but they are looked at."""
    play_one(solo)
    pilot, tooltip, scene = solo.pilot, solo.pilot.app.tooltip, solo.scene
    for key in ("stack-0", "stack-1", "stack-2", "zones-0", "zones-1", "zones-2", "held-1", "held-2"):
        node = next((node for node in scene.nodes() if node.key == key), None)
        if node is None:
            continue
        pilot.post(pygame.MOUSEMOTION, pos=pilot.place(node), rel=(0, 0), buttons=(0, 0, 0))
        pilot.frame()
        pilot.frame(2, HESITATION + 0.1)
        assert tooltip.shown
        box, _, _ = tooltip.place(pilot.app.canvas, raised(node))
        kept = [each.area for each in scene.on_board() if each.key.startswith(("depart-", "skip", "hand-"))]
        kept += scene.playback.zones.words()
        assert len(kept) > 6
        assert not [each for each in kept if each.meets(box) and not each.meets(node.area)]


def test_a_refusal_in_a_race_stands_once(solo: Race) -> None:
    pilot = solo.pilot
    solo.session.submit(0, next(action for action in solo.session.glimpse(0).legal if isinstance(action, Play)))
    solo.settle()
    pilot.click(pilot.node("skip"))
    pilot.frame(3, HESITATION)
    assert pilot.node("skip").why_not
    assert pilot.app.tooltip.shown is None


@pytest.mark.parametrize("command", CANNOT)
def test_keys_of_a_table_in_turns_did_nothing_in_a_race_without_a_word(solo: Race, command: str) -> None:
    solo.scene.command(command)
    solo.pilot.frame()
    assert solo.scene.parts.toast.told == text(CANNOT[command])


def test_a_countdown_of_three_seconds_was_a_single_knock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One was heard at once, then nothing until the start: now each second is, and the start is no second."""
    with racing(tmp_path, 3, (0,)) as race:
        heard = list[tuple[str, int]]()
        play = race.pilot.app.speaker.play

        def noted(name: str, at: float = MIDDLE) -> None:
            heard.append((name, race.session.ticks))
            play(name, at)

        monkeypatch.setattr(race.pilot.app.speaker, "play", noted)
        race.pilot.until(lambda: "launch" in [name for name, _ in heard], SLOWLY)
        race.pilot.frame(30, SLOWLY)
        ticks = [tick for name, tick in heard if name == "knock"]
        assert len(ticks) == 2, "the first one was heard as the race came to the screen"
        assert 50 < ticks[1] - ticks[0] < 70


def test_the_deck_is_thrown_into_the_hand(solo: Race) -> None:
    play_one(solo)
    waiting = solo.view(0).phases.index(Phase.waiting)
    solo.press(solo.pilot.node(f"hand-{waiting}"))
    solo.settle()
    assert solo.phase(0) is Phase.waiting
    assert solo.phase(waiting) is Phase.choosing


def drag(race: Race, x: float, y: float, node: Node | None = None) -> None:
    """Take the deck, or something else, by its middle, and let it go there."""
    deck = (node or race.pilot.node("deck")).area
    unit = race.pilot.unit
    path = [(deck.cx, deck.cy), ((deck.cx + x) / 2, (deck.cy + y) / 2), (x, y)]
    pixels = [(round(px * unit), round(py * unit)) for px, py in path]
    race.pilot.post(pygame.MOUSEMOTION, pos=pixels[0], rel=(0, 0), buttons=(0, 0, 0))
    race.pilot.frame()
    race.pilot.post(pygame.MOUSEBUTTONDOWN, pos=pixels[0], button=1)
    race.pilot.frame()
    for at in pixels[1:]:
        race.pilot.post(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0))
        race.pilot.frame(2)
    race.pilot.post(pygame.MOUSEBUTTONUP, pos=pixels[-1], button=1)
    race.settle(0.1)


def test_the_deck_can_be_dragged_into_the_hand(solo: Race) -> None:
    play_one(solo)
    waiting = solo.view(0).phases.index(Phase.waiting)
    hand = solo.pilot.node(f"hand-{waiting}").area
    drag(solo, hand.cx, hand.cy)
    assert solo.phase(0) is Phase.waiting


def test_a_deck_that_is_put_back_is_not_thrown(solo: Race) -> None:
    play_one(solo)
    own = solo.pilot.node("sector-0").area
    drag(solo, own.x + 20, own.bottom - 8)
    assert solo.phase(0) is Phase.passing


def test_a_drop_costs_two_seconds(solo: Race) -> None:
    """A deck thrown beside the hand has to be gathered, and thrown again."""
    play_one(solo)
    drag(solo, solo.scene.parts.area().cx, solo.scene.parts.area().y + 4)
    assert solo.phase(0) is Phase.gathering
    fell = solo.view(0).since[0]
    solo.pilot.until(lambda: solo.phase(0) is Phase.passing)
    assert solo.session.ticks - fell == 120
    assert solo.view(0).held[0] is not None


def test_without_drops_there_is_nothing_beside_the_hand(tmp_path: Path) -> None:
    with racing(tmp_path, 3, (0, 1, 2), drops=False) as race:
        race.start()
        seat = next(seat for seat in range(3) if race.phase(seat) is Phase.choosing)
        race.session.submit(seat, SKIP)
        race.settle()
        nodes = race.scene.board.nodes(race.session.glimpse(seat), race.scene.parts.area())
        assert not any(DROP in node.actions for node in nodes)


def test_what_has_only_just_appeared_cannot_have_been_meant(solo: Race) -> None:
    key = f"card-{solo.view(0).decks[solo.view(0).held[0]][0]}"
    node = solo.pilot.node(key)
    solo.scene.reach._born[0, key] = solo.scene._now
    solo.scene.activate(node)
    assert solo.session.glimpse(0).legal
    assert solo.view(0).press is None
    assert solo.scene.parts.toast.told == text("table.too_late", what=node.label), "and is told so"
    solo.pilot.frame(1, QUARTER * 2)
    solo.scene.activate(node)
    assert solo.view(0).press is not None


def hidden_rob(race: Race) -> tuple[int, int, Node]:
    """Two seats and the node at which the first could rob the second until a moment ago."""
    for _ in range(300):
        for seat in range(3):
            seen = race.session.glimpse(seat)
            for action in seen.legal:
                if isinstance(action, PlayOn) and seat == 0:
                    node = next(n for n in race.scene.nodes() if action in n.actions)
                    return seat, action.other, node
        actions = [(seat, a) for seat in range(3) for a in race.session.glimpse(seat).legal]
        seat, action = Random(len(race.session.record.match.journal.entries)).choice(
            [each for each in actions if not isinstance(each[1], Depart) and each[1] != DROP]
        )
        race.session.record.submit(seat, action)
        race.settle(0.05)
    raise AssertionError("nobody can ever rob seat 0's neighbours")


def cover(race: Race, victim: int, number: int = 64) -> None:
    """Somebody lays a high card on a stack, a moment before a hand gets there."""
    match = race.session.record.match
    state = match._state
    covered = state.stacks[victim][-1]._replace(number=number)
    stacks = (*state.stacks[:victim], (*state.stacks[victim], covered), *state.stacks[victim + 1 :])
    changed = (*state.changed[:victim], state.now, *state.changed[victim + 1 :])
    other = next(seat for seat in (1, 2) if race.session.glimpse(seat).legal)
    match._state = state._replace(stacks=stacks, changed=changed)
    race.session.record.changed()
    something = next(a for a in race.session.glimpse(other).legal if isinstance(a, Pass) or a == SKIP)
    race.session.record.submit(other, something)  # the table is shown anew


def told(race: Race) -> list[str]:
    """The captions on the table."""
    return [rising.caption.text for rising in race.scene.playback.captions.rising]


def test_a_press_on_a_stack_that_has_moved_on_does_nothing_and_says_where_it_is(tmp_path: Path) -> None:
    """It said "rob X" on the card: when X moved on, the same spot burned one's own stack."""
    with racing(tmp_path, 3, (0, 1, 2), ("mouse", "keys 1", "keys 2"), seed=3) as race:
        race.start()
        _, victim, node = hidden_rob(race)
        race.settle(1.0)
        cover(race, victim)
        name = race.scene.board.names[victim]
        race.pilot.until(lambda: race.pilot.node(node.key).value == f"{name} is at 64")
        before = len(race.session.record.match.journal.entries)
        race.press(race.pilot.node(node.key))
        assert f"Too late: {name} is at 64 now" in told(race)
        race.settle(LATE)
        race.press(race.pilot.node(node.key))
        assert "Only the next number robs, and 65 isn't in your deck." in told(race), "nor does a later one"
        assert len(race.session.record.match.journal.entries) == before


def test_a_card_that_robbed_until_a_second_ago_is_not_laid_on_ones_own_stack(tmp_path: Path) -> None:
    """It glowed as one that robs: who presses it hears that it is too late, and presses again who means it."""
    with racing(tmp_path, 3, (0, 1, 2), ("mouse", "keys 1", "keys 2"), seed=3) as race:
        race.start()
        seat, victim, _ = hidden_rob(race)
        match = race.session.record.match
        match._state = match._state._replace(stacks=((), *match._state.stacks[1:]))
        race.session.record.changed()
        race.settle(1.0)
        card = next(each.card for each in race.session.glimpse(seat).legal if isinstance(each, PlayOn))
        cover(race, victim)
        race.settle(QUARTER * 2)
        node, entries = race.pilot.node(f"card-{card}"), len(match.journal.entries)
        race.press(node)
        assert race.view(seat).press is None
        assert len(match.journal.entries) == entries
        assert any(said.startswith("Too late: ") for said in told(race))
        race.settle(QUARTER * 2)
        race.press(node)
        assert len(match.journal.entries) > entries


@pytest.mark.parametrize("top", (46, 65))
def test_a_late_press_on_a_stack_was_not_answered(top: int, tmp_path: Path) -> None:
    """Neither half a second later, nor where nothing fits any more, nor below an open hint."""
    with racing(tmp_path, 3, (0, 1, 2), ("mouse", "keys 1", "keys 2"), seed=3) as race:
        race.start()
        _, victim, node = hidden_rob(race)
        race.settle(1.0)
        race.pilot.post(pygame.MOUSEMOTION, pos=race.pilot.place(node), rel=(0, 0), buttons=(0, 0, 0))
        race.pilot.frame(3, HESITATION)
        cover(race, victim, top)
        name = race.scene.board.names[victim]
        race.pilot.until(lambda: race.pilot.node(node.key).value == f"{name} is at {top}")
        race.settle(QUARTER)
        race.press(race.pilot.node(node.key))
        assert told(race)[-1:] == [f"Too late: {name} is at {top} now"]
        assert race.pilot.app.tooltip.shown is None
        race.settle(0.5)  # motion is off here, and so is half of the time for words
        assert told(race), "it is there for long enough to be found"
        if top == 65:
            race.settle(LATE)
            race.press(race.pilot.node(node.key))
            assert "Nothing fits on 65, the highest card of all." in told(race)


def test_a_late_throw_was_not_answered(solo: Race) -> None:
    """A deck lay in the hand already."""
    play_one(solo)
    waiting = solo.view(0).phases.index(Phase.waiting)
    other = 3 - waiting
    at = solo.pilot.place(solo.pilot.node(f"hand-{waiting}"))
    action = next(each for each in solo.session.glimpse(other).legal if isinstance(each, Play))
    solo.session.record.submit(other, action)
    solo.settle()
    solo.session.record.submit(other, Pass(waiting))
    solo.settle(1.5)
    solo.pilot.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    solo.pilot.frame()
    solo.pilot.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    solo.pilot.frame()
    assert words.said("holds_a_deck") in (solo.scene.parts.toast.told or "")
    assert solo.phase(0) is Phase.passing, "it did not fall beside the hand"
    board, area = solo.scene.board, solo.scene.playback.area
    whole = board._circle(solo.scene.playback.shown.view, area).sectors[waiting].whole  # type: ignore[attr-defined]  # of UFO
    assert not solo.scene.parts.toast.place().box.meets(whole), "it lay over what the target has before it"


def test_the_refusal_of_a_race_lay_over_its_cards_and_the_menu(solo: Race) -> None:
    """Where one person plays at this computer, it stands where the refusals of all games stand: off all of these."""
    scene, rising = solo.scene, [*solo.scene.playback.captions.rising]
    scene._refuse(0, None, "Only the next number robs.")
    assert scene.playback.captions.rising == rising
    assert not any(scene.parts.toast.place().box.meets(node.area) for node in scene.nodes())


def test_the_only_hand_was_filled_by_others_again_and_again(solo: Race) -> None:
    """A press on one's own deck throws it to whoever is free now, however lately that has changed."""
    play_one(solo)
    waiting = solo.view(0).phases.index(Phase.waiting)
    other = 3 - waiting
    action = next(each for each in solo.session.glimpse(other).legal if isinstance(each, Play))
    solo.session.record.submit(other, action)
    solo.settle()
    deck = solo.pilot.place(solo.pilot.node("deck"))
    solo.pilot.post(pygame.MOUSEMOTION, pos=deck, rel=(0, 0), buttons=(0, 0, 0))
    solo.session.record.submit(other, Pass(waiting))
    solo.pilot.until(lambda: f"hand-{other}" in {node.key for node in solo.scene.nodes()})
    solo.pilot.post(pygame.MOUSEBUTTONDOWN, pos=deck, button=1)
    solo.pilot.post(pygame.MOUSEBUTTONUP, pos=deck, button=1)
    solo.pilot.frame(3)
    solo.settle(0.1)
    assert solo.phase(0) is Phase.waiting
    assert solo.phase(other) is Phase.choosing


def test_a_robber_drops_the_card_on_the_victim(tmp_path: Path) -> None:
    """Put back where it was, the card does nothing; on the stack of another it robs."""
    with racing(tmp_path, 3, (0, 1, 2), ("mouse", "keys 1", "keys 2"), seed=3) as race:
        race.start()
        _, victim, node = hidden_rob(race)
        race.settle(1.0)
        action = next(a for a in race.session.glimpse(0).legal if isinstance(a, PlayOn) and a.other == victim)
        card = race.pilot.node(f"card-{action.card}")
        before = len(race.session.record.match.journal.entries)
        drag(race, card.area.cx, race.scene.parts.area().bottom - 4, card)
        assert len(race.session.record.match.journal.entries) == before
        drag(race, node.area.cx, node.area.cy, card)
        assert race.session.record.match.journal.entries[before].action == action


BOTH, ROBS = {0: "10", 1: "29"}, {0: "35", 1: "29"}
"""Stacks on which 30 fits in two places, and only where it robs."""
PRESSES: dict[str, tuple[dict[int, str], str, Action | None]] = {
    "what can only rob robs": (ROBS, "", PLAY_ON[1, Card(30)]),
    "one's own stack is pressed": (BOTH, "stack-0", PLAY[Card(30)]),
    "the victim's stack is pressed": (BOTH, "stack-1", PLAY_ON[1, Card(30)]),
    "the card itself is pressed again": (BOTH, "card-30", None),
    "another card is pressed": (BOTH, "card-40", None),
    "another stack is pressed": (BOTH, "stack-2", None),
}


@pytest.mark.parametrize("device", ("mouse", "keys 1"))
@pytest.mark.parametrize(("stacks", "then", "done"), PRESSES.values(), ids=PRESSES)
def test_the_glowing_card_does_the_glowing_thing(
    stacks: dict[int, str], then: str, done: Action | None, device: str, tmp_path: Path
) -> None:
    """A framed card robs; what also fits on one's own stack waits until a place says which is meant."""
    with racing(tmp_path, 3, (0,), (device,)) as race:
        race.start()
        scene, match = race.scene, race.session.record.match
        drawn = table("20 30 40", "1 2 3", stacks={**stacks, 2: "50"})
        match._state = drawn._replace(now=match._state.now, moved=match._state.now, changed=(0,) * 3)
        race.session.record.changed()
        race.session.record.submit(1, SKIP)  # the table is shown anew
        race.settle(1.0)
        laid = scene.board.cards(scene.eyes.latest, scene.playback.area)
        assert [spot.mark for spot in laid if spot.card == Card(30)] == ["prize"]
        before = match.entries
        for key in ("card-30", *filter(None, (then,))):
            if device == "mouse":
                race.pilot.click(race.pilot.node(key))
                continue
            act = "pass"  # where a cursor cannot go
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


def test_leaving_by_mouse_takes_two_presses(solo: Race) -> None:
    play_one(solo)
    solo.session.submit(0, Pass(solo.view(0).phases.index(Phase.waiting)))
    while solo.phase(0) is not Phase.choosing:
        seat = next(seat for seat in (1, 2) if solo.session.glimpse(seat).legal)
        legal = solo.session.glimpse(seat).legal
        solo.session.record.submit(seat, next((a for a in legal if isinstance(a, Pass)), SKIP))
        solo.settle(0.1)
    solo.settle()
    worst = min(
        (node for node in solo.scene.nodes() if node.asks), key=lambda node: solo.session.game.points[node.card]
    )
    solo.press(worst)
    solo.settle(0.2)
    assert solo.phase(0) is Phase.choosing
    leaving = solo.scene.cursors.leaving(0, solo.scene._now)
    assert leaving is not None
    assert "though" in leaving.value, "it warns that another counts more"
    solo.pilot.frame(1, ARMED + 0.1)
    solo.press(worst)
    solo.settle(0.2)
    assert solo.phase(0) is Phase.choosing, "it was too long ago"
    solo.press(worst)
    solo.settle(0.2)
    assert solo.phase(0) is Phase.departed
    usual = solo.scene.session.ticks
    solo.pilot.frame(60)
    assert solo.scene.session.ticks - usual > 120, "who had left waited for minutes until bots had ended it"


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
    solo.pilot.frame(50, SLOW)
    assert solo.session.ticks == ticks
    solo.pilot.post(pygame.WINDOWFOCUSGAINED)
    solo.pilot.frame(30)
    assert solo.session.ticks == ticks
    assert not open_cards(solo)
    solo.pilot.click(solo.pilot.node("go-on"))
    solo.pilot.frame(3)
    assert solo.session.ticks == ticks, "there is a moment to get ready"
    assert not open_cards(solo)
    solo.pilot.frame(round(READY * 60) + 3)
    assert 0 < solo.session.ticks - ticks < 12
    assert open_cards(solo)


def test_the_sectors_stay_where_they_are_in_a_pause(solo: Race) -> None:
    board, area = solo.scene.board, solo.scene.parts.area()
    before = board.zones(solo.scene.playback.shown, area).plates
    solo.scene.pause()
    assert board.zones(solo.scene.playback.shown, area).plates == before
    assert [node.key for node in solo.scene.on_board()] == ["go-on"]


def test_the_menu_stops_the_clock(solo: Race) -> None:
    ticks = solo.session.ticks
    solo.pilot.key(pygame.K_ESCAPE)
    assert solo.pilot.app.top is not solo.scene
    assert find(solo.pilot.app.top.nodes(), "devices")
    solo.pilot.frame(40, SLOW)
    assert solo.session.ticks <= ticks + 1
    solo.pilot.click(solo.pilot.node("go-on"))
    assert not open_cards(solo)
    solo.pilot.frame(round(READY * 60) + 6)
    assert ticks < solo.session.ticks < ticks + 20
    assert open_cards(solo)


def test_no_looking_back_while_the_clock_runs(solo: Race) -> None:
    solo.scene.parts.peek(0)
    assert solo.scene.parts.looking_back.moment is None


def test_a_saved_race_waits_for_its_player(tmp_path: Path) -> None:
    with racing(tmp_path, 3, (0,)) as race:
        race.start()
        race.session.close()
        path = race.session.path
        assert path is not None
        race.pilot.app.screens.pop()
        race.pilot.app.doors.open_save(path)
        scene = race.pilot.app.top
        assert isinstance(scene, RaceScreen)
        ticks = scene.session.ticks
        race.pilot.frame(30, SLOW)
        assert scene.session.ticks == ticks
        assert race.pilot.node("go-on")
        race.pilot.key(pygame.K_RETURN)
        race.pilot.frame(60, SLOW)
        assert scene.session.ticks > ticks


# --- several people ------------------------------------------------------------------------------------------------


def test_two_zones_act_in_the_same_tick(tmp_path: Path) -> None:
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


def test_a_held_key_counts_once(tmp_path: Path) -> None:
    """Keyboards repeat what is held; a pass after a skip must be meant."""
    with racing(tmp_path, 3, (0, 1, 2), ("keys 1", "keys 2", "keys 3")) as race:
        race.start()
        seat = next(seat for seat in range(3) if race.phase(seat) is Phase.choosing)
        code = pygame.key.key_code(zones.ZONES[seat]["pass"])
        for _ in range(4):
            race.pilot.post(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
            race.pilot.frame(3)
        assert race.phase(seat) is Phase.passing


def test_decks_are_open_only_before_those_who_hold_them_here(tmp_path: Path) -> None:
    with racing(tmp_path, 5, (0, 1), seed=2) as race:
        race.start()
        view = race.scene.playback.shown.view
        for spot in race.scene.playback.stage.spots():
            if spot.zone.startswith("deck-"):
                holder = view.held.index(int(spot.zone.removeprefix("deck-")))
                assert (spot.card is not None) == (holder in (0, 1))
        assert len(open_cards(race)) == sum(view.sizes[view.held[s]] for s in (0, 1) if view.held[s] is not None)
        assert "cards=(" not in str([line.text for line in race.scene.parts.log.lines])


def test_leaving_by_key_takes_two_strokes(tmp_path: Path) -> None:
    with racing(tmp_path, 3, (0,), ("keys 1",), seed=2) as race:
        race.start()
        if race.phase(0) is not Phase.choosing:
            pytest.skip("this seat waits")
        for _ in range(2):
            race.stroke(0, "leave")
            race.pilot.frame(2)
        assert race.phase(0) is Phase.choosing, "there is no stack on which the card could be laid"
        match = race.session.record.match
        match._state = match._state._replace(stacks=((CARDS[0],), *match._state.stacks[1:]))
        race.session.record.changed()
        other = next(seat for seat in (1, 2) if race.session.glimpse(seat).legal)
        race.session.record.submit(other, SKIP)  # the table is shown anew
        race.settle()
        race.stroke(0, "leave")
        race.pilot.frame(2)
        assert race.phase(0) is Phase.choosing
        race.stroke(0, "leave")
        race.pilot.frame(3)
        assert race.phase(0) is Phase.departed
        points = race.session.game.points
        assert points[race.view(0).taken[0]] == max(
            points[card] for card in race.view(0).departures + race.view(0).taken[:1]
        )


def test_a_gamepad_is_its_owners(tmp_path: Path) -> None:
    with racing(tmp_path, 3, (0, 1, 2), seed=4) as race:
        race.pilot.app.pads.there[41] = object()
        race.pilot.app.settings = race.pilot.app.settings.__class__(
            effects=0, music=0, ambience=0, speed="off", devices=("gamepad 1", "mouse", "keys 1")
        )
        race.scene.devices.deal_out()
        assert race.scene.devices.of[0] == "gamepad 1"
        assert race.scene.devices.mouse == 1
        race.start()
        button = next(button for button, act in zones.PAD_ACTS.items() if act == "pass")
        phase = race.phase(0)
        race.pilot.post(pygame.JOYBUTTONDOWN, instance_id=41, button=button)
        race.pilot.frame(3)
        assert (race.phase(0) is not phase) == (phase is Phase.choosing)
        before = race.scene.cursors.cursor(0)
        race.pilot.post(pygame.JOYHATMOTION, instance_id=41, hat=0, value=(1, 0))
        race.pilot.frame(2)
        assert phase is Phase.choosing or race.scene.cursors.cursor(0) == before


def test_the_countdown_ends_with_a_press(tmp_path: Path) -> None:
    with racing(tmp_path, 2, (0, 1), ("mouse", "keys 1")) as race:
        assert race.view(PUBLIC).start == 180
        race.pilot.frame(2, QUARTER)
        race.stroke(0, "do")
        race.pilot.frame(2)
        assert race.view(PUBLIC).start <= race.session.ticks + 10


# --- devices and keys ----------------------------------------------------------------------------------------------


def test_usual_keys_do_not_clash() -> None:
    assert not zones.clashes({})
    assert len(zones.strokes({})) == sum(map(len, zones.ZONES))
    assert all(set(acts) == set(zones.ACTS) for acts in zones.ZONES)
    assert set(zones.PAD_ACTS.values()) == set(zones.ACTS)


def test_clashes_are_told() -> None:
    chosen = {zones.setting(0, "do"): ("k",)}
    assert zones.clashes(chosen)[zones.KeyStroke(0, "do")] == "zone 3: Play it"
    assert zones.strokes(chosen)[pygame.K_k] == zones.KeyStroke(0, "do")
    assert zones.strokes(chosen, (2,))[pygame.K_k] == zones.KeyStroke(2, "do")


def test_everybody_gets_something_to_play_with() -> None:
    assert zones.assigned(1, (), 0) == ("mouse",)
    assert zones.assigned(3, ("keys 2", "keys 2"), 0) == ("keys 2", "mouse", "keys 1")
    assert zones.assigned(2, ("gamepad 1",), 0) == ("mouse", "keys 1")
    assert zones.assigned(2, ("gamepad 1",), 1) == ("gamepad 1", "mouse")
    assert zones.assigned(5, (), 0)[-1] is None
    assert zones.room(2) == 6


def test_keys_light_up_and_can_be_chosen(pilot: Pilot) -> None:
    pilot.app.doors.zones(["Ada", "Grace"])
    screen = pilot.app.top
    assert isinstance(screen, ZonesScreen)
    pilot.frame(2)
    pilot.post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0)
    pilot.post(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0)
    pilot.frame(2)
    assert pilot.node("key-0-before").chosen
    assert pilot.node("key-1-before").chosen
    pilot.post(pygame.KEYUP, key=pygame.K_a, mod=0, unicode="", scancode=0)
    pilot.frame(2)
    assert not pilot.node("key-0-before").chosen
    pilot.click(pilot.node("key-0-do"))
    pilot.key(pygame.K_F5)
    assert pilot.node("key-0-do").label == "F5"
    assert zones.zone_keys(pilot.app.settings.keys)[0]["do"] == "f5"
    pilot.click(pilot.node("key-0-do"))
    pilot.key(pygame.K_k)
    assert pilot.node("key-0-do").label.endswith("!")
    pilot.click(pilot.node("usual"))
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


def test_a_deck_without_room_divided_by_nothing() -> None:
    """Of two people at one screen with the log beside them, where everything is twice as large."""
    for width, height in ((0, 0), (12, 9), (300, 5), (5, 300)):
        found = grid(Area(0, 0, width, height), 100, 33)
        assert found.height > 0
        assert len(found.middles) == len(found.tiles) == 33
