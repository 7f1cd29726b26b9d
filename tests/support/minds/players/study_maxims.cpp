#include "core/base/text.h"
#include "support/minds/players/maxim.h"

#include <fmt/core.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

/// Studies every maxim of a file and prints the file with what was found.
int main(int argc, char** argv) {
  namespace test_support = euchre::test_support;
  if (argc != 2) {
    fmt::print(stderr, "usage: study_maxims FILE > NEW, such as: study_maxims tests/vectors/positions/maxims.txt\n");
    return 2;
  }
  std::ifstream file(argv[1]);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const auto maxims = test_support::read_maxims(text);
  if (!maxims) {
    fmt::print(stderr, "{}:{}: {}\n", argv[1], maxims.error().line, maxims.error().problem);
    return 1;
  }
  constexpr unsigned deals = test_support::kMaximDeals;
  const test_support::MaximStudy study(deals, deals, test_support::kMaximSeed);
  std::size_t next = 0;
  auto lines = euchre::split(text, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  for (const std::string_view line : lines) {
    if (!line.starts_with("found")) fmt::print("{}\n", line);
    if (!line.starts_with("answer")) continue;
    fmt::print("found    {}\n", to_text(study.look((*maxims)[next++])));
    std::fflush(stdout);
  }
}
