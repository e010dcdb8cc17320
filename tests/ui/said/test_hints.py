"""Hints: first what they cost, then one move with one reason, lit up until a move is made."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock, patch

import pygame
import pytest

from scripts.support.pilot import Pilot, a_table, act, an_app, do_first
from tests.ui.sizes import canvas_of
from ugames import languages
from ugames.bots.thinking.decision import Decision, Reason, Weighed
from ugames.core.match import AnyMatch, Match, Player
from ugames.games.uchronia.cards import Building, Resource
from ugames.games.ugo.preview import Takes
from ugames.registry import GAMES, load, load_game, words_of
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.keys import PAD_BUTTONS
from ugames.ui.kit.nodes import Node
from ugames.ui.kit.tooltip import lies, raised
from ugames.ui.table.board import KeptFree, Table
from ugames.ui.table.panels.overlays import Overlays
from ugames.ui.table.places import header_area
from ugames.ui.table.screen.occupied import Occupied
from ugames.ui.table.turns import choice
from ugames.ui.table.turns.hints import Hints
from ugames.ui.table.turns.screen import TurnScreen

pytestmark = pytest.mark.usefixtures("quick_bots")

PERSON_AND_BOT = (Player("Ada"), Player("Bot", "normal"))


HINT_COST_WORDS = "A hint turns this into a practice game, counted separately in the statistics. Ask again to get it."


class HintingSession:
    """A session that has an answer when a test says so."""

    def __init__(self, game: str, seen: Any, decision: Decision) -> None:
        self.seen = seen
        self.game = load_game(game)
        self.decision = decision
        self.ready = True
        self.asked = 0
        self.assisted = False
        self.thinking = self

    def glimpse(self, seat: int) -> Any:
        return self.seen

    def assist(self) -> None:
        self.assisted = True

    def ask_hint(self, seat: int) -> None:
        self.asked += 1

    def hint(self, seat: int) -> Decision | None:
        return self.decision if self.asked and self.ready else None


class Still:
    """An app that counts nothing and shows nothing."""

    focus: str | None = None
    now = 0.0

    def redraw(self) -> None:
        """Nothing."""

    def pointed(self) -> Node | None:
        """Nothing is pointed at."""
        return None


def a_glimpse(game: str, seed: int = 3) -> Any:
    match: AnyMatch = Match(load_game(game), PERSON_AND_BOT, seed)
    return match.glimpse(match.glimpse(-1).to_act[0])


def hints(game: str = "ugo", reasons: tuple[Reason, ...] = ()) -> tuple[Hints, Any, HintingSession]:
    seen = a_glimpse(game)
    session: Any = HintingSession(game, seen, Decision(seen.legal[0], (), reasons))
    board = SimpleNamespace(names=("Ada", "Bot"))
    parts: Any = SimpleNamespace(app=Still(), session=session, words=words_of(game), board=board)
    parts.overlays, parts.audience = Overlays(parts.app), SimpleNamespace(viewer=seen.seat)
    return Hints(parts, list), seen, session


def ask(asked: Hints, seen: Any) -> None:
    """Ask for a suggestion, and let a frame pass."""
    asked.ask(seen.seat)
    asked.update(0.0)


def test_what_a_hint_costs_is_said_before() -> None:
    asked, seen, session = hints()
    ask(asked, seen)
    assert asked.said == HINT_COST_WORDS
    assert (session.assisted, session.asked, asked.action) == (False, 0, None)
    other = 1 - seen.seat
    session.seen = replace(seen, seat=other, to_act=(other,))
    asked.ask(other)
    assert (asked.said, session.assisted) == (HINT_COST_WORDS, False), "each person is told"
    session.seen = seen
    asked.vanish()
    asked.ask(seen.seat)
    assert session.assisted, "and told once"
    asked.update(0.0)
    assert asked.said.startswith("Suggested: ")
    session.seen = a_glimpse("ugo", 4)
    asked.update(0.0)
    assert not asked.said
    asked.ask(seen.seat)
    assert session.asked == 2, "who has agreed is not asked again"


def test_a_move_comes_with_its_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, seen, session = hints(reasons=(Reason("because"), Reason("besides")))
    session.assisted = True
    monkeypatch.setattr(asked.words, "because", lambda reason, names: f"The reason is {reason.code}.")
    label = asked.words.label(seen.legal[0])
    said = []
    both = session.decision.reasons
    lines = ["Takes the trick.", "And more."]
    for reasons, brought in ((both, lines), (both[:1], lines), ((), lines), ((), [])):
        monkeypatch.setattr(choice, "lines_of", lambda game, names, facts, brought=brought: brought * bool(facts))
        session.decision = Decision(seen.legal[0], (), reasons)
        asked._asked_about = None
        asked.action = None
        ask(asked, seen)
        said.append(asked.said)
    because, besides, brings = "The reason is because.", "The reason is besides.", "Takes the trick."
    whys = f"{because} {besides}", f"{because} {brings}", brings, "No other move promises more."
    assert said == [f"Suggested: {label}. {why}" for why in whys]


def test_a_hint_says_how_far_its_move_is_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    for game, figure in (
        ("ugo", "Looking ahead, this ends about 3 points better than the next best, “{other}”."),
        ("uchronia", ""),
    ):
        asked, seen, session = hints(game)
        session.assisted = True
        monkeypatch.setattr(asked.words, "because", lambda reason, names: f"The reason is {reason.code}.")
        first, second = (asked.words.label(action) for action in seen.legal[:2])
        tried = Weighed(seen.legal[0], 4.4, 90), Weighed(seen.legal[1], 1.2, 10)
        session.decision = Decision(seen.legal[0], tried, (Reason("cost"), Reason("chance")), 100)
        ask(asked, seen)
        whys = "The reason is cost.", "The reason is chance.", figure.format(other=second)
        assert asked.said == f"Suggested: {first}. {' '.join(filter(None, whys))}"


@pytest.mark.parametrize("known", [True, False])
def test_a_hint_names_the_danger_that_the_preview_of_its_move_names(
    known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, seen, session = hints("ugo", (Reason("because"), Reason("besides")))
    session.assisted = True
    monkeypatch.setattr(asked.words, "because", lambda reason, names: f"The reason is {reason.code}.")
    danger = "Then they could rob you."
    facts = [Takes(True), *[SimpleNamespace(danger=True)] * known]
    monkeypatch.setattr(choice, "facts_of", lambda *about: facts)
    monkeypatch.setattr(
        choice, "lines_of", lambda game, names, facts: [danger if fact.danger else "Scores." for fact in facts]
    )
    ask(asked, seen)
    assert asked.said.endswith(danger if known else "The reason is besides.")


def test_a_danger_of_a_preview_is_told_alone() -> None:
    game = load_game("ufo", form="step")
    seen = next(
        seen
        for seed in range(9)
        for seen in [AnyMatch(game, PERSON_AND_BOT + PERSON_AND_BOT[1:], seed).glimpse(0)]
        if seen.legal
    )
    facts = [fact for action in seen.legal for fact in choice.facts_of(game, seen, action) if fact.danger]
    told = choice.lines_of(game, ("Ada", "Bot", "Cy"), facts)
    assert any("could rob you" in line for line in told)
    assert not any("On your stack" in line for line in told)


def test_a_hint_compares_the_move_that_it_suggests() -> None:
    asked, seen, session = hints()
    session.assisted = True
    for own, said in ((3.9, "as well"), (0.4, "")):
        tried = Weighed(seen.legal[1], 4.1, 50), Weighed(seen.legal[2], 2.0, 10), Weighed(seen.legal[0], own, 40)
        session.decision = Decision(seen.legal[0], tried, (), 100)
        asked.said = ""
        ask(asked, seen)
        assert ("Looking ahead" in asked.said, said in asked.said) == (bool(said), True), asked.said


def test_the_preview_is_left_out_after_a_reason_that_tells_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, seen, session = hints()
    session.assisted = True
    monkeypatch.setattr(choice, "facts_of", lambda *about: [Takes(True)])
    monkeypatch.setattr(choice, "lines_of", lambda game, names, facts: ["Takes the trick."] * bool(facts))
    tried = (Reason("denies", (1, 6)), "gains 6 points. Takes the trick."), (Reason("takes", (7, 0)), "stand.")
    for reason, ends in tried:
        session.decision = Decision(seen.legal[0], (), (reason,))
        asked.vanish()
        ask(asked, seen)
        assert asked.said.endswith(ends)


@pytest.mark.parametrize("game", GAMES)
def test_facts_name_reasons_that_bots_have(game: str) -> None:
    kinds = vars(load(game, "preview")).values()
    assert {code for kind in kinds for code in getattr(kind, "told_by", ())} <= {*load(game, "words").BECAUSE}


def test_a_hint_says_nothing_twice() -> None:
    asked, seen, session = hints("uchronia", (Reason("many_in_hand", (Resource.wood, Building("Sawmill"))),))
    session.assisted = True
    ask(asked, seen)
    assert asked.said.endswith("into the Forum. This hand has more wood for Sawmill.")


def test_the_only_move_says_so() -> None:
    asked, seen, session = hints()
    session.assisted = True
    session.seen = replace(seen, legal=seen.legal[:1])
    ask(asked, seen)
    assert asked.said.endswith("It's the only move.")


def test_nothing_is_suggested_out_of_turn() -> None:
    asked, _, session = hints()
    asked.ask(-1)
    assert asked.said == "You can ask for a hint on your turn."
    assert not session.asked


def ready(pilot: Pilot, game: str = "ugo") -> TurnScreen:
    """A table at which the person has a choice."""
    screen = a_table(pilot.app, game, 2, level="plain", seed=3)
    pilot.until(lambda: screen.session.seats.turn_of == 0 and not screen.playback.busy
                and len(screen.shown.seen.legal) > 1)  # fmt: skip
    return screen


def answered(pilot: Pilot, screen: TurnScreen) -> None:
    pilot.until(lambda: screen.hints.said.startswith("Suggested"))


def test_a_hint_stays_until_a_move_is_made(tmp_path: Path) -> None:
    with an_app(tmp_path) as pilot:
        screen = ready(pilot)
        pilot.key(pygame.K_h)
        assert screen.hints.said == HINT_COST_WORDS
        box, button = screen.hints.place(None).box, pilot.node("header-hint").area
        assert box.bottom <= header_area(pilot.app.canvas.theme).bottom, "it stands in the bar of its button"
        assert box.right <= min(node.area.x for node in screen.parts.header.buttons.nodes()[1:]) <= button.x
        assert not screen.session.assisted
        pilot.until(lambda: not screen.hints.said)
        pilot.key(pygame.K_h)
        pilot.click_at((5, 400))
        screen.parts.refuse("No.")
        answered(pilot, screen)
        assert screen.session.assisted
        lit = screen.hints.lit(screen.nodes())
        assert lit is not None
        assert lit.key == pilot.app.focus
        assert set(lit.actions) & set(screen.shown.seen.legal)
        pilot.frame(200)
        assert screen.hints.said, "it stays until a move is made"
        do_first(screen)
        pilot.frame()
        assert not screen.hints.said
        assert screen.hints.lit(screen.nodes()) is None


@pytest.mark.parametrize("game", ["ugo", "uchronia"])
def test_a_hint_speaks_the_language_of_now(pilot: Pilot, game: str) -> None:
    screen = ready(pilot, game)
    if game == "uchronia":  # at its beginning all act at once
        act(pilot, screen)
        pilot.until(lambda: screen.session.seats.turn_of == 0 and screen.parts.moment == screen.session.moments)
    said: list[dict[str, str]] = []
    for _ in ("what it costs", "the hint"):
        pilot.key(pygame.K_h)
        pilot.until(lambda: bool(screen.hints.said) and not screen.hints._waiting)
        said.append({})
        for language in ("en", "ja", "en"):
            languages.speak(language)
            pilot.app.refit()
            if screen.hints.action is not None:
                pilot.key(pygame.K_h)
            pilot.app.redraw()
            pilot.frame(2)
            assert screen.hints._placed is not None
            drawn = "".join(screen.hints._placed[1].lines)
            assert drawn.replace(" ", "") == screen.hints.said.replace(" ", "")
            assert said[-1].setdefault(language, screen.hints.said) == screen.hints.said
    assert screen.hints.action is not None
    assert all(each["en"].isascii() and not each["ja"].isascii() for each in said), said


def test_the_light_of_a_suggestion_follows_its_lifted_card_and_another_scale(pilot: Pilot) -> None:
    screen = ready(pilot)
    pilot.key(pygame.K_h, times=2)
    answered(pilot, screen)

    def lit() -> Node:
        node = screen.hints.lit(screen.on_board())
        assert node is not None
        return node

    for scale in (100, 150):
        pilot.app.settings = replace(pilot.app.settings, scale=scale)
        pilot.app.refit()
        pilot.move_pointer((5, 400))
        pilot.frame(40)
        (low,) = screen.hints.rings()
        assert low.inner.y <= lies(lit()).y
        pilot.move_pointer(pilot.place(lit()))
        pilot.frame(40)
        (high,) = screen.hints.rings()
        assert high.inner.y == pytest.approx(raised(lit()).y - (lies(lit()).y - low.inner.y), abs=1)


def test_words_give_up_the_least_important_things_first() -> None:
    canvas = canvas_of((1280, 720), 100)
    header, theme = Area(100, 0, 900, 72), canvas.theme
    above, below = Area(0, 0, theme.width, 300), Area(0, 300, theme.width, theme.height)
    cards = [Node(f"card-{i}", "card", "", part) for i, part in enumerate(below.columns(40))]

    def placed(said: str, *plates: Area) -> Area:
        table = Mock(
            spec=Table,
            cards=(),
            nodes=cards,
            plates=plates,
            kept_free=KeptFree(),
        )
        table.configure_mock(
            area=below, explanation_place=None, later=(), game=Mock(has_clock=False), seen=Mock(legal=(), seat=0)
        )
        occupied = Occupied(canvas, Mock(table=table), Mock(boxes=tuple), Overlays(Mock()))
        return occupied.placed(said, header, [Area(900, 290, 5, 5)]).box

    def covers(box: Area, *areas: Area) -> bool:
        return any(box.meets(each) for each in areas)

    free = placed("Play red 5.", above._replace(w=400))
    assert not covers(free, below, above._replace(w=400))
    over_cards = placed("Play red 5.", above)
    assert covers(over_cards, below)
    assert not covers(over_cards, above)
    over_words = placed("Play red 5.", above, below)
    assert over_words.bottom <= header.bottom
    assert header.x <= over_words.x
    assert over_words.right <= header.right
    assert placed("W" * 120, above).meets(header), "no form is whole beside the cards"


@pytest.mark.parametrize("button, command", ((7, "recap"), (9, "hint")))
def test_a_gamepad_has_buttons_for_hint_and_recap(button: int, command: str, tmp_path: Path) -> None:
    assert len({*PAD_BUTTONS.values()}) == len(PAD_BUTTONS)
    with an_app(tmp_path) as pilot:
        screen = a_table(pilot.app, "ugo", 2)
        pilot.to_turn(screen)
        with patch.object(screen, "command", return_value=True) as commanded:
            pilot.post(pygame.JOYBUTTONDOWN, instance_id=0, button=button)
            pilot.frame()
        commanded.assert_called_once_with(command)
