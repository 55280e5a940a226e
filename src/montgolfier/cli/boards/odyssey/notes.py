"""Below the map: every route with its ends and blocks, the trajectories, the people."""

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from montgolfier.cli.boards.odyssey.pieces import chips, person, strip
from montgolfier.engine.title import JsonDict
from montgolfier.engine.words import plural
from montgolfier.games.odyssey.board.names import city_names

REWARDS = {"points": "point", "inventory": "space", "swap": "swap", "steal": "theft"}


def routes(view: JsonDict) -> Columns:
    """`r12 A–C` and the blocks, in columns."""
    names = [f"{route['id']} {route['a']}–{route['b']}" for route in view["board"]["routes"]]
    wide = max(map(len, names))
    cells = [
        Text.assemble(f"{name:<{wide}} ", strip(view, route))
        for name, route in zip(names, view["board"]["routes"], strict=True)
    ]
    return Columns(cells, padding=(0, 2), column_first=True)


def cities(view: JsonDict) -> Text:
    """The names of the cities whose letters are on the map."""
    board = view["board"]
    names = city_names(board["name"], [city["id"] for city in board["cities"]])
    return Text("  ".join(f"{letter} {name}" for letter, name in names.items() if letter != name), "dim")


def bonuses(view: JsonDict) -> list[Text]:
    """What the blocks that nobody has claimed yet would give or take."""
    left: dict[str, list[str]] = {}
    for route in view["board"]["routes"]:
        taken = view["multi"].get(route["id"], [])
        if route["id"] in view["owners"] or route["id"] in view["closed"]:
            continue
        for i, bonus in enumerate(route.get("bonuses", [])):
            if bonus is not None and not (taken and taken[i]):
                word = bonus["kind"].replace("_", " ")
                label = f"{word} lost" if bonus.get("sign", 1) < 0 else word
                left.setdefault(label, []).append(f"{route['id']}#{i + 1}" if route.get("multi") else route["id"])
    return [Text("   ".join(f"{kind}: {', '.join(names)}" for kind, names in left.items()))] if left else []


def goals(view: JsonDict) -> list[Table]:
    """The trajectories: what fulfils them, what they give, who has them."""
    if not view["board"]["trajectories"]:
        return []
    table = Table.grid(padding=(0, 2, 0, 0))
    for goal in view["board"]["trajectories"]:
        taken = [str(seat) for seat in view["trajectories"].get(goal["id"], [])]
        extra = [str(seat) for seat in view["trajectories_extra"].get(goal["id"], [])]
        slots = " ".join(taken + ["○"] * (goal["slots"] - len(taken)) + [f"+{seat}" for seat in extra])
        table.add_row(Text(goal["id"], "bold"), aim(goal), reward(goal["reward"]), slots)
    return [table]


def aim(goal: JsonDict) -> Text:
    """Two cities to join, or types to own."""
    if goal["kind"] == "cities":
        return Text(f"{goal['from']}–{goal['to']}")
    shown: dict[str, int] = {}
    for kind in goal["types"]:
        shown[kind] = shown.get(kind, 0) + 1
    return chips(shown)


def reward(prize: JsonDict) -> Text:
    """What it gives."""
    if prize["kind"] == "balloons":
        return chips({prize["type"]: prize["value"]})
    return Text(plural(prize["value"], REWARDS[prize["kind"]]))


def people(view: JsonDict) -> Table:
    """One line for every seat: where, with which balloons and spaces, abilities, points."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for seat in range(view["players"]):
        spaces = f"{view['free'][seat]}/{view['spaces'][seat]} free"
        emphasis = "bold" if seat == view["to_move"] else ""
        table.add_row(
            Text(f"{seat} {person(view, seat)}", emphasis),
            Text(f"at {view['city'][seat]}"),
            Text(plural(view["score"]["total"][seat], "point"), emphasis),
            Text(spaces),
            chips(view["live"][seat]) if view["live"][seat] else Text("no balloons"),
            Text(", ".join(view["abilities"][seat])),
        )
    return table
