"""What the moves of a match have cost, and how lucky its cards were."""

TEXTS = {
    "review.tab": "Review",
    "review.about_tab": "Which of your moves cost most, how well you chose, and how kind the deal was.",
    "review.looking": "An Expert is looking at your moves: {done} of {all}.",
    "review.meanwhile": "You need not wait: it goes on while you do something else, as long as no bot has to think.",
    "review.given_up": "The bots do not answer, so that nobody can look at your moves.",
    "review.none": "No move of yours cost much. Well played!",
    "review.nothing": "There was nothing to choose in this match.",
    "review.unjudged": "The bots of this game do not compare choices, so none of yours can be judged.",
    "review.cost": "Cost: {cost}",
    "review.instead": "Better: {better}.",
    "review.choice": "{who} (choice {number}): {done}.",
    "review.choice_in_round": "{who} ({round}, choice {number}): {done}.",
    "review.yours": "Yours",
    "review.better": "Better",
    "review.chance": "{percent} % chance to win",
    "review.points": "{points:point}",
    "review.all": "the whole match",
    "review.look": "Look at it",
    "review.about_look": (
        "Open the replay just before this move, with rings around your choice and the better one. There you can also "
        "play on."
    ),
    "review.skill": "Skill {skill} %: 0 % is a choice by chance, 100 % the choice of an Expert.",
    "review.gain": "There is much to gain: begin with the moves below.",
    "review.luck": (
        "Luck: simple bots won {won} of 100 matches from your seat with this deal; {fair} would be average."
    ),
    "review.lucky": "The deal was kind to you.",
    "review.unlucky": "The deal was hard on you.",
    "review.even": "The deal was neither kind nor hard.",
    "review.luck_soon": "Luck: not known yet. Simple bots are still playing this deal, to see how often you win.",
    "review.mark": "A move that cost {cost}",
    "review.about_mark": "Go to the moment before it, and ask the Expert about it.",
    "review.whose": "Moves of {name}",
}
