#include "law/laws/detail/dealing.h"

#include <algorithm>

// Who deals in another's turn: until when he is stopped, who says so, and what shows that he was. [S40] [K-deal-11] [A12a.5]

namespace euchre::laws::detail {

using facts::Act;
using facts::Verb;

bool is_claim_of_turn(const Position& at, const Act& act) {
  if (act.verb != Verb::Claim) return false;
  return act.what == "wrong-dealer" || (act.what == "deal" && at.wrong_dealer && !at.wrong_batches);
}

bool claims_wrong_turn(const Position& at, const Act& act) {
  const auto claimant = party_of(act);
  if (act.what != "deal" || !at.wrong_dealer || !claimant) return false;
  const Side theirs = side_of(*at.wrong_dealer);
  return claimant->seat == at.wrong_dealer || (claimant->its_side() == theirs && theirs != side_of(at.dealer));
}

namespace {

/// Whether the director says that play has begun or is over: then the discard is done and the lead made, though nobody told
/// which card was either.
bool is_told_to_be_played(const Position& at) {
  return std::ranges::any_of(at.log, [](const Act& act) {
    return is_finding(act, "hand-result") || (is_finding(act, "dealt-by") && act.value("stage") == "play");
  });
}

}  // namespace

bool stands_out_of_turn(const LawBook& book, const Position& at) {
  if (book.dealing.wrong_dealer_until.value == DealingLaw::WrongDealerUntil::TurnUp) return at.turned;
  if (is_told_to_be_played(at)) return true;
  const bool discarded = std::any_of(at.log.begin(), at.log.end(), [](const Act& act) {
    return act.verb == Verb::TurnDown || (act.verb == Verb::Discard && act.what.find("unquitted") == std::string::npos);
  });
  return at.opening_lead_made && (discarded || at.discard.quitted || at.turn_up_place == TurnUpPlace::TurnedDown);
}

void leave_deal_given_up(const LawBook& book, Position& at, const Act& act) {
  const bool deals = act.verb == Verb::DealCards || act.verb == Verb::TurnUp;
  if (!deals || at.fate.annulled || deal_is_past(at)) return;
  Context context{book, at};
  const bool is_his = at.wrong_dealer && *at.wrong_dealer != at.dealer && seat_of(act) == at.dealer;
  if (is_his && !stands_out_of_turn(book, at))
    return annul_deal(context, at.dealer, DealerBy::Rightful, book.dealing.wrong_dealer_until.ground);
  if (at.shuffled_after_cut && !at.turned && seat_of(act) == dealer_after(book, at))
    annul_deal(context, dealer_after(book, at), DealerBy::Lost, book.preparing.shuffle_after_cut_loses.ground);
}

}  // namespace euchre::laws::detail
