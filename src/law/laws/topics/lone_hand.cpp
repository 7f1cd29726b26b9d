#include "core/cards/trump.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/defending_alone.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

#include <algorithm>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Verb;

void deny(Context& context, Seat seat, const Ground& ground, Because because = Because::NotAsked) {
  say(context.at, Denied{seat, Deed::LoneHand}, ground, because);
}

bool is_refused(const Position& at, Seat seat) {
  return std::ranges::find(at.said, Stated(Denied{seat, Deed::LoneHand}), &Statement::what) != at.said.end();
}

/// Whether he has joined order and alone in one breath: that precludes his lone hand, whatever he says after it. [S98.c]
bool spoke_joined(const Position& at, Seat seat) {
  return std::ranges::any_of(at.said, [&](const Statement& said) {
    return said.because == Because::SaidInOneBreath && said.what == Stated(Denied{seat, Deed::LoneHand});
  });
}

/// What bars a maker, or his partner, who has passed in the round in which trump was made, or is yet to be.
const Ground& ground_of_passed(const LoneLaw& law, const Position& at) {
  const auto round = at.auction.is_made() ? at.auction.made_in_round : at.auction.round;
  return round == 2 ? law.passed_naming : law.passed;
}

bool has_passed(const Position& at, Seat seat) {
  return has_passed_card(at, seat) || has_passed_in(at, seat, at.auction.made_in_round);
}

/// Whether he has made trump himself: who is then left idle lays his hand down for good. [S101.a]
bool has_declared(const Position& at, Seat seat) {
  return std::ranges::any_of(at.auction.spoken, [seat](const Spoken& spoken) {
    return spoken.seat == seat && spoken.standing == Spoken::Standing::Valid &&
           spoken.meaning != Spoken::Meaning::Pass && spoken.meaning != Spoken::Meaning::TurnDown;
  });
}

/// Whether he has led, in turn or not.
bool has_led(const Position& at, Seat seat) {
  return std::ranges::any_of(at.log, [seat](const Act& act) { return act.verb == Verb::Lead && seat_of(act) == seat; });
}

/// The dealer who took the card up or was assisted, still holds his discard and has not played himself. [K-alone-04]
bool is_dealer_in_time(const Position& at, Seat seat) {
  return seat == dealer_of(at) && at.auction.made_in_round == 1 && at.discard.due && !at.discard.quitted &&
         !at.dealer_has_played && !has_led(at, seat);
}

/// Whether the lone call of this player must come before the dealer's discard is quitted. [S96]
bool must_precede_discard(const Position& at, Seat seat) {
  const bool has_limit = at.code->deal.alone_period == codes::AlonePeriod::UntilDiscard;
  return has_limit && seat == dealer_of(at) && at.auction.made_in_round == 1;
}

/// Why nobody says any more that he plays alone: a lead is made, too soon or not. [K-alone-04] AMB-K24
Ground ground_of_late(const LoneLaw& law, const Position& at) {
  const bool is_too_soon = at.opening_lead_made && at.discard.due && !at.discard.quitted;
  return is_too_soon ? law.after_lead + law.after_premature_lead.readings() : law.after_lead;
}

void announce_late(Context& context, Seat seat) {
  Position& at = context.at;
  const LoneLaw& law = context.book.lone;
  const bool until_discard = must_precede_discard(at, seat);
  if (law.late.value == LoneLaw::Late::Void) return deny(context, seat, law.late.ground, Because::MustBeSaidWithTrump);
  if (at.opening_lead_made && !(is_dealer_in_time(at, seat)))
    return at.unclear_by == seat ? deny(context, seat, law.unclear, Because::LedBeforeUnderstood)
                                 : deny(context, seat, ground_of_late(law, at), Because::LeadIsMade);
  if (until_discard && at.discard.quitted) return deny(context, seat, law.after_discard, Because::DiscardIsQuitted);
  if (until_discard) return set_lone(context, seat, law.after_discard);
  if (law.late.value == LoneLaw::Late::InTime) return set_lone(context, seat, law.late.ground);
  at.auction.lone = seat;
  Right right;
  right.matter = Matter::LateAlone;
  right.holder = Party::of(adversaries_of(side_of(seat)));
  right.choices = {Choice{Choice::Kind::Partnership, {}, {}, {}, {}, 0},
                   Choice{Choice::Kind::LoneContinues, {}, {}, {}, {}, 0}};
  right.until = {Limit::Kind::FirstLead, std::nullopt, std::nullopt};
  right.ground = law.late.ground;
  right.offender = seat;
  open_right(at, std::move(right));
}

