"""`montgolfier play`: a game in the terminal, saved after every move."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from montgolfier.bots.character import character_of, parted
from montgolfier.cli.conversation import sit_down
from montgolfier.cli.opponents import OPPONENTS, find_opponent
from montgolfier.cli.saving import HUMAN, SavedMatch, new_file, reopen
from montgolfier.cli.settings import Edition, Players, Seed, Settings, choose_game, complete_title, refuse, split
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.words import plural
from montgolfier.play.registry import find

DEFAULT_BOT = "club"


def play(
    title: Annotated[
        str | None,
        typer.Argument(metavar="TITLE", help="The game, such as aloft.", autocompletion=complete_title),
    ] = None,
    edition: Edition = None,
    players: Players = None,
    settings: Settings = None,
    seat: Annotated[
        list[int] | None,
        typer.Option(
            "--seat", metavar="N", help="A seat you play, counted from 0; repeat it for several people at one keyboard."
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="NAME,...",
            help=f"Who plays the other seats: {listed(OPPONENTS)}; one name for all, or one for each seat.",
        ),
    ] = None,
    seed: Seed = None,
    step: Annotated[bool, typer.Option("--step", help="Ask even when there is only one move.")] = False,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="The file to save the game to after every move.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Continue a saved game or any record.")
    ] = None,
) -> None:
    """Play a game in the terminal.

    Type the number of a move or the move itself. Type `?` for help, `u` to take back. Ctrl-C stops. The game is saved
    after every move.

    Examples:

    * `montgolfier play aloft`

    * `montgolfier play aloft --edition third --players 4 --seat 2`

    * `montgolfier play cloud9 --bots expert:character=bold`

    * `montgolfier play aloft --players 1` (the solo puzzle)

    * `montgolfier play aloft --seat 0 --seat 1` (two people, one keyboard)

    * `montgolfier play aloft --set specials=2 --set advance_optional=yes`
    """
    if resume is not None:
        if any(given is not None for given in (title, edition, players, settings, seed)):
            raise SetupError("--resume continues the game in the file; leave out TITLE and the options of the game")
        match, seats, number = reopen(resume)
        if seats is not None and (seat or bots is not None):
            raise SetupError("--resume keeps the players in the file; leave out --seat and --bots")
        if seats is not None and HUMAN not in seats:
            raise SetupError(f"--resume needs a seat for you, and in {quoted(str(resume))} bots have them all")
        saved = SavedMatch(match, seats or assign(match.title, match.players, seat, bots), number, save or resume)
    elif title is None:
        raise SetupError("which game? For example: montgolfier play aloft")
    else:
        game = choose_game(title, edition, players, settings, **(drawn(title, settings) if seed is None else {}))
        seats = assign(game.title, game.players, seat, bots)
        number = secrets.randbits(32) if seed is None else seed
        saved = SavedMatch(game.new(number), seats, number, save or new_file(game.title))
    saved.save()
    sit_down(saved, step)


def drawn(title: str, settings: list[str] | None) -> dict[str, object]:
    """The options drawn for this game because nobody chose them, such as the board."""
    chosen = {split(setting)[0] for setting in settings or []}
    return {name: value for name, value in find(title).drawn({}).items() if name not in chosen}


def assign(title: str, players: int, wanted: list[int] | None, bots: str | None) -> list[str]:
    """Who sits where: people on the seats they want, bots on the others; a single name serves them all."""
    people = wanted or [0]
    for seat in people:
        if not 0 <= seat < players:
            raise SetupError(f"--seat must be 0 to {players - 1}, not {seat}")
    names = [name.strip() for name in (bots or DEFAULT_BOT).split(",")]
    for name in names:
        find_opponent(name, 0)
        if character := parted(name)[1]:
            character_of(title, character)
    free = [seat for seat in range(players) if seat not in people]
    if not free:
        refuse({"--bots": bots}, "has no seat to play: people play all seats")
    if len(names) == 1:
        names *= len(free)
    if len(names) != len(free):
        raise SetupError(
            f"--bots names {plural(len(names), 'bot')}, {quoted(bots)}, but there {'is' if len(free) == 1 else 'are'} "
            f"{plural(len(free), 'free seat')}"
        )
    seated = dict(zip(free, names, strict=True))
    return [seated.get(seat, HUMAN) for seat in range(players)]
