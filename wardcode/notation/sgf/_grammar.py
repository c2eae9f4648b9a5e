r"""The syntax of SGF, the Smart Game Format, version FF[4], which is the same for all games.

    collection = tree { tree }
    tree       = "(" node { node } { tree } ")"      the trees inside are variations of what follows
    node       = ";" { property }
    property   = name value { value }
    name       = letter { letter }                   "A" to "Z"
    value      = "[" { "\" any | any but "\" "]" } "]"

White space may stand between all of these, not inside a name. In a value

    \ and a line end      is nothing
    \ and another sign    is that sign, so "\]", "\\" and "\:"
    a line end            is a line feed, whether written as LF, CR, CRLF or LFCR
    a tab, VT or FF       is a space, also behind "\"
    the first bare ":"    parts the two halves of a composed value; whether a value is one, its property says

The reader also accepts: a byte order mark and white space around the collection, lower-case letters
in a name, which older versions had and which count for nothing (`GaMe` is `GM`), a property that
stands twice in a node (both are kept), and nodes without properties.

It refuses, with the place: no tree at all, a text outside of the trees (the specification would let a
reader skip it), a tree without nodes, a node behind a variation, a name without upper-case letters, a
property without values, a bracket or a tree that is not closed.

It takes time in proportion to the text and does not recurse, however deep the trees are.

The law: `parse(f"({node(properties)})")` has these properties in one node, and their texts as they
were but for the line ends and white space above; halves come back as halves.

Source: the specification of SGF FF[4] by Arno Hollosi, www.red-bean.com/sgf/sgf4.html.
"""

import re
import reprlib
from collections.abc import Iterable
from typing import Final, TypeAlias

import attrs

from wardcode.errors import NotationError

__all__ = ["Node", "Property", "Tree", "Value", "Written", "escape", "node", "parse"]

Written: TypeAlias = str | tuple[str, str]
"""A value to be written: its text, or the two halves of a composed one."""

_LINE_END: Final = r"(?:\r\n|\n\r|\r|\n)"
_BYTE_ORDER_MARK: Final = "\ufeff"
_NAME: Final = re.compile(r"[A-Za-z]++")
_SMALL: Final = re.compile(r"[a-z]++")
_VALUE: Final = re.compile(r"\[((?:[^\]\\]++|\\.)*+)\]", re.DOTALL)
_FIRST_HALF: Final = re.compile(r"((?:[^:\\]++|\\.)*+):", re.DOTALL)
_SPECIAL: Final = re.compile(rf"(?P<join>\\{_LINE_END})|(?P<end>{_LINE_END})|\\?(?P<space>[\t\v\f])|\\(?P<sign>.)")
_MEANT: Final = {"join": "", "end": "\n", "space": " "}
_PLAIN: Final = re.compile(r"[\]\\]")
_COMPOSED: Final = re.compile(r"[\]\\:]")


@attrs.frozen
class Value:
    """A value: its text without the escapes, and where the raw value stands, without its brackets.

    `halves` are the texts before and behind the first `:` that is not escaped, None if there is none.
    """

    text: str
    start: int
    end: int
    halves: tuple[str, str] | None = None


@attrs.frozen
class Property:
    """A name, in upper-case letters, and its values, at least one; `start` is where the name starts."""

    name: str
    values: tuple[Value, ...]
    start: int


@attrs.frozen
class Node:
    """The properties as they are written; `start` is the place of the semicolon."""

    properties: tuple[Property, ...]
    start: int

    def get(self, name: str) -> Property | None:
        """Give the first property of this name, if there is one."""
        return next((each for each in self.properties if each.name == name), None)


@attrs.frozen(eq=False)  # equality by parts would recurse, and trees may be deep; so would showing them all
class Tree:
    """Nodes, at least one, and the variations behind the last; `start` is the place of the parenthesis."""

    nodes: tuple[Node, ...]
    children: "tuple[Tree, ...]" = attrs.field(repr=lambda children: f"<{len(children)} trees>")
    start: int


@attrs.define
class _Open:
    """A tree that is not closed yet."""

    start: int
    nodes: list[Node] = attrs.field(factory=list[Node])
    children: list[Tree] = attrs.field(factory=list[Tree])


