#include "house/offline/offline_house.h"

#include "house/gatherings/json_answer.h"
#include "house/http/code_pages.h"
#include "house/http/day_question.h"
#include "house/http/deal_pages.h"
#include "house/http/desk_pages.h"
#include "house/http/law_pages.h"
#include "house/http/plain_pages.h"
#include "house/tables/opening.h"
#include "minds/daily/tell_day.h"
#include "minds/players/levels.h"
#include "minds/tally/tell_tally.h"

#include <utility>

namespace euchre::offline {
namespace {

using protocol::RefusalCode;

constexpr tables::ClientId kPage = 1;

}  // namespace

class OfflineHouse::Page final : public tables::Client {
 public:
  explicit Page(Send send) : send_(std::move(send)) {}
  void send(tables::Frame frame) override { send_(*frame); }

 private:
  Send send_;
};

/// What each message does. Messages to a table go to its strand.
struct OfflineHouse::Handler {
  OfflineHouse& house;

  void operator()(const protocol::HelloMessage& message) const { house.greet(message); }
  void operator()(const protocol::CreateTableMessage& message) const { house.create(message); }
  void operator()(const protocol::ListTablesMessage& /*message*/) const {
    send(*house.page_, protocol::TablesMessage{});
  }
  void operator()(const protocol::PingMessage& message) const {
    send(*house.page_, protocol::PongMessage{message.nonce});
  }
  template <class Message>
  void operator()(const Message& message) const {
    house.forward(message.table, message, protocol::type_of(protocol::ClientMessage(message)));
  }
};

OfflineHouse::OfflineHouse(Loop& loop, DeviceLog& log, tables::Chance& chance, Send send)
    : device_log_(log),
      chance_(chance),
      make_strand_(loop.strands()),
      quotas_(limits_),
      tallies_(log, loop.workers(), metrics_),
      parts_{log,     chance,      metrics_,      log_watch_, directory_, computers_, loop.thinkers(),
             limits_, live_games_, choice_times_, quotas_,    tallies_},
      page_(std::make_shared<Page>(std::move(send))) {}

std::vector<std::string> OfflineHouse::restore() {
  std::vector<std::string> unreadable;
  const auto stored = parts_.log.open_tables();
  if (!stored) return {storage::to_text(stored.error())};
  for (const storage::StoredTable& one : *stored) {
    const auto host = std::make_shared<tables::TableHost>(parts_, make_strand_(), one.table);
    const tables::Consumer opener = tables::opener_of(one.settings);
    host->belongs_to(opener, quotas_.hold_again(tables::Stock::Table, opener));
    if (auto restored = host->restore(one); !restored) {
      unreadable.push_back(restored.error());
      continue;
    }
    directory_.add(one.table, host);
    host->wake();
  }
  return unreadable;
}

void OfflineHouse::refuse(RefusalCode code, std::string_view reason, std::string_view hint, std::string_view asked) {
  protocol::RefusedMessage refused;
  refused.code = code;
  refused.reason = reason;
  refused.hint = hint;
  if (!asked.empty()) refused.to = asked;
  send(*page_, refused);
}

void OfflineHouse::receive(std::string_view frame) {
  const auto message = protocol::decode_client(frame);
  if (!message) {
    refuse(RefusalCode::BadMessage, message.error().at + " " + message.error().problem, message.error().hint, {});
  } else if (!guest_ && !std::holds_alternative<protocol::HelloMessage>(*message)) {
    refuse(RefusalCode::NotAllowed, "the first message is hello", "send hello with the version and your token",
           protocol::type_of(*message));
  } else {
    std::visit(Handler{*this}, *message);
  }
}

void OfflineHouse::greet(const protocol::HelloMessage& message) {
  if (message.version != protocol::kProtocolVersion) {
    refuse(RefusalCode::UnknownVersion, "this house speaks version " + std::to_string(protocol::kProtocolVersion),
           "reload the page", "hello");
    return;
  }
  const std::string token = message.token && tables::is_token(*message.token) ? *message.token : chance_.token();
  guest_ = tables::Guest{kPage, page_, tables::hash_of_token(token), {}};
  protocol::WelcomeMessage welcome;
  welcome.version = protocol::kProtocolVersion;
  welcome.house = "Right Bower";
  welcome.token = token;
  welcome.players = computers_.names();
  welcome.levels = tables::levels_on_offer();
  welcome.partner = players::kUsualPartner;
  welcome.adversaries = players::kUsualAdversaries;
  welcome.seats = directory_.seats_of(guest_->token);
  send(*page_, welcome);
}

void OfflineHouse::create(const protocol::CreateTableMessage& message) {
  auto hold = quotas_.hold(tables::Stock::Table, {guest_->token, {}});
  if (!hold) {
    refuse(RefusalCode::Busy, hold.error().reason, hold.error().hint, "create-table");
    return;
  }
  const std::string name = chance_.unguessable_name();
  auto opening = tables::read_opening(message, name, guest_->token, computers_);
  if (!opening) {
    protocol::RefusedMessage refused = opening.error();
    refused.to = "create-table";
    send(*page_, refused);
    return;
  }
  const auto host = std::make_shared<tables::TableHost>(parts_, make_strand_(), name);
  host->belongs_to({guest_->token, {}}, *std::move(hold));
  directory_.add(name, host);
  host->open(*std::move(opening), guest_);
}

void OfflineHouse::forward(const std::string& table, tables::TableRequest request, std::string_view asked) {
  if (const auto host = directory_.find(table)) {
    host->receive(*guest_, std::move(request));
  } else {
    refuse(RefusalCode::NotFound, "this device has no such table", "it is at a house, or was closed", asked);
  }
}

gatherings::HttpAnswer OfflineHouse::answer(const gatherings::HttpRequest& request) {
  const std::string_view path = http::path_of(request.target);
  if (path == "/api/codes") return gatherings::json_answer(http::codes_as_json());
  if (path == "/api/laws") return gatherings::json_answer(http::laws_as_json());
  if (path == "/api/desk") return gatherings::json_answer(http::desk_as_json());
  if (path == "/api/tally") return tally_page(request);
  if (http::is_of_the_day(path)) return day_page(path, request.body);
  if (const auto table = http::table_of_record(path); !table.empty()) return record_of(table);
  if (const auto deal = http::deal_in(path); deal && deal->form != http::DealForm::Page)
    return deal_of(*deal, http::query_of(request.target));
  if (auto plain = http::plain_page(request.target, request.body, study_)) return *std::move(plain);
  return gatherings::problem(404, "no-house", "this needs a house: open the page there");
}

/// The deal of the day is the same here as everywhere; what others made of it only a house knows.
gatherings::HttpAnswer OfflineHouse::day_page(std::string_view path, std::string_view body) const {
  const auto asked = http::read_day_question(body, device_log_.now_ms());
  if (!asked) return asked.error();
  if (path == "/api/today/review") return http::review_of_day(*asked, study_, {});
  if (path == "/api/today/puzzle") return http::puzzle_of_day(*asked, study_, {});
  if (!asked->is_over()) return gatherings::written_answer(200, to_json(daily::tell(asked->course, asked->today)));
  const auto levels = daily::levels_on(asked->course.day);
  return gatherings::written_answer(200, to_json(daily::tell(asked->course, asked->today, {levels, {}, false})));
}

gatherings::HttpAnswer OfflineHouse::record_of(std::string_view table) const {
  const auto lines = parts_.log.lines_of(table);
  if (!lines || lines->empty()) return gatherings::not_found("this device has no such table");
  return http::record_answer(table, *lines);
}

gatherings::HttpAnswer OfflineHouse::deal_of(const http::DealAddress& address, std::string_view query) const {
  const auto lines = parts_.log.lines_of(address.table);
  if (!lines || lines->empty()) return gatherings::not_found("this device has no such table");
  return http::deal_answer(address, query, *lines, nullptr);
}

/// Of the guest of this device, whatever token is sent.
gatherings::HttpAnswer OfflineHouse::tally_page(const gatherings::HttpRequest& request) {
  tally::Tally tally;
  if (guest_ && request.method == "DELETE") {
    static_cast<void>(tallies_.erase(guest_->token));
  } else if (guest_) {
    const auto found = tallies_.lines_of(guest_->token);
    if (found) {
      // A line that a later version wrote is left out.
      for (const std::string& line : *found) static_cast<void>(tally.take(line));
    }
  }
  return gatherings::written_answer(200, to_json(tally::tell(tally)));
}

}  // namespace euchre::offline
