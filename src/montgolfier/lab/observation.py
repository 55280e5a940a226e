"""One game of a study: played, watched, and summed up in plain numbers."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from operator import ne
from typing import Any, NamedTuple

from montgolfier.bots.bot import Bot
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.evaluator import Evaluator
from montgolfier.bots.strategy import MEASURED, strategy_of
from montgolfier.bots.uniform import RandomBot
from montgolfier.engine.errors import SetupError
from montgolfier.engine.state import State
from montgolfier.lab.arc import arc
from montgolfier.lab.choices import Choices
from montgolfier.lab.plan import Block, Plan, game_of
from montgolfier.lab.restricted import RestrictedBot
from montgolfier.lab.schedule import Pairing, Schedule
from montgolfier.lab.subject import Subject, ending, subject_of
from montgolfier.lab.versions import stamp
from montgolfier.play.failures import note_failure
from montgolfier.play.game import Game
from montgolfier.play.match import Match

Row = dict[str, Any]


class Play(NamedTuple):
    """A game as it was played. The lists have an entry for every decision."""

    match: Match
    pairing: Pairing
    movers: list[int]
    positions: list[State]  # before each decision, and at the end
    offers: list[Sequence[str]]  # what could be done
    chosen: list[str]


class Bench:
    """Everything a process needs to play the games of a plan; bots and rules are made once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.blocks = plan.blocks()
        self.subject = subject_of(plan.title)
        self.choices = Choices(self.subject.kind)
        self.stamp = stamp(plan.title)
        self._games: dict[tuple[int, int], tuple[Game, Evaluator]] = {}
        self._schedules: dict[int, Schedule] = {}
        self._bots: dict[tuple[str, str, int], Bot] = {}

    def pairing(self, block: Block, number: int) -> Pairing:
        """Who sits where in a game of a block; `seed` is the number of the deal."""
        if block.number not in self._schedules:
            self._schedules[block.number] = Schedule(len(block.entrants), block.condition.players, 0)
        schedule = self._schedules[block.number]
        return schedule.pairing(number) if block.purpose == "main" else mirrored(schedule, number)

    def game(self, block: Block, deal: int) -> tuple[Game, Evaluator]:
        """The rules of a deal, and what judges its positions."""
        variants = block.condition.variants
        key = (block.condition.number, deal % len(variants))
        if key not in self._games:
            game = game_of(self.plan.title, variants[key[1]])
            self._games[key] = game, strategy_of(game.title, MEASURED).evaluator(game.options)
        return self._games[key]

    def bot(self, block: Block, entrant: int, seat: int) -> Bot:
        """The bot of an entrant on a seat."""
        restriction = block.restriction if entrant == 0 else ""
        key = (block.entrants[entrant], restriction, seat)
        if key not in self._bots:
            bot = make_bot(key[0], seat)
            if restriction:
                bot = RestrictedBot(bot, next(r for r in self.subject.restrictions if r.name == restriction))
            self._bots[key] = bot
        return self._bots[key]

    def match(self, number: int, game: int) -> Play:
        """Play a game of a block."""
        block = self.blocks[number]
        pairing = self.pairing(block, game)
        rules, _ = self.game(block, pairing.seed)
        bots = [self.bot(block, entrant, seat) for seat, entrant in enumerate(pairing.seats)]
        match = rules.new(seed=seed_of(self.plan.seed, pairing.seed))
        play = Play(match, pairing, [], [], [], [])
        _, _, movers, positions, offers, chosen = play
        while (mover := match.to_move) is not None:
            movers.append(mover)
            positions.append(match.state)
            offer, action = decide(bots[mover], match)
            offers.append(offer)
            chosen.append(action)
        positions.append(match.state)
        return play

    def play(self, number: int, game: int) -> Row:
        """Play a game of a block and return what was observed."""
        play = self.match(number, game)
        _, evaluator = self.game(self.blocks[number], play.pairing.seed)
        row = observe(play, evaluator, self.subject, self.choices)
        row |= self.stamp
        row["block"], row["game"] = number, game
        row["deal"], row["seats"] = play.pairing.seed, list(play.pairing.seats)
        return row


