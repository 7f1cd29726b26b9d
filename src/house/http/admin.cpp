#include "house/http/admin.h"

#include "club/office/json_fields.h"
#include "house/gatherings/json_answer.h"
#include "house/gatherings/query.h"
#include "house/http/generated/admin_answers.h"
#include "house/storage/durable_file.h"
#include "house/tables/address.h"
#include "house/tables/chance.h"
#include "house/tables/named_limits.h"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace euchre::http {
namespace {

using gatherings::HttpAnswer;
using gatherings::HttpRequest;
using gatherings::problem;
using gatherings::Reply;
using storage::LogKind;
using tables::Ban;
using Json = nlohmann::ordered_json;

constexpr std::string_view kRoot = "/api/admin";
constexpr std::string_view kBearer = "Bearer ";
constexpr double kWrongKeysPerSecond = 0.2;
constexpr double kWrongKeysAtOnce = 10;
constexpr std::size_t kMostTold = 5000;
constexpr std::size_t kGuestLetters = 16;
constexpr std::uint64_t kMostSeconds = 10ULL * 366 * 86'400;

HttpAnswer done(std::string text) {
  return gatherings::written_answer(200, to_json(told::AdminDone{.done = std::move(text), .key = {}, .file = {}}));
}

HttpAnswer failed(const storage::StorageError& error) { return problem(409, "refused", to_text(error)); }

std::int64_t whole(std::uint64_t number) { return static_cast<std::int64_t>(number); }
std::int64_t whole_of(std::size_t number) { return static_cast<std::int64_t>(number); }

bool is_plain_file_name(std::string_view name) {
  return !name.empty() && name.size() <= 100 && name.front() != '.' && std::ranges::all_of(name, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '-' || letter == '_' || letter == '.';
  });
}

std::string json_text(const HttpAnswer& answer) {
  const Json json = Json::parse(whole_body(answer), nullptr, false);
  return json.is_object() && json.contains("problem") && json["problem"].is_string()
             ? json["problem"].get<std::string>()
             : std::string("it was refused");
}

std::vector<told::AdminTable> tell_tables(const House& house) {
  std::vector<told::AdminTable> tables;
  for (tables::TableNotice& notice : house.notices()) {
    if (tables.size() == kMostTold) break;
    tables.push_back({std::move(notice.listing.table), std::move(notice.listing.code_name),
                      std::move(notice.listing.names), notice.listing.watchers, std::move(notice.opener)});
  }
  return tables;
}

std::vector<told::AdminLog> tell_logs(House& house, LogKind kind) {
  std::vector<told::AdminLog> logs;
  const auto all = house.log().summaries({.kind = kind, .life = {}, .most = kMostTold});
  if (!all) return logs;
  for (const storage::LogSummary& log : *all)
    logs.push_back({log.log, log.life == storage::TableLife::Open, whole(log.lines), whole(log.written_ms)});
  std::ranges::reverse(logs);
  return logs;
}

std::vector<told::AdminUse> tell_uses(House& house) {
  std::vector<told::AdminUse> uses;
  const auto stock = [](const tables::QuotaUse& use, tables::Stock stock) {
    return whole_of(use.stocks[static_cast<std::size_t>(stock)]);
  };
  for (const tables::QuotaUse& use : house.quotas().uses(house.now())) {
    if (uses.size() == kMostTold) break;
    uses.push_back({use.is_guest ? "guest" : "address", use.who, stock(use, tables::Stock::Table),
                    stock(use, tables::Stock::Event), stock(use, tables::Stock::Club),
                    stock(use, tables::Stock::Connection), whole(use.bytes_in_hour), whole(use.bytes_in_day)});
  }
  return uses;
}

std::vector<told::AdminBan> tell_bans(const House& house) {
  std::vector<told::AdminBan> bans;
  for (const Ban& ban : house.doorkeeper().bans(house.now_ms()))
    bans.push_back({std::string(to_text(ban.of)), ban.who, whole(ban.until_ms)});
  return bans;
}

std::vector<told::AdminArchived> tell_archived(House& house) {
  std::vector<told::AdminArchived> archived;
  if (house.archive() == nullptr) return archived;
  for (const storage::ArchivedLog& log : house.archive()->all()) archived.push_back({log.log, whole(log.bytes)});
  return archived;
}

