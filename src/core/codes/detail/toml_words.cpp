#include "core/codes/detail/toml_words.h"

#include "core/base/text.h"
#include "core/codes/toml_document.h"

namespace euchre::codes::detail {

std::string toml_value(std::string_view value) {
  const bool is_bare = value == "true" || value == "false" || parse_integer(value).has_value();
  return is_bare ? std::string(value) : quoted_toml(value);
}

std::string name_in_group(const Parameter& parameter) {
  return std::string(parameter.key.substr(parameter.key.find('.') + 1));
}

std::string toml_head(std::string_view base, std::string_view name, std::string_view summary) {
  return "base = " + quoted_toml(base) + "\nname = " + quoted_toml(name) + "\nsummary = " + quoted_toml(summary) + '\n';
}

std::string GroupHeadings::before(const Parameter& parameter) {
  const std::string_view group = parameter.key.substr(0, parameter.key.find('.'));
  if (group == group_) return "";
  group_ = group;
  return "\n[" + std::string(group) + "]\n";
}

}  // namespace euchre::codes::detail
