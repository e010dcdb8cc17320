"""Uchu-Kaigi in English: events, actions, questions, previews, reasons and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ugames.core.game import PUBLIC, Event, Seat, changed_at
from ugames.core.teaching.preview import Fact
from ugames.core.tongue import TONGUE
from ugames.core.words import (
    Motive,
    Names,
    Said,
    Texts,
    addressed,
    capital,
    figure,
    is_you,
    listed,
    opening,
    phrase,
    reasoned,
    run_on,
    say,
    turn_of,
)
from ugames.games.uchu_kaigi import preview, rules, scoring, title
from ugames.games.uchu_kaigi.cards import GRAY, PINK, REDBLUE, SEATINGS, VIPS, Card, Country, Suit
from ugames.games.uchu_kaigi.rules import (
    Action,
    NameVip,
    Play,
    Seen,
    UchuKaigi,
    View,
    can_follow,
    plays,
    winning_place,
)

OPTIONS = {
    "open_piles": "Open piles (for learning)",
}
OPTION_HINTS = {
    "open_piles": "Tricks that were taken stay open, so nobody has to remember them.",
}

TEMPERS = {"bold": "Plays the VIP's colour", "rough": "Spoils the winner's pile"}
GOALS = {
    "entertains_pink": "Score a pile with pink in full.",
    "trumps": "Take a trick with the VIP after another colour was led.",
    "gains_by_blame": "Gain points because somebody else has too much red/blue.",
    "feasts": "Move 14 points ahead when piles and colours are scored.",
    "wins": "Win a game.",
    "wins_by_chance": "Take a trick with a card that was led at random.",
    "trumps_often": "Take 3 tricks in one round with the VIP after other colours were led.",
    "receives_all": "Have guests of every colour in one round.",
    "arrives": "Reach 30 points.",
    "stays_blameless": "Play a game without ever having too much of a colour.",
    "wins_early": "Win before the last round.",
    "beats_experts": "Win with Experts in all the other seats.",
}
COACH = {
    "match_begins": (
        "A won trick is a pile: 2 points, 3 with pink. Each colour adds 1, and all seven score 10. More than "
        "{limit} pink, green, grey or red/blue cost you."
    ),
    "takes_too_much_pink": (
        "You have {count} pink. That's more than {limit}, so each of your piles with pink scores −3. Green, grey and "
        "red/blue have the same limit."
    ),
    "takes_too_much_green": (
        "You have {count} green. That's more than {limit}, so your points for piles and colours are halved. Pink, "
        "grey and red/blue have the same limit."
    ),
    "takes_too_much_grey": (
        "You have {count} grey. That's more than {limit}, so each of them costs 1 point. Pink, green and red/blue "
        "have the same limit."
    ),
    "takes_too_much_red_blue": (
        "You have {count} red/blue. That's more than {limit}, so you pay 3 points to everyone who ends up behind you."
    ),
    "nears_the_limit_of_pink": (
        "You have {count} pink. With more than {limit}, each of your piles with pink scores −3."
    ),
    "nears_the_limit_of_green": (
        "You have {count} green. With more than {limit}, your points for piles and colours are halved."
    ),
    "nears_the_limit_of_grey": (
        "You have {count} grey. With more than {limit}, each grey card you took costs 1 point."
    ),
    "nears_the_limit_of_red_blue": (
        "You have {count} red/blue. With more than {limit}, you pay 3 points to everyone behind you."
    ),
    "plays_for_a_dependency": (
        "You play for your dependency, too. It has its own piles and marker. If it ends up first of all, you lose."
    ),
    "dependency_wins_with_yellow": (
        "A dependency won with yellow. Its next lead isn't random: its player's opponent picks it from the open hand."
    ),
    "follows_or_plays_grey": (
        "You have the colour that was led, so play it, or play grey, which can't win here. The dimmed cards can't be "
        "played."
    ),
    "vip_beats_the_led_colour": (
        "The highest VIP card takes any trick. But unless the VIP was led, you can only play it if you have none of "
        "the led colour."
    ),
    "wins_with_yellow": "If you win a trick with a yellow card, your next lead is a random card.",
    "wins_with_purple": (
        "If you win a trick with a purple card, you sit out the next one, and the lead goes on to the next player. So "
        "you keep a card longer than the others."
    ),
    "pink_may_be_taken": (
        "There's pink in this trick, so its pile is worth 3 instead of 2. But take more than {limit} pink cards, and "
        "every pile with pink scores −3."
    ),
    "takes_a_pile": (
        "That's a pile: 2 points, or 3 with pink. Each colour in your piles adds 1 once a round, and all seven score "
        "10. Two red/blue cards are two colours."
    ),
    "last_trick_comes": (
        "After this trick, piles and colours are scored, then grey, then red/blue. Only then can 30 end the game. "
        "Cards left in hand score nothing."
    ),
    "vip_is_named": (
        "The player furthest behind looks at their hand, names the VIP (the colour that beats the others), and leads "
        "the round."
    ),
    "names_a_vip_it_lacks": "You have no card of this colour: as VIP, it would only win for the others.",
    "ends_by_taking": "This card takes the last trick of the round, and that only harms you.",
    "ends_by_leaving": "Another card takes the last trick of the round, and you could use that trick.",
}
EVENTS = {
    rules.MarkersSet: "All markers start on 0, in this order: {ranking}.",
    rules.RoundBegan: "Round {number} begins. {country:{country} was|You were} drawn to lead.",
    rules.Dealt: "{country} {country:is|are} dealt {count:card}.",
    rules.DealtOpen: "{country} is dealt an open hand: {cards}.",
    rules.LeftOut: "{count:card} stay out of this round, face down.",
    rules.VipDrawn: "The VIP is drawn: {suit}.",
    rules.VipNamed: "{country} {country:names|name} the VIP: {suit}.",
    rules.Played: "{country} {country:plays|play} {card}.",
    rules.LedAtRandom: "{country} won with yellow and {country:leads|lead} a random card, {card}.",
    rules.TrickWon: "{country} {country:takes|take} the trick.",
    rules.LeadHanded: "{country} won with yellow, so {seat} {seat:picks|pick} its next lead.",
    rules.SatOut: (
        "{country} won with purple and {country:sits|sit} out the next trick; the lead goes clockwise to {leader}."
    ),
    rules.PlayEnded: (
        "{countries} ran out of cards, so the round ends and is scored. Cards in other hands score nothing."
    ),
    scoring.PhaseBegan: "{phase}, from first to last: {ranking}.",
    scoring.PilesScored: (
        "{country} {country:scores|score} {change:point}: {piles} for piles and {colours} for colours."
    ),
    scoring.GraysCharged: "{country} took {count:grey card}, which is too many: each costs 1 point.",
    scoring.BlameShared: (
        "{country} took {count:red/blue card}, which is too many: {country:{country} pays|you pay} {loss:point} to "
        "{gainers}."
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
        "{country} {country:scores|score} {change:point}: {piles} for piles and {colours} for colours, halved for "
        "too much green."
    ),
    scoring.BlameShared: "{country} took {count:red/blue card}, which is too many, but nobody is behind.",
    rules.GameWon: "A dependency is first, so its player loses: {seat} {seat:wins|win}. The final order: {ranking}.",
}
"""The sentence for an event of this class where `_is_special`."""

_phases = Texts(
    {
        "1": "First, piles and colours are scored",
        "2": "Then grey is checked for too much",
        "3": "Last, red/blue is checked for too much",
    }
)
"""The description of each scoring phase."""

ACTIONS = {
    Play: "Play {card}",
    NameVip: "Name {suit} the VIP",
}

FACTS = {
    preview.Takes: "{country} {country:takes|take} the trick.",
    preview.StaysAhead: "It loses: {country} {country:takes|take} the trick.",
    preview.RoundPoints: (
        "{country:{country:of} points|Your points} this round: {before}\u00a0→\u00a0{after}{unpaid}."
    ),
    preview.PointsSoFar: (
        "{country:{country:of} points|Your points} this round so far: {before}\u00a0→\u00a0{after}{unpaid}."
    ),
    preview.TooMuch: "This trick gives {country} too much {suits}: {costs}.",
    preview.UpToThreshold: "One more {suits} would be one too many for {country}.",
    preview.LacksColours: "{country} then {country:needs|need} only {suits} for all seven colours, worth 10 points.",
    preview.LacksAtMost: (
        "{country} then {country:needs|need} no more than {suits} for all seven colours, worth 10 points."
    ),
    preview.LeadsAtRandom: "{country} then {country:leads|lead} a random card.",
    preview.LeadPicked: "{seat} then {seat:picks|pick} {country:of} next lead.",
    preview.SitsOut: "{country} then {country:sits|sit} out the next trick, and the lead goes to {leader}.",
    preview.NeverWins: "Grey never wins unless it was led.",
    preview.Holds: "{country:{count:card} of it in the hand that leads|you have {count:card} of it}.",
}
"""The facts that follow from an action in any case."""

AS_IT_STANDS = {
    preview.Takes: "{country} {country:takes|take} the trick, unless a later card beats this one.",
    preview.StaysAhead: "It loses; {country} {country:is|are} ahead so far.",
    preview.RoundPoints: (
        "Points this round so far, if {country} {country:takes|take} it: {before}\u00a0→\u00a0{after}{unpaid}."
    ),
    preview.TooMuch: "That would give {country} too much {suits}: {costs}.",
    preview.UpToThreshold: "One more {suits}, even from a later player, would then be one too many for {country}.",
    preview.LacksColours: "If so, {country} {country:needs|need} only {suits} for all seven colours, worth 10 points.",
    preview.LeadsAtRandom: "If so, {country} {country:leads|lead} a random card next.",
    preview.LeadPicked: "If so, {seat} {seat:picks|pick} {country:of} next lead.",
    preview.SitsOut: "If so, {country} {country:sits|sit} out the next trick, and the lead goes to {leader}.",
}
"""The facts that later cards can still change."""

costs = Texts(
    {
        "pink": "each pile with pink scores −3",
        "green": "points for piles and colours are halved (rounded towards 0)",
        "grey": "each grey card costs 1 point",
        "red/blue": "everyone behind is paid 3 points",
    }
)
"""The harm of an excess of a suit."""

causes = Texts(
    {
        "pink": "with {count} pink, piles with pink score −3",
        "green": "with {count} green, piles and colours are halved",
        "grey": "with {count} grey, each of them costs 1",
        "red/blue": "with {count} red/blue, −3 for each one behind",
    }
)
"""The reasons why a pile brings less than usual: the cards of a suit that are too many with it."""

EFFECTS = {
    "yellow": "Win a trick with yellow, and your next lead is a random card.",
    "yellow_dependency": "After a dependency's yellow, the other player picks the lead.",
    "purple": "Win a trick with purple, and you sit out the next one.",
    "pink": "A pile with pink in it is worth 3 points instead of 2.",
    "grey": "You can always play grey, but it only wins if it was led.",
    "red/blue": "One red/blue card is one colour, and two or more are two colours.",
}
_effects = Texts(EFFECTS)
"""The use of a suit."""

NEXT_LEADS: dict[type[Fact], str] = {
    preview.LeadsAtRandom: (
        "If {country} {country:wins a trick with yellow, a random card leads the next one|win a trick with yellow, "
        "your next lead is a random card}."
    ),
    preview.LeadPicked: "If {country} wins a trick with yellow, {seat} {seat:picks|pick} its next lead.",
    preview.SitsOut: (
        "If {country} {country:wins a trick with purple, the next lead goes|win a trick with purple, you sit out the "
        "next one, and the lead goes} to {leader}."
    ),
}
"""The effect of a trick won with yellow or purple."""

_harms = Texts(
    {
        "pink": "Take {much} pink, and each pile with pink scores −3.",
        "green": "Take {much} green, and your points for piles and colours are halved, rounded towards 0.",
        "grey": "Take {much} grey, and each of them costs 1 point.",
        "red/blue": "Take {much} red/blue, and you pay 3 points to everyone behind you.",
    }
)
"""The effect of too many cards of a suit."""

much = Texts(
    {
        "at_table": "{over} or more",
    }
)
"""The number of cards that is too much."""

worth_of = Texts(
    {
        "none": "So far {who} {who:has|have} taken no {suit}. The first adds a colour: {first}.",
        "last": (
            "So far {who} {who:has|have} taken no {suit}. It's the last of the seven colours, which score 10 together: "
            "{first}."
        ),
        "no_limit": "So far {who} {who:has|have} taken {count} {suit}, worth {worth}{how}. There is no limit.",
        "room": (
            "So far {who} {who:has|have} taken {count} {suit}, worth {worth}{how}. Up to the limit, there's room for "
            "{room} more."
        ),
        "full": (
            "So far {who} {who:has|have} taken {count} {suit}, worth {worth}{how}. That's the limit: one more is "
            "too many."
        ),
        "over_pink": (
            "So far {who} {who:has|have} taken {count} {suit}, more than {limit}: each pile with pink scores −3."
        ),
        "over_green": (
            "So far {who} {who:has|have} taken {count} {suit}, more than {limit}: points for piles and colours "
            "are halved."
        ),
        "over_grey": (
            "So far {who} {who:has|have} taken {count} {suit}, more than {limit}: each costs 1 point, so −{count}."
        ),
        "over_red/blue": (
            "So far {who} {who:has|have} taken {count} {suit}, more than {limit}: everyone behind is paid 3."
        ),
        "colour": " as a colour",
        "colours": " as two colours",
        "seven": " as part of all seven colours",
        "pink": ", for the colour, plus 1 more for each pile with pink",
    }
)
"""The value of the won cards of a suit so far, and the number of further cards without harm."""

ON_BOARD = {
    "sits_out": "sits out",
    "dependency_short": "{name}'s dep.",
    "note": "{count:pile}",
    "note_worth": "{worth} this round",
    "note_unpaid": "{worth}, {loss} each behind",
    "note_behind": "{note}, {count} behind",
    "dealt": "Everyone is dealt {count:card}.",
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
    "limit": "More than {threshold} {suits} cards are too many.",
    "over": "Too much: {suits}.",
    "near": "One more is too many: {suits}.",
    "lacks": "Has no {suits} left in hand.",
    "closed": "{count:pile}, face down until the round is scored.",
    "no_pile": "No pile yet.",
    "count_of": "{count}/{limit}",
    "random": "Yellow won: {name:{name} leads a random card|this lead was random}",
    "takes": "{name} {name:takes|take} it: {why}",
    "takes_for": "{name} {name:takes|take} it ({gain}): {why}",
    "gain_with": "{gain} for this trick: {causes}",
    "sat_out": "Purple won: {name} {name:sits|sit} out",
    "picks": "Yellow won: {name} {name:picks|pick} the lead",
    "piles_2": "{count:pile} at 2",
    "piles_3": "{count:pile} with pink at 3",
    "piles_-3": "{count:pile} with pink at −3: too much pink",
    "halved": "halved for too much green, rounded towards 0",
    "for_grey": "−{count}: too much grey",
    "why_grey": "{count:grey card}, 1 point each",
    "for_red_blue": "−{loss}: too much red/blue",
    "why_red_blue": "{count:red/blue card}: 3 points to everyone behind",
    "no_red_blue": "Too much red/blue, but nobody is behind",
    "ended": "No cards left: {names}",
    "ended_all": "All cards have been played",
    "why_ended": "So the round ends. Cards in other hands score nothing.",
    "why_ended_all": "So the round ends, and is scored.",
    "to_go": "{count:trick} to go",
    "to_go_least": "At least {count:trick} to go",
    "to_go_short": "At least {count} to go",
    "last_trick": "Last trick",
    "to_go_hint": "The round ends as soon as a hand is empty. Cards in other hands score nothing.",
    "to_go_purple": "Anyone who wins with purple sits out a trick and keeps a card longer.",
    "points_hint": (
        "A trick you take is a pile: 2 points, or 3 with pink in it. Each colour in your piles scores 1 point, and "
        "all seven score 10. Two red/blue cards are two colours. All this is scored when the round ends."
    ),
    "lacks_colours": "All seven colours score 10: {suits} missing.",
    "so_far": "This round so far: {piles} for piles, {colours} for colours{more}: {worth}.",
    "so_halved": ", halved for too much green",
    "so_grey": ", {loss} for too much grey",
    "so_red_blue": ", before paying for too much red/blue",
    "own_piles": "You have {piles}.",
    "round": "Round {number}",
    "ends": "{names} has 30 or more, so the game ends.",
    "ends_with": "{names} have 30 or more, so the game ends.",
    "ends_last": "That was round {rounds}, the last one.",
    "trick_hint": (
        "The highest VIP card takes the trick. Without one, the highest card of the led colour does. You can always "
        "play grey, but it only wins if it was led."
    ),
    "led_hint": "Players who have {led} must play it, or grey; the others may play anything.",
    "led_grey": "Players who have grey must play it; the others may play anything.",
    "backs_hint": (
        "Only their owner sees them. The round ends when a hand is empty; cards left in others score nothing."
    ),
    "sits": "{name} {name:sits|sit} out",
    "sits_hint": "It won with purple, so it sits this trick out.",
    "orbit": "The score track",
    "orbit_hint": (
        "Everyone has a marker here. A marker on 30 or more ends the game after that round; so does round {rounds}. "
        "If markers share a space, the lower one is ahead: it got there first. At the start, the first leader is "
        "last. The lowest space is {lowest}."
    ),
    "alone": "On {points}: {names}.",
    "stack": "On {points}, from first to last: {names}. The lower marker is ahead.",
    "vip_hint": "The highest {suit} card takes any trick it's in. {effect}",
    "vip_then": "As VIP, the highest {suit} card takes any trick it's in.",
    "never_grey": "Grey is never the VIP, because it can always be played.",
    "vip_missing": "Whoever leads the round names the VIP, the colour that beats the others.",
    "out_hint": "{count:card} stay out of this round. Nobody knows which.",
    "round_hint": "The game ends after round {rounds}, or after a round with a marker on 30 or more.",
}
"""The short texts on the table."""
on_board = Texts(ON_BOARD)

ordinal = Texts({"1": "1st", "2": "2nd", "3": "3rd", "4": "4th", "5": "5th"})

reason = Texts(
    {
        "before": "Before this round",
        "piles": "Piles",
        "colours": "Colours",
        "piles_pink": "Pink piles, too much pink",
        "halved": "Halved for too much green",
        "lowest": "Never less than {lowest}",
        "grey": "Too much grey",
        "red_blue": "Red/blue",
    }
)
"""The reasons of points in the table of a round."""

about_reason = Texts(
    {
        "piles": "Each pile scores 2 points, or 3 with pink in it.",
        "piles_pink": "With too much pink, each pile with pink scores −3.",
        "colours": (
            "Each colour you took scores 1 point, and all seven together score 10. Two red/blue cards are two colours."
        ),
        "halved": "With too much green, the points for piles and colours are halved, rounded towards 0.",
        "lowest": "No marker goes lower than {lowest}.",
        "grey": "With too much grey, each grey card costs 1 point.",
        "red_blue": "Too much red/blue pays 3 points to everyone behind.",
    }
)
"""The explanations of these reasons."""

BECAUSE = {
    "only_card": "{0} is the only card you can play.",
    "many_vips": "This hand has {1} of the {2} {0} cards: as VIP, they beat every other colour.",
    "high_vips": "Of the highest {0} cards, this hand has {1}.",
    "takes": "It takes the trick, worth {0:point} as things stand.",
    "takes_anyway": "It takes the trick, which costs {0:point} for now.",
    "new_suits": "The trick brings {0:new colour}.",
    "sure": "No card still out can beat {0}.",
    "shown": "Nobody still to play can beat {0}: they've shown they hold no card that could.",
    "ahead": "Only {1} of the cards still out can beat {0}.",
    "low": "You can afford to lose with {0}: {1:card} still out would beat it, and you keep your higher cards.",
    "random_lead": "If yellow wins, the next lead is left to chance.",
    "sits_out": "If purple wins, it sits out the next trick.",
    "declines": "Taking this trick would cost {0:point}.",
    "denies": "Otherwise, {0} takes the trick as it stands, and gains {1:point}.",
    "would_bring": "If {0} wins, that's worth {1:point} as things stand.",
    "would_cost": "If {0} wins, it costs {1:point} as things stand.",
    "rid": "It gets rid of {0} while others win the trick: if it won, it would cost {1:point}.",
    "lowest": "{0} is the lowest card you can play, and higher ones can still win later.",
    "spoils": "If {0} wins this trick, that's too much {1} for them.",
    "to_its_own_side": "The trick goes to {0}, so it stays on this side.",
    "gray_instead": "Grey can always be played, so {0} is saved for later.",
    "keeps_vip": "It keeps {0}, the highest VIP card left.",
    "last_of_suit": "That was this hand's last {0} card, so it no longer has to follow {0}.",
}
"""A sentence for each code of a reason; for TOLD_OF_COUNTRIES, the first fact is a country."""

SAID = {
    "unpaid": " (before paying for red/blue)",
    "tie": "If markers share a space, the lower one is ahead: it got there first.",
    "goal": "Be ahead when somebody reaches 30, or after round {rounds}.",
    "goal_two": "You, not your dependency, must be ahead at 30 points or after round {rounds}.",
    "about": "{card}, {name}. {effect}",
    "dependency": "{name}'s dependency",
    "scored": "The round is scored.",
    "taken": "The trick is complete.",
    "over": "The game is over.",
    "over_goal": "The game is over: {country} {country:has|have} reached {goal} points.",
    "over_rounds": "The game is over: round {rounds} was the last one.",
    "choose": "{turn}: you lead, so name the VIP, the colour that beats the others.",
    "they_choose": "{name} leads, and names the VIP, the colour that beats the others.",
    "they_lead": "{name} leads a card. The VIP is {vip}: it beats the other colours.",
    "turn_for": "{turn}, for {country}",
    "they_lead_for": "{name} leads a card for {country}.",
    "they_follow": "{turn}: {led} was led.",
    "lead": "{turn}: lead any card. The VIP is {vip}.",
    "lead_for": "{turn}: lead any card.",
    "your_dependency": "your dependency",
    "own_dependency": "their dependency",
    "other_dependency": "the other dependency",
    "none": "{turn}: no {led}, so play any card. Only {vip} can win.",
    "loses": "{turn}: no {led}, so play any card. None of them can win.",
    "none_for": "{turn}: no {led}, so play any card.",
    "grey": "{turn}: grey was led, so follow grey.",
    "follow": "{turn}: follow {led}, or play grey, which can't win.",
    "follow_loses": "{turn}: follow {led}, or play grey; none can win.",
    "follow_only": "{turn}: {led} was led, so follow it.",
    "follow_only_for": "{turn}: follow {led}.",
    "follow_for": "{turn}: follow {led}, or play grey.",
    "red_blue_one": "one more red/blue",
    "red_blue_two": "two red/blue",
    "vip": "VIP beats {led}",
    "highest": "highest {led}",
    "only": "no other {led}",
    "watching": "You're only watching.",
    "not_yours": "It's not your turn.",
    "never_vip": "The VIP can never be {suit}.",
    "vip_already": "This round's VIP is already {suit}.",
    "first_vip": "First name this round's VIP.",
    "holds": "{who} {who:has|have} {card}, but it's {whose:of} turn.",
    "lacks": "{who} {who:doesn't|don't} have {card}.",
    "leads": "{who} {who:leads|lead}: any card in that hand can be played.",
    "gray": "Grey was led, and {who} {who:has|have} grey, so grey must be played.",
    "or_grey": ", or play grey",
    "follows": "{led} was led, and {who} {who:has|have} some, so follow it{else_grey}.",
}
"""All other sentences."""
said = Texts(SAID)

TOLD_OF_COUNTRIES = {"denies", "spoils", "to_its_own_side"}


def tie(game: UchuKaigi, glimpse: Seen, names: Names) -> str:
    """The lower one of two markers on the same number is ahead (UK-15)."""
    outcome = glimpse.outcome
    return said("tie") if outcome and len({*outcome.scores}) < len(outcome.scores) else ""


def ranks(game: UchuKaigi, glimpse: Seen) -> list[int]:
    """The winner first, then the seats by the rank of their own countries; ranks are never shared."""
    seating = SEATINGS[glimpse.view.seats]
    ranked = [country for country in scoring.ranking(glimpse.view.board) if country in seating.people]
    winners = glimpse.outcome.winners if glimpse.outcome else ()
    order = sorted((seating.owners[country] for country in ranked), key=lambda seat: seat not in winners)
    return [1 + order.index(seat) for seat in range(len(order))]


def goal(game: UchuKaigi, glimpse: Seen, names: Names) -> str:
    return said("goal_two" if SEATINGS[glimpse.view.seats].dependencies else "goal", rounds=rules.ROUNDS)


def suit_name(suit: Suit) -> str:
    return TONGUE.thing(str(suit))


def about(game: UchuKaigi, card: Any, seats: int) -> str:
    """The guest on a card, and the effect of its suit."""
    return about_with(game, card, run_on((use_of(card.suit, seats), harm_here(card.suit, seats))))


def about_with(game: UchuKaigi, card: Card, effect: str) -> str:
    """The guest on a card, with this effect of its suit."""
    name = next(face.name for face in game.deck.delegation if face.suit is card.suit)
    return said("about", card=capital(card), name=TONGUE.thing(name), effect=effect)


def use_here(suit: Suit, view: View, countries: Sequence[Country], names: Names) -> list[str]:
    """The use of a suit's cards for each of these countries."""
    if suit not in preview.LEADS_ON:
        return [use_of(suit)]
    facts = [fact for country in countries for fact in preview.next_lead(view, country, suit)]
    return [_phrase(NEXT_LEADS, fact, names) for fact in facts]


