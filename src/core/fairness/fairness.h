#pragma once

/// The room `fairness`: deals that a player can verify. Before a deal the house commits to a secret by its hash, and every
/// person pledges random bytes by theirs; when all are bound the pledges are opened, and secret, openings and cut together
/// fix the pack. When the deal is over the secret is revealed and anybody can compute the deal again.
/// All pure: where the secret comes from is the server's business. The scheme is described in `docs/fair-deals.md`. This
/// header holds the parts and the first version of the scheme, by which older records are checked; `promises.h` the
/// second, by which the house deals.

#include "core/cards/card.h"
#include "core/cards/pack.h"
#include "core/cards/seat.h"
#include "core/codes/deal_rules.h"
#include "core/game/deal.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::fairness {

/// 32 bytes that nobody but the house knows until they are revealed.
struct Secret {
  std::array<std::uint8_t, 32> bytes{};
  friend bool operator==(const Secret&, const Secret&) = default;
};
/// The hash by which the house binds itself to a secret.
struct Commitment {
  std::array<std::uint8_t, 32> bytes{};
  friend bool operator==(const Commitment&, const Commitment&) = default;
};
/// What a seat adds.
struct Contribution {
  std::array<std::uint8_t, 16> bytes{};
  friend bool operator==(const Contribution&, const Contribution&) = default;
};

/// Under the first version.
[[nodiscard]] Commitment commit(const Secret& secret);
[[nodiscard]] bool matches(const Secret& secret, const Commitment& commitment);

[[nodiscard]] std::string to_text(const Secret& secret);
[[nodiscard]] std::string to_text(const Commitment& commitment);
[[nodiscard]] std::string to_text(const Contribution& contribution);
[[nodiscard]] std::optional<Secret> parse_secret(std::string_view hex);
[[nodiscard]] std::optional<Commitment> parse_commitment(std::string_view hex);
[[nodiscard]] std::optional<Contribution> parse_contribution(std::string_view hex);

/// Everything that fixes one pack under the first version.
struct Ingredients {
  Secret secret;
  unsigned deal_number = 0;
  BySeat<std::optional<Contribution>> contributions;
  std::optional<unsigned> cut;  ///< cards lifted; nothing where nobody cut
};

/// The pack from top to bottom, after the shuffle and the cut.
[[nodiscard]] std::vector<Card> shuffled_pack(const Ingredients& ingredients, Pack pack);

/// Deals a pack in the batches of the code, two then three, beginning at the dealer's left; the next card is turned up.
[[nodiscard]] game::Dealt deal_from(const std::vector<Card>& pack, Seat dealer);
/// Cards of the pack that were neither dealt nor turned up, in order.
[[nodiscard]] std::vector<Card> stock_of(const std::vector<Card>& pack);

}  // namespace euchre::fairness
