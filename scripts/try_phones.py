"""Play whole matches with phones in a real browser, and have all that can go wrong happen to them.

    python3 scripts/try_phones.py                      # all five games, and every mishap: some minutes
    python3 scripts/try_phones.py ugo ugh --out /tmp/p  # these games, with pictures of each phone in all sizes

It needs Chromium (`apt-get install chromium`). The app is the real one without a screen; each phone is a context of
the browser, touched over the browser's own protocol. A fault ends it with exit code 1.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[1]))

from scripts.support import command
from scripts.support.chromium import Browser, Page, a_browser, program
from scripts.support.desk import FAULTS_SCRIPT, PHONE_SIZES, READY_SCRIPT, Desk, a_desk, come
from ugames.phones import host as hosts
from ugames.phones.address import LOOPBACK
from ugames.registry import GAMES, game_class
from ugames.screens.doors import doors
from ugames.texts import text
from ugames.ui.kit.nodes import find
from ugames.ui.table.table_screen import TableScreen

MATCH_MOST_SECONDS = 240.0
PHONE_SLEEP_SECONDS = 30.0
PLAYING_SCRIPT = """
(() => {
  if (window.playing) return;
  let last = 0, looks = 0;
  window.acts = window.acts || 0;
  window.faults = window.faults || new Set();
  window.playing = setInterval(() => {
    if (!picture || sent || !$("cover").hidden) return;
    offered.at = 0; // nobody has to see first what is new
    if (!$("sheet").hidden) { $("sheet").querySelector(".press").click(); return; }
    if (picture.quick && Date.now() - last < 120) return;
    const looked = [...document.querySelectorAll("#look .press")];
    if (looked.length) {
      if (looks++ % 4 === 0) FAULTS.forEach((fault) => window.faults.add(`${fault}: ${picture.ask}`));
      looked[Math.floor(Math.random() * looked.length)].click();
      if (sent) window.acts += 1;
      return;
    }
    const ways = [...document.querySelectorAll(".held.can, #do .press:not([aria-disabled])")];
    const some = ways.filter((each) => each.dataset.key !== "resume" && !/^depart/.test(each.dataset.key));
    const leaves = some.length === 1 ? 0.25 : 0.03; // with a deck of which no card fits, one would rather depart
    const from = some.length && Math.random() >= leaves ? some : ways;
    if (!from.length) return;
    last = Date.now();
    if (looks++ % 4 === 0) FAULTS.forEach((fault) => window.faults.add(`${fault}: ${picture.ask}`));
    const meant = from[Math.floor(Math.random() * from.length)];
    meant.click();
    if (/^depart/.test(meant.dataset.key)) meant.click(); // it has to be meant in earnest
    if (sent) window.acts += 1;
  }, 15);
})()
""".replace("FAULTS", FAULTS_SCRIPT.strip())
"""Plays on a page: again and again it touches one of the things that can be touched."""


def told(key: str, part: str = "cover") -> str:
    """A script that says whether a part of the page shows the words of that key up to their first field."""
    return f"$('{part}').innerText.includes({json.dumps(text.table[key].partition('{')[0])})"


def dealt(desk: Desk, browser: Browser, links: Sequence[str]) -> tuple[list[Page], TableScreen]:
    """A phone for each address, and the table once its cards lie on all of them."""
    pages = come(browser, links)
    for page in pages:
        page.until("$('cover').innerText.length > 0")
    screen = desk.play()
    for page in pages:
        page.until(READY_SCRIPT)
    return pages, screen


def say(sentence: str) -> None:
    """Print how far the trial is."""
    print(sentence, flush=True)


# --- whole matches


def whole_match(desk: Desk, browser: Browser, game: str, phones: int, out: Path | None) -> None:
    """Phones play a match from its codes to its end."""
    began = time.monotonic()
    options = {"ugo": {"games": 1}, "uchu_kaigi": {}, "ufo": {}}.get(game, {})
    pages, screen = dealt(desk, browser, desk.invite(game, phones, seed=7, **options))
    if out:
        photograph(pages[0], out, game, "begin")
    for page in pages:
        page.run(PLAYING_SCRIPT)
    if out:
        time.sleep(4)
        for page in pages:
            page.run("clearInterval(window.playing); window.playing = null")
        time.sleep(0.5)
        mine = next((page for page in pages if page.run("picture.turn")), pages[0])
        photograph(mine, out, game, "turn")
        mine.theme(False)
        mine.run("document.querySelector('.held.can') && !picture.quick && document.querySelector('.held.can').click()")
        mine.run("document.querySelector('.seat:not(.you)').click()")
        time.sleep(0.2)
        photograph(mine, out, game, "chosen-light")
        mine.theme(True)
        for page in pages:
            page.run(PLAYING_SCRIPT)
    for page in pages:
        page.until("Boolean(picture.won)", MATCH_MOST_SECONDS)
    outcome = screen.session.outcome
    assert outcome is not None
    shown = pages[0].run("picture.seats.map((seat) => seat.points)")
    if out:
        photograph(pages[0], out, game, "end")
    acts = [page.run("window.acts") for page in pages]
    assert not (faults := [each for page in pages for each in page.run("[...window.faults]")]), "\n".join(faults)
    assert all(page.run("picture.won") == list(outcome.winners) for page in pages)
    for page in pages:
        page.close()
    desk.ask(desk.app.home)
    took = time.monotonic() - began
    say(f"{game}: {phones} phones, acts {acts}, scores {shown}, {took:.0f} s")


def photograph(page: Page, out: Path, game: str, when: str) -> None:
    """Pictures of a phone in all sizes."""
    for width, height in PHONE_SIZES:
        page.turn(width, height)
        time.sleep(0.25)
        assert not (faults := page.run(FAULTS_SCRIPT)), f"{game} {when} {width}x{height}: {faults}"
        page.picture(out / f"{game}-{when}-{width}.png")
    page.turn(*PHONE_SIZES[0])


# --- mishaps


def mishaps(desk: Desk, browser: Browser) -> None:
    """Reload, sleep, double tap, a stale act, two tabs, a stolen token, a second phone, foreign origins and hosts."""
    links = desk.invite("ugo", 2, seed=3)
    contexts = [browser.phone() for _ in links]
    pages = [browser.page(context, link) for context, link in zip(contexts, links, strict=True)]
    for page in pages:
        page.until("$('cover').innerText.length > 0")
    pages[0].reload()
    pages[0].until("typeof words !== 'undefined' && $('cover').innerText.includes('Ada')")
    say("reload while the others are awaited: the seat is there again")
    session = desk.play().session
    for page in pages:
        page.until(READY_SCRIPT)

    def acting() -> int:
        return int(desk.ask(lambda: session.glimpse(-1).to_act[0]))

    for state in ("turn", "chosen", "waiting"):
        page = pages[acting() if state != "waiting" else 1 - acting()]
        if state == "chosen":
            page.tap(".held.can")
        hand = page.run("picture.hand.map((item) => item.label)")
        page.reload()
        page.until(f"typeof picture !== 'undefined' && {READY_SCRIPT}")
        assert page.run("picture.hand.map((item) => item.label)") == hand
    say("reload in turn, with a card chosen, and while waiting: the same hand")

    page, before = pages[acting()], session.moments
    page.tap(".held.can")
    page.until("chosen !== ''")
    page.until("settled()")
    page.run("(() => { const b = document.querySelector('#look .press'); b.click(); b.click(); })()")
    page.run("(() => { for (let i = 0; i < 5; i++) plain({kind: 'act', action: 0, picture: picture.number}); })()")
    page.until("picture.number > 1")
    time.sleep(0.3)
    assert session.moments == before + 1, "a double tap did two things"
    say("double tap: one card")
    before = session.moments
    page = pages[acting()]
    page.run("plain({kind: 'act', action: 0, picture: 1})")
    page.until(f"{told('phones.too_late', 'said')} || picture.number === 1")
    assert session.moments == before or page.run("picture.number === 1")
    say("an act on an old picture: too late")

    page = pages[0]
    page.run("socket.close()")
    page.offline(True)
    desk_sees = time.monotonic()
    while desk.ask(lambda: desk.host.phones.seats.is_there(0)):
        assert time.monotonic() - desk_sees < 20
        time.sleep(0.05)
    page.until(told("phones.page_lost"))
    time.sleep(PHONE_SLEEP_SECONDS)
    other = acting()
    if other == 1:
        pages[1].tap(".held.can")
        pages[1].until("settled()")
        pages[1].tap("#look .press")
        time.sleep(0.3)
    page.offline(False)
    page.until(READY_SCRIPT, 30)
    assert page.run("picture.number") >= 1
    assert page.run("picture.hand.length") == len(session.glimpse(0).view.hand)
    say(f"{PHONE_SLEEP_SECONDS:.0f} s asleep: the hand as it is now")

    tab = browser.page(contexts[0], links[0])
    tab.until(f"typeof picture !== 'undefined' && {READY_SCRIPT}")
    page.until(told("phones.page_elsewhere"))
    page.tap("#cover .press")
    page.until(READY_SCRIPT)
    tab.until(told("phones.page_elsewhere"))
    tab.close()
    say("two tabs: the newest has the hand, and it can be taken back")

    thief = browser.page(browser.phone(), links[1])
    thief.until(told("phones.asked"))
    assert not thief.run("picture")
    code = thief.run("$('cover').innerText.match(/[0-9]{2}/)[0]")
    desk.ask(lambda: doors(desk.app).phones(session))
    time.sleep(0.3)
    assert code in desk.ask(lambda: find(desk.app.top.nodes(), "admit-1").hint)  # type: ignore[union-attr]
    desk.press("refuse-1")
    thief.until(told("phones.refused"))
    assert pages[1].run(READY_SCRIPT)
    say("a stolen token: it asks, the table says no, and nothing was shown")
    thief.tap("#cover .press")
    thief.until(told("phones.asked"))
    time.sleep(0.3)
    desk.press("admit-1")
    thief.until(READY_SCRIPT)
    pages[1].until(told("phones.page_not_yours"))
    assert thief.run("location.hash") != "#" + links[1].rpartition("#")[2]
    say("a second phone that is let in has the hand, and the old token is worth nothing")
    stranger = browser.page(browser.phone(), links[0].partition("#")[0])
    stranger.until(told("phones.page_who"))
    stranger.tap("#cover .press")
    stranger.until(told("phones.asked"))
    stranger.close()
    desk.ask(lambda: desk.app.command("back"))
    foreign(desk, browser)
    desk.ask(desk.app.home)
    for page in (pages[0], thief):
        page.until(told("phones.page_gone"))
    say("the table is cleared: phones say so")


def foreign(desk: Desk, browser: Browser) -> None:
    """What the page of somebody else can do: nothing."""
    host = desk.host.server.host
    page = browser.page(browser.phone(), "data:text/html,<title>evil</title>")
    opened = page.run(
        f"new Promise((go) => {{ const s = new WebSocket('ws://{host}/table'); "
        "s.onopen = () => go('open'); s.onerror = () => go('refused'); })"
    )
    assert opened == "refused", "a foreign page spoke to the table"
    read = page.run(f"fetch('http://{host}/words.json').then(() => 'read', () => 'refused')")
    assert read == "refused", "a foreign page read from the table"
    page.go(f"http://localhost:{host.rpartition(':')[2]}/")
    time.sleep(0.5)
    assert not page.run("typeof picture !== 'undefined'"), "another name led to the table"
    browser.complaints[:] = [each for each in browser.complaints if host not in each and "localhost" not in each]
    page.close()
    say("foreign origin and foreign host: refused")


# --- all of it


def trial(desk: Desk, given: Namespace) -> None:
    """Play the matches that were asked for, and have all mishaps."""
    with a_browser() as browser:
        for game in given.games or GAMES:
            whole_match(desk, browser, game, min(4, game_class(game).seats[-1]), given.out)
        mishaps(desk, browser)
        assert not browser.complaints, "\n".join(browser.complaints)


def main() -> int:
    """Run the named trials; the exit code."""
    parser = command.parser(__doc__)
    command.add_games(parser)
    parser.add_argument("--out", type=Path, help="a folder for pictures of the phones")
    arguments = parser.parse_intermixed_args()
    if program() is None:
        say("There is no Chromium here: apt-get install chromium")
        return 2
    with patch.object(hosts, "local_addresses", lambda: (LOOPBACK,)), a_desk() as desk:
        failed = desk.run(lambda: trial(desk, arguments))
    if failed is not None:
        say(f"{type(failed).__name__}: {failed}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
