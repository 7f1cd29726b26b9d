"""A grammar in the notation of the XML specification as one regular expression for each rule; it must not be recursive."""

import re

TOKEN = re.compile(r'\s+|"(?P<double>[^"]*)"|\'(?P<single>[^\']*)\'|(?P<set>\[[^\]]*\])|#x(?P<code>[0-9A-F]{2})|(?P<name>[\w-]+)|[()|*+?]')


def rules_of(text):
    """The right sides by name, in order."""
    found = re.split(r"(?m)^([\w-]+)\s*::=", text)[1:]
    return dict(zip(found[::2], found[1::2]))


def literal(text):
    return "(?:" + re.escape(text) + ")"


def character_set(text):
    inner = re.sub(r"#x([0-9A-F]{2})", lambda found: f"\\x{found[1]}", text[1:-1])
    return f"[{inner}]"


def patterns_of(text):
    """The pattern of each rule."""
    rules, patterns = rules_of(text), {}

    def piece(token):
        if token["name"] is not None:
            return "(?:" + pattern(token["name"]) + ")"
        if token["set"] is not None:
            return character_set(token["set"])
        if token["code"] is not None:
            return f"\\x{token['code']}"
        for kind in ("double", "single"):
            if token[kind] is not None:
                return literal(token[kind])
        return token[0].strip().replace("(", "(?:")

    def pattern(name):
        if name not in patterns:
            body, at, pieces = rules[name].strip(), 0, []
            while at < len(body):
                token = TOKEN.match(body, at)
                if token is None:
                    raise ValueError(f"{name}: what is {body[at : at + 20]!r}?")
                pieces.append(piece(token))
                at = token.end()
            patterns[name] = "".join(pieces)
        return patterns[name]

    for name in rules:
        pattern(name)
    return patterns
