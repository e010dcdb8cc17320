"""The end of a match."""

TEXTS = {
    "result.scores": "Final scores",
    "result.games": "To the games",
    "result.table": "Look at the table",
    "result.again": "Play again",
    "result.replay": "Replay",
    "result.save": "Save a copy",
    "result.earlier": "Previous round",
    "result.later": "Next round",
    "result.none": "There is no other round on this side.",
    "result.not_saved": "This game could not be saved.",
    "result.you_win": "You win!",
    "result.wins": "{name} wins!",
    "result.win": "{names} win!",
    "result.assisted": "It was a practice game, counted apart in the statistics: with hints, or with moves taken back.",
    "result.seal": (
        "Before the first card was played, this deal was sealed as {seal}. That is the beginning of the sha256 of this "
        "line:\n{seed}:{salt}\nThe number before the colon is the seed of the deal. Anybody can check that they fit, "
        "and so that no card was changed."
    ),
    "result.podium": "Podium",
    "result.points": "Points",
    "result.rounds": "rounds",
    "result.takes_lead": "{name} takes the lead with {points:point}",
    "result.gains": "{name} gains {points:point} at once",
    "result.loses": "{name} loses {points:point} at once",
    "result.in_round": "Round {round}: {said}",
    "result.has": "{name} has {points}",
    "result.new_goals": "{count:goal} reached for the first time",
    "result.new_goals_of": "{name}: {count:goal} reached for the first time",
    "result.about_goals": "See which, and which are left.",
    "result.why": "{goal}. {won}.",
    "result.about_games": "Back to the first screen.",
    "result.about_save": "Keep this game as a file of your own.",
    "result.about_again": "The same players, options and game, with other cards.",
    "result.about_replay": "See the whole game again, from the deal on.",
    "result.about_proof": "Check that no card was changed during the game.",
    "result.about_table": "See the table as it ended, with the eyes of each player; Close leads back here.",
    "result.about_turn": "See this moment in the replay; Close leads back here.",
    "result.story_scores": "Final scores: {scores}",
    "result.story_won": "Won by {names}.",
}
