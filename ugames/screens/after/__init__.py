"""The screens after a match: its result, its replay, and the review of its moves."""
