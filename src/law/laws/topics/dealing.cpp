#include "law/laws/detail/dealing.h"

#include "core/base/text.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/found.h"
#include "law/laws/detail/numbers.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

#include <algorithm>
#include <array>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

/// Whether either of a side has looked at his cards: who has spoken has. AMB-K05
bool has_seen_hand(const Position& at, Side side) {
  const auto is_theirs = [side](Seat seat) { return side_of(seat) == side; };
  return std::ranges::any_of(at.looked, is_theirs) || std::ranges::any_of(at.auction.spoken, is_theirs, &Spoken::seat);
}

void faced_card(Context& context, const Act& act) {
  Position& at = context.at;
  const DealingLaw& law = context.book.dealing;
  if (found_past(at, act, Moment::FirstLead)) {
    say(at, Noted{Note::NoPenalty}, law.faced_late);
    if (const auto card = act.card("card")) say(at, CardIs{*card, CardStatus::NotCallable}, law.faced_late);
    return say(at, Stands{Thing::Deal}, law.faced_late);
  }
  switch (law.faced.value) {
    case DealingLaw::Faced::RedealUntilLead: return deal_again(context, law.faced.ground);
    case DealingLaw::Faced::Misdeal: return misdeal(context, act, law.faced.ground);
    case DealingLaw::Faced::EitherMayClaim:
      for (const Side side : kSides) {
        Right right;
        right.matter = Matter::ExposedInDeal;
        right.holder = Party::of(side);
        right.choices = {Choice{Choice::Kind::NewDeal, {}, {}, {}, {}, 0},
                         Choice{Choice::Kind::Stand, {}, {}, {}, {}, 0}};
        right.until = {Limit::Kind::Look, std::nullopt, side};
        right.ground = law.faced.ground;
        Right& opened = open_right(at, std::move(right));
        if (has_seen_hand(at, side) && opened.state == Right::State::Open) opened.state = Right::State::Lapsed;
      }
      if (std::ranges::all_of(kSides, [&](Side side) { return has_seen_hand(at, side); }))
        say(at, Stands{Thing::Deal}, law.faced.ground);
      return;
  }
  unreachable("faced card");
}

/// Batches as dealt: `3,3,3,3,2,2,2,2` or `W2,N3,...`.
bool are_regular(const DealingLaw& law, std::string_view text) {
  std::vector<int> sizes;
  std::vector<char> seats;
  for (std::string_view part : split(text, ',')) {
    if (!part.empty() && part.front() >= 'A') {
      seats.push_back(part.front());
      part.remove_prefix(1);
    }
    sizes.push_back(static_cast<int>(parse_integer(part).value_or(0)));
  }
  if (sizes.size() != 8) return false;
  for (std::size_t i = 0; i < 4; ++i) {
    const bool five = sizes[i] + sizes[i + 4] == 5 && sizes[i] > 0 && sizes[i] < 5;
    const bool twos_and_threes = sizes[i] == 2 || sizes[i] == 3;
    if (!five || (!twos_and_threes && law.batches.value != DealingLaw::Batches::AnySplit)) return false;
    if (law.batches.value == DealingLaw::Batches::WholeRounds && sizes[i] != sizes[0]) return false;
  }
  return true;
}

/// Who gets how many cards by the batches told, where they are told for everybody; `3,3,3,3,2,2,2,2` begin at the dealer's left.
std::optional<BySeat<int>> cards_dealt(Seat dealer, std::string_view batches) {
  BySeat<int> cards{};
  Seat next = eldest_hand(dealer);
  std::size_t told = 0;
  for (std::string_view part : split(batches, ',')) {
    if (!part.empty() && part.front() >= 'A') {
      const auto seat = parse_seat(part.substr(0, 1));
      if (!seat) return std::nullopt;
      next = *seat;
      part.remove_prefix(1);
    }
    cards[next] += static_cast<int>(parse_integer(part).value_or(0));
    next = left_of(next);
    ++told;
  }
  return told >= kSeats.size() && told % kSeats.size() == 0 ? std::optional(cards) : std::nullopt;
}

