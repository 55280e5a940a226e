"""`montgolfier odds`: how likely a hand of Cloud 9, seen or unseen, pays the dice."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from montgolfier.cli.settings import refuse
from montgolfier.cli.terminal import screen
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.games.cloud9.components import CARDS, FACES, KINDS
from montgolfier.games.cloud9.odds import Wilds, known, pays, unknown, unknown_roll

LETTERS = {"g": "green", "p": "purple", "r": "red", "y": "yellow", "w": "wild", "b": "blank", "-": "blank"}
MOST_DICE = 8  # on the command line; more are possible in the game, but rare
USUAL_DICE = (1, 2, 3, 4)


def odds(
    hand: Annotated[
        str | None, typer.Option("--hand", metavar="CARDS", help="A known hand: letters of g, p, r, y and w (wild).")
    ] = None,
    cards: Annotated[
        int | None, typer.Option("--cards", metavar="N", help="The number of cards in an unknown hand.", min=0, max=76)
    ] = None,
    dice: Annotated[
        int | None,
        typer.Option("--dice", metavar="N", help="The number of dice to roll.", min=0, max=MOST_DICE),
    ] = None,
    roll: Annotated[
        str | None, typer.Option("--roll", metavar="FACES", help="The dice on the table: g, p, r, y and b (blank).")
    ] = None,
    seen: Annotated[
        str, typer.Option("--seen", metavar="CARDS", help="Cards that cannot be in the unknown hand.")
    ] = "",
    whole_roll: Annotated[
        bool, typer.Option("--whole-roll", help="One wild pays everything, as in the published edition.")
    ] = False,
    wilds: Annotated[
        int | None, typer.Option("--wilds", metavar="N", help="Wilds allowed in one payment (default: 1).", min=0)
    ] = None,
) -> None:
    """Cloud 9: how likely a hand pays a roll, with the wilds it may use.

    Without a hand and without a number of cards: a table of unknown hands.

    Examples:

    * `montgolfier odds --hand rrgyw --dice 3`

    * `montgolfier odds --hand rrgyw --roll rgb`

    * `montgolfier odds --cards 6 --seen rrrrgw --whole-roll`

    * `montgolfier odds`
    """
    if whole_roll:
        refuse({"--wilds": wilds}, "makes no sense with --whole-roll, where one wild pays everything")
    if hand is not None:
        refuse({"--seen": seen}, "is about an unknown hand, but --hand gives every card")
    rule = Wilds(whole_roll, 1 if wilds is None else wilds)
    held = None if hand is None else cards_of(hand, "--hand")
    unseen = rest(cards_of(seen, "--seen"))
    shown = None if roll is None else named(roll, "--roll", FACES)
    check(held, cards, dice, shown)
    if cards is not None and cards > sum(unseen.values()):
        raise SetupError(f"--cards {cards}: only {sum(unseen.values())} cards are left")
    out = screen()
    out.print(explained(held, cards, unseen, rule))
    if shown is not None:
        chance = (
            Fraction(pays(held, shown, rule)) if held is not None else unknown_roll(unseen, cards or 0, shown, rule)
        )
        out.print(f"pays {', '.join(shown) or 'nothing'}: {written(chance)}")
    elif held is not None:
        out.print(column(lambda number: known(held, number, rule), dice))
    elif cards is not None:
        out.print(column(lambda number: unknown(unseen, cards, number, rule), dice))
    else:
        out.print(blind_table(unseen, rule, dice))


def named(letters: str, option: str, allowed: tuple[str, ...]) -> list[str]:
    """Cards or faces by their letters."""
    names = []
    for letter in letters.lower():
        names.append(LETTERS.get(letter, letter))
        if names[-1] not in allowed:
            signs = ", ".join(f"{name[0]} {name}" for name in allowed)
            raise SetupError(f"{option} {quoted(letters)}: {quoted(letter)} is not one of {signs}")
    return names


def cards_of(letters: str, option: str) -> Counter[str]:
    """Cards by their letters, no more than there are."""
    counts = Counter(named(letters, option, KINDS))
    for name, number in counts.items():
        if number > CARDS[name]:
            raise SetupError(f"{option} {quoted(letters)}: there are only {CARDS[name]} {name} cards (C-04, C-05)")
    return counts


def rest(seen: Counter[str]) -> dict[str, int]:
    """What is left of the deck."""
    return {name: number - seen[name] for name, number in CARDS.items()}


def check(held: Counter[str] | None, cards: int | None, dice: int | None, shown: list[str] | None) -> None:
    """Options that contradict each other."""
    if held is not None and cards is not None:
        raise SetupError("--hand and --cards: a hand is either known or unknown")
    if dice is not None and shown is not None:
        raise SetupError("--dice and --roll: dice are either still to be rolled or on the table")
    if shown is not None and held is None and cards is None:
        raise SetupError("--roll: whose? Give a known --hand or the number of --cards of an unknown one")


def explained(held: Counter[str] | None, cards: int | None, unseen: dict[str, int], rule: Wilds) -> str:
    """What the numbers mean."""
    if held is not None:
        whose = "Hand: " + (", ".join(f"{held[name]} {name}" for name in KINDS if held[name]) or "no cards")
    else:
        number = "" if cards is None else f" of {cards}"
        whose = f"An unknown hand{number} out of {sum(unseen.values())} cards"
    if rule.whole_roll:
        return f"{whose}. One wild pays the whole roll."
    return f"{whose}. Wilds for up to {rule.per_roll} {'die' if rule.per_roll == 1 else 'dice'}."


def written(chance: Fraction) -> str:
    """`43/108, 39.8 %`; in words if it is certain, without the fraction if that is long."""
    if chance in (0, 1):
        return "never" if chance == 0 else "always"
    percent = f"{100 * float(chance):.1f} %"
    return f"{chance}, {percent}" if len(str(chance)) < 16 else percent


def column(chance: Callable[[int], Fraction], dice: int | None) -> Table:
    """One line for every number of dice."""
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column("dice", justify="right")
    table.add_column("pays")
    for number in USUAL_DICE if dice is None else [dice]:
        table.add_row(str(number), written(chance(number)))
    return table


def blind_table(unseen: dict[str, int], rule: Wilds, dice: int | None) -> Table:
    """Unknown hands of different sizes."""
    numbers = USUAL_DICE if dice is None else (dice,)
    table = Table(box=SIMPLE_HEAD, header_style="bold")
    table.add_column("cards", justify="right")
    for number in numbers:
        table.add_column(f"{number} {'die' if number == 1 else 'dice'}", justify="right")
    for cards in range(min(10, sum(unseen.values())) + 1):
        table.add_row(str(cards), *(f"{float(unknown(unseen, cards, number, rule)):.4f}" for number in numbers))
    return table
