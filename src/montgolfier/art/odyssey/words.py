"""Odyssey in words: what every choice means, what a city and a route are."""

import re
from collections.abc import Set
from functools import lru_cache

from montgolfier.art.odyssey.marks import LOSSES, MEANINGS
from montgolfier.art.odyssey.position import Position
from montgolfier.engine.words import joined, plural, sentence_case, some
from montgolfier.games.odyssey.board import Board, City, Route
from montgolfier.games.odyssey.components import ROUTE_POINTS
from montgolfier.games.odyssey.telling import way

KEEP = 128  # boards whose routes are known in words
CLAIM = re.compile(r"(claim|share) ([^ #]+)(?:#(\d+))?(?: as:(\S+))?(?: wild:(\d+))?")
PLAIN = {
    "reward space": "Take one more space",
    "swap done": "Stop swapping",
    "steal done": "Stop stealing",
    "toll no": "Take no toll",
    "toll yes": "Take a balloon as a toll",
    "extra yes": "Take the reward",
    "extra no": "Not now",
    "pass": "Pass",
    "allow": "Allow the pick, and be rewarded",
    "block": "Block the pick, without a reward",
}
OF_A_COLOUR = {
    "setup": "Start with {}",
    "pick": "Pick {}",
    "reward": "Take {} as a reward",
    "toll": "Take {} as a toll",
    "gain": "Gain {}",
    "lose": "Lose {}",
}


def sentence(token: str, position: Position) -> str:
    """An action as an invitation, for tooltips, lists and screen readers."""
    if token in PLAIN:
        return PLAIN[token]
    found = CLAIM.fullmatch(token)
    if found:
        return claim_sentence(found, position)
    verb, _, rest = token.partition(" ")
    if verb == "use":
        kind, _, rest = rest.partition(" ")
        return ability_sentence(kind, rest, position)
    if verb == "move":
        return f"Fly {way(position.board, standing(position) or '', position.board.route(rest))}"
    if verb == "swap":
        old, _, new = rest.partition(">")
        return f"Swap {one(old)} for {one(new)}"
    if verb == "steal":
        return theft_sentence(rest, position)
    colour, _, source = rest.partition("@")
    after = f" from {position.board.name_of(position.board.route(source))}: its owner is rewarded" if source else ""
    return OF_A_COLOUR[verb].format(one(colour)) + after if verb in OF_A_COLOUR else sentence_case(token)


def one(colour: str) -> str:
    """A balloon with its article."""
    return "a wildcard" if colour == "W" else some(f"{colour} balloon")


def claim_sentence(found: re.Match[str], position: Position) -> str:
    """What is claimed, and with which balloons."""
    board = position.board
    route, wild = board.route(found[2]), int(found[5] or 0)
    spaces = route.spaces[int(found[3]) - 1 :][:1] if found[3] else route.spaces
    what = f"space {found[3]} of {board.ends_of(route)}" if found[3] else board.ends_of(route)
    plain = [plural(len(spaces) - wild, f"{found[4] or spaces[0]} balloon")] if len(spaces) > wild else []
    paid = joined([*plain, *([plural(wild, "wildcard")] if wild else [])])
    return f"{'Claim' if found[1] == 'claim' else 'Buy a share in'} {what} with {paid}"


def theft_sentence(rest: str, position: Position) -> str:
    """From whom, and what."""
    victim, _, colour = rest.partition(" ")
    return f"Steal {one(colour) if colour else 'a balloon'} from {position.players[int(victim)].name}"


def ability_sentence(kind: str, rest: str, position: Position) -> str:
    """An ability, which is used up."""
    if kind == "teleport":
        return f"Fly to {position.board.names[rest]}, once"
    if kind == "steal":
        return f"{theft_sentence(rest, position)}, once"
    return f"Take the reward of {position.board.goal_name(position.board.trajectory(rest))}, once"


def standing(position: Position) -> str | None:
    """Where the traveler is who has to act."""
    if position.to_act is None or position.to_act >= len(position.players):
        return None
    return position.players[position.to_act].city


def route_words(route: Route, position: Position) -> str:
    """A route: its ends, its blocks, what it is worth, whose it is."""
    blocks = joined(route.spaces) if route.multi else f"{route.length} {route.spaces[0]}"
    extras = [(LOSSES if bonus.sign < 0 else MEANINGS)[bonus.kind] for bonus in route.bonuses if bonus is not None]
    told = [f"{position.board.ends_of(route)}: {blocks}, worth {plural(ROUTE_POINTS[route.length], 'point')}"]
    told += [f"bonuses: {', '.join(extras)}"] * bool(extras)
    return "; ".join([*told, *([state] if (state := standing_of(route, position)) else [])])


def standing_of(route: Route, position: Position) -> str:
    """Who owns a route, or that it is closed; empty while it is free."""
    spaces = position.owners.get(route.id)
    if spaces and any(spaces):
        owners = dict.fromkeys(seat for space in spaces for seat in space)
        return f"of {joined([whose(position, seat) for seat in owners])}"
    return "closed" if route.id in position.closed else ""


def whose(position: Position, seat: int) -> str:
    """A player who owns something."""
    return "you" if seat == position.you else position.players[seat].name


def city_words(city: City, position: Position) -> str:
    """A city: its name, and how many visits it has room for."""
    name = position.board.names[city.id]
    free = city.slots - min(position.slots_used.get(city.id, 0), city.slots)
    head = f"{name}, the capital" if city.capital else name
    return f"{head}: room for {plural(free, 'more visit')}" if free else f"{head}: no room for another visit"


@lru_cache(maxsize=KEEP)
def ways_of(board: Board) -> dict[str, list[tuple[Route, str, str]]]:
    """By city: its routes, each with the city at its other end and its blocks in words."""
    ways: dict[str, list[tuple[Route, str, str]]] = {city.id: [] for city in board.cities}
    for route in board.routes:
        blocks = " and ".join(route.spaces) if route.multi else f"{route.length} {route.spaces[0]}"
        ways[route.a].append((route, board.names[route.b], blocks))
        ways[route.b].append((route, board.names[route.a], blocks))
    return ways


def city_story(city: City, position: Position, claims: Set[str]) -> str:
    """What a touch of a castle shows: its room, who is there, where its routes lead.

    `claims` are the claims that are possible now.
    """
    board = position.board
    here = [whose(position, player.seat) for player in position.players if player.city == city.id]
    verb = "are" if len(here) > 1 or here == ["you"] else "is"
    there = [f"{sentence_case(joined(here))} {verb} here."] if here else []
    ways = []
    for route, end, blocks in ways_of(board)[city.id]:
        state = standing_of(route, position) or ("you can claim it" if f"claim {route.id}" in claims else "")
        ways.append(f"{end} ({blocks}, {state})" if state else f"{end} ({blocks})")
    return " ".join([f"{city_words(city, position)}.", *there, f"Routes to {joined(ways)}."])