/// The lone hand that was to be taken over goes on as it was.
void refuse_take_over(Position& at, Seat seat, const Ground& ground) {
  if (!at.auction.lone) return;
  say(at, Denied{seat, Deed::TakeOver}, ground);
  say(at, Stands{{Thing::LoneHand, *at.auction.lone}}, ground);
}

/// Neither the one who took over nor the one he took over from plays alone.
void void_take_over(Context& context, Seat seat, const Ground& ground) {
  if (!context.at.auction.lone) return;
  say(context.at, Denied{seat, Deed::TakeOver}, ground);
  undo_lone(context, ground);
}

/// Why he may play alone over what his partner made: also that a pass of the first round does not keep him from it in the
/// second, and that whoever is assisted is not ordered up. [S74.b] [S75.b] AMB-S33 AMB-S68
Ground ground_of_take_over(const LawBook& book, const Position& at, Seat seat) {
  const Ground& ground = book.lone.take_over;
  if (at.auction.made_in_round != 1) return ground + book.auction.second_round + ground_of_round_alone(book, at);
  return seat == dealer_of(at) ? ground + book.lone.assisted : ground;
}

/// The lone hand that was announced too late is no more, and with it what the adversaries might have required. [S97]
void void_late_call(Position& at) {
  for (Right& right : at.rights) {
    if (right.matter == Matter::LateAlone && right.state == Right::State::Open) right.state = Right::State::Void;
  }
}

void take_over(Context& context, Seat seat, LoneWords words) {
  Position& at = context.at;
  const LoneLaw& law = context.book.lone;
  const bool over_lone = at.auction.lone.has_value();
  const codes::PartnerAlone allowed = at.code->deal.partner_alone;
  const bool never = allowed == codes::PartnerAlone::Never;
  const bool not_over_lone = over_lone && allowed == codes::PartnerAlone::OverPlainDeclaration;
  if (never || not_over_lone) {
    refuse_take_over(at, seat, law.take_over_refused);
    return deny(context, seat, law.take_over_refused);
  }
  if (over_lone && has_declared(at, seat) && !at.opening_lead_made) {  // After a lead neither plays alone. [S99.a]
    refuse_take_over(at, seat, law.partner_down);
    return deny(context, seat, law.partner_down);
  }
  if (has_passed(at, seat)) {
    void_take_over(context, seat, law.take_over_passed + ground_of_passed(law, at));
    return deny(context, seat, ground_of_passed(law, at) + ground_of_say(context.book, at, *at.auction.maker),
                Because::HasPassed);
  }
  const bool until_discard = must_precede_discard(at, seat);
  if (until_discard && at.discard.quitted)
    return deny(context, seat, law.take_over + law.after_discard, Because::DiscardIsHisLimit);
  if (at.opening_lead_made && (over_lone || !is_dealer_in_time(at, seat))) {  // Also a lead made too soon. AMB-S44
    void_take_over(context, seat, law.take_over_late);
    return deny(context, seat, over_lone ? law.take_over_late : law.take_over + ground_of_late(law, at),
                Because::LeadIsMade);
  }
  if (over_lone && law.taking_over_formula.value && words != LoneWords::TakingOver) {
    refuse_take_over(at, seat, law.taking_over_formula.ground);
    return deny(context, seat, law.taking_over_formula.ground, Because::WordsAreFixed);
  }
  const bool either_form = !over_lone && law.taking_over_formula.value;
  set_lone(context, seat,
           ground_of_take_over(context.book, at, seat) + (until_discard ? law.after_discard : Ground()) +
               (either_form ? law.taking_over_formula.ground : Ground()));
  if (over_lone) say(at, Allowed{seat, Deed::TakeOver}, law.take_over);
  void_late_call(at);
  if (law.taker_becomes_maker.value) at.auction.maker = seat;
}

