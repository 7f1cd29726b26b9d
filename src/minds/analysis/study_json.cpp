#include "minds/analysis/study_json.h"

#include "minds/analysis/action_words.h"
#include "minds/analysis/explanation_words.h"

namespace euchre::analysis {
namespace {

using Json = nlohmann::ordered_json;

std::string_view kind_of(const game::Action& action) {
  if (std::holds_alternative<game::Call>(action)) return "call";
  return std::holds_alternative<game::Discard>(action) ? "discard" : "play";
}

Json named(const game::Action& action, const game::SeatView& view) {
  return {{"action", to_text(action)}, {"words", words_of(action, view)}, {"kind", kind_of(action)}};
}

/// `{"-2": 31, "1": 60}`: the points that did occur.
Json deals_by_points(const StudySums::Histogram& histogram) {
  Json deals = Json::object();
  for (std::size_t bin = 0; bin < histogram.size(); ++bin) {
    const int points = static_cast<int>(bin) - StudySums::kMostPoints;
    if (histogram[bin] > 0) deals[std::to_string(points)] = histogram[bin];
  }
  return deals;
}

Json deals_by_points_of_all(const StudySums& sums) {
  Json all = Json::array();
  for (std::size_t place = 0; place < sums.choices(); ++place) all.push_back(deals_by_points(sums.histogram(place)));
  return all;
}

}  // namespace

Json to_json(const Estimate& estimate) { return {{"mean", estimate.mean}, {"interval", estimate.half_interval}}; }

Json choices_as_json(const Study& study) {
  Json choices = Json::array();
  for (const game::Action& action : study.choices()) choices.push_back(named(action, study.view()));
  return choices;
}

Json to_json(const Study& study, const StudySums& sums) {
  const std::size_t best = sums.best();
  Json choices = Json::array();
  for (std::size_t place = 0; place < sums.choices(); ++place) {
    Json choice = named(study.choices()[place], study.view());
    choice["points"] = to_json(sums.points(place));
    choice["chance"] = to_json(sums.chance(place));
    choice["points_behind_best"] = to_json(sums.points_over(best, place));
    choice["chance_behind_best"] = to_json(sums.chance_over(best, place));
    choice["endings"] = to_json(sums.endings(place));
    choice["deals_by_points"] = deals_by_points(sums.histogram(place));
    choices.push_back(std::move(choice));
  }
  return {{"seat", name_of(study.view().seat)},
          {"worlds", sums.worlds()},
          {"is_exact", sums.is_exact()},
          {"weight", sums.weight()},
          {"unlikely_worlds", sums.relaxed()},
          {"layouts", study.layouts()},
          {"best", to_text(study.choices()[best])},
          {"why", why(study, sums)},
          {"choices", std::move(choices)}};
}

Json to_json(const StudySums& sums) {
  return {{"worlds", sums.worlds()},
          {"is_exact", sums.is_exact()},
          {"weight", sums.weight()},
          {"unlikely_worlds", sums.relaxed()},
          {"points", sums.point_sums()},
          {"point_products", sums.point_products()},
          {"chances", sums.chance_sums()},
          {"chance_products", sums.chance_products()},
          {"deals_by_points", deals_by_points_of_all(sums)}};
}

}  // namespace euchre::analysis
