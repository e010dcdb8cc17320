"""Results that must be the same in every process, with any hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

from ugames.core.codec import canonical, encode
from ugames.core.match import AnyMatch


def transcript(match: AnyMatch) -> str:
    """The story of a match, as text that must be the same everywhere."""
    union = match.game.actions
    lines = [
        canonical([e.tick, e.seat, type(e.action).__name__, encode(e.action, type(e.action))])
        for e in match.journal.entries
    ]
    assert all(type(e.action) in union for e in match.journal.entries)
    return "\n".join((*lines, match.digest()))


def printed(script: str, hash_seed: str) -> str:
    """The output of a script in a Python of its own with this hash seed."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    return run.stdout
