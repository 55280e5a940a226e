"""`montgolfier board`: make a board of Aeronaut Odyssey from a seed, or draw and assess one from a file."""

import sys
from functools import partial
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from montgolfier.cli.settings import refuse
from montgolfier.cli.terminal import progress, screen
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.files import write
from montgolfier.engine.starting import INTERRUPTED
from montgolfier.games.odyssey.components import EXPANSIONS, SIZES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from montgolfier.boards import Report
    from montgolfier.games.odyssey.board import Board

AT_A_TIME = 4  # boards drawn and then played on together
TRIES = 20  # boards that bots play on until one is good enough
ENDINGS = (".svg", ".png", ".json")
CLARITIES = ("chaos", "okay", "normal", "clean", "superclean")
USUAL = "clean"
FAILED = 1  # the exit code when a board does not pass its checks
INKS = ("print", "gray", "screen")


def board(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="A board file (JSON) to draw and assess instead of making one."),
    ] = None,
    size: Annotated[
        str | None, typer.Option("--size", metavar="SIZE", help=f"{', '.join(SIZES)} (default: regular).")
    ] = None,
    expansions: Annotated[
        str,
        typer.Option("--expansions", "-x", metavar="LIST", help=f"{', '.join(EXPANSIONS)}; or all."),
    ] = "",
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="The same seed makes the same board.")] = None,
    id_: Annotated[
        str | None, typer.Option("--id", metavar="ID", help="The board with this printed id, such as regular-7-tw.")
    ] = None,
    clarity: Annotated[
        str | None,
        typer.Option("--clarity", metavar="WORD", help=f"How strict: {', '.join(CLARITIES)} (default: {USUAL})."),
    ] = None,
    types: Annotated[
        str, typer.Option("--types", metavar="LIST", help="The colours in play, say red,blue,white,black,green,pink.")
    ] = "",
    output: Annotated[
        list[Path] | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write .svg or .png (a picture) or .json (to play on); repeatable."
        ),
    ] = None,
    ink: Annotated[
        str | None,
        typer.Option(
            "--ink",
            metavar="WORD",
            help=f"How to draw the picture: {', '.join(INKS)} (default: print; gray uses only black ink).",
        ),
    ] = None,
    graded: Annotated[
        bool,
        typer.Option("--graded", help="Let bots play, and keep a board that is fair and stays open; or grade FILE."),
    ] = False,
    best_of: Annotated[
        int | None,
        typer.Option("--best-of", min=1, max=200, metavar="N", help="Let bots play, and keep the best of N boards."),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", "-p", min=2, max=6, metavar="N", help="The number of players to grade for (default: 2)."
        ),
    ] = None,
    report: Annotated[bool, typer.Option("--report", help="Print every check with its measurement.")] = False,
) -> None:
    """Make a board of Aeronaut Odyssey worth playing on and worth printing.

    Examples:

    * `montgolfier board --size large --expansions trajectories,wildWinds --seed 5 -o board.svg`

    * `montgolfier board -x all -o board.svg -o board.json --ink gray`

    * `montgolfier board board.json --report`

    * `montgolfier board --id regular-7-tw -o board.png`

    * `montgolfier board --best-of 20 --players 3 -o board.json -o board.svg`
    """
    targets = [writable(path) for path in output or []]
    if ink is not None and ink not in INKS:
        raise SetupError(f"--ink must be one of {listed(INKS)}, not {quoted(ink)}")
    if ink is not None and all(path.suffix.lower() == ".json" for path in targets):
        raise SetupError("--ink is for pictures; give -o board.svg or -o board.png, too")
    if not graded and best_of is None:
        refuse({"--players": players}, "says for whom a board is graded; give --graded or --best-of, too")
    if graded and best_of is not None:
        raise SetupError(
            "--graded keeps the first board that is good enough, --best-of the best of N: give only one of them"
        )
    if best_of is not None:
        refuse({"FILE": file, "--id": id_}, "is one board, and --best-of takes the best of N; grade it with --graded")
    complete, seats = True, players or 2
    if id_ is not None:
        made, clarity = again(id_, file, size, expansions, seed, types, clarity)
    elif file is not None:
        made = loaded(file, size, expansions, seed, types)
    elif graded or best_of is not None:
        make = partial(generated, size or "regular", clarity or USUAL, named_expansions(expansions), split(types))
        first = randbelow(1_000_000) if seed is None else seed
        if best_of is None:
            made = good_enough(make, first, seats)
        else:
            made, complete = best_by_play(played_in_turn(make, range(first, first + best_of), seats), best_of)
    else:
        made = generated(size or "regular", clarity or USUAL, named_expansions(expansions), split(types), seed)
    if graded and (made.grades is None or file is not None):
        made = played([made], seats)[0]
    clarity = clarity or USUAL
    assessed = assessment(made, size, clarity)
    for path in targets:
        write(path, contents(made, path, ink or "print"))
    known = "" if file is not None or types else wish_id(made, clarity)
    tell(made, assessed, targets, report, known)
    if assessed is not None and assessed.failed:
        raise typer.Exit(FAILED)
    if not complete:
        raise typer.Exit(INTERRUPTED)


