#pragma once

#include "house/protocol/generated/messages.h"
#include "house/table/audience.h"
#include "house/table/table.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::tables {

/// The facts of the last few deals of one table, kept so that whoever joins or comes back can be told what he missed.
class RecentFacts {
 public:
  /// A fact that comes next, and the table before it.
  void add(const facts::Fact& fact, const table::Table& before);

  /// The number of the last fact.
  [[nodiscard]] std::uint64_t last() const { return base_number_ + facts_.size(); }
  /// The number of the fact with which the present deal began; of the first one kept where none began.
  [[nodiscard]] std::uint64_t deal_began() const;
  /// How often the seat called the director in this deal.
  [[nodiscard]] std::size_t appeals_in_deal(Seat seat) const;
  /// The facts numbered above `number` as the audience sees them, as far back as they are kept.
  [[nodiscard]] std::vector<protocol::SeenFact> since(std::uint64_t number, const table::Audience& audience) const;

 private:
  /// A place between two facts from which facts can be told again.
  struct Mark {
    std::size_t index = 0;
    table::Table table;
  };

  void forget_before_mark();

  table::Table base_;
  std::uint64_t base_number_ = 0;  ///< of the fact before the first kept
  std::vector<facts::Fact> facts_;
  std::optional<Mark> mark_;  ///< where they will begin after they are next shortened
};

}  // namespace euchre::tables
