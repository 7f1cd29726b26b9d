#include "scenario_driver.h"

#include "house/table/table_view.h"
#include "house/table/words.h"
#include "law/laws/open_acts.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace euchre::test_support {

using namespace table;  // NOLINT(google-build-using-namespace): nearly all words of a table
using facts::Verb;

namespace {

std::optional<Seat> seat_of(const facts::Act& act) {
  if (const Seat* seat = std::get_if<Seat>(&act.actor)) return *seat;
  const Side* side = std::get_if<Side>(&act.actor);
  return side == nullptr ? std::nullopt : std::optional(*side == Side::NorthSouth ? Seat::North : Seat::East);
}

std::optional<game::Call> call_of(const facts::Act& act, const laws::Position& at) {
  const bool is_alone = act.manner.find("alone") != std::string::npos;
  const bool accepts = act.verb == Verb::Order || act.verb == Verb::Assist || act.verb == Verb::TakeUp;
  if (act.verb == Verb::TurnDown && at.auction.trump)
    return std::nullopt;  // The card that is ordered lies with the dealer.
  if (act.verb == Verb::Pass || act.verb == Verb::TurnDown) return game::Call::Pass;
  if (accepts) return is_alone ? game::Call::OrderAlone : game::Call::Order;
  if (act.verb == Verb::Name) return is_alone ? game::name_trump_alone(*act.suit) : game::name_trump(*act.suit);
  const bool is_at_another = act.suit && at.auction.trump && act.suit != at.auction.trump;
  if (act.verb != Verb::Alone || is_at_another) return std::nullopt;
  if (at.auction.trump || !act.suit) return game::Call::GoAlone;
  return at.auction.round == 1 ? game::Call::OrderAlone : game::name_trump_alone(*act.suit);
}

/// Whether his side holds the right to play alone, as one of the things that it may choose. [K-misc-04]
bool may_choose_alone(const facts::Act& act, const laws::Position& at) {
  return std::ranges::any_of(at.rights, [&](const laws::Right& right) {
    return right.state == laws::Right::State::Open && right.holder.its_side() == side_of(*seat_of(act)) &&
           right.choices.front().kind == laws::Choice::Kind::Lone;
  });
}

bool is_choice(const facts::Act& act, const laws::Position& at) {
  if (!seat_of(act)) return false;
  if (act.verb == Verb::Alone) return may_choose_alone(act, at);
  return act.verb == Verb::Elect || act.verb == Verb::CallSuit || act.verb == Verb::Demand;
}

/// What a table puts otherwise: alone goes with the order, a suit with the election to call one, and a revoke is corrected by
/// taking the card back.
bool is_reworded(const facts::Act& act, const laws::Position& at) {
  const bool is_alone = (act.verb == Verb::Alone && act.suit) || act.verb == Verb::Says;
  const bool takes_back = act.verb == Verb::Demand && at.log.back().verb == Verb::Withdraw;
  return (is_alone && at.log.back().verb != act.verb) || act.verb == Verb::CallSuit || takes_back;
}

/// A lone hand announced in words: a call that is made by a command.
std::optional<game::Call> said_alone(const facts::Act& act, const laws::Position& at) {
  const bool names = act.words == "alone at hearts" || act.words == "alone at spades";
  const bool takes_over = act.words == "I take it from you";
  if (act.verb != Verb::Says || (at.auction.lone ? !takes_over : !names && !takes_over)) return std::nullopt;
  if (at.auction.trump) return game::Call::GoAlone;
  if (!names) return std::nullopt;
  const Suit suit = act.words == "alone at hearts" ? Suit::Hearts : Suit::Spades;
  return at.auction.round == 1 ? game::Call::OrderAlone : game::name_trump_alone(suit);
}

/// A question of which nothing but the kind is asked.
std::optional<Question> question_of(const facts::Act& act) {
  const auto speaks_of = [&](std::string_view part) { return act.what.find(part) != std::string::npos; };
  const bool asks = act.verb == Verb::Ask || act.verb == Verb::Demand;
  if (asks && speaks_of("last") && speaks_of("trick")) return Question::LastTrick;
  if (act.verb != Verb::Ask) return std::nullopt;
  if (speaks_of("turned")) return Question::TurnUp;
  return speaks_of("trump") ? std::optional(Question::Trumps) : std::nullopt;
}

/// What is done apart from calls and cards. That a player was misled, or nobody, is for a director to find.
std::optional<OpenMove> move_of(const facts::Act& act, const laws::Position& at) {
  // Another than the dealer has no such command: at a table he lays his hand open.
  const bool is_dealers = seat_of(act) == at.dealer;
  const bool throws_in = act.verb == Verb::ThrowHandSecondRound && is_dealers && !at.auction.trump;
  if (act.verb == Verb::ThrowHand || throws_in) return ThrowHand{};
  if (act.verb == Verb::CallCard) return CallExposed{act.cards.front()};
  if (act.verb == Verb::QuitTrick) return GatherTrick{};
  if (act.verb == Verb::Withdraw && !act.value("misled")) return TakeBack{act.cards.front()};
  if (act.verb == Verb::Answer) return AnswerQuestion{Reply::None};
  if (act.verb == Verb::Ask && act.whom) return AskQuestion{Question::HavingNone, act.whom};
  return std::nullopt;
}

/// The side's players in turn, until one may choose so.
std::vector<Seat> voices(const facts::Act& act) {
  if (const Seat* seat = std::get_if<Seat>(&act.actor)) return {*seat};
  const Seat first = *seat_of(act);
  return {first, partner_of(first)};
}

}  // namespace

