"""The score on a screen: who may look, what is shown, and what becomes of a link."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import text

from bot.cli import check
from bot.render.screen import fragment
from bot.web import screens
from core.match import Match
from tests.bot.web.looking import BEGUN, Looking, looking


async def test_a_link_shows_the_score_until_it_ends(site: Looking, path: str) -> None:
    shown = await site.get(path)
    assert shown.status_code == 200
    assert ">174<" in shown.text
    assert ">Paco y Luis<" in shown.text
    assert "apagada" in await site.say("Luis: /pantalla apaga")
    gone = await site.get(path)
    assert gone.status_code == 404
    assert "/screen" in gone.text


async def test_a_new_link_ends_the_one_before(site: Looking, path: str) -> None:
    newer = await site.screen()
    assert [(await site.get(each)).status_code for each in (path, newer)] == [404, 200]


async def test_only_who_may_undo_gets_a_link_or_ends_one(site: Looking, path: str) -> None:
    for tried in ("/screen", "/screen off"):
        assert "/t/" not in await site.say("Paco: /soy paco", f"Toni: {tried}")
    assert (await site.get(path)).status_code == 200


async def test_who_looks_is_told_what_is_committed(site: Looking, path: str) -> None:
    async with site.looked(path) as one, site.looked(path) as other:
        assert "174" in await one.score()
        assert "174" in await other.score()
        await site.say("Paco: /nos 110")
        assert "284" in await one.score()
        assert "284" in await other.score()


async def test_who_has_the_score_is_told_only_that_it_stands(site: Looking, path: str) -> None:
    async with site.looked(path) as stream:
        name = (await stream.event())["id"].strip()
    async with site.looked(path, has=name) as stream:
        assert "id" not in await stream.event()
        await site.say("Paco: /nos 110")
        assert "284" in await stream.score()


async def test_a_link_that_ends_tells_nobody_any_more(site: Looking, path: str) -> None:
    async with site.looked(path) as stream:
        await stream.score()
        await site.say("Paco: /screen off")
        while await stream.event():
            pass
    assert (await site.get(f"{path}/events")).status_code == 404


@pytest.mark.only("sqlite", "postgresql")
async def test_what_nobody_was_told_of_is_shown_before_long(
    site: Looking, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As what a replica commits, or that somebody was forgotten."""
    shared = site.bot.bot.engine.dialect.name != "sqlite"
    monkeypatch.setattr(screens, "BEAT_SECONDS", 1000 if shared else 0)
    async with site.looked(path) as stream:
        assert "Mano" in await stream.score()
        with site.bot.bot.engine.begin() as connection:
            connection.execute(text("UPDATE chat SET language = 'en', version = version + 1"))
        while "Hand" not in await stream.score():
            pass


async def test_pages_say_that_they_stand_though_nothing_changes(
    site: Looking, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "BEAT_SECONDS", 0)
    async with site.looked(path) as stream:
        await stream.score()
        assert (await stream.event())["event"] == "beat\n"


async def test_who_runs_the_bot_can_try_the_pages(site: Looking) -> None:
    found = await asyncio.to_thread(lambda: [*check.listening(site.bot.settings)])
    assert "TANTEO_WEB_URL: people reach the pages there" in [each.text for each in found]


async def test_topics_have_screens_of_their_own(site: Looking, path: str) -> None:
    await site.say("Ana: /new chinchon 100 Ana Eva", "Ana: /mano 3 24", thread=7)
    other = await site.get(await site.screen("Ana", thread=7))
    assert "Eva" in other.text
    assert "Marta" not in other.text
    assert "Eva" not in (await site.get(path)).text


@pytest.mark.only("sqlite", "postgresql")
async def test_the_tables_of_a_place_stand_side_by_side(site: Looking, path: str) -> None:
    await site.say("Ana: /new chinchon 100 Ana Eva Dani mesa=Terraza", "Ana: /mano 3 24 11")
    shown = (await site.get(path)).text
    assert shown.count("<article") == 2
    assert "Terraza" in shown
    site.bot.telegram.now += 13 * 3600
    await site.say("Ana: /new chinchon 100 Ana Eva Dani mesa=Salón")
    assert (await site.get(path)).text.count("<article") == 1


async def test_a_chat_without_a_match_has_an_empty_screen(site: Looking) -> None:
    shown = await site.get(await site.screen())
    assert "Aún no hay partida" in shown.text


async def test_nothing_of_a_page_is_found_kept_or_loaded_from_elsewhere(
    site: Looking, path: str
) -> None:
    shown = await site.get(path)
    assert "noindex" in shown.headers["x-robots-tag"]
    assert "set-cookie" not in shown.headers
    assert shown.headers["referrer-policy"] == "no-referrer"
    policy = shown.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "://" not in shown.text.replace("http://www.w3.org/2000/svg", "")
    assert " style=" not in shown.text


async def test_who_guesses_or_only_tries_is_told_nothing(site: Looking, path: str) -> None:
    for tried in ("/", "/t", "/t/x", "/t/x/events", "/static/../server.py", "/static/"):
        assert (await site.get(tried)).status_code == 404
    for tried in (path, f"{path}/events", "/static/screen.js"):
        assert (await site.get(tried, "HEAD")).content == b""
    assert (await site.get(path, "POST")).status_code == 405


async def test_no_more_look_than_may(
    site: Looking, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "MOST_OF_ONE", 3)
    async with AsyncExitStack() as stack:
        streams = [await stack.enter_async_context(site.looked(path)) for _ in range(3)]
        assert all([await stream.score() for stream in streams])
        assert (await site.get(f"{path}/events")).status_code == 503
    monkeypatch.setattr(screens, "MOST_VIEWERS", 0)
    assert (await site.get(f"{path}/events")).status_code == 503


async def test_no_table_or_log_holds_a_link(
    site: Looking, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    token = path.rpartition("/")[2]
    await site.get(path)
    with site.bot.bot.engine.connect() as connection:
        for table in ("outbox", "desk", "inbox", "draft"):
            rows = connection.execute(text(f"SELECT * FROM {table}")).all()  # noqa: S608
            assert token not in repr(rows)
    assert token not in caplog.text


async def test_a_match_that_cannot_be_shown_ends_nobody_elses_screen(
    site: Looking, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(language: str, tables: Sequence[tuple[str, Match]]) -> str:
        if tables[0][1].game.key == "bolot":
            raise ZeroDivisionError
        return fragment(language, tables)

    other = -1009
    site.bot.telegram.group(other, "Otra")
    await site.say("Ana: /new chinchon 100 Ana Eva", "Ana: /mano 3 24", chat=other)
    async with site.looked(await site.screen("Ana", chat=other)) as stream:
        await stream.score()
        monkeypatch.setattr(screens, "fragment", broken)
        assert (await site.get(path)).status_code == 404
        await site.say("Ana: /mano 3 20", chat=other)
        assert "44" in await stream.score()


@pytest.mark.only("sqlite", "postgresql")
async def test_a_link_lives_on_when_the_bot_starts_again(database_url: str) -> None:
    async with looking(database_url) as site:
        await site.say(*BEGUN)
        path = await site.screen()
        async with site.looked(path) as stream:
            await stream.score()
            await site.bot.bot.stop()
            assert await stream.event() == {}
    async with looking(database_url) as site:
        assert ">174<" in (await site.get(path)).text
