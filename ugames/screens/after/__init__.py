"""The screens after a match: its result, its replay, and what its moves have cost."""
