#include "support/house/http/open_scene.h"

#include "core/notation/record.h"
#include "house/tables/chance.h"

#include <algorithm>
#include <iostream>
#include <utility>

namespace euchre::test_support {

namespace {

constexpr std::array<const char*, 5> kPeople{"Nora", "Emil", "Sara", "Will", "Dora"};

protocol::Seat wire(Seat seat) { return protocol::to_wire(seat); }

}  // namespace

OpenScene::OpenScene(std::string_view code, const game::Dealt& dealt, facts::Manner manner,
                     const BySide<codes::Points>& score, const tables::Limits& limits)
    : house(std::make_unique<FakeHouse>(7, patient(limits))), limits_(patient(limits)) {
  storage::StoredTable stored;
  stored.table = "felt";
  for (const facts::Fact& fact : dealt_table(code, dealt, manner, score).log) {
    stored.lines.push_back(notation::to_line(fact));
  }
  for (std::size_t i = 0; i < people_.size(); ++i) {
    people_[i] = std::make_unique<FakePerson>(*house, kPeople[i]);
    people_[i]->news();
    if (i < kSeats.size()) stored.owners[kSeats[i]] = tables::hash_of_token(people_[i]->token());
  }
  stored.settings.host = stored.owners[Seat::North];
  stored.settings.clock_seconds = 30;
  stored.settings.pace_ms = 100;
  stored.settings.choice_seconds = 20;
  house->log.put(stored);
  come_in();
}

void OpenScene::come_in() {
  std::vector<std::string> unreadable;
  EUCHRE_REQUIRE(house->house.restore(unreadable) && unreadable.empty());
  for (const auto& person : people_) person->join("felt");
}

void OpenScene::restart() {
  const storage::StoredTable stored = house->log.table(table());
  std::array<std::string, 5> tokens;
  for (std::size_t i = 0; i < people_.size(); ++i) tokens[i] = people_[i]->token();
  for (auto& person : people_) person.reset();
  house = std::make_unique<FakeHouse>(8, limits_);
  house->log.put(stored);
  for (std::size_t i = 0; i < people_.size(); ++i) {
    people_[i] = std::make_unique<FakePerson>(*house, kPeople[i], tokens[i]);
  }
  come_in();
}

std::optional<protocol::RefusedMessage> OpenScene::say(Seat seat, const protocol::ClientMessage& message) {
  static_cast<void>(at(seat).refusal());
  at(seat).say(message);
  return at(seat).refusal();
}

bool OpenScene::acts(std::string_view script) {
  for (std::string_view rest = script; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const auto refused = give(act(rest.substr(0, end)));
    if (refused) std::cerr << rest.substr(0, end) << " of " << script << ": " << refused->reason << '\n';
    if (refused) return false;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return true;
}

/// Each command as the message that asks for it.
struct OpenScene::Send {
  using Refused = std::optional<protocol::RefusedMessage>;
  OpenScene& scene;

  Refused operator()(const table::Act& act) const {
    const std::string& table = scene.table();
    const std::int64_t seen = scene.at(act.seat).seq();
    if (const auto* call = std::get_if<game::Call>(&act.action)) {
      return scene.say(act.seat, protocol::CallMessage{table, seen, static_cast<protocol::Call>(*call)});
    }
    if (const auto* discard = std::get_if<game::Discard>(&act.action)) {
      return scene.say(act.seat, protocol::DiscardMessage{table, seen, to_text(discard->card)});
    }
    const Card card = std::get<game::PlayCard>(act.action).card;
    return scene.say(act.seat, protocol::PlayMessage{table, seen, to_text(card)});
  }
  Refused operator()(const table::Speak& speak) const {
    const Messages messages{scene.table(), scene.at(speak.seat).seq()};
    return scene.say(speak.seat, std::visit(messages, speak.move));
  }
  Refused operator()(const table::Waive& waive) const {
    return scene.say(waive.seat, protocol::WaiveMessage{scene.table()});
  }
  Refused operator()(const table::StopWaiting& /*stop*/) const {
    scene.house->time.advance(std::chrono::seconds(20));
    return std::nullopt;
  }
  Refused operator()(const table::NameDirector& /*command*/) const {
    scene.seat_director();
    return scene.dora().refusal();
  }
  Refused operator()(const table::CallDirector& call) const {
    return scene.say(call.seat, protocol::CallDirectorMessage{scene.table()});
  }
  Refused operator()(const table::CloseAppeal& /*command*/) const {
    return scene.direct(protocol::CloseAppealMessage{scene.table()});
  }
  Refused operator()(const table::EnterFinding& finding) const {
    return scene.direct(protocol::FindingMessage{scene.table(), finding.text});
  }
  template <class Command>
  Refused operator()(const Command& /*command*/) const {
    protocol::RefusedMessage none;
    none.reason = "no player asks for this";
    return none;
  }

 private:
  using Message = protocol::ClientMessage;

  /// Each move as the message that asks for it, chosen when the fact `seen` was the last.
  struct Messages {
    std::string table;
    std::int64_t seen;

    Message operator()(const table::LeadCard& move) const {
      return protocol::LeadMessage{table, seen, to_text(move.card)};
    }
    Message operator()(const table::PlayTwo& move) const {
      return protocol::PlayTwoMessage{table, seen, to_text(move.first), to_text(move.second)};
    }
    Message operator()(const table::DropCard& move) const {
      return protocol::DropMessage{table, seen, to_text(move.card)};
    }
    Message operator()(const table::ThrowHand& /*move*/) const { return protocol::ThrowHandMessage{table, seen}; }
    Message operator()(const table::TakeBack& move) const {
      return protocol::TakeBackMessage{table, seen, to_text(move.card)};
    }
    Message operator()(const table::GatherTrick& /*move*/) const { return protocol::GatherMessage{table, seen}; }
    Message operator()(const table::MakeClaim& move) const {
      protocol::ClaimMessage message{table, static_cast<protocol::ClaimKind>(move.kind), {}, {}};
      if (move.by) message.by = wire(*move.by);
      if (move.trick) message.trick = *move.trick;
      return message;
    }
    Message operator()(const table::Elect& move) const {
      protocol::ElectMessage message{table, move.right, move.choice, {}};
      if (move.suit) message.suit = static_cast<protocol::Suit>(*move.suit);
      return message;
    }
    Message operator()(const table::CallExposed& move) const {
      return protocol::CallExposedMessage{table, to_text(move.card)};
    }
    Message operator()(const table::AskQuestion& move) const {
      protocol::AskMessage message{table, static_cast<protocol::Question>(move.question), {}};
      if (move.whom) message.whom = wire(*move.whom);
      return message;
    }
    Message operator()(const table::AnswerQuestion& move) const {
      return protocol::AnswerMessage{table, static_cast<protocol::Reply>(move.reply)};
    }
    Message operator()(const table::GiveHint& move) const {
      return protocol::HintMessage{table, static_cast<protocol::Hint>(move.hint)};
    }
    Message operator()(const table::Confer& /*move*/) const { return protocol::ConferMessage{table}; }
  };
};

std::optional<protocol::RefusedMessage> OpenScene::give(const table::Command& command) {
  return std::visit(Send{*this}, command);
}

std::optional<protocol::RefusedMessage> OpenScene::direct(const protocol::ClientMessage& message) {
  static_cast<void>(dora().refusal());
  dora().say(message);
  return dora().refusal();
}

std::optional<protocol::RefusedMessage> OpenScene::claim(Seat seat, protocol::ClaimKind kind, std::optional<Seat> by,
                                                         std::optional<int> trick) {
  protocol::ClaimMessage message{table(), kind, {}, {}};
  if (by) message.by = wire(*by);
  if (trick) message.trick = *trick;
  return say(seat, message);
}

std::optional<protocol::RefusedMessage> OpenScene::elect(Seat seat, std::string_view token,
                                                         std::optional<protocol::Suit> suit) {
  for (const protocol::RightView& right : open(seat).rights) {
    for (std::size_t i = 0; i < right.choices.size(); ++i) {
      if (!right.choices[i].token.starts_with(token)) continue;
      return say(seat, protocol::ElectMessage{table(), right.id, static_cast<std::int64_t>(i), suit});
    }
  }
  protocol::RefusedMessage none;
  none.reason = "no such choice is put to him: " + std::string(token);
  for (const protocol::RightView& right : open(seat).rights) {
    for (const protocol::RightChoice& choice : right.choices) none.reason += " / " + choice.token;
  }
  return none;
}

void OpenScene::waive_all() {
  for (const Seat seat : kSeats) {
    if (open(seat).may_waive) say(seat, protocol::WaiveMessage{table()});
  }
}

void OpenScene::seat_director() {
  say(Seat::North, protocol::NameDirectorMessage{table(), "Dora"});
  const std::string invite = open(Seat::North).direction->invite.value_or("");
  dora().say(protocol::DirectMessage{table(), invite.substr(invite.find('=') + 1)});
  say(Seat::East, protocol::AcceptDirectorMessage{table(), true});
}

std::vector<facts::Fact> OpenScene::log() const {
  std::vector<facts::Fact> facts;
  for (const std::string& line : house->log.table(table()).lines) facts.push_back(notation::parse_line(line).value());
  return facts;
}

table::Table OpenScene::table_now() const {
  table::Table table;
  for (const facts::Fact& fact : log()) table.apply(fact);
  return table;
}

BySide<int> OpenScene::earned() {
  const protocol::TableView& seen = dora().view();
  const Side makers = side_of(protocol::from_wire(*seen.maker));
  const auto its = std::ranges::find_if(
      seen.seats, [&](const protocol::SeatState& seat) { return side_of(protocol::from_wire(seat.seat)) == makers; });
  BySide<int> points;
  if (its->tricks < 3) points[adversaries_of(makers)] = 2;
  if (its->tricks >= 3) points[makers] = its->tricks == 5 ? 2 : 1;
  return points;
}

void OpenScene::play_on() {
  for (;;) {
    const table::Table now = table_now();
    const table::NextStep step = table::next_step(now);
    const auto* due = std::get_if<table::AwaitAction>(&step);
    if (due == nullptr) return;
    const auto command = table::default_decision(now, due->mover.seat);
    if (!command || give(*command)) return;
  }
}

BySide<int> OpenScene::score() {
  const protocol::Points& points = dora().view().score.score;
  return {static_cast<int>(points.NS), static_cast<int>(points.EW)};
}

bool make_hearts_trump(OpenScene& scene) {
  const auto stay = [&] {
    for (const Seat seat : kSeats) {
      if (scene.view(seat).stage == protocol::Stage::AloneChoice && scene.view(seat).your_turn)
        return scene.acts(std::string{to_char(seat)} + ":stay-together");
    }
    return true;
  };
  return scene.acts("W:pass N:order") && stay() && scene.acts("S:-AC") && stay();
}

}  // namespace euchre::test_support
