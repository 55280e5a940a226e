"""Every golden example of Aloft, through the public API."""

import json
from collections import Counter
from math import comb
from pathlib import Path
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.engine.perft import complete_games, perft
from montgolfier.engine.state import State
from montgolfier.games.aloft.outcome import best_sets, sets_with

BLOCKS = json.loads((Path(__file__).parents[2] / "data" / "golden" / "aloft.json").read_text())
EDITIONS = {1: "first", 2: "second", 3: "third"}
OTHER_COLOURS = {"RW": "GP", "GP": "RW", "BR": "GW", "RY": "BG", "BG": "RW"}
SLOW_FROM = 50_000  # counts that visit more positions than this need the compiled engine


def of_kind(kind: str) -> Any:
    """Run a test once for every golden example of a kind."""
    blocks = [block for block in BLOCKS if block["kind"] == kind]
    marks = [pytest.mark.slow if block.get("slow") else () for block in blocks]
    cases = [pytest.param(b, id=b["golden"], marks=m) for b, m in zip(blocks, marks, strict=True)]
    return pytest.mark.parametrize("block", cases)


def counts(kind: str) -> Any:
    """Run a test once for every single count of the examples of a kind."""
    cases = [
        pytest.param(block, depth, count, id=f"{block['golden']}-{depth}", marks=pytest.mark.slow if slow else ())
        for block in BLOCKS
        if block["kind"] == kind
        for depth, count in enumerate(block["counts"], 1)
        for slow in [depth > 1 and block["counts"][depth - 2] > SLOW_FROM]
    ]
    return pytest.mark.parametrize(("block", "depth", "count"), cases)


def game_of(block: dict[str, Any], **more: object) -> mg.Game:
    """The game an example is about; seat 0 starts."""
    options = {"players": block.get("players", 2), "first_player": 0, **block.get("options", {}), **more}
    if "mode" in block:
        options["mode"] = block["mode"]
    return mg.Game("aloft", edition=EDITIONS[block["edition"]], **options)


def fields_of(block: dict[str, Any]) -> dict[str, Any]:
    """The fields of an example that describe a position."""
    return {name: block[name] for name in ("phase", "trucks", "load", "flying", "hands", "deck") if name in block}


def row_of_trucks(edition: int, column: int) -> list[Any]:
    """Trucks one of which stands at a column; the game is not over with them."""
    if edition == 3 and column == 12:
        return [[8, 9, 10, 12], 13]
    first = min(max(column - 3, 1), 8 if edition == 3 else 9)
    return [list(range(first, first + 4)), first if edition < 3 else first + 4]


def solo_deck(edition: int, first: list[str]) -> list[str]:
    """The twelve balloons of a solo game in an order that starts with those already taken."""
    every = mg.Game("aloft", edition=EDITIONS[edition], players=1).new(seed=0).position()["deck"]
    return first + [name for name in sorted(every) if name not in first]


def over(game: mg.Game, **fields: object) -> mg.Outcome:
    """The outcome of a game that ends like this."""
    outcome = game.position({"phase": "over", **fields}).outcome
    assert outcome is not None
    return outcome


# -- formation, neighbours --------------------------------------------------------------------------------------


@of_kind("formation")
def test_tokens_and_scores_of_a_formation(block):
    flying, scores = block["flying"], block["scores"]
    for edition in (1, 2):
        hands = ["G", "P", "R", "W", "Y"]
        outcome = over(game_of({"edition": edition, "players": 5}), flying=flying, hands=hands)
        assert outcome.sheet["values"] == block["tokens"]
        assert [scores.get(hand, score) for hand, score in zip(hands, outcome.scores, strict=True)] == outcome.scores
    six = over(game_of({"edition": 3, "players": 6}), flying=flying, hands=list("BGPRWY"))
    assert six.sheet["values"] == block["tokens"]
    single = {sheet["hand"]: sheet["formation"] for sheet in six.sheet["seats"]}
    assert single == single | {hand: score for hand, score in scores.items() if len(hand) == 1}


@pytest.mark.parametrize(
    ("golden", "field", "twice"),
    [("G-01", "scores", False), ("G-03", "scores", False), ("G-01", "scores_count_twice", True)],
)
def test_a_hand_of_two_colours(golden, field, twice):
    block = next(b for b in BLOCKS if b["golden"] == golden)
    game = game_of({"edition": 3}, count_twice=twice)
    pairs = {hand: score for hand, score in block[field].items() if len(hand) == 2}
    sheets = {
        hand: over(game, flying=block["flying"], hands=[hand, OTHER_COLOURS[hand]]).sheet["seats"][0] for hand in pairs
    }
    assert {hand: sheet["formation"] for hand, sheet in sheets.items()} == pairs
    assert {hand: sum(sheet["balloons"].values()) for hand, sheet in sheets.items()} == pairs


