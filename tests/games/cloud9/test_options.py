"""Options of Cloud 9: every wrong value is refused with the right ones."""

import pytest

import montgolfier as mg


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"edition": "second"}, "'edition' of cloud9 cannot be 'second'; allowed: reference or published"),
        ({"edition": None}, "allowed: reference or published"),
        ({"players": 1}, "'players' of cloud9 cannot be 1; allowed: 2 to 6"),
        ({"players": "three"}, "allowed: 2 to 6"),
        ({"dice_cap": 0}, "'dice_cap' .* cannot be 0; allowed: 1 to 50 or none"),
        ({"max_level": 1}, "'max_level' .* cannot be 1; allowed: 2 to 50 or none"),
        ({"edition": "published", "max_level": None}, "'max_level' .* cannot be None; allowed: 2 to 9"),
        ({"edition": "published", "max_level": 10}, "allowed: 2 to 9"),
        ({"lone_pilot_leave": "never"}, "allowed: after_roll or before_roll"),
        ({"wilds_per_roll": 0}, "'wilds_per_roll' .* cannot be 0; allowed: 1 or more or none"),
        ({"wild_mode": "two_dice"}, "allowed: single_die or whole_roll"),
        ({"wild_over_held_colour": 1}, "allowed: true or false"),
        ({"end_after": "round"}, "allowed: trip or cycle or immediately"),
        ({"wilds_in_initial_deal": None}, "allowed: true or false"),
        ({"hand_sizes_public": "yes"}, "allowed: true or false"),
        ({"first_pilot": 3}, "'first_pilot' .* cannot be 3; allowed: 0 to 2 or none"),
        ({"target": 0}, "allowed: 1 to 200"),
        ({"hand_size": 26}, "'hand_size' .* cannot be 26; allowed: 0 to 25"),
        ({"hand_size": 25, "wilds_in_initial_deal": False}, "allowed: 0 to 24"),
        ({"draw_per_trip": -1}, "allowed: 0 to 12"),
        ({"colour": "red"}, "cloud9, reference edition, has no option 'colour' here"),
    ],
)
def test_wrong_options_are_refused(options, message):
    with pytest.raises(mg.SetupError, match=message):
        mg.Game("cloud9", **options)


def test_every_option_of_the_table_is_there():
    assert dict(mg.Game("cloud9").options) == {
        "edition": "reference",
        "players": 3,
        "dice_cap": 4,
        "max_level": None,
        "lone_pilot_leave": "after_roll",
        "wilds_per_roll": 1,
        "wild_mode": "single_die",
        "wild_over_held_colour": True,
        "end_after": "trip",
        "wilds_in_initial_deal": True,
        "hand_sizes_public": True,
        "first_pilot": None,
        "target": 50,
        "hand_size": 6,
        "draw_per_trip": 1,
    }


def test_the_largest_hands_can_be_dealt():
    for players, size in ((2, 38), (3, 25), (6, 12)):
        match = mg.Game("cloud9", players=players, hand_size=size).new(seed=1)
        assert match.view(None)["hand_sizes"] == [size] * players
