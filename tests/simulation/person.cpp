#include "simulation/person.h"

#include "house/protocol/table_messages.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace euchre::simulation {
namespace {

/// Of the updates that ask somebody for no more than a call or a card so many are read whole.
constexpr std::uint32_t kReadOnceIn = 50;

constexpr std::string_view kEnd = R"("kind":"game-ended")";

table::Audience audience_of(const std::optional<Seat>& seat) {
  return seat ? table::Audience(*seat) : table::Audience(table::Watcher{});
}

/// What he was asked at an open table is out of date.
void forget_what_is_asked(protocol::OpenState& open) {
  open.asked_by.reset();
  open.rights.clear();
  open.may_waive = false;
}

}  // namespace

Person::Person(const Town& town, std::string name)
    : town_(town), name_(std::move(name)), shares_(town.schedule, town.rates), self_(town.schedule.new_owner()) {
  for (std::size_t digit = 0; digit < 64; ++digit) token_ += "0123456789abcdef"[town_.schedule.upto(15)];
  town_.people.push_back(this);
}

Person::~Person() {
  std::erase(town_.people, this);
  town_.schedule.drop(self_);
  if (line_) line_->close();
}

void Person::will_open(protocol::CreateTableMessage opening) {
  opening_ = std::move(opening);
  opening_->name = name_;
}

void Person::will_join(const Person& opener, std::optional<protocol::Seat> seat) {
  opener_ = &opener;
  wanted_ = seat;
}

std::string Person::situation() const {
  return name_ + (line_ ? ", told " + std::to_string(last_) + " facts at " + door_->node : ", outside") + ", at " +
         std::string(protocol::to_text(view_.stage)) + (view_.your_turn ? " and to act" : "") +
         (is_thinking_ ? " and thinking" : "");
}

void Person::arrive() {
  town_.schedule.after(town_.schedule.between(Millis(100), Millis(3000)), self_, [this] { connect(); });
}

void Person::connect() {
  if (line_) return;
  if (table_.empty() && opener_ != nullptr) table_ = opener_->table();
  const bool has_where_to_go = !table_.empty() || opening_;
  door_ = choose_door();
  if (door_ == nullptr || !has_where_to_go) return arrive();
  line_ = std::make_shared<Line>(
      town_, Line::End{[this](const tables::Frame& frame) { hear(frame); }, [this] { lose_line(); }});
  line_->open(*door_);
  // A page that was only cut off remembers what it was told; one that was closed does not.
  constexpr std::uint32_t kForgetsOnceIn = 2;
  if (town_.schedule.once_in(kForgetsOnceIn)) last_ = 0;
  is_in_ = has_view_ = false;
  unread_.reset();
  protocol::HelloMessage hello;
  hello.version = protocol::kProtocolVersion;
  if (!token_.empty()) hello.token = token_;
  say(hello);
}

/// Where he was sent, if anybody is there; else any, as whoever spreads the connections chooses.
const Door* Person::choose_door() { return door_ != nullptr && door_->house != nullptr ? door_ : any_open(town_); }

