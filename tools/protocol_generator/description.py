"""Reads the descriptions in protocol/ into plain values and says what is wrong with them."""

import json
import re
from dataclasses import dataclass, field

PLAIN = {
    "string": "text",
    "int": "integer",  # as large as a double can tell apart
    "long": "long",  # any; the page takes the nearest that a double can hold
    "number": "number",
    "halves": "halves",  # 2.5 or 2, kept as a number of halves
    "bool": "truth",
}
LARGEST_INTEGER = 2**53 - 1

BASE = re.compile(r"^(?P<base>[A-Za-z]+)(<(?P<bounds>[^>]*)>)?")
# What may stand between quotation marks in JSON as it is; `plain_text` in core/wire writes it unread.
WORD = re.compile(r'^[^"\\\x00-\x1f\x7f-\U0010ffff]+$')
SUFFIX = re.compile(r"^(\[(?P<exact>=?)(?P<items>\d*)\]|(?P<map>\{\}))")


class DescriptionError(Exception):
    """The description is wrong; the text says where and what would be right."""


@dataclass(frozen=True)
class Type:
    kind: str  # text, integer, long, number, halves, truth, word, object, union, list, array or map
    name: str = ""  # of an enum, a type or a union
    least: int = 0  # of an integer
    most: int = 0  # of an integer; of text and lists how long they may be, 0 for any; of an array how many items
    item: "Type" = None  # of a list, an array or a map


@dataclass(frozen=True)
class Field:
    name: str
    type: Type
    presence: str  # always, optional (absent or null) or nullable (null, never absent)


@dataclass(frozen=True)
class Struct:
    name: str  # SeatState, or HelloMessage for the message hello
    word: str  # what tells it apart in its union; empty for a type
    fields: tuple


@dataclass(frozen=True)
class Enum:
    name: str
    words: tuple


@dataclass(frozen=True)
class Union:
    name: str
    tag: str  # the field that holds the word
    structs: tuple


@dataclass(frozen=True)
class Limits:
    """How long text and lists may be where nothing is said; 0 is as long as they like."""

    characters: int
    items: int
    has_unsure_truths: bool  # whether a bool may be optional; what is decoded in C++ uses an enum instead


@dataclass(frozen=True)
class Protocol:
    """The messages over the WebSocket."""

    version: int
    enums: tuple
    types: tuple
    client: Union
    server: Union


@dataclass(frozen=True)
class Answers:
    """What is answered over HTTP about one subject, and what is asked there in a body."""

    name: str  # desk, of protocol/http/desk.json
    room: str  # law/desk, whose folder gets the C++
    enums: tuple
    types: tuple  # structs and unions, each above those that hold it
    answers: tuple  # names of types that are whole answers
    asked: tuple  # structs that are sent by the page


@dataclass
class Names:
    """What a field may be made of, as far as it was read."""

    limits: Limits
    enums: set = field(default_factory=set)
    types: set = field(default_factory=set)
    unions: set = field(default_factory=set)


def pascal(word):
    """`order-alone` becomes OrderAlone, `name-C` NameC, `N` N."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[- ]", word))


def snake(name):
    """`SeatState` becomes seat_state."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def read_bounds(base, bounds, limits, where):
    if base == "string":
        if bounds is None:
            return 0, limits.characters
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


def read_base(base, bounds, names, where):
    least, most = read_bounds(base, bounds, names.limits, where)
    if base in PLAIN:
        return Type(PLAIN[base], least=least, most=most)
    for kind, known in (("word", names.enums), ("object", names.types), ("union", names.unions)):
        if base in known:
            return Type(kind, name=base)
    raise DescriptionError(f"{where}: {base} is none of {', '.join(PLAIN)} nor a name from enums or the types above")


def read_type(text, names, where):
    match = BASE.match(text)
    wrong = DescriptionError(f"{where}: cannot read the type {text!r}; examples: string<24>, int<0..9>, Seat[]?, string{{}}")
    if not match:
        raise wrong
    read = read_base(match["base"], match["bounds"], names, where)
    rest = text[match.end() :]
    while rest:
        suffix = SUFFIX.match(rest)
        if not suffix:
            raise wrong
        if suffix["map"]:
            read = Type("map", most=names.limits.items, item=read)
        elif suffix["exact"]:
            read = Type("array", most=int(suffix["items"]), item=read)
        else:
            read = Type("list", most=int(suffix["items"] or names.limits.items), item=read)
        rest = rest[suffix.end() :]
    return read


