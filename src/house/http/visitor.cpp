#include "house/http/visitor.h"

#include <utility>

namespace euchre::http {

using protocol::RefusalCode;

namespace {

/// Whoever joins is told how the table stands and what happened in its last deals: so many KiB, by and large.
constexpr double kWeightOfJoin = 16;

}  // namespace

/// What each message does. Messages to a table go to its strand.
struct Visitor::Handler {
  Visitor& visitor;
  tables::Clock::time_point now;

  Verdict operator()(const protocol::HelloMessage& message) const { return visitor.greet(message); }
  Verdict operator()(const protocol::CreateTableMessage& message) const {
    visitor.create(message);
    return Verdict::Continue;
  }
  Verdict operator()(const protocol::ListTablesMessage& /*message*/) const { return visitor.list_tables(now); }
  Verdict operator()(const protocol::JoinMessage& message) const { return visitor.join(message, now); }
  Verdict operator()(const protocol::PingMessage& message) const {
    send(*visitor.client_, protocol::PongMessage{message.nonce});
    return Verdict::Continue;
  }
  template <class Message>
  Verdict operator()(const Message& message) const {
    visitor.forward(message.table, message, protocol::type_of(protocol::ClientMessage(message)));
    return Verdict::Continue;
  }
};

Visitor::Visitor(House& house, std::shared_ptr<tables::Client> client, std::string network)
    : house_(house),
      client_(std::move(client)),
      network_(std::move(network)),
      id_(house.new_client()),
      bucket_(house.limits().frames_per_second, house.limits().frames_at_once) {}

Visitor::~Visitor() {
  for (const auto& [name, table] : tables_) {
    if (const auto host = table.lock()) host->disconnect(id_);
  }
}

void Visitor::refuse(RefusalCode code, std::string_view reason, std::string_view hint, std::string_view asked,
                     std::string_view table) {
  protocol::RefusedMessage refused;
  refused.code = code;
  refused.reason = reason;
  last_refusal_ = reason;
  refused.hint = hint;
  if (!asked.empty()) refused.to = asked;
  if (!table.empty()) refused.table = table;
  house_.metrics().count_refusal(code);
  send(*client_, refused);
}

Verdict Visitor::count_refusal() {
  return ++refused_in_a_row_ > house_.limits().most_refused_in_a_row ? Verdict::Close : Verdict::Continue;
}

void Visitor::refuse_too_large() {
  refuse(RefusalCode::TooLarge,
         "a message holds at most " + std::to_string(house_.limits().most_frame_bytes / 1024) + " KiB");
}

void Visitor::refuse_binary() {
  refuse(RefusalCode::BadMessage, "a binary frame: every message is JSON as text", "send it as text");
}

tables::Consumer Visitor::consumer() const { return {guest_ ? std::optional(guest_->token) : std::nullopt, network_}; }

std::optional<Verdict> Visitor::hold_back(double weight, tables::Clock::time_point now) {
  const tables::Doorkeeper& doorkeeper = house_.doorkeeper();
  auto banned = doorkeeper.refuse_address(network_, house_.now_ms());
  if (!banned && guest_) banned = doorkeeper.refuse_guest(guest_->token, house_.now_ms());
  if (banned) {
    refuse(RefusalCode::NotAllowed, *banned);
    return Verdict::Close;
  }
  const auto refusal = house_.quotas().pass(tables::Flow::Message, consumer(), now, weight);
  if (refusal) {
    refuse(RefusalCode::TooFast, refusal->reason, refusal->hint);
    return count_refusal();
  }
  if (bucket_.take(now, weight)) return std::nullopt;
  refuse(RefusalCode::TooFast, "more messages than the house takes", "send fewer");
  return count_refusal();
}

Verdict Visitor::receive(std::string_view frame, tables::Clock::time_point now) {
  house_.metrics().frames_received.fetch_add(1, std::memory_order_relaxed);
  // A long one counts as many: what is in it is read on a thread that serves tables.
  if (const auto verdict = hold_back(tables::weight_of(frame.size()), now)) return *verdict;
  const auto message = protocol::decode_client(frame);
  if (!message) {
    refuse(RefusalCode::BadMessage, message.error().at + " " + message.error().problem, message.error().hint);
    return count_refusal();
  }
  if (!guest_ && !std::holds_alternative<protocol::HelloMessage>(*message)) {
    refuse(RefusalCode::NotAllowed, "the first message is hello", "send hello with the version and your token",
           protocol::type_of(*message));
    return count_refusal();
  }
  refused_in_a_row_ = 0;
  return std::visit(Handler{*this, now}, *message);
}

/// Twenty bytes are answered by as many KiB as there are tables, so the answer counts too.
Verdict Visitor::list_tables(tables::Clock::time_point now) {
  const auto told = house_.told_tables();
  const double weight = tables::weight_of_answer(told->message->size());
  if (const auto verdict = weight > 0 ? hold_back(weight, now) : std::nullopt) return *verdict;
  client_->send(told->message);
  return Verdict::Continue;
}

/// Once for each table that he may be at is as cheap as any message: so all come back at once after a restart.
Verdict Visitor::join(const protocol::JoinMessage& message, tables::Clock::time_point now) {
  if (++joins_ > house_.limits().most_tables_joined) {
    if (const auto verdict = hold_back(kWeightOfJoin, now)) return *verdict;
  }
  forward(message.table, message, "join");
  return Verdict::Continue;
}

Verdict Visitor::receive_part(tables::Clock::time_point now) {
  if (bucket_.take(now) && !house_.quotas().pass(tables::Flow::Message, consumer(), now)) return Verdict::Continue;
  refuse(RefusalCode::TooFast, "more parts of messages than the house takes", "send each message whole");
  return Verdict::Close;
}

Verdict Visitor::greet(const protocol::HelloMessage& message) {
  if (message.version != protocol::kProtocolVersion) {
    refuse(RefusalCode::UnknownVersion, "this house speaks version " + std::to_string(protocol::kProtocolVersion),
           "reload the page", "hello");
    return Verdict::Close;
  }
  if (guest_) {
    refuse(RefusalCode::NotAllowed, "you have said hello already", {}, "hello");
    return Verdict::Continue;
  }
  const std::string token =
      message.token && tables::is_token(*message.token) ? *message.token : house_.chance().token();
  const storage::TokenHash hash = tables::hash_of_token(token);
  if (const auto banned = house_.doorkeeper().refuse_guest(hash, house_.now_ms())) {
    refuse(RefusalCode::NotAllowed, *banned, {}, "hello");
    return Verdict::Close;
  }
  auto connection = house_.quotas().hold(tables::Stock::Connection, {hash, network_});
  if (!connection) {
    refuse(RefusalCode::Busy, connection.error().reason, connection.error().hint, "hello");
    return Verdict::Close;
  }
  connection_ = *std::move(connection);
  guest_ = tables::Guest{id_, client_, hash, network_};
  protocol::WelcomeMessage welcome;
  welcome.version = protocol::kProtocolVersion;
  welcome.house = "Right Bower";
  if (!house_.address().empty()) welcome.address = house_.address();
  welcome.token = token;
  welcome.players = house_.computers().names();
  welcome.levels = tables::levels_on_offer();
  welcome.partner = players::kUsualPartner;
  welcome.adversaries = players::kUsualAdversaries;
  house_.tell_seats_of({guest_->token, network_},
                       [client = client_, welcome](std::vector<protocol::OwnSeat> seats) mutable {
                         welcome.seats = std::move(seats);
                         send(*client, welcome);
                       });
  return Verdict::Continue;
}

void Visitor::forget_closed() {
  std::erase_if(tables_, [](const auto& entry) { return entry.second.expired(); });
}

void Visitor::create(const protocol::CreateTableMessage& message) {
  forget_closed();
  if (created_ >= house_.limits().most_tables_created || !has_room()) {
    refuse(RefusalCode::Busy, "you have opened as many tables as one connection may", "leave one first",
           "create-table");
    return;
  }
  const auto host = house_.create(*guest_, message);
  if (!host) return;
  ++created_;
  tables_[host->name()] = host;
}

void Visitor::forward(const std::string& table, tables::TableRequest request, std::string_view asked) {
  if (std::holds_alternative<protocol::JoinMessage>(request) && !house_.is_up_to_date()) {
    refuse(RefusalCode::Busy, "the house is finding out how things stand", "try again in a moment", asked, table);
    return;
  }
  const auto known = tables_.find(table);
  auto host = known == tables_.end() ? nullptr : known->second.lock();
  if (!host && std::holds_alternative<protocol::JoinMessage>(request)) {
    forget_closed();
    if (!has_room()) {
      refuse(RefusalCode::Busy, "you are at as many tables as one connection may", "leave one first", asked, table);
      return;
    }
    host = house_.find_or_ask(table, {guest_->network, tables::bytes_of(guest_->token)});
    if (host) tables_[table] = host;
  }
  if (const auto where = host ? std::nullopt : house_.damage_of(table)) {
    refuse(RefusalCode::Closed, "what the house kept of this table is damaged, so it stays closed",
           "tell whoever runs the house: " + *where, asked, table);
    return;
  }
  if (!host) {
    refuse(RefusalCode::NotFound, "there is no such table, or you have not joined it", "join it first", asked, table);
    return;
  }
  if (std::holds_alternative<protocol::LeaveMessage>(request)) tables_.erase(table);
  host->receive(*guest_, std::move(request));
}

}  // namespace euchre::http
