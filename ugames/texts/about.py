"""What this is, what it is made of, and what it does not do."""

TEXTS = {
    "about.title": "About Ugames",
    "about.date": "{day} {month} {year}",
    "about.version": (
        "**Ugames {version}** of {date}: Uchu-Kaigi, Uchronia, UFO, U GO! and Ugh! on one table, for people who pass "
        "one computer around, play against bots, or race each other."
    ),
    "about.newer": (
        "**Newer versions.** Ugames asks nobody whether there is one, since it calls no other computer. Look "
        "where this one came from, and compare its number and date with those above; saved games, settings and "
        "statistics go along."
    ),
    "about.compiled": (
        "**Compiled.** In this copy the search of the bots is compiled from its source: they play the same moves, and "
        "think faster."
    ),
    "about.honesty": (
        "**Honesty.** Rules and effects come from the games' rulebooks. Where a rulebook does not list a card, its "
        "face is ours and is marked *reconstructed* among the cards; if you own the real ones, you can correct it in "
        "a plain data file. Bots are handed only what their seat may see, in a process of their own. The app calls"
        " no other computer, and nothing on your disk is ever executed."
    ),
    "about.phones": (
        "**Phones.** Only if you choose a phone in the set-up or in the menu of a table, this computer can be called: "
        "at the address that is shown there, by phones in the same network, until the table is left. Each seat has a "
        "secret of its own, and whoever has none gets the page and no card. Between phone and table nothing is "
        "encrypted: somebody who listens in on your home network could read a hand."
    ),
    "about.tried": (
        "**Where it has been tried.** Linux, and the Windows that Wine plays there, installer included. On macOS it "
        "should run from the same source, but nobody has verified it there."
    ),
    "about.made": (
        "**Made with** Python, pygame-ce (LGPL), pygame-gui (MIT), platformdirs (MIT), websockets (BSD), segno (BSD); "
        "the typefaces Fredoka One, M PLUS Rounded, Noto Sans and Noto Sans JP (SIL Open Font License). Pictures and "
        "sounds are our own. Ugames is free software under the MIT licence."
    ),
    "about.translation": (
        "**Languages.** Ugames is written in English. The translation into the language that you read now is new, and "
        "not yet read by native speakers; what it lacks is shown in English."
    ),
    "about.authors": (
        "The games belong to their authors and publishers: Uchronia is by Carl Chudyk, U GO! by Ronald Hoekstra, Ugh!"
        " by Jim and Lori Reichert. This is an unofficial table for people who know and like them."
    ),
}
