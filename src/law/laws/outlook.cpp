#include "law/laws/outlook.h"

#include "law/laws/detail/ruling_words.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace euchre::laws {

namespace {

/// Whether it is so already; who would deal after a new deal is no more than foreseen.
bool is_so(const Ruling& now, const Stated& what) {
  const auto said = std::ranges::find(now.statements, what, &Statement::what);
  return said != now.statements.end() && said->because != Because::IfNewDealTaken;
}

/// Whether it tells what becomes of the deal, the cards, the players or the score; the rest answers the choice itself.
bool is_consequence(const Statement& statement) {
  if (statement.is_implied || statement.because == Because::IfNewDealTaken) return false;
  if (const auto* stands = as<Stands>(statement)) return stands->thing.word != Thing::Option;
  if (const auto* card = as<CardIs>(statement)) return !card->chosen;
  if (const auto* must = as<Must>(statement)) return !must->task.choice;
  if (const auto* noted = as<Noted>(statement)) return noted->word == Note::LoneMarchValue;
  switch (form_of(statement)) {
    case Form::Points:
    case Form::Score:
    case Form::Dealer:
    case Form::Trump:
    case Form::Game:
    case Form::Rubber:
    case Form::Void:
    case Form::Barred: return true;
    case Form::Option:
    case Form::Allowed:
    case Form::Denied:
    case Form::Card:
    case Form::Must:
    case Form::Turn:
    case Form::Stands:
    case Form::Club:
    case Form::Rank:
    case Form::Info: return false;
  }
  unreachable("form");
}

void add_all(Outlook& outlook, const Ruling& then, Form form) {
  if (!outlook.leads_to.empty()) return;
  std::ranges::copy_if(then.holds(), std::back_inserter(outlook.leads_to),
                       [form](const Statement& statement) { return form_of(statement) == form; });
}

/// Whoever is bound by a call that is made later: whichever of the offending side leads next, the owner of the card, the hands laid
/// open. [S52.b] [S52.a] [S105]
std::vector<Must> bound_by_call(const Position& at, const Right& right, const Choice& choice) {
  const Side side = right.holder.its_side();
  std::vector<Must> bound;
  const auto leader = rightful_leader(at);
  for (const Seat seat : kSeats) {
    const bool may_lead = right.offender && side_of(seat) == side_of(*right.offender) && is_active(at, seat);
    const bool is_others = leader && side_of(*leader) == side_of(seat) && *leader != seat;
    if (choice.kind == Choice::Kind::CallSuit && may_lead && !is_others) bound.push_back({seat, {Task::Obey, side}});
  }
  if (choice.kind == Choice::Kind::CallCard && right.matter == Matter::FalseLead && right.offender)
    bound.push_back({*right.offender, Task::Play, CardSet{*choice.card}});
  for (const Seat seat : kSeats) {
    if (choice.kind == Choice::Kind::CallAny && side_of(seat) == choice.side && is_active(at, seat))
      bound.push_back({seat, {Task::Obey, side}});
  }
  return bound;
}

/// What is compared between the choices at scoring, though one of them is what stands while nobody chooses.
bool is_at_stake(const Option& option, const Statement& statement) {
  constexpr std::array kAtStake{Form::Points, Form::Score, Form::Game, Form::Rubber, Form::Dealer};
  const bool is_of_scoring = option.until && option.until->kind == Limit::Kind::Scored;
  return is_of_scoring && std::ranges::find(kAtStake, form_of(statement)) != kAtStake.end();
}

Outlook outlook_of(const Machine& machine, const Ruling& now, const Option& option, const Choice& choice) {
  Machine chosen = machine;
  chosen.observe(act_of(option.holder, choice));
  const Ruling then = chosen.ruling();
  Outlook outlook{option, choice, {}};
  std::ranges::copy_if(then.statements, std::back_inserter(outlook.leads_to), [&](const Statement& statement) {
    return is_consequence(statement) && (!is_so(now, statement.what) || is_at_stake(option, statement));
  });
  const auto& rights = machine.position().rights;
  if (const auto right = std::ranges::find(rights, option, option_of); right != rights.end()) {
    for (const Must& must : bound_by_call(machine.position(), *right, choice))
      outlook.leads_to.push_back({must, right->ground});
  }
  for (const Form form : {Form::Turn, Form::Option, Form::Score}) add_all(outlook, then, form);
  return outlook;
}

}  // namespace

facts::Act act_of(const Party& holder, const Choice& choice) {
  facts::Act act;
  if (holder.seat)
    act.actor = *holder.seat;
  else
    act.actor = *holder.side;
  act.verb = facts::Verb::Elect;
  act.what = detail::row_of(choice.kind).token;
  if (choice.card) act.cards.push_back(*choice.card);
  if (choice.suit) act.suit = *choice.suit;
  act.whom = choice.seat;
  if (choice.number != 0) act.number = static_cast<unsigned>(choice.number);
  return act;
}

Stated if_chosen(Stated stated, const Choice& choice) {
  if (auto* card = std::get_if<CardIs>(&stated)) card->chosen = choice;
  if (auto* must = std::get_if<Must>(&stated)) must->task.choice = choice;
  return stated;
}

std::vector<Outlook> outlook(const Machine& machine, const Ruling& now) {
  std::vector<Outlook> outlooks;
  for (const Statement& statement : now.holds()) {
    const auto* option = as<Option>(statement);
    if (option == nullptr || statement.is_implied) continue;
    for (const Choice& choice : option->choices) outlooks.push_back(outlook_of(machine, now, *option, choice));
  }
  return outlooks;
}

}  // namespace euchre::laws
