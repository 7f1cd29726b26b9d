#include "law/laws/machine.h"

#include "core/cards/trump.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/rights.h"
#include "law/laws/open_acts.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>

namespace euchre::laws {

namespace detail {

void add(Ruling& ruling, Stated what, Ground ground, Because because) {
  const auto known = std::ranges::find(ruling.statements, what, &Statement::what);
  if (known != ruling.statements.end() && !known->is_implied) {
    if (as<Must>(*known) != nullptr) known->since = Statement::kHoldsNow;  // Told when it arose, it binds still.
    return;
  }
  if (known != ruling.statements.end()) ruling.statements.erase(known);
  ruling.statements.push_back({std::move(what), std::move(ground), because});
}

std::optional<Seat> seat_of(const facts::Act& act) {
  const auto* seat = std::get_if<Seat>(&act.actor);
  return seat == nullptr ? std::nullopt : std::optional<Seat>(*seat);
}

std::optional<Party> party_of(const facts::Act& act) {
  if (const auto seat = seat_of(act)) return Party::of(*seat);
  if (const auto* side = std::get_if<Side>(&act.actor)) return Party::of(*side);
  return std::nullopt;
}

namespace {

struct Topic {
  void (*observe)(Context&, const facts::Act&);
  void (*conclude)(const LawBook&, const Position&, Ruling&);
};

constexpr std::array kTopics{
    Topic{observe_sitting, conclude_sitting},
    Topic{observe_club, conclude_club},
    Topic{observe_tournament, conclude_tournament},
    Topic{observe_preparing, conclude_preparing},
    Topic{observe_dealing, conclude_dealing},
    Topic{observe_auction, conclude_auction},
    Topic{observe_lone_hand, conclude_lone_hand},
    Topic{observe_discard, conclude_discard},
    Topic{observe_play, conclude_play},
    Topic{observe_exposed, conclude_exposed},
    Topic{observe_numbers, conclude_numbers},
    Topic{observe_hands_down, conclude_hands_down},
    Topic{observe_conduct, conclude_conduct},
    Topic{observe_revoke, conclude_revoke},
    Topic{observe_scoring, conclude_scoring},
    Topic{observe_rubber, conclude_rubber},
    Topic{observe_borrowing, conclude_borrowing},  // after all others: it reads what they ruled
};

/// Where play has begun: trump is made and the turn-up has gone where the round sends it.
void begin_play(const LawBook& book, Position& at, const SetUp::Play& play) {
  at.stage = Stage::Playing;
  at.auction.trump = play.trump;
  at.auction.maker = play.maker;
  at.auction.made_in_round = play.round;
  at.auction.round = play.round;
  at.auction.lone = play.lone;
  at.auction.made_on = ground_of_say(book, at, play.maker) + (play.round == 1 ? book.auction.acceptance : Ground());
  if (at.turn_up && play.round == 1) {
    at.hands[at.dealer].insert(*at.turn_up);
    at.turn_up_place = TurnUpPlace::WithDealer;
    at.discard.due = true;
  } else if (at.turn_up) {
    at.turn_up_place = TurnUpPlace::TurnedDown;
    at.auction.dead_suit = printed_suit(*at.turn_up);
  }
  if (!play.discard && at.discard.due) at.stage = Stage::Discarding;
  if (!play.discard) return;
  at.hands[at.dealer].erase(*play.discard);
  at.discard = {false, play.discard, true};
}

/// What an act must name and does not: a play without a card says nothing that could be ruled on.
std::optional<std::string> missing_from(const facts::Act& act) {
  using facts::Flag;
  using facts::Verb;
  const bool needs_card = act.verb == Verb::Discard || act.verb == Verb::Lead || act.verb == Verb::Play ||
                          act.verb == Verb::Withdraw || act.verb == Verb::Detach || act.verb == Verb::CallCard ||
                          act.has(Flag::Two) || act.has(Flag::Extra) || act.has(Flag::ExtraRevoke);
  if (needs_card && act.cards.empty()) return "the act names no card";
  const bool needs_suit = act.verb == Verb::Name || act.verb == Verb::CallSuit;
  if (needs_suit && !act.suit) return "the act names no suit";
  return std::nullopt;
}

/// Whether the trump card of the next deal is turned, the hand being over. [S5]
bool turns_up_for_next_deal(const Position& at, const facts::Act& act) {
  return act.verb == facts::Verb::TurnUp && (at.stage == Stage::HandOver || hand_is_over(at) || has_result_entered(at));
}

facts::Act turn_up_of_next_deal() {
  facts::Act turn_up;
  turn_up.actor = facts::Clock{};
  turn_up.verb = facts::Verb::Event;
  turn_up.what = "turn-up-next-deal";
  return turn_up;
}

/// Whether the pack is cut for the next deal, the hand being over. AMB-K25
bool cuts_for_next_deal(const LawBook& book, const Position& at, const facts::Act& act) {
  if (act.verb != facts::Verb::Cut || !hand_is_over(at) || seat_of(act) != cutter_of(book, at)) return false;
  const int smallest = book.preparing.smallest_packet.value;
  return act.count("lift").value_or(smallest) >= smallest && act.count("left").value_or(smallest) >= smallest;
}

/// Whether the next deal begins though nobody has cut, and that ends what the cut ends. AMB-A17
bool deals_uncut(const LawBook& book, const Position& at, const facts::Act& act) {
  return book.revoke.deal_ends_claims.value && act.verb == facts::Verb::DealCards && hand_is_over(at) &&
         !at.cut_for_next_deal;
}

Position begin(const LawBook& book, const SetUp& set_up) {
  Position at;
  at.code = book.code;
  at.dealer = set_up.dealer.value_or(Seat::South);
  at.dealer_known = set_up.dealer.has_value();
  at.score = set_up.score;
  at.is_live = set_up.is_live;
  if (set_up.hands) {
    at.hands = *set_up.hands;
    at.hands_known = true;
    at.stage = Stage::Dealing;
  }
  at.turn_up = set_up.turn_up;
  if (at.turn_up) {
    at.turn_up_place = TurnUpPlace::OnPack;
    at.stage = Stage::Calling;
    at.auction.turn = eldest_hand(at.dealer);
  }
  if (set_up.play) begin_play(book, at, *set_up.play);
  return at;
}

/// Puts what happened before what holds now.
void part(Ruling& ruling) {
  std::vector<Statement>& all = ruling.statements;
  ruling.holds_from = static_cast<std::size_t>(std::ranges::count_if(all, is_history));
  if (std::ranges::is_partitioned(all, is_history)) return;
  std::vector<Statement> holds;
  std::ranges::copy_if(all, std::back_inserter(holds), std::not_fn(is_history));
  std::erase_if(all, std::not_fn(is_history));
  std::ranges::move(holds, std::back_inserter(all));
}

}  // namespace

void take(const LawBook& book, Position& at, const facts::Act& act) {
  Context context{book, at};
  lapse_rights(context, act);
  refuse_second_election(context, act);
  for (const Topic& topic : kTopics) topic.observe(context, act);
  state_elections(context);
  at.log.push_back(act);
}

}  // namespace detail

Machine::Machine(const LawBook& book, const SetUp& set_up) : book_(&book), position_(detail::begin(book, set_up)) {}

void Machine::observe(const facts::Act& act) {
  if (auto what = detail::missing_from(act)) {
    position_.impossible.push_back(*std::move(what));
    return;
  }
  if (detail::cuts_for_next_deal(*book_, position_, act)) return observe(cut_for_next_deal());
  if (detail::deals_uncut(*book_, position_, act)) observe(cut_for_next_deal());
  if (detail::turns_up_for_next_deal(position_, act)) return observe(detail::turn_up_of_next_deal());
  detail::take(*book_, position_, act);
}

Ruling Machine::ruling() const {
  constexpr std::size_t kHeldInMostHands = 48;
  Ruling ruling{{}, 0, position_.impossible};
  ruling.statements.reserve(position_.said.size() + kHeldInMostHands);
  ruling.statements = position_.said;
  detail::conclude_rights(*book_, position_, ruling);
  for (const detail::Topic& topic : detail::kTopics) topic.conclude(*book_, position_, ruling);
  detail::leave_what_holds(position_, ruling);
  detail::imply_for_partners(position_, ruling);
  detail::part(ruling);
  return ruling;
}

}  // namespace euchre::laws