/// Whoever has too many or too few of the cards as they were dealt, told as the director would find it.
std::optional<Act> wrong_count_in(Seat dealer, std::string_view batches) {
  const auto cards = cards_dealt(dealer, batches);
  if (!cards) return std::nullopt;
  for (const Seat seat : kSeats) {
    if ((*cards)[seat] == static_cast<int>(game::kHandSize)) continue;
    Act found;
    found.verb = Verb::Finding;
    found.what = "wrong-count";
    found.attributes = {{"seat", std::string(1, to_char(seat))}, {"count", std::to_string((*cards)[seat])}};
    return found;
  }
  return std::nullopt;
}

void observe_deal(Context& context, const Act& act) {
  Position& at = context.at;
  const DealingLaw& law = context.book.dealing;
  if (const auto start = act.seat("start"); start && *start != eldest_hand(dealer_of(at))) {
    const Ground& ground = law.first_card;
    if (at.turned) return say(at, Stands{Thing::Deal}, ground);
    deal_again(context, ground);
    at.unclaimed = Position::Unclaimed::UntilTurnUp;
    return;
  }
  const auto batches = act.value("batches");
  if (!batches) return;
  if (const auto found = wrong_count_in(dealer_of(at), *batches)) return wrong_count(context, *found);
  if (are_regular(law, *batches)) return say(at, Stands{Thing::Deal}, law.batches.ground);
  if (!law.batches_misdeal.value) {
    say(at, Stands{Thing::Deal}, law.batches_misdeal.ground, Because::NoConsequenceLaidDown);
    say(at, Noted{Note::NoPenalty, dealer_of(at)}, law.batches_misdeal.ground);
    return;
  }
  if (law.batches_claim_until_seen.value) {
    at.wrong_batches = true;
    return;
  }
  misdeal(context, act, law.wrong_batches + law.batches.ground);
  if (!at.fate.annulled) return;
  const bool until_call = law.misdeal_until.value == DealingLaw::MisdealUntil::FirstDeclaration;
  at.unclaimed = until_call ? Position::Unclaimed::UntilCall : Position::Unclaimed::UntilLead;
}

/// Who leads, plays or tells of the hand played does so when a card has been led, whether or not that was told.
bool is_past_lead(const Act& act) {
  if (act.verb == Verb::Lead || act.verb == Verb::Play) return true;
  if (act.verb == Verb::Event) return act.what == "first-lead";
  constexpr std::array<std::string_view, 10> kOfPlay{
      "hand-result",    "revoke-proved", "revoke-claimed",       "tricks-mixed",       "omission",
      "trick-searched", "undiscarded",   "quitted-trick-turned", "earlier-false-lead", "two-cards-to-trick"};
  return act.verb == Verb::Finding && std::ranges::find(kOfPlay, std::string_view(act.what)) != kOfPlay.end();
}

/// Who calls does so when the trump card has been turned, and so does everybody after him.
bool is_past_turn_up(const Position& at, const Act& act) {
  return is_past_lead(act) || is_finding(act, "hand-info") || is_call(at, act);
}

/// A fault of the deal that nobody claimed before its limit: the deal stands after all.
void let_unclaimed_stand(Context& context, const Act& act) {
  Position& at = context.at;
  if (at.unclaimed == Position::Unclaimed::Nothing) return;
  if (act.verb == Verb::Claim) {
    at.unclaimed = Position::Unclaimed::Nothing;
    return;
  }
  const bool has_turned = act.verb == Verb::TurnUp || is_past_turn_up(at, act);
  const bool turns = at.unclaimed == Position::Unclaimed::UntilTurnUp && has_turned;
  const bool calls = at.unclaimed == Position::Unclaimed::UntilCall && is_call(at, act);
  if (!is_past_lead(act) && !turns && !calls) return;
  at.unclaimed = Position::Unclaimed::Nothing;
  const Ground ground = at.fate.ground;
  restore_deal(context);
  say(at, Stands{Thing::Deal}, turns ? ground : ground + context.book.dealing.misdeal_until.ground.readings(),
      Because::NobodyClaimed);
}

