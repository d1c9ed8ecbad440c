"""Measure the bot's work, and print it: `make bench`."""

from benchmarks import batch, growth, hostile, melds, noise, start

for part in (start, batch, growth, melds, noise, hostile):
    for line in part.measured():
        print(line, flush=True)
