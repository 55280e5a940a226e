"""What an installed page needs: manifest, icons, a worker that keeps what is everybody's, files of other versions."""

import json
import re

from montgolfier.play.registry import titles
from montgolfier.web import offline


def test_the_manifest_names_icons_that_are_there(client):
    page = client.get("/").text
    found = client.get(re.search(r'<link rel="manifest" href="([^"]+)">', page)[1])
    assert found.headers["content-type"] == "application/manifest+json"
    manifest = found.json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    sizes = {icon["sizes"]: client.get(icon["src"]) for icon in manifest["icons"]}
    assert set(sizes) == {"192x192", "512x512"}
    for size, icon in sizes.items():
        width = int.from_bytes(icon.content[16:20])
        assert (icon.status_code, icon.headers["content-type"], f"{width}x{width}") == (200, "image/png", size)
    for shortcut in manifest["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200


def shell(client):
    answer = client.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    return json.loads(re.match(r"self\.SHELL = (\{.*\});\n", answer.text)[1])


def test_the_worker_keeps_pages_that_are_everybodys_and_nothing_else(client):
    client.post("/play/aloft")  # from now on this browser is somebody
    kept = shell(client)
    assert kept["pages"] == ["/offline", "/about", *(f"/rules/{title}" for title in titles())]
    for path in (*kept["pages"], *kept["files"]):
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert "/t/" not in answer.text or path.endswith(".js"), path
        assert "set-cookie" not in answer.headers
    mine, strangers = client.get("/rules/aloft").text, client.get("/rules/aloft", headers={"cookie": ""}).text
    assert mine == strangers


def test_a_change_of_anything_kept_is_a_new_worker(client, monkeypatch):
    before = shell(client)["version"]
    assert offline.shell_version("another") != before
    monkeypatch.setattr(offline, "rulebook", lambda title: f"other rules of {title}")
    assert offline.shell_version(shell(client)["files"][0].split("/")[2]) != before


def test_a_page_of_another_version_finds_its_files(client):
    for name in ("site.css", "table.js", "symbols.js"):
        answer = client.get(f"/static/000000000000/{name}")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-cache"  # what this address means now is not for ever
    for path in ("/static/000000000000/nothing.js", "/static/site.css", "/static/000000000000/../app.py", "/static/x/"):
        assert client.get(path).status_code == 404, path
