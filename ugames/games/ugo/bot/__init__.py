"""How the bots of this game decide."""
