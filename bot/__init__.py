"""Everything that knows Telegram, SQL, words or the process."""

__version__ = "0.1.0"