def split(text: str) -> list[str]:
    """Words between commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def named_expansions(text: str) -> list[str]:
    """Expansions by any spelling: wildWinds, wild-winds, wildwinds."""
    from montgolfier.press.kits.odyssey.drawn import named

    return named(text)


def writable(path: Path) -> Path:
    """A file whose ending says what to write."""
    if path.suffix.lower() not in ENDINGS:
        raise SetupError(f"--output must end in {' or '.join(ENDINGS)}, not {quoted(str(path))}")
    return path


def loaded(file: Path, size: str | None, expansions: str, seed: int | None, types: str) -> "Board":
    """A board from a file; options for making a new board are refused."""
    from montgolfier.games.odyssey.board import load

    made = {"--expansions": expansions, "--types": types, "--seed": seed}
    refuse(made, f"is for making a board; {quoted(str(file))} is one already")
    return load(file)


def generated(size: str, clarity: str, expansions: list[str], types: list[str], seed: int | None) -> "Board":
    """A new board, with a progress bar if it takes long."""
    from montgolfier.boards import generate
    from montgolfier.boards.generator import ATTEMPTS

    chosen = randbelow(1_000_000) if seed is None else seed
    with progress("looking for a board", ATTEMPTS) as advance:
        return generate(
            size, clarity, expansions, types or None, chosen, progress=lambda tried, most, reason: advance(1)
        )


def played_in_turn(make: "Callable[[int], Board]", seeds: range, players: int) -> "Iterator[Board]":
    """Boards with their grades, drawn and played on a few at a time."""
    for start in range(0, len(seeds), AT_A_TIME):
        yield from played([make(seed) for seed in seeds[start : start + AT_A_TIME]], players)


def best_by_play(boards: "Iterator[Board]", wanted: int) -> "tuple[Board, bool]":
    """The best of these boards, and whether all were tried: Ctrl-C keeps the best of those played on by then."""
    from montgolfier.lab.odyssey.grading import quality

    seen: list[Board] = []
    try:
        for one in boards:
            seen.append(one)
    except KeyboardInterrupt:
        if not seen:
            raise
        print(f"Interrupted: this is the best of {len(seen)} boards, not of {wanted}.", file=sys.stderr)
    return max(seen, key=lambda board: quality(board.grades) if board.grades else 0.0), len(seen) == wanted


def good_enough(make: "Callable[[int], Board]", first: int, players: int) -> "Board":
    """The first board that is good enough; they have the seeds from this one on."""
    from montgolfier.lab.odyssey.grading import shortcomings

    for number in range(TRIES):
        made = played([make(first + number)], players)[0]
        assert made.grades is not None
        lacking = shortcomings(made.grades)
        if not lacking:
            return made
        print(f"{made.name} is rejected: it lacks {listed(lacking)}.", file=sys.stderr)
    raise SetupError(f"none of {TRIES} boards has {listed(lacking)} in the games of bots; try another --seed or --size")


def played(boards: "list[Board]", players: int) -> "list[Board]":
    """Boards with the grades that games between bots gave them."""
    from montgolfier.lab.odyssey.grading import GAMES, grade

    with progress("bots play", GAMES * len(boards)) as advance:
        return grade(boards, players, GAMES, progress=advance)


def again(
    text: str, file: Path | None, size: str | None, expansions: str, seed: int | None, types: str, clarity: str | None
) -> tuple["Board", str]:
    """The board that an id stands for, and how strictly it was checked; other wishes make no sense with an id."""
    from montgolfier.games.odyssey.identity import read_id

    refuse(
        {"FILE": file, "--size": size, "--expansions": expansions, "--seed": seed, "--types": types}
        | {"--clarity": clarity},
        f"makes no sense with --id: {quoted(text)} names a board",
    )
    drawn = read_id(text)
    return generated(drawn.size, drawn.clarity, list(drawn.expansions), [], drawn.seed), drawn.clarity


def wish_id(made: "Board", clarity: str) -> str:
    """The id under which a board just made can be drawn again; only seeds from 0 up have one."""
    from montgolfier.games.odyssey.identity import LARGEST_SEED, wish

    seed = made.name.removeprefix(f"{made.size}-")
    if not seed.isdecimal() or int(seed) > LARGEST_SEED:
        return ""
    return wish(made.size, int(seed), made.expansions(), clarity).id


def assessment(made: "Board", size: str | None, clarity: str) -> "Report | None":
    """What the checks found; they have figures for our own sizes only."""
    from montgolfier.boards import assess

    if size is None and made.size not in SIZES:
        return None
    return assess(made, size, clarity)


def contents(made: "Board", path: Path, ink: str) -> bytes:
    """What goes into a file."""
    ending = path.suffix.lower()
    if ending == ".json":
        return made.to_json().encode()
    from montgolfier.art.odyssey import draw

    if ending == ".png":
        from montgolfier.press.picture import png

        return png(draw(made, ink))
    from montgolfier.art.svg import with_fixed_colours

    return with_fixed_colours(draw(made, ink)).encode()


def tell(made: "Board", assessed: "Report | None", targets: list[Path], report: bool, known: str) -> None:
    """The board in two or three lines, and the checks, if they were asked for or failed."""
    out = screen()
    counts = f"{len(made.cities)} cities, {len(made.routes)} routes, {len(made.areas)} areas"
    extras = f", {len(made.trajectories)} trajectories" if made.trajectories else ""
    out.print(Text.assemble((made.name, "bold"), f": {counts}{extras}; inventories of {made.inventory_spaces} spaces."))
    if made.expansions():
        out.print(f"Expansions: {', '.join(made.expansions())}.")
    if made.grades is not None:
        from montgolfier.lab.odyssey.grading import grades_line

        out.print(f"By play: {grades_line(made.grades)}.", soft_wrap=True)
    if assessed is not None:
        for check in assessed.checks:
            if report or not check.holds:
                out.print(str(check), style=None if check.holds else "bold red")
        if not assessed.failed:
            out.print(f"Passes all {len(assessed.checks)} checks at clarity {assessed.clarity}.")
    if known:
        out.print(f"Again: montgolfier board --id {known}")
    for path in targets:
        out.print(f"Written: {path}")
