"""What stops the bot and can be mended by whoever runs it."""


class OperatorError(Exception):
    """Be told in one line, without a traceback; no value of a secret is in it."""


class Unusable(OperatorError):
    """The database, or what stands for one, cannot be worked with, for a reason of one line."""

    def __init__(self, reason: str, what: str = "the database") -> None:
        super().__init__(f"{what} cannot be used: {reason}")
        self.reason = reason
