"""A clock for a bot under test."""


class Clock:
    """A clock that stands still until told."""

    def __init__(self, now: int = 1_700_000_000) -> None:
        self.now = now

    def __call__(self) -> int:
        """Return the time in epoch seconds."""
        return self.now
