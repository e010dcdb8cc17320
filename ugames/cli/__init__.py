"""The command line: games without a window."""

from ugames.cli.commands import EXAMPLES, run

__all__ = ["EXAMPLES", "run"]
