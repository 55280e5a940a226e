"""The clauses common to all editions of Aloft, AC-03 to AC-19."""

import pytest

import montgolfier as mg
from tests.games.aloft.table import HIGH_UP, game, legal, over, play, play_on, refused

every_edition = pytest.mark.parametrize("edition", ["first", "second", "third"])
BOX = {"first": 13, "second": 13, "third": 18}


@every_edition
def test_AC_03_balloons_are_regular_or_special_shapes(edition):
    deck = game(edition).new(seed=1).view()["deck"]
    assert [name for name in deck if len(name) > 2] == ["LION", "MONKEY", "WOLF"]
    assert [name for name in deck if len(name) == 2] == deck[:-3]


@every_edition
def test_AC_04_scoring_tokens_are_numbered_from_1(edition):
    cells = [(column, altitude) for altitude in (1, 3) for column in range(1, 13, 2)]
    deck = game(edition).new(seed=1).view()["deck"]
    flying = {name: list(cell) for name, cell in zip(deck, cells, strict=False)}
    assert over(game(edition), flying=flying).sheet["values"] == {name: i for i, name in enumerate(flying, 1)}


@every_edition
def test_AC_05_one_of_five_trucks_is_the_safety_truck(edition):
    launch, safety = game(edition).new(seed=1).view()["trucks"]
    assert (len(launch), isinstance(safety, int)) == (4, True)


@every_edition
def test_AC_06_colour_cards_are_secret_during_play(edition):
    match = game(edition, players=4).position({"hands": ["R", "G", "W", "P"]})
    assert [match.view(seat)["hands"] for seat in (0, 1)] == [["R", None, None, None], [None, "G", None, None]]
    assert match.view(None)["hands"] == [None] * 4
    with pytest.raises(mg.SetupError, match=r"R is dealt twice; there is one card of each colour \(AC-06\)"):
        game(edition, players=4).position({"hands": ["R", "R"]})


@every_edition
def test_AC_07_AR_01_the_board_has_twelve_columns_and_four_rows(edition):
    corners = {"GP": [1, 1], "GR": [12, 1], "GW": [1, 4], "GY": [12, 4]}
    assert game(edition).position({"flying": corners}).view()["flying"] == corners
    for beyond in ([0, 1], [13, 1], [1, 0], [1, 5]):
        with pytest.raises(mg.SetupError, match="flying: the"):
            game(edition).position({"flying": {"GP": beyond}})


@every_edition
def test_AC_08_all_balloons_start_packed(edition):
    view = game(edition).new(seed=1).view()
    assert (len(view["packed"]), view["load"], view["flying"]) == (BOX[edition], {}, {})
    assert view["packed"] == view["deck"]


@every_edition
def test_AC_09_players_act_in_turns(edition):
    match = game(edition, players=3, first_player=1).new(seed=1)
    movers = []
    for _ in range(5):
        movers.append(match.to_move)
        play(match, match.legal()[0])
    assert movers == [1, 2, 0, 1, 2]


@every_edition
def test_AC_10_trucks_only_move_right(edition):
    match = game(edition).new(seed=4)
    last = match.view()["trucks"]
    while match.to_move is not None:
        match.play(match.legal()[-1])
        now = match.view()["trucks"]
        assert sum(now[0]) + now[1] >= sum(last[0]) + last[1]
        assert all(b >= a for a, b in zip(last[0], now[0], strict=True))
        last = now
    assert last[0][0] >= 8


@pytest.mark.parametrize(
    ("edition", "trucks", "action"),
    [
        ("first", [[1, 2, 3, 4], 1], "truck"),
        ("second", [[1, 2, 3, 4], 1], "truck L"),
        ("third", [[1, 2, 3, 4], 6], "truck 4"),
    ],
)
def test_AC_11_a_balloon_on_a_truck_travels_with_it(edition, trucks, action):
    load = {"RW": ["inflated", 4], "GP": ["inflated", 1]}
    match = game(edition).position({"trucks": trucks, "load": load, "flying": HIGH_UP})
    assert play(match, action).view()["load"] == {"RW": ["inflated", 5], "GP": ["inflated", 1]}


