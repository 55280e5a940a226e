"""Aeronaut Odyssey in the laboratory: routes by length, areas, trajectories, bonuses, moves over others' routes."""

from collections.abc import Iterator, Mapping
from typing import Any

from montgolfier.bots.question import Question
from montgolfier.games.odyssey.components import ROUTE_POINTS
from montgolfier.lab.subject import Fact, Restriction, Subject, Use, ending, first_to_decide, pattern
from montgolfier.play.match import Match

TOLD = ("move ", "use ", "pick W")  # actions that are elements
LENGTHS = {points: length for length, points in enumerate(ROUTE_POINTS) if length}


def kind(text: str) -> str:
    """The verb; a balloon picked or received by whether it is the wildcard; a payment by whether it has one."""
    verb, _, rest = text.partition(" ")
    if verb in ("use", "extra", "toll"):
        return f"{verb} {rest.split()[0]}" if verb == "use" else verb
    if verb == "pick":
        return "pick wildcard" if rest.startswith("W") else "pick from a route" if "@" in rest else "pick colour"
    if verb == "claim":
        return "claim with wildcards" if "wild:" in rest else "claim"
    return "reward space" if text == "reward space" else verb


def starter(match: Match) -> int:
    """Who starts; the compensation of the others is chosen before."""
    seat = match.options["start_seat"]
    return first_to_decide(match) if seat is None else int(seat)


def elements(match: Match) -> Iterator[Use]:
    """Where the points came from, and what each seat did on the way."""
    outcome = ending(match)
    sheet = outcome.sheet
    for seat, owned in enumerate(sheet["route_detail"]):
        for points in owned.values():
            yield Use(f"routes of length {LENGTHS[points]}", seat, 1, points)
    won = [0] * match.players
    for area in sheet["area_detail"].values():
        for seat in area["winners"] if area else ():
            won[seat] += 1
    for seat in range(match.players):
        if won[seat]:
            yield Use("areas won", seat, won[seat], sheet["areas"][seat])
        taken = sum(seat in goal["slots"] for goal in sheet["trajectory_detail"].values())
        if taken:
            yield Use("trajectories fulfilled", seat, taken, sheet["trajectories"][seat])
        if sheet["bonuses"][seat]:
            yield Use("points by bonuses", seat, 1, sheet["bonuses"][seat])
    yield from on_the_way(match)


def on_the_way(match: Match) -> Iterator[Use]:
    """Moves over routes of others, abilities used, wildcards picked."""
    numbers = {route["id"]: r for r, route in enumerate(match.options["board"]["routes"])}
    for before, actor, _, text in match.steps():
        if not text.startswith(TOLD) or not isinstance(actor, int):
            continue
        verb, _, rest = text.partition(" ")
        if verb == "move":
            owners = before.owner[numbers[rest]]  # type: ignore[attr-defined]
            if owners and not owners >> actor & 1:
                yield Use("moves over routes of others", actor, 1)
        elif verb == "use":
            yield Use(f"ability used: {rest.split()[0]}", actor, 1)
        elif verb == "pick" and rest.startswith("W"):
            yield Use("wildcards picked", actor, 1)


def claimed(match: Match) -> float:
    """The share of the routes that have an owner at the end."""
    owners = match.state.owner[: len(match.options["board"]["routes"])]  # type: ignore[attr-defined]
    return sum(map(bool, owners)) / len(owners)


def over_others(question: Question, text: str) -> bool:
    """Travels over a route that belongs to others alone."""
    verb, _, route = text.partition(" ")
    owners = question.view["owners"].get(route, []) if verb == "move" else []
    return bool(owners) and question.seat not in owners


def short_routes(question: Question, text: str) -> bool:
    """Claims a route of length 1."""
    verb, _, rest = text.partition(" ")
    if verb != "claim" or "#" in rest:
        return False
    name = rest.split()[0]
    return any(route["id"] == name and len(route["spaces"]) == 1 for route in question.view["board"]["routes"])


def has_bonuses(options: Mapping[str, Any]) -> bool:
    """Bonus balloons are on the board."""
    return "bonusBalloons" in options["expansions"]


def has_wildcards(options: Mapping[str, Any]) -> bool:
    """Gray routes are on the board."""
    return "wildWinds" in options["expansions"]


SUBJECT = Subject(
    kind=kind,
    starter=starter,
    elements=elements,
    restrictions=(
        Restriction("never travels over routes of others", over_others),
        Restriction("never claims routes of length 1", short_routes),
        Restriction("never uses an ability", pattern("use "), has_bonuses),
        Restriction("never picks a wildcard", pattern("pick W"), has_wildcards),
    ),
    facts=(Fact("routes claimed", "The share of the routes that are claimed at the end.", claimed, percent=True),),
    seconds=(12.0, 2.0),
)
