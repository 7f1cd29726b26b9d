#include "minds/analysis/deal_odds.h"

#include "core/game/shuffled_deal.h"
#include "core/match/match.h"
#include "core/match/standing.h"
#include "minds/analysis/detail/streams.h"
#include "minds/players/play_on.h"
#include "minds/players/rules_player.h"

#include <map>

namespace euchre::analysis {
namespace {

int points_for(Side side, const codes::PointTable& table, const game::DealResult& result) {
  const auto award = match::award_for(table, result);
  if (!award) return 0;
  return award->side == side ? award->points.number() : -award->points.number();
}

}  // namespace

double DealOdds::mean_points() const {
  double sum = 0;
  for (const Odd& odd : odds) sum += static_cast<double>(odd.points) * odd.deals;
  return sum / deals;
}

DealOdds find_deal_odds(const codes::DealRules& deal, const codes::MatchRules& match, unsigned deals,
                        std::uint64_t seed, const KeepGoing& keep_going) {
  EUCHRE_REQUIRE(deals > 0);
  const players::RulesPlayer sound;
  const auto lineup = players::Lineup::filled(&sound);
  const match::Standing love_all = match::standing_of(match::Match(match));
  std::map<int, unsigned> counts;
  for (unsigned number = 0; number < deals && !must_stop(keep_going); ++number) {
    RandomStream random = detail::stream_of(seed, number);
    const auto dealer = static_cast<Seat>(number & 3U);
    const game::Deal dealt(deal, game::shuffled_deal(deal, dealer, random));
    ++counts[points_for(side_of(dealer), match.points, players::play_on(dealt, lineup, love_all, random))];
  }
  DealOdds found;
  found.deals = deals;
  found.odds.reserve(counts.size());
  for (const auto& [points, count] : counts) found.odds.push_back({points, count});
  return found;
}

}  // namespace euchre::analysis
