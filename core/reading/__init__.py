"""How a line is understood: its words are evidence, and the likeliest reading of them wins."""