std::vector<told::AdminDamaged> tell_damaged(const House& house) {
  std::vector<told::AdminDamaged> damaged;
  for (const auto& entry : house.damaged().all()) damaged.push_back({entry.log, entry.where});
  return damaged;
}

std::vector<std::string> tell_reserved(const House& house) {
  std::vector<std::string> reserved;
  for (const tables::Kept kept : {tables::Kept::Events, tables::Kept::Clubs}) {
    if (house.doorkeeper().is_kept(kept)) reserved.emplace_back(to_text(kept));
  }
  return reserved;
}

/// Whom a ban is of: what he is known by, or why there is no such.
struct Banned {
  Ban::Of of = Ban::Of::Address;
  std::string who;
};
std::optional<Banned> read_banned(office::JsonFields& fields) {
  const std::string kind = fields.word("kind", {"address", "guest"});
  const std::string who = fields.text("who", 100);
  if (kind == "guest") {
    const bool is_name = who.size() == kGuestLetters && who.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (!is_name) fields.fail("a guest is named by 16 digits, as the list of uses tells them");
    return Banned{Ban::Of::Guest, who};
  }
  const auto address = tables::Address::parse(std::string_view(who).substr(0, who.find('/')));
  if (!address) fields.fail("\"" + who + "\" is no address");
  return Banned{Ban::Of::Address, address ? address->network() : std::string()};
}

}  // namespace

Admin::Admin(House& house, AdminSettings settings)
    : house_(house), settings_(std::move(settings)), wrong_keys_(kWrongKeysPerSecond, kWrongKeysAtOnce) {}

bool Admin::takes(std::string_view path) { return path == kRoot; }

std::optional<HttpAnswer> Admin::refuse(const HttpRequest& request) {
  if (!settings_.key)
    return problem(403, "no-admin", "this house has no admin key: start it with --admin-key-file FILE");
  const bool has_key = request.authorization.starts_with(kBearer);
  const storage::TokenHash asked =
      tables::hash_of_token(has_key ? std::string_view(request.authorization).substr(kBearer.size()) : "");
  const storage::TokenHash& kept = *settings_.key;
  if (sodium_memcmp(asked.bytes.data(), kept.bytes.data(), kept.bytes.size()) == 0) return std::nullopt;
  const std::string& network = request.asker.line.group.empty() ? request.peer : request.asker.line.group;
  const std::lock_guard guard(mutex_);
  const auto now = house_.now();
  if (!wrong_keys_.may_try(network, now)) {
    HttpAnswer slow = problem(429, "too-many", "many wrong keys came from there: wait a while");
    slow.headers.push_back({"Retry-After", "5"});
    slow.wait = house_.limits().wrong_key_wait;
    return slow;
  }
  wrong_keys_.count(network, now);
  spdlog::warn("admin: a wrong key from {}", request.peer);
  return problem(403, "wrong-key", has_key ? "that is not the admin key" : "this needs the admin key");
}

void Admin::answer(const HttpRequest& request, Reply reply) {
  if (auto refusal = refuse(request)) {
    reply(*std::move(refusal));
    return;
  }
  const gatherings::Asker asker{{"house", "admin"}, request.asker.presence};
  house_.back_office().run(asker, work::Lane::Quick,
                           [this, request, reply = std::move(reply)](gatherings::BackOffice::Room room) {
                             if (room == gatherings::BackOffice::Room::None)
                               return reply(gatherings::busy_answer("the house has much to do: ask again"));
                             work(request, reply);
                           });
}

void Admin::work(const HttpRequest& request, const Reply& reply) {
  if (request.method == "GET") {
    const std::size_t mark = request.target.find('?');
    reply(list(mark == std::string::npos ? std::string_view() : std::string_view(request.target).substr(mark + 1)));
    return;
  }
  if (request.method != "POST") {
    reply(problem(405, "wrong-method", "this address takes GET and POST"));
    return;
  }
  const Json json = Json::parse(request.body, nullptr, false);
  office::JsonFields fields(json);
  act(fields.word("do", {"close", "ban", "unban", "archive", "restore", "reserve", "free", "add-holder",
                         "remove-holder", "backup"}),
      fields, reply);
}

