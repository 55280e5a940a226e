"""The report of a study: one page to read offline, the same on paper, the results as data, and the games."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

from montgolfier.engine.errors import SetupError
from montgolfier.engine.files import write_all
from montgolfier.engine.parts import package
from montgolfier.lab.tables import csv_text

if TYPE_CHECKING:
    from montgolfier.lab.study import StudyResult

RECORDS = "records"


def check_installed() -> None:
    """Raise MissingPart before any game is played if no report could be written."""
    for name in ("altair", "vl_convert", "typst", "fontTools"):
        package(name, "study")


def write_report(result: "StudyResult", folder: Path) -> list[Path]:
    """Write all files of a report; what was there is replaced, each file whole or not at all."""
    from montgolfier.lab.report.content import content
    from montgolfier.lab.report.html import page
    from montgolfier.lab.report.pdf import document

    records: dict[str, bytes] = {}
    odd_games = []
    for odd in result.results["odd"]:
        try:
            records[odd["record"]] = result.record(odd["block"], odd["game"]).encode()
            odd_games.append(odd)
        except SetupError:  # another version played it
            odd_games.append({**odd, "record": None})
    results = {**result.results, "odd": odd_games}
    body = content(result.plan, results)
    files = {
        "report.html": page(body).encode(),
        "report.pdf": document(body),
        "report.json": (json.dumps(results, indent=1, ensure_ascii=False) + "\n").encode(),
        "games.csv": csv_text(result.games).encode(),
    }
    written = write_all(folder, files)
    if records:
        write_all(folder / RECORDS, records)
    return written
