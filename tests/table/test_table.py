"""Seats, invitations, undo, resigning and rematches."""

import asyncio

import pytest

from montgolfier.engine.errors import IllegalAction, NotationError, SetupError
from montgolfier.table.errors import HouseFull, NoSuchTable, NotYours, Stale, TableError
from montgolfier.table.house import House, Plan
from montgolfier.table.table import Table

TWO = {"players": 2, "first_player": 0}


async def pair(house: House) -> Table:
    """Ada and Ben at a table by invitation, Ada to start."""
    table = await house.open(Plan("aloft", TWO, ["me", "open"]), "ada", "Ada")
    return await house.change(table.id, lambda t: t.sit("ben", "Ben", None, t.invitation))


async def until(house: House, table_id: str, ready) -> Table:
    """Wait until the bots have brought a table to where we want it."""
    bell = house.listen(table_id)
    while not ready(await house.get(table_id)):
        await asyncio.wait_for(bell.wait(), 10)
        bell.clear()
    house.unlisten(table_id, bell)
    return await house.get(table_id)


def test_a_table_of_bots_and_one_person_begins_at_once(in_house):
    async def story(house):
        table = await house.open(
            Plan("aloft", {"players": 3, "first_player": 0}, ["me", "random", "club"]), "ada", "Ada"
        )
        assert table.status == "playing"
        assert [seat.kind for seat in table.seats] == ["human", "bot", "bot"]
        assert table.to_move == 0
        assert len(set(table.names)) == 3

    in_house(story)


def test_an_invited_friend_completes_the_table(in_house):
    async def story(house):
        table = await house.open(Plan("aloft", TWO, ["me", "open"]), "ada", "Ada")
        assert table.status == "waiting"
        with pytest.raises(NotYours, match="by invitation"):
            await house.change(table.id, lambda t: t.sit("eve", "Eve", None, "guessed"))
        await house.change(table.id, lambda t: t.sit("ben", "Ada", None, t.invitation))
        assert table.status == "playing"
        assert table.names == ["Ada", "Ada 2"]
        with pytest.raises(TableError, match="already"):
            await house.change(table.id, lambda t: t.sit("ben", "Ben", None, t.invitation))
        with pytest.raises(TableError, match="every seat is taken"):
            await house.change(table.id, lambda t: t.sit("eve", "Eve", None, t.invitation))

    in_house(story)


def test_a_listed_table_needs_no_invitation(in_house):
    async def story(house):
        table = await house.open(Plan("aloft", TWO, ["me", "open"], listed=True), "ada", "Ada")
        assert [t.id for t in await house.open_tables()] == [table.id]
        await house.change(table.id, lambda t: t.sit("ben", "Ben", 1, None))
        assert await house.open_tables() == []
        assert [t.id for t in await house.running_tables()] == [table.id]
        assert [t.id for t in await house.tables_of("ben")] == [table.id]

    in_house(story)


def test_a_seat_can_be_given_back_before_the_game_and_bots_can_fill_the_rest(in_house):
    async def story(house):
        plan = Plan("aloft", {"players": 3, "first_player": 0}, ["me", "open", "open"])
        table = await house.open(plan, "ada", "Ada")
        await house.change(table.id, lambda t: t.sit("ben", "Ben", 2, t.invitation))
        await house.change(table.id, lambda t: t.stand_up("ben"))
        assert [seat.kind for seat in table.seats] == ["human", "open", "open"]
        with pytest.raises(NotYours):
            await house.fill(table.id, "eve", "random")
        await house.fill(table.id, "ada", "random")
        assert table.status == "playing"
        with pytest.raises(TableError, match="resign"):
            await house.change(table.id, lambda t: t.stand_up("ada"))

    in_house(story)


def test_only_the_seat_to_move_may_act_and_only_on_what_it_has_seen(in_house):
    async def story(house):
        table = await pair(house)
        with pytest.raises(NotYours, match="Ada's turn"):
            await house.change(table.id, lambda t: t.act(1, "unpack GR 1"))
        with pytest.raises(Stale):
            await house.change(table.id, lambda t: t.act(0, "unpack GR 1", t.number - 1))
        with pytest.raises(IllegalAction, match="AC-12"):
            await house.change(table.id, lambda t: t.act(0, "launch GR"))
        with pytest.raises(NotationError):
            await house.change(table.id, lambda t: t.act(0, "hello"))
        before = table.number
        await house.change(table.id, lambda t: t.act(0, "unpack RG 1", t.number))
        assert table.number == before + 1
        assert table.match.record.events[-1] == (0, "unpack GR 1")

    in_house(story)