/// Why a lone hand is allowed: also that a card which only its owner's side could see does not bar it. [S95.c] [S46.b]
Ground declared_ground(const Context& context, Seat seat) {
  const LoneLaw& law = context.book.lone;
  Ground ground = ground_of_declaring(law, context.at);
  if (is_stuck(context.at, seat)) ground = ground + law.stuck_dealer;
  for (const ExposedCard& card : context.at.exposed) {
    const bool is_unseen = card.owner == seat && card.standing == ExposedCard::Standing::NotExposed;
    if (is_unseen && law.shown_card_bars.value) ground = ground + law.shown_card_bars.ground + card.ground;
  }
  return ground;
}

void declare_with_trump(Context& context, Seat seat, std::optional<Trump> suit, LoneWords words) {
  Position& at = context.at;
  if (use_prompted_right(context, seat)) return;
  const LoneLaw& law = context.book.lone;
  if (words == LoneWords::TakingOver && law.taking_over_formula.value)  // There is nothing to take. [S98.c] AMB-S65
    return deny(context, seat, law.joined_words_void.ground, Because::NotAsked);
  bool lone = true;
  if (words == LoneWords::Joined) {
    deny(context, seat, law.joined_words_void.ground, Because::SaidInOneBreath);
    const std::optional<Trump> named = suit || at.auction.round == 2 ? suit : offered_suit(at);
    if (named) say(at, Noted{Note::ApprovedForm, *named}, ground_of_declaring(law, at));
    lone = false;
  }
  if (lone && has_passed_in(at, seat, at.auction.round))
    deny(context, seat, ground_of_passed(law, at), Because::HasPassed);
  Act act;
  act.actor = seat;
  act.manner = lone ? "alone" : "";
  act.suit = suit;
  const bool first_round = at.auction.round == 1;
  const bool other_suit = suit && suit != std::optional<Trump>(offered_suit(at));
  act.verb = first_round && !other_suit ? Verb::Order : Verb::Name;
  if (!first_round && !suit) return;
  observe_auction(context, act);
}

/// Words that nobody understood: once a lead is made they count for nothing. [K-alone-11.b]
void unclear_declaration(Context& context, const Act& act) {
  Position& at = context.at;
  const auto by = act.seat("by") ? act.seat("by") : act.seat("seat") ? act.seat("seat") : at.auction.lone;
  if (!by) return;
  const bool led =
      at.opening_lead_made || std::ranges::any_of(at.log, [](const Act& done) { return done.verb == Verb::Lead; });
  const bool led_as_found = std::ranges::any_of(act.attributes, [](const facts::Attribute& attribute) {
    const bool speaks_of_lead =
        attribute.key.find("lead") != std::string::npos || attribute.value.find("after") != std::string::npos;
    return speaks_of_lead && attribute.value != "no" && attribute.value.find("before") == std::string::npos;
  });
  if (!led_as_found && (!led || is_dealer_in_time(at, *by))) {
    at.unclear_by = *by;
    if (at.auction.lone == *by) at.auction.lone.reset();  // Until he has made himself understood.
    return;
  }
  at.opening_lead_made = true;  // So the director says.
  deny(context, *by, context.book.lone.unclear, Because::LedBeforeUnderstood);
  say(at, Void{{Thing::LoneHand, *by}}, context.book.lone.unclear);
  say(at, Void{{Thing::LoneHand, side_of(*by)}}, context.book.lone.unclear);
  undo_lone(context, context.book.lone.unclear);
}

