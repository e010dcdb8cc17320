"""What is recorded on purpose, and read by tests."""
