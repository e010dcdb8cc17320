"""The coach at the table: it says what is new, holds back a plain blunder once, covers nothing, and can be silenced."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import MagicMock, patch

import pygame
import pytest

from tests.laws.setups import played
from tests.shipped import SHIPPED
from tests.test_coach import SEATS, moments
from tests.test_coach import app as an_adviser
from tests.test_coach import table as a_session
from tests.ui.pilot import Pilot, a_table, act, an_app
from tests.ui.sizes import noting
from ugames import languages
from ugames.core.teaching.coach import Happened, Remarked, begins, remark, still_there
from ugames.games.uchronia.actions import Plot
from ugames.games.ugo.words import COACH
from ugames.home import coach
from ugames.home.coach import Pupil
from ugames.laws.setups import Setup
from ugames.registry import coach_of, words_of
from ugames.screens import coaching
from ugames.ui.draw.geometry import Area
from ugames.ui.kit import placing
from ugames.ui.kit.tooltip import lies, raised
from ugames.ui.table.board import board_of
from ugames.ui.table.places import header_form
from ugames.ui.table.said import ring, speech
from ugames.ui.table.said.ring import Ring, around
from ugames.ui.table.turns.coach import ANYWAY, KEY, OFF, ON, CoachBubble
from ugames.ui.table.turns.screen import TurnScreen
from ugames.ui.table.whereabouts import closed, whereabouts

pytestmark = pytest.mark.usefixtures("unseen")

WINDOWS = [((1024, 640), 100), ((1024, 640), 200), ((1920, 1080), 100)]


class Says:
    """An advice of a test's own."""

    def __init__(self, remarks: int = 0, warnings: int = 0) -> None:
        self.remarks, self.warnings = remarks, warnings
        self.silent = False
        self.start: tuple[type, ...] = ()

    def remark(self, *_: Any) -> Remarked | None:
        self.remarks -= 1
        return Remarked(lambda: "This is new.") if self.remarks >= 0 else None

    def begins(self, events: Sequence[Any]) -> bool:
        return bool(self.start) and any(isinstance(event, self.start) for event in events)

    def warning(self, *_: Any) -> Callable[[], str] | None:
        self.warnings -= 1
        return (lambda: "This is a mistake.") if self.warnings >= 0 else None

    def off(self) -> None:
        self.silent = True


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """An app whose coach speaks."""
    with an_app(tmp_path, coach="first") as pilot:
        yield pilot


def coached(pilot: Pilot, advice: Says, game: str = "ugo") -> TurnScreen:
    """A table at which it is the player's turn, with that coach."""
    screen = a_table(pilot.app, game, 2)
    screen.coach.advice = None
    pilot.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
    screen.coach.look(0)
    screen.coach.advice = advice
    return screen


def test_the_coach_of_a_first_match_speaks_when_a_colour_must_be_followed(pilot: Pilot) -> None:
    screen = a_table(pilot.app, "ugo", 2)
    for _ in range(8):
        pilot.until(lambda: bool(screen.coach.said or screen.playback.shown.legal) and not screen.playback.busy)
        if screen.coach.said:
            break
        act(pilot, screen)
    assert screen.coach.said
    assert len(coach.pupil_of("P0", "ugo").met) == 1
    words = pilot.node(KEY)
    assert words.label == screen.coach.said
    pilot.click(pilot.node(ON))
    assert not screen.coach.said
    assert not any(node.key.startswith(KEY) for node in pilot.app.top.nodes())


@pytest.mark.parametrize("game", ["ugo", "uchronia", "ugh"])
@pytest.mark.parametrize("warns", [False, True])
def test_the_coach_went_on_in_the_old_language(pilot: Pilot, game: str, warns: bool) -> None:
    screen = a_table(pilot.app, game, 2)
    advice = screen.coach.advice
    if warns:
        coach = coach_of(game)
        assert coach is not None
        texts: Any = words_of(game)
        screen.coach._open(partial(texts.COACH.__getitem__, coach.WARNINGS[0].__name__), then=lambda: None)
    for _ in range(30):
        pilot.until(lambda: bool(screen.coach.said or screen.playback.shown.legal) and not screen.playback.busy)
        if screen.coach.said:
            break
        act(pilot, screen)
    try:
        told = []
        for language in ("en", "ja", "en"):
            languages.speak(language)
            pilot.app.refit()
            pilot.frame()
            with noting(pilot.app.canvas) as notes:
                screen.coach.draw(pilot.app.canvas)
            said = screen.coach.said
            assert pilot.node(KEY).label == said
            assert re.sub(r"\s", "", said) in re.sub(r"\s", "", "".join(line.text for line in notes.lines))
            told.append(said)
    finally:
        languages.speak("en")
    assert advice is not None
    assert told[0] == told[2]
    assert told[0].isascii()
    assert not told[1].isascii()


