"""The window and all parts of screens, without knowledge of games' rules.

SDL's environment variables are set here, before pygame is imported anywhere.
"""

import os

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # without it a flip costs 16 ms on software GL
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Ugames")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows scales the window's picture
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
