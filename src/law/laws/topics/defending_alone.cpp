#include "law/laws/detail/defending_alone.h"

#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"

#include <optional>

namespace euchre::laws::detail {

namespace {

/// Why an adversary of the makers may not defend alone; nothing where he may: against a lone hand, until the first lead, where
/// his partner has not said it before him.
std::optional<Ground> bar_to_defend_alone(const LawBook& book, const Position& at, Seat seat) {
  if (at.code->deal.defend_alone == codes::DefendAlone::Never) {
    const bool ordered_up = at.auction.made_in_round == 1 && side_of(seat) == side_of(dealer_of(at));
    return ordered_up ? book.lone.ordered_up : book.lone.defenders;
  }
  const bool may = at.auction.lone && !at.opening_lead_made && at.auction.lone_defender != partner_of(seat);
  return may ? std::nullopt : std::optional(code_ground(book, "lone_hand.defend_alone"));
}

}  // namespace

void defend_alone(Context& context, Seat seat) {
  Position& at = context.at;
  if (at.auction.lone && at.auction.lone_defender == seat) return;
  if (const auto bar = bar_to_defend_alone(context.book, at, seat)) {
    const bool is_late = at.auction.lone && at.opening_lead_made;
    return say(at, Denied{seat, Deed::LoneHand}, *bar, is_late ? Because::LeadIsMade : Because::NotAsked);
  }
  at.auction.lone_defender = seat;
  say(at, Allowed{seat, Deed::LoneHand}, code_ground(context.book, "lone_hand.defend_alone"));
}

void undo_lone_defender(Position& at, const Ground& ground) {
  if (!at.auction.lone_defender) return;
  const Seat defender = *at.auction.lone_defender;
  at.auction.lone_defender.reset();
  say(at, Void{{Thing::LoneHand, defender}}, ground);
  say(at, Denied{defender, Deed::LoneHand}, ground);
  say(at, Must{partner_of(defender), Task::TakeUpHand}, ground);
}

void conclude_defender(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  const game::LoneHands lone = lone_hands(at);
  if (lone.defender == seat) return;
  const auto bar = bar_to_defend_alone(book, at, seat);
  if (bar) {
    add(ruling, Denied{seat, Deed::LoneHand}, *bar);
  } else {
    add(ruling, Allowed{seat, Deed::LoneHand, Limit{Limit::Kind::FirstLead, {}, {}}},
        code_ground(book, "lone_hand.defend_alone"));
  }
  if (lone.defender != partner_of(seat)) return;
  const Ground ground = code_ground(book, "lone_hand.defend_alone") + book.lone.partner_down;
  if (at.tricks.size() <= 1) add(ruling, Must{seat, Task::LayAway}, ground);
  add(ruling, Must{seat, Task::LeaveHandDown}, ground);
}

}  // namespace euchre::laws::detail
