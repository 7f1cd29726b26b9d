#include "core/codes/detail/parameter_rows.h"

#include <array>

namespace euchre::codes::detail {
namespace {

constexpr std::array kSurplus{Word{"lost", "Lost"}, Word{"carried", "Carried into the next game (a lap)"}};
constexpr std::array kLevelGame{Word{"drawn", "The game is drawn"},
                                Word{"extra_deal", "Further deals until one leads"}};
constexpr Range kDealPoints{1, 20};
constexpr Range kTricksNeeded{3, 5};

void add_point_parameters(std::vector<Parameter>& table) {
  table.push_back(number_row<[](auto& code) { return &code.match.points.made; }, kDealPoints>(
      {"points.made", "Points", "Makers take three or four tricks", "Both partners playing."}));
  table.push_back(variation(number_row<[](auto& code) { return &code.deal.made_needs; }, kTricksNeeded>(
      {"points.made_needs", "Points", "Tricks that the makers need",
       "Makers who take fewer are euchred. Both partners playing."})));
  table.push_back(number_row<[](auto& code) { return &code.match.points.march; }, kDealPoints>(
      {"points.march", "Points", "Makers take all five tricks", "Both partners playing. This is called a march."}));
  table.push_back(number_row<[](auto& code) { return &code.match.points.euchre; }, kDealPoints>(
      {"points.euchre", "Points", "Makers take fewer than three tricks",
       "They are euchred, and the points go to the other side."}));
  table.push_back(variation(optional_number_row<[](auto& code) { return &code.match.points.no_trick; }, kDealPoints>(
      {"points.no_trick", "Points", "Makers take no trick at all",
       "Known as a super-euchre. The points go to the other side; where a euchre pays more, it pays that."},
      "The same as any euchre")));
  table.push_back(variation(optional_number_row<[](auto& code) { return &code.match.points.passed_out; }, kDealPoints>(
      {"points.passed_out", "Points", "Everybody passes twice",
       "The dealer, who speaks last, names a suit or pays: the points go to the other side."},
      "Nobody scores")));
  table.push_back(number_row<[](auto& code) { return &code.match.points.lone_made; }, kDealPoints>(
      {"points.lone_made", "Points", "Lone player takes three or four tricks", "The partner sat out."}));
  table.push_back(variation(number_row<[](auto& code) { return &code.deal.lone_needs; }, kTricksNeeded>(
      {"points.lone_needs", "Points", "Tricks that a lone player needs",
       "Five means that a lone hand is all or nothing: with four tricks it is euchred."})));
  table.push_back(number_row<[](auto& code) { return &code.match.points.lone_march; }, kDealPoints>(
      {"points.lone_march", "Points", "Lone player takes all five tricks", "The reward for playing alone."}));
  table.push_back(number_row<[](auto& code) { return &code.match.points.lone_euchre; }, kDealPoints>(
      {"points.lone_euchre", "Points", "Lone player takes fewer than three tricks",
       "The points go to the other side."}));
  table.push_back(variation(number_row<[](auto& code) { return &code.match.points.defended_alone; }, kDealPoints>(
      {"points.defended_alone", "Points", "Lone player is euchred by one who defends alone",
       "Instead of what a lone euchre pays. All else counts as it does when both defenders play."})));
}

void add_game_parameters(std::vector<Parameter>& table) {
  table.push_back(optional_number_row<[](auto& code) { return &code.match.game.target; }, Range{1, 500}>(
      {"game.target", "The game", "Points that win a game",
       "A game ends at a number of points or after a number of deals."},
      "No number: a fixed number of deals"));
  table.push_back(optional_number_row<[](auto& code) { return &code.match.game.deal_turns; }, Range{1, 100}>(
      {"game.deal_turns", "The game", "Deals in a game",
       "Instead of a number of points: the side with more points after these deals wins. Eight means that everybody "
       "deals twice."},
      "No fixed number: played to points"));
  table.push_back(choice_row<[](auto& code) { return &code.match.game.surplus; }, kSurplus>(
      {"game.surplus", "The game", "Points beyond those needed to win",
       "Points can only be carried over where games make up a rubber."}));
  table.push_back(choice_row<[](auto& code) { return &code.match.game.level_game; }, kLevelGame>(
      {"game.level_game", "The game", "Level scores after the last deal",
       "Matters only where a game is a fixed number of deals."}));
}

constexpr auto kRubberGames = [](auto& code) { return code.match.rubber ? &code.match.rubber->games : nullptr; };

/// Scheduled games are odd in number, so that one side always wins more than half of them.
Parameter rubber_games_row() {
  static constexpr std::array kGames{Word{"1", "1"}, Word{"3", "3"}, Word{"5", "5"}, Word{"7", "7"}};
  Parameter parameter = row({"rubber.games", "The rubber", "Games in a rubber",
                             "The side that is first to win more than half of them wins the rubber."},
                            ParameterKind::Choice);
  for (const Word& word : kGames) {
    parameter.choices.push_back(word.word);
    parameter.choice_labels.push_back(word.label);
  }
  parameter.read = [](const Code& code) {
    const std::uint8_t* games = kRubberGames(code);
    return games == nullptr ? std::string(kNone) : std::to_string(*games);
  };
  parameter.write = [](Code& code, std::string_view value) {
    std::uint8_t* games = kRubberGames(code);
    for (const Word& word : kGames) {
      if (games == nullptr || word.word != value) continue;
      *games = static_cast<std::uint8_t>(value[0] - '0');
      return true;
    }
    return false;
  };
  return parameter;
}

Parameter rubber_played_row() {
  Parameter parameter =
      row({"rubber.played", "The rubber", "Whether games make up a rubber",
           "A rubber is a match of several games with an account of its own: so much a game, and more for winning it."},
          ParameterKind::Truth);
  parameter.read = [](const Code& code) -> std::string { return code.match.rubber ? "true" : "false"; };
  parameter.write = [](Code& code, std::string_view value) {
    if (value == "true" && !code.match.rubber) code.match.rubber.emplace();
    if (value == "false") code.match.rubber.reset();
    return value == "true" || value == "false";
  };
  return parameter;
}

void add_rubber_parameters(std::vector<Parameter>& table) {
  table.push_back(rubber_played_row());
  table.push_back(rubber_games_row());
  table.push_back(
      truth_row<[](auto& code) { return code.match.rubber ? &code.match.rubber->third_game_always : nullptr; }>(
          {"rubber.third_game_always", "The rubber", "Play the last game even when the rubber is decided",
           "With two games won by one side the third is still played for its points."}));
  table.push_back(
      truth_row<[](auto& code) { return code.match.rubber ? &code.match.rubber->fourth_game_on_lap : nullptr; }>(
          {"rubber.fourth_game_on_lap", "The rubber", "One game more when the last one ends with points over",
           "The points over open the added game. Points over in the added game itself are lost."}));
  constexpr Range kAccount{0, 20};
  table.push_back(
      number_row<[](auto& code) { return code.match.rubber ? &code.match.rubber->game_value : nullptr; }, kAccount>(
          {"rubber.game_value", "The rubber", "What a game counts in the account",
           "A game in which the losers scored something."}));
  table.push_back(
      number_row<[](auto& code) { return code.match.rubber ? &code.match.rubber->love_game_value : nullptr; },
                 kAccount>({"rubber.love_game_value", "The rubber", "What a love game counts in the account",
                            "A love game is one in which the losers stand at nothing."}));
  table.push_back(
      variation(number_row<[](auto& code) { return code.match.rubber ? &code.match.rubber->love_game_below : nullptr; },
                           kDealPoints>(
          {"rubber.love_game_below", "The rubber", "Points that save the losers from a love game",
           "As a rule a single one does. Where it takes more, people say that the losers are skunked."})));
  table.push_back(
      number_row<[](auto& code) { return code.match.rubber ? &code.match.rubber->rubber_bonus : nullptr; }, kAccount>(
          {"rubber.bonus", "The rubber", "What winning the rubber adds to the account", "On top of the games won."}));
}

}  // namespace

void add_score_parameters(std::vector<Parameter>& table) {
  add_point_parameters(table);
  add_game_parameters(table);
  add_rubber_parameters(table);
}

}  // namespace euchre::codes::detail
