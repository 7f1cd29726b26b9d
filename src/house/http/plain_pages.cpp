#include "house/http/plain_pages.h"

#include "house/http/code_pages.h"
#include "house/http/desk_pages.h"
#include "house/http/law_pages.h"
#include "house/http/record_page.h"

#include <algorithm>

namespace euchre::http {

using gatherings::HttpAnswer;

std::string_view path_of(std::string_view target) { return target.substr(0, target.find_first_of("?#")); }

std::string_view query_of(std::string_view target) {
  const std::size_t mark = target.find('?');
  return mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1, target.find('#') - mark - 1);
}

bool is_of_the_day(std::string_view path) {
  return path == "/api/today" || path == "/api/today/review" || path == "/api/today/puzzle";
}

std::string_view table_of_record(std::string_view path) {
  constexpr std::string_view tables = "/api/tables/";
  constexpr std::string_view record = "/record";
  if (!path.starts_with(tables) || !path.ends_with(record) || path.size() <= tables.size() + record.size()) return {};
  const auto name = path.substr(tables.size(), path.size() - tables.size() - record.size());
  const bool is_name = std::ranges::all_of(
      name, [](char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'); });
  return is_name ? name : std::string_view();  // Logs of other kinds have a stroke in theirs.
}

HttpAnswer record_answer(std::string_view table, const std::vector<std::string>& lines) {
  HttpAnswer answer;
  answer.body = public_record(lines);
  answer.headers.push_back({"Content-Disposition", "attachment; filename=\"euchre-" + std::string(table) + ".txt\""});
  answer.headers.push_back({"Cache-Control", "no-store"});
  return answer;
}

std::optional<HttpAnswer> plain_page(std::string_view target, std::string_view body, const StudyPages& study,
                                     const KeepGoing& keep_going) {
  constexpr std::string_view law = "/api/laws/";
  const std::string_view path = path_of(target);
  const std::string_view query = query_of(target);
  if (path == "/api/house-rules") return check_house_rules(body);
  if (path == "/api/rule") return rule_on_case(body);
  if (path == "/api/study") return study.study(body, keep_going);
  if (path == "/api/study/course") return StudyPages::course(body);
  if (path == "/api/review") return study.review(body, keep_going);
  if (path == "/api/laws/search") return search_page(query);
  if (path == "/api/desk/search") return desk_search(query);
  if (path == "/api/desk/ask") return desk_step(query);
  if (path == "/api/desk/others") return desk_others(query);
  if (path.starts_with(law)) return law_page(path.substr(law.size()));
  return std::nullopt;
}

bool takes_law_texts(std::string_view path) {
  return path == "/api/rule" || path.starts_with("/api/laws") || path.starts_with("/api/desk");
}

bool takes_thinking(std::string_view path) {
  return path == "/api/study" || path == "/api/review" || is_of_the_day(path);
}

}  // namespace euchre::http
