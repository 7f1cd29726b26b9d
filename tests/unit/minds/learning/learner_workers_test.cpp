#include "minds/learning/learner.h"
#include "minds/players/net_player.h"
#include "minds/players/search_players.h"
#include "minds/players/shipped_nets.h"
#include "small_settings.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

/// However many threads a learner's work is shared among, it learns the same.
namespace euchre::learning {
namespace {

void all_at_once(unsigned count, const std::function<void(unsigned)>& work) {
  std::vector<std::jthread> threads;
  threads.reserve(count);
  for (unsigned i = 0; i < count; ++i) threads.emplace_back(work, i);
}

TEST(learner_workers, any_number_learns_the_same) {
  Learner one({&hoyle()}, small(200));
  Learner other({&hoyle()}, small(200));
  for (int i = 0; i < 2; ++i) {
    one.iterate(run_one_by_one);
    other.iterate(all_at_once);
  }
  EXPECT_EQ(one.checkpoint(), other.checkpoint());
}

TEST(learner_workers, any_number_is_taught_the_same_by_an_expert_who_searches) {
  const auto taught = [](const RunAll& run_all) {
    Learner learner({&hoyle()}, small(60));
    learner.start_from(*players::shipped_nets(Pack::TwentyFour));
    learner.learn_from([](const std::shared_ptr<const nets::NetPair>& nets, const game::SeatView& view,
                          const match::Standing& standing, RandomStream& random) {
      return players::BestPlayer(nets, {.candidates = 6, .worlds = 3, .rounds = 2}).choose(view, standing, random);
    });
    const double as_expert = learner.iterate(run_all).as_expert;
    EXPECT_GT(as_expert, 0.5);
    return learner.checkpoint();
  };
  EXPECT_EQ(taught(run_one_by_one), taught(all_at_once));
}

}  // namespace
}  // namespace euchre::learning
