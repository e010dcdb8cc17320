"""The end of a match."""

TEXTS = {
    "result.scores": "Final scores",
    "result.games": "To the games",
    "result.table": "Look at the table",
    "result.again": "Play again",
    "result.replay": "Replay",
    "result.save": "Save a copy",
    "result.earlier": "Round before",
    "result.later": "Round after",
    "result.none": "There is none.",
    "result.not_saved": "This game could not be saved.",
    "result.you_win": "You win!",
    "result.wins": "{name} wins!",
    "result.win": "{names} win!",
    "result.assisted": "practice game: outside the statistics",
    "result.seal": "{seal}… is the sha256 of {seed}:{salt}",
    "result.story_scores": "Final scores: {scores}",
    "result.story_won": "Won by {names}.",
}
