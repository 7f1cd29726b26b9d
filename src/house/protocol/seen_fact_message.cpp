#include "house/protocol/detail/wire_words.h"
#include "house/protocol/table_messages.h"

#include <utility>

namespace euchre::protocol {
namespace {

using detail::texts;

/// What is told of each fact beside its words: who, and which card or call. The view holds everything else.
struct Describe {
  SeenFact& wire;

  void kind(FactKind kind) const { wire.kind = kind; }
  void kind(FactKind kind, euchre::Seat seat) const {
    wire.kind = kind;
    wire.seat = to_wire(seat);
  }

  void operator()(const facts::TableOpened&) const { kind(FactKind::TableOpened); }
  void operator()(const facts::SeatTaken& fact) const { kind(FactKind::SeatTaken, fact.seat); }
  void operator()(const facts::SeatLeft& fact) const { kind(FactKind::SeatLeft, fact.seat); }
  void operator()(const facts::PlayerAbsent& fact) const { kind(FactKind::PlayerAbsent, fact.seat); }
  void operator()(const facts::PlayerReturned& fact) const { kind(FactKind::PlayerReturned, fact.seat); }
  void operator()(const facts::DrawBegan&) const { kind(FactKind::DrawBegan); }
  void operator()(const facts::CardDrawn& fact) const {
    kind(FactKind::CardDrawn, fact.seat);
    wire.card = to_text(fact.card);
  }
  void operator()(const facts::SeatsDrawn&) const { kind(FactKind::SeatsDrawn); }
  void operator()(const facts::MatchBegan& fact) const { kind(FactKind::MatchBegan, fact.dealer); }
  void operator()(const facts::DealBegan& fact) const { kind(FactKind::DealBegan, fact.dealer); }
  void operator()(const facts::Contributed& fact) const { kind(FactKind::Contributed, fact.seat); }
  void operator()(const facts::Pledged& fact) const { kind(FactKind::Pledged, fact.seat); }
  void operator()(const facts::PledgesBound&) const { kind(FactKind::PledgesBound); }
  void operator()(const facts::PledgeLapsed& fact) const { kind(FactKind::PledgeLapsed, fact.seat); }
  void operator()(const facts::PackCut& fact) const { kind(FactKind::PackCut, fact.seat); }
  void operator()(const table::HandsSeen& fact) const {
    kind(FactKind::HandsDealt);
    wire.card = to_text(fact.turn_up);
    for (const euchre::Seat seat : kSeats) {
      if (!fact.hands[seat]) continue;
      wire.seat = to_wire(seat);
      wire.cards = texts(*fact.hands[seat]);
    }
  }
  void operator()(const facts::Called& fact) const {
    kind(FactKind::Called, fact.seat);
    wire.call = static_cast<Call>(fact.call);
  }
  void operator()(const table::DiscardSeen& fact) const {
    kind(FactKind::Discarded, fact.seat);
    if (fact.card) wire.card = to_text(*fact.card);
  }
  void operator()(const table::GiftSeen& fact) const {
    kind(FactKind::CardGiven, fact.seat);
    if (fact.card) wire.card = to_text(*fact.card);
  }
  void operator()(const facts::CardLaidUnder& fact) const {
    kind(FactKind::CardLaidUnder, fact.seat);
    wire.card = to_text(fact.card);
  }
  void operator()(const facts::CardPlayed& fact) const {
    kind(FactKind::CardPlayed, fact.seat);
    wire.card = to_text(fact.card);
  }
  void operator()(const facts::DealEntered&) const { kind(FactKind::DealEntered); }
  void operator()(const facts::SecretRevealed&) const { kind(FactKind::SecretRevealed); }
  void operator()(const facts::GameEnded&) const { kind(FactKind::GameEnded); }
  void operator()(const facts::RubberEnded&) const { kind(FactKind::RubberEnded); }
  void operator()(const facts::TableClosed&) const { kind(FactKind::TableClosed); }
  void operator()(const facts::Incident&) const { kind(FactKind::Incident); }
  void operator()(const facts::Waived& fact) const { kind(FactKind::Waived, fact.seat); }
  void operator()(const facts::RestClaimed& fact) const { kind(FactKind::RestClaimed, fact.seat); }
  void operator()(const facts::RestOffered& fact) const { kind(FactKind::RestOffered, fact.seat); }
  void operator()(const facts::RestAnswered& fact) const { kind(FactKind::RestAnswered, fact.seat); }
  void operator()(const facts::DealSettled&) const { kind(FactKind::DealSettled); }
  void operator()(const facts::DirectorNamed&) const { kind(FactKind::DirectorNamed); }
  void operator()(const facts::DirectorCalled& fact) const { kind(FactKind::DirectorCalled, fact.seat); }
  void operator()(const facts::AppealClosed&) const { kind(FactKind::AppealClosed); }
  void operator()(const facts::ActsUndone&) const { kind(FactKind::ActsUndone); }
  void operator()(const facts::RuledByHand&) const { kind(FactKind::RuledByHand); }
  void operator()(const facts::ScoreCorrected&) const { kind(FactKind::ScoreCorrected); }
};

}  // namespace

SeenFact blank(std::uint64_t number) {
  SeenFact wire;
  wire.seq = static_cast<std::int64_t>(number);
  wire.kind = FactKind::Hidden;
  return wire;
}

SeenFact to_wire(std::uint64_t number, const table::SeenFact& seen, std::string words, const table::Table& after) {
  SeenFact wire = blank(number);
  std::visit(Describe{wire}, seen);
  wire.words = std::move(words);
  wire.article = table::article_of(seen, after);
  return wire;
}

}  // namespace euchre::protocol
