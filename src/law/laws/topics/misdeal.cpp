#include "law/laws/detail/dealing.h"
#include "law/laws/detail/found.h"
#include "law/laws/detail/numbers.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/revoke_count.h"
#include "law/laws/detail/rights.h"
#include "law/laws/detail/turns_to_deal.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace euchre::laws::detail {

namespace {

bool adversary_touched_before_partner(const Position& at) {
  const Seat dealer = at.wrong_dealer.value_or(at.dealer);
  for (const Seat seat : at.touched_in_deal) {
    if (side_of(seat) != side_of(dealer)) return true;
    if (seat == partner_of(dealer)) return false;
  }
  return false;
}

/// An interruption that does not excuse the misdeal is named with it. [S44]
Ground interruption_ground(const DealingLaw& law, const Position& at) {
  const auto interrupts = [](const facts::Act& act) { return is_finding(act, "deal-interrupted"); };
  const auto of_this_deal = std::views::drop(at.log, static_cast<std::ptrdiff_t>(at.dealt_since));
  return std::ranges::any_of(of_this_deal, interrupts) ? law.interruption_excuses.ground : Ground();
}

/// That the dealer's partner touched his cards is named with the misdeal: it is not excused by what others touched. [S43.b]
Ground partner_ground(const DealingLaw& law, const Position& at) {
  const bool has_touched = std::ranges::find(at.touched_in_deal, partner_of(dealer_of(at))) != at.touched_in_deal.end();
  return has_touched ? law.partner_touched : Ground();
}

/// Whether the deal was lost and claimed: what comes to light with the cards afterwards gives it back to nobody. [S41]
bool is_claimed_lost(const Position& at) {
  if (!at.fate.annulled || at.fate.by != DealerBy::Lost) return false;
  const auto of_this_deal = std::views::drop(at.log, static_cast<std::ptrdiff_t>(at.dealt_since));
  return std::ranges::any_of(of_this_deal, [&](const facts::Act& act) {
    const auto claimant = party_of(act);
    const bool claims =
        act.verb == facts::Verb::Claim && (act.what == "misdeal" || act.what == "lost-deal" || act.what == "deal");
    return claims && claimant && claimant->its_side() != dealing_side(at);
  });
}

/// Of two rulings on one deal: the rightful dealer before a new deal, and that before the loss of the deal. Where every misdeal
/// passes the deal on, nothing excuses it. AMB-G04 [D-04]
int precedence(const DealingLaw& law, DealerBy by) {
  const bool is_unconditional = by == DealerBy::Next && law.misdeal.value == DealingLaw::MisdealFate::Next;
  if (by == DealerBy::Rightful) return 3;
  return is_unconditional ? 2 : by == DealerBy::Same ? 1 : 0;
}

/// Whether an adversary of the rightful dealer has dealt, and his deal has not become good.
bool has_adversary_dealt(const Context& context) {
  const Position& at = context.at;
  return at.wrong_dealer && side_of(*at.wrong_dealer) != side_of(at.dealer) && !stands_out_of_turn(context.book, at);
}

}  // namespace

void annul_deal(Context& context, Seat next_dealer, DealerBy by, const Ground& ground) {
  Position& at = context.at;
  const bool is_in_right = by == DealerBy::Same && at.wrong_dealer && side_of(*at.wrong_dealer) != side_of(next_dealer);
  if (is_in_right)  // An adversary dealt, and he deals whose turn it was. [S40.a] [A12a.5]
    return annul_deal(context, next_dealer, DealerBy::Rightful,
                      ground + context.book.dealing.wrong_dealer_until.ground);
  if (at.fate.is_former) leave_former_deal(at);  // What became of that deal is no bar to what becomes of this one.
  const int rank = precedence(context.book.dealing, by);
  const int rank_before = precedence(context.book.dealing, at.fate.by);
  if (at.fate.annulled && rank < rank_before) return;
  if (by == DealerBy::Same && is_claimed_lost(at)) return;
  const bool is_other_dealer = by == DealerBy::Same && at.fate.by == by && at.fate.next_dealer != next_dealer;
  if (at.fate.annulled && (rank > rank_before || is_other_dealer)) restore_deal(context);
  at.unclaimed = Position::Unclaimed::Nothing;  // Whoever may have let another fault pass cannot mend this one.
  at.fate.annulled = true;
  at.fate.next_dealer = next_dealer;
  at.fate.by = by;
  at.fate.ground = ground;
  say(at, Void{Thing::Deal}, ground);
  say(at, Void{Thing::Hand}, ground + context.book.score.void_deal);  // With all that came of it. AMB-G04
  say(at, DealerIs{next_dealer, by}, ground);
  for (Right& right : at.rights) {
    if (right.state == Right::State::Open) right.state = Right::State::Void;
  }
}

