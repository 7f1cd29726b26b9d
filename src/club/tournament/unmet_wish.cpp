#include "club/tournament/unmet_wish.h"

#include "core/base/check.h"

namespace euchre::tournament {
namespace {

std::string counted(std::uint32_t number, const std::string& one, const std::string& many) {
  return std::to_string(number) + ' ' + (number == 1 ? one : many);
}

}  // namespace

std::string explain(const UnmetWish& wish) {
  switch (wish.problem) {
    case WishProblem::PlanDecides: return "who sits where follows from the plan of this event";
    case WishProblem::OneTable: return "there is only one table";
    case WishProblem::NoSuchTable: return "there is play at " + counted(wish.figure, "table", "tables") + " only";
    case WishProblem::UnevenGroups:
      return "the groups are not equally large: " + counted(wish.figure, "pair is", "pairs are") + " not mixed";
    case WishProblem::SitsOut: return "one of them sits out";
    case WishProblem::TooManyStrong: return "they are more than the " + counted(wish.figure, "table", "tables");
    case WishProblem::Clashes: return "it says otherwise";
    case WishProblem::SaysTheSame: return "it says the same";
    case WishProblem::NotFound: return "no round was found that keeps it together with all other wishes";
  }
  unreachable("a problem without words");
}

}  // namespace euchre::tournament
