#include "core/cards/trump.h"
#include "law/laws/detail/play.h"

#include <algorithm>

/// Cards that slipped into a trick beside another of the same player: what they hid, and how they go back.
namespace euchre::laws::detail {
namespace {

using Life = RevokeRecord::Life;

bool is_known(const Position& at, Seat by, unsigned trick) {
  return std::ranges::any_of(at.revokes, [&](const RevokeRecord& record) {
    return record.by == by && record.trick == trick && !record.disobedience;
  });
}

/// Whether he followed in a later trick with another suit, and would have had to follow with the card that had slipped away.
bool hides_revoke(const Position& at, const Placed& surplus, const TrickRecord& later) {
  const auto played = later.card_of(surplus.seat);
  const auto led = later.led();
  if (!played || !led || is_known(at, surplus.seat, later.number)) return false;
  const auto suit = [&](Card card) { return suit_in_play(card, *at.auction.trump); };
  return suit(*played) != suit(*led) && suit(surplus.card) == suit(*led);
}

void note_revokes_after(Position& at, unsigned trick, const Placed& surplus) {
  for (const TrickRecord& later : at.tricks) {
    if (later.number <= trick || !hides_revoke(at, surplus, later)) continue;
    RevokeRecord record;
    record.by = surplus.seat;
    record.trick = later.number;
    record.card = *later.card_of(surplus.seat);
    record.by_surplus = true;
    at.revokes.push_back(record);
  }
}

bool is_over_full(const TrickRecord& trick) {
  return std::ranges::any_of(trick.cards, [](const Placed& placed) { return placed.fate == Placed::Fate::Surplus; });
}

/// Whether anybody may look at the trick as it lies: the last one, where the code lets him. [K-misc-05]
bool may_be_reviewed(const Position& at, const TrickRecord& trick) {
  return at.code->trick_review == codes::TrickReview::LastTrick && trick.number == at.tricks.back().number;
}

}  // namespace

void note_surplus_revokes(Context& context) {
  Position& at = context.at;
  if (!at.auction.trump) return;
  for (const TrickRecord& trick : at.tricks) {
    for (const Placed& placed : trick.cards) {
      if (placed.fate == Placed::Fate::Surplus) note_revokes_after(at, trick.number, placed);
    }
  }
}

void restore_surplus(Context& context) {
  Position& at = context.at;
  note_surplus_revokes(context);
  for (TrickRecord& trick : at.tricks) {
    for (Placed& placed : trick.cards) {
      if (placed.fate != Placed::Fate::Surplus) continue;
      say(at, CardIs{placed.card, CardStatus::Returned}, context.book.revoke.count_back);
      placed.fate = Placed::Fate::Withdrawn;
      at.hands[placed.seat].insert(placed.card);
      for (RevokeRecord& record : at.revokes) {
        if (record.by != placed.seat || record.trick <= trick.number || record.life == Life::Corrected) continue;
        record.life = Life::Proved;
        record.established_on = context.book.revoke.surplus_liability;
        record.claimed_by = adversaries_of(side_of(record.by));
      }
    }
  }
}

void count_tricks(Context& context, const Party& party) {
  Position& at = context.at;
  const Who by = who_of(party);
  const Ground& ground = context.book.revoke.count_back;
  const bool goes_back = context.book.numbers.five_cards.value == NumbersLaw::FiveCards::CountBack;
  const bool finds_one = goes_back && std::ranges::any_of(at.tricks, is_over_full);
  say(at, ruled(goes_back ? Verdict::Allowed : Verdict::Denied, by, Deed::CountTricks), ground);
  for (const TrickRecord& trick : at.tricks) {
    if (finds_one && is_over_full(trick)) say(at, Allowed{by, {Deed::Search, trick.number}}, ground);
    if (!finds_one && trick.winner && (goes_back || !may_be_reviewed(at, trick)))
      say(at, Denied{by, {Deed::Search, trick.number}}, ground,
          goes_back ? Because::NoTrickOverFull : Because::NotAsked);
  }
  if (goes_back) restore_surplus(context);
}

}  // namespace euchre::laws::detail
