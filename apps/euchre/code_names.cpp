#include "code_names.h"

#include "core/base/text.h"
#include "core/codes/code.h"

#include <string_view>
#include <vector>

namespace codes = euchre::codes;

std::string no_such_code(const std::string& id) {
  std::vector<std::string_view> ids;
  ids.reserve(codes::known_codes().size());
  for (const codes::Code& code : codes::known_codes()) ids.emplace_back(code.id);
  const auto meant = euchre::nearest_word(id, ids);
  std::string words = "there is no code '" + id + "'";
  if (meant) words += "; did you mean '" + std::string(*meant) + "'?";
  words += "\nThe codes are ";
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (i > 0) words += i + 1 < ids.size() ? ", " : " and ";
    words += ids[i];
  }
  return words;
}
