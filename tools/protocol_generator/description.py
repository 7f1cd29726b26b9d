"""Reads protocol/messages.json into plain values and says what is wrong with it."""

import json
import re
from dataclasses import dataclass

PLAIN = ("string", "int", "bool")
DEFAULT_CHARACTERS = 20000
DEFAULT_ITEMS = 4096
LARGEST_INTEGER = 2**53 - 1

FIELD_TYPE = re.compile(
    r"^(?P<base>[A-Za-z]+)(<(?P<bounds>[^>]*)>)?(?P<list>\[(?P<items>\d*)\])?(?P<optional>\?)?$"
)


class DescriptionError(Exception):
    """The description is wrong; the text says where and what would be right."""


@dataclass(frozen=True)
class Field:
    name: str
    base: str  # string, int, bool, or the name of an enum or type
    kind: str  # text, integer, truth, word or object
    least: int  # of an int
    most: int  # of an int; of a string: characters
    is_list: bool
    items: int  # at most, in a list
    is_optional: bool


@dataclass(frozen=True)
class Struct:
    name: str  # SeatState, or HelloMessage for the message hello
    word: str  # the message's "type"; empty for a type
    fields: tuple


@dataclass(frozen=True)
class Enum:
    name: str
    words: tuple


@dataclass(frozen=True)
class Protocol:
    version: int
    enums: tuple
    types: tuple
    client: tuple
    server: tuple


def pascal(word):
    """`order-alone` becomes OrderAlone, `name-C` NameC, `N` N."""
    return "".join(part[:1].upper() + part[1:] for part in word.split("-"))


def read_bounds(base, bounds, where):
    if base == "string":
        if bounds is None:
            return 0, DEFAULT_CHARACTERS
        if not bounds.isdigit():
            raise DescriptionError(f"{where}: string<{bounds}> should be string<N>, such as string<24>")
        return 0, int(bounds)
    if base == "int":
        if bounds is None:
            return -LARGEST_INTEGER, LARGEST_INTEGER
        match = re.match(r"^(-?\d+)\.\.(-?\d+)$", bounds)
        if not match or int(match[1]) > int(match[2]):
            raise DescriptionError(f"{where}: int<{bounds}> should be int<A..B>, such as int<0..5000>")
        return int(match[1]), int(match[2])
    if bounds is not None:
        raise DescriptionError(f"{where}: only string and int take bounds, not {base}")
    return 0, 0


def kind_of(base, enum_names, type_names, where):
    if base in PLAIN:
        return {"string": "text", "int": "integer", "bool": "truth"}[base]
    if base in enum_names:
        return "word"
    if base in type_names:
        return "object"
    raise DescriptionError(f"{where}: {base} is neither string, int, bool nor a name from enums or the types above")


def read_field(name, text, enum_names, type_names, where):
    if not re.match(r"^[A-Za-z][A-Za-z0-9_]*$", name):
        raise DescriptionError(f"{where}: a field's name is letters, digits and _")
    match = FIELD_TYPE.match(text)
    if not match:
        raise DescriptionError(f"{where}: cannot read the type {text!r}; examples: string<24>, int<0..9>, Seat[]?")
    if match["base"] == "bool" and match["optional"]:
        raise DescriptionError(f"{where}: an optional bool has three values; use an enum")
    least, most = read_bounds(match["base"], match["bounds"], where)
    return Field(
        name=name,
        base=match["base"],
        kind=kind_of(match["base"], enum_names, type_names, where),
        least=least,
        most=most,
        is_list=match["list"] is not None,
        items=int(match["items"]) if match["items"] else DEFAULT_ITEMS,
        is_optional=match["optional"] is not None,
    )


def read_struct(name, word, fields, enum_names, type_names):
    if word and "type" in fields:
        raise DescriptionError(f"{word}.type: every message has a type already")
    return Struct(
        name=name,
        word=word,
        fields=tuple(
            read_field(field, text, enum_names, type_names, f"{word or name}.{field}") for field, text in fields.items()
        ),
    )


def parse_description(text):
    source = json.loads(text)
    enums = tuple(Enum(name, tuple(words)) for name, words in source["enums"].items())
    enum_names = {enum.name for enum in enums}
    types, type_names = [], set()
    for name, fields in source["types"].items():
        types.append(read_struct(name, "", fields, enum_names, type_names))
        type_names.add(name)  # only now: a type may hold only types above it, so that none holds itself

    def messages(section):
        return tuple(
            read_struct(pascal(word) + "Message", word, fields, enum_names, type_names)
            for word, fields in source[section].items()
        )

    return Protocol(source["version"], enums, tuple(types), messages("client"), messages("server"))
