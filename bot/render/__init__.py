"""Every sentence the bot says, as Telegram HTML."""
