#include "house/gatherings/json_answer.h"

#include <utility>

namespace euchre::gatherings {

using Json = nlohmann::ordered_json;

HttpAnswer json_answer(unsigned status, const Json& json) {
  HttpAnswer answer = json_answer(json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
  answer.status = status;
  return answer;
}

HttpAnswer json_answer(std::string body) {
  HttpAnswer answer;
  answer.content_type = "application/json";
  answer.headers.push_back({"Cache-Control", "no-store"});
  answer.body = std::move(body);
  return answer;
}

HttpAnswer problem(unsigned status, std::string_view text) { return json_answer(status, {{"problem", text}}); }

HttpAnswer problem(unsigned status, std::string_view code, std::string_view text) {
  return json_answer(status, {{"problem", text}, {"code", code}});
}

HttpAnswer not_found(std::string_view text) { return problem(404, "not-found", text); }

}  // namespace euchre::gatherings