void Person::lose_line() {
  if (!line_) return;
  door_ = nullptr;
  come_back(Millis(100), Millis(20'000));
}

void Person::come_back(Millis least, Millis most) {
  line_->close();
  // The house notices in its own time, if it lives.
  const Owner run = line_->run();
  town_.schedule.after(town_.schedule.between(Millis(1), Millis(20'000)), run,
                       [line = std::exchange(line_, nullptr)] { line->forget_visitor(); });
  is_thinking_ = is_tempted_ = false;
  town_.schedule.drop(self_);
  town_.schedule.after(town_.schedule.between(least, most), self_, [this] { connect(); });
}

void Person::say(const protocol::ClientMessage& message) { say_text(protocol::encode(message)); }

void Person::say_text(std::string text) {
  if (!line_) return;
  repeat_or_blunder(text);
  line_->say(std::move(text));
}

/// Clients that are broken, or mean harm: what they say is refused, and nobody else is the worse for it.
void Person::repeat_or_blunder(const std::string& said) {
  // Who opens a table twice has two, and these people keep to one.
  if (table_.empty()) return;
  if (town_.schedule.once_in(town_.rates.repeated_frame)) line_->say(said);
  if (!town_.schedule.once_in(town_.rates.nonsense)) return;
  switch (town_.schedule.upto(3)) {
    case 0: return line_->say(said.substr(0, said.size() / 2));
    case 1: return line_->say(protocol::encode(protocol::PlayMessage{table_, last_, "JS"}));
    case 2: return line_->say(protocol::encode(protocol::CutMessage{table_, view_.deal, 1}));
    default: return line_->say(protocol::encode(protocol::JoinMessage{"nowhere", name_, protocol::Seat::N, 0}));
  }
}

void Person::hear(const tables::Frame& frame) {
  const auto parts = glance(*frame);
  const Asked what = parts && has_view_ ? asked(*parts) : Asked::More;
  if (what == Asked::More || town_.schedule.once_in(kReadOnceIn)) return read(*frame);
  const bool is_asked_openly = is_at_open_table() && (what == Asked::Turn || asks_at_open_table(*parts));
  hear_in_passing(*parts, is_asked_openly ? Asked::Nothing : what);
  if (!is_asked_openly) return;
  // What he may say and do stands in the whole of it; he reads it when he acts.
  unread_ = frame;
  if (!is_thinking_) begin_thinking(time_to_act());
}

void Person::read(const std::string& frame) {
  unread_.reset();
  if (const auto room = entrance(frame)) return joined(*room);
  const auto message = protocol::decode_server(frame);
  if (!message) return town_.witness.complain("a frame that cannot be read: " + frame.substr(0, 200));
  if (const auto* hello = std::get_if<protocol::WelcomeMessage>(&*message)) welcome(*hello);
  if (const auto* news = std::get_if<protocol::UpdateMessage>(&*message)) updated(*news);
  if (const auto* elsewhere = std::get_if<protocol::MovedMessage>(&*message)) moved(*elsewhere);
  if (const auto* refusal = std::get_if<protocol::RefusedMessage>(&*message)) refused(*refusal);
}

void Person::moved(const protocol::MovedMessage& message) {
  ++moves_;
  door_ = nullptr;
  for (const Door& door : town_.doors) {
    if (door.node == message.node) door_ = &door;
  }
  come_back(Millis(10), Millis(500));
}

/// Where he cannot come in now he tries again; what else he is refused he had no right to ask for, or it comes too late.
void Person::refused(const protocol::RefusedMessage& message) {
  const bool is_at_the_door = message.to == "join" || message.to == "create-table";
  const bool is_of_this_table = message.table == table_ || table_.empty();
  // He asks again for what the house could not write; at an open table he says something else.
  const bool is_to_ask_again = message.code == protocol::RefusalCode::Busy || is_at_open_table();
  if (is_in_ && is_of_this_table && is_to_ask_again) return think();
  if (!is_at_the_door || !is_of_this_table || is_in_) return;
  door_ = nullptr;
  come_back(Millis(500), Millis(3000));
}

/// An update that asks nothing of him, or what can be told without reading all of it. Its facts are compared as they stand; of its view nothing is.
void Person::hear_in_passing(const Glance& update, Asked what) {
  town_.witness.told(table_, audience_of(seat_), last_, update.last, update.facts);
  town_.witness.shown_hand(table_, audience_of(seat_), update.last, hand_in(update));
  if (update.facts.find(kEnd) != std::string_view::npos) ++games_;
  last_ = std::max(last_, update.last);
  view_.your_turn.reset();
  if (view_.fairness) view_.fairness->may_pledge = view_.fairness->may_open = view_.fairness->may_cut = false;
  if (view_.open) forget_what_is_asked(*view_.open);
  unread_.reset();
  perhaps_take_liberty();
  switch (what) {
    case Asked::Nothing:
    case Asked::More: return;
    case Asked::Turn:
      view_.your_turn = turn_in(update);
      view_.stage = view_.your_turn->what;
      break;
    case Asked::Share:
      view_.stage = protocol::Stage::Contributing;
      view_.fairness = shares_in(update);
      follow_shuffle();
      break;
    case Asked::Next: view_.stage = protocol::Stage::MatchOver; break;
  }
  think();
}

void Person::welcome(const protocol::WelcomeMessage& message) {
  if (message.token != token_) town_.witness.complain(name_ + " is given a token of another");
  if (table_.empty()) return say(*opening_);
  protocol::JoinMessage join;
  join.table = table_;
  join.name = name_;
  if (!seat_) join.seat = wanted_;
  since_ = last_;
  if (since_ > 0) join.since = since_;
  known_ = town_.witness.most_told(table_);
  say(join);
}

/// He hears what he missed, or all from some deal on; its facts are compared as they stand.
void Person::joined(const Entrance& entrance) {
  table_ = entrance.table;
  if (seat_ && entrance.seat != seat_) town_.witness.complain("table " + table_ + ": " + name_ + " has lost his seat");
  seat_ = entrance.seat;
  is_in_ = true;
  if (entrance.last < known_) {
    town_.witness.complain("table " + table_ + ": " + std::to_string(known_) + " facts were told when " + name_ +
                           " asked to come in, and he is shown " + std::to_string(entrance.last));
  }
  const std::int64_t before = entrance.first > 0 ? entrance.first - 1 : entrance.last;
  // The house keeps that many at least; who was away longer hears less than all that he missed.
  constexpr std::int64_t kKept = 100;
  const bool is_all_kept = entrance.first > 0 && entrance.last - before >= kKept;
  if (before > since_ && !is_all_kept && (since_ > 0 || entrance.first == 0)) {
    town_.witness.complain("table " + table_ + ": " + name_ + ", who knows " + std::to_string(since_) +
                           " facts, is told those after " + std::to_string(before));
  }
  town_.witness.told(table_, audience_of(seat_), before, entrance.last, entrance.facts);
  // What he was told before does not happen again.
  if (before == since_ && since_ > 0 && entrance.facts.find(kEnd) != std::string_view::npos) ++games_;
  last_ = entrance.last;
}

void Person::take(const std::vector<protocol::SeenFact>& facts) {
  for (const protocol::SeenFact& fact : facts) {
    if (fact.seq != last_ + 1) {
      town_.witness.complain("table " + table_ + ": " + name_ + " hears of fact " + std::to_string(fact.seq) +
                             " after " + std::to_string(last_));
    }
    last_ = fact.seq;
    if (fact.kind == protocol::FactKind::GameEnded) ++games_;
  }
  town_.witness.told(table_, audience_of(seat_), facts);
}

void Person::updated(const protocol::UpdateMessage& message) {
  seat_ = message.view.you ? std::optional(protocol::from_wire(*message.view.you)) : std::nullopt;
  take(message.facts);
  if (message.seq != last_) {
    town_.witness.complain("table " + table_ + ": an update ends at " + std::to_string(message.seq) + " after " +
                           std::to_string(last_));
  }
  view_ = message.view;
  has_view_ = true;
  town_.witness.shown(table_, audience_of(seat_), message.seq, message.view);
  follow_shuffle();
  perhaps_take_liberty();
  think();
}

void Person::follow_shuffle() {
  if (const auto wrong = shares_.follow(view_))
    town_.witness.complain("table " + table_ + ": " + name_ + " in the shuffle: " + *wrong);
}

/// Its facts he has heard.
void Person::read_what_was_put_off() {
  if (!unread_) return;
  const auto message = protocol::decode_server(*std::exchange(unread_, nullptr));
  const auto* update = message ? std::get_if<protocol::UpdateMessage>(&*message) : nullptr;
  if (update == nullptr) return town_.witness.complain("an update that cannot be read");
  view_ = update->view;
  town_.witness.shown(table_, audience_of(seat_), update->seq, update->view);
}

}  // namespace euchre::simulation
