"""Cloud 9 in words: what is asked, what each choice means, the state of the game."""

from montgolfier.art.scene import Ask, PictureContext, View
from montgolfier.engine.words import joined, plural, spelled
from montgolfier.games.cloud9.components import COLOURS, KINDS
from montgolfier.games.cloud9.odds import pilot_pays

LONGEST_HEADLINE = 42  # letters: what is to be paid takes up to 33 of them


def listing(cards: list[str]) -> str:
    """`one green and two red`."""
    return joined([f"{spelled(cards.count(kind))} {kind}" for kind in (*COLOURS, "wild") if kind in cards])


def owed(view: View) -> list[str]:
    """The colours that the dice ask for."""
    return [face for face in view["dice"] or () if face != "blank"]


def payment(view: View, deed: str) -> list[str]:
    """The cards that a payment takes out of the hand, wilds last."""
    return sorted((card for card, _ in coverage(view, deed)), key=KINDS.index)


def colours_owed(view: View) -> str:
    """`red`, `green and two red`."""
    asked = owed(view)
    many = [(kind, asked.count(kind)) for kind in COLOURS if kind in asked]
    return joined([kind if n == 1 else f"{spelled(n)} {kind}" for kind, n in many])


def coverage(view: View, deed: str) -> list[tuple[str, str]]:
    """For each die that asks for a card: the card that pays, and the colour it stands for."""
    _, _, wilds = deed.partition("wild:")
    if wilds == "*":
        return [("wild", "wild")]
    stand_ins = wilds.split("+") if wilds else []
    out = []
    for colour in owed(view):
        if colour in stand_ins:
            stand_ins.remove(colour)
            out.append(("wild", colour))
        else:
            out.append((colour, colour))
    return out


def worth(view: View, level: int) -> int:
    """What leaving at a level brings; the highest level shown is the last there is."""
    return int(view["ladder"][min(level, len(view["ladder"])) - 1]["points"])


def higher(view: View) -> int:
    """The next level; where levels stop counting, the present one."""
    return min(int(view["level"]) + 1, len(view["ladder"]))


def say(view: View, deed: str) -> str:
    """A legal action as an invitation."""
    level = view["level"]
    if deed == "stay":
        return f"Stay in the basket: level {higher(view)} is worth {plural(worth(view, higher(view)), 'point')}"
    if deed == "leave":
        return f"Leave the basket now and take {plural(worth(view, level), 'point')}"
    if deed == "fail":
        return "Do not pay: the balloon falls, and nobody aboard gets points"
    if not deed.startswith("pay"):
        return deed
    rise = f"rise to level {higher(view)}"
    if not owed(view):
        return f"Nothing to pay: {rise}"
    if deed == "pay wild:*":
        return f"Pay one wild for the whole roll and {rise}"
    _, _, wilds = deed.partition("wild:")
    cards = [card for card in payment(view, deed) if card != "wild"]
    stand_ins = f"{spelled(wilds.count('+') + 1)} wild for {joined(wilds.split('+'))}" if wilds else ""
    return f"Pay {joined([part for part in (listing(cards), stand_ins) if part])} and {rise}"


def ask(context: PictureContext) -> Ask:
    """What the player to move is asked for."""
    view, legal = context.view, context.legal
    if not legal:
        return Ask("", "")
    if legal == ["pay"] and not owed(view):
        return Ask("nothing to pay", "All dice are blank: the balloon rises.", automatic=True)
    if view["phase"] == "pay":
        if legal == ["fail"]:
            return Ask("you cannot pay", "The balloon has to fall.")
        return Ask("pay for the next level", f"The dice ask for {listing(owed(view))}.")
    if view["phase"] == "lone_before":
        return Ask("roll on alone, or leave", "Nobody else is aboard.")
    if view["phase"] == "lone_after":
        return Ask("pay on alone, or leave", "Nobody else is aboard.")
    return Ask("stay or leave?", f"{plural(worth(view, view['level']), 'point')} now, or higher with the pilot.")


def note(view: View, seat: int) -> str:
    """What everybody knows about a player."""
    size = view["hand_sizes"][seat]
    held = plural(size, "card") if size is not None else ""
    return " · ".join(part for part in (held, situation(view, seat)) if part)


def situation(view: View, seat: int) -> str:
    """Where a player is."""
    if view["phase"] in ("first", "deal", "over"):
        return ""
    if view["left"][seat] and not view["aboard"][seat]:
        return f"left with {worth(view, view['left'][seat])}"
    return "pilot" if view["pilot"] == seat else "stays" if view["decided"][seat] else "aboard"


def whose(context: PictureContext, seat: int) -> str:
    """The seat as the subject of a sentence."""
    return "You" if context.view["seat"] == seat else context.name(seat)


def told_of(who: str, rest: str) -> str:
    """A sentence about a player, short enough for a headline: a long name is shortened, what happens is not."""
    room = LONGEST_HEADLINE - len(rest) - 1
    return f"{who if len(who) <= room else who[: room - 1].rstrip() + '…'} {rest}"


def headline(context: PictureContext) -> str:
    """What is happening now."""
    view = context.view
    phase, pilot = view["phase"], view["pilot"]
    if phase == "over":
        return "The game is over"
    if phase == "first" or pilot is None:
        return "Who is the first pilot?"
    if phase == "deal":
        return "The cards are dealt"
    if phase == "draw":
        return "Everybody draws"
    mine = view["seat"] == pilot
    who = whose(context, pilot)
    if phase == "roll":
        dice = plural(view["ladder"][view["level"] - 1]["dice"], "die", "dice")
        return told_of(who, f"{'roll' if mine else 'rolls'} {dice}")
    if phase == "lone_before":
        return told_of(who, f"{'fly' if mine else 'flies'} alone")
    need = colours_owed(view)
    if not need:
        return told_of(who, f"{'have' if mine else 'has'} nothing to pay")
    if len(need) > 22:  # the dice show which
        need = plural(len(owed(view)), "card")
    return told_of(who, f"{'have' if mine else 'has'} to pay {need}")


ENDED = {
    "fell": "The balloon fell from level {}.",
    "left": "The pilot left at level {}.",
    "top": "The balloon reached the top, level {}!",
}


def remark(context: PictureContext) -> tuple[str, float | None]:
    """A second line under the headline, and the chance that the pilot can pay, if the view reveals it."""
    view = context.view
    phase, pilot = view["phase"], view["pilot"]
    news = context.memory.get("ended")
    told = ENDED[news[0]].format(news[1]) if news else ""
    if phase == "over":
        trips = view["trips_done"]
        return told or f"{plural(trips, 'trip')} {'was' if trips == 1 else 'were'} made.", None
    if phase in ("first", "deal", "draw") or pilot is None:
        return told or "A new trip begins.", None
    chance = pilot_pays(view)
    mine = view["seat"] == pilot
    if view["dice"] is not None and not owed(view):
        return "All blank: the balloon will rise.", None
    if chance is None:
        return f"Nobody knows how many cards {context.name(pilot)} holds.", None
    if mine and view["dice"] is not None:
        return "You can pay." if chance else "You cannot pay, but only you know.", None
    if mine:
        return "Your chance to pay", chance
    return "Chance to pay", chance
