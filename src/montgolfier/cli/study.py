"""`montgolfier study`: find out what a rule changes, and write a report that anybody can read."""

import re
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from montgolfier.bots.levels import names
from montgolfier.cli.settings import each_once, refuse
from montgolfier.cli.settings import split as name_and_value
from montgolfier.cli.terminal import progress, screen, working
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.starting import INTERRUPTED

if TYPE_CHECKING:
    from montgolfier.lab.plan import Plan

ENDING = ".toml"
PLAYERS = re.compile(r"^\d{1,2}(-\d{1,2})?$")


def study(
    subject: Annotated[str, typer.Argument(metavar="TITLE|FILE", help="The game, such as aloft, or a study.toml.")],
    compare: Annotated[
        list[str] | None,
        typer.Option(
            "--compare", "-c", metavar="NAME=A,B", help="A rule option and the values to compare; repeatable."
        ),
    ] = None,
    players: Annotated[
        str | None, typer.Option("--players", "-p", metavar="N", help="Numbers of players: 2, 2-5 or 2,4.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", "-b", metavar="NAME,...", help=f"Who plays: {listed(names())}.")
    ] = None,
    games: Annotated[
        int | None,
        typer.Option("--games", "-n", metavar="N", help="Games for each set of rules and number of players."),
    ] = None,
    precision: Annotated[
        float | None,
        typer.Option(
            "--precision", metavar="SHARE", help="Stop when the first player's advantage is known to ± this share."
        ),
    ] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", "-s", metavar="NAME=VALUE", help="A rule option for all games.")
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", metavar="NAME=A,B", help="A rule option that changes from deal to deal; repeatable."),
    ] = None,
    one_at_a_time: Annotated[
        bool, typer.Option("--one-at-a-time", help="Change one option at a time instead of all combinations.")
    ] = False,
    skill: Annotated[
        str | None, typer.Option("--skill", metavar="NAME,...", help="Bots, weakest first, to measure skill; or none.")
    ] = None,
    restricted: Annotated[
        str | None,
        typer.Option(
            "--restricted", metavar="all|none", help="Measure what a bot loses without each kind of move, or not."
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="The same seed gives the same games.")] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", "-w", min=1, metavar="N", help="Processes (default: one per processor).")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option("--cluster", metavar="ADDRESS", help="A Dask scheduler, such as tcp://host:8786.")
    ] = None,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="The folder of the study.")] = Path("study"),
) -> None:
    """Play many games by different rules and write a report: which rules make the better game, and why?

    The folder then holds report.html (for anybody), report.pdf, report.json, the games and study.toml, the plan. If
    it is interrupted, the same command continues where it stopped.

    Examples:

    * `montgolfier study aloft --compare edition=first,second,third --players 2-5 --bots expert --games 2000`

    * `montgolfier study cloud9 --compare target=30,50,70 --precision 0.01 --games 20000 --bots greedy`

    * `montgolfier study study.toml --cluster tcp://127.0.0.1:8786`
    """
    from montgolfier.lab.journal import games_in
    from montgolfier.lab.planfile import load_plan, plan_of
    from montgolfier.lab.report import check_installed
    from montgolfier.lab.study import run

    given: dict[str, Any] = {
        "compare": sweeps(compare, "--compare"), "vary": sweeps(vary, "--vary"),
        "options": each_once(map(name_and_value, settings or [])),
        "players": numbers(players), "bots": words(bots), "games": games, "precision": precision, "seed": seed,
        "skill": words(skill), "restricted": words(restricted), "one_at_a_time": one_at_a_time or None,
    }  # fmt: skip
    if cluster is not None:
        refuse({"--workers": workers}, "is for processes of this machine; --cluster says who plays")
    given = {name: value for name, value in given.items() if value not in (None, {})}
    if subject.endswith(ENDING):
        if given:
            raise SetupError(
                f"{subject} says what is played; --{next(iter(given)).replace('_', '-')} makes no sense with it"
            )
        plan = load_plan(Path(subject))
    else:
        if "players" in given.get("compare", {}):
            given["players"] = numbers(",".join(map(str, given["compare"].pop("players"))))
        plan = plan_of({"title": subject, **given})
        check_use(plan, given)
    check_installed()
    total = sum(block.games for block in plan.blocks())
    try:
        with progress("playing", total) as advance:
            result = run(plan, out, workers, cluster, advance, partial(print, "montgolfier:", file=sys.stderr))
        with working("writing the report"):
            written = result.report(out)
    except KeyboardInterrupt:
        print(f"{games_in(out)} of {total} games are in {out}; the same command continues from there.", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    console = screen()
    for line in result.results["summary"]:
        console.print(f"• {line}", soft_wrap=True)
    console.print(f"Written: {', '.join(map(str, written))}", soft_wrap=True)


def check_use(plan: "Plan", given: Mapping[str, Any]) -> None:
    """Refuse what was typed and would make no difference to this study."""
    if len(plan.compare) < 2:
        refuse({"--one-at-a-time": given.get("one_at_a_time")}, "is for two options or more; give another --compare")
    if not any(map(plan.competes, plan.conditions())):
        needless = {f"--{name}": given.get(name) for name in ("precision", "skill", "restricted")}
        refuse(needless, "is about players who compete; here nobody does")


def words(text: str | None) -> list[str] | None:
    """Words between commas; `none` for an empty list."""
    if text is None:
        return None
    return [] if text == "none" else [word.strip() for word in text.split(",") if word.strip()]


def sweeps(texts: list[str] | None, option: str) -> dict[str, list[Any]]:
    """Options with their values: `edition=first,second`; lists are joined by plus signs: `expansions=none,a+b`."""
    found: dict[str, list[Any]] = {}
    for text in texts or []:
        name, values = name_and_value(text, option)
        if name in found:
            raise SetupError(f"{name} is given twice; write all its values in one place: {name}=a,b")
        found[name] = [spread(value) for value in values.split(",") if value.strip()]
    return found


def spread(value: str) -> Any:
    """One value: a list where it has plus signs."""
    return value.strip() if "+" not in value else [part.strip() for part in value.split("+") if part.strip()]


def numbers(text: str | None) -> list[int] | None:
    """Numbers of players: 2, 2-5 or 2,4."""
    if text is None:
        return None
    found: list[int] = []
    for part in text.split(","):
        if not PLAYERS.match(part.strip()):
            raise SetupError(f"--players takes 3, 2-5 or 2,4, not {quoted(text)}")
        low, _, high = part.strip().partition("-")
        found += range(int(low), int(high or low) + 1)
    if not found:
        raise SetupError(f"--players takes 3, 2-5 or 2,4, not {quoted(text)}")
    return found
