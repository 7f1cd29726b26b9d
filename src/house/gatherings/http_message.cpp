#include "house/gatherings/http_message.h"

namespace euchre::gatherings {

std::size_t size_of_body(const HttpAnswer& answer) {
  return answer.body.size() + (answer.kept ? answer.kept->before.size() + answer.kept->after.size() : 0);
}

std::string whole_body(const HttpAnswer& answer) {
  return answer.kept ? answer.kept->before + answer.body + answer.kept->after : answer.body;
}

}  // namespace euchre::gatherings
