"""What is heard: short sounds by name, with variants. Without a device everything goes on in silence."""

from __future__ import annotations

from typing import Any

import pygame

from ugames.resources import asset

FREQUENCY = 44100


class Speaker:
    """Plays sounds of assets/sounds; which volume they have, the settings say."""

    def __init__(self, settings: Any) -> None:
        self.settings = settings
        self.muted = False
        self.away = False
        self.silent: str | None = None
        """Why nothing can be heard, if there is no device."""
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self._turn = 0
        try:
            pygame.mixer.init(FREQUENCY, -16, 2, 512)
        except pygame.error as error:
            self.silent = f"No sound: {error}."

    def adopt(self, settings: Any) -> None:
        """Use other volumes."""
        self.settings = settings

    def focus(self, focused: bool) -> None:
        """The window has come to the front, or gone."""
        self.away = not focused and self.settings.mute_unfocused

    def toggle(self) -> None:
        """All sound off, or on again."""
        self.muted = not self.muted

    def play(self, name: str) -> None:
        """Play one of the variants of a sound."""
        if self.silent or self.muted or self.away or not self.settings.effects:
            return
        variants = self._load(name)
        if not variants:
            return
        self._turn += 1
        sound = variants[self._turn % len(variants)]
        sound.set_volume(self.settings.effects / 100)
        sound.play()

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._sounds:
            files = sorted(asset("sounds").glob(f"{name}-*.wav")) if asset("sounds").is_dir() else []
            self._sounds[name] = [pygame.mixer.Sound(str(file)) for file in files]
        return self._sounds[name]
