"""No bot cheats: what its seat cannot know makes no difference to it."""

from dataclasses import replace
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.bots.question import Heard, ask
from tests.bots.tables import GAMES, NAMES, other_world, wander

SEEDS = range(4) if mg.compiled else range(1)
THINKERS = {
    "random": {},
    "greedy": {},
    "search": {"iterations": 40},
    "plain": {"iterations": 20},
}


@pytest.mark.parametrize(("title", "options"), GAMES, ids=NAMES)
def test_a_question_is_the_same_in_every_world_the_seat_holds_possible(title: str, options: dict[str, Any]) -> None:
    differing = 0
    for seed in SEEDS:
        for match in wander(title, options, seed, every=3):
            twin = other_world(match, 1000 + seed)
            last = ask(match)
            last = replace(last, log=last.log[: -match.players - 4])  # as if asked some events ago
            mine, other = ask(match, last, recall=True), ask(twin, last, recall=True)
            assert (mine.view, mine.legal, mine.log, mine.actions) == (
                other.view,
                other.legal,
                other.log,
                other.actions,
            )
            assert mine.world.key() == other.world.key()
            assert [past(heard) for heard in mine.news] == [past(heard) for heard in other.news]
            differing += twin.state.key() != match.state.key()
    open_to_all = title == "odyssey" and not options.get("secret_inventories")
    assert open_to_all or differing > 0, "the other worlds were the same world"


def past(heard: Heard) -> tuple[object, ...]:
    assert heard.before is not None
    return heard.actor, heard.action, heard.before.key()


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize(("title", "options"), GAMES, ids=NAMES)
def test_no_choice_hangs_on_a_secret(title: str, options: dict[str, Any], name: str) -> None:
    every = 5 if mg.compiled else 12
    for seed in SEEDS:
        for match in wander(title, options, seed, every):
            choice = mg.bot(name, seed, **THINKERS[name]).choose(match)
            for world in range(2):
                twin = other_world(match, 31 * seed + world)
                assert mg.bot(name, seed, **THINKERS[name]).choose(twin) == choice


def test_a_question_holds_no_secret() -> None:
    match = mg.Game("aloft", edition="second", players=2).new(seed=5)
    theirs = {ask(other_world(match, seed)).world.hand[1 - match.to_move] for seed in range(20)}
    assert len(theirs) == 1, "the world in the question followed the real one"
