#include "core/fairness/detail/card_stream.h"

#include "core/base/check.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace euchre::fairness::detail {

namespace {

constexpr std::string_view kLabel = "right-bower shuffle 1\n";

Hash key_of(const Ingredients& ingredients) {
  Hasher hasher(kLabel);
  hasher.bytes(ingredients.secret.bytes).big_endian(ingredients.deal_number);
  for (const std::optional<Contribution>& given : ingredients.contributions) {
    hasher.byte(given ? 1 : 0);
    if (given) hasher.bytes(given->bytes);
  }
  return hasher.hash();
}

}  // namespace

CardStream::CardStream(const Ingredients& ingredients) : key_(key_of(ingredients)) {}

std::uint32_t CardStream::next_word() {
  if (used_ == block_.size()) {
    block_ = Hasher({}).bytes(key_).big_endian(blocks_made_++).hash();
    used_ = 0;
  }
  std::uint32_t word = 0;
  for (unsigned i = 0; i < 4; ++i) word = (word << 8U) | block_[used_++];
  return word;
}

std::uint32_t CardStream::below(std::uint32_t bound) {
  EUCHRE_REQUIRE(bound > 0);
  const std::uint64_t words = std::uint64_t{1} << 32U;
  const std::uint64_t fair = words - words % bound;
  std::uint32_t word = next_word();
  while (word >= fair) word = next_word();
  return word % bound;
}

std::vector<Card> shuffled(CardStream stream, const std::optional<unsigned>& cut, Pack pack) {
  const CardSet in_order = cards_of(pack);
  std::vector<Card> cards(in_order.begin(), in_order.end());
  for (std::size_t last = cards.size() - 1; last > 0; --last) {
    std::swap(cards[last], cards[stream.below(static_cast<std::uint32_t>(last + 1))]);
  }
  const std::size_t lifted = cut.value_or(0) % cards.size();
  std::rotate(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(lifted), cards.end());
  return cards;
}

}  // namespace euchre::fairness::detail
