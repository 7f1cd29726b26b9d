// The score of a match.

#include "matches.h"

#include "bindings.h"
#include "deals.h"

namespace euchre::python {
namespace {

using match::Match;

Match open_match(const py::object& code, int north_south, int east_west) {
  const SharedCode shared = code_of(code, "code");
  const auto points = [](int number) {
    if (number < 0 || number > 1000) refuse(std::to_string(number) + " points", "score", "0 to 1000");
    return match::Points{static_cast<std::int16_t>(number)};
  };
  return {shared->match, BySide<match::Points>(points(north_south), points(east_west))};
}

py::dict score_deal(Match& match, const CodedDeal& coded) {
  if (coded.deal.phase() != game::Phase::Over) refuse("the deal is not over", "score_deal", "play it to its end first");
  if (match.is_over()) refuse("the match is over", "score_deal", "open another");
  const match::DealScored scored = match.score_deal(coded.deal.result());
  BySide<match::Points> points;
  if (scored.award) points[scored.award->side] = scored.award->points;
  return by_side(points);
}

py::list games_of(const Match& match) {
  py::list games;
  for (const match::GameResult& game : match.games()) {
    py::dict told = by_side(game.score);
    told["winner"] = game.winner ? py::object(py::str(std::string(to_text(*game.winner)))) : py::object(py::none());
    games.append(told);
  }
  return games;
}

py::object winner_of(const Match& match) {
  if (!match.is_over()) return py::none();
  const std::optional<Side> winner =
      match.rubber() ? std::optional(match.rubber()->winner) : match.games().back().winner;
  return winner ? py::object(py::str(std::string(to_text(*winner)))) : py::object(py::none());
}

}  // namespace

match::Standing standing_or_fresh(const py::object& match, const codes::DealRules& rules) {
  if (py::isinstance<Match>(match)) return standing_of(py::cast<const Match&>(match));
  if (!match.is_none()) refuse("that is no match", "match", "a Match, or None");
  for (const codes::Code& code : codes::known_codes()) {
    if (code.deal == rules) return standing_of(Match(code.match));
  }
  return standing_of(Match(codes::default_code(codes::Occasion::Game).match));
}

void bind_matches(py::module_& module) {
  py::class_<Match> type(module, "Match", "The running score: one game, or a rubber, as the code says.");
  type.def(py::init(&open_match), py::arg("code") = "hoyle", py::arg("north_south") = 0, py::arg("east_west") = 0);
  type.def("score_deal", &score_deal, py::arg("deal"));
  type.def_property_readonly("score", [](const Match& match) { return by_side(match.score()); });
  type.def_property_readonly("is_over", &Match::is_over);
  type.def_property_readonly("winner", &winner_of);
  type.def_property_readonly("game_number", &Match::game_number);
  type.def_property_readonly("games", &games_of);
  type.def_property_readonly("deals_scored", &Match::deals_scored);
}

}  // namespace euchre::python
