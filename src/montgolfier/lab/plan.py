"""The plan of a study: which rules, how many players, which bots, how many games; checked before anything is played."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import prod
from typing import Any

from montgolfier.bots.entrants import make_bot
from montgolfier.bots.levels import LEVELS
from montgolfier.engine.checks import is_number, is_whole_number
from montgolfier.engine.errors import MontgolfierError, SetupError, listed, quoted
from montgolfier.engine.options import Subset, word
from montgolfier.lab.subject import subject_of
from montgolfier.play.competition import somebody_wins
from montgolfier.play.game import Game
from montgolfier.play.registry import find

MOST_GAMES = 10**7
MOST_CONDITIONS = 500
MOST_VARIANTS = 1000  # values, or combinations of them, that deals go through
SIDE_SHARE = 4  # games on skill and on restricted play, each: one for this many of the main games
SIDE_MOST = 500  # of them, unless more are asked for: enough to know a share to four points
EVERYTHING = ("all",)  # restrictions
INNER_CAPITAL = re.compile(r"(?<=[a-z])[A-Z]")  # of a value such as wildWinds


@dataclass(frozen=True)
class Condition:
    """One set of rules for one number of players."""

    number: int
    rules: str  # what sets these rules apart from the others compared: "first edition"
    players: int
    variants: tuple[Mapping[str, Any], ...]  # options as given; deals go through the variants in turn

    @property
    def label(self) -> str:
        """The rules and the number of players."""
        return f"{self.rules}, {self.players} players" if self.rules else f"{self.players} players"


@dataclass(frozen=True)
class Block:
    """Games of one kind under one condition."""

    number: int
    condition: Condition
    purpose: str  # "main", "skill", "restricted"
    entrants: tuple[str, ...]
    games: int
    restriction: str = ""  # of the first entrant


@dataclass(frozen=True)
class Plan:
    """The questions of a study. The same plan gives the same games on every machine."""

    title: str
    heading: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)  # of all games
    compare: Mapping[str, Sequence[Any]] = field(default_factory=dict)  # options with the values to be compared
    one_at_a_time: bool = False  # change one of them at a time, from the first value of each; else all combinations
    players: Sequence[int] = ()
    vary: Mapping[str, Sequence[Any]] = field(default_factory=dict)  # options that change from deal to deal
    bots: Sequence[str] = ("expert",)
    games: int = 1000  # of every condition; with a precision, at most
    precision: float | None = None  # stop where the first player's advantage is known to plus or minus this share
    seed: int = 1
    skill: Sequence[str] | None = None  # bots, weakest first: each of the others meets the first; [] for none
    restricted: Sequence[str] = EVERYTHING  # names of restrictions; [] for none
    side_games: int | None = None  # on each question of skill and restriction

    def __post_init__(self) -> None:
        check(self)

    def rule_sets(self) -> list[tuple[str, dict[str, Any]]]:
        """Every set of rules to be compared, with its label."""
        names = list(self.compare)
        if not names:
            return [("", {})]
        if self.one_at_a_time:
            base = {name: self.compare[name][0] for name in names}
            rows = [base] + [{**base, name: value} for name in names for value in self.compare[name][1:]]
        else:
            rows = [dict(zip(names, row, strict=True)) for row in product(*(self.compare[n] for n in names))]
        return [(", ".join(labelled(name, value) for name, value in row.items()), row) for row in rows]

    def conditions(self) -> list[Condition]:
        """Rules times numbers of players, in order."""
        return list(self._conditions)

    @cached_property
    def _conditions(self) -> list[Condition]:
        found: list[Condition] = []
        for label, row in self.rule_sets():
            for players in self.players or (None,):
                chosen = {**self.options, **row, **({} if players is None else {"players": players})}
                varied = [dict(zip(self.vary, values, strict=True)) for values in product(*self.vary.values())]
                variants = tuple({**chosen, **more} for more in varied)
                seats = players if players is not None else checked_game(self.title, variants[0]).players
                found.append(Condition(len(found), label, seats, variants))
        return found

    def competes(self, condition: Condition) -> bool:
        """Whether players of a condition play to win: not alone, and not together."""
        if condition.number not in self._competing:
            game = checked_game(self.title, condition.variants[0])
            self._competing[condition.number] = condition.players > 1 and somebody_wins(game, game.start())
        return self._competing[condition.number]

    @cached_property
    def _competing(self) -> dict[int, bool]:
        return {}

    def blocks(self) -> list[Block]:
        """Everything that is played, in order: first the main games, then those on skill and on restricted play."""
        return list(self._blocks)

    @cached_property
    def _blocks(self) -> list[Block]:
        conditions = self.conditions()
        found = [Block(c.number, c, "main", tuple(self.bots), self.games) for c in conditions]
        seen: set[str] = set()
        for condition in conditions:  # for every set of rules, with the first number of players that can compete
            if condition.rules in seen or not self.competes(condition):
                continue
            seen.add(condition.rules)
            for stronger in self.ladder()[1:]:
                pair = (stronger, self.ladder()[0])
                found.append(Block(len(found), condition, "skill", pair, self.side()))
            for name in self.restrictions(condition):
                pair = (self.bots[0], self.bots[0])
                found.append(Block(len(found), condition, "restricted", pair, self.side(), name))
        return found

    def side(self) -> int:
        """How many games answer one question of skill or restriction."""
        usual = max(1, min(self.games // SIDE_SHARE, SIDE_MOST))
        return usual if self.side_games is None else self.side_games

    def ladder(self) -> list[str]:
        """The bots that measure skill, the weakest first."""
        if self.skill is not None:
            return list(self.skill)
        steps = ["random", *LEVELS]
        if self.bots[0] in steps[2:]:
            place = steps.index(self.bots[0])
            return steps[place - 2 : place + 1]  # start two steps down: every good bot beats random
        return list(dict.fromkeys(["random", "greedy", self.bots[0]]))

    def restrictions(self, condition: Condition) -> list[str]:
        """The restrictions that are tried under a condition."""
        known = subject_of(self.title).restrictions
        if not known or not self.restricted:
            return []
        options = game_of(self.title, condition.variants[0]).options
        wanted = [r.name for r in known] if tuple(self.restricted) == EVERYTHING else list(self.restricted)
        return [r.name for r in known if r.name in wanted and r.applies(options)]

    def to_dict(self) -> dict[str, Any]:
        """The plan as plain data, in full: what `study.toml` holds."""
        data: dict[str, Any] = {"title": self.title}
        if self.heading:
            data["heading"] = self.heading
        data |= {"players": list(self.players), "bots": list(self.bots), "games": self.games}
        if self.precision is not None:
            data["precision"] = self.precision
        data |= {"seed": self.seed, "skill": self.ladder(), "restricted": list(self.restricted)}
        data |= {"side_games": self.side(), "one_at_a_time": self.one_at_a_time}
        for name in ("options", "compare", "vary"):
            rows = getattr(self, name)
            if rows:
                data[name] = {key: typed(value) for key, value in rows.items()}
        return data


def typed(value: Any) -> Any:
    """A value as TOML can hold it: None is "none"."""
    if isinstance(value, list | tuple):
        return [typed(item) for item in value]
    return word(value) if value is None else value


def spaced(name: str) -> str:
    """The name of an option in a label."""
    return name.replace("_", " ")


def labelled(name: str, value: Any) -> str:
    """An option with its value, as people say it: first edition, target 30, expansions wild winds."""
    return f"{said(value)} edition" if name == "edition" else f"{spaced(name)} {said(value)}"


def said(value: Any) -> str:
    """A value as people say it: wild winds, not wildWinds."""
    if isinstance(value, list | tuple):
        return " + ".join(map(said, value)) or "none"
    text = value_words(value)
    return INNER_CAPITAL.sub(lambda letter: f" {letter[0].lower()}", spaced(text)) if text.isidentifier() else text


def in_sentence(rules: str) -> str:
    """A label within a sentence: editions have an article."""
    return f"the {rules}" if rules.partition(",")[0].endswith(" edition") else rules


def value_words(value: Any) -> str:
    """A value of an option in a label."""
    if isinstance(value, list | tuple):
        return " + ".join(map(value_words, value)) or "none"
    return value if isinstance(value, str) else word(value)


def game_of(title: str, given: Mapping[str, Any]) -> Game:
    """The game with these options, whose values may be texts as they are typed."""
    left, chosen = dict(given), dict[str, Any]()
    # Which options there are depends on those chosen before, and every table lists the decisive ones first.
    while known := [option for option in find(title).options(chosen) if option.name in left]:
        option, value = known[0], left.pop(known[0].name)
        if isinstance(value, str):
            value = [] if isinstance(option.values, Subset) and value == "none" else option.values.read(value)
        chosen[option.name] = value
    return Game(title, **chosen, **left)


# -- checks ------------------------------------------------------------------------------------------------------


def check(plan: Plan) -> None:
    """SetupError that names the place, for a plan that cannot be carried out."""
    find(plan.title)
    check_sweeps(plan)
    for name, low in (("games", 1), ("side_games", 1), ("seed", None)):
        value = getattr(plan, name)
        if value is None and name == "side_games":
            continue
        if not is_whole_number(value) or (low is not None and not low <= value <= MOST_GAMES):
            wanted = "a whole number" if low is None else f"a whole number from {low} to {MOST_GAMES}"
            raise SetupError(f"study: {name} must be {wanted}, not {quoted(value)}")
    if plan.precision is not None and not (is_number(plan.precision) and 0 < plan.precision < 1):
        raise SetupError(
            f"study: precision must be a share between 0 and 1, such as 0.01, not {quoted(plan.precision)}"
        )
    check_bots("bots", plan.bots, 1)
    check_bots("skill", plan.ladder(), 0)
    if len(plan.ladder()) == 1 and plan.skill is not None:
        raise SetupError(f"study: skill needs two bots or more, or none at all, not {quoted(list(plan.skill))}")
    known = [restriction.name for restriction in subject_of(plan.title).restrictions]
    for name in () if tuple(plan.restricted) == EVERYTHING else plan.restricted:
        if name not in known:
            raise SetupError(
                f"study: restricted: {plan.title} has no restriction {quoted(name)}; it has {listed(known)}"
            )
    for condition in plan.conditions():
        for given in condition.variants:
            check_game(plan, condition, given)


def check_sweeps(plan: Plan) -> None:
    """Values to go through: lists with something in them, nothing twice, no option in two places."""
    for table, rows in (("compare", plan.compare), ("vary", plan.vary)):
        for name, values in rows.items():
            if not isinstance(values, list | tuple) or not values:
                raise SetupError(f"study: {table}.{name} must be a list of values to go through, not {quoted(values)}")
            if len({labelled(name, value) for value in values}) < len(values):  # 4 and "4" would have the same label
                raise SetupError(f"study: {table}.{name} lists a value twice: {quoted(list(values))}")
            if name in plan.options:
                raise SetupError(f"study: {name} is in options and in {table}; it can be in one of them")
    for name in plan.vary:
        if name in plan.compare:
            raise SetupError(f"study: {name} is in compare and in vary; it can be in one of them")
    check_number("compare", combinations(plan), MOST_CONDITIONS)
    check_number("vary", prod(map(len, plan.vary.values())), MOST_VARIANTS)
    if "players" in {*plan.options, *plan.compare, *plan.vary}:
        raise SetupError('study: "players" has a place of its own: players = [2, 3]')
    if any(not is_whole_number(n, 1) for n in plan.players) or len(set(plan.players)) < len(plan.players):
        raise SetupError(f"study: players must be different whole numbers, such as [2, 3], not {quoted(plan.players)}")


def combinations(plan: Plan) -> int:
    """How many sets of rules there are, times numbers of players; they are not listed, as there may be millions."""
    sizes = list(map(len, plan.compare.values()))
    sets = 1 + sum(size - 1 for size in sizes) if plan.one_at_a_time else prod(sizes)
    return sets * max(1, len(plan.players))


def check_number(table: str, number: int, most: int) -> None:
    """SetupError for more combinations than a study can go through."""
    if number > most:
        raise SetupError(f"study: {table} makes {number} combinations; there can be {most} at most")


def check_bots(place: str, bots: Sequence[str], least: int) -> None:
    """Bots by name, whose choices do not depend on the speed of the machine."""
    if isinstance(bots, str) or len(bots) < least or any(spec in bots[:i] for i, spec in enumerate(bots)):
        raise SetupError(f"study: {place} must be a list of different bots, such as ['expert'], not {quoted(bots)}")
    for spec in bots:
        if not isinstance(spec, str):
            raise SetupError(
                f"study: {place}: a bot is a name such as 'expert', or 'package.module:Bot', not {quoted(spec)}"
            )
        try:
            made = make_bot(spec)
        except MontgolfierError as fault:
            raise SetupError(f"study: {place}: {fault}") from None
        if getattr(made, "changes", {}).get("seconds") is not None:
            raise SetupError(
                f"study: {place}: {quoted(spec)} plays by the clock, so its study cannot be repeated; give iterations"
            )


def check_game(plan: Plan, condition: Condition, given: Mapping[str, Any]) -> None:
    """The rules of a condition exist, and for as many players."""
    seats = checked_game(plan.title, given).players
    if seats != condition.players:
        raise SetupError(f"study: {condition.label}: the game has {seats} seats")


def checked_game(title: str, given: Mapping[str, Any]) -> Game:
    """The game with these options, or SetupError that names them."""
    try:
        return game_of(title, given)
    except MontgolfierError as fault:
        where = ", ".join(f"{name}={value_words(value)}" for name, value in given.items())
        raise SetupError(f"study: {where}: {fault}" if where else f"study: {fault}") from None
