#include "minds/analysis/review.h"

#include "minds/analysis/detail/streams.h"
#include "minds/analysis/study.h"
#include "minds/players/play_on.h"
#include "minds/players/player.h"
#include "minds/players/rules_player.h"
#include "minds/players/worlds.h"
#include "minds/solver/solver.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace euchre::analysis {
namespace {

/// A decision that is to be judged.
struct Task {
  std::size_t deal = 0;
  ReviewedDecision decision;
};

/// What a seat did not tell cannot be judged: the card laid away, or a hand of which more than one card is supposed.
bool can_be_judged(const PlayedDeal& deal, const TakenAction& taken) {
  const CardSet supposed = deal.supposed[taken.seat];
  if (supposed.empty()) return true;
  if (const auto* discard = std::get_if<game::Discard>(&taken.action)) return !supposed.contains(discard->card);
  return supposed.size() == 1;
}

/// With all hands open, the tricks given away by a card.
unsigned tricks_lost_open(const solver::Solver& solver, const game::Deal& deal, Card played) {
  unsigned best = 0;
  unsigned taken = 0;
  for (const solver::CardValue& value : solver.card_values(solver::position_of(deal))) {
    best = std::max(best, static_cast<unsigned>(value.tricks.number()));
    if (value.card == played) taken = value.tricks.number();
  }
  return best - taken;
}

/// Goes through a deal and notes the decisions that were not forced, and what the solver sees.
class DealReader {
 public:
  DealReader(const PlayedDeal& played, std::size_t index)
      : played_(played), index_(index), deal_(played.rules, played.dealt) {}

  void read(ReviewedDeal& reviewed, std::vector<Task>& tasks) {
    for (std::size_t place = 0; place < played_.actions.size(); ++place) {
      const TakenAction& taken = played_.actions[place];
      note_first_lead(reviewed);
      if (can_be_judged(played_, taken)) note(place, taken, tasks);
      deal_.apply(taken.action);
    }
    reviewed.maker = deal_.maker();
    reviewed.lone_player = deal_.lone_player();
    reviewed.trump = deal_.trump();
    if (deal_.phase() == game::Phase::Over && deal_.maker()) {
      reviewed.makers_tricks = deal_.tricks_won()[side_of(*deal_.maker())].number();
    }
  }

 private:
  void note_first_lead(ReviewedDeal& reviewed) const {
    if (deal_.phase() != game::Phase::Play || reviewed.makers_open_tricks) return;
    const solver::OpenPosition position = solver::position_of(deal_);
    reviewed.makers_open_tricks = tricks_of(side_of(*deal_.maker()), position, solver_.tricks(position)).number();
  }

  void note(std::size_t place, const TakenAction& taken, std::vector<Task>& tasks) const {
    game::SeatView view = game::view_of(deal_, taken.seat);
    if (players::lawful_actions(view).size() < 2) return;
    Task task;
    task.deal = index_;
    task.decision.seat = taken.seat;
    task.decision.place = place;
    task.decision.trick = deal_.phase() == game::Phase::Play ? deal_.completed_tricks() + 1 : 0;
    task.decision.view = view;
    task.decision.taken = taken.action;
    task.decision.by = taken.by;
    task.decision.best = taken.action;
    if (const auto* card = std::get_if<game::PlayCard>(&taken.action)) {
      task.decision.tricks_lost_open = tricks_lost_open(solver_, deal_, card->card);
    }
    tasks.push_back(std::move(task));
  }

