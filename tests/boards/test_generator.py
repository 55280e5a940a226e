"""Generated boards: they pass every check, can be played on, and depend on nothing but the seed."""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest

from montgolfier.boards import GaveUp, assess, generate
from montgolfier.boards.figures import BONUS_BLOCKS, CENTRE, DOUBLES, MULTI_BLOCKS
from montgolfier.boards.figures import SIZES as FIGURES
from montgolfier.boards.sheet import lay_out, overlaps
from montgolfier.engine.errors import SetupError
from montgolfier.games.odyssey.board import Board, check, from_json
from montgolfier.games.odyssey.components import EXPANSIONS, SIZES
from montgolfier.games.odyssey.rounding import round_half_up

Maker = Callable[..., Board]
HOPELESS = 0  # a seed whose first two attempts at a tiny board come to nothing
SETS = [chosen for count in range(len(EXPANSIONS) + 1) for chosen in combinations(EXPANSIONS, count)]
# Forty boards: every size with every other set of expansions, the two halves with different seeds.
SAMPLE = [(size, SETS[i], n) for n, size in enumerate(SIZES) for i in range(n % 2, len(SETS), 2)]


@pytest.mark.parametrize(("size", "expansions", "seed"), SAMPLE, ids=lambda value: str(value).replace(" ", ""))
def test_B_11_boards_pass_and_do_not_overlap(made: Maker, size: str, expansions: tuple[str, ...], seed: int) -> None:
    board = made(size, expansions, seed)
    assert assess(board, size).failed == []
    check(board)
    assert from_json(board.to_json()) == board
    assert overlaps(lay_out(board), FIGURES[size].width, FIGURES[size].height) == []
    assert set(board.expansions()) == set(expansions)
    assert board.inventory_spaces == round_half_up(0.28125 * len(board.routes))


@pytest.mark.parametrize("size", ["tiny", "regular"])
def test_the_same_seed_gives_the_same_board(size: str) -> None:
    one, other = (generate(size, expansions=EXPANSIONS, seed=77) for _ in range(2))
    assert one.to_json() == other.to_json()
    assert generate(size, expansions=EXPANSIONS, seed=78).cities != one.cities


def test_the_seed_decides_on_every_machine(made: Maker) -> None:
    """Places, lengths, types and extras of one board, as they were when this was written."""
    board = made("small", tuple(EXPANSIONS), 1)
    told = [[c.id, c.x, c.y, c.slots] for c in board.cities], [[*r.ends, r.spaces, r.multi] for r in board.routes]
    extras = [[t.start, t.end, t.types, t.reward.kind, t.reward.value] for t in board.trajectories]
    digest = hashlib.sha256(json.dumps([told, extras]).encode()).hexdigest()
    assert digest[:16] == "5167bb983e79b8af"


def test_B_06_the_capital_is_the_best_connected_city_of_the_middle(made: Maker) -> None:
    for size in ("regular", "large", "huge"):
        board = made(size)
        figures = FIGURES[size]
        degrees = Counter(city for ends in board.connections() for city in ends)
        central = [
            city.id
            for city in board.cities
            if abs(city.x - figures.width / 2) <= CENTRE * figures.width
            and abs(city.y - figures.height / 2) <= CENTRE * figures.height
        ]
        assert "A" in central
        assert degrees["A"] == max(degrees[name] for name in central)


def test_B_07_doubles_are_a_fair_share_and_no_two_lanes_alike(made: Maker) -> None:
    for size in SIZES:
        board = made(size)
        joined = board.connections()
        twins = [routes for routes in joined.values() if len(routes) == 2]
        assert max(map(len, joined.values())) == 2
        assert DOUBLES[0] * len(joined) <= len(twins) <= DOUBLES[1] * len(joined) + 0.5
        for one, other in twins:
            assert one.group == other.group is not None
            assert one.spaces[0] != other.spaces[0]


def test_B_08_multiroutes_hold_their_share_of_the_blocks(made: Maker) -> None:
    board = made("large", ("multiRoutes",), 2)
    blocks = sum(route.length for route in board.routes)
    multi = [route for route in board.routes if route.multi]
    assert all(route.length >= 2 and len(set(route.spaces)) == route.length for route in multi)
    assert MULTI_BLOCKS[0] - 0.02 <= sum(route.length for route in multi) / blocks <= MULTI_BLOCKS[1]


def test_B_09_slots_follow_the_routes(made: Maker) -> None:
    board = made("large")
    at = Counter(city for route in board.routes for city in route.ends)
    for city in board.cities:
        if city.capital:
            assert city.slots == 6
        else:
            assert round_half_up(max(1, min(3, at[city.id] * 0.5))) <= city.slots <= min(3, at[city.id])


