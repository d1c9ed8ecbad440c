"""One update into one reply: the context it was said in, and what is written of it."""