def use_of(suit: Suit, seats: int = title.SEATS[0]) -> str:
    """The use of a suit's cards, for dependencies too if there are any."""
    keys = [str(suit), *(f"{suit}_dependency" for _ in SEATINGS[seats].dependencies[:1])]
    return run_on(_effects(key) for key in keys if key in EFFECTS)


def harm_here(suit: Suit, seats: int) -> str:
    """The effect of too many cards of a suit at a table of this many players."""
    count = much("at_table", over=SEATINGS[seats].threshold + 1)
    return _harms(str(suit), much=count) if suit in scoring.LIMITED else ""


def worth_now(suit: Suit, piles: scoring.Won, country: Country, names: Names) -> Said:
    """The value of a country's cards of a suit so far, and the number of further cards without harm."""
    threshold = SEATINGS[len(names)].threshold
    who = country_name(country, names)
    counts = scoring.count_suits(piles)
    count, points = counts[suit], scoring.share(piles, suit, threshold)
    if not count:
        first = scoring.colour_points(changed_at(counts, suit, 1)) - scoring.colour_points(counts)
        key = "last" if first > 1 else "none"
        return worth_of(key, who=who, suit=suit_name(suit), first=figure(first, "+"))
    if suit in scoring.LIMITED and count > threshold:
        return worth_of(f"over_{suit}", who=who, suit=suit_name(suit), count=count, limit=threshold)
    key = "no_limit"
    if suit in scoring.LIMITED:
        key = "full" if count == threshold else "room"
    how = _how_worth(suit, counts, points)
    return worth_of(
        key, who=who, suit=suit_name(suit), count=count, worth=figure(points, "+"), how=how, room=threshold - count
    )


