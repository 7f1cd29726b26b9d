#include "minds/nets/relabelling.h"

#include "core/codes/code.h"
#include "core/codes/parameter.h"
#include "core/game/shuffled_deal.h"
#include "minds/nets/outputs.h"
#include "support/minds/players/duel.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>

namespace euchre::test_support {
namespace {

using nets::relabelling_for;

TEST(relabelling, trumps_come_first_from_the_right_bower_down) {
  const auto& names = relabelling_for(Suit::Hearts);
  EXPECT_EQ(names.card(0), Card(Rank::Jack, Suit::Hearts));
  EXPECT_EQ(names.card(1), Card(Rank::Jack, Suit::Diamonds));
  EXPECT_EQ(names.card(2), Card(Rank::Ace, Suit::Hearts));
  EXPECT_EQ(names.card(9), Card(Rank::Ace, Suit::Diamonds));
  EXPECT_EQ(names.place(Suit::Diamonds), 1U);
}

TEST(relabelling, every_card_has_one_label) {
  for (const Suit trump : kSuits) {
    std::set<unsigned> labels;
    for (const Card card : cards_of(Pack::ThirtyTwo)) {
      labels.insert(relabelling_for(trump).label(card));
      EXPECT_EQ(relabelling_for(trump).card(relabelling_for(trump).label(card)), card);
    }
    EXPECT_EQ(labels.size(), nets::Relabelling::kLabels);
  }
}

TEST(relabelling, a_joker_moves_every_trump_a_place_down) {
  const auto& names = relabelling_for(Suit::Hearts, nets::TopTrump::Joker);
  EXPECT_EQ(names.card(0), Card::joker());
  EXPECT_EQ(names.card(1), Card(Rank::Jack, Suit::Hearts));
  EXPECT_EQ(names.card(2), Card(Rank::Jack, Suit::Diamonds));
  EXPECT_EQ(names.card(3), Card(Rank::Ace, Suit::Hearts));
  EXPECT_EQ(names.card(8), Card(Rank::Eight, Suit::Hearts));
  EXPECT_EQ(names.label(Card(Rank::Seven, Suit::Hearts)), 8U);
  EXPECT_EQ(names.card(9), Card(Rank::Ace, Suit::Diamonds));
  for (const Card card : cards_of(Pack::TwentyNine)) EXPECT_EQ(names.card(names.label(card)), card);
}

/// Plays deals at random and looks at every decision.
template <class Look>
void look_at_decisions(const codes::Code& code, unsigned deals, Look look) {
  RandomStream random(5);
  const match::Standing standing{.score = {},
                                 .target = code.match.game.target,
                                 .deal_turns_left = code.match.game.deal_turns,
                                 .points = code.match.points};
  const auto any = players::make_player("random");
  for (unsigned i = 0; i < deals; ++i) {
    game::Deal deal(code.deal, game::shuffled_deal(code.deal, seat_after(Seat::North, i), random));
    while (deal.phase() != game::Phase::Over) {
      const game::SeatView view = view_of(deal, deal.to_act());
      look(view, standing);
      deal.apply(any->choose(view, standing, random));
    }
  }
}

TEST(outputs, every_lawful_action_has_one_output_and_comes_back_from_it) {
  for (const codes::Code& code : codes::known_codes()) {
    look_at_decisions(code, 200, [&](const game::SeatView& view, const match::Standing&) {
      const nets::OutputSet legal = nets::legal_outputs(view);
      unsigned calls = 0;
      for (unsigned index = 0; index < game::kCallCount; ++index) {
        calls += view.legal.calls.contains(static_cast<game::Call>(index)) ? 1U : 0U;
      }
      ASSERT_EQ(static_cast<unsigned>(std::popcount(legal)), calls + view.legal.cards.size()) << code.id;
      for (unsigned output = 0; output < nets::kMostOutputs; ++output) {
        if (((legal >> output) & 1U) == 0) continue;
        ASSERT_EQ(nets::output_of(view, nets::action_of(view, output)), output) << code.id;
      }
    });
  }
}

TEST(inputs, each_is_within_bounds_and_there_once) {
  for (const codes::Code& code : codes::known_codes()) {
    look_at_decisions(code, 200, [&](const game::SeatView& view, const match::Standing& standing) {
      const nets::Inputs inputs = nets::inputs_of(view, standing);
      const std::set<unsigned> different(inputs.begin(), inputs.end());
      ASSERT_EQ(different.size(), inputs.size()) << code.id;
      ASSERT_LT(*different.rbegin(), nets::input_count(nets::task_of(view.phase))) << code.id;
    });
  }
}

/// What a net is told at the first call, under rules that differ in one thing from what is usual.
template <class Change>
std::set<unsigned> told_under(const Change& change) {
  codes::Code code = *codes::find_code("hoyle");
  change(code);
  game::SeatView view;
  view.rules = code.deal;
  view.dealer = Seat::West;
  view.to_act = Seat::North;
  view.legal.calls = {game::Call::Pass, game::Call::Order};
  const nets::Inputs inputs = nets::inputs_of(view, match::standing_of(match::Match(code.match)));
  return {inputs.begin(), inputs.end()};
}

TEST(inputs, every_custom_that_bears_on_a_deal_is_told_apart) {
  std::set<std::set<unsigned>> met{told_under([](codes::Code&) {})};
  const auto expect_new = [&](const std::set<unsigned>& told, const std::string& what) {
    EXPECT_TRUE(met.insert(told).second) << what;
  };
  for (const codes::Parameter& parameter : codes::parameters()) {
    const bool is_customary = parameter.key.starts_with("trump.") || parameter.key.starts_with("lone_hand.") ||
                              parameter.key.starts_with("points.") || parameter.key.starts_with("discard.");
    if (parameter.key == "trump.joker_turn_up") continue;  // They see a joker as the right bower, and no rule of it.
    // Who deals again and how late in a game one may play alone: no one deal is played otherwise.
    if (!is_customary || parameter.key == "trump.passed_out" || parameter.key == "lone_hand.barred_within") continue;
    if (parameter.key == "trump.bare_bower") continue;  // What it forbids is not among the calls they choose from.
    if (parameter.key == "lone_hand.best_card")
      continue;  // No net has learnt to exchange a card: rules do it for them.
    const std::string usual = parameter.read(*codes::find_code("hoyle"));
    const auto values = parameter.kind == codes::ParameterKind::Choice
                            ? std::vector<std::string_view>(parameter.choices.begin(), parameter.choices.end())
                        : parameter.kind == codes::ParameterKind::Truth ? std::vector<std::string_view>{"true", "false"}
                                                                        : std::vector<std::string_view>{"5"};
    for (const std::string_view value : values) {
      if (value == usual) continue;
      expect_new(told_under([&](codes::Code& code) { ASSERT_TRUE(parameter.write(code, value)); }),
                 std::string(parameter.key) + " = " + std::string(value));
    }
  }
}

TEST(inputs, suits_are_not_told_apart_by_name) {
  // The same deal with hearts for clubs and diamonds for spades looks the same but for the order of the two other suits,
  // which stays as it is here.
  const auto seen_with = [](Suit trump, Suit same_colour) {
    game::SeatView view;
    view.dealer = Seat::West;
    view.to_act = Seat::North;
    view.turn_up = Card(Rank::Nine, trump);
    view.hand = {Card(Rank::Jack, trump), Card(Rank::Jack, same_colour), Card(Rank::Ace, same_colour)};
    view.legal.calls = {game::Call::Pass, game::Call::Order};
    const nets::Inputs inputs =
        nets::inputs_of(view, {.score = {}, .target = codes::Points{10}, .deal_turns_left = {}, .points = {}});
    return std::set<unsigned>(inputs.begin(), inputs.end());
  };
  EXPECT_EQ(seen_with(Suit::Hearts, Suit::Diamonds), seen_with(Suit::Clubs, Suit::Spades));
}

}  // namespace
}  // namespace euchre::test_support
