"""Where the server listens, and what it says about that."""

import socket

import pytest

from montgolfier.web.listening import address_of, listen


def has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", *(["::1", "::"] if has_ipv6() else [])])
def test_it_listens_over_ipv4_and_over_ipv6(host):
    with listen(host, 0) as listener:
        port = listener.getsockname()[1]
        assert address_of(host, listener) == f"http://localhost:{port}/"
        with socket.create_connection(("::1" if ":" in host else "127.0.0.1", port), timeout=5):
            pass


def test_other_addresses_of_ipv6_stand_in_brackets():
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        assert address_of("2001:db8::5", listener) == f"http://[2001:db8::5]:{port}/"
        assert address_of("games.example.org", listener) == f"http://games.example.org:{port}/"
