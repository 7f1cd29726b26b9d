#include "core/codes/commented_toml.h"

#include "core/codes/detail/toml_words.h"
#include "core/codes/parameter.h"
#include "core/codes/toml_document.h"

namespace euchre::codes {
namespace {

/// `default: why`, `S96 S97`, `house`.
std::string ground_in_words(const Code& code, std::string_view key) {
  const auto ground = code.grounds.find(key);
  if (ground == code.grounds.end()) return "";
  const auto reason = code.reasons.find(key);
  return reason == code.reasons.end() ? ground->second : ground->second + ": " + reason->second;
}

std::string choice_line(const Parameter& parameter, std::size_t place) {
  std::string line = "#   " + detail::toml_value(parameter.choices[place]);
  if (parameter.choices[place] != parameter.choice_labels[place]) {
    line += "  " + std::string(parameter.choice_labels[place]);
  }
  return line + '\n';
}

std::string template_row(const Parameter& parameter, const Code& base) {
  std::string text = "\n# " + std::string(parameter.label) + ". " + std::string(parameter.explanation) + '\n';
  for (std::size_t i = 0; i < parameter.choices.size(); ++i) text += choice_line(parameter, i);
  if (parameter.choices.empty()) text += "#   " + values_in_words(parameter) + '\n';
  const std::string value = parameter.read(base);
  const bool has_value = value != kNone || !parameter.none_label.empty();
  return text + "# " + detail::name_in_group(parameter) + " =" + (has_value ? ' ' + detail::toml_value(value) : "") +
         '\n';
}

}  // namespace

std::string to_commented_toml(const Code& code) {
  std::string text = detail::toml_head(code.base, code.name, code.summary);
  detail::GroupHeadings headings;
  for (const Parameter& parameter : parameters()) {
    const std::string value = parameter.read(code);
    if (value == kNone && parameter.none_label.empty()) continue;
    text += headings.before(parameter) + detail::name_in_group(parameter) + " = " + detail::toml_value(value);
    const std::string ground = ground_in_words(code, parameter.key);
    text += (ground.empty() ? "" : "  # " + ground) + '\n';
  }
  return text;
}

std::string house_rules_template(const Code& base, std::string_view name) {
  std::string text = "# House rules for Right Bower. Take the # away from what shall differ from " + base.name +
                     " and change it;\n# then: euchre code check FILE\n\n";
  text += detail::toml_head(base.id, name, "As " + base.name + ", but for what is written here.");
  detail::GroupHeadings headings;
  for (const Parameter& parameter : parameters()) {
    text += headings.before(parameter) + template_row(parameter, base);
  }
  return text;
}

}  // namespace euchre::codes
