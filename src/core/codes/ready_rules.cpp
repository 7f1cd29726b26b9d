#include "core/codes/ready_rules.h"

#include "core/base/check.h"
#include "core/codes/house_files.h"
#include "core/codes/toml_document.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace euchre::codes {
namespace {

/// `american` of `1-american.toml`.
std::string id_of(std::string_view file_name) {
  const std::size_t after_number = file_name.find('-') + 1;
  return std::string(file_name.substr(after_number, file_name.rfind('.') - after_number));
}

std::string source_in(std::string_view text) {
  const auto leaves = read_toml_leaves(text);
  EUCHRE_REQUIRE(leaves.has_value());
  const auto source = std::ranges::find(*leaves, "source", &TomlLeaf::path);
  EUCHRE_REQUIRE(source != leaves->end());
  return source->text;
}

/// Only our own mistake makes a file unreadable that is built in.
std::vector<ReadyRules> read_all() {
  std::vector<ReadyRules> all;
  for (const detail::house::EmbeddedFile& file : detail::house::kFiles) {
    auto code = parse_house_rules(file.text, file.name);
    EUCHRE_REQUIRE(code.has_value());
    all.push_back({id_of(file.name), file.text, source_in(file.text), *std::move(code)});
  }
  return all;
}

}  // namespace

std::span<const ReadyRules> ready_rules() {
  static const std::vector<ReadyRules> kAll = read_all();
  return kAll;
}

}  // namespace euchre::codes
