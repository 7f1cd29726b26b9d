#pragma once

#include "core/cards/rank.h"

#include <array>
#include <cstdint>

namespace euchre::codes {

/// How partners are found.
enum class PartnersBy : std::uint8_t {
  Arrangement,  ///< fixed teams, nothing is drawn [D-10.a]
  OneDraw,      ///< two highest against two lowest of one draw [K-cut-02] [A2.b]
  SecondDraw,   ///< the four who play draw again for partners [S11.d]
};

/// How the first dealer is found.
enum class FirstDealerBy : std::uint8_t {
  HighestCard,     ///< [S11.e]
  LowestCard,      ///< [A2.d] [K-cut-03]
  FirstBlackJack,  ///< cards dealt face up until a black jack falls [D-02] AMB-D02
};

/// What equal cards lead to.
enum class DrawTies : std::uint8_t {
  RedrawAlways,        ///< every tie is drawn again by the tied [K-cut-04] AMB-A01
  RedrawWhenItMatters  ///< not when both are the two highest or the two lowest [S13] [S14.a]
};

/// Who may look at a gathered trick, and until when. [K-misc-05] [A12h.1] AMB-S66
enum class TrickReview : std::uint8_t {
  Nobody,     ///< tricks stay closed until the end of play [A12h.1]
  LastTrick,  ///< the last one turned, until somebody plays to the next
};

/// All that a code says about sitting down.
struct DrawRules {
  /// Ranks from best to worst in the draw. [S8] [AT4a.iii] [K-cut-01]
  std::array<Rank, 8> order{Rank::Ace, Rank::King, Rank::Queen, Rank::Jack,
                            Rank::Ten, Rank::Nine, Rank::Eight, Rank::Seven};
  PartnersBy partners = PartnersBy::OneDraw;
  FirstDealerBy first_dealer = FirstDealerBy::LowestCard;
  DrawTies ties = DrawTies::RedrawAlways;
  std::uint8_t smallest_packet = 4;  ///< cards that a cut must leave in each packet [S29.b] [K-shuf-05]

  friend constexpr bool operator==(const DrawRules&, const DrawRules&) = default;
};

}  // namespace euchre::codes
