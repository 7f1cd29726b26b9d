#include "minds/players/detail/weights.h"

#include <array>

namespace euchre::players::detail {
namespace {

// Found by logistic regression on deals that this player played with itself, one declaration in each made at random, so
// that weak hands were tried as well as strong ones. Rounded to fives: the chances they give are within three in a
// hundred of what happened. Hands without a loser are too rare there; their weight was counted apart.

/// 24 cards, on 600,000 deals under hoyle. A partner's declaration is not doubled there: its row is that of 32 cards.
constexpr std::array<Weight, kTraitCount> kShortPack{{
    {Trait::BestTrump, 230, 100, 155, -85},
    {Trait::SecondTrump, 165, 65, 40, -175},
    {Trait::ThirdTrump, 135, 50, -15, -205},
    {Trait::FourthTrump, 120, 40, -55, -245},
    {Trait::FifthTrump, 110, 35, -70, -245},
    {Trait::LowTrump, 105, 30, -85, -250},
    {Trait::LongTrumps, 75, 50, 295, 265},
    {Trait::BestThree, 215, 10, 210, -50},
    {Trait::SideAce, 55, 60, 160, 175},
    {Trait::SideKing, 10, 0, 55, 65},
    {Trait::GuardedKing, 10, 10, 0, 30},
    {Trait::Void, 15, 50, 50, 205},
    {Trait::NoLoser, 20, 75, 0, 200},
    {Trait::OneLoser, 60, 50, 40, 40},
    {Trait::PartnerTakesJack, 25, -25, 80, 50},
    {Trait::PartnerTakesHonour, -65, -100, 10, -30},
    {Trait::PartnerTakesSmall, -85, -110, -35, -35},
    {Trait::AdversaryTakesJack, -180, -400, -85, -155},
    {Trait::AdversaryTakesHonour, -140, -150, 0, -20},
    {Trait::AdversaryTakesSmall, -135, -130, -15, -5},
    {Trait::SameColourSuit, 20, 10, 25, 5},
    {Trait::FirstSeat, -230, -330, -50, -80},
    {Trait::SecondSeat, -120, -240, 50, -15},
    {Trait::ThirdSeat, -220, -350, -50, -100},
    {Trait::Dealer, -325, -455, -25, -70},
    {Trait::FirstSeatAgain, -320, -420, -25, -55},
    {Trait::SecondSeatAgain, -265, -400, 5, -90},
    {Trait::ThirdSeatAgain, -280, -430, 10, -60},
    {Trait::DealerAgain, -250, -370, -25, -60},
    {Trait::PartnerMadeIt, 180, 55, -90, -75},
}};

/// 32 cards, on 600,000 deals under somerset: seven more cards lie asleep, so that a trump meets fewer trumps.
constexpr std::array<Weight, kTraitCount> kFullPack{{
    {Trait::BestTrump, 180, 75, 240, -40},
    {Trait::SecondTrump, 140, 60, 200, -55},
    {Trait::ThirdTrump, 105, 50, 160, -70},
    {Trait::FourthTrump, 90, 40, 115, -100},
    {Trait::FifthTrump, 85, 30, 105, -105},
    {Trait::LowTrump, 70, 25, 85, -125},
    {Trait::LongTrumps, 75, 30, 105, 125},
    {Trait::BestThree, 155, 10, 165, -45},
    {Trait::SideAce, 55, 60, 120, 135},
    {Trait::SideKing, 25, 20, 60, 70},
    {Trait::GuardedKing, 0, 5, 10, 20},
    {Trait::Void, 15, 40, 25, 160},
    {Trait::NoLoser, 0, 0, 0, 270},
    {Trait::OneLoser, 60, 25, 5, 20},
    {Trait::PartnerTakesJack, 30, -45, -65, -65},
    {Trait::PartnerTakesHonour, -35, -80, -105, -55},
    {Trait::PartnerTakesSmall, -55, -95, -105, -70},
    {Trait::AdversaryTakesJack, -150, -375, -260, -220},
    {Trait::AdversaryTakesHonour, -105, -140, -180, -85},
    {Trait::AdversaryTakesSmall, -90, -105, -160, -90},
    {Trait::SameColourSuit, 35, 25, 30, 10},
    {Trait::FirstSeat, -180, -300, -295, -185},
    {Trait::SecondSeat, -60, -220, -280, -190},
    {Trait::ThirdSeat, -170, -315, -305, -215},
    {Trait::Dealer, -220, -400, -415, -250},
    {Trait::FirstSeatAgain, -245, -380, -445, -240},
    {Trait::SecondSeatAgain, -165, -350, -395, -245},
    {Trait::ThirdSeatAgain, -245, -380, -345, -230},
    {Trait::DealerAgain, -235, -380, -300, -220},
    {Trait::PartnerMadeIt, 180, 55, -90, -75},
}};

}  // namespace

std::span<const Weight> weights_for(Pack pack) {
  switch (pack) {
    case Pack::TwentyFour: return kShortPack;
    case Pack::TwentyEight:
    case Pack::ThirtyTwo: return kFullPack;
  }
  unreachable("pack");
}

}  // namespace euchre::players::detail
