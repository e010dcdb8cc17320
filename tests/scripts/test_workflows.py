"""The workflows that test every change and build every release: their rights, and whose code they run."""

from __future__ import annotations

import re

import pytest

from scripts.support.environment import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
texts = {path.name: path.read_text(encoding="utf-8") for path in WORKFLOWS}


def jobs(text: str) -> dict[str, str]:
    """The jobs of a workflow, each with its lines."""
    parts = re.split(r"^  ([a-z]+):\n", text.partition("\njobs:\n")[2], flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_what_others_have_written_is_named_by_its_hash_and_the_same_everywhere() -> None:
    used = [line.split("uses: ")[1] for text in texts.values() for line in text.splitlines() if "uses: " in line]
    assert used
    for each in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each), each
    assert len({each.split("@")[0] for each in used}) == len({*used})


@pytest.mark.parametrize("name", texts)
def test_only_the_releasing_job_may_write_and_it_runs_nothing_of_ours(name: str) -> None:
    text, found = texts[name], jobs(texts[name])
    assert "\npermissions:\n  contents: read\n\n" in text
    writing = [job for job, lines in found.items() if "write" in lines]
    assert writing == (["release"] if name == "release.yml" else [])
    for job in writing:
        assert "checkout" not in found[job]
        assert "python" not in found[job]
        assert "needs: [build, installer, install]" in found[job]
    assert text.count("persist-credentials: false") == text.count("uses: actions/checkout@")
    assert [job for job, lines in found.items() if "\n    timeout-minutes: " not in lines] == []
