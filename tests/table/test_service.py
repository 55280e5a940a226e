"""Opening tables, seats, invitations, undo, resigning and rematches."""

import pytest

from montgolfier.engine.errors import IllegalAction, NotationError, SetupError
from montgolfier.table.errors import NoSuchTable, NotYours, ServerFull, Stale, TableError
from montgolfier.table.events import BOT_SEATED, RESIGNED
from montgolfier.table.setup import TableSetup
from tests.table.stories import aloft, pair, until


def test_a_table_of_bots_and_one_person_starts_at_once(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me", "random", "club"), "ada", "Ada")
        assert table.status == "playing"
        assert [seat.kind for seat in table.seats] == ["human", "bot", "bot"]
        assert table.to_move == 0
        assert len(set(table.names)) == 3

    with_tables(story)


def test_an_invited_friend_completes_the_table(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me", "open"), "ada", "Ada")
        assert table.status == "waiting"
        with pytest.raises(NotYours, match="by invitation"):
            await tables.sit(table.id, "eve", "Eve", invitation="guessed")
        table = await tables.sit(table.id, "ben", "Ada", invitation=table.invitation)
        assert table.status == "playing"
        assert table.names == ["Ada", "Ada 2"]
        with pytest.raises(TableError, match="already"):
            await tables.sit(table.id, "ben", "Ben", invitation=table.invitation)
        with pytest.raises(TableError, match="every seat is taken"):
            await tables.sit(table.id, "eve", "Eve", invitation=table.invitation)

    with_tables(story)


def test_a_listed_table_needs_no_invitation(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me", "open", listed=True), "ada", "Ada")
        assert [t.id for t in await tables.open_tables()] == [table.id]
        await tables.sit(table.id, "ben", "Ben", 1)
        assert await tables.open_tables() == []
        assert [t.id for t in await tables.running_tables()] == [table.id]
        assert [t.id for t in await tables.tables_of("ben")] == [table.id]

    with_tables(story)


def test_a_seat_can_be_given_back_before_the_game_and_bots_can_fill_the_rest(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me", "open", "open"), "ada", "Ada")
        await tables.sit(table.id, "ben", "Ben", 2, table.invitation)
        table = await tables.leave(table.id, "ben")
        assert [seat.kind for seat in table.seats] == ["human", "open", "open"]
        with pytest.raises(NotYours):
            await tables.fill(table.id, "eve", "random")
        table = await tables.fill(table.id, "ada", "random")
        assert table.status == "playing"
        assert len(set(table.names)) == 3
        kinds = [event.kind for event in tables.store.load(table.id)]
        assert (kinds.count(BOT_SEATED), kinds.count(RESIGNED)) == (2, 0)
        with pytest.raises(TableError, match="resign"):
            await tables.leave(table.id, "ada")

    with_tables(story)


def test_only_the_seat_to_move_may_act_and_only_on_what_it_has_seen(with_tables):
    async def story(tables):
        table = await pair(tables)
        with pytest.raises(NotYours, match="Ada's turn"):
            await tables.play(table.id, "ben", "unpack GR 1")
        with pytest.raises(NotYours, match="no seat"):
            await tables.play(table.id, "eve", "unpack GR 1")
        with pytest.raises(Stale):
            await tables.play(table.id, "ada", "unpack GR 1", table.number - 1)
        with pytest.raises(IllegalAction, match="AC-12"):
            await tables.play(table.id, "ada", "launch GR")
        with pytest.raises(NotationError):
            await tables.play(table.id, "ada", "hello")
        after = await tables.play(table.id, "ada", "unpack RG 1", table.number)
        assert after.number == table.number + 1
        assert after.match.record.events[-1] == (0, "unpack GR 1")

    with_tables(story)


def test_a_table_that_was_handed_out_never_changes(with_tables):
    async def story(tables):
        table = await pair(tables)
        before = table.number, table.ply, table.match.view(0), table.match.log(0)
        await tables.play(table.id, "ada", "unpack GR 1")
        await tables.resign(table.id, "ben", "random")
        assert (table.number, table.ply, table.match.view(0), table.match.log(0)) == before
        assert table.seats[1].kind == "human"

    with_tables(story)


def test_undo_takes_back_the_own_choice_but_never_another_persons(with_tables):
    async def story(tables):
        table = await pair(tables)
        await tables.play(table.id, "ada", "unpack GR 1")
        with pytest.raises(TableError, match="another player has moved"):
            await tables.undo(table.id, "ben")
        table = await tables.undo(table.id, "ada")
        assert table.to_move == 0
        assert table.ply == 2  # the two deals stay
        with pytest.raises(TableError, match="nothing to undo"):
            await tables.undo(table.id, "ada")
        await tables.play(table.id, "ada", "unpack GR 1")
        await tables.play(table.id, "ben", "inflate GR")
        with pytest.raises(TableError, match="another player has moved"):
            await tables.undo(table.id, "ada")

    with_tables(story)


def test_undo_goes_back_over_bots_and_over_moves_without_a_choice(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me", "random", edition="first"), "ada", "Ada")
        await tables.play(table.id, "ada", "unpack GR 1")
        table = await until(tables, table.id, lambda t: t.to_move == 0)
        assert table.ply == 4
        table = await tables.undo(table.id, "ada")
        assert table.ply == 2
        assert table.to_move == 0
        assert table.standing_since(table.number - 1) == 2

    with_tables(story)


def test_a_bot_takes_over_for_whoever_resigns(with_tables):
    async def story(tables):
        table = await pair(tables)
        await tables.resign(table.id, "ada", "random")
        assert tables.store.load(table.id)[-1].kind == RESIGNED
        table = await until(tables, table.id, lambda t: t.to_move == 1)
        assert table.seats[0].kind == "bot"
        assert table.seat_of("ada") is None
        assert [t.id for t in await tables.tables_of("ada")] == [table.id]

    with_tables(story)


def test_a_rematch_seats_the_same_people_once(with_tables):
    async def story(tables):
        table = await tables.open(aloft("me", "novice:character=climber"), "ada", "Ada")
        with pytest.raises(TableError, match="once the game is over"):
            await tables.rematch(table.id, "ada")
        while table.status == "playing":
            table = await until(tables, table.id, lambda t: t.to_move in (0, None))
            if table.to_move == 0:
                table = await tables.play(table.id, "ada", table.match.legal()[-1])
        tables.most_tables = 0
        with pytest.raises(ServerFull):
            await tables.rematch(table.id, "ada")
        tables.most_tables = 1
        again = await tables.rematch(table.id, "ada")
        assert again.status == "playing"
        assert again.names == table.names[::-1]  # the seats turn: whoever was second is first
        assert again.own_seat("ada") == 1
        assert (again.seats[0].level, again.seats[0].character) == ("novice", "climber")
        assert (await tables.rematch(table.id, "ada")).id == again.id
        assert (await tables.get(table.id)).rematch == again.id

    with_tables(story)


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (TableSetup("chess", {}, ["me"]), "no game 'chess'"),
        (TableSetup("aloft", {}, ["me", "expert:character=bold"]), "aloft has no character 'bold'"),
        (TableSetup("aloft", {}, ["me", "random:character=climber"]), "bot 'random' has no character"),
        (TableSetup("aloft", {"players": 9}, ["me"] * 9), "'players'"),
        (TableSetup("aloft", {"players": 2}, ["me"]), "2 seats, not 1"),
        (TableSetup("aloft", {"players": 2}, ["me", "me"]), "one seat, not 2"),
        (TableSetup("aloft", {"players": 2}, ["me", "genius"]), "no bot 'genius'"),
        (TableSetup("odyssey", {"players": 2, "board": "/etc/passwd"}, ["me", "open"]), "'board'"),
    ],
)
def test_a_table_that_cannot_be_says_why(with_tables, setup, words):
    async def story(tables):
        with pytest.raises(SetupError, match=words):
            await tables.open(setup, "ada", "Ada")

    with_tables(story)


def test_nobody_cannot_sit_down(with_tables):
    async def story(tables):
        with pytest.raises(SetupError, match='"me"'):
            await tables.open(aloft("me", "open"), None, "")

    with_tables(story)


def test_a_full_server_says_so(with_tables):
    async def story(tables):
        await tables.open(aloft("me", "open"), "ada", "Ada")
        with pytest.raises(ServerFull):
            await tables.open(aloft("me", "open"), "ada", "Ada")

    with_tables(story, most_tables=1)


def test_tables_where_nobody_sits_do_not_count(with_tables):
    async def story(tables):
        empty = [await tables.open(aloft("open", "open", listed=True), None, "") for _ in range(3)]
        assert {t.id for t in await tables.open_tables()} == {t.id for t in empty}
        table = await tables.open(aloft("me", "open"), "ada", "Ada")
        with pytest.raises(ServerFull):
            await tables.open(aloft("me", "open"), "ben", "Ben")
        await tables.leave(table.id, "ada")
        await tables.open(aloft("me", "open"), "ben", "Ben")

    with_tables(story, most_tables=1)


def test_a_table_is_prepared_before_it_is_kept(with_tables):
    async def refuse(title, options):
        raise ServerFull(f"no room for {title} with {options['players']} players")

    async def story(tables):
        with pytest.raises(ServerFull, match="no room for aloft with 2 players"):
            await tables.open(aloft("me", "open"), "ada", "Ada")
        assert await tables.tables_of("ada") == []

    with_tables(story, prepare=refuse)


def test_there_is_no_other_table(with_tables):
    async def story(tables):
        with pytest.raises(NoSuchTable):
            await tables.get("nowhere")

    with_tables(story)


def test_a_hint_is_for_the_own_turn(with_tables):
    async def story(tables):
        table = await pair(tables)
        hint = await tables.hint(table.id, "ada")
        assert (hint.table.number, hint.seat) == (table.number, 0)
        assert hint.advice[0].action in table.match.legal()
        assert len(hint.advice) == 3
        with pytest.raises(TableError, match="own turn"):
            await tables.hint(table.id, "ben")
        with pytest.raises(NotYours):
            await tables.hint(table.id, "eve")
        return table.id, hint.advice

    async def after_a_restart(tables):
        return (await tables.hint(table_id, "ada")).advice

    table_id, advice = with_tables(story)
    assert with_tables(after_a_restart) == advice
