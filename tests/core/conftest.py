"""Made-up examples are the same in every run, so that a failure can be had again."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("ugames", deadline=None, derandomize=True)
settings.load_profile("ugames")
