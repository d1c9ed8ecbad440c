"""A stand-in for Telegram's Bot API over HTTP, far cheaper than the bots that it measures."""
