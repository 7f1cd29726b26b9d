"""The generator of what goes between the house and its page says what is wrong with a description, and where."""

import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
sys.dont_write_bytecode = True

from protocol_generator import cplusplus_answers, description, typescript  # noqa: E402


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


if __name__ == "__main__":
    unittest.main()
