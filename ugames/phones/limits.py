"""The limits on requests by phones and by attackers."""

from __future__ import annotations

SOCKETS = 96
"""The most open sockets, downloads included; browsers open up to six at once. A further one closes another."""
AT_ONCE, A_SECOND = 600, 60
"""The most sockets of one computer in a burst, and per second in the long run; each costs the table a millisecond. The
same rate limits all computers together that never held a seat: they wait in a queue.
"""
COMPUTERS = 1000
"""The most computers whose rate is remembered."""
MESSAGE = 4096
"""The most bytes of a message from a phone."""
RATE = 20
"""The most messages, fragments, pings and pongs per second from one phone."""
BITE = 24
"""The bytes read before their messages are counted: at most four pings."""
PATIENCE = 5.0
"""The seconds for the first message of a connection, and for a complete request."""
PING = 2.5
"""The seconds between two pings, and for the answer."""
BACKLOG = 16
"""The most unread answers for a phone; with more it is disconnected."""
FAREWELL = 1.0
"""The seconds for reading a refusal, and for the other side to close a connection."""
LEAVING = 0.25
"""The most seconds that the window waits for the server to stop listening."""
