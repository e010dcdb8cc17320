"""The sizes that all pages share."""

from __future__ import annotations

HEAD = 110.0
WIDTH = 1500.0
MEASURE = 1000.0
"""The greatest width of lines of text: lines of more than about 80 letters are hard to read."""
EDGE = 24.0
"""The distance of everything from the edges of window and sheet."""
PANEL_GAP = 18.0
"""The distance of panels from each other."""
ROW = 60.0
"""The usual height of buttons, tabs and fields."""
LEAST_ROW = 44.0
"""Fingers need buttons, tabs and fields of this height."""
TABS = ROW + 10.0
"""The room for a row of tabs or choices above the content of a sheet."""
FOOT = ROW + EDGE
"""The room for the buttons below the content of a sheet."""
