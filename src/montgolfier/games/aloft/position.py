"""An Aloft position as a plain dict and back: set-up, puzzles, tests."""

from collections.abc import Mapping
from typing import Any

from montgolfier.engine.checks import whole_number
from montgolfier.engine.errors import SetupError, listed, quoted
from montgolfier.games.aloft import deal, ending
from montgolfier.games.aloft.codes import (
    ACTION,
    ADVANCE,
    DEALING,
    LAYING_OUT,
    OVER,
    SAFETY,
    TRUCK_MOVE,
    WHO_STARTS,
    WILD,
)
from montgolfier.games.aloft.components import (
    ACHIEVEMENTS,
    BALLOON_NUMBER,
    BALLOONS,
    BEYOND,
    COLOURS,
    COLUMNS,
    ROWS,
    SPECIAL,
    colour_letters,
    colour_set,
    colours_of,
)
from montgolfier.games.aloft.options import EDITIONS, LEAPFROG, PRESCRIBED, cards_each
from montgolfier.games.aloft.schema import Phase
from montgolfier.games.aloft.state import Aloft

FIELDS = ("phase", "trucks", "load", "flying", "hands", "deck", "to_move", "turn", "tokens", "row")
PHASE_NAMES: dict[int, Phase] = {
    WHO_STARTS: "first",
    DEALING: "deal",
    LAYING_OUT: "row",
    TRUCK_MOVE: "truck",
    ADVANCE: "advance",
    ACTION: "action",
    OVER: "over",
}
PHASES: dict[str, int] = {name: number for number, name in PHASE_NAMES.items() if number > LAYING_OUT}


def place(options: dict[str, Any], fields: Mapping[str, Any]) -> Aloft:
    """The position a dict describes; what it leaves out is as at the start of a game."""
    if not isinstance(fields, Mapping):
        raise SetupError(f"a position is a dict, not {quoted(fields)}")
    for name in fields:
        if name not in FIELDS:
            raise SetupError(f"a position of aloft has no field {quoted(name)}; it has {listed(FIELDS)}")
    state = Aloft(options)
    deck = set_deck(state, fields)
    set_trucks(state, fields)
    load_trucks(state, fields.get("load", {}), deck)
    fill_sky(state, fields.get("flying", {}), deck)
    set_row(state, fields, deck)
    set_hands(state, fields.get("hands", []))
    set_tokens(state, fields.get("tokens"))
    set_turn(state, fields)
    return state


def set_deck(state: Aloft, fields: Mapping[str, Any]) -> list[str]:
    """The balloons in play."""
    if "deck" not in fields:
        return [name for i, name in enumerate(BALLOONS) if state.box >> i & 1]
    deck = names(fields["deck"], "deck")
    for name in deck:
        if name not in SPECIAL and not set(name) <= set(EDITIONS[state.options["edition"]].colours):
            raise SetupError(f"deck: {name} is not in the box of the {state.options['edition']} edition (AR-06)")
    if not deck:
        raise SetupError("deck: at least one balloon is needed")
    state.box = sum(1 << BALLOON_NUMBER[name] for name in deck)
    state.balloons = len(deck)
    return deck


def names(value: object, field: str) -> list[str]:
    """A list of different balloons."""
    if not isinstance(value, list | tuple):
        raise SetupError(f"{field}: a list of balloons is needed, not {quoted(value)}")
    for i, name in enumerate(value):
        if not isinstance(name, str) or name not in BALLOON_NUMBER:
            raise SetupError(f"{field}: {quoted(name)} is not a balloon; there are {listed(BALLOONS, 18)}")
        if name in value[:i]:
            raise SetupError(f"{field}: {name} is listed twice; every balloon exists once (AR-06)")
    return list(value)


def set_trucks(state: Aloft, fields: Mapping[str, Any]) -> None:
    """Where the trucks stand: `[[columns of the launch trucks], column of the safety truck]`."""
    if "trucks" not in fields:
        return
    value = fields["trucks"]
    if not isinstance(value, list | tuple) or len(value) != 2 or not isinstance(value[0], list | tuple):
        raise SetupError(f"trucks: [[launch trucks], safety truck] is needed, not {quoted(value)}")
    launch = [whole_number(column, 1, BEYOND, "trucks: a column") for column in value[0]]
    safety = whole_number(value[1], 1, BEYOND, "trucks: the safety truck's column")
    if len(launch) != state.launch_trucks or sorted(set(launch)) != launch:
        raise SetupError(
            f"trucks: {state.launch_trucks} launch trucks at different columns from left to right are needed, "
            f"not {quoted(launch)}"
        )
    rule = EDITIONS[state.options["edition"]].trucks
    problem = leapfrog_fault(launch, safety) if rule == LEAPFROG else lane_fault(launch, safety, rule == PRESCRIBED)
    if problem:
        raise SetupError(f"trucks: {quoted(value)} is not possible: {problem}")
    state.trucks = sum(1 << column for column in launch) | (1 << safety if rule == LEAPFROG else 0)
    state.safety = safety


