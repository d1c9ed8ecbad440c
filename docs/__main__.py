"""Write everything again that shows what the bot says: `make docs`."""

from docs import messages, readme, settings

PAGES = (
    (messages.PAGE, messages.page),
    (readme.PAGE, readme.page),
    (settings.PAGE, settings.page),
)

if __name__ == "__main__":
    for path, made in PAGES:
        path.write_text(made(), encoding="utf-8")
