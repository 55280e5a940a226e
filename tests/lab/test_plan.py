"""Plans of studies: what they ask for, how they are kept as files, and what is wrong with bad ones."""

import pytest

import montgolfier as mg
from montgolfier.lab.plan import Plan
from montgolfier.lab.planfile import load_plan, read_plan, write_plan

GOOD = """
title = "aloft"
players = [2, 3]
bots = ["greedy"]
games = 40

[compare]
edition = ["first", "second"]
specials = [0, 3]
"""
MILLIONS = "".join(f"\n{name} = {list(range(200))}" for name in ("target", "hand_size", "draw_per_trip"))


def test_a_plan_compares_all_combinations_for_every_number_of_players():
    plan = read_plan(GOOD)
    assert [c.label for c in plan.conditions()][:3] == [
        "first edition, specials 0, 2 players",
        "first edition, specials 0, 3 players",
        "first edition, specials 3, 2 players",
    ]
    assert len(plan.conditions()) == 8


def test_one_at_a_time_changes_one_option_of_the_first_values():
    plan = read_plan("one_at_a_time = true\n" + GOOD)
    rules = [name for name, _ in plan.rule_sets()]
    assert rules == ["first edition, specials 0", "second edition, specials 0", "first edition, specials 3"]


def test_values_are_said_in_words():
    plan = Plan("odyssey", compare={"expansions": [[], ["trajectories", "wildWinds"]], "pick_reward": ["every_owner"]})
    assert [name for name, _ in plan.rule_sets()] == [
        "expansions none, pick reward every owner",
        "expansions trajectories + wild winds, pick reward every owner",
    ]


def test_skill_and_restrictions_have_games_of_their_own():
    blocks = read_plan(GOOD).blocks()
    assert {block.purpose for block in blocks} == {"main", "skill", "restricted"}
    assert {block.games for block in blocks if block.purpose == "main"} == {40}
    assert {block.games for block in blocks if block.purpose != "main"} == {10}
    without = [block for block in blocks if block.condition.rules == "first edition, specials 0"]
    assert "never launches special shapes" not in {block.restriction for block in without}


@pytest.mark.parametrize(
    ("bot", "ladder"),
    [
        ("random", ["random", "greedy"]),
        ("novice", ["random", "greedy", "novice"]),
        ("club", ["random", "novice", "club"]),
        ("expert", ["novice", "club", "expert"]),
        ("master", ["club", "expert", "master"]),
    ],
)
def test_skill_is_measured_by_bots_below_the_one_that_plays(bot, ladder):
    assert Plan("aloft", bots=[bot]).ladder() == ladder


@pytest.mark.parametrize(
    ("wish", "complaint"),
    [
        ({"compare": {1: ["first"]}}, "study: compare: the names of options are text, not 1"),
        ({"options": {None: 2}}, "study: options: the names of options are text, not None"),
        ({"heading": "\ud800"}, r"study: heading must be text, not '\\ud800'"),
    ],
)
def test_what_no_file_can_hold_is_refused(wish, complaint):
    with pytest.raises(mg.SetupError, match=complaint):
        mg.study("aloft", bots=["random"], games=1, **wish)


def test_a_plan_written_and_read_is_the_same_plan(tmp_path):
    plan = Plan(
        "cloud9",
        heading='Who says "when"?',
        compare={"max_level": [None, 5], "edition": ["reference"]},
        vary={"first_pilot": [0, 1]},
        precision=0.02,
        restricted=["never stays above level 3"],
    )
    (tmp_path / "study.toml").write_text(write_plan(plan))
    again = load_plan(tmp_path / "study.toml")
    assert write_plan(again) == write_plan(plan)
    assert [c.label for c in again.conditions()] == [c.label for c in plan.conditions()]
    assert again.blocks() == Plan(**again.to_dict()).blocks()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("games = 5", 'study: it needs a title, such as title = "aloft"'),
        ('title = "aloft', "study: this is not TOML"),
        pytest.param("title = " + "[" * 9999, "study: this is not TOML", id="nested too deeply"),
        pytest.param("seed = " + "1" * 5000, "study: this is not TOML", id="a number with thousands of digits"),
        ('title = "chess"', "there is no game 'chess'"),
        ('title = "aloft"\ngamez = 5', "study: there is no 'gamez'; there are title, heading"),
        ('title = "aloft"\ngames = 0', "study: games must be a whole number from 1 to 10000000, not 0"),
        ('title = "aloft"\nseed = "x"', "study: seed must be a whole number, not 'x'"),
        ('title = "aloft"\nprecision = 2', "study: precision must be a share between 0 and 1, such as 0.01, not 2"),
        ('title = "aloft"\nbots = "expert"', "study: bots must be a list, not 'expert'"),
        ('title = "aloft"\nbots = []', "study: bots must be a list of different bots"),
        ('title = "aloft"\nbots = ["wizard"]', "study: bots: there is no bot 'wizard'"),
        ('title = "aloft"\nbots = ["search:seconds=1"]', "plays by the clock, so its study cannot be repeated"),
        ('title = "aloft"\nbots = [["expert"]]', "study: bots: a bot is a name such as 'expert'"),
        ('title = "aloft"\nskill = ["random", {}]', "study: skill: a bot is a name such as 'expert'"),
        ('title = "aloft"\nskill = ["random"]', "study: skill needs two bots or more"),
        ('title = "aloft"\nplayers = [2, 2]', "study: players must be different whole numbers"),
        ('title = "aloft"\nplayers = [9]', "study: players=9: option 'players' of aloft, second edition, cannot be 9"),
        ('title = "aloft"\nrestricted = ["never sleeps"]', "aloft has no restriction 'never sleeps'; it has never"),
        ('title = "aloft"\n[compare]\nedition = []', "study: compare.edition must be a list of values to go through"),
        ('title = "aloft"\n[compare]\nedition = ["first", "first"]', "study: compare.edition lists a value twice"),
        ('title = "aloft"\n[compare]\nspecials = [2, "2"]', "study: compare.specials lists a value twice: [2, '2']"),
        ('title = "aloft"\n[compare]\nedition = ["first", "tenth"]', "study: edition=tenth: option 'edition' of aloft"),
        ('title = "aloft"\n[compare]\nwind = [1, 2]', "study: wind=1: aloft, second edition, has no option 'wind'"),
        ('title = "aloft"\n[compare]\nplayers = [2, 3]', 'study: "players" has a place of its own'),
        (
            'title = "aloft"\n[options]\nspecials = 1\n[compare]\nspecials = [1]',
            "specials is in options and in compare",
        ),
        (
            "title = 'cloud9'\n[compare]" + MILLIONS,
            "study: compare makes 8000000 combinations; there can be 500 at most",
        ),
        ("title = 'cloud9'\n[vary]" + MILLIONS, "study: vary makes 8000000 combinations; there can be 1000 at most"),
        (
            'title = "aloft"\ncompare = 3',
            "study: compare must be a table of options, such as {'edition': ['first', 'third']}, not 3",
        ),
    ],
)
def test_what_is_wrong_with_a_plan_is_told_in_one_line_that_names_the_place(text, complaint):
    with pytest.raises(mg.SetupError) as caught:
        read_plan(text)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(mg.SetupError, match=r"gone.toml' cannot be read: No such file"):
        load_plan(tmp_path / "gone.toml")
    (tmp_path / "bad.toml").write_text("title = 3")
    with pytest.raises(mg.SetupError, match=r"bad.toml: study: title must be text, not 3"):
        load_plan(tmp_path / "bad.toml")
