"""The pictures of the app, drawn by code: one module per game on top of the shared kit."""
