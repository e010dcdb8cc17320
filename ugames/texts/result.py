"""The end of a match."""

TEXTS = {
    "result.scores": "Final scores",
    "result.table": "Look at the table",
    "result.again": "Play again",
    "result.replay": "Replay",
    "result.not_saved": "This game couldn't be saved.",
    "result.you_win": "You win!",
    "result.wins": "{name} wins!",
    "result.win": "{names} win!",
    "result.assisted": "You had help, so this was a practice game: it's counted separately in the statistics.",
    "result.seal": (
        "Before the first card was played, this deal was sealed as {seal}. This line was under the seal:\n"
        "{seed}:{salt}\nThe number before the colon is the number of the deal. So no card was changed. To check it, "
        "let any SHA-256 calculator make the seal from that line: it begins with the same letters."
    ),
    "result.podium": "Podium",
    "result.points": "Points",
    "result.takes_lead": "{name} takes the lead with {points:point}",
    "result.you_take_lead": "You take the lead with {points:point}",
    "result.you_gain": "You gain {points:point} at once",
    "result.you_lose": "You lose {points:point} at once",
    "result.gains": "{name} gains {points:point} at once",
    "result.loses": "{name} loses {points:point} at once",
    "result.in_round": "{round}: {said}",
    "result.said_place": "Place {place}: {name}, {points:point}",
    "result.new_goals": "{count:goal} reached for the first time",
    "result.new_goals_of": "{name}: {count:goal} reached for the first time",
    "result.about_goals": "See which ones, and what's left.",
    "result.about_games": "Back to the start screen.",
    "result.about_save": "Keep this game in a file of your own.",
    "result.about_again": "The same game, players and options, with new cards.",
    "result.about_replay": "Watch the whole game again, from the deal on.",
    "result.about_proof": "Check that no card was changed during the game.",
    "result.about_table": "See the table as it ended, through each player's eyes. Close brings you back here.",
    "result.about_turn": "See this moment in the replay. Close brings you back here.",
    "result.story_scores": "Final scores: {scores}",
    "result.story_won": "Won by {names}.",
}
