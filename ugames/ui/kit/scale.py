"""The sizes that all pages share."""

from __future__ import annotations

HEAD = 110.0
WIDTH = 1500.0
MEASURE = 1000.0
"""The greatest width of lines of text: lines of more than about 80 letters are hard to read."""
EDGE, PANEL_GAP = 24.0, 18.0
"""The distance of everything from the edges of window and sheet, and of panels from each other."""
ROW, LEAST_ROW = 60.0, 44.0
"""The usual height of buttons, tabs and fields, and the least, for fingers."""
TABS, FOOT = ROW + 10.0, ROW + EDGE
"""The room for a row of tabs or choices above the content of a sheet, and for the buttons below it."""
