"""Aids that teach a game, beside its rules: previews, figures, goals, a coach."""
