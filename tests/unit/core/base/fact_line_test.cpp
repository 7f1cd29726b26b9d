#include "core/base/fact_line.h"

#include <gtest/gtest.h>

namespace euchre {
namespace {

TEST(fact_line, words_keys_and_quotation_marks) {
  auto line = FactLine::parse(R"(enter 7 "Ann \"A\" Ashe" club="Zone 3" at=5)");
  ASSERT_TRUE(line.has_value());
  EXPECT_EQ(line->bare(), "enter");
  EXPECT_FALSE(line->quoted());
  EXPECT_EQ(line->number(), 7U);
  EXPECT_FALSE(line->bare());
  EXPECT_EQ(line->quoted(), "Ann \"A\" Ashe");
  EXPECT_EQ(line->value("club"), "Zone 3");
  EXPECT_FALSE(line->is_used_up());
  EXPECT_EQ(line->take_keys().front().key, "at");
  EXPECT_TRUE(line->is_used_up());
}

TEST(fact_line, quoting_is_undone_by_reading) {
  for (const std::string text : {"", "a b", "\"\\", "\n\r\t", "\x01\x7f z", "é ½"}) {
    auto line = FactLine::parse("x " + in_quotes(text));
    ASSERT_TRUE(line.has_value()) << text;
    EXPECT_EQ(line->bare(), "x");
    EXPECT_EQ(line->quoted(), text);
  }
}

TEST(fact_line, what_is_no_line_of_words) {
  for (const std::string_view text :
       {"", " a", "a  b", "a ", "\"open", R"("bad \q")", "a\"b\"", "=x", "k=1 k=2", "k=", R"("x"y)"})
    EXPECT_FALSE(FactLine::parse(text)) << text;
}

TEST(line_word, tells_where_it_ends_and_keeps_its_escapes) {
  const std::string_view line = R"(note text="a \"b" key= x)";
  const auto word = read_line_word(line, 5);
  ASSERT_TRUE(word.has_value());
  EXPECT_EQ(word->key, "text");
  EXPECT_EQ(word->value, R"(a \"b)");
  EXPECT_TRUE(word->is_quoted);
  EXPECT_EQ(line.substr(word->end), " key= x");
  EXPECT_EQ(unescaped(word->value), "a \"b");
  const auto empty = read_line_word(line, word->end + 1);
  ASSERT_TRUE(empty.has_value());
  EXPECT_EQ(empty->key, "key");
  EXPECT_TRUE(empty->value.empty());
}

TEST(line_word, tells_what_is_wrong_and_where) {
  struct Wrong {
    std::string_view line;
    LineFault::Kind kind;
    std::size_t at;
  };
  for (const Wrong& wrong :
       {Wrong{"=x", LineFault::Kind::NoKey, 0}, Wrong{"ab\"c\"", LineFault::Kind::StrayQuote, 2},
        Wrong{"k=\"open\\", LineFault::Kind::OpenQuote, 2}, Wrong{"\"x\"y", LineFault::Kind::TouchesQuote, 3}}) {
    const auto word = read_line_word(wrong.line, 0);
    ASSERT_FALSE(word.has_value()) << wrong.line;
    EXPECT_EQ(word.error().kind, wrong.kind) << wrong.line;
    EXPECT_EQ(word.error().at, wrong.at) << wrong.line;
  }
}

TEST(line_word, escapes_that_are_none) {
  for (const std::string_view text : {R"(\q)", R"(\)", R"(\x4)", R"(\xg1)"}) EXPECT_FALSE(unescaped(text)) << text;
  EXPECT_EQ(unescaped(R"(\x41\\n)"), "A\\n");
}

TEST(fact_line, a_number_is_not_negative) {
  auto line = FactLine::parse("-1 x 3");
  EXPECT_FALSE(line->number());
  EXPECT_EQ(line->bare(), "-1");
  EXPECT_FALSE(line->number());
}

}  // namespace
}  // namespace euchre
