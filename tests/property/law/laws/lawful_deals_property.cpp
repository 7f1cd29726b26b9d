// The two machines agree: a lawful deal driven through `laws` gives no incident, and the score, the games and the next
// dealer that `game` and `match` give. A share is 5,000 deals a code.

#include "core/base/random.h"
#include "core/codes/code.h"
#include "core/game/playout.h"
#include "core/match/match.h"
#include "law/laws/house_laws.h"
#include "law/laws/lawful_acts.h"
#include "law/laws/ruling_text.h"
#include "support/core/soak/soak.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace euchre::laws {
namespace {

/// What would show that something irregular was seen; empty for a lawful deal.
std::string incident_in(const Position& at) {
  if (!at.rights.empty()) return "a right: " + body_of(option_of(at.rights.front()));
  if (!at.duties.empty()) return std::string("a duty");
  if (!at.revokes.empty()) return "a revoke";
  if (!at.exposed.empty()) return "an exposed card";
  if (!at.points.empty()) return "points for " + std::string(word_of(at.points.front().reason));
  if (!at.impossible.empty()) return at.impossible.front();
  if (at.fate.annulled) return "an annulled deal";
  for (const Statement& statement : at.said) {
    const Form form = form_of(statement);
    const bool irregular = form == Form::Void || form == Form::Denied || form == Form::Option || form == Form::Barred;
    if (irregular) return to_text(statement.what);
  }
  return {};
}

/// Who takes a lone hand over is the maker at the table [S74.b], while `game` keeps who spoke first: the side is one.
std::optional<Side> maker_side(std::optional<Seat> maker) {
  return maker ? std::optional(side_of(*maker)) : std::nullopt;
}

bool is_said(const Ruling& ruling, const std::string& text) {
  return std::any_of(ruling.statements.begin(), ruling.statements.end(),
                     [&](const Statement& statement) { return to_text(statement.what) == text; });
}

unsigned said_with(const Ruling& ruling, Form form, std::string_view start) {
  return static_cast<unsigned>(
      std::count_if(ruling.statements.begin(), ruling.statements.end(), [&](const Statement& statement) {
        return form_of(statement) == form && body_of(statement.what).starts_with(start);
      }));
}

std::string points_text(const match::Award& award) {
  const auto word = [&]() -> std::string_view {
    switch (award.reason) {
      case match::Reason::Made:
      case match::Reason::LoneMade: return "tricks";
      case match::Reason::March: return "march";
      case match::Reason::Euchre: return "euchre";
      case match::Reason::LoneMarch: return "lone-march";
      case match::Reason::LoneEuchre: return "lone-euchre";
      case match::Reason::PassedOut: return "passed-out";
      case match::Reason::Carried:
      case match::Reason::Ruled: break;
    }
    return "carried";
  }();
  return "points " + std::string(to_text(award.side)) + " +" + std::to_string(award.points.number()) + ' ' +
         std::string(word);
}

std::string game_text(const match::GameResult& game, bool in_rubber) {
  const Side winner = *game.winner;
  std::string text = "game " + std::string(to_text(winner)) + " wins " + std::to_string(game.score[winner].number()) +
                     '-' + std::to_string(game.score[adversaries_of(winner)].number()) +
                     " value=" + std::to_string(game.value) + " carry=" + std::to_string(game.carried.number());
  return in_rubber ? text + " n=" + std::to_string(game.number) : text;
}

facts::Act current_game(unsigned number) {
  facts::Act act;
  act.actor = facts::Director{};
  act.verb = facts::Verb::Finding;
  act.what = "current-game";
  act.attributes = {{"n", std::to_string(number)}};
  return act;
}

/// Matches of one code, deal after deal, on both machines at once.
class TwoMachines {
 public:
  TwoMachines(const codes::Code& code, const LawBook& book, std::uint64_t seed)
      : code_(code), book_(book), random_(seed), match_(code.match) {}

  /// What differs after the next deal; empty where nothing does.
  std::string play_deal() {
    if (match_.is_over()) match_ = match::Match(code_.match);
    game::PlayoutTrace trace;
    static_cast<void>(game::play_random_deal(code_.deal, dealer_, random_, trace));
    const BySide<codes::Points> before = match_.score();
    BySide<int> score;
    for (const Side side : kSides) score[side] = before[side].number();
    Machine machine(book_, set_up_of(trace.dealt, score));
    if (match_.rules().rubber) machine.observe(current_game(match_.game_number()));
    const game::Deal deal = drive(machine, trace);
    std::string difference = compare(machine, deal, before);
    dealer_ = left_of(dealer_);
    return difference;
  }

 private:
  game::Deal drive(Machine& machine, const game::PlayoutTrace& trace) const {
    game::Deal deal(code_.deal, trace.dealt);
    for (const game::PlayoutStep& step : trace.steps) {
      if (const auto act = act_of(deal, step.action)) machine.observe(*act);
      deal.apply(step.action);
    }
    return deal;
  }