/// Whether the adversaries of whoever dealt in wrong batches are still in time: neither of them has looked. [K-deal-03.c]
bool is_in_time_for_batches(const Position& at) {
  const bool is_past = at.opening_lead_made || has_result_entered(at) || at.cut_for_next_deal;
  return at.wrong_batches && !is_past && !has_seen_hand(at, adversaries_of(dealing_side(at)));
}

/// The adversaries claim the deal for wrong batches. [K-deal-03.b]
void claim_deal(Context& context, const Act& act) {
  Position& at = context.at;
  const DealingLaw& law = context.book.dealing;
  const auto party = party_of(act);
  if (!party || !at.wrong_batches) return;
  const Side adversaries = adversaries_of(dealing_side(at));
  if (party->its_side() != adversaries) {
    const Ground ground = law.wrong_batches + context.book.conduct.others_right;
    return say(at, Denied{who_of(*party), Deed::ClaimDeal}, ground, Because::OthersRight);
  }
  if (!is_in_time_for_batches(at)) {
    say(at, Denied{who_of(*party), Deed::ClaimDeal}, law.wrong_batches_late);
    say(at, Stands{Thing::Deal}, law.wrong_batches_late);
    return;
  }
  const Ground ground = law.wrong_batches + excuse_of_deal(law, at);
  const bool is_excused = excuse_deal(context, law.wrong_batches);
  say(at, ruled(is_excused ? Verdict::Denied : Verdict::Allowed, who_of(*party), Deed::ClaimDeal), ground);
  if (!is_excused) annul_deal(context, dealer_after(context.book, at), DealerBy::Lost, law.wrong_batches);
}

/// Cards that were told of a deal that was void are not those of this one, where another is turned up: the hands are not known.
void leave_kept_cards(Position& at, Card up) {
  if (!at.are_cards_kept || at.turn_up == up || has_been_called(at)) return;
  at.hands = {};
  at.hands_known = at.are_cards_kept = false;
  at.turn_up.reset();
}

/// The trump is turned: eldest hand is to speak.
void begin_calling(Position& at, Card up) {
  leave_kept_cards(at, up);
  const bool is_void = at.fate.annulled && at.unclaimed == Position::Unclaimed::Nothing;
  if (at.turn_up || is_void) return;
  if (is_turn_up_unseen(at)) return learn_turn_up(at, up);
  at.turn_up = up;
  begin_calls(at, dealer_of(at));
}

/// The card that was turned up in the deal out of turn, where it can have been.
void take_turn_up(Position& at, Card up) {
  at.turned = true;
  leave_kept_cards(at, up);
  const bool is_held =
      std::any_of(kSeats.begin(), kSeats.end(), [&](Seat seat) { return at.hands[seat].contains(up); });
  if (is_held || (at.turn_up && *at.turn_up != up && at.hands_known)) {
    at.impossible.push_back("the " + name_of(up) + " cannot have been turned up");
    return;
  }
  begin_calling(at, up);
}

void claim_wrong_dealer(Context& context, const Act& act) {
  Position& at = context.at;
  const DealingLaw& law = context.book.dealing;
  if (!at.wrong_dealer || claims_wrong_turn(at, act) || stands_out_of_turn(context.book, at)) return;
  // Stopped, the deal was nobody's: what else was wrong with it is not charged.
  std::erase_if(at.said, [](const Statement& said) { return form_of(said) == Form::Dealer; });
  annul_deal(context, at.dealer, DealerBy::Rightful, law.wrong_dealer_until.ground);
}

/// Who dealt may be told after somebody has claimed that it was not his turn; whether that stops the deal.
bool is_stopped_by_earlier_claim(Context& context) {
  const Position& at = context.at;
  if (at.fate.annulled) return false;
  const std::size_t told = at.log.size();
  for (std::size_t place = at.dealt_since; place < told && !at.fate.annulled; ++place) {
    const Act claim = at.log[place];
    if (is_claim_of_turn(at, claim)) claim_wrong_dealer(context, claim);
  }
  return at.fate.annulled;
}

