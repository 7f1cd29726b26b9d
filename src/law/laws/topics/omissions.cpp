#include "law/laws/detail/dealing.h"
#include "law/laws/detail/found.h"
#include "law/laws/detail/numbers.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;

/// `late` is why the deal stands where nobody chose so.
void credit_surplus(Context& context, const Right& right, const Ground& late = {}) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  const int trick = right.choices.front().number;
  say(at, Stands{Thing::Deal}, right.ground + law.surplus_credited + late);
  say(at, Noted{Note::SurplusCard, trick}, law.surplus_credited);
  if (right.offender) say(at, Noted{Note::NoRevoke, trick, *right.offender}, law.surplus_credited);
}

/// The trick waits for its missing card again.
void reopen_trick(Position& at, unsigned number) {
  for (TrickRecord& trick : at.tricks) {
    if (trick.number != number || trick.counted().size() >= active_count(at)) continue;
    trick.winner.reset();
    trick.quitted_by.reset();
  }
}

/// Where a hand with a wrong number of cards is at fault, a trick turned without its card cannot be made up. [A12d.2]
bool is_final_omission(const Context& context, unsigned number) {
  const auto trick = std::ranges::find(context.at.tricks, number, &TrickRecord::number);
  const bool is_turned = trick != context.at.tricks.end() && trick->quitted_by;
  return is_turned && context.book.numbers.omission.value == NumbersLaw::Omission::WrongNumber;
}

/// The right about a skipped trick: one that is open, or the last.
Right* omission_right(Position& at) {
  Right* last = nullptr;
  for (Right& right : at.rights) {
    if (right.matter != Matter::Omission) continue;
    if (right.state == Right::State::Open) return &right;
    last = &right;
  }
  return last;
}

/// What a trick without the card of an adversary of the lone player costs. [S50.b]
void lose_trick_to_lone(Context& context, Seat lone) {
  const NumbersLaw& law = context.book.numbers;
  say_governs(context.at, law.surrender_governs, law.lone_omission);
  say(context.at, Allowed{side_of(lone), Deed::FivePoints}, law.lone_omission);
  give_hand_to_lone(context, lone, Reason::Omission, law.lone_omission);
}

}  // namespace

std::optional<Seat> lone_player(const Position& at) {
  if (at.auction.lone || !at.entered_result) return at.auction.lone;
  return at.entered_result->lone;
}

std::optional<Seat> lone_player_told(const Position& at, const Act& act) {
  const bool tells = is_finding(act, "hand-result") || is_finding(act, "hand-info");
  return tells && !lone_player(at) ? parse_seat(act.value("lone").value_or("")) : std::nullopt;
}

void omission_against_lone(Context& context, Seat lone) {
  const NumbersLaw& law = context.book.numbers;
  if (law.surrender.value == 0) return;
  for (Right& right : context.at.rights) {
    if (right.matter == Matter::Omission) right.ground = right.ground + law.lone_omission.readings();
  }
  const auto is_defenders = [&](const Right& right) {
    return right.matter == Matter::Omission && right.offender && side_of(*right.offender) != side_of(lone);
  };
  if (law.omission_surrenders.value && std::erase_if(context.at.rights, is_defenders) > 0)
    lose_trick_to_lone(context, lone);
}

void omission(Context& context, const Act& act) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  const auto seat = act.seat("seat");
  const auto trick = act.count("trick");
  if (!seat || !trick) return;
  const auto lone = lone_player(at);
  const bool played_on = std::any_of(at.tricks.begin(), at.tricks.end(), [&](const TrickRecord& record) {
    return record.number > static_cast<unsigned>(*trick) && record.card_of(*seat);
  });
  const bool played_twice = std::any_of(at.tricks.begin(), at.tricks.end(), [&](const TrickRecord& record) {
    return std::any_of(record.cards.begin(), record.cards.end(), [&](const Placed& placed) {
      return placed.seat == *seat && placed.fate == Placed::Fate::Surplus;
    });
  });
  if (played_twice && law.five_cards.value == NumbersLaw::FiveCards::CountBack) {
    // He is short because he played two cards to an earlier trick: that is the fault. AMB-S16
    return state_surplus_governs(context, *seat);
  }
  // `noticed-in=trick2` of trick 1: the director says that the hand has gone on.
  const bool told_later = at.tricks.empty() && !act.value("noticed-after") &&
                          found_after(at, act, static_cast<unsigned>(*trick), Counted::Complete);
  if (at.hands_known && !played_on && !told_later && !is_final_omission(context, static_cast<unsigned>(*trick))) {
    if (lone)
      say(at, Denied{adversaries_of(side_of(*seat)), Deed::FivePoints}, law.lone_omission + law.omission_mended);
    reopen_trick(at, static_cast<unsigned>(*trick));
    say(at, Noted{Note::NoPenalty, *seat}, law.omission.ground + law.omission_mended, Because::PlaysToTrickNow);
    say(at, Stands{Thing::Deal}, law.omission.ground + law.omission_mended);
    return;
  }
  const bool defender = lone && side_of(*lone) != side_of(*seat);
  if (defender && law.surrender.value > 0 && law.omission_surrenders.value) return lose_trick_to_lone(context, *lone);
  if (law.omission.value == NumbersLaw::Omission::WrongNumber) return wrong_in_play(context, act, *seat, WrongBy::Want);
  Right right;
  right.matter = Matter::Omission;
  right.holder = Party::of(adversaries_of(side_of(*seat)));
  right.choices = {Choice{Choice::Kind::NewDeal, {}, {}, {}, {}, *trick},
                   Choice{Choice::Kind::Stand, {}, {}, {}, {}, *trick}};
  right.until = {Limit::Kind::NextAct, std::nullopt, right.holder.its_side()};
  const bool is_lone_players = lone && law.surrender.value > 0;  // Or there would be no right. AMB-S22
  right.ground = law.omission.ground + (is_lone_players ? law.lone_omission.readings() : Ground());
  right.offender = *seat;
  open_right(at, std::move(right));
}

