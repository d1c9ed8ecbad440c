"""The rules of the games: notation, scoring and the fold of a match, without input or output."""
