"""Pictures of cards: the face, the pile below it, the marks on it, and the card in flight."""