def _how_worth(suit: Suit, counts: tuple[int, ...], points: int) -> str:
    """The source of a suit's points; empty if it has several."""
    colours = scoring.colour_points(counts) - scoring.colour_points(changed_at(counts, suit, 0))
    if points == colours:
        return worth_of({1: "colour", 2: "colours"}.get(colours, "seven"))
    return worth_of("pink") if suit is PINK and points > colours else ""


def lacking(counts: Sequence[int]) -> list[str]:
    """The missing cards for all seven colours, for piles with these numbers of each suit."""
    red_blue = [said("red_blue_one" if counts[REDBLUE] else "red_blue_two")] if counts[REDBLUE] < 2 else []
    return [*(suit_name(suit) for suit in Suit if suit is not REDBLUE and not counts[suit]), *red_blue]


def why_less(piles: scoring.Won, trick: Sequence[Card], threshold: int) -> str:
    """The cards because of which a trick, added to these piles, brings less than a usual pile; empty without any."""
    before, after = scoring.count_suits(piles), scoring.count_suits((*piles, trick))
    over = [suit for suit in scoring.LIMITED if after[suit] > max(threshold, before[suit])]
    return listed([causes(str(suit), count=after[suit]) for suit in over])


def why_best(cards: Sequence[Card], best: Card) -> str:
    """The reason why that card leads the trick."""
    led = cards[0].suit
    if best.suit is not led:
        return said("vip", led=suit_name(led))
    alone = sum(card.suit is led for card in cards) == 1
    return said("only" if alone and len(cards) > 1 else "highest", led=suit_name(led))


