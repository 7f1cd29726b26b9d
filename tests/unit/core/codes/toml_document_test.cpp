#include "core/codes/toml_document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>

namespace euchre::codes {
namespace {

using testing::ElementsAre;

/// A leaf as `line path=text`, its kind told by a letter.
std::string shown(const TomlLeaf& leaf) {
  constexpr std::string_view kLetters = "tn?e-";
  return std::to_string(leaf.line) + ' ' + leaf.path + '=' + kLetters[static_cast<std::size_t>(leaf.kind)] + ':' +
         leaf.text;
}

std::vector<std::string> leaves_of(std::string_view toml) {
  const auto leaves = read_toml_leaves(toml);
  if (!leaves) return {std::to_string(leaves.error().line) + " error: " + leaves.error().problem};
  std::vector<std::string> shown_leaves;
  for (const TomlLeaf& leaf : *leaves) shown_leaves.push_back(shown(leaf));
  return shown_leaves;
}

/// The text that a value in quotes stands for, or the error.
std::string text_of(std::string_view value) {
  const auto leaves = read_toml_leaves("a = " + std::string(value));
  return leaves ? leaves->at(0).text : "error: " + leaves.error().problem;
}

TEST(toml, values_keep_their_kind_place_and_order) {
  EXPECT_THAT(leaves_of("b = \"x\"\na = 7 # seven\n\n[g]\nz = true\nl = [1, \"two\", [3]]\nf = 1.5\nd = 1888-01-01\n"),
              ElementsAre("1 b=t:x", "2 a=n:7", "5 g.z=?:true", "6 g.l=-:", "7 g.f=-:", "8 g.d=-:"));
}

TEST(toml, tables_in_any_form_become_paths) {
  EXPECT_THAT(leaves_of("a.b = 1\nc = { d = 2, e.f = 3 }\n[ g . \"h\" ]\ni = 4\n[g.j]\nk = {}\n"),
              ElementsAre("1 a.b=n:1", "2 c.d=n:2", "2 c.e.f=n:3", "4 g.h.i=n:4", "6 g.j.k=e:"));
}

TEST(toml, an_empty_table_is_told) {
  EXPECT_THAT(leaves_of("[a]\n[b]\nc = 1\n[d]\n"), ElementsAre("1 a=e:", "3 b.c=n:1", "4 d=e:"));
}

TEST(toml, lists_of_tables_are_numbered) {
  EXPECT_THAT(leaves_of("[[a]]\nb = 1\n[[a]]\nb = 2\n"), ElementsAre("2 a[0].b=n:1", "4 a[1].b=n:2"));
}

TEST(toml, keys_in_quotes_stay_one_part) {
  EXPECT_THAT(leaves_of("\"a.b\" = 1\n'c d' = 2\n\"plain\" = 3\n"),
              ElementsAre("1 \"a.b\"=n:1", "2 \"c d\"=n:2", "3 plain=n:3"));
}

TEST(toml, strings_of_all_four_kinds) {
  EXPECT_EQ(text_of(R"("a\tb\"c\\d\u2660\U0001F0A1")"), "a\tb\"c\\d\u2660\U0001F0A1");
  EXPECT_EQ(text_of(R"('C:\n "x"')"), R"(C:\n "x")");
  EXPECT_EQ(text_of("\"\"\"\none \\\n   two\nthree\"\"\""), "one two\nthree");
  EXPECT_EQ(text_of("'''\none\\\ntwo'''"), "one\\\ntwo");
  EXPECT_EQ(text_of("\"\"\"a \"quoted\" word\"\"\"\""), "a \"quoted\" word\"");
  EXPECT_EQ(text_of("\"\""), "");
}

TEST(toml, lines_are_counted_through_long_strings_and_returns) {
  EXPECT_THAT(leaves_of("a = \"\"\"x\r\ny\"\"\"\r\nb = 1\r\n\r\nc = 2"),
              ElementsAre("1 a=t:x\ny", "3 b=n:1", "5 c=n:2"));
}

TEST(toml, numbers) {
  EXPECT_THAT(leaves_of("a = +5\nb = -7\nc = 0\nd = 0x1F\ne = 1_000\n"),
              ElementsAre("1 a=n:5", "2 b=n:-7", "3 c=n:0", "4 d=-:", "5 e=-:"));
  EXPECT_THAT(leaves_of("a = 9223372036854775808\n"), ElementsAre("1 error: a number is too large"));
  EXPECT_THAT(leaves_of("a = 007\n"), ElementsAre("1 error: a number does not start with a nought"));
}

TEST(toml, nothing_stands_twice) {
  for (const std::string_view toml :
       {"a = 1\na = 2\n", "a = 1\n\"a\" = 2\n", "[a]\n[a]\n", "a = 1\n[a]\n", "a.b = 1\n[a]\n", "a = 1\na.b = 2\n",
        "[a.b]\nc = 1\n[a]\nb = 2\n", "a = { b = 1, b = 2 }\n", "a = { b = 1 }\na.c = 2\n", "a = {}\n[a.b]\n",
        "[[a]]\n[a]\n", "[a]\n[[a]]\n"}) {
    EXPECT_THAT(leaves_of(toml), ElementsAre(testing::HasSubstr("stands twice"))) << toml;
  }
  EXPECT_THAT(leaves_of("[a.b]\nc = 1\n[a]\nd = 2\n"), ElementsAre("2 a.b.c=n:1", "4 a.d=n:2"));
}

TEST(toml, what_is_wrong_is_said_with_its_line) {
  EXPECT_THAT(leaves_of("\nperiod = before_lead\n"), ElementsAre("2 error: a word must stand in quotes"));
  EXPECT_THAT(leaves_of("a\n"), ElementsAre("1 error: a value is missing: write key = value"));
  EXPECT_THAT(leaves_of("a =\nb = 1"), ElementsAre("1 error: a value is missing: write key = value"));
  EXPECT_THAT(leaves_of("a = 1 b = 2\n"), ElementsAre("1 error: nothing more may stand on this line"));
  EXPECT_THAT(leaves_of("[a\nb = 1\n"), ElementsAre("1 error: a group's name ends with ]"));
  EXPECT_THAT(leaves_of("[[a]\n"), ElementsAre("1 error: a list's name ends with ]]"));
  EXPECT_THAT(leaves_of("[!]\n"), ElementsAre("1 error: a key is missing: letters, digits, - and _ make one"));
  EXPECT_THAT(leaves_of("a = \"x\nb = 1\n"), ElementsAre("1 error: a text in quotes does not end on its line"));
  EXPECT_THAT(leaves_of("b = 1\na = '''x\n\n"),
              ElementsAre("2 error: a text that starts here with three quotes does not end"));
  EXPECT_THAT(leaves_of("a = {b = 1\n}"), ElementsAre("1 error: a comma or } is missing"));
  EXPECT_THAT(leaves_of("a = [1\n2]"), ElementsAre("2 error: a comma or ] is missing"));
  EXPECT_THAT(leaves_of("a = [1,\n"), ElementsAre("2 error: a list does not end"));
  EXPECT_THAT(leaves_of("a = \"\\x\"\n"), ElementsAre(testing::HasSubstr("no such sign after a backslash")));
  EXPECT_THAT(leaves_of("a = \"\\uD800\"\n"), ElementsAre("1 error: no character has this number"));
  EXPECT_THAT(leaves_of("a = \"\\u12\"\n"), ElementsAre("1 error: the number of a character is too short"));
  EXPECT_THAT(leaves_of("\"\"\"a\"\"\" = 1\n"), ElementsAre("1 error: a key is no text of several lines"));
}

TEST(toml, bytes_that_are_no_text_are_refused) {
  using namespace std::string_view_literals;
  for (const std::string_view toml :
       {"b = 1\n\x01"sv, "b = 1\n# \xFF\n"sv, "b = 1\n# \xC0\x80\n"sv, "b = 1\n# \xED\xA0\x80\n"sv,
        "b = 1\n# \xF4\x90\x80\x80\n"sv, "b = 1\n# \xE2\x99"sv, "b = 1\n\0"sv, "b = 1\n\ra = 2"sv, "b = 1\n\x7F"sv}) {
    EXPECT_THAT(leaves_of(toml), ElementsAre("2 error: a character that is no text")) << toml;
  }
}

TEST(toml, nesting_is_bounded) {
  EXPECT_THAT(leaves_of("a = " + std::string(100'000, '[')), ElementsAre("1 error: values nest too deeply"));
  std::string braces;
  for (int i = 0; i < 10'000; ++i) braces += "a = {";
  EXPECT_THAT(leaves_of(braces), ElementsAre("1 error: values nest too deeply"));
}

TEST(toml, records_are_the_tables_of_a_list) {
  const auto records =
      read_toml_records("[[article]]\nid = \"S1\"\nn = 3\n[[article]]\nid = \"S2\"\n[other]\nid = \"x\"\n", "article");
  ASSERT_TRUE(records);
  EXPECT_THAT(*records, ElementsAre(TomlRecord{{"id", "S1"}}, TomlRecord{{"id", "S2"}}));
}

TEST(toml, quoted_text_reads_back) {
  for (const std::string_view text : {"plain", "a \"b\" \\ c", "tab\tand\nline", "\x01\x7F", "\u2660"}) {
    EXPECT_EQ(text_of(quoted_toml(text)), text);
  }
}

}  // namespace
}  // namespace euchre::codes
