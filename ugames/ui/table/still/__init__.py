"""Pictures without a match: boxes, figures of the rules, and thumbnails of saved games."""