/// As long as a deal out of turn is not stopped, whoever dealt is the dealer, and so he is where it was told late: the calls begin
/// at his left. [S40.b]
/// @return whether nobody has called yet
bool let_eldest_call(Position& at) {
  if (at.stage != Stage::Calling || at.auction.is_made() || !at.auction.spoken.empty()) return false;
  at.auction.turn = first_to_call(at, dealer_of(at));
  return true;
}

void observe_dealt_by(Context& context, const Act& act) {
  Position& at = context.at;
  const auto actual = act.seat("actual");
  if (const auto rightful = act.seat("rightful")) at.dealer = *rightful;
  at.wrong_pack = act.value("pack") == "adversaries";
  const bool is_wrong = actual && *actual != at.dealer;
  if (is_wrong) at.wrong_dealer = *actual;
  if (act.value("stage") == "complete") at.deal_complete = true;
  if (tells_when_found(act) && found_past(at, act, Moment::TurnUp)) at.turned = true;
  if (const auto up = act.card("up")) take_turn_up(at, *up);
  if (is_wrong && is_stopped_by_earlier_claim(context)) return;
  if (is_wrong) charge_misdeal(context);
  if (!let_eldest_call(at)) return;
  const auto maker = act.seat("accepted-by");
  if (maker && offered_suit(at))
    make_trump(context, *maker, *offered_suit(at), Company::Together, context.book.auction.acceptance);
}

void observe_claim(Context& context, const Act& act) {
  if (act.what == "new-deal" || act.what == "fresh-deal") claim_new_deal(context, act);
  const bool claims_deal = act.what == "deal" || act.what == "misdeal" || act.what == "lost-deal";
  if (claims_deal || act.what == "new-deal" || act.what == "fresh-deal") claim_deal(context, act);
  if (is_claim_of_turn(context.at, act)) claim_wrong_dealer(context, act);
}

/// Where it must have caused the misdeal, what the director found of that decides, with ground or without. [K-deal-15]
bool is_excuse(const DealingLaw& law, const Act& interruption) {
  const auto established = interruption.value("established");
  if (!law.interruption_must_cause.value) return established.value_or("no") == "no";
  const auto cause = std::ranges::find_if(
      interruption.attributes, [](const facts::Attribute& told) { return told.key.find("caus") != std::string::npos; });
  return cause == interruption.attributes.end() ? established != "no" : cause->value != "no";
}

/// The dealer was interrupted: an excuse only where the adversaries did it, without right or with effect. [S44] [K-deal-15]
void observe_interruption(Context& context, const Act& act) {
  Position& at = context.at;
  const auto by = act.seat("by");
  const auto side = act.side("by");
  const bool own_side = (by && side_of(*by) == dealing_side(at)) || side == dealing_side(at);
  if (own_side || !is_excuse(context.book.dealing, act)) return;
  at.interruption_excuses = true;
  excuse_misdeal(context);
}

/// Another card was shown with the turned one. Where such faults have a limit, it is the first call. [S39] AMB-A09 AMB-D04
void observe_extra_at_turn(Context& context, const Act& act) {
  Position& at = context.at;
  const DealingLaw& law = context.book.dealing;
  if (law.extra_at_turn.value == DealingLaw::ExtraAtTurn::AsExposed) return expose_at_turn(context, act);
  if (law.extra_at_turn.value == DealingLaw::ExtraAtTurn::AsFaced) return faced_card(context, act);
  const bool ends_by_call = law.misdeal_until.value == DealingLaw::MisdealUntil::FirstDeclaration;
  if (!(ends_by_call || law.exposure_ends_with_deal.value) || !found_past(at, act, Moment::FirstCall))
    return deal_again(context, law.extra_at_turn.ground);
  const Ground& limit = ends_by_call ? law.misdeal_until.ground : law.exposure_ends_with_deal.ground;
  say(at, Stands{Thing::Deal}, law.extra_at_turn.ground + limit);
}

}  // namespace

