"""A hand on every phone: the computer is the table, and each person's phone holds their cards.

`server` talks to browsers in a thread of its own, `seats` knows the holders of seats, `picture` makes a phone's content
from one Glimpse, and `party` connects them in the app's loop, which remains the only owner of the match.
"""
