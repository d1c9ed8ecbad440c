"""Write everything again that shows what the bot says: `make docs`."""

from docs import messages, readme

if __name__ == "__main__":
    for path, made in ((messages.PAGE, messages.page), (readme.PAGE, readme.page)):
        path.write_text(made(), encoding="utf-8")