void begin_fresh_deal(Position& at) {
  at.dealer = at.fate.next_dealer.value_or(at.dealer);
  at.fate.is_former = true;
  at.dealt_since = at.log.size();
  at.wrong_dealer.reset();
  at.unclaimed = Position::Unclaimed::Nothing;
  at.turned = at.deal_complete = at.wrong_pack = at.wrong_batches = at.pack_unprepared = at.shuffled_after_cut = false;
  at.interruption_excuses = at.pack_is_next = false;
  at.touched.clear();
  at.touched_in_deal.clear();
  at.looked.clear();
}

namespace {

void observe_finding(Context& context, const Act& act) {
  Position& at = context.at;
  const DealingLaw& law = context.book.dealing;
  if (act.what == "card-exposed-in-deal") observe_exposure(context, act);
  if (act.what == "faced-card-in-pack" || act.what == "faced-card-in-stock") faced_card(context, act);
  const bool is_of_pack = act.what == "pack-imperfect" || act.what == "pack-count";
  const bool until_played = law.imperfect_until.value == DealingLaw::ImperfectUntil::HandPlayed;
  if (is_of_pack && found_past(at, act, until_played ? Moment::HandPlayed : Moment::HandScored)) {
    say(at, Stands{Thing::Deal}, law.imperfect_until.ground + law.earlier_points, Because::HandIsOver);
    return;
  }
  if (act.what == "pack-imperfect") deal_again(context, law.imperfect + law.earlier_points);
  if (act.what == "pack-count") {
    const auto told = act.count("cards") ? act.count("cards") : act.count("n");
    const bool right = told == static_cast<int>(size_of(at.code->deal.pack));
    if (right)
      say(at, Stands{Thing::Deal}, law.imperfect);
    else
      deal_again(context, law.imperfect + law.earlier_points);
  }
  if (act.what == "extra-card-exposed-at-turn") observe_extra_at_turn(context, act);
  if (act.what == "dealt-by") observe_dealt_by(context, act);
  if (act.what == "deal-interrupted") observe_interruption(context, act);
  if (act.what == "new-deal-ordered") {
    if (!at.fate.over) deal_again(context, law.same_dealer);  // Passed out, the next player deals in any case.
    keep_turn_out_of_turn(context.book, at);
    begin_fresh_deal(at);
  }
}

/// Whoever touches his cards frees the other side to touch theirs: its right no longer ends with that. [S36] [K-deal-09]
void touch(Context& context, Seat seat) {
  Position& at = context.at;
  at.touched.push_back(seat);
  if (at.turned || has_been_called(at)) return;  // The deal is over: he takes his hand up, as everybody does.
  at.touched_in_deal.push_back(seat);
  if (!context.book.dealing.any_touch_excuses.value && seat != partner_of(dealer_of(at))) return;
  for (Right& right : at.rights) {
    const bool is_freed = right.matter == Matter::ExposedInDeal && right.state == Right::State::Open &&
                          right.until.kind == Limit::Kind::Touch && right.holder.its_side() != side_of(seat);
    if (!is_freed) continue;
    right.until = {Limit::Kind::Waiver, std::nullopt, std::nullopt};
    right.ground =
        right.ground + context.book.dealing.any_touch_excuses.ground + context.book.conduct.implicit_waiver.ground;
  }
}

/// Looking at one's cards ends what touching them ends.
void look(Context& context, Seat seat) {
  Position& at = context.at;
  at.looked.push_back(seat);
  for (Right& right : at.rights) {
    if (right.matter != Matter::ExposedInDeal || right.state != Right::State::Open) continue;
    const bool counts = seat != dealer_of(at) || context.book.dealing.dealer_looking_counts.value;
    const bool ends = right.until.kind == Limit::Kind::Touch || right.until.kind == Limit::Kind::Look;
    if (counts && ends && right.holder.its_side() == side_of(seat)) right.state = Right::State::Lapsed;
  }
}

/// He deals: the next deal where this one is over, else he may be the wrong dealer. Where nobody told whose deal it is, it is his.
void take_cards_dealt(Context& context, const Act& act, Seat dealer) {
  Position& at = context.at;
  const bool is_told = at.dealer_known || (at.first_dealer && at.turns_over);
  if (!is_told && !at.wrong_dealer) {
    at.dealer = dealer;
    at.dealer_known = true;
  } else if (!at.turned && !at.wrong_dealer && dealer != at.dealer) {
    at.wrong_dealer = dealer;
  }
  let_eldest_call(at);
  observe_deal(context, act);
}

/// Cards are touched or looked at; `EW look-cards`: by both of them.
void take_handling(Context& context, const Act& act) {
  const auto party = party_of(act);
  if (!party || (act.verb != Verb::TouchCards && act.verb != Verb::LookCards)) return;
  for (const Seat one : kSeats) {
    if (!party->includes(one)) continue;
    touch(context, one);  // Whoever looks at his cards has touched them. AMB-S13
    if (act.verb == Verb::LookCards) look(context, one);
  }
}

}  // namespace

