"""The proof that no card of a deal was changed: its seal, which is opened when the match is over."""

from __future__ import annotations

from ugames.screens.doors import doors
from ugames.session import Session
from ugames.texts import text
from ugames.ui.kit.app import App


def show_proof(app: App, session: Session) -> None:
    """Tell the seal of a deal, and what it was made of if the match is over."""
    if session.outcome is None:
        said = text("pause.seal", seal=session.seal)
    else:
        said = text("result.seal", seal=session.seal, seed=session.seed, salt=session.salt)
    doors(app).tell(text("pause.proof"), said)
