#include "core/base/fact_file.h"

#include <gtest/gtest.h>

#include <vector>

namespace euchre {
namespace {

constexpr FactFile kFile{"euchre-walk 1", "a walk", 6};

std::optional<FactFileError> read(std::string_view text, std::vector<std::string>& lines) {
  return read_fact_file(text, kFile, [&](std::string_view line) -> std::optional<std::string> {
    lines.emplace_back(line);
    return line == "fall" ? std::optional(no_fact(line, kFile)) : std::nullopt;
  });
}

TEST(fact_file, gives_the_lines_that_state_facts) {
  std::vector<std::string> lines;
  EXPECT_FALSE(read("euchre-walk 1\r\n# a remark\nstep 1\r\n\nstep 2", lines));
  EXPECT_EQ(lines, (std::vector<std::string>{"step 1", "step 2"}));
}

TEST(fact_file, says_where_it_stops_and_why) {
  std::vector<std::string> lines;
  EXPECT_EQ(read("step 1\n", lines), (FactFileError{1, "a walk file begins with 'euchre-walk 1'"}));
  EXPECT_EQ(read("euchre-walk 1\nstep 1\nfall\nstep 2\n", lines), (FactFileError{3, "'fall' is no fact of a walk"}));
  EXPECT_EQ(lines, (std::vector<std::string>{"step 1", "fall"}));
  EXPECT_EQ(read("euchre-walk 1\n\n\n\n\n\nstep\n", lines), (FactFileError{7, "the file is too long"}));
}

TEST(fact_reader, remembers_that_something_was_not_there) {
  auto line = FactLine::parse("12 \"Ann\" by=NS left=4294967296 seed=4294967296 minus=-1");
  ASSERT_TRUE(line);
  FactReader read(*line);
  EXPECT_EQ(read.number(), 12U);
  EXPECT_EQ(read.quoted(), "Ann");
  EXPECT_EQ(read.text_of("by"), "NS");
  EXPECT_EQ(read.text_of("nowhere"), "");
  EXPECT_EQ(read.long_number_of("seed"), 4'294'967'296U);
  EXPECT_TRUE(read.ok);
  EXPECT_EQ(read.number_of("left"), 0U) << "it does not fit";
  EXPECT_FALSE(read.ok);
  read.ok = true;
  read.long_number_of("minus");
  EXPECT_FALSE(read.ok);
  read.ok = true;
  EXPECT_EQ(read.bare(), "");
  EXPECT_FALSE(read.ok);
}

}  // namespace
}  // namespace euchre
