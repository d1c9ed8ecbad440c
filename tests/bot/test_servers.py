"""Where others may ask the bot something."""

import pytest

from bot.servers import bound


@pytest.mark.parametrize("listen", ["[::1]:0", "localhost:0"])
def test_names_and_ipv6_are_addresses_too(listen: str) -> None:
    with bound("TANTEO_LISTEN", listen) as taken:
        assert taken.getsockname()[0] in {"::1", "127.0.0.1"}
