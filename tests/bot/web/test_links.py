"""A link is known by its digest, and made of its seed and the bot's token alone."""

from pydantic import SecretStr

from bot.settings import Settings
from bot.web.links import Links, digest, links


def test_a_link_is_128_bits_that_only_the_bot_can_make() -> None:
    ours, others = Links(b"1:ours", "https://x"), Links(b"2:theirs", "https://x")
    made = {each.token(seed) for each in (ours, others) for seed in (b"one", b"two")}
    assert len(made) == 4
    assert {len(each) for each in made} == {22}
    assert ours.digest("one") == digest(ours.token(b"one"))


def test_there_are_links_where_there_are_pages() -> None:
    token = SecretStr("1:offline")
    assert links(Settings(token=token)) is None
    pages = Settings(token=token, web="127.0.0.1:0", web_url="https://bar.example/score/")
    made = links(pages)
    assert made
    picture, told = made.brought("seed", "en")
    assert told.splitlines()[-1] == f"https://bar.example/score/t/{made.token(b'seed')}"
    assert picture.input_file_content.startswith(b"\x89PNG")  # type: ignore[union-attr]
