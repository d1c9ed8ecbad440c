"""A link is made of the bot's token, and who opens a page is whom Telegram names."""

import pytest
from pydantic import SecretStr

from bot.settings import Settings
from bot.web.links import Links, digest, links
from tests.bot.web.opening import signed

NOW, DAY = 1_700_000_000, 24 * 3600
LINKS = Links(b"1:offline", "https://tanteo.example")
TOLD: dict[str, object] = {
    "user": '{"id":7,"first_name":"Ana & Bo","last_name":"=","language_code":"fr"}',
    "auth_date": NOW - DAY,
    "chat_instance": "-5",
    "start_param": "T",
    "signature": "x_-",
}
GOOD = signed(TOLD)


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


def test_who_opened_the_page_is_whom_telegram_names() -> None:
    user, table = LINKS.visitor(GOOD, NOW) or ({}, "")
    assert user.items() >= {"id": 7, "first_name": "Ana & Bo", "language_code": "fr"}.items()
    assert "last_name" not in user
    assert table == "T"


@pytest.mark.parametrize("told", [
    "", "hash=", "hash=00", "no query", "hash=zz&user={}", GOOD.replace("Ana", "Eva"),
    GOOD.replace("%22id%22%3A7", "%22id%22%3A8"),
    GOOD.replace("start_param=T", "start_param=U"), GOOD.replace("&signature=x_-", ""),
    GOOD + "&query_id=1", GOOD + "&user=%7B%22id%22%3A8%7D", GOOD[:-1], GOOD + "0", GOOD + "é",
    "&".join([GOOD] * 40), signed(TOLD, token="2:another"), signed(TOLD, token=""),
    signed(TOLD | {"auth_date": NOW - DAY - 1}), signed(TOLD | {"auth_date": NOW + 3600}),
    signed(TOLD | {"auth_date": "soon"}),
    signed({key: told for key, told in TOLD.items() if key != "auth_date"}),
    signed({key: told for key, told in TOLD.items() if key != "user"}),
    signed(TOLD | {"user": "Ana"}),
])  # fmt: skip
def test_what_telegram_does_not_say_now_is_believed_of_nobody(told: str) -> None:
    assert LINKS.visitor(told, NOW) is None


@pytest.mark.parametrize("chat", [7, -1, -1001234567890, 2**52, -(2**52)])
def test_a_link_is_for_one_table(chat: int) -> None:
    link = LINKS.opener("tanteo_bot", chat, 12)
    there = (
        "https://t.me/tanteo_bot?startapp=" if chat < 0 else "https://tanteo.example/app?table="
    )
    table = link.removeprefix(there)
    assert len(table) <= 64
    assert table.replace("-", "").replace("_", "").isalnum()
    assert LINKS.place(table) == (chat, 12)
    for place, sign in enumerate(table[:-1]):
        forged = f"{table[:place]}{'AB'[sign == 'A']}{table[place + 1 :]}"
        assert LINKS.place(forged) is None
    assert Links(b"2:another", "").place(table) is None


@pytest.mark.parametrize("table", ["", "A", "é", "AAAA", "=" * 43, "A" * 43, "A" * 4000, "\x00"])
def test_what_is_no_link_is_for_no_table(table: str) -> None:
    assert LINKS.place(table) is None
