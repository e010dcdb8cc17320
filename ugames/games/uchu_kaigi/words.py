"""Uchu-Kaigi in English: events, actions, questions, previews, reasons and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from ugames.core.game import PUBLIC, Event, Glimpse, Seat, changed_at
from ugames.core.teaching.preview import Fact
from ugames.core.tongue import TONGUE
from ugames.core.words import (
    Names,
    Said,
    Texts,
    addressed,
    capital,
    filled,
    is_you,
    listed,
    opening,
    phrase,
    run_on,
    say,
    turn_of,
)
from ugames.games.uchu_kaigi import preview, rules, scoring, title
from ugames.games.uchu_kaigi.cards import GRAY, PINK, REDBLUE, SEATINGS, VIPS, Card, Country, Suit
from ugames.games.uchu_kaigi.rules import Action, NameVip, Play, UchuKaigi, View, can_follow

NAME, TAGLINE = title.NAME, title.TAGLINE
ILLUSTRATED = True

OPTIONS = {
    "open_piles": "Open piles (for learning)",
}
OPTION_HINTS = {
    "open_piles": "The tricks that were taken lie open, and nobody has to remember them.",
}

GOALS = {
    "entertains_pink": "Score a pile with pink in full.",
    "trumps": "Take a trick with the VIP after another suit was led.",
    "gains_by_blame": "Gain points because somebody else has too much red/blue.",
    "feasts": "Move 14 points ahead in the first phase of a scoring.",
    "wins": "Win a match.",
    "wins_by_chance": "Take a trick with a card that was led at random.",
    "trumps_often": "Take 3 tricks in one round with the VIP after other suits were led.",
    "receives_all": "Have guests of every colour in one round.",
    "arrives": "Reach 30 points.",
    "stays_blameless": "Play a match without ever having too much of a suit.",
    "wins_early": "Win before the last round.",
    "beats_experts": "Win with Experts in all other seats.",
}
COACH = {
    "match_begins": (
        "A trick you take is a pile: 2 points. Each colour in your piles: 1, all seven: 10. Two red/blue: 2. "
        "Over {limit} pink, green, grey or red/blue cost."
    ),
    "takes_too_much_pink": (
        "{count} pink: more than {limit}, so each of your piles with pink counts -3. Green, grey and red/blue have "
        "the same limit."
    ),
    "takes_too_much_green": (
        "{count} green: more than {limit}, so your points for piles and colours are halved. Pink, grey and red/blue "
        "have the same limit."
    ),
    "takes_too_much_grey": (
        "{count} grey: more than {limit}, so each of them costs 1 point. Pink, green and red/blue have the same limit."
    ),
    "takes_too_much_red_blue": (
        "{count} red/blue: more than {limit}, so you lose 3 points for everyone who is behind you in the end, and "
        "they gain 3."
    ),
    "nears_the_limit_of_pink": (
        "You have {count} pink. More than {limit} are too much: then each of your piles with pink counts -3."
    ),
    "nears_the_limit_of_green": (
        "You have {count} green. More than {limit} are too much: then your points for piles and colours are halved."
    ),
    "nears_the_limit_of_grey": (
        "You have {count} grey. More than {limit} are too much: then each grey card that you took costs 1 point."
    ),
    "nears_the_limit_of_red_blue": (
        "You have {count} red/blue. More than {limit} are too much: then you lose 3 points for everyone behind "
        "you, and they gain 3."
    ),
    "plays_for_a_dependency": (
        "You play for your dependency, too. It has piles and a marker of its own: if it is first of all in the end, "
        "you lose."
    ),
    "dependency_wins_with_yellow": (
        "A dependency won with yellow: its next lead is not random. The opponent of its player picks it from the open "
        "hand."
    ),
    "follows_or_plays_grey": (
        "You hold the colour that was led: play it, or play grey, which cannot win here. Dim cards cannot be played. "
        "Without that colour, play anything."
    ),
    "vip_beats_the_led_colour": (
        "The highest VIP card takes any trick. But unless the VIP was led, you may play it only if you hold none of "
        "the led colour."
    ),
    "wins_with_yellow": "A player who wins a trick by playing a yellow card leads a random card to the next one.",
    "wins_with_purple": (
        "Whoever wins a trick by playing a purple card sits out the next one, and so keeps a card longer than the "
        "others."
    ),
    "pink_may_be_taken": (
        "This trick has pink in it: such a pile counts 3 instead of 2. But with more than {limit} pink cards, each "
        "such pile counts -3."
    ),
    "takes_a_pile": (
        "Each pile counts 2. Once in a round, each different colour in your piles counts 1, and all seven count 10; "
        "red/blue can be two."
    ),
    "last_trick_comes": (
        "After this trick the round is scored: piles and colours, then grey, then red/blue. Cards left in hand count "
        "for nothing."
    ),
    "vip_is_named": "The player furthest behind leads the round and names its VIP: the colour that beats the others.",
    "names_a_vip_it_lacks": "You hold no card of this colour: as VIP it would win for the others only.",
    "ends_by_taking": "With this card you take the last trick of the round, and it only harms you.",
    "ends_by_leaving": "Another card takes the last trick of the round, and it would be of use to you.",
}
EVENTS = {
    rules.MarkersSet: "The markers stand on 0, from the bottom up, the lower ones ahead: {ranking}.",
    rules.RoundBegan: "Round {number} begins. {country:{country} was|You were} drawn to lead.",
    rules.Dealt: "{country} {country:is|are} dealt {count:card}.",
    rules.DealtOpen: "{country} is dealt an open hand: {cards}.",
    rules.LeftOut: "{count:card} stay out of this round, unseen.",
    rules.VipDrawn: "The VIP is drawn: {suit}.",
    rules.VipNamed: "{country} {country:names|name} the VIP: {suit}.",
    rules.Played: "{country} {country:plays|play} {card}.",
    rules.LedAtRandom: "{country} won with yellow and {country:leads|lead} a random card, {card}.",
    rules.TrickWon: "{country} {country:takes|take} the trick.",
    rules.LeadHanded: "{country} won with yellow, so {seat} {seat:picks|pick} its next lead.",
    rules.SatOut: (
        "{country} won with purple and {country:sits|sit} out the next trick; the lead goes clockwise to {leader}."
    ),
    rules.PlayEnded: "{countries} ran out of cards: the round ends and is scored. "
    "Cards in other hands count for nothing.",
    scoring.PhaseBegan: "{phase} The order: {ranking}.",
    scoring.PilesScored: (
        "{country} {country:counts|count} {piles} for piles and {colours} for colours: {change:point}."
    ),
    scoring.GraysCharged: "{country} took {count:grey card}, too much: each costs a point.",
    scoring.BlameShared: (
        "{country} took {count:red/blue card}, too much: good for {gainers}, and {loss:point} off for {country}."
    ),
    scoring.MarkerMoved: "{country} {country:moves|move} from {start} to {end}.",
    rules.GameWon: "{seat} {seat:wins|win}. The final order: {ranking}.",
}

SPECIAL = {
    rules.RoundBegan: "Round {number} begins. {country:{country} leads and names|You lead and name} the VIP.",
    rules.Dealt: "{country:{country} is dealt {cards}|you are dealt {count:card}}.",
    rules.SatOut: "{country} won with purple and sits out the next trick; the lead goes to {leader}.",
    rules.PlayEnded: "All hands are empty: the round ends and is scored.",
    scoring.PilesScored: (
        "{country} {country:counts|count} {piles} for piles and {colours} for colours, halved for too "
        "much green: {change:point}."
    ),
    scoring.BlameShared: "{country} took {count:red/blue card}, too much, but nobody is behind.",
    rules.GameWon: ("A dependency is first, so its player loses: {seat} {seat:wins|win}. The final order: {ranking}."),
}
"""The sentence for an event of this type where `_is_special`."""

PHASES = {
    "1": "First, piles and colours are scored.",
    "2": "Then too much grey is scored: whoever has it pays.",
    "3": "Last, too much red/blue is scored: whoever has it pays those behind.",
}
_phases = Texts(PHASES)
"""What counts in a scoring phase."""

ACTIONS = {
    Play: "Play {card}",
    NameVip: "Name {suit} the VIP",
}

FACTS = {
    preview.Takes: "{country} {country:takes|take} it.",
    preview.StaysAhead: "It loses: {country} {country:takes|take} it.",
    preview.RoundPoints: (
        "{country:Points of {country}|Your points} in this round: {before}\u00a0->\u00a0{after}{blamed}."
    ),
    preview.PointsSoFar: (
        "{country:Points of {country}|Your points} in this round: {before}\u00a0->\u00a0{after}{blamed} so far."
    ),
    preview.TooMuch: "This trick makes it too much {suits} for {country}: {costs}.",
    preview.UpToThreshold: "One more {suits} is then too much for {country}.",
    preview.LacksColours: ("{country} then {country:lacks|lack} only {suits} for all seven colours, which count 10."),
    preview.LacksAtMost: ("{country} then {country:lacks|lack} {suits} at most for all seven colours, which count 10."),
    preview.LeadsAtRandom: "{country} then {country:leads|lead} a random card.",
    preview.LeadPicked: "{seat} then {seat:picks|pick} the next lead of {country}.",
    preview.SitsOut: "{country} then {country:sits|sit} out the next trick, and the lead goes to {leader}.",
    preview.NeverWins: "Grey that was not led never wins.",
    preview.Holds: "{country:{count:card} of it in the hand that leads|you hold {count:card} of it}.",
}
"""The facts that follow from an action in any case."""

AS_IT_STANDS = {
    preview.Takes: "{country} {country:takes|take} it, unless a later card beats it.",
    preview.StaysAhead: "It loses; {country} {country:is|are} ahead so far.",
    preview.RoundPoints: (
        "If {country} {country:takes|take} it, points in this round: {before}\u00a0->\u00a0{after}{blamed} so far."
    ),
    preview.TooMuch: "Too much {suits} for {country} then: {costs}.",
    preview.UpToThreshold: "One more {suits}, also from a later player, is then too much for {country}.",
    preview.LacksColours: ("If so, {country} {country:lacks|lack} only {suits} for all seven colours, which count 10."),
    preview.LeadsAtRandom: "If so, {country} {country:leads|lead} a random card next.",
    preview.LeadPicked: "If so, {seat} {seat:picks|pick} the next lead of {country}.",
    preview.SitsOut: "If so, {country} {country:sits|sit} out the next trick, and the lead goes to {leader}.",
}
"""The facts that later cards can still change."""

COSTS = {
    "pink": "each pile with pink counts -3",
    "green": "points for piles and colours are halved, and a half point is dropped",
    "grey": "each grey card loses a point",
    "red/blue": "it pays 3 points to everyone behind",
}
costs = Texts(COSTS)
"""The harm that too many cards of a suit do."""

CAUSES = {
    "pink": "with {count} pink, piles with pink count -3",
    "green": "with {count} green, piles and colours count half",
    "grey": "with {count} grey, each of them costs 1",
    "red/blue": "with {count} red/blue, everyone behind is paid 3",
}
causes = Texts(CAUSES)
"""Why a pile brings less than it would: the cards of a suit that are too many with it."""

EFFECTS = {
    "yellow": "If a player wins a trick with yellow, the next lead is a random card of that hand.",
    "yellow_dependency": "After a dependency's yellow, the other player picks it.",
    "purple": "Whoever wins a trick with purple sits out the next one.",
    "pink": "A pile with pink in it counts 3 points instead of 2.",
    "grey": "Grey may be played at any time, and wins only if it was led.",
    "red/blue": "One taken is one colour, two are two.",
}
_effects = Texts(EFFECTS)
"""The use of a suit."""

NEXT_LEADS = {
    "random": (
        "If {country} {country:wins a trick with yellow, a random card leads the next one|win a trick "
        "with yellow, your next lead is a random card of your hand}."
    ),
    "picked": "If {country} wins a trick with yellow, {seat} {seat:picks|pick} its next lead.",
    "out": (
        "If {country} {country:wins a trick with purple, the lead of the next one goes|win a trick with "
        "purple, you sit out the next one, and the lead goes} to {leader}."
    ),
}
next_leads = Texts(NEXT_LEADS)
"""What follows from a trick that is won with yellow or purple."""

HARMS = {
    "pink": "With {much} pink taken, each pile with pink counts -3.",
    "green": "With {much} green taken, points for piles and colours are halved. A half point is dropped.",
    "grey": "With {much} grey taken, each of them costs 1 point.",
    "red/blue": "With {much} red/blue taken, every marker behind gets 3 points from its taker.",
}
_harms = Texts(HARMS)
"""What too many cards of a suit do."""

MUCH = {
    "at_table": "{over} or more",
}
much = Texts(MUCH)
"""The number of cards that is too much."""

LACKING = {
    "one": "one more red/blue",
    "two": "two red/blue",
}
_lacking = Texts(LACKING)
"""What red/blue lacks for all colours."""

WORTH = {
    "none": "Until now {who} took no {suit}: the first adds a colour, {first}.",
    "last": "Until now {who} took no {suit}: it is the last of seven colours, and all seven count 10, {first}.",
    "no_limit": "Until now {who} took {count} {suit}, worth {worth}{how}. There is no limit.",
    "room": "Until now {who} took {count} {suit}, worth {worth}{how}. Limit not reached: {room} to spare.",
    "full": "Until now {who} took {count} {suit}, worth {worth}{how}: the limit. One more is too much.",
    "over_pink": "Until now {who} took {count} {suit}, more than {limit}: each pile with pink counts -3.",
    "over_green": "Until now {who} took {count} {suit}, more than {limit}: points for piles and colours are halved.",
    "over_grey": "Until now {who} took {count} {suit}, more than {limit}: each of them costs 1 point, -{count}.",
    "over_red/blue": "Until now {who} took {count} {suit}, more than {limit}: everyone behind is paid 3.",
    "colour": " as a colour",
    "colours": " as two colours",
    "seven": " as part of all seven colours",
    "pink": ", the colour and 1 for each pile with pink",
}
worth_of = Texts(WORTH)
"""How much the cards of a suit that were taken are worth so far, and how many more do no harm."""

REASONS = {
    "vip": "VIP beats {led}",
    "highest": "highest {led}",
    "only": "only {led}",
}
reason = Texts(REASONS)
"""Why a card takes a trick, in a few words."""

ON_BOARD = {
    "sits_out": "sits out",
    "dependency_short": "{name}'s dep.",
    "note": "{count:pile}",
    "note_worth": "{note}, {worth} so far",
    "note_about": "{note}, about {worth}",
    "place_1": "1st",
    "place_2": "2nd",
    "place_3": "3rd",
    "place_4": "4th",
    "place_5": "5th",
    "dealt": "Everybody is dealt {count:card}.",
    "round_of": "Round {number} of {rounds}",
    "vip": "VIP: {suit}",
    "choose": "Name the VIP (never grey)",
    "chooses": "{name} names the VIP",
    "card_of": "{card}, held by {name}",
    "points": "{points} points",
    "cards": "{count:card}",
    "plate": "{points:point}{place}: {left} to go to 30.",
    "at_goal": "{points:point}{place}: enough to end the game after this round.",
    "place_of": ", {place} of {places}",
    "same_number": "With equal points, the lower marker on the track is ahead: it was there first.",
    "limit": "More than {threshold} cards of {suits} are too much.",
    "over": "Too much: {suits}.",
    "near": "One more is too much: {suits}.",
    "lacks": "Has no {suits} left in hand.",
    "closed": "{count:pile}, closed until the round is scored.",
    "no_pile": "No pile yet.",
    "count_of": "{count}/{limit}",
    "random": "Yellow won: {name:{name} leads a random card|this lead was random}",
    "takes": "{name} {name:takes|take} it: {why}",
    "takes_for": "{name} {name:takes|take} it ({gain} so far): {why}",
    "gain_with": "{gain} so far: {causes}",
    "sat_out": "Purple won: {name} {name:sits|sit} out",
    "picks": "Yellow won: {name} {name:picks|pick} the lead",
    "piles_2": "{count:pile} at 2",
    "piles_3": "{count:pile} with pink at 3",
    "piles_-3": "{count:pile} with pink at -3: too much pink",
    "halved": "halved for too much green, a half point is dropped",
    "for_grey": "-{count}: too much grey",
    "why_grey": "{count:grey card}, 1 point each",
    "for_red_blue": "-{loss}: too much red/blue",
    "why_red_blue": "{count:red/blue card}: 3 points to everyone behind, paid by the taker",
    "no_red_blue": "Too much red/blue, but nobody is behind",
    "ended": "No card left: {names}",
    "ended_all": "All cards are played",
    "why_ended": "So the round ends. Cards in other hands count for nothing.",
    "why_ended_all": "So the round ends, and is scored.",
    "to_go": "{count:trick} to go",
    "to_go_least": "At least {count:trick} to go",
    "to_go_short": "{count:trick} or more",
    "last_trick": "Last trick",
    "to_go_hint": "The round ends as soon as a hand is empty; cards in other hands then count for nothing.",
    "to_go_purple": "Whoever wins with purple sits out a trick and keeps a card longer.",
    "points_for": "2 points a pile, 3 with pink",
    "points_all": "1 a colour, all seven: 10",
    "points_hint": "A trick that you take is a pile: 2 points, 3 with pink in it. Each colour in your piles: "
    "1 point, all seven: 10. They are counted when the round ends. Two red/blue cards are two colours.",
    "lacks_colours": "All seven colours count 10: {suits} missing.",
    "so_far": "This round so far: {piles} for piles, {colours} for colours{more}: {worth}.",
    "so_halved": ", halved for too much green",
    "so_grey": ", {loss} for too much grey",
    "so_red_blue": ", about {loss} for too much red/blue",
    "row_before": "Before this round",
    "row_piles": "Piles",
    "row_colours": "Colours",
    "row_piles_pink": "Pink piles, too much pink",
    "row_halved": "Halved for too much green",
    "row_lowest": "Never less than {lowest}",
    "row_grey": "Too much grey",
    "row_red_blue": "Red/blue",
    "sum_piles": "Each pile counts 2 points, one with pink in it 3.",
    "own_piles": "You have {piles}.",
    "sum_piles_pink": "With too much pink, each pile with pink counts -3.",
    "sum_colours": "Each colour that was taken counts 1 point; all seven together count 10. Two red/blue cards are two "
    "colours.",
    "sum_halved": "With too much green, piles and colours together count half; a half point is dropped.",
    "sum_lowest": "No marker goes lower than {lowest}.",
    "sum_grey": "With too much grey, each grey card costs 1 point.",
    "sum_red_blue": "Whoever has too much red/blue pays 3 points to everyone behind.",
    "round": "Round {number}",
    "equal": "With equal points, the lower marker on the track is ahead: it was there first.",
    "ends": "{names} has 30 or more, so the game ends.",
    "ends_with": "{names} have 30 or more, so the game ends.",
    "ends_last": "That was round {rounds}, the last one.",
    "trick": "The trick",
    "trick_hint": "The highest card of the VIP takes the trick; without one, the highest of the led colour. "
    "Grey may be played at any time, but wins only if it was led.",
    "led": "{led} was led",
    "led_hint": "Whoever holds {led} plays it, or grey; whoever does not plays anything.",
    "led_grey": "Whoever holds grey must play it; whoever does not plays anything.",
    "is_ahead": "It is ahead: {why}.",
    "has_won": "It takes the trick: {why}.",
    "is_behind": "It loses to {card}.",
    "played_by": "{card}, played by {name}",
    "backs": "{name}: {count:card} in hand",
    "backs_hint": "Only their owner sees them. The round ends when a hand is empty; cards left in others count for "
    "nothing.",
    "sits": "{name} {name:sits|sit} out",
    "sits_hint": "It won with purple, so it sits this trick out.",
    "orbit": "The score track",
    "orbit_hint": "Everyone has a marker here. A marker on 30 or more ends the game after that round; so does "
    "round {rounds}. With equal points, the lower marker is ahead: it was there first. "
    "At the start, the first leader is last of all. The lowest number is {lowest}.",
    "alone": "On {points}: {names}.",
    "stack": "On {points}, from first to last: {names}. The lower marker is ahead.",
    "vip_hint": "The highest {suit} card takes any trick that it is in. {effect}",
    "vip_then": "As VIP, the highest {suit} card takes any trick that it is in.",
    "never_grey": "Grey is never the VIP, since it may be played at any time.",
    "vip_missing": "The VIP, the colour that beats the others, is named by whoever leads the round.",
    "out_hint": "{count:card} stay out of this round; nobody knows which.",
    "round_hint": "The game ends after round {rounds}, or after a round with a marker on 30 or more.",
}
"""The words on the table."""
on_board = Texts(ON_BOARD)

BECAUSE = {
    "only_card": "{0} is the only card that may be played.",
    "many_vips": "This hand has {1} of the {2} {0} cards: as VIP they beat every other colour.",
    "high_vips": "Of the highest {0} cards, {1} are in the hand.",
    "takes": "It takes the trick, worth {0:point} as things stand.",
    "takes_anyway": "It takes the trick and loses {0:point} by that for now, to keep the others from something.",
    "new_suits": "The trick brings {0:new colour}.",
    "sure": "Nothing that is still out can beat {0}.",
    "shown": "Nobody still to play can beat {0}: they have shown that they hold no card that could.",
    "ahead": "{0} beats all but {1} of the cards still out.",
    "low": "{0} need not win: {1:card} still out would beat it, and higher cards stay in hand.",
    "random_lead": "If yellow wins, the next lead is left to chance.",
    "sits_out": "If purple wins, the next trick is missed.",
    "declines": "Taking this trick would cost {0:point}.",
    "denies": "Otherwise, {0} takes the trick as it stands, and gains {1:point}.",
    "would_bring": "If {0} wins, that is worth {1:point} as the trick stands.",
    "would_cost": "If {0} wins, it costs {1:point} as the trick stands.",
    "rid": "To get rid of {0}, others must take it: if it wins, it costs {1:point}.",
    "lowest": "{0} is the lowest card that may be played: higher ones can still win later.",
    "spoils": "It gives {0} too much {1}, if the trick goes there.",
    "to_its_own_side": "The trick goes to {0}, so it stays on this side.",
    "gray_instead": "Grey may be played at any time, so {0} is kept.",
    "keeps_vip": "It keeps {0}, the highest VIP card that is left.",
    "last_of_suit": "That was the last {0} card: {0} need not be followed any more.",
}
"""A sentence for each code of a reason; for TOLD_OF_COUNTRIES, the first fact is a country."""

SAID = {
    "blamed": " (with about -{loss} for red/blue)",
    "tie": "With equal points, whoever reached the number first is ahead: the lower marker on the track.",
    "goal": "Most points win at 30 or after round {rounds}; ties go to whoever came first.",
    "goal_two": "Be first at 30 or after round {rounds}, but not with your dependency.",
    "about": "{card}, {name}. {effect}",
    "winner": "the winner",
    "dependency": "{name}'s dependency",
    "scored": "The round is scored.",
    "taken": "The trick is complete.",
    "over": "The game is over.",
    "over_goal": "The game is over: {country} {country:has|have} reached {goal} points.",
    "over_rounds": "The game is over: round {rounds}, the last one, is scored.",
    "choose": "{turn}: you lead, and name the VIP, which beats the other colours.",
    "they_choose": "{name} leads, and names the VIP, which beats the other colours.",
    "they_lead": "{name} leads a card. {vip} is the VIP: it beats the other colours.",
    "they_lead_for": "{name} leads a card for {country}.",
    "they_follow": "{turn}: {led} was led.",
    "they_follow_for": "{turn}, for {country}: {led} was led.",
    "lead": "{turn}: lead any card; {vip} is the VIP.",
    "lead_for": "{turn}, for {country}: lead any card.",
    "your_dependency": "your dependency",
    "other_dependency": "the other dependency",
    "none": "{turn}: no {led}: play anything; only {vip} can win.",
    "loses": "{turn}: no {led} and no VIP: play anything; none of it wins.",
    "loses_vip": "{turn}: no {led}, so play anything; none of it can win.",
    "none_for": "{turn}, for {country}: no {led}, so play anything.",
    "grey": "{turn}: grey was led, so follow grey.",
    "grey_for": "{turn}, for {country}: grey was led, so follow grey.",
    "follow": "{turn}: follow {led}, or play grey, which cannot win.",
    "follow_only": "{turn}: {led} was led, so follow it.",
    "follow_only_for": "{turn}, for {country}: follow {led}.",
    "follow_for": "{turn}, for {country}: follow {led}, or play grey.",
    "watching": "You are only watching.",
    "not_yours": "It is not your turn.",
    "never_vip": "{suit} can never be the VIP.",
    "vip_already": "The VIP of this round is {suit} already.",
    "first_vip": "First name the VIP of this round.",
    "holds": "{who} {who:holds|hold} {card}, but it is {whose:of} turn.",
    "lacks": "{who} {who:does|do} not hold {card}.",
    "leads": "{who} {who:leads|lead}: any card of that hand can be played.",
    "gray": "Grey was led. {who:{who} holds|You hold} grey, so grey must be played.",
    "or_grey": ", or play grey",
    "follows": "{led} was led. {who:{who} holds|You hold} it, so follow with it{else_grey}.",
}
"""All other sentences."""
said = Texts(SAID)

TOLD_OF_COUNTRIES = {"denies", "spoils", "to_its_own_side"}


def tie(game: UchuKaigi, glimpse: Glimpse[Action, View], names: Names) -> str:
    """Of markers on the same number the lower one is ahead (UK-15)."""
    outcome = glimpse.outcome
    return said("tie") if outcome and len({*outcome.scores}) < len(outcome.scores) else ""


def places(game: UchuKaigi, glimpse: Glimpse[Action, View]) -> list[int]:
    """The winner is first, then come the seats by the rank of their own countries; nobody shares a place."""
    seating = SEATINGS[glimpse.view.seats]
    ranked = [country for country in scoring.ranking(glimpse.view.board) if country in seating.people]
    winners = glimpse.outcome.winners if glimpse.outcome else ()
    order = sorted((seating.owners[country] for country in ranked), key=lambda seat: seat not in winners)
    return [1 + order.index(seat) for seat in range(len(order))]


def goal(game: UchuKaigi, glimpse: Glimpse[Action, View], names: Names) -> str:
    """How one wins."""
    return said("goal_two" if SEATINGS[glimpse.view.seats].dependencies else "goal", rounds=rules.ROUNDS)


def spoken(suit: Suit) -> str:
    """A suit as players say it."""
    return TONGUE.thing(str(suit))


def about(game: UchuKaigi, card: Any, seats: int) -> str:
    """The guest on a card, and the effect of its suit."""
    return about_with(game, card, run_on((use_of(card.suit, seats), harm_here(card.suit, seats))))


def about_with(game: UchuKaigi, card: Card, effect: str) -> str:
    """The guest on a card, with this effect of its suit."""
    name = next(face.name for face in game.deck.delegation if face.suit is card.suit)
    return said("about", card=capital(card), name=TONGUE.thing(name), effect=effect)


def use_here(suit: Suit, view: View, countries: Sequence[Country], names: Names) -> list[str]:
    """What the cards of a suit can do for each of these countries."""
    if suit not in preview.LEADS_ON:
        return [use_of(suit)]
    facts = [fact for country in countries for fact in preview.next_lead(view, country, suit)]
    return [_next_lead(fact, names) for fact in facts]


def _next_lead(fact: Fact, names: Names) -> str:
    match fact:
        case preview.LeadPicked(_, seat, country):
            who = country_name(country, names)
            return next_leads("picked", country=who, seat=names[seat])
        case preview.SitsOut(_, country, leader):
            who, heir = country_name(country, names), country_name(leader, names)
            return next_leads("out", country=who, leader=heir)
        case preview.LeadsAtRandom(_, country):
            return next_leads("random", country=country_name(country, names))
    return ""


def use_of(suit: Suit, seats: int = title.SEATS[0]) -> str:
    """What the cards of a suit can do, for dependencies, too, where there are some."""
    keys = [str(suit), *(f"{suit}_dependency" for _ in SEATINGS[seats].dependencies[:1])]
    return run_on(_effects(key) for key in keys if key in EFFECTS)


def harm_here(suit: Suit, seats: int) -> str:
    """What too many cards of a suit do at a table of so many players."""
    count = much("at_table", over=SEATINGS[seats].threshold + 1)
    return _harms(str(suit), much=count) if suit in scoring.LIMITED else ""


def worth_now(suit: Suit, piles: scoring.Piles, country: Country, names: Names) -> Said:
    """How much the cards of a suit in a country's piles are worth so far, and how many more do no harm."""
    threshold = SEATINGS[len(names)].threshold
    who = country_name(country, names)
    counts = scoring.count_suits(piles)
    count, points = counts[suit], scoring.share(piles, suit, threshold)
    if not count:
        first = scoring.colour_points(changed_at(counts, suit, 1)) - scoring.colour_points(counts)
        key = "last" if first > 1 else "none"
        return worth_of(key, who=who, suit=spoken(suit), first=f"{first:+d}")
    if suit in scoring.LIMITED and count > threshold:
        return worth_of(f"over_{suit}", who=who, suit=spoken(suit), count=count, limit=threshold)
    key = "no_limit"
    if suit in scoring.LIMITED:
        key = "full" if count == threshold else "room"
    how = _how_worth(suit, counts, points)
    return worth_of(key, who=who, suit=spoken(suit), count=count, worth=f"{points:+d}", how=how, room=threshold - count)


