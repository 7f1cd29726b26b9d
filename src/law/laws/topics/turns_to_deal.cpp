#include "law/laws/detail/turns_to_deal.h"

#include "law/laws/detail/dealing.h"
#include "law/laws/detail/scoring.h"

#include <algorithm>
#include <ranges>

namespace euchre::laws::detail {

using facts::Act;

namespace {

/// Whether it follows from the first dealer and the turns told whose turn to deal it is. [D-10.a]
bool is_turn_known(const Position& at) { return at.first_dealer && at.turns_over; }

/// Who has a turn, by the deals before this one.
Seat dealer_by_former_deals(const Position& at, int turn) {
  for (const TurnOutOfTurn& taken : std::views::reverse(at.turns_out_of_turn)) {
    if (taken.number <= turn) return seat_after(taken.dealer, static_cast<unsigned>(turn - taken.number));
  }
  return seat_after(*at.first_dealer, static_cast<unsigned>(std::max(1, turn) - 1));
}

/// In which turn somebody deals, or has dealt, in another's place, where that can be told.
std::optional<int> turn_of_wrong_deal(const LawBook& book, const Position& at) {
  for (const Act& told : at.log) {
    const auto turn = is_finding(told, "dealt-by") ? told.count("turn") : std::nullopt;
    if (turn && *turn > 0) return turn;
  }
  if (!at.turns_over) return std::nullopt;
  return uses_up_turn(book.dealing, at.fate) && !at.fate.is_former ? at.turns_over : *at.turns_over + 1;
}

/// The turn that somebody has in another's place: his deal stood. AMB-S17
std::optional<TurnOutOfTurn> turn_out_of_turn(const LawBook& book, const Position& at) {
  if (!at.wrong_dealer) return std::nullopt;
  const bool is_misdealt = uses_up_turn(book.dealing, at.fate) && !at.fate.is_former;
  const Seat holder = is_misdealt ? dealer_of_misdeal(book, at) : dealer_in_right(book, at);
  const auto turn = turn_of_wrong_deal(book, at);
  if (holder != at.wrong_dealer || !turn) return std::nullopt;
  return TurnOutOfTurn{*turn, *at.wrong_dealer};
}

bool is_turn_used(const Statement& said) {
  const auto* noted = as<Noted>(said);
  return noted != nullptr && noted->word == Note::TurnUsed;
}

bool is_next_dealer(const Statement& said) {
  const auto* told = as<DealerIs>(said);
  return told != nullptr && told->by == DealerBy::Next;
}

}  // namespace

Seat dealer_of_turn(const LawBook& book, const Position& at, int turn) {
  const auto taken = turn_out_of_turn(book, at);
  if (taken && taken->number <= turn) return seat_after(taken->dealer, static_cast<unsigned>(turn - taken->number));
  return dealer_by_former_deals(at, turn);
}

Seat dealer_of_misdeal(const LawBook& book, const Position& at) {
  const bool is_partners = at.wrong_dealer && are_partners(*at.wrong_dealer, at.dealer);
  return is_partners ? at.dealer : dealer_in_right(book, at);
}

bool uses_up_turn(const DealingLaw& law, const DealFate& fate) {
  const bool passes_on = law.misdeal.value == DealingLaw::MisdealFate::Next && fate.by == DealerBy::Next;
  return passes_on && fate.ground + law.misdeal.ground == fate.ground;
}

bool is_next_dealer_known(const LawBook& book, const Position& at, const BySide<int>& score) {
  const bool was_last = is_over_by_turns(book, at, score, at.turns_over.value_or(0) + 1);
  return !was_last && (at.dealer_known || is_turn_known(at));
}

bool is_turn_had_again(const Position& at, const std::vector<Statement>& ruled) {
  return at.fate.annulled || std::ranges::any_of(ruled, [](const Statement& said) {
           return said.since != Statement::kFormerDeal && said.what == Stated(Void{Thing::Hand});
         });
}

void take_turn_to_deal(Position& at) {
  if (!at.dealer_known && is_turn_known(at)) at.dealer = dealer_by_former_deals(at, *at.turns_over + 1);
}

void take_turn_of_deal(Position& at, const Act& found) {
  const auto turn = found.count("turn");
  if (!turn || *turn <= 0) return;
  // Who says which turn it is counts better than the deals that were told.
  if (at.turns_over && *at.turns_over < *turn - 1) at.turns_over = *turn - 1;
  at.turn_told = turn;
  if (at.first_dealer) at.dealer = dealer_by_former_deals(at, *turn);
  // Nobody told who dealt first, but who dealt in an earlier turn, which was misdealt: the deal has gone on from him.
  const bool is_later = at.fate.annulled && at.fate.turn && at.fate.next_dealer && *at.fate.turn < *turn;
  if (!at.first_dealer && at.dealer_known && is_later)
    at.dealer = seat_after(*at.fate.next_dealer, static_cast<unsigned>(*turn - *at.fate.turn - 1));
}

void read_turns_off(Position& at, std::optional<int> deals, bool is_hand_over) {
  at.turns_over = deals;
  if (!deals) return;
  if (is_hand_over && !at.fate.annulled) --*at.turns_over;  // This hand is one of them.
  const bool is_misdealt_since = at.fate.annulled && at.fate.turn && *at.fate.turn > *at.turns_over;
  if (is_misdealt_since) ++*at.turns_over;
}

void date_misdeals(Position& at) {
  const auto is_dated = [](const TurnMisdealt& misdealt) { return misdealt.number > 0; };
  if (!at.first_dealer || !at.turn_told) return;
  at.turns_over = std::max(at.turns_over.value_or(0), *at.turn_told - 1);
  for (const TurnMisdealt& misdealt : at.turns_misdealt) at.turns_over = std::max(*at.turns_over, misdealt.number);
  at.dealer = dealer_by_former_deals(at, *at.turn_told);
  const auto used = std::ranges::find_if(at.said, is_turn_used);
  const Ground ground = used == at.said.end() ? Ground() : used->ground;
  if (std::ranges::all_of(at.turns_misdealt, is_dated)) std::erase_if(at.said, is_turn_used);
  for (const TurnMisdealt& misdealt : at.turns_misdealt) {
    if (is_dated(misdealt)) say(at, Noted{Note::TurnUsed, dealer_by_former_deals(at, misdealt.number)}, ground);
  }
  if (at.fate.by != DealerBy::Next || !at.fate.annulled) return;
  at.fate.next_dealer = dealer_by_former_deals(at, *at.turns_over + 1);
  for (Statement& said : at.said) {
    if (is_next_dealer(said)) std::get<DealerIs>(said.what).who = *at.fate.next_dealer;
  }
}

void pass_deal_on(Context& context, const Ground& ground) {
  Position& at = context.at;
  const LawBook& book = context.book;
  const bool was_used = uses_up_turn(book.dealing, at.fate) && !at.fate.is_former;
  const bool is_counted = was_used && at.fate.turn == at.turn_told;
  const Seat dealer = dealer_of_misdeal(book, at);
  // Of a turn that was told to be over nothing is left but the count, and who deals next follows from that.
  const bool is_past = at.turn_told && is_turn_known(at) && *at.turn_told <= *at.turns_over;
  const Seat next = is_past ? dealer_of_turn(book, at, *at.turns_over + 1) : left_of(dealer);
  if (was_used && !is_counted) std::erase_if(at.said, is_next_dealer);  // That was whose turn is over now.
  annul_deal(context, next, DealerBy::Next, ground);
  if (is_counted || at.fate.by != DealerBy::Next) return;
  at.fate.turn = at.turn_told;
  const int counted = at.turns_over ? *at.turns_over + 1 : 0;
  at.turns_misdealt.push_back({at.turn_told.value_or(counted), !is_past});
  if (at.turns_over && !is_past) ++*at.turns_over;
  say(at, Noted{Note::TurnUsed, dealer}, book.dealing.turn_used);
  if (is_over_by_turns(book, at, at.score, at.turns_over.value_or(0)))
    std::erase_if(at.said, is_next_dealer);  // Of a game's last turn nobody deals next.
}

void give_turn_back(Position& at) {
  if (at.turns_misdealt.empty()) return;
  const TurnMisdealt given = at.turns_misdealt.back();
  at.turns_misdealt.pop_back();
  if (at.turns_over && given.is_counted_since) --*at.turns_over;
  const auto told = std::ranges::find_if(at.said.rbegin(), at.said.rend(), is_turn_used);
  if (told != at.said.rend()) at.said.erase(std::next(told).base());
}

void keep_turn_out_of_turn(const LawBook& book, Position& at) {
  if (const auto taken = turn_out_of_turn(book, at)) at.turns_out_of_turn.push_back(*taken);
}

void end_turn_to_deal(const LawBook& book, Position& at, const std::vector<Statement>& ruled) {
  if (at.turns_over && book.code->match.game.deal_turns && !is_turn_had_again(at, ruled)) ++*at.turns_over;
  at.turn_told.reset();
}

void begin_turns_afresh(Position& at) {
  at.dealer_known = false;
  at.first_dealer.reset();
  at.turn_told.reset();
  at.turns_misdealt.clear();
  at.turns_out_of_turn.clear();
  if (at.turns_over) at.turns_over = 0;
}

}  // namespace euchre::laws::detail
