#include "core/codes/code.h"
#include "core/codes/parameter.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

// docs/house-rules.md holds a list of every key and the five codes side by side, both made from the parameter table.
// EUCHRE_APPROVE=1 writes them anew.

namespace euchre::codes {
namespace {

constexpr std::string_view kPage = EUCHRE_SOURCE_DIR "/docs/house-rules.md";

std::string values_cell(const Parameter& parameter) {
  std::string cell;
  for (std::size_t i = 0; i < parameter.choices.size(); ++i) {
    const bool is_same = parameter.choices[i] == parameter.choice_labels[i];
    cell += (i == 0 ? "`" : "<br>`") + std::string(parameter.choices[i]) + '`';
    if (!is_same) cell += ' ' + std::string(parameter.choice_labels[i]);
  }
  if (parameter.kind == ParameterKind::Truth) cell = "`true`, `false`";
  if (parameter.kind == ParameterKind::Number) {
    cell = std::to_string(parameter.least) + " to " + std::to_string(parameter.most);
  }
  if (!parameter.none_label.empty()) cell += "<br>`\"none\"` " + std::string(parameter.none_label);
  return cell;
}

std::string list_of_keys() {
  std::string text;
  std::string_view topic;
  for (const Parameter& parameter : parameters()) {
    if (parameter.topic != topic) {
      topic = parameter.topic;
      text += "\n### " + std::string(topic) + "\n\n| Key | What it decides | Values |\n|---|---|---|\n";
    }
    text += "| `" + std::string(parameter.key) + "` | " + std::string(parameter.label) + ". " +
            std::string(parameter.explanation) + " | " + values_cell(parameter) + " |\n";
  }
  return text;
}

std::string codes_side_by_side() {
  std::vector<const Code*> codes;
  std::string heading = "\n| |";
  std::string line = "\n|---|";
  for (const Code& code : known_codes()) {
    codes.push_back(&code);
    heading += ' ' + code.name + " |";
    line += "---|";
  }
  std::string text = heading + line + '\n';
  for (const ComparedParameter& row : compare(codes)) {
    if (row.is_same) continue;
    text += "| " + std::string(row.parameter->label) + " |";
    for (const std::string& label : row.labels) text += ' ' + label + " |";
    text += '\n';
  }
  return text;
}

/// `page` with what stands between the markers `<!-- name -->` and `<!-- end name -->` replaced.
std::string with_part(const std::string& page, const std::string& name, const std::string& part) {
  const std::string begin = "<!-- " + name + " -->\n";
  const std::size_t from = page.find(begin);
  const std::size_t to = page.find("\n<!-- end " + name + " -->");
  if (from == std::string::npos || to == std::string::npos) return "no markers for " + name;
  return page.substr(0, from + begin.size()) + part + page.substr(to);
}

std::string contents_of(std::string_view path) {
  std::ifstream file{std::string(path)};
  std::ostringstream contents;
  contents << file.rdbuf();
  return contents.str();
}

TEST(house_rules_page, lists_every_key_and_compares_the_codes) {
  const std::string page = contents_of(kPage);
  const std::string expected = with_part(with_part(page, "keys", list_of_keys()), "side by side", codes_side_by_side());
  if (std::getenv("EUCHRE_APPROVE") != nullptr) {  // NOLINT(concurrency-mt-unsafe)
    std::ofstream{std::string(kPage)} << expected;
    return;
  }
  EXPECT_EQ(page, expected) << "EUCHRE_APPROVE=1 writes the page anew";
}

/// Each fenced example of the page is a file that a reader may copy.
TEST(house_rules_page, examples_are_house_rules) {
  std::string rest = contents_of(kPage);
  const std::string fence = "```toml\n";
  unsigned examples = 0;
  for (std::size_t begin = rest.find(fence); begin != std::string::npos; begin = rest.find(fence)) {
    rest = rest.substr(begin + fence.size());
    const auto code = parse_house_rules(rest.substr(0, rest.find("```")), "docs/house-rules.md");
    EXPECT_TRUE(code) << to_text(code.error());
    ++examples;
  }
  EXPECT_GE(examples, 2U);
}

}  // namespace
}  // namespace euchre::codes