def parse(text: str) -> tuple[Tree, ...]:
    """Read a collection. Raises `NotationError` with the place of what is wrong."""
    trees: list[Tree] = []
    stack: list[_Open] = []
    at = _skip_space(text, len(_BYTE_ORDER_MARK) if text.startswith(_BYTE_ORDER_MARK) else 0)
    while at < len(text):
        sign, inner = text[at], stack[-1] if stack else None
        if sign == "(" and (inner is None or inner.nodes):
            stack.append(_Open(at))
            at += 1
        elif sign == ")" and inner and inner.nodes:
            stack.pop()
            siblings = stack[-1].children if stack else trees
            siblings.append(Tree(tuple(inner.nodes), tuple(inner.children), inner.start))
            at += 1
        elif sign == ";" and inner and not inner.children:
            read, at = _node(text, at)
            inner.nodes.append(read)
        else:
            raise _misplaced(text, at, inner)
        at = _skip_space(text, at)
    if stack:
        start = stack[-1].start
        raise NotationError(text, start, start + 1, "this tree is not closed", "write ) behind its last node or tree")
    if not trees:
        raise NotationError(text, at, at, "a game tree was expected, but there is none", "write one like (;GM[6])")
    return tuple(trees)


def escape(text: str, *, composed: bool = False) -> str:
    r"""Put a `\` before each `]` and `\`, and if the text is half of a composed value, before each `:`."""
    return (_COMPOSED if composed else _PLAIN).sub(r"\\\g<0>", text)


def node(properties: Iterable[tuple[str, Iterable[Written]]]) -> str:
    """Write a node: names of upper-case letters, each with its values, at least one."""
    return ";" + "".join(name + "".join(f"[{_written(value)}]" for value in values) for name, values in properties)


def _node(text: str, start: int) -> tuple[Node, int]:
    """Read the node that starts at an offset, and say what offset is behind it."""
    properties: list[Property] = []
    at = _skip_space(text, start + 1)
    while name := _NAME.match(text, at):
        if not (letters := _SMALL.sub("", name[0])):
            reason = f"{reprlib.repr(name[0])} is no name of a property, since it has no upper-case letter"
            raise NotationError(text, *name.span(), reason, r"write names like FF, and a ] inside a value as \]")
        values: list[Value] = []
        at = _skip_space(text, name.end())
        while text.startswith("[", at):
            value = _VALUE.match(text, at)
            if not value:
                reason, remedy = "this value is not closed", r"write ] behind it, without a \ before the ]"
                raise NotationError(text, at, at + 1, reason, remedy)
            values.append(_value(*value.span(1), value[1]))
            at = _skip_space(text, value.end())
        if not values:
            reason = f"the property {reprlib.repr(name[0])} has no value"
            raise NotationError(text, *name.span(), reason, "write [] behind it if it should be empty")
        properties.append(Property(letters, tuple(values), name.start()))
    return Node(tuple(properties), start), at


def _value(start: int, end: int, raw: str) -> Value:
    if not (first := _FIRST_HALF.match(raw)):
        return Value(_unescaped(raw), start, end)
    halves = _unescaped(first[1]), _unescaped(raw[first.end() :])
    return Value(":".join(halves), start, end, halves)


def _unescaped(raw: str) -> str:
    return _SPECIAL.sub(_meant, raw)


def _meant(special: re.Match[str]) -> str:
    return _MEANT.get(str(special.lastgroup), special["sign"])


def _written(value: Written) -> str:
    return escape(value) if isinstance(value, str) else ":".join(escape(half, composed=True) for half in value)


def _skip_space(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _misplaced(text: str, at: int, inner: _Open | None) -> NotationError:
    """Say why what stands here is no part of the innermost tree that is not closed yet."""
    sign, start = repr(text[at]), at
    if inner is None:
        reason, remedy = f"{sign} stands outside of the trees", "leave it out"
    elif not inner.nodes:
        start = inner.start
        reason, remedy = f"a tree starts with a node, but this one with {sign}", "write (;"
    elif inner.children:
        reason = f"behind a variation stands another one or the end of the tree, but here is {sign}"
        remedy = "write ) here, or ( before it"
    else:
        reason = f"a property, a node, a variation or the end of the tree was expected, but here is {sign}"
        remedy = r"write values in [ ], and a ] inside a value as \]"
    return NotationError(text, start, at + 1, reason, remedy)
