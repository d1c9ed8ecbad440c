"""What the games of two pairs share: reading a hand of two sides, and its trick points."""
