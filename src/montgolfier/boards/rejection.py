"""Why an attempt at a board failed."""


class Rejected(Exception):
    """The attempt cannot be saved; `check` is the id of the step or check that it failed."""

    def __init__(self, check: str, reason: str) -> None:
        super().__init__(f"{check}: {reason}")
        self.check = check
