"""Balloons and trucks that can be chosen, with the places they would go to."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from montgolfier.art import balloon, truck
from montgolfier.art.aloft.layout import (
    CELL_H,
    CELL_W,
    LANE_Y,
    PITCH_Y,
    W,
    cell,
    deeds,
    has_lane,
    landing_cell,
    loading_pose,
    next_drive,
    on_truck,
    own_colours,
    road_of,
    spot_of,
    truck_x,
)
from montgolfier.art.aloft.marks import BADGE_AT, badge, light, pennant, puffs, token, token_supply
from montgolfier.art.aloft.words import say
from montgolfier.art.palette import ink
from montgolfier.art.scene import PictureContext, View
from montgolfier.art.svg import Attribute, acting, action, at, group, movable, num, place, rect, tag, text, title, use
from montgolfier.games.aloft.options import EDITIONS, LEAPFROG, PRESCRIBED

Place = tuple[Any, ...]  # flying, column, height; unpacked or inflated, column; or packed, number in the deck, its size
Drives = dict[int, tuple[str, str]]  # by column: the action, and the name of the truck


def flock(context: PictureContext, open_deeds: dict[str, list[str]], drives: Drives) -> str:
    """All balloons, each with its state: idle, or ready to be chosen."""
    view, legal = context.view, context.legal
    own, road, deck = own_colours(view), road_of(view), view["deck"]
    flying, load = view["flying"], view["load"]
    values = view["values"] if view["mode"] == "competitive" else {}
    out = []
    for number, name in enumerate(deck):
        chosen = open_deeds.get(name, ())
        where: Place
        if name in flying:
            where = ("flying", *flying[name])
        elif name in load:
            where = tuple(load[name])
        else:
            where = ("packed", number, len(deck))
        # on a truck that may drive it is a part of the truck
        drive = drives.get(load[name][1]) if drives and name in load and not chosen else None
        why = wish(view, name) if legal else None
        words = invitation(view, name, chosen) if chosen else None
        out.append(balloon_markup(name, where, road, own, values.get(name), why, drive, tuple(chosen), words))
    return "".join(out)


@lru_cache(maxsize=8192)  # most balloons stay as they were from one move to the next
def balloon_markup(
    name: str,
    where: Place,
    road: float,
    own: str,  # the colours that count for whoever looks
    value: int | None,
    why: str | None,  # the action that a click asks for
    drive: tuple[str, str] | None,  # of the truck that it is on
    open_deeds: tuple[str, ...],
    words: str | None,  # that invite the player to choose it
) -> str:
    """A balloon, from all that its picture depends on."""
    x, y, scale, pose = spot_of(where, road)
    flag, worth = pennant(own, name, pose), "" if value is None else token(value)
    words = words or whereabouts(name, where)
    shown = "up" if pose == "flying" else pose
    picture = group(
        use(f"{pose}-{name}"),
        flag,
        id=f"balloon-{name}-{shown}",
        class_="pose",
        transform=f"scale({num(scale)})",
    )
    attrs: dict[str, Attribute] = {"class_": f"balloon is-{pose}", "data_key": name}
    if why is not None:
        attrs["data_why"] = why
    under = over = ""
    if drive is not None:
        attrs["data_action"], attrs["data_key"] = drive
        attrs["aria_hidden"] = "true"  # the truck itself says it
    if open_deeds:
        under = light(balloon.silhouette(name, pose), scale)
        bx, by = BADGE_AT[pose]
        over = badge(open_deeds[0].split()[0], bx * scale, by * scale)
        if len(open_deeds) == 1:
            attrs |= acting(open_deeds[0], words, f"balloon is-{pose}")
        else:
            attrs |= acting(None, words, f"balloon is-{pose}") | {
                "data_pick": name,
                "data_next": f"{balloon.spoken(name).capitalize()} is chosen: tap the truck for it.",
                "aria_pressed": "false",
            }
    said = title(words)
    return tag("g", said, under, picture, worth, over, id=f"balloon-{name}", transform=place(x, y), **attrs)


def whereabouts(name: str, where: Place) -> str:
    """Where a balloon is that cannot be moved now, in words."""
    spoken, (state, column, height) = balloon.spoken(name), (*where, 0)[:3]
    told = "packed"
    if state == "flying":
        told = f"flies in column {column}, at height {height}"
    elif state != "packed":
        told = f"{state} on the truck at {column}"
    return f"{spoken[0].upper()}{spoken[1:]}: {told}"


def wish(view: View, name: str) -> str:
    """The action that a click on a balloon asks for, allowed or not."""
    if name in view["flying"]:
        return f"ascend {name}"
    if name in view["load"]:
        return f"{'launch' if view['load'][name][0] == 'inflated' else 'inflate'} {name}"
    verb = "unpack" if loading_pose(view) == "lying" else "inflate"
    return f"{verb} {name} {view['trucks'][0][0]}"


def drive_wish(view: View, column: int, is_safety: bool) -> str:
    """The action that a click on a truck asks for."""
    rule = EDITIONS[view["edition"]].trucks
    if rule == LEAPFROG:
        return f"truck {column}"
    return "truck" if rule == PRESCRIBED else "truck S" if is_safety else "truck L"


def invitation(view: View, name: str, open_deeds: Sequence[str]) -> str:
    """What choosing a balloon means."""
    if len(open_deeds) == 1:
        return say(view, open_deeds[0])
    verb = open_deeds[0].split()[0].capitalize()
    return f"{verb} {balloon.spoken(name)}: choose one of {len(open_deeds)} trucks"


def targets(context: PictureContext, name: str, open_deeds: Sequence[str]) -> str:
    """Where a balloon would go: shown when it is looked at or chosen."""
    view, out = context.view, ""
    for deed in open_deeds:
        verb, *rest = deed.split()
        if verb in ("launch", "ascend"):
            column, altitude = landing_cell(view, deed)
            x, y = cell(column, altitude)
            frame = rect(
                -CELL_W / 2, -PITCH_Y + 11, CELL_W, CELL_H, 16,
                fill=ink("pick"), fill_opacity=0.32, stroke=ink("glow"), stroke_width=5,
            )  # fmt: skip
            out += at(x, y, frame, use(f"ghost-flying-{name}"), class_="preview", data_of=name, id=f"preview-{name}")
        elif len(rest) == 2:
            x, y, scale, pose = on_truck(int(rest[1]), road_of(view), loading_pose(view))
            spot = group(use(f"ghost-{pose}-{name}"), transform=f"scale({num(scale)})")
            lit = group(light(balloon.silhouette(name, pose), scale), spot)
            alone = len(open_deeds) == 1
            if alone:
                out += at(x, y, lit, class_="preview", data_of=name, id=f"preview-{name}")
            else:
                out += action(
                    deed,
                    say(view, deed),
                    lit,
                    class_="target",
                    data_of=name,
                    transform=place(x, y),
                    id=f"target-{name}-{rest[1]}",
                )
    return out


def fleet_of(context: PictureContext) -> dict[str, int]:
    """Which truck stands in which column."""
    columns = context.view["trucks"][0]
    return context.memory.get("fleet") or {str(c): i for i, c in enumerate(columns, 1)}


def drives_of(context: PictureContext, drives: Sequence[str]) -> Drives:
    """The trucks that may drive: by their columns, what a click does and which truck it is."""
    found: Drives = {}
    for deed in drives:
        start, _, is_safety = next_drive(context.view, deed)
        if not (is_safety and has_lane(context.view)):  # in its own lane it carries nothing
            found[start] = (deed, "truck-safety" if is_safety else f"truck-{fleet_of(context)[str(start)]}")
    return found


def draw_trucks(context: PictureContext, drives: Sequence[str]) -> str:
    """All trucks; those that may drive glow, and show where to."""
    view = context.view
    columns, safety = view["trucks"]
    moves = {}
    for deed in drives:
        start, end, is_safety = next_drive(view, deed)
        moves["safety" if is_safety else start] = (deed, end)
    fleet = fleet_of(context)
    out = ""
    for column in sorted(columns, key=lambda c: int(fleet[str(c)])):
        out += draw_truck(
            view, f"truck-{fleet[str(column)]}", column, road_of(view), "mg-truck", moves.get(column), context.legal
        )
    lane = LANE_Y if has_lane(view) else road_of(view)
    symbol = "mg-safety" if has_lane(view) else "mg-safety-open"
    return out + draw_truck(view, "truck-safety", safety, lane, symbol, moves.get("safety"), context.legal)


def draw_truck(
    view: View, name: str, column: int, y: float, symbol: str, move: tuple[str, int] | None, legal: Sequence[str]
) -> str:
    """One truck, with the ghost of where it would drive."""
    if move is not None:
        return driving_truck(name, column, y, symbol, *move, say(view, move[0]))
    wish = drive_wish(view, column, name == "truck-safety") if legal else None
    return standing_truck(name, column, y, symbol, None if wish in legal else wish)


@lru_cache(maxsize=1024)
def standing_truck(name: str, column: int, y: float, symbol: str, why: str | None) -> str:
    """A truck that does not drive now. The truck whose turn it is glows, so a click on this one need not explain."""
    words = title("The safety truck" if name == "truck-safety" else f"A launch truck at {column}")
    return movable(name, truck_x(column), y, words, use(symbol), class_="truck", data_key=name, data_why=why)


@lru_cache(maxsize=1024)
def driving_truck(name: str, column: int, y: float, symbol: str, deed: str, end: int, label: str) -> str:
    """A truck that may drive, and the ghost of where to."""
    outline = truck.SAFETY_OUTLINE if symbol == "mg-safety" else truck.OUTLINE
    inner = light(outline, 1) + use(symbol)
    ghost = at(truck_x(end), y, use(symbol, opacity=0.55), class_="preview", data_of=name, id=f"preview-{name}")
    return ghost + tag(
        "g", inner, id=name, transform=place(truck_x(column), y), data_key=name, **acting(deed, label, "mv truck")
    )


def signs(context: PictureContext, drives: Sequence[str]) -> str:
    """The badges of trucks that may drive: above the balloons, which would cover them."""
    view, out = context.view, ""
    for deed in drives:
        start, _, is_safety = next_drive(view, deed)
        name = "truck-safety" if is_safety else f"truck-{fleet_of(context)[str(start)]}"
        y = LANE_Y if is_safety and has_lane(view) else road_of(view)
        mark = badge("truck", 66, -62)
        spot = place(truck_x(start), y)
        out += group(
            mark, id=f"sign-{name}", class_="sign", transform=spot, data_action=deed, data_key=name, aria_hidden="true"
        )
    return out


def trail(context: PictureContext) -> str:
    """What moved last."""
    view, last = context.view, context.memory.get("last", "")
    verb, _, name = last.partition(" ")
    if verb == "ascend" and name in view["flying"]:
        column, altitude = view["flying"][name]
        x, y = cell(column, altitude)
        return puffs(x, y + PITCH_Y - 24, x, y + 14)
    if verb == "launch" and name in view["flying"]:
        x, y = cell(view["flying"][name][0], 1)
        return puffs(x - 16, road_of(view) - 60, x, y + 14)
    if verb == "truck" and "drive" in context.memory:
        start, end, is_safety = context.memory["drive"]
        y = (LANE_Y if is_safety and has_lane(view) else road_of(view)) - 8
        return puffs(truck_x(start), y, truck_x(end) - 46, y)
    return ""


def pieces(context: PictureContext) -> str:
    """Everything that may change: trail, trucks, places to go, balloons."""
    view = context.view
    open_deeds = deeds(context.legal)
    spots = "".join(targets(context, name, open_deeds[name]) for name in view["deck"] if name in open_deeds)
    drives = drives_of(context, open_deeds.get("truck", []))
    other = "".join(big_button(say(view, deed), deed) for deed in context.legal if deed in ("skip", "pass"))
    return (
        group(trail(context), id="trail")
        + group(token_supply(view), id="supply")
        + group(draw_trucks(context, open_deeds.get("truck", [])), id="trucks")
        + group(flock(context, open_deeds, drives), id="flock")
        + group(signs(context, open_deeds.get("truck", [])), id="signs")
        + group(spots, id="spots")
        + group(other, id="other")
    )


def big_button(label: str, deed: str) -> str:
    """A choice that is not a piece on the board: skip, pass."""
    w = 11.5 * len(label) + 60
    face = rect(-w / 2, -28, w, 56, 28, fill=ink("paper"), stroke=ink("glow"), stroke_width=6, class_="focus")
    return action(
        deed,
        label,
        face,
        text(0, 8, label, 22, font_weight=700, fill=ink("outline")),
        class_="choice",
        transform=place(W / 2, 620),
    )