def _how_worth(suit: Suit, counts: tuple[int, ...], points: int) -> str:
    """What the cards of a suit are worth so much for; empty if several things play a part."""
    colours = scoring.colour_points(counts) - scoring.colour_points(changed_at(counts, suit, 0))
    if points == colours:
        return worth_of({1: "colour", 2: "colours"}.get(colours, "seven"))
    return worth_of("pink") if suit is PINK and points > colours else ""


def lacking(counts: Sequence[int]) -> list[str]:
    """The cards that piles with so many of each suit lack for all seven colours."""
    red_blue = [_lacking("one" if counts[REDBLUE] else "two")] if counts[REDBLUE] < 2 else []
    return [*(spoken(suit) for suit in Suit if suit is not REDBLUE and not counts[suit]), *red_blue]


def why_less(piles: scoring.Piles, trick: Sequence[Card], threshold: int) -> str:
    """Which cards make a trick bring less than a pile does, as one more of these piles; empty if none do."""
    before, after = scoring.count_suits(piles), scoring.count_suits((*piles, trick))
    over = [suit for suit in scoring.LIMITED if after[suit] > max(threshold, before[suit])]
    return listed([causes(str(suit), count=after[suit]) for suit in over])


def why_best(cards: Sequence[Card], best: Card) -> str:
    """Why that card is ahead in a trick."""
    led = cards[0].suit
    if best.suit is not led:
        return reason("vip", led=spoken(led))
    alone = sum(card.suit is led for card in cards) == 1
    return reason("only", led=spoken(led)) if alone and len(cards) > 1 else reason("highest", led=spoken(led))


