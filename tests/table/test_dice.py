"""The dice of live tables: sealed in the log before the first deal, and never rolled twice."""

import json
import random
from collections import Counter

import pytest
from scipy.stats import chi2
from sqlalchemy import text

import montgolfier as mg
from montgolfier.play.dice import check_dice
from montgolfier.table.chance import draw_at, draws_so_far, fair_draw
from montgolfier.table.change import TableChange
from montgolfier.table.errors import TableError
from montgolfier.table.setup import TableSetup
from montgolfier.table.table import Table
from tests.table.stories import aloft, pair


def opened(seed: bytes, title: str = "cloud9", **options) -> TableChange:
    """A table of two bots whose dice have this seed, before the first deal."""
    options = {"players": 2, **options}
    bots = [{"kind": "bot", "level": "random", "name": name} for name in ("Ada", "Ben")]
    change = TableChange(Table("a table of tests"))
    game = mg.Game(title, **options)
    change.open(
        title=title, options=dict(game.options), seats=bots, name="", listed=False, invitation="", dice=seed.hex()
    )
    return change


def play_on(change: TableChange, rng: random.Random) -> Table:
    """The game to its end, chance by the table's own dice."""
    change.settle()
    while (seat := change.table.to_move) is not None:
        change.act(seat, rng.choice(change.table.running().legal()))
        change.settle()
    return change.table


def test_a_finished_game_reveals_its_dice_and_all_chance_follows_from_them():
    table = play_on(opened(bytes(32), target=15), random.Random(1))
    record = table.revealed_record()
    assert record.dice.seed == bytes(32)
    assert check_dice(record, mg.replay(record.to_json(), chance="manual")) == draws_so_far(table.match)


def test_outcomes_at_tables_come_as_often_as_their_odds_say():
    """Chi-squared over some thousand draws of real games; seeds are fixed, so the result is always the same."""
    seen: dict[tuple, Counter] = {}
    for game in range(70):
        table = play_on(opened(bytes([game]) * 32), random.Random(game))
        for step in table.match.steps():
            if step.actor == "*" and step.text.startswith("roll"):
                seen.setdefault(tuple(step.before.odds()), Counter())[step.before.legal().index(step.action)] += 1
    assert sum(counts.total() for counts in seen.values()) > 3000
    for odds, counts in seen.items():
        draws, total = counts.total(), sum(odds)
        expected = {i: draws * w / total for i, w in enumerate(odds)}
        common = [i for i in expected if expected[i] >= 5]  # the test needs enough of each; the rest goes together
        rest = (
            sum(counts[i] for i in expected if i not in common),
            sum(expected[i] for i in expected if i not in common),
        )
        rows = [(counts[i], expected[i]) for i in common] + ([rest] if rest[1] >= 5 else [])
        if len(rows) > 1:
            statistic = sum((found - mean) ** 2 / mean for found, mean in rows)
            assert chi2.sf(statistic, len(rows) - 1) > 0.0005, odds


def test_undo_never_rolls_again():
    change = opened(bytes(32), first_pilot=0)
    change.settle()
    match = change.table.running().copy()
    draw, rolled = draw_at(change.table), []
    for _ in range(2):
        while match.to_move != mg.CHANCE:
            match.play(match.legal()[-1])
        rolled.append((draws_so_far(match), match.format(draw(match))))
        for _ in range(match.undoable):
            match.undo()
        assert match.events[-1][0] == "*"  # an undo ends where chance acted last
    assert rolled[0] == rolled[1]


def test_numbers_of_the_players_are_in_the_dice_and_whoever_leaves_takes_theirs_back(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me", "open", "open"), "ada", "Ada", number="aa")
        await tables.sit(table.id, "ben", "Ben", invitation=table.invitation, number="bb")
        await tables.leave(table.id, "ben")
        await tables.sit(table.id, "cem", "Cem", invitation=table.invitation, number="cc")
        table = await tables.sit(table.id, "dee", "Dee", invitation=table.invitation)
        assert dict(table.dice.numbers) == {0: "aa", 1: "cc"}
        with pytest.raises(mg.SetupError, match="hexadecimal digits"):
            await tables.open(aloft("me", "open"), "ada", "Ada", number="seven")
        return table.id, table.dice.commitment

    table_id, commitment = with_tables(story)

    async def after_a_restart(tables):
        return (await tables.get(table_id)).dice.commitment

    assert with_tables(after_a_restart) == commitment


def test_a_table_without_sealed_dice_goes_on_as_it_was(with_tables):
    async def story(tables):
        table = await pair(tables)
        with tables.store.engine.begin() as connection:  # as earlier versions wrote it
            query = "SELECT data FROM events WHERE table_id = :id AND number = 1"
            data = json.loads(connection.scalar(text(query), {"id": table.id}))
            assert len(bytes.fromhex(data.pop("dice"))) == 32
            change = "UPDATE events SET data = :data WHERE table_id = :id AND number = 1"
            connection.execute(text(change), {"id": table.id, "data": json.dumps(data)})
        return table.id

    table_id = with_tables(story)

    async def after_an_update(tables):
        table = await tables.get(table_id)
        assert table.dice is None
        assert draw_at(table) is fair_draw
        return await tables.play(table_id, "ada", table.match.legal()[0])

    assert with_tables(after_an_update).ply > 0


def test_the_seed_is_not_told_before_the_end(with_tables):
    async def story(tables):
        table = await pair(tables)
        with pytest.raises(TableError, match="only once the game is over"):
            table.revealed_record()
        assert "dice" not in table.match.record.to_dict()

    with_tables(story)


def test_a_puzzle_has_no_dice(with_tables):
    async def story(tables):
        setup = TableSetup("aloft", {"edition": "first", "players": 1}, ["me"])
        return await tables.open(setup, "ada", "Ada", draw=lambda match: match.state.legal()[0])

    assert with_tables(story).dice is None