  std::string compare(const Machine& machine, const game::Deal& deal, const BySide<codes::Points>& before) {
    const Position& at = machine.position();
    if (std::string incident = incident_in(at); !incident.empty()) return incident;
    if (at.auction.trump != deal.trump() || at.auction.lone != deal.lone_player()) return "trump or lone player";
    if (lone_hands(at) != game::LoneHands{deal.lone_player(), deal.lone_defender()}) return "lone defender";
    if (maker_side(at.auction.maker) != maker_side(deal.maker())) return "the makers";
    for (const Seat seat : kSeats) {
      if (at.hands[seat] != deal.hand(seat)) return "the cards that " + std::string(name_of(seat)) + " still holds";
    }
    const Ruling ruling = machine.ruling();
    std::string difference = compare_score(ruling, deal.result(), before);
    const bool game_goes_on = difference.empty() && said_with(ruling, Form::Game, "") == 0;
    const std::string dealer = std::string("dealer ") + to_char(left_of(deal.dealer())) + " next";
    return game_goes_on && !is_said(ruling, dealer) ? dealer : difference;
  }

  std::string compare_score(const Ruling& ruling, const game::DealResult& result, BySide<codes::Points> before) {
    const match::DealScored scored = match_.score_deal(result);
    if (said_with(ruling, Form::Points, "") != (scored.award ? 1U : 0U)) return "heads of points";
    if (scored.award && !is_said(ruling, points_text(*scored.award))) return points_text(*scored.award);
    if (scored.award) before[scored.award->side] += scored.award->points;
    const std::string score = "score NS=" + std::to_string(before[Side::NorthSouth].number()) +
                              " EW=" + std::to_string(before[Side::EastWest].number());
    if (!is_said(ruling, score)) return score;
    if (!code_.match.game.target) return {};
    for (const match::GameResult& game : scored.games_ended) {
      if (const std::string text = game_text(game, code_.match.rubber.has_value()); !is_said(ruling, text)) return text;
    }
    const unsigned won = said_with(ruling, Form::Game, "NS wins") + said_with(ruling, Form::Game, "EW wins");
    return won == scored.games_ended.size() ? std::string() : "games won";
  }

  const codes::Code& code_;
  const LawBook& book_;
  RandomStream random_;
  match::Match match_;
  Seat dealer_ = Seat::South;
};

class LawfulDeals : public testing::TestWithParam<std::string> {};

TEST_P(LawfulDeals, give_no_incident_and_the_score_of_the_lawful_machine) {
  TwoMachines machines(*codes::find_code(GetParam()), *find_law_book(GetParam()), 1888);
  const unsigned deals = support::soak_cases(5'000, 1888);
  for (unsigned deal = 1; deal <= deals; ++deal) {
    const std::string difference = machines.play_deal();
    ASSERT_EQ(difference, "") << "deal " << deal << " of seed 1888";
  }
}

TEST_P(LawfulDeals, give_no_incident_where_the_house_plays_no_trump) {
  const auto house =
      read_house_laws("base = \"" + GetParam() + "\"\n[trump]\nno_trump = \"high_and_low\"\n", "house.toml");
  ASSERT_TRUE(house) << codes::to_text(house.error());
  TwoMachines machines(*house->code, house->book, 1889);
  for (unsigned deal = 1; deal <= 2'000; ++deal) {
    const std::string difference = machines.play_deal();
    ASSERT_EQ(difference, "") << "deal " << deal << " of seed 1889";
  }
}

TEST_P(LawfulDeals, give_no_incident_where_one_may_defend_alone) {
  const auto house = read_house_laws(
      "base = \"" + GetParam() + "\"\n[lone_hand]\ndefend_alone = \"against_lone_hand\"\n", "house.toml");
  ASSERT_TRUE(house) << codes::to_text(house.error());
  TwoMachines machines(*house->code, house->book, 1890);
  for (unsigned deal = 1; deal <= 3'000; ++deal) {
    const std::string difference = machines.play_deal();
    ASSERT_EQ(difference, "") << "deal " << deal << " of seed 1890";
  }
}

TEST_P(LawfulDeals, give_no_incident_however_a_joker_is_played) {
  for (const std::string rule : {"dealer_names", "dealer_names_seen", "spades", "second_round"}) {
    const auto house = read_house_laws(
        "base = \"" + GetParam() + "\"\n[pack]\njoker = true\n[trump]\njoker_turn_up = \"" + rule + "\"\n",
        "house.toml");
    ASSERT_TRUE(house) << codes::to_text(house.error());
    TwoMachines machines(*house->code, house->book, 1891);
    for (unsigned deal = 1; deal <= 1'500; ++deal) {
      const std::string difference = machines.play_deal();
      ASSERT_EQ(difference, "") << rule << ", deal " << deal << " of seed 1891";
    }
  }
}

TEST_P(LawfulDeals, give_no_incident_where_a_poor_hand_may_be_thrown_in) {
  const auto house =
      read_house_laws("base = \"" + GetParam() + "\"\n[throw_in]\nall_low = true\nace_no_face = \"any_aces\"\n" +
                          "next_deal = \"next_deals\"\n",
                      "house.toml");
  ASSERT_TRUE(house) << codes::to_text(house.error());
  TwoMachines machines(*house->code, house->book, 1891);
  for (unsigned deal = 1; deal <= 3'000; ++deal) {
    const std::string difference = machines.play_deal();
    ASSERT_EQ(difference, "") << "deal " << deal << " of seed 1891";
  }
}

INSTANTIATE_TEST_SUITE_P(codes, LawfulDeals, testing::Values("somerset", "keller", "hoyle", "danville", "alberta"),
                         [](const auto& code) { return code.param; });

}  // namespace
}  // namespace euchre::laws
