#pragma once

#include "house/protocol/generated/messages.h"
#include "house/table/audience.h"
#include "house/table/table.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace euchre::tables {

/// The facts of the last few deals of one table, kept so that whoever joins or comes back can be told what he missed.
class RecentFacts {
 public:
  /// A fact that comes next, and the table before it.
  void add(const facts::Fact& fact, const table::Table& before);

  /// The number of the last fact.
  [[nodiscard]] std::uint64_t last() const { return base_number_ + facts_.size(); }
  /// The number of the fact with which the present deal began; 0 where none began.
  [[nodiscard]] std::uint64_t deal_began() const { return deal_.began; }
  /// How many facts have come since, that one among them.
  [[nodiscard]] std::uint64_t count_in_deal() const { return deal_.began == 0 ? 0 : last() - deal_.began + 1; }
  /// How often the seat called the director in this deal.
  [[nodiscard]] std::size_t appeals_in_deal(Seat seat) const { return deal_.appeals[seat]; }
  /// How often the director has found something of a card in this deal, taken back or not.
  [[nodiscard]] std::size_t cards_found_in_deal() const { return deal_.cards_found; }
  /// The facts numbered above `number` as the audience sees them, as far back as they are kept.
  [[nodiscard]] std::vector<protocol::SeenFact> since(std::uint64_t number, const table::Audience& audience) const;

 private:
  /// A place between two facts from which facts can be told again.
  struct Mark {
    std::size_t index = 0;
    table::Table table;
  };

  /// Of the present deal, however much of it is kept.
  struct OfDeal {
    std::uint64_t began = 0;
    BySeat<std::size_t> appeals;
    std::size_t cards_found = 0;
  };

  void forget_before_mark();

  table::Table base_;
  std::uint64_t base_number_ = 0;  ///< of the fact before the first kept
  std::vector<facts::Fact> facts_;
  std::optional<Mark> mark_;  ///< where they will begin after they are next shortened
  OfDeal deal_;
};

/// Whether what a director finds, in the words of acts, is about a card: only where its owner holds it has that an effect, so it
/// tells whether he does.
[[nodiscard]] bool names_card(std::string_view finding);

}  // namespace euchre::tables