def decide(bot: Bot, match: Match) -> tuple[Sequence[str], str]:
    """Play what a bot chooses: what it chose from, and what it chose."""
    if type(bot) is RandomBot:  # many studies have no other bots, so this skips the question and the parsing
        state, format_action = match.state, match.rules.format
        try:
            actions = state.legal()
            texts = [format_action(state, action) for action in actions]
        except Exception as fault:  # rules written in plain Python
            note_failure(fault, match)
            raise
        number = bot.pick(match, len(actions))
        match.apply(actions[number], texts[number])
        return texts, texts[number]
    action = bot.choose(match)
    offer: Sequence[str] = match.legal() if bot.question is None else bot.question.legal
    match.play(action)
    return offer, action


def mirrored(schedule: Schedule, number: int) -> Pairing:
    """The seats in a game of a duel: every deal is played twice, with the two entrants in each other's seats."""
    deal, swapped = divmod(number, 2)
    seats = schedule.rounds[deal % len(schedule.rounds)]
    return Pairing(number, deal, tuple(1 - entrant for entrant in seats) if swapped else seats)


def seed_of(study: int, deal: int) -> int:
    """The seed of a deal: the same for all rules compared, and another one in every study."""
    return int.from_bytes(blake2b(f"{study}/{deal}".encode(), digest_size=8).digest()) >> 11


def observe(play: Play, evaluator: Evaluator, subject: Subject, choices: Choices) -> Row:
    """The numbers of a finished game."""
    match, movers = play.match, play.movers
    outcome = ending(match)
    options = list(map(len, play.offers))
    row = arc(evaluator, play.positions, outcome.winners)
    row["first"] = subject.starter(match)
    row["scores"], row["winners"] = outcome.scores, outcome.winners
    row["events"], row["decisions"] = len(match.record.events), len(movers)
    row["turns"] = bool(movers) + sum(map(ne, movers, movers[1:]))
    row["forced"], row["offered"] = options.count(1), sum(options)
    row["facts"] = {fact.name: round(fact.value(match), 4) for fact in subject.facts}
    row["elements"] = elements(match, subject)
    row["choices"] = choices.count(play.offers, play.chosen)
    return row


def elements(match: Match, subject: Subject) -> dict[str, list[list[float | None]]]:
    """By element: how often every seat used it, and the points it brought."""
    found: dict[str, list[list[float | None]]] = {}
    players = match.players
    for element, seat, number, brought in subject.elements(match):
        if element not in found:
            found[element] = [[0] * players, [None] * players]
        times, points = found[element]
        times[seat] += number  # type: ignore[operator]  # of times, none is missing
        if brought is not None:
            points[seat] = (points[seat] or 0) + brought
    return found


@lru_cache(maxsize=2)
def bench_of(plan: str) -> Bench:
    """The bench for a plan written as TOML: what travels to other processes."""
    from montgolfier.lab.planfile import read_plan

    return Bench(read_plan(plan))


def play_games(plan: str, games: Sequence[tuple[int, int]]) -> list[Row]:
    """Play games of a plan, each given by its block and number; what a worker does."""
    bench = bench_of(plan)
    return [bench.play(block, game) for block, game in games]


def record_of(bench: Bench, row: Mapping[str, Any]) -> str:
    """The record of a game that was played before, played again; SetupError if it is another game now."""
    play = bench.match(row["block"], row["game"])
    outcome = ending(play.match)
    if (outcome.scores, outcome.winners) != (row["scores"], row["winners"]):
        raise SetupError(
            f"game {row['game']} of block {row['block']} comes out differently now: another version of Montgolfier or "
            "of a bot played it, or a bot does not play by its seed"
        )
    return play.match.record.to_json()
