"""Lists of cards as people tell them, and what they come to: a pile, a run, a hand to play."""
