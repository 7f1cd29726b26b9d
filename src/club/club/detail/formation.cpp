#include "club/club/detail/formation.h"

#include "club/club/detail/place_draw.h"
#include "club/club/detail/precedence.h"

#include <algorithm>
#include <numeric>

namespace euchre::club::detail {
namespace {

class Formation {
 public:
  Formation(const Evening& evening, const FormTable& command, const codes::DrawRules& rules)
      : evening_(evening), command_(command), rules_(rules) {}

  Result<std::vector<ClubFact>, ClubReason> decide() {
    std::uint32_t groups = 0;
    for (const Member& member : evening_.members()) groups = std::max(groups, member.arrival);
    for (std::uint32_t group = 1; group <= groups; ++group) admit_newcomers(group);
    admit_others();
    if (chosen_.size() < kPlayers) return Failure{ClubReason::TooFew};
    for (const MemberId member : chosen_) facts_.emplace_back(Joined{command_.table, member});
    return std::move(facts_);
  }

 private:
  [[nodiscard]] static bool is_free(const Member& member) { return member.is_present && !member.table; }

  /// Earlier groups are in already; where this one overflows the four, or the six, it draws. [S11.b]
  void admit_newcomers(std::uint32_t group) {
    Members candidates;
    for (const Member& member : evening_.members()) {
      if (is_free(member) && !member.has_had_table && member.arrival == group) candidates.push_back(member.id);
    }
    const auto edges = edges_among(candidates.size());
    take(edges.empty() ? candidates : draw(candidates, DrawPurpose::Places, edges));
  }

  /// Whoever has belonged to a table, or played at one, cuts for what the newcomers left. [S17.b]
  void admit_others() {
    Members candidates;
    for (const Member& member : evening_.members()) {
      if (is_free(member) && member.has_had_table) candidates.push_back(member.id);
    }
    candidates.insert(candidates.end(), command_.also.begin(), command_.also.end());
    std::vector<std::size_t> edges = edges_among(candidates.size());
    if (!edges.empty()) {
      // Who lets another go first changes places with others, so that every place counts.
      if (has_precedence(evening_, candidates)) {
        edges.resize(candidates.size() - 1);
        std::iota(edges.begin(), edges.end(), std::size_t{1});
      }
      candidates = draw(candidates, DrawPurpose::Entry, edges);
    }
    take(in_precedence(evening_, candidates));
  }

  /// The places, counted from the first of so many candidates, behind which a line falls between them.
  [[nodiscard]] std::vector<std::size_t> edges_among(std::size_t candidates) const {
    std::vector<std::size_t> edges;
    if (chosen_.size() >= kMostMembers) return edges;
    for (const std::size_t places : {kPlayers, kMostMembers}) {
      if (places > chosen_.size() && places < chosen_.size() + candidates) edges.push_back(places - chosen_.size());
    }
    return edges;
  }

  [[nodiscard]] Members draw(const Members& candidates, DrawPurpose purpose, const std::vector<std::size_t>& edges) {
    return PlaceDraw(rules_, command_.pack, facts_).rank({command_.table, purpose, {}}, candidates, edges);
  }

  void take(const Members& ranked) {
    const std::size_t count = std::min(ranked.size(), kMostMembers - chosen_.size());
    chosen_.insert(chosen_.end(), ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count));
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
