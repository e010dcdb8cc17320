"""The statistics."""

TEXTS = {
    "statistics.title": "Statistics",
    "statistics.played": "Played",
    "statistics.won": "Won",
    "statistics.shared": "Shared wins",
    "statistics.best": "Best",
    "statistics.mean": "Average",
    "statistics.everybody": "Everyone",
    "statistics.whose": "Player",
    "statistics.wipe": "Reset",
    "statistics.wipe_hint": "You can restore them afterwards.",
    "statistics.nothing": "There's nothing to reset.",
    "statistics.wiped": "Reset. You can restore them.",
    "statistics.unwiped": "Restored.",
    "statistics.none": (
        "Finish a game, and you'll find it here: games and wins, curves of your points, and how you do against each "
        "bot."
    ),
    "statistics.totals": "Totals",
    "statistics.curves": "Over time",
    "statistics.bots": "Against each bot",
    "statistics.goals": "Goals",
    "statistics.goals_reached": "{reached} of {all} reached",
    "statistics.goals_none": "This game has no goals.",
    "statistics.goals_hint": "Goals only count in games without hints or Undo.",
    "statistics.game_hint": "Which game's statistics to show.",
    "statistics.whose_hint": "Everyone's statistics, or one player's.",
    "statistics.unwipe_hint": "Restore the statistics you reset.",
    "statistics.no_bots": "Play against bots, and you'll see here how often you beat each one.",
    "statistics.no_curve": (
        "After {count:more game} of {game} without help, you'll see a curve of your points and wins here."
    ),
    "statistics.points": "Points in each game",
    "statistics.rate": "Games won so far, in percent",
    "statistics.skill": "Skill in each reviewed game, in percent",
    "statistics.ahead": "Ahead of it",
    "statistics.share": "Share",
    "statistics.against": "against {level} bots",
    "statistics.assisted": "practice games",
    "statistics.unreadable": "Ugames can't read the statistics: {why}.",
    "statistics.one_left_out": "1 game in the statistics couldn't be read, so it's left out.",
    "statistics.left_out": "{count} games in the statistics couldn't be read, so they're left out.",
}
