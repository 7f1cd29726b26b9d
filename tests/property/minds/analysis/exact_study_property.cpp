#include "core/codes/code.h"
#include "core/game/shuffled_deal.h"
#include "minds/analysis/study.h"
#include "minds/players/play_on.h"
#include "minds/players/player.h"
#include "minds/players/rules_player.h"
#include "minds/players/worlds.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <vector>

namespace euchre::analysis {
namespace {

const players::RulesPlayer& sound() {
  static const players::RulesPlayer player;
  return player;
}

const std::shared_ptr<const WinningChances>& chances() {
  static const auto of_hoyle = find_winning_chances(*codes::find_code("hoyle"), 2'000);
  return of_hoyle;
}

/// How a dealer discards who would have discarded something else.
constexpr double kOtherDiscard = 0.1;

/// The plain twin of Worlds: tries every card in every place and replays each deal by the laws of play alone.
class PlainWorlds {
 public:
  PlainWorlds(const game::SeatView& view, const match::Standing& standing) : view_(view), standing_(standing) {
    for (const Card card : cards_of(view.rules.pack)) unseen_.insert(card);
    unseen_ = unseen_ - view.hand;
    for (const game::Trick& trick : view.tricks) {
      for (const game::Play& play : trick) {
        played_[play.seat].insert(play.card);
        unseen_.erase(play.card);
      }
    }
    if (view.own_discard) unseen_.erase(*view.own_discard);
    if (!is_taken_up() || view.seat == view.dealer) unseen_.erase(view.turn_up);
    for (const Card card : unseen_) cards_.push_back(card);
    for (const Seat seat : kSeats) {
      open_.at(index_of(seat)) = seat == view.seat ? 0 : game::kHandSize - played_[seat].size();
    }
    open_.at(kDiscard) = is_taken_up() && view.seat != view.dealer ? 1 : 0;
    lay_out(0, {});
  }

  struct Weighed {
    game::Deal deal;
    double weight;
  };
  [[nodiscard]] const std::vector<Weighed>& worlds() const { return worlds_; }

 private:
  static constexpr std::size_t kDiscard = 4;
  using Places = std::array<CardSet, 5>;

  [[nodiscard]] bool is_taken_up() const { return view_.trump == printed_suit(view_.turn_up); }

  // NOLINTNEXTLINE(misc-no-recursion): as deep as there are unseen cards
  void lay_out(std::size_t next, const Places& places) {
    if (next == cards_.size()) {
      for (const unsigned open : open_) {
        if (open > 0) return;
      }
      weigh(dealt(places));
      return;
    }
    lay_out(next + 1, places);  // to the stock
    for (std::size_t place = 0; place < open_.size(); ++place) {
      if (open_.at(place) == 0) continue;
      --open_.at(place);
      Places with_it = places;
      with_it.at(place).insert(cards_[next]);
      lay_out(next + 1, with_it);
      ++open_.at(place);
    }
  }

  [[nodiscard]] game::Dealt dealt(const Places& places) const {
    game::Dealt dealt{view_.dealer, {}, view_.turn_up};
    for (const Seat seat : kSeats) dealt.hands[seat] = played_[seat] | places.at(index_of(seat));
    dealt.hands[view_.seat] |= view_.hand;
    if (view_.own_discard) dealt.hands[view_.seat].insert(*view_.own_discard);
    dealt.hands[view_.dealer] |= places.at(kDiscard);
    if (is_taken_up()) dealt.hands[view_.dealer].erase(view_.turn_up);
    return dealt;
  }

  void weigh(const game::Dealt& dealt) {
    std::vector<std::uint64_t> key;
    for (const Seat seat : kSeats) {
      if (dealt.hands[seat].size() != game::kHandSize) return;  // the turn-up went to another than the dealer
      key.push_back(dealt.hands[seat].bits());
    }
    if (!seen_.insert(key).second) return;
    Weighed world{game::Deal(view_.rules, dealt), 1};
    for (const game::SpokenCall& spoken : view_.calls) {
      if (!act(world, spoken.call)) return;
    }
    if (world.deal.phase() != game::Phase::Discard) {
      play(world);
    } else if (view_.own_discard) {
      if (act(world, game::Discard{*view_.own_discard})) play(world);
    } else {
      discard(world);
    }
  }

  /// What the dealer would lay away, where that can be; else anything that can, seldom.
  void discard(const Weighed& world) {
    RandomStream none(0);
    const game::Action preferred = sound().choose(game::view_of(world.deal, view_.dealer), standing_, none);
    const std::size_t before = worlds_.size();
    const auto try_out = [&](const game::Action& action) {
      Weighed next = world;
      next.deal.apply(action);
      play(next);
    };
    try_out(preferred);
    if (worlds_.size() > before) return;
    for (const Card card : world.deal.legal_actions().cards) try_out(game::Discard{card});
    const auto found = static_cast<double>(worlds_.size() - before);
    for (std::size_t i = before; i < worlds_.size(); ++i) worlds_[i].weight *= kOtherDiscard / found;
  }

  void play(Weighed world) {
    for (const game::Trick& trick : view_.tricks) {
      for (const game::Play& play : trick) {
        if (!act(world, game::PlayCard{play.card})) return;
      }
    }
    if (game::view_of(world.deal, view_.seat) == view_) worlds_.push_back(world);
  }

  [[nodiscard]] bool act(Weighed& world, const game::Action& action) const {
    const Seat seat = world.deal.to_act();
    if (!world.deal.is_legal(action)) return false;
    if (seat != view_.seat && !std::holds_alternative<game::Discard>(action)) {
      world.weight *= players::likelihood_permille(game::view_of(world.deal, seat), standing_, action) / 1000.0;
    }
    world.deal.apply(action);
    return true;
  }

  const game::SeatView& view_;
  const match::Standing& standing_;
  BySeat<CardSet> played_;
  CardSet unseen_;
  std::vector<Card> cards_;
  std::array<unsigned, 5> open_{};
  std::set<std::vector<std::uint64_t>> seen_;
  std::vector<Weighed> worlds_;
};

/// What each choice brings on the average: points of the chooser's side.
std::vector<double> plain_points(const PlainWorlds& plain, const Study& study, const match::Standing& standing) {
  const auto lineup = players::Lineup::filled(&sound());
  std::vector<double> sums(study.choices().size());
  double all = 0;
  for (const auto& [deal, weight] : plain.worlds()) {
    all += weight;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      RandomStream none(0);
      game::Deal next = deal;
      next.apply(study.choices()[i]);
      const auto award = match::award_for(standing.points, players::play_on(next, lineup, standing, none));
      if (!award) continue;
      const int points = award->points.number();
      sums[i] += weight * (award->side == side_of(study.view().seat) ? points : -points);
    }
  }
  for (double& sum : sums) sum /= all;
  return sums;
}

/// The first decision of a deal with few unseen cards; nothing where there is none.
std::optional<game::SeatView> late_decision(const codes::DealRules& rules, const match::Standing& standing,
                                            RandomStream& random) {
  game::Deal deal(rules, game::shuffled_deal(rules, static_cast<Seat>(random.below(4)), random));
  const auto lineup = players::Lineup::filled(&sound());
  while (deal.phase() != game::Phase::Over) {
    const game::SeatView view = game::view_of(deal, deal.to_act());
    if (deal.phase() == game::Phase::Play && deal.completed_tricks() >= 3 && players::lawful_actions(view).size() > 1)
      return view;
    deal.apply(players::next_action(deal, lineup, standing, random));
  }
  return std::nullopt;
}

TEST(ExactStudy, is_what_a_plain_count_of_all_deals_says) {
  const codes::Code& code = *codes::find_code("hoyle");
  const match::Standing standing = match::standing_of(match::Match(code.match));
  RandomStream random(77);
  unsigned compared = 0;
  unsigned with_discard = 0;
  while (compared < 20 || with_discard < 6) {
    const auto view = late_decision(code.deal, standing, random);
    if (!view) continue;
    const Study study(*view, standing, chances(), 1);
    const auto exact = study.look_at_all(4'000);
    if (!exact) continue;
    const PlainWorlds plain(*view, standing);
    const std::vector<double> expected = plain_points(plain, study, standing);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      ASSERT_NEAR(exact->points(i).mean, expected[i], 0.002) << "seed 77, decision " << compared << ", choice " << i;
      ASSERT_EQ(exact->points(i).half_interval, 0);
    }
    ++compared;
    with_discard += view->trump == printed_suit(view->turn_up) && view->seat != view->dealer ? 1U : 0U;
  }
}

TEST(ExactStudy, is_within_the_interval_of_the_samples) {
  const codes::Code& code = *codes::find_code("hoyle");
  const match::Standing standing = match::standing_of(match::Match(code.match));
  RandomStream random(78);
  unsigned compared = 0;
  while (compared < 12) {
    const auto view = late_decision(code.deal, standing, random);
    if (!view) continue;
    const Study study(*view, standing, chances(), 5);
    const auto exact = study.look_at_all(1'000);
    if (!exact) continue;
    const StudySums sampled = study.look(0, 1'500);
    if (sampled.relaxed() > 0) continue;  // then the samples are drawn otherwise
    for (std::size_t i = 0; i < study.choices().size(); ++i) {
      const Estimate points = sampled.points(i);
      ASSERT_NEAR(exact->points(i).mean, points.mean, 2.2 * points.half_interval + 0.002) << "decision " << compared;
    }
    ++compared;
  }
}

TEST(ExactStudy, is_not_tried_where_there_is_too_much) {
  const codes::Code& code = *codes::find_code("hoyle");
  const match::Standing standing = match::standing_of(match::Match(code.match));
  RandomStream random(79);
  std::optional<game::SeatView> view;
  while (!view) view = late_decision(code.deal, standing, random);
  const Study study(*view, standing, chances(), 1);
  EXPECT_FALSE(study.look_at_all(study.layouts() - 1));
  EXPECT_TRUE(study.look_at_all(study.layouts())->is_exact());
}

}  // namespace
}  // namespace euchre::analysis
