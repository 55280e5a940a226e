"""`montgolfier board`: make a board of Aeronaut Odyssey from a seed, or draw and judge one from a file."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from montgolfier.cli.terminal import progress, screen
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.games.odyssey.components import EXPANSIONS, SIZES

if TYPE_CHECKING:
    from montgolfier.games.odyssey.board import Board
    from montgolfier.games.odyssey.generator import Report

ENDINGS = (".svg", ".json")
CLARITIES = ("chaos", "okay", "normal", "clean", "superclean")
INKS = ("print", "gray", "screen")


def board(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="A board file (JSON) to draw and judge instead of making one."),
    ] = None,
    size: Annotated[
        str | None, typer.Option("--size", metavar="SIZE", help=f"{', '.join(SIZES)} (default: regular).")
    ] = None,
    expansions: Annotated[
        str,
        typer.Option(
            "--expansions", "-x", metavar="LIST", help="trajectories, wild-winds, multi-routes, bonus-balloons; or all."
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="The same seed makes the same board.")] = None,
    clarity: Annotated[
        str, typer.Option("--clarity", metavar="WORD", help=f"How strict: {', '.join(CLARITIES)}.")
    ] = "clean",
    types: Annotated[
        str, typer.Option("--types", metavar="LIST", help="The colours in play, say red,blue,white,black,green,pink.")
    ] = "",
    output: Annotated[
        list[Path] | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="Write .svg (a picture) or .json (to play on); repeatable."
        ),
    ] = None,
    ink: Annotated[
        str, typer.Option("--ink", metavar="WORD", help=f"The picture is for {', '.join(INKS)} (black ink only: gray).")
    ] = "print",
    report: Annotated[bool, typer.Option("--report", help="Print every check with what was measured.")] = False,
) -> None:
    """Make a board of Aeronaut Odyssey worth playing on and worth printing.

    Examples:

    * `montgolfier board --size large --expansions trajectories,wild-winds --seed 5 -o board.svg`

    * `montgolfier board -x all -o board.svg -o board.json --ink gray`

    * `montgolfier board board.json --report`
    """
    targets = [writable(path) for path in output or []]
    if ink not in INKS:
        raise SetupError(f"--ink must be one of {listed(INKS)}, not {quoted(ink)}")
    if file is not None:
        made = loaded(file, size, expansions, seed, types)
    else:
        made = generated(size or "regular", clarity, named_expansions(expansions), split(types), seed)
    judged = judge(made, size, clarity)
    for path in targets:
        path.write_text(contents(made, path, ink), encoding="utf-8")
    tell(made, judged, targets, report)


def split(text: str) -> list[str]:
    """Words between commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def named_expansions(text: str) -> list[str]:
    """Expansions by any spelling: wild-winds, wildwinds, wildWinds."""
    known = {name.lower(): name for name in EXPANSIONS}
    found = []
    for word in split(text):
        plain = word.lower().replace("-", "").replace("_", "")
        if plain == "all":
            return list(EXPANSIONS)
        if plain not in known:
            raise SetupError(
                f"--expansions are trajectories, wild-winds, multi-routes, bonus-balloons, not {quoted(word)}"
            )
        found.append(known[plain])
    return found


def writable(path: Path) -> Path:
    """A file whose ending says what to write."""
    if path.suffix.lower() not in ENDINGS:
        raise SetupError(f"--output must end in {' or '.join(ENDINGS)}, not {quoted(str(path))}")
    return path


def loaded(file: Path, size: str | None, expansions: str, seed: int | None, types: str) -> "Board":
    """A board from a file; wishes for a new one make no sense beside it."""
    from montgolfier.games.odyssey.board import load

    for name, given in (("--expansions", expansions), ("--types", types), ("--seed", seed)):
        if given not in ("", None):
            raise SetupError(f"{name} is for making a board; {quoted(str(file))} is one already")
    return load(file)


def generated(size: str, clarity: str, expansions: list[str], types: list[str], seed: int | None) -> "Board":
    """A new board, with a bar while it takes long."""
    from secrets import randbelow

    from montgolfier.games.odyssey.generator import generate
    from montgolfier.games.odyssey.generator.generate import ATTEMPTS

    chosen = randbelow(1_000_000) if seed is None else seed
    with progress("looking for a board", ATTEMPTS) as advance:
        return generate(
            size, clarity, expansions, types or None, chosen, progress=lambda tried, most, reason: advance(1)
        )


def judge(made: "Board", size: str | None, clarity: str) -> "Report | None":
    """What the evaluator says; it has no figures for a size of one's own."""
    from montgolfier.games.odyssey.generator import evaluate

    if size is None and made.size not in SIZES:
        return None
    return evaluate(made, size, clarity)


def contents(made: "Board", path: Path, ink: str) -> str:
    """What goes into a file."""
    if path.suffix.lower() == ".json":
        return made.to_json()
    from montgolfier.art.odyssey import draw
    from montgolfier.art.svg import standalone

    return standalone(draw(made, ink))


def tell(made: "Board", judged: "Report | None", targets: list[Path], report: bool) -> None:
    """The board in two or three lines, and the checks if asked for or failed."""
    out = screen()
    counts = f"{len(made.cities)} cities, {len(made.routes)} routes, {len(made.areas)} areas"
    extras = f", {len(made.trajectories)} trajectories" if made.trajectories else ""
    out.print(Text.assemble((made.name, "bold"), f": {counts}{extras}; inventories of {made.inventory_spaces} spaces."))
    if made.expansions():
        out.print(f"Expansions: {', '.join(made.expansions())}.")
    if judged is not None:
        for check in judged.checks:
            if report or not check.holds:
                out.print(str(check), style=None if check.holds else "bold red")
        if not judged.failed:
            out.print(f"Passes all {len(judged.checks)} checks at clarity {judged.clarity}.")
    for path in targets:
        out.print(f"Written: {path}")