def because(reason: Motive, names: Names = ()) -> str:
    countries = [country_name(country, names) for country in range(len(SEATINGS[len(names)].owners))] if names else ()
    return reasoned(BECAUSE, reason, countries, TOLD_OF_COUNTRIES, _speak)


def tell(event: Event, names: Names) -> str:
    return _phrase(SPECIAL if _is_special(event, names) else EVENTS, event, names)


def turn_begun(game: UchuKaigi, event: Event, count: int, seats: int) -> str:
    """The number of the round that an event begins."""
    return on_board("round", number=event.number) if isinstance(event, rules.RoundBegan) else ""


def foretell(facts: Sequence[Fact], names: Names) -> str:
    return "\n".join(_fact(fact, names) for fact in facts)


def _fact(fact: Fact, names: Names) -> str:
    more = {}
    match fact:
        case preview.TooMuch(suits=suits):
            more["costs"] = listed([costs(str(suit)) for suit in suits])
        case preview.UpToThreshold(suits=suits):
            more["suits"] = listed([suit_name(suit) for suit in suits], "or")
        case preview.LacksColours(counts=counts):
            more["suits"] = listed(lacking(counts))
        case preview.RoundPoints(pays=pays):
            more["unpaid"] = said("unpaid") if pays else ""
    return _phrase(FACTS if fact.sure else AS_IT_STANDS, fact, names, **more)


