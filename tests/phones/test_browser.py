"""The page in a real browser; scripts/try_phones.py plays whole matches and has more mishaps."""

from __future__ import annotations

import pytest

from scripts import try_phones
from scripts.chromium import Browser, program
from scripts.try_phones import Desk, a_desk, come
from ugames.phones import host as hosts
from ugames.phones.address import HERE

pytestmark = pytest.mark.skipif(program() is None, reason="there is no Chromium here")


def test_a_card_is_played_by_touch_and_a_reload_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "local_addresses", lambda: (HERE,))

    def trial(desk: Desk) -> None:
        with Browser() as browser:
            pages = come(browser, desk.invite("ugo", 2, seed=3))
            for page in pages:
                page.until("$('cover').innerText.length > 0")
            session = desk.play().session
            for page in pages:
                page.until(try_phones.READY)
            acting = int(desk.ask(lambda: session.glimpse(-1).to_act[0]))
            page = pages[acting]
            page.tap(".held.can")
            page.until("!$('look').hidden && $('look').innerText.length > 3")
            page.tap("#look .press")
            page.until("picture.number === 2")
            assert session.moments == 2
            hand = page.run("picture.hand.map((item) => item.label)")
            page.reload()
            page.until(f"typeof picture !== 'undefined' && {try_phones.READY}")
            assert page.run("picture.hand.map((item) => item.label)") == hand
            other = pages[1 - acting]
            other.until("picture.turn")
            other.flick(".held.can")
            other.until("!picture.turn || picture.number > 2")
            assert session.moments == 3
            assert browser.complaints == []

    with a_desk() as desk:
        failed = desk.run(lambda: trial(desk))
    assert failed is None, failed
