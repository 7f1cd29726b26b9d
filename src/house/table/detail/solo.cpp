#include "house/table/detail/solo.h"

#include "core/facts/lone_person.h"

#include <bit>
#include <utility>

namespace euchre::table::detail {
namespace {

bool is_act_of(const facts::Fact& fact, Seat seat) {
  if (const auto* called = std::get_if<facts::Called>(&fact)) return called->seat == seat;
  if (const auto* discarded = std::get_if<facts::Discarded>(&fact)) return discarded->seat == seat;
  if (const auto* given = std::get_if<facts::CardGiven>(&fact)) return given->seat == seat;
  if (const auto* laid = std::get_if<facts::CardLaidUnder>(&fact)) return laid->seat == seat;
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

SoloResult rewind(const Table& table, const Rewind& command) {
  if (!is_alone(table, command.seat)) return refuse(Reason::NotAlone);
  const unsigned count = acts_to_rewind(table, command.seat);
  if (count == 0) return refuse(Reason::NothingDone);
  return std::vector<facts::Fact>{facts::ActsUndone{count, "practice"}};
}

}  // namespace euchre::table::detail
