"""Addresses of clients: which of them count as one client, and which proxies are trusted to name others."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection

from montgolfier.engine.errors import SetupError, quoted

HOST_BITS = 64  # of IPv6: a household gets a network of this size, so its addresses count together


@lru_cache(maxsize=4096)
def client_group(host: str) -> str:
    """The client that limits count by: an IPv4 address, the /64 network of an IPv6 address, or the text as it is."""
    if len(host) > 100:
        return "unknown"  # no address is that long
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address) >> HOST_BITS << HOST_BITS, 128 - HOST_BITS)))


def client_of(connection: HTTPConnection) -> str:
    """The client behind a connection, as limits count it."""
    return client_group(connection.client.host) if connection.client else "unknown"


def check_proxies(proxies: list[str]) -> tuple[str, ...]:
    """Proxies that are trusted to say whose request they pass on: addresses or networks."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise SetupError(
                f"--trusted-proxy: an address or a network is needed, such as 127.0.0.1 or 10.0.0.0/8, "
                f"not {quoted(proxy)}"
            ) from None
    return tuple(proxies)


def trusts(proxies: tuple[str, ...], host: str) -> bool:
    """Whether a host is one of the trusted proxies."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in ip_network(proxy) for proxy in proxies)
