"""The viewers of a table, and their view of an earlier moment of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from ugames.core.game import Seat
from ugames.core.match import Beat
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.geometry import Area
from ugames.ui.kit.nodes import Node
from ugames.ui.table.panels.log_panel import LogPanel
from ugames.ui.table.screen.playback import Playback


class Audience:
    """Those for whom one screen shows the table: one person, several, or nobody."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.viewer: Seat = session.seats.viewer()
        """The seat that header and log address; PUBLIC unless it is one person."""

    def beats(self, since: int, until: int) -> list[Beat]:
        """Their beats from moment `since` to before `until`."""
        return self.session.beats(self.viewer, since, until)

    def why_not_look_back(self) -> str:
        """The reason why they cannot look back now; empty if they can."""
        return ""


NOW_KEY = "now"
"""The key of the button that returns to the present."""
EARLIER_BUTTON_KEY = "header-earlier"
LATER_BUTTON_KEY = "header-later"
ARROW_PICTURES = {EARLIER_BUTTON_KEY: "common/ui/left.svg", LATER_BUTTON_KEY: "common/ui/right.svg"}


class LookingBack:
    """The table's view of an earlier moment, and the ways to others and to the present."""

    def __init__(self, audience: Audience, playback: Playback, panel: LogPanel) -> None:
        self.audience = audience
        self.playback = playback
        self.panel = panel
        self.log = panel.log
        self.moment: int | None = None
        """The shown earlier moment; None in the present."""

    def go_to(self, moment: int | None) -> str:
        """Go to that moment, or to the present, and close a log that covers the table; returns the reason if that is
        not allowed.
        """
        if moment is not None and self.log.is_trick_closed(moment):
            return text("table.closed_trick")
        self.moment = moment
        self.show()
        self.panel.show(moment)
        if moment is not None and self.panel.lies_over:
            self.panel.toggle()
        return ""

    def show(self) -> None:
        """Show the present, or play the moment as it was played then."""
        moment = self.moment
        if not moment or self.log.is_trick_closed(moment - 1):
            shown = self.log.moments - 1 if moment is None else moment
            self.playback.look_at(self.audience.beats(shown, shown + 1)[0].after)
        else:
            play_again(self.playback, self.audience.beats(moment - 1, moment + 1))

    def step(self, by: int) -> None:
        """Go to the nearest open moment in that direction."""
        if (moment := self._open_moment(by)) is not None:
            self.go_to(moment)

    def _open_moment(self, by: int) -> int | None:
        assert self.moment is not None
        ahead = range(self.moment + by, self.log.moments if by > 0 else -1, by)  # the session may be ahead
        return next((each for each in ahead if not self.log.is_trick_closed(each)), None)

    def leave(self) -> None:
        """Stop looking back, for a table that is shown anew."""
        self.moment = None
        self.panel.show(None)

    def now(self) -> None:
        """Return to the present."""
        self.go_to(None)

    def nodes(self, room: Area, before: Area, after: Area) -> list[Node]:
        """The button for the present in that room of the header, and those for the adjacent moments."""
        ways = (
            (EARLIER_BUTTON_KEY, -1, text("table.earlier"), text("table.no_earlier"), before),
            (LATER_BUTTON_KEY, 1, text("table.later"), text("table.no_later"), after),
        )
        steps = [
            Node(key, "button", label, area, hint=label, press=partial(self.step, by),
                 why_not="" if self._open_moment(by) is not None else why, sign=ARROW_PICTURES[key])
            for key, by, label, why, area in ways
        ]  # fmt: skip
        return [Node(NOW_KEY, "button", text("table.to_now"), room, press=self.now, primary=True), *steps]


def play_again(playback: Playback, beats: Sequence[Beat]) -> None:
    """Play past beats on the table after the first one; until the last, nothing is possible."""
    before, *others, last = beats
    playback.look_at(replace(before.after, legal=()))
    for beat in others:
        playback.queue(Beat(beat.events, replace(beat.after, legal=())))
    playback.queue(last)
