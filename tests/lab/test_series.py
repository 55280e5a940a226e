"""Series of games: the same on any number of processes, for bots of any kind, and nothing lost on Ctrl-C."""

import os

import pytest

import montgolfier as mg
from montgolfier.bots.entrants import make_bot, register_bot


class Doomed(mg.Bot):
    """Takes its process with it."""

    def decide(self, question: mg.Question) -> str:
        os._exit(3)


class Climber(mg.Bot):
    """Always the last legal action."""

    def decide(self, question: mg.Question) -> str:
        return question.legal[-1]


def make_climber(seed: int) -> mg.Bot:
    return Climber("made", seed)


GAME = mg.Game("aloft", players=2)


def test_the_same_arguments_give_the_same_games_on_any_number_of_processes():
    one, two = (mg.series(GAME, ["random", Climber], games=12, seed=3, jobs=jobs, records=True) for jobs in (1, 2))
    assert one.played == two.played
    assert one.bots == ["random", "Climber"]
    assert len(one.records) == 12
    assert mg.replay(one.records[0]).outcome is not None


def test_wins_are_told_by_bot_and_by_seat():
    result = mg.series(mg.Game("cloud9", players=3), ["greedy", "random"], games=60, seed=1)
    greedy, random = result.wins(0), result.wins(1)
    assert greedy is not None
    assert random is not None
    assert greedy.mean + random.mean == pytest.approx(1.0)
    assert greedy.low < greedy.mean <= greedy.high + 1e-9
    seats = [result.seat_wins(seat) for seat in range(3)]
    assert sum(seat.mean for seat in seats if seat) == pytest.approx(1.0)
    assert len(result.lengths) == 60
    assert "60 games of cloud9" in str(result)


def test_one_bot_alone_beats_nobody():
    result = mg.series(GAME, ["random"], games=4)
    assert result.wins(0) is None
    assert "random: - of the victories" in str(result)


@pytest.mark.parametrize("entrant", [Climber, Climber("mine", 4), make_climber, f"{__name__}:Climber"])
def test_bots_of_one_s_own_play(entrant):
    bot = make_bot(entrant, seed=7)
    match = GAME.new(seed=1)
    assert bot.choose(match) == match.legal()[-1]
    assert len(mg.series(GAME, [entrant, "random"], games=2).played) == 2


def test_a_bot_is_registered_under_a_name_of_its_own():
    register_bot("climber", Climber)
    assert isinstance(make_bot("climber"), Climber)
    with pytest.raises(mg.SetupError, match="a bot's name must be one word, such as 'climber', not 'expert'"):
        register_bot("expert", Climber)


def test_a_registered_bot_is_known_in_every_process():
    register_bot("climber", Climber)
    one, two = (mg.series(GAME, ["random", "climber"], games=6, seed=3, jobs=jobs) for jobs in (1, 2))
    assert one.played == two.played
    wish = {"bots": ["climber"], "games": 4, "skill": ["random", "climber"], "restricted": [], "side_games": 2}
    alone, together = (mg.study("aloft", workers=workers, **wish) for workers in (1, 2))
    assert alone.results == together.results


def test_a_bot_that_ends_its_process_is_told_in_words():
    with pytest.raises(mg.SetupError, match="a worker process died: a bot ended it"):
        mg.series(GAME, [Doomed, "random"], games=4, jobs=2)


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        ([], "bots must be a list of at least one"),
        ("expert", "bots must be a list of at least one"),
        (["grandmaster"], "there is no bot 'grandmaster'; there are random, greedy"),
        (["no.such.module:Bot"], "the bot cannot be loaded from 'no.such.module:Bot'"),
        (7, "bots must be a list of at least one, .* not 7"),
        ([3], "a bot is a name, a Bot, a class of bots or a function that makes one, not 3"),
        ([lambda seed: 5], "made 5, not a Bot"),
    ],
)
def test_what_is_not_a_bot_is_refused(bots, complaint):
    with pytest.raises(mg.SetupError, match=complaint):
        mg.series(GAME, bots, games=1)


class Lost(mg.Bot):
    def decide(self, question: mg.Question) -> str:
        return "fly"


class Broken(mg.Bot):
    def decide(self, question: mg.Question) -> str:
        raise ZeroDivisionError("oops")


def test_an_error_of_a_bot_names_the_bot_and_the_game():
    with pytest.raises(mg.NotationError, match=r"^lost in seat [01]: 'fly' is not an action of aloft"):
        mg.series(GAME, ["random", Lost], games=2)
    with pytest.raises(ZeroDivisionError, match="oops") as caught:
        mg.series(GAME, [Broken], games=2, seed=5)
    assert "bot('broken', seed=" in caught.value.__notes__[-1]
    assert caught.value.__notes__[-1].endswith("of game 0, seed 5")


@pytest.mark.parametrize("seed", [None, "1", 1.5])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(mg.SetupError, match="seed must be a whole number, not"):
        mg.series(GAME, ["random"], games=1, seed=seed)


def test_ctrl_c_keeps_what_was_played():
    def press(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(mg.Interrupted) as caught:
        mg.series(GAME, ["random"], games=1000, progress=press)
    partial = caught.value.partial
    assert len(partial.played) == 1
    assert not partial.complete
    assert "(interrupted)" in str(partial)


def beginnings(title: str, number: int) -> list[tuple[str, ...]]:
    """What bots made once decide at the beginning of this many games: the natural loop, cut short."""
    game = mg.Game(title)
    bots = [mg.bot("random") for _ in range(game.players)]
    seen = []
    for seed in range(number):
        match, decisions = game.new(seed=seed), []
        while (mover := match.to_move) is not None and len(decisions) < 30:
            decisions.append(bots[mover].choose(match))
            match.play(decisions[-1])
        seen.append(tuple(decisions))
    return seen


@pytest.mark.parametrize("title", mg.titles())
def test_bots_made_once_play_a_thousand_different_games_and_the_same_ones_again(title):
    games = beginnings(title, 1000)
    assert len(set(games)) >= 990
    assert beginnings(title, 50) == games[:50]
