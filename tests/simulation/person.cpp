#include "simulation/person.h"

#include "house/protocol/table_messages.h"
#include "support/house/http/play_along.h"

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

}  // namespace

Millis under_way(Schedule& schedule) { return schedule.between(Millis(5), Millis(80)); }

const Door* any_open(const Town& town) {
  std::vector<const Door*> open;
  for (const Door& door : town.doors) {
    if (door.house != nullptr) open.push_back(&door);
  }
  return open.empty() ? nullptr : open[town.schedule.upto(static_cast<std::uint32_t>(open.size() - 1))];
}

/// One connection: frames in both directions, each in order, each after a while. What is under way when it breaks never comes.
class Person::Line final : public tables::Client, public std::enable_shared_from_this<Person::Line> {
 public:
  Line(const Town& town, Person& person) : town_(town), person_(&person), owner_(town.schedule.new_owner()) {}

  void open(const Door& door) {
    run_ = door.run;
    visitor_ = std::make_unique<http::Visitor>(*door.house, shared_from_this());
  }
  [[nodiscard]] Owner run() const { return run_; }
  /// The person has gone, or the house is dead.
  void close() {
    person_ = nullptr;
    town_.schedule.drop(owner_);
  }
  /// The house is gone: so is what it knew of the connection. Elsewhere it notices after a while that nobody is there.
  void forget_visitor() { visitor_.reset(); }

  void send(tables::Frame frame) override {
    if (person_ == nullptr) return;
    if (town_.schedule.once_in(town_.rates.cut_line)) {
      town_.schedule.after(Millis(1), owner_, [self = shared_from_this()] { self->break_down(); });
      return;
    }
    std::swap(town_.stray, frame);
    const bool is_astray = town_.bug == Bug::ShowsAnotherSeat && town_.stray && frame && town_.schedule.once_in(500);
    if (!is_astray) frame = town_.stray;
    if (town_.bug == Bug::DropsAnUpdate && town_.schedule.once_in(500)) return;
    const unsigned times = town_.bug == Bug::RepeatsAnUpdate && town_.schedule.once_in(500) ? 2 : 1;
    for (unsigned time = 0; time < times; ++time) {
      arrives_at_ = std::max(arrives_at_ + Micros(1), town_.schedule.now() + delay());
      if (town_.schedule.once_in(town_.rates.slow_frame))
        arrives_at_ += town_.schedule.between(Millis(1000), Millis(15'000));
      town_.schedule.at(arrives_at_, owner_, [self = shared_from_this(), frame] {
        if (self->person_ != nullptr) self->person_->hear(*frame);
      });
    }
  }

  void say(std::string text) {
    if (town_.bug == Bug::ChangesAPledge) change_pledge(text);
    heard_at_ = std::max(heard_at_ + Micros(1), town_.schedule.now() + delay());
    town_.schedule.at(heard_at_, owner_, [self = shared_from_this(), text = std::move(text)] { self->reach(text); });
  }

 private:
  /// A node that stands still hears it when it goes on.
  void reach(const std::string& text) {
    if (!visitor_) return;
    if (const Time heard = town_.schedule.goes_on(run_); heard > town_.schedule.now()) {
      heard_at_ = std::max(heard_at_, heard);
      town_.schedule.at(heard, owner_, [self = shared_from_this(), text] { self->reach(text); });
      return;
    }
    if (visitor_->receive(text, town_.schedule.now()) == http::Verdict::Close) break_down();
  }
  void change_pledge(std::string& text) {
    constexpr std::string_view kPledge = R"("pledge":")";
    const auto at = text.find(kPledge);
    if (at == std::string::npos || !town_.schedule.once_in(20)) return;
    char& digit = text[at + kPledge.size()];
    digit = digit == '0' ? '1' : '0';
  }
  [[nodiscard]] Micros delay() const { return under_way(town_.schedule); }
  void break_down() {
    if (person_ != nullptr) person_->lose_line();
  }

  const Town town_;
  Person* person_;
  const Owner owner_;
  Owner run_ = kWorld;  ///< of the house at the other end
  Time arrives_at_{};
  Time heard_at_{};
  std::unique_ptr<http::Visitor> visitor_;
};

Person::Person(const Town& town, std::string name)
    : town_(town), name_(std::move(name)), shares_(town.schedule, town.rates), self_(town.schedule.new_owner()) {
  for (std::size_t digit = 0; digit < 64; ++digit) token_ += "0123456789abcdef"[town_.schedule.upto(15)];
}

Person::~Person() {
  town_.schedule.drop(self_);
  if (line_) line_->close();
}

void Person::will_open(const std::string& code, std::optional<protocol::Seat> seat,
                       std::vector<protocol::SeatWish> others, Millis pace) {
  opening_.emplace();
  opening_->code = code;
  opening_->name = name_;
  opening_->seat = seat;
  opening_->others = std::move(others);
  opening_->clock_seconds = 60;
  opening_->pace_ms = pace.count();
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
  line_ = std::make_shared<Line>(town_, *this);
  line_->open(*door_);
  // A page that was only cut off remembers what it was told; one that was closed does not.
  constexpr std::uint32_t kForgetsOnceIn = 2;
  if (town_.schedule.once_in(kForgetsOnceIn)) last_ = 0;
  is_in_ = has_view_ = false;
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
  is_thinking_ = false;
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

void Person::hear(const std::string& frame) {
  const auto parts = glance(frame);
  const Asked what = parts && has_view_ ? asked(*parts) : Asked::More;
  if (what != Asked::More && !town_.schedule.once_in(kReadOnceIn)) return hear_in_passing(*parts, what);
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
  // He asks again for what the house could not write.
  if (is_in_ && is_of_this_table && message.code == protocol::RefusalCode::Busy) return think();
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
  think();
}

void Person::follow_shuffle() {
  if (const auto wrong = shares_.follow(view_))
    town_.witness.complain("table " + table_ + ": " + name_ + " in the shuffle: " + *wrong);
}

/// What the table waits for him to say, if anything.
std::optional<protocol::ClientMessage> Person::next_message(const std::function<unsigned(unsigned)>& pick) const {
  const bool is_full =
      std::ranges::all_of(view_.seats, [](const auto& seat) { return seat.kind != protocol::OccupantKind::Empty; });
  if (view_.stage == protocol::Stage::Seating && view_.host && is_full) return protocol::StartMessage{.table = table_};
  if (view_.stage == protocol::Stage::MatchOver && view_.you) return protocol::NextMessage{table_};
  if (auto share = shares_.due(view_)) return share;
  return test_support::next_move(view_, last_, pick);
}

/// He sees that he is to do something, and takes his time.
void Person::think() {
  if (is_thinking_ || !next_message([](unsigned) { return 0U; })) return;
  is_thinking_ = true;
  // His page gives his share in the shuffle without him.
  const bool is_share = shares_.due(view_).has_value();
  const bool goes_away = !is_share && town_.schedule.once_in(town_.rates.absence);
  const Millis takes = is_share    ? shares_.delay()
                       : goes_away ? town_.schedule.between(Millis(60'000), Millis(240'000))
                                   : town_.schedule.between(Millis(1000), Millis(8000));
  town_.schedule.after(takes, self_, [this] {
    is_thinking_ = false;
    act();
  });
}

void Person::act() {
  const auto pick = [this](unsigned count) { return town_.schedule.upto(count - 1); };
  const auto message = next_message(pick);
  if (!message) return;
  shares_.said(view_, *message);
  say(*message);
}

}  // namespace euchre::simulation