HttpAnswer Admin::list(std::string_view query) const {
  std::string asked;
  for (const gatherings::QueryField& field : gatherings::fields_of_query(query)) {
    if (field.name == "what") asked = field.value;
  }
  const auto wants = [&asked](std::string_view what) { return asked.empty() || asked == what; };
  told::AdminState state;
  state.now = whole(house_.now_ms());
  if (wants("tables")) state.tables = tell_tables(house_);
  if (wants("events")) {
    state.events = tell_logs(house_, LogKind::Event);
    std::ranges::move(tell_logs(house_, LogKind::Season), std::back_inserter(*state.events));
  }
  if (wants("clubs")) state.clubs = tell_logs(house_, LogKind::Club);
  if (wants("uses")) state.uses = tell_uses(house_);
  if (wants("bans")) state.bans = tell_bans(house_);
  if (wants("archived")) state.archived = tell_archived(house_);
  if (wants("damaged")) state.damaged = tell_damaged(house_);
  if (wants("reserved")) state.reserved = tell_reserved(house_);
  if (wants("reserved")) state.holders = house_.doorkeeper().holders();
  return gatherings::written_answer(200, to_json(state));
}

void Admin::act(const std::string& what, office::JsonFields& fields, const Reply& reply) {
  const auto answer = [&](auto&& act) {
    if (const auto wrong = fields.problem()) return reply(problem(400, "bad-request", *wrong));
    reply(act());
  };
  if (what == "close") {
    const std::string log = fields.text("log", 100);
    const std::string reason = fields.text_or("reason", "whoever runs the house closed it", 200);
    if (const auto wrong = fields.problem()) return reply(problem(400, "bad-request", *wrong));
    close(log, reason, reply);
  } else if (what == "ban") {
    reply(ban(fields));
  } else if (what == "unban") {
    reply(unban(fields));
  } else if (what == "archive") {
    answer([&, log = fields.text("log", 100)] { return put_away(log); });
  } else if (what == "restore") {
    answer([&, log = fields.text("log", 100)] { return bring_back(log); });
  } else if (what == "reserve" || what == "free") {
    const auto keeping = what == "reserve" ? tables::Keeping::Begins : tables::Keeping::Ends;
    answer([&, kept = fields.word("what", {"events", "clubs"})] { return reserve(kept, keeping); });
  } else if (what == "add-holder") {
    answer([&, name = fields.text("name", 100)] { return add_holder(name); });
  } else if (what == "remove-holder") {
    answer([&, name = fields.text("name", 100)] { return remove_holder(name); });
  } else if (what == "backup") {
    answer([&, name = fields.text_or("name", "", 100)] { return back_up(name); });
  } else {
    reply(problem(400, "bad-request", fields.problem().value_or("there is nothing to do")));
  }
}

HttpAnswer Admin::decided(const std::string& line, std::string what) {
  if (const auto kept = house_.decide(line); !kept) return failed(kept.error());
  spdlog::info("admin: {}", line);
  return done(std::move(what));
}

/// What was done is done: where the log cannot be written, that is told on standard error alone.
void Admin::note(const std::string& what) {
  spdlog::info("admin: {}", what);
  if (const auto kept = house_.decide(tables::remark_line(what, house_.now_ms())); !kept)
    spdlog::warn("admin: that was not kept: {}", to_text(kept.error()));
}

void Admin::close(const std::string& log, const std::string& reason, const Reply& reply) {
  if (log.find('/') == std::string::npos) {
    const auto table = house_.find_or_wake(log);
    if (!table) return reply(problem(404, "not-found", "there is no open table of that name"));
    table->close(reason);
    note("closed " + log);
    return reply(done("table " + log + " is being closed"));
  }
  // Answered on the gathering's own thread, which must not wait for the log.
  house_.gatherings().close(log, [log, reply](const HttpAnswer& answer) {
    if (answer.status != 200) return reply(problem(answer.status, "refused", json_text(answer)));
    spdlog::info("admin: closed {}", log);
    reply(done(log + " is closed"));
  });
}