void observe_dealing(Context& context, const Act& act) {
  Position& at = context.at;
  const auto seat = seat_of(act);
  let_unclaimed_stand(context, act);
  if (is_past_turn_up(at, act)) at.turned = true;
  if (act.verb == Verb::Event && act.what == "first-lead") at.opening_lead_made = true;
  if (act.verb == Verb::Finding) {
    take_turn_of_deal(at, act);
    if (at.wrong_dealer && tells_when_found(act) && found_past(at, act, Moment::TurnUp)) at.turned = true;
    observe_finding(context, act);
  }
  if (act.verb == Verb::Claim) observe_claim(context, act);
  if (act.verb == Verb::Elect || act.verb == Verb::Demand) elect_after_exposure(context, act);
  if (seat && act.verb == Verb::DealCards) take_cards_dealt(context, act, *seat);
  take_handling(context, act);
  if (act.verb == Verb::TurnUp) {
    at.turned = true;
    if (!act.cards.empty()) begin_calling(at, act.cards.front());
    say(at, Noted{Note::NotFaced}, context.book.dealing.trump_not_faced);
  }
}

namespace {

/// What may be claimed against the deal that nobody has claimed yet. [K-deal-03.b] [S38.b]
void conclude_claimable(const LawBook& book, const Position& at, Ruling& ruling) {
  if (at.fate.annulled) return;
  const Side adversaries = adversaries_of(dealing_side(at));
  const Limit until_seen{Limit::Kind::Look, {}, adversaries};
  const Ground excuse = excuse_of_deal(book.dealing, at);
  if (is_in_time_for_batches(at) && excuse.empty())
    add(ruling, Allowed{adversaries, Deed::ClaimDeal, until_seen}, book.dealing.wrong_batches);
  else if (is_in_time_for_batches(at))  // Whoever brought it about gains nothing by it. [K-deal-15]
    add(ruling, Denied{adversaries, Deed::ClaimDeal}, book.dealing.wrong_batches + excuse);
  const Limit until_turned{Limit::Kind::TurnUp, {}, {}};
  if (at.wrong_pack && !at.turned)
    add(ruling, Allowed{Anybody{}, Deed::ClaimNewDeal, until_turned}, book.dealing.wrong_pack);
}

}  // namespace

void conclude_dealing(const LawBook& book, const Position& at, Ruling& ruling) {
  const DealingLaw& law = book.dealing;
  conclude_claimable(book, at, ruling);
  if (!at.wrong_dealer || at.fate.annulled) return;
  if (!at.turned) return add(ruling, DealerIs{at.dealer, DealerBy::Rightful}, law.wrong_dealer_until.ground);
  if (!stands_out_of_turn(book, at))
    return add(ruling, Allowed{Anybody{}, Deed::Correction}, law.wrong_dealer_until.ground);
  const Ground ground = law.wrong_dealer_stands + law.wrong_dealer_until.ground.readings();
  const auto stands = std::ranges::find(ruling.statements, Stated(Stands{Thing::Deal}), &Statement::what);
  if (stands == ruling.statements.end())
    add(ruling, Stands{Thing::Deal}, ground);
  else if (stands->ground + ground != stands->ground)
    stands->ground = stands->ground + ground;  // It stands for another reason as well. [S42.II]
  add(ruling, DealerIs{dealer_after(book, at), DealerBy::Next}, law.after_wrong_dealer.ground);
}

}  // namespace euchre::laws::detail
