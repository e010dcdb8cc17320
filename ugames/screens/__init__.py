"""The screens of the app."""

from ugames import ui as ui  # what it tells SDL has to come before pygame
