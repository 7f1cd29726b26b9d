#include "house/http/http_routes.h"

#include "house/http/code_pages.h"
#include "house/http/desk_pages.h"
#include "house/http/law_pages.h"
#include "house/http/record_page.h"

#include <algorithm>
#include <utility>

namespace euchre::http {
namespace {

using gatherings::HttpAnswer;
using gatherings::HttpRequest;

constexpr std::string_view kJson = "application/json";

HttpAnswer json(std::string body, unsigned status = 200) {
  HttpAnswer answer;
  answer.status = status;
  answer.content_type = kJson;
  answer.body = std::move(body);
  answer.headers.push_back({"Cache-Control", "no-store"});
  return answer;
}

HttpAnswer not_found() {
  HttpAnswer answer;
  answer.status = 404;
  answer.body = "There is nothing here.\n";
  return answer;
}

HttpAnswer wrong_method(std::string allowed) {
  HttpAnswer answer;
  answer.status = 405;
  answer.body = "This address takes " + allowed + ".\n";
  answer.headers.push_back({"Allow", std::move(allowed)});
  return answer;
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find_first_of("?#")); }

std::string_view query_of(std::string_view target) {
  const std::size_t mark = target.find('?');
  return mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1, target.find('#') - mark - 1);
}

/// Whether the page itself shows something at this path: its start, a table `/t/<table>`, the law book `/laws/<article>`, the
/// director's desk,
/// the pages of events `/e/<event>` and of evenings `/c/<evening>`.
bool is_view_of_page(std::string_view path) {
  return path == "/" || path == "/laws" || path == "/desk" || path == "/study" || path == "/events" ||
         path.starts_with("/t/") || path.starts_with("/e/") || path.starts_with("/c/") || path.starts_with("/laws/");
}

}  // namespace

HttpRoutes::HttpRoutes(House& house, StaticFiles files)
    : house_(house), files_(std::move(files)), codes_(codes_as_json()), laws_(laws_as_json()), desk_(desk_as_json()) {}

bool HttpRoutes::has_page() const { return files_.has("/index.html"); }

HttpAnswer HttpRoutes::answer(const HttpRequest& request) const {
  house_.metrics().http_requests.fetch_add(1, std::memory_order_relaxed);
  const std::string_view path = path_of(request.target);
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (path == "/api/house-rules") {
    if (request.method != "POST") return wrong_method("POST");
    return check_house_rules(request.body, request.content_type);
  }
  if (path == "/api/rule") {
    if (request.method != "POST") return wrong_method("POST");
    return rule_on_case(request.body);
  }
  if (path == "/api/study" || path == "/api/review") {
    if (request.method != "POST") return wrong_method("POST");
    return path == "/api/study" ? study_.study(request.body) : study_.review(request.body);
  }
  if (!reads) return wrong_method("GET, HEAD");
  if (path == "/health") return json("{\"status\":\"ok\"}\n");
  if (path == "/metrics") {
    HttpAnswer answer;
    answer.content_type = "text/plain; version=0.0.4; charset=utf-8";
    house_.metrics().tables.store(static_cast<std::int64_t>(house_.table_count()), std::memory_order_relaxed);
    answer.body = to_text(house_.metrics());
    return answer;
  }
  return path.starts_with("/api/") ? api(path, request) : page(path, request);
}

HttpAnswer HttpRoutes::api(std::string_view path, const HttpRequest& request) const {
  constexpr std::string_view law = "/api/laws/";
  if (path == "/api/codes") return json(codes_);
  if (path == "/api/laws") return json(laws_);
  if (path == "/api/laws/search") return search_page(query_of(request.target));
  if (path == "/api/desk") return json(desk_);
  if (path == "/api/desk/search") return desk_search(query_of(request.target));
  if (path == "/api/desk/ask") return desk_step(query_of(request.target));
  if (path == "/api/desk/others") return desk_others(query_of(request.target));
  if (path.starts_with(law)) return law_page(path.substr(law.size()));
  constexpr std::string_view tables = "/api/tables/";
  constexpr std::string_view record = "/record";
  if (path.starts_with(tables) && path.ends_with(record) && path.size() > tables.size() + record.size()) {
    const std::string_view table = path.substr(tables.size(), path.size() - tables.size() - record.size());
    const auto lines = house_.lines_of(table);
    if (!lines) return json("{\"error\":\"the log cannot be read\"}\n", 503);
    if (lines->empty()) return not_found();
    HttpAnswer answer;
    answer.body = public_record(*lines);
    answer.headers.push_back({"Content-Disposition", "attachment; filename=\"euchre-" + std::string(table) + ".txt\""});
    answer.headers.push_back({"Cache-Control", "no-store"});
    return answer;
  }
  return not_found();
}

HttpAnswer HttpRoutes::page(std::string_view path, const HttpRequest& request) const {
  if (files_.has(path)) return files_.serve(path, request);
  if (!is_view_of_page(path)) return not_found();
  return has_page() ? files_.serve("/index.html", request) : page_not_built();
}

}  // namespace euchre::http
