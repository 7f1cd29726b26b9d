#pragma once

#include "club/club/detail/members.h"
#include "core/match/cutting.h"

#include <span>
#include <vector>

namespace euchre::club::detail {

/// Members who cut, and the facts of what they drew. AMB-S52
class PlaceDraw {
 public:
  /// `facts` outlives it.
  PlaceDraw(const codes::DrawRules& rules, const std::vector<Card>& pack, std::vector<ClubFact>& facts)
      : cutting_(rules, pack), facts_(facts) {}

  /// The drawers from the highest card to the lowest; ties are broken at `edges`, the numbers of places in question.
  [[nodiscard]] Members rank(const MembersDrew& what, const Members& drawers, const std::vector<match::Edge>& edges);
  /// Writes down what was drawn, a fact for each round.
  void note(const MembersDrew& what, const Members& drawers, std::span<const match::DrawnCard> drawn);
  /// The rest of the pack first, for whatever is drawn next.
  [[nodiscard]] std::vector<Card> rest() const { return cutting_.rest(); }

 private:
  match::Cutting cutting_;
  std::vector<ClubFact>& facts_;
};

}  // namespace euchre::club::detail