  const PlayedDeal& played_;
  std::size_t index_;
  game::Deal deal_;
  solver::Solver solver_;
};

std::size_t place_of(const std::vector<game::Action>& actions, const game::Action& action) {
  return static_cast<std::size_t>(std::find(actions.begin(), actions.end(), action) - actions.begin());
}

void note_choices(ReviewedDecision& decision, const Study& study, const StudySums& sums) {
  decision.worlds = sums.worlds();
  decision.choices.reserve(sums.choices());
  for (std::size_t place = 0; place < sums.choices(); ++place) {
    decision.choices.push_back({study.choices()[place], sums.points(place), sums.chance(place), sums.endings(place)});
  }
}

/// Less is no difference that anybody could play by.
constexpr double kLeastCost = 0.0005;

/// Nothing where a lead does not stand out from chance.
Estimate told_apart(const Estimate& lead) {
  const bool stands_out = lead.mean > lead.half_interval && lead.mean >= kLeastCost;
  return stands_out ? lead : Estimate{0, lead.half_interval};
}

/// One number for each choice: of the one taken what it was found to cost, of the others what the first look shows.
void note_how_far_behind(ReviewedDecision& decision, const StudySums& sums) {
  const auto best = std::ranges::find(decision.choices, decision.best, &WeighedChoice::action);
  const auto best_place = static_cast<std::size_t>(best - decision.choices.begin());
  for (std::size_t place = 0; place < decision.choices.size(); ++place) {
    WeighedChoice& choice = decision.choices[place];
    if (place == best_place) continue;
    const bool is_charged = choice.action == decision.taken;
    choice.behind = is_charged ? decision.cost_chance : told_apart(sums.chance_over(best_place, place));
  }
}

void charge(ReviewedDecision& decision, const game::Action& best, const Estimate& chance, const Estimate& points) {
  decision.best = best;
  decision.cost_chance = chance;
  decision.cost_points = points;
  decision.grade = grade_of_cost(chance.mean);
}

/// By all worlds there are, each as likely as it is: nothing is left to chance.
void judge_by_all(ReviewedDecision& decision, const Study& study, const StudySums& all) {
  note_choices(decision, study, all);
  const std::size_t taken = place_of(study.choices(), decision.taken);
  const Estimate cost = all.chance_over(all.best(), taken);
  if (cost.mean >= kLeastCost) {
    charge(decision, study.choices()[all.best()], cost, all.points_over(all.best(), taken));
  }
  note_how_far_behind(decision, all);
}

/// By fresh deals, whether what seemed best is better than what was done.
void compare_with_taken(ReviewedDecision& decision, const Study& study, std::size_t best, const ReviewEffort& effort) {
  const std::size_t taken = place_of(study.choices(), decision.taken);
  const StudySums fresh = study.look(effort.worlds, effort.more_worlds, {best, taken});
  decision.worlds += fresh.worlds();
  const Estimate cost = fresh.chance_over(0, 1);
  if (cost.mean <= cost.half_interval) {
    decision.grade = Grade::Good;
    return;
  }
  charge(decision, study.choices()[best], cost, fresh.points_over(0, 1));
  decision.fear = study.fear(best, 0, effort.worlds);
}

/// The best by a first look is compared with what was done on deals that had no part in choosing it: otherwise whatever
/// was lucky in the first look would seem a mistake missed.
void judge(ReviewedDecision& decision, const match::Standing& standing,
           const std::shared_ptr<const WinningChances>& chances, const ReviewEffort& effort, std::uint64_t seed) {
  const Study study(decision.view, standing, chances, seed);
  decision.by_rules = study.by_rules();
  if (const auto all = study.look_at_all(effort.worlds + effort.more_worlds)) {
    judge_by_all(decision, study, *all);
    return;
  }
  const StudySums sums = study.look(0, effort.worlds);
  note_choices(decision, study, sums);
  const std::size_t taken = place_of(study.choices(), decision.taken);
  const std::size_t best = sums.best();
  if (best != taken && sums.chance_over(best, taken).mean > 0) compare_with_taken(decision, study, best, effort);
  note_how_far_behind(decision, sums);
}

// ---- what the cards were worth

/// Calls now as `rules` would and now nearly so, each as likely as sound players differ; plays as `rules` does.
class VariedPlayer final : public players::Player {
 public:
  [[nodiscard]] std::string_view name() const override { return "varied"; }
  [[nodiscard]] game::Action choose(const game::SeatView& view, const match::Standing& standing,
                                    RandomStream& random) const override {
    if (view.legal.calls.empty() || !view.legal.cards.empty()) return sound_.choose(view, standing, random);
    const std::vector<game::Action> calls = players::lawful_actions(view);
    int all = 0;
    for (const game::Action& call : calls) all += players::likelihood_permille(view, standing, call);
    int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(all)));
    for (const game::Action& call : calls) {
      chosen -= players::likelihood_permille(view, standing, call);
      if (chosen < 0) return call;
    }
    return calls.back();
  }

 private:
  players::RulesPlayer sound_;
};

int points_of_north_south(const codes::PointTable& table, const game::DealResult& result) {
  const auto award = match::award_for(table, result);
  if (!award) return 0;
  return award->side == Side::NorthSouth ? award->points.number() : -award->points.number();
}

double worth_of_cards(const codes::Code& code, const PlayedDeal& played, std::uint64_t seed) {
  constexpr unsigned times = 100;
  const VariedPlayer varied;
  const auto lineup = players::Lineup::filled(&varied);
  int sum = 0;
  for (unsigned i = 0; i < times; ++i) {
    RandomStream random = detail::stream_of(seed, i);
    const game::Deal deal(played.rules, played.dealt);
    sum += points_of_north_south(code.match.points, players::play_on(deal, lineup, played.standing, random));
  }
  return static_cast<double>(sum) / times;
}

