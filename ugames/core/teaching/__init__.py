"""What a game may have beside its rules to teach them: previews, figures, goals, a coach."""
