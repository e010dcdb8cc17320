"""The bots of Pairs decide as those of Peaks."""

from tests.toys.peaks.bot.decide import decide, plain

__all__ = ["decide", "plain"]
