#include "core/notation/egn_judge.h"

#include "core/match/match.h"
#include "core/notation/detail/egn_courses.h"
#include "core/notation/detail/json_place.h"

#include <algorithm>
#include <set>
#include <utility>

namespace euchre::notation {

namespace {

using detail::LawfulDeal;
using match::Award;

constexpr std::size_t kMostScores = 500;

using Outcome = std::optional<Award>;

Outcome award_if(const codes::PointTable& points, const game::Deal& deal, unsigned makers_tricks) {
  const Side makers = side_of(*deal.maker());
  game::DealResult result{game::Outcome::Euchred, makers, deal.lone_player(), {}};
  result.lone_defender = deal.lone_defender();
  if (makers_tricks >= 3) result.outcome = makers_tricks == 5 ? game::Outcome::March : game::Outcome::Made;
  result.tricks[makers] = game::TrickCount(static_cast<std::uint8_t>(makers_tricks));
  result.tricks[adversaries_of(makers)] = game::TrickCount(static_cast<std::uint8_t>(5 - makers_tricks));
  return match::award_for(points, result);
}

/// What a deal may have been worth: one thing where it was played out. Of a deal that breaks off, first what its tricks
/// had decided, then all that could still come of it.
std::vector<Outcome> outcomes_of(const codes::PointTable& points, const game::Deal& deal) {
  if (deal.phase() == game::Phase::Over) return {match::award_for(points, deal.result())};
  if (!deal.maker() || deal.completed_tricks() == 0) return {std::nullopt};
  const Side makers = side_of(*deal.maker());
  const unsigned won = deal.tricks_won()[makers].number();
  const unsigned lost = deal.completed_tricks() - won;
  std::vector<Outcome> outcomes;
  if (won >= 3 || lost >= 3) {
    outcomes.push_back(award_if(points, deal, won >= 3 ? std::min(won, 4U) : won));
  } else {
    outcomes.emplace_back(std::nullopt);
  }
  for (unsigned tricks = won; tricks <= 5 - lost; ++tricks) outcomes.push_back(award_if(points, deal, tricks));
  outcomes.emplace_back(std::nullopt);
  return outcomes;
}

using Score = std::pair<int, int>;

Score with(Score score, const Outcome& outcome) {
  if (!outcome) return score;
  (outcome->side == Side::NorthSouth ? score.first : score.second) += outcome->points.number();
  return score;
}

std::string in_words(Score score) { return std::to_string(score.first) + " to " + std::to_string(score.second); }

/// The alternative as a deal of its own: what was told up to the branch, then the line. What the deal's own play shows
/// of the hands is told as well.
EgnDeal alternative_deal(const EgnDeal& deal, const EgnAlternative& line, const DealScript& known) {
  EgnDeal branched = deal;
  for (const Seat seat : kSeats) {
    branched.hands[seat].clear();
    for (const Card card : known.dealt.hands[seat] - known.supposed[seat]) {
      branched.hands[seat].push_back(egn_card(card));
    }
  }
  branched.alternatives.clear();
  const std::size_t calls = deal.bidding ? deal.bidding->calls.size() : 0;
  if (line.bidding) {
    EgnBidding bidding = *line.bidding;
    const std::size_t kept = std::min<std::size_t>(line.branch_index, calls);
    if (kept > 0)
      bidding.calls.insert(bidding.calls.begin(), deal.bidding->calls.begin(),
                           deal.bidding->calls.begin() + static_cast<std::ptrdiff_t>(kept));
    branched.bidding = bidding;
    branched.play = line.play;
    return branched;
  }
  std::size_t cards = line.branch_index - std::min<std::size_t>(line.branch_index, calls);
  EgnPlay play;
  for (std::size_t i = 0; deal.play && i < deal.play->tricks.size() && cards > 0; ++i) {
    const std::vector<EgnCard>& trick = deal.play->tricks[i];
    const std::size_t kept = std::min(cards, trick.size());
    play.tricks.emplace_back(trick.begin(), trick.begin() + static_cast<std::ptrdiff_t>(kept));
    cards -= kept;
    if (kept == trick.size()) continue;
    if (line.play && !line.play->tricks.empty()) {
      play.tricks.back().insert(play.tricks.back().end(), line.play->tricks[0].begin(), line.play->tricks[0].end());
      play.tricks.insert(play.tricks.end(), line.play->tricks.begin() + 1, line.play->tricks.end());
    }
    branched.play = play;
    return branched;
  }
  if (line.play) play.tricks.insert(play.tricks.end(), line.play->tricks.begin(), line.play->tricks.end());
  branched.play = play;
  return branched;
}

/// Adds up a game deal by deal.
class GameJudge {
 public:
  explicit GameJudge(const EgnGame& game)
      : game_(game),
        code_(code_of(game.ruleset)),
        score_(game.initial_score[0], game.initial_score[1]),
        possible_scores_{score_} {}