std::ostream& operator<<(std::ostream& out, Unplayed why) {
  constexpr std::array<std::string_view, 6> kWords{"NothingHappened", "NoWholeDeal", "GameOver",
                                                   "NoCommand",       "Refused",     "HandNotOver"};
  return out << kWords[static_cast<std::size_t>(why)];
}

std::optional<Unplayed> ScenarioDriver::why_not_begun(const casebook::Scenario& scenario) {
  const laws::SetUp& set_up = scenario.set_up;
  if (scenario.facts.empty()) return Unplayed::NothingHappened;
  if (!set_up.hands || !set_up.turn_up || !set_up.dealer) return Unplayed::NoWholeDeal;
  const auto is_whole = [&](Seat seat) { return (*set_up.hands)[seat].size() == game::kHandSize; };
  if (!std::ranges::all_of(kSeats, is_whole)) return Unplayed::NoWholeDeal;
  const auto target = codes::find_code(scenario.code)->match.game.target;
  const auto has_won = [&](Side side) { return target && set_up.score[side] >= target->number(); };
  return std::ranges::any_of(kSides, has_won) ? std::optional(Unplayed::GameOver) : std::nullopt;
}

ScenarioDriver::ScenarioDriver(const casebook::Scenario& scenario) : scenario_(scenario) {
  const laws::SetUp& set_up = scenario.set_up;
  BySide<codes::Points> score;
  for (const Side side : kSides) score[side] = codes::Points(static_cast<std::int16_t>(set_up.score[side]));
  driven_ = dealt_table(scenario.code, {*set_up.dealer, *set_up.hands, *set_up.turn_up}, facts::Manner::Open, score);
  give(NameDirector{"Dora"});
  if (set_up.play) make_trump(*set_up.play);
  for (std::size_t act = 0; act < acts_told(); ++act) added_.insert(act);
}

void ScenarioDriver::make_trump(const laws::SetUp::Play& play) {
  const auto call = [&](Seat seat, game::Call what) {
    while (stay_together()) {
    }
    give(Act{seat, what});
  };
  Seat seat = eldest_hand(*scenario_.set_up.dealer);
  for (unsigned i = 0; i < (play.round == 1 ? 0U : 4U); ++i, seat = left_of(seat)) call(seat, game::Call::Pass);
  for (; seat != play.maker; seat = left_of(seat)) call(seat, game::Call::Pass);
  const bool is_alone = play.lone == play.maker;
  if (play.round == 1) call(seat, is_alone ? game::Call::OrderAlone : game::Call::Order);
  if (play.round == 2) call(seat, is_alone ? game::name_trump_alone(play.trump) : game::name_trump(play.trump));
  if (play.lone && !is_alone) give(Act{*play.lone, game::Call::GoAlone});
  while (stay_together()) {
  }
  if (play.discard) give(Act{*scenario_.set_up.dealer, game::Discard{*play.discard}});
  while (stay_together()) {
  }
}

std::optional<Refusal> ScenarioDriver::give(const Command& command) {
  auto refused = driven_.give(command);
  if (!refused) commands_.push_back(command);
  return refused;
}

/// The question for a lone hand, which a case does not tell of.
bool ScenarioDriver::stay_together() {
  const OpenDeal* open = driven_.table.open_deal();
  if (open == nullptr || !open->due() || open->due()->what != Due::What::Alone) return false;
  return !give(Act{open->due()->seat, game::Call::StayTogether});
}

std::optional<Halt> ScenarioDriver::play() {
  std::vector<const facts::Act*> acts;
  for (const casebook::ScenarioFact& fact : scenario_.facts) {
    for (const facts::Act& act : fact.acts.acts) acts.push_back(&act);
  }
  for (std::size_t number = 0; number < acts.size(); ++number) {
    const bool is_one_of_two = number + 1 < acts.size() && acts[number + 1]->has(facts::Flag::Two);
    const auto halt = is_one_of_two ? take_two(*acts[number], *acts[number + 1]) : take(*acts[number], number);
    if (halt) return halt;
    number += is_one_of_two;
  }
  return std::nullopt;
}

