"""Every golden example of Cloud 9, through the public API."""

import json
from pathlib import Path
from typing import Any

import pytest

import montgolfier as mg

BLOCKS = json.loads((Path(__file__).parents[2] / "data" / "golden" / "cloud9.json").read_text())


def of_kind(kind: str) -> Any:
    """Run a test once for every golden example of a kind."""
    return pytest.mark.parametrize("block", [pytest.param(b, id=b["id"]) for b in BLOCKS if b["kind"] == kind])


def game_of(block: dict[str, Any], players: int) -> mg.Game:
    """The game an example is about."""
    rules = block["rules"]
    return mg.Game("cloud9", players=players, **({"edition": rules} if isinstance(rules, str) else rules))


def facts(match: mg.Match) -> dict[str, Any]:
    """Everything an example may expect of a position."""
    seen, position = match.view(None), match.position()
    return {
        **{name: seen[name] for name in ("scores", "aboard", "level", "pilot", "discard", "hand_sizes", "deck_size")},
        "phase": match.decision,
        "to_act": match.to_move,
        "hands": position["hands"],
        "trips_done": position["trips_done"],
        "winners": match.outcome and match.outcome.winners,
    }


@of_kind("pay")
def test_golden_payments_are_legal_and_cost_what_they_say(block):
    def paying() -> mg.Match:
        return game_of(block, 2).position({"hands": [block["hand"], {}], "dice": block["dice"], "phase": "pay"})

    assert paying().legal() == block["legal"]
    for token in ("pay", "pay wild:green", "pay wild:red", "pay wild:yellow+yellow", "pay wild:*", "fail", "leave"):
        if token not in block["legal"]:
            with pytest.raises(mg.IllegalAction):
                paying().play(token)
    for token, cost in block["spent"].items():
        match = paying()
        match.play(token)
        assert match.position()["discard"] == sorted(card for card, n in cost.items() for _ in range(n))
        left = {card: n - cost.get(card, 0) for card, n in block["hand"].items()}
        assert match.position()["hands"][0] == {card: n for card, n in left.items() if n}


@of_kind("play")
def test_golden_trips_go_step_by_step_as_written(block):
    match = game_of(block, len(block["state"]["hands"])).position(block["state"], chance="manual")
    for step in block["steps"]:
        if "refuse" in step:
            before = match.state.key()
            with pytest.raises(mg.IllegalAction):
                match.play(step["refuse"])
            assert match.state.key() == before
            continue
        if "roll" in step:
            assert (match.to_move, match.decision) == (mg.CHANCE, "roll")
            match.play("roll " + " ".join(step["roll"]))
        else:
            assert match.to_move == step["by"]
            assert match.legal() == step.get("legal", match.legal())
            match.play(step["act"])
        while match.decision == "draw":  # where the examples shuffle, the result does not depend on it
            match.play(match.legal()[0])
        found = facts(match)
        assert found == found | step.get("expect", {})


def test_every_golden_example_is_tested():
    assert len(BLOCKS) == 27
    assert {block["kind"] for block in BLOCKS} == {"pay", "play", "odds", "blind"}  # the last two: test_odds.py
