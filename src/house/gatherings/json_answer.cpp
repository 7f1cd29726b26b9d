#include "house/gatherings/json_answer.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "house/gatherings/generated/house_answers.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace euchre::gatherings {

HttpAnswer json_answer(std::string body) {
  HttpAnswer answer;
  answer.content_type = "application/json";
  answer.headers.push_back({"Cache-Control", "no-store"});
  answer.body = std::move(body);
  return answer;
}

HttpAnswer written_answer(unsigned status, std::string json) {
  HttpAnswer answer = json_answer(std::move(json) + "\n");
  answer.status = status;
  return answer;
}

HttpAnswer timed_answer(std::string json, std::size_t from, std::uint64_t now_ms) {
  constexpr std::string_view kTime = "\"now\":0";
  HttpAnswer answer = json_answer(std::move(json));
  const std::size_t time = answer.body.find(kTime, from);
  EUCHRE_REQUIRE(time != std::string::npos);
  const std::size_t end = time + kTime.size();
  answer.kept = std::make_shared<const KeptBody>(KeptBody{answer.body.substr(0, end - 1), answer.body.substr(end)});
  answer.body = std::to_string(now_ms);
  answer.tail = "\n";
  return answer;
}

HttpAnswer problem(unsigned status, std::string_view text) {
  return written_answer(status,
                        to_json(told::Problem{.problem = std::string(text), .code = {}, .limit = {}, .reason = {}}));
}

HttpAnswer problem(unsigned status, std::string_view code, std::string_view text) {
  return written_answer(
      status,
      to_json(told::Problem{.problem = std::string(text), .code = std::string(code), .limit = {}, .reason = {}}));
}

HttpAnswer problem(unsigned status, std::string_view code, std::string_view text, std::string_view reason) {
  return written_answer(
      status,
      to_json(told::Problem{
          .problem = std::string(text), .code = std::string(code), .limit = {}, .reason = std::string(reason)}));
}

HttpAnswer quota_answer(const tables::QuotaRefusal& refusal) {
  HttpAnswer answer = written_answer(
      429,
      to_json(told::Problem{
          .problem = refusal.reason + ": " + refusal.hint, .code = "quota", .limit = refusal.limit, .reason = {}}));
  answer.headers.push_back({"Retry-After", std::to_string(refusal.again.count())});
  return answer;
}

bool is_json_type(std::string_view content_type) {
  const std::string_view type = trim(content_type.substr(0, content_type.find(';')));
  return std::ranges::equal(type, std::string_view("application/json"),
                            [](unsigned char asked, unsigned char letter) { return std::tolower(asked) == letter; });
}

HttpAnswer go_to(std::string target) {
  HttpAnswer answer = problem(307, "moved", "this is asked elsewhere");
  answer.headers.push_back({"Location", std::move(target)});
  return answer;
}

HttpAnswer not_found(std::string_view text) { return problem(404, "not-found", text); }

}  // namespace euchre::gatherings
