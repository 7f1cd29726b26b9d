#include "support/house/http/fake_person.h"

#include "support/house/http/play_along.h"

#include <algorithm>
#include <utility>

namespace euchre::test_support {

FakePerson::FakePerson(FakeHouse& house, std::string name, std::string token, std::string network)
    : house_(house), name_(std::move(name)), token_(std::move(token)), network_(std::move(network)) {
  connect();
}

void FakePerson::connect() {
  client_ = std::make_shared<FakeClient>();
  read_ = 0;
  visitor_ = std::make_unique<http::Visitor>(house_.house, client_, network_);
  protocol::HelloMessage hello;
  hello.version = protocol::kProtocolVersion;
  if (!token_.empty()) hello.token = token_;
  say(hello);
}

void FakePerson::hang_up() {
  news();
  visitor_.reset();
  house_.time.run();
}

http::Verdict FakePerson::say(const protocol::ClientMessage& message) { return say_text(protocol::encode(message)); }

http::Verdict FakePerson::say_text(std::string_view frame) {
  const auto verdict = visitor_->receive(frame, house_.time.now());
  house_.time.run();
  return verdict;
}

void FakePerson::create(const std::string& code, std::optional<protocol::Seat> seat,
                        std::vector<protocol::SeatWish> others, std::int64_t pace_ms) {
  protocol::CreateTableMessage message;
  message.code = code;
  message.name = name_;
  message.seat = seat;
  message.others = std::move(others);
  message.clock_seconds = 30;
  message.pace_ms = pace_ms;
  say(message);
  news();
}

void FakePerson::join(const std::string& table, std::optional<protocol::Seat> seat) {
  table_ = table;
  protocol::JoinMessage message;
  message.table = table;
  message.name = name_;
  message.seat = seat;
  if (seq_ > 0) message.since = seq_;
  say(message);
  news();
}

fairness::Opening FakePerson::opening() const {
  fairness::Opening opening;
  std::copy_n(name_.begin(), std::min(name_.size(), opening.contribution.bytes.size()),
              opening.contribution.bytes.begin());
  return opening;
}

bool FakePerson::do_something(const std::function<unsigned(unsigned)>& pick) {
  news();
  const auto message = next_message(view_, seq_, opening(), pick);
  if (message) say(*message);
  return message.has_value();
}

std::vector<protocol::ServerMessage> FakePerson::news() {
  std::vector<protocol::ServerMessage> messages;
  for (; read_ < client_->frames.size(); ++read_) {
    auto message = protocol::decode_server(client_->frames[read_]);
    EUCHRE_REQUIRE(message.has_value());
    read(*message);
    messages.push_back(std::move(*message));
  }
  return messages;
}

void FakePerson::take(const std::vector<protocol::SeenFact>& facts) {
  for (const protocol::SeenFact& fact : facts) {
    if (fact.seq <= seq_) continue;
    EUCHRE_REQUIRE(seq_ == 0 || fact.seq == seq_ + 1);  // a gap means loss
    seq_ = fact.seq;
    facts_.push_back(fact);
  }
}

void FakePerson::read(const protocol::ServerMessage& message) {
  if (const auto* welcome = std::get_if<protocol::WelcomeMessage>(&message)) token_ = welcome->token;
  if (const auto* refused = std::get_if<protocol::RefusedMessage>(&message)) refusal_ = *refused;
  if (const auto* joined = std::get_if<protocol::JoinedMessage>(&message)) {
    table_ = joined->table;
    take(joined->account);
    EUCHRE_REQUIRE(seq_ == joined->seq);
  }
  if (const auto* update = std::get_if<protocol::UpdateMessage>(&message)) {
    take(update->facts);
    EUCHRE_REQUIRE(seq_ == update->seq);
    view_ = update->view;
  }
}

const protocol::TableView& FakePerson::view() {
  news();
  return view_;
}

std::int64_t FakePerson::seq() {
  news();
  return seq_;
}

std::optional<protocol::RefusedMessage> FakePerson::refusal() {
  news();
  return std::exchange(refusal_, std::nullopt);
}

const std::vector<protocol::SeenFact>& FakePerson::facts() {
  news();
  return facts_;
}

std::vector<protocol::SeatWish> computers(const std::vector<protocol::Seat>& seats) {
  std::vector<protocol::SeatWish> wishes;
  for (const protocol::Seat seat : seats) wishes.push_back({seat, protocol::OccupantKind::Computer, "rules"});
  return wishes;
}

bool play_until(FakeHouse& house, const std::vector<FakePerson*>& people, RandomStream& random,
                const std::function<bool()>& is_over, unsigned most_steps) {
  const auto pick = [&random](unsigned count) { return random.below(count); };
  for (unsigned step = 0; step < most_steps; ++step) {
    if (is_over()) return true;
    bool has_acted = false;
    for (FakePerson* person : people) has_acted = person->do_something(pick) || has_acted;
    if (!has_acted && people.front()->view().stage == protocol::Stage::MatchOver) {
      for (FakePerson* person : people) {
        if (person->view().you) person->say(protocol::NextMessage{person->table()});
      }
    }
    house.time.advance(std::chrono::milliseconds(has_acted ? 40 : 500));
  }
  return is_over();
}

}  // namespace euchre::test_support
