#include "minds/arena/duplicate.h"

#include "core/base/number_bytes.h"
#include "core/game/shuffled_deal.h"
#include "minds/players/play_on.h"

#include <cmath>
#include <optional>

namespace euchre::arena {
namespace {

/// Gives each of its decisions a random stream of its own, begun by one number of the table's: so a player who thinks longer
/// about one card has the same luck as before in all that follows, and two who differ in little differ in few deals.
class OwnStreams final : public players::Player {
 public:
  explicit OwnStreams(const players::Player& player) : player_(player) {}

  [[nodiscard]] std::string_view name() const override { return player_.name(); }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override {
    RandomStream own(random.next());
    return player_.choose(view, standing, own);
  }

 private:
  const players::Player& player_;
};

/// Points to North and South, less those to East and West.
int points_at_table(const codes::Code& code, const game::Dealt& dealt, const players::Lineup& lineup,
                    RandomStream random) {
  const match::Standing standing = standing_of(match::Match(code.match));
  const game::DealResult result = players::play_on(game::Deal(code.deal, dealt), lineup, standing, random);
  const auto award = match::award_for(code.match.points, result);
  if (!award) return 0;
  return award->side == Side::NorthSouth ? award->points.number() : -award->points.number();
}

/// Those who play, as they sit at the two tables.
class Players {
 public:
  explicit Players(const Contest& contest)
      : a_(contest.a), b_(contest.b), partner_(contest.partner_of_a != nullptr ? *contest.partner_of_a : contest.a) {}

  /// A at North and South.
  [[nodiscard]] players::Lineup as_drawn() const { return {&a_, &b_, &partner_, &b_}; }
  /// A at East and West.
  [[nodiscard]] players::Lineup turned() const { return {&b_, &a_, &b_, &partner_}; }

 private:
  OwnStreams a_;
  OwnStreams b_;
  OwnStreams partner_;
};

std::optional<Side> winner_of(const match::Match& match) {
  if (match.rubber()) return match.rubber()->winner;
  return match.games().empty() ? std::nullopt : match.games().back().winner;
}

/// 1 where North and South win, -1 where East and West do.
int match_at_table(const Contest& contest, const players::Lineup& lineup, RandomStream deals, RandomStream choices) {
  match::Match match(contest.code.match);
  Seat dealer = game::player_at(contest.code.deal.players, static_cast<Seat>(deals.below(4)));
  while (!match.is_over()) {
    const game::Dealt dealt = game::shuffled_deal(contest.code.deal, dealer, deals);
    const codes::DealRules rules = match::rules_at(contest.code.deal, contest.code.match.game, match.score());
    const game::DealResult result = players::play_on(game::Deal(rules, dealt), lineup, standing_of(match), choices);
    match.score_deal(result);
    dealer = match::dealer_after(contest.code.deal.players, contest.code.match.game, result.outcome, dealer);
  }
  const std::optional<Side> winner = winner_of(match);
  return !winner ? 0 : *winner == Side::NorthSouth ? 1 : -1;
}

RandomStream stream_of(const Contest& contest, std::uint64_t number) {
  return RandomStream(contest.seed ^ (number * 0xD1B54A32D192ED03U));
}

}  // namespace

int play_pair(const Contest& contest, std::uint64_t number) {
  RandomStream random = stream_of(contest, number);
  const game::Dealt dealt = game::shuffled_deal(contest.code.deal, static_cast<Seat>(number & 3U), random);
  const RandomStream choices(random.next());
  const Players players(contest);
  return points_at_table(contest.code, dealt, players.as_drawn(), choices) -
         points_at_table(contest.code, dealt, players.turned(), choices);
}

int play_pair_of_matches(const Contest& contest, std::uint64_t number) {
  const RandomStream deals = stream_of(contest, number);
  const RandomStream choices(~RandomStream(deals).next());
  const Players players(contest);
  return match_at_table(contest, players.as_drawn(), deals, choices) -
         match_at_table(contest, players.turned(), deals, choices);
}

void Tally::add(int pair) {
  ++pairs_;
  sum_ += pair;
  squares_ += static_cast<std::uint64_t>(std::int64_t{pair} * pair);
}

void Tally::merge(const Tally& other) {
  pairs_ += other.pairs_;
  sum_ += other.sum_;
  squares_ += other.squares_;
}

std::string Tally::to_bytes() const {
  std::string bytes;
  for (const std::uint64_t number : {pairs_, static_cast<std::uint64_t>(sum_), squares_}) append_number(bytes, number);
  return bytes;
}

Tally Tally::from_bytes(std::string_view bytes) {
  Tally tally;
  tally.pairs_ = number_at(bytes, 0);
  tally.sum_ = static_cast<std::int64_t>(number_at(bytes, 1));
  tally.squares_ = number_at(bytes, 2);
  return tally;
}

double Tally::mean() const {
  return pairs_ == 0 ? 0.0 : static_cast<double>(sum_) / (2.0 * static_cast<double>(pairs_));
}

double Tally::half_width() const {
  constexpr double kNormal95 = 1.959964;
  const auto count = static_cast<double>(pairs_);
  const double mean = static_cast<double>(sum_) / count;
  const double variance = (static_cast<double>(squares_) - count * mean * mean) / (count - 1.0);
  return kNormal95 * std::sqrt(variance / count) / 2.0;
}

}  // namespace euchre::arena
