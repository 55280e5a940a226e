"""Earlier versions of the rules as options of today's, so that old records and tables continue as they began.

| version | what was different |
|---|---|
| 1 | OR-18: a seat that is skipped because it cannot act did not count as a pass |
"""

from typing import Any

SKIPPED_SEATS_PASS = "skipped_seats_pass"  # not offered to players: only games of version 1 set it to False


def upgrade(options: dict[str, Any], version: int) -> dict[str, Any]:
    """The options under which today's rules play as those of an earlier version did."""
    return {**options, SKIPPED_SEATS_PASS: False} if version < 2 else options