def lane_fault(launch: list[int], safety: int, prescribed: bool) -> str:
    """What is wrong with the trucks of the first two editions, if anything."""
    last, lead = launch[0], launch[-1]
    closed = lead - last == len(launch) - 1
    if lead - last > len(launch):
        return "the launch trucks leave more than one column free between them (AR-24)"
    if lead == BEYOND and (closed or launch[-2] != COLUMNS - 1):
        return "the game ends as soon as the lead truck leaves the board (A1-20, A2-13)"
    if not prescribed and not last <= safety <= min(lead, COLUMNS):
        return "the safety truck stays between the last and the lead truck (A2-17)"
    if prescribed and safety != last and not (closed and safety == last - 1):
        return "the safety truck stands below the last truck, or one behind a closed row (A1-32, A1-34)"
    return ""


def leapfrog_fault(launch: list[int], safety: int) -> str:
    """What is wrong with the trucks of the third edition, if anything."""
    if launch[-1] >= safety:
        return "the safety truck is always in front (A3-17)"
    if safety - launch[0] > len(launch) + 1:
        return "at most one space between the last and the lead truck is empty (A3-18)"
    return ""


def load_trucks(state: Aloft, value: object, deck: list[str]) -> None:
    """Balloons on trucks: `{"GR": ["inflated", 4]}`."""
    if not isinstance(value, Mapping):
        raise SetupError(f"load: a dict of balloons is needed, not {quoted(value)}")
    states = ("unpacked", "inflated") if state.two_steps else ("inflated",)
    where, cargo = list(state.where), list(state.cargo)
    for name in names(list(value), "load"):
        entry = value[name]
        if name not in deck:
            raise SetupError(f"load: {name} is not in the deck")
        if not isinstance(entry, list | tuple) or len(entry) != 2 or entry[0] not in states:
            raise SetupError(f"load: {name} needs [{' or '.join(states)}, column], not {quoted(entry)}")
        column = whole_number(entry[1], 1, BEYOND, f"load: the column of {name}")
        if not state.trucks >> column & 1:
            raise SetupError(
                f"load: {name} stands at column {column}, where there is no truck for balloons (A1-26, A2-26)"
            )
        if column == state.safety and not state.two_steps and not state.options["safety_carries"]:
            raise SetupError(f"load: {name} stands on the safety truck (option safety_carries, AR-44)")
        capacity = state.options.get("truck_capacity", 1)
        if capacity and cargo[column].bit_count() >= capacity:
            raise SetupError(f"load: the truck at column {column} carries more than {capacity} (A2-27, AR-12)")
        where[BALLOON_NUMBER[name]] = column
        cargo[column] |= 1 << BALLOON_NUMBER[name]
        state.loaded |= 1 << column
        if entry[0] == "unpacked":
            state.unpacked |= 1 << BALLOON_NUMBER[name]
        else:
            state.inflated |= 1 << BALLOON_NUMBER[name]
    state.where, state.cargo = where, cargo


def fill_sky(state: Aloft, value: object, deck: list[str]) -> None:
    """Flying balloons: `{"RW": [column, altitude]}`."""
    if not isinstance(value, Mapping):
        raise SetupError(f"flying: a dict of balloons is needed, not {quoted(value)}")
    where, tints = list(state.where), [0] * 6
    cells: dict[tuple[int, int], str] = {}
    for name in names(list(value), "flying"):
        entry, b = value[name], BALLOON_NUMBER[name]
        if name not in deck:
            raise SetupError(f"flying: {name} is not in the deck")
        if (state.unpacked | state.inflated) >> b & 1:
            raise SetupError(f"flying: {name} stands on a truck already")
        if not isinstance(entry, list | tuple) or len(entry) != 2:
            raise SetupError(f"flying: {name} needs [column, altitude], not {quoted(entry)}")
        column = whole_number(entry[0], 1, COLUMNS, f"flying: the column of {name}")
        altitude = whole_number(entry[1], 1, ROWS, f"flying: the altitude of {name}")
        for (c, a), other in cells.items():
            apart = (abs(c - column), abs(a - altitude))
            if apart in ((0, 0), (0, 1), (1, 0)):
                raise SetupError(f"flying: {name} and {other} share a cell or a side (AC-13)")
            if state.together and apart == (1, 1) and colours_of(b) & colours_of(BALLOON_NUMBER[other]):
                raise SetupError(f"flying: {name} and {other} share a colour and touch at a corner (A1-43, A2-38)")
        cells[column, altitude] = name
        where[b] = 16 * (altitude - 1) + column
        state.aloft |= 1 << b
        state.sky |= 1 << where[b]
        for i in range(len(COLOURS)):
            if colours_of(b) >> i & 1:
                tints[i] |= 1 << where[b]
    state.where, state.tints = where, tints


