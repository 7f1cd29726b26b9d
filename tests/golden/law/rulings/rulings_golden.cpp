// The whole ruling of every law case: what is stated and, since nothing else may be, what is not. One file for each file
// of cases, `somerset/the_revoke.txt` for `tests/scenarios/somerset/the_revoke.md`. EUCHRE_APPROVE=1 writes them anew;
// a change is then read line by line in the commit that says why.

#include "law/casebook/shelf.h"
#include "law/casebook/tell.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::casebook {
namespace {

namespace fs = std::filesystem;

fs::path folder() { return fs::path(EUCHRE_SOURCE_DIR) / "tests/golden/law/rulings"; }

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// A statement as programs get it, in two lines: in the language of rulings, and for people.
std::string lines_of(const told::RuledStatement& said) {
  std::string text = "  " + said.form + ' ' + said.body + " [" + joined(said.ground) + "] ";
  text += std::string(told::to_text(said.basis)) + (said.implied ? ", implied" : "") + "\n      " + said.words;
  text += (said.because.empty() ? "" : ", because " + said.because) + '\n';
  for (const told::ChoiceOutlook& choice : said.choices) {
    text += "    " + choice.choice + ":\n";
    for (const told::ForeseenStatement& foreseen : choice.leads_to)
      text += "      " + foreseen.form + ' ' + foreseen.body + " [" + joined(foreseen.ground) + "]\n";
  }
  return text;
}

std::string text_of(const ShelvedCase& one) {
  const told::Ruling ruled = tell(one.scenario, one.outcome, {one.file, one.scenario.code, true});
  std::string text = one.scenario.id + ": " + std::string(told::to_text(ruled.verdict)) + '\n';
  auto part = told::RulingPart::Happened;
  for (const told::RuledStatement& said : ruled.ruling) {
    if (said.part != part) text += " holds now\n";
    part = said.part;
    text += lines_of(said);
  }
  return text;
}

std::map<std::string, std::string> texts_by_file() {
  std::map<std::string, std::string> texts;
  for (const ShelvedCase& one : shelf()) {
    std::string& text = texts[fs::path(one.file).replace_extension(".txt").string()];
    text += (text.empty() ? "" : "\n") + text_of(one);
  }
  return texts;
}

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The first line that differs, with what stood there before.
std::string first_difference(std::string_view before, std::string_view now) {
  std::size_t start = 0;
  for (std::size_t at = 0; at < std::min(before.size(), now.size()) && before[at] == now[at]; ++at) {
    if (before[at] == '\n') start = at + 1;
  }
  const auto line = [start](std::string_view text) {
    return std::string(start < text.size() ? text.substr(start, text.find('\n', start) - start) : "(nothing)");
  };
  return "was: " + line(before) + "\nis:  " + line(now);
}

TEST(Rulings, are_as_they_were_read_and_approved) {
  const bool approve = std::getenv("EUCHRE_APPROVE") != nullptr;  // NOLINT(concurrency-mt-unsafe): no thread runs
  for (const auto& [name, text] : texts_by_file()) {
    const fs::path path = folder() / name;
    if (approve) {
      fs::create_directories(path.parent_path());
      std::ofstream(path, std::ios::binary) << text;
    }
    const std::string before = content_of(path);
    EXPECT_TRUE(before == text) << name << '\n' << first_difference(before, text);
  }
}

TEST(Rulings, has_no_text_without_its_cases) {
  const auto texts = texts_by_file();
  for (const auto& entry : fs::recursive_directory_iterator(folder())) {
    const std::string name = entry.path().lexically_relative(folder()).string();
    const bool is_of_a_code = entry.is_regular_file() && name.find('/') != std::string::npos;
    if (!is_of_a_code) continue;
    EXPECT_TRUE(texts.contains(name)) << name << " belongs to no file of cases";
  }
}

}  // namespace
}  // namespace euchre::casebook
