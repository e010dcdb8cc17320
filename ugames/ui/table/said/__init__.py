"""Words over a table: questions, news, and their placement."""
