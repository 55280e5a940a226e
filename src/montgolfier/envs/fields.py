"""What an observation consists of: named fields in a row, each with its place, its length and what 1.0 stands for."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Field:
    """Some numbers of an observation that belong together; all of them are from 0 to 1."""

    name: str
    start: int
    shape: tuple[int, ...]
    one: str  # what the value 1.0 means
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        product = 1
        for length in self.shape:
            product *= length
        return product


class Layout:
    """Fields laid out one after the other."""

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.size = 0

    def add(self, name: str, shape: tuple[int, ...], one: str, meaning: str) -> int:
        """Add a field at the end; where it starts."""
        field = Field(name, self.size, shape, one, meaning)
        self.fields.append(field)
        self.size += field.size
        return field.start
