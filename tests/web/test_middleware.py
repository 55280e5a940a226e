"""The access log."""

import json
import logging
import re


def test_a_line_for_every_request_and_no_invitation_in_it(client, ada, caplog):
    table = ada.open(seats=["me", "open"], players=2)
    with caplog.at_level(logging.INFO, "montgolfier.access"):
        caplog.clear()
        client.get(f"/t/{table['table']}/join/{table['invitation']}")
        client.get("/nowhere")
    lines = [json.loads(record.message) for record in caplog.records if record.name == "montgolfier.access"]
    assert [(line["method"], line["path"], line["status"]) for line in lines] == [
        ("GET", f"/t/{table['table']}/join/…", 200),
        ("GET", "/nowhere", 404),
    ]
    ours = [record.getMessage() for record in caplog.records if not record.name.startswith("httpx")]  # not the client's
    assert not any(table["invitation"] in line for line in ours)


def test_pages_are_compressed_and_pictures_of_points_are_not(client):
    page = client.get("/", headers={"accept-encoding": "gzip"})
    assert page.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in client.get("/", headers={"accept-encoding": "identity"}).headers
    assert "content-encoding" not in client.get("/nowhere.pdf", headers={"accept-encoding": "gzip"}).headers


def test_browsers_stay_with_https_where_one_says_so(serve):
    assert "strict-transport-security" not in serve().get("/").headers
    assert serve(https_only=True).get("/").headers["strict-transport-security"] == "max-age=31536000"


def test_the_symbols_come_once_and_are_kept(client):
    page = client.get("/").text
    address = re.search(r'src="(/static/\w+/symbols\.js)"', page)[1]
    symbols = client.get(address)
    assert 'id="flying-GR' not in page
    assert 'id=\\"flying-GR\\"' in symbols.text
    assert "immutable" in symbols.headers["cache-control"]
    assert symbols.headers["content-type"].startswith("text/javascript")
    assert len(page) < 80_000


def test_requests_for_what_is_on_the_page_of_an_invitation_do_not_tell_it(client, ada):
    table = ada.open(seats=["me", "open"], players=2)
    for path in (f"/t/{table['table']}/join/{table['invitation']}", "/device/ABCD-EFGH"):
        assert client.get(path).headers["referrer-policy"] == "strict-origin"
    assert client.get("/").headers["referrer-policy"] == "same-origin"
