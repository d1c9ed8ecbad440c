"""Whoever asks the bot over HTTP, on this machine only."""

import ssl
from functools import partial

import httpx

# Loading certificates takes longer than most questions do.
Client = partial(httpx.AsyncClient, timeout=60, verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT))