/// `Alone at clubs` when spades are named: the suit that was named binds, and at that one he did not speak. [S78.a]
void refuse_other_suit(Context& context, Seat seat, Trump suit) {
  Position& at = context.at;
  const Ground& ground = context.book.auction.named_suit_binds;
  deny(context, seat, ground, Because::AnotherSuitIsTrump);
  say(at, Stands{{Thing::Trump, *at.auction.trump}}, ground);
  say(at, Void{{Thing::Naming, seat, suit}}, ground);
  if (at.auction.made_in_round == 2 && at.auction.maker == seat)
    say(at, Stands{{Thing::Naming, seat, *at.auction.trump}}, ground);
}

}  // namespace

void set_lone(Context& context, Seat seat, const Ground& ground) {
  Position& at = context.at;
  at.auction.lone = seat;
  const Seat idle = partner_of(seat);
  for (TrickRecord& trick : at.tricks) {  // What he played before that goes down with his hand.
    const auto card = trick.card_of(idle);
    if (trick.winner || !card || is_active(at, idle)) continue;
    take_card_back(context, trick, idle);
    say(at, CardIs{*card, CardStatus::Returned}, context.book.lone.partner_down);
  }
  const Ground led = at.opening_lead_made ? context.book.lone.after_premature_lead : Ground();
  say(at, Allowed{seat, Deed::LoneHand}, led + ground);
}

bool has_passed_card(const Position& at, Seat seat) {
  return at.code->deal.alone_pass_scope == codes::PassScope::Deal && at.auction.passed_first_round[seat];
}

bool is_barred_by_card(const LoneLaw& law, const Position& at, Seat seat) {
  const auto is_his = [seat](const ExposedCard& exposed) {
    return exposed.owner == seat && exposed.standing != ExposedCard::Standing::NotExposed;
  };
  // Shown in dealing, or by a partner who is idle, it cannot be called, but it was shown.
  const auto shows_his = [seat](const Act& act) {
    const bool in_deal = is_finding(act, "card-exposed-in-deal") && act.seat("by") == seat;
    const bool on_table = is_finding(act, "card-exposed") && !is_below_table(act);
    return (in_deal || on_table) && act.seat("owner") == seat;
  };
  const auto puts_down = [seat](const Act& act) {
    return (act.verb == Verb::Lead || act.verb == Verb::Play) && seat_of(act) == seat;
  };
  const bool has_led_idle = !is_active(at, seat) && std::ranges::any_of(at.log, puts_down);
  return law.shown_card_bars.value &&
         (has_led_idle || std::ranges::any_of(at.exposed, is_his) || std::ranges::any_of(at.log, shows_his));
}

Ground ground_of_declaring(const LoneLaw& law, const Position& at) {
  const auto round = at.auction.is_made() ? at.auction.made_in_round : at.auction.round;
  return round == 2 ? law.declared + law.declared_in_naming : law.declared;
}

void go_alone_with_trump(Context& context, Seat maker) {
  const LoneLaw& law = context.book.lone;
  if (const auto none = ground_of_no_lone_hands(context.book, context.at)) return deny(context, maker, *none);
  if (is_barred_by_card(law, context.at, maker))
    return deny(context, maker, law.shown_card_bars.ground, Because::ShowedCardFirst);
  if (has_passed_card(context.at, maker)) return deny(context, maker, law.passed, Because::HasPassed);
  set_lone(context, maker, declared_ground(context, maker));
}

