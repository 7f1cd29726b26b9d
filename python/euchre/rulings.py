"""What the laws say to what happened at a table."""

import json
from dataclasses import dataclass

from euchre._core import rule_json


@dataclass(frozen=True)
class Statement:
    """One thing that a ruling says."""

    form: str  # points, option, stands, denied ...
    body: str  # what follows the form in the language of rulings; who comes first where somebody is meant
    words: str  # the same as a sentence
    articles: tuple[str, ...]  # ids of the articles and readings that it rests on
    because: str  # one plain sentence; may be empty
    happened: bool  # said once with what happened; else it holds now
    implied: bool  # another statement says as much

    @property
    def who(self):
        """The seat or the side that it speaks of; nothing where it speaks of none."""
        first = self.body.split(" ", 1)[0]
        return first if first in {"N", "E", "S", "W", "NS", "EW"} else None


@dataclass(frozen=True)
class Ruling:
    """All that one code says to one case."""

    id: str
    code: str
    title: str
    verdict: str  # ruled; passed or failed where the case says what it expects; not understood
    statements: tuple[Statement, ...]
    grounds: dict[str, str]  # each article and reading, and what it says
    missing: tuple[str, ...]  # what the case expects and no statement says
    problems: tuple[str, ...]  # what could not be read, each with its line

    def of(self, form):
        """The statements of one form that no other statement says already."""
        return tuple(one for one in self.statements if one.form == form and not one.implied)


def _statement(told):
    return Statement(told["form"], told["body"], told["words"], tuple(told["ground"]), told["because"], told["part"] == "happened",
                     told["implied"])


def _ruling(told):
    return Ruling(told["id"], told["code"], told["title"], told["verdict"], tuple(map(_statement, told["ruling"])), told["grounds"],
                  tuple(f"line {one['line']}: {one['body']}" for one in told["missing"]),
                  tuple(f"line {one['line']}: {one['text']}" for one in told["problems"]))


def rule(text, code=None):
    """The rulings on the cases of a text in the scenario language (docs/law-machine.md), each by its own code or all by `code`."""
    return tuple(map(_ruling, json.loads(rule_json(text, code))))
