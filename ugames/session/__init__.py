"""A match in progress at this computer: its seats, its saved game, its bots. No screen and no clock."""

from ugames.session.seats import keeps_secrets
from ugames.session.session import Session

__all__ = ["Session", "keeps_secrets"]
