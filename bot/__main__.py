"""Make `python -m bot` the same as `tanteo`."""

from bot.cli import main

if __name__ == "__main__":
    main()
