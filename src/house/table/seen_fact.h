#pragma once

#include "core/facts/fact.h"
#include "house/table/audience.h"

#include <optional>
#include <variant>

namespace euchre::table {

/// The hands were dealt: those that the audience may see, and the turn-up. With a joker as the turn-up no player's own.
struct HandsSeen {
  BySeat<std::optional<CardSet>> hands;
  Card turn_up;
  friend bool operator==(const HandsSeen&, const HandsSeen&) = default;
};
/// The dealer laid a card away; which one, only for those who may know.
struct DiscardSeen {
  Seat seat = Seat::North;
  std::optional<Card> card;
  friend bool operator==(const DiscardSeen&, const DiscardSeen&) = default;
};

/// A card between lone player and partner: known to these two.
struct GiftSeen {
  Seat seat = Seat::North;
  std::optional<Card> card;
  friend bool operator==(const GiftSeen&, const GiftSeen&) = default;
};

/// What an audience sees of a fact. There is no alternative for a sealed secret: nobody sees it.
using SeenFact =
    std::variant<facts::TableOpened, facts::SeatTaken, facts::SeatLeft, facts::PlayerAbsent, facts::PlayerReturned,
                 facts::DrawBegan, facts::CardDrawn, facts::SeatsDrawn, facts::MatchBegan, facts::DealBegan,
                 facts::Contributed, facts::PackCut, HandsSeen, facts::Called, DiscardSeen, facts::CardPlayed,
                 facts::DealEntered, facts::SecretRevealed, facts::GameEnded, facts::RubberEnded, facts::TableClosed,
                 facts::Incident, facts::Waived, facts::DealSettled, facts::DirectorNamed, facts::DirectorCalled,
                 facts::AppealClosed, facts::ActsUndone, facts::RuledByHand, facts::ScoreCorrected, facts::Pledged,
                 facts::PledgesBound, facts::PledgeLapsed, facts::RestClaimed, facts::RestOffered, facts::RestAnswered,
                 GiftSeen, facts::CardLaidUnder>;

/// What `audience` sees of `fact`; nothing where it is hidden, which leaves a blank with its number in the log.
[[nodiscard]] std::optional<SeenFact> seen_by(const Audience& audience, const facts::Fact& fact);

}  // namespace euchre::table
