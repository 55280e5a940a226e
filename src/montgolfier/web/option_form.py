"""The form of a new table: the options of a game as fields, and who is to sit where."""

import re
from dataclasses import dataclass
from typing import Any

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.options import Choice, Flag, Open, Option, Subset, Whole, word
from montgolfier.engine.words import spoken
from montgolfier.play.registry import find
from montgolfier.table.bots import DEFAULT_LEVEL
from montgolfier.table.options import options_given, read_options

MAIN = (
    "edition",
    "players",
    "mode",
    "board",
    "board_seed",
    "expansions",
    "variant",
    "target",
)  # the rest is folded away
LABELS = {"board_seed": "Board number"}  # where the name of an option is not what people would say
SHOWN = "default."  # before the name of a field: what it held by default when the form was shown
MOST_CHOICES = 20  # of numbers in a list; more are typed in
REFUSAL = re.compile(r"option '(?P<name>\w+)' of \w+(?:, (?P<edition>\w+ edition),)? cannot be ")


@dataclass(frozen=True)
class OptionForm:
    """The form, filled in as far as the text typed so far makes sense."""

    main: list[dict[str, Any]]
    more: list[dict[str, Any]]
    seats: list[str]
    problem: str
    adapted: dict[str, list[str]]  # by field: what else had to change because of it, in sentences


def option_form(title: str, typed: dict[str, str], problem: str = "") -> OptionForm:
    """The form of a title with what was typed into it; choices that do not go with the last one give way to it."""
    last = typed.get("changed", "")
    given = compatible(title, chosen(typed), last)
    given |= find(title).drawn(given)
    options = options_given(title, given)
    fields = [
        {**field_of(option, given.get(option.name, option.default)), "default": default_of(title, option.name, given)}
        for option in options
    ]
    players = next((f["value"] for f in fields if f["name"] == "players"), 2)
    open_to_choice = [f for f in fields if len(f["choices"]) != 1]
    return OptionForm(
        main=[f for f in open_to_choice if f["name"] in MAIN],
        more=[f for f in open_to_choice if f["name"] not in MAIN],
        seats=[typed.get(f"seat{i}", "me" if i == 0 else DEFAULT_LEVEL) for i in range(int(str(players)))],
        problem=in_words(problem),
        adapted={} if problem else {last: given_way(typed, options, fields)},
    )


def compatible(title: str, typed: dict[str, str], last: str) -> dict[str, Any]:
    """The options that go together, the last choice first: some numbers of players exist in one edition alone."""
    kept: dict[str, str] = {}
    for name in sorted(typed, key=lambda name: (name != last, name not in MAIN)):
        try:
            options_given(title, read_options(title, kept | {name: typed[name]}))
        except SetupError:
            continue
        kept[name] = typed[name]
    return read_options(title, kept)


def given_way(typed: dict[str, str], options: list[Option], fields: list[dict[str, Any]]) -> list[str]:
    """What somebody had chosen that is otherwise now, in sentences."""
    before = chosen(typed)
    return [
        f"{f['label']}: {called(option, before[option.name])} is not possible with this choice,"
        f" so it is {called(option, f['value'])} now."
        for option, f in zip(options, fields, strict=True)
        if f["name"] in before and f["kind"] == "choice" and before[f["name"]] != f["value"]
    ]


def in_words(problem: str) -> str:
    """What is wrong with a form, said to whoever filled it in."""

    def field(found: re.Match[str]) -> str:
        label = label_of(found["name"]).lower()
        return f"{label} cannot be " if found["edition"] is None else f"in the {found['edition']} {label} cannot be "

    words = REFUSAL.sub(field, problem)
    return f"{words[0].upper()}{words[1:]}{'' if words[-1] in '.!?' else '.'}" if words else ""


def default_of(title: str, name: str, given: dict[str, Any]) -> str:
    """What an option is if nobody chooses it, all others being as given: a game may name a choice as the default."""
    others = {other: value for other, value in given.items() if other != name}
    try:
        options = options_given(title, others)
    except SetupError:  # six players exist in one edition alone: without the choice of it there is no such game
        options = options_given(title, {})
    return next((word(option.default) for option in options if option.name == name), "")


def chosen(typed: dict[str, str]) -> dict[str, str]:
    """What somebody chose: no empty field, nor the default it was shown with, which other rules may have otherwise."""
    return {name: value for name, value in typed.items() if value.strip() and typed.get(f"{SHOWN}{name}") != value}


def label_of(name: str) -> str:
    """What an option is called on a page."""
    return LABELS.get(name, name.replace("_", " ").capitalize())


def field_of(option: Option, value: object) -> dict[str, Any]:
    """An option as a field of the form."""
    values = option.values
    choices: list[str] = []
    if isinstance(values, Flag):
        choices = ["true", "false"]
    elif isinstance(values, Choice):
        choices = [word(v) for v in values.values]
    elif isinstance(values, Whole) and values.high is not None and values.high - values.low < MOST_CHOICES:
        choices = [*(word(v) for v in values.also), *(str(n) for n in range(values.low, values.high + 1))]
    elif isinstance(values, Open):
        choices = list(values.names)
    if isinstance(values, Subset):
        choices, kind = list(values.values), "subset"
    else:
        kind = "flag" if isinstance(values, Flag) else "choice" if choices else "text"
    shown = ", ".join(map(str, value)) if isinstance(value, list | tuple) else word(value)
    return {
        "name": option.name,
        "label": label_of(option.name),
        "kind": kind,
        "choices": {choice: called(option, choice) for choice in choices},
        "value": shown,
        "ticked": list(value) if isinstance(value, list | tuple) else [],
        "allowed": "left empty: another one" if option.drawn_below else values.describe(),
        "help": option.help,
        "ruling": option.ruling,
    }


def called(option: Option, choice: str) -> str:
    """What a choice is called on a page."""
    return option.names.get(choice) or spoken({"true": "yes", "false": "no"}.get(choice, choice))


def read_form(title: str, fields: dict[str, str]) -> dict[str, Any]:
    """The options from a form that was sent; SetupError for a value that does not fit."""
    empty = {name for name, value in fields.items() if not value.strip()}
    fields = chosen(fields)
    given = read_options(title, fields)
    given |= {name: value for name, value in find(title).drawn(given).items() if name in empty}
    for option in options_given(title, given):
        if option.name in fields and option.name not in given:
            allowed = option.values.describe()
            raise SetupError(
                f"{label_of(option.name).lower()} cannot be {quoted(fields[option.name])}; allowed: {allowed}"
            )
    return given
