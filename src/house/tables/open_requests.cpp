#include "house/tables/table_host.h"

#include <array>
#include <utility>

/// What players may say and do at an open table: the part of `TableHost` that turns their messages into moves.
namespace euchre::tables {
namespace {

using protocol::RefusalCode;
using Move = Result<table::OpenMove, std::string>;

Move with_card(const std::string& text, table::OpenMove (*move_of)(Card)) {
  const auto card = parse_card(text);
  if (!card) return Failure{"there is no card " + text};
  return move_of(*card);
}

/// A message as the move that it asks for; why it is none, otherwise.
struct ReadMove {
  Move operator()(const protocol::LeadMessage& message) const {
    return with_card(message.card, [](Card card) { return table::OpenMove(table::LeadCard{card}); });
  }
  Move operator()(const protocol::DropMessage& message) const {
    return with_card(message.card, [](Card card) { return table::OpenMove(table::DropCard{card}); });
  }
  Move operator()(const protocol::TakeBackMessage& message) const {
    return with_card(message.card, [](Card card) { return table::OpenMove(table::TakeBack{card}); });
  }
  Move operator()(const protocol::CallExposedMessage& message) const {
    return with_card(message.card, [](Card card) { return table::OpenMove(table::CallExposed{card}); });
  }
  Move operator()(const protocol::PlayTwoMessage& message) const {
    const auto first = parse_card(message.first);
    const auto second = parse_card(message.second);
    if (!first || !second) return Failure{"there is no card " + (first ? message.second : message.first)};
    return table::OpenMove(table::PlayTwo{*first, *second});
  }
  Move operator()(const protocol::ThrowHandMessage& /*message*/) const { return table::OpenMove(table::ThrowHand{}); }
  Move operator()(const protocol::GatherMessage& /*message*/) const { return table::OpenMove(table::GatherTrick{}); }
  Move operator()(const protocol::ConferMessage& /*message*/) const { return table::OpenMove(table::Confer{}); }
  Move operator()(const protocol::ClaimMessage& message) const {
    table::MakeClaim claim{protocol::from_wire(message.kind), {}, {}};
    if (message.by) claim.by = protocol::from_wire(*message.by);
    if (message.trick) claim.trick = static_cast<unsigned>(*message.trick);
    return table::OpenMove(claim);
  }
  Move operator()(const protocol::ElectMessage& message) const {
    table::Elect elect{static_cast<unsigned>(message.right), static_cast<unsigned>(message.choice), {}};
    if (message.suit) elect.suit = protocol::from_wire(*message.suit);
    return table::OpenMove(elect);
  }
  Move operator()(const protocol::AskMessage& message) const {
    table::AskQuestion ask{protocol::from_wire(message.question), {}};
    if (message.whom) ask.whom = protocol::from_wire(*message.whom);
    return table::OpenMove(ask);
  }
  Move operator()(const protocol::AnswerMessage& message) const {
    return table::OpenMove(table::AnswerQuestion{protocol::from_wire(message.reply)});
  }
  Move operator()(const protocol::HintMessage& message) const {
    return table::OpenMove(table::GiveHint{protocol::from_wire(message.hint)});
  }
};

}  // namespace

struct TableHost::OpenHandler {
  TableHost& host;
  const Guest& guest;
  std::string_view asked;

  // Cards are put down on what lies there; words may be said at any moment.
  void operator()(const protocol::LeadMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::PlayTwoMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::DropMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::ThrowHandMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::TakeBackMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::GatherMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::WaiveMessage& /*message*/) const {
    host.command_for_seat(guest, asked, [](Seat seat) { return table::Command(table::Waive{seat}); });
  }

  void operator()(const protocol::NameDirectorMessage& message) const { host.name_director(guest, message); }
  void operator()(const protocol::DirectMessage& message) const { host.admit_director(guest, message); }
  void operator()(const protocol::CallDirectorMessage& /*message*/) const { host.call_director(guest); }
  void operator()(const protocol::FindingMessage& message) const {
    host.direct(guest, table::EnterFinding{message.text}, asked);
  }
  void operator()(const protocol::UndoMessage& message) const {
    host.direct(guest, table::UndoActs{static_cast<unsigned>(message.count), message.reason}, asked);
  }
  void operator()(const protocol::RuleMessage& message) const { host.rule(guest, message); }
  void operator()(const protocol::CorrectScoreMessage& message) const {
    table::CorrectScore correct;
    correct.score[Side::NorthSouth] = codes::Points(static_cast<std::int16_t>(message.score.NS));
    correct.score[Side::EastWest] = codes::Points(static_cast<std::int16_t>(message.score.EW));
    correct.reason = message.reason;
    host.direct(guest, correct, asked);
  }
  void operator()(const protocol::CloseAppealMessage& /*message*/) const {
    host.direct(guest, table::CloseAppeal{}, asked);
  }
  template <class Message>
  void operator()(const Message& message) const {
    host.speak(guest, std::nullopt, ReadMove{}(message), asked);
  }

 private:
  template <class Message>
  void put(const Message& message, std::int64_t seen) const {
    host.speak(guest, seen, ReadMove{}(message), asked);
  }
};

void TableHost::handle_open(const Guest& guest, const OpenRequest& request) {
  const auto asked =
      std::visit([](const auto& message) { return protocol::type_of(protocol::ClientMessage(message)); }, request);
  std::visit(OpenHandler{*this, guest, asked}, request);
}

void TableHost::command_for_seat(const Guest& guest, std::string_view asked,
                                 const std::function<table::Command(Seat)>& command_of) {
  const auto seat = seat_of(guest);
  if (seat) perform_for(guest, command_of(*seat), asked);
  if (!seat) refuse(guest, asked, RefusalCode::NotAllowed, "you have no seat at this table");
}

void TableHost::speak(const Guest& guest, std::optional<std::int64_t> seen, const Move& move, std::string_view asked) {
  if (!move) {
    refuse(guest, asked, RefusalCode::BadMessage, move.error());
  } else if (!seen || !seat_of(guest) || !is_stale(guest, *seen, asked)) {
    command_for_seat(guest, asked, [&move](Seat seat) { return table::Command(table::Speak{seat, *move}); });
  }
}

}  // namespace euchre::tables
