#include "scenario_driver.h"

#include "house/table/table_view.h"
#include "house/table/words.h"

#include <algorithm>

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
  if (act.verb == Verb::Pass || act.verb == Verb::TurnDown) return game::Call::Pass;
  if (accepts) return is_alone ? game::Call::OrderAlone : game::Call::Order;
  if (act.verb == Verb::Name) return is_alone ? game::name_suit_alone(*act.suit) : game::name_suit(*act.suit);
  if (act.verb != Verb::Alone) return std::nullopt;
  if (at.auction.trump || !act.suit) return game::Call::GoAlone;
  return at.auction.round == 1 ? game::Call::OrderAlone : game::name_suit_alone(*act.suit);
}

bool is_choice(const facts::Act& act) {
  return seat_of(act) && (act.verb == Verb::Elect || act.verb == Verb::CallSuit || act.verb == Verb::Demand);
}

/// A lone hand announced in words.
bool says_alone(const facts::Act& act) {
  return act.verb == Verb::Says && (act.words.starts_with("alone at") || act.words == "I take it from you");
}

/// The side's players in turn, until one may choose so.
std::vector<Seat> voices(const facts::Act& act) {
  if (const Seat* seat = std::get_if<Seat>(&act.actor)) return {*seat};
  const Seat first = *seat_of(act);
  return {first, partner_of(first)};
}

}  // namespace

bool ScenarioDriver::can_begin(const casebook::Scenario& scenario) {
  const codes::Code* code = codes::find_code(scenario.code);
  if (code == nullptr || !scenario.set_up.hands || !scenario.set_up.turn_up || !scenario.set_up.dealer) return false;
  if (scenario.facts.empty() || !scenario.problems.empty()) return false;
  for (const Seat seat : kSeats) {
    if ((*scenario.set_up.hands)[seat].size() != game::kHandSize) return false;
  }
  const auto target = code->match.game.target;
  return std::all_of(kSides.begin(), kSides.end(),
                     [&](Side side) { return !target || scenario.set_up.score[side] < target->number(); });
}

