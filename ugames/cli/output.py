"""What commands print."""

from __future__ import annotations

import errno
import os
import sys

from ugames.asked import CommandError
from ugames.home import disk


class NobodyReads(Exception):
    """The reader of stdout has closed it, as `head` does; this is not an error."""


def put(line: str = "", end: str = "\n") -> None:
    """Print and flush a line, so that the reader of a pipe need not wait for more."""
    try:
        print(line, end=end, flush=True)
    except OSError as error:
        # else the flush at the end of the program fails again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno in (errno.EPIPE, errno.EINVAL):  # Windows reports EINVAL
            raise NobodyReads from error
        raise CommandError(f"the output can't be written: {disk.reason(error)}") from error
