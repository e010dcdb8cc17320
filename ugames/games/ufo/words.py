"""UFO in English: events, actions, questions, previews, reasons and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ugames.core.game import PUBLIC, Event, Seat
from ugames.core.teaching.preview import Fact
from ugames.core.words import (
    Motive,
    Names,
    Said,
    Texts,
    addressed,
    is_you,
    listed,
    phrase,
    promised,
    reasoned,
    say,
    tied_counts,
)
from ugames.games.ufo import events, preview
from ugames.games.ufo.cards import NEXT, Card, Departure, LandingZone
from ugames.games.ufo.forms import DUEL, TICK_HZ
from ugames.games.ufo.rules import (
    GATHERING_TICKS,
    Action,
    Depart,
    Drop,
    Pass,
    Phase,
    Play,
    PlayOn,
    Seen,
    Skip,
    Start,
    Ufo,
    View,
    gone_cards,
    robber_of,
    seat_in_turn,
    ways_to_play_on,
)

OPTIONS = {
    "form": "How time passes",
    "form=real time": "Real time",
    "form=alternating": "Turns without a clock",
    "form=step": "Steps without a clock",
    "drops": "Decks can fall",
    "auto_pass": "Decks are passed on automatically",
    "no_referee": "No referee: order is only checked at the end",
    "double_six": "Two 6+ cards (six and seven players)",
}
OPTION_HINTS = {
    "form": "All at once against the clock, or without a clock: in steps, chosen in secret, or in turns, for two.",
    "form=real time": (
        "Everyone plays at once, against the clock, and the quickest comes first. Easier bots are slower; the table "
        "speed in the settings makes all of them slower or quicker."
    ),
    "form=alternating": "No clock, for two: take turns, one move each.",
    "form=step": "No clock: everyone chooses a move in secret, then all moves are made, one after the other.",
    "drops": (
        "The cards go round in a few decks: after playing, you throw yours into the next player's hand. If you miss, "
        "the deck falls. Off: no throw misses."
    ),
    "auto_pass": "When you've used a deck, it goes to the next player automatically.",
    "no_referee": "Cards may be played in any order. Those out of order are taken out at the end.",
    "double_six": "There are two 6+ cards. For six and seven players only.",
}

TEMPERS = {"bold": "Misses the open hand", "rough": "Robs when possible"}
GOALS = {
    "plays_on": "Play a card on another player's stack.",
    "departs_first": "Be the first to depart.",
    "robs": "Steal a Landing Zone.",
    "keeps_order": "End with 7 cards or more, all in order.",
    "wins": "Win a game.",
    "stacks_high": "Finish with 9 cards on your stack.",
    "departs_first_and_wins": "Depart first, and win.",
    "is_never_late": "Win without ever being too late.",
    "robs_often": "Steal 4 Landing Zones in one game.",
    "climbs_slowly": "Play 5 cards in a row on your stack, each at most 3 higher than the last.",
    "is_never_robbed": "Play a game in which nobody steals your Landing Zones.",
    "beats_experts": "Win with Experts in all the other seats.",
}
COACH = {
    "is_too_late": (
        "Somebody else got there first, so your move wasn't possible. You keep the deck and choose again in the next "
        "step."
    ),
    "another_departs": (
        "Once you depart, you're safe and out. The last Departure card ends the game; with two players, the other "
        "goes on alone."
    ),
    "steals_a_zone": "A stolen Landing Zone scores for you. But the next number on your stack lets others steal it.",
    "is_robbed_of_its_own": (
        "{seat} played the next number on your stack and took your own zone. That costs you nothing, and the card "
        "scores for you."
    ),
    "is_robbed": (
        "{seat} played the next number on your stack and took a zone that scored for you. Once the next number is "
        "gone, nobody can rob you."
    ),
    "gets_a_card_by_robbery": "The robber's card stays on your stack and scores for you.",
    "holds_rich_cards": "The stars on a card are its points. Cards with three or more are worth a leap.",
    "nothing_fits": "No card in this deck is higher than your stack. Skip, unless you can rob or depart.",
    "skips": "Skipping keeps your stack low: the next deck may have a better card.",
    "plays_a_card": "Small steps leave room for more cards.",
    "passes_the_deck": "The deck goes on. Try to remember its cards: it will come round again.",
    "ends_by_a_last_card_and_loses": "This is the last card of the deck: it ends the game, and somebody else wins.",
    "ends_by_departing_and_loses": "The last Departure card ends the game, and somebody else wins.",
    "takes_the_lesser_departure": "Another Departure card is worth more.",
    "departs_early": "Most numbers still fit on your stack, and others could still pass you. Stay and collect.",
    "departs_behind_another": "Somebody else still has more points. Stay: once you depart, you collect no more.",
    "passes_over_a_better_card": "A lower card in this deck fits as well, scores as much, and leaves more room.",
    "robs_nobody": "There's no Landing Zone to steal here: you'd only give this card's points away.",
    "leaps_for_little": "This jumps over a quarter of the numbers. A closer card leaves room for more.",
    "leaves_a_small_step": "A number just above your stack costs almost no room, and scores at once.",
    "begins_nothing": "Your stack is empty, and a low number could start it.",
}
EVENTS = {
    events.ZoneTaken: "{seat} {seat:gets|get} a Landing Zone.",
    events.DeparturesLaid: "Departure cards in the centre: for {cards} players.",
    events.PileRemoved: "{count:card is|cards are} set aside, face down.",
    events.DeckDealt: "{seat} {seat:gets|get} a deck of {count:card}.",
    events.CountdownBegan: "The game is about to start.",
    events.Started: "The game starts.",
    events.Opened: "{seat} {seat:opens|open} the deck.",
    events.Picked: "{seat} {seat:has|have} chosen.",
    events.Played: "{seat} {seat:plays|play} {card}.",
    events.PlayedOn: "{seat} {seat:plays|play} {card} on {other:of} stack.",
    events.ZoneStolen: "{seat} {seat:steals|steal} a Landing Zone from {other}.",
    events.Skipped: "{seat} {seat:skips|skip}.",
    events.Passed: "{seat} {seat:passes|pass} the deck to {other}.",
    events.Swapped: "{seat} {seat:swaps|swap} decks with the centre.",
    events.Dropped: "{seat} {seat:drops|drop} the deck.",
    events.Gathered: "{seat} {seat:has|have} picked up the deck.",
    events.TooLate: "{seat} {seat:is|are} too late: {other} {other:has|have} moved on.",
    events.Departed: "{seat} {seat:departs|depart} with the Departure card for {card} players.",
    events.Discarded: "{seat} {seat:discards|discard} {cards}: out of order.",
    events.Scored: (
        "{seat} {seat:scores|score} {total:point}: cards {card_points}, stolen zones {zone_points}, departure "
        "{departure_points}."
    ),
}

ACTIONS = {
    Start: "Start now",
    Play: "Play {card}",
    PlayOn: "Play {card} on {other:of} stack",
    Skip: "Skip",
    Pass: "Pass the deck to {other}",
    Drop: "Throw the deck past the hand",
    Depart: "Depart with the Departure card for {card} players",
}

ON_BOARD = {
    "departure_cards": "{count:Departure card}",
    "depart_short": "Depart: press one twice",
    "centre_deck": "Centre deck",
    "discards": "Discards",
    "points": "{count:point}",
    "departed": "has departed: +{points}",
    "ended": "ended the game",
    "not_departed": "has not departed",
    "gets_ready": "gets ready",
    "has_chosen": "has chosen",
    "acts": "{note}: acts {place}",
    "chooses": "chooses",
    "has_deck": "holds a deck",
    "alone": "goes on alone",
    "to_play": "to play",
    "now_waiting": "holds out a hand",
    "now_choosing": "looks through a deck",
    "now_passing": "passes the deck on",
    "now_gathering": "picks up the deck",
    "throw_to": "Press the deck, or {name}",
    "hold_out": "Wait for a deck",
    "gather": "Picking up the deck",
    "off": "You've departed, and your points are safe",
    "off_faster": "You've departed, and your points are safe: the others play on, faster",
    "beside": "Throw the deck past the hand",
    "skip": "Skip",
    "skip_hint": "Play nothing from this deck.",
    "start": "Start now",
    "stack_top": "{count:card}, top {card}",
    "no_cards": "no cards yet",
    "cards": "{count:card}",
    "robs_for": "{card} robs {points:point}",
    "no_zone": "{card}: no zone",
    "safe": "safe: {card} is gone",
    "safe_last": "safe: no number follows",
    "stolen": "{count:stolen zone}",
    "deck_of": "a deck of {count}",
    "the_stack": "The stack: {cards}.",
    "stack_of": "{name:of} stack: {card}",
    "departure_card": "Departure card for {card} players",
    "plus": "+{points}",
    "deck": "Deck",
    "is_at": "{name} {name:is|are} at {card}",
    "stack_empty": "{name:of} stack: empty",
    "stack_empty_is": "Only its owner can start a stack, with any card.",
    "only_fits": "Only {card} robs here: the next number.",
    "only_gift": "Only {card} fits here, the next number. It's a gift: there's no zone to steal.",
    "only_robs_you": "Only {card} can rob you: the next number.",
    "is_out": "{card} can't come up any more: nobody can rob here.",
    "is_last": "{card} is the last number: nobody can rob here.",
    "points_of": "Points: {cards} for cards, {zones} for stolen zones, {departure} for departing.",
    "zones_of": "{name:of} Landing Zones",
    "zone_own": (
        "{name:of} own zone is worth {points:point} to a robber, and to {name} only if {name:won|you win it} back."
    ),
    "zones_order": "A robber takes the zone worth most; on a tie, the one that came last.",
    "zones_gone": "There are no zones left to rob here.",
    "zones_stolen": "{stolen:stolen zone}: +{points:point}, unless somebody robs again.",
    "held_is": "{name} {name:looks|look} through {count:card}.",
    "hand_is": "{name} waits for a deck: anyone who has played can throw theirs into this hand.",
    "hand_is_next": "{name} waits for a deck, and gets it from whoever acts first.",
    "order_is": "The order was drawn at random. Whoever goes first in this step goes last in the next.",
    "hand_of": "{name:of} hand",
    "departure_gone": "Taken by {names}.",
    "worse": "{points:point}, though {best} are still there",
    "centre_is": "{count:card} face down. After each move, the deck in hand is swapped with this one.",
    "discards_are": "At the end, cards out of order lie here and score nothing.",
    "beside_is": "If a deck misses the hand, it falls, and you need 2 seconds to pick it up.",
    "throw_hint": "{name} holds out a hand: the deck goes there.",
    "start_hint": "You don't have to wait for the countdown.",
    "lost_zone": "{name} robs you: −{points:point}",
    "gives": "{card} for {name}: no zone to steal",
    "robs_you": "{name} robs your zone: it costs you nothing",
    "departs_all": "Nobody can rob {name} now.",
    "departures_left": "{count:Departure card} left: with the last one the game ends.",
    "departures_out": "No Departure cards are left: the game ends.",
    "departures_out_duel": "{name} {name:plays|play} on alone.",
    "for_players": "{card} players",
    "own_deck": "Your deck: press it to throw it into the free hand",
    "robs": "{name} {name:robs|rob} {other}",
    "gain_of": "{name}: {gain}",
    "skips": "skips",
    "falls": "The deck falls!",
    "late_centre": "Too late: somebody else was first",
    "late_over": "Too late: the game is over",
    "late_departure": "Too late: that Departure card is gone",
    "late_stack": "Too late for {card}: {name:of} stack is at {top} now",
    "late_locked": "Too late: {name} has departed",
    "late_hand": "Too late: {name} holds a deck now",
    "departs": "{name} {name:departs|depart}: +{points:point}",
    "confirm": "depart with +{points}, {total} in all",
    "confirm_end": "depart with +{points}, {total} in all; it ends the game",
    "depart_for": "Depart: +{points}, {total} in all",
    "deck_goes": "{name:The|Your} deck goes, too.",
    "out_of_order": "{count:card} out of order",
    "row_cards": "Cards",
    "row_zones": "Stolen Landing Zones",
    "row_departure": "Departure card",
    "the_end": "The end",
    "the_end_tie": "A tie: the most cards wins",
    "go": "START!",
    "countdown": "Start in {count}: {word}!",
    "three": "pitchfork",
    "two": "tractor",
    "one": "cow",
}
"""The short texts on the table."""
on_board = Texts(ON_BOARD)

ordinal = Texts({"1": "1st", "2": "2nd", "3": "3rd", "4": "4th", "5": "5th", "6": "6th"})

FACTS = {
    preview.Counts: "On your stack: {points:point}, jumping over {left_out:number} that could still come up.",
    preview.CountsNothing: "On your stack it's out of order, and scores nothing.",
    preview.ShutsOut: "{robber} can't come up any more: with {card} on top, nobody can rob you.",
    preview.IsLast: "{card} is the last number: with it on top nobody can rob you.",
    preview.Exposes: "Then {robber} could rob you: nobody has played it yet.",
    preview.ExposesHere: "Then {robber} could rob you: it's in the deck you pass on.",
    preview.ExposesTo: "Then {robber} could rob you: it's in {other}'s deck.",
    preview.Robs: (
        "On {other}'s stack: you take {other}'s own Landing Zone, {points:point}. {other} loses nothing, and gets a "
        "card worth {given:point}."
    ),
    preview.RobsBack: (
        "On {other}'s stack: you take a stolen Landing Zone, {points:point}. {other} loses as much, and gets a card "
        "worth {given:point}."
    ),
    preview.Depends: "{other} acts before you: if {top} is no longer on top then, you're too late and keep the deck.",
    preview.MayBeLate: "But somebody may get there first.",
    preview.Gives: (
        "On {other}'s stack: {other} gets a card worth {given:point}, and you get nothing, as there's no zone to take."
    ),
    preview.Ends: "That ends the game.",
    preview.Leaves: "You depart and score {points:point}: {total:point} in all, and nobody can take them.",
    preview.StaysBehind: "{other} has departed with more: {points:point}.",
}
"""The facts that follow from an action."""
AS_IT_STANDS = {
    preview.Gives: "On {other}'s stack: {other} gets a card worth {given:point}, and you get nothing as things stand.",
    preview.Leaves: "You depart and score {points:point}: {total:point} in all.",
}
"""The wording of unsure facts, which other acts can change; a note below all of them explains this once."""

BECAUSE = {
    "wins_now": "This ends the game, and {0:point} plus what it brings will be enough to win.",
    "stops": "It keeps {0} from ending the game as its winner.",
    "robs": "{0} has {1:point} there for the taking.",
    "robs_back": "{0} has stolen a zone, and you can steal {1:point} back.",
    "fits_next": "{0} jumps over no numbers that could still come up, so no room is lost.",
    "small_step": "{0} jumps over only {1:number} that could still come up.",
    "worth_more": "{0} scores {1:point} on your stack, and that's worth jumping over {2:number}.",
    "counts": "{0} scores {1:point}.",
    "last_fit": "{0} scores {1:point}, and then nothing else fits: depart with the next deck.",
    "could_depart": "{0:Departure card} left: departing now would bring {1:point} in all.",
    "could_depart_behind": (
        "{1:Departure card} left: departing now would bring {2:point} in all, but {0} departed with {3}."
    ),
    "leaves_full": "With {0} on top, few numbers can still follow, and departing now scores {1:point}.",
    "leaves_safe": "Departing keeps {0:stolen zone} safe from robbers.",
    "leaves_enough": "Even if {0} goes on alone, {1:point} are enough to win.",
    "leaves_little": "{0} goes on alone, with {1} on top, and can hardly score enough.",
    "leaves_few": "Then {0:Departure card} will be left, and with the last one the game ends.",
    "waits_for": "Another deck has {0}, which would fit better than {1}.",
    "nothing_fits": "Nothing in this deck fits above {0}.",
    "would_end_it": "The last card of this deck would end the game too early.",
}
"""A sentence for each code of a reason; for ABOUT_SEATS, the first fact is a seat."""
ABOUT_SEATS = ("stops", "robs", "robs_back", "could_depart_behind", "leaves_enough", "leaves_little")
"""The codes of reasons whose first fact is a seat."""

SAID = {
    "goes_on": "The deck goes on automatically here: nobody throws it.",
    "tie_shared": "A tie, with just as many cards each: the win is shared.",
    "tie": "On a tie, the most cards wins: {counts}.",
    "goal": "The most points wins.",
    "goal_left": "The most points wins. {count:Departure card}: the last ends the game.",
    "goal_duel": "The most points wins. Depart, and the other goes on alone.",
    "brief_race": "Everyone plays at once, against the clock.",
    "brief_turns": "You take turns: one move each.",
    "brief_step": (
        "No clock: everyone chooses in secret. Then the moves happen in the order on the plates, and the decks go on. "
        "If somebody makes yours impossible, you keep the deck."
    ),
    "brief_stack": (
        "Press a card to play it on your stack: {fits}. Its stars are its points. Small steps leave room for more."
    ),
    "brief_higher": "any number higher than its top",
    "brief_any": "any number, but at the end all cards out of order are taken out",
    "brief_rob": (
        "Or rob: only the very next number fits on another stack. It scores there, but you get a Landing Zone: "
        "{points:point}. If a card fits on several stacks, you're asked which one."
    ),
    "brief_rob_race": (
        "Or rob: only the very next number fits on another stack. It scores there, but you get a Landing Zone: "
        "{points:point}. If a card fits on several stacks, press the stack, too."
    ),
    "brief_throw": (
        "Then throw the deck: press the free hand. It takes the first deck thrown, and then your own hand is free."
    ),
    "brief_falls": "If you throw at the bare table, the deck falls, and you need 2 seconds to pick it up.",
    "brief_passed": "Then the deck goes automatically to whoever is waiting.",
    "brief_swap": "Then your deck is swapped with the one in the centre.",
    "brief_depart": (
        "Or depart, with a Departure card: {least} to {most:point}, and nobody can rob you, but you're out. The last "
        "Departure card or an empty deck ends the game."
    ),
    "brief_depart_duel": (
        "Or depart, with the Departure card: {most:point}, and nobody can rob you, but you're out, and the other goes "
        "on alone until a deck is empty or nothing fits."
    ),
    "skips_none": "On your stack: {points:point}, with no number in between that could still come up.",
    "robbery_costs": "{sentence} You'd lose {points:point}.",
    "robbery_is_free": "{sentence} That costs you nothing, but gives the robber {points:point}.",
    "about_card": (
        "{card}: {points:point} on your stack, if it's higher than the top card. On another stack, it robs if it's "
        "the next number."
    ),
    "about_zone": "Landing Zone: worth {points:point} to whoever steals it, and to its owner only if won back.",
    "about_departure": (
        "Departure card, used with {seats}: anyone may take it instead of playing. It scores {points:point} and makes "
        "all you have safe, but you're out, and your deck leaves with you. Stay to collect more, unless others could "
        "take it first."
    ),
    "seats_only": "{count:player}",
    "seats_or_more": "{count} players or more",
    "departure_name": "{count}+",
    "the_departure": "the Departure card for {card} players",
    "deck_in_centre": "A deck of {count:card} lies in the centre.",
    "starts_in": "The game starts in {count:second}.",
    "waits": "{seat} {seat:waits|wait} with an empty hand; the game starts in {count:second}.",
    "started": "{seat} won't wait: the game starts.",
    "opened": "{seat} opens the deck: {cards}.",
    "late_centre": "{seat} {seat:is|are} too late: somebody else was first.",
    "late_centre_with": "{seat} {seat:is|are} too late with {card}: somebody else was first.",
    "late_place_with": "{seat} {seat:is|are} too late to rob {other} with {card}{seat:|: you keep the deck}.",
    "over": "The game is over.",
    "over_departures": "The game is over: {seat} {seat:has|have} taken the last Departure card.",
    "over_deck": "The game is over: {seat} {seat:has|have} played the last card of a deck.",
    "over_fits": "The game is over: nothing fits on {seat:of} stack any more.",
    "get_ready": "Get ready: the game starts in a moment.",
    "still_to_choose": "Still to choose in secret: {names}.",
    "turn_of": "{name}'s turn.",
    "all_play": "Everyone plays at the same time.",
    "chosen": "You've chosen; the others haven't yet.",
    "moment": "One moment.",
    "departed": "You've departed. Your points are safe, and the others play on.",
    "departed_duel": "You've departed. Your points are safe, and the other plays on alone.",
    "hold_out": "Your hand is out: a deck is coming.",
    "gather": "The deck fell: you're picking it up.",
    "pass_to": "Pass the deck to {name}.",
    "any_card": "any card",
    "card_above": "above {card}",
    "alone": "You go on alone: play {card}, or skip.",
    "play_now": "{choices}.",
    "play_in_turn": "Your turn: {choices}.",
    "play_in_secret": "In secret: {choices}.",
    "to_play": "play {card}",
    "to_rob": "rob with the next number",
    "to_skip": "skip",
    "to_depart": "depart",
    "possible": "You can do that.",
    "watching": "You're only watching.",
    "started_already": "The game has started already.",
    "not_yours_to_start": "Only the player waiting without a deck can call for the start.",
    "called_already": "You've already called for the start.",
    "wait_for_start": "Wait for the start: nobody may touch a deck before then.",
    "chosen_already": "You've already chosen for this step.",
    "one_at_a_time": "One move at a time.",
    "have_departed": "You've departed: your stack is locked, and you're out.",
    "no_deck": "You have no deck: hold out your hand until somebody passes you one.",
    "gathering": "You're still picking up the deck that fell.",
    "gathering_for": "You're still picking up the deck that fell: {seconds:.1f} s to go.",
    "not_yours": "It's the other player's turn.",
    "have_acted": "You've made your move with this deck: pass it on.",
    "not_in_deck": "{card} isn't in your deck.",
    "no_robber": "Only the next number robs, and {card} isn't in your deck.",
    "not_higher": "{card} isn't higher than the {top} on your stack.",
    "not_higher_but": "{card} isn't higher than the {top} on your stack, but it fits on another: press that stack.",
    "moves_by_itself": "The deck moves on automatically here, after you play or skip.",
    "act_first": "First play a card or skip; then pass the deck on.",
    "no_drops": "Decks don't fall in this game: throw again.",
    "nobody_there": "Nobody is sitting there.",
    "to_yourself": "You can't pass the deck to yourself.",
    "takes_no_more": "That player has departed and takes no more decks.",
    "late": "Too late: {why}",
    "late_by": "Too late by {ms} ms: {why}",
    "holds_a_deck": "that player has a deck, and nobody may hold two.",
    "play_before_departing": "First play a card on your stack: the Departure card goes on it.",
    "taken": "{card} has been taken.",
    "taken_alone": "{card} has been taken, and the player left alone can't depart.",
    "not_used": "The Departure card for {card} players isn't used with {count:player}.",
    "own_stack": "This is your own stack: any higher card fits here.",
    "owner_begins": "Only its owner can start a stack.",
    "locked": "That stack is locked.",
    "locked_now": "that stack is locked, because its owner has departed.",
    "nothing_fits": "Nothing fits on {top}, the highest card of all.",
    "lies_there": "{top} is on top there now.",
    "next_only": "On another player's stack, only the next number fits: here, that's {next}.",
}
"""All other sentences."""
said = Texts(SAID)

RECENT = TICK_HZ
"""The ticks after which lateness is not told in milliseconds, since the player did not see the cause."""


def goal(game: Ufo, glimpse: Seen, names: Names) -> str:
    left = len(glimpse.view.departures)
    if left and len(glimpse.view.phases) == DUEL:
        return said("goal_duel")
    return said("goal_left", count=left) if left else said("goal")


def settled(game: Ufo, seats: int) -> dict[str, tuple[bool, str]]:
    """Decks move automatically and cannot fall, if there are no throws."""
    why = said("goes_on")
    if not game.timing.throws or seats == DUEL:
        return {"auto_pass": (True, why), "drops": (False, why)}
    return {"drops": (False, why)} if game.auto_pass else {}


def ranks(game: Ufo, glimpse: Seen) -> list[int]:
    """The ranks by points, then by Abduction cards; seats equal in both share a rank (UF-14)."""
    view = glimpse.view
    ranked = [(sum(game.tally(view, seat)), len(stack)) for seat, stack in enumerate(view.stacks)]
    return [1 + sum(other > rank for other in ranked) for rank in ranked]


def tie(game: Ufo, glimpse: Seen, names: Names) -> str:
    """The most Abduction cards win if points are equal (UF-14)."""
    if glimpse.outcome and len(glimpse.outcome.winners) > 1:
        return said("tie_shared")
    counts = tied_counts(glimpse.outcome, [*map(len, glimpse.view.stacks)], names) if glimpse.outcome else ""
    return said("tie", counts=counts) if counts else ""


def briefing(game: Ufo, view: View) -> list[str]:
    """The instructions before the clock starts, or before the first act."""
    zones = [game.points[zone] for row in view.zones for zone in row]
    points = [game.points[card] for card in view.departures]
    passing: str = said("brief_throw" if game.throws(view) else "brief_passed")
    if game.throws(view) and game.drops:
        passing = f"{passing} {said('brief_falls')}"
    return [
        said("brief_turns" if game.timing.in_turn else "brief_step" if game.timing.in_secret else "brief_race"),
        said("brief_stack", fits=said("brief_any" if game.no_referee else "brief_higher")),
        said("brief_rob_race" if game.has_clock else "brief_rob", points=max(zones)),
        *([said("brief_swap")] if view.centre is not None else [] if game.timing.in_secret else [passing]),
        said("brief_depart_duel", most=max(points))
        if len(view.phases) == DUEL
        else said("brief_depart", least=min(points), most=max(points)),
    ]


def departure_name(card: Departure) -> str:
    """The text on a Departure card: "3+" or "7"."""
    return said("departure_name", count=card.players) if card.larger else str(card.players)


def _speak(value: Any) -> Any:
    """A value within a sentence; Departure cards by their names on the table."""
    if isinstance(value, Departure):
        return departure_name(value)
    if type(value) is tuple and any(isinstance(each, Departure) for each in value):
        return listed([departure_name(each) for each in value])
    return say(value)


def unrobbed(view: View, top: Card) -> str:
    """The reason why nobody can rob a stack with this top; empty if it can be robbed."""
    if top not in NEXT:
        return on_board("is_last", card=top)
    return on_board("is_out", card=NEXT[top]) if NEXT[top] in gone_cards(view) else ""


def about(game: Ufo, card: Any, seats: int) -> str:
    points = game.points[card]
    if isinstance(card, Departure):
        many = said("seats_or_more" if card.larger else "seats_only", count=card.players)
        return said("about_departure", seats=many, points=points)
    if isinstance(card, LandingZone):
        return said("about_zone", points=points)
    return said("about_card", card=card, points=points)


def because(reason: Motive, names: Names = ()) -> str:
    return reasoned(BECAUSE, reason, names, ABOUT_SEATS)


def tell(event: Event, names: Names) -> str:
    seat = names[event.seat] if event.seat >= 0 else ""
    match event:
        case events.DeckDealt(_, _, count) if not seat:
            return said("deck_in_centre", count=count)
        case events.CountdownBegan(_, ticks):
            count = ticks // TICK_HZ
            return said("waits", seat=seat, count=count) if seat else said("starts_in", count=count)
        case events.Started() if seat:
            return said("started", seat=seat)
        case events.Opened(_, _, cards) if cards is not None and not is_you(event.seat, names):
            return said("opened", seat=seat, cards=listed([say(card) for card in cards]))
        case events.TooLate(_, other, card) if card is not None or other == PUBLIC:
            return _late_at(event, names)
        case events.TrainingCompleted():
            return ended(event, names)
    return phrase(EVENTS, event, names, _speak)


def ended(event: events.TrainingCompleted, names: Names) -> Said:
    """The reason for the end of the game, in one sentence for all places."""
    seat = names[event.seat if event.other == PUBLIC else event.other]
    match event.why:
        case events.End.departures:
            return said("over_departures", seat=seat)
        case events.End.deck:
            return said("over_deck", seat=seat)
        case events.End.fits:
            return said("over_fits", seat=seat)


def _late_at(event: events.TooLate, names: Names) -> str:
    """An act that came second, with its card if visible, or in the centre."""
    card, seat = event.card, names[event.seat]
    if card is None:
        return said("late_centre", seat=seat)
    named = said("the_departure", card=departure_name(card)) if isinstance(card, Departure) else str(say(card))
    if event.other == PUBLIC:
        return said("late_centre_with", seat=seat, card=named)
    return said("late_place_with", seat=seat, card=named, other=names[event.other])


def foretell(facts: Sequence[Fact], names: Names) -> str:
    """The facts of a preview, one per line; possible obstacles come last, and once."""
    ordered = sorted(dict.fromkeys(facts), key=lambda fact: isinstance(fact, preview.MayBeLate))
    return "\n".join(_foretold(fact, names) for fact in ordered)


def _foretold(fact: Fact, names: Names) -> str:
    if isinstance(fact, preview.Counts) and not fact.left_out:
        return said("skips_none", points=fact.points)
    sentence = promised(FACTS, AS_IT_STANDS, fact, names)
    if isinstance(fact, preview.Exposes):
        return said("robbery_costs" if fact.loss else "robbery_is_free", sentence=sentence, points=fact.gain)
    return sentence


def label(action: Action, names: Names = ()) -> str:
    return phrase(ACTIONS, action, names, _speak)


EXPLAINED = {
    "Set-up": "get_ready",
    "Playing": (
        "still_to_choose turn_of all_play chosen moment hold_out gather pass_to play_now play_in_turn play_in_secret"
    ),
    "Departing": "departed departed_duel alone",
    "The end": "over_departures over_deck over_fits",
}
"""The questions that each part of the rules explains."""


def ask(game: Ufo, glimpse: Seen, names: Names) -> Said:
    view = glimpse.view
    if view.ended_by is not None:
        return ended(game.completed(view), addressed(names, glimpse.seat))
    if view.moved < view.start:
        return said("get_ready")
    seat = glimpse.seat
    if not glimpse.to_act and not game.has_clock:
        return said("moment")  # nobody may act while events are shown
    if seat == PUBLIC:
        if game.timing.in_secret:
            return said("still_to_choose", names=listed([names[each] for each in glimpse.to_act]))
        return said("turn_of", name=names[glimpse.to_act[0]]) if game.timing.in_turn else said("all_play")
    if seat in view.pressed:
        return said("chosen" if game.timing.in_secret else "moment")
    phase = view.phases[seat]
    if phase is Phase.departed:
        if not preview.goes_on(game, view):
            return said("moment")
        return said("departed_duel" if len(view.phases) == DUEL else "departed")
    if phase is Phase.waiting:
        return said("hold_out")
    if phase is Phase.gathering:
        return said("gather")
    if phase is Phase.passing:
        return said("pass_to", name=names[view.phases.index(Phase.waiting)])
    if seat not in glimpse.to_act:
        others = glimpse.to_act if game.timing.in_turn else ()
        return said("turn_of", name=names[others[0]]) if others else said("moment")
    stack = view.stacks[seat]
    card = said("card_above", card=stack[-1]) if stack and not game.no_referee else said("any_card")
    if not view.departures:
        return said("alone", card=card)
    choices = _choices(game, glimpse, card)
    if game.has_clock:
        return said("play_now", choices=choices[:1].upper() + choices[1:])
    return said("play_in_turn" if game.timing.in_turn else "play_in_secret", choices=choices)


def _choices(game: Ufo, glimpse: Seen, card: Said) -> str:
    """The useful actions of the seat with its deck."""
    legal, view = glimpse.legal, glimpse.view
    robs = (isinstance(each, PlayOn) and game.spoils(view, each.other) for each in legal)
    return listed(
        [
            said("to_play", card=card) if any(isinstance(each, Play) for each in legal) else "",
            said("to_rob") if any(robs) else "",
            said("to_skip") if Skip() in legal else "",
            said("to_depart") if any(isinstance(each, Depart) for each in legal) else "",
        ],
        "or_do",
    )


def why_not(game: Ufo, view: View, action: Action, now: int | None = None) -> str:
    """Why this seat cannot do that now. With the tick of the clock, it also tells how late it was."""
    if view.ended_by is not None:
        return said("over")
    if view.seat == PUBLIC:
        return said("watching")
    if isinstance(action, Start):
        if view.moved >= view.start:
            return said("started_already")
        if not game.may_start(view, view.seat):
            return said("not_yours_to_start")
        return said("possible" if view.press is None else "called_already")
    if view.moved < view.start:
        return said("wait_for_start")
    if view.press is not None:
        return said("chosen_already" if game.timing.in_secret else "one_at_a_time")
    phase = view.phases[view.seat]
    if phase is Phase.departed:
        return said("have_departed")
    if phase is Phase.waiting:
        return said("no_deck")
    if phase is Phase.gathering:
        if now is None:
            return said("gathering")
        left = view.since[view.seat] + GATHERING_TICKS - now
        return said("gathering_for", seconds=left * 10 // TICK_HZ / 10)
    if game.timing.in_turn and view.seat != seat_in_turn(view):
        return said("not_yours")
    if isinstance(action, Pass | Drop):
        return _why_not_throw(game, view, action, now)
    if phase is Phase.passing:
        return said("have_acted")
    if isinstance(action, Depart):
        return _why_not_depart(game, view, action, now)
    if isinstance(action, Skip):
        return said("possible")
    held = view.held[view.seat]
    deck = None if held is None else view.decks[held]
    if isinstance(action, PlayOn) and _is_full(view, action.other):
        return _why_not_rob(view, action.other, action.card, now)
    if action.card not in (deck or ()):
        fits = isinstance(action, PlayOn) and _why_not_rob(view, action.other, action.card, now) == said("possible")
        return said("no_robber" if fits else "not_in_deck", card=action.card)
    if isinstance(action, Play):
        stack = view.stacks[view.seat]
        if game.fitting((action.card,), stack):
            return said("possible")
        robs = any(game.spoils(view, each.other) for each in ways_to_play_on(view, view.seat, action.card))
        return said("not_higher_but" if robs else "not_higher", card=action.card, top=stack[-1])
    return _why_not_rob(view, action.other, action.card, now)


def _is_full(view: View, other: Seat) -> bool:
    """Whether nothing fits on that seat's stack any more."""
    piles = view.stacks[other : other + 1] if other >= 0 and other != view.seat else ()
    return any(pile and pile[-1] not in NEXT for pile in piles)


