"""Why an attempt at a board came to nothing."""


class Rejected(Exception):
    """The attempt cannot be mended; `check` is the id of the step or check that found out."""

    def __init__(self, check: str, reason: str) -> None:
        super().__init__(f"{check}: {reason}")
        self.check = check
