"""Inventories in a described position: city, spaces, balloons and abilities of every seat."""

from collections.abc import Mapping
from typing import Any

from montgolfier.engine.checks import whole_number
from montgolfier.engine.errors import SetupError, quoted
from montgolfier.games.odyssey import wild_winds
from montgolfier.games.odyssey.codes import ABILITY_KINDS, ABILITY_NUMBER, KINDS, ONE_USE, UNLIMITED, WILD
from montgolfier.games.odyssey.components import ABILITIES, MAX_LENGTH, WILDCARD
from montgolfier.games.odyssey.fields import Fields
from montgolfier.games.odyssey.options import MOST_USES
from montgolfier.games.odyssey.position.marks import icons
from montgolfier.games.odyssey.state import Odyssey
from montgolfier.games.odyssey.view import abilities, balloons

MOST = 30_000  # spaces, balloons, rewards: more than any game reaches, on the largest board there can be


def set_inventory(state: Odyssey, seat: int, fields: Fields) -> list[Any]:
    """City, spaces and balloons of one seat (OR-01); its abilities are read once the owners are known."""
    city, spaces, used = state.city, state.spaces, state.used
    city[seat] = state.chart.city_number[
        fields.choice("city", tuple(state.chart.city_number), state.chart.board.capital.id)
    ]
    held = set_balloons(state, seat, fields)
    spaces[seat] = fields.whole("spaces", 0, MOST, default=max(spaces[seat], held))
    used[seat] = fields.whole("used", 0, MOST, default=held)
    if not held <= used[seat] <= spaces[seat]:
        there = f"{held} live balloons and {spaces[seat]} spaces"
        raise SetupError(f"{fields.name('used')} is {used[seat]}, but there are {there} (OR-01)")
    if state.reusable and used[seat] != held:
        raise SetupError(f"{fields.name('used')}: reusable spaces in use are those of the {held} live balloons (OR-01)")
    state.city, state.spaces, state.used = city, spaces, used
    return list(fields.sequence("abilities", ()))


def set_balloons(state: Odyssey, seat: int, fields: Fields) -> int:
    """The live balloons of one seat; how many there are."""
    live, held = state.live, state.held
    given = fields.take("live", {})
    for t, count in counts(state, fields.name("live"), given).items():
        live[KINDS * seat + t] = count
        held[seat] += count
    state.live, state.held = live, held
    return held[seat]


def counts(state: Odyssey, name: str, given: object) -> dict[int, int]:
    """Balloons by kind, as numbers."""
    if not isinstance(given, Mapping):
        raise SetupError(f"{name} must be an object such as {{'red': 2}}, not {quoted(given)}")
    found = {}
    for colour, count in given.items():
        t = state.chart.colour_number(colour) if isinstance(colour, str) else -1
        if t < 0:
            raise SetupError(f"{name}: {quoted(colour)} is not a colour in play (OR-44)")
        found[t] = whole_number(count, 0, MOST, f"{name}: {colour}")
        if t == WILD and count and not wild_winds.in_play(state):
            raise SetupError(f"{name}: there is no {WILDCARD} without gray routes (O-40)")
    return found


def set_abilities(state: Odyssey, seat: int, fields: Fields, own: list[Any]) -> None:
    """Abilities kept (O-48)."""
    for i, entry in enumerate(own):
        item = Fields("position", entry, f"players[{seat}].abilities[{i}]")
        kind = item.choice("kind", ABILITIES)
        if kind in ABILITY_NUMBER:
            ability = state.ability
            ability[ABILITY_KINDS * seat + ABILITY_NUMBER[kind]] += 1
            state.ability = ability
        else:
            set_toll(state, seat, item)
        item.done()


def set_toll(state: Odyssey, seat: int, item: Fields) -> None:
    """OR-39: a toll is bound to a route of its holder; `space` says which block it came from."""
    route = state.chart.route_number[item.choice("route", tuple(state.chart.route_number))]
    uses = item.whole("uses", 1, MOST_USES, default=min(state.toll_uses, MOST_USES))
    toll = state.toll
    free = [j for j in range(MAX_LENGTH) if toll[MAX_LENGTH * route + j] == 0]
    if not icons(state, route) >> seat & 1:
        raise SetupError(f"{item.name('route')}: a toll is bound to a route of its holder (OR-39)")
    if not free:
        raise SetupError(f"{item.name('route')}: a route carries at most {MAX_LENGTH} tolls")
    space = item.whole("space", 1, MAX_LENGTH, default=free[0] + 1) - 1
    if space not in free:
        raise SetupError(f"{item.name('space')}: there is another toll already")
    if state.toll_uses == UNLIMITED:
        uses = UNLIMITED
    toll[MAX_LENGTH * route + space] = uses * ONE_USE + seat + 1
    state.toll = toll


def describe_inventory(state: Odyssey, seat: int) -> dict[str, Any]:
    """What `set_inventory` and `set_abilities` take."""
    return {
        "city": state.chart.board.cities[state.city[seat]].id,
        "spaces": state.spaces[seat],
        "used": state.used[seat],
        "live": balloons(state, seat),
        "abilities": abilities(state, seat),
    }
