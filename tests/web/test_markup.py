"""Sentences and clauses as markup."""

import pytest

import montgolfier as mg
from montgolfier.web.markup import invitation, linked_clauses, story_line


@pytest.mark.parametrize(
    ("text", "actor", "line"),
    [
        ("Ada unpacked green-red (GR) at column 1.", 0, "<b>Ada</b> unpacked green-red <kbd>GR</kbd> at column 1."),
        ("<i> won.", 1, "<b>&lt;i&gt;</b> won."),
        ("Ada is dealt a card.", "*", "<b>Ada</b> is dealt a card."),
        ("The dice show red & blank.", "*", "The dice show red &amp; blank."),
    ],
)
def test_a_sentence_has_its_actor_in_bold(text, actor, line):
    assert story_line(text, actor, ["Ada", "<i>"]) == line


def test_clauses_lead_into_the_rules_of_the_title():
    linked = linked_clauses("GR is not inflated <AC-12>, CR-12", "aloft")
    assert linked == 'GR is not inflated &lt;<a href="/rules/aloft#AC-12">AC-12</a>&gt;, CR-12'


def test_an_invitation_has_the_names_of_those_it_concerns():
    game = mg.Game("odyssey", players=2, board="hexa", start_seat=0)
    view = game.new(seed=1).view(0)
    assert invitation("odyssey", view, "steal 1 red", ["Ada", "Ben"]) == "Steal a red balloon from Ben"
    assert invitation("odyssey", view, "setup orange", ["Ada", "Ben"]) == "Start with an orange balloon"
