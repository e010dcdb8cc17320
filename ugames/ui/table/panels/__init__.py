"""Panels to read, over a table or beside it."""
