"""Text can be read where it is drawn. scripts/check_contrast.py looks at everything; here are a few screens."""

from __future__ import annotations

import pytest

from scripts.check_contrast import contrast, measure
from scripts.screenshots import LOOKS

SOME = ("title", "settings", "message", "ugo-2-middle", "result-ugo", "over-ugo-toast", "over-ugo-disabled")


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("look", LOOKS)
def test_text_can_be_read(look: str) -> None:
    reader = measure(look, (1280, 720), SOME)
    assert reader.read > 100
    assert not reader.faults
