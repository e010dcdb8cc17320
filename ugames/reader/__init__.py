"""The output for screen readers, and their actions in the window."""
