#include "minds/learning/detail/self_play.h"

#include "core/game/shuffled_deal.h"
#include "core/match/outlook.h"
#include "minds/nets/relabelling.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace euchre::learning::detail {
namespace {

using game::Deal;
using nets::Task;

nets::Inputs with_other_hands(const nets::Inputs& inputs, const Deal& deal, const game::SeatView& view) {
  nets::Inputs all = inputs;
  const auto& names = nets::names_for(view);
  const unsigned first = nets::input_count(nets::task_of(view.phase));
  for (unsigned steps = 1; steps < 4; ++steps) {
    for (const Card card : deal.hand(seat_after(view.seat, steps))) {
      all.push_back(static_cast<std::uint16_t>(first + (steps - 1) * nets::Relabelling::kLabels + names.label(card)));
    }
  }
  return all;
}

unsigned drawn(std::span<const float> chances, RandomStream& random) {
  float rest = static_cast<float>(random.next() >> 40U) * 0x1p-24F;
  unsigned last = 0;
  for (unsigned i = 0; i < chances.size(); ++i) {
    if (chances[i] <= 0.0F) continue;
    last = i;
    rest -= chances[i];
    if (rest < 0.0F) break;
  }
  return last;
}

/// Points to North and South, less those to East and West.
int points_of(const codes::Code& code, const game::DealResult& result) {
  const auto award = match::award_for(code.match.points, result);
  if (!award) return 0;
  return award->side == Side::NorthSouth ? award->points.number() : -award->points.number();
}

/// Every other deal is played at the beginning of a game, the others anywhere within one, since the score decides what
/// a risk is worth.
match::Standing any_standing(const codes::Code& code, RandomStream& random) {
  match::Standing standing = standing_of(match::Match(code.match));
  if (random.below(2) == 0) return standing;
  constexpr std::uint32_t kPointsInTurns = 10;
  const auto most = standing.target ? static_cast<std::uint32_t>(standing.target->number()) : kPointsInTurns;
  for (const Side side : kSides) standing.score[side] = match::Points{static_cast<std::int16_t>(random.below(most))};
  if (standing.deal_turns_left) standing.deal_turns_left = 1 + random.below(*standing.deal_turns_left);
  return standing;
}

/// Many deals at once, so that the nets are asked for many decisions together.
class ManyDeals {
 public:
  ManyDeals(const Setting& setting, const RandomStream& random) : setting_(setting), random_(random) {}

  Played play(unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
      const auto dealer = static_cast<Seat>(random_.below(4));
      const codes::Code& code = any_code();
      const Deal deal(code.deal, game::shuffled_deal(code.deal, dealer, random_));
      const Side own = i % 2 == 0 ? Side::NorthSouth : Side::EastWest;
      tables_.push_back({code, deal, any_standing(code, random_), own, {}});
    }
    for (;;) {
      for (const Task task : {Task::Calling, Task::Playing}) waiting_[index(task)].clear();
      for (std::size_t i = 0; i < tables_.size(); ++i) advance(i);
      if (waiting_[0].empty() && waiting_[1].empty()) break;
      for (const Task task : {Task::Calling, Task::Playing}) decide(task);
    }
    for (const Table& table : tables_) judge(table);
    return std::move(played_);
  }

 private:
  struct Table {
    const codes::Code& code;
    Deal deal;
    match::Standing standing;
    Side own;  ///< the side of the policy, where the other is its adversary's
    BySeat<std::vector<std::size_t>> decisions;
  };
  struct Waiting {
    std::size_t table = 0;
    game::SeatView view;
    std::size_t decision = 0;
  };

  const codes::Code& any_code() {
    const auto count = static_cast<std::uint32_t>(setting_.codes.size());
    return *setting_.codes[count == 1 ? 0 : random_.below(count)];
  }

  static std::size_t index(Task task) { return static_cast<std::size_t>(task); }

  /// Does what leaves no choice, up to the next decision.
  void advance(std::size_t number) {
    Deal& deal = tables_[number].deal;
    while (deal.phase() != game::Phase::Over) {
      const Seat seat = deal.to_act();
      const game::SeatView view = view_of(deal, seat);
      const nets::OutputSet legal = nets::legal_outputs(view);
      if (std::has_single_bit(legal)) {
        deal.apply(nets::action_of(view, static_cast<unsigned>(std::countr_zero(legal))));
        continue;
      }
      if (setting_.adversary && side_of(seat) != tables_[number].own) {
        deal.apply(setting_.adversary(view, tables_[number].standing, random_));
        continue;
      }
      Decision decision;
      decision.inputs = nets::inputs_of(view, tables_[number].standing);
      decision.critic_inputs = with_other_hands(decision.inputs, deal, view);
      decision.legal = legal;
      decision.task = nets::task_of(view.phase);
      if (setting_.expert && view.phase == game::Phase::FirstRound)
        ask_expert(view, tables_[number].standing, decision);
      const std::size_t place = played_.decisions.size();
      tables_[number].decisions[seat].push_back(place);
      waiting_[index(decision.task)].push_back({number, view, place});
      played_.decisions.push_back(decision);
      return;
    }
  }

