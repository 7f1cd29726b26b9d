#pragma once

#include "core/cards/card.h"
#include "core/codes/draw_rules.h"

#include <cstddef>
#include <span>
#include <vector>

namespace euchre::match {

/// Somebody who draws: numbered from 0, in the order in which the drawers stand.
using Drawer = std::size_t;

/// One card drawn, and in which round.
struct DrawnCard {
  Drawer drawer = 0;
  Card card;
  unsigned round = 1;  ///< 1 for the first draw; higher for redraws, and for whatever is drawn for after it
  friend bool operator==(const DrawnCard&, const DrawnCard&) = default;
};

/// Where the line falls between those who have something and those who have it not: behind so many of the highest. Two
/// for partners [S11.d], four for those who play [S11.c].
using Edge = std::size_t;

/// Whether `count` drawers who hold equal cards, `place` others being better, draw again: always [K-cut-04], or where
/// the tie lies across an edge, so that it leaves something open [S13] [S14.a] (AMB-S52).
[[nodiscard]] bool must_draw_again(const codes::DrawRules& rules, std::size_t place, std::size_t count,
                                   std::span<const Edge> edges);

/// All that one drawer drew, the first draw first.
using Cut = std::vector<Card>;

/// How drawers stand by what they have drawn so far.
struct CutRanking {
  std::vector<Drawer> order;               ///< from the highest card to the lowest; who is level stands as he stood
  std::vector<std::vector<Drawer>> again;  ///< who must draw again, those of a group among themselves
};

/// Ranks drawers by their cards. What was drawn again orders only those who were level (AMB-K02), and nobody before all
/// of them have drawn; `again` then names those who have not.
[[nodiscard]] CutRanking rank_cuts(const codes::DrawRules& rules, std::span<const Cut> cuts,
                                   std::span<const Edge> edges);

/// Cutting, for whatever it is cut, from a pack: drawers are ranked by `rank_cuts`, and those who must draw again do.
///
/// The cards come from the front of the pack, a fresh part of it for each round; when too few are left the pack is taken
/// up again, one card further on each time, so that no pack can tie for ever.
class Cutting {
 public:
  /// REQUIRES: `pack` holds a whole pack.
  Cutting(const codes::DrawRules& rules, std::vector<Card> pack);

  /// Ranks drawers 0 to `count` - 1 from the highest card to the lowest. Everybody draws; the tied draw again until no
  /// tie is left that must be broken. Others keep the order they stand in.
  [[nodiscard]] std::vector<Drawer> rank(std::size_t count, std::span<const Edge> edges);

  /// The next card, as it is dealt or turned.
  [[nodiscard]] Card take();
  /// A round of its own for cards that are dealt.
  void begin_round();
  void note(Drawer drawer, Card card) { drawn_.push_back({drawer, card, round_}); }

  /// All that was drawn so far, in order.
  [[nodiscard]] const std::vector<DrawnCard>& drawn() const { return drawn_; }
  /// The pack as it lies now, for whatever is drawn for next.
  [[nodiscard]] std::vector<Card> rest() const;

 private:
  /// Makes sure that a round of `count` cards comes from one pass through the pack, where it has so many.
  void make_ready(std::size_t count);

  codes::DrawRules rules_;
  std::vector<Card> pack_;
  std::vector<DrawnCard> drawn_;
  unsigned round_ = 0;
  std::size_t next_ = 0;
  std::size_t passes_ = 0;
};

}  // namespace euchre::match
