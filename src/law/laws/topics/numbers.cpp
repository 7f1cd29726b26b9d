#include "law/laws/detail/numbers.h"

#include "core/base/text.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/found.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

void bar(Context& context, Side side, const Ground& ground) {
  context.at.barred_from_scoring[side] = true;
  context.at.scoring_bar = ground;
  say(context.at, Barred{side, Bar::Scoring}, ground);
}

bool is_before_lead(const Position& at, const Act& act) {
  return !act.value("since") && !found_past(at, act, Moment::FirstLead);
}

/// Wrong hands on both sides answer for one another: no fine is due and both sides score. AMB-S72
void cancel_forfeits(Context& context) {
  Position& at = context.at;
  std::erase_if(at.points, [](const PointsDue& due) { return due.reason == Reason::Forfeit; });
  at.barred_from_scoring = {};
  std::erase_if(at.said, [](const Statement& said) {
    const auto* barred = as<Barred>(said);
    return barred != nullptr && barred->bar == Bar::Scoring;
  });
  say(at, Noted{Note::NoPenalty}, context.book.numbers.both_forfeit.ground);
}

void forfeit(Context& context, Seat seat, const Ground& ground) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  if (at.has_forfeited[side_of(seat)]) return;
  at.has_forfeited[side_of(seat)] = true;
  at.points.push_back({adversaries_of(side_of(seat)), (is_lone_hand(at) ? law.lone_forfeit : law.forfeit).value,
                       Reason::Forfeit, PointsDue::Order::Penalty, ground});
  say(at, Stands{Thing::Deal}, law.deal_stands);
  bar(context, side_of(seat), law.later_barred);
  const bool both = at.has_forfeited[Side::NorthSouth] && at.has_forfeited[Side::EastWest];
  if (!both) return;
  if (law.both_forfeit.value == NumbersLaw::BothForfeit::Cancel) return cancel_forfeits(context);
  for (PointsDue& due : at.points) {
    if (due.reason == Reason::Forfeit) due.ground = due.ground + law.both_forfeit.ground;
  }
}

}  // namespace

void wrong_in_play(Context& context, const Act& act, Seat seat, WrongBy wrong, const Ground& because) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  switch (law.in_play.value) {
    case NumbersLaw::InPlay::Forfeit: return forfeit(context, seat, law.in_play.ground);
    case NumbersLaw::InPlay::RedealThenBarred:
      if (!found_after(at, act, 1, Counted::Quitted)) return deal_again(context, law.in_play.ground + because);
      say(at, Stands{Thing::Deal}, law.deal_stands + because);
      return bar(context, side_of(seat), law.later_barred + because);
    case NumbersLaw::InPlay::MisdealThenBarred:
      if (wrong == WrongBy::Want && player_of_five(at) == seat) return open_five_cards_right(context, seat);
      if (wrong == WrongBy::Want && found_past(at, act, Moment::HandScored))
        return say(at, Stands{Thing::Deal}, law.in_play.ground);
      if (wrong == WrongBy::Want || !found_after(at, act, 3, Counted::Complete))
        return misdeal_at_any_time(context, law.in_play.ground);
      return bar(context, side_of(seat), law.later_barred);
  }
  unreachable("wrong number");
}

void state_surplus_governs(Context& context, Seat seat) {
  const NumbersLaw& law = context.book.numbers;
  const Ground ground = law.five_cards.ground + law.short_after_two;
  say_governs(context.at, law.surplus_governs, ground);
  say(context.at, Denied{adversaries_of(side_of(seat)), Deed::FivePoints}, ground + law.lone_omission);
}

