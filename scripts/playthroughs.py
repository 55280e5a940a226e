"""Rewrite the golden playthroughs of every game; look at the differences before you commit them."""

import sys
from pathlib import Path

import montgolfier as mg
from montgolfier.testing.playthrough import editions, playthrough

FOLDER = Path(__file__).parent.parent / "tests" / "data" / "playthroughs"


def main() -> None:
    """Write all files, or those of the titles given as arguments."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for title in sys.argv[1:] or mg.titles():
        for name, game in editions(title).items():
            (FOLDER / f"{name}.txt").write_text(playthrough(game), encoding="utf-8")
            print(f"{name}.txt")


if __name__ == "__main__":
    main()