@pytest.mark.parametrize("edition", [1, 2])
@of_kind("formation")
def test_solo_score_of_a_formation(block, edition):
    deck = solo_deck(edition, list(block["flying"]))
    assert (len(deck), block["solo_legal"]) == (block["solo_deck_size"], True)
    outcome = over(game_of({"edition": edition, "players": 1}), flying=block["flying"], deck=deck)
    assert (outcome.scores, outcome.winners) == ([block["solo"]], [])


@of_kind("may_fly")
def test_which_balloon_may_enter_a_cell(block):
    column, _ = block["cell"]
    for mode, players, editions in (("solo", 1, (1, 2)), ("competitive", 2, (1, 2, 3))):
        for edition in editions:
            for name, allowed in block[mode].items():
                climbs = name in block["flying"]
                fields = {
                    "phase": "action" if edition == 3 else "advance",
                    "flying": block["flying"],
                    "trucks": row_of_trucks(edition, column),
                    "load": {} if climbs else {name: ["inflated", column]},
                }
                if mode == "solo":
                    fields["deck"] = solo_deck(edition, [*block["flying"], *fields["load"]])
                match = game_of({"edition": edition, "players": players}).position(fields)
                action = f"{'ascend' if climbs else 'launch'} {name}"
                assert (action in match.legal()) == allowed, (mode, edition, name)


@pytest.mark.parametrize("edition", [1, 2, 3])
@of_kind("adjacency")
def test_neighbours_that_keep_a_balloon_out(block, edition):
    column, _ = block["cell"]
    climbs = "from" in block
    for cell, allowed in [(c, False) for c in block["illegal_with"]] + [(c, True) for c in block["legal_with"]]:
        fields = {
            "phase": "action" if edition == 3 else "advance",
            "trucks": row_of_trucks(edition, column),
            "load": {} if climbs else {"RW": ["inflated", column]},
            "flying": {"GP": cell} | ({"RW": block["from"]} if climbs else {}),
        }
        match = game_of({"edition": edition}).position(fields)
        assert (("ascend RW" if climbs else "launch RW") in match.legal()) == allowed, cell


@pytest.mark.parametrize("edition", [1, 2, 3])
@of_kind("cells")
def test_cells_of_the_board(block, edition):
    game = game_of({"edition": edition})
    for cell in block["legal_on_empty_board"]:
        assert game.position({"flying": {"RW": cell}}).view()["flying"] == {"RW": cell}
    for cell in block["illegal"]:
        with pytest.raises(mg.SetupError, match=r"flying: the (column|altitude) of RW must be"):
            game.position({"flying": {"RW": cell}})


@of_kind("legal")
def test_legal_actions_of_a_position(block):
    assert sorted(game_of(block).position(fields_of(block)).legal()) == sorted(block["legal"])


# -- trucks -----------------------------------------------------------------------------------------------------


def truck_actions(match: mg.Match) -> list[str]:
    """The truck moves that are legal now, after passing the advance if one is due."""
    if match.decision == "advance":
        match.play("pass")
    return [action for action in match.legal() if action.startswith("truck")]


@of_kind("trucks")
def test_truck_moves(block):
    if block["edition"] == 3:
        match = game_of(block).position({"trucks": block["start"], "load": block.get("load", {})})
    else:
        match = game_of(block, advance_optional=True).position(
            {"trucks": block["start"], "load": block.get("load", {}), "flying": {"LION": [6, 4]}, "phase": "truck"}
        )
    expected = block.get("legal", [])
    for i, (move, after) in enumerate(zip(block["moves"], block["after"], strict=True)):
        legal = truck_actions(match)
        assert move in legal
        if i < len(expected):
            assert legal == expected[i]
        match.play(move)
        assert match.view()["trucks"] == after
        if "load_after" in block:
            assert {name: column for name, (_, column) in match.view()["load"].items()} == block["load_after"][i]
    if "ends_after_last" in block:
        assert (match.outcome is not None) == block["ends_after_last"]
    if len(expected) > len(block["moves"]):
        assert truck_actions(match) == expected[-1]
    if block.get("ends_after_last") is False:
        match.play("pass")
        assert match.outcome is not None


def truck_sequences(edition: int) -> Counter[int]:
    """How many sequences of truck moves lead from the start to the end, by length; balloons stay where they are."""
    game = game_of({"edition": edition})
    if edition == 3:
        start = game.position({"hands": ["RW", "GP"]})
    else:
        start = game.position({"deck": ["LION"], "flying": {"LION": [6, 4]}, "hands": ["R", "G"]})
    known: dict[tuple[int, ...], Counter[int]] = {}

    def go(state: State) -> Counter[int]:
        if state.terminal():
            return Counter({0: 1})
        key = (state.phase, state.trucks, state.safety)
        if key not in known:
            total: Counter[int] = Counter()
            for action in state.legal():
                text = start.rules.format(state, action)
                if text.startswith(("truck", "skip")):
                    child = state.clone()
                    child.apply(action)
                    total.update({n + text.startswith("truck"): ways for n, ways in go(child).items()})
            known[key] = total
        return known[key]

    return go(start.state)


