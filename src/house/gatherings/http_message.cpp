#include "house/gatherings/http_message.h"

#include <algorithm>

namespace euchre::gatherings {
namespace {

bool is_letter_or_digit(char sign) {
  return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9');
}

}  // namespace

bool is_node_name(std::string_view name) {
  return std::ranges::any_of(name, is_letter_or_digit) && std::ranges::all_of(name, [](char sign) {
           return is_letter_or_digit(sign) || sign == '-' || sign == '_' || sign == '.';
         });
}

std::string_view without_node(std::string_view target) {
  if (!target.starts_with(kNodePrefix)) return target;
  const std::size_t end = target.find('/', kNodePrefix.size());
  if (end == std::string_view::npos) return target;
  return is_node_name(target.substr(kNodePrefix.size(), end - kNodePrefix.size())) ? target.substr(end) : target;
}

std::size_t size_of_body(const HttpAnswer& answer) {
  const std::size_t kept = answer.kept ? answer.kept->before.size() + answer.kept->after.size() : 0;
  return answer.lead.size() + kept + answer.body.size() + answer.tail.size();
}

std::string whole_body(const HttpAnswer& answer) {
  const std::string body = answer.kept ? answer.kept->before + answer.body + answer.kept->after : answer.body;
  return answer.lead + body + answer.tail;
}

}  // namespace euchre::gatherings
