"""Every block of Python and of shell in the README and in docs/ is run; what is not is listed with the reason."""

import os
import subprocess
import sys
from typing import Any

import pytest
from fences import PAGES, ROOT, Block, blocks

import montgolfier as mg
from tests.docs.examples import fresh_names, run_python

EVERY = [block for page in PAGES for block in blocks(page)]
SPOKEN = {"python", "sh", "text", "json", "toml", "cython", "mermaid"}
SERVES = "starts a server; the tests of the pages start one of their own"
BUILT = "tests/packages builds, installs and tests it"
WHOLE = "tests/press makes whole prints"
GAMES = "a hundred games, and the processes they are spread over, take a while"
STUDY = "a whole study takes minutes; tests/lab carries out small ones"
FAST = ("mg.solve(", "envs.Batch(")
NOT_RUN = {  # by page: lines of shell blocks, and why they are left out
    "README.md": {"make play": SERVES, "make test": "runs these tests"},
    "docs/first-steps.md": {"pip install montgolfier": "downloads; what is tested is installed already"},
    "docs/studies.md": {'pip install "montgolfier[study]"': "downloads; what is tested is installed already"},
    "docs/studies/aloft.md": {"montgolfier study docs/studies/aloft/study.toml --out study": STUDY},
    "docs/studies/cloud9.md": {"montgolfier study docs/studies/cloud9/study.toml --out study": STUDY},
    "docs/studies/odyssey.md": {"montgolfier study docs/studies/odyssey/study.toml --out study": STUDY},
    "docs/add-a-game.md": {"pip install ./examples/tether": BUILT, "montgolfier serve": SERVES},
    "examples/tether/README.md": {"pip install .": BUILT, "montgolfier serve": SERVES, "pytest": BUILT},
}
ADMIN = "sets up a machine; tests/web starts servers and workers"
ELSEWHERE = {"docs/hosting.md": ADMIN, "docs/server.md": ADMIN}  # pages of which no command can be run here, and why
SHORTER = {  # by page: what is run instead of commands that take long or wait for somebody, and why
    "docs/bots.md": {
        "montgolfier arena aloft --bots expert,greedy --games 100": (
            "montgolfier arena aloft --bots expert,greedy --games 2 --jobs 1",
            GAMES,
        ),
        "montgolfier arena cloud9 --players 4 --bots master,expert,club,novice --save ladder.json": (
            "montgolfier arena cloud9 --players 4 --bots random,greedy,club,novice -n 2 -j 1 --save ladder.json",
            "master thinks for two seconds a move",
        ),
    },
    "docs/add-a-game.md": {
        "montgolfier arena tether --bots expert,random --games 100": (
            "montgolfier arena tether --bots expert,random --games 2 --jobs 1",
            GAMES,
        ),
    },
    "examples/tether/README.md": {
        "montgolfier arena tether --bots expert,random": (
            "montgolfier arena tether --bots expert,random --games 2 --jobs 1",
            GAMES,
        ),
    },
    "docs/write-a-bot.md": {
        "montgolfier arena aloft --bots climber:Climber,random --games 20": (
            "montgolfier arena aloft --bots climber:Climber,random --games 2 --jobs 1",
            GAMES,
        ),
    },
    "docs/environments.md": {
        "python examples/rl/learn.py odyssey policy.npz --option board=tiny --minutes 3": (
            f"{sys.executable} examples/rl/learn.py odyssey policy.npz --option board=tiny --minutes 0.01 --games 2",
            "to learn takes minutes",
        ),
        "montgolfier arena odyssey --set board=tiny --bots policy:policy.npz,greedy --games 200": (
            "montgolfier arena odyssey --set board=tiny --bots policy:policy.npz,greedy --games 2 --jobs 1",
            GAMES,
        ),
    },
    "docs/solo.md": {
        "montgolfier puzzle --play": (
            "montgolfier puzzle --play --date 2026-07-14 </dev/null",
            "nobody is there to play, and every day has another puzzle",
        ),
    },
    "docs/studies.md": {
        "montgolfier study aloft --compare edition=first,second,third --players 2-5 --bots expert --games 2000": (
            "montgolfier study aloft --compare edition=first,third --players 2 --bots random --games 2 --workers 1",
            STUDY,
        ),
    },
    "docs/boards.md": {
        "montgolfier board --graded --seed 5 -o board.json": (
            "montgolfier board --size tiny --graded --seed 6 -o board.json",
            "larger boards are played on for longer",
        ),
        "montgolfier board --best-of 20 --players 3 -o board.json -o board.svg": (
            "montgolfier board --size tiny --best-of 1 --seed 6 -o board.json -o board.svg",
            "twenty boards are played on for minutes",
        ),
        "montgolfier print odyssey --board board.json": (
            "montgolfier print odyssey --board board.json --only board",
            WHOLE,
        ),
    },
    "docs/printing.md": {
        "montgolfier print aloft --edition second --paper a4 --out aloft.pdf": (
            "montgolfier print aloft --edition second --paper a4 --out aloft.pdf --only tokens",
            WHOLE,
        ),
        "montgolfier print cloud9 --paper letter --ink gray": (
            "montgolfier print cloud9 --paper letter --ink gray --only cards",
            WHOLE,
        ),
        "montgolfier print odyssey --size regular --seed 7": (
            "montgolfier print odyssey --size regular --seed 7 --only travelers",
            WHOLE,
        ),
    },
}