def test_names_run_from_the_capital(made: Maker) -> None:
    board = made("huge")
    names = [city.id for city in board.cities]
    assert names[:3] == ["A", "B", "C"]
    assert names[26] == "a"
    joined = board.connections()
    for i, name in enumerate(names[1:], start=1):
        assert any(tuple(sorted((name, earlier))) in joined for earlier in names[:i]), (
            "depth first: reached from before"
        )


def test_wild_winds_puts_gray_in_the_place_of_a_colour(made: Maker) -> None:
    board = made("regular", ("wildWinds",), 0)
    assert len(board.types) == 5
    assert any("gray" in route.spaces for route in board.routes)
    assert len(made("regular").types) == 6


def test_B_10_bonuses_stand_on_longer_routes(made: Maker) -> None:
    board = made("large", ("bonusBalloons",), 1)
    blocks = sum(route.length for route in board.routes)
    bonuses = [bonus for route in board.routes for bonus in route.bonuses if bonus]
    assert BONUS_BLOCKS[0] <= len(bonuses) / blocks + 0.01
    assert len(bonuses) / blocks <= BONUS_BLOCKS[1] + 0.01
    assert all(route.length >= 2 for route in board.routes if route.bonuses)
    kinds = {bonus.kind for bonus in bonuses}
    assert "trajectory" not in kinds, "no use without trajectories"
    assert len(kinds) >= 6


def test_the_colours_can_be_chosen() -> None:
    colours = ("white", "black", "red", "blue", "green", "pink")
    board = generate("tiny", types=colours, seed=4)
    assert board.types == colours
    assert {kind for route in board.routes for kind in route.spaces} <= set(colours)


@pytest.mark.parametrize("clarity", ["chaos", "okay", "normal", "superclean"])
def test_a_board_of_every_clarity_passes_its_checks(clarity: str) -> None:
    board = generate("regular", clarity, EXPANSIONS, seed=3)
    assert assess(board, "regular", clarity).failed == []


def test_chaos_is_less_even_than_superclean() -> None:
    def spread(clarity: str) -> int:
        boards = [generate("small", clarity, seed=seed) for seed in range(4)]
        return sum(assess(board, clarity=clarity).measured["E-06"] for board in boards)

    assert spread("chaos") > spread("superclean")


def test_giving_up_says_which_checks_failed() -> None:
    heard: list[tuple[int, int, str]] = []
    with pytest.raises(GaveUp, match=r"no tiny board in 2 attempts; what failed: [EB]-\d\d [a-z ]+ \(\d×\)") as caught:
        generate("tiny", seed=HOPELESS, attempts=2, progress=lambda *news: heard.append(news))
    assert caught.value.reasons.total() == 2
    assert [(tried, most) for tried, most, _ in heard] == [(1, 2), (2, 2)]
    assert all(re.match(r"(E-\d\d|B-\d\d|sheet): ", reason) for _, _, reason in heard)


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"size": "vast"}, "size must be one of tiny, small, regular, large, huge, not 'vast'"),
        ({"clarity": "tidy"}, "clarity must be one of chaos, okay, normal, clean, superclean, not 'tidy'"),
        ({"expansions": ["trains"]}, "expansions are trajectories, .* not 'trains'"),
        ({"types": ["red", "blue"]}, "types must be at least 5 different ones of red, .* not"),
        ({"types": ["red", "red", "blue", "green", "pink", "white"]}, "types must be at least 5 different"),
        ({"types": ["mauve", "red", "blue", "green", "pink"]}, "types must be .* not .*mauve"),
        ({"route_share": 2}, "route_share must be from 0 to 1, not 2"),
        ({"route_share": "x"}, "route_share must be from 0 to 1, not 'x'"),
        ({"expansions": None}, "expansions must be a list of words, not None"),
        ({"types": 5}, "types must be a list of words, not 5"),
        ({"seed": "x"}, "seed must be a whole number, not 'x'"),
        ({"seed": 1.5}, "seed must be a whole number, not 1.5"),
        ({"attempts": 0}, "attempts must be a whole number from 1, not 0"),
    ],
)
def test_wishes_that_make_no_sense(wish: dict[str, object], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        generate(**wish)  # type: ignore[arg-type]


def test_black_does_not_go_with_bonuses() -> None:
    colours = ["black", "red", "blue", "green", "pink", "white"]
    with pytest.raises(SetupError, match=r"types must be .* not"):
        generate("tiny", expansions=["bonusBalloons"], types=colours)
