"""Pictures of tables: figures of the rules, and thumbnails of saved games."""
