"""Ugames: modern card games on one table."""

__version__ = "0.1.0"
__date__ = "2026-11-22"
"""The date of this version, the same as in CHANGELOG.md."""
