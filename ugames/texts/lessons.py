"""Lessons: the bubbles over a table, and the list."""

TEXTS = {
    "lessons.title": "Learn by playing",
    "lessons.learn": "Lessons",
    "lessons.learn_hint": "Learn the game by playing it, step by step.",
    "lessons.learn_so_far": "Learn the game by playing it, step by step. Finished: {done:lesson}.",
    "lessons.step": "Step {number} of {all}",
    "lessons.next": "Next",
    "lessons.leave": "End lesson",
    "lessons.clock_runs": "The clock runs until the lesson speaks again.",
    "lessons.play": "A real game",
    "lessons.done": "That is all you need for a first game. The rules are behind F1 at any time.",
    "lessons.further": "The next lesson",
    "lessons.done_so_far": (
        "That was the first part. The next lesson teaches the rest of this game, and then it can begin."
    ),
    "lessons.not_now": "Not this time: do what this step asks for.",
    "lessons.not_that": "It is not that.",
    "lessons.try_again": "Not quite. Look again.",
    "lessons.start": "Start",
    "lessons.go_on": "Go on",
    "lessons.again": "Again",
    "lessons.minutes": "{count:minute}, {state}",
    "lessons.new": "new",
    "lessons.so_far": "{seen} of {all} steps",
    "lessons.finished": "done",
    "lessons.none": "This game has no lesson.",
    "lessons.bad": "This lesson cannot be used",
    "lessons.offer": "New here? Five minutes with U GO!",
    "lessons.no_thanks": "I know these games",
}
