"""Observations written once more in plain Python, from the view of a seat and nothing else."""

from typing import Any

import numpy as np

from montgolfier.envs.spaces import Spaces

ALOFT_PHASES = ("first", "deal", "row", "truck", "advance", "action", "over")
CLOUD9_PHASES = ("first", "deal", "draw", "roll", "lone_before", "passenger", "lone_after", "pay", "over")
DECISIONS = ("over", "", "first", "setup", "turn", "reward", "toll", "pick", "block", "gain", "lose", "swap", "steal")
DECISIONS += ("extra", "take")
KINDS = ("green", "purple", "red", "yellow", "wild")
FACES = ("green", "purple", "red", "yellow", "blank")
MOST = {"green": 18, "purple": 18, "red": 18, "yellow": 18, "wild": 4}
TOKENS = {"B": 5, "G": 5, "P": 5, "R": 5, "W": 5, "Y": 5, "wild": 3, "safety": 8}
ABILITIES = ("steal", "trajectory", "share", "teleport")


def observation(spaces: Spaces, view: dict[str, Any], seat: int) -> np.ndarray:
    """What the encoder must write."""
    out = np.zeros(spaces.size, np.float32)
    fields = {f.name: out[f.start : f.start + f.size].reshape(f.shape) for f in spaces.fields}
    players = view["players"]
    order = [(seat + k) % players for k in range(players)]
    if isinstance(view["to_move"], int) and view["to_move"] >= 0:
        fields["to_move"][order.index(view["to_move"])] = 1
    {"aloft": aloft, "cloud9": cloud9, "odyssey": odyssey}[view["title"]](fields, view, order, spaces)
    return out


def aloft(fields: dict[str, np.ndarray], view: dict[str, Any], order: list[int], spaces: Spaces) -> None:
    fields["phase"][ALOFT_PHASES.index(view["phase"])] = 1
    launch, safety = view["trucks"]
    for column in [*launch, *([safety] if view["edition"] == "third" else [])]:
        fields["trucks"][column - 1] = 1
    fields["safety"][safety - 1] = 1
    for k, who in enumerate(order):
        for letter in (view["hands"] or [None] * len(order))[who] or "":
            fields["hands"][k, "BGPRWY".index(letter)] = 1
        for i, (kind, most) in enumerate(TOKENS.items()):
            held = (view.get("tokens") or [None] * len(order))[who]
            fields["tokens"][k, i] = 0 if held is None else held[kind] / most
    for letter in view.get("unused") or "":
        fields["unused"]["BGPRWY".index(letter)] = 1
    colours = "BGPRWY" if view["edition"] == "third" else "GPRWY"
    box = [a + b for i, a in enumerate(colours) for b in colours[i + 1 :]] + ["LION", "MONKEY", "WOLF"]
    for i, name in enumerate(box):
        row = fields["balloons"][i]
        row[0] = name in view["deck"]
        if name in view["packed"]:
            row[1] = 1
            if view["mode"] != "competitive":
                row[2] = (view["packed"].index(name) + 1) / len(view["deck"])
        if name in view["load"]:
            how, column = view["load"][name]
            row[3 if how == "unpacked" else 4] = 1
            row[4 + column] = 1
        if name in view["flying"]:
            column, altitude = view["flying"][name]
            row[4 + column] = 1
            row[17 + altitude] = 1


def cloud9(fields: dict[str, np.ndarray], view: dict[str, Any], order: list[int], spaces: Spaces) -> None:
    options = spaces.game.options
    fields["phase"][CLOUD9_PHASES.index(view["phase"])] = 1
    dice = [level["dice"] for level in view["ladder"]] + [options["dice_cap"] or (0 if view["top"] else 50)]
    most_dice = max(dice) if options["edition"] == "reference" and not view["top"] else max(dice[:-1])
    for k, who in enumerate(order):
        fields["pilot"][k] = view["pilot"] == who
        fields["aboard"][k] = view["aboard"][who]
        fields["stays"][k] = view["decided"][who]
        fields["points"][k] = min(view["scores"][who] / (view["target"] + 50), 1)
        fields["hand_sizes"][k] = (view["hand_sizes"][who] or 0) / 76
    fields["level"][0] = view["level"] / (view["top"] or 50)
    for i, (kind, face) in enumerate(zip(KINDS, FACES, strict=True)):
        fields["dice"][i] = (view["dice"] or []).count(face) / most_dice
        fields["hand"][i] = view["hands"][order[0]].get(kind, 0) / MOST[kind]
        fields["discard"][i] = view["discard"].count(kind) / MOST[kind]
        fields["unseen"][i] = view["unseen"].get(kind, 0) / MOST[kind]
    fields["pile"][0] = view["deck_size"] / 76
    fields["trips"][0] = min(view["trips_done"] / 100, 1)


def odyssey(fields: dict[str, np.ndarray], view: dict[str, Any], order: list[int], spaces: Spaces) -> None:
    board = view["board"]
    cities, routes = [c["id"] for c in board["cities"]], [r["id"] for r in board["routes"]]
    trajectories = [t["id"] for t in board.get("trajectories", [])]
    kinds = {name: i for i, name in enumerate(board["types"])} | {"W": 8}
    fields["decision"][DECISIONS.index(view["decision"])] = 1
    fields["turn"][order.index(view["turn"])] = 1
    fields["extra_turns"][0] = min(view["extra_turns"] / 8, 1)
    for k, who in enumerate(order):
        fields["city"][k, cities.index(view["city"][who])] = 1
        row = fields["seats"][k]
        row[:3] = [min(n, 99) / 99 for n in (view["spaces"][who], view["used"][who], sum(view["live"][who].values()))]
        for name, count in view["live"][who].items():
            if name != "?":
                row[3 + kinds[name]] = count / 99
        row[12:16] = [view["abilities"][who].count(kind) / 8 for kind in ABILITIES]
        row[16] = min(max(view["bonus_points"][who], 0), 100) / 100
        row[17] = min(max(view["trajectory_points"][who], 0), 100) / 100
        for i, name in enumerate(routes):
            fields["owners"][i, k] = who in view["owners"].get(name, [])
            for space, owners in enumerate(view["multi"].get(name, [])):
                fields["parts"][i, space, k] = who in owners
        for i, name in enumerate(trajectories):
            fields["trajectories"][i, k] = who in view["trajectories"].get(name, [])
            fields["trajectories_extra"][i, k] = who in view["trajectories_extra"].get(name, [])
    for i, city in enumerate(board["cities"]):
        fields["slots"][i] = min(view["slots_used"][city["id"]] / city["slots"], 1)
    for name in view["closed"]:
        fields["closed"][routes.index(name)] = 1
    if view["travelled"] is not None:
        fields["travelled"][routes.index(view["travelled"])] = 1
    for i, name in enumerate(view["picked"]):
        fields["picked"][i, kinds[name]] = 1
    if view["wanted"] is not None:
        name, _, source = view["wanted"].partition("@")
        fields["wanted"][kinds[name]] = 1
        if source:
            fields["wanted"][9 + routes.index(source)] = 1
    if view["offered"] is not None:
        fields["offered"][trajectories.index(view["offered"])] = 1