def test_a_blunder_is_held_back_and_done_on_the_second_word(pilot: Pilot) -> None:
    screen = coached(pilot, Says(warnings=1))
    moments, action = screen.session.moments, screen.playback.shown.legal[0]
    screen.submit(action)
    pilot.frame(3)
    assert (screen.session.moments, screen.coach.said) == (moments, "This is a mistake.")
    pilot.click(pilot.node(ANYWAY))
    assert screen.session.move(moments) == (0, action)
    assert not screen.coach.said


@pytest.mark.parametrize("how", ["button", "escape", "beside"])
def test_a_blunder_that_is_thought_over_is_not_done(pilot: Pilot, how: str) -> None:
    screen = coached(pilot, Says(warnings=1))
    moments = screen.session.moments
    screen.submit(screen.playback.shown.legal[0])
    pilot.frame(3)
    if how == "button":
        pilot.click(pilot.node(ON))
    elif how == "escape":
        pilot.key(pygame.K_ESCAPE)
    else:
        box = screen.coach.bubble.form
        assert box is not None
        corner = 3 if box.box.x > 10 else pilot.app.canvas.theme.width - 3
        pilot.see()
        pilot.click_at((round(corner * pilot.unit), round((pilot.app.canvas.theme.height - 3) * pilot.unit)))
    pilot.frame(3)
    assert not screen.coach.said
    assert screen.session.moments == moments
    screen.submit(screen.playback.shown.legal[0])
    assert screen.session.moments > moments, "it warns once"


def asked_again(pilot: Pilot, screen: TurnScreen, moments: int) -> None:
    """What was done at that moment is on the screen, and the player is asked for the next act, or the coach speaks."""
    pilot.until(lambda: screen.parts.moment > moments and not screen.playback.busy)
    pilot.frame(2)
    pilot.until(lambda: bool(screen.coach.said or screen.playback.shown.legal) and not screen.playback.busy)


def test_a_second_objection_to_the_same_decision_followed_the_first(pilot: Pilot) -> None:
    screen = coached(pilot, Says(warnings=9))
    moments, (one, other, *_) = screen.session.moments, screen.playback.shown.legal
    screen.submit(one)
    pilot.frame(3)
    pilot.click(pilot.node(ON))
    screen.submit(other)
    assert screen.session.move(moments) == (0, other)
    asked_again(pilot, screen, moments)
    screen.submit(screen.playback.shown.legal[0])
    assert screen.coach.warns, "the next decision is another one"


def test_an_act_that_was_done_anyway_was_lectured_about(pilot: Pilot) -> None:
    screen = coached(pilot, Says(warnings=1))
    screen.submit(screen.playback.shown.legal[0])
    pilot.frame(3)
    screen.coach.advice.remarks = 99  # type: ignore[union-attr]  # it is the test's own
    moments = screen.session.moments
    pilot.click(pilot.node(ANYWAY))
    asked_again(pilot, screen, moments)
    assert not screen.coach.said
    screen.submit(screen.playback.shown.legal[0])
    pilot.until(lambda: bool(screen.coach.said))


def seen_legal(screen: TurnScreen) -> tuple[Any, ...]:
    """What the player can do by the position on the screen."""
    legal: tuple[Any, ...] = screen.playback.shown.legal
    return legal


def remarked(pilot: Pilot) -> TurnScreen:
    """A table at which the coach has said something and it is the player's turn."""
    screen = coached(pilot, Says())
    screen.coach.advice = Says(remarks=1)
    screen.submit(screen.playback.shown.legal[0])
    pilot.until(lambda: bool(screen.coach.said))
    pilot.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
    pilot.see()
    pilot.frame(3, 0.3)
    return screen


def test_nothing_could_be_pointed_at_while_the_coach_spoke(pilot: Pilot) -> None:
    screen = remarked(pilot)
    card = next(node for node in pilot.app.top.nodes() if any(action in node.actions for action in seen_legal(screen)))
    pilot.post(pygame.MOUSEMOTION, pos=pilot.place(card), rel=(0, 0), buttons=(0, 0, 0))
    pilot.frame(3, 0.5)
    assert pilot.app.tooltip.shown == (card.key, card.hint)
    form = screen.coach.bubble.form
    assert screen.coach.said
    assert form is not None
    assert form.box in pilot.app.tooltip.never


