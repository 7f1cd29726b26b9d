#include "minds/analysis/tell_study.h"

#include "core/base/check.h"
#include "minds/analysis/action_words.h"
#include "minds/analysis/explanation_words.h"

namespace euchre::analysis {
namespace {

std::int64_t whole(std::uint64_t number) { return static_cast<std::int64_t>(number); }

/// `{"-2": 31, "1": 60}`: the points that did occur.
wire::Map<std::int64_t> deals_by_points(const StudySums::Histogram& histogram) {
  wire::Map<std::int64_t> deals;
  for (std::size_t bin = 0; bin < histogram.size(); ++bin) {
    const int points = static_cast<int>(bin) - StudySums::kMostPoints;
    if (histogram[bin] > 0) deals.push_back({std::to_string(points), whole(histogram[bin])});
  }
  return deals;
}

told::WeighedChoice tell(const Study& study, const StudySums& sums, std::size_t place) {
  const game::Action& action = study.choices()[place];
  const std::size_t best = sums.best();
  return {.action = to_text(action),
          .words = words_of(action, study.view()),
          .kind = kind_of(action),
          .points = analysis::tell(sums.points(place)),
          .chance = analysis::tell(sums.chance(place)),
          .points_behind_best = analysis::tell(sums.points_over(best, place)),
          .chance_behind_best = analysis::tell(sums.chance_over(best, place)),
          .endings = analysis::tell(sums.endings(place)),
          .deals_by_points = deals_by_points(sums.histogram(place))};
}

}  // namespace

told::Seat tell(Seat seat) {
  switch (seat) {
    case Seat::North: return told::Seat::N;
    case Seat::East: return told::Seat::E;
    case Seat::South: return told::Seat::S;
    case Seat::West: return told::Seat::W;
  }
  unreachable("seat");
}

told::Estimate tell(const Estimate& estimate) { return {estimate.mean, estimate.half_interval}; }

told::Endings tell(const players::EndingChances& endings) {
  using players::Ending;
  const auto chance = [&endings](Ending ending) { return players::chance_of(endings, ending); };
  return {.own_march = chance(Ending::OwnMarch),
          .own_made = chance(Ending::OwnMade),
          .own_euchred = chance(Ending::OwnEuchred),
          .their_march = chance(Ending::TheirMarch),
          .their_made = chance(Ending::TheirMade),
          .their_euchred = chance(Ending::TheirEuchred),
          .passed_out = chance(Ending::PassedOut)};
}

told::ActionKind kind_of(const game::Action& action) {
  if (std::holds_alternative<game::Call>(action)) return told::ActionKind::Call;
  if (std::holds_alternative<game::GiveCard>(action)) return told::ActionKind::Give;
  if (std::holds_alternative<game::LayUnder>(action)) return told::ActionKind::LayUnder;
  return std::holds_alternative<game::Discard>(action) ? told::ActionKind::Discard : told::ActionKind::Play;
}

std::vector<told::StudyChoice> tell_choices(const Study& study) {
  std::vector<told::StudyChoice> choices;
  for (const game::Action& action : study.choices())
    choices.push_back({to_text(action), words_of(action, study.view()), kind_of(action)});
  return choices;
}

told::StudyReport tell(const Study& study, const StudySums& sums) {
  told::StudyReport report{.seat = std::string(name_of(study.view().seat)),
                           .worlds = whole(sums.worlds()),
                           .is_exact = sums.is_exact(),
                           .weight = whole(sums.weight()),
                           .unlikely_worlds = whole(sums.relaxed()),
                           .layouts = whole(study.layouts()),
                           .best = to_text(study.choices()[sums.best()]),
                           .why = why(study, sums),
                           .choices = {}};
  for (std::size_t place = 0; place < sums.choices(); ++place) report.choices.push_back(tell(study, sums, place));
  return report;
}

told::StudySums tell(const StudySums& sums) {
  told::StudySums told{.worlds = whole(sums.worlds()),
                       .is_exact = sums.is_exact(),
                       .weight = whole(sums.weight()),
                       .unlikely_worlds = whole(sums.relaxed()),
                       .points = sums.point_sums(),
                       .point_products = sums.point_products(),
                       .chances = sums.chance_sums(),
                       .chance_products = sums.chance_products(),
                       .deals_by_points = {}};
  for (std::size_t place = 0; place < sums.choices(); ++place)
    told.deals_by_points.push_back(deals_by_points(sums.histogram(place)));
  return told;
}

}  // namespace euchre::analysis
