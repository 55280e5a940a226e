"""Playthroughs: one seeded random game of every edition of every title, told so that a person can follow it.

`python -m tests.playthroughs` writes them to tests/data/playthroughs; test_playthroughs.py compares. A difference means
that the rules, the notation or the random numbers have changed: read it, and write them anew only if it is meant.
"""

import json
import textwrap
from pathlib import Path
from typing import Any

import montgolfier as mg
from montgolfier.engine.rng import Rng
from montgolfier.play.registry import find

FOLDER = Path(__file__).parent / "data" / "playthroughs"
SEED = 1
SHOWN = 12  # as many legal actions are listed, then their number


def games() -> dict[str, mg.Game]:
    """Every edition of every title, under the name of its file."""
    found = {}
    for title in mg.titles():
        table = {option.name: option for option in find(title).options({})}
        editions = getattr(table["edition"].values, "values", ()) if "edition" in table else ()
        for edition in editions or [None]:
            name = title if edition is None else f"{title}-{edition}"
            found[name] = mg.Game(title, **({} if edition is None else {"edition": edition}))
    return found


def told(game: mg.Game) -> str:
    """The whole game as text."""
    match, rng = game.new(seed=SEED), Rng(SEED)
    lines = [f"# {game.title}, seed {SEED}"]
    lines += [f"# {name}: {json.dumps(value)}" for name, value in game.options.items()]
    lines += ["", "events before the first decision:", *events(match, 0)]
    lines += ["", "the first decision as seat 0 sees it:", *plain(match.view(0)), ""]
    while match.to_move is not None:
        legal, done = match.legal(), len(match.events)
        lines.append(f"seat {match.to_move}, {match.decision}: {listing(legal)}")
        match.play(legal[rng.below(len(legal))])
        lines += events(match, done)
    assert match.outcome is not None
    lines += ["", "the last position:", *plain(match.position())]
    lines += ["", f"over: {match.outcome.reason}"]
    lines += [f"scores {match.outcome.scores}, winners {match.outcome.winners}", *plain(match.outcome.sheet)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def listing(legal: list[str]) -> str:
    """The legal actions, cut off where they are many."""
    return ", ".join(legal) if len(legal) <= SHOWN else ", ".join(legal[:SHOWN]) + f" ... {len(legal)} in all"


def events(match: mg.Match, start: int) -> list[str]:
    """What happened since, as recorded and as a spectator is told."""
    pairs = list(zip(match.events, match.story(None), strict=True))[start:]
    return [f"  {actor}  {text:<28} {sentence}" for (actor, text), sentence in pairs]


def plain(fields: dict[str, Any]) -> list[str]:
    """A dict, one entry a line; long lines are wrapped, and lists of dicts have a line for each."""
    lines = []
    for name, value in fields.items():
        rows = value if isinstance(value, list) and any(isinstance(row, dict) for row in value) else None
        texts = (
            [f"{name}: {json.dumps(value)}"] if rows is None else [f"{name}:", *("  " + json.dumps(r) for r in rows)]
        )
        for text in texts:
            lines += textwrap.wrap(text, 116, initial_indent="  ", subsequent_indent="      ")
    return lines


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, game in games().items():
        (FOLDER / f"{name}.txt").write_text(told(game), encoding="utf-8")
        print(f"wrote {FOLDER / name}.txt")
