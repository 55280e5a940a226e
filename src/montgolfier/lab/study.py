"""Studies: a plan carried out game by game, kept in a folder, and continued where it was interrupted."""

import json
import os
import warnings
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from functools import cached_property, partial
from math import ceil
from pathlib import Path
from typing import Any

from montgolfier.engine.checks import check_progress, plain, whole_number
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.files import write
from montgolfier.engine.playouts import Interrupted
from montgolfier.lab.game_rows import GameRows
from montgolfier.lab.journal import Journal
from montgolfier.lab.measures import share_of_first
from montgolfier.lab.observation import Bench, Row, record_of
from montgolfier.lab.plan import Block, Plan
from montgolfier.lab.planfile import load_plan, plan_of, write_plan
from montgolfier.lab.runner import Work, play_here, play_in_processes, play_on_cluster
from montgolfier.lab.statistics import advantage, by_deal
from montgolfier.lab.versions import caution, check_rules

PLAN = "study.toml"
FREE = ("games", "side_games", "precision", "heading")  # may change when a study is continued: its games stay the same
FIRST_LOOK = 100  # games before the precision is looked at
MOST_WORKERS = 256
STRETCH = 20  # games of one block played in a row

Key = tuple[int, int]


class StudyResult:
    """The result of a study.

    Examples:
        >>> result = mg.study("aloft", bots=["random"], games=3, skill=[], restricted=[])
        >>> [len(game["scores"].split("/")) for game in result.games]
        [2, 2, 2]
        >>> mg.replay(result.record(0, 1)).outcome is not None
        True
    """

    def __init__(self, plan: Plan, rows: list[Row], complete: bool = True) -> None:
        self.plan = plan
        self.rows = rows  # one for every game, in order
        self.complete = complete  # False: it was interrupted, and this is what had been played by then

    @cached_property
    def results(self) -> dict[str, Any]:
        """Everything found out, as plain data: what `report.json` holds."""
        from montgolfier.lab.analysis import analyse

        return analyse(self.plan, self.rows)

    @property
    def games(self) -> list[dict[str, Any]]:
        """One flat row for every game, as `games.csv` holds them."""
        from montgolfier.lab.tables import game_table

        return game_table(self.plan, self.rows)

    def frame(self, table: str = "games") -> Any:
        """A table as a data frame of pandas or polars, whichever is installed; else as a list of dicts.

        Tables: "games", "measures", "comparisons", "bots", "skill", "restricted", "elements", "choices", "odd".
        """
        from montgolfier.lab.tables import frame, result_table

        return frame(self.games if table == "games" else result_table(self.results, table))

    def record(self, block: int, game: int) -> str:
        """The record of a game, as JSON; it is played again.

        Raises:
            SetupError: The study has no such game, or it comes out differently now, as with another version of a bot.
        """
        for row in self.rows:
            if (row["block"], row["game"]) == (block, game):
                return record_of(Bench(self.plan), row)
        raise SetupError(f"this study has played no game {quoted(game)} of block {quoted(block)}")

    def report(self, folder: str | Path) -> list[Path]:
        """Write report.html, report.pdf, report.json, games.csv and the records of odd games to a folder."""
        from montgolfier.lab.report import write_report

        return write_report(self, folder_at(folder))

    def __str__(self) -> str:
        summary = self.results["summary"]
        return "\n".join([f"{len(self.rows)} games of {self.plan.title}", *(f"  {line}" for line in summary)])


def study(
    title: str,
    *,
    out: str | Path | None = None,
    workers: int | None = 1,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
    **plan: Any,
) -> StudyResult:
    """Play many games by different rules and find out what differs.

    The same plan gives the same games on one process, on several and on a cluster.

    Args:
        title: The name of the game.
        out: A folder that keeps the games as they are played; the same call then continues where it stopped.
        workers: How many processes to use; None for as many as there are processors.
        cluster: The address of a Dask scheduler to use instead, such as `"tcp://host:8786"`.
        progress: Called with the number of games done since the last call.
        plan: `compare`, `players`, `bots`, `games`, `precision`, `options`, `vary`, `skill`, `restricted`, `seed` and
            the rest of what a `study.toml` can hold.

    Raises:
        SetupError: If the plan cannot be carried out, or the folder holds another study.
        Interrupted: On Ctrl-C; its `partial` is the result so far.

    Examples:
        >>> result = mg.study("aloft", compare={"edition": ["first", "third"]}, bots=["random"], games=3, skill=[],
        ...                   restricted=[])
        >>> [condition["label"] for condition in result.results["conditions"]]
        ['first edition, 2 players', 'third edition, 2 players']
    """
    plan = {name: plainly(value) for name, value in plan.items()}
    if isinstance(plan.get("players"), int):
        plan["players"] = [plan["players"]]
    if isinstance(plan.get("bots"), str):
        plan["bots"] = [plan["bots"]]
    return run(plan_of({"title": title, **plan}), None if out is None else folder_at(out), workers, cluster, progress)


def folder_at(place: object) -> Path:
    """A folder that a caller names."""
    if not isinstance(place, str | os.PathLike) or not str(place):
        raise SetupError(f"a folder is named by a text or a Path, such as 'study', not by {quoted(place)}")
    return Path(place)


def plainly(value: Any) -> Any:
    """A value of a plan with Python's own numbers, also in lists and tables."""
    if isinstance(value, Mapping):
        return {name: plainly(inner) for name, inner in value.items()}
    return list(map(plainly, value)) if isinstance(value, list | tuple) else plain(value)


