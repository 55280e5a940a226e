"""Options as somebody types them into a form."""

from montgolfier.table.options import options_given, read_options


def test_options_depend_on_those_chosen_before():
    second = {option.name for option in options_given("aloft", {"edition": "second"})}
    third = {option.name for option in options_given("aloft", {"edition": "third"})}
    assert "tokens_public" in third - second


def test_text_becomes_values_whatever_the_order():
    typed = {"tokens_public": "no", "players": "4", "edition": "third"}
    assert read_options("aloft", typed) == {"tokens_public": False, "players": 4, "edition": "third"}


def test_what_does_not_exist_or_does_not_fit_is_left_out():
    typed = {"edition": "second", "tokens_public": "no", "players": "99", "name": "Ada"}
    assert read_options("aloft", typed) == {"edition": "second"}