def test_undo_takes_back_the_own_choice_but_never_another_persons(in_house):
    async def story(house):
        table = await pair(house)
        await house.change(table.id, lambda t: t.act(0, "unpack GR 1"))
        with pytest.raises(TableError, match="nothing of yours"):
            await house.change(table.id, lambda t: t.undo("ben"))
        await house.change(table.id, lambda t: t.undo("ada"))
        assert table.to_move == 0
        assert table.ply == 2  # the two deals stay
        with pytest.raises(TableError, match="nothing of yours"):
            await house.change(table.id, lambda t: t.undo("ada"))
        await house.change(table.id, lambda t: t.act(0, "unpack GR 1"))
        await house.change(table.id, lambda t: t.act(1, "inflate GR"))
        with pytest.raises(TableError, match="nothing of yours"):
            await house.change(table.id, lambda t: t.undo("ada"))

    in_house(story)


def test_undo_goes_back_over_bots_and_over_moves_without_a_choice(in_house):
    async def story(house):
        table = await house.open(Plan("aloft", TWO | {"edition": "first"}, ["me", "random"]), "ada", "Ada")
        await house.change(table.id, lambda t: t.act(0, "unpack GR 1"))
        await until(house, table.id, lambda t: t.to_move == 0)
        assert table.ply == 4
        await house.change(table.id, lambda t: t.undo("ada"))
        assert table.ply == 2
        assert table.to_move == 0
        assert table.standing_since(table.number - 1) == 2

    in_house(story)


def test_a_bot_takes_over_for_whoever_resigns(in_house):
    async def story(house):
        table = await pair(house)
        await house.resign(table.id, "ada", "random")
        table = await until(house, table.id, lambda t: t.to_move == 1)
        assert table.seats[0].kind == "bot"
        assert table.seat_of("ada") is None
        assert [t.id for t in await house.tables_of("ada")] == [table.id]

    in_house(story)


def test_a_rematch_seats_the_same_people_once(in_house):
    async def story(house):
        table = await house.open(Plan("aloft", TWO, ["me", "random"]), "ada", "Ada")
        with pytest.raises(TableError, match="after the game"):
            await house.rematch(table.id, "ada")
        while table.status == "playing":
            await until(house, table.id, lambda t: t.to_move in (0, None))
            if table.to_move == 0:
                await house.change(table.id, lambda t: t.act(0, t.match.legal()[-1]))
        house.most_tables = 0
        with pytest.raises(HouseFull):
            await house.rematch(table.id, "ada")
        house.most_tables = 1
        again = await house.rematch(table.id, "ada")
        assert again.status == "playing"
        assert again.names == table.names
        assert (await house.rematch(table.id, "ada")).id == again.id
        assert table.rematch == again.id

    in_house(story)


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (Plan("chess", {}, ["me"]), "no game 'chess'"),
        (Plan("aloft", {"players": 9}, ["me"] * 9), "'players'"),
        (Plan("aloft", TWO, ["me"]), "2 seats, not 1"),
        (Plan("aloft", TWO, ["me", "me"]), "once"),
        (Plan("aloft", TWO, ["me", "genius"]), "no bot 'genius'"),
    ],
)
def test_a_table_that_cannot_be_says_why(in_house, plan, words):
    async def story(house):
        with pytest.raises(SetupError, match=words):
            await house.open(plan, "ada", "Ada")

    in_house(story)


def test_a_full_house_says_so(in_house):
    async def story(house):
        house.most_tables = 1
        await house.open(Plan("aloft", TWO, ["me", "open"]), "ada", "Ada")
        with pytest.raises(HouseFull):
            await house.open(Plan("aloft", TWO, ["me", "open"]), "ada", "Ada")

    in_house(story)


def test_tables_where_nobody_sits_take_no_room(in_house):
    async def story(house):
        house.most_tables = 1
        empty = [await house.open(Plan("aloft", TWO, ["open", "open"], listed=True), None, "") for _ in range(3)]
        assert {t.id for t in await house.open_tables()} == {t.id for t in empty}
        table = await house.open(Plan("aloft", TWO, ["me", "open"]), "ada", "Ada")
        with pytest.raises(HouseFull):
            await house.open(Plan("aloft", TWO, ["me", "open"]), "ben", "Ben")
        await house.change(table.id, lambda t: t.stand_up("ada"))
        await house.open(Plan("aloft", TWO, ["me", "open"]), "ben", "Ben")

    in_house(story)


def test_there_is_no_other_table(in_house):
    async def story(house):
        with pytest.raises(NoSuchTable):
            await house.get("nowhere")

    in_house(story)


def test_a_hint_is_for_the_own_turn(in_house):
    async def story(house):
        table = await pair(house)
        number, advice = await house.hint(table.id, "ada")
        assert number == table.number
        assert advice[0].action in table.match.legal()
        assert len(advice) == 3
        with pytest.raises(TableError, match="own turn"):
            await house.hint(table.id, "ben")
        with pytest.raises(NotYours):
            await house.hint(table.id, "eve")

    in_house(story)