@of_kind("truck_sequences")
def test_how_many_ways_the_trucks_can_take(block):
    assert truck_sequences(1) == {int(n): ways for n, ways in block["E1"].items()}
    second = truck_sequences(2)
    assert (second, second.total()) == ({int(n): ways for n, ways in block["E2"].items()}, block["E2_total"])
    third = truck_sequences(3)
    assert block["E3_by_length_is_binomial_24"]
    assert (third, third.total()) == ({16 + k: comb(24, k) for k in range(25)}, block["E3_total"])


# -- achievements -----------------------------------------------------------------------------------------------


def achievement(hand: str, collected: dict[str, int], **options: bool) -> int:
    """The achievement score of a hand with these tokens."""
    if len(hand) == 2:
        game, hands = game_of({"edition": 3, "players": 2}, **options), [hand, OTHER_COLOURS[hand]]
    else:
        game = game_of({"edition": 3, "players": 4}, **options)
        hands = [hand, *[colour for colour in "BGPRWY" if colour != hand][:3]]
    tokens = [collected] + [{} for _ in hands[1:]]
    score: int = over(game, hands=hands, tokens=tokens).sheet["seats"][0]["achievement"]
    return score


@of_kind("achievement")
def test_achievement_score(block):
    collected = {**block["launch"], "wild": block["wild"], "safety": block["safety"]}
    assert achievement(block["hand"], collected) == block["score"]
    if "score_without_own" in block:
        assert achievement(block["hand"], collected, wild_own_colour=False) == block["score_without_own"]
    if "gains" in block:
        everything = dict.fromkeys("BGPRWY", 0) | collected
        worth = {given: sum(sets_with(everything, block["hand"], given).values()) for given in block["gains"]}
        assert {given: total - block["base"] for given, total in worth.items()} == block["gains"]
        assert achievement(block["hand"], {**collected, "wild": 0}) == block["base"]
        assert block["gains"][best_sets(everything, block["hand"], True)[1]] == block["score"] - block["base"]


@of_kind("set_points")
def test_points_of_a_set(block):
    assert [achievement("RW", {"safety": size}) for size in range(9)] == block["points"]
    assert [achievement("RW", {"G": size}) for size in range(6)] == block["points"][:6]


# -- timing -----------------------------------------------------------------------------------------------------


def play_out(match: mg.Match, hurry: bool, safety_first: bool) -> dict[str, int]:
    """A game of the first two editions with the first launch as early or as late as can be."""
    plies = launched = truck_moves = 0
    while match.to_move is not None:
        legal = match.legal()
        action = legal[-1] if safety_first or not legal[0].startswith("truck") else legal[0]
        if not launched and hurry:
            action = {0: "unpack LION 1", 1: "inflate LION", 2: "launch LION"}[plies]
        elif not launched:
            action = next(a for verb in ("unpack", "inflate", "launch") for a in legal if a.startswith(verb))
        if action.startswith("launch") and not launched:
            launched = match.view()["turn"]
        truck_moves += action.startswith("truck")
        plies += 1
        match.play(action)
    return {
        "truck_moves": truck_moves,
        "first_launch_turn": launched,
        "turns": match.view()["turn"],
        "plies": plies,
    }


@of_kind("timing")
@pytest.mark.parametrize(
    ("name", "edition", "options"),
    [("E1", 1, {}), ("E1_launch_trucks_5", 1, {"launch_trucks": 5}), ("E2", 2, {})],
)
def test_shortest_and_longest_games(block, name, edition, options):
    start = {"hands": ["R", "G"]}
    game = game_of({"edition": edition}, **options)
    shortest = play_out(game.position(start), hurry=True, safety_first=False)
    longest = play_out(game.position(start), hurry=False, safety_first=True)
    measured = {key: [shortest[key], longest[key]] for key in shortest}
    assert measured == measured | block[name]
    assert mg.playouts(game.position(start), games=400, seed=3).longest <= measured["plies"][1]


