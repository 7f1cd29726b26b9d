#include "minds/analysis/simulate.h"

#include "core/game/shuffled_deal.h"
#include "core/match/match.h"
#include "minds/analysis/detail/streams.h"

#include <algorithm>
#include <vector>

namespace euchre::analysis {
namespace {

using game::Outcome;

std::string_view outcome_word(Outcome outcome) {
  switch (outcome) {
    case Outcome::PassedOut: return "passed-out";
    case Outcome::ThrownIn: return "thrown-in";
    case Outcome::Made: return "made";
    case Outcome::March: return "march";
    case Outcome::Euchred: return "euchred";
  }
  unreachable("outcome");
}

/// What one part brings: its tally, then its lines.
std::string play_part(const Simulation& simulation, std::uint64_t first, unsigned count, PlayUntil until) {
  SimulationTally tally;
  std::string lines;
  for (unsigned i = 0; i < count; ++i) {
    const SimulatedDeal deal = simulate_deal(simulation, first + i, until);
    tally.add(deal);
    if (until == PlayUntil::LastTrick) lines += csv_line(deal, simulation.code.match.points);
  }
  return tally.to_bytes() + lines;
}

}  // namespace

SimulatedDeal simulate_deal(const Simulation& simulation, std::uint64_t number, PlayUntil until) {
  RandomStream random = detail::stream_of(simulation.seed, number);
  const match::Standing love_all = match::standing_of(match::Match(simulation.code.match));
  SimulatedDeal played;
  played.number = number;
  played.dealt = game::shuffled_deal(simulation.code.deal, static_cast<Seat>(number & 3U), random);
  game::Deal deal(simulation.code.deal, played.dealt);
  const auto is_called = [&] { return deal.phase() == game::Phase::Play || deal.phase() == game::Phase::Over; };
  while (until == PlayUntil::LastTrick ? deal.phase() != game::Phase::Over : !is_called()) {
    deal.apply(players::next_action(deal, simulation.lineup, love_all, random));
  }
  played.maker = deal.maker();
  played.trump = deal.trump();
  played.result = players::play_on(deal, simulation.lineup, love_all, random);
  return played;
}

SimulationTally simulate(const Simulation& simulation, std::uint64_t first, unsigned count, const FindAll& find_all,
                         std::string* lines) {
  const PlayUntil until = lines != nullptr ? PlayUntil::LastTrick : PlayUntil::Settled;
  const unsigned parts = (count + kDealsPerPart - 1) / kDealsPerPart;
  const std::vector<std::string> found = find_all(parts, [&](unsigned part) {
    const unsigned begin = part * kDealsPerPart;
    return play_part(simulation, first + begin, std::min(kDealsPerPart, count - begin), until);
  });
  SimulationTally all;
  for (const std::string& part : found) {
    if (part.empty()) break;
    all += SimulationTally::from_bytes(std::string_view(part).substr(0, SimulationTally::kBytes));
    if (lines != nullptr) *lines += std::string_view(part).substr(SimulationTally::kBytes);
  }
  return all;
}

std::string csv_heading() {
  return "deal,dealer,turn_up,maker,trump,lone_player,tricks_ns,tricks_ew,outcome,points_ns,points_ew\n";
}

std::string csv_line(const SimulatedDeal& deal, const codes::PointTable& points) {
  const auto award = match::award_for(points, deal.result);
  const auto points_to = [&](Side side) {
    return std::to_string(award && award->side == side ? award->points.number() : 0);
  };
  const auto letter = [](std::optional<Seat> seat) { return seat ? std::string(1, to_char(*seat)) : std::string(); };
  std::string line = std::to_string(deal.number + 1) + ',' + to_char(deal.dealt.dealer) + ',';
  line += to_text(deal.dealt.turn_up) + ',' + letter(deal.maker) + ',';
  if (deal.trump) line += to_char(*deal.trump);
  line += ',' + letter(deal.result.lone_player);
  for (const Side side : kSides) line += ',' + std::to_string(deal.result.tricks[side].number());
  line += ',' + std::string(outcome_word(deal.result.outcome));
  return line + ',' + points_to(Side::NorthSouth) + ',' + points_to(Side::EastWest) + '\n';
}

}  // namespace euchre::analysis