/// Two cards are put down by one command.
std::optional<Halt> ScenarioDriver::take_two(const facts::Act& first, const facts::Act& second) {
  const auto* seat = std::get_if<Seat>(&first.actor);
  if (seat == nullptr || first.cards.empty() || !second.attributes.empty())
    return Halt{Unplayed::NoCommand, "two cards"};
  if (const auto refused = give(Speak{*seat, PlayTwo{first.cards.front(), second.cards.front()}}))
    return Halt{Unplayed::Refused, explain(*refused, seat_letters())};
  return std::nullopt;
}

void ScenarioDriver::let_go() { give(StopWaiting{}); }

/// Only the cut for the next deal is a moment of its own at a table; others come with the act that they are about.
std::optional<Halt> ScenarioDriver::take_event(const facts::Act& act, std::size_t number) {
  if (act.what != "cut-for-next-deal") untold_.insert(number);
  if (!laws::tells_of_next_cut(act)) return std::nullopt;
  let_go();
  if (driven_.table.course().is_deal_running()) return Halt{Unplayed::HandNotOver, "nobody cuts yet"};
  return std::nullopt;
}

std::optional<Halt> ScenarioDriver::take(const facts::Act& act, std::size_t number) {
  if (act.verb == Verb::Event) return take_event(act, number);
  const auto* seat = std::get_if<Seat>(&act.actor);
  const OpenDeal* open = driven_.table.open_deal();
  const bool answers = seat != nullptr && act.verb == Verb::Alone && open->due() && open->due()->seat == *seat;
  if (!answers) {
    while (stay_together()) {
    }
  }
  const std::optional<Command> command = is_choice(act, open->at()) ? command_of_choice(act) : command_of(act);
  if (!command && is_deferred(act)) {
    untold_.insert(number);
    return std::nullopt;
  }
  if (!command) return Halt{Unplayed::NoCommand, "no command says it"};
  const bool directs = std::holds_alternative<EnterFinding>(*command);
  if (directs) give(CallDirector{Seat::North});
  const std::optional<Refusal> refused = give(*command);
  if (directs) give(CloseAppeal{});
  // What the code denies, a table refuses.
  const bool is_denied = refused && ((refused->reason == Reason::CardStands && denies(act)) ||
                                     (refused->reason == Reason::NoDealInPlay && !directs));
  if (refused && !is_denied) return Halt{Unplayed::Refused, explain(*refused, seat_letters())};
  if (refused || is_reworded(act, open->at())) untold_.insert(number);
  return std::nullopt;
}

/// Whether the code would answer the act with a refusal, were the table to take it.
bool ScenarioDriver::denies(const facts::Act& act) const {
  laws::SetUp set_up = scenario_.set_up;
  set_up.is_live = true;
  set_up.play.reset();
  laws::Machine machine(driven_.table.open_deal()->book(), set_up);
  for (const facts::Fact& fact : driven_.table.open_deal()->facts()) {
    if (const auto told = laws::act_of(machine.position(), fact)) machine.observe(*told);
  }
  machine.observe(act);
  return std::ranges::any_of(machine.position().said, [&](const laws::Statement& said) {
    return laws::as<laws::Denied>(said) != nullptr && said.since + 1 == machine.position().log.size();
  });
}

std::optional<Command> ScenarioDriver::command_of_choice(const facts::Act& act) {
  if (auto command = command_of(act); command && act.verb != Verb::Alone) return command;
  claim_everything(act);
  return command_of(act);
}

/// At a table a right is claimed before it is used; a case may tell of the choice alone.
void ScenarioDriver::claim_everything(const facts::Act& act) {
  const Seat seat = *seat_of(act);
  for (const ClaimKind kind : {ClaimKind::LeadOutOfTurn, ClaimKind::PlayOutOfTurn, ClaimKind::CallOutOfTurn,
                               ClaimKind::ExposedCard, ClaimKind::Remark}) {
    if (!give(Speak{seat, MakeClaim{kind, {}, {}}})) added_.insert(acts_told() - 1);
    if (!driven_.table.open_deal()->rights_put().empty()) return;
  }
}

/// A suit to be called that the side names only later.
bool ScenarioDriver::is_deferred(const facts::Act& act) const {
  if (act.verb != Verb::Elect || act.what != "call-suit" || act.suit) return false;
  return std::ranges::any_of(scenario_.facts, [&](const casebook::ScenarioFact& fact) {
    return std::ranges::any_of(fact.acts.acts, [&](const facts::Act& later) {
      return later.verb == Verb::CallSuit && side_of(*seat_of(later)) == side_of(*seat_of(act));
    });
  });
}

std::size_t ScenarioDriver::acts_told() const { return driven_.table.open_deal()->at().log.size(); }

