#include "law/laws/detail/dealing.h"
#include "law/laws/detail/found.h"

#include <algorithm>
#include <array>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

/// Whether the pack is held where it must not be: said in words or as an attribute.
bool is_badly_held(const Act& act) {
  const auto speaks_of_it = [](std::string_view text) {
    return text.find("below") != std::string_view::npos || text.find("beneath") != std::string_view::npos ||
           text.find("under") != std::string_view::npos || text.find("face") != std::string_view::npos;
  };
  return speaks_of_it(act.manner) ||
         std::any_of(act.attributes.begin(), act.attributes.end(), [&](const facts::Attribute& attribute) {
           return (speaks_of_it(attribute.key) && attribute.value != "no") || speaks_of_it(attribute.value);
         });
}

void must_reshuffle(Context& context, Seat seat) {
  say(context.at, Denied{seat, Deed::Shuffle}, context.book.preparing.shuffle_place);
  say(context.at, Must{seat, Task::Reshuffle}, context.book.preparing.shuffle_place);
}

bool is_of_fresh_cut(const Statement& said) {
  const auto* allowed = as<Allowed>(said);
  const auto* must = as<Must>(said);
  return (allowed != nullptr && allowed->deed.word == Deed::Recut) ||
         (must != nullptr && must->task.word == Task::CutAfresh);
}

bool is_reshuffle(const Statement& said) {
  const auto* must = as<Must>(said);
  return must != nullptr && must->task.word == Task::Reshuffle;
}

/// The pack is cut as it ought to be: nothing is due of it any more.
void take_good_cut(Position& at) {
  at.pack_cut = true;
  std::erase_if(at.said, [](const Statement& said) { return is_of_fresh_cut(said) || is_reshuffle(said); });
}

/// Each occasion gives everybody his shuffle again: a fresh deal, a false cut, a new deal. AMB-S54
void begin_occasion(Position& at) {
  at.has_shuffled = {};
  at.pack_cut = false;
  at.shuffle_seen = false;
}

void order_fresh_cut(Context& context, const Ground& ground) {
  begin_occasion(context.at);
  say(context.at, Must{cutter_of(context.book, context.at), Task::CutAfresh}, ground);
  say(context.at, Allowed{cutter_of(context.book, context.at), Deed::Recut}, ground);
}

/// Why nobody shuffles any more: who cut may not mix the pack, the dealer loses the deal by it, the others had their time. [S24]
/// [S30] [S31]
Ground ground_after_cut(const Context& context, Seat seat) {
  const PreparingLaw& law = context.book.preparing;
  if (seat == dealer_of_pack(context.book, context.at) && law.shuffle_after_cut_loses.value)
    return law.shuffle_after_cut_loses.ground;
  return seat == cutter_of(context.book, context.at) ? law.division_stands
                                                     : law.one_shuffle_each.ground + law.division_stands;
}

void observe_shuffle(Context& context, const Act& act, Seat seat) {
  Position& at = context.at;
  const PreparingLaw& law = context.book.preparing;
  const Seat dealer = dealer_of_pack(context.book, at);
  const bool in_play = (at.stage == Stage::Playing && !deal_is_past(at)) ||
                       act.manner.find("during") != std::string::npos || act.value("during").value_or("no") != "no";
  if (in_play) {
    say(at, Denied{seat, Deed::Shuffle}, law.shuffle_place, Because::HandIsBeingPlayed);
    say(at, Noted{Note::NoPenalty, seat}, law.shuffle_place);
    say(at, Noted{Note::Advisory}, law.shuffle_place);
    return;
  }
  if (at.pack_cut) {
    say(at, Denied{seat, Deed::Shuffle}, ground_after_cut(context, seat), Because::PackIsCut);
    at.shuffled_after_cut = at.shuffled_after_cut || (seat == dealer && law.shuffle_after_cut_loses.value);
    if (!law.shuffle_after_cut_loses.value && !at.turned) {
      say(at, Must{cutter_of(context.book, at), Task::CutAfresh}, law.shuffle_after_cut_loses.ground);
      at.pack_cut = false;
    }
    return;
  }
  if (is_badly_held(act)) return must_reshuffle(context, seat);
  const bool again = at.has_shuffled[seat] && seat != dealer;
  at.has_shuffled[seat] = true;
  const bool refused = again && law.one_shuffle_each.value;
  say(at, ruled(refused ? Verdict::Denied : Verdict::Allowed, seat, Deed::Shuffle),
      seat == dealer ? law.dealer_last : law.one_shuffle_each.ground);
}

