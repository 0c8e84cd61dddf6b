"""What seldom happens in random games of the Panda: it belongs to single cards that are drawn."""

RARE = {
    "mission_card",
    "mission_gone",
    "offer",
    "progress",
    "special",
    "who",
    "whose",
    "withdraw",
}
