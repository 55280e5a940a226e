"""Dice that can be checked: the construction of docs/dice.md, its fairness, and what it lets nobody do."""

import hashlib
import hmac
import random
from collections import Counter

import pytest

import montgolfier as mg
from montgolfier.play.dice import Dice, DiceError, check_dice, commitment_to, read_dice
from montgolfier.play.record import Record, check_record, read_record

SEED = bytes(range(32))


def play_with(dice: Dice, title: str = "cloud9", **options) -> Record:
    """The record of a game whose chance comes from these dice, players at random."""
    match = mg.Game(title, **options).new(chance="manual")
    players, draws = random.Random(7), 0
    while match.to_move is not None:
        if match.to_move == mg.CHANCE:
            match.apply(dice.draw(match.state, draws))
            draws += 1
        else:
            match.play(players.choice(match.legal()))
    match.record.dice = dice
    return match.record


def test_the_construction_as_the_docs_spell_it_out():
    dice = Dice(SEED, {2: "beef", 0: "12"})
    assert dice.commitment == hashlib.sha256(b"montgolfier dice 1 seal\n" + SEED).hexdigest()
    for number, weights in enumerate([[1, 1], [3, 0, 2], [5] * 36, [1]]):
        message = f"montgolfier dice 1 draw\n{number} 0\n0=12,2=beef".encode()
        value = int.from_bytes(hmac.new(SEED, message, hashlib.sha256).digest(), "big") % sum(weights)
        expected = next(i for i in range(len(weights)) if value < sum(weights[: i + 1]))
        assert dice.pick(number, weights) == expected


def test_a_value_that_would_favour_the_first_outcomes_is_drawn_again(monkeypatch):
    blocks = iter([2**256 - 1, 2**256 - 2, 5])
    monkeypatch.setattr(Dice, "_block", lambda self, number, attempt: next(blocks))
    assert Dice(SEED).pick(0, [1] * 7) == 5  # 2**256 = 2 (mod 7): the last two values have no full round
    assert next(blocks, None) is None


@pytest.mark.parametrize("title", mg.titles())
def test_the_record_of_a_whole_game_is_checked(title):
    record = play_with(Dice(SEED, {0: "a1"}), title)
    again = read_record(record.to_json())
    assert again.dice == record.dice
    chance = sum(actor == "*" for actor, _ in record.events)
    assert check_dice(again, mg.replay(record.to_json(), chance="manual")) == chance


def test_one_changed_outcome_is_found():
    record = play_with(Dice(SEED), players=2)
    number, text = next((i, text) for i, (_, text) in enumerate(record.events) if text.startswith("deal"))
    other = next(e for e in ("deal red", "deal green") if e != text)
    record.events[number] = ("*", other)
    game = mg.Game("cloud9", players=2).new(chance="manual")
    for _, done in record.events[: number + 1]:
        game.play(done)
    record.events[:] = record.events[: number + 1]
    with pytest.raises(DiceError, match=rf"event {number + 1}: chance brought '{other}', but the seed gives '{text}'"):
        check_dice(record, game)


def test_a_record_without_dice_cannot_be_checked():
    match = mg.Game("aloft", players=2).new(seed=1)
    with pytest.raises(DiceError, match="says nothing about its dice"):
        check_dice(match.record, match)


def test_every_players_number_changes_the_dice():
    alone = play_with(Dice(SEED), players=2).events
    games = [play_with(Dice(SEED, numbers), players=2).events for numbers in ({0: "1"}, {1: "1"}, {0: "2"}, {0: "01"})]
    assert len({str(events) for events in [alone, *games]}) == 5


def test_no_two_seeds_have_one_commitment_and_no_seed_two():
    seeds = [hashlib.sha256(str(i).encode()).digest() for i in range(20_000)]
    assert len({commitment_to(seed) for seed in seeds}) == len(seeds)
    assert commitment_to(SEED) == commitment_to(bytes(range(32)))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": "ab"}, "'seed' must be 64 hexadecimal digits, not 'ab'"),
        ({"construction": 2}, "'construction' must be 1, not 2"),
        ({"numbers": {"0": "xyz"}}, "1 to 64 hexadecimal digits .* not 'xyz'"),
        ({"numbers": ["1"]}, "'numbers' must be an object"),
        ({"numbers": {"9" * 5000: "a"}}, "'numbers' must be an object with seats as keys"),
        ({"commitment": "00"}, "commitment '00' does not fit its seed"),
    ],
)
def test_dice_that_are_none_are_refused_in_words(change, words):
    with pytest.raises(mg.MontgolfierError, match=words):
        read_dice(Dice(SEED, {0: "a"}).to_dict() | change)


def test_records_of_earlier_versions_have_no_dice():
    data = mg.Game("aloft", players=2).new(seed=1).record.to_dict()
    assert "dice" not in data
    assert check_record(data).dice is None


def chi_squared(counts: Counter, weights: list[int], draws: int) -> float:
    total = sum(weights)
    return sum((counts[i] - draws * w / total) ** 2 / (draws * w / total) for i, w in enumerate(weights))


def test_outcomes_come_as_often_as_their_weights_say():
    """Fixed seeds, so the result is always the same: a chi-squared beyond 1 in 1,000 would be a fault."""
    scipy_stats = pytest.importorskip("scipy.stats")
    for weights in ([1] * 6, [18, 18, 18, 18, 4], [1, 2, 3, 4, 5, 6, 7], [1] * 52):
        dice, draws = Dice(SEED, {0: str(len(weights))}), 40_000
        counts = Counter(dice.pick(number, weights) for number in range(draws))
        p_value = scipy_stats.chi2.sf(chi_squared(counts, weights, draws), len(weights) - 1)
        assert p_value > 0.001, (weights, p_value)


def test_a_roll_with_too_many_outcomes_to_list_is_drawn_as_well():
    game = mg.Game("cloud9", players=2, dice_cap=None)
    hands = [{"red": 2}, {"green": 2}]
    state = game.position({"level": 20, "phase": "roll", "hands": hands}, chance="manual").state
    drawn = [Dice(SEED).draw(state, number) for number in range(4)]
    assert len(set(drawn)) == 4
    assert drawn == [Dice(SEED).draw(state, number) for number in range(4)]