def _why_not_throw(game: Ufo, view: View, action: Pass | Drop, now: int | None) -> str:
    if not game.throws(view):
        return said("moves_by_itself")
    if view.phases[view.seat] is Phase.choosing:
        return said("act_first")
    if isinstance(action, Drop):
        return said("possible" if game.drops else "no_drops")
    if action.other not in range(len(view.phases)):
        return said("nobody_there")
    if action.other == view.seat:
        return said("to_yourself")
    if view.phases[action.other] is Phase.waiting:
        return said("possible")
    if view.phases[action.other] is Phase.departed:
        return said("takes_no_more")
    return _late(view.since[action.other], now, said("holds_a_deck"))


def _why_not_depart(game: Ufo, view: View, action: Depart, now: int | None) -> str:
    if action.card in view.departures:
        return said("possible" if view.stacks[view.seat] else "play_before_departing")
    for seat, card in enumerate(view.taken):
        if card == action.card:
            named = said("the_departure", card=departure_name(card))
            why = said("taken_alone" if len(view.taken) == DUEL else "taken", card=named)
            return _late(view.changed[seat], now, why)
    return said("not_used", card=departure_name(action.card), count=len(view.stacks))


def _why_not_rob(view: View, other: Seat, card: Card, now: int | None) -> str:
    if other == view.seat:
        return said("own_stack")
    if other not in range(len(view.stacks)):
        return said("nobody_there")
    stack = view.stacks[other]
    if not stack:
        return said("owner_begins")
    if robber_of(view, other) == card:
        return said("possible")
    fitted = any(NEXT.get(below) == card for below in stack[-2:])
    if view.phases[other] is Phase.departed:
        return _late(view.changed[other], now, said("locked_now")) if fitted else said("locked")
    top = stack[-1]
    if top not in NEXT:
        return said("nothing_fits", top=top)
    if fitted:
        return _late(view.changed[other], now, said("lies_there", top=top))
    return said("next_only", next=NEXT[top])


def _late(since: int, now: int | None, why: str) -> str:
    """The lateness of an act, and its reason."""
    if now is None or now - since > RECENT:
        return said("late", why=why)
    return said("late_by", ms=(now - since) * 1000 // TICK_HZ, why=why)
