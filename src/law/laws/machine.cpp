#include "law/laws/machine.h"

#include "core/base/check.h"
#include "core/cards/trump.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/dealing.h"
#include "law/laws/detail/earlier_claims.h"
#include "law/laws/detail/play.h"
#include "law/laws/detail/revokes.h"
#include "law/laws/detail/rights.h"
#include "law/laws/open_acts.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <utility>

namespace euchre::laws {

namespace detail {

void add(Ruling& ruling, Stated what, Ground ground, Because because) {
  const auto known = std::ranges::find_if(ruling.statements, [&](const Statement& said) {
    return said.what == what && said.since != Statement::kFormerDeal;
  });
  if (known != ruling.statements.end() && !known->is_implied) {
    const bool is_open = as<Must>(*known) != nullptr || as<Allowed>(*known) != nullptr;
    if (is_open) known->since = Statement::kHoldsNow;  // Told when it arose, it binds or is open still.
    return;
  }
  if (known != ruling.statements.end()) ruling.statements.erase(known);
  ruling.statements.push_back({std::move(what), std::move(ground), because});
}

std::optional<Seat> seat_of(const facts::Act& act) {
  const auto* seat = std::get_if<Seat>(&act.actor);
  return seat == nullptr ? std::nullopt : std::optional<Seat>(*seat);
}

std::optional<Party> party_of(const facts::Act& act) {
  if (const auto seat = seat_of(act)) return Party::of(*seat);
  if (const auto* side = std::get_if<Side>(&act.actor)) return Party::of(*side);
  return std::nullopt;
}

std::optional<Side> side_told(const facts::Act& act, std::string_view key) {
  const auto seat = act.seat(key);
  return seat ? std::optional(side_of(*seat)) : act.side(key);
}

bool has_thrown_as_told(const facts::Act& act, Seat seat) {
  return act.value("by").value_or("N,E,S,W").find(to_char(seat)) != std::string_view::npos;
}

namespace {

struct Topic {
  void (*observe)(Context&, const facts::Act&);
  void (*conclude)(const LawBook&, const Position&, Ruling&);
};

constexpr std::array kTopics{
    Topic{observe_sitting, conclude_sitting},
    Topic{observe_club, conclude_club},
    Topic{observe_tournament, conclude_tournament},
    Topic{observe_preparing, conclude_preparing},
    Topic{observe_dealing, conclude_dealing},
    Topic{observe_auction, conclude_auction},
    Topic{observe_lone_hand, conclude_lone_hand},
    Topic{observe_discard, conclude_discard},
    Topic{observe_play, conclude_play},
    Topic{observe_exposed, conclude_exposed},
    Topic{observe_numbers, conclude_numbers},
    Topic{observe_hands_down, conclude_hands_down},
    Topic{observe_conduct, conclude_conduct},
    Topic{observe_revoke, conclude_revoke},
    Topic{observe_scoring, conclude_scoring},
    Topic{observe_rubber, conclude_rubber},
    Topic{observe_borrowing, conclude_borrowing},  // after all others: it reads what they ruled
};

/// Where play has begun: trump is made and the turn-up has gone where the round sends it.
void begin_play(const LawBook& book, Position& at, const SetUp::Play& play) {
  at.stage = Stage::Playing;
  at.turned = true;
  at.auction.trump = play.trump;
  at.auction.maker = play.maker;
  at.auction.made_in_round = play.round;
  at.auction.round = play.round;
  at.auction.lone = play.lone;
  at.auction.lone_defender = play.lone_defender;
  const bool is_against_text = is_bound_alone(at, play.maker) && play.lone != play.maker;  // [A5.e]
  at.auction.made_on = (is_against_text ? Ground() : ground_of_say(book, at, play.maker)) +
                       (play.round == 1 ? book.auction.acceptance : Ground());
  if (at.turn_up && play.round == 1) {
    at.hands[at.dealer].insert(*at.turn_up);
    at.turn_up_place = TurnUpPlace::WithDealer;
    at.discard.due = true;
  } else if (at.turn_up) {
    at.turn_up_place = TurnUpPlace::TurnedDown;
    at.auction.dead_suit = detail::offered_suit(at);
  }
  if (!play.discard && at.discard.due) at.stage = Stage::Discarding;
  if (!play.discard) return;
  at.hands[at.dealer].erase(*play.discard);
  at.discard = {false, play.discard, true};
}

/// What an act must name and does not: a play without a card says nothing that could be ruled on.
std::optional<std::string> missing_from(const facts::Act& act) {
  using facts::Flag;
  using facts::Verb;
  const bool needs_card = act.verb == Verb::Discard || act.verb == Verb::Lead || act.verb == Verb::Play ||
                          act.verb == Verb::Withdraw || act.verb == Verb::Detach || act.verb == Verb::CallCard ||
                          act.has(Flag::Two) || act.has(Flag::Extra) || act.has(Flag::ExtraRevoke);
  if (needs_card && act.cards.empty()) return "the act names no card";
  if (act.verb == Verb::Name && !act.suit) return "the act names neither a suit nor no trump";
  if (act.verb == Verb::CallSuit && !suit_of(act.suit)) return "the act names no suit";
  return std::nullopt;
}

/// Whether the trump card of the next deal is turned, the hand being over. [S5]
bool turns_up_for_next_deal(const Position& at, const facts::Act& act) {
  const bool is_over = at.stage == Stage::HandOver || hand_is_over(at) || has_result_entered(at);
  return act.verb == facts::Verb::TurnUp && (is_over || at.cut_for_next_deal);
}

facts::Act turn_up_of_next_deal(const facts::Act& act) {
  facts::Act turn_up;
  turn_up.actor = facts::Clock{};
  turn_up.verb = facts::Verb::Event;
  turn_up.what = "turn-up-next-deal";
  turn_up.cards = act.cards;
  return turn_up;
}

/// Whether the pack is cut for the next deal, the hand being over or void. AMB-K25
bool cuts_for_next_deal(const LawBook& book, const Position& at, const facts::Act& act) {
  const bool is_cut = act.verb == facts::Verb::Cut && prepares_next_deal(at);
  if (!is_cut || seat_of(act) != cutter_of(book, at)) return false;
  const int smallest = book.preparing.smallest_packet.value;
  return act.count("lift").value_or(smallest) >= smallest && act.count("left").value_or(smallest) >= smallest;
}

/// No card is in two hands.
void refuse_doubles(Position& at) {
  CardSet seen;
  for (const Seat seat : kSeats) {
    for (const Card card : at.hands[seat]) {
      if (seen.contains(card)) at.impossible.push_back("the " + name_of(card) + " is in two hands");
      seen.insert(card);
    }
  }
}

/// The same as it is told of the clock, with the player who made it.
facts::Act cut_for_next_deal_by(const facts::Act& cut) {
  facts::Act made = cut_for_next_deal();
  made.attributes.push_back({"by", std::string(1, to_char(*seat_of(cut)))});
  return made;
}

Position begin(const LawBook& book, const SetUp& set_up) {
  Position at;
  at.code = book.code;
  at.dealer = set_up.dealer.value_or(Seat::South);
  at.dealer_known = set_up.dealer.has_value();
  at.score = set_up.score;
  at.is_live = set_up.is_live;
  if (set_up.hands) {
    at.hands = *set_up.hands;
    at.hands_known = true;
    at.stage = Stage::Dealing;
    refuse_doubles(at);
  }
  at.turn_up = set_up.turn_up;
  if (at.turn_up) {
    detail::begin_calls(at, at.dealer);
  }
  if (set_up.play) begin_play(book, at, *set_up.play);
  return at;
}

/// Puts what happened before what holds now.
void part(Ruling& ruling) {
  std::vector<Statement>& all = ruling.statements;
  ruling.holds_from = static_cast<std::size_t>(std::ranges::count_if(all, is_history));
  if (std::ranges::is_partitioned(all, is_history)) return;
  std::vector<Statement> holds;
  std::ranges::copy_if(all, std::back_inserter(holds), std::not_fn(is_history));
  std::erase_if(all, std::not_fn(is_history));
  std::ranges::move(holds, std::back_inserter(all));
}

/// What has been ruled so far, and what holds now.
std::vector<Statement> statements_on(const LawBook& book, const Position& at) {
  constexpr std::size_t kHeldInMostHands = 48;
  Ruling ruling;
  ruling.statements.reserve(at.said_before.size() + at.said.size() + kHeldInMostHands);
  ruling.statements = at.said_before;
  ruling.statements.insert(ruling.statements.end(), at.said.begin(), at.said.end());
  conclude_rights(book, at, ruling);
  for (const Topic& topic : kTopics) topic.conclude(book, at, ruling);
  leave_what_holds(at, ruling);
  imply_for_partners(at, ruling);
  return std::move(ruling.statements);
}

/// The laws that a house has changed; null where the code stands as its text has it.
const LawBook* book_before_house(const LawBook& book) {
  const codes::Code& code = *book.code;
  const bool by_house = !code.law_settings.empty() ||
                        std::ranges::any_of(code.grounds, [](const auto& ground) { return ground.second == "house"; });
  return by_house ? find_law_book(code.base) : nullptr;
}

/// What would be ruled otherwise without the house rests on the house as well, whatever articles it follows from.
void rest_on_house(std::vector<Statement>& statements, const std::vector<Statement>& plain) {
  static const Ground kHouse("house");
  for (Statement& statement : statements) {
    if (std::ranges::find(plain, statement.what, &Statement::what) != plain.end()) continue;
    if (std::ranges::find(statement.ground.ids(), "house") == statement.ground.ids().end())
      statement.ground = statement.ground + kHouse;
  }
}

/// Whether a card is put down that its player does not hold: that cannot have happened. Of the turn-up, which may be out of play, it
/// is ruled.
bool is_without_card(const Position& at, const facts::Act& act) {
  const bool is_put_down = act.verb == facts::Verb::Lead || act.verb == facts::Verb::Play;
  const auto seat = seat_of(act);
  if (!is_put_down || !seat || !at.hands_known || act.cards.empty()) return false;
  return !at.hands[*seat].contains(act.cards.front()) && act.cards.front() != at.turn_up;
}

}  // namespace

namespace {

/// Whether a card that can be called is called in the words of a choice that nobody was given: it is a call as any other.
bool is_call_as_election(Position& at, const facts::Act& act) {
  if (act.verb != facts::Verb::Elect || act.what != "call-card" || act.cards.empty()) return false;
  const Card card = act.cards.front();
  const ExposedCard* exposed = find_exposed(at, card);
  if (exposed == nullptr || exposed->played || exposed->standing != ExposedCard::Standing::Callable) return false;
  return std::ranges::none_of(at.rights, [card](const Right& right) {
    return std::ranges::find(right.choices, std::optional(card), &Choice::card) != right.choices.end();
  });
}

}  // namespace

void take(const LawBook& book, Position& at, const facts::Act& act) {
  if (is_call_as_election(at, act)) {
    facts::Act call = act;
    call.verb = facts::Verb::CallCard;
    call.what.clear();
    return take(book, at, call);
  }
  if (is_without_card(at, act)) {
    contradict(at, *seat_of(act), act.cards.front());
    return at.log.push_back(act);
  }
  Context context{book, at};
  lapse_rights(context, act);
  if (is_refused_by_director(context, act)) return at.log.push_back(act);
  refuse_second_election(context, act);
  for (const Topic& topic : kTopics) topic.observe(context, act);
  if (tells_of_next_cut(act)) lapse_rights(context, act);  // Of what came to light with it too. AMB-G02
  if (hand_is_over(at)) lapse_at_hand_end(at);
  state_elections(context);
  at.log.push_back(act);
  if (!deal_is_past(at))
    at.past_since.reset();
  else if (!at.past_since)
    at.past_since = at.log.size();
}

namespace {

/// What is done and found while the cards are dealt, and called, for which it matters whose deal it is.
bool bears_on_dealer(const facts::Act& act) {
  using facts::Verb;
  constexpr std::array kVerbs{Verb::Claim,     Verb::Elect,      Verb::Demand,
                              Verb::DealCards, Verb::TouchCards, Verb::LookCards};
  constexpr std::array<std::string_view, 8> kFindings{"card-exposed-in-deal", "extra-card-exposed-at-turn",
                                                      "faced-card-in-pack",   "faced-card-in-stock",
                                                      "deal-interrupted",     "wrong-count",
                                                      "pack-count",           "pack-imperfect"};
  if (act.verb == Verb::Finding) return std::ranges::find(kFindings, std::string_view(act.what)) != kFindings.end();
  return act.verb <= Verb::Says || std::ranges::find(kVerbs, act.verb) != kVerbs.end();
}

/// The next deal begins, with what was done and found for it while the hand was over.
void enter_next_deal(const LawBook& book, Position& at, Earlier& earlier, bool is_cut_badly) {
  const std::vector<facts::Act> early = acts_in_next_deal(at);
  begin_next_deal(book, at, statements_on(book, at));
  at.pack_unprepared = is_cut_badly;
  earlier.dealing.reset();
  if (!early.empty()) earlier.dealing = std::make_shared<const Position>(at);
  for (const facts::Act& done : early) take(book, at, done);
}

/// Takes an act that may be the cut or the turn-up of the next deal in other words, or come without the cut: what the cut ends is
/// past all the same. AMB-A17
void take_next(const LawBook& book, Position& at, Earlier& earlier, const facts::Act& act) {
  if (cuts_for_next_deal(book, at, act)) return take(book, at, cut_for_next_deal_by(act));
  leave_deal_given_up(book, at, act);
  if (begins_next_deal(book, at, act)) {
    const bool is_cut_badly = fresh_cut_is_due(at);
    if (!at.cut_for_next_deal) take(book, at, cut_for_next_deal());
    earlier.former.reset();
    if (has_claimed_revoke(at)) earlier.former = std::make_shared<const FormerTable>(FormerTable{at, is_cut_badly});
    enter_next_deal(book, at, earlier, is_cut_badly);
  }
  if (!earlier.dealing && bears_on_dealer(act)) earlier.dealing = std::make_shared<const Position>(at);
  take(book, at, turns_up_for_next_deal(at, act) ? turn_up_of_next_deal(act) : act);
}

/// Where somebody plays or has played nobody finds out who dealt for what came before.
bool goes_on_from_deal(const facts::Act& act) {
  const bool is_card = act.verb == facts::Verb::Discard || act.verb == facts::Verb::Lead;
  return is_card || is_finding(act, "hand-result") || is_finding(act, "dealt-by");
}

/// Who dealt is a fact of the moment in which whatever was done in dealing was done: it is heard before that, and before the calls,
/// whenever it is told. What a claim rests on was there when it was made, and is heard before it.
/// @return the place of the first such act; nothing where it is heard last
std::optional<std::size_t> place_in_time(const Position& at, const facts::Act& act) {
  if (const auto claim = place_of_claim_resting_on(at, act)) return claim;
  if (!is_finding(act, "dealt-by") || act.value("accepted-by")) return std::nullopt;
  const auto of_deal = std::span(at.log).subspan(at.dealt_since);
  if (std::ranges::any_of(of_deal, goes_on_from_deal)) return std::nullopt;
  const auto first = std::ranges::find_if(of_deal, bears_on_dealer);
  if (first == of_deal.end()) return std::nullopt;
  return at.dealt_since + static_cast<std::size_t>(first - of_deal.begin());
}

/// What could not have happened stays told, whatever is taken again.
void keep_impossible(Position& at, const Position& told) {
  for (const std::string& what : told.impossible) {
    if (std::ranges::find(at.impossible, what) == at.impossible.end()) at.impossible.push_back(what);
  }
}

/// Takes an act of the hand before this deal, and then all of this deal again: another score may have been carried over to it.
void take_of_former_hand(const LawBook& book, Position& at, Earlier& earlier, const facts::Act& act) {
  const bool is_cut_badly = earlier.former->is_cut_badly;
  const Position told = std::exchange(at, earlier.former->at);
  const std::size_t early = acts_in_next_deal(at).size();
  take(book, at, act);
  earlier.former = std::make_shared<const FormerTable>(FormerTable{at, is_cut_badly});
  enter_next_deal(book, at, earlier, is_cut_badly);
  for (std::size_t i = early; i < told.log.size(); ++i) take_next(book, at, earlier, told.log[i]);
  keep_impossible(at, told);
}

/// Takes an act in its place in time.
void take_in_time(const LawBook& book, Position& at, Earlier& earlier, const facts::Act& act) {
  if (earlier.former && is_of_revoke_before(earlier.former->at, at, act))
    return take_of_former_hand(book, at, earlier, act);
  const auto place = begins_next_deal(book, at, act) ? std::nullopt : place_in_time(at, act);
  if (!place) return take_next(book, at, earlier, act);
  EUCHRE_REQUIRE(earlier.dealing != nullptr);
  const Position told = std::exchange(at, *earlier.dealing);
  for (std::size_t i = at.log.size(); i < told.log.size(); ++i) {
    if (i == *place) take_next(book, at, earlier, act);
    take_next(book, at, earlier, told.log[i]);
  }
  keep_impossible(at, told);
}

}  // namespace

}  // namespace detail

Machine::Machine(const LawBook& book, const SetUp& set_up) : book_(&book), position_(detail::begin(book, set_up)) {
  if (const LawBook* plain = detail::book_before_house(book)) plain_ = Plain{plain, detail::begin(*plain, set_up), {}};
}

void Machine::observe(const facts::Act& act) {
  if (auto what = detail::missing_from(act)) {
    position_.impossible.push_back(*std::move(what));
    return;
  }
  detail::take_in_time(*book_, position_, earlier_, act);
  if (plain_) detail::take_in_time(*plain_->book, plain_->position, plain_->earlier, act);
}

Ruling Machine::ruling() const {
  Ruling ruling{detail::statements_on(*book_, position_), 0, position_.impossible};
  if (plain_) detail::rest_on_house(ruling.statements, detail::statements_on(*plain_->book, plain_->position));
  detail::part(ruling);
  return ruling;
}

}  // namespace euchre::laws
