"""The syntax of SGF."""

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from wardcode import NotationError
from wardcode.notation.sgf._grammar import Node, Property, Tree, Value, Written, escape, node, parse

TEXTS = st.text(st.sampled_from("\\\\]]::[;() \t\v\f\r\nab\u2028é") | st.characters())
WRITTEN = st.one_of(TEXTS, st.tuples(TEXTS, TEXTS))
NAMES = st.text("ABFGMZ", min_size=1, max_size=3)
PROPERTIES = st.lists(st.tuples(NAMES, st.lists(WRITTEN, min_size=1, max_size=3)), max_size=4)


def kept(text: str) -> str:
    """Give what is kept of a text, sign by sign: the slow and simple way."""
    signs: list[str] = []
    rest = text
    while rest:
        length = 2 if rest[:2] in {"\r\n", "\n\r"} else 1
        sign = rest[:length]
        signs.append("\n" if sign[0] in "\r\n" else " " if sign in "\t\v\f" else sign)
        rest = rest[length:]
    return "".join(signs)


def only_node(text: str) -> Node:
    """Read a collection of one tree of one node."""
    (tree,) = parse(text)
    (read,) = tree.nodes
    assert tree.children == ()
    return read


def only_value(raw: str) -> Value:
    """Read a raw value."""
    (only,) = only_node(f"(;C[{raw}])").properties
    (value,) = only.values
    assert (value.start, value.end) == (4, 4 + len(raw))
    return value


def outline(trees: tuple[Tree, ...]) -> str:
    """Give the texts of the comments, with parentheses around each tree."""
    return "".join(
        f"({''.join(each.properties[0].values[0].text for each in tree.nodes)}{outline(tree.children)})"
        for tree in trees
    )


def test_places_are_given() -> None:
    text = "\ufeff (;FF[4]\n AB [a] [bc](;C[x]))(;)"
    first, second = parse(text)
    size = Property("FF", (Value("4", 7, 8),), 4)
    stones = Property("AB", (Value("a", 15, 16), Value("bc", 19, 21)), 11)
    assert first.nodes == (Node((size, stones), 3),)
    (child,) = first.children
    assert child.nodes == (Node((Property("C", (Value("x", 26, 27),), 24),), 23),)
    assert (first.start, child.start, second.start) == (2, 22, 30)
    assert second.nodes == (Node((), 31),)


def test_variations_are_children() -> None:
    text = "(;C[a];C[b](;C[c];C[d](;C[e])(;C[f]))(;C[g]))(;C[h])"
    assert outline(parse(text)) == "(ab(cd(e)(f))(g))(h)"


def test_a_property_may_stand_twice() -> None:
    read = only_node("(;C[a]GM[6]C[b])")
    assert [each.name for each in read.properties] == ["C", "GM", "C"]
    assert read.get("C") is read.properties[0]
    assert read.get("FF") is None


@pytest.mark.parametrize(("old", "name"), [("GaMe", "GM"), ("xC", "C"), ("FF", "FF")])
def test_lower_case_letters_of_a_name_count_for_nothing(old: str, name: str) -> None:
    (only,) = only_node(f"(;{old}[6])").properties
    assert (only.name, only.start) == (name, 2)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("", ""),
        (r"a\]b\\\:c\d", r"a]b\:cd"),
        ("a\\\nb\\\r\nc\\\rd\\\n\re", "abcde"),
        ("a\nb\r\nc\rd\n\re\r\n\r\n", "a\nb\nc\nd\ne\n\n"),
        ("a\tb\vc\f\\\td", "a b c  d"),
        ("\\\\\nb\\\\", "\\\nb\\"),
        ("[;(C[)", "[;(C[)"),
        ("\u00a0\u2028é", "\u00a0\u2028é"),
    ],
)
def test_escapes_line_ends_and_white_space(raw: str, text: str) -> None:
    assert only_value(raw).text == text


@pytest.mark.parametrize(
    ("raw", "text", "halves"),
    [
        ("length:3", "length:3", ("length", "3")),
        (":", ":", ("", "")),
        (r"a\:b\\:c\:d:e", r"a:b\:c:d:e", ("a:b\\", "c:d:e")),
        (r"a\:b", "a:b", None),
    ],
)
def test_halves_of_composed_values(raw: str, text: str, halves: tuple[str, str] | None) -> None:
    value = only_value(raw)
    assert (value.text, value.halves) == (text, halves)


