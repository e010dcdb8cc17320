"""A table without turns: a clock runs, and several people may act at once, each with their own device."""
