"""What a study costs beyond the bare games, and what a second worker adds: `python benchmarks/study.py [--games N]`.

Bots play at random and do not think: this is the worst case. Every game is played twice, one after the other: watched
and recorded as in a study, and bare as in `mg.series`. Times are processor time, so a busy machine slows down both
alike. The overhead is the median over groups of games, so that one stall of the machine does not count, with the least
and the most that any group had. What a study does once (checking its plan, sorting its games) is not counted; in a
study of few quick games it adds some per cent. The speed of two workers needs two free processors.
"""

import argparse
import os
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import montgolfier as mg
from montgolfier.lab.journal import Journal
from montgolfier.lab.observation import Bench, seed_of
from montgolfier.lab.plan import Plan
from montgolfier.lab.schedule import Pairing
from montgolfier.lab.series import play_game

TITLES = {"aloft": {}, "cloud9": {"target": 20}, "odyssey": {"board": "hexa"}}
WARM_UP = 5  # games that are not counted
GROUPS = 10  # of games, each with an overhead of its own
MOST_OVERHEAD = 0.10
LEAST_SPEED_UP = 1.8
ROUNDS = 3
PARALLEL = 60  # times as many games for the second worker: its start takes as long as some 200 of them


def measured(title: str, options: dict[str, object], games: int, folder: Path) -> list[tuple[float, float]]:
    """Processor time of every game as a part of a study, and bare; the journal is closed during the last one."""
    bench = Bench(Plan(title, options=options, bots=["random"], games=games, skill=[], restricted=[]))
    folder.mkdir()
    journal = Journal(folder)
    journal.open()
    game, seated = mg.Game(title, **options), dict[tuple[int, int], mg.Bot]()
    times = []
    for number in range(games + WARM_UP):
        began = process_time()
        journal.add([bench.play(0, number)])
        if number == games + WARM_UP - 1:
            journal.close()
        between = process_time()
        play_game(game, ["random"], Pairing(number, seed_of(1, number), (0,) * game.players), False, seated)
        times.append((between - began, process_time() - between))
    return times[WARM_UP:]


def overheads(times: list[tuple[float, float]]) -> list[float]:
    """What the study costs beyond the bare games, group by group, the least first."""
    groups = [times[start::GROUPS] for start in range(GROUPS)]
    return sorted(sum(study for study, _ in group) / sum(bare for _, bare in group) - 1 for group in groups)


def stolen() -> float:
    """Seconds that virtual processors had to wait for real ones since the machine started, as far as Linux knows."""
    try:
        return int(Path("/proc/stat").read_text().split(maxsplit=9)[8]) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0


def speed_up(games: int, folder: Path) -> tuple[float, float]:
    """How many times faster two workers are than one, and the processors that were free for them.

    The median over rounds, in each of which the two run one after the other: the machine's own speed varies.
    """
    lost, start = stolen(), perf_counter()
    plan = {"bots": ["random"], "skill": [], "restricted": []}
    ratios = []
    for turn in range(ROUNDS):
        times = []
        for workers in (1, 2):
            began = perf_counter()
            mg.study("aloft", games=games, workers=workers, out=folder / f"{turn}-{workers}", **plan)
            times.append(perf_counter() - began)
        ratios.append(times[0] / times[1])
    free = (os.cpu_count() or 1) - (stolen() - lost) / (perf_counter() - start)
    free -= max(0.0, os.getloadavg()[0] - 2)  # this program is part of the load
    return median(ratios), free


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each title")
    games = parser.parse_args().games
    if games < GROUPS:
        parser.error(f"--games: at least {GROUPS} are needed, not {games}")
    print(f"{'study':<10} {'games/s':>8} {'bare':>8} {'overhead':>9}   (the median; wanted: under {MOST_OVERHEAD:.0%})")
    with TemporaryDirectory(prefix="montgolfier-bench-") as place:
        folder = Path(place)
        for title, options in TITLES.items():
            times = measured(title, options, games, folder / title)
            study, bare = (games / sum(column) for column in zip(*times, strict=True))
            found = overheads(times)
            spread = f"{found[0]:.1%} to {found[-1]:.1%}"
            print(f"{title:<10} {study:>8.1f} {bare:>8.1f} {median(found):>9.1%}   ({spread})")
        ratio, free = speed_up(PARALLEL * games, folder)
    busy = "" if free >= 1.85 else "; other programs are running, so this says little"
    print(f"two workers: {ratio:.2f} times as fast as one (wanted: at least {LEAST_SPEED_UP}{busy})")


if __name__ == "__main__":
    main()
