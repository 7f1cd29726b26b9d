"""The generator of what goes between the house and its page says what is wrong with a description, and where."""

import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
sys.dont_write_bytecode = True

from protocol_generator import cplusplus_answers, description, openapi, typescript  # noqa: E402


def answers(types, enums=None, told=(), asked=None):
    text = json.dumps(
        {"room": "law/desk", "enums": enums or {}, "types": types, "answers": list(told), "asked": asked or {}}
    )
    return description.parse_answers("sample", text)


class Descriptions(unittest.TestCase):
    def complaint(self, field):
        with self.assertRaises(description.DescriptionError) as caught:
            answers({"Sample": {"field": field}})
        return str(caught.exception)

    def test_a_wrong_type_is_named_with_its_place(self):
        self.assertIn("Sample.field: Sea is none of", self.complaint("Sea"))
        self.assertIn("Sample.field: cannot read the type 'int[2'", self.complaint("int[2"))
        self.assertIn("Sample.field: int<9..1> should be", self.complaint("int<9..1>"))

    def test_an_answer_must_be_a_type(self):
        with self.assertRaises(description.DescriptionError):
            answers({"Sample": {"field": "int"}}, told=["Simple"])

    def test_a_type_holds_only_types_above_it(self):
        with self.assertRaises(description.DescriptionError):
            answers({"Sample": {"field": "Sample[]"}})

    def test_a_message_has_no_optional_bool(self):
        text = json.dumps({"version": 1, "enums": {}, "types": {"A": {"b": "bool?"}}, "client": {}, "server": {}})
        with self.assertRaises(description.DescriptionError):
            description.parse_protocol(text)

    def test_a_word_needs_no_escapes(self):
        for word in ('say "pass"', "a\\b", "passé", "two\nlines"):
            with self.assertRaises(description.DescriptionError) as caught:
                answers({}, enums={"Sample": ["plain word", word]})
            self.assertIn("Sample: the word", str(caught.exception))

    def test_types_are_made_from_the_inside_out(self):
        (struct,) = answers({"Sample": {"field": "string<4>[=2][]{}|null"}}).types
        (field,) = struct.fields
        self.assertEqual(field.presence, "nullable")
        kinds, type = [], field.type
        while type is not None:
            kinds.append(type.kind)
            type = type.item
        self.assertEqual(kinds, ["map", "list", "array", "text"])


class Outputs(unittest.TestCase):
    def setUp(self):
        clock = {"told_by": "state", "of": {"ready": {"left": "int"}, "runs": {"until": "int"}}}
        self.answers = answers(
            {"Clock": clock, "Only": {"here": "int"}, "Sample": {"clock": "Clock?", "with": "int[]?", "won": "bool?"}},
            told=["Sample"],
        )

    def test_the_page_gets_only_what_answers_reach(self):
        text = typescript.answers_file(self.answers)
        self.assertIn("export type Clock", text)
        self.assertNotIn("interface Only", text)
        self.assertIn("export function decodeSample(value: unknown): Sample", text)

    def test_names_that_a_language_keeps_for_itself_are_avoided(self):
        text = typescript.answers_file(self.answers)
        self.assertIn("const with_ = readOptional", text)
        self.assertIn("{ with: with_ }", text)

    def test_the_room_gets_all_of_it(self):
        files = cplusplus_answers.files(self.answers)
        header = files["src/law/desk/generated/sample_answers.h"]
        self.assertIn("namespace euchre::desk::told", header)
        self.assertIn("struct Only", header)
        self.assertIn("std::optional<wire::Truth> won;", header)
        self.assertIn("using Clock = std::variant<ClockReady, ClockRuns>;", header)


class OpenApi(unittest.TestCase):
    def setUp(self):
        clock = {"told_by": "state", "of": {"ready": {"left": "int"}, "runs": {"until": "int"}}}
        self.answers = answers(
            {"Clock": clock, "Only": {"here": "int"}, "Sample": {"clock": "Clock?", "sides": "int<0..9>[=2]|null", "by": "halves{}"}},
            told=["Sample"],
        )

    def document(self, route, path="/api/samples/{sample}", **more):
        source = {"keys": {"own": "his key"}, "places": {"sample": {"about": "which", "type": "int", "example": 1}}}
        source |= {"queries": {"q": {"about": "words", "type": "string"}}, "types": {}, "routes": {path: {"GET": route}}, **more}
        return json.loads(openapi.files(json.dumps(source), [self.answers])["docs/openapi.json"])

    def complaint(self, route, **more):
        with self.assertRaises(description.DescriptionError) as caught:
            self.document(route, **more)
        return str(caught.exception)

    def test_an_answer_is_described_with_all_that_it_is_made_of(self):
        document = self.document({"about": "One.", "answers": {"200": "sample.Sample"}})
        schemas = document["components"]["schemas"]
        self.assertNotIn("sample.Only", schemas, "no address answers it")
        self.assertEqual(
            schemas["sample.Sample"],
            {
                "type": "object",
                "properties": {
                    "clock": {"$ref": "#/components/schemas/sample.Clock"},
                    "sides": {
                        "oneOf": [
                            {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 9}, "minItems": 2, "maxItems": 2},
                            {"type": "null"},
                        ]
                    },
                    "by": {"type": "object", "additionalProperties": {"type": "number", "multipleOf": 0.5}},
                },
                "required": ["sides", "by"],
            },
        )
        self.assertEqual(schemas["sample.ClockRuns"]["properties"]["state"], {"const": "runs"})
        self.assertEqual(schemas["sample.Clock"]["discriminator"]["mapping"]["ready"], "#/components/schemas/sample.ClockReady")

    def test_what_is_asked_is_described(self):
        route = {"about": "One.", "key": "own", "queries": ["q!"], "answers": {"200": "text/plain", "204": "nothing"}}
        operation = self.document(route)["paths"]["/api/samples/{sample}"]["get"]
        self.assertEqual(operation["operationId"], "getSamplesSample")
        told = [(one["name"], one["in"], one["required"]) for one in operation["parameters"]]
        self.assertEqual(told, [("sample", "path", True), ("q", "query", True)])
        self.assertEqual(operation["security"], [{"own": []}])
        self.assertEqual(operation["responses"]["200"]["content"], {"text/plain": {"schema": {"type": "string"}}})
        self.assertNotIn("content", operation["responses"]["204"])

    def test_what_is_not_known_is_named_with_its_address(self):
        good = {"about": "One.", "answers": {"200": "sample.Sample"}}
        where = "GET /api/samples/{sample}"
        self.assertIn(f"{where} 200: there is no type sample.Simple", self.complaint({**good, "answers": {"200": "sample.Simple"}}))
        self.assertIn(f"{where}: nothing is said of p", self.complaint({**good, "queries": ["p"]}))
        self.assertIn(f"{where}: nothing is said of sample", self.complaint(good, places={}))
        self.assertIn(f"{where}: there is no such key", self.complaint({**good, "key": "another"}))
        self.assertIn(f"{where}: body is not known", self.complaint({**good, "body": "x"}))


if __name__ == "__main__":
    unittest.main()
