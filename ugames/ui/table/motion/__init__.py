"""What moves or flashes over the cards of a table, and is gone within a second."""
