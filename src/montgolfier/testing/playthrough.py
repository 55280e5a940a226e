"""A whole game written out for reading: what was due, what was played, what the mover saw, how it was scored.

Kept as golden files: a change of the rules, the notation, the views or the sentences shows up as a difference that a
person can read.
"""

import json
from textwrap import fill
from typing import Any

from montgolfier.engine.options import Open, Option
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE
from montgolfier.play.game import Game
from montgolfier.play.match import Match
from montgolfier.play.registry import find
from montgolfier.testing.variants import Variant, option_tables, samples

SHOWN_EVERY = 25  # events between two views


def playthrough(game: Game, seed: int = 1) -> str:
    """One random game from set-up to score sheet."""
    title = find(game.title)
    match = game.new(seed=seed, chance="manual")
    rng = Rng(seed)
    lines = [f"# {title.label}, rules version {title.rules_version}, seed {seed}", "", "options:"]
    lines += [f"  {name}: {plain(value)}" for name, value in match.options.items()]
    decided = 0
    while match.to_move is not None:
        if match.to_move != CHANCE:
            if decided % SHOWN_EVERY == 0:
                lines += ["", *seen_by_mover(match)]
            decided += 1
        lines += ["", *one_event(match, rng)]
    lines += ["", *the_end(match), ""]
    return "\n".join(lines)


def one_event(match: Match, rng: Rng) -> list[str]:
    """Play one event and write it down: who acted, what was due, out of how many, what was played, and its sentence."""
    mover, due, legal = match.to_move, match.decision, match.legal()
    number = len(match.events) + 1
    if mover == CHANCE:
        match.play(match.rules.format(match.state, match.state.sample(rng)))
    else:
        match.play(legal[rng.below(len(legal))])
    who = "chance" if mover == CHANCE else f"seat {mover}"
    knows = None if mover == CHANCE else mover
    return [f"{number}. {who}, {due}, {len(legal)} possible: {match.events[-1][1]}", f"   {match.story(knows)[-1]}"]


def seen_by_mover(match: Match) -> list[str]:
    """The view and the choices of whoever is to move."""
    view = match.view(match.to_move)
    return [
        f"seat {match.to_move} sees:",
        *(f"  {name}: {plain(value)}" for name, value in view.items()),
        fill(", ".join(match.legal()), 110, initial_indent="  may: ", subsequent_indent="       "),
    ]


def the_end(match: Match) -> list[str]:
    """Outcome and score sheet."""
    outcome = match.outcome
    assert outcome is not None
    return [
        f"over: {outcome.reason}",
        f"  scores: {plain(outcome.scores)}",
        f"  winners: {plain(outcome.winners)}",
        *sheet(outcome.sheet, "  "),
    ]


def sheet(value: dict[str, Any], indent: str) -> list[str]:
    """A score sheet, one entry a line, seats below each other."""
    lines = []
    for name, entry in value.items():
        if isinstance(entry, list) and entry and all(isinstance(item, dict) for item in entry):
            for number, item in enumerate(entry):
                lines += [f"{indent}{name} {number}:", *sheet(item, indent + "  ")]
        else:
            lines.append(f"{indent}{name}: {plain(entry)}")
    return lines


def plain(value: object) -> str:
    """A value on one line."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def editions(title: str) -> dict[str, Variant]:
    """One game for every edition, mode and example of a title, by a name for its file: `aloft-first-solo`."""
    found: dict[str, Variant] = {}
    for given, table in option_tables(title):
        for example in examples(table):
            game = Variant(title, **given, **example)
            kind = [str(game.options[name]) for name in ("edition", "mode") if name in game.options]
            found.setdefault("-".join([title, *kind, *map(str, example.values())]), game)
    return found


def examples(table: list[Option]) -> list[dict[str, Any]]:
    """What to choose where a game takes more than can be tried: each of the examples it gives."""
    free = [option for option in table if isinstance(option.values, Open) and option.values.examples]
    return [{option.name: value} for option in free for value in samples(option.values)] or [{}]
