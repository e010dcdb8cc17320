"""Words over a table that wait for a click or key."""

from __future__ import annotations

from ugames.ui.table.board import Wait
from ugames.ui.table.staging.playback import Playback


def go_on(playback: Playback) -> bool:
    """Go on after waiting words; whether there were any."""
    if not playback.captions.held:
        return False
    playback.captions.let_go()
    cues = playback.script.cues
    if cues and isinstance(cues[0], Wait):
        cues.popleft()  # the reading time for mere onlookers
    playback.app.redraw()
    return True
