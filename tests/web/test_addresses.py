"""Which addresses count as one client."""

import pytest

from montgolfier.engine.errors import SetupError
from montgolfier.web.addresses import check_proxies, client_group, trusts


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("x" * 5000, "unknown"),
    ],
)
def test_a_client_is_an_ipv4_address_or_an_ipv6_network_of_64_bits(host, group):
    assert client_group(host) == group


def test_proxies_are_addresses_or_networks():
    proxies = check_proxies(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"])
    assert [trusts(proxies, host) for host in ("127.0.0.1", "10.9.9.9", "2001:db8::5")] == [True] * 3
    assert [trusts(proxies, host) for host in ("127.0.0.2", "11.0.0.1", "somebody")] == [False] * 3


@pytest.mark.parametrize("wrong", ["proxy.example", "10.0.0.1/8", ""])
def test_a_proxy_that_is_no_address_is_refused_in_words(wrong):
    with pytest.raises(SetupError, match="an address or a network is needed"):
        check_proxies([wrong])
