"""The real window on the accessibility bus of Linux; scripts/try_reader.py plays whole matches there."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("AT-SPI is a thing of Linux", allow_module_level=True)

from scripts import try_reader

lacking = try_reader.lacks()
pytestmark = pytest.mark.skipif(bool(lacking), reason=f"this needs {', '.join(lacking)}")


def test_the_first_tricks_are_played_by_the_accessibility_bus_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UGAMES_HOME", str(tmp_path / "home"))
    try:
        with try_reader.a_listener(tmp_path / "home", seed=1) as listener:
            assert try_reader.play(listener, "ugo", most=3) == "ugo: 3 hands compared"
    except try_reader.NoBus as error:
        pytest.skip(str(error))
