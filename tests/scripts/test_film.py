"""Films of moments: what is to be filmed is in the recorded matches."""

from __future__ import annotations

import pytest

from scripts import film
from tests.shipped import SHIPPED


@pytest.mark.parametrize("game", SHIPPED)
def test_every_moment_is_in_the_recorded_match(game: str) -> None:
    for name, take in film.TAKES[game].items():
        assert film.find(take) >= 0, name
