#pragma once

#include "minds/solver/open_position.h"

#include <cstdint>
#include <span>

/// The workloads of the solver, all on the same random deals of 24 cards: a random trump suit, five cards in each hand.
namespace euchre::bench {

[[nodiscard]] std::span<const solver::OpenPosition> solver_positions();

std::uint64_t solve_singly(std::uint64_t count);             ///< two tricks known
std::uint64_t solve_singly_with_table(std::uint64_t count);  ///< three tricks known
std::uint64_t solve_in_batch(std::uint64_t count);           ///< likewise, on the widest vectors of the processor
std::uint64_t value_root_cards(std::uint64_t count);
std::uint64_t find_par(std::uint64_t count);
std::uint64_t find_contracts(std::uint64_t count);  ///< each trump, played together and alone by each seat
std::uint64_t solve_by_minimax(std::uint64_t count);

/// So many deals the plain minimax must solve for a fair rate: some take it a hundred times as long as others.
inline constexpr std::uint64_t kMinimaxDeals = 8;

/// The time that 99 of 100 single solves take at most, two tricks known: of each deal the best of three passes.
[[nodiscard]] double solve_p99_microseconds();

}  // namespace euchre::bench
