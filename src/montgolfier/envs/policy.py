"""A policy in a file: layers of weights that turn an observation into probabilities of the legal actions.

`Policy.save("file.npz")` writes it, `mg.bot("policy:file.npz")` plays it: in matches, series and the arena.
"""

import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from montgolfier.bots.bot import Advice, Bot
from montgolfier.bots.question import Question
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.files import write
from montgolfier.engine.parts import package
from montgolfier.envs.spaces import Spaces
from montgolfier.play.game import Game

np = package("numpy", "envs")
Layer = tuple[Any, Any]  # weights (inputs, outputs) and bias (outputs)


class Policy:
    """Layers for one game; between two layers, what is negative becomes 0."""

    def __init__(self, game: Game, layers: Sequence[Layer]) -> None:
        self.game = game
        self.spaces = Spaces(game)
        if not isinstance(layers, list | tuple) or not all(isinstance(x, list | tuple) and len(x) == 2 for x in layers):
            raise SetupError(f"a policy has a list of layers, each a pair of weights and bias, not {quoted(layers)}")
        for number, numbers in enumerate(np.asarray(part) for layer in layers for part in layer):
            if numbers.dtype.kind not in "fiu" or not np.isfinite(numbers).all():
                raise SetupError(f"layer {number // 2} of a policy for {game.title} holds something else than numbers")
        self.layers = [(np.asarray(w, np.float32), np.asarray(b, np.float32)) for w, b in layers]
        width = self.spaces.size
        for number, (weights, bias) in enumerate(self.layers):
            if weights.ndim != 2 or weights.shape[0] != width or bias.shape != weights.shape[1:]:
                raise SetupError(
                    f"layer {number} of a policy for {game.title} needs {width} rows and one bias for each column, "
                    f"not weights {weights.shape} and bias {bias.shape}"
                )
            width = weights.shape[1]
        if width != self.spaces.actions:
            raise SetupError(f"a policy for {game.title} ends with {self.spaces.actions} actions, not {width}")

    def __repr__(self) -> str:
        return f"<Policy for {self.game.title}, {len(self.layers)} layers>"

    def probabilities(self, observation: Any, mask: Any) -> Any:
        """How likely each action is; rows of a batch at once, or a single one."""
        found = np.asarray(observation, np.float32)
        for number, (weights, bias) in enumerate(self.layers):
            found = found @ weights + bias
            if number < len(self.layers) - 1:
                found = np.maximum(found, 0.0)
        found = np.where(np.asarray(mask) != 0, found, -np.inf)
        found = np.exp(found - found.max(axis=-1, keepdims=True))
        return found / found.sum(axis=-1, keepdims=True)

    def save(self, file: str | Path) -> None:
        """Write the policy, with the game it is for."""
        arrays = {f"weights{i}": weights for i, (weights, _) in enumerate(self.layers)}
        arrays |= {f"bias{i}": bias for i, (_, bias) in enumerate(self.layers)}
        about = {"title": self.game.title, "options": self.game.options, "rules_version": self.game.rules_version}
        packed = io.BytesIO()
        np.savez_compressed(packed, about=np.array(json.dumps(about)), **arrays)
        write(Path(file), packed.getvalue())

    @classmethod
    def load(cls, file: str | Path) -> "Policy":
        """Read a policy."""
        try:
            with np.load(file, allow_pickle=False) as data:
                about = json.loads(str(data["about"]))
                layers = [(data[f"weights{i}"], data[f"bias{i}"]) for i in range((len(data.files) - 1) // 2)]
                title, version, options = about["title"], about["rules_version"], dict(about["options"])
        except FileNotFoundError:
            raise SetupError(f"there is no file {quoted(str(file))}: a policy is written by Policy.save") from None
        except Exception:  # NumPy may raise anything when it reads a file that is not ours
            raise SetupError(f"{quoted(str(file))} is not a policy: those are written by Policy.save") from None
        return cls(Game.of_version(title, version, options), layers)


class PolicyBot(Bot):
    """Plays a policy: the likeliest action, or one drawn by its probability (`file.npz:sample`)."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(name, seed)
        _, _, file = name.partition(":")
        self.samples = file.endswith(":sample")
        self.policy = Policy.load(file.removesuffix(":sample"))

    def consider(self, question: Question) -> list[Advice]:
        """All legal actions by their probability."""
        spaces = self.policy.spaces
        if question.title != self.policy.game.title or dict(question.options) != self.policy.game.options:
            self._check_fit(question)
        observation, mask = seen_by(spaces, question)
        chances = self.policy.probabilities(observation, mask)
        numbers = [spaces.encoder.number(question.world, action) for action in question.actions]
        advice = [
            Advice(text, float(chances[number]), 1, float(chances[number]))
            for text, number in zip(question.legal, numbers, strict=True)
        ]
        if not self.samples:
            return sorted(advice, key=lambda one: -one.value)
        mark = question.rng(self.seed).uniform()
        for place, one in enumerate(advice):
            mark -= one.value
            if mark < 0:
                return [one, *advice[:place], *advice[place + 1 :]]
        return advice

    def _check_fit(self, question: Question) -> None:
        """A policy plays other options of its title as long as the spaces are the same."""
        theirs = self.policy.spaces
        if question.title == self.policy.game.title:
            here = Spaces(Game(question.title, **question.options))
            if (here.fields, here.texts()) == (theirs.fields, theirs.texts()):
                return
        raise SetupError(f"{self.name} plays {self.policy.game!r}, not this game of {question.title}")


def seen_by(spaces: Spaces, question: Question) -> tuple[Any, Any]:
    """The observation and the mask of the seat that is asked; what it cannot know is dealt anew, and not seen."""
    from montgolfier.engine.state import Ints

    observation, mask = np.zeros(spaces.size, np.float32), np.zeros(spaces.actions, np.int8)
    spaces.encoder.encode(question.world, question.seat, observation)
    spaces.encoder.mask(question.world, Ints(question.world.width), mask)
    return observation, mask
