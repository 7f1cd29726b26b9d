#pragma once

#include "club/club/club_fact.h"
#include "core/match/cutting.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace euchre::club {

using Members = std::vector<MemberId>;

/// Who play at a table at one time. [S11.c]
inline constexpr std::size_t kPlayers = 4;
/// Six belong to a table at most. [S12]
inline constexpr std::size_t kMostMembers = 6;
/// Two come in after a rubber at most. [S15.a]
inline constexpr std::size_t kMostEntrants = 2;

/// Ranks those who draw, from the highest card to the lowest, with ties broken at the edges; nothing while a card is
/// wanting.
using RankByDraw = std::function<std::optional<Members>(const Members&, const std::vector<match::Edge>&)>;

/// Those lines, each behind so many places, that fall inside a group of so many who come after `before` others; counted
/// from the first of the group.
[[nodiscard]] std::vector<match::Edge> edges_within(std::span<const std::size_t> lines, std::size_t before,
                                                    std::size_t group);

/// Candidates in the order of their places, as far as it is known.
struct Placing {
  Members order;
  bool is_settled = true;
};
/// Earlier groups go before later ones, and a group that a line parts draws. [S11.b] [S12] [S17] [S21.b] (AMB-S52)
[[nodiscard]] Placing in_order_of_places(const std::vector<Members>& groups, std::span<const std::size_t> lines,
                                         const RankByDraw& draw);

/// What somebody has to leave for: the greater goes first.
struct Run {
  MemberId member;
  std::uint64_t rubbers = 0;  ///< played without a break
};
/// Who have made room, and whether it is enough.
struct Leavers {
  Members members;
  std::vector<Members> without_draw;  ///< those with one run, all of whom go
  bool is_settled = true;
};
/// The longest runs go out; equal runs draw where not all of them go, and the lowest cards go. [S15.a] [S15.b] AMB-S51
[[nodiscard]] Leavers leavers(const std::vector<Run>& runs, std::size_t room, const RankByDraw& draw);

}  // namespace euchre::club
