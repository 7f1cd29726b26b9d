#include "law/laws/detail/auction.h"
#include "law/laws/detail/rights.h"

#include <algorithm>
#include <span>

// An order that the partner prompted at a bridge, and what its adversaries make of it.

namespace euchre::laws::detail {

using facts::Act;

void forfeit_prompted_order(Context& context, Seat seat) {
  Position& at = context.at;
  const Ground& ground = context.book.auction.bridge_prompt_forfeits.ground;
  say(at, Void{{Thing::Order, seat}}, ground);
  say(at, Barred{seat, Bar::Order}, ground);
  const Side holders = adversaries_of(side_of(seat));
  for (const Seat holder : kSeats) {
    if (side_of(holder) != holders) continue;
    Right right;
    right.matter = Matter::PromptedOrder;
    right.holder = Party::of(holder);
    right.choices = {Choice{Choice::Kind::Lone, {}, {}, {}, offered_suit(at), 0},
                     Choice{Choice::Kind::GoOn, {}, {}, {}, {}, 0}};
    right.until = {Limit::Kind::NextCall, std::nullopt, std::nullopt};
    right.ground = ground + context.book.auction.bridge_lone;
    open_right(at, std::move(right));
  }
  say(at, Noted{Note::CountsAsPass, seat}, ground);
  record(at, seat, Spoken::Meaning::Order).standing = Spoken::Standing::AsPass;
  pass_in_turn(context, seat);
}

bool use_prompted_right(Context& context, Seat seat) {
  Position& at = context.at;
  for (Right& right : at.rights) {
    if (right.matter != Matter::PromptedOrder || right.holder.seat != seat || right.state == Right::State::Void)
      continue;
    const std::span since = std::span(at.log).subspan(std::min(right.since + 1, at.log.size()));
    const bool just_lapsed = right.state == Right::State::Lapsed &&
                             std::ranges::none_of(since, [&](const Act& act) { return is_call(at, act); });
    if (right.state != Right::State::Open && !just_lapsed) continue;
    for (Right& other : at.rights) {
      if (other.matter == Matter::PromptedOrder) other.state = Right::State::Void;
    }
    right.state = Right::State::Exercised;
    right.elected = right.choices.front();
    right.elected_by = seat;
    make_trump(context, seat, offered_suit(at), Company::Together, right.ground);
    set_lone(context, seat, right.ground);
    return true;
  }
  return false;
}

void elect_after_prompt(Context& context, const Act& act) {
  const auto choice = choice_named(act);
  const auto seat = seat_of(act);
  if (!choice || !seat) return;
  if (choice->kind == Choice::Kind::Lone && (!act.suit || act.suit == std::optional<Trump>(offered_suit(context.at))))
    use_prompted_right(context, *seat);
  if (choice->kind != Choice::Kind::GoOn) return;
  Right* right = right_used(context.at, act, *choice);
  if (right != nullptr && right->matter == Matter::PromptedOrder && right->state == Right::State::Open)
    exercise(*right, *choice, act);
}

}  // namespace euchre::laws::detail
