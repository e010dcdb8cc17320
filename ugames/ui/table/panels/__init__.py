"""Panels that lie over a table to be read, or beside it."""
