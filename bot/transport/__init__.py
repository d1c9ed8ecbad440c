"""Telegram: what comes from it and what goes to it; the only place that knows its shapes."""