def label(action: Action, names: Names = ()) -> str:
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
    "Set-up": "choose they_choose",
    "A trick": (
        "they_lead they_lead_for they_follow lead lead_for none none_for grey loses "
        "follow follow_loses follow_only follow_for follow_only_for taken"
    ),
    "Scoring": "scored",
    "The end": "over_goal over_rounds",
}
"""The questions that each part of the rules explains."""


def ask(game: UchuKaigi, glimpse: Seen, names: Names) -> Said:
    view = glimpse.view
    if view.actor is None:
        return said("scored") if glimpse.outcome is None else _over(glimpse, names)
    turn, yours = turn_of(view.actor, glimpse.seat, names), view.actor == glimpse.seat
    if view.lacks_vip:
        return said("choose", turn=turn) if yours else said("they_choose", name=names[view.actor])
    if len(view.trick) == len(view.order):
        return said("taken")
    seating, country = SEATINGS[view.seats], view.country
    own, vip, name = country not in seating.dependencies, view.vips[-1], names[view.actor]
    ours = {view.actor: said("own_dependency"), glimpse.seat: said("your_dependency")}
    whose = ours.get(seating.owners[country]) or country_name(country, names)
    if not own:
        turn = said("turn_for", turn=turn, country=whose)
    if not view.trick and yours:
        return said("lead", turn=turn, vip=suit_name(vip)) if own else said("lead_for", turn=turn)
    if not view.trick:
        leads = said("they_lead", name=name, vip=suit_name(vip))
        return leads if own else said("they_lead_for", name=name, country=whose)
    suit, hand = view.trick[0].suit, view.hands[country]
    led = suit_name(suit)
    if not yours:
        return said("they_follow", turn=turn, led=led)
    best = len(view.trick)
    loses = not any(winning_place((*view.trick, play.card), vip) == best for play in plays(hand or (), view.trick))
    if hand is not None and not can_follow(hand, suit):
        if own and not loses:
            return said("none", turn=turn, led=led, vip=suit_name(vip))
        return said("loses" if own else "none_for", turn=turn, led=led)
    if suit is GRAY:
        return said("grey", turn=turn)
    if hand is not None and not can_follow(hand, GRAY):
        return said("follow_only" if own else "follow_only_for", turn=turn, led=led)
    return said("follow_for" if not own else "follow_loses" if loses else "follow", turn=turn, led=led)