HttpAnswer Admin::ban(office::JsonFields& fields) {
  const auto banned = read_banned(fields);
  const std::uint64_t seconds = fields.number_if("seconds", kMostSeconds).value_or(0);
  if (const auto wrong = fields.problem()) return problem(400, "bad-request", *wrong);
  const std::uint64_t now = house_.now_ms();
  const Ban ban{banned->of, banned->who, seconds == 0 ? 0 : now + seconds * 1000};
  const std::string how_long =
      seconds == 0 ? "for good" : "for " + tables::in_words(std::chrono::seconds(static_cast<std::int64_t>(seconds)));
  return decided(ban_line(ban, now), fmt::format("{} {} is kept out {}", to_text(ban.of), ban.who, how_long));
}

HttpAnswer Admin::unban(office::JsonFields& fields) {
  const auto banned = read_banned(fields);
  if (const auto wrong = fields.problem()) return problem(400, "bad-request", *wrong);
  return decided(tables::unban_line(banned->of, banned->who, house_.now_ms()),
                 fmt::format("{} {} may come in", to_text(banned->of), banned->who));
}

HttpAnswer Admin::put_away(const std::string& log) {
  if (house_.archive() == nullptr)
    return problem(409, "refused", "this house has no archive: start it with --archive FOLDER");
  if (house_.has_table(log)) return problem(409, "refused", "the table is open: close it first");
  if (const auto moved = house_.archive()->put_away(log); !moved) return failed(moved.error());
  house_.gatherings().forget(log);
  note("archived " + log);
  return done(log + " lies in the archive, " + house_.archive()->folder());
}

HttpAnswer Admin::bring_back(const std::string& log) {
  if (house_.archive() == nullptr)
    return problem(409, "refused", "this house has no archive: start it with --archive FOLDER");
  if (const auto moved = house_.archive()->bring_back(log); !moved) return failed(moved.error());
  note("restored " + log);
  if (const auto opened = house_.reopen(log); !opened) return problem(409, "refused", opened.error());
  return done(log + " is back");
}

HttpAnswer Admin::reserve(const std::string& what, tables::Keeping keeping) {
  const auto kept = what == "events" ? tables::Kept::Events : tables::Kept::Clubs;
  const bool begins = keeping == tables::Keeping::Begins;
  return decided(tables::keep_line(kept, keeping, house_.now_ms()),
                 begins ? "only holders of a key open " + what : "everybody may open " + what);
}

HttpAnswer Admin::add_holder(const std::string& name) {
  if (!tables::is_holder_name(name))
    return problem(400, "bad-request", "a name is at most 40 letters, digits, hyphens and underscores");
  const std::string key = house_.chance().unguessable_name();
  const auto kept = house_.decide(tables::holder_line(name, key, house_.now_ms()));
  if (!kept) return failed(kept.error());
  spdlog::info("admin: {} holds a key", name);
  return gatherings::written_answer(200,
                                    to_json(told::AdminDone{.done = name + " holds a key", .key = key, .file = {}}));
}

HttpAnswer Admin::remove_holder(const std::string& name) {
  const auto holders = house_.doorkeeper().holders();
  if (std::ranges::find(holders, name) == holders.end())
    return problem(404, "not-found", "nobody of that name holds a key");
  return decided(tables::no_holder_line(name, house_.now_ms()), name + " holds no key any more");
}

HttpAnswer Admin::back_up(std::string name) {
  if (settings_.backup_folder.empty()) return problem(409, "refused", "this house writes no copies");
  if (name.empty()) name = fmt::format("house-{}.db", house_.now_ms());
  if (!is_plain_file_name(name))
    return problem(400, "bad-request",
                   "name a file without a folder: copies are written to " + settings_.backup_folder);
  std::error_code ignored;
  if (std::filesystem::create_directories(settings_.backup_folder, ignored))
    std::filesystem::permissions(settings_.backup_folder, std::filesystem::perms::owner_all, ignored);
  const std::string file = settings_.backup_folder + "/" + name;
  if (const auto copied = house_.log().back_up(file); !copied) return failed(copied.error());
  note("copied to " + name);
  return gatherings::written_answer(200, to_json(told::AdminDone{.done = "copied", .key = {}, .file = file}));
}

}  // namespace euchre::http
