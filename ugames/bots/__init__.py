"""Bots: they decide from a Glimpse alone."""