namespace {

/// Whoever was found not to have played, in time, plays to that trick now, and follows suit in it. AMB-S27
void conclude_repair(const LawBook& book, const Position& at, Ruling& ruling) {
  const auto turn = turn_of(at);
  const TrickRecord* trick = trick_in_progress(at);
  if (!turn || turn->how != Turn::How::Play || trick == nullptr || !at.hands_known) return;
  const bool was_found = std::ranges::any_of(at.log, [&](const Act& act) {
    return is_finding(act, "omission") && act.seat("seat") == turn->seat &&
           act.count("trick") == static_cast<int>(trick->number);
  });
  const CardSet following = lawful_cards(at, turn->seat);
  const bool must_follow = following != at.hands[turn->seat];
  if (was_found && must_follow) add(ruling, Must{turn->seat, Task::Play, following}, book.numbers.omission_mended);
}

/// Against a lone player another article would take what was left out, and it is told that this one does: as long as he plays alone,
/// whenever it is told that he does. [S50.b] [S60.a] AMB-S22
void conclude_governing(const NumbersLaw& law, const Position& at, Ruling& ruling) {
  const bool is_given =
      std::ranges::any_of(at.rights, [](const Right& right) { return right.matter == Matter::Omission; });
  if (is_given && lone_player(at) && law.surrender.value > 0 && !law.omission_governs.empty())
    add(ruling, Governs{law.omission_governs}, law.lone_omission);
}

}  // namespace

void conclude_omissions(const LawBook& book, const Position& at, Ruling& ruling) {
  conclude_repair(book, at, ruling);
  conclude_governing(book.numbers, at, ruling);
  for (const Right& right : at.rights) {
    if (right.matter != Matter::Omission || right.state != Right::State::Lapsed) continue;
    const Ground ground = right.ground + book.numbers.surplus_credited + book.conduct.demand_late;
    const int trick = right.choices.front().number;
    add(ruling, Stands{Thing::Deal}, ground);
    add(ruling, Noted{Note::SurplusCard, trick}, ground);
    if (right.offender) add(ruling, Noted{Note::NoRevoke, trick, *right.offender}, ground);
  }
}

void use_omission_right(Context& context, const Act& act) {
  Position& at = context.at;
  Right* right = omission_right(at);
  const auto party = party_of(act);
  const bool wants_new_deal = act.what == "new-deal" || act.what == "fresh-deal";
  if (right == nullptr || !party) return;
  if (party->its_side() != right->holder.its_side()) {
    if (wants_new_deal) say(at, Denied{party->its_side(), Deed::ClaimNewDeal}, right->ground, Because::OthersRight);
    return;
  }
  if (!wants_new_deal && act.what != "stand") return;
  if (right->state != Right::State::Open) {
    const bool is_used = right->state == Right::State::Exercised;
    const Ground& why = is_used ? context.book.exposed.several_choice : context.book.conduct.demand_late;
    if (wants_new_deal) {
      const Ground stands = is_used ? Ground() : context.book.numbers.surplus_credited;
      say(at, Denied{who_of(right->holder), Deed::ClaimNewDeal}, right->ground + stands + why);
      credit_surplus(context, *right, is_used ? Ground() : why);
    }
    return;
  }
  exercise(*right, right->choices[wants_new_deal ? 0 : 1], act);
  if (wants_new_deal) say(at, Allowed{who_of(right->holder), Deed::ClaimNewDeal}, right->ground);
  if (wants_new_deal) return deal_again(context, right->ground + context.book.dealing.same_dealer);
  credit_surplus(context, *right);
}

}  // namespace euchre::laws::detail
