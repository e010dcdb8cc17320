"""The proof that a deal was not changed: its seal, opened when the match is over."""

from __future__ import annotations

from ugames.screens.doors import doors
from ugames.session import Session
from ugames.texts import text
from ugames.ui.kit.app import App


def show_proof(app: App, session: Session) -> None:
    """Show the seal of a deal and, after the match, its seed and salt."""
    if session.outcome is None:
        said = text("pause.seal", seal=session.seal)
    else:
        said = text("result.seal", seal=session.seal, seed=session.seed, salt=session.salt)
    doors(app).tell(text("pause.proof"), said)
