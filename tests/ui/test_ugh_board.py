"""The table of Ugh!, as far as its own code draws it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.pilot import a_table, an_app
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import Area


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