def pages_with(language: str) -> list[Any]:
    """The pages that have blocks of a language, each with them; proofs and batches need the compiled engine."""
    found: dict[str, list[Block]] = {}
    for block in EVERY:
        if block.language == language and not block.is_file_of_the_guide:
            found.setdefault(block.page, []).append(block)
    slow = pytest.mark.slow
    return [
        pytest.param(rows, id=page, marks=slow if any(call in row.text for row in rows for call in FAST) else ())
        for page, rows in found.items()
    ]


def test_every_block_says_what_it_is():
    assert [str(block) for block in EVERY if block.language not in SPOKEN] == []


@pytest.mark.parametrize("rows", pages_with("python"))
def test_python(rows, tether, tmp_path, monkeypatch):
    """The blocks of a page in order, each with the names of those before it."""
    monkeypatch.chdir(tmp_path)
    names = fresh_names() if rows[0].page.startswith("docs/reference/") else {"__name__": "example"}
    for block in rows:
        run_python(block, names)


@pytest.mark.slow
@pytest.mark.parametrize("rows", pages_with("sh"))
def test_shell(rows, tmp_path):
    """The blocks of a page in order, in a folder with the examples and a finished game."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / "game.save.json").write_text(solved_game())
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "montgolfier").write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{COMMAND}" "$@"\n')
    (tools / "montgolfier").chmod(0o755)
    script = "\n".join(line for block in rows for line in commands(block))
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "PATH": f"{tools}:{os.environ['PATH']}"}
    paths = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'examples' / 'tether' / 'src'}"}
    run = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=tmp_path,
        env=os.environ | home | paths,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, f"{script}\n{run.stdout}{run.stderr}"


def solved_game() -> str:
    """The record of a perfect solo game."""
    match = mg.Game("aloft", edition="first", players=1).new(seed=2)
    for action in mg.solve(match).line:
        match.play(action)
    return match.record.to_json()


# the example game is known to the command as if it were installed
COMMAND = "import tether; from montgolfier.play.registry import register; register(tether.TITLE); " + (
    "from montgolfier.cli import app; app()"
)


def commands(block: Block) -> list[str]:
    """The lines of a block that are run."""
    if block.page in ELSEWHERE:
        return []
    left_out, shorter = NOT_RUN.get(block.page, {}), SHORTER.get(block.page, {})
    return [shorter.get(line, (line, ""))[0] for line in lines_of(block) if line not in left_out]


def lines_of(block: Block) -> list[str]:
    """The commands of a block, without comments."""
    return [line for line in (row.partition("  #")[0].strip() for row in block.text.splitlines()) if line]


@pytest.mark.parametrize("excused", [NOT_RUN, SHORTER], ids=["not run", "shorter"])
def test_nothing_is_excused_that_the_page_does_not_say(excused):
    for page, lines in ((page, lines) for page, lines in excused.items() if (ROOT / page).exists()):
        said = {line for block in EVERY if block.page == page for line in lines_of(block)}
        assert set(lines) <= said, page


def test_files_that_pages_print_are_the_files():
    """A block behind the name of an example is that example."""
    printed = [block for block in EVERY if block.title.startswith("`examples/") and block.title.endswith("`:")]
    assert printed
    for block in printed:
        assert block.text == (ROOT / block.title.strip("`:")).read_text(encoding="utf-8"), str(block)
