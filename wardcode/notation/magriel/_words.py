"""The words around the numbers, in the languages in which people and programs write them: one row a language.

Of each tuple the first word is written, all are read; letters are compared without case and
accents. An empty tuple means that no word of the language is known to be used: then the English
one is written, as programs do, which never translate the bar and off. The rows are taken from the
catalogues of the known programs; what is marked "ours" is translated by us and not seen in use.
"""

import unicodedata
from typing import Final

import attrs

from wardcode.errors import WardcodeError

Spellings = tuple[str, ...]


@attrs.frozen
class Words:
    """The words of a language. `passing` are those that can mean a dropped double or a roll that cannot be played."""

    bar: Spellings = ()
    off: Spellings = ()
    no_play: Spellings = ()
    double: Spellings = ()
    to: Spellings = ()
    take: Spellings = ()
    drop: Spellings = ()
    passing: Spellings = ()
    beaver: Spellings = ()
    raccoon: Spellings = ()


LANGUAGES: Final = {
    "en": Words(
        bar=("bar", "b"),
        off=("off", "of", "o", "home"),
        no_play=(
            "no play", "no move", "no moves", "cannot move", "can't move", "cant move", "cannot play", "can't play",
            "dances", "dance", "danced", "fan", "fans", "fanned", "f", "^", "0", "0/0", "o-o", "----",
        ),
        double=("Double", "Doubles", "Doubled", "Redouble", "Redoubles", "cube", "d"),
        to=("to", "=>", "→"),
        take=("take", "takes", "took", "taken", "accept", "accepts", "accepted", "t"),
        drop=("drop", "drops", "dropped", "reject", "rejects", "rejected"),
        passing=("pass", "passes", "p"),
        beaver=("beaver", "beavers"),
        raccoon=("raccoon", "raccoons"),
    ),
    "bg": Words(
        bar=("бар",),
        off=("изв.", "изв", "извън"),
        no_play=("няма ход",),  # ours
        double=("контра", "реконтра"),
        to=("на",),  # ours
        take=("прие", "приема"),
        drop=("отказ", "отказва"),  # ours
        passing=("пас",),  # ours
    ),
    "cs": Words(no_play=("nelze táhnout",), double=("Zdvojnásobení",), take=("přijmout",), drop=("odmítnuto",)),
    "da": Words(
        no_play=("kan ikke flytte", "intet lovligt træk"), double=("dobler",), take=("take",), passing=("pas",)
    ),
    "de": Words(
        no_play=("kann nicht ziehen",),
        double=("Doppel",),
        take=("Annahme", "annehmen"),
        drop=("Ablehnung", "ablehnen"),
    ),
    "el": Words(double=("βίδος",)),
    "es": Words(no_play=("no se puede mover",), double=("doblar",), take=("tomar",), passing=("pasar",)),
    "fi": Words(double=("tuplaus",), take=("otto",), drop=("hylkäys",)),
    "fr": Words(
        no_play=("ne peut pas jouer", "déplacement impossible"),
        double=("double",),
        to=("à",),
        take=("accepte", "prend"),
        drop=("refuser",),
        passing=("passe",),
    ),
    "it": Words(no_play=("non puoi muovere",), double=("raddoppia",), take=("accetta",), drop=("rifiuta",)),
    "ja": Words(no_play=("ムーブできません",), double=("ダブル",), take=("テイク",), passing=("パス",)),
    "ro": Words(no_play=("nu pot muta",), double=("dublu",), take=("ia",), drop=("renunţă", "renunță")),
    "ru": Words(no_play=("не может ходить",), double=("удвоение", "дабл"), take=("принято",), drop=("отклонил",)),
    "tr": Words(
        bar=("kırık",),
        no_play=("hamle yapamıyor",),
        double=("vido",),
        take=("al",),
        drop=("red edildi",),
        passing=("geç", "pas"),
    ),
}  # fmt: skip
"""The languages by their ISO 639 codes."""


def _written(own: Words) -> Words:
    """Give the one word that is written for each field."""
    english = LANGUAGES["en"]
    words: dict[str, Spellings] = {
        field.name: (getattr(own, field.name) or getattr(english, field.name))[:1] for field in attrs.fields(Words)
    }
    return Words(**words | {"to": own.to[:1] or ("=>",)})


WRITTEN: Final = {language: _written(words) for language, words in LANGUAGES.items()}


def words_of(language: str) -> Words:
    """Give the words that are written in a language, each field with one word, the English one where none is known."""
    if language not in WRITTEN:
        message = f"{language!r} is no language of the table: use one of {', '.join(LANGUAGES)}"
        raise WardcodeError(message)
    return WRITTEN[language]


def folded(text: str) -> str:
    """Give a text without case and accents, character by character, so that places stay the same."""
    return "".join(map(_folded_character, text))


def _folded_character(char: str) -> str:
    base = unicodedata.normalize("NFD", char)[0]
    small = base.lower() if base.isalpha() else char
    return {"ı": "i", "’": "'", "‘": "'"}.get(small, small) if len(small) == 1 else char


def _spellings(field: str) -> tuple[str, ...]:
    """Give all folded spellings of a word in all languages, the longest first."""
    words = {folded(word) for row in LANGUAGES.values() for word in getattr(row, field)}
    return tuple(sorted(words, key=lambda word: (-len(word), word)))


SPELLINGS: Final = {field.name: _spellings(field.name) for field in attrs.fields(Words)}
"""For each field of `Words` what is read, folded, in all languages."""