def test_a_press_on_a_card_only_closed_the_coach(pilot: Pilot) -> None:
    """A remark is over when its reader plays on; a press beside everything puts it away, too."""
    screen = remarked(pilot)
    moments = screen.session.moments
    pilot.click(
        next(node for node in pilot.app.top.nodes() if any(each in node.actions for each in seen_legal(screen)))
    )
    assert screen.session.moments > moments
    assert not screen.coach.said


def test_a_remark_holds_up_neither_bots_nor_what_the_app_does_by_itself(pilot: Pilot) -> None:
    screen = remarked(pilot)
    with patch.object(screen.by_itself, "act", return_value=False) as act:
        pilot.frame(2)
        assert act.called
        assert screen.coach.said
        act.reset_mock()
        screen.coach.put_away()
        screen.coach._open(lambda: "This is a mistake.", then=lambda: None)
        pilot.frame(2)
        assert not act.called, "what is warned of waits"


def test_the_keys_are_on_the_way_that_changes_nothing(pilot: Pilot) -> None:
    screen = coached(pilot, Says(warnings=1))
    moments = screen.session.moments
    screen.submit(screen.playback.shown.legal[0])
    pilot.frame(3)
    assert pilot.app.focus == ON
    pilot.key(pygame.K_TAB)
    pilot.tab_to(ON)
    pilot.see()
    pilot.key(pygame.K_RETURN)
    assert not screen.coach.said
    assert screen.session.moments == moments


def test_one_click_silences_it(pilot: Pilot) -> None:
    advice = Says(remarks=9)
    screen = coached(pilot, advice)
    screen.submit(screen.playback.shown.legal[0])
    pilot.until(lambda: bool(screen.coach.said))
    pilot.click(pilot.node(OFF))
    assert advice.silent
    pilot.frame(5)
    assert not screen.coach.said
    advice.warnings = 9
    pilot.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
    moments = screen.session.moments
    screen.submit(screen.playback.shown.legal[0])
    assert screen.session.moments > moments


