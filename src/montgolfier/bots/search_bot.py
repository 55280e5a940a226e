"""The bot that searches: it thinks in slices and keeps its tree from one decision to the next."""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from threading import RLock
from typing import Any

from montgolfier.bots.bot import Advice, Bot, Deliberation
from montgolfier.bots.character import character_of, check_character, in_character
from montgolfier.bots.discretion import Onlooker, discreet
from montgolfier.bots.question import Question, question_for
from montgolfier.bots.root_parallel import RootParallel
from montgolfier.bots.settings import TREE_SETTINGS, SearchSettings, check_settings
from montgolfier.bots.strategy import strategy_of
from montgolfier.engine.checks import count_from
from montgolfier.engine.errors import SetupError, add_record
from montgolfier.engine.rng import Rng
from montgolfier.engine.state import CHANCE, HIDDEN, State
from montgolfier.engine.title import Rules
from montgolfier.play.game import Game
from montgolfier.play.match import Match

LINE_LENGTH = 2  # actions shown of how the search continued
LINE_VISITS = 8  # tries behind each of them
LINE_WORLDS = 8  # worlds in which they are looked for
HANDICAP = 1  # the purpose of random numbers that spoil a choice
SLICE = 256  # iterations between two looks at the clock
PARALLEL_SLICE = 1024  # the same where threads have to wait for each other
SEARCH_BYTES, EDGE_BYTES = 2_000_000, 100  # memory: the history of actions, and an edge with its share of nodes
STEP = 64  # iterations of one step of a deliberation


