"""The layers of a table's screen, from the rings under a raised card to the panels over captions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from ugames.ui.draw.canvas import Canvas
from ugames.ui.draw.geometry import LIFT_IN_FAN, card_at
from ugames.ui.draw.strokes import Cached, Layer
from ugames.ui.kit import controls
from ugames.ui.kit.nodes import Node
from ugames.ui.table.cards.mark import STYLE_BY_MARK, edge
from ugames.ui.table.cards.sprites import Sprite
from ugames.ui.table.panels.overlays import Height, Overlay, draw_way_out
from ugames.ui.table.places import log_area, whole
from ugames.ui.table.said import ring
from ugames.ui.table.screen.enlarged import Enlarged
from ugames.ui.table.screen.header import Header
from ugames.ui.table.screen.looking_back import LookingBack
from ugames.ui.table.screen.playback import Playback


class RaisedCard:
    """The pointed or dragged card, as a sprite on the stage."""

    def __init__(self, playback: Playback) -> None:
        self.app = playback.app
        self.playback = playback
        self._carried: Sprite | None = None

    def raise_card(self, now: float) -> Sprite | None:
        """The raised sprite; after a drag it flies home."""
        dragged = self.app.pointer.dragging
        node = dragged or self.app.pointed()
        if node is None or not node.rises:
            return None
        sprite = self.playback.display.sprite_of(node)
        if sprite:
            sprite.lift = node.lift
        if sprite and dragged and not sprite.duration:
            x, y = self.app.pointer.at
            sprite.pose = sprite.pose._replace(x=x, y=y + sprite.pose.height * 0.18)
            self._carried = sprite
        elif self._carried and not dragged:
            self.playback.stage.send_home(self._carried, now, self.playback.pace)
            self._carried = None
        return None if sprite and not dragged and self._is_covered(sprite) else sprite

    def _is_covered(self, sprite: Sprite) -> bool:
        """Whether other cards are shown over it for a moment, so that it must not rise."""
        spot, area = sprite.spot, sprite.spot.area
        above = (s.spot for s in self.playback.stage.sprites if s.spot.order > spot.order)
        return self.playback.busy and any(s.zone != spot.zone and s.area.meets(area) for s in above)


class Layers:
    """What is drawn over the ground of one table; of what lies still, only changes are drawn again."""

    def __init__(self, header: Header, looking_back: LookingBack, enlarged: Enlarged) -> None:
        self.app = header.app
        self.playback = header.playback
        self.display = self.playback.display
        self.overlays = self.playback.overlays
        self.header = header
        self.looking_back = looking_back
        self.log_panel = looking_back.panel
        self.enlarged = enlarged
        self._raised = RaisedCard(self.playback)
        self.under, self.over, self.top = Layer(), Layer(), Layer()
        """The rings under the raised card, what lies still over all cards, and panels over captions."""
        self._board_nodes = Cached()
        """The board's buttons and usable places."""
        self._was_covered = False
        """Whether a cover lay over the table in the last frame."""

    def draw(self, canvas: Canvas, everything: bool, on_board: Sequence[Node]) -> list[pygame.Rect]:
        """Draw the table with the board's nodes; returns the changed rectangles."""
        raised = self._raised.raise_card(self.app.now)
        self.display.nudge(raised)
        works = {
            self.under: partial(self._draw_rings, canvas, raised is not None),
            self.over: partial(self._draw_still, canvas, on_board),
            self.top: partial(self._draw_panels, canvas),
        }
        listed = not (
            self.playback.shown.board.game.has_clock or canvas.ear
        )  # a race moves everywhere, and a screen reader needs every text
        changed = _changes(canvas, works) if listed else None

        def lay(layer: Layer) -> None:
            """Draw a layer within the present rectangle."""
            if listed:
                layer.draw(canvas.surface, canvas.surface.get_clip())
            else:
                works[layer]()

        covers = [each for each in self.overlays.open if each.height >= Height.BOTS_AWAY]
        was_covered, self._was_covered = self._was_covered, bool(covers)
        everything |= changed is None or was_covered or self._was_covered
        everything |= raised is not None and self.app.pointer.dragging is not None
        rects = self.display.draw(raised, everything, changed or (), lambda _: lay(self.under))
        lens = self.app.tooltip.lingering and self.enlarged.node is None
        if lens:
            self.enlarged.spare()
        for rect in rects:
            canvas.surface.set_clip(rect)
            lay(self.over)
            self._draw_off_log(canvas, rect)
            lay(self.top)
            if lens:
                self.enlarged.draw_lens(canvas)
            self._draw_covers(canvas, covers)
        canvas.surface.set_clip(None)
        return rects

    def _draw_rings(self, canvas: Canvas, rises: bool) -> None:
        """Draw all rings, and a frame around a pointed card whose rise alone is hardly visible."""
        pointed = self.app.pointed()
        if rises and pointed is not None and pointed.rises and pointed.lift < LIFT_IN_FAN:
            ring.draw(canvas, ring.frame(self.display.drawn(pointed), "highlight"))
        for overlay in self.overlays.open:
            for each in overlay.rings():
                ring.draw(canvas, each)

    def _draw_still(self, canvas: Canvas, on_board: Sequence[Node]) -> None:
        """Draw the header, the board's buttons and usable places off cards that leave, and the lowest overlays."""
        self.header.draw(canvas, self.looking_back.moment)
        self.header.buttons.draw(canvas)
        poses = [each.pose for each in self.playback.stage.leaving]
        leaving = [card_at(pose.x, pose.y, pose.height) for pose in poses]
        nodes, shown = self._visible(on_board), self.playback.shown
        nodes = [node for node in nodes if node.role != "place" or not any(map(node.area.meets, leaving))]
        shows = (*nodes,), self.app.pointed(), shown.seen.legal, shown.lit.legal
        self._board_nodes.draw(canvas, shows, partial(_draw_nodes, canvas, *shows))
        for each in self.overlays.open:
            if each.height <= Height.LOG:
                each.draw(canvas)

    def _visible(self, on_board: Sequence[Node]) -> Sequence[Node]:
        """The board's nodes as they can be reached; below a cover its buttons, but none below points or in the past."""
        if self.looking_back.moment is not None or self.overlays.top is self.playback.points:
            return ()
        if self.overlays.top:
            return [node for node in on_board if node.role == "button"]
        keys = {node.key for node in on_board}
        return [node for node in self.app.nodes() if node.key in keys]

    def _draw_off_log(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draw flashes, counts and captions within this rectangle, off a log that lies over the table."""
        if self.log_panel.lies_over:
            free = whole(canvas.theme).left(log_area(canvas.theme).x)
            canvas.surface.set_clip(rect.clip(canvas.rect(free)))
        self.display.draw_over()
        canvas.surface.set_clip(rect)

    def _draw_panels(self, canvas: Canvas) -> None:
        """Draw the overlays that lie over captions and leave the table visible."""
        for each in self.overlays.open:
            if Height.LOG < each.height < Height.BOTS_AWAY:
                each.draw(canvas)

    def _draw_covers(self, canvas: Canvas, covers: Sequence[Overlay]) -> None:
        """Draw the overlays over the whole table, and the cross of the top one."""
        for cover in covers:
            cover.draw(canvas)
        if self.overlays.top:
            draw_way_out(canvas, self.overlays.top)


def _changes(canvas: Canvas, works: Mapping[Layer, Callable[[], None]]) -> list[pygame.Rect] | None:
    """List all layers again; returns the changed rectangles, or None if one was not listed before."""
    changes = [layer.renew(canvas, work) for layer, work in works.items()]
    return None if None in changes else [rect for rects in changes for rect in rects or ()]


def _draw_nodes(
    canvas: Canvas, nodes: Sequence[Node], pointed: Node | None, legal: Sequence[Any], lit: Sequence[Any]
) -> None:
    """Draw a board's buttons and usable places; a button looks disabled if its legal actions are not to be `lit`."""
    sizes = controls.column_sizes(canvas, [node for node in nodes if node.role == "button"])
    for node in nodes:
        if node.key in sizes:
            waits = bool({*node.actions} & {*legal}) and not {*node.actions} & {*lit}
            controls.button(canvas, node, node == pointed, sizes[node.key], quiet=True, dim=waits)
        elif node.role == "place" and any(action in lit for action in node.actions):
            strong = pointed is not None and node.key == pointed.key
            px = canvas.theme.px
            if strong and not node.mark:
                canvas.outline(node.area.inset(-3), "highlight", 12, 4)
            edge(
                canvas, canvas.surface, STYLE_BY_MARK[node.mark], canvas.rect(node.area), px(12), px(7 if strong else 4)
            )
