"""Balloons and trucks, ready to be chosen, with the places they would go to."""

from collections.abc import Sequence
from functools import lru_cache

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
    stand,
    truck_x,
)
from montgolfier.art.aloft.marks import BADGE_AT, badge, light, pennant, puffs, token, token_supply
from montgolfier.art.aloft.words import say
from montgolfier.art.palette import ink
from montgolfier.art.scene import PictureContext, View
from montgolfier.art.svg import Attribute, acting, action, at, group, movable, num, place, rect, tag, text, title, use
from montgolfier.games.aloft.options import EDITIONS, LEAPFROG, PRESCRIBED

Drives = dict[int, tuple[str, str]]  # by column: the action, and the name of the truck


def draw_balloon(context: PictureContext, name: str, open_deeds: Sequence[str], drives: Drives) -> str:
    """A balloon with its state: idle, or ready to be chosen. One on a truck that may drive is a part of the truck."""
    view = context.view
    carrier = view["load"][name][1] if not open_deeds and name in view["load"] else None
    return balloon_markup(
        name,
        stand(view, name),
        pennant(own_colours(view), name, stand(view, name)[3]),
        token(view["values"][name]) if name in view["values"] and view["mode"] == "competitive" else "",
        wish(view, name) if context.legal else None,
        drives.get(carrier) if carrier is not None else None,
        tuple(open_deeds),
        invitation(view, name, open_deeds) if open_deeds else whereabouts(view, name),
    )


@lru_cache(maxsize=8192)  # most balloons stay as they were from one move to the next
def balloon_markup(
    name: str,
    standing: tuple[float, float, float, str],
    flag: str,
    worth: str,
    why: str | None,  # the action that a click asks for
    drive: tuple[str, str] | None,  # of the truck that it is on
    open_deeds: tuple[str, ...],
    words: str,
) -> str:
    """A balloon, from all that its picture depends on."""
    x, y, scale, pose = standing
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


def whereabouts(view: View, name: str) -> str:
    """A balloon that cannot be moved now, in words."""
    spoken = balloon.spoken(name)
    where = "packed"
    if name in view["flying"]:
        column, height = view["flying"][name]
        where = f"flies in column {column}, at height {height}"
    elif name in view["load"]:
        state, column = view["load"][name]
        where = f"{state} on the truck at {column}"
    return f"{spoken[0].upper()}{spoken[1:]}: {where}"


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
            x, y, scale, pose = on_truck(view, int(rest[1]), loading_pose(view))
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
    if move is None:
        wish = drive_wish(view, column, name == "truck-safety") if legal else None
        why = None if wish in legal else wish  # it is another truck's turn to drive, and that one glows
        words = title("The safety truck" if name == "truck-safety" else f"A launch truck at {column}")
        return movable(name, truck_x(column), y, words, use(symbol), class_="truck", data_key=name, data_why=why)
    deed, end = move
    outline = truck.SAFETY_OUTLINE if symbol == "mg-safety" else truck.OUTLINE
    inner = light(outline, 1) + use(symbol)
    ghost = at(truck_x(end), y, use(symbol, opacity=0.55), class_="preview", data_of=name, id=f"preview-{name}")
    label = say(view, deed)
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
    spots = "".join(targets(context, name, open_deeds.get(name, [])) for name in view["deck"])
    drives = drives_of(context, open_deeds.get("truck", []))
    flock = "".join(draw_balloon(context, name, open_deeds.get(name, []), drives) for name in view["deck"])
    other = "".join(big_button(say(view, deed), deed) for deed in context.legal if deed in ("skip", "pass"))
    return (
        group(trail(context), id="trail")
        + group(token_supply(view), id="supply")
        + group(draw_trucks(context, open_deeds.get("truck", [])), id="trucks")
        + group(flock, id="flock")
        + group(signs(context, open_deeds.get("truck", [])), id="signs")
        + group(spots, id="spots")
        + group(other, id="other")
    )


def big_button(label: str, deed: str) -> str:
    """A choice that is no piece on the board: skip, pass."""
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
