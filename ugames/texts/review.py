"""The review of a match: the cost of its moves, and the luck of its cards."""

TEXTS = {
    "review.tab": "Review",
    "review.about_tab": "Which moves cost you most, how well you chose, and how kind the deal was.",
    "review.looking": "An Expert is looking at your moves: {percent}% is done.",
    "review.meanwhile": "You don't have to wait: it goes on while you do something else, unless a bot has to think.",
    "review.given_up": "The bots aren't answering, so nobody can look at your moves.",
    "review.none": "None of your moves cost you much. Well played!",
    "review.nothing": "There was nothing to choose in this game.",
    "review.unjudged": "This game's bots don't compare choices, so they can't judge yours.",
    "review.cost": "Cost: {cost}",
    "review.instead": "Better: {better}.",
    "review.choice": "{who} (choice {number}): {done}.",
    "review.choice_in_round": "{who} ({round}, choice {number}): {done}.",
    "review.yours": "Yours",
    "review.better": "Better",
    "review.chance": "{percent}% of your chance to win",
    "review.points": "{points:point}",
    "review.all": "the whole game",
    "review.look": "Show me",
    "review.about_look": (
        "Open the replay just before this move, with rings around your choice and the better one. You can also play "
        "on from there."
    ),
    "review.skill": "Skill {skill}%: 0% is choosing at random, 100% is choosing like an Expert.",
    "review.gain": "You can gain a lot: start with the moves below.",
    "review.luck": "Luck: simple bots won {won} of 100 games from your seat with this deal. Average would be {fair}.",
    "review.lucky": "The deal was kind to you.",
    "review.unlucky": "The deal was hard on you.",
    "review.even": "The deal was neither kind nor hard.",
    "review.luck_soon": "Luck: not known yet. Simple bots are still playing this deal, to see how often you'd win.",
    "review.mark": "A move that cost {cost}",
    "review.about_mark": "Go to the moment before it, and ask the Expert about it.",
    "review.whose": "{name}'s moves",
}