def because(reason: tuple[str, tuple[Any, ...]], names: Names = ()) -> str:
    """A reason of a bot, for or against an action, as a sentence."""
    code, facts = reason
    spoken = [_speak(fact) for fact in facts]
    if code in TOLD_OF_COUNTRIES:
        spoken[0] = country_name(facts[0], names) if names else said("winner")
    sentence = filled(BECAUSE[code], *spoken)
    return sentence[0].upper() + sentence[1:]


def tell(event: Event, names: Names) -> str:
    """The event as a sentence."""
    return phrase(SPECIAL if _is_special(event, names) else EVENTS, _with_names(event, names), names, _speak)


def foretell(facts: Sequence[Fact], names: Names) -> str:
    """The facts of a preview, a line for each."""
    return "\n".join(_fact(fact, names) for fact in facts)


def _fact(fact: Fact, names: Names) -> str:
    templates = FACTS if fact.sure else AS_IT_STANDS
    spoken = _with_names(fact, names)
    if isinstance(fact, preview.TooMuch):
        harm = listed([costs(str(suit)) for suit in fact.suits])
        return filled(templates[type(fact)], suits=listed(spoken.suits), country=spoken.country, costs=harm)
    if isinstance(fact, preview.UpToThreshold):
        return filled(templates[type(fact)], suits=listed(spoken.suits, "or"), country=spoken.country)
    if isinstance(fact, preview.LacksColours):
        return filled(templates[type(fact)], country=spoken.country, suits=listed(lacking(fact.counts)))
    if isinstance(fact, preview.RoundPoints):
        blamed = said("blamed", loss=fact.blame) if fact.blame else ""
        told = {"country": spoken.country, "before": fact.before, "after": fact.after, "blamed": blamed}
        return filled(templates[type(fact)], **told)
    return phrase(templates, spoken, names, _speak)


