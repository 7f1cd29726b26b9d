#include "house/http/http_routes.h"

#include "house/gatherings/json_answer.h"
#include "house/gatherings/query.h"
#include "house/http/api_pages.h"
#include "house/http/code_pages.h"
#include "house/http/deal_pages.h"
#include "house/http/desk_pages.h"
#include "house/http/law_pages.h"
#include "house/http/plain_pages.h"
#include "house/http/qr.h"
#include "house/pictures/png.h"

#include <algorithm>
#include <array>
#include <utility>

namespace euchre::http {
namespace {

using gatherings::HttpAnswer;
using gatherings::HttpRequest;

constexpr std::string_view kJson = "application/json";
constexpr std::string_view kTableList = "/api/tables";

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

/// A page that is made anew for each who asks.
HttpAnswer made_page(unsigned status, std::string body) {
  HttpAnswer answer;
  answer.status = status;
  answer.content_type = "text/html; charset=utf-8";
  answer.body = std::move(body);
  answer.headers.push_back({"Cache-Control", "no-cache"});
  return answer;
}

/// It is the house's own fault, and no asking again helps.
HttpAnswer damaged_record(const storage::StorageError& error) {
  HttpAnswer answer;
  answer.status = 500;
  answer.body = "What the house kept of this table is damaged. Tell whoever runs the house: " + error.what + ".\n";
  return answer;
}

HttpAnswer wrong_method(std::string allowed) {
  HttpAnswer answer;
  answer.status = 405;
  answer.body = "This address takes " + allowed + ".\n";
  answer.headers.push_back({"Allow", std::move(allowed)});
  return answer;
}

/// An address as a picture for the camera of a phone.
HttpAnswer picture_of_link(std::string_view query) {
  constexpr std::size_t kLongestLink = 300;
  constexpr std::size_t kLongestLetter = 3;  // as it stands in an address
  std::string link;
  for (gatherings::QueryField& field : gatherings::fields_of_query(query.substr(0, kLongestLetter * kLongestLink))) {
    if (field.name == "link") link = std::move(field.value);
  }
  const bool is_link = link.starts_with("http://") || link.starts_with("https://");
  if (!is_link || link.size() > kLongestLink) {
    return gatherings::problem(422, "no-link", "ask with link=, and an http or https address of at most 300 letters");
  }
  HttpAnswer answer;
  answer.content_type = "image/svg+xml";
  answer.body = qr_picture(link);
  answer.headers.push_back({"Cache-Control", "max-age=86400"});
  return answer;
}

/// Whether it is a page of events, of an evening or of a season.
bool is_view_of_gathering(std::string_view path) {
  return path == "/events" || path.starts_with("/e/") || path.starts_with("/c/") || path.starts_with("/s/");
}

/// Whether the page itself shows something at this path: its start, a table `/t/<table>`, the law book `/laws/<article>`, the
/// director's desk, a deal of a table `/deal/<table>/<number>`, the pages of events `/e/<event>` of evenings `/c/<evening>`
/// and of seasons `/s/<season>`.
bool is_view_of_page(std::string_view path) {
  return path == "/" || path == "/laws" || path == "/desk" || path == "/study" || path == "/today" ||
         path == "/record" || path.starts_with("/t/") || path.starts_with("/deal/") || path.starts_with("/laws/") ||
         is_view_of_gathering(path);
}

constexpr std::string_view kLaw = "/api/laws/";
constexpr std::string_view kLinkPicture = "/api/qr";
constexpr std::uint64_t kMostLinesOfQuick = 2000;

bool is_reading(std::string_view method) { return method == "GET" || method == "HEAD"; }

/// The table whose log is read for the answer; empty where none is.
std::string_view table_read_for(std::string_view path) {
  const auto deal = deal_in(path);
  return deal ? deal->table : table_of_record(path);
}

bool is_page_of_deal(std::string_view path) {
  const auto deal = deal_in(path);
  return deal && deal->form == DealForm::Page;
}

bool is_posted_to(std::string_view path) {
  return path == "/api/house-rules" || path == "/api/rule" || path == "/api/study" || path == "/api/study/course" ||
         path == "/api/review" || is_of_the_day(path);
}

/// How a request is answered.
enum class Pace : std::uint8_t {
  AtOnce,
  Quick,   ///< worked out in a moment
  Long,    ///< worked out, perhaps in seconds
  Record,  ///< by how far a table's log goes
};

Pace pace_of(std::string_view method, std::string_view path) {
  if (is_posted_to(path)) {
    if (method != "POST") return Pace::AtOnce;
    return path.ends_with("/review") || path.ends_with("/puzzle") ? Pace::Long : Pace::Quick;
  }
  if (path == TallyPages::kAddress) return is_reading(method) || method == "DELETE" ? Pace::Quick : Pace::AtOnce;
  if (!is_reading(method)) return Pace::AtOnce;
  if (!table_read_for(path).empty()) return Pace::Record;
  const bool is_desk = path == "/api/desk/search" || path == "/api/desk/ask" || path == "/api/desk/others";
  return is_desk || path == kLinkPicture || path.starts_with(kLaw) ? Pace::Quick : Pace::AtOnce;
}

gatherings::Errand errand_of(Pace pace) {
  gatherings::Errand errand;
  const bool is_long = pace == Pace::Long;
  errand.lane = is_long ? work::Lane::Long : work::Lane::Quick;
  errand.most_time = std::chrono::milliseconds(is_long ? 30'000 : 5'000);
  return errand;
}

}  // namespace

HttpRoutes::HttpRoutes(House& house, StaticFiles files, AdminSettings admin)
    : house_(house),
      admin_(std::make_unique<Admin>(house, std::move(admin))),
      files_(std::move(files)),
      api_(api_as_json()),
      codes_(codes_as_json()),
      laws_(laws_as_json()),
      desk_(desk_as_json()),
      days_(std::make_unique<DayPages>(house, study_)),
      tallies_(house) {}

bool HttpRoutes::has_page() const { return files_.has("/index.html"); }

bool HttpRoutes::takes_time(std::string_view method, std::string_view target) {
  return gatherings::Gatherings::takes(target) || Admin::takes(path_of(target)) ||
         pace_of(method, path_of(target)) != Pace::AtOnce;
}

HttpAnswer HttpRoutes::answer(const HttpRequest& request) const {
  house_.metrics().http_requests.fetch_add(1, std::memory_order_relaxed);
  const std::string_view path = path_of(request.target);
  if (pace_of(request.method, path) != Pace::AtOnce) return work_out(request, {});
  if (is_posted_to(path)) return wrong_method("POST");
  if (path == TallyPages::kAddress) return wrong_method("GET, HEAD, DELETE");
  if (!is_reading(request.method)) return wrong_method("GET, HEAD");
  if (path == "/health") return json("{\"status\":\"ok\"}\n");
  if (path == "/ready") return ready_page();
  const bool is_api = path == "/api" || path.starts_with("/api/");
  return is_api ? api(path, request) : page(path, request);
}

std::optional<HttpAnswer> HttpRoutes::refuse_caller(std::string_view target, const Counted& counted,
                                                    tables::Clock::time_point now) const {
  if (Admin::takes(path_of(target))) return std::nullopt;
  if (const auto banned = house_.doorkeeper().refuse_address(counted.network, house_.now_ms()))
    return gatherings::problem(403, "banned", *banned);
  // As over a WebSocket: the answer counts too.
  const bool is_list = path_of(target) == kTableList;
  const double weight = counted.weight + (is_list ? tables::weight_of_answer(house_.told_tables()->page.size()) : 0);
  const auto refusal = house_.quotas().pass(tables::Flow::Request, {std::nullopt, counted.line}, now, weight);
  return refusal ? std::optional(gatherings::quota_answer(*refusal)) : std::nullopt;
}

void HttpRoutes::answer_in_time(const HttpRequest& request, gatherings::Reply reply) const {
  if (Admin::takes(path_of(request.target))) {
    admin_->answer(request, std::move(reply));
    return;
  }
  if (gatherings::Gatherings::takes(request.target)) {
    house_.gatherings().answer(request, std::move(reply));
    return;
  }
  house_.metrics().http_requests.fetch_add(1, std::memory_order_relaxed);
  const std::string_view path = path_of(request.target);
  const Pace pace = pace_of(request.method, path);
  if (pace == Pace::Record) {
    answer_record(request, std::move(reply));
    return;
  }
  gatherings::Errand errand = errand_of(pace);
  // What came of a deal of the day is counted, and others' results come to it: that is told anew each time. A tally is told to its
  // owner alone.
  if (path != "/api/today" && path != TallyPages::kAddress)
    errand.key = std::string(request.target) + '\n' + request.body;
  if (errand.key.empty()) errand.effect = gatherings::Effect::Writes;
  errand.work = [this, request](const KeepGoing& keep_going) { return work_out(request, keep_going); };
  house_.back_office().answer(std::move(errand), request.asker, std::move(reply));
}

/// How far a table's log goes says whether what is kept is still right, and only the log knows that.
void HttpRoutes::answer_record(const HttpRequest& request, gatherings::Reply reply) const {
  using gatherings::BackOffice;
  const std::string table(table_read_for(path_of(request.target)));
  house_.back_office().run(request.asker, work::Lane::Quick,
                           [this, request, table, reply = std::move(reply)](BackOffice::Room room) {
                             if (room == BackOffice::Room::None)
                               return reply(gatherings::busy_answer("the house has much to do: ask again"));
                             const auto count = house_.line_count_of(table);
                             if (!count) return reply(json("{\"error\":\"the log cannot be read\"}\n", 503));
                             if (*count == 0) return reply(record_page(request));
                             const Pace pace = *count > kMostLinesOfQuick ? Pace::Long : Pace::Quick;
                             gatherings::Errand errand = errand_of(pace);
                             errand.key = table + '@' + std::to_string(*count) + '\n' + request.host + request.target;
                             errand.work = [this, request](const KeepGoing&) { return record_page(request); };
                             house_.back_office().answer(std::move(errand), request.asker, reply);
                           });
}

/// Of a table that never was, or that was put away.
HttpAnswer HttpRoutes::missing_record(std::string_view table) const {
  const storage::Archive* archive = house_.archive();
  if (archive == nullptr || !archive->has(table)) return not_found();
  HttpAnswer answer;
  answer.status = 410;
  answer.body = "The record of this table was put away. Whoever runs the house can bring it back.\n";
  return answer;
}

HttpAnswer HttpRoutes::record_page(const HttpRequest& request) const {
  const std::string_view path = path_of(request.target);
  const std::string_view table = table_read_for(path);
  const auto lines = house_.lines_of(table);
  if (is_page_of_deal(path)) return page_of_deal(request, lines ? *lines : std::vector<std::string>());
  if (!lines && lines.error().problem == storage::StorageProblem::Corrupt) return damaged_record(lines.error());
  if (!lines) return json("{\"error\":\"the log cannot be read\"}\n", 503);
  if (lines->empty()) return missing_record(table);
  if (const auto deal = deal_in(path)) return deal_answer(*deal, query_of(request.target), *lines, pictures::to_png);
  return record_answer(table, *lines);
}

/// The page tells by itself that there is no such deal; a messenger then shows nothing of it.
HttpAnswer HttpRoutes::page_of_deal(const HttpRequest& request, const std::vector<std::string>& lines) const {
  const std::string_view path = path_of(request.target);
  const std::string base = house_.address().empty() ? "http://" + request.host : house_.address();
  const std::string head = deal_head(*deal_in(path), base, lines);
  if (head.empty() || !has_page()) return page(path, request);
  return made_page(200, with_head(files_.plain("/index.html"), head));
}

HttpAnswer HttpRoutes::work_out(const HttpRequest& request, const KeepGoing& keep_going) const {
  const std::string_view path = path_of(request.target);
  if (auto answer = plain_page(request.target, request.body, study_, keep_going)) return *std::move(answer);
  if (path == "/api/today/review") return days_->review(request.body, keep_going);
  if (path == "/api/today/puzzle") return days_->puzzle(request.body, keep_going);
  if (path == TallyPages::kAddress) return tallies_.answer(request);
  if (path == kLinkPicture) return picture_of_link(query_of(request.target));
  if (path == "/api/today") {
    const std::string& group = request.asker.line.group;
    return days_->play(request.body, group.empty() ? request.peer : group);
  }
  return record_page(request);
}

HttpAnswer HttpRoutes::ready_page() const {
  const std::vector<std::string> reasons = house_.reasons_not_ready(tables::Clock::now());
  if (reasons.empty()) return json("{\"status\":\"ready\"}\n");
  std::string list;
  for (const std::string& reason : reasons) list += (list.empty() ? "\"" : ",\"") + reason + '"';
  return json("{\"status\":\"not ready\",\"reasons\":[" + list + "]}\n", 503);
}

HttpAnswer HttpRoutes::api(std::string_view path, const HttpRequest& request) const {
  const std::array kept{std::pair("/api", &api_), std::pair("/api/codes", &codes_), std::pair("/api/laws", &laws_),
                        std::pair("/api/desk", &desk_)};
  for (const auto& [place, body] : kept) {
    if (path != place) continue;
    HttpAnswer answer = json({});
    body->put(answer, request.accept_encoding);
    return answer;
  }
  if (path == kTableList) return json(house_.told_tables()->page);
  return Admin::takes(path) ? gatherings::problem(403, "wrong-key", "this needs the admin key") : not_found();
}

/// A person reads on the page what is not there, with a way home; a program, and a page that misses a part of itself, get a line.
HttpAnswer HttpRoutes::nowhere(std::string_view path, const HttpRequest& request) const {
  const bool is_person = request.accept.find("text/html") != std::string::npos;
  if (!is_person || !has_page() || path.starts_with("/assets/")) return not_found();
  return made_page(404, files_.plain("/index.html"));
}

HttpAnswer HttpRoutes::page(std::string_view path, const HttpRequest& request) const {
  if (files_.has(path)) return files_.serve(path, request);
  if (!is_view_of_page(path)) return nowhere(path, request);
  if (!has_page()) return page_not_built();
  const bool without_tables = is_view_of_gathering(path) && files_.has("/event.html");
  return files_.serve(without_tables ? "/event.html" : "/index.html", request);
}

}  // namespace euchre::http
