"""The options that choose a game: title, edition, players and any rule option by name."""

from collections.abc import Iterable, Mapping
from typing import Annotated

import typer

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.play.game import Game
from montgolfier.play.registry import find, titles


def complete_title(typed: str) -> list[str]:
    """The titles that begin with what was typed so far."""
    return [name for name in titles() if name.startswith(typed)]


TitleName = Annotated[
    str, typer.Argument(metavar="TITLE", help="The game, such as aloft.", autocompletion=complete_title)
]
Edition = Annotated[str | None, typer.Option("--edition", "-e", metavar="NAME", help="The rulebook to play by.")]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N", help="The number of seats.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", "-s", metavar="NAME=VALUE", help="Any rule option; `montgolfier titles` lists them."),
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="The same seed deals the same game.")]


def choose_game(
    title: str, edition: str | None, players: int | None, settings: list[str] | None, **more: object
) -> Game:
    """The game these options describe, `more` being options that are not typed; a SetupError names a wrong one."""
    named = [(name, str(value)) for name, value in (("edition", edition), ("players", players)) if value is not None]
    typed = each_once([*map(split, settings or []), *named])
    given: dict[str, object] = {}
    # Which options there are depends on those chosen before, and every table lists the decisive ones first.
    while known := [option for option in find(title).options(given) if option.name in typed]:
        given[known[0].name] = known[0].values.read(typed.pop(known[0].name))
    return Game(title, **given, **typed, **more)


def each_once(settings: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Options by name, each given only once: one of two values would be ignored."""
    found: dict[str, str] = {}
    for name, value in settings:
        if name in found:
            raise SetupError(f"{name} is given twice, as {quoted(found[name])} and as {quoted(value)}; give it once")
        found[name] = value
    return found


def refuse(given: Mapping[str, object], why: str) -> None:
    """SetupError for the first of these options that was given: here it would make no difference."""
    for name, value in given.items():
        if value is not None and value is not False and value != "" and value != []:
            raise SetupError(f"{name} {why}")


def split(setting: str, option: str = "--set") -> tuple[str, str]:
    """Name and value out of `name=value`; `option` is what it was given to."""
    name, equals, value = setting.partition("=")
    if not (name.strip() and equals):
        raise SetupError(f"{option} takes name=value, not {quoted(setting)}")
    return name.strip(), value.strip()
