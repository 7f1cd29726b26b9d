#pragma once

#include "law/laws/position.h"

namespace euchre::table::detail {

/// Whether it was a call, and another's turn to make one.
[[nodiscard]] inline bool is_call_out_of_turn(const laws::Spoken& spoken) {
  using Meaning = laws::Spoken::Meaning;
  const bool is_call = spoken.meaning != Meaning::TakeOver && spoken.meaning != Meaning::Remark;
  return is_call && spoken.out_of_turn;
}

}  // namespace euchre::table::detail
