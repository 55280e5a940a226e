"""The form of a new table: the options of a game as fields, and who is to sit where."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from montgolfier.engine.errors import SetupError, quoted
from montgolfier.engine.options import Choice, Flag, Open, Option, Subset, Whole, word
from montgolfier.engine.words import spoken
from montgolfier.play.registry import find
from montgolfier.table.bots import DEFAULT_LEVEL, LEVELS, robots_with_character
from montgolfier.table.options import options_given, read_options
from montgolfier.web.table_rules import ABSENCE_FIELD, ABSENCES, CLOCK_FIELD, CLOCKS

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
    """The form, filled in as far as what was typed makes sense."""

    main: list[dict[str, Any]]
    more: list[dict[str, Any]]
    seats: list[str]
    problem: str
    adapted: dict[str, list[str]]  # by field: what else had to change because of it, in sentences


def option_form(title: str, typed: dict[str, str], problem: str = "") -> OptionForm:
    """The form of a title with what was typed into it; choices that do not go with the last one are changed.

    An address may also ask for a choice without those that make it possible: they are made, where nobody made others.
    """
    last = typed.get("changed", "")
    wanted = {name: text for name, text in chosen(typed, last).items() if name in names_of(title)}
    given = offered_names(title, made_possible(title, wanted, typed, last))
    given |= find(title).drawn(given)
    options = options_given(title, given)
    fields = [
        {**field_of(option, given.get(option.name, option.default)), "default": default_of(title, option.name, given)}
        for option in options
    ]
    players = next((f["value"] for f in fields if f["name"] == "players"), 2)
    open_to_choice = [f for f in fields if len(f["choices"]) != 1]
    told = given_way(wanted, options, fields, last) + refused_seats(title, typed) + refused_rules(typed)
    return OptionForm(
        main=[f for f in open_to_choice if f["name"] in MAIN],
        more=[f for f in open_to_choice if f["name"] not in MAIN],
        seats=seats_of(title, typed, int(str(players))),
        problem=in_words(problem),
        adapted={} if problem else {last if last in {f["name"] for f in open_to_choice} else "": told},
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


def made_possible(title: str, wanted: dict[str, str], typed: Mapping[str, str], last: str) -> dict[str, Any]:
    """The options that go together, with those that nobody typed chosen so that more of the others are possible.

    `mode=cooperative` alone asks for the first edition, the only one that has it. A form sends all of its fields.
    """
    given = compatible(title, wanted, last)
    for name in wanted:
        if name not in given:
            for other, choice in main_choices(title, given, typed):
                if not offered(title, {**given, other.name: other.values.read(choice)}, name, wanted[name]):
                    continue  # said at once, unlike what else gives way: an address may ask for much that cannot be
                trial = compatible(title, wanted | {other.name: choice}, last)
                if {name, *given} <= set(trial):
                    wanted, given = wanted | {other.name: choice}, trial
                    break
    return given


def main_choices(title: str, given: Mapping[str, Any], typed: Mapping[str, str]) -> Iterator[tuple[Option, str]]:
    """Every choice among few that nobody typed and that can decide which others there are."""
    for option in options_given(title, given):
        if option.name in MAIN and option.name not in typed:
            yield from ((option, choice) for choice in choices_of(option))


def offered(title: str, given: Mapping[str, Any], name: str, text: str) -> bool:
    """Whether an option can be what somebody typed, others being as given."""
    try:
        options = options_given(title, given)
    except SetupError:
        return False
    return any(option.name == name and option.values.accepts(option.values.read(text)) for option in options)


@cache
def names_of(title: str) -> frozenset[str]:
    """The names of all options that a game has, in whichever edition."""
    contexts: list[dict[str, Any]] = [{}]
    for option in options_given(title, {}):
        if option.name in MAIN and isinstance(option.values, Choice):
            contexts += [{option.name: value} for value in option.values.values]
    return frozenset(option.name for given in contexts for option in options_given(title, given))


def offered_names(title: str, given: dict[str, Any]) -> dict[str, Any]:
    """The options without names that are not on the form, where anything can be typed in but the form has a list."""
    names = {o.name: o.values.names for o in options_given(title, given) if isinstance(o.values, Open)}
    return {name: value for name, value in given.items() if not names.get(name) or value in names[name]}


def given_way(wanted: dict[str, str], options: list[Option], fields: list[dict[str, Any]], last: str) -> list[str]:
    """What somebody had chosen that is different now, in sentences."""
    here = "with this choice" if last else "here"
    shown = {option.name: (option, f) for option, f in zip(options, fields, strict=True)}
    told = []
    for name, text in wanted.items():
        if name not in shown:
            told.append(f"There is no option “{label_of(name)}” {here}.")
            continue
        option, f = shown[name]
        value = option.values.read(text)
        if not option.values.accepts(value) or (isinstance(option.values, Open) and value not in f["choices"]):
            now = called(option, f["value"]) if f["value"] else "empty"
            told.append(f"{f['label']}: {called(option, text)} is not possible {here}, so it is now {now}.")
    return told


def seats_of(title: str, typed: Mapping[str, str], players: int) -> list[str]:
    """Who sits where: as typed, if there are such robots; otherwise you, and robots beside you."""
    holders = [typed.get(f"seat{i}", "") for i in range(players)]
    holders = [holder if holder in holders_of(title) else "" for holder in holders]
    if "me" not in holders and not holders[0]:
        holders[0] = "me"
    return [holder or DEFAULT_LEVEL for holder in holders]


def holders_of(title: str) -> set[str]:
    """Who can be chosen for a seat."""
    return {"me", "open", *LEVELS, *(robot for robots in robots_with_character(title).values() for robot in robots)}


def refused_seats(title: str, typed: Mapping[str, str]) -> list[str]:
    """What was typed for a seat and means nobody, in sentences."""
    typed_in = ((i, typed[f"seat{i}"]) for i in range(16) if f"seat{i}" in typed)
    return [
        f"Seat {i + 1}: {quoted(holder)} cannot sit here." for i, holder in typed_in if holder not in holders_of(title)
    ]


def refused_rules(typed: Mapping[str, str]) -> list[str]:
    """What was typed for the time and is not on the form, in sentences."""
    lists = (("Clock", CLOCK_FIELD, CLOCKS), ("If a player is away on their turn", ABSENCE_FIELD, ABSENCES))
    return [
        f"{label}: {quoted(typed[name])} is not one of the choices."
        for label, name, choices in lists
        if name in typed and typed[name] not in choices
    ]


def in_words(problem: str) -> str:
    """What is wrong with a form, in words for the person who filled it in."""

    def field(found: re.Match[str]) -> str:
        label = label_of(found["name"]).lower()
        return f"{label} cannot be " if found["edition"] is None else f"in the {found['edition']} {label} cannot be "

    words = REFUSAL.sub(field, problem)
    return f"{words[0].upper()}{words[1:]}{'' if words[-1] in '.!?' else '.'}" if words else ""


def default_of(title: str, name: str, given: dict[str, Any]) -> str:
    """The value of an option nobody chooses, all others being as given: a game may name a choice as the default."""
    others = {other: value for other, value in given.items() if other != name}
    try:
        options = options_given(title, others)
    except SetupError:  # six players exist in one edition alone: without the choice of it there is no such game
        options = options_given(title, {})
    return next((word(option.default) for option in options if option.name == name), "")


def chosen(typed: Mapping[str, str], last: str = "") -> dict[str, str]:
    """What somebody chose: neither empty fields nor the default shown, which may be different under other rules.

    The last choice is one in any case: back to the default is a choice, too.
    """
    return {
        name: value
        for name, value in typed.items()
        if value.strip() and (name == last or typed.get(f"{SHOWN}{name}") != value)
    }


def label_of(name: str) -> str:
    """What an option is called on a page."""
    return LABELS.get(name, name.replace("_", " ").capitalize())


def field_of(option: Option, value: object) -> dict[str, Any]:
    """An option as a field of the form."""
    values, choices = option.values, choices_of(option)
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
        "allowed": "leave empty for a new one" if option.drawn_below else values.describe(),
        "help": option.help,
        "ruling": option.ruling,
    }


def choices_of(option: Option) -> list[str]:
    """The values of an option among few, as they are typed."""
    values = option.values
    if isinstance(values, Flag):
        return ["true", "false"]
    if isinstance(values, Choice):
        return [word(v) for v in values.values]
    if isinstance(values, Whole) and values.high is not None and values.high - values.low < MOST_CHOICES:
        return [*(word(v) for v in values.also), *(str(n) for n in range(values.low, values.high + 1))]
    return list(values.names) if isinstance(values, Open) else []


def called(option: Option, choice: str) -> str:
    """What a choice is called on a page."""
    return option.names.get(choice) or spoken({"true": "yes", "false": "no"}.get(choice, choice))


def read_form(title: str, fields: dict[str, str]) -> dict[str, Any]:
    """The options from a form that was sent; SetupError for a value that does not fit."""
    empty = {name for name, value in fields.items() if not value.strip()}
    fields = chosen(fields)
    given = read_options(title, fields)
    given |= {name: value for name, value in find(title).drawn(given).items() if name in empty}
    options = options_given(title, given)
    known = {option.name for option in options}
    if strange := next((name for name in fields if name in names_of(title) - known), None):
        raise SetupError(f"there is no option “{label_of(strange)}” with these choices")
    for option in options:
        if option.name in fields and option.name not in given:
            allowed = option.values.describe()
            raise SetupError(
                f"{label_of(option.name).lower()} cannot be {quoted(fields[option.name])}; allowed: {allowed}"
            )
    return given
