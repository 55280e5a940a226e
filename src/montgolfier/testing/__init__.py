"""The conformance suite: laws that every game must obey, for the games here and for yours.

    from montgolfier.testing import check_title
    check_title("tether")                      # every law on every variant; the first fault is raised

or, one pytest case per variant of the game:

    @pytest.mark.parametrize("game", variants("tether"), ids=str)
    def test_the_laws_hold(game):
        conformance(game)

A fault that shows up in the course of a game is a `Failure`: it tells the law that broke and carries a record that
`montgolfier.replay` loads, right up to the position where it happened.
"""

from montgolfier.testing.checks import Broken
from montgolfier.testing.conformance import check_title, conformance
from montgolfier.testing.fingerprints import Fingerprint, fingerprint, interpreted_fingerprints
from montgolfier.testing.fuzz import Failure, fuzz
from montgolfier.testing.lessons import check_lessons
from montgolfier.testing.variants import variants

__all__ = [
    "Broken",
    "Failure",
    "Fingerprint",
    "check_lessons",
    "check_title",
    "conformance",
    "fingerprint",
    "fuzz",
    "interpreted_fingerprints",
    "variants",
]
