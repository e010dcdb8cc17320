"""The page about Ugames."""

TEXTS = {
    "about.title": "About Ugames",
    "about.version": (
        "**Ugames {version}** of {date}: Uchu-Kaigi, Uchronia, UFO, U GO! and Ugh! on one table. Pass one computer "
        "around, play against bots, or race each other."
    ),
    "about.newer": (
        "**Newer versions.** Ugames never contacts other computers, so it can't tell you about updates. Look where "
        "you got this one, and compare the number and date above. Your saved games, settings and statistics stay."
    ),
    "about.compiled": "**Compiled.** In this copy the bots' search is compiled: they play the same moves, only faster.",
    "about.honesty": (
        "**Honesty.** Rules and effects come from the games' rulebooks. Where a rulebook doesn't show a card, we "
        "made up its face and marked it *reconstructed* on the Cards page; if you own the real one, you can correct "
        "it in a plain data file. Bots only get to know what their seat can see, and they run in a process of their "
        "own. The app never contacts other computers, and never runs anything from your disk."
    ),
    "about.phones": (
        "**Phones.** Your computer can only be reached if you choose a phone in the set-up or in a table's menu: at "
        "the address shown there, by phones in the same network, until you leave the table. Each seat has a secret "
        "of its own; without it, a phone gets the page but no cards. Nothing between phone and table is encrypted: "
        "someone listening in on your home network could read a hand."
    ),
    "about.tried": (
        "**Where it's been tried.** Linux, and the Windows version under Wine, installer included. It should run on "
        "macOS from the same source, but nobody has checked."
    ),
    "about.made": (
        "**Made with** Python, pygame-ce (LGPL), pygame-gui (MIT), platformdirs (MIT), websockets (BSD), segno "
        "(BSD); the typefaces Fredoka One, M PLUS Rounded, Noto Sans and Noto Sans JP (SIL Open Font License). The "
        "pictures and sounds are our own. Ugames is free software under the MIT licence."
    ),
    "about.translation": (
        "**Languages.** Ugames is written in English. The translation you're reading is new, and no native speaker "
        "has read it yet. Whatever it lacks appears in English."
    ),
    "about.authors": (
        "The games belong to their authors and publishers: Uchronia is by Carl Chudyk, U GO! by Ronald Hoekstra, "
        "Ugh! by Jim and Lori Reichert. This is an unofficial table for people who know and love them."
    ),
}
