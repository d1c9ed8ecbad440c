"""The schema's history, run by `bot.storage.database.upgrade`."""