def label(action: Action) -> str:
    """The action as a button would say it."""
    return phrase(ACTIONS, action, speak=_speak)


def country_name(country: Country, names: Names) -> str:
    """The name of a country: its player's, or for a dependency a name made from its player's."""
    seating = SEATINGS[len(names)]
    owner = seating.owners[country]
    if country not in seating.dependencies:
        return names[owner]
    yours = is_you(owner, names)
    return opening(said("your_dependency") if yours else said("dependency", name=names[owner]))


EXPLAINED = {
    "choose": "Set-up",
    "they_choose": "Set-up",
    "they_lead": "A trick",
    "they_lead_for": "A trick",
    "they_follow": "A trick",
    "they_follow_for": "A trick",
    "lead": "A trick",
    "lead_for": "A trick",
    "none": "A trick",
    "none_for": "A trick",
    "grey": "A trick",
    "grey_for": "A trick",
    "loses": "A trick",
    "loses_vip": "A trick",
    "follow": "A trick",
    "follow_only": "A trick",
    "follow_for": "A trick",
    "follow_only_for": "A trick",
    "taken": "A trick",
    "scored": "Scoring",
    "over_goal": "The end",
    "over_rounds": "The end",
}
"""The part of the rules that explains each question."""


def ask(game: UchuKaigi, glimpse: Glimpse[Action, View], names: Names) -> Said:
    """The question that the table waits for an answer to."""
    view = glimpse.view
    if view.actor is None:
        return said("scored") if glimpse.outcome is None else _over(glimpse, names)
    turn, yours = turn_of(view.actor, glimpse.seat, names), view.actor == glimpse.seat
    if len(view.vips) < view.number:
        return said("choose", turn=turn) if yours else said("they_choose", name=names[view.actor])
    if len(view.trick) == len(view.order):
        return said("taken")
    seating, country = SEATINGS[view.seats], view.order[len(view.trick)]
    own = country not in seating.dependencies
    whose = said("your_dependency") if seating.owners[country] == glimpse.seat else country_name(country, names)
    vip = spoken(view.vips[-1])
    if not yours:
        return _they_play(view, turn, names[view.actor], "" if own else whose)
    if not view.trick:
        return said("lead", turn=turn, vip=vip) if own else said("lead_for", turn=turn, country=whose)
    led, hand = spoken(view.trick[0].suit), view.hands[country]
    if hand is not None and not can_follow(hand, view.trick[0].suit):
        if own and view.vips[-1] is not view.trick[0].suit and can_follow(hand, view.vips[-1]):
            return said("none", turn=turn, led=led, vip=vip)
        if own and view.vips[-1] is view.trick[0].suit:
            return said("loses_vip", turn=turn, led=led)
        if own:
            return said("loses", turn=turn, led=led)
        return said("none_for", turn=turn, led=led, country=whose)
    if view.trick[0].suit is GRAY:
        return said("grey", turn=turn) if own else said("grey_for", turn=turn, country=whose)
    if hand is not None and not can_follow(hand, GRAY):
        if own:
            return said("follow_only", turn=turn, led=led)
        return said("follow_only_for", turn=turn, led=led, country=whose)
    return said("follow", turn=turn, led=led) if own else said("follow_for", turn=turn, led=led, country=whose)


