#include "law/laws/detail/auction.h"

#include "core/game/declarations.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/rights.h"

#include <algorithm>

namespace euchre::laws::detail {
namespace {

using facts::Act;
using facts::Verb;
using Meaning = Spoken::Meaning;
using Standing = Spoken::Standing;

/// Whoever speaks last and names a suit that may not be named has passed by it. [K-make-03]
Ground ground_of_passing_out(const Context& context) {
  const AuctionLaw& law = context.book.auction;
  const Spoken& last = context.at.auction.spoken.back();
  const bool named_dead_suit = last.standing == Standing::AsPass && last.suit && !may_name(context.at, *last.suit);
  Ground ground = law.passed_out;
  for (const Side side : kSides) {  // Neither could it be made by a side that was barred. AMB-A10
    const auto bar = std::ranges::find(context.at.said, Stated(Barred{side, Bar::Making}), &Statement::what);
    if (bar != context.at.said.end()) ground = ground + bar->ground.readings();
  }
  return named_dead_suit ? ground + ground_of_unnamed(context.book, context.at, *last.suit) : ground;
}

/// The deal is over and nobody plays it. `who_deals` is the rule that says who deals then.
void end_unplayed(Context& context, game::Outcome outcome, const Ground& ground, std::string_view who_deals) {
  Position& at = context.at;
  at.auction.turn.reset();
  at.fate.over = true;
  at.fate.ground = ground;
  const Seat dealer = dealer_of(at);
  at.fate.next_dealer = match::dealer_after(at.code->deal.players, at.code->match.game, outcome, dealer);
  at.stage = Stage::HandOver;
  if (at.fate.next_dealer == dealer) {
    say(at, DealerIs{dealer, DealerBy::Same}, ground + code_ground(context.book, who_deals));
  } else {
    const Ground wrong = at.wrong_dealer ? context.book.dealing.after_wrong_dealer.ground : Ground();
    say(at, DealerIs{*at.fate.next_dealer, DealerBy::Next}, ground + wrong);
  }
}

/// A hand without right to it is thrown down like any other: the topic of hands laid down rules on it.
void throw_in_by_right(Context& context, Seat seat) {
  Position& at = context.at;
  if (!may_throw_in(at, seat)) return;
  const bool is_low = game::is_all_low(at.hands[seat]);
  const Ground ground = code_ground(context.book, is_low ? "throw_in.all_low" : "throw_in.ace_no_face");
  at.auction.thrown_in_by = seat;
  end_unplayed(context, game::Outcome::ThrownIn, ground, "throw_in.next_deal");
  say(at, Noted{Note::NoScore}, ground);
}

void pass_out(Context& context, const Ground& ground) {
  Position& at = context.at;
  at.auction.passed_out = true;
  end_unplayed(context, game::Outcome::PassedOut, ground, "trump.passed_out");
  if (!at.code->match.points.passed_out) say(at, Noted{Note::NoScore}, ground);
}

void turn_down(Context& context) {
  Position& at = context.at;
  at.auction.dead_suit = offered_suit(at);
  at.turn_up_place = TurnUpPlace::TurnedDown;
  if (at.turn_up) {
    const Stated face_up = CardIs{*at.turn_up, CardStatus::FaceUp};
    std::erase_if(at.said, [&face_up](const Statement& said) { return said.what == face_up; });
    say(at, CardIs{*at.turn_up, CardStatus::OutOfPlay}, context.book.auction.turned_down);
  }
  at.auction.round = 2;
  at.auction.passed_this_round = {};
  at.auction.must_pass = at.auction.mention_binds;
  at.auction.turn = eldest_hand(dealer_of(at));
}

/// Words that waited for the speaker's turn.
struct Said {
  Meaning meaning = Meaning::Order;
  std::optional<Trump> suit;
  Company company = Company::Together;
};
void speak_in_turn(Context& context, Seat seat, const Said& said);

/// The seat whose turn has come: words kept in abeyance are now spoken in turn, and come to what they come to then. AMB-S36
void settle_turn(Context& context, Seat seat) {
  Position& at = context.at;
  const auto waits = [&](const Spoken& spoken) {
    return spoken.seat == seat && spoken.standing == Standing::InAbeyance && spoken.round == at.auction.round;
  };
  const auto found = std::ranges::find_if(at.auction.spoken, waits);
  if (found == at.auction.spoken.end()) return;
  const Said said{found->meaning, found->suit, company_of(*found)};
  const bool passes = said.meaning == Meaning::Pass;
  found->standing = passes ? Standing::Valid : Standing::Void;  // He says it again, now that it is his turn.
  passes ? pass_in_turn(context, seat) : speak_in_turn(context, seat, said);
}

/// A pass before its turn stays his pass. AMB-S36 AMB-A10
void say_it_is_his_pass(Context& context, Seat seat) {
  const Ground& ground = context.book.auction.pass_out_of_turn;
  say(context.at, Stands{{Thing::Pass, seat}}, ground);
  say(context.at, Noted{Note::CountsAsPass, seat}, ground);
}

/// Whether he has called otherwise before his turn: that is the call he has, and no pass takes it back. [S82.a] AMB-S36
bool has_call_waiting(const Position& at, Seat seat) {
  return std::ranges::any_of(at.auction.spoken, [&](const Spoken& spoken) {
    return spoken.seat == seat && spoken.round == at.auction.round && spoken.standing == Standing::InAbeyance &&
           spoken.meaning != Meaning::Pass;
  });
}

void observe_pass(Context& context, Seat seat) {
  Position& at = context.at;
  if (at.auction.passed_out) return;  // Nobody asks him any more.
  const bool is_owed = !at.auction.spoken.empty() && at.auction.spoken.back().seat == seat &&
                       at.auction.spoken.back().standing == Standing::AsPass && at.auction.turn != seat;
  if (is_owed) return;         // He says what his refused call counted for.
  if (at.auction.is_made()) {  // A pass after trump is made changes nothing. [S81]
    const Seat maker = *at.auction.maker;
    if (partner_of(seat) != maker) return;
    if (at.auction.made_in_round == 1)
      say(at, Stands{{Thing::Order, maker}}, context.book.auction.unheard);
    else
      say(at, Stands{{Thing::Naming, maker, *at.auction.trump}}, context.book.auction.unheard);
    if (at.auction.lone == maker) say(at, Stands{{Thing::LoneHand, maker}}, context.book.auction.unheard);
    return;
  }
  if (at.auction.turn == seat) {
    if (is_stuck(at, seat)) {
      say(at, Denied{seat, Deed::Pass}, code_ground(context.book, stuck_by(at)));
      return;
    }
    record(at, seat, Meaning::Pass);
    return pass_in_turn(context, seat);
  }
  const bool is_void =
      context.book.auction.out_of_turn.value == AuctionLaw::OutOfTurn::Void || has_call_waiting(at, seat);
  Spoken& spoken = record(at, seat, Meaning::Pass);
  spoken.standing = is_void ? Standing::Void : Standing::InAbeyance;
  if (spoken.standing == Standing::Void)
    say(at, Void{{Thing::Pass, seat}}, context.book.auction.pass_out_of_turn);
  else
    say_it_is_his_pass(context, seat);
  if (spoken.standing != Standing::Void && at.auction.round == 1) at.auction.passed_first_round[seat] = true;
  say(at, Noted{Note::NoPenalty, seat}, context.book.auction.pass_out_of_turn);
}

/// A declaration before its turn: an order, a naming or a lone call.
void speak_out_of_turn(Context& context, Seat seat, Meaning meaning, std::optional<Trump> suit, Company company) {
  Position& at = context.at;
  const AuctionLaw& law = context.book.auction;
  Spoken& spoken = record(at, seat, meaning, suit);
  spoken.lone = company == Company::Alone;
  if (law.out_of_turn.value != AuctionLaw::OutOfTurn::SideBarred)
    say(at, Noted{Note::NoPenalty, seat}, law.out_of_turn.ground);
  if (law.out_of_turn.value == AuctionLaw::OutOfTurn::KeptInAbeyance) {
    spoken.standing = Standing::InAbeyance;
    return;
  }
  spoken.standing = Standing::Void;
  const bool names = meaning == Meaning::Naming && suit;
  say(at, Void{names ? Of<Thing>{Thing::Naming, seat, *suit} : Of<Thing>{Thing::Order, seat}}, law.out_of_turn.ground);
  if (law.out_of_turn.value != AuctionLaw::OutOfTurn::SideBarred) return;
  bar_side(context, seat, law.out_of_turn.ground);
}

/// Whoever orders up in his turn of the second round has named the suit turned down, unless the order is one that his
/// adversaries may have played. [A12b.3] [K-make-03] [S80.b]
bool names_dead_suit(const Context& context, Seat seat) {
  const Auction& auction = context.at.auction;
  return auction.dead_suit && auction.turn == seat &&
         context.book.auction.belated_order.value == AuctionLaw::BelatedOrder::Void;
}

void name_suit(Context& context, Seat seat, Trump suit, Company company);

void accept(Context& context, Seat seat, Company company) {
  Position& at = context.at;
  const std::optional<Trump> suit = offered_suit(at);
  if (!suit && !is_turn_up_unseen(at)) return;
  if (at.auction.is_made()) return say_it_is_late(context, seat, {Thing::Order, seat});
  if (suit && names_dead_suit(context, seat)) {
    return may_name(at, *suit) ? name_suit(context, seat, *suit, company) : name_dead_suit(context, seat, *suit);
  }
  const bool is_prompted = at.auction.round == 1 && at.auction.turn == seat && at.auction.order_barred[seat];
  if (is_prompted) return forfeit_prompted_order(context, seat);
  const bool spoke_before = seat != dealer_of(at) && has_passed_in(at, seat, 1);
  if (at.auction.round == 2 || spoke_before) return belated_order(context, seat);
  if (at.auction.turn != seat) return speak_out_of_turn(context, seat, Meaning::Order, suit, company);
  if (at.auction.must_pass[seat] || at.auction.barred_from_making[side_of(seat)]) {
    const Ground ground = ground_of_bar(context.book, at, seat);
    say(at, Denied{seat, acceptance_of(seat, dealer_of(at))}, ground);
    if (seat != dealer_of(at)) say(at, Void{{Thing::Order, seat}}, ground);
    if (at.auction.must_pass[seat]) say(at, Must{seat, Task::Pass}, ground);
    record(at, seat, Meaning::Order).standing = Standing::AsPass;
    return pass_in_turn(context, seat);
  }
  if (must_pass_turn_up(at, seat)) return refuse_partner(context, seat);
  if (const auto lack = at.is_live || !suit ? std::nullopt : lack_of(at, seat, *suit))
    return refuse_order_for(context, *lack, seat, company);
  const Ground ground = ground_of_say(context.book, at, seat) + context.book.auction.acceptance;
  if (seat == dealer_of(at)) say(at, Allowed{seat, Deed::PickUp}, ground + ground_of_maker(context.book, at, seat));
  record(at, seat, Meaning::Order, suit).lone = company == Company::Alone;
  make_trump(context, seat, suit, company, ground);
}

/// A player who names a suit cannot change it. [S78.a] [K-make-02]
void hold_to_named_suit(Context& context, Seat seat) {
  Position& at = context.at;
  const Ground& ground = context.book.auction.named_suit_binds;
  say(at, Stands{{Thing::Trump, *at.auction.trump}}, ground);
  if (at.auction.made_in_round == 2) say(at, Stands{{Thing::Naming, seat, *at.auction.trump}}, ground);
}

/// A suit mentioned by a player who has passed, or named the dead suit. [S79]
void mention_after_pass(Context& context, Seat seat) {
  Position& at = context.at;
  const AuctionLaw& law = context.book.auction;
  if (at.auction.is_made() || !law.mention_binds_partner.value) return;
  const Seat partner = partner_of(seat);
  at.auction.must_pass[partner] = true;
  at.auction.mention_binds[partner] = true;
  say(at, Denied{partner, Deed::Naming}, law.mention_binds_partner.ground);
  if (!at.auction.passed_this_round[partner]) say(at, Must{partner, Task::Pass}, law.mention_binds_partner.ground);
}

void mention(Context& context, Seat seat) {
  if (has_passed_in(context.at, seat, context.at.auction.round)) mention_after_pass(context, seat);
}

/// What it is called to name that suit, by the colour of the one turned down. [SG-next] [SG-crossing]
Ground ground_of_colour(const Context& context, Trump trump) {
  const auto dead = context.at.auction.dead_suit;
  const auto named = trump.suit();
  if (!dead || !named || dead == named) return {};
  const AuctionLaw& law = context.book.auction;
  return named == same_colour_suit(*dead) ? law.next_suit : law.crossing;
}

/// He says which suit he makes it where nobody has told which was turned up: it is that one.
void accept_in_words(Context& context, Seat seat, Trump suit, Company company) {
  Auction& auction = context.at.auction;
  accept(context, seat, company);
  if (auction.maker == seat && !auction.trump) auction.trump = suit;
}

void name_suit(Context& context, Seat seat, Trump suit, Company company) {
  Position& at = context.at;
  const AuctionLaw& law = context.book.auction;
  if (at.auction.passed_out) return say(at, Void{{Thing::Naming, seat, suit}}, at.fate.ground);
  if (at.auction.is_made()) {
    if (at.auction.maker == seat && at.auction.trump && at.auction.trump != suit) {
      hold_to_named_suit(context, seat);
      say(at, Denied{seat, {Deed::Naming, suit}}, law.named_suit_binds);
      say(at, Void{{Thing::Naming, seat, suit}}, law.named_suit_binds);
    }
    if (at.auction.made_in_round == 2) say_it_is_late(context, seat, {Thing::Naming, seat, suit});
    return;
  }
  if (at.auction.round == 1) {
    if (is_turn_up_unseen(at)) return accept_in_words(context, seat, suit, company);
    if (offered_suit(at) == suit.suit() && suit.is_suit()) return accept(context, seat, company);
    speak_out_of_turn(context, seat, Meaning::Naming, suit, company);
    Spoken& spoken = at.auction.spoken.back();
    if (spoken.standing == Standing::InAbeyance) spoken.round = 2;  // The round of naming has not begun.
    return;
  }
  if (has_passed_in(at, seat, at.auction.round) && law.out_of_turn.value != AuctionLaw::OutOfTurn::SideBarred) {
    // He has had his say; another suit is at most a mention of what he meant. [S79] AMB-S34
    say(at, Void{{Thing::Naming, seat, suit}}, law.mention_binds_partner.ground);
    return mention(context, seat);
  }
  if (at.auction.turn != seat) return speak_out_of_turn(context, seat, Meaning::Naming, suit, company);
  if (!may_name(at, suit)) return name_dead_suit(context, seat, suit);
  if (at.auction.must_pass[seat] || at.auction.barred_from_making[side_of(seat)]) {
    const Ground ground = ground_of_bar(context.book, at, seat);
    say(at, Denied{seat, Deed::Naming}, ground);
    say(at, Void{{Thing::Naming, seat, suit}}, ground);
    if (at.auction.must_pass[seat]) say(at, Must{seat, Task::Pass}, ground);
    record(at, seat, Meaning::Naming, suit).standing = Standing::AsPass;
    return pass_in_turn(context, seat);
  }
  if (const auto lack = at.is_live ? std::nullopt : lack_of(at, seat, suit))
    return refuse_naming_for(context, *lack, seat, suit, company);
  record(at, seat, Meaning::Naming, suit).lone = company == Company::Alone;
  const Ground ground = is_named_by_dealer(at)
                            ? code_ground(context.book, "trump.joker_turn_up")
                            : ground_of_say(context.book, at, seat) + ground_of_colour(context, suit);
  make_trump(context, seat, suit, company, ground);
}

void speak_in_turn(Context& context, Seat seat, const Said& said) {
  if (said.meaning == Meaning::Naming)
    name_suit(context, seat, *said.suit, said.company);
  else
    accept(context, seat, said.company);
  Auction& auction = context.at.auction;
  if (auction.is_made()) auction.made_on = auction.made_on + context.book.auction.out_of_turn.ground;
}

/// A card that was turned down too soon lies face up again.
void turn_up_again(Context& context) {
  Position& at = context.at;
  if (at.turn_up) say(at, CardIs{*at.turn_up, CardStatus::FaceUp}, context.book.auction.turn_down_early.ground);
}

void observe_turn_down(Context& context, Seat seat) {
  Position& at = context.at;
  const AuctionLaw& law = context.book.auction;
  if (seat != dealer_of(at) || !(at.turn_up || is_turn_up_unseen(at))) return;
  const bool is_ordered_to_take = at.auction.is_made() && at.auction.made_in_round == 1 && !at.opening_lead_made;
  if (is_ordered_to_take) return say(at, Void{{Thing::TurnDown, seat}}, law.pick_up);
  if (at.auction.round == 2 && at.auction.turn == seat && is_stuck(at, seat))  // There is no second turning down.
    return say(at, Denied{seat, Deed::Pass}, code_ground(context.book, stuck_by(at)));
  if (at.auction.round == 2 || at.auction.is_made()) return;
  if (at.auction.turn == seat) {
    record(at, seat, Meaning::TurnDown);
    return pass_in_turn(context, seat);
  }
  Spoken& spoken = record(at, seat, Meaning::TurnDown);
  const Seat partner = partner_of(seat);
  switch (law.turn_down_early.value) {
    case AuctionLaw::TurnDownEarly::BindsPartner:
      spoken.standing = Standing::InAbeyance;
      spoken.meaning = Meaning::Pass;
      at.auction.must_pass[partner] = true;
      say(at, Denied{partner, Deed::Assist}, law.turn_down_early.ground);
      return;
    case AuctionLaw::TurnDownEarly::SideBarred:
      spoken.standing = Standing::Void;
      say(at, Void{{Thing::TurnDown, seat}}, law.turn_down_early.ground);
      turn_up_again(context);
      return bar_side(context, seat, law.turn_down_early.ground);
    case AuctionLaw::TurnDownEarly::TurnedUpAgain:
      spoken.standing = Standing::Void;
      say(at, Void{{Thing::TurnDown, seat}}, law.turn_down_early.ground);
      return turn_up_again(context);
  }
  unreachable("turn-down");
}

/// A remark that sends the card to the dealer is an acceptance. [A12b.1] [A12b.2]
void accept_by_words(Context& context, Seat seat, const Heard& heard) {
  accept(context, seat, Company::Together);
  Position& at = context.at;
  const AuctionLaw& law = context.book.auction;
  const Ground& remark = are_partners(seat, dealer_of(at)) ? law.remark_of_partner : law.remark_of_adversary;
  if (heard.remarks && at.auction.is_made() && seat != dealer_of(at) && !remark.is_default())
    at.auction.made_on = at.auction.made_on + remark;
}

void observe_words(Context& context, const Act& act, Seat seat) {
  Position& at = context.at;
  const Heard heard = hear(act.words, at.auction.dead_suit);
  const LoneLaw& lone = context.book.lone;
  if (heard.passes) {
    observe_pass(context, seat);
    if (heard.mentions) mention_after_pass(context, seat);  // In one breath is after it. [S79]
    return;
  }
  if (heard.turns_down) return observe_turn_down(context, seat);
  if (heard.mentions && !heard.alone) {
    if (at.auction.trump && at.auction.maker == seat && heard.suit && heard.suit != at.auction.trump) {
      hold_to_named_suit(context, seat);
    }
    return mention(context, seat);
  }
  if (heard.takes_over) return declare_lone(context, seat, heard.suit, LoneWords::TakingOver);
  if (heard.alone) {
    const bool joined = !heard.set_form && lone.joined_words_void.value;  // Any other form is no lone call. [S98.c]
    return declare_lone(context, seat, heard.suit, joined ? LoneWords::Joined : LoneWords::Approved);
  }
  const bool accepts = heard.accepts && (!heard.remarks || context.book.auction.remark_accepts.value);
  const bool names_dead_suit = !heard.suit && !heard.remarks;  // Ordered when it was turned down. [A12b.3]
  if (accepts && !at.auction.is_made() && (at.auction.round == 1 || names_dead_suit))
    return accept_by_words(context, seat, heard);
  if (heard.suit && (!at.auction.is_made() || at.auction.round == 2))
    name_suit(context, seat, *heard.suit, Company::Together);
}

/// Whoever throws in his cards in the second round has passed; the dealer who does so binds his partner where an early
/// turn-down would. [S82.b] [S82.c]
void throw_in(Context& context, Seat seat) {
  Position& at = context.at;
  const AuctionLaw& law = context.book.auction;
  if (at.auction.is_made()) return;
  if (law.turn_down_early.value != AuctionLaw::TurnDownEarly::BindsPartner) return observe_pass(context, seat);
  if (seat == dealer_of(at)) {
    at.auction.must_pass[partner_of(seat)] = true;
    say(at, Denied{partner_of(seat), Deed::Naming}, law.hand_thrown_binds);
  }
  if (at.auction.turn == seat) return observe_pass(context, seat);
  record(at, seat, Meaning::Pass).standing = Standing::InAbeyance;
}

void observe_seat(Context& context, const Act& act, Seat seat) {
  const bool is_acceptance = act.verb == Verb::Order || act.verb == Verb::Assist || act.verb == Verb::TakeUp;
  if (act.verb == Verb::Pass) observe_pass(context, seat);
  const Company company = act.manner.find("alone") != std::string::npos ? Company::Alone : Company::Together;
  if (is_acceptance) accept(context, seat, company);
  if (act.verb == Verb::TurnDown) observe_turn_down(context, seat);
  if (act.verb == Verb::Name && act.suit) name_suit(context, seat, *act.suit, company);
  if (act.verb == Verb::Alone) declare_lone(context, seat, act.suit, LoneWords::Approved);
  if (act.verb == Verb::Says) observe_words(context, act, seat);
  if (act.verb == Verb::ThrowHandSecondRound) throw_in(context, seat);
  if (act.verb == Verb::ThrowIn) throw_in_by_right(context, seat);
}

}  // namespace

Spoken& record(Position& at, Seat seat, Meaning meaning, std::optional<Trump> suit) {
  Spoken spoken;
  spoken.seat = seat;
  spoken.meaning = meaning;
  spoken.suit = suit;
  spoken.round = at.auction.round;
  spoken.out_of_turn = at.auction.turn != seat;
  at.auction.spoken.push_back(spoken);
  return at.auction.spoken.back();
}

void bar_side(Context& context, Seat seat, const Ground& ground) {
  const Side side = side_of(seat);
  auto& barred = context.at.auction.barred_from_making;
  barred[side] = true;
  say(context.at, Barred{side, Bar::Making}, ground);
  say(context.at, Denied{partner_of(seat), Deed::Naming}, ground);
  if (barred[adversaries_of(side)]) pass_out(context, context.book.auction.passed_out + ground);
}

void pass_in_turn(Context& context, Seat seat) {
  context.at.auction.passed_this_round[seat] = true;
  if (context.at.auction.round == 1) context.at.auction.passed_first_round[seat] = true;
  end_turn(context, seat);
}

bool has_passed_in(const Position& at, Seat seat, unsigned round) {
  if (round == 1) return at.auction.passed_first_round[seat];
  return at.auction.passed_this_round[seat] || std::ranges::any_of(at.auction.spoken, [&](const Spoken& spoken) {
           return spoken.seat == seat && spoken.round == round && spoken.meaning == Meaning::Pass &&
                  spoken.standing == Standing::InAbeyance;
         });
}

void end_turn(Context& context, Seat speaker) {
  Position& at = context.at;
  if (at.auction.is_made() || at.fate.over) return;
  const Seat dealer = dealer_of(at);
  if (speaker != dealer) {
    at.auction.turn = left_of(speaker);
  } else if (at.auction.round == 1) {
    turn_down(context);
  } else {
    return pass_out(context, ground_of_passing_out(context));
  }
  settle_turn(context, *at.auction.turn);
}

void observe_auction(Context& context, const Act& act) {
  Position& at = context.at;
  if (is_finding(act, "talk") || is_finding(act, "remark")) note_prompt(context, act);
  settle_unnoticed_breach(context, act);
  if (act.verb == Verb::Elect || act.verb == Verb::Demand) elect_belated_order(context, act);
  begin_calls_unseen(at, act);
  if (!at.turn_up && !is_turn_up_unseen(at) && act.verb != Verb::Says) return;
  if (const auto seat = seat_of(act)) observe_seat(context, act, *seat);
}

void conclude_auction(const LawBook& book, const Position& at, Ruling& ruling) {
  const Auction& auction = at.auction;
  if (auction.trump && !at.fate.annulled)
    add(ruling, TrumpIs{*auction.trump, *auction.maker, auction.lone}, ground_of_trump(book, at));
  for (const Right& right : at.rights) {
    const bool elected = right.elected && right.elected->kind == Choice::Kind::NoOrder;
    if (right.matter == Matter::BelatedOrder && (elected || right.state == Right::State::Lapsed))
      add(ruling, Void{{Thing::Order, *right.offender}}, right.ground);
  }
  const bool is_over = at.stage == Stage::HandOver || at.fate.annulled || has_result_entered(at);
  if (auction.is_made() || !(at.turn_up || is_turn_up_unseen(at)) || is_over) return;
  conclude_calls(book, at, ruling);
}

}  // namespace euchre::laws::detail
