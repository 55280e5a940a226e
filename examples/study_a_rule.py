"""Study a rule: what changes for two players of Aloft from the first edition to the second?"""

import tempfile
from pathlib import Path

import montgolfier as mg


def main() -> None:
    editions = {"edition": ["first", "second"]}
    result = mg.study("aloft", compare=editions, players=[2], bots=["random"], games=20, skill=[], restricted=[])
    print(result)
    print("scores of the first game:", result.games[0]["scores"])

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "odd.json"
        file.write_text(result.record(0, 0), encoding="utf-8")
        print("again:", mg.replay(file))


if __name__ == "__main__":
    main()
