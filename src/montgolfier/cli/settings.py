"""The options that choose a game: title, edition, players and any rule option by name."""

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
Edition = Annotated[str | None, typer.Option("--edition", "-e", metavar="NAME", help="Which rulebook is played.")]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N", help="How many seats there are.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", "-s", metavar="NAME=VALUE", help="Any rule option; `montgolfier titles` lists them."),
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="The same seed deals the same game.")]


def choose_game(
    title: str, edition: str | None, players: int | None, settings: list[str] | None, **more: object
) -> Game:
    """The game these options describe, `more` being what nobody types, or a SetupError that names the wrong one."""
    typed = dict(split(setting) for setting in settings or [])
    if edition is not None:
        typed["edition"] = edition
    if players is not None:
        typed["players"] = str(players)
    given: dict[str, object] = {}
    # Which options there are depends on those chosen before, and every table lists the decisive ones first.
    while known := [option for option in find(title).options(given) if option.name in typed]:
        given[known[0].name] = known[0].values.read(typed.pop(known[0].name))
    return Game(title, **given, **typed, **more)


def split(setting: str, option: str = "--set") -> tuple[str, str]:
    """Name and value out of `name=value`; `option` is what it was given to."""
    name, equals, value = setting.partition("=")
    if not (name.strip() and equals):
        raise SetupError(f"{option} takes name=value, not {quoted(setting)}")
    return name.strip(), value.strip()
