"""The schema's history, run by `bot.database.upgrade`."""
