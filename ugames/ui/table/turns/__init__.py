"""A table in turns: the person who is to act has the screen, and what others do is played beat by beat."""
