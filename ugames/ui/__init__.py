"""The window and everything that screens are made of. It knows no game's rules.

What SDL asks the environment for is said here, before pygame is imported anywhere.
"""

import os

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # without it a flip costs 16 ms on software GL
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Ugames")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows stretches what is drawn
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