class SearchBot(Bot):
    """Information-set Monte Carlo tree search. The same seed, settings and questions give the same choices."""

    def __init__(
        self,
        name: str = "search",
        seed: int = 0,
        /,
        plain: bool = False,
        level: str = "",
        version: str = "",
        character: str = "",
        **changes: Any,
    ) -> None:
        super().__init__(name, seed)
        if character:
            check_character(character)
        self.character = character  # what it likes among moves about as good as the best; none: the best alone
        self.plain = plain
        self.level = level
        self.version = version  # of the strategies; none: the newest
        self.changes = changes
        self.stop: Callable[[], bool] = lambda: False  # asked between slices; True ends the thinking
        check_settings(name, changes)
        if "budget_share" in changes and (not level or "iterations" in changes):
            raise SetupError(f"bot {name!r}: budget_share is for levels, and cannot be combined with iterations")
        self._turn = RLock()  # of the thread that asks: a tree grows for one game at a time
        self._left = 0  # iterations still to be done for the present question
        self._largest = 0  # the most edges that the tree has had: their memory is kept
        self._search: RootParallel | None = None
        self._onlooker = Onlooker()  # what the others can guess of its secret
        self._settings = SearchSettings(**changes)
        self._about: tuple[str, dict[str, Any], int] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its settings and seed, without its tree: it decides like a bot just made."""
        given = {"plain": self.plain, "level": self.level, "version": self.version, "character": self.character}
        return made, (type(self), self.name, self.seed, {**given, **self.changes})

    @property
    def memory(self) -> int:
        """About how many bytes the search holds."""
        return 0 if self._search is None else SEARCH_BYTES * self._settings.threads + EDGE_BYTES * self._largest

    def settings_for(self, title: str, options: Mapping[str, Any]) -> SearchSettings:
        """How this bot thinks about a game."""
        strategy = strategy_of(title, self.version)
        tuned = {} if self.plain else strategy.settings(dict(options))
        settings = SearchSettings(**{**tuned, **self.changes})
        if not self.level or "iterations" in self.changes:
            return settings
        budget = strategy.budgets(dict(options))[self.level]
        return replace(settings, iterations=max(1, round(settings.budget_share * budget)))

    def recalls(self, title: str, options: Mapping[str, Any]) -> bool:
        """The past is needed for beliefs about the others, and for theirs."""
        settings = self.settings_for(title, options)
        return settings.world_likelihood or settings.discretion > 0.0

    def consider(self, question: Question) -> list[Advice]:
        """All legal actions, the most visited first; with `mixmax`, those with the best result."""
        return self._weigh(question, len(question.actions) > 1)

    def _weigh(self, question: Question, think: bool) -> list[Advice]:
        """All legal actions, best first, after the thinking that is still due."""
        search = self._begin(question)
        if think:
            self._think(search, question, lambda: self.stop())
        return self._ranked(search, question)

    def _begin(self, question: Question) -> RootParallel:
        """The search for a question, with the iterations that are due for it."""
        search = self._prepare(question)
        if question.news or not question.continues:
            self._left = self._settings.iterations
        return search

    def _ranked(self, search: RootParallel, question: Question) -> list[Advice]:
        """All legal actions, best first, as far as the search has got."""
        self._largest = max(self._largest, search.size)
        found = search.root_statistics()
        known = [found.get(action, (0, 0.0, 0.0)) for action in question.actions]
        total = sum(visits for visits, _, _ in known) or 1
        by_best = self._settings.mixmax > 0.0
        order = sorted(range(len(known)), key=lambda i: (-known[i][2] * by_best, -known[i][0], -known[i][1], i))
        advice = [Advice(question.legal[i], known[i][1], known[i][0], known[i][0] / total) for i in order]
        if not self.character or by_best:  # played alone, it follows the best game found
            return advice
        return in_character(character_of(question.title, self.character), question, advice)

    def explain(self, match: Match, best: int = 5) -> list[Advice]:
        """The best few actions, each with how the search continued from there."""
        best = count_from(best, 0, "best")
        with self._turn:
            question = self._ask(match)
            advice = self._weigh(question, True)[:best]  # a forced move, too, has a value
            actions = dict(zip(question.legal, question.actions, strict=True))
            return [replace(a, line=self._line(question, match.rules, actions[a.action])) for a in advice]

    def _line(self, question: Question, rules: Rules[Any], action: int) -> tuple[tuple[int, str], ...]:
        """What followed an action most often, in a world where it can; no further than to the next chance event."""
        assert self._search is not None
        longest: list[tuple[int, str]] = []
        world = question.world.clone()
        rng = Rng(len(question.log))
        for _ in range(LINE_WORLDS):
            line: list[tuple[int, str]] = []
            now, path, step = world.clone(), [world.observe(action, question.seat)], action
            now.apply_legal(step)
            while len(line) < LINE_LENGTH and not now.terminal() and now.to_move() != CHANCE:
                tried = self._search.visits_after(path)
                step = max(tried, key=lambda a: tried[a], default=HIDDEN)
                if tried.get(step, 0) < LINE_VISITS or not now.is_legal(step):
                    break
                line.append((now.to_move(), rules.sentence(now, step, question.seat)))
                path.append(now.observe(step, question.seat))
                now.apply_legal(step)
            longest = max(longest, line, key=len)
            world.determinize(question.seat, rng)
        return tuple(longest)

    def choose(self, match: Match) -> str:
        """The action to play. Threads that share a bot wait for each other."""
        with self._turn:
            return super().choose(match)

    def decide(self, question: Question) -> str:
        """The best action, or, under a handicap, one that looks like it; a forced one without thinking."""
        search = self._begin(question)
        if len(question.actions) > 1 and not self._decided(search, question):
            self._think(search, question, lambda: self.stop() or self._decided(search, question))
        return self._pick(question, self._ranked(search, question))

    def _decided(self, search: RootParallel, question: Question) -> bool:
        """Whether `early_stop` spares the iterations left: they cannot make another action the choice."""
        settings = self._settings
        if not settings.early_stop or settings.mixmax > 0.0 or settings.value_noise > 0.0 or self.character:
            return False  # the choice does not go by visits alone
        if settings.discretion > 0.0:
            return False
        found = search.root_statistics()
        visits = sorted(found[action][0] if action in found else 0 for action in question.actions)
        return visits[-1] - visits[-2] > self._left * settings.threads

    def deliberate(self, match: Match) -> Deliberation:
        """The choice of `choose`, in steps of a few iterations."""
        question = self._ask(match)
        search = self._begin(question)
        for _ in self._slices(search, question, STEP):
            if (yield):
                break
        return self._pick(question, self._ranked(search, question))

    def ponder(self, match: Match, seat: int) -> Iterator[None]:
        """With the setting `ponder`: keep searching at another seat's decision, at most as long as for one of its own.

        The tree that grows is the one that the next decision inherits.
        """
        if not self.settings_for(match.title, match.options).ponder or match.to_move in (None, CHANCE):
            return iter(())
        question = question_for(match, seat, self._last, self.recalls(match.title, match.options))
        self._last = question
        return self._ponder(self._begin(question), question)

    def _ponder(self, search: RootParallel, question: Question) -> Iterator[None]:
        """The steps of `ponder`, until there are none left or `stop` says so."""
        for _ in self._slices(search, question, STEP):
            yield
            if self.stop():
                break

    def _pick(self, question: Question, advice: list[Advice]) -> str:
        rng = question.rng(self.seed, HANDICAP)
        if rng.uniform() < self._settings.blunder_rate:
            return question.legal[rng.below(len(question.legal))]
        if self._settings.value_noise > 0.0:
            visited = [a for a in advice if a.visits] or advice
            return max(visited, key=lambda a: a.value + self._settings.value_noise * rng.uniform()).action
        return self._discreetly(question, advice)[0].action

    def _discreetly(self, question: Question, advice: list[Advice]) -> list[Advice]:
        """With the setting `discretion`: what tells the others less comes first among what is about as good."""
        weight = self._settings.discretion
        if weight == 0.0 or len(advice) < 2 or self.character or self._search is None:
            return advice
        evaluator, seat = self._search.evaluator, question.seat
        odds = evaluator.odds_by_secret(question.world, seat)
        secret = evaluator.own_secret(question.world, seat)
        text = dict(zip(question.actions, question.legal, strict=True))
        legal = [text[action] for action in question.world.legal()]
        return discreet(advice, legal, odds, self._onlooker, secret, weight)

    def _show(self, question: Question, before: State, action: int) -> None:
        """The others have seen what this seat did."""
        assert self._search is not None
        actions = before.legal()
        if len(actions) > 1:
            odds = self._search.evaluator.odds_by_secret(before, question.seat)
            self._onlooker.see(odds, actions.index(action))

    def _prepare(self, question: Question) -> RootParallel:
        """The search for this question: grown from the last one where that is possible."""
        about = (question.title, dict(question.options), question.seat)
        if self._search is None or about != self._about:
            self._about = about
            strategy = strategy_of(question.title, self.version)
            self._settings = self.settings_for(question.title, question.options)
            self._search = RootParallel(
                lambda: strategy.evaluator(dict(question.options)),
                question.world,
                self._settings.threads,
                {name: getattr(self._settings, name) for name in TREE_SETTINGS},
            )
            self._largest = 0
        elif not (question.continues and self._settings.reuse_tree):
            self._search.clear()
        else:
            self._search.advance([heard.action for heard in question.news])
        self._guess(self._search, question)
        self._search.set_root(question.world, question.seat, question.seed_for(self.seed), 4 * len(question.log))
        return self._search

    def _guess(self, search: RootParallel, question: Question) -> None:
        """Learn from the news what the others hide, and what they can know by now of this seat's secret."""
        settings = self._settings
        if not question.continues:
            search.reset_beliefs()
            self._onlooker = Onlooker()
        for heard in question.news:
            if not isinstance(heard.actor, int) or heard.action == HIDDEN or heard.before is None:
                continue
            if heard.actor != question.seat:
                if settings.world_likelihood:
                    search.update_beliefs(heard.before, heard.actor, heard.action, question.seat)
            elif settings.discretion > 0.0:
                self._show(question, heard.before, heard.action)

    def _think(self, search: RootParallel, question: Question, stop: Callable[[], bool]) -> None:
        """Do the iterations that are left; after an interruption the next call continues from there."""
        for _ in self._slices(search, question, SLICE if self._settings.threads == 1 else PARALLEL_SLICE):
            if stop():
                break

    def _slices(self, search: RootParallel, question: Question, size: int) -> Iterator[None]:
        """Do the iterations that are left, in slices of this size."""
        until = None if self._settings.seconds is None else time.monotonic() + self._settings.seconds
        while self._left > 0:
            now = min(self._left, size)
            try:
                search.think(now)
            except Exception as fault:  # in rules or an evaluator written in plain Python
                fault.add_note(f"A search met this in the game as seat {question.seat} imagines it.")
                add_record(fault, partial(describe_failure, search, question), search.failed_after)
                raise
            self._left -= now
            if until is not None and time.monotonic() >= until:
                self._left = 0
            yield


def made(kind: type[SearchBot], name: str, seed: int, given: dict[str, Any]) -> SearchBot:
    """A bot from the parts that were pickled."""
    return kind(name, seed, **given)


def describe_failure(search: RootParallel, question: Question, actions: list[int]) -> str:
    """The record that leads to an error in the rules: the world that was imagined, and what happened there."""
    try:
        world = search.sampled_world()
    except Exception:  # the rules failed while a world was being sampled
        world, actions = question.world, []
    game = Game(question.title, **question.options)
    return game.position(game.rules.describe(world), chance="manual").describe_failure(actions)