std::optional<Command> ScenarioDriver::command_of(const facts::Act& act) const {
  if (act.verb == Verb::Finding) return of_finding(act);
  const std::optional<Seat> seat = seat_of(act);
  if (!seat) return std::nullopt;
  const laws::Position& at = driven_.table.open_deal()->at();
  if (act.verb == Verb::Alone && may_choose_alone(act, at)) return of_election(act);
  if (const auto call = call_of(act, at)) return Act{*seat, *call};
  if (const auto call = said_alone(act, at)) return Act{*seat, *call};
  if (const auto question = question_of(act)) return Speak{*seat, AskQuestion{*question, {}}};
  if (act.verb == Verb::Claim) return of_claim(*seat, act);
  if (act.verb == Verb::Elect || act.verb == Verb::CallSuit) return of_election(act);
  if (act.verb == Verb::Demand) return of_demand(*seat, act);
  if (const auto move = move_of(act, at)) return Speak{*seat, *move};
  return of_card(*seat, act);
}

std::optional<Command> ScenarioDriver::of_card(Seat seat, const facts::Act& act) {
  const bool is_odd = act.has(facts::Flag::Two) || act.has(facts::Flag::Extra) || act.has(facts::Flag::ExtraRevoke);
  if (is_odd) return std::nullopt;
  if (act.verb == Verb::Lead) return Speak{seat, LeadCard{act.cards.front()}};
  if (act.verb == Verb::Play) return Act{seat, game::PlayCard{act.cards.front()}};
  const bool is_discard = act.verb == Verb::Discard && act.what.find("unquitted") == std::string::npos;
  return is_discard ? std::optional<Command>(Act{seat, game::Discard{act.cards.front()}}) : std::nullopt;
}

std::optional<Command> ScenarioDriver::of_claim(Seat seat, const facts::Act& act) const {
  const std::optional<ClaimKind> kind = claim_kind_of(act);
  if (!kind) return std::nullopt;
  std::optional<unsigned> trick;
  if (const auto number = act.count("trick")) trick = static_cast<unsigned>(*number);
  return Speak{seat, MakeClaim{*kind, act.seat("by"), trick}};
}

std::optional<Command> ScenarioDriver::of_election(const facts::Act& act) const {
  const std::string wanted = act.verb == Verb::CallSuit ? "call-suit" : act.verb == Verb::Alone ? "lone" : act.what;
  for (const Seat voice : voices(act)) {
    const TableView view = view_of(driven_.table, voice);
    for (const RightView& right : view.open->rights) {
      for (std::size_t i = 0; i < right.choices.size(); ++i) {
        const std::string& token = right.choices[i].token;
        const bool is_that = !act.number || token.find(' ' + std::to_string(*act.number)) != std::string::npos;
        const bool is_meant = token.starts_with(wanted) && right.may_choose && is_that &&
                              (act.cards.empty() || token.ends_with(to_text(act.cards.front())));
        if (!is_meant || (right.choices[i].needs_suit && !act.suit)) continue;
        const std::optional<Suit> suit = right.choices[i].needs_suit ? suit_of(act.suit) : std::nullopt;
        return Speak{voice, Elect{right.id, static_cast<unsigned>(i), suit}};
      }
    }
  }
  return std::nullopt;
}

std::optional<Command> ScenarioDriver::of_demand(Seat seat, const facts::Act& act) const {
  if (act.what == "withdrawal") return Speak{seat, MakeClaim{ClaimKind::LeadOutOfTurn, {}, {}}};
  if (act.what == "placing") return Speak{seat, AskQuestion{Question::PlaceCards, {}}};
  if (act.what == "change" && !act.cards.empty()) return Speak{seat, TakeBack{act.cards.front()}};
  if (act.what != "correction") return of_election(act);
  const bool is_of_order = !act.number && driven_.table.open_deal()->at().revokes.empty();
  if (is_of_order) return Speak{seat, MakeClaim{ClaimKind::LeadOutOfTurn, {}, {}}};
  for (const laws::RevokeRecord& record : driven_.table.open_deal()->at().revokes) {
    if (record.by == seat && !record.disobedience) return Speak{seat, TakeBack{record.card}};
  }
  return std::nullopt;
}

std::optional<Command> ScenarioDriver::of_finding(const facts::Act& act) const {
  const auto owner = act.seat("owner");
  const auto card = act.card("card");
  const bool is_plain = act.attributes.size() == 2;
  if (act.what == "card-exposed" && owner && card && is_plain) return Speak{*owner, DropCard{*card}};
  std::string text = act.what;
  for (const facts::Attribute& attribute : act.attributes) text += ' ' + attribute.key + '=' + attribute.value;
  return EnterFinding{text};
}

}  // namespace euchre::test_support
