"""How each game is shown: one module a game, beside those of `core/games`."""
