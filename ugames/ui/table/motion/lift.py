"""The raised card: pointed at or dragged."""

from __future__ import annotations

from ugames.ui.kit.app import App
from ugames.ui.table.furniture import spot_area
from ugames.ui.table.staging.playback import Playback
from ugames.ui.table.staging.stage import Sprite


class Lift:
    """The pointed or dragged card, as a sprite on the stage."""

    def __init__(self, app: App, playback: Playback) -> None:
        self.app = app
        self.playback = playback
        self._carried: Sprite | None = None

    def sprite(self, now: float) -> Sprite | None:
        """The raised sprite; after a drag it flies home."""
        node = self.app.pointer.dragging or self.app.pointed()
        if node is None or not node.rises:
            return None
        sprite = self.playback.sprite_of(node)
        if sprite:
            sprite.lift = node.lift
        if sprite and self.app.pointer.dragging and not sprite.duration:
            x, y = self.app.pointer.at
            sprite.pose = sprite.pose._replace(x=x, y=y + sprite.pose.height * 0.18)
            self._carried = sprite
        elif self._carried and not self.app.pointer.dragging:
            self._carried.send(self._carried.spot, now, self.playback.pace)
            self.playback.stage.moving = True
            self._carried = None
        return None if sprite and not self.app.pointer.dragging and self._is_covered(sprite) else sprite

    def _is_covered(self, sprite: Sprite) -> bool:
        """Whether other cards are shown over it for a moment, so that it must not rise."""
        spot, area = sprite.spot, spot_area(sprite.spot)
        above = (s.spot for s in self.playback.stage.sprites if s.spot.order > spot.order)
        return self.playback.busy and any(s.zone != spot.zone and spot_area(s).meets(area) for s in above)