def set_row(state: Aloft, fields: Mapping[str, Any], deck: list[str]) -> None:
    """What is still packed; for those who play together, in which order."""
    used = state.unpacked | state.inflated | state.aloft
    state.head = used.bit_count()
    if not state.together:
        if "row" in fields:
            raise SetupError("row: only the solo and the cooperative game have a row in order (A1-41)")
        state.packed = state.box & ~used
        return
    if "row" in fields:
        order = names(fields["row"], "row")
    else:
        order = deck if "deck" in fields else [name for name in deck if used >> BALLOON_NUMBER[name] & 1]
    for name in order:
        if name not in deck:
            raise SetupError(f"row: {name} is not in the deck")
    ahead = [name for name in order[: state.head] if not used >> BALLOON_NUMBER[name] & 1]
    if ahead:
        field = "row" if "row" in fields else "deck"
        raise SetupError(
            f"{field}: {ahead[0]} lies before balloons already taken; the row is taken from the left (A1-42)"
        )
    if len(order) < state.head:
        raise SetupError("row: it holds fewer balloons than were taken from it (A1-42, A2-37)")
    state.row = [BALLOON_NUMBER[name] for name in order] + [0] * (len(BALLOONS) - len(order))
    state.served = len(order)
    state.packed = sum(1 << BALLOON_NUMBER[name] for name in order) & ~used


def set_hands(state: Aloft, value: object) -> None:
    """Colour cards by seat; seats left out are dealt by chance."""
    if value == [] or value is None:
        return
    if state.together:
        raise SetupError("hands: there are no colour cards in this mode (A1-39, A2-34)")
    if not isinstance(value, list | tuple) or len(value) > state.seats:
        raise SetupError(f"hands: a list of colour letters for {state.seats} seats is needed, not {quoted(value)}")
    edition = EDITIONS[state.options["edition"]]
    cards, hand, dealt = cards_each(edition, state.seats), [0] * 6, 0
    for i, letters in enumerate(value):
        if not isinstance(letters, str) or len(set(letters)) != cards or len(letters) != cards:
            raise SetupError(
                f"hands: seat {i} has {cards} colour letter(s) (A1-10, A2-07, A3-08), not {quoted(letters)}"
            )
        if not set(letters) <= set(edition.colours):
            raise SetupError(f"hands: {quoted(letters)} is not a colour of this edition, which has {edition.colours}")
        hand[i] = colour_set(letters)
        if hand[i] & dealt:
            raise SetupError(f"hands: {letters} is dealt twice; there is one card of each colour (AC-06)")
        dealt |= hand[i]
    state.hand = hand
    state.served = len(value)


def set_tokens(state: Aloft, value: object) -> None:
    """Tokens collected in the third edition: `[{"B": 1, "wild": 1, "safety": 2}, ...]`."""
    if value is None:
        return
    if not state.achievements:
        raise SetupError("tokens: only the third edition has launch and safety tokens (A3-04)")
    if not isinstance(value, list | tuple) or len(value) != state.seats:
        raise SetupError(f"tokens: a list of {state.seats} dicts is needed, not {quoted(value)}")
    places = {letter: i for i, letter in enumerate(COLOURS)} | {"wild": WILD, "safety": SAFETY}
    supply = list(ACHIEVEMENTS.values())  # A3-04, AR-51
    tokens = [0] * 48
    for seat, counts in enumerate(value):
        if not isinstance(counts, Mapping):
            raise SetupError(f"tokens: seat {seat} needs a dict, not {quoted(counts)}")
        for kind, count in counts.items():
            if kind not in places:
                raise SetupError(f"tokens: there is no kind {quoted(kind)}; there are {listed(places)}")
            tokens[8 * seat + places[kind]] = whole_number(count, 0, 8, f"tokens: {kind} of seat {seat}")
    for kind, at in places.items():
        if sum(tokens[at::8]) > supply[at]:
            raise SetupError(f"tokens: there are only {supply[at]} of {kind} (A3-04, AR-51)")
    state.tokens = tokens


