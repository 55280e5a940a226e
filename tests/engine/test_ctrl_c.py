"""Ctrl-C ends whatever takes long, in compiled code too, and what was done until then is kept."""

import subprocess
import sys

import pytest

BEFORE = """
import signal
import montgolfier as mg
signal.signal(signal.SIGALRM, signal.default_int_handler)  # an alarm instead of Ctrl-C: the keyboard may be shut off
game = mg.Game("aloft", players=2)
match = game.new(seed=1)
if __name__ == "__main__":
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    try:
        {job}
    except mg.Interrupted as stopped:
        print("kept", stopped.partial.complete)
    except KeyboardInterrupt:
        print("stopped")
"""
FOREVER = {
    "mg.playouts(game, games=10**9)": "kept False",
    "mg.playouts(game, games=10**9, threads=2)": "kept False",
    "mg.series(game, ['random'], games=10**8)": "kept False",
    "mg.perft(match, 40)": "stopped",
    "mg.bot('master', 1, iterations=10**9).choose(match)": "stopped",
}


@pytest.mark.slow
@pytest.mark.parametrize("job", FOREVER)
def test_ctrl_c_stops_it(tmp_path, job):
    program = tmp_path / "job.py"
    program.write_text(BEFORE.format(job=job))
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.strip() == FOREVER[job], done.stderr