  Result<EgnVerdict, Disagreement> judge() {
    for (std::size_t i = 0; i < game_.deals.size(); ++i) {
      if (std::optional<Disagreement> problem = judge_deal(i)) {
        problem->deal = static_cast<unsigned>(i) + 1;
        return Failure{*std::move(problem)};
      }
    }
    if (std::optional<Disagreement> problem = check_final_score()) return Failure{*std::move(problem)};
    verdict_.score = {codes::Points(static_cast<std::int16_t>(score_.first)),
                      codes::Points(static_cast<std::int16_t>(score_.second))};
    return std::move(verdict_);
  }

 private:
  std::optional<Disagreement> judge_deal(std::size_t index) {
    const EgnDeal& deal = game_.deals[index];
    note_oddities(index);
    Result<std::vector<LawfulDeal>, Disagreement> courses = detail::lawful_courses(deal, code_.deal, budget_);
    if (!courses) return courses.error();
    std::vector<Outcome> outcomes;
    for (const LawfulDeal& course : *courses) {
      for (const Outcome& outcome : outcomes_of(code_.match.points, course.deal)) {
        if (std::find(outcomes.begin(), outcomes.end(), outcome) == outcomes.end()) outcomes.push_back(outcome);
      }
    }
    enter(outcomes);
    judge_alternatives(index, courses->front().script);
    verdict_.deals.push_back(std::move(courses->front().script));
    verdict_.deals.back().number = static_cast<unsigned>(index) + 1;
    return std::nullopt;
  }

  void enter(const std::vector<Outcome>& outcomes) {
    score_ = with(score_, outcomes.front());
    std::set<Score> after;
    for (const Score& score : possible_scores_) {
      for (const Outcome& outcome : outcomes) after.insert(with(score, outcome));
    }
    possible_scores_ = std::move(after);
    is_score_open_ = is_score_open_ || budget_.was_cut || possible_scores_.size() > kMostScores;
    if (possible_scores_.size() > kMostScores) possible_scores_ = {score_};
  }

  /// Whether every score that the game may stand at wins it.
  [[nodiscard]] bool is_won() const {
    const std::optional<codes::Points>& target = code_.match.game.target;
    return target && std::all_of(possible_scores_.begin(), possible_scores_.end(), [&target](const Score& score) {
             return std::max(score.first, score.second) >= target->number();
           });
  }

  void note_oddities(std::size_t index) {
    const std::string deal = "deal " + std::to_string(index + 1);
    if (is_won()) {
      verdict_.remarks.push_back(deal + ": the game was won before it");
    }
    if (code_.match.game.deal_turns && index >= *code_.match.game.deal_turns) {
      verdict_.remarks.push_back(deal + ": more deals than the ruleset gives the game");
    }
    if (index > 0 && game_.deals[index].dealer != left_of(game_.deals[index - 1].dealer)) {
      verdict_.remarks.push_back(deal + ": the deal did not move to the left");
    }
  }

  void judge_alternatives(std::size_t index, const DealScript& known) {
    const EgnDeal& deal = game_.deals[index];
    for (std::size_t i = 0; i < deal.alternatives.size(); ++i) {
      const EgnDeal branched = alternative_deal(deal, deal.alternatives[i], known);
      const auto courses = detail::lawful_courses(branched, code_.deal, spare_budget_);
      if (courses) continue;
      Disagreement problem = courses.error();
      problem.deal = static_cast<unsigned>(index) + 1;
      verdict_.remarks.push_back("alternative line " + std::to_string(i + 1) + " of " +
                                 notation::to_text(problem, CardSpelling::Egn));
    }
  }

