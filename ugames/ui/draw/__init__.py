"""Drawing, without knowledge of any card game."""
