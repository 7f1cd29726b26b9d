#include "house/tables/open_requests.h"

#include <array>
#include <utility>

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

struct OpenRequests::Handler {
  OpenRequests& requests;
  const Guest& guest;
  std::string_view asked;

  // Cards are put down on what lies there; words may be said at any moment.
  void operator()(const protocol::LeadMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::PlayTwoMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::DropMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::ThrowHandMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::TakeBackMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::GatherMessage& message) const { put(message, message.seq); }
  void operator()(const protocol::WaiveMessage& /*message*/) const { requests.waive(guest); }

  void operator()(const protocol::NameDirectorMessage& message) const { requests.director_.name(guest, message); }
  void operator()(const protocol::DirectMessage& message) const { requests.director_.admit(guest, message); }
  void operator()(const protocol::AcceptDirectorMessage& message) const { requests.director_.answer(guest, message); }
  void operator()(const protocol::CallDirectorMessage& /*message*/) const { requests.director_.call(guest); }
  void operator()(const protocol::FindingMessage& message) const { requests.director_.find(guest, message); }
  void operator()(const protocol::UndoMessage& message) const {
    direct(table::UndoActs{static_cast<unsigned>(message.count), message.reason});
  }
  void operator()(const protocol::RuleMessage& message) const { requests.director_.rule(guest, message); }
  void operator()(const protocol::CorrectScoreMessage& message) const {
    requests.director_.correct_score(guest, message);
  }
  void operator()(const protocol::CloseAppealMessage& /*message*/) const { direct(table::CloseAppeal{}); }
  template <class Message>
  void operator()(const Message& message) const {
    requests.speak(guest, std::nullopt, ReadMove{}(message), asked);
  }

 private:
  template <class Message>
  void put(const Message& message, std::int64_t seen) const {
    requests.speak(guest, seen, ReadMove{}(message), asked);
  }
  void direct(const table::Command& command) const { requests.director_.direct(guest, command, asked); }
};

void OpenRequests::handle(const Guest& guest, const OpenRequest& request) {
  const auto asked =
      std::visit([](const auto& message) { return protocol::type_of(protocol::ClientMessage(message)); }, request);
  std::visit(Handler{*this, guest, asked}, request);
}

void OpenRequests::waive(const Guest& guest) {
  const auto seat = parts_.live.seat_of(guest);
  if (seat) parts_.changes.perform_for(guest, table::Waive{*seat}, "waive");
  if (!seat) parts_.voice.refuse(guest, "waive", RefusalCode::NotAllowed, "you have no seat at this table");
}

void OpenRequests::speak(const Guest& guest, std::optional<std::int64_t> seen, const Move& move,
                         std::string_view asked) {
  const auto seat = parts_.live.seat_of(guest);
  if (!move) {
    parts_.voice.refuse(guest, asked, RefusalCode::BadMessage, move.error());
  } else if (!seat) {
    parts_.voice.refuse(guest, asked, RefusalCode::NotAllowed, "you have no seat at this table");
  } else if (!seen || !parts_.voice.refuse_stale(guest, *seen, asked)) {
    parts_.changes.perform_for(guest, table::Speak{*seat, *move}, asked);
  }
}

}  // namespace euchre::tables
