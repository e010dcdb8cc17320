"""The page in a real browser; scripts/try_phones.py plays whole matches and has more mishaps."""

from __future__ import annotations

import pytest

from scripts.support.chromium import Page, a_browser, program
from scripts.support.desk import FAULTS_SCRIPT, READY_SCRIPT, Desk, a_desk, come
from ugames.phones import host as hosts
from ugames.phones.address import LOOPBACK

pytestmark = pytest.mark.skipif(program() is None, reason="there is no Chromium here")


def _explain(page: Page) -> None:
    """Holding a card tells its use and plays nothing, and Close leads back to it."""
    use = page.run("uses[picture.hand[0].card.name][0]")
    with page.finger(".held"):
        page.until("!$('sheet').hidden")
    assert use in page.run("$('sheet').innerText")
    page.tap("#sheet .press")
    page.until("$('sheet').hidden && $('how').hidden")
    assert page.run("[chosen, sent, picture.number, document.activeElement.dataset.key === picture.hand[0].key]") == [
        "",
        False,
        1,
        True,
    ]


def _touch_while_the_table_changes(page: Page) -> None:
    """The card under the finger is not replaced before the tap has counted."""
    with page.finger(".held.can"):
        page.run("take({...picture, goal: 'another goal'})")
        assert page.run("$('goal').innerText") != "another goal"
    page.until("$('goal').innerText === 'another goal'")
    page.until("chosen !== ''")
    page.run("chosen = ''; own()")


def test_a_card_is_played_by_touch_and_a_reload_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "local_addresses", lambda: (LOOPBACK,))

    def trial(desk: Desk) -> None:
        with a_browser() as browser:
            pages = come(browser, desk.invite("ugo", 2, seed=3))
            for page in pages:
                page.until("$('cover').innerText.length > 0")
            session = desk.play().session
            for page in pages:
                page.until(READY_SCRIPT)
            acting = int(desk.ask(lambda: session.glimpse(-1).to_act[0]))
            page = pages[acting]
            _explain(page)
            _touch_while_the_table_changes(page)
            page.tap(".held.can")
            page.until("!$('look').hidden && $('look').innerText.length > 3 && settled()")
            assert page.run(FAULTS_SCRIPT) == []
            assert page.run("document.querySelector('#look .told').scrollTop") == 0
            page.tap("#look .press")
            page.until("picture.number === 2")
            assert session.moments == 2
            hand = page.run("picture.hand.map((item) => item.label)")
            page.reload()
            page.until(f"typeof picture !== 'undefined' && {READY_SCRIPT}")
            assert page.run("picture.hand.map((item) => item.label)") == hand
            page.run("history.replaceState(null, '', location.pathname)")  # the short address, without the secret
            page.reload()
            page.until(f"typeof picture !== 'undefined' && {READY_SCRIPT}")
            assert page.run("picture.hand.map((item) => item.label)") == hand
            other = pages[1 - acting]
            other.until("picture.turn && settled()")
            other.flick(".held.can")
            other.until("!picture.turn || picture.number > 2")
            assert session.moments == 3
            assert browser.complaints == []

    with a_desk() as desk:
        failed = desk.run(lambda: trial(desk))
    assert failed is None, failed
