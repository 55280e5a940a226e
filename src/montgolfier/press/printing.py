"""From an order to a file: parts are made, pieces packed, sheets numbered, a cover put in front."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.press import laser, marks
from montgolfier.press.booklet import imposed
from montgolfier.press.calibration import calibration
from montgolfier.press.cover import cover
from montgolfier.press.kit import Part, kit_of
from montgolfier.press.layout import sheets_of
from montgolfier.press.order import Order
from montgolfier.press.page import Page, Piece, Sheet
from montgolfier.press.rulebook import label_of
from montgolfier.press.typeset import Flow, document

PREVIEW = 110  # pixels to the inch
Progress = Callable[[], None]  # called for every step done
COVER = Part("cover", "a page that says what is where and how to print it")
CALIBRATION = Part("calibration", "a sheet to line up fronts and backs", usual=False, why="--only calibration")


@dataclass(frozen=True)
class Print:
    """A finished print: its pages in order."""

    name: str
    ink: str
    pages: tuple[Page | Flow, ...]
    sheets: tuple[Sheet, ...]
    flows: tuple[Flow, ...]  # the rulebook, unless its pages are sheets of a booklet

    def pdf(self) -> bytes:
        """The file."""
        return document(self.pages, self.name, self.ink).compile()[0]

    def pictures(self, resolution: float = PREVIEW) -> list[bytes]:
        """Every page as a PNG."""
        return document(self.pages, self.name, self.ink).compile("png", resolution)

    def laser(self) -> list[str]:
        """Every sheet that has something to cut, as an SVG with layers."""
        fronts = [page for page in self.pages if isinstance(page, Page) and page.cuts]
        if not fronts:
            raise SetupError("--laser: none of these parts is cut out; try --only cards")
        return [laser.sheet(page, self.ink) for page in fronts]


def parts_of(order: Order) -> list[Part]:
    """Everything that can be printed of a game."""
    return [COVER, *kit_of(order.title).parts(order), CALIBRATION]


def chosen(order: Order, only: Sequence[str]) -> list[Part]:
    """The parts asked for; without a wish, the usual ones."""
    known = parts_of(order)
    names = [part.name for part in known]
    for name in only:
        if name not in names:
            raise SetupError(f"--only takes parts of {order.title}: {listed(names, 20)}; not {quoted(name)}")
    return [part for part in known if (part.name in only if only else part.usual)]


def steps_of(parts: Sequence[Part]) -> int:
    """How often progress will be reported."""
    return sum(1 + len(part.before) for part in parts)


def make(order: Order, only: Sequence[str] = (), progress: Progress = lambda: None) -> Print:
    """Make a print: draw the parts, pack the pieces onto sheets, number the sheets.

    Args:
        order: What to print and how, from `order_for`.
        only: The names of the parts to print; without it, the usual ones.
        progress: Called after every step.

    Raises:
        SetupError: There is no such part; the message lists them.

    Examples:
        >>> from montgolfier.press.printing import make
        >>> from montgolfier.press.request import order_for
        >>> cards = make(order_for("cloud9", mg.Game("cloud9").options), only=["cards"])
        >>> cards.pdf()[:4]
        b'%PDF'
    """
    wanted = chosen(order, only)
    before: list[Sheet] = []  # whole pages that come before the pieces, and behind them
    behind: list[Sheet] = []
    pieces: list[Piece] = []
    flows: list[Flow] = []
    for part in wanted:
        for work in part.before:
            work()
            progress()
        if part.pages is not None:
            whole = [Sheet(page, page if page.both and duplex(order) else None) for page in part.pages()]
            (behind if pieces else before).extend(whole)
        if part.pieces is not None:
            pieces += part.pieces()
        if part.flow is not None:
            flows.append(part.flow())
        progress()
    if CALIBRATION in wanted:
        if not duplex(order):
            raise SetupError("the calibration sheet is for printing on both sides: --backs long or --backs short")
        behind.append(calibration(order))
    sheets = [*before, *sheets_of(pieces, order.paper, order.finish), *behind]
    if order.booklet:
        sheets += [leaf for flow in flows for leaf in bound(order, flow)]
        flows = []
    label = label_of(order)
    pages: list[Page | Flow] = list(numbered(label, sheets, duplex(order)))
    if COVER in wanted and (sheets or COVER.name in only):  # a rulebook alone needs no explanation
        words = [part.words for part in wanted if part is not COVER]
        pages[:0] = front_matter(order, sheets, flows, words)
    return Print(label, order.ink, (*pages, *flows), tuple(sheets), tuple(flows))


def duplex(order: Order) -> bool:
    """Whether sheets are printed on both sides."""
    return order.finish.backs in ("long", "short")


def bound(order: Order, flow: Flow) -> list[Sheet]:
    """A rulebook as a booklet."""
    small = document([flow], label_of(order), order.ink)
    return imposed(small.compile()[0], small.pages(), order.paper, order.finish.backs, flow.name)


def numbered(label: str, sheets: Sequence[Sheet], duplex: bool) -> list[Page]:
    """The pages of all sheets, with their strips; in duplex printing every sheet has a back, if an empty one."""
    pages = []
    for number, sheet in enumerate(sheets, 1):
        count = f"sheet {number} of {len(sheets)}"
        front = sheet.front
        pages.append(with_strip(front, f"{label}: {front.name} · {count}"))
        if sheet.back is not None:
            pages.append(with_strip(sheet.back, f"{label}: back of {count}"))
        elif duplex:
            empty = Page(front.width, front.height, front.name, strip=front.strip)
            pages.append(with_strip(empty, f"{label}: back of {count}, left empty"))
    return pages


def with_strip(page: Page, label: str) -> Page:
    """A page with its ruler, name and number."""
    return replace(page, marks=page.marks + marks.strip(page, label))


def front_matter(
    order: Order, sheets: Sequence[Sheet], flows: Sequence[Flow], contents: Sequence[str]
) -> list[Page | Flow]:
    """The cover and, in duplex printing, its empty back."""
    shown = [(sheet.front, sheet.front.name) for sheet in sheets]
    steps = [
        *kit_of(order.title).steps(order),
        *(["Read the rules: they follow at the end of this file."] if flows else []),
    ]
    first = cover(order, shown, any(sheet.back or sheet.front.folds for sheet in sheets), contents, steps)
    if duplex(order):
        return [first, Page(order.paper.width, order.paper.height, "contents", strip="none")]
    return [first]
