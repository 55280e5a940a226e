"""docs/studies.md tells the truth: its plan can be carried out, and its options exist."""

import re
from pathlib import Path

import typer.main

from montgolfier.cli import app
from montgolfier.lab.planfile import read_plan

PAGE = (Path(__file__).parents[2] / "docs" / "studies.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_plan_can_be_carried_out():
    (plan,) = blocks("toml")
    assert len(read_plan(plan).conditions()) == 2 * 2 * 2


def test_every_option_it_names_exists():
    command = typer.main.get_command(app).commands["study"]
    known = {name for parameter in command.params for name in parameter.opts}
    named = set(re.findall(r"`(--[a-z-]+)", PAGE))
    assert named
    assert named <= known
