"""The screen of a table, in turns or in real time."""

from __future__ import annotations

from typing import cast

from ugames.session import Session
from ugames.ui.kit.app import App
from ugames.ui.table.board import Board
from ugames.ui.table.racing.board import RaceBoard
from ugames.ui.table.racing.screen import RaceScreen
from ugames.ui.table.screen.table_parts import Calls
from ugames.ui.table.turns.screen import TurnScreen

TableScreen = TurnScreen | RaceScreen


def table_screen(app: App, session: Session, board: Board, calls: Calls) -> TableScreen:
    """The table of that session."""
    if session.game.has_clock:
        return RaceScreen(app, session, cast(RaceBoard, board), calls)
    return TurnScreen(app, session, board, calls)
