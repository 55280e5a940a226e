"""The short id of a drawn board: what it was made from, so that it can be made again anywhere.

regular-7            a regular board from seed 7
large-12-tw          with trajectories and Wild Winds
tiny-3-b-chaos       with Bonus Balloons, checked less strictly
"""

from collections.abc import Collection
from dataclasses import dataclass

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.games.odyssey.components import EXPANSIONS, SIZES

LETTERS = {"trajectories": "t", "wildWinds": "w", "multiRoutes": "m", "bonusBalloons": "b"}
USUAL = "clean"
CLARITIES = ("chaos", "okay", "normal", USUAL, "superclean")
LARGEST_SEED = 2**32 - 1


@dataclass(frozen=True)
class Wish:
    """What a board is made from."""

    size: str
    seed: int
    expansions: tuple[str, ...] = ()
    clarity: str = USUAL

    @property
    def id(self) -> str:
        """The wish as a short id."""
        letters = "".join(LETTERS[name] for name in EXPANSIONS if name in self.expansions)
        clarity = "" if self.clarity == USUAL else self.clarity
        return "-".join(filter(None, (self.size, str(self.seed), letters, clarity)))


def wish(size: str, seed: int, expansions: Collection[str] = (), clarity: str = USUAL) -> Wish:
    """A wish with its expansions in their usual order."""
    return Wish(size, seed, tuple(name for name in EXPANSIONS if name in expansions), clarity)


def read_id(text: str) -> Wish:
    """The wish that an id stands for, or SetupError."""
    size, _, rest = text.strip().lower().partition("-")
    seed, *more = rest.split("-")
    letters = more.pop(0) if more and more[0] not in CLARITIES else ""
    clarity = more.pop(0) if more else USUAL
    names = {letter: name for name, letter in LETTERS.items()}
    sound = (
        size in SIZES
        and seed.isascii()
        and seed.isdecimal()
        and len(seed) <= 10
        and int(seed) <= LARGEST_SEED
        and set(letters) <= set(names)
        and len(set(letters)) == len(letters)
        and clarity in CLARITIES
        and not more
    )
    if not sound:
        raise SetupError(
            f"{quoted(text)} is not the id of a board; one looks like regular-7 or large-12-tw: a size "
            f"({', '.join(SIZES)}), a seed, and t, w, m, b for the expansions"
        )
    return wish(size, int(seed), [names[letter] for letter in letters], clarity)


assert set(LETTERS) == set(EXPANSIONS)