def set_turn(state: Aloft, fields: Mapping[str, Any]) -> None:
    """Whose turn it is and what is due."""
    state.turn = whole_number(fields.get("turn", 1), 1, 10_000, "turn")
    phase = read_phase(state, fields.get("phase"))
    state.resume = 0 if phase == turn_start(state) else phase
    if fields.get("to_move") is not None:
        state.mover = whole_number(fields["to_move"], 0, state.seats - 1, "to_move")
    elif state.first_player < 0 and state.seats > 1:
        state.phase = WHO_STARTS
        return
    deal.begin(state)


def turn_start(state: Aloft) -> int:
    """What is due first in a turn (A1-19, A2-12, A3-13)."""
    if not state.two_steps:
        return ACTION
    return TRUCK_MOVE if state.aloft else ADVANCE


def read_phase(state: Aloft, phase: object) -> int:
    """What is due once all is dealt."""
    if phase in ("first", "deal", "row"):
        phase = None
    allowed = ("truck", "advance", "over") if state.two_steps else ("action", "over")
    if phase is not None and (not isinstance(phase, str) or phase not in allowed):
        raise SetupError(f"phase: it can be {' or '.join(allowed)}, not {quoted(phase)}")
    beyond = state.two_steps and state.trucks >> BEYOND & 1
    if beyond and not state.last_advance and phase not in (None, "over"):
        raise SetupError("phase: with the lead truck beyond the board the game is over (A1-20)")
    if phase == "truck" and not state.aloft:
        raise SetupError("phase: a truck moves only while a balloon is flying (A1-19, A2-12, AR-20)")
    if beyond and phase == "truck":
        raise SetupError("phase: with the lead truck beyond the board only the last advance is left (A2-14)")
    if phase is None:
        if beyond:
            return ADVANCE if state.last_advance else OVER
        return OVER if not state.two_steps and ending.reached(state) else turn_start(state)
    if phase == "action" and ending.reached(state):
        raise SetupError("phase: no truck can move or all balloons fly, so the game is over (A3-14, A3-15)")
    return PHASES[str(phase)]


def describe(state: Aloft) -> dict[str, Any]:
    """A position as the dict that `place` takes."""
    deck = [BALLOONS[b] for b in state.row[: state.served]] if state.together else []
    boxed = [name for i, name in enumerate(BALLOONS) if state.box >> i & 1]
    fields: dict[str, Any] = {
        "phase": PHASE_NAMES[state.resume or state.phase],
        "trucks": trucks(state),
        "load": load(state),
        "flying": flying(state),
        "deck": deck if len(deck) == len(boxed) else boxed,
        "turn": state.turn,
    }
    if state.phase != WHO_STARTS:
        fields["to_move"] = state.mover
    if state.together:
        fields["row"] = deck
    else:
        fields["hands"] = [colour_letters(colours) for colours in state.hand[: state.served]]
    if state.achievements:
        fields["tokens"] = [tokens(state, seat) for seat in range(state.seats)]
    return fields


def trucks(state: Aloft) -> list[Any]:
    """`[[launch trucks], safety truck]`."""
    leapfrog = EDITIONS[state.options["edition"]].trucks == LEAPFROG
    columns = [c for c in range(1, BEYOND + 1) if state.trucks >> c & 1 and not (leapfrog and c == state.safety)]
    return [columns, state.safety]


def load(state: Aloft) -> dict[str, list[Any]]:
    """`{balloon: [state, column]}` of the balloons on trucks."""
    return {
        name: ["inflated" if state.inflated >> i & 1 else "unpacked", state.where[i]]
        for i, name in enumerate(BALLOONS)
        if (state.unpacked | state.inflated) >> i & 1
    }


def flying(state: Aloft) -> dict[str, list[int]]:
    """`{balloon: [column, altitude]}` of the balloons in the sky."""
    where = state.where
    return {name: [where[i] % 16, where[i] // 16 + 1] for i, name in enumerate(BALLOONS) if state.aloft >> i & 1}


def tokens(state: Aloft, seat: int) -> dict[str, int]:
    """What a seat has collected in the third edition."""
    row = state.tokens[8 * seat : 8 * seat + 8]
    return dict(zip([*COLOURS, "wild", "safety"], row, strict=True))
