"""The documentation is served at /docs when it has been built, and linked from the pages."""

from pathlib import Path

import pytest


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "protocol").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Montgolfier</h1>")
    (folder / "protocol" / "index.html").write_text("<h1>Playing by program</h1>")
    (folder / "404.html").write_text("<h1>Not here</h1>")
    return folder


def test_a_site_that_has_been_built_is_served(serve, site):
    client = serve(documentation=str(site))
    page = client.get("/docs/protocol/")
    assert (page.status_code, page.text) == (200, "<h1>Playing by program</h1>")
    assert page.headers["cache-control"] == "no-cache"
    assert "script-src 'self';" in page.headers["content-security-policy"]
    assert client.get("/docs").headers["location"].endswith("/docs/")
    assert client.get("/docs/protocol").headers["location"].endswith("/docs/protocol/")
    missing = client.get("/docs/nothing/")
    assert missing.status_code == 404
    assert "Nothing here but sky" in missing.text  # that of the site would look for its style at the root
    assert client.get("/docs/../index.html").status_code == 404


def test_pages_link_to_it(serve, site):
    client = serve(documentation=str(site))
    assert 'href="/docs/"' in client.get("/").text
    assert 'href="/docs/protocol/"' in client.get("/about").text


def test_without_it_nothing_links_there(serve, tmp_path):
    client = serve(documentation=str(tmp_path / "nowhere"))
    assert client.get("/docs/").status_code == 404
    assert "/docs" not in client.get("/").text
    assert 'href="/docs' not in client.get("/about").text
