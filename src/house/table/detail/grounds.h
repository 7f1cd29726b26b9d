#pragma once

#include "core/codes/code.h"
#include "core/game/call.h"
#include "core/game/deal.h"
#include "house/table/refusal.h"

#include <string>

namespace euchre::table::detail {

/// What a code may have an article for.
enum class Law : std::uint8_t {
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
  NaturalCard,
  MustName,
  PartnerAlone,
  TurnUpStays,
  AlonePeriod,
  AloneOfPartner,
  AlonePassScope,
  SmallestPacket,
  PointsMade,
  PointsMarch,
  PointsEuchre,
  PointsLoneMade,
  PointsLoneMarch,
  PointsLoneEuchre,
  Surplus,
  Target,
  DealTurns,
  Rubber,
};

/// The article of the code that says so: an id of the law digest, `house` for house rules, `default` where the text is
/// silent; empty for a code that is not in the table.
[[nodiscard]] std::string article_for(const codes::Code& code, Law law);

/// The article that gives the player to act the right to a call.
[[nodiscard]] std::string article_for_call(const codes::Code& code, const game::Deal& deal, game::Call call);

}  // namespace euchre::table::detail
