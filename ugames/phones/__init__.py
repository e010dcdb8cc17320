"""A hand on every phone: the computer is the table, and each person's phone holds their cards.

`server` speaks with browsers in a thread of its own, `seats` knows who holds which seat, `picture` makes what a phone
shows of one Glimpse, and `party` brings them together in the loop, which stays the only owner of the match.
"""
