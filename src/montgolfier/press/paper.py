"""Paper: its sizes, and how close to its edge a home printer can print. All lengths in the press are millimetres."""

from dataclasses import dataclass

from montgolfier.engine.errors import SetupError, listed, quoted

MARGIN = 5.0  # every home printer prints up to here; no ink goes further out
STRIP = 6.0  # along one edge: the ruler, the name and the number of the sheet
RULER = 50.0


@dataclass(frozen=True)
class Paper:
    """A size of paper, upright."""

    name: str
    label: str
    width: float
    height: float


PAPERS = {
    paper.name: paper
    for paper in (
        Paper("a4", "A4", 210.0, 297.0),
        Paper("letter", "US Letter", 215.9, 279.4),
        Paper("a3", "A3", 297.0, 420.0),
        Paper("tabloid", "Tabloid", 279.4, 431.8),
    )
}


def paper_named(name: str) -> Paper:
    """The paper of this name, in whatever case it is written."""
    if name.lower() not in PAPERS:
        raise SetupError(f"--paper must be one of {listed(PAPERS)}, not {quoted(name)}")
    return PAPERS[name.lower()]