void observe_cut(Context& context, const Act& act, Seat seat) {
  Position& at = context.at;
  const PreparingLaw& law = context.book.preparing;
  if (seat != cutter_of(context.book, at)) {
    say(at, Must{cutter_of(context.book, at), Task::CutAfresh}, law.cutter, Because::RightHandCuts);
    return;
  }
  const auto lifted = act.count("lift");
  const auto left = act.count("left");
  if ((lifted && *lifted < law.smallest_packet.value) || (left && *left < law.smallest_packet.value)) {
    return order_fresh_cut(context, law.smallest_packet.ground);
  }
  take_good_cut(at);
}

/// Whether somebody who showed a face or held the pack badly must shuffle again. [S22.b]
bool shuffles_anew(const Position& at) { return std::ranges::any_of(at.said, is_reshuffle); }

void observe_demand(Context& context, const Act& act) {
  Position& at = context.at;
  const PreparingLaw& law = context.book.preparing;
  const auto party = party_of(act);
  if (!party) return;
  const Who who = who_of(*party);
  if (act.what == "reshuffle") {
    if (at.pack_cut)
      say(at, Denied{who, Deed::Reshuffle}, at.shuffle_seen ? law.face_seen_reshuffles.ground : law.division_stands);
    else if (at.shuffle_seen && law.face_seen_reshuffles.value) {
      say(at, Allowed{who, Deed::Reshuffle}, law.face_seen_reshuffles.ground);
      say(at, Must{dealer_of_pack(context.book, at), Task::Reshuffle}, law.face_seen_reshuffles.ground);
    } else if (shuffles_anew(at))
      say(at, Allowed{who, Deed::Reshuffle}, law.shuffle_place);
    else
      say(at, Denied{who, Deed::Reshuffle}, law.one_shuffle_each.ground);
  }
  if (const auto seat = seat_of(act); seat && act.what == "shuffle") {
    const bool spent =
        at.has_shuffled[*seat] && *seat != dealer_of_pack(context.book, at) && law.one_shuffle_each.value;
    say(at, ruled(spent || at.pack_cut ? Verdict::Denied : Verdict::Allowed, who, Deed::Shuffle),
        at.pack_cut ? law.division_stands : law.one_shuffle_each.ground);
  }
  if (act.what == "recut" && fresh_cut_is_due(at)) return say(at, Allowed{who, Deed::Recut}, law.fresh_cut);
  if (act.what == "recut") {
    say(at, Denied{who, Deed::Recut}, law.division_stands);
    say(at, Denied{who, Deed::Reshuffle}, law.division_stands);
  }
  if (act.what != "fresh-cards") return;
  if (at.pack_cut) return say(at, Denied{who, Deed::Correction}, law.fresh_cards, Because::FreshCardsBeforeCut);
  say(at, Allowed{who, Deed::Correction}, law.fresh_cards, Because::TwoPacksAtHisCost);
}

void observe_finding(Context& context, const Act& act) {
  Position& at = context.at;
  const PreparingLaw& law = context.book.preparing;
  const Seat dealer = dealer_of_pack(context.book, at);
  if (act.what == "shuffle-seen" && act.seat("by").value_or(dealer) != dealer)
    return must_reshuffle(context, *act.seat("by"));
  if (act.what == "card-seen" || act.what == "shuffle-seen") at.shuffle_seen = true;
  if (act.what == "shuffle-seen" && act.seat("by") && !at.pack_cut)  // He held the pack badly.
    say(at, Must{dealer, Task::Reshuffle}, law.shuffle_place + law.face_seen_reshuffles.ground);
  if (act.what == "card-exposed-in-cut" || act.what == "packets-muddled") {
    order_fresh_cut(context, law.fresh_cut);
  }
  if (act.what == "card-torn") say(at, Noted{Note::Advisory}, law.torn_card, Because::CardIsReplaced);
  if (act.what == "new-deal-ordered") begin_occasion(at);
  if (act.what != "pack-uncut" && act.what != "pack-unshuffled") return;
  at.pack_unprepared = true;
  if (tells_when_found(act) && found_past(at, act, Moment::TurnUp)) at.turned = true;
}