@pytest.mark.parametrize(
    ("text", "start", "end", "reason"),
    [
        ("", 0, 0, "there is none"),
        ("\ufeff \n", 3, 3, "there is none"),
        ("hello (;)", 0, 1, "'h' stands outside"),
        ("(;) x", 4, 5, "'x' stands outside"),
        ("(;))", 3, 4, "')' stands outside"),
        (" \ufeff(;)", 1, 2, "stands outside"),
        ("()", 0, 2, "starts with a node"),
        ("((;))", 0, 2, "starts with a node"),
        ("(;(C[a]))", 2, 4, "starts with a node"),
        ("(;C[a](;C[b]);C[c])", 13, 14, "behind a variation"),
        ("(;C[a](;C[b])C[c])", 13, 14, "behind a variation"),
        ("(;C[a]])", 6, 7, "here is ']'"),
        ("(;[a])", 2, 3, "here is '['"),
        ("(;A1[a])", 2, 3, "'A' has no value"),
        ("(;C)", 2, 3, "'C' has no value"),
        ("(;C[a]FF GM[6])", 6, 8, "'FF' has no value"),
        ("(;C[it is [this] one])", 17, 20, "'one' is no name"),
        ("(;ff[4])", 2, 4, "'ff' is no name"),
        ("(;É[4])", 2, 3, "here is 'É'"),
        ("(;C[a)", 3, 4, "value is not closed"),
        (r"(;C[a][b\])", 6, 7, "value is not closed"),
        ("(;C[a\\", 3, 4, "value is not closed"),
        ("(;C[a]", 0, 1, "tree is not closed"),
        ("(;(;(;)", 2, 3, "tree is not closed"),
        ("(", 0, 1, "tree is not closed"),
    ],
)
def test_what_is_refused(text: str, start: int, end: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    error = caught.value
    assert (error.text, error.start, error.end) == (text, start, end)
    assert reason in error.reason


def test_a_node_is_written() -> None:
    values: list[Written] = ["a:b", r"c]\ ", ("length", "3"), ("x:]", "\\y:")]
    assert node([("AB", values), ("C", [""])]) == r";AB[a:b][c\]\\ ][length:3][x\:\]:\\y\:]C[]"
    assert node([]) == ";"
    assert escape(r"a:]\ "[:4]) == r"a:\]\\"
    assert escape("a:]", composed=True) == r"a\:\]"


@given(PROPERTIES)
def test_what_is_written_is_read_again(properties: list[tuple[str, list[Written]]]) -> None:
    text = f"({node(properties)})"
    read = only_node(text)
    assert [each.name for each in read.properties] == [name for name, _ in properties]
    for each, (name, values) in zip(read.properties, properties, strict=True):
        assert text.startswith(name, each.start)
        assert len(each.values) == len(values)
        for value, written in zip(each.values, values, strict=True):
            assert (text[value.start - 1], text[value.end]) == ("[", "]")
            if isinstance(written, str):
                assert value.text == kept(written)
                assert value.halves == (tuple(kept(written).split(":", 1)) if ":" in written else None)
            else:
                assert value.halves == tuple(map(kept, written))
                assert value.text == ":".join(map(kept, written))


@example("(;A[a])")
@example("(")
@given(
    st.lists(st.sampled_from(["(;", ")", ";", "A", "a", "[a]", "[", "]", "\\", " ", "\ufeff"])).map("".join) | st.text()
)
def test_any_text_gives_trees_or_a_refusal(text: str) -> None:
    refusal: NotationError | None = None
    trees: tuple[Tree, ...] = ()
    try:
        trees = parse(text)
    except NotationError as error:
        refusal = error
    if refusal:
        assert 0 <= refusal.start <= refusal.end <= len(text)
        assert str(refusal)
    else:
        assert trees
        assert all(text[tree.start] == "(" and tree.nodes for tree in trees)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000,
        "(;" * 100_000,
        "(;C[" + "\\" * 200_001,
        "(;C[" + "a:" * 100_000,
        "(;C" + "[a]" * 100_000 + "[",
        "(;" + "a" * 200_000,
        "(;C" + " " * 200_000,
    ],
    ids=["parentheses", "trees", "backslashes", "colons", "values", "letters", "spaces"],
)
def test_hostile_texts_are_refused_at_once(text: str) -> None:
    start = time.process_time()
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert len(str(caught.value)) < 1000
    assert time.process_time() - start < 5  # in proportion to its square it would take minutes


def test_trees_may_be_deep() -> None:
    depth = 100_000
    (tree,) = parse("(;" * depth + ")" * depth)
    assert repr(tree) == "Tree(nodes=(Node(properties=(), start=1),), children=<1 trees>, start=0)"
    assert tree == tree  # noqa: PLR0124  # the equality of parts would overflow
    assert hash(tree) == hash(tree)
    levels = 1
    while tree.children:
        (tree,) = tree.children
        levels += 1
    assert levels == depth
