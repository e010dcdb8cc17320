"""The painting below the cards: rooms with their names, plates, Monopolies, effects, and folded houses."""
