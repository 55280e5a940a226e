"""The scripts in examples/, one for each guide, run and pass the strictest type checks."""

import os
import subprocess
import sys

import pytest
from fences import ROOT

EXAMPLES = ROOT / "examples"
ELSEWHERE = {"remote_bot.py": "needs a server: tests/web/test_remote_bot.py"}
SCRIPTS = sorted(file.name for file in EXAMPLES.glob("*.py") if file.name not in ELSEWHERE)
GUIDES = {  # each guide of the first hour, and its script
    "first-steps.md": "first_steps.py",
    "write-a-bot.md": "climber.py",
    "notation.md": "positions.py",
    "studies.md": "study_a_rule.py",
    "environments.md": "rl/learn.py",
    "protocol.md": "remote_bot.py",
    "add-a-game.md": "tether",
}


def run(*command: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT / "src"), str(EXAMPLES / "tether" / "src")])
    environment = os.environ | {"PYTHONPATH": path}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("script", SCRIPTS)
def test_the_script_runs(script):
    done = run(sys.executable, str(EXAMPLES / script))
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize(("guide", "example"), GUIDES.items())
def test_the_guide_names_its_script(guide, example):
    assert (EXAMPLES / example).exists()
    assert f"examples/{example}" in (ROOT / "docs" / guide).read_text(encoding="utf-8")