ScenarioDriver::ScenarioDriver(const casebook::Scenario& scenario) : scenario_(scenario) {
  const laws::SetUp& set_up = scenario.set_up;
  BySide<codes::Points> score;
  for (const Side side : kSides) score[side] = codes::Points(static_cast<std::int16_t>(set_up.score[side]));
  driven_ = dealt_table(scenario.code, {*set_up.dealer, *set_up.hands, *set_up.turn_up}, facts::Manner::Open, score);
  give(NameDirector{"Dora"});
  if (set_up.play) make_trump(*set_up.play);
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
  if (play.round == 2) call(seat, is_alone ? game::name_suit_alone(play.trump) : game::name_suit(play.trump));
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

std::optional<std::string> ScenarioDriver::play() {
  for (const casebook::ScenarioFact& fact : scenario_.facts) {
    for (const facts::Act& act : fact.acts.acts) {
      if (const auto problem = take(act)) return fact.text + ": " + *problem;
    }
  }
  return std::nullopt;
}

void ScenarioDriver::let_go() { give(StopWaiting{}); }

std::optional<std::string> ScenarioDriver::take(const facts::Act& act) {
  const bool is_cut = act.verb == Verb::Event && act.what == "cut-for-next-deal";
  if (is_cut) let_go();
  if (act.verb == Verb::Event) return std::nullopt;
  const auto* seat = std::get_if<Seat>(&act.actor);
  const OpenDeal* open = driven_.table.open_deal();
  const bool answers = seat != nullptr && act.verb == Verb::Alone && open->due() && open->due()->seat == *seat;
  if (!answers) {
    while (stay_together()) {
    }
  }
  std::optional<Command> command = command_of(act);
  if (!command && is_choice(act)) {
    claim_everything(act);
    if (is_deferred(act)) return std::nullopt;
    command = command_of(act);
  }
  if (!command) return "no command says it";
  const bool directs = std::holds_alternative<EnterFinding>(*command);
  if (directs) give(CallDirector{Seat::North});
  const std::optional<Refusal> refused = give(*command);
  if (directs) give(CloseAppeal{});
  // What the code denies, a table refuses.
  const bool is_denied = refused && (refused->reason == Reason::CardStands || refused->reason == Reason::NoDealInPlay);
  if (refused && !is_denied) return explain(*refused, seat_letters());
  return std::nullopt;
}

/// At a table a right is claimed before it is used; a case may tell of the choice alone.
void ScenarioDriver::claim_everything(const facts::Act& act) {
  const Seat seat = *seat_of(act);
  for (const ClaimKind kind : {ClaimKind::LeadOutOfTurn, ClaimKind::PlayOutOfTurn, ClaimKind::CallOutOfTurn,
                               ClaimKind::ExposedCard, ClaimKind::Remark}) {
    give(Speak{seat, MakeClaim{kind, {}, {}}});
    if (!driven_.table.open_deal()->rights_put().empty()) return;
  }
}

/// A suit to be called that is named only later.
bool ScenarioDriver::is_deferred(const facts::Act& act) const {
  return act.verb == Verb::Elect && act.what == "call-suit" && !act.suit;
}

std::optional<Command> ScenarioDriver::command_of(const facts::Act& act) const {
  if (act.verb == Verb::Finding) return of_finding(act);
  const std::optional<Seat> seat = seat_of(act);
  if (!seat) return std::nullopt;
  const laws::Position& at = driven_.table.open_deal()->at();
  if (const auto call = call_of(act, at)) return Act{*seat, *call};
  if (says_alone(act) && at.auction.trump) return Act{*seat, game::Call::GoAlone};
  if (act.verb == Verb::Claim) return of_claim(*seat, act);
  if (act.verb == Verb::Elect) return of_election(act);
  if (act.verb == Verb::Demand) return of_demand(*seat, act);
  if (act.verb == Verb::CallSuit) return of_election(act);
  if (act.verb == Verb::CallCard) return Speak{*seat, CallExposed{act.cards.front()}};
  if (act.verb == Verb::QuitTrick) return Speak{*seat, GatherTrick{}};
  if (act.verb == Verb::ThrowHand || act.verb == Verb::ThrowHandSecondRound) return Speak{*seat, ThrowHand{}};
  if (act.verb == Verb::Withdraw) return Speak{*seat, TakeBack{act.cards.front()}};
  if (act.verb == Verb::Answer) return Speak{*seat, AnswerQuestion{Reply::None}};
  if (act.verb == Verb::Ask && act.what.find("turned") != std::string::npos)
    return Speak{*seat, AskQuestion{Question::TurnUp, {}}};
  if (act.verb == Verb::Ask && act.whom) return Speak{*seat, AskQuestion{Question::HavingNone, act.whom}};
  if (act.verb == Verb::Discard && act.what.find("unquitted") == std::string::npos)
    return Act{*seat, game::Discard{act.cards.front()}};
  const bool is_odd = act.has(facts::Flag::Two) || act.has(facts::Flag::Extra) || act.has(facts::Flag::ExtraRevoke);
  if (is_odd) return std::nullopt;
  if (act.verb == Verb::Lead) return Speak{*seat, LeadCard{act.cards.front()}};
  if (act.verb == Verb::Play) return Act{*seat, game::PlayCard{act.cards.front()}};
  return std::nullopt;
}

std::optional<Command> ScenarioDriver::of_claim(Seat seat, const facts::Act& act) const {
  const std::optional<ClaimKind> kind = claim_kind_of(act);
  if (!kind) return std::nullopt;
  std::optional<unsigned> trick;
  if (const auto number = act.count("trick")) trick = static_cast<unsigned>(*number);
  return Speak{seat, MakeClaim{*kind, act.seat("by"), trick}};
}

std::optional<Command> ScenarioDriver::of_election(const facts::Act& act) const {
  const std::string wanted = act.verb == Verb::CallSuit ? "call-suit" : act.what;
  for (const Seat voice : voices(act)) {
    const TableView view = view_of(driven_.table, voice);
    for (const RightView& right : view.open->rights) {
      for (std::size_t i = 0; i < right.choices.size(); ++i) {
        const std::string& token = right.choices[i].token;
        const bool is_meant = token.starts_with(wanted) && right.may_choose &&
                              (act.cards.empty() || token.ends_with(to_text(act.cards.front())));
        if (!is_meant || (right.choices[i].needs_suit && !act.suit)) continue;
        const std::optional<Suit> suit = right.choices[i].needs_suit ? act.suit : std::nullopt;
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
