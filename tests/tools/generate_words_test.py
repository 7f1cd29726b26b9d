"""What is said on sheets has words in every language, and no language has words that nobody says."""

import sys
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

import generate_words  # noqa: E402


def complaints(sheets, said):
    with mock.patch.object(generate_words, "sheets_of", return_value=sheets):
        return list(generate_words.complaints_about("fr", said))


class GenerateWords(unittest.TestCase):
    def test_strings_of_calls_are_said(self):
        source = 'title = say("Prizes"); words = say_.count(n, "{n} game", "{n} games"); other("Not said");'
        self.assertEqual(generate_words.said_in(source), {"Prizes", "{n} games"})

    def test_words_on_the_next_line_and_of_another_wording_are_said(self):
        source = 'wording_of(sheet_.language)(\n    "page {page}", {{"page", number}})'
        self.assertEqual(generate_words.said_in(source), {"page {page}"})

    def test_a_choice_of_words_is_said(self):
        self.assertEqual(generate_words.said_in('const std::string_view words = last == 1 ? "{n}st" : "{n}th";'), {"{n}st", "{n}th"})

    def test_what_has_no_words_is_named(self):
        self.assertIn('"Prizes"', complaints({}, {"Prizes"})[0])

    def test_words_that_nobody_says_are_named(self):
        self.assertIn('"Prizes"', complaints({"Prizes": "Prix"}, set())[0])

    def test_a_name_that_english_does_not_have_is_found(self):
        found = complaints({"Round {n}": "Tour {number}"}, {"Round {n}"})
        self.assertEqual(len(found), 1)
        self.assertIn("Tour {number}", found[0])

    def test_both_forms_of_a_count_are_looked_at(self):
        self.assertEqual(len(complaints({"{n} games": ["{n} partie", "{m} parties"]}, {"{n} games"})), 1)


if __name__ == "__main__":
    unittest.main()