def _over(glimpse: Seen, names: Names) -> Said:
    """The reason for the end of the game: the first marker at the goal, or the number of rounds."""
    board, goal = glimpse.view.board, rules.GOAL
    first = scoring.ranking(board)[0]
    if board[0].points < goal:
        return said("over_rounds", rounds=rules.ROUNDS)
    return said("over_goal", country=country_name(first, addressed(names, glimpse.seat)), goal=goal)


def why_not(game: UchuKaigi, view: View, action: Action, now: int | None = None) -> str:
    if view.actor is None:
        return said("over")
    if view.seat == PUBLIC:
        return said("watching")
    if view.seat != view.actor:
        return said("not_yours")
    if isinstance(action, NameVip):
        if action.suit not in VIPS:
            return said("never_vip", suit=suit_name(action.suit))
        return said("vip_already", suit=suit_name(view.vips[-1]))
    if view.lacks_vip:
        return said("first_vip")
    country = view.country
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
    return said("follows", who=who, led=capital(suit_name(led)), else_grey=else_grey)


# --- helpers -------------------------------------------------------------------------------------------------------


def _is_special(event: Event, names: Names) -> bool:
    seating = SEATINGS[len(names)]
    match event:
        case rules.RoundBegan():
            return event.number > 1
        case rules.Dealt():
            return event.cards is not None
        case rules.SatOut():
            return event.country in seating.dependencies
        case rules.PlayEnded():
            return len(event.countries) == len(seating.owners)
        case scoring.PilesScored():
            return event.halved
        case scoring.BlameShared():
            return not event.gainers
        case rules.GameWon():
            return event.ranking[0] in seating.dependencies
    return False


def _phrase(templates: Mapping[type[Any], str], what: Any, names: Names, **more: Any) -> str:
    """The sentence for an event or a fact, with the names of countries in place of their numbers."""
    words: dict[str, Any] = {}
    for name in what.__dataclass_fields__:
        value = getattr(what, name)
        if name in ("country", "leader"):
            words[name] = country_name(value, names)
        elif name in ("countries", "ranking", "gainers"):
            words[name] = [country_name(country, names) for country in value]
        elif name == "suits":
            words[name] = [suit_name(suit) for suit in value]
        elif name == "phase":
            words[name] = _phases(str(value))
    return phrase(templates, what, names, _speak, **(words | more))


def _speak(value: Any) -> Any:
    return suit_name(value) if isinstance(value, Suit) else say(value)


def _owner(seat: Seat, country: Country, seats: int) -> str:
    """The owner of a country, from the seat's view."""
    seating = SEATINGS[seats]
    if country not in seating.dependencies:
        return TONGUE.you()
    return opening(said("your_dependency" if seating.owners[country] == seat else "other_dependency"))
