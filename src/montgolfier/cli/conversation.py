"""The dialogue of a game in the terminal: news, board, moves, a question; until the game is over or put away."""

import shlex
import sys
from collections.abc import Callable

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from montgolfier.bots import hints
from montgolfier.bots.levels import adviser
from montgolfier.bots.pondering import Pondering
from montgolfier.cli.boards import board_of
from montgolfier.cli.keyboard import ask
from montgolfier.cli.menu import Entry, abbreviated, begun, fold
from montgolfier.cli.saving import HUMAN, SavedMatch
from montgolfier.cli.solving import solver_progress
from montgolfier.cli.terminal import screen
from montgolfier.engine.errors import IllegalAction, MontgolfierError
from montgolfier.engine.title import Outcome
from montgolfier.engine.words import plural
from montgolfier.play.naming import with_names
from montgolfier.play.registry import find
from montgolfier.solve import prospects, solvable

RECENT = 8
FEW = 12  # up to so many moves are listed one per line, each with what it does
SECONDS_FOR_A_HINT = 20.0  # of the exact solver, where it applies
FORGET = "\x1b[H\x1b[2J\x1b[3J"  # clears the screen and what has scrolled off it


HELP = """\
Type the number of a move, or the move, or its beginning{example}.
Enter: all moves   h: a hint   u: take back   b: board   l: the story so far
q or Ctrl-C: save and leave   The whole rules: montgolfier rules {title}"""


class PutAway(Exception):
    """The player has had enough for now."""


def sit_down(saved: SavedMatch, step: bool) -> None:
    """Play until the game is over or the players leave."""
    talk = Talk(saved, step)
    try:
        talk.go()
    except (PutAway, EOFError, KeyboardInterrupt):
        saved.save()  # Ctrl-C may have come between a move and its save
        talk.out.print()
        talk.out.print("Saved. To continue:", style="bold")
        talk.out.print(f"  montgolfier play --resume {shlex.quote(str(saved.file))}", soft_wrap=True)


