"""Every worked example of the rules: boards, games and views, played through the public API."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import montgolfier as mg
from montgolfier.games.odyssey.board import from_dict

BLOCKS = json.loads((Path(__file__).parents[2] / "data" / "golden" / "odyssey.json").read_text())
BOARDS = {block["board"]["name"]: block["board"] for block in BLOCKS if block["kind"] == "board"}


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(block, id=block["id"]) for block in BLOCKS if block["kind"] == kind]


def board_of(block: dict[str, Any]) -> dict[str, Any]:
    """The board of a block with its patches; areas follow from cities and routes."""
    board = copy.deepcopy(BOARDS[block["board"]])
    for route in board["routes"]:
        route |= block.get("patch_routes", {}).get(route["id"], {})
    return board | block.get("patch_board", {})


def match_of(block: dict[str, Any]) -> mg.Match:
    game = mg.Game("odyssey", board=board_of(block), players=block["players"], **block.get("rules", {}))
    if "state" in block:
        return game.position({"state": block["state"]}, chance="manual")
    match = game.new(chance="manual")
    match.play("first 0")  # OR-45: the examples count from the start player
    return match


def found(match: mg.Match, name: str) -> Any:
    if name == "decision":
        return match.decision
    if name == "to_act":
        return match.to_move
    return match.view(0)[name]


def test_the_board_reads_and_writes() -> None:
    for block in BLOCKS:
        if block["kind"] == "board":
            assert from_dict(block["board"]).to_dict() == block["board"]


@pytest.mark.parametrize("block", of_kind("play"))
def test_play(block: dict[str, Any]) -> None:
    match = match_of(block)
    for step in block["steps"]:
        if "by" in step:
            assert match.to_move == step["by"]
        if "legal" in step:
            assert match.legal() == step["legal"]
        for text in step.get("refuse", []):
            with pytest.raises(mg.IllegalAction):
                match.play(text)
        if "act" in step:
            match.play(step["act"])
        for name, value in step.get("expect", {}).items():
            assert found(match, name) == value, (step, name)
    sheet = match.view(None)["score"]
    for name, value in block.get("score", {}).items():
        assert sheet[name] == value, name


@pytest.mark.parametrize("block", of_kind("view"))
def test_view(block: dict[str, Any]) -> None:
    seen = match_of(block).view(block["seat"])
    for name, value in block["expect"].items():
        assert seen[name] == value, name


@pytest.mark.parametrize("block", of_kind("play"))
def test_every_position_on_the_way_can_be_described_and_set_up_again(block: dict[str, Any]) -> None:
    match = match_of(block)
    game = mg.Game("odyssey", **match.options)
    for step in [*block["steps"], {}]:
        again = game.position(json.loads(json.dumps(match.position())), chance="manual")
        assert again.state.key() == match.state.key()
        if "act" in step:
            match.play(step["act"])
