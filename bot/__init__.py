"""Everything that knows Telegram, SQL, words or the process."""

__version__ = "1.0.0"
