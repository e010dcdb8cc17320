"""The addresses of this computer in its own network."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import IPv4Address

LOOPBACK = "127.0.0.1"
"""The loopback address, for a browser on this computer."""
OUTSIDE_ADDRESSES = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Addresses outside: their routes show this computer's own addresses, without sending anything."""


def local_addresses() -> tuple[str, ...]:
    """The addresses at which phones can reach this computer, the likeliest first, its own loopback last."""
    ways = [way for outside in OUTSIDE_ADDRESSES if (way := _way_to(outside)) and _is_near(way)]
    return (*dict.fromkeys(ways), LOOPBACK)


def _way_to(outside: str) -> str:
    """This computer's own address on the route to `there`; empty if there is none."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((outside, 9))
        return str(probe.getsockname()[0])
    return ""


def _is_near(address: str) -> bool:
    """Whether an address is in a private network; public ones are not offered."""
    known = IPv4Address(address)
    return (known.is_private or known.is_link_local) and not known.is_loopback and not known.is_unspecified