namespace {

/// How many cards the hand has had: those counted and those played, and the dealer's trump card on the pack is one of his.
/// Where it need not lie there until it is played, he may hold it and nobody be told. Before he discards he may hold one
/// more. AMB-S40 AMB-K18
int cards_had(const LawBook& book, const Position& at, const Act& act, Seat seat, int count) {
  const int full = static_cast<int>(game::kHandSize);
  if (!is_finding(act, "hand-count")) return count;
  for (const TrickRecord& trick : at.tricks) {
    if (trick.card_of(seat)) ++count;
  }
  if (seat != dealer_of(at) || at.turn_up_place != TurnUpPlace::WithDealer) return count;
  const bool may_lie_on_pack = !at.turn_up_taken && at.discard.quitted;
  if (may_lie_on_pack && book.exposed.lifting_exposes.value) return count + 1;
  const bool card_on_pack = may_lie_on_pack && count == full - 1;
  const bool still_to_discard = at.discard.due && !at.discard.quitted && !at.opening_lead_made && count == full + 1;
  return card_on_pack || still_to_discard ? full : count;
}

/// `count=6`, `cards=4`, `in-hand=4`, or whatever else the number of cards was called.
std::optional<int> cards_counted(const Act& act) {
  for (const std::string_view key : {"count", "cards", "in-hand", "hand", "held", "holds", "n"}) {
    if (act.count(key)) return act.count(key);
  }
  return act.number ? std::optional<int>(static_cast<int>(*act.number)) : std::nullopt;
}

/// Whether the hand is short because its cards went into a trick that had his already: that is the fault. [S61.b] AMB-S16
bool is_short_by_surplus(const Context& context, Seat seat, int had) {
  if (context.book.numbers.five_cards.value != NumbersLaw::FiveCards::CountBack) return false;
  int surplus = 0;
  for (const TrickRecord& trick : context.at.tricks) {
    surplus += static_cast<int>(std::ranges::count_if(trick.cards, [seat](const Placed& placed) {
      return placed.seat == seat && placed.fate == Placed::Fate::Surplus;
    }));
  }
  return surplus > 0 && had + surplus == static_cast<int>(game::kHandSize);
}

/// Whether the dealer is found out before his own card to the first trick, or sits out and plays none: he can still
/// discard. [S87.b] [A12d.3]
bool is_still_to_play(const LawBook& book, const Position& at, const Act& act, Seat seat) {
  const bool is_before_lead = !at.opening_lead_made && act.verb == Verb::Declare && at.discard.due;
  if (is_before_lead) return true;  // He says so before anybody has led.
  if (!at.opening_lead_made || !at.discard.due || at.dealer_has_played) return false;
  const bool is_for_playing = book.numbers.undiscarded.value == NumbersLaw::Undiscarded::PlaysDealtHand;
  const bool is_in_first_trick = !at.tricks.empty() && !found_after(at, act, 1, Counted::Complete);
  return !tells_when_found(act) || is_in_first_trick || (is_for_playing && !is_active(at, seat));
}

/// Whether it was led out of turn and all have followed: that trick stands, and the card with it. [A12f.1]
bool was_led_for_good(const Position& at, Card card) {
  return std::ranges::any_of(at.tricks, [card](const TrickRecord& trick) {
    const auto counted = trick.counted();
    return trick.winner && counted.front().card == card && counted.front().out_of_turn;
  });
}

/// The dealer plays without having laid a card away, and nobody waits for it.
void waive_discard(Position& at) {
  at.discard.due = false;
  if (at.stage == Stage::Discarding) at.stage = Stage::Playing;
}

/// Whether anybody has said that the dealer has not discarded.
bool is_declared_undiscarded(const Position& at) {
  return std::ranges::any_of(at.log, [&at](const Act& act) {
    const bool declares = act.verb == Verb::Declare && act.what.find("undiscarded") != std::string::npos;
    const bool is_of_dealer = act.seat("seat").value_or(dealer_of(at)) == dealer_of(at);
    return declares || (is_of_dealer && is_finding(act, "undiscarded"));
  });
}

/// Whether three tricks had been played before anybody said so. [K-disc-08.a]
bool was_kept_silent(const Position& at, const Act& act) {
  return found_after(at, act, 3, Counted::Complete) && !is_declared_undiscarded(at);
}

void undiscarded(Context& context, const Act* act, Seat seat) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  if (act != nullptr && is_still_to_play(context.book, at, *act, seat)) {
    say(at, Must{seat, Task::Discard}, context.book.discard.due);
    return say(at, Noted{Note::NoPenalty, seat}, context.book.discard.still_free);
  }
  switch (law.undiscarded.value) {
    case NumbersLaw::Undiscarded::Forfeit: return forfeit(context, seat, law.undiscarded.ground);
    case NumbersLaw::Undiscarded::PlaysDealtHand:
      if (law.undiscarded_scope.value == NumbersLaw::UndiscardedScope::Voluntary && at.auction.maker != seat)
        return wrong_in_play(context, act == nullptr ? Act{} : *act, seat, WrongBy::Surplus,
                             law.undiscarded_scope.ground);
      say(at, Must{seat, Task::PlayDealtHand}, law.undiscarded.ground);
      say(at, Denied{seat, Deed::Discard}, law.undiscarded.ground);
      if (at.auction.trump) say(at, Stands{{Thing::Trump, *at.auction.trump}}, law.undiscarded.ground);
      if (seat == dealer_of(at)) waive_discard(at);
      if (at.turn_up && was_led_for_good(at, *at.turn_up)) return;
      if (at.turn_up) say(at, CardIs{*at.turn_up, CardStatus::OutOfPlay}, law.undiscarded.ground);
      if (at.turn_up && at.hands[seat].contains(*at.turn_up)) {
        at.hands[seat].erase(*at.turn_up);
        at.turn_up_place = TurnUpPlace::OutOfPlay;
      }
      return take_back_turn_up(context, seat);
    case NumbersLaw::Undiscarded::DiscardsThenBarred:
      if (act == nullptr) return;  // Whether he says so in time is seen later.
      if (was_kept_silent(at, *act)) return bar(context, side_of(seat), law.later_barred);
      say(at, Must{seat, Task::Discard}, law.undiscarded.ground);
      say(at, Noted{Note::NoPenalty, seat}, law.undiscarded.ground);
      say(at, Stands{Thing::Deal}, law.undiscarded.ground);
      return;
  }
  unreachable("undiscarded");
}

