"""A booklet: pages half as large as the paper, in the order that folding needs."""

from montgolfier.press.marks import fold_lines
from montgolfier.press.page import Fold, Leaf, Page, Sheet
from montgolfier.press.paper import Paper

MARK = (6.0, 10.0)  # from the edge: where the fold is marked


def imposed(book: bytes, pages: int, paper: Paper, backs: str, name: str) -> list[Sheet]:
    """Sheets on their side, two pages on each face; printed on both and folded, the pages follow each other.

    A printer that turns sheets over the long edge gets the second face upside down.
    """
    whole = -(-pages // 4) * 4
    sheets = []
    for i in range(whole // 4):
        label = f"{name}, leaf {i + 1} of {whole // 4}"
        front = face(book, (whole - 2 * i, 2 * i + 1), pages, paper, label, False)
        back = face(book, (2 * i + 2, whole - 2 * i - 1), pages, paper, label, backs == "long")
        sheets.append(Sheet(front, back))
    return sheets


def face(book: bytes, numbers: tuple[int, int], pages: int, paper: Paper, label: str, upside_down: bool) -> Page:
    """Two pages side by side; those beyond the last stay empty."""
    width, height = paper.height, paper.width
    shown = numbers[::-1] if upside_down else numbers
    leaves = tuple(
        Leaf(book, number, side * width / 2, 0, width / 2, height, upside_down)
        for side, number in enumerate(shown)
        if number <= pages
    )
    near, far = MARK
    folds = (Fold(width / 2, near, width / 2, far), Fold(width / 2, height - far, width / 2, height - near))
    return Page(width, height, label, leaves=leaves, marks=fold_lines(folds), strip="none", parts=("rules",))
