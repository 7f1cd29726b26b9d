#include "minds/players/detail/bidding.h"

#include "core/cards/trump.h"
#include "core/match/outlook.h"
#include "minds/players/detail/defending.h"
#include "minds/players/detail/discarding.h"
#include "minds/players/detail/permille.h"
#include "minds/players/detail/prospects.h"

#include <algorithm>
#include <array>
#include <limits>

namespace euchre::players::detail {
namespace {

/// How deals end after a pass from one place, in thousandths for either side; what is missing to 1000 is passed out.
struct Ends {
  int own_one;
  int own_two;
  int own_four;
  int other_one;
  int other_two;
  int other_four;
};

/// The worth of a pass from one place.
struct AfterPass {
  Ends ends;       ///< on the average
  int even_hand;   ///< what to add for a hand with even chances in every suit, in hundredths of a point
  int turn_up;     ///< and for the chance of making the turn-up's suit, in hundredths for certainty: it is good defence
  int other_suit;  ///< and for the chance of the best other suit, which may be named later
};

/// First round, eldest hand first, then second round; the dealer's last pass ends the deal. Found on the same deals as
/// the weights in `prospects.cpp`, those in which somebody passed at random.
constexpr std::array<AfterPass, 8> kAfterPass{{
    {{150, 115, 10, 510, 150, 60}, 65, 230, 95},
    {{455, 120, 60, 190, 160, 15}, -25, 95, 100},
    {{165, 145, 10, 490, 115, 75}, 55, 195, 40},
    {{220, 205, 10, 425, 115, 25}, -40, 5, 120},
    {{75, 255, 5, 550, 95, 20}, -5, 10, 100},
    {{85, 290, 10, 520, 55, 25}, -40, 40, 135},
    {{0, 210, 0, 600, 35, 40}, -30, 0, 110},
    {{0, 0, 0, 0, 0, 0}, 0, 0, 0},
}};

int chance_of_making(const game::SeatView& view, Suit suit) {
  return not_so(prospects_together(view, view.hand, suit).euchred_permille);
}

/// In thousandths, how often nobody makes trump.
int passed_out_permille(const Ends& ends) {
  return kCertain - (ends.own_one + ends.own_two + ends.own_four + ends.other_one + ends.other_two + ends.other_four);
}

/// What it is worth that nobody makes trump: something only where the dealer's side pays for it.
int worth_of_passing_out(const game::SeatView& view, const codes::PointTable& points, const match::Outlook& outlook) {
  if (!points.passed_out) return 0;
  const int paid = points.passed_out->number();
  return outlook.worth_of(side_of(view.seat) == side_of(view.dealer) ? -paid : paid);
}

int worth_of(const Ends& ends, const match::Outlook& outlook) {
  return (ends.own_one * outlook.worth_of(1) + ends.own_two * outlook.worth_of(2) +
          ends.own_four * outlook.worth_of(4) + ends.other_one * outlook.worth_of(-1) +
          ends.other_two * outlook.worth_of(-2) + ends.other_four * outlook.worth_of(-4)) /
         kCertain;
}

/// What it is worth, in hundredths of a point, that the player passes now: how such deals end for either side, and what
/// his own hand changes about it.
int worth_of_passing(const game::SeatView& view, const codes::PointTable& points, const match::Outlook& outlook) {
  const unsigned place = steps_between(eldest_hand(view.dealer), view.seat);
  const AfterPass& after = kAfterPass[place + (view.phase == game::Phase::SecondRound ? 4 : 0)];
  const std::optional<Suit> up = game::offered_suit(view.rules, view.turn_up);
  int best_other = 0;
  for (const Suit suit : kSuits) {
    if (suit != up) best_other = std::max(best_other, chance_of_making(view, suit));
  }
  constexpr int kEven = kCertain / 2;
  const int nobody = passed_out_permille(after.ends) * worth_of_passing_out(view, points, outlook) / kCertain;
  const int of_turn_up = up ? both(after.turn_up, chance_of_making(view, *up) - kEven) : 0;
  return worth_of(after.ends, outlook) + nobody + after.even_hand + of_turn_up +
         both(after.other_suit, best_other - kEven);
}

using game::Call;

/// What one player weighs a declaration by.
struct Scales {
  const game::SeatView& view;
  const codes::PointTable& points;
  match::Outlook outlook;
};

Scales scales_of(const game::SeatView& view, const match::Standing& standing) {
  return {view, standing.points, match::Outlook(standing, side_of(view.seat))};
}

int worth_of(const Prospects& chances, int march, int made, int euchred) {
  return (chances.march_permille * march + chances.made_permille * made + chances.euchred_permille * euchred) /
         kCertain;
}

/// What three or four tricks bring: of makers who need four, every other one is taken to have three.
int worth_of_made(unsigned needed, int made, int euchred) {
  if (needed <= 3) return made;
  return needed == game::kHandSize ? euchred : (made + euchred) / 2;
}

int worth_together(const Scales& scales, const Prospects& chances) {
  const codes::PointTable& points = scales.points;
  const match::Outlook& outlook = scales.outlook;
  const int euchred = outlook.worth_of(-points.euchre.number());
  const int made = worth_of_made(scales.view.rules.made_needs, outlook.worth_of(points.made.number()), euchred);
  return worth_of(chances, outlook.worth_of(points.march.number()), made, euchred);
}

int worth_alone(const Scales& scales, const Prospects& chances) {
  const codes::PointTable& points = scales.points;
  const match::Outlook& outlook = scales.outlook;
  const int euchred = outlook.worth_of(-points.lone_euchre.number());
  const int made = worth_of_made(scales.view.rules.lone_needs, outlook.worth_of(points.lone_made.number()), euchred);
  return worth_of(chances, outlook.worth_of(points.lone_march.number()), made, euchred);
}

/// Fewer trumps than these are never thought of; the weights were found with at least as many.
constexpr unsigned kFewestTrumps = 2;
constexpr unsigned kFewestTrumpsAlone = 3;

/// A call that is only made where the code leaves no other.
constexpr int kHopeless = -1'000'000;

/// The five cards to play `trump` with: the dealer's after his discard, if he takes the turn-up.
CardSet cards_for(const game::SeatView& view, Trump trump) {
  const bool takes_up = view.seat == view.dealer && game::takes_turn_up(view, trump) && !view.own_discard;
  return takes_up ? best_five(view, view.hand | CardSet{view.turn_up}, trump) : view.hand;
}

/// Whether the maker, having declared without a lone hand, is asked about one later on.
bool may_go_alone_later(const game::SeatView& view) {
  return view.rules.alone_period == codes::AlonePeriod::BeforeLead;
}

unsigned trump_count(CardSet cards, Trump trump) { return (cards & trumps_of(trump)).size(); }

int worth_alone(const Scales& scales, CardSet cards, Trump trump) {
  if (trump.is_suit() && trump_count(cards, trump) < kFewestTrumpsAlone) return kHopeless;
  return worth_alone(scales, prospects_alone(scales.view, cards, trump));
}

int worth_together(const Scales& scales, CardSet cards, Trump trump) {
  return worth_together(scales, prospects_together(scales.view, cards, trump));
}

int worth_of_call(const Scales& scales, Call call) {
  const game::SeatView& view = scales.view;
  if (view.is_blind()) return game::is_alone(call) ? kHopeless : 0;  // Any suit is as good.
  if (call == Call::Pass) return worth_of_passing(view, scales.points, scales.outlook);
  if (call == Call::ThrowIn) return scales.outlook.worth_of(0);  // A new deal is anybody's.
  const Trump trump = game::trump_called(view, call);
  const CardSet cards = cards_for(view, trump);
  const int alone = worth_alone(scales, cards, trump);
  if (game::is_alone(call)) return alone;
  if (trump.is_suit() && trump_count(cards, trump) < kFewestTrumps)
    return kHopeless + static_cast<int>(trump_count(cards, trump));
  const int together = worth_together(scales, cards, trump);
  return may_go_alone_later(view) ? std::max(alone, together) : together;
}

/// What may be expected of a partner's lone hand, which was announced on a hand that nobody else has seen.
constexpr Prospects kPartnersLoneHand{80, 470, 450};

/// What it is worth to go alone once trump is made, and what otherwise.
struct AloneOrNot {
  int alone = 0;
  int otherwise = 0;
};

/// What a lone player whom one or both defend against comes to, for the defenders.
int worth_of_defence(const Scales& scales, const Prospects& chances, codes::Points euchre) {
  const codes::PointTable& points = scales.points;
  const match::Outlook& outlook = scales.outlook;
  const int euchred = outlook.worth_of(euchre.number());
  const int made = worth_of_made(scales.view.rules.lone_needs, outlook.worth_of(-points.lone_made.number()), euchred);
  return worth_of(chances, outlook.worth_of(-points.lone_march.number()), made, euchred);
}

/// At no trump it is never better: in trials whoever had the best cards of suits did better with his partner too.
AloneOrNot weigh_defence(const Scales& scales) {
  const codes::PointTable& points = scales.points;
  if (!scales.view.trump->is_suit()) return {kHopeless, 0};
  return {worth_of_defence(scales, prospects_defended_alone(scales.view), points.defended_alone),
          worth_of_defence(scales, prospects_defended_together(scales.view), points.lone_euchre)};
}

AloneOrNot weigh_lone_hand(const Scales& scales) {
  const game::SeatView& view = scales.view;
  if (view.faces_lone_hand()) return weigh_defence(scales);
  const Trump trump = *view.trump;
  const CardSet cards = cards_for(view, trump);
  const bool would_take_over = view.lone_player && *view.lone_player == partner_of(view.seat);
  const int otherwise = would_take_over ? worth_alone(scales, kPartnersLoneHand) : worth_together(scales, cards, trump);
  return {worth_alone(scales, cards, trump), otherwise};
}

}  // namespace

CallWorths worths_of_calls(const game::SeatView& view, const match::Standing& standing) {
  const Scales scales = scales_of(view, standing);
  CallWorths worths;
  if (view.trump) {
    const AloneOrNot weighed = weigh_lone_hand(scales);
    worths.push_back({Call::GoAlone, weighed.alone});
    worths.push_back({Call::StayTogether, weighed.otherwise});
    return worths;
  }
  for (unsigned index = 0; index < game::kCallCount; ++index) {
    const auto call = static_cast<Call>(index);
    if (view.legal.calls.contains(call)) worths.push_back({call, worth_of_call(scales, call)});
  }
  return worths;
}

game::Call choose_call(const game::SeatView& view, const match::Standing& standing, Reserve reserve) {
  if (view.phase == game::Phase::AloneChoice) {
    return pays_to_go_alone(view, standing, reserve) ? Call::GoAlone : Call::StayTogether;
  }
  const auto held_back = [&](Call call) {
    const bool makes = call != Call::Pass && call != Call::ThrowIn;
    return (makes ? reserve.making : 0) + (game::is_alone(call) ? reserve.alone : 0);
  };
  Call chosen = Call::Pass;
  int best = std::numeric_limits<int>::min();
  for (const CallWorth& one : worths_of_calls(view, standing)) {
    if (one.worth - held_back(one.call) > best) {
      best = one.worth - held_back(one.call);
      chosen = one.call;
    }
  }
  return chosen;
}

bool pays_to_go_alone(const game::SeatView& view, const match::Standing& standing, Reserve reserve) {
  const AloneOrNot weighed = weigh_lone_hand(scales_of(view, standing));
  return weighed.alone - reserve.alone > weighed.otherwise;
}

}  // namespace euchre::players::detail
