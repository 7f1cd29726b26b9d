#include "club/club/detail/formation.h"

#include "club/club/detail/place_draw.h"
#include "club/club/detail/precedence.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <ranges>

namespace euchre::club::detail {
namespace {

/// Four play and six belong to the table.
constexpr std::array kLines{kPlayers, kMostMembers};

class Formation {
 public:
  Formation(const Evening& evening, const FormTable& command, const codes::DrawRules& rules)
      : evening_(evening), command_(command), rules_(rules) {}

  Result<std::vector<ClubFact>, ClubReason> decide() {
    admit_newcomers();
    admit_others();
    chosen_.resize(std::min(chosen_.size(), kMostMembers));
    if (chosen_.size() < kPlayers) return Failure{ClubReason::TooFew};
    for (const MemberId member : chosen_) facts_.emplace_back(Joined{command_.table, member});
    return std::move(facts_);
  }

 private:
  [[nodiscard]] static bool is_free(const Member& member) { return member.is_present && !member.table; }

  /// Groups in the order in which they arrived; where one overflows the four, or the six, it draws. [S11.b]
  void admit_newcomers() {
    std::map<std::uint32_t, Members> groups;
    for (const Member& member : evening_.members()) {
      if (is_free(member) && !member.has_had_table) groups[member.arrival].push_back(member.id);
    }
    const auto values = std::views::values(groups);
    const auto draw_for_places = [this](const Members& drawers, const std::vector<match::Edge>& edges) {
      return std::optional(draw(drawers, DrawPurpose::Places, edges));
    };
    chosen_ = in_order_of_places({values.begin(), values.end()}, kLines, draw_for_places).order;
  }

  /// Whoever has belonged to a table, or played at one, cuts for what the newcomers left. [S17.b]
  void admit_others() {
    Members candidates;
    for (const Member& member : evening_.members()) {
      if (is_free(member) && member.has_had_table) candidates.push_back(member.id);
    }
    candidates.insert(candidates.end(), command_.also.begin(), command_.also.end());
    std::vector<match::Edge> edges = edges_within(kLines, chosen_.size(), candidates.size());
    if (!edges.empty()) {
      // Who lets another go first changes places with others, so that every place counts.
      if (has_precedence(evening_, candidates)) {
        edges.resize(candidates.size() - 1);
        std::iota(edges.begin(), edges.end(), std::size_t{1});
      }
      candidates = draw(candidates, DrawPurpose::Entry, edges);
    }
    candidates = in_precedence(evening_, candidates);
    chosen_.insert(chosen_.end(), candidates.begin(), candidates.end());
  }

  [[nodiscard]] Members draw(const Members& candidates, DrawPurpose purpose, const std::vector<match::Edge>& edges) {
    return PlaceDraw(rules_, command_.pack, facts_).rank({command_.table, purpose, {}}, candidates, edges);
  }

  const Evening& evening_;
  const FormTable& command_;
  const codes::DrawRules& rules_;
  std::vector<ClubFact> facts_;
  Members chosen_;
};

}  // namespace

Result<std::vector<ClubFact>, ClubReason> form_table(const Evening& evening, const FormTable& command,
                                                     const codes::DrawRules& rules) {
  return Formation(evening, command, rules).decide();
}

}  // namespace euchre::club::detail