void restore_deal(Context& context) {
  Position& at = context.at;
  if (uses_up_turn(context.book.dealing, at.fate)) give_turn_back(at);
  const DealFate fate = std::exchange(at.fate, {});
  std::erase_if(at.said, [&fate](const Statement& said) {
    const auto* fallen = as<Void>(said);
    const bool is_of_deal =
        fallen != nullptr && (fallen->thing.word == Thing::Deal || fallen->thing.word == Thing::Hand);
    return is_of_deal || (fate.next_dealer && said.what == Stated(DealerIs{*fate.next_dealer, fate.by}));
  });
}

void leave_former_deal(Position& at) {
  std::erase_if(at.said, [](const Statement& said) {
    const auto* fallen = as<Void>(said);
    const bool is_of_deal =
        fallen != nullptr && (fallen->thing.word == Thing::Deal || fallen->thing.word == Thing::Hand);
    return is_of_deal || form_of(said) == Form::Dealer;
  });
  at.fate = {};
}

Side dealing_side(const Position& at) { return side_of(dealer_of(at)); }

Seat dealer_after(const LawBook& book, const Position& at) {
  const bool rightful = book.dealing.after_wrong_dealer.value == DealingLaw::AfterWrongDealer::Rightful;
  return left_of(rightful ? at.dealer : dealer_of(at));
}

bool hand_is_over(const Position& at) {
  return at.fate.over || (at.tricks.size() >= game::kHandSize && at.tricks.back().winner);
}

bool deal_is_past(const Position& at) {
  if (at.fate.annulled) return at.unclaimed == Position::Unclaimed::Nothing;
  const bool is_ended = at.stage == Stage::HandOver || at.abandoned || at.result_replaced;  // By penalty or consent.
  return hand_is_over(at) || has_result_entered(at) || is_ended || at.cut_for_next_deal;
}

Seat next_dealer(const LawBook& book, const Position& at) {
  if (at.fate.next_dealer) return *at.fate.next_dealer;
  return revokes_void_hand(book.revoke, at) ? dealer_in_right(book, at) : dealer_after(book, at);
}

bool prepares_next_deal(const Position& at) { return deal_is_past(at) && !at.fate.is_former; }

Seat dealer_of_pack(const LawBook& book, const Position& at) {
  if (is_lost_by_shuffling(at)) return dealer_after(book, at);
  return prepares_next_deal(at) ? next_dealer(book, at) : dealer_of(at);
}

Seat cutter_of(const LawBook& book, const Position& at) { return right_of(dealer_of_pack(book, at)); }

Seat dealer_in_right(const LawBook& book, const Position& at) {
  const bool is_turn_of_actual = book.dealing.after_wrong_dealer.value == DealingLaw::AfterWrongDealer::Actual;
  return is_turn_of_actual && at.wrong_dealer && stands_out_of_turn(book, at) ? *at.wrong_dealer : at.dealer;
}

Seat dealer_again(const Context& context) {
  const Seat dealer = dealer_in_right(context.book, context.at);
  const bool next = context.book.dealing.new_deal.value == DealingLaw::NewDeal::Next;
  return next ? left_of(dealer) : dealer;
}

void deal_again(Context& context, const Ground& ground) {
  const bool next = context.book.dealing.new_deal.value == DealingLaw::NewDeal::Next;
  annul_deal(context, dealer_again(context), next ? DealerBy::Next : DealerBy::Same,
             next ? context.book.dealing.new_deal.ground + ground : ground);
}

bool has_been_called(const Position& at) {
  return at.auction.is_made() || !at.auction.spoken.empty() ||
         std::ranges::any_of(at.log, [&](const facts::Act& act) { return is_call(at, act); });
}

bool misdeal_in_time(const Context& context, const facts::Act& found) {
  const bool until_call = context.book.dealing.misdeal_until.value == DealingLaw::MisdealUntil::FirstDeclaration;
  return !found_past(context.at, found, until_call ? Moment::FirstCall : Moment::FirstLead);
}