def _over(glimpse: Glimpse[Action, View], names: Names) -> Said:
    """Why the game is over: by a marker, of several the first, or by the rounds."""
    board, goal = glimpse.view.board, rules.GOAL
    first = scoring.ranking(board)[0]
    if board[0].points < goal:
        return said("over_rounds", rounds=rules.ROUNDS)
    return said("over_goal", country=country_name(first, addressed(names, glimpse.seat)), goal=goal)


def _they_play(view: View, turn: str, name: str, dependency: str) -> Said:
    """What another does, for themselves or for a dependency: whoever looks on has nothing to do."""
    if not view.trick:
        vip = spoken(view.vips[-1])
        return (
            said("they_lead_for", name=name, country=dependency)
            if dependency
            else said("they_lead", name=name, vip=capital(vip))
        )
    led = spoken(view.trick[0].suit)
    if dependency:
        return said("they_follow_for", turn=turn, country=dependency, led=led)
    return said("they_follow", turn=turn, led=led)


def why_not(game: UchuKaigi, view: View, action: Action, now: int | None = None) -> str:
    """Why this seat cannot do that now."""
    if view.actor is None:
        return said("over")
    if view.seat == PUBLIC:
        return said("watching")
    if view.seat != view.actor:
        return said("not_yours")
    if isinstance(action, NameVip):
        if action.suit not in VIPS:
            return said("never_vip", suit=capital(spoken(action.suit)))
        return said("vip_already", suit=spoken(view.vips[-1]))
    if len(view.vips) < view.number:
        return said("first_vip")
    country = view.order[len(view.trick)]
    who = _owner(view.seat, country, view.seats)
    if action.card not in (view.hands[country] or ()):
        for other, hand in enumerate(view.hands):
            if hand is not None and action.card in hand:
                holder = _owner(view.seat, other, view.seats)
                return said("holds", who=holder, card=action.card, whose=who)
        return said("lacks", who=who, card=action.card)
    if not view.trick:
        return said("leads", who=who)
    led = view.trick[0].suit
    if led is GRAY:
        return said("gray", who=who)
    else_grey = said("or_grey") if can_follow(view.hands[country] or (), GRAY) else ""
    return said("follows", who=who, led=capital(spoken(led)), else_grey=else_grey)