@every_edition
def test_AC_12_launch_goes_to_the_bottom_cell_above_the_truck(edition):
    due = {"first": "advance", "second": "advance", "third": "action"}[edition]
    match = game(edition).position({"load": {"RW": ["inflated", 3]}, "flying": HIGH_UP, "phase": due})
    play(match, "launch RW")
    assert match.view()["flying"] == {"RW": [3, 1], **HIGH_UP}
    assert match.view()["load"] == {}


@every_edition
def test_AC_13_flying_balloons_are_never_orthogonal_neighbours(edition):
    for near in ([5, 2], [5, 4], [4, 3], [6, 3], [5, 3]):
        with pytest.raises(mg.SetupError, match=r"share a cell or a side \(AC-13\)"):
            game(edition).position({"flying": {"RW": [5, 3], "GP": near}})
    match = game(edition).new(seed=2)
    while match.to_move is not None:
        match.play(match.legal()[-1])
        cells = list(match.view()["flying"].values())
        assert all(abs(a - c) + abs(b - d) > 1 for i, (a, b) in enumerate(cells) for c, d in cells[:i])


@every_edition
def test_AC_14_ascend_goes_up_one_row_in_the_same_column(edition):
    due = {"first": "advance", "second": "advance", "third": "action"}[edition]
    match = game(edition).position({"flying": {"RW": [7, 2]}, "phase": due})
    assert legal(match, "ascend") == ["ascend RW"]
    assert play(match, "ascend RW").view()["flying"] == {"RW": [7, 3]}


@every_edition
def test_AC_15_no_ascent_from_the_top_row(edition):
    due = {"first": "advance", "second": "advance", "third": "action"}[edition]
    match = game(edition).position({"flying": {"RW": [7, 4]}, "phase": due})
    refused(match, "ascend RW", r"RW is already in the top row \(AC-15\)")


@every_edition
def test_AC_16_an_advance_is_one_step_of_one_balloon(edition):
    """Along a whole game exactly one balloon takes exactly one step of its way with each advance."""
    match = game(edition).new(seed=6)

    def ways() -> dict[str, int]:
        view = match.view()
        stages = dict.fromkeys(view["packed"], 0)
        stages |= {name: 1 if stage == "unpacked" else 2 for name, (stage, _) in view["load"].items()}
        return stages | {name: 2 + altitude for name, (_, altitude) in view["flying"].items()}

    before = ways()
    while match.to_move is not None:
        action = match.legal()[len(match.events) % len(match.legal())]
        match.play(action)
        after = ways()
        steps = {name: after[name] - before[name] for name in after if after[name] != before[name]}
        verb, *operands = action.split()
        if verb in ("truck", "skip"):
            assert steps == {}
        else:
            assert steps == {operands[0]: 2 if (edition, verb) == ("third", "inflate") else 1}
        before = after


@every_edition
def test_AC_17_tokens_go_row_by_row_from_the_bottom_left(edition):
    flying = {"GR": [9, 1], "PW": [2, 1], "RY": [1, 3], "LION": [4, 2], "WY": [12, 3]}
    values = {"PW": 1, "GR": 2, "LION": 3, "RY": 4, "WY": 5}
    assert over(game(edition), flying=flying).sheet["values"] == values
    assert game(edition).position({"flying": flying}).view()["values"] == values


@every_edition
def test_AC_18_a_player_scores_the_tokens_of_his_colour(edition):
    flying = {"GR": [9, 1], "PW": [2, 1], "RY": [1, 3], "LION": [4, 2], "WY": [12, 3]}  # 2, 1, 4, 3, 5
    outcome = over(game(edition, players=4), flying=flying, hands=["R", "W", "Y", "G"])
    assert outcome.scores == [2 + 4, 1 + 5, 4 + 5, 2]
    assert [sheet["balloons"] for sheet in outcome.sheet["seats"]] == [
        {"GR": 2, "RY": 4},
        {"PW": 1, "WY": 5},
        {"RY": 4, "WY": 5},
        {"GR": 2},
    ]


@every_edition
def test_AC_19_the_highest_score_wins(edition):
    flying = {"GR": [9, 1], "RY": [1, 3], "WY": [12, 3]}
    outcome = over(game(edition, players=4), flying=flying, hands=["R", "W", "Y", "G"])
    assert (outcome.scores, outcome.winners) == ([1 + 2, 3, 2 + 3, 1], [2])
    played = play_on(game(edition, players=4).new(seed=8))
    assert played.winners == [seat for seat, score in enumerate(played.scores) if score == max(played.scores)]
