"""What people type after `/new`, read by weighing: words, then terms, then who sits where."""
