"""Write everything again that shows what the bot says: `make docs`."""

from docs import messages, operating, readme, taps

if __name__ == "__main__":
    for each in (messages, operating, readme, taps):
        each.PAGE.write_text(each.page(), encoding="utf-8")
