"""How the command line as a whole behaves: usage errors in one line, no types of Python in the help, a version."""

import sys
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from montgolfier.engine.errors import quoted
from montgolfier.engine.starting import INTERRUPTED, SENTENCE, discard_unwritten, held, leaving

# the class that all usage errors share; its module has moved between versions of typer
UsageError: Any = typer.BadParameter.__bases__[0]


# what typer's checks of numbers are called, and what was wanted instead; {} is the limit
WANTED = {
    "int_parsing": "takes a whole number",
    "int_from_float": "takes a whole number",
    "float_parsing": "takes a number",
    "finite_number": "takes a number",
    "greater_than": "must be more than {gt:.12g}",
    "greater_than_equal": "must be at least {ge:.12g}",
    "less_than": "must be less than {lt:.12g}",
    "less_than_equal": "must be at most {le:.12g}",
}


def wrong_value(fault: Any) -> str:
    """What is wrong with a number, quoted, and what would be right; empty if the fault is of another kind."""
    found = getattr(fault.__cause__, "errors", None)
    if found is None or getattr(fault, "param", None) is None:
        return ""
    first = found()[0]
    if first["type"] not in WANTED:
        return ""
    limit = first.get("ctx", {})
    wanted = WANTED[first["type"]].format(**limit)
    return f"{fault.param.opts[0]} {wanted}, not {first['input'] if limit else quoted(first['input'])}"


def usage_error(fault: Any) -> str:
    """A usage error in one line, with where to read more."""
    message = wrong_value(fault) or " ".join(fault.format_message().split()).rstrip(".")
    path = fault.ctx.command_path if fault.ctx else "montgolfier"
    return f"montgolfier: {message[:1].lower()}{message[1:]}; see `{path} --help`"


def without_types(params: list[Any]) -> list[Any]:
    """Leave types out of the help: a flag takes no value, and the Python type of an argument helps nobody."""
    for param in params:
        if getattr(param, "is_flag", False) and param.metavar is None:
            param.metavar = ""
        if param.param_type_name == "argument":
            param.display_type_rich = lambda ctx: None
    return params


class Command(TyperCommand):
    """One command."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Its parameters."""
        return without_types(super().get_params(ctx))


class CommandGroup(TyperGroup):
    """Commands that belong together."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Parameters before the command."""
        return without_types(super().get_params(ctx))


class CommandLine(CommandGroup):
    """All commands."""

    def main(  # type: ignore[override]  # of what may be given by position, only these two are
        self, args: Any = None, prog_name: str | None = None, *, standalone_mode: bool = True, **extra: Any
    ) -> Any:
        """Run a command; a mistake by the user is reported in one line, with exit code 2."""
        if not standalone_mode:
            return super().main(args, prog_name, standalone_mode=False, **extra)
        alone = held()  # whether this process only runs the command
        try:
            code = super().main(args, prog_name, standalone_mode=False, **extra)
            sys.stdout.flush()  # what cannot be written is reported here, not by Python at exit
        except UsageError as fault:
            help_wanted = type(fault).__name__ == "NoArgsIsHelpError"
            print(fault.format_message() if help_wanted else usage_error(fault), file=sys.stderr)
            code = 0 if help_wanted else 2
        except OSError as fault:  # the disk is full, or the reader has seen enough
            discard_unwritten()
            code = 0 if isinstance(fault, BrokenPipeError) else 2
            if code:
                print(f"montgolfier: {fault.strerror or fault}", file=sys.stderr)
        except SystemExit:  # of a help page whose reader, such as `head`, has seen enough
            code = 0
        except (typer.Abort, KeyboardInterrupt):
            print(SENTENCE, file=sys.stderr)
            code = INTERRUPTED
        if alone:
            leaving()
        sys.exit(code)


def version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        from montgolfier import __version__, compiled

        typer.echo(f"montgolfier {__version__}, {'compiled' if compiled else 'interpreted'}")
        raise typer.Exit
