"""Options are checked, and errors say what is allowed."""

import pytest

from montgolfier.engine.errors import SetupError
from montgolfier.engine.options import Choice, Flag, Option, Subset, Whole, choose

TABLE = [
    Option("speed", Whole(1, 9, ("random", None)), 3, "how fast", "X-01"),
    Option("colour", Choice(("red", "blue")), "red", "which colour", "X-02"),
    Option("loud", Flag(), False, "whether loud", "X-03"),
    Option("extras", Subset(("bells", "whistles")), [], "what else", "X-04"),
]


def test_defaults_fill_what_is_not_given():
    assert choose("toy", TABLE, {"speed": 5}) == {"speed": 5, "colour": "red", "loud": False, "extras": []}


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"sped": 5}, "toy has no option 'sped' here; it has speed, colour, loud, extras"),
        ({"speed": 10}, "option 'speed' of toy cannot be 10; allowed: 1 to 9 or random or none"),
        ({"speed": True}, "option 'speed' of toy cannot be True; allowed: 1 to 9 or random or none"),
        ({"speed": 1.0}, "option 'speed' of toy cannot be 1.0; allowed: 1 to 9 or random or none"),
        ({"colour": ["red"]}, "option 'colour' of toy cannot be ['red']; allowed: red or blue"),
        ({"loud": 1}, "option 'loud' of toy cannot be 1; allowed: true or false"),
        ({"extras": ["bells", "bells"]}, "allowed: a list of bells, whistles"),
        ({"extras": [["bells"]]}, "allowed: a list of bells, whistles"),
    ],
)
def test_a_wrong_option_is_quoted_with_what_is_allowed(given, complaint):
    with pytest.raises(SetupError) as caught:
        choose("toy", TABLE, given)
    assert complaint in str(caught.value)


def test_values_are_read_as_people_type_them():
    speed, colour, loud, extras = (option.values for option in TABLE)
    assert (speed.read("7"), speed.read("none"), speed.read("random"), speed.read("x")) == (7, None, "random", "x")
    assert [speed.read(text) for text in ("-7", "--7", "-", "", "7-")] == [-7, "--7", "-", "", "7-"]
    assert (colour.read("BLUE"), colour.read("green")) == ("blue", "green")
    assert (loud.read("yes"), loud.read("off"), loud.read("maybe")) == (True, False, "maybe")
    assert extras.read("bells, whistles") == ["bells", "whistles"]
