"""Whole prints: type, margins, ink, size, and the same bytes every time."""

import hashlib
import os
import subprocess
import sys

import pytest

from montgolfier.press.paper import MARGIN
from tests.press.measuring import colours, ink_outside, opened, paints

PRINTS = {
    "aloft, first, standees": ("aloft", {"edition": "first"}, {"pieces": "standees", "large": True}),
    "aloft, second": ("aloft", {"edition": "second"}, {}),
    "aloft, third, letter": ("aloft", {"edition": "third"}, {"paper": "letter", "cards": "poker"}),
    "cloud9, published, folded": ("cloud9", {"edition": "published"}, {"backs": "fold", "corners": "rounded"}),
    "cloud9, reference, letter": ("cloud9", {}, {"paper": "letter", "cards": "square", "backs": "short"}),
    "odyssey, large, tiled": ("odyssey", {"board": "large", "board_seed": 3}, {"copies": 2}),
    "odyssey, hexa-winds, booklet": ("odyssey", {"board": "hexa-winds"}, {"booklet": True}),
}
each = pytest.mark.parametrize(("title", "options", "wishes"), PRINTS.values(), ids=PRINTS)


@each
def test_all_type_is_embedded(printed, title, options, wishes):
    fonts = {font for page in opened(printed(title, options, **wishes)[1]) for font in page.get_fonts(full=True)}
    assert fonts
    assert all(ending in ("ttf", "cff", "otf") for _, ending, *_ in fonts), fonts
    assert {name.split("+")[1].split("-")[0] for _, _, _, name, *_ in fonts} <= {"SourceSansPro", "DejaVuSansMono"}


@each
def test_no_ink_where_printers_do_not_reach(printed, title, options, wishes):
    for number, page in enumerate(opened(printed(title, options, **wishes)[1]), 1):
        assert ink_outside(page, MARGIN) == 0, f"page {number}"


@each
def test_files_are_small_enough_to_send(printed, title, options, wishes):
    assert 50_000 < len(printed(title, options, **wishes)[1]) < 2_000_000


@each
def test_black_ink_means_black_ink(printed, title, options, wishes):
    for number, page in enumerate(opened(printed(title, options, ink="gray", **wishes)[1]), 1):
        assert colours(page) == 0, f"page {number}"


def test_black_ink_is_set_in_exact_grays(printed):
    for page in opened(printed("aloft", {"edition": "third"}, ink="gray", paper="letter", cards="poker")[1]):
        assert all(max(paint) - min(paint) < 0.001 for paint in paints(page))


def test_colour_is_there_when_it_is_asked_for(printed):
    assert colours(opened(printed("aloft")[1])[2]) > 10_000


SCRIPT = """
import hashlib, montgolfier as mg
from montgolfier.press.printing import make
from montgolfier.press.request import order_for
made = make(order_for("cloud9", mg.Game("cloud9").options, ink="{ink}", paper="letter"))
print(hashlib.sha256(made.pdf()).hexdigest())
"""


@pytest.mark.parametrize("ink", ["colour", "gray"])
def test_the_same_wishes_give_the_same_bytes_in_another_process_and_place(printed, tmp_path, ink):
    here = hashlib.sha256(printed("cloud9", {}, ink=ink, paper="letter")[1]).hexdigest()
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "TZ": "Asia/Tokyo"}
    command = [sys.executable, "-c", SCRIPT.format(ink=ink)]
    there = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True, timeout=120
    )
    assert there.stdout.strip() == here


def test_a_file_says_what_it_is_and_not_when_it_was_made(printed):
    about = opened(printed("aloft", {"edition": "third"})[1]).metadata
    assert about["title"] == "Aloft, third edition"
    assert about["author"] == "Montgolfier"
    assert not about["creationDate"] or about["creationDate"].startswith("D:1970")
