"""Write everything again that shows what the bot says: `make docs`."""

from docs import messages, operating, pictures, readme, taps

if __name__ == "__main__":
    single = {each.PAGE: each.page() for each in (operating, readme, taps)}
    single[operating.EXAMPLE] = operating.example()
    for path, text in (messages.pages() | pictures.pages() | single).items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
