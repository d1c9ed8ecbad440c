"""Files as they go over the wire."""

from aiohttp import BodyPartReader, web
from telegram import InputFile

from bot.transport.api import Api, Connection
from tests.faults.double import TOKEN

Parts = dict[str, tuple[str | None, bytes]]


async def posted(**parameters: object) -> Parts:
    """Send a document to a server of the test's; give what arrived there."""
    parts: Parts = {}

    async def take(request: web.Request) -> web.Response:
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            parts[part.name or ""] = part.filename, bytes(await part.read())
        return web.json_response({"ok": True, "result": {"message_id": 7}})

    app = web.Application()
    app.router.add_post("/{path:.*}", take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    address = runner.addresses[0]
    bot = Api(TOKEN, base_url=f"http://127.0.0.1:{address[1]}/bot", request=Connection())
    assert await bot.call("sendDocument", parameters) == {"message_id": 7}
    await bot.shutdown()
    await bot.request.shutdown()
    await runner.cleanup()
    return parts


async def test_a_file_goes_out_with_its_name_and_its_parameters() -> None:
    file = InputFile("match,begun\r\nñ".encode(), filename="tanteo.csv", attach=True)
    parts = await posted(chat_id=-1001, caption="Las manos & más", document=file)
    assert parts["chat_id"] == (None, b"-1001")
    assert parts["caption"] == (None, "Las manos & más".encode())
    place = parts["document"][1].decode().removeprefix("attach://")
    assert parts[place] == ("tanteo.csv", "match,begun\r\nñ".encode())
