"""The table of Ugh!, as far as its own code draws it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.laws.setups import SETUPS, played
from tests.ui.boards import silent, strays
from tests.ui.pilot import a_table, an_app
from ugames.core.game import PUBLIC
from ugames.core.match import Beat
from ugames.games.ugh import words
from ugames.games.ugh.cards import value
from ugames.games.ugh.rules import Steal
from ugames.laws.setups import Setup
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area
from ugames.ui.table.board import Seen, board_of

NAMES = ("Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Kurt", "Emmy", "Blaise", "Mary", "Carl", "Sofia")


@pytest.mark.parametrize(
    "size, scale", [((1024, 640), 100), ((1024, 640), 200), ((1800, 980), 100), ((3840, 2160), 80)]
)
def test_the_odds_are_written_out_within_the_table(
    size: tuple[int, int], scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, Area]] = []
    text = Canvas.text

    def spy(self: Canvas, what: str, *words: object, **more: object) -> Area:
        area = text(self, what, *words, **more)  # type: ignore[arg-type]  # passed on as they are
        drawn.append((what, area))
        return area

    with an_app(tmp_path, size, scale=scale, show_odds=True, speed="off") as pilot:
        screen = a_table(pilot.app, "ugh", 4)
        monkeypatch.setattr(Canvas, "text", spy)
        pilot.app.redraw()
        screen.playback.repaint()
        pilot.frame(3)
        percents = {what: area for what, area in drawn if what.endswith("%") and len(what) < 6}
        assert len([what for what, _ in drawn if what.endswith("%")]) >= 5
        assert max(area.right for area in percents.values()) <= screen.parts.area().right


AREAS = {"wide": Area(14, 82, 1892, 988), "largest type": Area(14, 82, 1072, 528), "tall": Area(14, 82, 1592, 2788)}
UGH = [setup for setup in SETUPS if setup.game == "ugh"]


def glimpses(match: Any) -> Iterator[tuple[Seen, Beat]]:
    """Each beat of a match as one of the seats saw it, or the public, with the table before it."""
    seat = len(match.players) - 1
    for viewer in (PUBLIC, seat):
        beats = match.beats(viewer)
        for before, beat in pairwise(beats):
            yield before.after, beat


@pytest.mark.parametrize("setup", UGH, ids=str)
def test_events_lead_to_the_table_at_the_end_of_their_beat(setup: Setup) -> None:
    """So the position under each scene, and under the table of points, is the one that they speak of."""
    match = played(setup, 3)
    table = board_of(match.game, NAMES[: setup.seats])
    for before, beat in glimpses(match):
        assert not strays(table, before, beat, AREAS["wide"]), beat.events


@pytest.mark.parametrize("area", AREAS.values(), ids=AREAS)
@pytest.mark.parametrize("setup", UGH[::3], ids=str)
def test_every_card_place_and_plate_says_what_it_is(setup: Setup, area: Area) -> None:
    match = played(setup, 3)
    table = board_of(match.game, NAMES[: setup.seats])
    table.odds = True
    for number, (before, _) in enumerate(glimpses(match)):
        if number % 29 == 0:
            assert not silent(table, before, area)


def test_a_locked_set_can_be_looked_at() -> None:
    """Each of its cards, and its points: one's own one by one, others' at their plates."""
    setup = Setup("ugh", 4)
    match = played(setup, 3)
    table = board_of(match.game, NAMES[:4])
    seen = match.glimpse(0)
    nodes = {node.key: node for node in table.nodes(seen, AREAS["wide"])}
    for seat, victory in enumerate(seen.view.victories):
        assert victory
        for place, cards in enumerate(victory.sets):
            said = words.locked_set(cards)
            assert str(value(cards)) in said
            assert said in nodes[f"plate-{seat}"].hint
            assert seat or said in nodes[f"victory-0-{place}"].hint


def test_a_wild_lights_the_cards_that_it_can_steal_and_dims_the_others() -> None:
    found = 0
    match = played(Setup("ugh", 4), 5)
    table = board_of(match.game, NAMES[:4])
    for moment in range(match.moments):
        for seat in range(4):
            seen = match.beat(seat, moment).after
            prey = {(action.other, action.card) for action in seen.legal if isinstance(action, Steal)}
            for spot in table.layout(seen, AREAS["wide"]) if prey else ():
                if spot.zone.startswith("pool-") and spot.zone != f"pool-{seat}":
                    assert spot.mark == ("legal" if (int(spot.zone[5:]), spot.card) in prey else "dim")
                    found += 1
    assert found
