"""Quick phrases and emotes: all that people can say at a table. Without free text, no moderator is needed."""

from dataclasses import dataclass

PHRASES = {
    "hello": "Hello!",
    "good-luck": "Good luck!",
    "nice-move": "Nice move!",
    "well-played": "Well played!",
    "thanks": "Thank you!",
    "oops": "Oops!",
    "one-moment": "One moment, please.",
    "no-hurry": "Take your time.",
    "bye": "I have to go. Bye!",
}
EMOTES = {"smile": "smiles", "wow": "is amazed", "think": "is thinking hard", "heart": "sends a heart"}  # icons
NUDGE = "nudge"  # a gentle reminder, which only the player to move hears as one


@dataclass(frozen=True)
class Said:
    """Somebody said something, or nudged the player in seat `to`. It is heard now and kept nowhere."""

    seat: int
    phrase: str
    to: int | None = None

    @property
    def words(self) -> str:
        """What it is in words; of an emote, what its sender does."""
        return PHRASES.get(self.phrase) or EMOTES.get(self.phrase, "nudges")
