"""Which sets of rules share a plot: all of them if they are few, otherwise those that differ in one option only."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from montgolfier.engine.words import sentence_case
from montgolfier.lab.plan import spaced
from montgolfier.lab.summary import many_rules

Results = Mapping[str, Any]
Row = Mapping[str, Any]


@dataclass(frozen=True)
class Facet:
    """Sets of rules that are drawn together."""

    title: str  # what only they have in common; "" where all are together
    names: Mapping[str, str]  # by the rules, what to call them here

    def heading(self, title: str) -> str:
        """The title of a plot."""
        return f"{title} ({self.title})" if self.title else title

    def rows(self, rows: Sequence[Row]) -> list[tuple[str, Row]]:
        """Those rows of a table that belong here, each with the label of its rules."""
        return [(self.names[row["rules"]], row) for row in rows if row["rules"] in self.names]


@dataclass(frozen=True)
class Panel:
    """One plot: conditions with the same number of players, by what to call their rules."""

    title: str
    players: int
    names: list[str]  # of all in this facet, so that colours are the same with every number of players
    conditions: Mapping[str, Mapping[str, Any]]


def facets(results: Results) -> list[Facet]:
    """The sets of rules, plot by plot."""
    conditions = results["conditions"]
    compared = [row["option"] for row in results["compared"]]
    if not many_rules(results) or len(compared) < 2:
        return [Facet("", {c["rules"]: c["rules"] or "these rules" for c in conditions})]
    if results["plan"]["one_at_a_time"]:
        return [
            Facet(
                spaced(row["option"]),
                {conditions[i]["rules"]: name for name, numbers in row["values"].items() for i in numbers},
            )
            for row in results["compared"]
        ]
    sizes = {row["option"]: len(row["values"]) for row in results["compared"]}
    within = max(compared, key=lambda option: sizes[option])  # by colour; the others by plot
    found: dict[str, dict[str, str]] = {}
    for c in conditions:
        title = ", ".join(c["chosen"][option] for option in compared if option != within)
        found.setdefault(title, {})[c["rules"]] = c["chosen"][within]
    return [Facet(title, names) for title, names in found.items()]


def panels(results: Results) -> list[Panel]:
    """Every facet for every number of players."""
    found = []
    for facet in facets(results):
        for players in sorted({c["players"] for c in results["conditions"]}):
            rows = facet.rows([c for c in results["conditions"] if c["players"] == players])
            names = list(dict.fromkeys(facet.names.values()))
            if rows:
                title = f"{sentence_case(facet.title)}, {players} players" if facet.title else f"{players} players"
                found.append(Panel(title, players, names, dict(rows)))
    return found
