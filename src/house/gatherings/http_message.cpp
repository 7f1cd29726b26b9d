#include "house/gatherings/http_message.h"

namespace euchre::gatherings {

std::string_view without_node(std::string_view target) {
  if (!target.starts_with(kNodePrefix)) return target;
  const std::size_t end = target.find('/', kNodePrefix.size());
  return end == std::string_view::npos || end == kNodePrefix.size() ? target : target.substr(end);
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
