"""A lesson file is read strictly: whatever is wrong with it is a clear sentence with file and line."""

from __future__ import annotations

import pytest

from ugames.lessons.lesson import Lesson, Question, lesson_sentences, reworded
from ugames.lessons.reader import LessonError, read_lesson

GOOD_LESSON = """format = 1
game = "duel"
title = "First"
about = "How one wins."
minutes = 3
seed = 7
bots = ["Grace"]

[[step]]
key = "goal"
say = "Win tricks."

[[step]]
key = "take"
when = "turn"
at = ["hand"]
say = "Take it."
do = ["Play *"]
wrong = "Not that one."

[[step]]
key = "points"
when = "Taken"
who = "me"
within = 2
ask = "How many?"
answers = ["one", "two"]
right = 1
because = "It counts two."
"""


def read(text: str) -> Lesson:
    return read_lesson(text, "lesson", "duel", "lesson.toml")


def test_a_good_lesson() -> None:
    lesson = read(GOOD_LESSON)
    assert (lesson.id, lesson.seats, lesson.seat, lesson.seed) == ("duel/lesson", 2, 0, 7)
    goal, take, points = lesson.steps
    assert (goal.when, take.when, points.when) == ("next", "turn", "Taken")
    assert (take.at, take.do, take.wrong) == (("hand",), ("Play *",), "Not that one.")
    assert points.question == Question("How many?", ("one", "two"), 1, "It counts two.")
    assert (points.who, points.within) == ("me", 2)
    begun = read(GOOD_LESSON.replace("seed = 7", 'seed = 7\nmoves = "0 12 3"'))
    assert begun == lesson._replace(moves=(0, 12, 3))


def test_each_sentence_has_a_key_by_which_it_is_translated() -> None:
    text = GOOD_LESSON.replace('"Take it."', '"Take it."\nmeanwhile = "Points are counted."')
    lesson = read(text)
    assert lesson_sentences(lesson) == {
        "duel/lesson.title": "First",
        "duel/lesson.about": "How one wins.",
        "duel/lesson.goal.say": "Win tricks.",
        "duel/lesson.take.say": "Take it.",
        "duel/lesson.take.wrong": "Not that one.",
        "duel/lesson.take.meanwhile": "Points are counted.",
        "duel/lesson.points.ask": "How many?",
        "duel/lesson.points.because": "It counts two.",
        "duel/lesson.points.answer-0": "one",
        "duel/lesson.points.answer-1": "two",
    }
    catalogue = {key: said.upper() for key, said in lesson_sentences(lesson).items()}
    assert lesson_sentences(reworded(lesson, lambda key, said: said.upper())) == catalogue
    assert reworded(lesson, lambda key, said: said) == lesson


FAULTY_LESSONS = {
    "no TOML": (GOOD_LESSON, "title = ", "lesson.toml:1: this is not valid TOML"),
    "another form": ("format = 1", "format = 2", "lesson.toml:1: write format = 1"),
    "another game": ('"duel"', '"ugo"', 'lesson.toml:2: write game = "duel"'),
    "an unknown key": (
        'wrong = "',
        'worng = "',
        "lesson.toml:19: nothing called 'worng' belongs here",
    ),
    "a wrong kind": ("seed = 7", 'seed = "7"', "lesson.toml:6: seed must be a whole number"),
    "too long": ("minutes = 3", "minutes = 90", "lesson.toml:5: minutes must be 1 to 20"),
    "nobody to play with": ('["Grace"]', "[]", "lesson.toml:7: bots must be the names"),
    "no such seat": ("seed = 7", "seed = 7\nseat = 2", "lesson.toml:7: seat must be 0 to 1"),
    "no moves": ("seed = 7", 'seed = 7\nmoves = "0 -1"', "lesson.toml:7: moves are numbers"),
    "a key twice": ('"take"', '"goal"', "lesson.toml:14: the key 'goal' stands here twice"),
    "no key": ('key = "goal"\n', "", "lesson.toml:9: each step needs a key"),
    "nothing said": ('say = "Win tricks."\n', "", "lesson.toml:9: a step either says something"),
    "no event": ('"turn"', '"often"', "lesson.toml:15: when is"),
    "who without event": (
        '"Taken"\nwho = "me"\nwithin = 2',
        '"next"\nwho = "me"',
        "lesson.toml:24: who is",
    ),
    "meanwhile without do": (
        'say = "Win tricks."',
        'say = "Win tricks."\nmeanwhile = "Wait."',
        "lesson.toml:12: meanwhile is for a step that has do",
    ),
    "wrong without do": ('do = ["Play *"]\n', "", "lesson.toml:18: wrong is for a step that asks"),
    "half a question": ("right = 1\n", "", "lesson.toml:26: a question has"),
    "no such answer": ("right = 1", "right = 2", "lesson.toml:28: right is the number"),
    "an empty sentence": ("Win tricks.", " ", "lesson.toml:11: say must be 1 to 300 letters"),
    "no steps": (GOOD_LESSON[GOOD_LESSON.index("[[step]]") :], "", "lesson.toml:1: a lesson needs step"),
    "a promise that may be left out": (
        "within = 2",
        'within = 2\nmet = ["takes"]',
        "lesson.toml:26: a step that may be left out",
    ),
    "a number among texts": ('["hand"]', "[1]", "lesson.toml:16: at must be a list of texts"),
}


@pytest.mark.parametrize("name", FAULTY_LESSONS)
def test_a_fault_is_one_clear_sentence(name: str) -> None:
    old, new, told = FAULTY_LESSONS[name]
    with pytest.raises(LessonError) as caught:
        read(GOOD_LESSON.replace(old, new))
    assert str(caught.value).startswith(told)
    assert "\n" not in str(caught.value)
