"""Questions with games of their own: what skill is worth, and what a restricted player loses."""

from collections.abc import Mapping, Sequence
from typing import Any

from montgolfier.lab.measures import Row
from montgolfier.lab.plan import Block
from montgolfier.lab.statistics import SIGNIFICANT, by_deal, chance_of_zero, holm, share


def advantages(rows: Sequence[Row], entrant: int = 0) -> list[float]:
    """An entrant's part of the victories, less the part of the seats it had, deal by deal."""
    values = []
    for row in rows:
        if row["winners"] and entrant in row["seats"]:
            won = sum(row["seats"][seat] == entrant for seat in row["winners"]) / len(row["winners"])
            values.append((row["deal"], won - row["seats"].count(entrant) / len(row["seats"])))
    return list(by_deal(values).values())


def bot_rows(blocks: Sequence[Block], games: Mapping[int, Sequence[Row]]) -> list[dict[str, Any]]:
    """Where different bots sit at one table: the share of the victories that each of them takes."""
    found = []
    for block in blocks:
        if block.purpose != "main" or len(block.entrants) < 2 or block.condition.players < 2:
            continue
        even = 1 / min(len(block.entrants), block.condition.players)
        for entrant, bot in enumerate(block.entrants):
            part = share([value + even for value in advantages(games[block.number], entrant)])
            if part is not None:
                found.append({**head(block, games), "bot": bot, "even": round(even, 6), "share": part.to_dict()})
    return found


def skill_rows(blocks: Sequence[Block], games: Mapping[int, Sequence[Row]]) -> list[dict[str, Any]]:
    """How often each stronger bot beats the weakest: half of the victories would be luck alone."""
    found = []
    for block in blocks:
        if block.purpose != "skill" or not games[block.number]:
            continue
        part = share([value + 0.5 for value in advantages(games[block.number])])
        if part is not None:
            pair = {"stronger": block.entrants[0], "weaker": block.entrants[1]}
            found.append({**head(block, games), **pair, "share": part.to_dict()})
    return found


def restricted_rows(blocks: Sequence[Block], games: Mapping[int, Sequence[Row]]) -> list[dict[str, Any]]:
    """What a bot loses that never does something, against itself without the restriction."""
    found: list[dict[str, Any]] = []
    ps: list[float] = []
    for block in blocks:
        if block.purpose != "restricted" or not games[block.number]:
            continue
        values = advantages(games[block.number])
        part = share([value + 0.5 for value in values])
        if part is not None:
            found.append({**head(block, games), "restriction": block.restriction, "share": part.to_dict()})
            ps.append(chance_of_zero(values))
    for row, p in zip(found, holm(ps), strict=True):
        row["p"] = round(p, 6)
        row["significant"] = p < SIGNIFICANT
    return found


def head(block: Block, games: Mapping[int, Sequence[Row]]) -> dict[str, Any]:
    """The columns that say where a row comes from."""
    condition = block.condition
    return {"rules": condition.rules, "players": condition.players, "games": len(games[block.number])}
