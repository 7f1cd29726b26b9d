#include "club/tournament/unmet_wish.h"

#include "core/base/check.h"

namespace euchre::tournament {

std::string explain(const UnmetWish& wish, const Wording& say) {
  switch (wish.problem) {
    case WishProblem::PlanDecides: return say("who sits where follows from the plan of this event");
    case WishProblem::OneTable: return say("there is only one table");
    case WishProblem::NoSuchTable:
      return say.count(wish.figure, "there is play at {n} table only", "there is play at {n} tables only");
    case WishProblem::UnevenGroups:
      return say.count(wish.figure, "the groups are not equally large: {n} pair is not mixed",
                       "the groups are not equally large: {n} pairs are not mixed");
    case WishProblem::SitsOut: return say("one of them sits out");
    case WishProblem::TooManyStrong:
      return say.count(wish.figure, "they are more than the {n} table", "they are more than the {n} tables");
    case WishProblem::Clashes: return say("it says otherwise");
    case WishProblem::SaysTheSame: return say("it says the same");
    case WishProblem::MayMeet:
      return say("they can meet in round {n}, if both win until then", {{"n", std::to_string(wish.figure)}});
    case WishProblem::NotFound: return say("no round was found that keeps it together with all other wishes");
  }
  unreachable("a problem without words");
}

}  // namespace euchre::tournament
