"""What stops the bot and can be mended by whoever runs it."""


class OperatorError(Exception):
    """OperatorError told in one line, without a traceback; no value of a secret is in it."""
