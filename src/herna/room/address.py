"""Where this machine is in its local network."""

from __future__ import annotations

import functools
import ipaddress
import socket


def own_address() -> str | None:
    """The address of this machine in its local network, if it is in one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


@functools.lru_cache(1_000)
def whose(address: str) -> str:
    """Who is behind an address: whoever has one of IPv6 has 2⁶⁴ of them, so they are taken together."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4 or found.ipv4_mapped:
        return str(found if found.version == 4 else found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
