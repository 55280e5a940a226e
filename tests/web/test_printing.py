"""Printing from the browser: choose, look, take along; made in the background, with limits."""

import asyncio
import os
import re
import signal
from collections.abc import Iterator

import pymupdf
import pytest
from fastapi.testclient import TestClient

from montgolfier.play.registry import titles
from montgolfier.table.errors import ServerFull
from montgolfier.table.silence import Patience
from montgolfier.table.thinking_process import ThinkingProcess
from montgolfier.web.app import create_app
from montgolfier.web.print_service import MOST_BYTES, FinishedPrint, PrintRequest, PrintService
from montgolfier.web.settings import ServerSettings

PREVIEW = re.compile(r'src="(/print/\w+/preview/[0-9a-f]{24}/\d+\.png)"')


@pytest.fixture(scope="module")
def shop(tmp_path_factory) -> Iterator[TestClient]:
    """One server for all, whose pages wait until a print is ready."""
    database = str(tmp_path_factory.mktemp("print") / "web.db")
    app = create_app(ServerSettings(database=database, pace=0, printing_seconds=120).without_limits())
    with TestClient(app, base_url="http://testserver", follow_redirects=False) as client:
        yield client


def text_of(pdf: bytes) -> str:
    return "\n".join(page.get_text() for page in pymupdf.open(stream=pdf, filetype="pdf"))


@pytest.mark.parametrize("title", titles())
def test_every_game_has_a_print_button(shop, title):
    assert f'href="/print/{title}"' in shop.get("/").text
    assert f'href="/print/{title}"' in shop.get(f"/rules/{title}").text


def test_choose_look_and_take_along(shop):
    page = shop.get("/print/cloud9?edition=published&paper=letter&backs=none&part=cards&part=board")
    assert page.status_code == 200
    assert '<option value="letter" selected>' in page.text
    assert '<input type="checkbox" name="part" value="cards" checked>' in page.text
    assert '<input type="checkbox" name="part" value="dice">' in page.text
    pictures = PREVIEW.findall(page.text)
    assert len(pictures) == 7  # the board and six sheets of cards
    answer = shop.get(pictures[0])
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    link = re.search(r'href="(/print/cloud9/file\.pdf\?[^"]+)"', page.text)[1].replace("&amp;", "&")
    file = shop.get(link)
    assert file.headers["content-type"] == "application/pdf"
    assert 'filename="cloud9.pdf"' in file.headers["content-disposition"]
    document = pymupdf.open(stream=file.content, filetype="pdf")
    assert len(document) == 7
    assert round(document[0].rect.width) == 612


def test_a_print_is_made_once(shop):
    address = "/print/cloud9?part=dice&backs=none"
    first, second = shop.get(address), shop.get(address)
    assert PREVIEW.findall(first.text) == PREVIEW.findall(second.text) != []


def test_a_page_does_not_wait_for_a_print_that_takes_long(serve):
    client = serve(printing_seconds=0.0)
    page = client.get("/print/aloft")
    assert page.status_code == 200
    assert "Your print is being made" in page.text
    assert '<meta name="again" content="2">' in page.text
    assert client.get("/print/aloft/file.pdf").content.startswith(b"%PDF")
    assert PREVIEW.findall(client.get("/print/aloft").text)


def test_a_table_prints_the_board_it_plays_on(shop):
    board = {"title": "odyssey", "options": {"board": "hexa-winds"}, "seats": ["me", "random"], "name": "Ada"}
    token = shop.post("/api/people").json()["token"]
    table = shop.post("/api/tables", json=board, headers={"authorization": f"Bearer {token}"}).json()["table"]
    assert f'href="/print/odyssey?table={table}"' in shop.get(f"/t/{table}").text
    file = shop.get(f"/print/odyssey/file.pdf?table={table}&part=board&backs=none")
    assert "hexa-winds" in text_of(file.content)
    assert shop.get(f"/print/aloft?table={table}").status_code == 400