/// Whether the card too many is the one that the dealer has not laid away, since the lead or for good. [A12d.3] [S90.b] AMB-K07
bool is_card_to_discard(const Position& at, const Act& act, Seat seat, int had) {
  if (seat != dealer_of(at) || had != static_cast<int>(game::kHandSize) + 1) return false;
  if (at.auction.made_in_round != 1 || at.discard.quitted) return false;
  return at.discard.due ? found_past(at, act, Moment::FirstLead) : plays_dealt_hand(at);
}

}  // namespace

void wrong_count(Context& context, const Act& act) {
  Position& at = context.at;
  const auto seat = act.seat("seat");
  const auto count = cards_counted(act);
  if (!seat || !count) return;
  const int had = cards_had(context.book, at, act, *seat, *count);
  if (had == static_cast<int>(game::kHandSize)) {
    say(at, Noted{Note::HandRight, *seat}, context.book.numbers.hand_right);
    return;
  }
  if (is_card_to_discard(at, act, *seat, had)) return undiscarded(context, &act, *seat);
  if (is_short_by_surplus(context, *seat, had)) {
    const NumbersLaw& law = context.book.numbers;
    return say_governs(at, law.surplus_governs, law.five_cards.ground + law.short_after_two);
  }
  const bool first_call_limit = context.book.dealing.misdeal_until.value == DealingLaw::MisdealUntil::FirstDeclaration;
  if (is_before_lead(at, act) && !(first_call_limit && found_past(at, act, Moment::FirstCall))) {
    return misdeal(context, act, context.book.dealing.wrong_count);
  }
  wrong_in_play(context, act, *seat, had > static_cast<int>(game::kHandSize) ? WrongBy::Surplus : WrongBy::Want);
}

