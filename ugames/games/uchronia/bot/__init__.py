"""The bots of Uchronia."""
