"""How things are drawn; no card game is known here."""
