"""JSON documents of any length taken apart: an element of a list at a time is in memory."""

import json
from collections.abc import Iterator
from typing import Any

ELEMENTS = (2**16, 2**19, 2**22)  # letters of an element of a list: most need the first


class Document:
    """A JSON object whose lists are long, and whose elements are not."""

    def __init__(self, text: str) -> None:
        self._text, self._at = text, 0
        self._decoder = json.JSONDecoder()

    def parts(self) -> Iterator[tuple[str, Any]]:
        """Give what it holds by its key, of a list an element after the other."""
        self._sign("{")
        more = ","
        while more == ",":
            key = self._value()
            self._sign(":")
            if self._next() == "[":
                for element in self._elements():
                    yield key, element
            else:
                yield key, self._value()
            more = self._sign(",}")
        if self._next():
            raise ValueError("something behind its end")

    def _elements(self) -> Iterator[Any]:
        self._sign("[")
        more = self._sign("]") if self._next() == "]" else ","
        while more == ",":
            yield self._value()
            more = self._sign(",]")

    def _next(self) -> str:
        """Pass blanks; tell what stands behind them."""
        while self._text[self._at : self._at + 1].isspace():
            self._at += 1
        return self._text[self._at : self._at + 1]

    def _sign(self, wanted: str) -> str:
        found = self._next()
        if not found or found not in wanted:
            raise ValueError(f"no {wanted[-1]} at {self._at}")
        self._at += 1
        return found

    def _value(self) -> Any:  # noqa: ANN401 - whatever stands there
        self._next()
        for most in ELEMENTS:
            try:
                value, length = self._decoder.raw_decode(self._text[self._at : self._at + most])
            except ValueError:
                continue
            self._at += length
            return value
        raise ValueError(f"nothing that can be read, or too much, at {self._at}")
