#!/usr/bin/env python3
"""Holds the stubs of the Python package against the module: every name of one stands in the other, and arguments are called alike."""

import ast
import inspect
import re
import unittest
from pathlib import Path

import euchre

STUBS = ast.parse((Path(euchre.__file__).parent / "__init__.pyi").read_text(encoding="utf-8"))
# What a stub may leave out: every class has it, or Python makes it of another.
UNSAID = {"__init__", "__doc__", "__module__", "__new__", "__reduce__", "__ne__", "__repr__", "__hash__", "__eq__", "__str__"}


def name_of(node):
    if isinstance(node, ast.AnnAssign):
        return node.target.id
    return getattr(node, "name", None)


def stubs_in(body):
    return {name_of(node): node for node in body if name_of(node)}


def members(kind):
    return {name for name in vars(kind) if name not in UNSAID and not (name.startswith("_") and not name.startswith("__"))
            and not re.fullmatch(r"__(dict|weakref|dataclass\w*|match_args|annotations|setattr|delattr|entries|static\w*|firstlineno"
                                 r"|annotate\w*|pybind11\w*)__", name)}


def arguments_of(node):
    return [one.arg for one in node.args.posonlyargs + node.args.args if one.arg != "self"]


def arguments_told(member):
    """The arguments of a function of ours, in C++ or in Python."""
    if inspect.isfunction(member):
        return [name for name in inspect.signature(member).parameters if name != "self"]
    signature = re.match(r"\w+\((.*)\)(?: -> .*)?\n", (member.__doc__ or "") + "\n")
    return [one for one in re.findall(r"(?:^|, )(\w+):", signature[1]) if one != "self"] if signature else None


class Stubs(unittest.TestCase):
    def test_names_of_the_module(self):
        self.assertEqual(set(stubs_in(STUBS.body)) - {"Text"} - set(type_names()), set(euchre.__all__))

    def test_members_of_each_class(self):
        for name, node in stubs_in(STUBS.body).items():
            if isinstance(node, ast.ClassDef) and name in euchre.__all__:
                with self.subTest(name):
                    told = {one for one in stubs_in(node.body) if one not in UNSAID}
                    self.assertEqual(told, members(getattr(euchre, name)) | fields_of(name))

    def test_arguments(self):
        compared = 0
        for owner, node in functions():
            told = arguments_told(owner)
            if told is not None:
                compared += 1
                with self.subTest(node.name):
                    self.assertEqual(arguments_of(node), told)
        self.assertGreater(compared, 20)


def type_names():
    """Names that stand for types in the stubs alone."""
    return [name for name in stubs_in(STUBS.body) if name.startswith("_")]


def fields_of(name):
    if name == "Refused":
        return {"what", "where", "right"}
    return set(vars(getattr(euchre, name)).get("__annotations__", {}))


def functions():
    for name, node in stubs_in(STUBS.body).items():
        if isinstance(node, ast.FunctionDef):
            yield getattr(euchre, name), node
        elif isinstance(node, ast.ClassDef) and name in euchre.__all__:
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and not inner.decorator_list and not inner.name.startswith("__"):
                    yield getattr(getattr(euchre, name), inner.name), inner


if __name__ == "__main__":
    unittest.main()
