"""What is never created or lost in a game of Aloft."""

from typing import Any


def conserved(match: Any) -> dict[str, Any]:
    """Every balloon is in exactly one place, no truck goes missing, every token was earned."""
    view = match.view()
    hidden = [name for name in view["deck"] if name not in view["packed"]] if match.decision == "row" else []
    if match.decision in ("first", "deal", "row") and not view["packed"]:
        hidden = view["deck"]
    launch, safety = view["trucks"]
    things = {
        "balloons": sorted([*view["packed"], *view["load"], *view["flying"], *hidden]),
        "cells": len({tuple(cell) for cell in view["flying"].values()}) == len(view["flying"]),
        "trucks": (len(set(launch)), isinstance(safety, int)),
    }
    tokens = match.position().get("tokens")
    if tokens is not None:
        owed = {colour: sum(colour in name for name in view["flying"] if len(name) == 2) for colour in "BGPRWY"}
        owed |= {"wild": sum(len(name) > 2 for name in view["flying"]), "safety": safety - 5}
        things["owed"] = {kind: owed[kind] - sum(seat[kind] for seat in tokens) for kind in owed}
    return things
