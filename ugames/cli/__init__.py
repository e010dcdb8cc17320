"""The command line: games without a window."""

from ugames.cli.commands import EXAMPLES_OF_HELP, run

__all__ = ["EXAMPLES_OF_HELP", "run"]
