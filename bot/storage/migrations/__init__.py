"""The schema's history, run by `bot.storage.schema.upgrade`."""