def read_field(name, text, names, where):
    if not re.match(r"^[A-Za-z][A-Za-z0-9_]*$", name):
        raise DescriptionError(f"{where}: a field's name is letters, digits and _")
    presence = "always"
    for ending, meaning in (("?", "optional"), ("|null", "nullable")):
        if text.endswith(ending):
            text, presence = text.removesuffix(ending), meaning
    read = read_type(text, names, where)
    if read.kind == "truth" and presence != "always" and not names.limits.has_unsure_truths:
        raise DescriptionError(f"{where}: an optional bool has three values; use an enum")
    return Field(name, read, presence)


def read_struct(name, word, fields, names, tag="type"):
    if word and tag in fields:
        raise DescriptionError(f"{word}.{tag}: it is there already, and tells {name} from the others")
    return Struct(
        name=name,
        word=word,
        fields=tuple(read_field(field, text, names, f"{word or name}.{field}") for field, text in fields.items()),
    )


def read_union(name, source, names):
    tag = source["told_by"]
    check_words(source["of"], name)
    structs = tuple(
        read_struct(name + pascal(word), word, fields, names, tag) for word, fields in source["of"].items()
    )
    return Union(name, tag, structs)


def check_words(words, where):
    for word in words:
        if not WORD.match(word):
            raise DescriptionError(f"{where}: the word {word!r} should be ASCII without quotation marks and strokes")


def read_enums(source, names):
    names.enums |= set(source.get("enums", {}))
    for name, words in source.get("enums", {}).items():
        check_words(words, name)
    return tuple(Enum(name, tuple(words)) for name, words in source.get("enums", {}).items())


def read_types(source, names):
    """Structs and unions; each may hold only those above it, so that none holds itself."""
    types = []
    for name, fields in source.get("types", {}).items():
        if "told_by" in fields:
            types.append(read_union(name, fields, names))
            names.unions.add(name)
        else:
            types.append(read_struct(name, "", fields, names))
            names.types.add(name)
    return tuple(types)


def structs_of(types):
    return [struct for one in types for struct in (one.structs if isinstance(one, Union) else (one,))]


def parse_protocol(text):
    source = json.loads(text)
    names = Names(Limits(characters=20000, items=4096, has_unsure_truths=False))
    enums = read_enums(source, names)
    types = read_types(source, names)

    def messages(name, section):
        check_words(source[section], name)
        structs = tuple(
            read_struct(pascal(word) + "Message", word, fields, names) for word, fields in source[section].items()
        )
        return Union(name, "type", structs)

    client, server = messages("ClientMessage", "client"), messages("ServerMessage", "server")
    return Protocol(source["version"], enums, types, client, server)


def parse_answers(name, text):
    source = json.loads(text)
    names = Names(Limits(characters=0, items=0, has_unsure_truths=True))
    enums = read_enums(source, names)
    types = read_types(source, names)
    for answer in source["answers"]:
        if answer not in names.types | names.unions:
            raise DescriptionError(f"answers: {answer} is no name from types")
    asked = tuple(read_struct(asked, "", fields, names) for asked, fields in source.get("asked", {}).items())
    return Answers(name, source["room"], enums, types, tuple(source["answers"]), asked)




def named_in(one):
    """The names of types in the fields of a struct or union."""
    structs = one.structs if isinstance(one, Union) else (one,)
    for struct in structs:
        for each in struct.fields:
            type = each.type
            while type.item is not None:
                type = type.item
            if type.name:
                yield type.name


def reached_by_page(answers):
    """The types that whole answers are made of, and the enums in them and in what is asked; rooms have more for commands."""
    by_name = {one.name: one for one in answers.types}
    wanted, names = [*answers.answers], set()
    while wanted:
        name = wanted.pop()
        if name not in names and name in by_name:
            wanted += named_in(by_name[name])
        names.add(name)
    names |= {name for struct in answers.asked for name in named_in(struct)}
    enums = [enum for enum in answers.enums if enum.name in names]
    return enums, [one for one in answers.types if one.name in names]