void undo_lone(Context& context, const Ground& ground) {
  Position& at = context.at;
  if (!at.auction.lone) return;
  const Seat idle = partner_of(*at.auction.lone);
  const Stated went_on = Stands{{Thing::LoneHand, *at.auction.lone}};
  std::erase_if(at.said, [&](const Statement& said) {  // Nor is there a march any more that it could be worth so much.
    const auto* noted = as<Noted>(said);
    return said.what == went_on || (noted != nullptr && noted->word == Note::LoneMarchValue);
  });
  for (Right& right : at.rights) {
    const bool is_of_idle = right.matter == Matter::IdleShows || right.matter == Matter::IdlePlays;
    if (!is_of_idle || right.state != Right::State::Open) continue;
    right.state = Right::State::Void;
    right.ground = ground;  // Whoever chooses yet is refused on this.
  }
  say(at, Void{{Thing::LoneHand, side_of(idle)}}, ground);
  say(at, Void{{Thing::LoneHand, *at.auction.lone}}, ground);
  say(at, Must{idle, Task::TakeUpHand},
      ground + (ground.empty() ? context.book.lone.partner_resumes : context.book.lone.partner_resumes.readings()));
  for (const Seat seat : {idle, *at.auction.lone}) {  // For the rest of the hand. [S97] [S99] [S100.a]
    deny(context, seat, ground);
    at.auction.barred_from_lone[seat] = true;
  }
  at.auction.lone.reset();
  expose_what_idle_showed(context, idle);
  undo_lone_defender(at, ground);
}

void declare_lone(Context& context, Seat seat, std::optional<Trump> suit, LoneWords words) {
  Position& at = context.at;
  const LoneLaw& law = context.book.lone;
  if (!at.auction.is_made() && words == LoneWords::TakingOver && has_passed_in(at, seat, at.auction.round)) {
    const Ground& ground = ground_of_passed(law, at);
    say(at, Denied{seat, Deed::TakeOver}, ground);  // He orders nothing: there is nobody yet to take from. [S93]
    return deny(context, seat, ground, Because::HasPassed);
  }
  if (!at.auction.is_made()) return declare_with_trump(context, seat, suit, words);
  if (const auto none = ground_of_no_lone_hands(context.book, at)) return deny(context, seat, *none);
  const Seat maker = *at.auction.maker;
  if (seat == maker && suit && !at.auction.trump) at.auction.trump = suit;  // What he took up was not told before.
  if (side_of(seat) == side_of(maker) && suit && at.auction.trump && suit != at.auction.trump)
    return refuse_other_suit(context, seat, *suit);
  if (side_of(seat) != side_of(maker)) return defend_alone(context, seat);
  if (at.auction.barred_from_lone[seat])
    return deny(context, seat, is_refused(at, seat) ? Ground() : ground_of_passed(law, at));  // As it was told before.
  if (words == LoneWords::Joined || spoke_joined(at, seat))
    return deny(context, seat, law.joined_words_void.ground, Because::SaidInOneBreath);
  const bool offers_late =
      at.auction.lone == partner_of(seat) && at.opening_lead_made;  // Neither plays alone then. [S99.a]
  if (is_barred_by_card(law, at, seat) && !offers_late) {
    if (at.auction.lone && at.auction.lone != seat) refuse_take_over(at, seat, law.shown_card_bars.ground);
    return deny(context, seat, law.shown_card_bars.ground);
  }
  if (at.auction.lone == seat) return;
  if (seat == maker && !at.auction.lone && has_passed_card(at, seat))
    return deny(context, seat, law.passed, Because::HasPassed);
  if (seat == maker && !at.auction.lone) return announce_late(context, seat);
  take_over(context, seat, words);
}

void observe_lone_hand(Context& context, const Act& act) {
  const bool elects = act.verb == Verb::Elect || act.verb == Verb::Demand;
  if (elects && (context.at.turn_up || is_turn_up_unseen(context.at))) elect_after_prompt(context, act);
  if (act.verb == Verb::ExchangeCard || (act.verb == Verb::Demand && act.what == "exchange")) {
    if (const auto seat = seat_of(act)) say(context.at, Denied{*seat, Deed::Exchange}, context.book.lone.no_exchange);
  }
  if (is_finding(act, "unclear-declaration")) unclear_declaration(context, act);
  observe_idle_partner(context, act);
}