/// The dealer shuffled after the cut: claimed before the turn-up the deal is lost. [S31] AMB-S56
void claim_lost_deal(Context& context, const Act& act) {
  Position& at = context.at;
  const PreparingLaw& law = context.book.preparing;
  const auto party = party_of(act);
  if (!at.shuffled_after_cut || !party || act.what.find("deal") == std::string::npos) return;
  if (!at.turned)
    return annul_deal(context, dealer_after(context.book, at), DealerBy::Lost, law.shuffle_after_cut_loses.ground);
  say(at, Denied{who_of(*party), Deed::ClaimDeal}, law.shuffle_after_cut_loses.ground, Because::TrumpIsTurned);
  say(at, Stands{Thing::Deal}, law.shuffle_after_cut_loses.ground);
}

/// Whether a claim against a pack that was not shuffled or cut comes too late. [K-deal-07]
bool is_late_for_pack(const Position& at) {
  return at.turned ||
         std::any_of(at.looked.begin(), at.looked.end(), [&](Seat seat) { return side_of(seat) != dealing_side(at); });
}

/// A claim against a pack that was not shuffled or cut. [K-deal-07]
void claim_unprepared(Context& context, const Act& act) {
  Position& at = context.at;
  const PreparingLaw& law = context.book.preparing;
  if (!at.pack_unprepared || act.verb != Verb::Claim || act.what.find("deal") == std::string::npos) return;
  const auto party = party_of(act);
  // Where it costs the deal, only those who gain by it may claim it. [K-deal-07] AMB-G05
  const bool is_others =
      party && party->its_side() == dealing_side(at) && law.uncut_deal.value == PreparingLaw::UncutDeal::Lost;
  if (is_others) {
    const Ground ground = law.uncut_deal.ground + context.book.conduct.others_right;
    for (const Deed deed : {Deed::ClaimDeal, Deed::ClaimNewDeal}) say(at, Denied{who_of(*party), deed}, ground);
    return;
  }
  if (is_late_for_pack(at) || !party || law.uncut_deal.value == PreparingLaw::UncutDeal::Stands) {
    if (party) say(at, Denied{who_of(*party), Deed::ClaimNewDeal}, law.uncut_deal.ground);
    say(at, Stands{Thing::Deal}, law.uncut_deal.ground);
    return;
  }
  if (law.uncut_deal.value == PreparingLaw::UncutDeal::Lost)
    misdeal_at_any_time(context, law.uncut_deal.ground);
  else
    deal_again(context, law.uncut_deal.ground);
}

}  // namespace

bool is_lost_by_shuffling(const Position& at) {
  return at.shuffled_after_cut && !at.turned && !at.fate.annulled && !at.wrong_dealer;
}

bool fresh_cut_is_due(const Position& at) { return std::ranges::any_of(at.said, is_of_fresh_cut); }

namespace {

/// What is done with the pack before it is dealt.
bool is_of_pack(const Act& act) {
  constexpr std::array<std::string_view, 8> kOfPack{"reshuffle",           "shuffle",        "recut",
                                                    "fresh-cards",         "card-seen",      "shuffle-seen",
                                                    "card-exposed-in-cut", "packets-muddled"};
  if (act.verb == Verb::Shuffle || act.verb == Verb::Cut) return true;
  const bool may_be = act.verb == Verb::Demand || act.verb == Verb::Finding;
  return may_be && std::ranges::find(kOfPack, std::string_view(act.what)) != kOfPack.end();
}

/// The first that is done with the pack once a deal is past, or lost, is done for the next: what was done for the former counts no
/// more.
void prepare_next_deal(Context& context, const Act& act) {
  Position& at = context.at;
  const bool is_of_next = prepares_next_deal(at) || is_lost_by_shuffling(at);
  at.pack_is_next = at.pack_is_next && is_of_next;  // Nobody spoke of it, and the trump card is turned.
  if (at.pack_is_next || at.cut_for_next_deal || !is_of_pack(act) || !is_of_next) return;
  at.pack_is_next = true;
  begin_occasion(at);
}

}  // namespace