  std::optional<Disagreement> check_final_score() {
    if (!game_.final_score) return std::nullopt;
    const Score recorded{(*game_.final_score)[0], (*game_.final_score)[1]};
    if (possible_scores_.contains(recorded) || is_score_open_) {
      score_ = recorded;
      return std::nullopt;
    }
    return Disagreement{0,  0,  0,
                        {}, {}, "the final score is " + in_words(score_) + ", recorded as " + in_words(recorded)};
  }

  const EgnGame& game_;
  codes::Code code_;
  Score score_;
  std::set<Score> possible_scores_;
  bool is_score_open_ = false;
  detail::CourseBudget budget_;
  detail::CourseBudget spare_budget_;  ///< for alternative lines
  EgnVerdict verdict_;
};

/// The place of a card in a trick of the file; nothing where it is not spelt out.
std::optional<std::size_t> place_in_trick(const EgnDeal& deal, const Disagreement& disagreement) {
  if (!deal.play || disagreement.trick == 0 || disagreement.trick > deal.play->tricks.size() || !disagreement.card) {
    return std::nullopt;
  }
  const std::vector<EgnCard>& trick = deal.play->tricks[disagreement.trick - 1];
  const auto found = std::find(trick.begin(), trick.end(), egn_card(*disagreement.card));
  if (found == trick.end()) return std::nullopt;
  return static_cast<std::size_t>(found - trick.begin());
}

}  // namespace

codes::Code code_of(const EgnRuleset& ruleset) {
  codes::Code code = codes::default_code(codes::Occasion::Game);
  code.id = code.name = "EGN";
  code.summary = "The rules that an EGN file names.";
  code.deal.pack = *pack_of_size(4 * (15 - ruleset.min_rank));
  if (ruleset.is_dealer_stuck) code.deal.last_dealer_call = codes::LastDealerCall::MustName;
  if (ruleset.is_canadian) code.deal.dealers_partner = codes::DealersPartner::MustBeAlone;
  if (ruleset.leads_left_of_loner) code.deal.lone_lead = codes::LoneLead::LeftOfLone;
  if (ruleset.defends_alone) code.deal.defend_alone = codes::DefendAlone::AgainstLoneHand;
  if (ruleset.has_no_trump) code.deal.no_trump = codes::NoTrumpCalls::High;
  code.deal.turn_up_discard = codes::TurnUpDiscard::Allowed;
  code.match.points.lone_march = codes::Points(static_cast<std::int16_t>(ruleset.loner_march_score));
  code.match.points.lone_euchre = codes::Points(static_cast<std::int16_t>(ruleset.loner_euchred_score));
  code.match.game.target.reset();
  code.match.game.deal_turns.reset();
  const int winning_score = ruleset.winning_score.value_or(ruleset.num_deals.value_or(0) > 0 ? 0 : 10);
  if (winning_score > 0) code.match.game.target = codes::Points(static_cast<std::int16_t>(winning_score));
  if (ruleset.num_deals.value_or(0) > 0) code.match.game.deal_turns = static_cast<std::uint8_t>(*ruleset.num_deals);
  return code;
}

Result<EgnVerdict, Disagreement> judge(const EgnGame& game) { return GameJudge(game).judge(); }

std::size_t line_of(std::string_view text, const EgnGame& game, const Disagreement& disagreement) {
  if (disagreement.deal == 0 || disagreement.deal > game.deals.size()) return 0;
  const EgnDeal& deal = game.deals[disagreement.deal - 1];
  detail::JsonMistake mistake;
  mistake.path = {std::string("deals"), std::size_t{disagreement.deal} - 1};
  if (disagreement.trick != 0 && deal.play) {
    const std::size_t phase = deal.bidding ? 1 : 0;
    mistake.path.insert(mistake.path.end(),
                        {std::string("phases"), phase, std::string("tricks"), std::size_t{disagreement.trick} - 1});
    if (const auto place = place_in_trick(deal, disagreement)) mistake.path.emplace_back(*place);
  }
  return detail::locate(text, mistake).line;
}

std::string to_text(const EgnGame& game, const Disagreement& disagreement) {
  std::string text = to_text(disagreement, CardSpelling::Egn);
  if (disagreement.deal == 0 || disagreement.deal > game.deals.size()) return text;
  const std::string deal = "deal " + std::to_string(disagreement.deal);
  const unsigned number = game.deals[disagreement.deal - 1].deal_number;
  if (number == disagreement.deal) return text;
  return deal + " (dealNumber " + std::to_string(number) + ")" + text.substr(deal.size());
}

}  // namespace euchre::notation