# --- helpers -------------------------------------------------------------------------------------------------------


def _is_special(event: Event, names: Names) -> bool:
    if type(event) is rules.RoundBegan:
        return event.number > 1
    if type(event) is rules.Dealt:
        return event.cards is not None
    if type(event) is rules.SatOut:
        return event.country in SEATINGS[len(names)].dependencies
    if type(event) is rules.PlayEnded:
        return len(event.countries) == len(SEATINGS[len(names)].owners)
    if type(event) is scoring.PilesScored:
        return event.halved
    if type(event) is scoring.BlameShared:
        return not event.gainers
    return type(event) is rules.GameWon and event.ranking[0] in SEATINGS[len(names)].dependencies


def _with_names(told: Any, names: Names) -> Any:
    """An event or a fact with the names of countries in place of their numbers."""
    words: dict[str, Any] = {}
    for f in fields(told):
        if f.name in ("country", "leader"):
            words[f.name] = country_name(getattr(told, f.name), names)
        elif f.name in ("countries", "ranking", "gainers"):
            words[f.name] = tuple(country_name(country, names) for country in getattr(told, f.name))
        elif f.name == "phase":
            words[f.name] = _phases(str(told.phase))
        elif f.name == "suits":
            words[f.name] = tuple(spoken(suit) for suit in getattr(told, f.name))
    return replace(told, **words)


def _speak(value: Any) -> Any:
    return spoken(value) if isinstance(value, Suit) else say(value)


def _owner(seat: Seat, country: Country, seats: int) -> str:
    """The owner of a country as the seat sees it."""
    seating = SEATINGS[seats]
    if country not in seating.dependencies:
        return TONGUE.you()
    return opening(said("your_dependency" if seating.owners[country] == seat else "other_dependency"))
