#include "core/notation/detail/result_due.h"

namespace euchre::notation::detail {

namespace {

facts::Fact points_due(const match::Match& before, const game::DealResult& result) {
  match::Match match = before;
  const match::DealScored scored = match.score_deal(result);
  return facts::DealEntered{scored.award,
                            scored.games_ended.empty() ? match.score() : scored.games_ended.front().score};
}

}  // namespace

std::optional<facts::Fact> result_due(const facts::Course& course) {
  const facts::DealCourse* deal = course.deal();
  if (deal == nullptr || !deal->play) return std::nullopt;
  if (!deal->scored) {
    if (deal->play->phase() != game::Phase::Over || course.is_permissive()) return std::nullopt;
    if (!course.is_match_running()) return std::nullopt;
    return points_due(*course.match(), deal->play->result());
  }
  if (deal->games_announced < deal->scored->games_ended.size()) {
    return facts::GameEnded{deal->scored->games_ended[deal->games_announced]};
  }
  if (deal->scored->rubber && !deal->is_rubber_announced) return facts::RubberEnded{*deal->scored->rubber};
  return std::nullopt;
}

}  // namespace euchre::notation::detail