namespace {

/// The trick of which the director speaks, or the last.
TrickRecord& trick_found(Position& at, const Act& act) {
  const auto found = std::ranges::find(at.tricks, act.count("trick").value_or(0), &TrickRecord::number);
  return found == at.tricks.end() ? at.tricks.back() : *found;
}

/// Of the cards that the director found in a trick the one that its owner was still thought to hold slipped into it.
void find_surplus(Context& context, const Act& act, Seat seat) {
  Position& at = context.at;
  const auto cards = act.value("cards");
  if (!cards || at.tricks.empty()) return;
  TrickRecord& trick = trick_found(at, act);
  for (const std::string_view part : split(*cards, ',')) {
    const auto card = parse_card(part);
    if (!card || !at.hands[seat].contains(*card) || !trick.card_of(seat)) continue;
    at.hands[seat].erase(*card);
    trick.cards.push_back({seat, *card, Placed::Fate::Surplus, false, false, at.log.size()});
  }
}

/// Two cards of one player lie in a trick that nobody has turned: the one not meant is exposed; whether it was so. [A12g.3]
bool expose_second_card(Context& context, const Act& act, Seat seat) {
  Position& at = context.at;
  if (at.tricks.empty() || trick_found(at, act).quitted_by) return false;
  TrickRecord& trick = trick_found(at, act);
  if (tells_when_found(act) && found_after(at, act, trick.number + 1, Counted::Quitted)) return false;
  const auto second = std::ranges::find_if(trick.cards, [seat](const Placed& placed) {
    return placed.seat == seat && placed.fate == Placed::Fate::Surplus;
  });
  if (second == trick.cards.end()) return false;
  second->fate = Placed::Fate::Withdrawn;
  at.hands[seat].insert(second->card);
  expose(context, seat, second->card, ExposedCard::Cause::TwoAtOnce, context.book.exposed.two_at_once);
  return true;
}

}  // namespace

void two_to_a_trick(Context& context, const Act& act) {
  Position& at = context.at;
  const NumbersLaw& law = context.book.numbers;
  const auto seat = act.seat("seat") ? act.seat("seat") : act.seat("by");
  if (!seat) return;
  find_surplus(context, act, *seat);
  if (law.five_cards.value == NumbersLaw::FiveCards::WrongNumber) {
    if (expose_second_card(context, act, *seat)) return;
    return wrong_in_play(context, act, *seat, WrongBy::Want);
  }
  if (law.five_cards.value == NumbersLaw::FiveCards::CountBack) {
    if (at.auction.lone && side_of(*at.auction.lone) != side_of(*seat))
      state_surplus_governs(context, *seat);
    else
      say_governs(at, law.surplus_governs, law.five_cards.ground);
    const bool is_over = act.value("noticed-after") == "end-of-hand" || hand_is_over(at);
    return is_over ? note_surplus_revokes(context) : restore_surplus(context);
  }
  const bool is_told_turned = tells_when_found(act) && found_after(at, act, 1, Counted::Quitted);
  if (player_of_five(at) || (at.tricks.empty() && is_told_turned)) return open_five_cards_right(context, *seat);
  if (at.tricks.empty()) return;
  TrickRecord& trick = trick_found(at, act);
  if (!trick.counted().empty()) open_two_cards_right(context, trick, *seat);  // Else all of it was taken back.
}

namespace {

void search_result(Context& context, const Act& act) {
  Position& at = context.at;
  const RevokeLaw& law = context.book.revoke;
  for (TrickRecord& trick : at.tricks) {
    if (act.value("when") == "end-of-hand" && trick.winner) trick.quitted_by = trick.winner;
  }
  const auto stray = act.card("stray");
  const bool goes_back = context.book.numbers.five_cards.value == NumbersLaw::FiveCards::CountBack;
  if (stray && goes_back && act.value("when") != "end-of-hand")
    say(at, CardIs{*stray, CardStatus::Returned}, law.count_back);
}

}  // namespace

bool plays_dealt_hand(const Position& at) {
  const Stated duty = Must{dealer_of(at), Task::PlayDealtHand};
  return !at.discard.due && std::ranges::find(at.said, duty, &Statement::what) != at.said.end();
}

namespace {

void send_turn_up_back(Context& context, Seat seat) {
  const Ground& ground = context.book.numbers.undiscarded.ground;
  say(context.at, CardIs{*context.at.turn_up, CardStatus::Withdrawn}, ground);
  say(context.at, Must{seat, {Task::TakeBack, *context.at.turn_up}}, ground);
}

}  // namespace

void refuse_turn_up(Context& context, Seat seat) {
  Position& at = context.at;
  send_turn_up_back(context, seat);
  for (TrickRecord& trick : at.tricks) {
    const bool waits_for_him = !trick.winner && !trick.counted().empty() && !trick.card_of(seat);
    if (waits_for_him) trick.cards.push_back({seat, *at.turn_up, Placed::Fate::Withdrawn, false, false, at.log.size()});
  }
}

