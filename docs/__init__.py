"""What is written about the program by the program itself: `make docs`."""