void share_out(ReviewedDeal& reviewed, const PlayedDeal& played, const codes::Code& code, const DealOdds& odds,
               std::uint64_t seed) {
  const double of_dealer = odds.mean_points();
  reviewed.deal_itself = side_of(played.dealt.dealer) == Side::NorthSouth ? of_dealer : -of_dealer;
  reviewed.cards = worth_of_cards(code, played, seed) - reviewed.deal_itself;
  for (const ReviewedDecision& decision : reviewed.decisions) {
    const double cost = decision.cost_points.mean;
    reviewed.decisions_made += side_of(decision.seat) == Side::NorthSouth ? -cost : cost;
  }
  if (played.award) {
    const double points = played.award->points.number();
    reviewed.result = played.award->side == Side::NorthSouth ? points : -points;
  }
  reviewed.run_of_play = reviewed.result - reviewed.deal_itself - reviewed.cards - reviewed.decisions_made;
}

// ---- all together

std::vector<Moment> find_costliest(const std::vector<ReviewedDeal>& deals) {
  constexpr std::size_t most = 3;
  std::vector<Moment> moments;
  for (std::size_t deal = 0; deal < deals.size(); ++deal) {
    for (std::size_t i = 0; i < deals[deal].decisions.size(); ++i) {
      const ReviewedDecision& decision = deals[deal].decisions[i];
      if (decision.by == DoneBy::Sitter && decision.cost_chance.mean > 0) moments.push_back({deal, i});
    }
  }
  const auto cost = [&](const Moment& moment) {
    return -deals[moment.deal].decisions[moment.decision].cost_chance.mean;
  };
  std::ranges::sort(moments, {},
                    [&](const Moment& moment) { return std::tuple(cost(moment), moment.deal, moment.decision); });
  moments.resize(std::min(moments.size(), most));
  return moments;
}

void add(PlayerReview& player, const ReviewedDecision& decision) {
  if (decision.by == DoneBy::StandIn) return;
  ++player.grades.at(static_cast<std::size_t>(decision.grade));
  player.cost_points += decision.cost_points.mean;
  player.cost_chance += decision.cost_chance.mean;
}

/// Judges the tasks in rounds, so that it can be seen how far it is and ended; how many are done.
std::size_t judge_all(std::vector<Task>& tasks, const PlayedRecord& record,
                      const std::shared_ptr<const WinningChances>& chances, const ReviewEffort& effort,
                      const std::function<bool(std::size_t, std::size_t)>& show) {
  const std::size_t round = std::size_t{8} * effort.at_once;
  std::size_t done = 0;
  while (done < tasks.size()) {
    const std::size_t count = std::min(round, tasks.size() - done);
    effort.run_all(static_cast<unsigned>(count), [&](unsigned part) {
      if (must_stop(effort.keep_going)) return;
      Task& task = tasks[done + part];
      judge(task.decision, record.deals[task.deal].standing, chances, effort, effort.seed + done + part);
    });
    if (must_stop(effort.keep_going)) break;
    done += count;
    if (show && !show(done, tasks.size())) break;
  }
  return done;
}

}  // namespace

std::string_view word_of(Grade grade) {
  switch (grade) {
    case Grade::Best: return "best";
    case Grade::Good: return "good";
    case Grade::Doubtful: return "doubtful";
    case Grade::Mistake: return "mistake";
    case Grade::Blunder: return "blunder";
  }
  unreachable("grade");
}

Grade grade_of_cost(double chance) {
  if (chance <= 0) return Grade::Best;
  if (chance < 0.007) return Grade::Good;
  if (chance < 0.02) return Grade::Doubtful;
  return chance < 0.05 ? Grade::Mistake : Grade::Blunder;
}

unsigned PlayerReview::decisions() const {
  unsigned sum = 0;
  for (const unsigned count : grades) sum += count;
  return sum;
}

Review review(const PlayedRecord& record, const std::shared_ptr<const WinningChances>& chances,
              const ReviewEffort& effort, const std::function<bool(std::size_t, std::size_t)>& show) {
  Review review;
  review.deals.resize(record.deals.size());
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < record.deals.size(); ++i) {
    DealReader(record.deals[i], i).read(review.deals[i], tasks);
  }
  tasks.resize(judge_all(tasks, record, chances, effort, show));
  for (Task& task : tasks) {
    add(review.players[task.decision.seat], task.decision);
    review.deals[task.deal].decisions.push_back(std::move(task.decision));
  }
  for (std::size_t i = 0; i < record.deals.size(); ++i) {
    const PlayedDeal& played = record.deals[i];
    share_out(review.deals[i], played, record.code, chances->odds(), effort.seed + i);
    review.deals[i].chance_before =
        chances->before_deal(Side::NorthSouth, played.standing, played.dealt.dealer) / 1'000'000.0;
  }
  review.costliest = find_costliest(review.deals);
  return review;
}

}  // namespace euchre::analysis
