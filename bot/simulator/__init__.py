"""The offline Telegram of `tanteo chat` and of the documentation."""