void observe_preparing(Context& context, const Act& act) {
  const auto seat = seat_of(act);
  prepare_next_deal(context, act);
  if (seat && act.verb == Verb::Shuffle) {
    const bool after_cut = act.manner.find("after cut") != std::string::npos;  // A cut that must be made again is none.
    if (after_cut && !fresh_cut_is_due(context.at)) context.at.pack_cut = true;
    observe_shuffle(context, act, *seat);
  }
  if (seat && act.verb == Verb::Cut) observe_cut(context, act, *seat);
  if (act.verb == Verb::Demand) observe_demand(context, act);
  if (act.verb == Verb::Finding) observe_finding(context, act);
  if (act.verb == Verb::DealCards && fresh_cut_is_due(context.at)) {  // Dealt from a pack that was cut badly.
    context.at.pack_unprepared = true;
    std::erase_if(context.at.said, is_of_fresh_cut);
  }
  if (act.verb == Verb::Claim) claim_unprepared(context, act);
  if (act.verb == Verb::Claim) claim_lost_deal(context, act);
  if (act.verb == Verb::Event && act.what == "cut-for-next-deal") take_good_cut(context.at);
}

namespace {

/// What may be claimed against a pack that was not shuffled or cut. [K-deal-07]
void conclude_unprepared(const LawBook& book, const Position& at, Ruling& ruling) {
  const Rule<PreparingLaw::UncutDeal>& rule = book.preparing.uncut_deal;
  if (!at.pack_unprepared || at.fate.annulled) return;
  const bool is_lost = is_late_for_pack(at) || rule.value == PreparingLaw::UncutDeal::Stands;
  if (is_lost) return add(ruling, Stands{Thing::Deal}, rule.ground);
  const Limit until{Limit::Kind::TurnUp, {}, {}};
  if (rule.value == PreparingLaw::UncutDeal::Lost)
    return add(ruling, Allowed{adversaries_of(dealing_side(at)), Deed::ClaimDeal, until}, rule.ground);
  add(ruling, Allowed{Anybody{}, Deed::ClaimNewDeal, until}, rule.ground);
}

}  // namespace

namespace {

/// Whether it was told who cut the pack for the next deal.
bool is_cut_of_player(const Act& act) {
  return act.verb == Verb::Event && act.what == "cut-for-next-deal" && act.value("by");
}

}  // namespace

void conclude_preparing(const LawBook& book, const Position& at, Ruling& ruling) {
  const PreparingLaw& law = book.preparing;
  conclude_unprepared(book, at, ruling);
  const bool is_to_be_dealt = at.pack_is_next || (!at.turned && !at.fate.annulled);
  if (at.shuffle_seen && law.face_seen_reshuffles.value && !at.pack_cut && is_to_be_dealt)
    add(ruling, Allowed{Anybody{}, Deed::Reshuffle}, law.face_seen_reshuffles.ground);
  if (at.shuffled_after_cut && !at.fate.annulled) {
    if (at.turned)
      add(ruling, Stands{Thing::Deal}, law.shuffle_after_cut_loses.ground);
    else if (is_lost_by_shuffling(at))
      add(ruling, DealerIs{dealer_of_pack(book, at), DealerBy::Lost}, law.shuffle_after_cut_loses.ground);
  }
  const bool is_dealing = at.stage == Stage::Preparing && !at.deal_complete && !at.turned;
  const bool is_next_cut = at.cut_for_next_deal && !at.next_turn_up && std::ranges::any_of(at.log, is_cut_of_player);
  if (!at.pack_cut || !(is_next_cut || (is_dealing && !at.cut_for_next_deal))) return;
  const bool is_next = at.pack_is_next || is_next_cut;
  const Seat cutter = is_next ? cutter_of(book, at) : right_of(dealer_of(at));  // He who cut the pack that was dealt.
  add(ruling, Denied{cutter, Deed::Recut}, law.division_stands);
  add(ruling, Denied{cutter, Deed::Reshuffle}, law.division_stands);
}

}  // namespace euchre::laws::detail
