#pragma once

#include "core/codes/code.h"

#include <string>
#include <string_view>

namespace euchre::codes {

/// What a code may have an article for. Which article that is stands in its `code.toml`: under `[articles]`, or as the
/// ground of a parameter.
enum class Subject : std::uint8_t {
  EldestCalls,   ///< first round, the dealer's left
  PartnerCalls,  ///< first round, the dealer's partner
  ThirdCalls,    ///< first round, the dealer's right
  DealerCalls,   ///< first round, the dealer
  TurnDown,      ///< the turned-down suit is dead
  Naming,        ///< second round
  CallInTurn,
  LeadInTurn,
  PlayInTurn,
  FollowSuit,
  MustDiscard,
  CutterAtRight,
  OrderedSideAlone,  ///< who was ordered up cannot play alone
  MostWins,          ///< how an event is ranked, here and below
  HeadToHead,
  TotalPoints,
  ThreeByPoints,
  ExtraGame,
  CoinsAndFinal,
  DirectorDecides,
  NaturalCard,  ///< a parameter, as all below
  MustName,
  PartnerAlone,
  TurnUpStays,
  AlonePeriod,
  AloneOfPartner,
  AlonePassScope,
  SecondRound,
  LoneHands,
  NamingCard,
  BareBower,
  NoTrumpCalls,
  ThrowInAllLow,
  ThrowInAceNoFace,
  ThrowInNextDeal,
  Farmers,
  JokerTurnUp,
  LoneNearEnd,
  DefendAlone,
  BestCard,
  SmallestPacket,
  PointsMade,
  PointsMarch,
  PointsEuchre,
  PointsLoneMade,
  PointsLoneMarch,
  PointsLoneEuchre,
  PointsDefendedAlone,
  PointsPassedOut,
  Surplus,
  Target,
  DealTurns,
  Rubber,
};

/// The key of its row in `code.toml`: `articles.follow_suit`, `points.march`.
[[nodiscard]] std::string_view key_of(Subject subject);
/// Whether `key` is that of a subject under `[articles]`.
[[nodiscard]] bool is_article_key(std::string_view key);

/// Articles and readings separated by spaces; empty where the code is silent.
[[nodiscard]] std::string_view articles_for(const Code& code, Subject subject);
/// The first of them: an id of the law digest, `house` for house rules, `default` where the text is silent; empty for a
/// parameter that has no value.
[[nodiscard]] std::string article_for(const Code& code, Subject subject);

}  // namespace euchre::codes
