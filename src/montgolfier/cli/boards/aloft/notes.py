"""Below the picture: what is packed, the colours this seat knows, the present scores and tokens."""

from rich.table import Table
from rich.text import Text

from montgolfier.cli.boards.aloft.pieces import card, chip, named_card
from montgolfier.cli.boards.colours import CLOTH
from montgolfier.engine.title import JsonDict
from montgolfier.engine.words import plural


def notes(view: JsonDict) -> Table:
    """A line for everything that is not on the picture."""
    table = Table.grid(padding=(0, 2, 0, 0))
    packed = Text(" ").join(chip(balloon) for balloon in view["packed"])
    table.add_row(Text("packed", "bold"), packed if view["packed"] else Text("nothing any more"))
    if view["hands"] is None:
        table.add_row(Text("score", "bold"), common_score(view))
    else:
        add_hands(table, view)
    for seat, tokens in enumerate(view.get("tokens", [])):
        table.add_row(Text("tokens" if seat == 0 else "", "bold"), token_row(view, seat, tokens))
    return table


def add_hands(table: Table, view: JsonDict) -> None:
    """The colour cards this seat may see, with what they are worth as the balloons fly now."""
    for seat, hand in enumerate(view["hands"]):
        if hand is not None:
            cards = Text("  ").join(named_card(letter) for letter in hand)
            points = f"   {view['scores'][seat]} {'point' if view['scores'][seat] == 1 else 'points'}"
            table.add_row(Text(person(view, seat), "bold"), Text.assemble(cards, points))
    if view.get("unused"):
        table.add_row(Text("unused", "bold"), Text("  ").join(named_card(letter) for letter in view["unused"]))


def common_score(view: JsonDict) -> Text:
    """The score of those who play together, in parts."""
    grounded = len(view["deck"]) - len(view["flying"])
    score = view["scores"][0]
    if score is None:
        return Text("-")
    return Text(
        f"{plural(score - 3 * grounded, 'column')} wide + 3 × {grounded} not launched = {score}, the lower the better"
    )


def token_row(view: JsonDict, seat: int, tokens: dict[str, int] | None) -> Text:
    """What a seat has collected in the third edition."""
    row = Text(f"{person(view, seat)}  ")
    if tokens is None:
        return row.append("face down")
    for letter in CLOTH:
        row.append_text(card(letter)).append(f" {tokens[letter]}  ")
    return row.append(f"wild {tokens['wild']}  safety {tokens['safety']}")


def person(view: JsonDict, seat: int) -> str:
    """A seat as the reader knows it."""
    return "you   " if seat == view["seat"] else f"seat {seat}"
