#include "simulate_print.h"

#include "number_words.h"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <utility>
#include <vector>

namespace {

namespace analysis = euchre::analysis;
using analysis::Estimate;
using analysis::Selection;
using analysis::SimulationTally;
using analysis::TrumpKind;
using euchre::Rank;
using euchre::Seat;
using euchre::game::Outcome;

/// One line of a table and the deals it counts.
struct Row {
  std::string name;
  Selection deals;
};

Selection called(TrumpKind kind, unsigned place) {
  Selection selection;
  selection.kind = kind;
  selection.place = place;
  return selection;
}

/// Where two play, whoever has not dealt is eldest hand, on either side of the dealer.
std::vector<Row> rows_by_call(euchre::codes::Players players) {
  using Places = std::array<std::string_view, 4>;
  static constexpr Places kOfFour{"eldest hand", "dealer's partner", "third hand", "dealer"};
  static constexpr Places kOfTwo{"East, eldest hand", "dealer's partner", "North, eldest hand", "dealer"};
  const Places& places = players == euchre::codes::Players::Two ? kOfTwo : kOfFour;
  static constexpr std::array<std::pair<TrumpKind, std::string_view>, 4> kKinds{
      std::pair{TrumpKind::TurnUp, "turn-up"}, std::pair{TrumpKind::Next, "next"},
      std::pair{TrumpKind::Crossing, "crossing"}, std::pair{TrumpKind::None, "no trump"}};
  std::vector<Row> rows;
  rows.reserve(kKinds.size() * places.size());
  for (const auto& [kind, name] : kKinds) {
    for (unsigned place = 0; place < places.size(); ++place) {
      rows.push_back({fmt::format("{}, {}", name, places.at(place)), called(kind, place)});
    }
  }
  return rows;
}

std::vector<Row> rows_by_seat() {
  std::vector<Row> rows;
  rows.reserve(euchre::kSeats.size());
  for (const Seat seat : euchre::kSeats) {
    Selection selection;
    selection.maker = seat;
    rows.push_back({std::string(name_of(seat)), selection});
  }
  return rows;
}

std::vector<Row> rows_by_lone_hand() {
  Selection alone;
  alone.is_alone = true;
  Selection together;
  together.is_alone = false;
  return {{"alone", alone}, {"together", together}};
}

std::vector<Row> rows_by_turn_up(euchre::Pack pack) {
  std::vector<Row> rows;
  rows.reserve(analysis::TurnedUp::kCount);
  if (has_joker(pack)) {
    Selection joker;
    joker.turn_up = analysis::TurnedUp(euchre::Card::joker());
    rows.push_back({"joker", joker});
  }
  for (int rank = static_cast<int>(Rank::Ace); rank >= static_cast<int>(lowest_rank(pack)); --rank) {
    Selection selection;
    selection.turn_up = static_cast<Rank>(rank);
    const std::string name = name_of(euchre::Card(static_cast<Rank>(rank), euchre::Suit::Clubs));
    rows.push_back({name.substr(0, name.find(' ')), selection});
  }
  return rows;
}

std::string percent(const Estimate& share) {
  return fmt::format("{:5.1f} ± {:3.1f}", 100 * share.mean, 100 * share.half_interval);
}

std::string table_of(std::string_view title, const std::vector<Row>& rows, const analysis::Simulation& simulation,
                     const SimulationTally& tally) {
  std::string text =
      fmt::format("\n{:<27}   % of deals   % made       % march      % euchred    points of the makers\n", title);
  for (const Row& row : rows) {
    const std::uint64_t made = tally.made(row.deals);
    if (made == 0) continue;
    const Estimate points = tally.points_of_makers(row.deals, simulation.code.match.points);
    fmt::format_to(std::back_inserter(text), "  {:<25}   {}  {}  {}  {}  {:+.3f} ± {:.3f}\n", row.name,
                   percent(analysis::share_of(made, tally.deals())),
                   percent(analysis::share_of(tally.ended(row.deals, Outcome::Made), made)),
                   percent(analysis::share_of(tally.ended(row.deals, Outcome::March), made)),
                   percent(analysis::share_of(tally.ended(row.deals, Outcome::Euchred), made)), points.mean,
                   points.half_interval);
  }
  return text;
}

struct Figure {
  std::string_view key;
  std::string_view words;
  Estimate share;
};

std::vector<Figure> figures_of(const analysis::Simulation& simulation, const SimulationTally& tally) {
  const std::uint64_t deals = tally.deals();
  const std::uint64_t made = tally.made({});
  const auto sums = tally.point_sums(simulation.code.match.points);
  Selection first;
  first.kind = TrumpKind::TurnUp;
  Selection alone;
  alone.is_alone = true;
  const std::uint64_t lone = tally.made(alone);
  std::vector<Figure> figures{
      {"passed_out", "of deals are passed out", analysis::share_of(tally.passed_out(), deals)},
      {"made_in_first_round", "of trumps are made in the first round", analysis::share_of(tally.made(first), made)},
      {"scored_by_dealers_side", "of deals with a trump are scored by the dealer's side",
       analysis::share_of(tally.scored_by_dealer(), made)},
      {"points_of_dealers_side",
       "of the points go to the dealer's side",
       {sums.all == 0 ? 0 : static_cast<double>(sums.dealers) / static_cast<double>(sums.all), 0}},
      {"euchred", "of makers are euchred", analysis::share_of(tally.ended({}, Outcome::Euchred), made)},
      {"marches", "of makers march", analysis::share_of(tally.ended({}, Outcome::March), made)},
      {"lone_hands", "of makers' sides play alone", analysis::share_of(lone, made)},
      {"lone_marches", "of lone hands march", analysis::share_of(tally.ended(alone, Outcome::March), lone)},
      {"lone_euchred", "of lone hands are euchred", analysis::share_of(tally.ended(alone, Outcome::Euchred), lone)}};
  if (tally.thrown_in() > 0)
    figures.push_back({"thrown_in", "of deals are thrown in", analysis::share_of(tally.thrown_in(), deals)});
  return figures;
}

nlohmann::ordered_json share_json(const Estimate& share) {
  return {{"share", share.mean}, {"interval", share.half_interval}};
}

nlohmann::ordered_json rows_json(const std::vector<Row>& rows, const analysis::Simulation& simulation,
                                 const SimulationTally& tally) {
  auto all = nlohmann::ordered_json::array();
  for (const Row& row : rows) {
    const Estimate points = tally.points_of_makers(row.deals, simulation.code.match.points);
    all.push_back({{"name", row.name},
                   {"deals", tally.made(row.deals)},
                   {"made", tally.ended(row.deals, Outcome::Made)},
                   {"march", tally.ended(row.deals, Outcome::March)},
                   {"euchred", tally.ended(row.deals, Outcome::Euchred)},
                   {"points", {{"mean", points.mean}, {"interval", points.half_interval}}}});
  }
  return all;
}

}  // namespace