def run(
    plan: Plan,
    folder: Path | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Callable[[int], None] | None = None,
    warn: Callable[[str], object] | None = None,
) -> StudyResult:
    """Play what has not been played yet; `progress` is called with the number of games just finished."""
    check_progress(progress)
    if workers is not None:
        workers = whole_number(workers, 1, MOST_WORKERS, "workers")
    text = write_plan(plan)
    journal = Journal(folder)
    work = Work.of(plan, text)
    wanted = Wanted(plan, journal)
    try:
        if folder is not None:
            prepare(folder, plan)
            journal.open()
            journal.read(GameRows(plan).accept)
            if journal.rows and wanted.due():
                check_rules(plan.title, journal.rows.values())
                if warning := caution(plan.title, journal.rows.values()):
                    (warn or partial(warnings.warn, stacklevel=3))(f"{quoted(str(folder))}: {warning}")
            write(folder / PLAN, text.encode())
        while due := wanted.due():
            if progress is not None and not wanted.announced:
                progress(sum(key in journal.rows for key in wanted.asked()))
                wanted.announced = True
            with closing(played(work, due, workers, cluster)) as arriving:
                for rows in arriving:
                    check_rules(plan.title, rows)  # the workers of a cluster have versions of their own
                    fresh = journal.add(rows)
                    if progress is not None:
                        progress(fresh)
        if folder is not None:
            journal.sort()
    except KeyboardInterrupt:
        raise Interrupted(StudyResult(plan, wanted.rows(), complete=False)) from None
    finally:
        journal.close()
    return StudyResult(plan, wanted.rows())


def played(
    work: Work, due: Sequence[Key], workers: int | None, cluster: str | None
) -> Generator[list[Row], None, None]:
    """Games as they end, wherever they are played."""
    if cluster is not None:
        return play_on_cluster(work, due, cluster)
    processes = min(workers or os.cpu_count() or 1, len(due))
    return play_here(work, due) if processes == 1 else play_in_processes(work, due, processes)


class Wanted:
    """The games that a plan asks for; with a precision, more and more of them until it is reached."""

    def __init__(self, plan: Plan, journal: Journal) -> None:
        self.plan = plan
        self.journal = journal
        self.blocks = plan.blocks()
        self.announced = False  # whether progress knows of the games that are there already
        self.games = {
            block.number: min(block.games, FIRST_LOOK) if self.adaptive(block) else block.games for block in self.blocks
        }

    def adaptive(self, block: Block) -> bool:
        """Whether the number of games of a block depends on what comes out."""
        return self.plan.precision is not None and block.purpose == "main" and self.plan.competes(block.condition)

    def asked(self) -> list[Key]:
        """All games wanted so far, in stretches, so that all blocks advance together."""
        keys = [(block, game) for block, games in self.games.items() for game in range(games)]
        return sorted(keys, key=lambda key: (key[1] // STRETCH, key))

    def due(self) -> list[Key]:
        """The games still to be played; nothing when the study is complete."""
        while True:
            due = [key for key in self.asked() if key not in self.journal.rows]
            if due or not self.extended():
                return due

    def rows(self) -> list[Row]:
        """The games that are wanted and have been played, in order."""
        rows = self.journal.rows
        return [rows[block, game] for block, game in sorted(rows) if game < self.games.get(block, 0)]

    def extended(self) -> bool:
        """Ask for more games where they are needed. It depends on complete results alone, never on who played them."""
        more = False
        for block in self.blocks:
            have = self.games[block.number]
            if not self.adaptive(block) or have >= block.games:
                continue
            rows = [self.journal.rows[block.number, game] for game in range(have)]
            half = half_width(rows)
            precision = self.plan.precision
            assert precision is not None
            if half is not None and half > precision:
                needed = ceil(have * min((half / precision) ** 2, 4.0))
                self.games[block.number] = min(block.games, max(needed, have + FIRST_LOOK))
                more = True
        return more


def half_width(rows: Sequence[Row]) -> float | None:
    """How well the first player's advantage is known."""
    values = [(row["deal"], value) for row in rows if (value := share_of_first(row, (0, 0))) is not None]
    found = advantage(list(by_deal(values).values()), 1 / len(rows[0]["scores"])) if values else None
    return None if found is None else found.half


def prepare(folder: Path, plan: Plan) -> None:
    """Make the folder of a study, or make sure that the one there holds the games of this study."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as fault:  # or a name that no folder can have
        why = getattr(fault, "strerror", None) or fault
        raise SetupError(f"{quoted(str(folder))} cannot be created: {why}") from None
    if not (folder / PLAN).exists():
        if (folder / "games.jsonl").exists():
            raise SetupError(f"{quoted(str(folder))} holds games but no {PLAN}, so their study is unknown")
        return
    theirs, mine = (json.loads(json.dumps(p.to_dict())) for p in (load_plan(folder / PLAN), plan))
    for key in {**theirs, **mine}:
        if key not in FREE and theirs.get(key) != mine.get(key):
            raise SetupError(
                f"{quoted(str(folder))} holds another study: {key} is {set_to(theirs, key)} there, "
                f"{set_to(mine, key)} here; give another --out, or remove it"
            )


def set_to(plan: Mapping[str, Any], key: str) -> str:
    """What a plan sets something to, for an error."""
    return quoted(plan[key]) if key in plan else "not set"