namespace {

/// Whether one of the makers' side may still say that he plays alone, no lone hand being declared.
void conclude_makers(const LawBook& book, const Position& at, Seat seat, Ruling& ruling) {
  const LoneLaw& law = book.lone;
  if (const auto none = ground_of_no_lone_hands(book, at)) return add(ruling, Denied{seat, Deed::LoneHand}, *none);
  if (law.late.value == LoneLaw::Late::Void || is_refused(at, seat)) return;
  const bool until_discard = must_precede_discard(at, seat);
  const bool has_had_his_say = seat == *at.auction.maker ? has_passed_card(at, seat) : has_passed(at, seat);
  if (at.auction.barred_from_lone[seat] || has_had_his_say)
    return add(ruling, Denied{seat, Deed::LoneHand}, ground_of_passed(law, at));
  const bool is_discard_past = until_discard && at.discard.quitted;
  if (at.opening_lead_made && !is_dealer_in_time(at, seat))
    return add(ruling, Denied{seat, Deed::LoneHand}, is_discard_past ? law.after_discard : ground_of_late(law, at));
  if (is_barred_by_card(law, at, seat)) return add(ruling, Denied{seat, Deed::LoneHand}, law.shown_card_bars.ground);
  if (until_discard) {
    if (is_discard_past) return add(ruling, Denied{seat, Deed::LoneHand}, law.after_discard);
    const Ground own = seat == *at.auction.maker ? ground_of_declaring(law, at) : ground_of_take_over(book, at, seat);
    return add(ruling, Allowed{seat, Deed::LoneHand},
               at.opening_lead_made ? law.after_premature_lead : own + law.after_discard);
  }
  if (at.opening_lead_made) return add(ruling, Allowed{seat, Deed::LoneHand}, law.after_premature_lead);
  add(ruling, Allowed{seat, Deed::LoneHand, Limit{Limit::Kind::FirstLead, {}, {}}},
      seat == *at.auction.maker ? ground_of_declaring(law, at) + law.late.ground : ground_of_take_over(book, at, seat));
}

/// Why the partner may not take a declared lone hand over; null where he may.
const Ground* bar_to_take_over(const LoneLaw& law, const Position& at, Seat partner) {
  if (at.code->deal.partner_alone != codes::PartnerAlone::OverAnyDeclaration) return &law.take_over_refused;
  if (has_declared(at, partner)) return &law.partner_down;
  if (has_passed(at, partner)) return &law.take_over_passed;
  if (spoke_joined(at, partner)) return &law.joined_words_void.ground;
  if (at.opening_lead_made) return &law.take_over_late;
  if (is_barred_by_card(law, at, partner)) return &law.shown_card_bars.ground;
  return must_precede_discard(at, partner) && at.discard.quitted ? &law.after_discard : nullptr;
}

/// The partner's hand lies down; he may not take it up again, unless he may still take the lone hand over. [S101.a] [S94.a]
void conclude_partner(const LawBook& book, const Position& at, Seat lone, Ruling& ruling) {
  const LoneLaw& law = book.lone;
  const Seat partner = partner_of(lone);
  const bool are_known = !at.auction.spoken.empty() && at.tricks.size() <= 1;
  const Ground* bar = bar_to_take_over(law, at, partner);
  if (at.tricks.size() <= 1) add(ruling, Must{partner, Task::LayAway}, law.partner_down);
  if (bar != nullptr || !are_known) add(ruling, Must{partner, Task::LeaveHandDown}, law.partner_down);
  if (!are_known) return;
  if (bar != nullptr) return add(ruling, Denied{partner, Deed::TakeOver}, *bar);
  const std::optional<Limit> until =
      must_precede_discard(at, partner) ? std::nullopt : std::optional(Limit{Limit::Kind::FirstLead, {}, {}});
  add(ruling, Allowed{partner, Deed::TakeOver, until}, law.take_over);
}

/// What the makers' side may still do about a lone hand, where the calls were followed.
void conclude_declarations(const LawBook& book, const Position& at, Ruling& ruling) {
  if (at.tricks.size() > 1 || at.auction.lone) return;
  const bool are_known = !at.auction.spoken.empty();
  for (const Seat seat : kSeats) {
    const bool is_open = are_known || (at.opening_lead_made && is_dealer_in_time(at, seat));
    if (is_open && side_of(seat) == side_of(*at.auction.maker)) conclude_makers(book, at, seat, ruling);
  }
}

/// Nobody understood him before the lead: he plays with his partner, and the lead is as good as any. [K-alone-11.b]
void state_unclear_lost(const LawBook& book, const Position& at, Ruling& ruling) {
  const Ground& ground = book.lone.unclear;
  add(ruling, Denied{*at.unclear_by, Deed::LoneHand}, ground);
  add(ruling, Void{{Thing::LoneHand, *at.unclear_by}}, ground);
  add(ruling, Void{{Thing::LoneHand, side_of(*at.unclear_by)}}, ground);
  const auto opening = at.tricks.empty() ? std::vector<Placed>() : at.tricks.front().counted();
  if (!opening.empty() && !opening.front().out_of_turn)
    add(ruling, Stands{{Thing::Lead, opening.front().card}}, ground);
}

/// Whether the side can still take all five tricks, and score for them.
bool may_march(const Position& at, Side side) {
  return tricks_won(at)[adversaries_of(side)] == 0 && !has_result_entered(at) && !at.barred_from_scoring[side];
}

/// Whether the adversaries have still to say if the lone hand goes on, now that his partner has played: what a march alone would
/// bring hangs on it. [S100.a]
bool is_in_abeyance(const Position& at) {
  return std::ranges::any_of(at.rights, [](const Right& right) {
    return right.matter == Matter::IdlePlays && right.state == Right::State::Open;
  });
}

/// Nobody asked in time that he play with his partner. [S97] [K-alone-10]
void state_left_alone(const LawBook& book, const Position& at, Ruling& ruling) {
  for (const Right& right : at.rights) {
    const bool is_lone = right.matter == Matter::LateAlone || right.matter == Matter::IdleShows;
    if (is_lone && right.state == Right::State::Lapsed)
      add(ruling, Stands{{Thing::LoneHand, *at.auction.lone}}, right.ground + book.conduct.demand_late);
  }
}

}  // namespace

