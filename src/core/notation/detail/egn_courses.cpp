#include "core/notation/detail/egn_courses.h"

#include <utility>

namespace euchre::notation::detail {

namespace {

constexpr unsigned kMostCoursesOfDeal = 3000;

using Tricks = std::vector<std::vector<Card>>;

/// A played card that the file does not tell.
struct UnknownCard {
  std::size_t trick = 0;
  std::size_t place = 0;
  CardSet possible;
};

class CourseSearch {
 public:
  CourseSearch(const EgnDeal& deal, const codes::DealRules& rules, CourseBudget& budget)
      : deal_(deal), rules_(rules), budget_(budget) {}

  Result<std::vector<LawfulDeal>, Disagreement> search() {
    const CardSet turn_ups = possible_cards(deal_.turn_up, std::nullopt) & cards_of(rules_.pack);
    if (turn_ups.empty()) problem_.problem = "the turn-up is no card of the pack";
    for (const Card turn_up : turn_ups) try_turn_up(turn_up);
    if (lawful_.empty()) return Failure{problem_};
    return std::move(lawful_);
  }

 private:
  void try_turn_up(Card turn_up) {
    const Result<Declaration, Disagreement> declaration = read_declaration(deal_, turn_up);
    if (!declaration) {
      problem_ = declaration.error();
      return;
    }
    turn_up_ = turn_up;
    read_tricks(declaration->trump);
    try_unknown(0);
  }

  void read_tricks(std::optional<Trump> trump) {
    tricks_.clear();
    unknown_.clear();
    taken_ = {};
    if (!deal_.play) return;
    for (const std::vector<EgnCard>& told : deal_.play->tricks) {
      std::vector<Card>& trick = tricks_.emplace_back();
      for (const EgnCard& card : told) {
        const CardSet possible = possible_cards(card, trump) & cards_of(rules_.pack);
        const std::optional<Card> exact = exact_card(card, trump);
        if (!exact) unknown_.push_back({tricks_.size() - 1, trick.size(), possible});
        if (exact) taken_.insert(*exact);
        trick.push_back(exact.value_or(Card()));
      }
    }
  }

  /// Tries all that the unknown card with that index, and those behind it, may be.
  void try_unknown(std::size_t index) {
    if (!may_try_another()) return;
    if (index == unknown_.size()) {
      if (auto lawful = judge(tricks_)) lawful_.push_back(*std::move(lawful));
      return;
    }
    if (index > 0 && !judge_before(unknown_[index])) return;
    const UnknownCard unknown = unknown_[index];
    const CardSet candidates = unknown.possible - taken_;
    if (candidates.empty())
      problem_ = {0, 0, static_cast<unsigned>(unknown.trick) + 1, {}, {}, "no card is left for the unknown one"};
    for (const Card card : candidates) {
      tricks_[unknown.trick][unknown.place] = card;
      taken_.insert(card);
      try_unknown(index + 1);
      taken_.erase(card);
    }
  }

  bool may_try_another() {
    if (budget_.left == 0 || courses_tried_ == kMostCoursesOfDeal) {
      budget_.was_cut = true;
      if (lawful_.empty()) problem_ = {0, 0, 0, {}, {}, "too many cards are unknown to judge it"};
      return false;
    }
    --budget_.left;
    ++courses_tried_;
    return true;
  }

  /// Whether the play up to an unknown card is lawful, so that looking further makes sense.
  bool judge_before(const UnknownCard& unknown) {
    Tricks before(tricks_.begin(), tricks_.begin() + static_cast<std::ptrdiff_t>(unknown.trick) + 1);
    before.back().resize(unknown.place);
    if (before.back().empty()) before.pop_back();
    return judge(before).has_value();
  }

  Result<LawfulDeal, Disagreement> judge(const Tricks& tricks) {
    Result<LawfulDeal, Disagreement> lawful = judge_known_deal(deal_, rules_, *turn_up_, tricks);
    if (!lawful) problem_ = lawful.error();
    return lawful;
  }

  const EgnDeal& deal_;
  const codes::DealRules& rules_;
  CourseBudget& budget_;
  std::optional<Card> turn_up_;
  Tricks tricks_;
  std::vector<UnknownCard> unknown_;
  CardSet taken_;  ///< cards that an unknown one cannot be
  unsigned courses_tried_ = 0;
  std::vector<LawfulDeal> lawful_;
  Disagreement problem_;
};

}  // namespace

Result<std::vector<LawfulDeal>, Disagreement> lawful_courses(const EgnDeal& deal, const codes::DealRules& rules,
                                                             CourseBudget& budget) {
  return CourseSearch(deal, rules, budget).search();
}

}  // namespace euchre::notation::detail
