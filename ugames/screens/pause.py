"""The menu of a table. The game is saved already, so leaving needs no question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ugames.core.names import on_one_line
from ugames.core.words import sentences
from ugames.journal import saves
from ugames.screens import rows
from ugames.screens.after.course import ScoreSheet, winner_sentence
from ugames.screens.before.deal import show_proof
from ugames.screens.doors import doors
from ugames.screens.rows import date_and_time
from ugames.session import Session
from ugames.texts import text
from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.theme import BODY, CLOSE, GAP, LABEL, SMALL
from ugames.ui.kit.controls import PAGE_PICTURES_FOLDER
from ugames.ui.kit.nodes import Way
from ugames.ui.kit.scale import EDGE, ROW
from ugames.ui.table.furniture import avatar

STATE_HEIGHT = 2 * ROW


class Pause(rows.FlankedPage):
    """The actions at a table other than playing."""

    heading = "pause.title"
    width, back = 700.0, False

    def __init__(self, session: Session) -> None:
        self.session = session
        self.game = session.game.id
        self._course = ScoreSheet(session)

    @property
    def height(self) -> float:
        """The height of the state, and of the rows of buttons."""
        return STATE_HEIGHT + (ROW + EDGE) * (2 + (len(self._other_ways()) + 1) // 2)

    def _other_ways(self) -> list[Way]:
        """All buttons but the first and the last."""
        game, session, open_ = self.game, self.session, doors(self.app).open
        ways = [
            _way_with_sign("rules", text("common.rules"), partial(open_, "rules", game), text("common.how_to_play")),
            _way_with_sign("cards", text("pause.cards"), partial(open_, "decks", game), text("pause.about_cards")),
            _way_with_sign(
                "settings", text("settings.title"), partial(open_, "settings"), text("pause.about_settings")
            ),
        ]
        if session.game.has_clock:
            people = [session.names[seat] for seat in session.seats.people_here]
            devices = partial(open_, "devices", people)
            ways.append(_way_with_sign("devices", text("common.devices"), devices, text("pause.about_devices")))
        if session.seats.people:
            phones = partial(doors(self.app).phones, session)
            device = text("pause.phones_or_bots" if session.seats.away else "phones.title")
            ways.append(_way_with_sign("phones", device, phones, text("pause.about_phones")))
        ways.append(_way_with_sign("again", text("pause.new_game"), self._new_game, text("pause.about_new_game")))
        if session.seal:
            ways.append(
                _way_with_sign(
                    "proof", text("pause.proof"), partial(show_proof, self.app, session), text("pause.about_proof")
                )
            )
        return ways

    def build(self) -> None:
        """Buttons back to the game above, exits below, and others in two columns between them."""
        self.show(self._paint_state)
        others = self._other_ways()
        first, *middle, last = self.body.below(STATE_HEIGHT + GAP).rows(2 + (len(others) + 1) // 2, GAP)
        places = [place for row in middle for place in row.columns(2, GAP)]
        if len(others) % 2:
            places[-2:] = [middle[-1]]
        on = _way_with_sign("go-on", text("common.go_on"), self.close)._replace(primary=True)
        leave = _way_with_sign("leave", text("pause.leave"), self.app.home, text("pause.about_leave"))
        self.row((first, *places, last), (on, *others, leave))

    def _new_game(self) -> None:
        self.app.home()
        doors(self.app).set_up(self.game)

    def _paint_state(self, canvas: Canvas) -> None:
        """The leader, the points, the round and the start of the match."""
        leader, row, since = self.body.top(STATE_HEIGHT).rows(3)
        canvas.line(self._leader_line(), leader, LABEL, "highlight", "centre", "display")
        canvas.line(self._round_and_start(), since, SMALL, "text_soft", "centre")
        points, names = self._course.points[-1], self._course.names
        order = sorted(range(len(points)), key=lambda seat: -points[seat])
        row = row.centred(min(row.w, 3 * row.h * len(order)), row.h)
        for seat, place in zip(order, row.columns(len(order)), strict=True):
            with canvas.told_as(text("pause.has", name=on_one_line(names[seat]), points=points[seat]), place):
                side = min(place.h, place.w / 2)
                canvas.show(avatar(seat, names[seat]), place.centred(2 * side, side).left(side))
                tone = "highlight" if points[seat] == max(points) else "text"
                canvas.line(
                    str(points[seat]), place.beside(place.w / 2 + CLOSE).left(side), BODY, tone, family="display"
                )

    def _leader_line(self) -> str:
        """The leader or, after the end, the winner."""
        if outcome := self.session.outcome:
            return winner_sentence(self.session, [on_one_line(name) for name in self._course.names], outcome.winners)
        points, most = self._course.points[-1], max(self._course.points[-1])
        ahead = [on_one_line(self._course.names[seat]) for seat, each in enumerate(points) if each == most]
        if len(ahead) == len(points):
            return text("pause.level")
        if ahead[1:]:
            return text("pause.lead", names=ahead, points=most)
        return text("pause.leads", name=ahead[0], points=most)

    def _round_and_start(self) -> str:
        """The round or turn, and the time of the beginning."""
        place = self._course.place_of(self.session.moments - 1)
        begun = self.session.path and saves.begin_time(self.session.path)
        return sentences((place, text("pause.begun", when=date_and_time(begun)))) if begun else place


BUTTON_SIGNS = {"go-on": "common/ui/play.svg", "again": "common/ui/plus.svg", "proof": "common/ui/lock.svg",
         "devices": f"{PAGE_PICTURES_FOLDER}keys.svg"}  # fmt: skip
"""The signs of buttons other than the picture of the page with their name."""


def _way_with_sign(key: str, label: str, press: Callable[[], None], hint: str = "") -> Way:
    return Way(key, label, press, hint, sign=BUTTON_SIGNS.get(key, f"{PAGE_PICTURES_FOLDER}{key}.svg"))
