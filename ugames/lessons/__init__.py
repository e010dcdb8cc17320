"""Lessons, which teach a game step by step while it is played. Data and pure functions, without
window, clock or disk.
"""
