"""Positions in which one move is clearly best, and the deal that everybody plays on one day."""