def test_a_board_has_a_page_and_its_print_a_code_that_opens_it(shop):
    page = shop.get("/boards/tiny-5-tw")
    assert page.status_code == 200
    assert "Board tiny-5-tw" in page.text
    query = "board=tiny&amp;board_seed=5&amp;expansions=trajectories%2CwildWinds"
    assert f'href="/print/odyssey?{query}"' in page.text
    assert f'href="/new/odyssey?{query}"' in page.text
    form = shop.get(f"/new/odyssey?{query.replace('&amp;', '&')}").text
    assert '<option value="tiny" selected>' in form
    file = shop.get(f"/print/odyssey/file.pdf?{query.replace('&amp;', '&')}&part=board&backs=none")
    pixmap = pymupdf.open(stream=file.content, filetype="pdf")[0].get_pixmap(dpi=200, alpha=False)
    read, _kind = pymupdf.mupdf.fz_decode_barcode_from_pixmap2(pixmap.this, 0)
    assert read == "http://testserver/boards/tiny-5-tw"
    assert shop.get("/boards/tiny-5-tw").status_code == 200


@pytest.mark.parametrize(
    ("address", "status", "words"),
    [
        ("/print/chess", 404, "there is no game"),
        ("/print/aloft?paper=a5", 400, "paper cannot be &#39;a5&#39;; allowed: a4, letter, a3, tabloid"),
        ("/print/aloft?edition=fourth", 400, "edition"),
        ("/print/aloft?part=dice", 400, "not &#39;dice&#39;"),
        ("/print/odyssey?board=/etc/passwd", 400, "cannot be"),
        ("/print/odyssey?copies=31", 400, "copies: 1 to 30"),
        ("/print/odyssey?copies=00000199", 400, "copies: 1 to 30"),
        ("/print/odyssey?copies=x", 400, "copies: 1 to 30"),
        ("/print/odyssey?table=nowhere", 404, "no table"),
        ("/print/aloft/preview/0123456789abcdef01234567/1.png", 404, "has expired"),
        ("/print/aloft/preview/../1.png", 404, "no such page"),
        ("/boards/vast-1", 400, "is not the id of a board"),
        ("/boards/tiny-1-chaos", 400, "only boards of clarity clean"),
    ],
)
def test_what_makes_no_sense_is_answered_in_words(shop, address, status, words):
    answer = shop.get(address)
    assert answer.status_code == status
    assert words in answer.text.lower()


def test_nobody_has_prints_made_without_end(serve):
    client = serve(prints_per_minute=2, printing_seconds=0.0)
    answers = [client.get(f"/print/cloud9?part=dice&paper={paper}").status_code for paper in ("a4", "letter", "a3")]
    assert answers == [200, 200, 429]
    assert client.get("/print/cloud9?part=dice&paper=a4").status_code == 200  # it is being made already


def test_pages_bring_no_inline_script_or_style(shop):
    for path in ("/print/cloud9?part=dice&backs=none", "/boards/tiny-5-tw"):
        page = shop.get(path).text
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page), path


def test_only_so_much_is_kept():
    service = PrintService(1.0, 100.0)
    large = FinishedPrint("x", b"0" * (MOST_BYTES // 2), [], [], [], False)
    for n in range(3):
        service.keep(f"key{n}", large)
    assert [service.ready(f"key{n}") is not None for n in range(3)] == [False, True, True]
    asyncio.run(service.close())


@pytest.mark.slow
def test_prints_go_on_after_their_process_was_stopped():
    process = ThinkingProcess("printing", Patience(beat=0.1, idle=50), steps_back=0)
    service = PrintService(300.0, 100.0, process)
    first, second = (PrintRequest("cloud9", {"players": n}, {"backs": "none"}, ("dice",)) for n in (3, 4))

    async def story():
        assert await service.get(first, "ada") is not None
        os.kill(process.child()._process.pid, signal.SIGSTOP)
        with pytest.raises(ServerFull, match="please try again"):
            await service.get(second, "ada")
        made = await service.get(second, "ada")
        assert made.pdf.startswith(b"%PDF")
        await service.close()

    asyncio.run(story())


@pytest.mark.slow
def test_a_print_that_fails_is_not_being_made_for_ever(caplog):
    service = PrintService(300.0, 100.0)

    async def story():
        with pytest.raises(ServerFull, match="could not be made"):
            await service.get(PrintRequest("cloud9", {}, {"a wish that no order knows": True}), "ada")
        assert "a print of cloud9 failed" in caplog.text
        await service.close()

    asyncio.run(story())


def test_the_same_wishes_have_the_same_key_in_any_order():
    one = PrintRequest("aloft", {"edition": "first", "specials": 2}, {"paper": "a4", "ink": "gray"})
    other = PrintRequest("aloft", {"specials": 2, "edition": "first"}, {"ink": "gray", "paper": "a4"})
    assert one.key == other.key != PrintRequest("aloft", {}, {}).key