@of_kind("timing")
def test_shortest_and_longest_games_of_the_third_edition(block):
    """The shortest is G-85, one of the longest G-86; here: the most and the fewest truck moves."""
    fewest, most = block["E3"]["truck_moves"]
    for pick, moves in ((0, fewest), (-1, most)):
        match = game_of({"edition": 3}).position({"hands": ["RW", "GP"]})
        while match.to_move is not None:
            match.play(truck_actions(match)[pick])
        assert len(match.events) == match.view()["turn"] == moves
    start = game_of({"edition": 3}).position({"hands": ["RW", "GP"]})
    assert mg.playouts(start, games=400, seed=3).longest <= block["E3"]["turns"][1]
    ends = [len(b["actions"].split(";")) for b in BLOCKS if b["golden"] in ("G-85", "G-86")]
    assert ends == block["E3"]["turns"]


# -- counting ---------------------------------------------------------------------------------------------------


@counts("perft")
def test_perft(block, depth, count):
    deal = {name: block[name] for name in ("hands", "deck") if name in block}
    assert mg.perft(game_of(block), depth, **deal) == count


@counts("perft_auto")
def test_perft_when_the_forced_truck_moves_are_not_counted(block, depth, count):
    match = game_of(block).position(fields_of(block))
    children = [match.state.clone() for _ in range(depth)]
    known: dict[tuple[int, ...], int] = {}

    def go(state: Any, left: int) -> int:
        if state.aloft:
            return perft(state, 2 * left)  # from now on every advance follows exactly one truck move
        key = (left, state.unpacked, state.inflated, *state.where)  # the trucks have not moved yet
        if key not in known:
            total = len(state.legal()) if left == 1 else 0
            for action in state.legal() if left > 1 else []:
                child = children[left - 1]
                child.copy_from(state)
                child.apply(action)
                total += go(child, left - 1)
            known[key] = total
        return known[key]

    assert go(match.state, depth) == count


@counts("perft_mid")
def test_perft_in_the_middle_of_a_game(block, depth, count):
    story = next(b for b in BLOCKS if b.get("id") == block["transcript"])
    match = game_of(story).position(fields_of({name: story[name] for name in ("hands", "deck") if name in story}))
    for action in story["actions"].split("; ")[: block["prefix"]]:
        match.play(action)
    assert mg.perft(match, depth) == count


@of_kind("complete")
def test_complete_games_with_a_tiny_deck(block):
    hands = ["RW", "GP"] if block["edition"] == 3 else ["R", "G"]
    match = game_of(block).position({"deck": block["deck"], "hands": hands})
    known: dict[tuple[object, ...], tuple[int, int, int]] = {}

    def go(state: Any) -> tuple[int, int, int]:
        """Games, fewest and most plies; whose turn it is and who holds which token changes none of them."""
        if state.terminal():
            return 1, 0, 0
        key = (state.phase, state.trucks, state.safety, state.unpacked, state.inflated, state.aloft, *state.where)
        if key not in known:
            results = []
            for action in state.legal():
                child = state.clone()
                child.apply(action)
                results.append(go(child))
            games, fewest, most = zip(*results, strict=True)
            known[key] = sum(games), 1 + min(fewest), 1 + max(most)
        return known[key]

    games, fewest, most = go(match.state)
    assert (games, [fewest, most]) == (block["games"], block["plies"])
    if len(block["deck"]) == 1 and block["edition"] < 3:
        assert complete_games(match.state) == block["games"]


# -- whole games ------------------------------------------------------------------------------------------------


@of_kind("game")
def test_a_complete_game(block):
    match = game_of(block).position(fields_of({name: block[name] for name in ("hands", "deck") if name in block}))
    actions = block["actions"].split("; ")
    for action in actions:
        assert match.outcome is None
        match.play(action)
    outcome, view = match.outcome, match.view()
    assert outcome is not None
    told = {
        "plies": len(actions),
        "turns": view["turn"],
        "truck_moves": sum(action.startswith("truck") for action in actions),
        "skips": actions.count("skip"),
        "trucks": view["trucks"],
        "flying": view["flying"],
        "scores": outcome.scores,
        "winners": outcome.winners,
    }
    if block["edition"] == 3:
        seats = outcome.sheet["seats"]
        told |= {
            "formation": [sheet["formation"] for sheet in seats],
            "achievement": [sheet["achievement"] for sheet in seats],
            "launch_tokens": [{c: sheet["tokens"][c] for c in "BGPRWY"} for sheet in seats],
            "wild_tokens": [sheet["tokens"]["wild"] for sheet in seats],
            "safety_tokens": [sheet["tokens"]["safety"] for sheet in seats],
        }
        assert [sum(sheet["sets"].values()) for sheet in seats] == block["achievement"]
    assert {name: block[name] for name in told} == told


def test_every_golden_example_is_held_by_a_test_above():
    source = Path(__file__).read_text()
    kinds = {block["kind"] for block in BLOCKS}
    assert [kind for kind in kinds if f'@of_kind("{kind}")' not in source and f'@counts("{kind}")' not in source] == []
