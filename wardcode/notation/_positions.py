"""What the notations of whole positions share: what was read or written, and what could not be kept."""

from typing import TypeVar

import attrs

from wardcode.errors import Forgiven, LossyError
from wardcode.position import Position


@attrs.frozen
class Reading:
    """What a text says: the position, what was forgiven, and in sentences what a `Position` cannot hold of it."""

    position: Position
    forgiven: tuple[Forgiven, ...] = ()
    lost: tuple[str, ...] = ()


@attrs.frozen
class Writing:
    """The text of a position, and in sentences what the format cannot hold of it."""

    text: str
    lost: tuple[str, ...] = ()


_Either = TypeVar("_Either", Reading, Writing)


def lossless(value: _Either, name: str) -> _Either:
    """Give it back, or raise `LossyError` for the format of this name if anything was lost."""
    if value.lost:
        raise LossyError(name, value.lost)
    return value
