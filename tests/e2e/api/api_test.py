#!/usr/bin/env python3
"""Checks the OpenAPI document and what a house answers by it: api_test.py PATH/TO/euchre

The document itself by a schema of OpenAPI 3.1 as far as ours goes, written here, and its schemas by the meta-schema of JSON
Schema 2020-12. Then every curl of docs/api.md is run against a house, and each answer checked by the document.
"""

import asyncio
import copy
import json
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request
from pathlib import Path

import jsonschema

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = sys.argv.pop(1)
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests/e2e/crash"))

from guests import Guest  # noqa: E402
from house import House  # noqa: E402

DOCUMENT = json.loads((ROOT / "docs/openapi.json").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs/api.md").read_text(encoding="utf-8")
OPENAPI = json.loads((Path(__file__).parent / "openapi.schema.json").read_text(encoding="utf-8"))
META = jsonschema.Draft202012Validator.META_SCHEMA


def examples():
    """The commands of docs/api.md in their order."""
    commands = []
    for block in re.findall(r"```sh\n(.*?)```", PAGE, re.S):
        commands += [command.strip() for command in re.split(r"(?m)^(?=curl )", block) if command.strip()]
    return commands


def strict(schema):
    """The schema with no other members than those that are described: ours must be described, each of them."""
    if isinstance(schema, list):
        return [strict(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: strict(value) for key, value in schema.items()}
    return found | ({"additionalProperties": False} if "properties" in found and found.get("type") == "object" else {})


STRICT = {"components": {"schemas": {name: strict(schema) for name, schema in DOCUMENT["components"]["schemas"].items()}}}


def complaints(schema, value):
    validator = jsonschema.Draft202012Validator(copy.deepcopy(schema) | STRICT)
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]


def operations():
    return [(path, method, one) for path, methods in DOCUMENT["paths"].items() for method, one in methods.items()]


def pattern_of(path):
    pieces = re.split(r"\{\w+\}", path)
    return re.compile("[^/]+?".join(map(re.escape, pieces)))


def operation_at(method, path):
    """Of those that fit the one with the fewest places: `/api/laws/search` is no article."""
    fitting = [(template.count("{"), template) for template in DOCUMENT["paths"] if pattern_of(template).fullmatch(path)]
    fitting = [template for _, template in sorted(fitting) if method in DOCUMENT["paths"][template]]
    return DOCUMENT["paths"][fitting[0]][method] if fitting else None


class TheDocument(unittest.TestCase):
    def test_it_is_an_openapi_document(self):
        jsonschema.Draft202012Validator.check_schema(OPENAPI)
        errors = jsonschema.Draft202012Validator(OPENAPI).iter_errors(DOCUMENT)
        self.assertEqual([f"{error.json_path}: {error.message}" for error in errors], [])

    def test_its_schemas_are_schemas(self):
        for name, schema in DOCUMENT["components"]["schemas"].items():
            with self.subTest(name):
                jsonschema.Draft202012Validator.check_schema(schema)

    def test_every_reference_leads_somewhere_and_everything_is_referred_to(self):
        asked = set(re.findall(r'"#/components/(\w+)/([^"]+)"', json.dumps(DOCUMENT)))
        there = {(kind, name) for kind in ("schemas", "responses") for name in DOCUMENT["components"][kind]}
        self.assertEqual(asked - there, set())
        self.assertEqual(there - asked, {("schemas", "events.Change")}, "told in a stream alone")

    def test_places_and_keys_are_described(self):
        for path, method, one in operations():
            with self.subTest(path, method=method):
                named = [parameter["name"] for parameter in one.get("parameters", []) if parameter["in"] == "path"]
                self.assertEqual(sorted(named), sorted(re.findall(r"\{(\w+)\}", path)))
                keys = {name for wish in one.get("security", []) for name in wish}
                self.assertLessEqual(keys, set(DOCUMENT["components"]["securitySchemes"]))

    def test_no_two_operations_have_one_name(self):
        names = [one["operationId"] for _, _, one in operations()]
        self.assertEqual(len(names), len(set(names)))

    def test_a_mistake_in_it_would_be_seen(self):
        for name, change in {
            "no answer": lambda document: document["paths"]["/api/codes"]["get"].pop("responses"),
            "an unknown member": lambda document: document["paths"]["/api/codes"]["get"].update(answers={}),
            "a place that need not be there": lambda document: document["paths"]["/api/laws/{article}"]["get"]["parameters"][0].update(
                required=False
            ),
            "an address without a stroke": lambda document: document["paths"].update({"api": document["paths"]["/api"]}),
            "an older version": lambda document: document.update(openapi="3.0.3"),
        }.items():
            changed = copy.deepcopy(DOCUMENT)
            change(changed)
            self.assertFalse(jsonschema.Draft202012Validator(OPENAPI).is_valid(changed), name)


class AHouse(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.house = House(PROGRAM, str(Path(folder.name) / "house.db"))
        cls.house.open(stderr=sys.stderr)
        cls.addClassCleanup(cls.house.close)
        cls.words = {"TABLE": asyncio.run(cls.open_table())}

    @classmethod
    async def open_table(cls):
        guest = Guest("Nora", [])
        await guest.connect(cls.house.port)
        table = await guest.create("hoyle", "N", listed=True)
        guest.socket.close()
        return table

    def ask(self, command):
        """Runs a command of the page; status, media type and body of the answer, and what was asked for."""
        for word, value in self.words.items():
            command = re.sub(rf"\b{word}\b", value, command)
        command = command.replace("localhost:8080", f"localhost:{self.house.port}")
        told = "\\n%{http_code} %{content_type} %{method} %{url_effective}"
        run = subprocess.run(
            ["bash", "-c", f"{command} --silent --show-error --write-out '{told}'"], capture_output=True, check=False, timeout=60
        )
        body, _, last = run.stdout.rpartition(b"\n")
        if not body and "--max-time 2 " in command:  # two seconds are short on a busy machine
            return self.ask(command.replace("--max-time 2 ", "--max-time 20 "))
        status, media, method, address = re.fullmatch(r"(\d+) ([^;]*?)(?:;.*?)? ([A-Z]+) (\S+)", last.decode()).groups()
        return status, media.strip(), method.lower(), re.sub(r"^http://[^/]+|[?#].*$", "", address), body

    def keep(self, answer):
        """What later commands have to say: the names and the key that this one gave."""
        for field, word in (("event", "EVENT"), ("club", "CLUB"), ("director_key", "KEY")):
            if "director_key" in answer and field in answer:
                self.words[word] = answer[field]

    def check(self, command):
        status, media, method, path, body = self.ask(command)
        operation = operation_at(method, path)
        self.assertIsNotNone(operation, f"{method} {path} is not in the document")
        self.assertIn(status, operation["responses"], body[:300])
        self.assertLess(int(status), 300, body[:300])
        content = operation["responses"][status]["content"]
        self.assertIn(media, content)
        if media == "application/json":
            answer = json.loads(body)
            self.assertEqual(complaints(content[media]["schema"], answer), [])
            self.keep(answer)
        if "-d '" in command and media == "application/json":
            asked = json.loads(re.search(r"-d '(.*)'", command, re.S)[1])
            self.assertEqual(complaints(operation["requestBody"]["content"]["application/json"]["schema"], asked), [])
        return body

    def test_the_examples_of_the_page_are_answered_as_the_document_says(self):
        commands = examples()
        self.assertGreater(len(commands), 25)
        for command in commands:
            with self.subTest(command.split("\n")[0]):
                body = self.check(command)
                if command.endswith("/api/tables"):
                    self.assertIn(self.words["TABLE"].encode(), body, "the table that was opened is not listed")
                if command.endswith("/record"):
                    self.assertTrue(body.startswith(b"euchre-record 1\n"))
                if command.endswith("/stream"):
                    data = json.loads(re.search(rb"data: (.*)", body)[1])
                    self.assertEqual(complaints({"$ref": "#/components/schemas/events.Change"}, data), [])

    def test_the_house_serves_the_document(self):
        with urllib.request.urlopen(f"http://localhost:{self.house.port}/api", timeout=20) as answer:
            self.assertEqual(answer.headers["Content-Type"], "application/json")
            self.assertEqual(json.loads(answer.read()), DOCUMENT)

    def test_what_is_described_is_there(self):
        """Every address answers something else than that there is nothing, and takes no method that is not described."""
        real = {"table": self.words["TABLE"], "game": "1.1"}
        for kind, wish in (("event", {"name": "A", "rounds": 1}), ("club", {"name": "B", "code": "somerset"})):
            made = json.loads(self.send("POST", f"/api/{kind}s", wish)[1])
            real[kind], real[f"{kind} key"] = made[kind], made["director_key"]
        for command in ({"do": "enter", "names": ["Ann", "Bob"]}, {"do": "enter", "names": ["Cid", "Dot"]}, {"do": "place-all"},
                        {"do": "round"}):  # fmt: skip
            status, body = self.send("POST", f"/api/events/{real['event']}/commands", command, real["event key"])
            self.assertEqual(status, 200, body)
        for path, methods in DOCUMENT["paths"].items():
            address = re.sub(r"\{(\w+)\}", lambda place: str(real.get(place[1]) or example_of(methods, place[1])), path)
            key = real["club key" if "/clubs/" in path else "event key"]
            for method in ("GET", "POST", "DELETE"):
                with self.subTest(method + " " + address):
                    status, body = self.send(method, address, {}, key)
                    if method.lower() in methods:
                        self.assertNotIn(b"there is nothing", body.lower())
                        self.assertNotEqual(status, 405)
                    else:
                        self.assertIn(status, (403, 404, 405), body)

    def send(self, method, address, wish, key=""):
        request = urllib.request.Request(f"http://localhost:{self.house.port}{address}", method=method)
        if key:
            request.add_header("Authorization", f"Bearer {key}")
        if method == "POST":
            request.data = json.dumps(wish).encode()
            request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, b"" if address.endswith("/stream") else answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()


def example_of(methods, name):
    parameters = [parameter for one in methods.values() for parameter in one.get("parameters", [])]
    return next(parameter["example"] for parameter in parameters if parameter["name"] == name)


if __name__ == "__main__":
    unittest.main()
