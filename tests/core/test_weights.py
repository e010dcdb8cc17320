"""Weights files: tables of numbers by name."""

from __future__ import annotations

from ugames.core.weights import read_weights


def test_one_number_or_a_list() -> None:
    text = '["house 4"]\npoints = [1, 2.5]\n\n[last]\nhand = -0.5\n"Toll Gate" = 3\n'
    assert read_weights(text) == {
        "house 4": {"points": (1.0, 2.5)},
        "last": {"hand": (-0.5,), "Toll Gate": (3.0,)},
    }
