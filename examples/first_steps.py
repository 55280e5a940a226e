"""First steps: play a game of Aloft, see what a player sees, save it, replay it, and measure two bots."""

import tempfile
from pathlib import Path

import montgolfier as mg


def main() -> None:
    game = mg.Game("aloft", edition="second", players=2)
    match = game.new(seed=7)
    print("to move:", match.to_move, "of", match.players, "players;", len(match.legal()), "actions")

    match.play(match.legal()[0])
    print("seat 0 sees:", match.view(0)["load"], "and its own colours:", match.view(0)["hands"])

    bots = [mg.bot("greedy"), mg.bot("random")]
    while match.to_move is not None:
        match.play(bots[match.to_move].choose(match))
    outcome = match.outcome
    assert outcome is not None
    print("scores:", outcome.scores, "won by:", outcome.winners, "because", outcome.reason)

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        file.write_text(match.record.to_json(), encoding="utf-8")
        assert mg.replay(file).outcome == outcome
        (Path(folder) / "end.svg").write_text(match.picture(), encoding="utf-8")

    print(mg.series(game, ["greedy", "random"], games=20, seed=1))
    run = mg.playouts(game, games=2000, seed=1)
    print("random games: mean scores", [round(score, 1) for score in run.mean_scores])


if __name__ == "__main__":
    main()