class Talk:
    """One terminal, the people in front of it, and the match."""

    def __init__(self, saved: SavedMatch, step: bool) -> None:
        self.saved = saved
        self.match = saved.match
        self.step = step
        self.out: Console = screen()
        self.board = board_of(self.match.title)
        self.opponents = saved.opponents()
        self.thinkers = self.opponents if sys.stdin.isatty() else {}  # while a person thinks; pipes do not
        known = max(len(self.match.record.events) - RECENT, 0)  # a long past is not shown; `l` shows it
        self.told = dict.fromkeys(saved.humans, known)  # how much of the story each person has read
        self.reader: int | None = saved.humans[0] if len(saved.humans) == 1 else None
        errands: dict[str, Callable[[], None]] = {
            "? help": self.help,
            "b board": self.look_again,
            "h hint": self.hint,
            "l log story": self.whole_story,
            "u undo": self.undo,
            "q quit exit": self.put_away,
        }
        self.errands = {word: errand for words, errand in errands.items() for word in words.split()}

    def go(self) -> None:
        """Every turn of the game, then its end."""
        self.greet()
        while (seat := self.match.to_move) is not None:
            if seat in self.opponents:
                self.saved.play(self.opponents[seat].choose(self.match))
            elif not self.step and len(self.match.legal()) == 1 and not self.watched(seat):
                self.saved.forced.add(len(self.match.record.events))
                self.saved.play(self.match.legal()[0])
            else:
                self.turn_to(seat)
                self.decide()
        self.finish()

    # -- what is shown --------------------------------------------------------------------------------------

    def greet(self) -> None:
        """What is played, and by whom."""
        title, options = find(self.match.title), self.match.options
        edition = f", {options['edition']} edition" if "edition" in options else ""
        self.out.print(Text.assemble((f"{title.label}{edition}", "bold"), f" by {title.designer}. {title.summary}"))
        seats = self.saved.seats
        people = "you" if self.reader is not None else "a person"
        self.out.print("   ".join(f"Seat {n}: {people if who == HUMAN else who}" for n, who in enumerate(seats)))
        self.out.print()

    def turn_to(self, seat: int) -> None:
        """Let the right person look; the screen is cleared between people who have secrets from each other."""
        if self.reader != seat and self.watched(seat):
            self.curtain(seat)
        self.reader = seat
        self.show()

    def watched(self, seat: int) -> bool:
        """Whether somebody else at this terminal must not see what this seat sees, not even that it has no choice."""
        return any(self.secrets_between(seat, other) for other in self.saved.humans)

    def secrets_between(self, one: int, other: int) -> bool:
        """Whether one of the two seats sees what the other does not."""
        return {**self.match.view(one), "seat": None} != {**self.match.view(other), "seat": None}

    def curtain(self, seat: int) -> None:
        """Hide everything until the next person says that nobody else is looking."""
        if self.out.is_terminal:
            self.out.file.write(FORGET)
        self.out.print(f"Seat {seat} is next. The screen is clear: change places now.", style="bold")
        ask("Press Enter when only you are looking. ")

    def show(self) -> None:
        """News and board."""
        self.news()
        self.out.print(self.board.draw(self.match.view(self.reader)))

    def news(self) -> None:
        """What happened since this person looked last."""
        assert self.reader is not None
        self.tell(self.told[self.reader])
        self.told[self.reader] = len(self.match.record.events)

    def tell(self, start: int) -> None:
        """The story from an event on, as this person heard it."""
        lines = self.match.story(self.reader, self.saved.names(self.reader))
        for number, line in list(enumerate(lines))[start:]:
            remark = Text(" It was the only move.", "dim") if number in self.saved.forced else Text()
            self.out.print(self.board.paint(line).append_text(remark))

    def offer(self, entries: list[Entry]) -> None:
        """The moves with their numbers."""
        self.out.print()
        self.out.print(self.board.question(self.match.view(self.reader)), style="bold")
        if len(entries) <= FEW:
            table = Table.grid(padding=(0, 2, 0, 0))
            for number, entry in enumerate(entries, 1):
                table.add_row(self.numbered(number, entry), self.effect(entry))
            self.out.print(table)
        else:
            self.out.print(
                Columns([self.numbered(n, e) for n, e in enumerate(entries, 1)], padding=(0, 3), column_first=True)
            )

    def numbered(self, number: int, entry: Entry) -> Text:
        """One line of the menu."""
        return Text.assemble((f"{number:>2}", "bold cyan"), "  ", self.board.paint(entry.label))

    def effect(self, entry: Entry) -> str:
        """What a move does, or how many moves an entry stands for."""
        if len(entry.moves) > 1:
            return f"{len(entry.moves)} ways"
        after = self.match.state.clone()
        after.apply_legal(self.match.parse(entry.moves[0]))
        return self.board.effect(self.match.view(self.reader), dict(self.match.rules.view(after, self.reader)))

    # -- what is answered -----------------------------------------------------------------------------------

    def decide(self) -> None:
        """Ask until a move is made or taken back."""
        events = len(self.match.record.events)
        moves = self.match.legal()
        self.offer(fold(moves))
        while len(self.match.record.events) == events:
            with Pondering(self.match, self.thinkers):
                typed = ask("number or move, ? for help > ")
            if typed.lower() in self.errands:
                moves = self.match.legal()
                self.errands[typed.lower()]()
                continue
            found = self.understand(typed, fold(moves))
            if len(found) == 1:
                self.saved.play(found[0])
            elif found:
                moves = found
                self.offer(fold(moves))

    def understand(self, typed: str, entries: list[Entry]) -> list[str]:
        """The moves that an answer may mean; none if it means nothing, after saying why."""
        if not typed:
            return self.match.legal()
        if typed.isdecimal() and len(typed) < 10:
            if 1 <= int(typed) <= len(entries):
                return entries[int(typed) - 1].moves
            self.complain(f"There is no move {typed}; choose from 1 to {len(entries)}.")
            return []
        try:
            self.match.parse(typed)
            return [typed]
        except MontgolfierError as fault:
            found = begun(self.match.legal(), typed) if len(typed) > 1 else []
            if not found:
                self.complain(str(fault))
            return found

    def complain(self, text: str) -> None:
        """Say what was wrong."""
        self.out.print(Text(text, "yellow"))

    def help(self) -> None:
        """How to read the board, how to write moves, what else there is."""
        self.out.print()
        self.out.print(self.board.legend(self.match.view(self.reader)))
        self.out.print()
        self.out.print(HELP.format(title=self.match.title, example=abbreviated(self.match.legal())))

    def look_again(self) -> None:
        """The board once more."""
        self.show()
        self.offer(fold(self.match.legal()))

    def whole_story(self) -> None:
        """Everything that happened so far."""
        self.tell(0)

    def hint(self) -> None:
        """What a strong player would consider, knowing no more than this person; the truth, if it can be solved."""
        if solvable(self.match):
            self.certain_hint()
            return
        advice = hints.with_reasons(self.match, adviser(self.saved.seed).explain(self.match, best=3))
        said = hints.verdict(self.match, advice)
        if said:
            self.out.print(said)
            if said.startswith("All"):
                return
        names = self.saved.names(self.reader)
        for one, promise in zip(advice, hints.prospects(self.match, advice), strict=True):
            action = self.board.paint(one.action)
            self.out.print(action if said else action.append(f"  {promise}"))
            more = [one.reason, *(with_names(told, seat, names) for seat, told in one.line)] if one is advice[0] else []
            if more[1:]:
                more[1] = f"One way it may continue: {more[1]}"
            if any(more) and not said:
                self.out.print(Padding(Text(" ".join(filter(None, more)), "dim"), (0, 0, 0, 4)))

    def certain_hint(self) -> None:
        """The best score that can still be reached, and the moves that keep it."""
        with solver_progress() as report:
            found = prospects(self.match, SECONDS_FOR_A_HINT, report)
        best = found[0]
        self.out.print(f"You can still reach {best.score} from here{'' if best.proven else ', as far as is known'}.")
        table = Table.grid(padding=(0, 2, 0, 0))
        for prospect in found:
            after = "keeps it" if prospect.score == best.score else f"leaves {prospect.score} at best"
            table.add_row(
                self.board.paint(prospect.action), after + ("" if prospect.proven else ", as far as is known")
            )
        self.out.print(table)

    def undo(self) -> None:
        """Back to this person's last decision."""
        assert self.reader is not None
        try:
            taken = self.saved.take_back(self.reader)
        except IllegalAction as fault:
            self.complain(f"{fault}.")
            return
        self.out.print(Text.assemble("Taken back: ", self.board.paint(", ".join(taken)), "."))
        for seat in self.told:
            self.told[seat] = min(self.told[seat], len(self.match.record.events))

    def put_away(self) -> None:
        """Leave; everything is saved already."""
        raise PutAway

    # -- the end --------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The last board, the score sheet, and where the record is."""
        outcome = self.match.outcome
        assert outcome is not None
        if self.reader is None:
            self.reader = self.saved.humans[0]
        self.show()
        names = self.saved.names(self.reader)
        self.out.print()
        self.out.print(self.board.sheet(outcome, [name.partition(" (")[0] for name in names]))
        self.out.print()
        self.out.print(f"The game is over: {outcome.reason}. {verdict(outcome, names)}", style="bold")
        self.out.print(f"To watch it again: montgolfier replay {shlex.quote(str(self.saved.file))}", soft_wrap=True)


def verdict(outcome: Outcome, names: list[str]) -> str:
    """Who won, in a sentence."""
    if not outcome.winners:
        return f"Score: {outcome.scores[0]}."
    best = outcome.scores[outcome.winners[0]]
    points = plural(best, "point")
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) > 1:
        return f"{' and '.join(winners)} share the victory with {points}."
    return f"{winners[0]} {'win' if winners[0] == 'You' else 'wins'} with {points}."