  void ask_expert(const game::SeatView& view, const match::Standing& standing, Decision& decision) {
    RandomStream own(random_.next());
    decision.output = nets::output_of(view, setting_.expert(view, standing, own));
    decision.is_experts = true;
  }

  void decide(Task task) {
    const auto& waiting = waiting_[index(task)];
    if (waiting.empty()) return;
    std::vector<const Decision*> decisions;
    decisions.reserve(waiting.size());
    for (const Waiting& one : waiting) decisions.push_back(&played_.decisions[one.decision]);
    setting_.think(task, decisions, outputs_, values_);
    const unsigned count = nets::output_count(task);
    std::array<float, nets::kMostOutputs> chances{};
    for (std::size_t row = 0; row < waiting.size(); ++row) {
      Decision& decision = played_.decisions[waiting[row].decision];
      softmax(std::span<const float>(outputs_).subspan(row * count, count), decision.legal, chances);
      if (!decision.is_experts) decision.output = drawn(std::span(chances).first(count), random_);
      decision.log_chance = std::log(chances[decision.output]);
      decision.value = values_[row];
      tables_[waiting[row].table].deal.apply(nets::action_of(waiting[row].view, decision.output));
    }
  }

  /// Generalised advantage estimates of each seat's own decisions, from the last back to the first.
  void judge(const Table& table) {
    const game::DealResult result = table.deal.result();
    const int points = points_of(table.code, result);
    if (setting_.adversary) played_.points += table.own == Side::NorthSouth ? points : -points;
    if (game::was_played(result.outcome)) {
      ++played_.deals_made;
      played_.deals_alone += result.lone_player ? 1U : 0U;
      played_.makers_points += result.makers == Side::NorthSouth ? points : -points;
    }
    for (const Seat seat : kSeats) {
      const match::Outlook outlook(table.standing, side_of(seat));
      constexpr float kPoint = 100.0F;
      float expected =
          static_cast<float>(outlook.worth_of(side_of(seat) == Side::NorthSouth ? points : -points)) / kPoint;
      const float worth = expected;
      float trace = 0.0F;
      const auto& own = table.decisions[seat];
      for (std::size_t i = own.size(); i-- > 0;) {
        Decision& decision = played_.decisions[own[i]];
        decision.worth = worth;
        if (i + 1 < own.size()) decision.next = own[i + 1];
        trace = expected - decision.value + setting_.trace_decay * trace;
        decision.advantage = trace;
        decision.target = trace + decision.value;
        expected = decision.value;
      }
    }
  }

  const Setting& setting_;
  RandomStream random_;
  std::vector<Table> tables_;
  std::array<std::vector<Waiting>, 2> waiting_;
  std::vector<float> outputs_;
  std::vector<float> values_;
  Played played_;
};

}  // namespace

unsigned critic_input_count(Task task) { return nets::input_count(task) + 3 * nets::Relabelling::kLabels; }

float softmax(std::span<const float> outputs, nets::OutputSet legal, std::span<float> chances) {
  float most = -1e30F;
  for (unsigned i = 0; i < outputs.size(); ++i) {
    if (((legal >> i) & 1U) != 0) most = std::max(most, outputs[i]);
  }
  float sum = 0.0F;
  for (unsigned i = 0; i < outputs.size(); ++i) {
    chances[i] = ((legal >> i) & 1U) != 0 ? std::exp(outputs[i] - most) : 0.0F;
    sum += chances[i];
  }
  float entropy = 0.0F;
  for (unsigned i = 0; i < outputs.size(); ++i) {
    chances[i] /= sum;
    if (chances[i] > 0.0F) entropy -= chances[i] * std::log(chances[i]);
  }
  return entropy;
}

Played play_deals(const Setting& setting, unsigned deals, const RandomStream& random) {
  return ManyDeals(setting, random).play(deals);
}

}  // namespace euchre::learning::detail
