"""The screens of the app."""

from ugames import ui as ui  # sets SDL's environment before pygame is imported