void misdeal(Context& context, const facts::Act& found, const Ground& fault) {
  // Found when the players have begun to speak, it is in time only by the limit that the code sets.
  const Ground& limit = context.book.dealing.misdeal_until.ground;
  const Ground cause = fault + (context.at.auction.spoken.empty() ? Ground() : limit);
  if (!misdeal_in_time(context, found)) return say(context.at, Stands{Thing::Deal}, cause + limit);
  misdeal_at_any_time(context, cause);
}

void misdeal_at_any_time(Context& context, const Ground& cause) {
  Position& at = context.at;
  const DealingLaw& law = context.book.dealing;
  if (has_adversary_dealt(context))  // Whose turn it was loses no deal by it, and deals. [S40.a] [S45]
    return annul_deal(context, at.dealer, DealerBy::Rightful, cause + law.wrong_dealer_until.ground);
  if (excuse_deal(context, cause)) return;
  const bool is_partners = at.wrong_dealer && are_partners(*at.wrong_dealer, at.dealer);
  if (law.misdeal.value == DealingLaw::MisdealFate::Lost && is_partners)
    return annul_deal(context, left_of(at.dealer), DealerBy::Lost, law.partner_dealt + cause);
  switch (law.misdeal.value) {
    case DealingLaw::MisdealFate::Lost:
      return annul_deal(context, dealer_after(context.book, at), DealerBy::Lost,
                        law.misdeal.ground + cause + interruption_ground(law, at) + partner_ground(law, at) +
                            (at.wrong_dealer ? law.after_wrong_dealer.ground : Ground()));
    case DealingLaw::MisdealFate::Same:
      if (law.new_deal.value == DealingLaw::NewDeal::Next) return deal_again(context, law.misdeal.ground + cause);
      return annul_deal(context, dealer_of_misdeal(context.book, at), DealerBy::Same,
                        cause.empty() ? law.misdeal.ground : cause + law.misdeal.ground.readings());
    case DealingLaw::MisdealFate::Next:
      return pass_deal_on(context, law.misdeal.ground + cause + (is_partners ? law.partner_dealt : Ground()));
  }
  unreachable("misdeal");
}

Ground excuse_of_deal(const DealingLaw& law, const Position& at) {
  const bool was_interrupted = law.interruption_excuses.value && at.interruption_excuses;
  const bool was_touched = law.adversary_touch_excuses.value && adversary_touched_before_partner(at);
  return (was_touched ? law.adversary_touch_excuses.ground : Ground()) +
         (was_interrupted ? law.interruption_excuses.ground : Ground());
}

bool excuse_deal(Context& context, const Ground& cause) {
  const Ground excuse = excuse_of_deal(context.book.dealing, context.at);
  if (excuse.empty()) return false;
  annul_deal(context, dealer_of_misdeal(context.book, context.at), DealerBy::Same, excuse + cause);
  return true;
}

void excuse_misdeal(Context& context) {
  Position& at = context.at;
  const DealingLaw& law = context.book.dealing;
  const bool is_misdeal = at.fate.by == DealerBy::Lost || uses_up_turn(law, at.fate);
  if (!law.interruption_excuses.value || !at.fate.annulled || !is_misdeal) return;
  restore_deal(context);
  annul_deal(context, dealer_of_misdeal(context.book, at), DealerBy::Same, law.interruption_excuses.ground);
}

void charge_misdeal(Context& context) {
  Position& at = context.at;
  if (!at.fate.annulled || at.fate.by != DealerBy::Lost) return;
  const Ground ground = at.fate.ground;
  restore_deal(context);
  misdeal_at_any_time(context, ground);
}

