#include "house/table/detail/solo.h"

#include "core/facts/lone_person.h"
#include "core/game/sure_tricks.h"
#include "house/table/detail/closing.h"

#include <bit>
#include <iterator>
#include <utility>

namespace euchre::table::detail {
namespace {

Failure<Refusal> refuse(Reason reason) {
  Refusal refusal;
  refusal.reason = reason;
  return Failure{std::move(refusal)};
}

bool is_act_of(const facts::Fact& fact, Seat seat) {
  if (const auto* called = std::get_if<facts::Called>(&fact)) return called->seat == seat;
  if (const auto* discarded = std::get_if<facts::Discarded>(&fact)) return discarded->seat == seat;
  if (const auto* played = std::get_if<facts::CardPlayed>(&fact)) return played->seat == seat;
  return false;
}

/// Who had none would only do the same again.
bool has_choice(const facts::LawfulWalk& walk) {
  if (walk.deal() == nullptr || walk.deal()->phase() == game::Phase::Over) return false;
  const game::LegalActions legal = walk.deal()->legal_actions();
  return static_cast<unsigned>(std::popcount(legal.calls.bits())) + legal.cards.size() > 1;
}

bool is_alone(const Table& table, Seat seat) { return facts::lone_person(table.course()) == seat; }

std::vector<Card> plan_of(const Table& table, Seat seat) {
  const auto view = table.seat_view(seat);
  return view ? game::sure_tricks(*view) : std::vector<Card>{};
}

/// He leads as planned; the others give whatever they may, for nothing that they can give changes it.
std::vector<facts::Fact> play_out(const Table& table, Seat claimer, const std::vector<Card>& plan) {
  std::vector<facts::Fact> facts{facts::RestClaimed{claimer}};
  game::Deal play = *table.deal();
  auto lead = plan.begin();
  while (play.phase() != game::Phase::Over) {
    const Seat seat = play.to_act();
    const Card card = seat == claimer ? *lead++ : play.legal_actions().cards.first();
    facts.emplace_back(facts::CardPlayed{seat, card});
    play.apply(game::PlayCard{card});
  }
  auto closing = facts_that_close(table.course(), play.result());
  facts.insert(facts.end(), std::make_move_iterator(closing.begin()), std::make_move_iterator(closing.end()));
  return facts;
}

}  // namespace

unsigned acts_to_rewind(const Table& table, Seat seat) {
  const facts::DealCourse* deal = table.course().deal();
  if (!is_alone(table, seat) || deal == nullptr || !table.course().is_deal_running()) return 0;
  if (!deal->dealt) return 0;
  facts::LawfulWalk walk(table.course().deal_rules(), {deal->dealer, deal->dealt->hands, deal->dealt->turn_up});
  std::size_t kept = deal->acts.size();
  for (std::size_t i = 0; i < deal->acts.size(); ++i) {
    if (is_act_of(deal->acts[i], seat) && has_choice(walk)) kept = i;
    walk.take(deal->acts[i]);
  }
  return static_cast<unsigned>(deal->acts.size() - kept);
}

bool may_claim_rest(const Table& table, Seat seat) {
  return is_alone(table, seat) && table.course().is_deal_running() && !plan_of(table, seat).empty();
}

SoloResult rewind(const Table& table, const Rewind& command) {
  if (!is_alone(table, command.seat)) return refuse(Reason::NotAlone);
  const unsigned count = acts_to_rewind(table, command.seat);
  if (count == 0) return refuse(Reason::NothingDone);
  return std::vector<facts::Fact>{facts::ActsUndone{count, "practice"}};
}

SoloResult claim_rest(const Table& table, const ClaimRest& command) {
  if (!is_alone(table, command.seat)) return refuse(Reason::NotAlone);
  if (!may_claim_rest(table, command.seat)) return refuse(Reason::NotSure);
  return play_out(table, command.seat, plan_of(table, command.seat));
}

}  // namespace euchre::table::detail
