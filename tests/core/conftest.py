"""Hypothesis makes the same examples in every run, so that a failure can be repeated."""

from __future__ import annotations

import pytest
from hypothesis import settings

EXAMPLES, SLOW_EXAMPLES = 20, 100


def pytest_configure(config: pytest.Config) -> None:
    """Set how it makes them, before the tests are read."""
    examples = SLOW_EXAMPLES if config.getoption("--slow") else EXAMPLES
    settings.register_profile("ugames", deadline=None, derandomize=True, max_examples=examples)
    settings.load_profile("ugames")