namespace {

bool is_answered(const Ruling& ruling, const Party& claimant, Deed deed) {
  const auto answers = [&](const auto* said) {
    return said != nullptr && said->deed == Of<Deed>(deed) &&
           (said->who == Who(claimant.its_side()) || said->who == who_of(claimant));
  };
  return std::ranges::any_of(ruling.statements, [&](const Statement& said) {
    return said.since != Statement::kFormerDeal && (answers(as<Allowed>(said)) || answers(as<Denied>(said)));
  });
}

void answer(Ruling& ruling, const Party& claimant, Deed deed, Verdict verdict, const Ground& ground) {
  if (!is_answered(ruling, claimant, deed)) add(ruling, ruled(verdict, who_of(claimant), deed), ground);
}

bool tells_of_exposure(const facts::Act& act) { return is_finding(act, "card-exposed-in-deal"); }

/// Whether it tells in which batches the cards were dealt.
bool tells_batches(const facts::Act& act) {
  return act.verb == facts::Verb::DealCards && act.value("batches").has_value();
}

/// Why nothing comes of how the cards were dealt: the batches were good, or are spoken of too late. [A4.d] [K-deal-03.c]
Ground ground_of_batches(const DealingLaw& law, const Position& at) {
  return at.wrong_batches ? law.wrong_batches + law.wrong_batches_late : law.batches.ground;
}

/// What the claim was about that a new deal was refused for: the last fault that came to light. [A12d.2] [A12d.3] [K-deal-12]
Ground ground_of_no_new_deal(const LawBook& book, const Position& at, const Party& claimant) {
  for (const facts::Act& act : std::views::reverse(at.log)) {
    if (is_finding(act, "undiscarded")) return book.numbers.undiscarded.ground + book.numbers.undiscarded_scope.ground;
    if (is_finding(act, "wrong-count") || is_finding(act, "two-cards-to-trick"))
      return book.numbers.in_play.ground + book.numbers.later_barred;
    if (is_finding(act, "faced-card-in-pack") || is_finding(act, "faced-card-in-stock"))
      return book.dealing.faced.ground + book.dealing.faced_late;
    if (is_finding(act, "omission")) return book.numbers.omission.ground;
    if (tells_batches(act)) return ground_of_batches(book.dealing, at);
    if (tells_of_exposure(act)) break;
  }
  const bool is_of_numbers = at.opening_lead_made && book.numbers.five_cards.value == NumbersLaw::FiveCards::FreshDeal;
  if (is_of_numbers && std::ranges::none_of(at.log, tells_of_exposure)) return book.numbers.five_cards.ground;
  if (plays_dealt_hand(at)) return book.numbers.undiscarded.ground + book.numbers.undiscarded_scope.ground;
  const bool is_dealers = claimant.its_side() == dealing_side(at);
  return is_dealers ? book.dealing.adversary_exposes.ground : book.dealing.own_side_exposes.ground;
}

void answer_new_deal(const LawBook& book, const Position& at, const Party& claimant, Ruling& ruling) {
  const auto is_of_claimant = [&](const Right& right) {
    return right.matter == Matter::ExposedInDeal && right.holder.its_side() == claimant.its_side();
  };
  const bool has_none =
      std::ranges::none_of(at.rights, is_of_claimant);  // Void with the deal, it was theirs all the same.
  for (const Right& right : at.rights) {
    const bool is_others = right.matter == Matter::ExposedInDeal && right.holder.its_side() != claimant.its_side();
    const bool is_theirs_still = right.state == Right::State::Open || right.state == Right::State::Exercised;
    if (is_others && (is_theirs_still || has_none))
      answer(ruling, claimant, Deed::ClaimNewDeal, Verdict::Denied, right.ground + book.conduct.others_right);
  }
  if (at.fate.annulled) return answer(ruling, claimant, Deed::ClaimNewDeal, Verdict::Allowed, at.fate.ground);
  for (const Right& right : at.rights) {
    if (is_of_claimant(right) && right.state == Right::State::Lapsed)
      answer(ruling, claimant, Deed::ClaimNewDeal, Verdict::Denied, right.ground);
  }
  answer(ruling, claimant, Deed::ClaimNewDeal, Verdict::Denied, ground_of_no_new_deal(book, at, claimant));
}

/// A claim that the dealer lost the deal by shuffling, where another shuffled or a fresh cut let him do it. [S29.c] [S31]
void answer_lost_deal(const LawBook& book, const Position& at, const Party& claimant, Ruling& ruling) {
  const auto shuffles = [](const facts::Act& act) { return act.verb == facts::Verb::Shuffle; };
  const auto spoils_cut = [](const facts::Act& act) {
    return is_finding(act, "packets-muddled") || is_finding(act, "card-exposed-in-cut");
  };
  const PreparingLaw& law = book.preparing;
  if (at.fate.annulled || !law.shuffle_after_cut_loses.value || std::ranges::none_of(at.log, shuffles)) return;
  const Ground fresh = std::ranges::any_of(at.log, spoils_cut) ? law.fresh_cut : Ground();
  answer(ruling, claimant, Deed::ClaimDeal, Verdict::Denied, law.shuffle_after_cut_loses.ground + fresh);
}

void answer_misdeal(const LawBook& book, const Position& at, const Party& claimant, Ruling& ruling) {
  const bool passes =
      at.fate.by == DealerBy::Lost || at.fate.by == DealerBy::Rightful || uses_up_turn(book.dealing, at.fate);
  const bool is_lost = at.fate.annulled && passes && claimant.its_side() != dealing_side(at);
  const Ground late = at.opening_lead_made ? book.dealing.misdeal_until.ground : Ground();
  const auto stands = std::ranges::find(ruling.statements, Stated(Stands{Thing::Deal}), &Statement::what);
  const bool is_of_batches = std::ranges::any_of(at.log, tells_batches) && late.empty();
  const Ground misdeal = is_of_batches ? ground_of_batches(book.dealing, at) : book.dealing.misdeal.ground;
  const Ground kept = stands == ruling.statements.end() ? misdeal + late : stands->ground;
  answer(ruling, claimant, Deed::ClaimDeal, is_lost ? Verdict::Allowed : Verdict::Denied,
         at.fate.annulled ? at.fate.ground : kept);
}

/// A claim that a hand is wrong which nobody found to be so. [A12d.1] [K-exp-15]
void answer_wrong_number(const LawBook& book, const Position& at, const Party& claimant, Ruling& ruling) {
  const bool is_found = std::ranges::any_of(at.log, [](const facts::Act& act) {
    return is_finding(act, "wrong-count") || is_finding(act, "hand-count") || is_finding(act, "undiscarded") ||
           is_finding(act, "omission") || is_finding(act, "two-cards-to-trick");
  });
  const auto is_of_numbers = [](const Right& right) {
    return right.matter == Matter::FiveCards || right.matter == Matter::Omission;
  };
  const bool is_seen = book.numbers.five_cards.value == NumbersLaw::FiveCards::WrongNumber && player_of_five(at);
  if (is_found || is_seen || at.fate.annulled || std::ranges::any_of(at.rights, is_of_numbers)) return;
  answer(ruling, claimant, Deed::ClaimNewDeal, Verdict::Denied, book.numbers.in_play.ground);
}

void answer_wrong_dealer(const LawBook& book, const Position& at, const Party& claimant, Ruling& ruling) {
  const bool is_stopped = at.fate.annulled && at.fate.by == DealerBy::Rightful;
  const Ground ground = is_stopped || !at.wrong_dealer
                            ? book.dealing.wrong_dealer_until.ground
                            : book.dealing.wrong_dealer_stands + book.dealing.wrong_dealer_until.ground.readings();
  const bool is_for_them =
      side_of(at.dealer) == claimant.its_side();  // Others may have it put right, and win no deal by it.
  if (!is_stopped || is_for_them)
    answer(ruling, claimant, Deed::ClaimDeal, is_stopped ? Verdict::Allowed : Verdict::Denied, ground);
  answer(ruling, claimant, Deed::Correction, is_stopped ? Verdict::Allowed : Verdict::Denied, ground);
  const bool may_be_stopped = at.wrong_dealer && !stands_out_of_turn(book, at);
  if (!at.fate.annulled && !may_be_stopped) add(ruling, Stands{Thing::Deal}, ground);
}

}  // namespace

