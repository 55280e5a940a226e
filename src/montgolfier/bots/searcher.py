"""The bot that searches: settings, thinking in slices, the tree kept from one move to the next."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.evaluator import HIDDEN
from montgolfier.bots.evaluators import budget_for, evaluator_for, tuned_for
from montgolfier.bots.question import Question
from montgolfier.bots.search import Tree
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE
from montgolfier.engine.title import Title
from montgolfier.play.match import Match

LINE = 2  # actions told of how it went on
ENOUGH = 8  # tries behind each of them
WORLDS = 8  # worlds in which they are looked for
SLICE = 256  # iterations between two looks at the clock


@dataclass(frozen=True)
class Settings:
    """How a search thinks. The defaults are the plain search: random playouts and nothing a game taught us."""

    iterations: int = 2000
    share: float = 1.0  # of the iterations that a level has in the game, if none are given
    seconds: float | None = None  # stop earlier after this time; choices then depend on the machine
    explore: float = 1.0  # weight of what is promising and little tried
    caution: float = 0.1  # how much worse than the average an untried action is taken to be
    horizon: int = -1  # decisions played before the evaluator is asked; -1: play to the end
    patience: int = 2  # visits before a node is opened
    by_kind: bool = False  # playouts draw the kind of action first
    by_secret: bool = False  # opponents know what only they know
    by_plausibility: bool = False  # worlds that explain what the others did are likelier
    trust: float = 0.0  # visits that the evaluator's look one step ahead counts for
    focus: float = 0.0  # how much that look decides what is tried first
    bias: float = 0.0  # weight of an action's history in the tree
    greed: float = 0.0  # rivals that an action meets in a playout; the one with the better history is played
    guided: float = 0.0  # how often playouts follow the evaluator's advice
    modelled: bool = False  # in the tree, too, the others follow it
    margin: float = 0.0  # how much the margin of victory counts beside the victory
    hope: float = 0.0  # from 0: judge an action by its mean, to 1: by its best result
    reuse: bool = True  # keep the tree between moves
    blunder: float = 0.0  # how often the bot plays anything (a handicap)
    haze: float = 0.0  # how blurred it sees the values of actions (a handicap)


LIMITS: dict[str, tuple[float, float]] = {
    "iterations": (1, 1_000_000_000),
    "share": (0.0001, 100),
    "seconds": (0, 1_000_000),
    "explore": (0, 1000),
    "caution": (-1, 1),
    "horizon": (-1, 1_000_000),
    "patience": (0, 1_000_000),
    "trust": (0, 1_000_000),
    "focus": (0, 1000),
    "bias": (0, 1000),
    "greed": (0, 64),
    "guided": (0, 1),
    "margin": (0, 1),
    "hope": (0, 1),
    "blunder": (0, 1),
    "haze": (0, 1000),
}


def check(name: str, changes: Mapping[str, Any]) -> None:
    """SetupError in words for a setting that does not exist or cannot have this value."""
    kinds = {field.name: field.type for field in fields(Settings)}
    for key, value in changes.items():
        if key not in kinds:
            raise SetupError(f"bot {name!r} has no setting {quoted(key)}; there are {listed(sorted(kinds), 40)}")
        if kinds[key] is bool:
            if not isinstance(value, bool):
                raise SetupError(f"bot {name!r}: {key} must be true or false, not {quoted(value)}")
            continue
        if key == "seconds" and value is None:
            continue
        low, high = LIMITS[key]
        wanted = (int,) if kinds[key] is int else (int, float)
        if isinstance(value, bool) or not isinstance(value, wanted) or not low <= value <= high:
            what = "a whole number" if kinds[key] is int else "a number"
            raise SetupError(f"bot {name!r}: {key} must be {what} from {low} to {high}, not {quoted(value)}")


FOR_THE_TREE = (
    *("explore", "caution", "horizon", "patience", "by_kind", "by_secret", "by_plausibility"),
    *("trust", "focus", "bias", "greed", "hope", "margin", "guided", "modelled"),
)


class SearchBot(Bot):
    """Information-set Monte Carlo tree search. The same seed, settings and questions give the same choices."""

    def __init__(
        self, name: str = "search", seed: int = 0, /, plain: bool = False, level: str = "", **changes: Any
    ) -> None:
        super().__init__(name, seed)
        self.plain = plain
        self.level = level
        self.changes = changes
        self.stop: Callable[[], bool] = lambda: False  # asked between slices; True ends the thinking
        check(name, changes)
        if "share" in changes and (not level or "iterations" in changes):
            raise SetupError(f"bot {name!r}: share is for the levels, and instead of iterations")
        self._left = 0  # iterations still to be done about the question at hand
        self._tree: Tree | None = None
        self._settings = Settings(**changes)
        self._about: tuple[str, dict[str, Any], int] | None = None

    def settings_for(self, title: str, options: Mapping[str, Any]) -> Settings:
        """How this bot thinks about a game."""
        tuned = {} if self.plain else tuned_for(title, dict(options))
        settings = Settings(**{**tuned, **self.changes})
        if not self.level or "iterations" in self.changes:
            return settings
        whole = budget_for(title, dict(options), self.level)
        return replace(settings, iterations=max(1, round(settings.share * whole)))

    def recalls(self, title: str, options: Mapping[str, Any]) -> bool:
        """The past is needed for beliefs about the others."""
        return self.settings_for(title, options).by_plausibility

    def consider(self, question: Question) -> list[Advice]:
        """All legal actions, the most visited first; who goes by hope, those with the best result."""
        return self._weigh(question, len(question.actions) > 1)

    def _weigh(self, question: Question, think: bool) -> list[Advice]:
        """All legal actions, best first, after the thinking that is still due."""
        tree = self._prepare(question)
        if question.news or not question.continues:
            self._left = self._settings.iterations
        if think:
            self._think(tree)
        found = tree.thoughts()
        known = [found.get(action, (0, 0.0, 0.0)) for action in question.actions]
        total = sum(visits for visits, _, _ in known) or 1
        by_best = self._settings.hope > 0.0
        order = sorted(range(len(known)), key=lambda i: (-known[i][2] * by_best, -known[i][0], -known[i][1], i))
        return [Advice(question.legal[i], known[i][1], known[i][0], known[i][0] / total) for i in order]

    def explain(self, match: Match, best: int = 5) -> list[Advice]:
        """The best few actions, each with how it went on from there in thought."""
        question = self._ask(match)
        advice = self._weigh(question, True)[: max(best, 0)]  # a forced move, too, has a value
        actions = dict(zip(question.legal, question.actions, strict=True))
        return [replace(a, line=self._line(question, match.title, actions[a.action])) for a in advice]

    def _line(self, question: Question, title: Title[Any], action: int) -> tuple[tuple[int, str], ...]:
        """What followed an action most often, as far as there is a world in which it can: no further than to chance."""
        assert self._tree is not None
        longest: list[tuple[int, str]] = []
        world = question.world.clone()
        rng = Rng(len(question.log))
        for _ in range(WORLDS):
            line: list[tuple[int, str]] = []
            now, path, step = world.clone(), [self._tree.evaluator.witnessed(world, action, question.seat)], action
            now.do(step)
            while len(line) < LINE and not now.is_over() and now.seat_to_move() != CHANCE:
                tried = self._tree.visits_behind(path)
                step = max(tried, key=lambda a: tried[a], default=HIDDEN)
                if tried.get(step, 0) < ENOUGH or step not in now.actions():
                    break
                line.append((now.seat_to_move(), title.sentence(now, step, question.seat)))
                path.append(self._tree.evaluator.witnessed(now, step, question.seat))
                now.do(step)
            longest = max(longest, line, key=len)
            world.reimagine(question.seat, rng)
        return tuple(longest)

    def decide(self, question: Question) -> str:
        """The best action, or, under a handicap, one that looks like it."""
        advice = self.consider(question)
        rng = Rng(self.seed * 1_000_003 + len(question.log) + 1)
        if rng.uniform() < self._settings.blunder:
            return question.legal[rng.below(len(question.legal))]
        if self._settings.haze > 0.0:
            looked_at = [a for a in advice if a.visits] or advice
            return max(looked_at, key=lambda a: a.value + self._settings.haze * rng.uniform()).action
        return advice[0].action

    def _prepare(self, question: Question) -> Tree:
        """The tree for this question: grown from the last one where that is possible."""
        about = (question.title, dict(question.options), question.seat)
        if self._tree is None or about != self._about:
            self._about = about
            evaluator = evaluator_for(question.title, dict(question.options))
            self._settings = self.settings_for(question.title, question.options)
            self._tree = Tree(evaluator, question.world)
            for name in FOR_THE_TREE:
                setattr(self._tree, name, getattr(self._settings, name))
        elif not (question.continues and self._settings.reuse):
            self._tree.clear()
        else:
            self._tree.follow([heard.action for heard in question.news])
        if self._settings.by_plausibility:
            if not question.continues:
                self._tree.evaluator.forget()
            for heard in question.news:
                if isinstance(heard.actor, int) and heard.action != HIDDEN and heard.before is not None:
                    self._tree.evaluator.hear(heard.before, heard.actor, heard.action, question.seat)
        self._tree.face(question.world, question.seat, self.seed, len(question.log))
        return self._tree

    def _think(self, tree: Tree) -> None:
        """Do the iterations that are left; who was interrupted goes on when asked again."""
        until = None if self._settings.seconds is None else time.monotonic() + self._settings.seconds
        while self._left > 0:
            tree.think(min(self._left, SLICE))
            self._left -= SLICE
            if until is not None and time.monotonic() >= until:
                self._left = 0
            if self.stop():
                break
