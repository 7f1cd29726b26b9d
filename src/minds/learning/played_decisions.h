#pragma once

#include "core/codes/code.h"
#include "minds/nets/net.h"

#include <cstdint>
#include <string>
#include <vector>

namespace euchre::learning {

/// Deals that nets played against themselves, for a learner outside the program.
struct SelfPlay {
  std::vector<const codes::Code*> codes;  ///< each deal is played under one of them; at least one
  unsigned deals = 8192;
  std::uint64_t seed = 1;
};

/// How many inputs a net for a task has, how many its critic, who sees all hands, and how many outputs.
struct Widths {
  unsigned inputs = 0;
  unsigned critic_inputs = 0;
  unsigned outputs = 0;
};
[[nodiscard]] Widths widths_of(nets::Task task);

/// Plays the deals, every seat by chance as the nets like it, and tells every decision between two things or more as
/// columns of little-endian numbers. First the line `euchre decisions 1`, filled up with spaces to 64 bytes, and for calling
/// and then for playing six counts of 64 bits each: the inputs of a net, those of a critic, the outputs of a net; decisions,
/// inputs that are on in all of them, those of the critic alone. Then the columns of calling, and those of playing, each filled up to 8 bytes:
///
///     u64 what was lawful, a bit for each output      f32 the logarithm of the chance of what was done
///     f32 what the deal came to for the own side, in points at that score
///     u32 the same seat's next decision: its row, plus 2^31 where it is one of playing; 2^32 - 1 where there is none
///     u16 the inputs that are on, row by row          u16 those that the critic sees besides
///     u8 how many inputs a row has                    u8 how many the critic has besides
///     u8 the output that was chosen                   u8 how many decisions of the seat follow
[[nodiscard]] std::string played_decisions(const nets::NetPair& nets, const SelfPlay& settings);

}  // namespace euchre::learning
