#include "house/gatherings/query.h"

#include "core/base/text.h"

namespace euchre::gatherings {
namespace {

int hexadecimal(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const int high = at + 2 < text.size() ? hexadecimal(text[at + 1]) : -1;
    const int low = high >= 0 ? hexadecimal(text[at + 2]) : -1;
    if (text[at] == '%' && low >= 0) {
      plain += static_cast<char>(high * 16 + low);
      at += 2;
    } else {
      plain += text[at] == '+' ? ' ' : text[at];
    }
  }
  return plain;
}

}  // namespace

std::vector<QueryField> fields_of_query(std::string_view query) {
  std::vector<QueryField> fields;
  for (const std::string_view field : split(query, '&')) {
    if (field.empty()) continue;
    const std::size_t equals = field.find('=');
    const std::string_view value = equals == std::string_view::npos ? std::string_view() : field.substr(equals + 1);
    fields.push_back({unescaped(field.substr(0, equals)), unescaped(value)});
  }
  return fields;
}

}  // namespace euchre::gatherings