void conclude_claims(const LawBook& book, const Position& at, Ruling& ruling) {
  for (const facts::Act& act : at.log) {
    const auto claimant = party_of(act);
    if (!claimant) continue;
    const bool wants = act.verb == facts::Verb::Elect || act.verb == facts::Verb::Demand;
    const bool claims = act.verb == facts::Verb::Claim;
    if ((claims || wants) && (act.what == "new-deal" || act.what == "fresh-deal"))
      answer_new_deal(book, at, *claimant, ruling);
    if (!claims) continue;
    if (act.what == "wrong-number" || act.what == "forfeit") answer_wrong_number(book, at, *claimant, ruling);
    const bool is_of_turn = is_claim_of_turn(at, act);
    const bool claims_deal = act.what == "misdeal" || act.what == "lost-deal" || (act.what == "deal" && !is_of_turn);
    if (act.what == "lost-deal") answer_lost_deal(book, at, *claimant, ruling);
    if (claims_deal) answer_misdeal(book, at, *claimant, ruling);
    if (is_of_turn && claims_wrong_turn(at, act) && !stands_out_of_turn(book, at))
      answer(ruling, *claimant, Deed::ClaimDeal, Verdict::Denied, book.dealing.wrong_dealer_until.ground);
    else if (is_of_turn)
      answer_wrong_dealer(book, at, *claimant, ruling);
  }
}

}  // namespace euchre::laws::detail
