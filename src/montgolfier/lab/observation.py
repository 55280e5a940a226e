"""One game of a study: played, watched, and told as plain numbers."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from operator import ne
from typing import Any

from montgolfier.bots.bot import Bot
from montgolfier.bots.entrants import make_bot
from montgolfier.bots.evaluator import Evaluator
from montgolfier.bots.strategy import MEASURED, strategy_of
from montgolfier.lab.plan import Block, Plan, game_of
from montgolfier.lab.restricted import RestrictedBot
from montgolfier.lab.schedule import Pairing, Schedule
from montgolfier.lab.subject import Subject, ending, subject_of
from montgolfier.play.game import Game
from montgolfier.play.match import Match

Row = dict[str, Any]
POINTS = 11  # of the curve of win chances, from the start to the end of a game
AHEAD = 0.05  # of win chance: a lead changes hands when another seat gets so far ahead


class Bench:
    """Everything a process needs to play the games of a plan; bots and rules are made once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.blocks = plan.blocks()
        self.subject = subject_of(plan.title)
        self.kinds: dict[str, str] = {}
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

    def match(self, number: int, game: int) -> tuple[Match, list[Sequence[str]], Pairing]:
        """Play a game of a block: the finished match, and what could have been done at every decision."""
        block = self.blocks[number]
        pairing = self.pairing(block, game)
        rules, _ = self.game(block, pairing.seed)
        bots = [self.bot(block, entrant, seat) for seat, entrant in enumerate(pairing.seats)]
        match = rules.new(seed=seed_of(self.plan.seed, pairing.seed))
        offers: list[Sequence[str]] = []
        while (mover := match.to_move) is not None:
            assert isinstance(mover, int)
            action = bots[mover].choose(match)
            asked = bots[mover].question
            offers.append(match.legal() if asked is None else asked.legal)
            match.play(action)
        return match, offers, pairing

    def play(self, number: int, game: int) -> Row:
        """Play a game of a block and tell what was seen."""
        match, offers, pairing = self.match(number, game)
        _, evaluator = self.game(self.blocks[number], pairing.seed)
        return observe(match, offers, evaluator, self.subject, self.kinds) | {
            "block": number,
            "game": game,
            "deal": pairing.seed,
            "seats": list(pairing.seats),
        }


def mirrored(schedule: Schedule, number: int) -> Pairing:
    """A game of a duel: every deal is played twice, with the two entrants in each other's seats."""
    deal, swapped = divmod(number, 2)
    seats = schedule.rounds[deal % len(schedule.rounds)]
    return Pairing(number, deal, tuple(1 - entrant for entrant in seats) if swapped else seats)


def seed_of(study: int, deal: int) -> int:
    """The seed of a deal: the same for all rules compared, and another one in every study."""
    return int.from_bytes(blake2b(f"{study}/{deal}".encode(), digest_size=8).digest()) >> 11


def observe(
    match: Match, offers: Sequence[Sequence[str]], evaluator: Evaluator, subject: Subject, kinds: dict[str, str]
) -> Row:
    """The numbers of a finished game; `kinds` remembers what kind of option a text is."""
    outcome = ending(match)
    events = match.record.events
    decisions = [(actor, text) for actor, text in events if actor != "*"]
    movers = [actor for actor, _ in decisions]
    options = list(map(len, offers))
    chances = [evaluator.values(before) for before, actor, _, _ in match.steps() if actor != "*"]
    chances.append(evaluator.values(match.state))
    return {
        "first": subject.starter(match),
        "scores": outcome.scores,
        "winners": outcome.winners,
        "events": len(events),
        "decisions": len(decisions),
        "turns": bool(movers) + sum(map(ne, movers, movers[1:])),
        "forced": options.count(1),
        "offered": sum(options),
        **arc(chances, outcome.winners),
        "facts": {fact.name: round(fact.value(match), 4) for fact in subject.facts},
        "elements": elements(match, subject),
        "choices": choices(offers, [text for _, text in decisions], subject, kinds),
    }


def arc(chances: Sequence[Sequence[float]], winners: Sequence[int]) -> Row:
    """How the estimated win chances went: None where there is nobody to beat."""
    if not winners or len(chances[0]) < 2:
        return {"lead_changes": None, "drama": None, "settled": None, "favourite": None, "curve": None}
    last = len(chances) - 1
    leader, changes, deepest, settled = chances[0].index(max(chances[0])), 0, 0.0, 0
    winner = winners[0] if len(winners) == 1 else None
    for i in range(last):  # for every decision of every game: as few steps as can be
        row = chances[i]
        best = max(row)
        if best - row[leader] >= AHEAD:
            changes += 1
            leader = row.index(best)
        behind = best - (max(row[w] for w in winners) if winner is None else row[winner])
        if behind > 0.0:
            settled = i + 1
            if behind > deepest:
                deepest = behind
    half = chances[last // 2]
    favourites = [seat for seat, chance in enumerate(half) if chance == max(half)]
    marks = [chances[round(last * i / (POINTS - 1))] for i in range(POINTS)]
    return {
        "lead_changes": changes,
        "drama": round(deepest, 4),
        "settled": round(settled / last, 4) if last else 0.0,
        "favourite": [
            round(max(half), 4),
            round(sum(f in winners for f in favourites) / len(favourites) / len(winners), 4),
        ],
        "curve": [round(sum(row[w] for w in winners) / len(winners), 4) for row in marks],
    }


def elements(match: Match, subject: Subject) -> dict[str, list[list[float | None]]]:
    """By element: how often every seat used it, and the points it brought."""
    found: dict[str, list[list[float | None]]] = {}
    for use in subject.elements(match):
        element, seat, number, brought = use
        row = found.get(element)
        if row is None:
            row = found[element] = [[0] * match.players, [None] * match.players]
        times, points = row
        times[seat] = (times[seat] or 0) + number
        if brought is not None:
            points[seat] = (points[seat] or 0) + brought
    return found


def choices(
    offers: Sequence[Sequence[str]], chosen: Sequence[str], subject: Subject, kinds: dict[str, str]
) -> dict[str, list[float]]:
    """By kind of option, where there was a choice of kinds: how often offered, how often chosen, expected by chance."""
    found: dict[str, list[float]] = {}
    for offer, text in zip(offers, chosen, strict=True):
        if len(offer) == 1:
            continue
        try:
            seen = [kinds[option] for option in offer]
        except KeyError:
            kinds.update({option: subject.kind(option) for option in offer})
            seen = [kinds[option] for option in offer]
        different = set(seen)
        if len(different) == 1:
            continue
        for kind in different:
            row = found.get(kind)
            if row is None:
                row = found[kind] = [0, 0, 0.0]
            row[0] += 1
            row[2] += seen.count(kind) / len(offer)
        found[kinds[text]][1] += 1
    return {kind: [row[0], row[1], round(row[2], 4)] for kind, row in sorted(found.items())}


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
    """The record of a game that was played before, played again."""
    return bench.match(row["block"], row["game"])[0].record.to_json()
