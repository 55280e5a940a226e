"""Which version of Montgolfier played the games of a study: other rules are refused, other versions pointed out."""

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.version import version
from montgolfier.play.registry import find

NAMES = frozenset({"version", "rules_version"})  # in a row of a journal; journals from before 0.2 do not have them
Row = Mapping[str, Any]


def stamp(title: str) -> dict[str, Any]:
    """What a row says about who played its game."""
    return {"version": version(), "rules_version": find(title).rules_version}


def versions(rows: Iterable[Row]) -> list[dict[str, Any]]:
    """Every version that played some of these games, with their number; None where the journal does not say."""
    found = Counter((row.get("version"), row.get("rules_version")) for row in rows)
    return [
        {"version": name, "rules_version": rules, "games": games}
        for (name, rules), games in sorted(found.items(), key=lambda item: (item[0][0] or "", item[0][1] or 0))
    ]


def check_version(row: Any, path: Path) -> None:
    """SetupError if a line that this version cannot read was written by another one."""
    found = row.get("version") if isinstance(row, dict) else None
    if isinstance(found, str) and found != version():
        raise SetupError(
            f"{quoted(str(path))} holds a game that Montgolfier {found} measured, in a way that {version()} does not "
            "know; finish it with that version, or give another --out"
        )


def check_rules(title: str, rows: Iterable[Row]) -> None:
    """SetupError if some of these games were played by other rules than those of today."""
    mine = stamp(title)
    for found in versions(rows):
        if found["rules_version"] not in (None, mine["rules_version"]):
            raise SetupError(
                f"{played(found)} with version {found['rules_version']} of the rules of {title}, and this is version "
                f"{mine['rules_version']}: no study can mix them; give another --out, or finish it with that version"
            )


def caution(title: str, rows: Iterable[Row]) -> str:
    """What to know before more games are added to these: another version played them; empty where none did."""
    mine = stamp(title)
    others = [found for found in versions(rows) if {**mine, "games": found["games"]} != found]
    if not others:
        return ""
    return (
        f"{'; '.join(map(played, others))}; the others are played by Montgolfier {mine['version']}, whose bots may "
        "choose differently. The report says so; for games of one version give another --out."
    )


def played(found: Mapping[str, Any]) -> str:
    """How many games a version played."""
    games, name = found["games"], found["version"]
    number = "1 game was" if games == 1 else f"{games:,} games were"
    return f"{number} played by {'an earlier version of Montgolfier' if name is None else f'Montgolfier {name}'}"


def mixture(found: list[dict[str, Any]]) -> str:
    """For a report: a warning that several versions played the games; empty if only one did."""
    if len(found) < 2:
        return ""
    names = [f"{one['games']:,} by {one['version'] or 'one that the journal does not name'}" for one in found]
    return (
        f"These games were played by different versions of Montgolfier: {', '.join(names[:-1])} and {names[-1]}. Bots "
        "may have changed in between, so take small differences with care."
    )


def who_played(title: str, found: list[dict[str, Any]]) -> str:
    """For a report: the version that played the games, with that of its rules."""
    if len(found) > 1:
        return mixture(found)
    [one] = found
    if one["version"] is None:
        return "The journal does not say which version of Montgolfier played these games: it is from before 0.2."
    return (
        f"All games were played by Montgolfier {one['version']}, with version {one['rules_version']} of its rules of "
        f"{title}."
    )
