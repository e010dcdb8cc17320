"""How much a phone, or whoever pretends to be one, may ask of the table."""

from __future__ import annotations

SOCKETS = 96
"""Open sockets, downloads of the page included: a browser opens up to six at once. One more sends another away."""
AT_ONCE, A_SECOND = 600, 60
"""Sockets that one computer may open at once, and a second in the long run: each costs the table a millisecond. Of all
computers together that have never held a seat, no more than that are read a second: they stand in a queue."""
COMPUTERS = 1000
"""Computers that are remembered."""
MESSAGE = 4096
"""Bytes of a message from a phone."""
RATE = 20
"""Messages, fragments of them, pings and pongs a second from one phone."""
BITE = 24
"""Bytes that are read before what was in them is counted: no more than four pings."""
PATIENCE = 5.0
"""Seconds in which a connection has to say what it is, and in which a request has to be complete."""
PING = 2.5
"""Seconds between two questions whether a phone is still there, and for its answer."""
BACKLOG = 16
"""Answers that wait for a phone that does not read them; then it is disconnected."""
FAREWELL = 1.0
"""Seconds for which who is refused can read why, and for which a connection that ends waits for the other side."""
LEAVING = 0.25
"""The most seconds for which the window waits until nobody listens any more."""