void take_back_turn_up(Context& context, Seat seat) {
  Position& at = context.at;
  if (!at.turn_up) return;
  const auto found = std::find_if(at.tricks.begin(), at.tricks.end(), [&](const TrickRecord& trick) {
    return !trick.quitted_by && trick.card_of(seat) == at.turn_up;
  });
  if (found == at.tricks.end()) return;
  if (at.put_back && at.put_back->trick == found->number) at.put_back.reset();  // What followed it is in nobody's way.
  send_turn_up_back(context, seat);
  take_card_back(context, *found, seat);
  at.hands[seat].erase(*at.turn_up);
  at.turn_up_place = TurnUpPlace::OutOfPlay;
}

void note_undiscarded(Context& context, const PutDown& put) {
  Position& at = context.at;
  if (put.seat != dealer_of(at) || !at.discard.due || at.discard.quitted || at.dealer_has_played) return;
  if (at.turn_up_discarded) return;  // He did discard, and has yet to put it right. AMB-S76
  at.dealer_has_played = true;
  undiscarded(context, nullptr, put.seat);
}

namespace {

/// A player says that he holds a card too many: it is found then. [K-deal-06] AMB-K07
Act one_too_many(Seat seat) {
  Act found;
  found.verb = Verb::Finding;
  found.what = "wrong-count";
  found.attributes = {{"seat", std::string(1, to_char(seat))}, {"count", std::to_string(game::kHandSize + 1)}};
  return found;
}

/// Three tricks are played, and the dealer has kept it to himself that he did not discard. [K-disc-08.a]
void bar_silent_dealer(Context& context) {
  Position& at = context.at;
  const Side side = side_of(dealer_of(at));
  const bool may_be_barred = context.book.numbers.undiscarded.value == NumbersLaw::Undiscarded::DiscardsThenBarred &&
                             at.dealer_has_played && at.discard.due && !at.discard.quitted;
  if (!may_be_barred || at.barred_from_scoring[side] || is_declared_undiscarded(at)) return;
  const auto complete =
      std::ranges::count_if(at.tricks, [](const TrickRecord& trick) { return trick.winner.has_value(); });
  if (complete >= 3) bar(context, side, context.book.numbers.later_barred);
}

}  // namespace

void observe_numbers(Context& context, const Act& act) {
  if (is_finding(act, "wrong-count") || is_finding(act, "hand-count")) wrong_count(context, act);
  if (is_finding(act, "undiscarded")) undiscarded(context, &act, act.seat("seat").value_or(dealer_of(context.at)));
  if (is_finding(act, "omission")) omission(context, act);
  if (const auto lone = lone_player_told(context.at, act)) omission_against_lone(context, *lone);
  if (is_finding(act, "two-cards-to-trick")) two_to_a_trick(context, act);
  if (is_finding(act, "trick-searched")) search_result(context, act);
  if (act.verb == Verb::Claim || act.verb == Verb::Elect || act.verb == Verb::Demand) {
    use_omission_right(context, act);
    observe_five_cards(context, act);
  }
  if (act.verb == Verb::Declare && act.what.find("undiscarded") != std::string::npos) {
    if (const auto seat = seat_of(act)) undiscarded(context, &act, *seat);
  }
  if (act.verb == Verb::Declare && act.what.find("surplus") != std::string::npos) {
    if (const auto seat = seat_of(act)) wrong_count(context, one_too_many(*seat));
  }
  const bool is_claimed = act.verb == Verb::Claim && act.what == "undiscarded";  // Whoever notices it. AMB-K07 AMB-G05
  if (is_claimed && context.at.discard.due && context.at.dealer_has_played)
    undiscarded(context, &act, dealer_of(context.at));
  bar_silent_dealer(context);
}

void conclude_numbers(const LawBook& book, const Position& at, Ruling& ruling) {
  conclude_claims(book, at, ruling);
  conclude_omissions(book, at, ruling);
}

}  // namespace euchre::laws::detail
