"""A headless Chromium, driven over its own protocol: pages as phones have them, to be tapped and looked at."""

from __future__ import annotations

import base64
import itertools
import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

from websockets.sync.client import ClientConnection, connect

from scripts.support.linux import running

BROWSER_PATIENCE_SECONDS = 20.0
"""An answer counts as missing after this time."""
BROWSER_PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


def program() -> str | None:
    """The browser of this computer, if it has one."""
    return next((path for name in BROWSER_PROGRAMS if (path := shutil.which(name))), None)


@contextmanager
def a_browser() -> Iterator[Browser]:
    """A browser that is ended, and its memory deleted, at the end of the `with` block."""
    browser = program()
    assert browser is not None, "there is no Chromium here"
    words = [
        browser, "--headless=new", "--remote-debugging-port=0", "--disable-gpu", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
        "--disable-backgrounding-occluded-windows", "--hide-scrollbars", "--mute-audio",
    ]  # fmt: skip
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--no-sandbox")  # root may not use it
    with (
        tempfile.TemporaryDirectory(prefix="ugames-chromium-", ignore_cleanup_errors=True) as home,
        running(*words, f"--user-data-dir={home}", "about:blank", stdout=DEVNULL, stderr=DEVNULL),
    ):
        port_file, until = Path(home, "DevToolsActivePort"), time.monotonic() + BROWSER_PATIENCE_SECONDS
        while not (port_file.is_file() and len(lines := port_file.read_text().split()) == 2):
            if time.monotonic() > until:
                raise TimeoutError("Chromium does not start")
            time.sleep(0.05)
        with connect(f"ws://127.0.0.1:{lines[0]}{lines[1]}", max_size=None, ping_interval=None) as socket:
            yield Browser(socket)


class Browser:
    """One browser process; each phone is a context of its own, so that nothing is shared."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self.complaints: list[str] = []
        """The complaints of pages: scripts that failed, and things that the policy has kept out."""

    def ask(self, method: str, session: str | None = None, /, **fields: Any) -> dict[str, Any]:
        """Call a function of the protocol; its result."""
        number = next(self._numbers)
        request = {"id": number, "method": method, "params": fields} | ({"sessionId": session} if session else {})
        self._socket.send(json.dumps(request))
        while True:
            answer = json.loads(self._socket.recv(BROWSER_PATIENCE_SECONDS))
            self._hear(answer)
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                result: dict[str, Any] = answer["result"]
                return result

    def _hear(self, message: dict[str, Any]) -> None:
        match message:
            case {"method": "Runtime.exceptionThrown", "params": {"exceptionDetails": details}}:
                self.complaints.append(json.dumps(details)[:600])
            case {"method": "Log.entryAdded", "params": {"entry": {"source": source, "text": text}}}:
                if source not in ("network", "other"):  # a table that has gone does not answer
                    self.complaints.append(f"{source}: {text}")

    def phone(self) -> str:
        """A new context: a phone with a memory of its own."""
        return str(self.ask("Target.createBrowserContext")["browserContextId"])

    def page(self, phone: str, address: str, width: int = 360, height: int = 640, dark: bool = True) -> Page:
        """A tab of that phone, at that address."""
        target = self.ask("Target.createTarget", url="about:blank", browserContextId=phone)["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, target, session)
        page.turn(width, height)
        page.ask("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        page.theme(dark)
        for domain in ("Page", "Runtime", "Log"):
            page.ask(f"{domain}.enable")
        page.go(address)
        return page


class Page:
    """One tab."""

    def __init__(self, browser: Browser, target: str, session: str) -> None:
        self.browser = browser
        self.target = target
        self.session = session

    def ask(self, method: str, /, **fields: Any) -> dict[str, Any]:
        """Call a function of the protocol for this tab."""
        return self.browser.ask(method, self.session, **fields)

    def go(self, address: str) -> None:
        """Open an address."""
        self.ask("Page.navigate", url=address)

    def reload(self) -> None:
        """Load the page anew."""
        self.ask("Page.reload")

    def turn(self, width: int, height: int) -> None:
        """Have a screen of that size."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2, mobile=True)

    def theme(self, dark: bool) -> None:
        """Prefer dark or light."""
        value = "dark" if dark else "light"
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": value}])

    def offline(self, off: bool) -> None:
        """Lose the network, or have it again."""
        self.ask("Network.enable")
        self.ask("Network.emulateNetworkConditions", offline=off, latency=0, downloadThroughput=-1, uploadThroughput=-1)

    def run(self, script: str) -> Any:
        """The value of a script."""
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(str(answer["exceptionDetails"]))
        return answer["result"].get("value")

    def until(self, script: str, seconds: float = BROWSER_PATIENCE_SECONDS) -> None:
        """Wait until a script is true; while the page is not there yet, it is not."""
        began = time.monotonic()
        while not self.run(f"(() => {{ try {{ return Boolean({script}) }} catch {{ return false }} }})()"):
            if time.monotonic() - began > seconds:
                raise TimeoutError(f"never true: {script}; the page shows {self.shown()!r:.400}")
            time.sleep(0.02)

    def shown(self) -> str:
        """The words on the screen."""
        return str(self.run("document.body.innerText"))

    @contextmanager
    def finger(self, selector: str) -> Iterator[None]:
        """A finger on the first element that fits; it is lifted at the end."""
        self._touch("touchStart", self._middle(selector))
        yield
        self._touch("touchEnd")

    def tap(self, selector: str) -> None:
        """Touch the first element that fits, where a finger would."""
        with self.finger(selector):
            pass

    def flick(self, selector: str) -> None:
        """Flick it upwards."""
        x, y = self._middle(selector)
        self._touch("touchStart", (x, y))
        for part in range(1, 5):
            self._touch("touchMove", (x, y - 30 * part))
        self._touch("touchEnd")

    def _touch(self, kind: str, *fingers: tuple[float, float]) -> None:
        self.ask("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y} for x, y in fingers])

    def _middle(self, selector: str) -> tuple[float, float]:
        self.ask("Page.bringToFront")
        middle = self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); if (!e) return null;"
            " e.scrollIntoView({block: 'nearest', inline: 'nearest'});"
            " const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        assert middle, f"there is no {selector}"
        return middle[0], middle[1]

    def picture(self, path: Path) -> None:
        """Save a picture of the page."""
        data = self.ask("Page.captureScreenshot", format="png")["data"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(data))

    def close(self) -> None:
        """Close the tab."""
        self.browser.ask("Target.closeTarget", targetId=self.target)
