"""reviews.json: what is kept of a review, and what a damaged file costs."""

from __future__ import annotations

import json

import pytest

from ugames.home import keeper, reviews
from ugames.home.reviews import Mark, Reviewed

ADA = Reviewed("ugo-1", "Ada", "ugo", "2026-11-23", 61, (Mark(12, 350), Mark(40, 120)))


pytestmark = pytest.mark.usefixtures("home")


def test_what_is_kept_is_read_again() -> None:
    assert reviews.load() == ()
    bert = ADA._replace(person="Bert", skill=20, marks=(Mark(3, 900),))
    other = ADA._replace(key="ugh-1", game="ugh")
    for each in (ADA, bert, other):
        reviews.keep(each)
    assert reviews.load() == (ADA, bert, other)
    assert reviews.marks_of("ugo-1") == (Mark(3, 900), Mark(12, 350), Mark(40, 120))
    assert reviews.marks_of("ugo-2") == ()
    assert reviews.skills(reviews.load(), "ugo") == (ADA, bert)
    assert reviews.skills(reviews.load(), "ugo", "Bert") == (bert,)


def test_a_match_is_kept_once_for_each_person() -> None:
    reviews.keep(ADA)
    reviews.keep(ADA._replace(skill=70))
    assert [each.skill for each in reviews.load()] == [70]


def test_the_oldest_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "MOST_ENTRIES_OF_A_KIND", 3)
    for number in range(5):
        reviews.keep(ADA._replace(key=str(number)))
    assert [each.key for each in reviews.load()] == ["2", "3", "4"]


@pytest.mark.parametrize(
    "row",
    [
        {"skill": 101},
        {"skill": -1},
        {"date": "yesterday"},
        {"marks": [{"moment": 0, "cost": 1}]},
        {"marks": [{"moment": 1 << 60, "cost": 1}]},
        {"marks": [{"moment": 1, "cost": 1}] * 4},
        {"marks": "none"},
        {"person": 7},
    ],
)
def test_an_entry_that_makes_no_sense_is_left_out(row: dict[str, object]) -> None:
    reviews.keep(ADA)
    assert keeper.settle()
    data = json.loads(reviews.FILE.path.read_text(encoding="utf-8"))
    good = data["reviews"][0]
    data["reviews"] = [{**good, **row} if isinstance(good, dict) else "x", good]
    reviews.FILE.path.write_text(json.dumps(data), encoding="utf-8")
    assert reviews.load() == (ADA,)
