"""A table that nobody plays at: figures of the rules, and small pictures of saved games."""
