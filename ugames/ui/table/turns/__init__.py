"""A turn-based table: the screen belongs to the person who is to act, and others' actions are played beat by beat."""
