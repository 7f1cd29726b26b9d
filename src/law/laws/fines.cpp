#include "law/laws/fines.h"

#include <algorithm>

namespace euchre::laws {
namespace {

int of_revoke(const RevokeLaw& law) { return std::max(law.penalty.value, law.lone_penalty.value); }

int of_wrong_hand(const NumbersLaw& law) { return std::max(law.forfeit.value, law.lone_forfeit.value); }

/// Whether points come beside the result of a hand: for a revoke, a wrong hand, a surrender, a call refused or a hint.
bool is_any_beside(const LawBook& book) {
  const NumbersLaw& numbers = book.numbers;
  return (book.revoke.settlement.value == RevokeLaw::Settlement::Added && of_revoke(book.revoke) > 0) ||
         (numbers.fine_beside_result.value && of_wrong_hand(numbers) > 0) ||
         (!numbers.surrender_replaces.value && numbers.surrender.value > 0) ||
         (book.exposed.refusal.value == ExposedLaw::Refusal::Points && book.exposed.refusal_points.value > 0) ||
         (book.conduct.hint.value == ConductLaw::Hint::Points && book.conduct.hint_points.value > 0);
}

}  // namespace

std::optional<int> most_of_a_fine(const LawBook& book) {
  // What is taken from one side makes no other's score greater. AMB-S09
  const bool is_added = book.score.penalty_direction.value == ScoreLaw::PenaltyDirection::Added;
  if (is_added && is_any_beside(book)) return std::nullopt;
  return std::max({of_revoke(book.revoke), of_wrong_hand(book.numbers), book.numbers.surrender.value});
}

std::optional<int> most_of_a_fine(const codes::Code& code) {
  const LawBook* book = find_law_book(code.id);
  return book == nullptr ? 0 : most_of_a_fine(*book);
}

}  // namespace euchre::laws
