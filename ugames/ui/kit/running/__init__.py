"""The window and its loop: a frame when something happens or is due."""
