#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace euchre {

/// The printed rank, lowest first. What a card is worth in play depends on trump: see `trump.h`.
enum class Rank : std::uint8_t { Seven, Eight, Nine, Ten, Jack, Queen, King, Ace };

inline constexpr std::array<Rank, 8> kRanks{Rank::Seven, Rank::Eight, Rank::Nine, Rank::Ten,
                                            Rank::Jack,  Rank::Queen, Rank::King, Rank::Ace};

/// `7 8 9 T J Q K A`.
[[nodiscard]] char to_char(Rank rank);
[[nodiscard]] std::optional<Rank> parse_rank(char letter);
/// `seven` to `ace`.
[[nodiscard]] std::string_view name_of(Rank rank);

}  // namespace euchre