std::string tables_in_words(const analysis::Simulation& simulation, const SimulationTally& tally) {
  std::string text = fmt::format("{}: {} deals from seed {}, all at love-all.\n\n", simulation.code.name,
                                 with_commas(tally.deals()), simulation.seed);
  for (const Figure& figure : figures_of(simulation, tally)) {
    fmt::format_to(std::back_inserter(text), "  {} % {}\n", percent(figure.share), figure.words);
  }
  const Estimate dealer = tally.points_of_dealer(simulation.code.match.points);
  fmt::format_to(std::back_inserter(text), "  {:+.3f} ± {:.3f} points a deal for the dealer's side\n", dealer.mean,
                 dealer.half_interval);
  const Estimate north = tally.points_of(euchre::Side::NorthSouth, simulation.code.match.points);
  fmt::format_to(std::back_inserter(text), "  {:+.3f} ± {:.3f} points a deal for North and South\n", north.mean,
                 north.half_interval);
  text += table_of("trump and who made it", rows_by_call(simulation.code.deal.players), simulation, tally);
  text += table_of("maker's seat", rows_by_seat(), simulation, tally);
  text += table_of("lone hands", rows_by_lone_hand(), simulation, tally);
  text += table_of("card turned up", rows_by_turn_up(simulation.code.deal.pack), simulation, tally);
  return text;
}

nlohmann::ordered_json to_json(const analysis::Simulation& simulation, const SimulationTally& tally) {
  nlohmann::ordered_json object{{"code", simulation.code.id}, {"seed", simulation.seed}, {"deals", tally.deals()}};
  for (const Figure& figure : figures_of(simulation, tally)) object[std::string(figure.key)] = share_json(figure.share);
  const Estimate dealer = tally.points_of_dealer(simulation.code.match.points);
  object["dealer_points"] = {{"mean", dealer.mean}, {"interval", dealer.half_interval}};
  object["by_call"] = rows_json(rows_by_call(simulation.code.deal.players), simulation, tally);
  object["by_seat"] = rows_json(rows_by_seat(), simulation, tally);
  object["by_lone_hand"] = rows_json(rows_by_lone_hand(), simulation, tally);
  object["by_turn_up"] = rows_json(rows_by_turn_up(simulation.code.deal.pack), simulation, tally);
  return object;
}