void conclude_lone_hand(const LawBook& book, const Position& at, Ruling& ruling) {
  const bool is_over = at.stage == Stage::HandOver || at.fate.annulled || hand_is_over(at) || has_result_entered(at);
  if (!at.auction.is_made() || is_over) return;
  const bool is_unclear = at.unclear_by && at.opening_lead_made && at.auction.lone != at.unclear_by;
  if (is_unclear && !is_dealer_in_time(at, *at.unclear_by)) state_unclear_lost(book, at, ruling);
  if (at.auction.lone && may_march(at, side_of(*at.auction.lone)) && !is_in_abeyance(at)) {
    const int march = static_cast<int>(book.code->match.points.lone_march.number());
    const int worth = at.lone_march_limit ? std::min<int>(march, at.lone_march_limit->value) : march;
    add(ruling, Noted{Note::LoneMarchValue, side_of(*at.auction.lone), worth},
        (at.lone_march_limit ? at.lone_march_limit->ground : Ground()) + code_ground(book, "points.lone_march"));
  }
  if (at.auction.lone) {
    conclude_partner(book, at, *at.auction.lone, ruling);
    state_left_alone(book, at, ruling);
  }
  conclude_declarations(book, at, ruling);
  for (const Seat seat : kSeats) {
    if (side_of(seat) != side_of(*at.auction.maker)) conclude_defender(book, at, seat, ruling);
  }
}

}  // namespace euchre::laws::detail