def test_a_table_without_a_coach_says_nothing(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        screen = a_table(pilot.app, "ugh", 2)
        assert screen.coach.advice is None
        for _ in range(12):
            pilot.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
            screen.submit(screen.playback.shown.legal[-1])
            assert not screen.coach.said
        assert coach.load() == ()


@pytest.mark.sparse(3)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize(("game", "options"), [("ugo", {}), ("uchu_kaigi", {}), ("uchronia", {}), ("ugh", {}),
                                               ("ufo", {"form": "step"})])  # fmt: skip
def test_the_bubble_covers_neither_hand_nor_trick_nor_plate(
    game: str, options: dict[str, Any], size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    with an_app(tmp_path, size, scale=scale) as pilot:
        screen = a_table(pilot.app, game, 3, **options)
        pilot.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
        screen.coach.advice = Says(warnings=1)
        action = screen.playback.shown.legal[-1]
        screen.submit(action)
        pilot.frame(2)
        form, playback = screen.coach.bubble.form, screen.playback
        assert form is not None
        never = closed(playback.board, playback.shown, playback.area)
        never += [node.area for node in screen.on_board() if action in node.actions]
        assert not [area for area in never if area.inset(1).meets(form.box)]
        theme = pilot.app.canvas.theme
        whole = Area(0, 0, theme.width, theme.height).inset(-1)
        assert whole.holds(form.box.x, form.box.y)
        assert whole.holds(form.box.right, form.box.bottom)


def test_the_coach_hid_places_and_what_they_cost_while_half_of_the_table_was_free(tmp_path: Path) -> None:
    """It lay over empty places of one's own kingdom, and over another's."""
    with an_app(tmp_path, (1280, 800)) as pilot:
        screen = a_table(pilot.app, "ugo", 3)
        pilot.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
        for place in ("hand", "kingdom-0"):
            screen.coach._open(
                partial(COACH.__getitem__, "gets_farmers_by_winning"), partial(screen.coach._at, place, 0)
            )
            pilot.frame(2)
            form = screen.coach.bubble.form
            assert form is not None
            kingdoms = [node for node in screen.on_board() if node.key.startswith("kingdom-")]
            assert len(kingdoms) == 15
            assert not [node.key for node in kingdoms if node.area.meets(form.box)], (place, form.box)
            screen.coach.put_away()


@pytest.mark.parametrize(("game", "options"), [("ugo", {}), ("uchu_kaigi", {}), ("uchronia", {}), ("ugh", {}),
                                               ("ufo", {"form": "step"})])  # fmt: skip
def test_the_coach_hid_the_question_when_it_was_needed(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    with an_app(tmp_path, (1280, 800)) as pilot:
        screen = a_table(pilot.app, game, 3, **options)
        pilot.until(lambda: bool(screen.playback.shown.legal) and not screen.playback.busy)
        for place in ("hand", "seat-0", "seat-1", "seat-2", "kingdom-1", "deck", "trick", "vip", "works"):
            screen.coach._open(
                lambda: "Words of the coach, two lines of them or three. " * 2, partial(screen.coach._at, place, 0)
            )
            pilot.frame(2)
            form = screen.coach.bubble.form
            assert form is not None
            assert form.box.y >= header_form(pilot.app.canvas.theme).height, place
            screen.coach.put_away()


def test_the_buttons_of_the_table_stayed_golden_beside_that_of_the_coach(tmp_path: Path) -> None:
    with an_app(tmp_path, (1280, 800)) as pilot:
        screen = a_table(pilot.app, "uchronia", 3)
        screen.opening.end()
        match: Any = played(Setup("uchronia", 3), 1)
        every = (match.beat(0, moment).after for moment in range(match.moments))
        area = screen.playback.area
        golden = next(seen for seen in every if any(node.primary for node in screen.board.nodes(seen, area)))
        screen.playback.look_at(golden)
        screen.coach._open(lambda: "Words of the coach.")
        assert [node.key for node in screen.nodes() if node.primary] == [ON]
        screen.coach.put_away()
        assert [node.key for node in screen.nodes() if node.primary]


@pytest.mark.parametrize("game", SHIPPED)
def test_each_remark_is_about_a_place_that_is_on_the_table_then(game: str) -> None:
    """The ring and the bubble would otherwise be at the plate, and the bubble could cover the place it speaks of."""
    found = coach_of(game)
    assert found is not None
    remarks = {each.__name__: each for each in found.REMARKS}
    assert {*found.SHOWS, *found.WHO, *found.FIELDS} <= remarks.keys()
    area = Area(0, 100, 1600, 900)
    for key, name in found.SHOWS.items():
        tables = ((seats, each) for seats in SEATS.get(game, (3,)) for each in moments(game, seats))
        seats, happened = next((seats, each) for seats, each in tables if remarks[key](each))
        board = board_of(happened.game, ("Ada", "Grace", "Alan", "Emmy")[:seats])
        seen = happened.after
        fields = found.FIELDS[key](happened) if key in found.FIELDS else {}
        place = name.format(**{"seat": happened.seat, **fields})
        assert whereabouts(board, seen, area, board.nodes(seen, area), place), (key, place)


def test_a_hint_that_was_asked_for_while_the_coach_spoke_lay_under_the_bubble(tmp_path: Path) -> None:
    with an_app(tmp_path, (1024, 640), coach="first") as pilot:
        screen = a_table(pilot.app, "ugo", 4)
        for _ in range(8):
            pilot.until(lambda: bool(screen.coach.said or screen.playback.shown.legal) and not screen.playback.busy)
            if screen.coach.said and screen.playback.shown.legal:
                break
            act(pilot, screen)
        pilot.frame(2)
        screen.command("hint")
        pilot.frame(2)
        (hint,), (bubble,) = screen.hints.boxes(), screen.coach.boxes()
        assert not hint.meets(bubble)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_remark_comes_before_the_choice_that_it_is_about_or_as_its_thing_happens(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At each choice of one's own nothing is left to be said of it, nor of what has happened since the one before."""
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path))
    found, beats = coach_of(game), list[Happened]()
    assert found is not None
    advice = coaching.Tutor(an_adviser("always"), a_session(game, tuple("ABC")), found, Pupil("Ada", game))
    session: Any = SimpleNamespace(moments=1, outcome=None, beats=lambda _, since, until: beats[since:until])
    for happened in moments(game):
        if happened.before is happened.after:  # another match, or another seat
            beats, parts, since = [], cast(Any, MagicMock()), 0
            here = CoachBubble(cast(Any, MagicMock()), session, parts, advice)
        beats.append(happened)
        if not happened.after.legal:
            continue
        parts.moment = len(beats)
        while here.look(happened.seat):
            here.put_away()
        start = max((i for i, each in enumerate(beats) if i >= since and begins(found, each.events)), default=since)
        known = [*advice.pupil.met]
        assert not remark(found, still_there(found, happened), known)
        assert not [each for each in beats[start:] if remark(found, still_there(found, each), known, now=False)]
        since = len(beats)


def test_a_remark_about_the_round_before_is_dropped_once_another_has_begun() -> None:
    """While bots play on, the coach looks at several moments at once, and the table has been cleared in between."""
    beats = [SimpleNamespace(events=events, after=SimpleNamespace(legal=())) for events in ((), (1,), ("new",), (2,))]
    session: Any = SimpleNamespace(moments=1, outcome=None, beats=lambda *_: beats)
    plates = SimpleNamespace(plates=lambda: [Area(0, 0, 1, 1)])
    app, parts = cast(Any, SimpleNamespace()), cast(Any, SimpleNamespace(moment=4, occupied=plates))
    heard: list[Any] = []

    class Hears(Says):
        """It keeps what it is asked about."""

        def remark(self, *moment: Any) -> None:
            heard.append(moment[1])

    advice = Hears()
    here = CoachBubble(app, session, parts, advice)
    for start, told in (((), [(), (1,), ("new",), (2,)]), ((str,), [("new",), (2,)])):
        advice.start, here._heard = start, 0
        heard.clear()
        assert not here.look(0)
        assert heard == told


def test_the_coach_of_uchronia_covered_what_was_told_of_a_button(tmp_path: Path) -> None:
    """The table tells what is pointed at above its buttons, where the coach speaks; now that lies beside it."""
    with an_app(tmp_path, (1280, 800)) as pilot:
        screen = a_table(pilot.app, "uchronia", 3)
        screen.opening.end()
        match: Any = played(Setup("uchronia", 3), 1)
        every = (match.beat(0, moment).after for moment in range(match.moments))
        screen.playback.look_at(next(seen for seen in every if Plot() in seen.legal))
        board: Any = screen.board
        board.pointed = "main"
        screen.coach._open(lambda: "Words of the coach.")
        screen.nodes()
        (bubble,) = screen.coach.boxes()
        assert any(bubble.meets(place) for place in screen.parts.occupied.explained())
        shown = {node.key: node for node in screen.nodes()}
        assert shown["main"].hint
        assert shown["main"].tip
        screen.coach.put_away()
        assert not {node.key: node for node in screen.nodes()}["main"].tip


def test_the_ring_of_the_coach_stayed_where_its_card_was(pilot: Pilot) -> None:
    """It rises with a card that is pointed at, and goes with the window."""
    screen = coached(pilot, Says(), "ugo")
    pilot.until(lambda: not screen.playback.busy)
    card = next(node for node in screen.on_board() if node.zone == "hand" and node.rises)
    screen.coach._open(lambda: "Words of the coach.", partial(screen.coach._at, card.key, 0))
    pilot.app.by_keys, pilot.app.pointer.over = False, None

    def ringed(area: Area) -> list[Ring]:
        return [around(placing.hull([area]), screen.parts.occupied.read())]

    assert screen.coach.rings() == ringed(lies(card))
    pilot.app.pointer.over = card.key
    assert screen.coach.rings() == ringed(raised(card)) != ringed(lies(card))
    pilot.app.pointer.over = None
    screen.playback.fit(screen.playback.area.inset(60))
    (moved,) = (node for node in screen.on_board() if node.key == card.key)
    assert moved.area != card.area
    assert screen.coach.rings() == ringed(lies(moved))
    screen.coach.put_away()


def test_the_ring_of_the_coach_lay_on_the_words_of_a_hint(pilot: Pilot) -> None:
    """The words of a hint lie over all rings; its lamp lies below the words of the coach."""
    screen = coached(pilot, Says(), "uchronia")
    forum = screen.coach._at("forum", 0)
    screen.coach._open(lambda: "Words of the coach.", partial(screen.coach._at, "forum", 0))
    screen.hints._say(lambda: "Words of a hint.", screen.session.glimpse(0))
    screen.hints.action = screen.playback.shown.legal[0]
    order: list[str] = []

    def noted(name: str, draw: Any, *given: Any) -> None:
        order.append(name)
        draw(*given)

    with ExitStack() as watched:
        for name, place in (("ring", ring), ("hint", speech), ("bubble", screen.coach.bubble)):
            watched.enter_context(patch.object(place, "draw", partial(noted, name, cast(Any, place).draw)))
        pilot.app.redraw()
        pilot.frame(2)
    assert forum
    assert not any(box.meets(each) for box in screen.hints.boxes() for each in forum)
    assert order[:4] == ["ring", "bubble", "hint", "ring"], (
        "the ring of the lamp is listed first, that of the coach lies below it with the cards"
    )
