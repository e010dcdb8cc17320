"""The language of the window: the chosen one, or that of the system as SDL knows it."""

from __future__ import annotations

import pygame

from ugames import languages


def speak(setting: str) -> None:
    """Say everything in the language of this setting from now on."""
    system = tuple(str(each["language"]) for each in pygame.system.get_pref_locales())
    languages.speak(languages.in_force(setting, system))
