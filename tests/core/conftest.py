"""Hypothesis makes the same examples in every run, so that a failure can be repeated."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("ugames", deadline=None, derandomize=True)
settings.load_profile("ugames")
