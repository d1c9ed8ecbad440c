"""What is measured, with one command: `make bench`."""
