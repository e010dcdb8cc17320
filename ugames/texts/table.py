"""The table: what is told and asked above and around the cards."""

TEXTS = {
    "table.ours": "This face is reconstructed: it is ours, not the publisher's.",
    "table.ours_copies": "This face is printed; how many there are is ours, not the publisher's.",
    "table.ours_points": "This face is printed; its points are ours, not the publisher's.",
}
