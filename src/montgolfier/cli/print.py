"""`montgolfier print`: a game as sheets to print, cut and play."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from montgolfier.cli.settings import Edition, Settings, choose_game, complete_title, refuse, split
from montgolfier.cli.terminal import progress, screen
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.files import write as write_file
from montgolfier.engine.files import write_all
from montgolfier.play.registry import find, titles

if TYPE_CHECKING:
    from montgolfier.press.order import Order
    from montgolfier.press.printing import Print

ATTEMPTS = 400  # at a board, at most
SHAPE, LOOK, BOARD, FILES = "Pieces", "Paper and ink", "Boards of Aeronaut Odyssey", "Files"


def print(
    title: Annotated[
        str | None,
        typer.Argument(metavar="TITLE", help="The game, such as aloft.", autocompletion=complete_title),
    ] = None,
    edition: Edition = None,
    settings: Settings = None,
    only: Annotated[
        str, typer.Option("--only", metavar="LIST", help="Parts to print, say cards,rules; `--list` names them.")
    ] = "",
    list_: Annotated[bool, typer.Option("--list", help="List what can be printed, and print nothing.")] = False,
    paper: Annotated[
        str, typer.Option("--paper", metavar="SIZE", help="a4, letter, a3 or tabloid.", rich_help_panel=LOOK)
    ] = "a4",
    ink: Annotated[
        str,
        typer.Option(
            "--ink", metavar="WORD", help="colour, or gray: black ink, hatchings for colours.", rich_help_panel=LOOK
        ),
    ] = "colour",
    backs: Annotated[
        str,
        typer.Option(
            "--backs",
            metavar="WORD",
            help="long or short: duplex, flipped on that edge; fold: backs beside fronts, to fold and glue; or none.",
            rich_help_panel=LOOK,
        ),
    ] = "long",
    back_offset: Annotated[
        str,
        typer.Option(
            "--back-offset",
            metavar="X,Y",
            help="Move backs by millimetres; `--only calibration` shows how many.",
            rich_help_panel=LOOK,
        ),
    ] = "0,0",
    booklet: Annotated[
        bool, typer.Option("--booklet", help="The rulebook as a booklet: half the size, to fold.", rich_help_panel=LOOK)
    ] = False,
    lines: Annotated[
        bool, typer.Option("--lines", help="A faint line around every piece.", rich_help_panel=SHAPE)
    ] = False,
    cards: Annotated[
        str | None,
        typer.Option("--cards", metavar="SIZE", help="mini (default), poker or square.", rich_help_panel=SHAPE),
    ] = None,
    corners: Annotated[
        str | None,
        typer.Option("--corners", metavar="WORD", help="square (default) or rounded.", rich_help_panel=SHAPE),
    ] = None,
    pieces: Annotated[
        str | None,
        typer.Option("--pieces", metavar="WORD", help="tiles (default) or standees.", rich_help_panel=SHAPE),
    ] = None,
    large: Annotated[
        bool,
        typer.Option(
            "--large", help="Aloft's board on two sheets, with its pieces enlarged to match.", rich_help_panel=SHAPE
        ),
    ] = False,
    week: Annotated[
        str | None,
        typer.Option(
            "--week", metavar="YYYY-MM-DD", help="Aloft: the puzzles of that day's week, too.", rich_help_panel=SHAPE
        ),
    ] = None,
    size: Annotated[
        str | None,
        typer.Option("--size", metavar="SIZE", help="tiny, small, regular, large or huge.", rich_help_panel=BOARD),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="The same seed draws the same board.", rich_help_panel=BOARD),
    ] = None,
    expansions: Annotated[
        str,
        typer.Option(
            "--expansions",
            "-x",
            metavar="LIST",
            help="trajectories, wildWinds, multiRoutes, bonusBalloons; or all.",
            rich_help_panel=BOARD,
        ),
    ] = "",
    board: Annotated[
        str | None,
        typer.Option(
            "--board", metavar="BOARD", help="A file, a name, or an id such as regular-7-tw.", rich_help_panel=BOARD
        ),
    ] = None,
    tiles: Annotated[
        str | None,
        typer.Option(
            "--tiles", metavar="NxM", help="Spread the board over N by M sheets, say 2x1.", rich_help_panel=BOARD
        ),
    ] = None,
    copies: Annotated[
        int | None,
        typer.Option("--copies", metavar="N", help="Numbered copies of the board, for a class.", rich_help_panel=BOARD),
    ] = None,
    server: Annotated[
        str | None,
        typer.Option(
            "--server", metavar="URL", help="Print a code that opens the board on this server.", rich_help_panel=BOARD
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FILE", help="The PDF (default: TITLE.pdf).", rich_help_panel=FILES),
    ] = None,
    preview: Annotated[
        Path | None,
        typer.Option("--preview", metavar="FOLDER", help="Every page as a PNG.", rich_help_panel=FILES),
    ] = None,
    laser: Annotated[
        Path | None,
        typer.Option(
            "--laser",
            metavar="FOLDER",
            help="Every sheet as an SVG for cutting machines, with layers to print, fold and cut.",
            rich_help_panel=FILES,
        ),
    ] = None,
) -> None:
    """Print a game: one PDF with board, pieces, cards and rules, to scale, ready to cut.

    With `--preview` or `--laser` the PDF is written only if `--out` names it. The same options give the same file,
    byte for byte.

    Examples:

    * `montgolfier print aloft --edition second --paper a4 --out aloft.pdf`

    * `montgolfier print cloud9 --cards poker --backs fold --ink gray`

    * `montgolfier print odyssey --size regular --seed 7 -x all --copies 12 --server https://games.example.org`

    * `montgolfier print aloft --only calibration --out calibration.pdf`

    * `montgolfier print --list`
    """
    from montgolfier.press.request import order_for

    if list_:
        refuse({"--only": only, "--out": out, "--preview": preview, "--laser": laser}, "makes no sense with --list")
    if title is None:
        if not list_:
            raise SetupError(f"which game? montgolfier print TITLE, and TITLE is one of {', '.join(titles())}")
        wishes: dict[str, object] = {"--edition": edition, "--set": settings, "--size": size, "--board": board}
        wishes |= {
            "--expansions": expansions,
            "--seed": seed,
            "--tiles": tiles,
            "--copies": copies,
            "--server": server,
            "--large": large,
        }
        wishes |= {"--cards": cards, "--corners": corners, "--pieces": pieces, "--week": week}
        refuse(wishes, "is for one game; give its TITLE, too")
        for name in titles():
            listing(order_for(name, find(name).resolve({})))
        return
    game, board_id = chosen_game(title, edition, settings, size, seed, expansions, board)
    order = order_for(
        title,
        game,
        paper=paper,
        ink=ink,
        backs=backs,
        back_offset=back_offset,
        lines=lines,
        cards=cards,
        corners=corners,
        pieces=pieces,
        large=large,
        tiles=tiles,
        copies=copies,
        server=server,
        board_id=board_id,
        week=week,
        booklet=booklet,
    )
    if list_:
        listing(order)
        return
    write(order, [word.strip() for word in only.split(",") if word.strip()], out, preview, laser)


def chosen_game(
    title: str,
    edition: str | None,
    settings: list[str] | None,
    size: str | None,
    seed: int | None,
    expansions: str,
    board: str | None,
) -> tuple[dict[str, Any], str]:
    """The options in force and, for a drawn board, its id."""
    from montgolfier.press.kit import kit_of

    typed = list(settings or [])
    wishes = {"--size": size, "--seed": seed, "--expansions": expansions or None, "--board": board}
    given = [name for name, value in wishes.items() if value is not None]
    kit = kit_of(title)
    if kit.boards is None and given:
        raise SetupError(f"{given[0]} is for games whose boards are drawn; {title} has only one board")
    named = [name for name, _ in map(split, typed) if name in kit.asks]
    if named and given:
        raise SetupError(f"{given[0]} and --set {named[0]} both say which board: use either")
    if kit.boards is None or named:
        return dict(choose_game(title, edition, None, typed).options), ""
    with progress("looking for a board", ATTEMPTS) as advance:
        chosen, board_id = kit.boards.choose(size, seed, expansions, board, lambda: advance(1))
    return dict(choose_game(title, edition, None, typed, **chosen).options), board_id


def listing(order: "Order") -> None:
    """What can be printed of a game."""
    from rich.table import Table

    from montgolfier.press.printing import parts_of

    shown = screen()
    known = find(order.title)
    edition = f", {order.rules['edition']} edition" if "edition" in order.rules else ""
    shown.print(Text.assemble((f"{known.label}{edition}", "bold"), f"  (montgolfier print {order.title})"))
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for part in parts_of(order):
        when = "" if part.usual else f"when asked for: {part.why}"
        table.add_row(Text(f"  {part.name}", "bold"), Text.assemble(part.words, (f"  {when}" if when else "", "dim")))
    shown.print(table)


def write(order: "Order", only: list[str], out: Path | None, preview: Path | None, laser: Path | None) -> None:
    """Make the print and write it, whole or not at all."""
    from montgolfier.press.printing import chosen, make, steps_of

    if out is None and preview is None and laser is None:
        out = Path(f"{order.title}.pdf")
    if out is not None:
        check_target(out)
    wanted = chosen(order, only)
    written: list[Path] = []
    with progress("printing", steps_of(wanted) + 3) as advance:
        made = make(order, only, lambda: advance(1))
        pdf = made.pdf() if out is not None else b""
        advance(1)
        pictures = made.pictures() if preview is not None else []
        advance(1)
        sheets = made.laser() if laser is not None else []
        advance(1)
        if out is not None:
            write_file(out, pdf)
            written.append(out)
        if preview is not None:
            write_all(preview, numbered(order.title, "png", pictures))
            written.append(preview)
        if laser is not None:
            write_all(laser, numbered(order.title, "svg", [sheet.encode() for sheet in sheets]))
            written.append(laser)
    tell(made, written)


def check_target(path: Path) -> None:
    """SetupError, before any work is done, for a file that no print can be written to."""
    if path.suffix.lower() != ".pdf":
        raise SetupError(f"--out must end in .pdf, not {quoted(str(path))}")
    if path.is_dir():
        raise SetupError(f"--out is a folder: {quoted(str(path))}")
    if not path.absolute().parent.is_dir():
        raise SetupError(f"--out: there is no folder {quoted(str(path.parent))}")


def numbered(title: str, ending: str, contents: list[bytes]) -> dict[str, bytes]:
    """Names of files that sort as the pages do."""
    digits = len(str(len(contents)))
    return {f"{title}-{number:0{digits}}.{ending}": content for number, content in enumerate(contents, 1)}


def tell(made: "Print", written: list[Path]) -> None:
    """What came out."""
    shown = screen()
    shown.print(Text(made.name, "bold"))
    for number, sheet in enumerate(made.sheets, 1):
        shown.print(f"  {number:>2}  {sheet.front.name}")
    for flow in made.flows:
        shown.print(f"      {flow.name}")
    for path in written:
        shown.print(f"Written: {path}", soft_wrap=True)
