"""`montgolfier verify`: whether the dice of a game on a server were those it had sealed before the first deal."""

from pathlib import Path
from typing import Annotated

import typer

from montgolfier.cli.terminal import screen
from montgolfier.engine.errors import quoted
from montgolfier.play.dice import DiceError, check_dice
from montgolfier.play.game import replay
from montgolfier.play.record import in_file, read_file, read_record


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game, from its page.")],
    commitment: Annotated[
        str,
        typer.Option(
            metavar="TEXT", help="The commitment that the page showed before the first deal, or its beginning."
        ),
    ] = "",
    number: Annotated[str, typer.Option(metavar="TEXT", help="The number that you added to the dice.")] = "",
) -> None:
    """Check, without the server, that all chance in a game follows from the seed the server sealed.

    Examples:

    * `montgolfier verify record.json`

    * `montgolfier verify record.json --commitment 3fa94c21d07b`
    """
    text = read_file(file)
    with in_file(file):
        record = read_record(text)
        match = replay(record.to_dict(), chance="manual")
    checked = check_dice(record, match)
    dice = record.dice
    assert dice is not None
    if not dice.commitment.startswith(commitment.lower().rstrip("…")):
        raise DiceError(f"the seed of this record was sealed as {dice.commitment}, not as {quoted(commitment)}")
    if number and number.lower() not in dice.numbers.values():
        raise DiceError(f"the dice of this record do not depend on the number {quoted(number)}")
    out = screen()
    outcomes = "the one outcome of chance follows" if checked == 1 else f"all {checked} outcomes of chance follow"
    out.print(f"Checked: {outcomes} from the sealed seed.", style="bold")
    out.print(f"sealed as {dice.commitment}")
    for seat, added in sorted(dice.numbers.items()):
        out.print(f"seat {seat + 1} added {added}")
    if not commitment:
        out.print("If the page showed this before the first deal, nobody chose what you were dealt.")
