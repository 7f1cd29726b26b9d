#include "minds/learning/learner.h"

#include "minds/arena/duplicate.h"
#include "minds/learning/quantise.h"
#include "minds/players/net_player.h"
#include "minds/players/shipped_nets.h"
#include "small_settings.h"

#include <gtest/gtest.h>

namespace euchre::learning {
namespace {

TEST(learner, goes_on_from_a_checkpoint_as_if_it_had_never_stopped) {
  Learner whole({&hoyle()}, small(200));
  whole.iterate(run_one_by_one);
  const std::string kept = whole.checkpoint();
  whole.iterate(run_one_by_one);
  Learner resumed({&hoyle()}, {});
  ASSERT_TRUE(resumed.restore(kept));
  EXPECT_EQ(resumed.iterations_done(), 1U);
  resumed.iterate(run_one_by_one);
  EXPECT_EQ(resumed.checkpoint(), whole.checkpoint());
}

TEST(learner, refuses_bytes_that_are_no_checkpoint) {
  Learner learner({&hoyle()}, small(200));
  const std::string before = learner.checkpoint();
  EXPECT_FALSE(learner.restore("euchre learner 1\n"));
  EXPECT_FALSE(learner.restore(std::string(before.size(), 'x')));
  EXPECT_EQ(learner.checkpoint(), before);
}

TEST(learner, a_short_run_plays_much_better_than_its_start) {
  Learner learner({&hoyle()}, small(1500));
  const players::NetPlayer start(std::make_shared<const nets::NetPair>(quantise(learner.policy())));
  for (int i = 0; i < 8; ++i) learner.iterate(run_one_by_one);
  const players::NetPlayer learnt(std::make_shared<const nets::NetPair>(quantise(learner.policy())));
  arena::Tally tally;
  for (std::uint64_t number = 0; number < 1000; ++number)
    tally.add(arena::play_pair({hoyle(), learnt, start, 5}, number));
  constexpr double kMargin = 0.5;  // points a deal
  EXPECT_GT(tally.mean() - tally.half_width(), kMargin);
}

Adversary asked(const std::shared_ptr<const players::Player>& player) {
  return [player](const game::SeatView& view, const match::Standing& standing, RandomStream& random) {
    return player->choose(view, standing, random);
  };
}

TEST(learner, starts_from_what_a_player_knows) {
  Learner learner({&hoyle()}, small(200));
  learner.start_from(*players::shipped_nets(Pack::TwentyFour));
  EXPECT_EQ(quantise(learner.policy()), *players::shipped_nets(Pack::TwentyFour));
}

TEST(learner, leaves_the_policy_alone_while_only_the_critic_learns) {
  Settings settings = small(400);
  settings.critic_first = 1;
  Learner learner({&hoyle()}, settings);
  learner.start_from(*players::shipped_nets(Pack::TwentyFour));
  learner.iterate(run_one_by_one);
  EXPECT_EQ(quantise(learner.policy()), *players::shipped_nets(Pack::TwentyFour));
  learner.iterate(run_one_by_one);
  EXPECT_NE(quantise(learner.policy()), *players::shipped_nets(Pack::TwentyFour));
}

TEST(learner, gains_on_an_adversary_who_does_not_learn) {
  Learner learner({&hoyle()}, small(1500));
  learner.play_against(asked(players::make_player("beginner")));
  const double at_first = learner.iterate(run_one_by_one).points;
  double at_last = 0;
  for (int i = 0; i < 8; ++i) at_last = learner.iterate(run_one_by_one).points;
  EXPECT_GT(at_last, at_first + 0.3);
}

/// Orders whatever is turned up, and counts how often he is asked.
class Bold {
 public:
  [[nodiscard]] Expert expert() {
    return [this](const std::shared_ptr<const nets::NetPair>& nets, const game::SeatView& view,
                  const match::Standing& /*standing*/, RandomStream& /*random*/) -> game::Action {
      EXPECT_EQ(view.phase, game::Phase::FirstRound);
      nets_ = nets;
      ++asked_;
      return view.legal.calls.contains(game::Call::Order) ? game::Call::Order : game::Call::Pass;
    };
  }
  [[nodiscard]] unsigned asked() const { return asked_; }
  [[nodiscard]] const nets::NetPair& nets() const { return *nets_; }

 private:
  unsigned asked_ = 0;
  std::shared_ptr<const nets::NetPair> nets_;
};

TEST(learner, learns_the_calls_of_an_expert) {
  Learner learner({&hoyle()}, small(300));
  Bold bold;
  learner.learn_from(bold.expert());
  const Progress first = learner.iterate(run_one_by_one);
  EXPECT_EQ(bold.asked(), 300U) << "the first who may call orders, and nobody else is asked";
  EXPECT_LT(first.as_expert, 0.7);
  EXPECT_EQ(first.alone, 0);
  Progress last;
  for (int i = 0; i < 8; ++i) {
    const nets::NetPair now = quantise(learner.policy());
    last = learner.iterate(run_one_by_one);
    EXPECT_EQ(bold.nets(), now);
  }
  EXPECT_GT(last.as_expert, 0.9);
  learner.learn_from({});
  EXPECT_EQ(learner.iterate(run_one_by_one).as_expert, 0);
  EXPECT_EQ(bold.asked(), 9 * 300U);
}

TEST(quantise, likes_what_the_policy_likes) {
  Learner learner({&hoyle()}, small(1000));
  for (int i = 0; i < 4; ++i) learner.iterate(run_one_by_one);
  const nets::NetPair nets = quantise(learner.policy());
  RandomStream random(1);
  for (int round = 0; round < 200; ++round) {
    nets::Inputs inputs;
    for (unsigned input = random.below(10); input < nets::input_count(nets::Task::Playing);
         input += 1 + random.below(25)) {
      inputs.push_back(static_cast<std::uint16_t>(input));
    }
    const nets::Inputs* row = &inputs;
    Activations activations;
    learner.policy().playing.forward({&row, 1}, activations);
    const auto outputs = nets.playing.outputs(inputs);
    for (std::size_t i = 0; i < activations.outputs.size(); ++i) {
      EXPECT_NEAR(outputs[i] / double{nets::kActiveOne * nets::kWeightOne}, activations.outputs[i], 0.05);
    }
  }
}

}  // namespace
}  // namespace euchre::learning
